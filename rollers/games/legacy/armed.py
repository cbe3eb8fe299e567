"""Who strikes or parries, read off the inputs, and what a blow does, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from rollers.games.legacy.attack_throw import Part, target_line
from rollers.games.legacy.melee import Striker
from rollers.games.legacy.task_modifiers import TMod, total_tmod
from rollers.games.legacy.weapon_types import MeleeWeapon
from rollers.games.legacy.weapons import find_melee
from rollers.house import House
from rollers.inputs import integer
from rollers.outcome import Step, Telling, Tone, plain


class _Armed(Protocol):
    """The inputs that say who strikes, and with what."""

    @property
    def agility(self) -> int: ...
    @property
    def ability(self) -> int: ...
    @property
    def agility_modifier(self) -> int: ...
    @property
    def weapon(self) -> str | MeleeWeapon | None: ...
    @property
    def hands(self) -> int | None: ...
    @property
    def cdam(self) -> int: ...
    @property
    def sdam(self) -> int: ...
    @property
    def tmods(self) -> tuple[TMod, ...]: ...
    @property
    def house(self) -> House: ...


def striker_of(ask: _Armed) -> Striker:
    """Return who strikes or parries."""
    return Striker(
        agility=ask.agility,
        ability=ask.ability,
        agility_modifier=ask.agility_modifier,
        weapon=find_melee(ask.weapon, ask.house),
        hands=ask.hands,
        cdam=ask.cdam,
        sdam=ask.sdam,
        tmods=total_tmod(ask.tmods),
    )


def hands() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the hands on the weapon (LEG-15.2)."""
    return integer(
        low=1, high=2, nullable=True, default=None, rare=True, label="Hands on the weapon",
        help="Leave empty for its normal grip.",
    )  # fmt: skip


def damage_words(cdam: int | None, sdam: int | None) -> str:
    """Write the damage of a hit before defenses."""
    kinds = [(cdam, "Casual"), (sdam, "Severe")]
    told = " and ".join(f"{points} {kind}" for points, kind in kinds if points is not None)
    return f"{told} Damage" if told else "no damage of its own"


class _Attacked(Protocol):
    """What came of an attack, hand to hand or from afar."""

    @property
    def attempted(self) -> bool: ...
    @property
    def parts(self) -> tuple[Part, ...]: ...
    @property
    def target(self) -> int: ...
    @property
    def roll(self) -> int | None: ...
    @property
    def success(self) -> bool: ...
    @property
    def damage_cdam(self) -> int | None: ...
    @property
    def damage_sdam(self) -> int | None: ...


def telling_of(result: _Attacked, steps: Iterable[Step]) -> Telling:
    """Put an attack into words."""
    if not result.attempted:
        verdict, tone = "No attempt", Tone.FAILURE
    else:
        verdict, tone = ("Hit", Tone.SUCCESS) if result.success else ("Miss", Tone.FAILURE)
    against = "" if result.roll is None else f" with {result.roll} against {plain(result.target)}"
    damage = damage_words(result.damage_cdam, result.damage_sdam)
    return Telling(
        verdict=verdict,
        tone=tone,
        working=target_line(result.parts),
        summary=f"{verdict}{against}" + (f": {damage}." if result.success else "."),
        steps=tuple(steps),
    )
