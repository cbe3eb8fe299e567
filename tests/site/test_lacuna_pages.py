"""The pages of Lacuna: every rule once, and figures that the rules agree with."""

import re
from fractions import Fraction

import pytest

import rollers
from build_tools.markdown.scan import scan
from tests.site.sources import DOCS, text_of

RULES_OF_A_SECTION = (11, 17, 4, 10, 11, 3, 13, 5, 22, 5, 8)


@pytest.fixture(scope="module")
def pages():
    return scan(DOCS)


def table_of(text):
    """The rows of the first Markdown table, without its heads."""
    tables = re.search(r"(?:^\|.*\n?)+", text, re.M)[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in tables[2:]]


def result(mechanic, **inputs):
    return rollers.roll(mechanic, inputs).result


def test_every_rule_stands_on_a_page(pages):
    expected = {
        f"LAC-{section}.{rule}" for section, count in enumerate(RULES_OF_A_SECTION, 1) for rule in range(1, count + 1)
    }
    assert {number for number in pages.rules if number.startswith("LAC-")} == expected


def test_table_of_chances(pages):
    found = result("lacuna.success_table", max_dice=6)
    rows = table_of(text_of(pages, "LAC-2.13"))
    assert [(row[0], row[1]) for row in rows] == list(found["plain"].items())
    for dice, chance, percent, heart in rows:
        assert percent == ("0" if chance == "0" else f"{float(Fraction(chance) * 100):.1f}")
        assert Fraction(heart) == Fraction(found["heart_rate"][dice])


def test_table_of_what_a_talent_die_saves(pages):
    head, *_ = re.findall(r"^\| you are short by.*$", text_of(pages, "LAC-2.8"), re.M)
    shorts = [cell.strip() for cell in head.strip("|").split("|")][1:-1]
    ((_, *saved, none),) = table_of(text_of(pages, "LAC-2.8"))
    assert none == "0"
    for short, ways in zip(shorts, saved, strict=True):
        inputs = {"total": 11 - int(short), "talent_now": True, "pushes_left": 0}
        chance = rollers.odds("lacuna.push_advice", inputs).measures["success_chance"]["talent"]
        assert chance == Fraction(int(ways), 6), short


def test_table_of_worths(pages):
    names = ("worth_success", "cost_point", "cost_die", "cost_over_maximum", "cost_zero")
    inputs = rollers.roll("lacuna.push_advice", {}).inputs
    written = [abs(int(row[1].split(",")[0].replace("−", "-"))) for row in table_of(text_of(pages, "LAC-11.2"))]
    assert written == [inputs[name] for name in names]


def test_table_of_bands(pages):
    for span, band, _ in table_of(text_of(pages, "LAC-9.11")):
        ends = [int(number) for number in re.findall(r"\d+", span)]
        found = result("lacuna.static_band", static=ends[0])
        high = ends[-1] if found["high"] is not None else None
        assert (found["band"], found["low"], found["high"]) == (band.lower(), ends[0], high)


@pytest.mark.parametrize(("number", "static"), [("LAC-9.12", 1), ("LAC-9.13", 11), ("LAC-9.14", 21)])
def test_lists_of_events(pages, number, static):
    rows = table_of(text_of(pages, number))
    events = result("lacuna.static_band", static=static)["events"]
    assert len(rows) == len(events) + 1
    for faces, sentence in rows:
        for face in faces.split(","):
            rolled = rollers.roll("lacuna.static_event", {"static": static}, faces=[int(face)]).result
            assert (rolled["event"] == "mediator_choice") == sentence.startswith("Your Mediator chooses")
            assert rolled["entry"] in (int(face), None)


def test_table_of_conflict_static(pages):
    """Three begin, one drops out before the dice, two roll, and both roll again."""
    for value, start, first, later, _ in table_of(text_of(pages, "LAC-7.12")):
        counts = {"*n*": 3, "*r*": 2, "*a*": 2, "0": 0}
        steps = [counts[cell] for cell in (start, first, later)]
        changes = [{"source": "conflict", "characters": 3, "rolls": [2, 2]}]
        found = result("lacuna.static_change", changes=changes, house={"lacuna.conflict_static": value.strip("`")})
        assert found["gained"] == sum(steps)
        assert found["events"] == sum(step > 0 for step in steps)
