"""Worked examples, tables and cards: what the rules fill in while the pages are built."""

import re
from xml.etree import ElementTree

import markdown
import pytest

from build_tools.markdown import PageError, RollbookExtension

ROLLER = "/// roller | timeless.finesse_check\n///\n"


@pytest.fixture
def built(tmp_path):
    """Turns the text of a page into HTML, beside pages that hold the rules and rollers it may name."""
    sections = {2: 12, 3: 11, 4: 9, 7: 4, 8: 8, 9: 6, 10: 4, 12: 7}
    named = [f"TIM-{section}.{place}" for section, last in sections.items() for place in range(1, last + 1)]
    rules = "\n".join(f"/// rule | {number} Title\nText.\n///\n" for number in named)

    def convert(text, others=ROLLER):
        (tmp_path / "others.md").write_text(f"{rules}\n{others}")
        (tmp_path / "page.md").write_text(text)
        extensions = ["tables", RollbookExtension(docs=str(tmp_path))]
        return ElementTree.fromstring(f"<page>{markdown.markdown(text, extensions=extensions)}</page>")

    return convert


def text_of(element):
    return " ".join("".join(element.itertext()).split())


def problems(built, text, **others):
    with pytest.raises(PageError) as caught:
        built(text, **others)
    return [(problem.line, problem.message) for problem in caught.value.problems]


EXAMPLE = """/// example
    play: timeless.finesse_check
    attrs: {boons: 1}
    faces: [6, 6, 2]
    gives: {kept: [6, 6], total: 12}

You have **a Boon**.
///
"""


def test_an_example_ends_with_the_sentence_of_the_rules_and_can_be_rolled(built):
    example = built(EXAMPLE).find(".//div[@class='rb-note rb-example']")
    assert text_of(example) == "Example You have a Boon. Success: 6 + 6 + 0 = 12. Roll it"
    roll = example.find(".//rollbook-inline")
    assert (roll.get("mechanic"), roll.get("inputs")) == ("timeless.finesse_check", '{"boons": 1}')
    assert roll.find("a").get("href").endswith("#timeless.finesse_check")


def test_an_example_that_says_something_else_than_the_rules_stops_the_build(built):
    wrong = EXAMPLE.replace("total: 12", "total: 11, degree: partial")
    (line, message), *others = problems(built, wrong)
    assert (line, others) == (1, [])
    assert "total is 12, not 11" in message
    assert "degree is success, not partial" in message


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("faces: [6, 6, 2]", "faces: [6, 6]"), "faces"),
        (("faces: [6, 6, 2]", "faces: 6"), "faces must be a list"),
        (("attrs: {boons: 1}", "attrs: {bones: 1}"), "bones"),
        (("attrs: {boons: 1}", "attrs: 1"), "attrs must be inputs"),
        (("play: timeless.finesse_check", "play: timeless.nothing"), "timeless.nothing"),
        (("play: timeless.finesse_check", "plays: timeless.finesse_check"), "unknown option plays"),
        (("total: 12", "sum: 12"), "there is no sum"),
    ],
)
def test_an_example_that_cannot_be_carried_out_says_why(built, change, said):
    (line, message), *_ = problems(built, EXAMPLE.replace(*change))
    assert line == 1
    assert said in message


def test_an_example_needs_the_roller_it_links_to(built):
    (_, message), *_ = problems(built, EXAMPLE, others="Nothing.\n")
    assert message == "example: no page has the roller of timeless.finesse_check"


def test_an_example_of_a_procedure_tells_each_event_and_leads_to_the_tracker(built):
    text = """/// example
    play: timeless.character_sheet
    setup: {power: 14, luck: 8}
    events:
      - {action: luck_check, faces: [2, 4]}
      - {action: rest}
    gives: {luck: 8, day: 1}

A trap, and then a bed.
///
"""
    told = built(text, others="/// tracker | timeless.character_sheet\n///\n").find(".//div[@class='rb-worked']")
    assert len(told) == 2
    assert told.find(".//a").get("href").endswith("#timeless.character_sheet")


def test_an_example_without_options_is_only_text(built):
    example = built("/// example | Somebody\nShe waits.\n///\n").find(".//div")
    assert text_of(example) == "Somebody She waits."


TABLE = """/// odds-table | timeless.finesse_check
    caption: Success by Finesse
    rows: {finesse: -1..1}
    columns: {boons: [0, 2]}
    show: degree.success
///
"""


def rows_of(tree):
    return [[text_of(cell) for cell in row] for row in tree.iter("tr")]


def test_a_table_varies_one_input_down_and_another_along(built):
    tree = built(TABLE)
    assert rows_of(tree) == [
        ["", "Boons"],
        ["Finesse", "0", "2"],
        ["−1", "8.3", "32.0"],
        ["0", "16.7", "52.2"],
        ["+1", "27.8", "69.4"],
    ]
    assert text_of(tree.find(".//figcaption")) == "Success by Finesse"


def test_cells_carry_bars_against_the_highest(built):
    bars = [cell.get("style") for cell in built(TABLE).iter("td") if cell.get("class") == "rb-share"]
    assert bars[-1] == "--share:1"
    assert bars[0] == "--share:0.12"


def test_a_cell_may_hold_two_chances_one_on_the_other(built):
    tree = built(TABLE.replace("show: degree.success", "show: [degree.success, degree.partial]"))
    cell = [each for each in tree.iter("td") if each.get("class") == "rb-share"][2]
    assert text_of(cell) == "16.7 / 25.0"
    assert re.fullmatch(r"--share:0\.\d+;--with-next:0\.\d+", cell.get("style"))


def test_without_columns_the_outcomes_are_the_columns_and_ways_can_be_counted(built):
    table = """/// odds-table | timeless.finesse_check
    caption: Ways
    rows: {banes: [0, 1]}
    show: total
    ways: true
///
"""
    heads, *rows = rows_of(built(table))
    assert heads == ["Banes", "Ways", *(str(total) for total in range(2, 13))]
    assert rows[0] == ["0", "36", "1", "2", "3", "4", "5", "6", "5", "4", "3", "2", "1"]
    assert rows[1][:4] == ["1", "216", "16", "27"]


def test_rows_can_be_named_and_columns_headed_by_hand(built):
    table = """/// odds-table | timeless.finesse_check
    caption: Two of us
    rows: {Ines: {finesse: 2}, Bruno: {finesse: 1, banes: 1}}
    show: [degree.success, degree.failure]
    heads: [well, badly]
///
"""
    assert rows_of(built(table)) == [["", "well", "badly"], ["Ines", "41.7", "27.8"], ["Bruno", "10.6", "68.1"]]


def test_without_rows_each_measure_is_a_row_with_bars_of_its_own(built):
    table = """/// odds-table | timeless.probability
    caption: 2D
    show: {exactly: exactly, at least: at_least}
///
"""
    tree = built(table)
    heads, exactly, at_least = rows_of(tree)
    assert heads == ["", *(str(total) for total in range(2, 13))]
    assert exactly[:3] == ["exactly", "2.8", "5.6"]
    assert at_least[:3] == ["at least", "100", "97.2"]
    assert [row.find("td[6]").get("style") for row in list(tree.iter("tr"))[1:]] == ["--share:1", "--share:0.583"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("caption: Success by Finesse", "title: x"), "unknown option title"),
        (("    caption: Success by Finesse\n", ""), "caption"),
        (("degree.success", "luck.success"), "not luck"),
        (("finesse: -1..1", "finess: -1..1"), "no input finess"),
        (("finesse: -1..1", "finesse: many"), "a range"),
        (("finesse: -1..1", "finesse: 20..21"), "finesse"),
        (("{finesse: -1..1}", "{finesse: 0..1, banes: 0..1}"), "each vary one input"),
        (("show: degree.success", "heads: [a]\n    show: degree.success"), "heads must be a list of 2"),
    ],
)
def test_a_table_that_cannot_be_counted_says_why(built, change, said):
    (line, message), *_ = problems(built, TABLE.replace(*change))
    assert line == 1
    assert said in message


def test_a_card_has_a_name_its_figures_and_markdown(built):
    card = built('/// card | Night Cat\n    figures: {Speed: "+4"}\n\n- Purrs, see [TIM-3.2][].\n///\n').find(
        ".//section"
    )
    assert text_of(card.find("h4")) == "Night Cat"
    assert [(text_of(pair.find("dt")), text_of(pair.find("dd"))) for pair in card.find("dl")] == [("Speed", "+4")]
    assert text_of(card.find(".//li")) == "Purrs, see TIM-3.2."


def test_a_card_takes_figures_only(built):
    (line, message), *_ = problems(built, "/// card | Night Cat\n    figure: 1\n///\n")
    assert (line, message) == (1, 'a card has no option but figures, such as {Speed: "3"}')
