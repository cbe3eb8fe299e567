"""The public verbs: roll, odds, play and verify."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from rollers import receipt as receipts
from rollers.catalogue import find_mechanic, find_procedure
from rollers.dice import RolledDice, ScriptedDice, SeededDice
from rollers.errors import ABSENT, BadInputError, IllegalActionError, Problem, RollersError, refuse
from rollers.inputs import build, usual_values
from rollers.jsontext import to_json
from rollers.mechanic import Mechanic
from rollers.odds import Odds
from rollers.outcome import Outcome, Telling
from rollers.procedure import Action, Event, Play, Procedure
from rollers.version import VERSION

SEED_DIGITS = 32
EVENT_MEMBERS = ("action", "inputs", "faces", "seed", "outcome")


def roll(mechanic: str, inputs: object = None, *, faces: object = None, seed: object = None) -> Outcome:
    """Carry out a mechanic.

    Args:
        mechanic: its id, such as `catalogue()` lists them.
        inputs: a mapping of its inputs; what is left out has its default.
        faces: faces rolled with real dice, in the order the mechanic reads them.
        seed: 32 hexadecimal digits to roll from; without faces or seed, fresh ones are drawn.

    Raises:
        RollersError: an unknown mechanic, or inputs, faces or seed that are not as declared.
    """
    found = find_mechanic(mechanic)
    ask = build(found.inputs, {} if inputs is None else inputs)
    thrown = _throw(faces, seed)
    result = found.resolve(ask, thrown.dice)
    thrown.finish()
    return _outcome(found, ask, result, thrown)


def odds(mechanic: str, inputs: object = None) -> Odds:
    """Return the exact odds of a mechanic; a mechanic without dice has none (no measures).

    Raises:
        RollersError: an unknown mechanic, bad inputs, or odds too large to count.
    """
    found = find_mechanic(mechanic)
    ask = build(found.inputs, {} if inputs is None else inputs)
    return Odds(found.id, _object(ask), found.measure(ask))


def verify(receipt: object) -> Outcome:
    """Roll a receipt again and make sure that it comes to the same.

    Raises:
        RollersError: it is no receipt, or (field `receipt`) does not match what its rules give.
    """
    held = receipts.read(receipt)
    outcome = roll(cast(str, held.mechanic), held.inputs, faces=held.faces, seed=held.seed)
    if _digest(outcome) != held.digest:
        told = f"a roll that comes out the same under rules {VERSION} (it says {held.version})"
        raise refuse("receipt", receipt, told)
    return outcome


def play(procedure: str, setup: object = None, events: object = ()) -> Play:
    """Play a procedure from its setup through its events.

    Each event is a mapping with `action`, `inputs`, and `faces` or `seed`; an event that rolls and has
    neither gets a fresh seed, which the events of the result name.

    Raises:
        RollersError: with `event`, the place of the event refused; none for a fault in the setup.
    """
    found = find_procedure(procedure)
    begun = build(found.setup, {} if setup is None else setup)
    state = found.begin(begun)
    if not isinstance(events, Sequence) or isinstance(events, str | bytes):
        raise refuse("events", events, "a list of events")
    played: list[Event] = []
    for place, raw in enumerate(events):
        try:
            state, event = _step(found, state, raw)
        except RollersError as error:
            error.event = place
            raise
        played.append(event)
    return Play(
        procedure=found.id,
        setup=_object(begun),
        state=cast(Mapping[str, object], to_json(dict(found.describe(state)))),
        events=tuple(played),
        actions=found.offers(state),
        board=found.board(state),
        continues=found.continues(state),
    )


@dataclass(frozen=True, slots=True)
class _Throw:
    """Dice about to be thrown, and where they come from."""

    dice: RolledDice
    faces: tuple[int, ...] | None

    @property
    def seed(self) -> str | None:
        """The seed the dice rolled from; None where faces were given, or nothing was rolled without one."""
        return self.dice.seed if isinstance(self.dice, SeededDice) else None

    def finish(self) -> None:
        """Make sure that no face is left over."""
        if isinstance(self.dice, ScriptedDice):
            self.dice.finish()


def _throw(faces: object, seed: object) -> _Throw:
    """Return the dice that the caller asked for."""
    if faces is not None:
        if seed is not None:
            raise refuse("seed", seed, "nothing, when faces are given")
        if not isinstance(faces, Sequence) or isinstance(faces, str | bytes):
            raise refuse("faces", faces, "a list of faces")
        return _Throw(ScriptedDice(faces), tuple(faces))
    if seed is None:
        return _Throw(SeededDice(), None)
    if not isinstance(seed, str) or len(seed) != SEED_DIGITS or set(seed) - set("0123456789abcdef"):
        raise refuse("seed", seed, f"{SEED_DIGITS} hexadecimal digits, lower case")
    return _Throw(SeededDice(seed), None)


def _object(value: object) -> Mapping[str, object]:
    """Return declared inputs as a JSON object."""
    return cast(Mapping[str, object], to_json(value))


def _outcome(found: Mechanic[Any, Any], ask: object, result: object, thrown: _Throw) -> Outcome:
    """Put everything about one roll together, its receipt last."""
    bare = Outcome(
        mechanic=found.id,
        inputs=_object(ask),
        result=_object(result),
        dice=tuple(thrown.dice.log),
        telling=found.tell(ask, result),
        answers=found.answers(ask, result),
        receipt="",
    )
    text = receipts.write(
        found.id,
        _changed(found, bare.inputs),
        seed=thrown.seed,
        faces=thrown.faces,
        fingerprint=_digest(bare),
    )
    return replace(bare, receipt=text)


def _changed(found: Mechanic[Any, Any], inputs: Mapping[str, object]) -> Mapping[str, object]:
    """Return the inputs that are not at their defaults, so that a receipt stays short."""
    usual = {name: to_json(value) for name, value in usual_values(found.inputs).items()}
    return {name: value for name, value in inputs.items() if usual.get(name, ABSENT) != value}


def _digest(outcome: Outcome) -> str:
    """Return the fingerprint of an outcome."""
    return receipts.digest(outcome.mechanic, outcome.inputs, to_json(outcome.dice), outcome.result)


def _step(found: Procedure[Any, Any], state: object, raw: object) -> tuple[object, Event]:
    """Play one event."""
    if not isinstance(raw, Mapping):
        raise refuse("events", raw, "an object with action, inputs, and faces or seed")
    unknown = [
        Problem(str(name), raw[name], "only " + ", ".join(EVENT_MEMBERS)) for name in raw if name not in EVENT_MEMBERS
    ]
    if unknown:
        raise BadInputError(unknown)
    action = _action(found, state, raw.get("action", ABSENT))
    inputs = build(action.inputs, raw.get("inputs", {}), context=action.context(state))
    thrown = _throw(raw.get("faces"), raw.get("seed"))
    after, telling = action.apply(state, inputs, thrown.dice)
    thrown.finish()
    return after, _event(found, action, inputs, thrown, telling)


def _action(found: Procedure[Any, Any], state: object, name: object) -> Action[Any]:
    """Return the action of that name if it can be taken now."""
    action = found.action(name)
    reason = action.possible(state) if action else "one of " + ", ".join(each.name for each in found.actions)
    if action is None or reason:
        raise IllegalActionError([Problem("action", name, reason)])
    return action


def _event(found: Procedure[Any, Any], action: Action[Any], inputs: object, thrown: _Throw, telling: Telling) -> Event:
    """Put together what an event was; where nothing was rolled, it is as if no dice had been offered."""
    outcome = Outcome(
        mechanic=f"{found.id}.{action.name}",
        inputs=_object(inputs),
        result={},
        dice=tuple(thrown.dice.log),
        telling=telling,
        answers={},
        receipt="",
    )
    rolled = bool(thrown.dice.log)
    return Event(
        action=action.name,
        inputs=outcome.inputs,
        faces=thrown.faces if rolled else (),
        seed=thrown.seed if rolled else None,
        outcome=outcome,
    )
