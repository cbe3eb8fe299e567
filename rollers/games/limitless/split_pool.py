"""How to divide one pool between Accomplish and Prevent, for one Exchange (LIM-12.5)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rollers.dice import Dice
from rollers.figures import decimal, percent
from rollers.games.limitless.house import house
from rollers.games.limitless.planning import prevent, wanted
from rollers.games.limitless.two_goals import GainTable
from rollers.games.limitless.victories import gain
from rollers.house import House
from rollers.inputs import integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling

MOST_DICE = 20
MOST_NEEDED = 100


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the division."""

    dice: int = integer(low=1, high=MOST_DICE, label="Your pool", help="To be divided.")
    needed: int = wanted(most=MOST_NEEDED)
    opponent_dice: int = integer(low=0, high=MOST_DICE, label="Opponent’s Accomplish", help="Dice given to it.")
    opponent_needed: int = wanted(
        most=MOST_NEEDED, label="Victories the opponent still wants", help="Price of that goal less what is there."
    )
    opponent_prevent: int = prevent(most=MOST_DICE, label="Opponent’s Prevent", help="Dice against your Accomplish.")
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One way to divide the pool."""

    accomplish: int
    prevent: int
    win: Fraction
    """Chance that one's own goal prevails."""
    lose: Fraction
    both: Fraction
    none: Fraction
    mean_gain: Fraction
    mean_opponent_gain: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Every way, and the best one."""

    rows: tuple[Row, ...]
    best: int


def row_of(ask: Ask, accomplish: int) -> Row:
    """Count one way; where nothing is given to Accomplish there is nothing to Prevent."""
    prevent = ask.dice - accomplish
    mine, theirs = gain(accomplish, ask.opponent_prevent), gain(ask.opponent_dice, prevent)
    table = GainTable(mine.with_(theirs, lambda own, other: (own, other)))
    chances: dict[tuple[int, ...], Fraction] = {}
    for standing, weight in table.standings(ask.needed, ask.opponent_needed).items():
        winners = standing.winners(ask.house)
        chances[winners] = chances.get(winners, Fraction(0)) + Fraction(weight, table.total)
    win, lose, both, none = (chances.get(winners, Fraction(0)) for winners in ((0,), (1,), (0, 1), ()))
    return Row(
        accomplish=accomplish,
        prevent=prevent,
        win=win,
        lose=lose,
        both=both,
        none=none,
        mean_gain=mine.mean(lambda victories: victories),
        mean_opponent_gain=theirs.mean(lambda victories: victories),
    )


def resolve(ask: Ask, dice: Dice) -> Result:
    """Try every way; nothing is rolled. Of equally good ways the one with more to Accomplish is the best."""
    rows = tuple(row_of(ask, accomplish) for accomplish in range(ask.dice + 1))
    best = max(rows, key=lambda row: (row.win - row.lose, row.accomplish))
    return Result(rows=rows, best=best.accomplish)


def tell(ask: Ask, result: Result) -> Telling:
    """Put the division into words."""
    best = result.rows[result.best]
    verdict = f"{best.accomplish} to Accomplish, {best.prevent} to Prevent"
    return Telling(
        verdict=verdict,
        summary=f"{verdict}: your goal prevails with {percent(best.win)}, the opponent’s with {percent(best.lose)}.",
        steps=(
            Step("Best is where your chance exceeds the opponent’s most, in this Exchange alone.", "LIM-12.5"),
            Step("Of two goals reached the greater surplus prevails; an equal one decides nothing.", "LIM-11.2")
            if ask.house.says("limitless.simultaneous_goals", "surplus")
            else Step("Every goal that is reached comes true.", "LIM-11.2"),
        ),
        tables=(
            Sheet(
                caption="Every division of the pool",
                columns=("Accomplish", "Prevent", "You win", "They win", "Both", "Neither", "You gain", "They gain"),
                rows=tuple(
                    (
                        row.accomplish, row.prevent, row.win, row.lose, row.both, row.none, decimal(row.mean_gain),
                        decimal(row.mean_opponent_gain),
                    )
                    for row in result.rows
                ),
            ),
        ),
    )  # fmt: skip


SPLIT_POOL = Mechanic(
    id="limitless.split_pool",
    title="How shall I divide my pool?",
    purpose="Compare every division of your pool between Accomplish and Prevent, for one Exchange.",
    rules=("LIM-11.2", "LIM-12.5"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("limitless.simultaneous_goals",),
    example=Example(inputs={"dice": 3, "needed": 4, "opponent_dice": 2, "opponent_needed": 2}),
)
