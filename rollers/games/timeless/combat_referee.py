"""What the Referee can change in a Psychic Combat by a word: light, distance, Power, who is there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.combat_acts import declaring
from rollers.games.timeless.combat_settle import concluded, without_fallen, zeroed
from rollers.games.timeless.combat_setup import MOST_COMBATANTS, Entrant, Meeting, entering, entrant_faults, pair_faults
from rollers.games.timeless.combat_state import Ending, Phase, State
from rollers.games.timeless.combat_tell import tell_plainly, tell_power
from rollers.games.timeless.declarations import identifier
from rollers.games.timeless.light import Light
from rollers.games.timeless.psyche import MOST_POWER
from rollers.games.timeless.spacing import Spot
from rollers.games.timeless.travel import Distance
from rollers.inputs import ContextChecks, choice, declare, integer, nested
from rollers.kinds import Flag
from rollers.outcome import Telling
from rollers.procedure import Action, NoInputs

Problems = Iterable[Problem]


@dataclass(frozen=True, slots=True, kw_only=True)
class LightInputs:
    """The light of the scene."""

    light: Light = choice(Light, label="Light")


def _set_light(state: State, inputs: LightInputs, dice: Dice) -> tuple[State, Telling]:
    after = replace(state, light=inputs.light, last=None)
    told = "The scene lies in light." if inputs.light is Light.LIGHT else "The scene lies in darkness."
    return after, tell_plainly("Light" if inputs.light is Light.LIGHT else "Darkness", told, "TIM-11.9")


def both_are_there(ask: DistanceInputs, state: State) -> Problems:
    """A distance is that of two different combatants (TIM-5.8)."""
    return pair_faults(ask.a, ask.b, [each.id for each in state.combatants])


@dataclass(frozen=True, slots=True, kw_only=True)
class DistanceInputs:
    """The distance of one pair."""

    context_checks: ClassVar[ContextChecks] = (both_are_there,)
    a: str = identifier(label="One")
    b: str = identifier(label="Other")
    distance: Distance = choice(Distance, label="Distance", help="It also ends their Lock, unless they are Close.")


def _set_distance(state: State, inputs: DistanceInputs, dice: Dice) -> tuple[State, Telling]:
    pair = frozenset((inputs.a, inputs.b))
    spots = {**state.spots, pair: Spot(inputs.distance)}
    locked = state.locked if inputs.distance is Distance.CLOSE else state.locked - {pair}
    after = concluded(replace(state, spots=spots, locked=locked, last=None))
    told = f"{inputs.a} and {inputs.b} are {inputs.distance.value.capitalize()}."
    return after, tell_plainly(inputs.distance.value.capitalize(), told, "TIM-5.8", after)


def one_is_active(ask: PowerInputs, state: State) -> Problems:
    """Power is set for somebody active."""
    if not state.find_active(ask.id):
        yield Problem("id", ask.id, "an active combatant: " + ", ".join(each.id for each in state.active), "Who")


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerInputs:
    """Current Power as the Referee corrects it."""

    context_checks: ClassVar[ContextChecks] = (one_is_active,)
    id: str = identifier(label="Who")
    power: int = integer(low=0, high=MOST_POWER, label="Power", help="0 makes Dormant.")


def _set_power(state: State, inputs: PowerInputs, dice: Dice) -> tuple[State, Telling]:
    before = state.find(inputs.id)
    assert before is not None  # noqa: S101 - the inputs were refused otherwise
    now = zeroed(replace(before, power=inputs.power))
    after = replace(state.with_changed([now]), last=None)
    if not now.active:
        after = without_fallen(after, frozenset({now.id}))
    after = concluded(after)
    return after, tell_power(before, now, after)


def lamp_is_there(ask: LampInputs, state: State) -> Problems:
    """Only a Headlamp that somebody has can be switched (TIM-12.4)."""
    wearers = [each.id for each in state.combatants if each.holds(Artifact.HEADLAMP)]
    if ask.id not in wearers:
        yield Problem("id", ask.id, "one with the Headlamp: " + (", ".join(wearers) or "nobody"), "Who")


@dataclass(frozen=True, slots=True, kw_only=True)
class LampInputs:
    """A Headlamp switched on or off."""

    context_checks: ClassVar[ContextChecks] = (lamp_is_there,)
    id: str = identifier(label="Who")
    on: bool = declare(Flag(), label="Switched on")


def _set_lamp(state: State, inputs: LampInputs, dice: Dice) -> tuple[State, Telling]:
    wearer = state.find(inputs.id)
    assert wearer is not None  # noqa: S101 - the inputs were refused otherwise
    after = replace(state.with_changed([replace(wearer, lamp_on=inputs.on)]), last=None)
    word = "on" if inputs.on else "out"
    return after, tell_plainly(f"Lamp {word}", f"The Headlamp of {inputs.id} is {word}.", "TIM-12.4")


def newcomer_is_new(ask: JoinInputs, state: State) -> Problems:
    """A newcomer has a name of their own, and there is room for them."""
    if state.find(ask.combatant.id) or len(state.combatants) >= MOST_COMBATANTS:
        allowed = f"a name that nobody has, among at most {MOST_COMBATANTS} combatants"
        yield Problem("combatant.id", ask.combatant.id, allowed, "Name")


def newcomer_is_complete(ask: JoinInputs, state: State) -> Problems:
    """A newcomer has the scores they need."""
    for problem in entrant_faults(ask.combatant):
        yield problem.under("combatant")


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinInputs:
    """Somebody who comes later."""

    context_checks: ClassVar[ContextChecks] = (newcomer_is_new, newcomer_is_complete)
    combatant: Entrant = nested(Entrant, label="Newcomer")
    distance: Meeting = choice(Meeting, default=Meeting.NEAR, label="Distance", help="To everybody there.")


def _join(state: State, inputs: JoinInputs, dice: Dice) -> tuple[State, Telling]:
    newcomer = entering(inputs.combatant)
    spots = {frozenset((newcomer.id, each.id)): inputs.distance.spot for each in state.combatants}
    after = replace(state, combatants=(*state.combatants, newcomer), spots={**state.spots, **spots}, last=None)
    told = f"{newcomer.id} comes in with Power {newcomer.power}, {inputs.distance.value.capitalize()} to everybody."
    return after, tell_plainly(f"{newcomer.id} joins", told, "TIM-6.4")


def _stop(state: State, inputs: NoInputs, dice: Dice) -> tuple[State, Telling]:
    after = replace(state, phase=Phase.OVER, outcome=Ending.STOPPED, last=None)
    return after, tell_plainly("Stopped", "The Referee ends the combat; nobody has won.", "TIM-6.35")


REFEREE_ACTS: tuple[Action[State], ...] = (
    Action(
        name="set_light", title="Set the light", purpose="Make the scene light or dark.", rules=("TIM-11.9",),
        inputs=LightInputs, possible=declaring, apply=_set_light,
    ),
    Action(
        name="set_distance", title="Set a distance", purpose="Put two combatants at another distance.",
        rules=("TIM-5.7", "TIM-5.8"), inputs=DistanceInputs, possible=declaring, apply=_set_distance,
    ),
    Action(
        name="set_power", title="Set Power", purpose="Correct somebody's current Power.",
        rules=("TIM-2.11", "TIM-6.28"), inputs=PowerInputs, possible=declaring, apply=_set_power,
    ),
    Action(
        name="set_lamp", title="Switch a Headlamp", purpose="Turn a Dungeon Headlamp on or off.",
        rules=("TIM-12.4", "TIM-12.5"), inputs=LampInputs, possible=declaring, apply=_set_lamp,
    ),
    Action(
        name="join", title="Let somebody join", purpose="Bring another combatant in.", rules=("TIM-6.4",),
        inputs=JoinInputs, possible=declaring, apply=_join,
    ),
    Action(
        name="stop", title="End the combat", purpose="Stop it without winners.", rules=("TIM-6.35",),
        possible=declaring, apply=_stop,
    ),
)  # fmt: skip
