"""Sections 2 and 4: Methods, Secret Teachings and Method Points; section 9: the sequence of Methods."""

import pytest

from tests.rules.limitless.asking import faults, result
from tests.rules.limitless.rolling import told

UNIVERSAL = ["Battle", "Command", "Intrigue", "Lore", "Romance"]
MUST_SPEND = {"limitless.unspent_method_points": "must_spend"}


def teaching(one, other):
    return {"kind": "teaching", "between": [one, other]}


def method(name, near, **more):
    return {"kind": "method", "name": name, "near": near, **more}


@pytest.mark.parametrize("name", UNIVERSAL)
def test_lim_2_1_each_universal_method_works_by_something_of_its_own(name):
    found = result("method_lookup", method=name)
    assert found["universal"] is True
    assert (found["instance_of"], found["independent"]) == (None, False)
    others = [result("method_lookup", method=other)["works_by"] for other in UNIVERSAL if other != name]
    assert found["works_by"] not in [None, *others]


def test_lim_2_3_every_sample_instance_is_listed_under_its_universal_method():
    listed = {name: result("method_lookup", method=name)["samples"] for name in UNIVERSAL}
    assert listed == {
        "Battle": ["Decoherence Scimitar Combat"], "Command": [], "Intrigue": ["Tarot Reading", "Insidious Pheromones"],
        "Lore": ["Symbologic Genetics"], "Romance": [],
    }  # fmt: skip
    for of, samples in listed.items():
        for sample in samples:
            assert result("method_lookup", method=sample) == {
                "universal": False, "instance_of": of, "independent": False, "works_by": None, "samples": [],
            }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "works_by"), [("Black Circle Methodology", "physical_law"), ("Bending Diamond Initiation", "time")]
)
def test_lim_2_4_the_sample_independent_methods_are_instances_of_nothing(name, works_by):
    found = result("method_lookup", method=name)
    assert found == {
        "universal": False, "instance_of": None, "independent": True, "works_by": works_by, "samples": [],
    }  # fmt: skip


@pytest.mark.parametrize("name", ["battle", "", "Battle ", None, 3])
def test_lim_2_1_nothing_else_is_looked_up(name):
    assert faults("method_lookup", method=name) == ["method"]


def test_lim_2_2_without_a_purchase_all_five_are_there_and_none_is_joined():
    found = result("network", purchases=[])
    assert found["methods"] == UNIVERSAL
    assert found["connections"] == {name: [] for name in UNIVERSAL}
    assert found["first_pool"] == dict.fromkeys(UNIVERSAL, 1)
    assert found["unspent"] == 5


def test_lim_2_5_a_tie_works_both_ways_whichever_way_it_is_written():
    for pair in (["Lore", "Romance"], ["Romance", "Lore"]):
        found = result("network", purchases=[teaching(*pair)])
        assert found["connections"]["Lore"] == ["Romance"]
        assert found["connections"]["Romance"] == ["Lore"]
        assert found["teachings"] == [pair], "as written"


def test_lim_2_6_a_tie_of_a_tie_lends_nothing():
    found = result("network", purchases=[teaching("Lore", "Command"), teaching("Command", "Battle")])
    assert found["first_pool"] == {"Battle": 2, "Command": 3, "Intrigue": 1, "Lore": 2, "Romance": 1}


def test_lim_4_4_a_method_of_ones_own_brings_its_tie_in_the_order_bought():
    bought = [teaching("Lore", "Battle"), method("Ash", "Lore"), method("Zeal", "Lore", instance=False)]
    found = result("network", purchases=bought)
    assert found["methods"] == [*UNIVERSAL, "Ash", "Zeal"]
    assert found["teachings"] == [["Lore", "Battle"], ["Ash", "Lore"], ["Zeal", "Lore"]]
    assert found["connections"]["Lore"] == ["Battle", "Ash", "Zeal"]
    assert found["idiosyncratic"][1] == {"name": "Zeal", "near": "Lore", "instance": False}


def test_lim_4_4_own_methods_can_be_joined_once_they_are_bought():
    assert faults("network", purchases=[teaching("Ash", "Lore"), method("Ash", "Battle")]) == [
        "purchases[0].between[0]"
    ]
    found = result("network", purchases=[method("Ash", "Battle"), teaching("Ash", "Lore")])
    assert found["connections"]["Ash"] == ["Battle", "Lore"]


@pytest.mark.parametrize(
    ("purchases", "fields"),
    [
        ([teaching("Lore", "Lore")], ["purchases[0].between"]),
        ([teaching("Lore", "Ash")], ["purchases[0].between[1]"]),
        ([method("Ash", "Lore"), teaching("Lore", "Ash")], ["purchases[1].between"]),
        ([method("Ash", "Lore"), method("Ash", "Battle")], ["purchases[1].name"]),
        ([method("Lore", "Lore")], ["purchases[0].name"]),
        ([method("Ash", "Ash")], ["purchases[0].near"]),
        ([{"kind": "method", "name": "Ash"}], ["purchases[0].near"]),
        ([{"kind": "teaching", "between": ["Lore"]}], ["purchases[0].between"]),
        ([{"kind": "teaching", "between": ["Lore", "Battle"], "near": "Lore"}], ["purchases[0].near"]),
        ([teaching("Lore", "Lore"), teaching("Ash", "Ash")],
         ["purchases[0].between", "purchases[1].between[0]", "purchases[1].between[1]", "purchases[1].between"]),
    ],
)  # fmt: skip
def test_lim_4_3_purchases_that_cannot_be_made_are_refused_all_together(purchases, fields):
    assert faults("network", purchases=purchases) == fields


def test_lim_4_5_points_kept_back_are_lost_unless_the_group_has_all_of_them_spent():
    bought = [method(name, "Lore") for name in ("A", "B", "C", "D")]
    assert result("network", purchases=bought)["unspent"] == 1
    assert faults("network", purchases=bought, house=MUST_SPEND) == ["purchases"]
    bought.append(method("E", "Lore"))
    assert result("network", purchases=bought, house=MUST_SPEND)["unspent"] == 0
    assert faults("network", purchases=[*bought, method("F", "Lore")]) == ["purchases"]


def test_lim_13_1_the_network_is_drawn_as_it_is_told():
    telling = told("network", purchases=[method("Ash", "Lore"), teaching("Ash", "Romance")])
    drawn = telling.networks[0]
    assert [node.name for node in drawn.nodes if node.hollow] == ["Ash"]
    tied = [{drawn.nodes[end].name for end in link.ends} for link in drawn.links]
    assert tied == [{"Ash", "Lore"}, {"Ash", "Romance"}]
    assert telling.summary == "At first you can have up to 3 dice with Ash operative."


def test_lim_9_6_common_methods_stand_in_every_list_in_the_order_of_the_first():
    found = result("method_switch", history=["Lore"], methods=[["Z", "Lore", "A", "Battle"], ["A", "Battle", "Lore"]])
    assert found["common"] == ["Lore", "A", "Battle"]
    assert found["legal"] == ["A", "Battle"]
    assert found["barred"] is None


def test_lim_2_7_names_are_compared_letter_for_letter():
    assert result("method_switch", history=["Lore"], methods=[["Ash"], ["ash"]])["common"] == []


@pytest.mark.parametrize(
    ("history", "fields"),
    [
        (["Lore", "Lore"], ["history[1]"]),
        (["Lore", "Romance", "Lore"], ["history[2]"]),
        (["Lore", "Romance", "Command", "Lore"], []),
        (["Lore", "Romance", "Lore", "Lore"], ["history[2]", "history[3]"]),
    ],
)
def test_lim_9_7_two_other_methods_come_between_two_uses_of_one(history, fields):
    asked = {"history": history, "methods": [UNIVERSAL]}
    if fields:
        assert faults("method_switch", **asked) == fields
        assert faults("escalate", pool=1, history=history) == fields
    else:
        assert result("method_switch", **asked)["legal"] == ["Battle", "Intrigue", "Romance"]


def test_lim_13_3_the_sequence_of_the_example():
    first = result("escalate", pool=1, history=["Lore"], switch_to="Romance")
    assert (first["significance"], first["images_refreshed"]) == (2, True)
    assert faults("escalate", pool=2, significance=2, history=first["history"], switch_to="Lore") == ["switch_to"]
    second = result("escalate", pool=2, significance=2, history=first["history"], switch_to="Command")
    assert second["significance"] == 3
    after = result("method_switch", history=second["history"], methods=[UNIVERSAL])
    assert (after["barred"], "Lore" in after["legal"]) == ("Romance", True)
