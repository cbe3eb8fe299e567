"""Every refusal is a sentence that names the field, the value and what is allowed."""

import pytest

import rollers
from rollers.catalogue import find_mechanic
from rollers.errors import ABSENT, LONGEST_SHOWN_VALUE, Problem, bar, refuse, shown
from rollers.inputs import build
from tests.rules.cases import MECHANICS


def refused(mechanic, inputs):
    with pytest.raises(rollers.RollersError) as caught:
        rollers.roll(mechanic, inputs)
    return caught.value


def test_a_sentence_names_the_field_the_value_and_what_is_allowed():
    error = refused("timeless.finesse_check", {"boons": 21})
    assert str(error) == "Boons (boons): 21 was given; allowed: a whole number from 0 to 20."
    assert (error.field, error.value, error.allowed) == ("boons", 21, "a whole number from 0 to 20")


def test_text_is_quoted_and_numbers_are_not():
    assert shown("2") == "“2”"
    assert shown(2) == "2"
    assert (shown(None), shown(True), shown(False)) == ("nothing", "true", "false")
    assert shown(ABSENT) == "nothing"


@pytest.mark.parametrize("value", ["x" * 10_000, ["x"] * 10_000, {"x" * 500: 1}, 10**4000])
def test_long_values_are_shortened(value):
    assert len(shown(value)) <= LONGEST_SHOWN_VALUE + 2
    assert "…" in shown(value)


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("value", [10**5000, nested(100_000)], ids=["a long number", "a deep list"])
def test_values_that_cannot_even_be_written_are_refused_all_the_same(value):
    assert refused("timeless.finesse_check", {"boons": value}).field == "boons"
    assert refused("timeless.finesse_check", {"house": value}).field == "house"
    assert refused("timeless.finesse_check", value).field == "inputs"
    assert refused(value, {}).field == "mechanic"
    with pytest.raises(rollers.BadInputError):
        rollers.roll("timeless.finesse_check", {}, faces=[value])
    with pytest.raises(rollers.BadInputError):
        rollers.roll("timeless.finesse_check", {}, seed=value)
    with pytest.raises(rollers.BadInputError):
        rollers.verify(value)
    with pytest.raises(rollers.RollersError):
        rollers.play("lacuna.action", {"character": {"name": "Ada"}}, [{"action": value}])


def test_all_problems_are_told_at_once_in_declared_order():
    """Unknown names come first, then each input in its order with all that is inside it."""
    bad = {"a": {"power": 0, "boons": 99}, "house": {"no": 1}, "b": {"luck": 1, "finesse": 99}, "c": 1}
    fields = [problem.field for problem in refused("timeless.duel", bad).problems]
    assert fields == ["c", "a.power", "a.boons", "b.luck", "b.power", "b.finesse", "house.no"]


def test_checks_across_inputs_come_last_and_only_where_their_inputs_are_sound():
    assert refused("legacy.task_roll", {"statistic": 99, "cdam": 1, "sdam": 2}).problems[-1].field == "sdam"
    fields = [
        problem.field for problem in refused("legacy.task_roll", {"statistic": 99, "cdam": 11, "sdam": 2}).problems
    ]
    assert fields == ["statistic", "cdam"]


def test_every_bad_row_of_a_list_is_told():
    bad = {"statistic": 3, "tmods": [{"value": 1}, {"value": 99}, {}, "x"]}
    fields = [problem.field for problem in refused("legacy.task_roll", bad).problems]
    assert fields == ["tmods[1].value", "tmods[2].value", "tmods[3]"]


def test_an_input_without_a_default_has_to_be_given():
    error = refused("limitless.roll_victories", {})
    assert str(error) == "Dice (dice): nothing was given; allowed: a whole number from 0 to 200."
    assert error.value is ABSENT


@pytest.mark.parametrize("inputs", [[], "text", 3, True])
def test_inputs_have_to_be_an_object(inputs):
    assert refused("timeless.finesse_check", inputs).field == "inputs"


def test_none_and_left_out_inputs_are_no_inputs():
    assert rollers.roll("timeless.finesse_check", None, faces=[1, 2]).result["total"] == 3
    assert rollers.roll("timeless.finesse_check", faces=[1, 2]).result["total"] == 3


def test_an_unknown_name_is_answered_with_those_of_its_game_or_all():
    error = refused("timeless.fitness_check", {})
    assert isinstance(error, rollers.UnknownNameError)
    assert "timeless.finesse_check" in error.allowed
    assert "legacy.task_roll" not in error.allowed
    assert all(each.id in refused("chess.check", {}).allowed for each in MECHANICS)


def test_the_family_is_small_and_has_one_base():
    family = {rollers.UnknownNameError, rollers.BadInputError, rollers.IllegalActionError, rollers.TooLargeError}
    assert set(rollers.RollersError.__subclasses__()) == family


def test_rules_refuse_and_bar_with_the_same_three_facts():
    assert isinstance(refuse("talent", "x", "one of y"), rollers.BadInputError)
    assert isinstance(bar("push", "not now"), rollers.IllegalActionError)
    assert bar("push", "not now").field == "action"
    assert bar("push", "not now").event is None


def test_a_problem_reads_the_same_from_further_up():
    assert Problem("value", 1, "2").under("tmods[0]").field == "tmods[0].value"
    assert Problem("[0]", 1, "2").under("tmods").field == "tmods[0]"
    assert Problem("", 1, "2").under("a").field == "a"
    assert Problem("a", 1, "2").under("").field == "a"


def test_inputs_are_frozen():
    ask = build(find_mechanic("timeless.finesse_check").inputs, {})
    with pytest.raises(AttributeError):
        ask.boons = 3
