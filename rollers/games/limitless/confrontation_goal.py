"""A goal as a player states it: what is to come true, whose Images it leaves, and its price (section 10)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from rollers.errors import Problem
from rollers.games.limitless.prices import GoalKind, GoalTarget, goal_price, image_significance
from rollers.games.limitless.shared_inputs import MOST_NEEDED, MOST_SIGNIFICANCE, NAME, name, prose
from rollers.house import House
from rollers.inputs import Checks, choice, declare, integer, listed
from rollers.kinds import Listed

MOST_RECIPIENTS = 12
MOST_IMAGES = 10
MOST_PURCHASES = 20
Problems = Iterable[Problem]
Triple = tuple[str, str, str]
"""An Image: on whose sheet, under which Passion, its name."""
GOAL_LABELS = {
    "image": "An Image", "temporary_image": "A temporary Image", "make_permanent": "Keep a temporary Image",
}  # fmt: skip
TARGET_LABELS = {"self": "Oneself", "opponent": "Opponents"}


def level_belongs(goal: Goal) -> Problems:
    """Only a temporary Image has a level of its own, and it needs one (LIM-10.8)."""
    if goal.kind is GoalKind.TEMPORARY_IMAGE and goal.level is None:
        yield Problem("level", None, f"a whole number from 1 to {MOST_SIGNIFICANCE} for a temporary Image", "Level")
    if goal.kind is not GoalKind.TEMPORARY_IMAGE and goal.level is not None:
        yield Problem("level", goal.level, "nothing: only a temporary Image has a level", "Level")


def one_image_unless_ordinary(goal: Goal) -> Problems:
    """Several Images are possible for an ordinary goal only (LIM-10.12)."""
    if goal.kind is not GoalKind.IMAGE and len(goal.images) > 1:
        yield Problem("images", list(goal.images), "one Image for this kind of goal", "Images")


def recipients_are_named(goal: Goal) -> Problems:
    """An opponent's Image says whose; a temporary Image that is to stay has one owner (LIM-10.9)."""
    if goal.kind is GoalKind.MAKE_PERMANENT:
        if goal.recipients is None or len(goal.recipients) != 1:
            yield Problem("recipients", _shown(goal.recipients), "the one owner of the Image", "Recipients")
    elif goal.target is GoalTarget.OPPONENT and goal.recipients is None:
        yield Problem("recipients", None, "the opponents who receive it", "Recipients")


def no_effects_on_permanence(goal: Goal) -> Problems:
    """No effects can be added to making an Image permanent (LIM-10.9)."""
    if goal.kind is GoalKind.MAKE_PERMANENT:
        for field, count in (("machinations", goal.machinations), ("happenstance", goal.happenstance)):
            if count:
                yield Problem(field, count, "0 for making an Image permanent", field.capitalize())


def condition_is_paid_for(goal: Goal) -> Problems:
    """A condition stands there exactly when Happenstance is bought (LIM-10.7)."""
    yield from condition_faults(goal.condition, goal.happenstance)


def condition_faults(condition: str, happenstance: int) -> Problems:
    """Find a condition without Happenstance, or Happenstance without a condition (LIM-10.7)."""
    if bool(condition) != bool(happenstance):
        allowed = "the condition, in a few words" if happenstance else "nothing without Happenstance"
        yield Problem("condition", condition, allowed, "Condition")


def goal_kind(*, rare: bool) -> GoalKind:
    """Declare what a goal brings; only a subordinate one has a choice."""
    return choice(  # type: ignore[no-any-return]
        GoalKind, default=GoalKind.IMAGE, labels=GOAL_LABELS, rare=rare, label="What it brings",
        help="A main goal always brings Images.",
    )  # fmt: skip


def goal_level(*, rare: bool) -> int | None:
    """Declare the level of a temporary Image (LIM-10.8)."""
    return integer(  # type: ignore[no-any-return]
        low=1, high=MOST_SIGNIFICANCE, nullable=True, default=None, rare=rare, label="Level",
        help="Significance of a temporary Image; else empty.",
    )  # fmt: skip


def machinations() -> int:
    """Declare purchases of Machinations of the Poet's Mind (LIM-10.5)."""
    return integer(  # type: ignore[no-any-return]
        low=0, high=MOST_PURCHASES, default=0, rare=True, label="Machinations of the Poet's Mind",
        help="Steps away from plain use of the Method.",
    )  # fmt: skip


def happenstance() -> int:
    """Declare purchases of Happenstance of Heavenly Conjunction (LIM-10.7)."""
    return integer(  # type: ignore[no-any-return]
        low=0, high=MOST_PURCHASES, default=0, rare=True, label="Happenstance of Heavenly Conjunction",
        help="Conditions that must first come true.",
    )  # fmt: skip


def opposed_by(*, rare: bool = True) -> tuple[str, ...] | None:
    """Declare the Passion that opposes a new one (LIM-10.10)."""
    return declare(  # type: ignore[no-any-return]
        Listed(NAME, 2, 2, item_label="Character, Passion", nullable=True), default=None, rare=rare, label="Opposed by",
        help="For a new Passion: a character, and the title of that character's Passion.",
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A goal, main or subordinate."""

    checks: ClassVar[Checks] = (
        level_belongs, one_image_unless_ordinary, recipients_are_named, no_effects_on_permanence, condition_is_paid_for,
    )  # fmt: skip
    text: str = prose("Goal", help="In your own words.")
    kind: GoalKind = goal_kind(rare=True)
    target: GoalTarget = choice(GoalTarget, default=GoalTarget.SELF, labels=TARGET_LABELS, label="Whose Images")
    recipients: tuple[str, ...] | None = declare(
        Listed(NAME, 1, MOST_RECIPIENTS, item_label="Recipient", nullable=True, distinct=True), default=None, rare=True,
        label="Recipients", help="Opponents who receive it; each after the first is a Harvest.",
    )  # fmt: skip
    passion: str = name("Passion", help="Title of the Passion under which the Images stand.")
    images: tuple[str, ...] = listed(
        NAME, fewest=1, most=MOST_IMAGES, distinct=True, item_label="Image", label="Images",
        help="Names of the memories it leaves.",
    )  # fmt: skip
    level: int | None = goal_level(rare=True)
    machinations: int = machinations()
    happenstance: int = happenstance()
    condition: str = prose("Condition", rare=True, help="What Happenstance waits for.")
    opposed_by: tuple[str, ...] | None = opposed_by()
    cost: int | None = integer(
        low=1, high=MOST_NEEDED, nullable=True, default=None, rare=True, label="Price", unit="Victories",
        help="Set by the referee. Empty: the price of the list.",
    )  # fmt: skip

    def receivers(self, owner: str) -> tuple[str, ...]:
        """Return who receives its Images; its owner's own go to himself."""
        own = self.kind is not GoalKind.MAKE_PERMANENT and self.target is GoalTarget.SELF
        return (owner,) if own else self.recipients or ()

    def triples(self, owner: str) -> tuple[Triple, ...]:
        """Return the Images it is about: for each recipient, each Image (LIM-10.12)."""
        return tuple((who, self.passion, image) for who in self.receivers(owner) for image in self.images)

    def price(self, house: House) -> int:
        """Return its price: the referee's, or that of the list (LIM-10.11)."""
        if self.cost is not None:
            return self.cost
        many = self.kind is not GoalKind.MAKE_PERMANENT and self.target is GoalTarget.OPPONENT
        return goal_price(
            self.kind,
            house,
            images=len(self.images),
            level=self.level,
            victims=len(self.recipients or ()) if many else 1,
            machinations=self.machinations,
            happenstance=self.happenstance,
        ).total

    def significance(self, now: int) -> int:
        """Return the Significance of its Images if it came true now (LIM-10.2, LIM-10.8)."""
        found = image_significance(self.kind, self.target, significance=now, level=self.level)
        return found or 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SubordinateGoal(Goal):
    """The same, where it is named by Shift Focus: then it is seen what kind it is."""

    kind: GoalKind = goal_kind(rare=False)
    level: int | None = goal_level(rare=False)
    opposed_by: tuple[str, ...] | None = opposed_by(rare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What a goal is judged against."""

    sides: Mapping[str, str]
    """Side of every participant."""
    sheets: Mapping[str, Mapping[str, Collection[str]]]
    """Everybody's Passions, and the names of the Images under each."""
    planned: Collection[Triple] = ()
    """Images of the other goals."""
    temporary: Collection[Triple] = ()
    """Temporary Images that exist."""


def goal_faults(goal: Goal, owner: str, situation: Situation, *, main: bool) -> Iterator[Problem]:
    """Find what is wrong with a goal in a situation; fields are relative to the goal.

    Args:
        goal: the goal; what can be judged from it alone has been judged.
        owner: whose goal it is.
        situation: who takes part, and which Images there are or will be.
        main: whether it is a main goal.
    """
    if main and goal.kind is not GoalKind.IMAGE:
        yield Problem("kind", goal.kind.value, "image: a main goal brings no other kind", "What it brings")
        return
    recipients = list(_recipient_faults(goal, owner, situation))
    yield from recipients
    if recipients:
        return
    if goal.kind is GoalKind.MAKE_PERMANENT:
        if goal.triples(owner)[0] not in situation.temporary:
            yield Problem(
                "images", list(goal.images), "a temporary Image of the recipient under that Passion", "Images"
            )
        return
    yield from _image_faults(goal, owner, situation)
    yield from _opposition_faults(goal, owner, situation)


def _recipient_faults(goal: Goal, owner: str, situation: Situation) -> Iterator[Problem]:
    """Find recipients who cannot be: an own Image is for oneself, others go to opponents (LIM-10.2)."""
    own = goal.kind is not GoalKind.MAKE_PERMANENT and goal.target is GoalTarget.SELF
    if own and goal.recipients not in (None, (owner,)):
        yield Problem(
            "recipients", _shown(goal.recipients), f"nothing, or {owner} alone: it is an own Image", "Recipients"
        )
    if own:
        return
    possible = [who for who, side in situation.sides.items() if side != situation.sides[owner]]
    if goal.kind is GoalKind.MAKE_PERMANENT:
        possible = list(situation.sides)
    for place, who in enumerate(goal.recipients or ()):
        if who not in possible:
            yield Problem(f"recipients[{place}]", who, "one of " + ", ".join(possible), "Recipients")


def _image_faults(goal: Goal, owner: str, situation: Situation) -> Iterator[Problem]:
    """Find Images that exist already, or that another goal is to bring (LIM-10.10)."""
    for place, image in enumerate(goal.images):
        for who in goal.receivers(owner):
            if image in situation.sheets.get(who, {}).get(goal.passion, ()):
                yield Problem(f"images[{place}]", image, f"an Image that {who} does not have yet", "Images")
            elif (who, goal.passion, image) in situation.planned:
                yield Problem(f"images[{place}]", image, "an Image that no other goal is about", "Images")


def _opposition_faults(goal: Goal, owner: str, situation: Situation) -> Iterator[Problem]:
    """Find a new Passion that no other character's Passion opposes (LIM-10.10)."""
    new_to = [who for who in goal.receivers(owner) if goal.passion not in situation.sheets.get(who, {})]
    if new_to and goal.opposed_by is None:
        allowed = f"another character's Passion that opposes it: it is new to {', '.join(new_to)}"
        yield Problem("opposed_by", None, allowed, "Opposed by")
    elif goal.opposed_by is not None and goal.opposed_by[0] in new_to:
        yield Problem(
            "opposed_by[0]", goal.opposed_by[0], "a character who does not receive the new Passion", "Opposed by"
        )


def _shown(names: tuple[str, ...] | None) -> object:
    """Return names as they were given."""
    return None if names is None else list(names)
