"""Rollers end to end: what is typed, rolled, shown, and remembered."""

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import ATTRIBUTE_ROLL, DUEL, FINESSE_CHECK, NETWORK, START, TASK_ROLL, Roller

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]


def test_a_page_reads_before_anything_is_touched(page):
    roller = Roller(page)
    expect(roller.slot("result")).to_contain_text("Worked example")
    assert list(roller.odds()) == ["Success", "Partial success", "Failure"]
    assert page.evaluate("() => window.rollbookRuntime.state") == "idle"


def test_own_dice_give_their_result(page):
    roller = Roller(page).fill(finesse="1", boons="3", banes="4").roll_own("3, 5 1").rolled()
    expect(roller.verdict).to_have_text("Failure")
    assert roller.faces() == ["3", "(5)", "1"]
    expect(roller.slot("result").locator(".rb-working")).to_have_text("1 + 3 + 1 = 5")
    expect(roller.announced).to_have_text("Failure: 1 + 3 + 1 = 5.")
    marked = roller.slot("odds").locator(".rb-bar-row[data-marked]")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("Failure")


def test_enter_among_own_faces_uses_them(page):
    roller = Roller(page).fill(finesse="0", boons="0", banes="0")
    roller.unfold("own")
    roller.field("@faces").fill("6 6")
    roller.field("@faces").press("Enter")
    expect(roller.rolled().verdict).to_have_text("Success")


def test_enter_in_a_field_rolls(page):
    roller = Roller(page)
    roller.field("boons").fill("0")
    roller.field("boons").press("Enter")
    roller.rolled()


def test_rolling_again_rolls_anew(page):
    roller = Roller(page).fill(boons="20", banes="0").roll()
    first = roller.faces()
    roller.root.locator('[data-do="again"]').click()
    expect(roller.slot("result").locator(".rb-die").first).to_be_visible()
    page.wait_for_function(
        "(before) => [...document.querySelectorAll('.rb-result .rb-die .rb-visually-hidden')]"
        ".map((die) => die.textContent[0]).join() !== before",
        arg=",".join(face.strip("()") for face in first),
    )


def test_odds_follow_every_change(page):
    roller = Roller(page).awake()
    roller.fill(finesse="0", boons="0", banes="0")
    success = roller.slot("odds").locator(".rb-chance").first
    expect(success).to_have_text("16.7 %")  # 10, 11 or 12 with two dice
    roller.fill(finesse="20")
    expect(success).to_have_text("100 %")
    assert roller.odds() == {"Success": "100 %", "Partial success": "0 %", "Failure": "0 %"}


def test_a_drawing_follows_every_change(page):
    roller = Roller(page, NETWORK).awake()
    roller.field("purchases[0].near").select_option("Intrigue")
    listed = roller.slot("result").locator(".rb-network-list")
    expect(listed).to_contain_text("Intrigue (2 dice at first): joined to Glass Fencing")


def test_the_last_of_many_quick_changes_counts(page):
    roller = Roller(page).awake()
    roller.fill(boons="0", banes="0")
    for finesse in range(-10, 21):
        roller.field("finesse").fill(str(finesse))
    expect(roller.slot("odds").locator(".rb-chance").first).to_have_text("100 %")
    page.wait_for_timeout(300)
    assert roller.odds()["Success"] == "100 %"


def test_steppers_count_within_their_bounds(page):
    roller = Roller(page)
    finesse = roller.field("finesse")
    finesse.fill("19")
    plus, minus = (finesse.locator(f'xpath=../button[@data-step="{by}"]') for by in (1, -1))
    plus.click()
    plus.click()
    expect(finesse).to_have_value("20")
    finesse.fill("0")
    minus.click()
    expect(finesse).to_have_value("−1")
    expect(finesse).to_have_attribute("aria-valuenow", "-1")


def test_a_minus_may_be_typed_in_any_form(page):
    for minus in ("-", "−", "–"):
        roller = Roller(page).fill(finesse=f"{minus}2", boons="0", banes="0").roll_own("6 6")
        expect(roller.rolled().slot("result").locator(".rb-working")).to_have_text("6 + 6 − 2 = 10")


def test_the_chart_shows_exactly_or_at_least(page):
    roller = Roller(page)
    roller.unfold("more-odds")
    at_least = roller.slot("odds").get_by_role("button", name="at least")
    at_least.click()
    expect(at_least).to_have_attribute("aria-pressed", "true")
    roller.roll()
    expect(at_least).to_be_visible()  # the fold stayed open
    expect(at_least).to_have_attribute("aria-pressed", "true")


def test_exact_fractions_stand_in_the_table(page):
    roller = Roller(page).awake().fill(finesse="0", boons="0", banes="0")
    expect(roller.slot("odds").locator(".rb-chance").first).to_have_text("16.7 %")
    expect(roller.unfold("exact-odds")).to_contain_text("1/6")


def test_a_rule_in_a_result_leads_to_where_it_stands(page):
    roller = Roller(page).roll()
    roller.unfold("why")
    rule = roller.slot("result").locator('a.rb-rule[data-rule="TIM-3.7"]')
    assert rule.get_attribute("href").endswith("timeless/checks/#tim-3.7")


def test_what_was_typed_is_there_on_the_next_visit(page):
    roller = Roller(page).awake().fill(finesse="5", boons="0", banes="0")
    roller.unfold("more")
    roller.field("automatic").check()
    page.reload()
    roller = Roller(page)
    expect(roller.field("finesse")).to_have_value("5")
    expect(roller.field("automatic")).to_be_checked()
    roller.awake()
    expect(roller.slot("odds").locator(".rb-chance").first).to_have_text("100 %")


def test_rows_that_were_added_are_there_on_the_next_visit(page):
    roller = Roller(page, TASK_ROLL).awake()
    roller.root.locator('[data-add="tmods"]:not([data-preset])').click()
    count = roller.root.locator(".rb-list-row").count()
    expect(roller.root.locator(".rb-list-row")).to_have_count(count)
    roller.unfold(f"row:tmods[{count - 1}]")
    roller.field(f"tmods[{count - 1}].value").fill("5")
    page.reload()
    roller = Roller(page, TASK_ROLL).awake()
    expect(roller.field(f"tmods[{count - 1}].value")).to_have_value("5")


def test_rows_come_and_go_and_keep_what_was_typed(page):
    roller = Roller(page, TASK_ROLL)
    rows = roller.root.locator(".rb-list-row")
    before = rows.count()
    roller.field("statistic").fill("not a number")
    roller.root.locator('[data-add="tmods"]:not([data-preset])').click()
    expect(rows).to_have_count(before + 1, timeout=START)
    expect(roller.field(f"tmods[{before}].value")).to_be_focused()
    roller.field(f"tmods[{before}].value").fill("9")
    expect(roller.field("statistic")).to_have_value("not a number")
    roller.root.locator('[data-remove="tmods[0]"]').click()
    expect(rows).to_have_count(before)
    expect(roller.field(f"tmods[{before - 1}].value")).to_have_value("9")


def test_a_group_of_inputs_reaches_the_rules(page):
    roller = Roller(page, DUEL).awake()
    roller.field("a.power").fill("1")
    roller.field("b.power").fill("60")
    roller.roll()
    expect(roller.verdict).to_contain_text("second")


def test_a_house_rule_changes_roll_and_odds(page):
    roller = Roller(page, ATTRIBUTE_ROLL)
    roller.unfold("more")
    roller.field("heart_rate").fill("190")
    roller.field("maximum_heart_rate").fill("190")
    boundary = roller.field("house.lacuna.maximum_boundary")
    boundary.select_option("at_or_above")
    roller.roll()
    roller.root.get_by_text("over Maximum", exact=False).first.wait_for(state="attached")
    steps = roller.slot("result").locator(".rb-steps")
    expect(steps).to_contain_text("began over Maximum")


@pytest.mark.parametrize("place", [FINESSE_CHECK, DUEL, TASK_ROLL, ATTRIBUTE_ROLL], ids=lambda place: place[1])
def test_every_roller_rolls(page, place):
    Roller(page, place).roll()
