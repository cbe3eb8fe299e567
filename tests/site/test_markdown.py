"""What authors write and what becomes of it, with a rulebook of two mechanics."""

import re

import markdown
import pytest

from build_tools.markdown import PageError, RollbookExtension
from build_tools.markdown.page_links import relative
from build_tools.markdown.rulebook import HouseRule, RulebookError

RULE = "//// rule | ABC-1.1 First\nText.\n////\n"


class SmallRulebook:
    """Knows `game.check`, with the input `boons`, and the tracker `game.fight`."""

    def roller(self, mechanic, inputs, faces):
        self._known(mechanic, "game.check")
        self._inputs(inputs)
        link = '<p class="rb-rules"><a class="rb-rule" data-rule="ABC-1.1">ABC-1.1</a></p>'
        return f'<rollbook-roller mechanic="{mechanic}"><h3>Check</h3>{link}<p>*{faces}*</p><br></rollbook-roller>'

    def tracker(self, procedure):
        self._known(procedure, "game.fight")
        return f'<rollbook-tracker procedure="{procedure}"></rollbook-tracker>'

    def read_form(self, mechanic, form):
        self._known(mechanic, "game.check")
        self._inputs(dict(form))
        return {name: int(text) for name, text in form}

    def house_rule(self, key):
        self._known(key, "game.ties")
        return HouseRule(key, "Ties", ("none", "one"), "")

    def _known(self, name, wanted):
        if name != wanted:
            raise RulebookError(f"there is no {name}")

    def _inputs(self, inputs):
        if set(inputs) - {"boons"}:
            raise RulebookError("only boons")


@pytest.fixture
def convert(tmp_path):
    def build(text, **others):
        for name, other in {"page": text, **others}.items():
            (tmp_path / f"{name}.md").write_text(text if name == "page" else other)
        extension = RollbookExtension(SmallRulebook(), docs=str(tmp_path))
        return markdown.Markdown(extensions=["fenced_code", "tables", "toc", extension]).convert(text)

    return build


def faults(convert, text, **others):
    with pytest.raises(PageError) as caught:
        convert(text, **others)
    return [f"{re.sub('.*/', '', problem.file)}:{problem.line}: {problem.message}" for problem in caught.value.problems]


def test_a_rule_is_a_section_whose_heading_carries_its_number(convert):
    html = convert(RULE)
    assert '<section class="rb-rule-entry" data-game="" data-rule="ABC-1.1">' in html
    assert '<h3 id="abc-1.1"><a class="rb-rule-number" href="#abc-1.1">ABC-1.1</a> First</h3>' in html


def test_a_rule_is_linked_from_any_page_by_its_number(convert):
    html = convert("See [ABC-1.1][] and [the first][ABC-1.1].", other=RULE)
    assert '<a class="rb-rule" data-rule="ABC-1.1" href="/other.md#abc-1.1" title="First">ABC-1.1</a>' in html
    assert ">the first</a>" in html


def test_a_roller_is_drawn_and_its_rules_linked(convert):
    html = convert(f"{RULE}\n/// roller | game.check\n    attrs: {{boons: 1}}\n    faces: [3, 5]\n///\n")
    assert '<rollbook-roller id="game.check" mechanic="game.check">' in html
    assert 'href="/page.md#abc-1.1"' in html
    assert "<p>*[3, 5]*</p>" in html


def test_headings_of_a_widget_stay_out_of_the_table_of_contents(convert, tmp_path):
    (tmp_path / "page.md").write_text("[TOC]\n\n## Dice\n\n/// roller | game.check\n///\n" + RULE)
    text = (tmp_path / "page.md").read_text()
    contents = convert(text).partition("</ul>")[0]
    assert "ABC-1.1 First" in contents
    assert "Check" not in contents


def test_an_inline_roll_keeps_its_inputs_and_links_to_the_roller(convert):
    html = convert(f"{RULE}\n/// roller | game.check\n///\n\nRoll [2D](roll:game.check?boons=2) now.")
    assert '<rollbook-inline inputs="{&quot;boons&quot;: 2}" mechanic="game.check">' in html
    assert '<a class="rb-inline" href="/page.md#game.check">2D</a><output></output></rollbook-inline> now.' in html


def test_notes_say_what_they_are(convert):
    html = convert(
        "//// rule | ABC-1.1 First\n/// mistake\nDoing it twice.\n///\n/// house | game.ties\nBoth lose.\n///\n////"
    )
    assert '<p class="rb-note-label">Common mistake</p>' in html
    assert '<p class="rb-note-label">House rule: Ties</p>' in html
    assert "<code>game.ties</code>: <code>none</code> (default), <code>one</code></p>" in html


def test_marks_of_provenance_explain_themselves(convert):
    html = convert("It is 70{+}, so 35{=}. But `{+}` is code.")
    assert 'data-provenance="supplied" title="supplied:' in html
    assert '<span class="rb-visually-hidden"> (derived)</span>' in html
    assert "<code>{+}</code>" in html


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("\n[ABC-9.9][]", "page.md:2: ABC-9.9 is on no page"),
        ("/// roller | game.chekc\n///", "page.md:1: roller game.chekc: there is no game.chekc"),
        ("/// roller | game.check\n    attrs: {luck: 1}\n///", "page.md:1: roller game.check: only boons"),
        ("/// tracker | game.war\n///", "page.md:1: tracker game.war: there is no game.war"),
        ("\n\n[x](roll:game.check?luck=1)", "page.md:3: roll:game.check?luck=1: only boons"),
        ("[x](roll:game.check)", "page.md:1: roll:game.check: no page has the roller of game.check"),
        ("/// house | game.luck\n///", "page.md:1: house: there is no game.luck"),
        ("/// provenance | guessed\n///", "page.md:1: provenance is one of derived, supplied, not 'guessed'"),
        ("/// rule | First\n///", "page.md:1: 'First' is no number and title, such as 'ABC-3.1 When to make one'"),
        ("/// rulle | ABC-1.1 First\n///", "page.md:1: no block is called 'rulle'"),
        ("/// roller | game.check\n    attrs: {boons\n///", "page.md:1: the options are no YAML"),
        ("/// roller | game.check\n    colour: red\n///", "page.md:1: roller game.check: unknown option colour"),
    ],
)
def test_what_there_is_not_is_named_with_file_and_line(convert, text, fault):
    assert any(found.startswith(fault) for found in faults(convert, text, other=RULE))


def test_a_rule_that_a_widget_names_must_be_on_a_page(convert):
    assert faults(convert, "/// roller | game.check\n///") == [
        "page.md:1: roller game.check names ABC-1.1, and that rule is on no page"
    ]


def test_lines_are_those_of_the_file_with_its_front_matter(convert):
    assert faults(convert, "---\ntitle: x\n---\n\n[ABC-9.9][]") == ["page.md:5: ABC-9.9 is on no page"]


def test_a_rule_number_stands_once(convert):
    assert faults(convert, RULE, other=RULE)[0].startswith("page.md:1: ABC-1.1 stands already in ")


def test_a_widget_stands_once(convert):
    text = "/// roller | game.check\n///\n"
    assert "stands already in" in faults(convert, f"{text}\n{text}", other=RULE)[0]


def test_every_fault_of_every_page_is_told(convert):
    assert len(faults(convert, "[ABC-9.8][]\n\n[ABC-9.9][]", other="[ABC-9.7][]")) == 3


def test_code_may_show_anything(convert):
    html = convert("```\n/// roller | no.such\n///\n[ABC-9.9][]\n```\n\nWrite `[ABC-9.9][]`.")
    assert "ABC-9.9" in html


@pytest.mark.parametrize(
    ("link", "page", "expected"),
    [
        ("/a/b.md#x-1", "a/c.md", "b.md#x-1"),
        ("/a/b.md#x-1", "index.md", "a/b.md#x-1"),
        ("/b.md", "a/c.md", "../b.md"),
        ("/a/b.md#x-1", "a/b.md", "b.md#x-1"),
    ],
)
def test_links_are_made_relative_to_their_page(link, page, expected):
    assert relative(link, page) == expected
