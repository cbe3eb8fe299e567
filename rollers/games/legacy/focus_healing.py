"""Healing by will (LEG-12.4).

- An Immortal who does nothing else in a Turn spends Psychic Reserve: 1 for each Casual point, 5 for each Severe.
- A healed Severe point takes a Casual one with it, free. Severe Damage heals first.
- She must be conscious, unless the group says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy.house import house
from rollers.games.legacy.natural_healing import casual_heals, severe_heals
from rollers.games.legacy.psychic_reserve import reserve
from rollers.games.legacy.task_roll import sdam_within_cdam
from rollers.games.legacy.tracks import STATUS_WORDS, TRACK_HIGH, Status, Tracks, track
from rollers.house import House
from rollers.inputs import Checks, flag, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone

CASUAL_PRICE = 1
SEVERE_PRICE = 5
"""Psychic Reserve for a point (LEG-12.4)."""


def heal_cdam() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare how much Casual Damage is healed."""
    return integer(
        low=0, high=TRACK_HIGH, default=0, label="CDam to heal",
        help="Points at 1 Reserve each; those that go with Severe Damage come on top.",
    )  # fmt: skip


def heal_sdam() -> Any:  # noqa: ANN401
    """Declare how much Severe Damage is healed."""
    return integer(low=0, high=TRACK_HIGH, default=0, label="SDam to heal", help="Points at 5 Reserve each.")


class Wanted(Protocol):
    """What is to be healed."""

    @property
    def heal_cdam(self) -> int:
        """Points of Casual Damage."""

    @property
    def heal_sdam(self) -> int:
        """Points of Severe Damage."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Who:
    """Somebody who would heal by will."""

    tracks: Tracks
    reserve: int
    immortal: bool
    house: House


def cost_of(wanted: Wanted) -> int:
    """Return the Reserve that healing takes."""
    return CASUAL_PRICE * wanted.heal_cdam + SEVERE_PRICE * wanted.heal_sdam


def full_cost(tracks: Tracks) -> int:
    """Return the Reserve for full health: the free points need not be paid."""
    return SEVERE_PRICE * tracks.sdam + CASUAL_PRICE * (tracks.cdam - tracks.sdam)


def healed(tracks: Tracks, wanted: Wanted) -> Tracks:
    """Return the tracks after healing by will, Severe Damage first."""
    return casual_heals(severe_heals(tracks, wanted.heal_sdam), wanted.heal_cdam)


def bars(who: Who) -> Iterable[Problem]:
    """Say why she cannot heal by will at all."""
    if not who.immortal:
        yield Problem("immortal", who.immortal, "true: mortals do not heal by will", "Immortal")
    if not who.tracks.conscious and not who.house["legacy.unconscious_focus"]:
        yield Problem("cdam", who.tracks.cdam, f"below {TRACK_HIGH}: she must be conscious", "CDam")


def focus_faults(who: Who, wanted: Wanted) -> Iterable[Problem]:
    """Say why she cannot heal so much by will."""
    yield from bars(who)
    if wanted.heal_sdam > who.tracks.sdam:
        yield Problem("heal_sdam", wanted.heal_sdam, f"at most the Severe Damage, {who.tracks.sdam}", "SDam to heal")
    most = who.tracks.cdam - who.tracks.sdam
    if wanted.heal_cdam > most:
        allowed = f"at most {most}: what stands above Severe Damage"
        yield Problem("heal_cdam", wanted.heal_cdam, allowed, "CDam to heal")
    if cost_of(wanted) > who.reserve:
        yield Problem("reserve", who.reserve, f"at least the cost, {cost_of(wanted)}", "Psychic Reserve")


def can_focus(ask: Ask) -> Iterable[Problem]:
    """Say why these inputs are not possible."""
    who = Who(tracks=Tracks(ask.cdam, ask.sdam), reserve=ask.reserve, immortal=ask.immortal, house=ask.house)
    return focus_faults(who, ask)


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of healing by will."""

    checks: ClassVar[Checks] = (sdam_within_cdam, can_focus)
    cdam: int = track("CDam", "Casual Damage now.", required=True)
    sdam: int = track("SDam", "Severe Damage now, never above CDam.", required=True)
    reserve: int = reserve()
    heal_cdam: int = heal_cdam()
    heal_sdam: int = heal_sdam()
    immortal: bool = flag(default=True, rare=True, label="Immortal", help="Mortals cannot do it.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Wounds and Reserve after that Turn."""

    cost: int
    reserve: int
    cdam: int
    sdam: int
    full_cost: int
    status: Status
    injury_tmod: int | None


def resolve(ask: Ask, dice: Dice) -> Result:
    """Heal; nothing is rolled."""
    before = Tracks(ask.cdam, ask.sdam)
    after = healed(before, ask)
    return Result(
        cost=cost_of(ask),
        reserve=ask.reserve - cost_of(ask),
        cdam=after.cdam,
        sdam=after.sdam,
        full_cost=full_cost(before),
        status=after.status(immortal=ask.immortal),
        injury_tmod=after.injury_tmod,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put healing by will into words."""
    price = f"{CASUAL_PRICE} × {ask.heal_cdam} + {SEVERE_PRICE} × {ask.heal_sdam} = {result.cost}"
    steps = [Step(f"Reserve spent: {price}; {result.reserve} left.", "LEG-12.4")]
    if ask.heal_sdam:
        steps.append(Step(f"{ask.heal_sdam} CDam heal with the Severe Damage, free.", "LEG-12.4"))
    steps.append(Step(f"{result.cdam} CDam and {result.sdam} SDam are left.", "LEG-12.4"))
    steps.append(Step(f"Full health would have taken {result.full_cost} Reserve.", "LEG-12.4"))
    return Telling(
        verdict=f"{result.cdam} CDam, {result.sdam} SDam",
        tone=Tone.SUCCESS if result.cost else Tone.PLAIN,
        working=price,
        summary=f"{result.cost} Reserve spent: {result.cdam} CDam and {result.sdam} SDam left, "
        f"{STATUS_WORDS[result.status]}.",
        steps=tuple(steps),
    )


FOCUS_HEALING = Mechanic(
    id="legacy.focus_healing",
    title="Healing by will",
    purpose="Spend Psychic Reserve to mend an Immortal at once.",
    rules=("LEG-12.4",),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("legacy.unconscious_focus",),
    example=Example(inputs={"cdam": 7, "sdam": 3, "reserve": 20, "heal_cdam": 2, "heal_sdam": 2}),
)
