"""Inputs that many mechanics of this game share, each declared once, with the checks that go with them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from rollers.errors import Problem
from rollers.games.legacy.damage_order import sdam_within_cdam as sdam_within_cdam
from rollers.games.legacy.ranges import DEFENSE_HIGH, RANK_HIGH, SPEED_HIGH, TARGET_HIGH, TARGET_LOW, TRACK_ACTING
from rollers.games.legacy.situations import situation_tmod
from rollers.games.legacy.tracks import TRACK_HIGH
from rollers.inputs import choice, flag, integer, text

NAME_LENGTH = 60


class Movement(StrEnum):
    """Movement in the same action as a Task (LEG-4.7 to LEG-4.9)."""

    NONE = "none"
    WALK = "walk"
    SPRINT = "sprint"
    STAND_UP = "stand_up"


MOVEMENT_TMODS = {
    Movement.NONE: 0,
    Movement.WALK: situation_tmod("walking"),
    Movement.SPRINT: situation_tmod("sprinting"),
    Movement.STAND_UP: situation_tmod("standing_up"),
}
MOVEMENT_LABELS = {"walk": "Walk (−1)", "sprint": "Sprint (−5)", "stand_up": "Stand up (−1)"}


class Aim(StrEnum):
    """What an attack is aimed at (LEG-5.4)."""

    NONE = "none"
    NECK = "neck"
    UPPER_BACK = "upper_back"
    LOCATION = "location"


AIM_TMODS = {
    Aim.NONE: 0,
    Aim.NECK: situation_tmod("aim_neck"),
    Aim.UPPER_BACK: situation_tmod("aim_neck"),
    Aim.LOCATION: situation_tmod("aim_location"),
}
PRONE_TMOD = situation_tmod("target_prone")
"""For an attack on somebody on the ground (LEG-5.3)."""
AIM_LABELS = {"none": "Anywhere", "neck": "Neck (−5)", "upper_back": "Upper back (−5)", "location": "A location (−3)"}


def rank(label: str, help: str = "", **how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare a Rank of a Statistic or an Ability."""
    return integer(low=0, high=RANK_HIGH, label=label, help=help, **how)


def agility_modifier() -> Any:  # noqa: ANN401
    """Declare what armor takes from Agility (LEG-14.9)."""
    return integer(
        low=-50, high=0, default=0, rare=True, label="Armor's AGL modifier", help="0, or below 0 in heavy armor."
    )  # fmt: skip


def target_number(label: str = "Target number", help: str = "Statistic + Ability + TMods.", **how: Any) -> Any:  # noqa: ANN401
    """Declare a target number."""
    return integer(low=TARGET_LOW, high=TARGET_HIGH, label=label, help=help, **how)


def acting_cdam(help: str = "Your Casual Damage.") -> Any:  # noqa: ANN401
    """Declare the roller's Casual Damage."""
    return integer(low=0, high=TRACK_ACTING, default=0, rare=True, label="CDam", help=help)


def acting_sdam(help: str = "Your Severe Damage, never above CDam.") -> Any:  # noqa: ANN401
    """Declare the roller's Severe Damage."""
    return integer(low=0, high=TRACK_ACTING, default=0, rare=True, label="SDam", help=help)


def target_cdam() -> Any:  # noqa: ANN401
    """Declare the Casual Damage of who is hit."""
    return integer(low=0, high=TRACK_HIGH, default=0, rare=True, label="Target's CDam", help="Before the attack.")


def target_sdam() -> Any:  # noqa: ANN401
    """Declare the Severe Damage of who is hit."""
    return integer(low=0, high=TRACK_HIGH, default=0, rare=True, label="Target's SDam", help="Never above CDam.")


def defense(label: str, help: str, **how: Any) -> Any:  # noqa: ANN401
    """Declare a defense; 0 unless said otherwise."""
    return integer(low=0, high=DEFENSE_HIGH, default=0, label=label, help=help, **how)


def automatic_success() -> Any:  # noqa: ANN401
    """Declare whether a 1 always succeeds (LEG-2.3)."""
    return flag(
        default=True, rare=True, label="A 1 always succeeds", help="The GM may find it unreasonable for this Task."
    )  # fmt: skip


def immortal(help: str = "Or mortal.") -> Any:  # noqa: ANN401
    """Declare who can die of what; mortal unless said otherwise."""
    return flag(label="Immortal", help=help)


def dodge(help: str = "The target's; it counts while she is aware and can move.") -> Any:  # noqa: ANN401
    """Declare the target's Dodge (LEG-5.2)."""
    return rank("Dodge", help, default=0)


def aware() -> Any:  # noqa: ANN401
    """Declare whether the target knows of the attack (LEG-5.2)."""
    return flag(default=True, rare=True, label="Target is aware", help="Otherwise she cannot dodge.")


def mobile() -> Any:  # noqa: ANN401
    """Declare whether the target can move (LEG-5.2)."""
    return flag(default=True, rare=True, label="Target can move", help="Otherwise she cannot dodge.")


def target_prone() -> Any:  # noqa: ANN401
    """Declare whether the target is on the ground (LEG-5.3)."""
    return flag(rare=True, label="Target is on the ground", help="+2.")


def movement() -> Any:  # noqa: ANN401
    """Declare the movement in the same action."""
    return choice(
        Movement, default=Movement.NONE, labels=MOVEMENT_LABELS, rare=True, label="Movement",
        help="In the same action.",
    )  # fmt: skip


def aim() -> Any:  # noqa: ANN401
    """Declare what is aimed at."""
    return choice(Aim, default=Aim.NONE, labels=AIM_LABELS, rare=True, label="Aimed at")


def relative_velocity() -> Any:  # noqa: ANN401
    """Declare the relative speed of attacker and target (LEG-13.3)."""
    return integer(
        low=0, high=SPEED_HIGH, default=0, rare=True, label="Relative speed", unit="m/Turn",
        help="Matters from vehicles and in falls.",
    )  # fmt: skip


def wetware() -> Any:  # noqa: ANN401
    """Declare the smart level of the implant (LEG-6.9)."""
    return integer(low=0, high=2, default=0, rare=True, label="Wetware", help="0 for none, else its level.")


def smart_weapon() -> Any:  # noqa: ANN401
    """Declare the smart level of the weapon (LEG-6.9)."""
    return integer(low=0, high=2, default=0, rare=True, label="Smart weapon", help="0 for none, else its level.")


def sight_tmod() -> Any:  # noqa: ANN401
    """Declare the bonus of a sight other than the link (LEG-6.16)."""
    return integer(low=0, high=10, default=0, rare=True, label="Other sight", help="Its bonus.")


def recoil() -> Any:  # noqa: ANN401
    """Declare the Rank of a recoil compensator (LEG-6.6)."""
    return rank("Recoil compensator", "Its Rank; 0 for none.", default=0, rare=True)


def gyro() -> Any:  # noqa: ANN401
    """Declare the Rank of a gyro-stabilizer (LEG-6.7)."""
    return rank("Gyro-stabilizer", "Its Rank; 0 for none.", default=0, rare=True)


def name(label: str = "Name", help: str = "") -> Any:  # noqa: ANN401
    """Declare the name of somebody."""
    return text(shortest=1, longest=NAME_LENGTH, label=label, help=help)


def unique_names(field: str, names: Iterable[str]) -> Iterable[Problem]:
    """Name each entry of a list whose name another has already."""
    seen: set[str] = set()
    for place, each in enumerate(names):
        if each in seen:
            yield Problem(f"{field}[{place}].name", each, "a name that no other has", "Name")
        seen.add(each)
