"""Inputs about damage that many mechanics share, each declared once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from rollers.errors import Problem
from rollers.games.legacy.defenses import Attack
from rollers.games.legacy.ranges import RANK_HIGH
from rollers.games.legacy.tracks import track
from rollers.inputs import flag, integer

DAMAGE_HIGH = 200
DEFENSE_HIGH = 50
TARGET_LOW, TARGET_HIGH = -100, 100


def attack_cdam(help: str = "Casual Damage of a hit, before defenses. Empty for none.") -> Any:  # noqa: ANN401
    """Declare the Casual Damage of an attack."""
    return integer(low=0, high=DAMAGE_HIGH, nullable=True, default=None, label="Casual Damage", help=help)


def attack_sdam(help: str = "Severe Damage of a hit, before defenses. Empty for none.") -> Any:  # noqa: ANN401
    """Declare the Severe Damage of an attack."""
    return integer(low=0, high=DAMAGE_HIGH, nullable=True, default=None, label="Severe Damage", help=help)


def armor_piercing() -> Any:  # noqa: ANN401
    """Declare the Armor Piercing Rank (LEG-5.5)."""
    return integer(
        low=0, high=DEFENSE_HIGH, default=0, rare=True, label="Armor Piercing",
        help="Points of SDef it ignores.",
    )  # fmt: skip


def shotgun_shell() -> Any:  # noqa: ANN401
    """Declare ordinary shotgun shells (LEG-15.10)."""
    return flag(rare=True, label="Ordinary shotgun shells", help="They double the target's SDef.")


def strength(help: str = "The target's Rank; it lessens Casual Damage.") -> Any:  # noqa: ANN401
    """Declare the target's Strength as a defense (LEG-10.6)."""
    return integer(low=0, high=RANK_HIGH, default=0, label="Target's STR", help=help)


def cdef() -> Any:  # noqa: ANN401
    """Declare the target's Casual Defense (LEG-10.6)."""
    return integer(low=0, high=DEFENSE_HIGH, default=0, label="CDef", help="The target's Casual Defense.")


def sdef(help: str = "The target's Severe Defense apart from armor.") -> Any:  # noqa: ANN401
    """Declare the target's Severe Defense (LEG-10.6)."""
    return integer(low=0, high=DEFENSE_HIGH, default=0, label="SDef", help=help)


def target_cdam(help: str = "The target's Casual Damage before.") -> Any:  # noqa: ANN401
    """Declare the target's Casual Damage."""
    return track("CDam before", help)


def target_sdam(help: str = "The target's Severe Damage before, never above CDam.") -> Any:  # noqa: ANN401
    """Declare the target's Severe Damage."""
    return track("SDam before", help)


def target_number(label: str, help: str = "A d10 must not exceed it.", **how: Any) -> Any:  # noqa: ANN401
    """Declare a target number."""
    return integer(low=TARGET_LOW, high=TARGET_HIGH, label=label, help=help, **how)


def parry_number(help: str = "Of the parry. Empty where nobody parries.") -> Any:  # noqa: ANN401
    """Declare the target number of a parry, if there is one (LEG-8.5)."""
    return target_number("Parry target", help, nullable=True, default=None)


class _Damaging(Protocol):
    attack_cdam: int | None
    attack_sdam: int | None


class _Piercing(_Damaging, Protocol):
    armor_piercing: int
    shotgun_shell: bool


def deals_damage(ask: _Damaging) -> Iterable[Problem]:
    """An attack deals damage of one kind at least."""
    if ask.attack_cdam is None and ask.attack_sdam is None:
        yield Problem("attack_cdam", None, "a number where there is no Severe Damage", "Casual Damage")


def attack_of(ask: _Piercing) -> Attack:
    """Return the attack that the inputs describe."""
    return Attack(
        cdam=ask.attack_cdam,
        sdam=ask.attack_sdam,
        armor_piercing=ask.armor_piercing,
        shotgun_shell=ask.shotgun_shell,
    )
