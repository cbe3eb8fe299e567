"""What is done in a chronicle: scenes, and what they leave on the sheets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol

from rollers.dice import Dice
from rollers.errors import Problem, bar
from rollers.games.limitless.chronicle_pairs import PAIR_ACTS, any_time, told
from rollers.games.limitless.chronicle_state import Chronicle, Scene
from rollers.games.limitless.shared_inputs import MOST_SIGNIFICANCE, name, prose
from rollers.inputs import ContextChecks, choice, flag, integer
from rollers.outcome import Step, Telling, signed
from rollers.procedure import Action, NoInputs

Problems = Iterable[Problem]


def no_scene(now: Chronicle) -> str:
    """Say that a scene is open, or nothing where none is."""
    return "“close_scene” first: one scene at a time" if now.scene else ""


def in_scene(now: Chronicle) -> str:
    """Say that no scene is open, or nothing where one is."""
    return "" if now.scene else "“open_scene” first: this is recorded in a scene"


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneInputs:
    """A scene that begins."""

    kind: Scene = choice(Scene, label="Scene")
    title: str = prose("Title", help="For the record.")


def _open(now: Chronicle, inputs: SceneInputs, dice: Dice) -> tuple[Chronicle, Telling]:
    after = replace(now, scene=inputs.kind, scenes=now.scenes + 1)
    what = "A Confrontation" if inputs.kind is Scene.CONFRONTATION else "A Karma scene"
    text = f"{what} begins{f': {inputs.title}' if inputs.title else ''}."
    return after, told(f"Scene {after.scenes}", text, "LIM-5.1")


class _OnASheet(Protocol):
    @property
    def character(self) -> str: ...
    @property
    def passion(self) -> str: ...


class _AnImage(_OnASheet, Protocol):
    @property
    def image(self) -> str: ...


def character_is_known(ask: Any, now: Chronicle) -> Problems:  # noqa: ANN401 - whatever names a character
    """The character is one of the group."""
    if ask.character not in now.sheets:
        yield Problem("character", ask.character, "one of " + ", ".join(now.sheets), "Character")


def passion_is_on_the_sheet(ask: _OnASheet, now: Chronicle) -> Problems:
    """The Passion stands on that character's sheet."""
    if ask.character in now.sheets and now.images(ask.character, ask.passion) is None:
        allowed = ", ".join(now.sheets[ask.character])
        yield Problem("passion", ask.passion, f"a Passion of {ask.character}: {allowed}", "Passion")


def image_is_new(ask: RecordInputs, now: Chronicle) -> Problems:
    """No Image of that name stands there yet."""
    if ask.image in (now.images(ask.character, ask.passion) or {}):
        yield Problem("image", ask.image, "a name that no Image of this Passion has", "Image")


def significance_counts(ask: RecordInputs, now: Chronicle) -> Problems:
    """Only a minor backlash leaves an Image of Significance 0, where the group has it so (LIM-11.8)."""
    if not ask.significance and not now.house.says("limitless.minor_karma", "zero_image"):
        yield Problem("significance", 0, "any whole number but 0", "Significance")


def karma_is_lasting(ask: RecordInputs, now: Chronicle) -> Problems:
    """Karma leaves no temporary Images (LIM-11.7)."""
    if ask.temporary and now.scene is Scene.KARMA:
        yield Problem("temporary", True, "false in a Karma scene", "Temporary")


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordInputs:
    """An Image that goes on a sheet (LIM-10.10, LIM-11.10)."""

    context_checks: ClassVar[ContextChecks] = (
        character_is_known, passion_is_on_the_sheet, image_is_new, significance_counts, karma_is_lasting,
    )  # fmt: skip
    character: str = name("Character")
    passion: str = name("Passion")
    image: str = name("Image")
    significance: int = integer(low=-MOST_SIGNIFICANCE, high=MOST_SIGNIFICANCE, label="Significance")
    temporary: bool = flag(rare=True, label="Temporary", help="It goes when the scene is closed.")
    pending: bool = flag(rare=True, label="Pending", help="It waits for a condition.")


def _record(now: Chronicle, inputs: RecordInputs, dice: Dice) -> tuple[Chronicle, Telling]:
    triple = (inputs.character, inputs.passion, inputs.image)
    images = now.images(inputs.character, inputs.passion) or {}
    after = now.with_passion(inputs.character, inputs.passion, {**images, inputs.image: inputs.significance})
    after = replace(
        after,
        temporary=(*now.temporary, triple) if inputs.temporary else now.temporary,
        pending=(*now.pending, triple) if inputs.pending else now.pending,
    )
    kind = " temporary" if inputs.temporary else " pending" if inputs.pending else ""
    text = f"{inputs.character}, “{inputs.passion}”: the{kind} Image “{inputs.image}”, {signed(inputs.significance)}."
    return after, told("Recorded", text, "LIM-10.10" if now.scene is Scene.CONFRONTATION else "LIM-11.10")


def title_is_new(ask: PassionInputs, now: Chronicle) -> Problems:
    """No Passion of that title stands on the sheet yet."""
    if now.images(ask.character, ask.title) is not None:
        yield Problem("title", ask.title, f"a title that no Passion of {ask.character} has", "Title")


@dataclass(frozen=True, slots=True, kw_only=True)
class PassionInputs:
    """A Passion that begins (LIM-10.10)."""

    context_checks: ClassVar[ContextChecks] = (character_is_known, title_is_new)
    character: str = name("Character")
    title: str = name("Title")
    target: str = prose("Target", help="Whom or what it concerns.")


def _new_passion(now: Chronicle, inputs: PassionInputs, dice: Dice) -> tuple[Chronicle, Telling]:
    after = now.with_passion(inputs.character, inputs.title, {})
    after = replace(after, new_passions=(*now.new_passions, (inputs.character, inputs.title)))
    text = f"{inputs.character} has a new Passion, “{inputs.title}”. It needs one that opposes it."
    return after, told("A new Passion", text, "LIM-10.10")


def image_is_temporary(ask: _AnImage, now: Chronicle) -> Problems:
    """Only a temporary Image can be made permanent (LIM-10.9)."""
    yield from _listed(ask, now, now.temporary, "temporary")


def image_is_pending(ask: _AnImage, now: Chronicle) -> Problems:
    """Only a pending Image waits for its condition (LIM-10.7)."""
    yield from _listed(ask, now, now.pending, "pending")


def _listed(ask: _AnImage, now: Chronicle, triples: tuple[tuple[str, str, str], ...], what: str) -> Problems:
    if now.images(ask.character, ask.passion) is None:
        return
    if (ask.character, ask.passion, ask.image) not in triples:
        names = [image for who, title, image in triples if (who, title) == (ask.character, ask.passion)]
        yield Problem("image", ask.image, f"a {what} Image: {', '.join(names) or 'there is none'}", "Image")


@dataclass(frozen=True, slots=True, kw_only=True)
class PermanentInputs:
    """A temporary Image that stays."""

    context_checks: ClassVar[ContextChecks] = (character_is_known, passion_is_on_the_sheet, image_is_temporary)
    character: str = name("Character")
    passion: str = name("Passion")
    image: str = name("Image")


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggerInputs:
    """A pending Image whose condition has come true."""

    context_checks: ClassVar[ContextChecks] = (character_is_known, passion_is_on_the_sheet, image_is_pending)
    character: str = name("Character")
    passion: str = name("Passion")
    image: str = name("Image")


def _make_permanent(now: Chronicle, inputs: PermanentInputs, dice: Dice) -> tuple[Chronicle, Telling]:
    triple = (inputs.character, inputs.passion, inputs.image)
    after = replace(now, temporary=tuple(each for each in now.temporary if each != triple))
    return after, told("It stays", f"“{inputs.image}” of {inputs.character} is temporary no longer.", "LIM-10.9")


def _trigger(now: Chronicle, inputs: TriggerInputs, dice: Dice) -> tuple[Chronicle, Telling]:
    triple = (inputs.character, inputs.passion, inputs.image)
    after = replace(now, pending=tuple(each for each in now.pending if each != triple))
    return after, told("It happens", f"The condition of “{inputs.image}” has come true.", "LIM-10.7")


def unopposed_after(now: Chronicle) -> tuple[tuple[str, ...], ...]:
    """Return the Passions that would stand unopposed if the scene were closed now (LIM-3.7)."""
    return now.closed().opposition.unopposed


def _close(now: Chronicle, inputs: NoInputs, dice: Dice) -> tuple[Chronicle, Telling]:
    gone = [image for _, _, image in now.temporary]
    after = now.closed()
    if after.opposition.unopposed:
        named = ", ".join(f"“{title}” of {character}" for character, title in after.opposition.unopposed)
        raise bar("close_scene", f"it once every Passion is opposed; declare an exclusion for {named}")
    text = "The scene is closed; every Passion is opposed."
    steps = [Step(text, "LIM-3.7")]
    if gone:
        steps.append(Step(f"Struck off: {', '.join(gone)}.", "LIM-11.4"))
    return after, Telling(verdict="Scene closed", summary=text, steps=tuple(steps))


CHRONICLE_ACTS: tuple[Action[Chronicle], ...] = (
    Action(
        name="open_scene", title="Open a scene", purpose="Begin a Confrontation or a Karma scene.", rules=("LIM-5.1",),
        inputs=SceneInputs, possible=no_scene, apply=_open,
    ),
    Action(
        name="record_image", title="Record an Image", purpose="Write an Image on a sheet.",
        rules=("LIM-10.10", "LIM-11.4", "LIM-11.10"), inputs=RecordInputs, possible=in_scene, apply=_record,
    ),
    Action(
        name="new_passion", title="Begin a Passion", purpose="Write a new Passion on a sheet.", rules=("LIM-10.10",),
        inputs=PassionInputs, possible=in_scene, apply=_new_passion,
    ),
    *PAIR_ACTS,
    Action(
        name="make_permanent", title="Keep a temporary Image", purpose="A temporary Image stays.", rules=("LIM-10.9",),
        inputs=PermanentInputs, possible=in_scene, apply=_make_permanent,
    ),
    Action(
        name="trigger", title="A condition comes true", purpose="An Image is pending no longer.", rules=("LIM-10.7",),
        inputs=TriggerInputs, possible=any_time, apply=_trigger,
    ),
    Action(
        name="close_scene", title="Close the scene", purpose="Strike off what was temporary; all must be opposed.",
        rules=("LIM-11.4", "LIM-3.7", "LIM-10.10"), possible=in_scene, apply=_close,
    ),
)  # fmt: skip
