"""Bursts and explosives that somebody can fire, with the chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rollers.games.legacy.attack_throw import sum_of
from rollers.games.legacy.carried import Carried
from rollers.games.legacy.combat_blast import blast_parts
from rollers.games.legacy.combat_burst_inputs import BurstInputs, gun_for, usual_shots
from rollers.games.legacy.combat_choices import foes_of, is_for_bursts
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_narrowing import moving
from rollers.games.legacy.combat_state import Fight
from rollers.games.legacy.task_roll import chance_of
from rollers.games.legacy.weapons import name_of
from rollers.inputs import build
from rollers.outcome import counted, plain
from rollers.procedure import Offer

SHORT_BURST = 3
"""Rounds of the burst that is offered beside the longest one worth firing."""


def burst_offers(fight: Fight, actor: Fighter, weapon: Carried, targets: Sequence[Fighter]) -> Iterator[Offer]:
    """Offer bursts at the likeliest target, short and as long as it is worth it."""
    ranged = weapon.ranged
    if ranged is None or not is_for_bursts(weapon):
        return
    first = targets[0]
    planned = [{"at": first.name}]
    ask = build(BurstInputs, {"actor": actor.name, "weapon": weapon.key, "shots": planned})
    gun = gun_for(fight, ask)
    target = gun.target(first.name)
    assert target is not None  # noqa: S101 - the first target lives
    own = bool(actor.sheet.side) and actor.sheet.side == first.sheet.side
    longest = 0 if own else usual_shots(gun, first.name, most=ranged.rate_of_fire)
    preset = {"actor": actor.name, "weapon": weapon.key}
    hidden, options = moving(actor)
    for rounds in sorted({min(SHORT_BURST, longest), longest}, reverse=True):
        if rounds > 1:
            numbers = ", ".join(plain(gun.target_number(target, earlier)) for earlier in range(rounds))
            yield Offer(
                action="burst",
                actor=actor.name,
                preset={**preset, "shots": planned * rounds},
                options=options,
                hidden=hidden,
                chance=chance_of(gun.target_number(target, 0), automatic_success=fight.automatic_success),
                chance_of=f"hitting {first.name} with the first",
                hint=f"{counted(rounds, 'round')} of {name_of(weapon.key)}: {numbers}",
            )


def any_burst(actor: Fighter, weapon: Carried) -> Offer:
    """Offer a burst at whom she likes."""
    rate = weapon.ranged.rate_of_fire if weapon.ranged else 1
    hidden, options = moving(actor)
    return Offer(
        action="burst", actor=actor.name, preset={"actor": actor.name, "weapon": weapon.key}, options=options,
        hidden=hidden, hint=f"{name_of(weapon.key)}, at whom you like: at most {counted(rate, 'round')}",
    )  # fmt: skip


def blast_offers(fight: Fight, actor: Fighter, weapon: Carried) -> Iterator[Offer]:
    """Offer an explosive at the hex of each foe, then at any other."""
    ranged = weapon.ranged
    if ranged is None:
        return
    preset = {"actor": actor.name, "weapon": weapon.key}
    hidden, options = moving(actor)
    for hex in dict.fromkeys(each.hex for each in foes_of(fight, actor)):
        there = ", ".join(each.name for each in fight.living if each.hex == hex)
        number = sum_of(blast_parts(fight, actor, ranged, hex))
        yield Offer(
            action="blast",
            actor=actor.name,
            preset={**preset, "target_hex": list(hex)},
            options=options,
            hidden=hidden,
            chance=chance_of(number, automatic_success=fight.automatic_success),
            chance_of=f"hitting the hex of {there}",
            hint=name_of(weapon.key),
        )
    yield Offer(
        action="blast", actor=actor.name, preset=preset, options=options, hidden=hidden,
        hint=f"{name_of(weapon.key)}, at any other hex",
    )  # fmt: skip
