"""Tables of figures that pages and rules share, and drawings in the page."""

from xml.etree import ElementTree

import markdown
import pytest

from build_tools.markdown import PageError, RollbookExtension
from build_tools.markdown.data_table import data_table
from build_tools.markdown.rulebook import DataRow, RulebookError

INJURY = """/// data-table | legacy.injury
    caption: Injury
    columns: {from: points from, tmod: TMod}
    signed: tmod
    mark: tmod
///
"""


@pytest.fixture
def built(tmp_path):
    def convert(text):
        (tmp_path / "page.md").write_text(text)
        return ElementTree.fromstring(
            f"<page>{markdown.markdown(text, extensions=['tables', RollbookExtension(docs=str(tmp_path))])}</page>"
        )

    return convert


def fault(built, text):
    with pytest.raises(PageError) as caught:
        built(text)
    return [problem.message for problem in caught.value.problems]


class Fixed:
    """A rulebook of one table."""

    def table(self, name):
        return [
            DataRow(
                {"id": "vest", "locations": [4, 5, 6], "agl": -2, "worn": True, "tmods": {"riposte_low": 1}}, "stated"
            ),
            DataRow({"id": "sleeves", "locations": [2, 3]}, "supplied"),
        ]


def cells(**options):
    return [[(cell.text, cell.provenance) for cell in row] for row in data_table(Fixed(), "toy.armor", options).rows]


def test_a_table_has_the_rows_of_the_data_and_marks_what_the_source_does_not_state(built):
    page = built(INJURY)
    rows = [["".join(cell.itertext()) for cell in row] for row in page.iter("tr")]
    assert rows[:3] == [["points from", "TMod"], ["0", "0= (derived)"], ["3", "−1"]]


def test_lists_words_signs_and_what_is_missing():
    columns = {"id": "piece", "locations": "where", "agl": "AGL", "worn": "worn", "tmods": "special"}
    words = {"id": {"vest": "a vest"}}
    assert cells(columns=columns, words=words, mark={"agl": "derived", "locations": ""}, none="none") == [
        [("a vest", ""), ("4 to 6", ""), ("−2", "derived"), ("yes", ""), ("riposte low +1", "")],
        [("sleeves", ""), ("2, 3", "supplied"), ("none", ""), ("none", ""), ("none", "")],
    ]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "columns must name"),
        ({"columns": {"weight": "weight"}}, "no column weight"),
        ({"columns": {"id": "piece"}, "word": {}}, "unknown option word"),
    ],
)
def test_a_table_that_does_not_fit_its_data_says_why(options, said):
    with pytest.raises(RulebookError, match=said):
        cells(**options)


def test_a_table_that_there_is_not_stops_the_build(built):
    assert fault(built, INJURY.replace("legacy.injury", "legacy.nothing")) == [
        "data-table legacy.nothing: there is no table legacy.nothing"
    ]


def test_a_drawing_stands_in_the_page_with_a_name_and_its_words(built, tmp_path):
    folder = tmp_path / "assets" / "pictures" / "toy"
    folder.mkdir(parents=True)
    (folder / "blast.svg").write_text('<svg viewBox="0 0 10 10"><path d="M0 0h10"/><text x="1" y="2">5</text></svg>\n')
    figure = built("/// picture | toy/blast A blast and its rings\nFull damage in the *middle*.\n///\n").find("figure")
    assert figure.find("svg").get("aria-label") == "A blast and its rings"
    assert "".join(figure.find("figcaption").itertext()).strip() == "Full damage in the middle."


def test_a_drawing_that_there_is_not_stops_the_build(built):
    assert "there is no drawing" in fault(built, "/// picture | toy/blast A blast\nText.\n///\n")[0]
    assert "is no drawing and what it shows" in fault(built, "/// picture | toy/blast\nText.\n///\n")[0]
