"""The pages of Limitless: every rule once, and figures that the rules agree with."""

import re
from fractions import Fraction

import pytest

import rollers
from build_tools.markdown.scan import scan
from tests.site.sources import DOCS, text_of

RULES_OF_A_SECTION = (5, 7, 8, 10, 5, 5, 13, 13, 9, 13, 11, 11, 5)


@pytest.fixture(scope="module")
def pages():
    return scan(DOCS)


def tables_of(text):
    """The rows of every Markdown table, without its heads."""
    found = (table.splitlines()[2:] for table in re.findall(r"(?:^\|.*\n?)+", text, re.M))
    return [[[cell.strip() for cell in line.strip("|").split("|")] for line in table] for table in found]


def result(mechanic, **inputs):
    return rollers.roll(mechanic, inputs, faces=[]).result


def test_every_rule_stands_on_a_page(pages):
    expected = {
        f"LIM-{section}.{rule}" for section, count in enumerate(RULES_OF_A_SECTION, 1) for rule in range(1, count + 1)
    }
    assert {number for number in pages.rules if number.startswith("LIM-")} == expected


def percent(chance):
    if chance in (0, 1):
        return "100.0" if chance else "0"
    if chance < Fraction(1, 2000):
        return "<0.1"
    return ">99.9" if chance > Fraction(1999, 2000) else f"{float(chance * 100):.1f}"


def test_tables_of_chances(pages):
    rounded, exact = tables_of(text_of(pages, "LIM-5.5"))
    chances = {}
    for dice, *cells in rounded:
        for needed, cell in zip((1, 5, 10, 15, 20), cells, strict=True):
            odds = rollers.odds("limitless.roll_victories", {"dice": int(dice), "needed": needed}).measures
            chances[dice, needed] = odds["reached"].get("true", Fraction(0))
            assert cell == percent(chances[dice, needed]), (dice, needed)
    assert {dice: Fraction(cell) for dice, cell in exact} == {dice: chances[dice, 5] for dice, _ in exact}


def test_table_of_methods(pages):
    works_by = [
        result("limitless.method_lookup", method=row[0])["works_by"] for row in tables_of(text_of(pages, "LIM-2.1"))[0]
    ]
    assert works_by == ["open_contest", "masses", "one_person", "knowledge", "meaning"]


def test_table_of_actions(pages):
    """With three dice, and a Significance of 2."""
    written = {"*n*": 3, "2*n*": 6, "*S*": 2, "none": 0, "0": 0}
    for action, dice, rolls, _, karma, _ in tables_of(text_of(pages, "LIM-8.10"))[0]:
        inputs = {"action": action.lower().replace(" ", "_"), "significance": 2}
        found = result("limitless.action_summary", **inputs, **({"dice": 3} if dice == "*n*" else {}))
        assert found["dice_allocated"] == written[dice], action
        assert found["dice_rolled"] == written[rolls], action
        assert found["karma_gained"] == written.get(karma), action


def test_price_list(pages):
    """Each price is that of a goal, or what a goal costs more than the same without it."""
    temporary = {"kind": "temporary_image", "subordinate": True}
    goals = [
        ({}, None),
        ({"target": "opponent"}, None),
        ({"images": 2}, {"images": 1}),
        ({"machinations": 1}, {}),
        ({"target": "opponent", "victims": 2}, {"target": "opponent"}),
        ({"happenstance": 1}, {}),
        ({"level": 3, **temporary}, {"level": 2, **temporary}),
        ({"kind": "make_permanent", "subordinate": True}, None),
    ]
    written = [int(row[1].partition("{")[0]) for row in tables_of(text_of(pages, "LIM-10.11"))[0]]
    assert written == [cost(goal) - (0 if without is None else cost(without)) for goal, without in goals]


def cost(goal):
    return result("limitless.goal_cost", **goal)["cost"]
