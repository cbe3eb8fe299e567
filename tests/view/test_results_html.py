import pytest

from rollers.dice import Die
from rollers.outcome import Outcome, Step, Telling, Tone
from rollers.view import announcement, result
from tests.view.reading import classed, text_of, tree


def outcome(**changed):
    telling = {"verdict": "Success", "tone": Tone.SUCCESS, "summary": "Success: 5."} | {
        name: changed.pop(name) for name in ("verdict", "tone", "summary", "working", "steps") if name in changed
    }
    about = {
        "mechanic": "game.mechanic",
        "inputs": {},
        "result": {},
        "dice": (),
        "telling": Telling(**telling),
        "answers": {},
        "receipt": "1.abc",
    }
    return Outcome(**(about | changed))


def test_dropped_dice_say_so_in_words():
    dice = (Die(6, 5, True, "Pool"), Die(6, 1, False, "Pool"))
    shown = classed(tree(result(outcome(dice=dice))), "rb-die")
    assert [text_of(each) for each in shown] == ["5", "1, does not count"]
    assert [each.get("data-kept") for each in shown] == ["true", "false"]
    assert len(classed(shown[1], "rb-strike")) == 1


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_its_pips(face):
    root = tree(result(outcome(dice=(Die(6, face, True, "Pool"),))))
    assert len(classed(root, "rb-pip")) == face


def test_another_die_shows_its_number():
    root = tree(result(outcome(dice=(Die(10, 10, True, "Task"),))))
    assert [text_of(each) for each in classed(root, "rb-face-number")] == ["10"]


def test_dice_are_grouped_by_what_they_are_for():
    dice = (Die(6, 1, True, "Yours"), Die(6, 2, True, "Yours"), Die(6, 3, True, "Theirs"))
    labels = [text_of(each) for each in classed(tree(result(outcome(dice=dice))), "rb-handful-label")]
    assert labels == ["Yours", "Theirs"]


def test_hundreds_of_dice_are_written():
    root = tree(result(outcome(dice=(Die(6, 1, True, "Pool"),) * 300)))
    assert len(classed(root, "rb-die")) == 60
    assert text_of(classed(root, "rb-more-dice")[0]).startswith("and 240 more: 1, 1")


@pytest.mark.parametrize("tone", Tone)
def test_every_tone_has_a_shape_of_its_own(tone):
    shapes = {each: _shape(each) for each in Tone}
    assert list(shapes.values()).count(shapes[tone]) == 1


def _shape(tone):
    mark = classed(tree(result(outcome(tone=tone))), "rb-tone")[0]
    return [(each.tag, each.get("d")) for each in mark.iter()]


def test_a_few_steps_are_open_and_many_folded_under_why():
    few, many = ((Step("It was so.", "ABC-1.1"),) * count for count in (3, 4))
    assert not classed(tree(result(outcome(steps=few))), "rb-why")
    assert classed(tree(result(outcome(steps=many))), "rb-why")


def test_a_step_names_its_rule():
    rules = classed(tree(result(outcome(steps=(Step("It was so.", "ABC-1.1"),)))), "rb-rule")
    assert [each.get("data-rule") for each in rules] == ["ABC-1.1"]
    assert rules[0].get("href") is None


def test_a_worked_example_has_no_buttons():
    assert not list(tree(result(outcome(), example=True)).iter("button"))
    assert "Worked example" in text_of(tree(result(outcome(), example=True)))


def test_figures_of_every_shape_are_shown():
    figures = {
        "whole": -3,
        "flag": True,
        "nothing": None,
        "chance": "5/36",
        "list": [1, 2],
        "rows": [{"name": "a", "power_lost": 1}, {"name": "b", "power_lost": 2}],
        "object": {"deep": {"deeper": "word"}},
    }
    text = text_of(tree(result(outcome(result=figures))))
    for part in ("−3", "yes", "—", "5/36", "1, 2", "Power lost", "Word"):
        assert part in text


def test_hostile_text_stays_text():
    hostile = "<img src=x onerror=alert(1)>"
    told = outcome(
        verdict=hostile, summary=hostile, working=hostile, steps=(Step(hostile, ""),), result={hostile: hostile}
    )
    assert not list(tree(result(told)).iter("img"))


def test_the_announcement_says_the_verdict_once():
    assert announcement(outcome()) == "Success: 5."
    assert announcement(outcome(summary="A total of 5.")) == "Success. A total of 5."


def test_figures_are_called_as_the_book_writes_them():
    figures = {"net_cdam": 3, "next_tmod": None, "mph": 20, "limb_sdam": 1}
    shown = tree(result(outcome(mechanic="legacy.damage", result=figures)))
    heads = [text_of(each) for each in shown.iter("th")]
    assert heads == ["Net CDam", "Next TMod", "mph", "Limb SDam"]


def test_a_game_without_terms_of_its_own_has_plain_words():
    shown = tree(result(outcome(mechanic="game.mechanic", result={"net_cdam": 3})))
    assert [text_of(each) for each in shown.iter("th")] == ["Net cdam"]
