from fractions import Fraction

import pytest

from rollers.dice import Die
from rollers.mechanic import Measure, Mechanic, Quantity
from rollers.odds import Odds
from rollers.outcome import Outcome, Telling
from rollers.view import odds
from rollers.view.charts import MOST_COLUMNS, chart
from tests.view.reading import classed, text_of, tree

THIRD = Fraction(1, 3)


@pytest.fixture
def mechanic():
    return Mechanic(
        id="game.mechanic",
        title="Mechanic",
        purpose="Shows odds.",
        rules=("ABC-1.1",),
        inputs=object,
        resolve=lambda ask, dice: None,
        tell=lambda ask, result: Telling(verdict="", summary=""),
        measures=(
            Measure(name="degree", label="How well?", of=str, outcomes=("success", "partial", "failure")),
            Measure(name="total", label="Which total?", of=int, words={"none": "no total"}),
        ),
        quantities=(Quantity(name="means", label="On average", words={"total": "total"}),),
    )


def shown(mechanic, measures, **answers):
    outcome = None
    if answers:
        outcome = Outcome(
            mechanic=mechanic.id,
            inputs={},
            result={},
            dice=(Die(6, 1, True, "Pool"),),
            telling=Telling(verdict="", summary=""),
            answers=answers,
            receipt="",
        )
    return tree(odds(mechanic, Odds(mechanic.id, {}, measures), outcome))


def test_bars_keep_their_place_even_for_what_cannot_happen(mechanic):
    root = shown(mechanic, {"degree": {"failure": Fraction(1)}})
    rows = [text_of(each) for each in classed(root, "rb-bar-row")]
    assert rows == ["Success0 %", "Partial0 %", "Failure100 %"]


def test_the_row_that_came_up_is_marked_by_text(mechanic):
    root = shown(mechanic, {"degree": {"success": THIRD, "failure": 1 - THIRD}}, degree="success")
    marked = [each for each in classed(root, "rb-bar-row") if each.get("data-marked")]
    assert len(marked) == 1
    assert "Success" in text_of(marked[0])
    assert "this roll" in text_of(marked[0])


def test_several_numbers_are_columns_with_their_table(mechanic):
    rows = {str(n): Fraction(1, 6) for n in range(1, 7)}
    root = shown(mechanic, {"total": rows}, total="4")
    assert len(classed(root, "rb-column")) == 6
    note = text_of(classed(root, "rb-chart-note")[0])
    assert note == "◂ this roll: 4, exactly 16.7 %, at least 50.0 %"
    assert "1/6" in text_of(classed(root, "rb-table")[0])


def test_a_word_among_numbers_is_a_bar_below_the_columns(mechanic):
    rows = {str(n): Fraction(1, 8) for n in range(4)} | {"none": Fraction(1, 2)}
    root = shown(mechanic, {"total": rows})
    assert len(classed(root, "rb-column")) == 4
    assert ["No total" in text_of(each) for each in classed(root, "rb-bar-row")] == [True]


def test_two_or_three_numbers_are_bars(mechanic):
    root = shown(mechanic, {"total": {"0": THIRD, "1": THIRD, "2": THIRD}})
    assert not classed(root, "rb-column")
    assert len(classed(root, "rb-bar-row")) == 3


def test_gaps_between_numbers_stay_gaps():
    drawn = chart("n", "n", {str(n): Fraction(1, 4) for n in (2, 4, 6, 8)})
    assert [column.height for column in drawn.columns] == [1, 0, 1, 0, 1, 0, 1]


def test_a_thousand_numbers_share_columns_and_lose_no_chance():
    drawn = chart("n", "n", {str(n): Fraction(1, 1000) for n in range(1000)})
    assert len(drawn.columns) <= MOST_COLUMNS
    assert len(drawn.table) == 1000
    assert drawn.columns[0].at_least == 1
    assert drawn.table[0].at_least == 1
    assert drawn.table[-1].at_least == Fraction(1, 1000)


def test_means_are_one_line(mechanic):
    root = shown(mechanic, {"means": {"total": Fraction(7, 2)}})
    assert text_of(classed(root, "rb-means")[0]) == "On average: total 3.50"


def test_a_mechanic_without_odds_shows_nothing(mechanic):
    assert text_of(shown(mechanic, {})) == ""
