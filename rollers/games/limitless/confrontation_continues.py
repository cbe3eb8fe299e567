"""What a Confrontation leads to: Karma scenes, and the chronicle."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.limitless.chronicle_state import Scene
from rollers.games.limitless.confrontation_participant import Participant
from rollers.games.limitless.confrontation_state import Confrontation, Phase
from rollers.games.limitless.scene_record import PROCEDURE, TITLE, events_of
from rollers.procedure import Continuation


def continues(now: Confrontation) -> tuple[Continuation, ...]:
    """Return what follows when it is over: the Karma is rolled (LIM-11.6), then all is recorded (LIM-11.4)."""
    if now.phase is not Phase.ENDED:
        return ()
    karma = Continuation(
        procedure="limitless.karma_scenes",
        title="Roll the Karma",
        setup={
            "significance": now.significance,
            "characters": [{"name": each.name, "karma": each.karma} for each in now.participants],
            "house": now.house.to_json(),
        },
    )
    chronicle = Continuation(
        procedure=PROCEDURE,
        title=TITLE,
        setup={
            "characters": [*(_sheet(now, each) for each in now.participants), *_bystanders(now)],
            "exclusions": [],
            "shared": [],
            "house": now.house.to_json(),
        },
        events=events_of(Scene.CONFRONTATION, now.recorded, dict(now.opposed)),
    )
    rolls = (karma,) if any(each.karma for each in now.participants) else ()
    return (*rolls, chronicle)


def _sheet(now: Confrontation, each: Participant) -> dict[str, object]:
    """Return a sheet as it was before: the events of the scene add to it."""
    made = {one.triple for one in now.created}
    return {
        "name": each.name,
        "passions": [
            {
                "title": one.title,
                "target": one.target,
                "images": [
                    {"name": image, "significance": significance}
                    for image, significance in one.images.items()
                    if (each.name, one.title, image) not in made
                ],
            }
            for one in each.sheet
            if one.title in now.titles[each.name]
        ],
    }


def _bystanders(now: Confrontation) -> Iterator[dict[str, object]]:
    """Yield those who took no part, and only oppose a Passion that is new (LIM-10.10)."""
    named: dict[str, dict[str, None]] = {}
    for _, (character, title) in now.opposed:
        if now.find(character) is None:
            named.setdefault(character, {})[title] = None
    for character, titles in named.items():
        yield {"name": character, "passions": [{"title": title} for title in titles]}
