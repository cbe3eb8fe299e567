"""A round of Psychic Combat in words: what was done in which order, and by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rollers.games.timeless.attack_list import CombatAction
from rollers.games.timeless.bending import BOON_PRICE
from rollers.games.timeless.combat_resolve import can_be_shielded
from rollers.games.timeless.combat_round import Attack, Hit, HitKind, Stop, in_order
from rollers.games.timeless.combat_settle_tell import settled_steps, summary_of
from rollers.games.timeless.combat_state import Clash, Phase, State
from rollers.games.timeless.combat_words import artifact_name, listing
from rollers.games.timeless.declarations import AttackDeclaration, DoDeclaration, UsableArtifact, UseDeclaration
from rollers.games.timeless.finesse_check import VERDICTS, Degree
from rollers.outcome import Step, Telling, capitalised, counted, plain

STOPPED = {
    Stop.LUCK: ("Luck averts it", "TIM-6.36"),
    Stop.ARMOR: ("the Dungeon Armor stops it", "TIM-12.2"),
    Stop.SHIELD: ("a Dungeon Shield is given up for it", "TIM-12.10"),
}


def tell_round(before: State, rolled: State, after: State) -> Telling:
    """Put a round into words.

    Args:
        before: the state before it.
        rolled: the state with all its dice on the table.
        after: the state once it is settled; the same as `rolled` where it waits for Shields.
    """
    clash = rolled.clash
    assert clash is not None  # noqa: S101 - a round was rolled
    steps = (*_declared_steps(clash), *_attack_steps(rolled, clash), *_other_steps(rolled, clash))
    if after.phase is Phase.SHIELDS:
        targets = {hit.target for hit in rolled.report.hits if can_be_shielded(rolled, hit)}
        struck = listing(each.id for each in rolled.active if each.id in targets)
        step = Step("Before any Power is lost it is settled who gives up a Shield.", "TIM-12.10")
        summary = f"Hits stand against {struck}: who gives up a Shield?"
        return Telling(verdict="Shields?", working=_totals(rolled), summary=summary, steps=(*steps, step))
    return Telling(
        verdict=f"Round {after.round}",
        working=_totals(rolled),
        summary=summary_of(rolled, after),
        steps=(*steps, *settled_steps(rolled, after)),
    )


def _totals(state: State) -> str:
    """Write all totals of a round on one line."""
    return ", ".join(f"{name} {plain(total)}" for name, total in state.report.checks.items())


def _declared_steps(clash: Clash) -> Iterator[Step]:
    """Say what was spoken, dropped and paid (TIM-6.2, step 1)."""
    for name, declaration in clash.declarations.items():
        if declaration.say:
            yield Step(f"{name} says: “{declaration.say}”", "TIM-6.17")
        if declaration.drop:
            yield Step(f"{name} drops: {listing(artifact_name(each) for each in declaration.drop)}.", "TIM-12.8")
        if isinstance(declaration, DoDeclaration) and declaration.bend and declaration.bend.bought:
            bought = declaration.bend.bought
            yield Step(f"{name} pays {BOON_PRICE * bought} Power for {counted(bought, 'Boon')}.", "TIM-8.3")


def _attack_steps(rolled: State, clash: Clash) -> Iterator[Step]:
    """Say how every attack went (TIM-6.2, steps 2 to 4)."""
    both_ways = {(attack.attacker, attack.target) for attack in clash.attacks}
    hits = {(hit.attacker, hit.target): hit for hit in rolled.report.hits if hit.kind is HitKind.ATTACK}
    for attack in in_order(clash.attacks, [each.id for each in rolled.combatants]):
        doing, rule = _manner(attack, clash)
        yield Step(f"{attack.attacker} {doing} {attack.target}.", rule)
        mutual = (attack.target, attack.attacker) in both_ways
        yield _comparison(attack, rolled, hits.get((attack.attacker, attack.target)), mutual=mutual)


def _manner(attack: Attack, clash: Clash) -> tuple[str, str]:
    """Say in which way an attack came about, and by which rule."""
    declaration = clash.declarations.get(attack.attacker)
    if isinstance(declaration, AttackDeclaration) and declaration.target == attack.target:
        return ("unexpectedly attacks" if attack.unexpected else "attacks"), "TIM-6.5"
    if clash.melee.intents[attack.attacker].action is CombatAction.DISENGAGE:
        return "is attacked while breaking off, and strikes back at", "TIM-6.9"
    if clash.melee.intents[attack.target].action is CombatAction.MOVE:
        return "makes a last attack on", "TIM-6.13"
    return "stands in the way of", "TIM-11.16"


def _comparison(attack: Attack, rolled: State, hit: Hit | None, *, mutual: bool) -> Step:
    """Say how two totals compare, and what became of the hit."""
    mine, theirs = rolled.report.checks[attack.attacker], rolled.report.checks[attack.target]
    totals = f"{plain(mine)} against {plain(theirs)}"
    if mine == theirs:
        return Step(f"{totals}: a tie.", "TIM-6.24")
    if hit is None:
        return Step(f"{totals}: no hit.", "TIM-6.22" if mutual else "TIM-6.23")
    extra = f", with {hit.amount - mine + theirs} of extra damage" if hit.amount > mine - theirs else ""
    if hit.negated is not None:
        why, rule = STOPPED[hit.negated]
        return Step(f"{totals}: a hit of {hit.amount}{extra}, but {why}.", rule)
    rule = "TIM-11.8" if extra else "TIM-6.22" if mutual else "TIM-6.21"
    return Step(f"{totals}: a hit of {hit.amount}{extra}.", rule)


def _other_steps(rolled: State, clash: Clash) -> Iterator[Step]:
    """Say how manoeuvres, bending and Artifacts went (TIM-6.2, step 5)."""
    for name, result in rolled.report.results.items():
        declaration = clash.declarations[name]
        if isinstance(declaration, UseDeclaration) and declaration.artifact is UsableArtifact.DUNGEON_PACK:
            found = "finds what was looked for" if result["found"] else "reaches in vain: it is not there"
            yield Step(f"{name} reaches into the Dungeon Pack and {found}.", "TIM-12.6")
        elif isinstance(declaration, UseDeclaration):
            yield from _shot_steps(name, str(declaration.target), result, rolled.report.hits)
        elif isinstance(declaration, DoDeclaration):
            what, rule = ("bends reality", "TIM-6.11") if declaration.bend else ("tries a tricky manoeuvre", "TIM-6.10")
            yield Step(f"{name} {what}: {_degree(result)}.", rule)
            if result.get("backlash"):
                yield Step(f"Reality strikes back at {name}: a Backlash.", "TIM-8.7")


def _degree(result: object) -> str:
    """Write total and degree of a check."""
    assert isinstance(result, dict)  # noqa: S101 - results are objects
    word = VERDICTS[Degree(result["degree"])][0].lower()
    return word if result["total"] is None else f"{plain(result['total'])}, {word}"


def _shot_steps(name: str, target: str, result: object, hits: Iterable[Hit]) -> Iterator[Step]:
    """Say how a shot of the Ray Gun went (TIM-12.12)."""
    assert isinstance(result, dict)  # noqa: S101 - results are objects
    if result["averted"]:
        yield Step(f"{name} shoots at {target}, whose Luck averts it.", "TIM-12.13")
        return
    yield Step(f"{name} shoots at {target}, whose Luck fails: {result['damage']} damage.", "TIM-12.12")
    for hit in hits:
        if hit.kind is HitKind.RAY_GUN and hit.attacker == name and hit.negated is not None:
            why, rule = STOPPED[hit.negated]
            yield Step(f"{capitalised(why)}.", rule)
    if result["broken"]:
        yield Step("A damage roll of 2: the Ray Gun will never work again.", "TIM-12.15")
