"""What a person typed into a form, link or command line, as JSON for the inputs to judge."""

from dataclasses import dataclass

import pytest

import rollers
from rollers.catalogue import find_mechanic, find_procedure
from rollers.forms import as_pairs, read_faces, read_form, renumbered
from rollers.house import House, house_rules, option, switch
from rollers.inputs import flag, inputs_of, integer, listed, nested, read_object, text
from rollers.kinds import Integer, Text
from rollers.view.values import pairs
from tests.rules.cases import each_mechanic


@dataclass(frozen=True)
class Extra:
    size: int = integer(low=0, high=9, default=1, label="Size")
    sharp: bool = flag(label="Sharp")


RULES = (
    option("game.ties", "none", "one", rule="ABC-1.1", label="Ties", help="What a tie does."),
    switch("game.carry", default=True, rule="ABC-1.2", label="Carry", help="Whether it is carried."),
)


@dataclass(frozen=True)
class Ask:
    number: int = integer(low=-9, high=9, default=0, label="Number")
    wanted: int | None = integer(low=0, high=9, nullable=True, default=None, label="Wanted")
    yes: bool = flag(label="Yes")
    word: str = text(longest=9, default="", label="Word")
    name: str = text(longest=9, name=True, default="n", label="Name")
    sizes: tuple[int, ...] = listed(Integer(0, 9), most=9, default=(), label="Sizes")
    tags: tuple[str, ...] = listed(Text(1, 9), most=9, default=(), label="Tags")
    part: Extra = nested(Extra, default={}, label="Part")  # noqa: RUF009
    maybe: Extra | None = nested(Extra, nullable=True, default=None, label="Maybe")  # noqa: RUF009
    house: House = house_rules(RULES)  # noqa: RUF009 - as the games declare theirs


def typed(*pairs, whole=True):
    raw = read_form(Ask, pairs, whole=whole)
    return {
        name: value for name, value in raw.items() if not (whole and name in {"yes", "sizes", "tags"} and not value)
    }


def test_numbers_are_read_as_numbers():
    assert typed(("number", "7")) == {"number": 7}
    assert typed(("number", " 7 ")) == {"number": 7}
    assert typed(("number", "+7")) == {"number": 7}


@pytest.mark.parametrize("minus", "-−–‒﹣－")
def test_every_kind_of_minus_sign_is_one(minus):
    assert typed(("number", f"{minus}3")) == {"number": -3}


@pytest.mark.parametrize("words", ["x", "2.0", "1_0", "--2", "2 apples", "0x1", "1e3"])
def test_what_is_no_number_stays_text_so_that_the_error_can_quote_it(words):
    assert typed(("number", words)) == {"number": words}


def test_a_number_longer_than_any_stays_text():
    assert typed(("number", "9" * 5000)) == {"number": "9" * 5000}


def test_blank_stands_for_the_default_or_for_nothing():
    assert typed(("number", ""), ("number", "  ")) == {}
    assert typed(("wanted", "")) == {"wanted": None}
    assert typed(("wanted", ""), whole=False) == {}
    assert typed(("word", "")) == {"word": ""}


def test_an_optional_word_left_empty_is_nothing():
    declared = find_mechanic("limitless.reference_images").inputs
    sent = [("taken", "3"), ("references[0].significance", "2"), ("references[0].direction", "")]
    assert read_form(declared, sent)["references"] == [{"significance": 2, "direction": None}]


def test_an_unchecked_box_is_absent_and_means_no():
    assert read_form(Ask, [("yes", "on")])["yes"] is True
    assert read_form(Ask, [])["yes"] is False
    assert "yes" not in read_form(Ask, [], whole=False)


@pytest.mark.parametrize(
    ("word", "meaning"), [("true", True), ("Yes", True), ("1", True), ("off", False), ("No", False)]
)
def test_yes_and_no_have_several_words(word, meaning):
    assert typed(("yes", word), whole=False) == {"yes": meaning}


def test_another_word_for_yes_stays_text():
    assert typed(("yes", "maybe"), whole=False) == {"yes": "maybe"}


def test_a_name_loses_its_blanks_and_a_text_keeps_them():
    assert typed(("name", " Ada "), ("word", " a ")) == {"name": "Ada", "word": " a "}


def test_members_of_an_object_are_joined_by_dots():
    assert typed(("part.size", "3"), ("part.sharp", "on")) == {"part": {"size": 3, "sharp": True}}


def test_an_optional_object_is_given_by_a_mark():
    assert typed(("maybe.size", "3")) == {}, "the box beside it was not ticked"
    assert typed(("maybe.@given", "on"), ("maybe.size", "3")) == {"maybe": {"size": 3, "sharp": False}}
    assert typed(("maybe.@given", "on")) == {"maybe": {"sharp": False}}
    assert typed(("maybe.size", "3"), whole=False) == {"maybe": {"size": 3}}, "a link needs no mark"


def test_rows_of_a_list_stand_in_brackets():
    assert typed(("sizes[0]", "4"), ("sizes[1]", "5")) == {"sizes": [4, 5]}
    assert typed(("sizes[1]", "5"), ("sizes[0]", "x")) == {"sizes": ["x", 5]}


def test_a_list_left_out_is_empty_in_a_form_and_left_out_in_a_link():
    assert read_form(Ask, [])["sizes"] == []
    assert "sizes" not in read_form(Ask, [], whole=False)


def test_several_boxes_ticked_make_a_list():
    assert typed(("tags[]", "a"), ("tags[]", "b"), ("sizes[]", "3")) == {"tags": ["a", "b"], "sizes": [3]}


def test_a_row_of_its_own_is_marked():
    tmods = read_form(find_mechanic("legacy.task_roll").inputs, [("statistic", "3"), ("tmods[0].@row", "")])["tmods"]
    assert tmods == [{}]


def test_house_rules_are_named_in_full_and_only_those_changed_are_kept():
    assert typed(("house.game.ties", "one")) == {"house": {"game.ties": "one"}}
    assert typed(("house.game.ties", "none")) == {}
    assert typed(("house.game.carry", "no")) == {"house": {"game.carry": False}}
    assert typed(("house.game.nothing", "1")) == {"house": {"game.nothing": "1"}}


@pytest.mark.parametrize("whole", [True, False])
def test_a_house_rule_left_empty_is_as_the_book_has_it(whole):
    assert typed(("house.game.ties", ""), ("house.game.carry", ""), whole=whole) == {}


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("name", ["nummber", "part.sise", "number.x", "number[0]", "partt.size", ""])
def test_what_is_not_declared_is_passed_on_and_refused_by_its_name(name, whole):
    raw = read_form(Ask, [(name, "3")], whole=whole)
    faults = []
    read_object(Ask, raw, "", faults)
    assert [fault.field for fault in faults] == [name]


def test_a_misspelt_member_is_refused_on_the_command_line_and_not_rolled_without():
    inputs = read_form(
        find_mechanic("timeless.duel").inputs, [("a.power", "5"), ("b.power", "5"), ("a.finese", "3")], whole=False
    )
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.roll("timeless.duel", inputs)
    assert caught.value.field == "a.finese"


def test_text_where_a_list_or_an_object_belongs_is_passed_on_to_be_refused():
    assert typed(("sizes", "3"), whole=False) == {"sizes": "3"}
    assert typed(("part", "3"), whole=False) == {"part": "3"}
    assert typed(("house", "3"), whole=False) == {"house": "3"}


def test_names_with_an_at_sign_are_no_inputs():
    assert typed(("@faces", "3 4"), ("part.@given", "on")) == {"part": {"sharp": False}}


def test_the_first_of_two_texts_of_one_name_counts():
    assert typed(("number", "1"), ("number", "2")) == {"number": 1}


@pytest.mark.parametrize("text", ["3,5,1", "3, 5 1", " 3;5/1 ", "3\n5\t1", "3,,5,1,"])
def test_faces_are_typed_with_any_marks_between(text):
    assert read_faces(text) == [3, 5, 1]


def test_faces_that_are_no_numbers_stay_text_and_lists_stay_as_they_are():
    assert read_faces("3 x") == [3, "x"]
    assert read_faces("") == []
    assert read_faces([3, 5]) == [3, 5]
    assert read_faces(None) is None


def test_a_row_taken_away_moves_the_later_ones_up():
    pairs = [("n", "1"), ("rows[0].a", "a"), ("rows[1].a", "b"), ("rows[2].a", "c"), ("rows[2].b", "d"), ("rows", "x")]
    moved = renumbered(pairs, "rows", 1)
    assert moved == [("n", "1"), ("rows[0].a", "a"), ("rows[1].a", "c"), ("rows[1].b", "d"), ("rows", "x")]


def test_a_row_of_an_inner_list_is_taken_away_there_only():
    pairs = [("a[1].b[0].c", "x"), ("a[1].b[1].c", "y"), ("a[0].b[1].c", "z")]
    assert renumbered(pairs, "a[1].b", 0) == [("a[1].b[0].c", "y"), ("a[0].b[1].c", "z")]


def test_a_mapping_becomes_pairs():
    assert as_pairs({"boons": 1, "house.a.b": True}) == [("boons", "1"), ("house.a.b", "True")]


@each_mechanic
def test_a_form_typed_full_gives_the_inputs_it_was_filled_with(mechanic):
    outcome = rollers.roll(mechanic.id, dict(mechanic.example.inputs), faces=list(mechanic.example.faces))
    sent = [
        pair for each in inputs_of(mechanic.inputs) for pair in pairs(each.name, each.kind, outcome.inputs[each.name])
    ]
    raw = read_form(mechanic.inputs, sent)
    assert rollers.roll(mechanic.id, raw, faces=list(mechanic.example.faces)) == outcome


def test_an_action_without_inputs_takes_an_empty_form():
    accept = find_procedure("lacuna.action").action("accept")
    assert read_form(accept.inputs, []) == {}
