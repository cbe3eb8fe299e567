"""What Victories buy: the price of a goal, and the Image it leaves (section 10)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rollers.games.limitless.house import PRICES
from rollers.house import House


class GoalKind(StrEnum):
    """What a goal brings about (LIM-10.2, LIM-10.8, LIM-10.9)."""

    IMAGE = "image"
    TEMPORARY_IMAGE = "temporary_image"
    """Subordinate goals only."""
    MAKE_PERMANENT = "make_permanent"
    """Subordinate goals only: a temporary Image stays."""


class GoalTarget(StrEnum):
    """Whose Image it is (LIM-10.2)."""

    SELF = "self"
    OPPONENT = "opponent"


class Bought(StrEnum):
    """Things with a price of their own (LIM-10.11)."""

    UNIT = "unit"
    """An Image, or a level of a temporary one."""
    MACHINATIONS = "machinations"
    HARVEST = "harvest"
    HAPPENSTANCE = "happenstance"
    PERMANENCE = "permanence"


def price_of(bought: Bought, house: House) -> int:
    """Return the price of one purchase in Victories, as the group has it (LIM-10.11)."""
    return house.number(PRICES.row(bought).word("house"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """The price of a goal, in Victories."""

    base: int
    effects: int

    @property
    def total(self) -> int:
        """The whole price."""
        return self.base + self.effects


def goal_price(
    kind: GoalKind,
    house: House,
    *,
    images: int = 1,
    level: int | None = None,
    victims: int = 1,
    machinations: int = 0,
    happenstance: int = 0,
) -> Price:
    """Price a goal (LIM-10.11, LIM-10.12).

    Args:
        kind: what is wanted.
        house: the house rules in force, prices among them.
        images: Images for each recipient.
        level: Significance of a temporary Image, as a magnitude.
        victims: opponents who receive it; each after the first is a Harvest (LIM-10.6).
        machinations: steps away from plain use of the Method (LIM-10.5).
        happenstance: conditions (LIM-10.7).
    """
    base = {
        GoalKind.IMAGE: price_of(Bought.UNIT, house) * images,
        GoalKind.TEMPORARY_IMAGE: price_of(Bought.UNIT, house) * (level or 0),
        GoalKind.MAKE_PERMANENT: price_of(Bought.PERMANENCE, house),
    }
    effects = (
        price_of(Bought.MACHINATIONS, house) * machinations
        + price_of(Bought.HARVEST, house) * (victims - 1)
        + price_of(Bought.HAPPENSTANCE, house) * happenstance
    )
    return Price(base=base[kind], effects=effects)


def image_significance(kind: GoalKind, target: GoalTarget, *, significance: int, level: int | None) -> int | None:
    """Return the Significance of the Image a goal leaves, negative for an opponent (LIM-10.2, LIM-10.8).

    Args:
        kind: what is wanted; None is returned where no Image is made.
        target: whose Image it is.
        significance: the Confrontation's, when the goal comes true.
        level: that of a temporary Image.
    """
    if kind is GoalKind.MAKE_PERMANENT:
        return None
    magnitude = significance if kind is GoalKind.IMAGE else (level or 0)
    return magnitude if target is GoalTarget.SELF else -magnitude
