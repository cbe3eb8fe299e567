"""Whatever is wrong with a form is said at its field, all at once, and nothing typed is lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import ATTRIBUTE_ROLL, START, TASK_ROLL, Roller

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]


def press_roll(roller):
    roller.root.locator(".rb-roll").click()


def test_every_bad_field_is_marked_and_the_first_has_the_focus(page):
    roller = Roller(page).fill(finesse="99", boons="three", banes="2")
    press_roll(roller)
    expect(roller.error("finesse")).to_contain_text("99", timeout=START)
    expect(roller.error("finesse")).to_contain_text("from -10 to 20")
    expect(roller.error("boons")).to_contain_text("three")
    expect(roller.error("banes")).to_be_hidden()
    expect(roller.field("finesse")).to_have_attribute("aria-invalid", "true")
    expect(roller.field("finesse")).to_be_focused()
    expect(roller.field("boons")).to_have_value("three")
    expect(roller.slot("result")).to_contain_text("Worked example")


def test_marks_go_when_the_field_is_right_again(page):
    roller = Roller(page).fill(finesse="99")
    press_roll(roller)
    expect(roller.error("finesse")).to_be_visible(timeout=START)
    roller.fill(finesse="2")
    expect(roller.error("finesse")).to_be_hidden()
    assert roller.field("finesse").get_attribute("aria-invalid") is None


def test_a_bad_value_is_marked_while_typing_and_the_old_odds_say_so(page):
    roller = Roller(page).awake().fill(boons="77")
    expect(roller.error("boons")).to_be_visible()
    expect(roller.slot("odds")).to_have_attribute("data-stale", "")
    expect(roller.field("boons")).to_be_focused()
    roller.fill(boons="7")
    expect(roller.slot("odds")).not_to_have_attribute("data-stale", "")


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        ("", "a die of 6 sides"),
        ("3", "a die of 6 sides"),
        ("3 9", "from 1 to 6"),
        ("3 x", "from 1 to 6"),
        ("1 2 3", "2"),
    ],
)
def test_faces_that_cannot_be_are_refused_at_their_field(page, faces, told):
    roller = Roller(page).fill(boons="0", banes="0").roll_own(faces)
    expect(roller.error("@faces")).to_contain_text(told, timeout=START)
    expect(roller.field("@faces")).to_have_value(faces)
    expect(roller.field("@faces")).to_be_focused()


def test_a_fault_in_a_folded_field_unfolds_it(page):
    roller = Roller(page)
    roller.unfold("more")
    roller.field("modifier").fill("100")
    roller.root.locator('details[data-key="more"] > summary').click()
    press_roll(roller)
    expect(roller.error("modifier")).to_be_visible(timeout=START)


def test_a_fault_in_a_row_is_said_in_its_row(page):
    roller = Roller(page, TASK_ROLL)
    roller.unfold("row:tmods[0]")
    roller.field("tmods[0].value").fill("1000")
    press_roll(roller)
    expect(roller.error("tmods[0].value")).to_contain_text("1000", timeout=START)


def test_a_fault_across_fields_is_said_at_the_one_it_names(page):
    roller = Roller(page, ATTRIBUTE_ROLL)
    roller.root.locator('[name="attribute"][value="access"]').check()
    roller.field("equipment_bonus").fill("2")
    press_roll(roller)
    expect(roller.error("equipment_bonus")).to_be_visible(timeout=START)


def test_the_faults_are_read_out(page):
    roller = Roller(page).fill(finesse="99")
    press_roll(roller)
    expect(roller.announced).to_contain_text("99", timeout=START)


def test_an_empty_field_takes_its_default(page):
    roller = Roller(page).fill(finesse="", boons="0", banes="0").roll_own("4 4").rolled()
    expect(roller.slot("result").locator(".rb-working")).to_have_text("4 + 4 + 0 = 8")
