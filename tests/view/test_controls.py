# ruff: noqa: RUF009 - an input is declared by a call, which gives the dataclass its field
from dataclasses import dataclass
from enum import StrEnum

import pytest

from rollers.house import House, figure, house_rules, option
from rollers.inputs import choice, flag, integer, listed, nested, text
from rollers.kinds import Integer, Text
from rollers.view import form
from rollers.view.control import Asking
from rollers.view.controls import fields_of
from tests.view.reading import classed, ids, sent, text_of, tree


class Few(StrEnum):
    ONE = "one"
    TWO = "two_words"


class Many(StrEnum):
    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"


@dataclass(frozen=True, kw_only=True)
class Part:
    name: str = text(longest=60, label="Name")
    size: int = integer(low=0, high=3, default=1, label="Size", rare=True)


HOUSE = (
    option("game.word", "as_is", "other", rule="ABC-1.1", label="A word", help="What it means."),
    figure("game.number", default=7, low=1, high=9, rule="ABC-1.2", label="A number", help="1 to 9."),
)


@dataclass(frozen=True, kw_only=True)
class Everything:
    count: int = integer(low=-5, high=20, default=-1, label="Count", help="How many.", unit="dice")
    maybe: int | None = integer(low=0, high=9, nullable=True, default=None, label="Maybe")
    yes: bool = flag(default=True, label="Yes")
    few: Few = choice(Few, default=Few.TWO, label="Few")
    many: Many = choice(Many, default=Many.C, label="Many")
    word: str = text(longest=60, default="", label="Word", suggestions=("red", "blue"))
    essay: str = text(longest=1000, default="", label="Essay")
    numbers: tuple[int, ...] = listed(Integer(0, 9), most=3, default=(4, 5), item_label="Number", label="Numbers")
    names: tuple[str, ...] = listed(Text(1, 60), most=9, default=(), item_label="Name", label="Names")
    part: Part = nested(Part, default={"name": "first"}, label="Part")
    other: Part | None = nested(Part, nullable=True, default=None, label="Other")
    seldom: int = integer(low=0, high=9, default=0, label="Seldom", rare=True)
    house: House = house_rules(HOUSE)


def field(html, path):
    return next(each for each in tree(html).iter() if each.get("data-field") == path)


def control(html, path):
    return next(each for each in field(html, path).iter() if each.get("name") == path)


@pytest.fixture
def html():
    return form(Everything, {}, "w", house=("game.word", "game.number"))


def test_ids_are_unique_and_carry_the_prefix(html):
    found = ids(tree(html))
    assert len(found) == len(set(found)) > 20
    assert all(each.startswith("w-") for each in found)


def test_every_label_and_description_points_to_something(html):
    root = tree(html)
    known = set(ids(root))
    for each in root.iter():
        assert each.get("for", next(iter(known))) in known
        assert set(each.get("aria-describedby", "").split()) <= known


def test_every_control_has_room_for_its_error(html):
    root = tree(html)
    places = {each.get("data-error-for") for each in root.iter() if each.get("data-error-for")}
    assert {each.get("data-field") for each in root.iter() if each.get("data-field")} == places


def test_a_whole_number_is_a_stepper_with_bounds_and_a_true_minus(html):
    number = control(html, "count")
    assert number.get("value") == "−1"
    assert (number.get("data-min"), number.get("data-max")) == ("-5", "20")
    assert number.get("aria-valuenow") == "-1"
    assert text_of(classed(field(html, "count"), "rb-help")[0]) == "How many. −5 to 20"
    assert [each.get("data-step") for each in classed(field(html, "count"), "rb-step")] == ["-1", "1"]


def test_a_number_that_may_be_left_out_starts_empty(html):
    assert control(html, "maybe").get("value") == ""
    assert "or empty" in text_of(field(html, "maybe"))


def test_a_flag_is_a_box(html):
    box = control(html, "yes")
    assert box.get("type") == "checkbox"
    assert box.get("checked")


def test_a_few_words_are_pills_and_many_a_list(html):
    assert [text_of(each) for each in classed(field(html, "few"), "rb-pill")] == ["One", "Two words"]
    assert control(html, "many").tag == "select"


def test_a_long_text_gets_several_lines_and_a_short_one_its_suggestions(html):
    assert control(html, "essay").tag == "textarea"
    assert [each.get("value") for each in field(html, "word").iter("option")] == ["red", "blue"]


def test_a_list_has_rows_with_markers(html):
    assert ("numbers[1].@row", "1") in sent(html)
    assert ("numbers[1]", "5") in sent(html)
    assert classed(field(html, "numbers"), "rb-add")[0].get("data-add") == "numbers"


def test_a_full_list_offers_no_more_rows():
    full = form(Everything, {"numbers": [1, 2, 3]}, "w")
    assert not classed(field(full, "numbers"), "rb-add")


def test_an_empty_row_starts_at_something_playable():
    assert control(form(Everything, {"numbers": [None]}, "w"), "numbers[0]").get("value") == "0"


def test_an_optional_object_says_whether_it_is_given(html):
    assert ("other.@given", "true") not in sent(html)
    assert ("other.@given", "true") in sent(form(Everything, {"other": {"name": "x"}}, "w"))


def test_rare_inputs_and_house_rules_are_folded_away(html):
    more = next(each for each in tree(html).iter("details") if each.get("data-key") == "more")
    named = [each.get("data-field") for each in more.iter() if each.get("data-field")]
    assert named == ["seldom", "house.game.word", "house.game.number"]
    assert not more.get("open")


def test_what_is_folded_away_shows_itself_when_it_is_not_as_usual():
    for values in ({"seldom": 3}, {"house": {"game.number": 8}}):
        shown = form(Everything, values, "w", house=("game.number",))
        assert next(each for each in tree(shown).iter("details") if each.get("data-key") == "more").get("open")


def test_a_house_rule_links_to_its_rule_and_names_the_text_as_written(html):
    assert [each.get("data-rule") for each in classed(field(html, "house.game.word"), "rb-rule")] == ["ABC-1.1"]
    options = [text_of(each) for each in field(html, "house.game.word").iter("option")]
    assert options == ["As is (as written)", "Other"]


def test_only_house_rules_that_matter_are_offered():
    assert "house.game.word" not in form(Everything, {}, "w", house=("game.number",))


def test_what_was_typed_stays_even_where_it_is_no_value():
    assert control(form(Everything, {"count": "a dozen"}, "w"), "count").get("value") == "a dozen"


def test_settled_inputs_are_sent_and_not_asked():
    asking = Asking(prefix="w", preset={"count": 2, "names": ["a", "b"]}, hidden=("yes",))
    fields = fields_of(Everything, {}, asking)
    assert ("count", "2") in fields.settled
    assert ("names[1]", "b") in fields.settled
    assert ("yes", "true") in fields.settled
    assert not {"count", "names", "yes"} & {each.name for each in fields.shown}


def test_offered_texts_become_a_choice_and_offered_lists_boxes():
    fields = fields_of(Everything, {}, Asking(prefix="w", options={"word": ("red",), "names": ("Ann", "Ben")}))
    shapes = {each.name: each.shape for each in fields.shown}
    assert (shapes["word"], shapes["names"]) == ("pills", "boxes")


def test_hostile_text_stays_text():
    hostile = "\"><img src=x onerror=alert(1)>' {{ 7*7 }} \u202e</textarea>"
    html = form(Everything, {"word": hostile, "essay": f"\n{hostile}", "part": {"name": hostile}}, "w")
    assert not list(tree(html).iter("img"))
    pairs = dict(sent(html))
    assert (pairs["word"], pairs["essay"], pairs["part.name"]) == (hostile, f"\n{hostile}", hostile)
