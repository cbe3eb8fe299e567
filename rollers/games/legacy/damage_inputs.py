"""Inputs about damage that many mechanics share, each declared once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from rollers.errors import Problem
from rollers.games.legacy.defenses import Attack
from rollers.games.legacy.ranges import DAMAGE_HIGH, TARGET_HIGH, TARGET_LOW
from rollers.games.legacy.shared_inputs import defense, rank, target_number
from rollers.games.legacy.weapon_types import damage
from rollers.inputs import flag

A_TARGET = f"a whole number from {TARGET_LOW} to {TARGET_HIGH}"
SOME_DAMAGE = f"a whole number from 0 to {DAMAGE_HIGH}"
"""What is allowed where a policy or an attack cannot be without it."""


def attack_cdam() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the Casual Damage of an attack."""
    return damage("Casual Damage", "Of a hit, before defenses. Leave empty for none.")


def attack_sdam() -> Any:  # noqa: ANN401
    """Declare the Severe Damage of an attack."""
    return damage("Severe Damage", "Of a hit, before defenses. Leave empty for none.")


def shotgun_shell() -> Any:  # noqa: ANN401
    """Declare ordinary shotgun shells (LEG-15.10)."""
    return flag(rare=True, label="Ordinary shotgun shells", help="They double the target's SDef.")


def strength() -> Any:  # noqa: ANN401
    """Declare the target's Strength as a defense (LEG-10.6)."""
    return rank("Target's STR", "Her Rank; it lessens Casual Damage.", default=0)


def cdef() -> Any:  # noqa: ANN401
    """Declare the target's Casual Defense (LEG-10.6)."""
    return defense("CDef", "The target's Casual Defense.")


def sdef(help: str = "The target's Severe Defense apart from armor.") -> Any:  # noqa: ANN401
    """Declare the target's Severe Defense (LEG-10.6)."""
    return defense("SDef", help)


def parry_number(help: str = "Of the parry. Leave empty where nobody parries.") -> Any:  # noqa: ANN401
    """Declare the target number of a parry, if there is one (LEG-8.5)."""
    return target_number("Parry target", help, nullable=True, default=None)


class _Damaging(Protocol):
    attack_cdam: int | None
    attack_sdam: int | None


class _Piercing(Protocol):
    @property
    def attack_cdam(self) -> int | None: ...
    @property
    def attack_sdam(self) -> int | None: ...
    @property
    def armor_piercing(self) -> int: ...
    @property
    def shotgun_shell(self) -> bool: ...


def deals_damage(ask: _Damaging) -> Iterable[Problem]:
    """An attack deals damage of one kind at least."""
    if ask.attack_cdam is None and ask.attack_sdam is None:
        yield Problem("attack_cdam", None, f"{SOME_DAMAGE} where there is no Severe Damage", "Casual Damage")


def attack_of(ask: _Piercing) -> Attack:
    """Return the attack that the inputs describe."""
    return Attack(
        cdam=ask.attack_cdam,
        sdam=ask.attack_sdam,
        armor_piercing=ask.armor_piercing,
        shotgun_shell=ask.shotgun_shell,
    )
