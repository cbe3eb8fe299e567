"""What can be done now in a Psychic Combat, by whom, and what not and why."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.combat_acts import shieldable
from rollers.games.timeless.combat_chances import chance_of_luck, chance_of_success
from rollers.games.timeless.combat_setup import MOST_COMBATANTS
from rollers.games.timeless.combat_state import Phase, State
from rollers.games.timeless.combat_task import TaskStatus
from rollers.games.timeless.combat_ways import rows
from rollers.games.timeless.combatant import Combatant
from rollers.games.timeless.creatures import Ability
from rollers.games.timeless.light import Light
from rollers.games.timeless.luck_check import luck_after
from rollers.procedure import Barred, Offer, Row, Way


def offers(state: State) -> tuple[Offer | Barred, ...]:
    """Return what can be done now, the most usual first, and what is barred."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.SHIELDS:
        return _shields(state), Barred(
            action="round", reason="first it is settled who gives up a Shield", rule="TIM-12.10"
        )
    return (*_closing_checks(state), _round(state), *_between_rounds(state), *_barred(state))


def _round(state: State) -> Offer:
    """Offer the round: one row a head."""
    return Offer(action="round", rows={"declarations": rows(state)})


def _shields(state: State) -> Offer:
    """Offer the decision on Shields: one row for each holder who is struck (TIM-12.10)."""
    holders = [each for each in state.active if shieldable(state, each.id)]
    return Offer(action="sacrifice", rows={"sacrifices": tuple(_shield_row(state, each) for each in holders)})


def _shield_row(state: State, holder: Combatant) -> Row:
    """Let one holder give up the Shield against the largest hit first, if it would save them."""
    hits = sorted(shieldable(state, holder.id), key=lambda hit: -hit.taken)
    lost = sum(hit.taken for hit in state.report.hits if hit.target == holder.id)
    keep = Way(label="Keep the Shield", leaves_out=True, hint=f"{lost} of {holder.power} Power at stake")
    give = [
        Way(
            label=f"Give it up against {hit.attacker}",
            preset={"id": holder.id, "against": hit.attacker},
            hint=f"{hit.taken} of {lost} Power saved",
        )
        for hit in hits
    ]
    saves = holder.power <= lost < holder.power + hits[0].taken
    return Row(actor=holder.id, ways=(*give, keep) if saves else (keep, *give))


def _closing_checks(state: State) -> Iterator[Offer]:
    """Offer the closing check of every Task that is ready, to those who worked on it first (TIM-6.32)."""
    for task in state.tasks:
        if task.status is not TaskStatus.READY:
            continue
        for actor in sorted(state.active, key=lambda each: each.id not in task.actions):
            at_work = actor.has(Ability.JUST_DOING_MY_JOB)
            yield Offer(
                action="task_check",
                actor=actor.id,
                preset={"task": task.name, "id": actor.id},
                hidden=() if at_work else ("on_the_job",),
                chance=chance_of_success(actor.other_check(boons=0, banes=0)),
                chance_of="success",
                hint=task.name,
            )


def _between_rounds(state: State) -> Iterator[Offer]:
    """Offer what the Referee can do between two rounds."""
    for actor in state.active:
        hint = ""
        if actor.luck is not None:
            hint = f"Luck {actor.luck} → {luck_after(actor.luck)}"
        preset = {"id": actor.id}
        chance = chance_of_luck(actor)
        yield Offer(
            action="luck_check", actor=actor.id, preset=preset, chance=chance, chance_of="averting it", hint=hint
        )
        yield Offer(action="set_power", actor=actor.id, preset=preset, hint=f"now {actor.power}")
        if actor.holds(Artifact.HEADLAMP):
            switch = {"id": actor.id, "on": not actor.lamp_on}
            yield Offer(action="set_lamp", actor=actor.id, preset=switch, hint="off" if actor.lamp_on else "on")
    yield Offer(action="add_task")
    other = Light.DARK if state.light is Light.LIGHT else Light.LIGHT
    yield Offer(action="set_light", preset={"light": other.value}, hint=f"to {other.value}")
    names = tuple(each.id for each in state.combatants)
    yield Offer(action="set_distance", options={"a": names, "b": (*names[1:], names[0])})
    if len(state.combatants) < MOST_COMBATANTS:
        yield Offer(action="join")
    yield Offer(action="stop")


def _barred(state: State) -> Iterator[Barred]:
    """Say what is missing from somebody's row, and why."""
    for each in state.combatants:
        if not each.active:
            reason = f"{each.condition.value.capitalize()} for the rest of the combat"
            yield Barred(action="round", actor=each.id, reason=reason, rule="TIM-6.28")
            continue
        if not any(state.is_close(each.id, other.id) for other in state.others(each.id)):
            yield Barred(action="round", actor=each.id, reason="Attack: nobody is Close", rule="TIM-6.5")
        if not state.can_disengage(each.id):
            reason = "Disengage: nobody is Locked with them, and no opponent is Close"
            yield Barred(action="round", actor=each.id, reason=reason, rule="TIM-6.8")
