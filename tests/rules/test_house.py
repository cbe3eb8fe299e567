"""House rules: named choices of a group that ride along with the inputs."""

import pytest

import rollers
from rollers.faulty import UNREADABLE
from rollers.house import House, HouseKind, figure, option, switch

RULES = (
    option("game.ties", "none", "one", rule="ABC-1.1", label="Ties", help="What a tie does."),
    figure("game.speed", default=4, low=2, high=8, even=True, rule="ABC-1.2", label="Speed", help="2 to 8."),
    switch("game.carry", default=True, rule="ABC-1.3", label="Carry", help="Whether it is carried."),
)
KIND = HouseKind(RULES)


def read(raw):
    faults = []
    return KIND.read(raw, "house", faults), faults


def test_without_a_word_everything_is_at_its_default():
    house, faults = read({})
    assert faults == []
    assert house.says("game.ties", "none")
    assert house.number("game.speed") == 4
    assert house["game.carry"] is True
    assert house.to_json() == {}


def test_what_a_group_sets_is_in_force():
    house, _ = read({"game.ties": "one", "game.speed": 8, "game.carry": False})
    assert house.says("game.ties", "one")
    assert not house.says("game.ties", "none")
    assert house.number("game.speed") == 8
    assert house["game.carry"] is False
    assert house.to_json() == {"game.carry": False, "game.speed": 8, "game.ties": "one"}


def test_the_first_word_of_an_option_is_the_default():
    assert RULES[0].default == "none"


@pytest.mark.parametrize(
    ("raw", "fields"),
    [
        ({"game.tie": "one"}, ["house.game.tie"]),
        ({"ties": "one"}, ["house.ties"]),
        ({"game.ties": "ONE"}, ["house.game.ties"]),
        ({"game.ties": None}, ["house.game.ties"]),
        ({"game.speed": 3}, ["house.game.speed"]),
        ({"game.speed": 10}, ["house.game.speed"]),
        ({"game.speed": True}, ["house.game.speed"]),
        ({"game.carry": 1}, ["house.game.carry"]),
        ({"game.carry": "no", "x": 1, "game.ties": "one"}, ["house.game.carry", "house.x"]),
        ([], ["house"]),
        ("none", ["house"]),
        (None, ["house"]),
    ],
)
def test_what_is_no_house_rule_is_refused_all_at_once(raw, fields):
    value, faults = read(raw)
    assert value is UNREADABLE
    assert [fault.field for fault in faults] == fields


def test_a_misspelt_word_in_a_rule_is_no_default_by_accident():
    house, _ = read({})
    with pytest.raises(ValueError, match="any"):
        house.says("game.ties", "any")


def test_houses_are_equal_and_hash_alike_by_what_they_set():
    first, _ = read({"game.ties": "one", "game.speed": 8})
    second, _ = read({"game.speed": 8, "game.ties": "one"})
    other, _ = read({"game.speed": 6})
    assert first == second
    assert hash(first) == hash(second)
    assert first != other
    assert House(RULES, {}) == read({})[0]


def test_a_house_rule_at_its_default_is_kept_as_said():
    """It makes no difference to a roll, and the group has said it."""
    said = rollers.roll("timeless.finesse_check", {"house": {"timeless.tie_power": "none"}}, faces=[1, 2])
    assert said.inputs["house"] == {"timeless.tie_power": "none"}
    assert said.result == rollers.roll("timeless.finesse_check", {}, faces=[1, 2]).result


WITHOUT_HOUSE = {"lacuna.success_table", "lacuna.static_band", "lacuna.static_event", "lacuna.static_chart"}
"""Look-ups that no house rule can change take none, by their specification."""


def test_every_known_key_is_accepted_everywhere_in_its_game():
    """Also where it cannot matter: one set of house rules serves a whole table."""
    for game in rollers.catalogue():
        house = {rule.key: rule.kind.options[-1][0] for rule in game.house if hasattr(rule.kind, "options")}
        for mechanic in game.mechanics:
            if mechanic.id in WITHOUT_HOUSE:
                continue
            inputs = {**mechanic.example.inputs, "house": house}
            assert not [field for field in refused_fields(mechanic.id, inputs) if field.startswith("house")]


def refused_fields(name, inputs):
    """The fields at fault; an example need not be legal in a group that plays otherwise."""
    try:
        rollers.roll(name, inputs)
    except rollers.BadInputError as error:
        return [problem.field for problem in error.problems]
    return []


def test_rolls_and_odds_follow_the_house_rule_together():
    one = {"a": {"power": 1}, "b": {"power": 1}, "house": {"timeless.tie_power": "one"}}
    assert rollers.roll("timeless.duel", one, faces=[3, 4, 4, 3]).result["outcome"] == "both_fall"
    assert rollers.odds("timeless.duel", one).measures["outcome"]["both_fall"] > 0
    none = {"a": {"power": 1}, "b": {"power": 1}}
    assert rollers.odds("timeless.duel", none).measures["outcome"]["both_fall"] == 0
