"""What somebody can attack with and whom, with the chances: attacks, bursts and explosives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rollers.figures import percent
from rollers.games.legacy.armed import damage_words
from rollers.games.legacy.attack_throw import sum_of
from rollers.games.legacy.carried import FISTS, Carried
from rollers.games.legacy.combat_blast import blast_parts
from rollers.games.legacy.combat_burst import BurstInputs, gun_for, usual_shots
from rollers.games.legacy.combat_defense import (
    Defense,
    DefenseKind,
    kinds_against,
    parrying,
    parrying_fault,
    running_fault,
)
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_moment import reach_of
from rollers.games.legacy.combat_plan import plan
from rollers.games.legacy.combat_state import Fight
from rollers.games.legacy.maneuvers import DISARM, GRAPPLE, RUNNING_LUNGE, attacks_in_force
from rollers.games.legacy.shared_inputs import Movement
from rollers.games.legacy.shooting import needs_both_hands
from rollers.games.legacy.task_roll import chance_of
from rollers.games.legacy.weapon_types import Category, RangedWeapon, WeaponClass
from rollers.inputs import build
from rollers.outcome import counted, plain
from rollers.procedure import Offer

OTHERS_TOLD = 3
"""So many targets beside the first are told with their chances."""
SHORT_BURST = 3
"""Rounds of the burst that is offered beside the longest one worth firing."""


def targets_for(fight: Fight, actor: Fighter) -> tuple[Fighter, ...]:
    """Return whom somebody may attack: the last target first, then the nearest; her own side and the fallen last."""

    def order(each: Fighter) -> tuple[bool, bool, bool, int]:
        own = bool(actor.sheet.side) and actor.sheet.side == each.sheet.side
        return own, not each.conscious, each.name != actor.last_target, fight.apart(actor.name, each.name)

    return tuple(sorted(fight.others(actor.name), key=order))


def foes_of(fight: Fight, actor: Fighter) -> tuple[Fighter, ...]:
    """Return those whom she would fight: conscious, and not on her side; all who live, where there are none."""
    targets = targets_for(fight, actor)
    own = actor.sheet.side
    foes = tuple(each for each in targets if each.conscious and not (own and each.sheet.side == own))
    return foes or targets


def name_of(key: str) -> str:
    """Return a weapon as it reads."""
    return key.replace("_", " ")


def attack_offers(fight: Fight, actor: Fighter) -> Iterator[Offer]:
    """Yield what she can attack with, the weapon used last first."""
    targets = targets_for(fight, actor)
    if not targets:
        return
    for weapon in _in_order(fight, actor, targets[0]):
        if weapon is None:
            yield _attack(fight, actor, None, targets)
        elif weapon.explosive:
            yield from _blasts(fight, actor, weapon)
        else:
            if _is_for_bursts(weapon) and weapon.key == actor.last_weapon:
                yield from _bursts(fight, actor, weapon, targets)
                yield _attack(fight, actor, weapon, targets)
            else:
                yield _attack(fight, actor, weapon, targets)
                yield from _bursts(fight, actor, weapon, targets)


def _ready(actor: Fighter) -> tuple[Carried, ...]:
    """Return her weapons that can be used now."""
    return () if actor.arms_pinned else tuple(each for each in actor.weapons if not each.empty)


def _is_far(fight: Fight, actor: Fighter, target: Fighter) -> bool:
    """Say whether somebody is further away than a walk and an arm's length."""
    return fight.apart(actor.name, target.name) > 1 + reach_of(actor, sprinting=False)


def must_close_in(fight: Fight, actor: Fighter) -> bool:
    """Say whether nothing she has reaches her likeliest foe."""
    foes = foes_of(fight, actor)
    return bool(foes) and _is_far(fight, actor, foes[0]) and not any(each.ranged for each in _ready(actor))


def _in_order(fight: Fight, actor: Fighter, target: Fighter) -> list[Carried | None]:
    """Return her weapons that are ready, None for fists, the one used last first; what does not reach comes last."""
    far = _is_far(fight, actor, target)

    def order(each: Carried | None) -> tuple[bool, bool]:
        reaches = not far or (each is not None and each.ranged is not None)
        return not reaches, (each.key if each else FISTS) != actor.last_weapon

    return sorted((*_ready(actor), None), key=order)


def _is_for_bursts(weapon: Carried) -> bool:
    """Say whether a weapon fires more than one round in a Turn."""
    return weapon.ranged is not None and weapon.ranged.rate_of_fire > 1


def _attack(fight: Fight, actor: Fighter, weapon: Carried | None, targets: Sequence[Fighter]) -> Offer:
    """Offer an attack with one weapon."""
    key = weapon.key if weapon else FISTS
    plans = {each.name: plan(fight, actor, each, weapon) for each in targets}
    chances = {
        name: chance_of(each.target_number, automatic_success=fight.automatic_success) for name, each in plans.items()
    }
    first, *others = targets
    damage = plans[first.name].attack
    apart = fight.apart(actor.name, first.name)
    told = [f"{name_of(key)}: {damage_words(damage.cdam, damage.sdam)}"]
    if apart > 1:
        told.append(f"{first.name} is {apart} m away")
    told += [f"{each.name} {percent(chances[each.name])}" for each in others[:OTHERS_TOLD]]
    hidden, options = _narrowed(fight, actor, weapon, targets)
    return Offer(
        action="attack",
        actor=actor.name,
        preset={"actor": actor.name, "weapon": key},
        options={"target": tuple(each.name for each in targets), **options},
        hidden=hidden,
        chance=chances[first.name],
        chance_of=f"hitting {first.name} with {name_of(key)}",
        hint="; ".join(told),
    )


Narrowed = tuple[tuple[str, ...], dict[str, tuple[str, ...]]]
"""Inputs that have no bearing, and what makes sense for others."""


def _narrowed(fight: Fight, actor: Fighter, weapon: Carried | None, targets: Sequence[Fighter]) -> Narrowed:
    """Return what of an attack has no bearing now, and what makes sense for the rest."""
    hidden, options = _moving(actor)
    more, for_weapon = (
        _for_guns(weapon.ranged) if weapon and weapon.ranged else _for_blows(fight, actor, weapon, targets)
    )
    against, defenses = _defenses(fight, weapon, targets)
    return (*hidden, *more, *against), options | for_weapon | defenses


def _moving(actor: Fighter) -> Narrowed:
    """Narrow down movement in the same action."""
    if actor.prone:
        return ("to",), {"movement": (Movement.NONE.value, Movement.STAND_UP.value)}
    if actor.hold is not None:
        return ("movement", "to"), {}
    return (), {"movement": (Movement.NONE.value, Movement.WALK.value, Movement.SPRINT.value)}


def _for_guns(weapon: RangedWeapon) -> Narrowed:
    """Narrow down a shot or throw."""
    hidden = ["maneuvers", "disarm_weapon", "disarm_choice", "grapple_limbs"]
    if weapon.category is not Category.SHOTGUN:
        hidden.append("ammunition")
    if needs_both_hands(weapon) or weapon.category is Category.THROWN:
        hidden.append("hands")
    if weapon.weapon_class is WeaponClass.EXPLOSIVE:
        hidden += ["aim", "location"]
    return tuple(hidden), {}


def _for_blows(fight: Fight, actor: Fighter, weapon: Carried | None, targets: Sequence[Fighter]) -> Narrowed:
    """Narrow down a blow: maneuvers that nobody here would suffer are left out."""
    hidden = ["distance", "ammunition", "sight_tmod"]
    keys = [row.key for row in attacks_in_force(fight.house)]
    can_be_taken = tuple(dict.fromkeys(each.key for target in targets for each in target.weapons if each.one_handed))
    left_out: set[str] = set()
    if actor.rooted:
        left_out.add(RUNNING_LUNGE)
    if not can_be_taken:
        left_out.add(DISARM)
        hidden += ["disarm_weapon", "disarm_choice"]
    if fight.held_by(actor.name) is not None or all(each.hold for each in targets):
        left_out.add(GRAPPLE)
        hidden.append("grapple_limbs")
    if weapon is None:
        hidden.append("hands")
    options = {"maneuvers": tuple(key for key in keys if key not in left_out)}
    if can_be_taken:
        options["disarm_weapon"] = ("", *can_be_taken)
    return tuple(hidden), options


def _defenses(fight: Fight, weapon: Carried | None, targets: Sequence[Fighter]) -> Narrowed:
    """Narrow down what the targets can do about it; a weapon that parries worse than another makes no sense."""
    kinds = [kind for kind in kinds_against(weapon) if any(_can(each, kind) for each in targets)]
    if not kinds:
        return ("defense",), {}
    options = {"defense.kind": tuple(kind.value for kind in kinds)}
    parries = [kind for kind in kinds if kind is not DefenseKind.FLEE]
    if not parries:
        return ("defense.weapon", "defense.hands"), options
    able = [each for each in targets if any(_can(each, kind) for kind in parries)]
    keys = [key for each in able for key in best_parries(fight, each, parries[0])]
    return (), options | {"defense.weapon": tuple(dict.fromkeys(keys))}


def _can(target: Fighter, kind: DefenseKind) -> bool:
    """Say whether somebody can defend so now."""
    if not target.conscious:
        return False
    return not (running_fault(target) if kind is DefenseKind.FLEE else parrying_fault(target, kind))


def best_parries(fight: Fight, target: Fighter, kind: DefenseKind) -> tuple[str, ...]:
    """Return what somebody parries best with; several where nothing separates them."""
    plain_kind = DefenseKind.PARRY if kind is DefenseKind.RIPOSTE else kind
    keys = (*(each.key for each in target.weapons if each.melee), FISTS)
    numbers = {
        key: parrying(target, Defense(kind=plain_kind, weapon=key, hands=None, to=None), fight.house).next_target
        for key in keys
    }
    best = max(numbers.values())
    return tuple(key for key, number in numbers.items() if number == best)


def _bursts(fight: Fight, actor: Fighter, weapon: Carried, targets: Sequence[Fighter]) -> Iterator[Offer]:
    """Offer bursts at the likeliest target, short and as long as it is worth it, then any other burst."""
    ranged = weapon.ranged
    if ranged is None or not _is_for_bursts(weapon):
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
    hidden, options = _moving(actor)
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
    yield Offer(
        action="burst", actor=actor.name, preset=preset, options=options, hidden=hidden,
        hint=f"{name_of(weapon.key)}, at whom you like: at most {counted(ranged.rate_of_fire, 'round')}",
    )  # fmt: skip


def _blasts(fight: Fight, actor: Fighter, weapon: Carried) -> Iterator[Offer]:
    """Offer an explosive at the hex of each foe, then at any other."""
    ranged = weapon.ranged
    if ranged is None:
        return
    preset = {"actor": actor.name, "weapon": weapon.key}
    hidden, options = _moving(actor)
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
