"""What can be done in a chronicle, what not and why, and what the table sees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rollers.games.limitless.chronicle_acts import unopposed_after
from rollers.games.limitless.chronicle_state import Chronicle, Scene
from rollers.games.limitless.opposition import Named, Opposition
from rollers.outcome import counted, signed
from rollers.procedure import Barred, Board, Card, Figure, Offer

MOST_OPPOSED = 40
"""So many ways to oppose a Passion stand ready to be pressed; any pair can be typed."""
MOST_TRIED = 20
"""Among the pairs of so many Passions with all others one is sought that a form can start with."""
SCENES = {Scene.CONFRONTATION: "Confrontation", Scene.KARMA: "Karma scene"}


def offers(now: Chronicle) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first, and what is barred."""
    able = [*_oppositions(now), *(_in_scene(now) if now.scene else _between(now)), *_pairs(now), *_pending(now)]
    return (*able, *_barred(now))


def _oppositions(now: Chronicle) -> Iterator[Offer]:
    """Offer what could oppose a Passion that stands unopposed, each at one press (LIM-3.7)."""
    opposition = now.opposition
    ways = ((passion, other) for passion in opposition.unopposed for other in _possible(opposition, passion))
    for passion, other in islice(ways, MOST_OPPOSED):
        yield Offer(
            action="declare_exclusion",
            title=f"“{passion[1]}” is opposed by “{other[1]}” of {other[0]}",
            actor=passion[0],
            preset={"pair": [list(passion), list(other)]},
        )


def _possible(opposition: Opposition, passion: Named) -> Iterator[Named]:
    """Yield the Passions of other characters that could exclude one."""
    kin = opposition.kin[passion]
    return (each for each in opposition.passions if each[0] != passion[0] and each not in kin)


def _between(now: Chronicle) -> Iterator[Offer]:
    """Offer a scene."""
    for scene in Scene:
        yield Offer(action="open_scene", title=f"Open a {SCENES[scene]}", preset={"kind": scene.value})


def _in_scene(now: Chronicle) -> Iterator[Offer]:
    """Offer what a scene leaves on sheets, and its end."""
    in_karma = now.scene is Scene.KARMA
    if not unopposed_after(now):
        yield Offer(action="close_scene", hint=_struck_off(now))
    for character, sheet in now.sheets.items():
        if sheet:
            yield Offer(
                action="record_image",
                actor=character,
                preset={"character": character},
                usual={"significance": -1 if in_karma else 1},
                options={"passion": tuple(sheet)},
                hidden=("temporary",) if in_karma else (),
            )
        yield Offer(action="new_passion", actor=character, preset={"character": character})
    for character, passion, image in now.temporary:
        preset = {"character": character, "passion": passion, "image": image}
        yield Offer(action="make_permanent", actor=character, preset=preset, hint=image)


def _struck_off(now: Chronicle) -> str:
    """Say what goes with the scene."""
    return f"struck off: {', '.join(image for _, _, image in now.temporary)}" if now.temporary else ""


def _pending(now: Chronicle) -> Iterator[Offer]:
    """Offer conditions that come true."""
    for character, passion, image in now.pending:
        preset = {"character": character, "passion": passion, "image": image}
        yield Offer(action="trigger", actor=character, preset=preset, hint=image)


def _pairs(now: Chronicle) -> Iterator[Offer]:
    """Offer to declare any pair; one that is possible stands there at first."""
    opposition = now.opposition
    pairs = [(one, other) for one in opposition.passions[:MOST_TRIED] for other in _possible(opposition, one)]
    if pairs:
        usual = {"pair": [list(each) for each in pairs[0]]}
        yield Offer(action="declare_exclusion", title="Declare any exclusion", usual=usual)
    for one, other in pairs:
        if not opposition.kin[other] & opposition.against.get(opposition.kin[one], frozenset()):
            yield Offer(action="declare_shared", usual={"pair": [list(one), list(other)]})
            return


def _barred(now: Chronicle) -> Iterator[Barred]:
    """Say what cannot be done now, and why."""
    if now.scene is None:
        for action in ("record_image", "new_passion", "make_permanent", "close_scene"):
            yield Barred(action=action, reason="a scene is opened first", rule="LIM-5.1")
        return
    yield Barred(action="open_scene", reason="one scene at a time", rule="LIM-5.1")
    for character, title in unopposed_after(now):
        reason = f"“{title}” of {character} is not opposed"
        yield Barred(action="close_scene", reason=reason, rule="LIM-10.10")
    if now.scene is Scene.KARMA:
        yield Barred(action="make_permanent", reason="Karma leaves no temporary Images", rule="LIM-11.7")


def board(now: Chronicle) -> Board:
    """Return what the table sees."""
    return Board(
        headline=_headline(now),
        figures=(Figure(label="Scenes", value=str(now.scenes)),),
        cards=tuple(_card(now, character) for character in now.sheets),
    )


def _headline(now: Chronicle) -> str:
    """Say what has to be decided."""
    if now.scene is None:
        return "Open the next scene." if now.scenes else "Open the first scene."
    unopposed = unopposed_after(now)
    if unopposed:
        return f"Declare what opposes {', '.join(f'“{title}” of {character}' for character, title in unopposed)}."
    return f"{SCENES[now.scene]}: record what it leaves, then close it."


def _card(now: Chronicle, character: str) -> Card:
    """Return one sheet."""
    sheet = now.sheets[character]
    images = sum(len(each) for each in sheet.values())
    unopposed = [title for name, title in now.opposition.unopposed if name == character]
    return Card(
        name=character,
        status=f"{counted(len(unopposed), 'Passion')} unopposed" if unopposed else "",
        figures=(Figure(label="Passions", value=str(len(sheet))), Figure(label="Images", value=str(images))),
        details=tuple(Figure(label=title, value=_images(now, character, title)) for title in sheet),
    )


def _images(now: Chronicle, character: str, title: str) -> str:
    """Return the Images of a Passion on one line."""
    told = []
    for image, significance in now.sheets[character][title].items():
        triple = (character, title, image)
        mark = " (temporary)" if triple in now.temporary else " (pending)" if triple in now.pending else ""
        told.append(f"{image} {signed(significance)}{mark}")
    return ", ".join(told) or "no Image"
