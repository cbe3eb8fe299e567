"""An attack of a fight in words."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.legacy.attack_throw import part_steps, roll_step, target_line
from rollers.games.legacy.combat_bout import Bout
from rollers.games.legacy.combat_defense import DefenseKind
from rollers.games.legacy.combat_moment import hex_words, moving_steps
from rollers.games.legacy.combat_state import Fight
from rollers.games.legacy.combat_wounds import wound_steps
from rollers.games.legacy.maneuvers import DISARM, GRAPPLE, TRIP
from rollers.games.legacy.melee_attack import Taken
from rollers.outcome import Step, Telling, Tone, plain

DEFENSE_WORDS = {
    DefenseKind.PARRY: ("parries", "LEG-8.5"),
    DefenseKind.MISSILE_PARRY: ("parries the missile", "LEG-8.8"),
    DefenseKind.RIPOSTE: ("ripostes with her held action", "LEG-8.15"),
}


def tell_attack(before: Fight, bout: Bout, after: Fight) -> Telling:
    """Put an attack into words.

    Args:
        before: the fight before it.
        bout: all that was rolled.
        after: the fight after it.
    """
    ask, attack = bout.ask, bout.attack
    verdict, tone = _verdict(bout)
    against = f" with {attack.roll} against {plain(attack.target)}" if attack else ""
    told = [f"{ask.actor} attacks {ask.target}: {verdict.lower()}{against}."]
    told += [f"{each.words}." for each in bout.wounds]
    return Telling(
        verdict=verdict,
        tone=tone,
        working=target_line(bout.plan.parts) if attack else "",
        summary=" ".join(told),
        steps=tuple(_steps(before, bout, after)),
    )


def _verdict(bout: Bout) -> tuple[str, Tone]:
    """Say in a word how it went."""
    if bout.attack is None:
        return "Fled", Tone.FAILURE
    if bout.parried:
        return "Parried", Tone.FAILURE
    return ("Hit", Tone.SUCCESS) if bout.attack.success else ("Miss", Tone.FAILURE)


def _steps(before: Fight, bout: Bout, after: Fight) -> Iterator[Step]:
    """Say what was done in the order of the book."""
    ask, attack = bout.ask, bout.attack
    yield from moving_steps(before, ask)
    yield from _declared(bout)
    if attack is not None:
        carried = before.the(ask.actor).weapon(ask.weapon)
        ranged = carried is not None and carried.ranged is not None
        yield Step(f"Target number: {target_line(bout.plan.parts)}.", "LEG-5.1")
        yield from part_steps(bout.plan.parts, ask.movement, {"grip": "LEG-15.8"} if ranged else {})
        yield roll_step(target=attack.target, roll=attack.roll, success=attack.success)
    yield from _stopped(bout, after)
    for wounded in bout.wounds:
        yield from wound_steps(before, wounded)
    if bout.lands:
        yield from _effects(bout)


def _declared(bout: Bout) -> Iterator[Step]:
    """Say what the target does about it."""
    ask, defense = bout.ask, bout.ask.defense
    if defense is None:
        return
    if defense.kind is DefenseKind.FLEE:
        where = f" to {hex_words(defense.to)}" if defense.to is not None else ""
        yield Step(f"{ask.target} runs away{where}; that is her action.", "LEG-3.13")
        if bout.attack is None:
            yield Step("The blow finds nobody.", "LEG-3.16")
        return
    words, rule = DEFENSE_WORDS[defense.kind]
    yield Step(f"{ask.target} {words}: {defense.weapon.replace('_', ' ')}.", rule)


def _stopped(bout: Bout, after: Fight) -> Iterator[Step]:
    """Say how the parry and the Riposte went."""
    target = bout.ask.target
    if bout.parry is not None:
        verdict = "it stops the blow" if bout.parried else "it stops nothing"
        yield Step(f"Parry of {target}: {bout.parry.line}: {verdict}.", "LEG-8.5")
    elif bout.ask.defense is not None and bout.attack is not None and not bout.attack.success:
        yield Step("The parry was not needed, so it is not rolled.", "LEG-3.16")
    if bout.thrust is not None:
        verdict = "hits" if bout.thrust.success else "does not hit"
        yield Step(f"The thrust of the Riposte: {bout.thrust.line}: it {verdict}.", "LEG-8.15")
    if after.the(target).parry_stopped:
        yield Step(f"{target} may parry no more this Turn.", "LEG-8.7")


def _effects(bout: Bout) -> Iterator[Step]:
    """Say what maneuvers bring beside damage."""
    ask = bout.ask
    keys = ask.maneuvers or ()
    if DISARM in keys and ask.disarm_weapon is not None:
        where = f"ends in the hand of {ask.actor}" if ask.disarm_choice is Taken.TAKEN else "flies several metres away"
        yield Step(f"The {ask.disarm_weapon.replace('_', ' ')} {where}.", "LEG-8.19")
    if GRAPPLE in keys:
        yield Step(f"{ask.actor} pins the {ask.grapple_limbs.value} of {ask.target}.", "LEG-8.20")
    if TRIP in keys:
        yield Step(f"{ask.target} is on the ground.", "LEG-8.22")
