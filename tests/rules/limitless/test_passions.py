"""Sections 3 and 4: Passions, their Images, and who stands against whom."""

import pytest

from tests.rules.limitless.asking import faults, result
from tests.rules.limitless.rolling import told

TEN = [f"image {place}" for place in range(10)]


def passion(title="P", images=TEN, **more):
    return {"title": title, "images": list(images), **more}


def pair(positive="new", negative="wound"):
    return {"positive": positive, "negative": negative}


def sheet(*passions, **more):
    return {"name": "Tal", "passions": list(passions), **more}


def test_lim_4_7_ten_images_of_one_in_the_order_written():
    found = result("character", **sheet(passion("P", TEN[:4], target="the sea"), passion("Q", TEN[4:])))
    assert found["images_total"] == 10
    assert found["passions"][0] == {
        "title": "P", "target": "the sea", "images": [{"name": name, "significance": 1} for name in TEN[:4]],
    }  # fmt: skip


def test_lim_4_8_a_pair_comes_last_its_wound_the_very_last():
    found = result("character", **sheet(passion(extra_pair=pair())))
    assert found["images_total"] == 12
    assert found["passions"][0]["images"][10:] == [
        {"name": "new", "significance": 1}, {"name": "wound", "significance": -1},
    ]  # fmt: skip


def test_lim_4_7_two_passions_may_have_images_of_one_name():
    found = result("character", **sheet(passion("P", TEN[:5]), passion("Q", TEN[:5])))
    assert found["images_total"] == 10


@pytest.mark.parametrize(
    ("passions", "fields"),
    [
        ([passion(images=TEN[:9])], ["passions"]),
        ([passion(images=TEN[:6]), passion("Q", TEN[:5])], ["passions"]),
        ([passion(images=[*TEN, "eleventh"])], ["passions[0].images"]),
        ([passion(images=TEN), passion("Q", [])], ["passions[1].images"]),
        ([passion("P", TEN[:5]), passion("P", TEN[5:])], ["passions[1].title"]),
        ([passion(images=[*TEN[:9], TEN[0]])], ["passions[0].images[9]"]),
        ([passion(extra_pair=pair(positive=TEN[3]))], ["passions[0].extra_pair.positive"]),
        ([passion(extra_pair=pair(negative="new"))], ["passions[0].extra_pair.negative"]),
        ([passion(extra_pair={"negative": "wound"})], ["passions[0].extra_pair.positive"]),
        ([passion("P", TEN[:4]), passion("P", [*TEN[:4], TEN[0]])],
         ["passions[1].title", "passions", "passions[1].images[4]"]),
        ([], ["passions"]),
    ],
)  # fmt: skip
def test_lim_4_7_a_sheet_that_does_not_add_up_is_refused_with_all_faults(passions, fields):
    assert faults("character", **sheet(*passions)) == fields


def test_lim_4_6_methods_without_a_description_are_listed_in_order():
    bought = [{"kind": "method", "name": "Ash", "near": "Lore"}]
    found = result("character", **sheet(passion(), purchases=bought, descriptions={"Romance": "", "Lore": "reads"}))
    assert found["undescribed"] == ["Battle", "Command", "Intrigue", "Romance", "Ash"]
    assert found["unspent"] == 4
    assert faults("character", **sheet(passion(), descriptions={"Ash": "x"})) == ["descriptions.Ash"]


def test_lim_4_1_faults_are_told_in_the_order_of_the_inputs():
    bad = sheet(passion(images=TEN[:9]), purchases=[{"kind": "teaching", "between": ["Lore", "Lore"]}])
    assert faults("character", **bad, descriptions={"Ash": ""}) == [
        "purchases[0].between", "passions", "descriptions.Ash",
    ]  # fmt: skip


GROUP = [
    {"name": "Ione", "passions": ["Library", "Grave"]},
    {"name": "Marek", "passions": ["Harbour"]},
    {"name": "Sabel", "passions": ["Library"]},
]


def test_lim_3_7_without_an_exclusion_nobody_is_opposed():
    found = result("group", characters=GROUP)
    assert found["ok"] is False
    assert found["unopposed"] == [["Ione", "Library"], ["Ione", "Grave"], ["Marek", "Harbour"], ["Sabel", "Library"]]


def test_lim_3_7_exclusion_is_mutual_and_counts_once():
    clash = [["Ione", "Grave"], ["Marek", "Harbour"]]
    found = result("group", characters=GROUP, exclusions=[clash, clash, clash[::-1]])
    opposed = {(each["character"], each["passion"]): each["opposed_by"] for each in found["opposition"]}
    assert opposed["Ione", "Grave"] == [["Marek", "Harbour"]]
    assert opposed["Marek", "Harbour"] == [["Ione", "Grave"]]


def test_lim_3_8_sharing_is_passed_on_along_a_chain():
    four = [{"name": name, "passions": ["P"]} for name in "ABCD"]
    shared = [[["A", "P"], ["B", "P"]], [["C", "P"], ["B", "P"]]]
    found = result("group", characters=four, exclusions=[[["D", "P"], ["C", "P"]]], shared=shared)
    assert found["ok"] is True
    assert [each["opposed_by"] for each in found["opposition"]] == [
        [["D", "P"]], [["D", "P"]], [["D", "P"]], [["A", "P"], ["B", "P"], ["C", "P"]],
    ]  # fmt: skip


def test_lim_3_7_a_clash_within_one_character_may_be_declared_and_does_not_count():
    found = result("group", characters=GROUP, exclusions=[[["Ione", "Library"], ["Ione", "Grave"]]])
    assert ["Ione", "Library"] in found["unopposed"]
    assert ["Ione", "Grave"] in found["unopposed"]


def test_lim_3_8_a_clash_within_one_character_is_passed_on_to_those_who_share():
    """The Grave excludes the Library; Sabel's Library is the same, so that the two oppose each other."""
    found = result(
        "group", characters=GROUP, exclusions=[[["Ione", "Library"], ["Ione", "Grave"]]],
        shared=[[["Ione", "Library"], ["Sabel", "Library"]]],
    )  # fmt: skip
    assert found["unopposed"] == [["Ione", "Library"], ["Marek", "Harbour"]]


@pytest.mark.parametrize(
    ("inputs", "fields"),
    [
        ({"characters": [GROUP[0], GROUP[0]]}, ["characters[1].name"]),
        ({"characters": [GROUP[0], {"name": "M", "passions": ["P", "Q", "P"]}]}, ["characters[1].passions[2]"]),
        ({"characters": GROUP, "exclusions": [[["Ione", "X"], ["Nobody", "Grave"]]]},
         ["exclusions[0][0]", "exclusions[0][1]"]),
        ({"characters": GROUP, "exclusions": [[["Ione", "Grave"], ["Ione", "Grave"]]]}, ["exclusions[0]"]),
        ({"characters": GROUP, "exclusions": [[["Ione", "Grave"]]]}, ["exclusions[0]"]),
        ({"characters": GROUP, "exclusions": [[["Ione"], ["Ione", "Grave"]]]}, ["exclusions[0][0]"]),
        ({"characters": GROUP, "shared": [[["Ione", "Grave"], ["Ione", "Library"]]]}, ["shared[0]"]),
        ({"characters": GROUP, "shared": [[["Ione", "Grave"], ["Sabel", "Grave"]]]}, ["shared[0][1]"]),
        ({"characters": GROUP[:1]}, ["characters"]),
    ],
)  # fmt: skip
def test_lim_3_7_declarations_that_make_no_sense_are_refused(inputs, fields):
    assert faults("group", **inputs) == fields


def test_lim_3_8_an_exclusion_within_a_shared_set_is_an_error_even_over_a_third():
    three = [{"name": name, "passions": ["P"]} for name in "ABC"]
    shared = [[["A", "P"], ["B", "P"]], [["B", "P"], ["C", "P"]]]
    assert faults("group", characters=three, shared=shared, exclusions=[[["A", "P"], ["C", "P"]]]) == ["exclusions[0]"]


def test_lim_4_9_what_is_unopposed_is_drawn_hollow():
    drawn = told("group", characters=GROUP, exclusions=[[["Ione", "Grave"], ["Marek", "Harbour"]]]).networks[0]
    assert [node.name for node in drawn.nodes if node.hollow] == ["Library (Ione)", "Library (Sabel)"]
    tied = [{drawn.nodes[end].name for end in link.ends} for link in drawn.links]
    assert tied == [{"Grave (Ione)", "Harbour (Marek)"}]
