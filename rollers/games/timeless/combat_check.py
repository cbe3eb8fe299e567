"""The Finesse Check of one combatant in Psychic Combat, standing sources included (TIM-6.20).

- Boons: the Referee's, one for Defend, one for the Dungeon Sword, one for a Grue in the dark.
- Banes: the Referee's, one for the Dungeon Pack, two for a lit Grue.
- Flat: one for the Dungeon Shield in hand, and any the Referee gives.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.timeless.artifacts import Artifact, gifts
from rollers.games.timeless.house import house
from rollers.games.timeless.light import grue_in
from rollers.games.timeless.pool import CheckInputs, Keep, cancelling, counting, roll_pool
from rollers.house import House
from rollers.inputs import choice, flag
from rollers.mechanic import Example, Measure, Mechanic, Quantity
from rollers.outcome import Step, Telling, Tone, addition, counted, plain, signed

DEFEND_BOONS = 1
"""TIM-6.7."""


class Stance(StrEnum):
    """What the combatant declared, as far as the check cares."""

    ATTACK = "attack"
    DEFEND = "defend"
    """A Boon against every attacker of the round (TIM-6.7)."""
    OTHER = "other"


@dataclass(frozen=True, kw_only=True)
class Ask(CheckInputs):
    """Inputs of a check in Psychic Combat."""

    action: Stance = choice(Stance, default=Stance.ATTACK, label="Action", help="Defend adds a Boon.")
    sword: bool = flag(label="Dungeon Sword", help="In hand: a Boon.")
    shield: bool = flag(label="Dungeon Shield", help="In hand, not on the back: +1.")
    pack: bool = flag(label="Dungeon Pack", help="On the back: a Bane.")
    grue: bool = flag(rare=True, label="Grue", help="It has the ability Devil in the Dark.")
    lit: bool = flag(default=True, rare=True, label="Lit", help="Whether a Grue is lit; others do not care.")
    house: House = house()

    @property
    def ready(self) -> tuple[Artifact, ...]:
        """The Artifacts worn or held that bear on the check."""
        carried = ((Artifact.SWORD, self.sword), (Artifact.SHIELD, self.shield), (Artifact.PACK, self.pack))
        return tuple(artifact for artifact, has in carried if has)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the check came to."""

    boons_total: int
    banes_total: int
    modifier_total: int
    net: int
    dice_count: int
    keep: Keep
    dice: tuple[int, ...]
    kept: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """What stands by itself in a check of Psychic Combat, besides the Referee's Boons and Banes."""

    boons: int
    banes: int
    modifier: int


def standing_sources(ready: Iterable[Artifact], *, defends: bool, grue_lit: bool | None = None) -> Sources:
    """Add up the standing sources (TIM-6.20).

    Args:
        ready: Artifacts worn or held; a Shield on the back is not.
        defends: whether Defend was declared.
        grue_lit: whether a Grue is lit; None for anybody else.
    """
    given = gifts(ready)
    grue_boons, grue_banes = (0, 0) if grue_lit is None else grue_in(lit=grue_lit)
    return Sources(
        boons=given.combat_boons + grue_boons + (DEFEND_BOONS if defends else 0),
        banes=given.check_banes + grue_banes,
        modifier=given.combat_modifier,
    )


def whole_check(ask: Ask) -> CheckInputs:
    """Return the check with all its sources."""
    standing = standing_sources(ask.ready, defends=ask.action is Stance.DEFEND, grue_lit=ask.lit if ask.grue else None)
    return CheckInputs(
        finesse=ask.finesse,
        boons=ask.boons + standing.boons,
        banes=ask.banes + standing.banes,
        modifier=ask.modifier + standing.modifier,
    )


def resolve(ask: Ask, dice: Dice) -> Result:
    """Make the check."""
    check = whole_check(ask)
    rolled = roll_pool(check, dice, label="Pool")
    return Result(
        boons_total=check.boons,
        banes_total=check.banes,
        modifier_total=check.modifier,
        net=check.net,
        dice_count=check.dice_count,
        keep=check.keep,
        dice=rolled.faces,
        kept=rolled.kept,
        total=rolled.value + check.finesse + check.modifier,
    )


def source_steps(ask: Ask) -> Iterator[Step]:
    """Name the standing sources."""
    if ask.action is Stance.DEFEND:
        yield Step("Defend gives a Boon.", "TIM-6.7")
    if ask.sword:
        yield Step("The Dungeon Sword gives a Boon.", "TIM-12.11")
    if ask.pack:
        yield Step("The Dungeon Pack gives a Bane.", "TIM-12.7")
    if ask.shield:
        yield Step("The Dungeon Shield adds 1 to the total.", "TIM-12.9")
    if ask.grue:
        boons, banes = grue_in(lit=ask.lit)
        given = counted(boons, "Boon") if boons else counted(banes, "Bane")
        yield Step(f"A Grue {'that is lit' if ask.lit else 'in the dark'} has {given}.", "TIM-11.9")


def tell(ask: Ask, result: Result) -> Telling:
    """Put a check in Psychic Combat into words."""
    check = whole_check(ask)
    working = addition([*result.kept, ask.finesse, *([check.modifier] if check.modifier else [])], result.total)
    extra = f" and {signed(check.modifier)}" if check.modifier else ""
    return Telling(
        verdict=f"Total {plain(result.total)}",
        tone=Tone.PLAIN,
        working=working,
        summary=f"Total {plain(result.total)}, to be compared with an opponent's.",
        steps=(
            *source_steps(ask),
            cancelling(check),
            counting(check),
            Step(f"Finesse {signed(ask.finesse)}{extra} is added: total {plain(result.total)}.", "TIM-3.6"),
        ),
    )


COMBAT_CHECK = Mechanic(
    id="timeless.combat_check",
    title="Check in Psychic Combat",
    purpose="Make a combatant's Finesse Check of the round, stance and Artifacts counted for you.",
    rules=("TIM-6.20", "TIM-3.10", "TIM-12.7", "TIM-12.9", "TIM-12.11", "TIM-11.9"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(Measure(name="total", label="Which total?", of=lambda result: result.total, mean=True),),
    quantities=(Quantity(name="means", label="On average", words={"total": "total"}),),
    example=Example(
        inputs={"finesse": 2, "action": "defend", "sword": True, "pack": True, "shield": True}, faces=(2, 5, 3)
    ),
)
