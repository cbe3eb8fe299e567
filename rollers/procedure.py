"""A procedure: a mechanic with memory, played as a fold over its events.

A saved game is its setup and its list of events; replaying the events always gives the same state, and
undo drops the last. What can be done now, by whom and with what to choose from, the procedure says
itself (`offers`), so that one tracker serves every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeVar

from rollers.dice import Dice
from rollers.jsontext import to_json
from rollers.outcome import Outcome, Telling

Setup = TypeVar("Setup")
State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class NoInputs:
    """The inputs of an action that needs none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Action[State]:
    """One thing that can be done in a procedure."""

    name: str
    title: str
    """What its button says."""
    purpose: str
    rules: tuple[str, ...]
    inputs: type[Any] = NoInputs
    """What can only be judged in a state stands in their `context_checks`."""
    context: Callable[[State], object] = lambda state: state
    """What those checks are given: the state, or something made of it for one reading."""
    possible: Callable[[State], str]
    """Why it cannot be taken in this state whatever its inputs, or empty where it can."""
    apply: Callable[[State, Any, Dice], tuple[State, Telling]]
    """Return the state after it, and what happened. Raises BadInputError for inputs wrong in this state."""
    rolls: bool = False
    """Whether dice may be thrown: then a reader may bring faces of their own."""


def on_part[Whole, Part](
    action: Action[Part],
    *,
    part: Callable[[Whole], Part],
    put: Callable[[Whole, Part, Telling], tuple[Whole, Telling]],
    bar: Callable[[Whole], str] = lambda _: "",
    name: str = "",
    inputs: type[Any] | None = None,
) -> Action[Whole]:
    """Return an act on a part of a state as the same act on the whole.

    Args:
        action: the act, as it is done to the part.
        part: gives the part; it is asked only where `bar` has nothing to say.
        put: returns the whole with the part as it is afterwards, and what is to be told of that.
        bar: why nothing of the kind can be done to the whole now, or nothing where it can.
        name: what the act is called there, if not the same.
        inputs: what it asks there, if not the same; it has all members of the other.
    """

    def apply(whole: Whole, given: Any, dice: Dice) -> tuple[Whole, Telling]:  # noqa: ANN401 - as the act has it
        after, telling = action.apply(part(whole), given, dice)
        return put(whole, after, telling)

    return Action(
        name=name or action.name,
        title=action.title,
        purpose=action.purpose,
        rules=action.rules,
        inputs=inputs or action.inputs,
        context=lambda whole: action.context(part(whole)),
        possible=lambda whole: bar(whole) or action.possible(part(whole)),
        apply=apply,
        rolls=action.rolls,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to fill a row of an offer."""

    label: str
    """What the reader picks, such as "Attack the guard"."""
    preset: Mapping[str, object] = field(default_factory=dict)
    """Members that are settled by it and not asked for. All members are named by their path within the row."""
    given: tuple[str, ...] = ()
    """Members that are optional objects and are given here: only what is in them is asked for."""
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For members that are texts, words or lists of them: the values that make sense now."""
    hidden: tuple[str, ...] = ()
    """Members that have no bearing and keep their defaults."""
    chance: Fraction | None = None
    chance_of: str = ""
    hint: str = ""
    leaves_out: bool = False
    """Whether picking it leaves the row out of the list; it then settles and asks nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One entry of an input that is a list: whose it is, and the ways to fill it, the most usual first."""

    actor: str
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Something that can be done now."""

    action: str
    title: str = ""
    """What its button says, where the title of the act would say too little."""
    actor: str = ""
    """Who would do it; empty where nobody in particular."""
    preset: Mapping[str, object] = field(default_factory=dict)
    """Inputs that are settled by the offer itself and not asked for. All inputs are named by their path."""
    usual: Mapping[str, object] = field(default_factory=dict)
    """Inputs that are asked for and start at something else than their default."""
    given: tuple[str, ...] = ()
    """Inputs that are optional objects and are given here: only what is in them is asked for."""
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For inputs that are texts, words or lists of them: the values that make sense now."""
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """For inputs that are whole numbers: the least and the most that make sense now."""
    hidden: tuple[str, ...] = ()
    """Inputs that have no bearing now and keep their defaults."""
    rows: Mapping[str, tuple[Row, ...]] = field(default_factory=dict)
    """For inputs that are lists in which each of several actors has an entry: those rows and no others."""
    then: tuple[Mapping[str, object], ...] = ()
    """Events that follow at the same press, such as the same act of all the others: `action` and `inputs` of each."""
    chance: Fraction | None = None
    chance_of: str = ""
    """What `chance` is the chance of, in a few words."""
    hint: str = ""
    """What it would cost or bring, in a few words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Barred:
    """Something that cannot be done now, and why."""

    action: str
    actor: str = ""
    reason: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Continuation:
    """Another procedure that what has been played leads to, so that nothing has to be typed twice."""

    procedure: str
    title: str
    """What its button says."""
    setup: Mapping[str, object] | None = None
    """The setup of a new game, filled in as far as it is known; None where only a running game can be continued."""
    events: tuple[Mapping[str, object], ...] = ()
    """What has been played as events of a running game of that procedure: `action` and `inputs` of each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One number of a character that matters now."""

    label: str
    value: str
    of: int | None = None
    """The whole of a gauge, where the number is drawn as one; then `value` is a whole number."""
    mark: int | None = None
    """A line on the gauge, such as a maximum."""
    warning: str = ""
    """A word beside the number when it is out of bounds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What the tracker shows of one character."""

    name: str
    status: str = ""
    figures: tuple[Figure, ...] = ()
    """The two or three that matter, large."""
    details: tuple[Figure, ...] = ()
    """The rest, folded away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A state as a table sees it."""

    headline: str
    """Whose turn or which phase, what has to be decided now."""
    figures: tuple[Figure, ...] = ()
    """Numbers of the whole table, such as a team's."""
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcedureExample:
    """A worked example: a setup and the events that follow."""

    setup: Mapping[str, object]
    events: tuple[Mapping[str, object], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Procedure[Setup, State]:
    """A whole confrontation, combat or mission."""

    id: str
    title: str
    purpose: str
    rules: tuple[str, ...]
    setup: type[Setup]
    begin: Callable[[Setup], State]
    actions: tuple[Action[State], ...]
    describe: Callable[[State], Mapping[str, object]]
    """The state as the specification names its fields."""
    offers: Callable[[State], tuple[Offer | Barred, ...]]
    """What can be done now, the most usual first, and what cannot, with the rule that bars it."""
    board: Callable[[State], Board]
    house: tuple[str, ...] = ()
    example: ProcedureExample
    continues: Callable[[State], tuple[Continuation, ...]] = lambda _: ()
    """What may follow in another procedure, the most usual first."""

    @property
    def game(self) -> str:
        """Id of the game it belongs to."""
        return self.id.partition(".")[0]

    def action(self, name: object) -> Action[State] | None:
        """Return the action of that name, None if there is none."""
        return next((action for action in self.actions if action.name == name), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One event as it was played: enough to play it again."""

    action: str
    inputs: Mapping[str, object]
    faces: tuple[int, ...] | None
    seed: str | None
    outcome: Outcome

    def saved(self) -> dict[str, object]:
        """Return the event as a saved game holds it."""
        saved: dict[str, object] = {"action": self.action, "inputs": dict(self.inputs)}
        if self.seed is not None:
            saved["seed"] = self.seed
        elif self.faces:
            saved["faces"] = list(self.faces)
        return saved


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A procedure played up to some event."""

    procedure: str
    setup: Mapping[str, object]
    state: Mapping[str, object]
    events: tuple[Event, ...]
    actions: tuple[Offer | Barred, ...]
    board: Board
    continues: tuple[Continuation, ...] = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What can be done now, the most usual first."""
        return tuple(each for each in self.actions if isinstance(each, Offer))

    def saved(self) -> dict[str, object]:
        """Return the saved game: the procedure, its setup and its events."""
        return {
            "procedure": self.procedure,
            "setup": dict(self.setup),
            "events": [event.saved() for event in self.events],
        }

    def as_dict(self) -> dict[str, object]:
        """Return the play as JSON."""
        return {
            "procedure": self.procedure,
            "setup": dict(self.setup),
            "state": dict(self.state),
            "events": [event.saved() | {"outcome": event.outcome.as_dict()} for event in self.events],
            "actions": [to_json(offer) for offer in self.offers],
            "barred": [to_json(barred) for barred in self.actions if isinstance(barred, Barred)],
            "continues": [to_json(each) for each in self.continues],
        }
