"""Forms that change while they are filled in: members that come and go with a word, and rows in what is offered."""

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import TASK_ROLL, Roller, Tracker

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]

STATIC_FORECAST = ("lacuna/ahead/", "lacuna.static_forecast")
TIME = ("legacy/modifiers/", "legacy.extra_time")
CONFLICT = ("lacuna/conflict/", "lacuna.conflict")


def test_members_come_and_go_with_their_word(page):
    roller = Roller(page, STATIC_FORECAST)
    roller.field("static").fill("7")
    source = roller.field("steps[0].source")
    source.focus()
    source.select_option("hostiles")
    count = roller.field("steps[0].count")
    expect(count).to_be_visible()
    expect(roller.field("steps[0].times")).to_have_count(0)
    expect(roller.field("static")).to_have_value("7")
    expect(source).to_be_focused()
    count.fill("3")
    source.select_option("technique")
    expect(roller.field("steps[0].times")).to_be_visible()
    expect(count).to_have_count(0)
    roller.roll()


def test_the_odds_follow_the_new_members(page):
    roller = Roller(page, STATIC_FORECAST).awake()
    before = roller.slot("odds").inner_text()
    roller.field("steps[0].source").select_option("hostiles")
    roller.field("steps[0].count").fill("9")
    expect(roller.slot("odds")).not_to_have_text(before)


def test_rows_in_an_offer_come_and_go_and_the_board_stays(page):
    tracker = Tracker(page, CONFLICT).start()
    form = tracker.offer("join")
    for fold in form.locator("xpath=ancestor::details").all():
        fold.evaluate("(element) => { element.open = true; }")
    form.locator('[name="participant.name"]').fill("Zoe")
    rows = form.locator('[data-field="participant.talents"] .rb-list-row')
    form.locator('[data-add="participant.talents"]').click()
    expect(rows).to_have_count(1)
    expect(form.locator('[name="participant.talents[0].name"]')).to_be_focused()
    form.locator('[name="participant.talents[0].name"]').fill("Athletics")
    form.locator('[data-add="participant.talents"]').click()
    expect(rows).to_have_count(2)
    form.locator('[data-remove="participant.talents[1]"]').click()
    expect(rows).to_have_count(1)
    expect(form.locator('[name="participant.name"]')).to_have_value("Zoe")
    expect(form.locator('[name="participant.talents[0].name"]')).to_have_value("Athletics")
    expect(tracker.story).to_have_count(0)
    form.locator("button.rb-act").click()
    expect(tracker.story).to_have_count(1)
    expect(tracker.root.locator(".rb-card-name", has_text="Zoe")).to_be_visible()


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740})
def test_leg_2_6_the_running_total_of_modifiers_is_in_sight_and_follows(page):
    roller = Roller(page, TASK_ROLL)
    total = roller.root.locator(".rb-total")
    for name, told in (
        ("heavy cover", "In all +1, 1 redundant"),  # +2 time and +2 equipment were there, and a lesser +1 time
        ("darkness", "In all −2, 1 redundant"),
        ("walking", "In all −3, 1 redundant"),
    ):
        roller.root.get_by_role("button", name=name).click()
        expect(total).to_have_text(told)
        expect(total).to_be_in_viewport()
    row = roller.unfold("row:tmods[5]")
    row.locator('[data-step="1"]').first.click()
    expect(total).to_have_text("In all −2, 1 redundant")


def test_leg_2_9_a_look_up_without_dice_follows_its_form(page):
    roller = Roller(page, TIME).awake()
    before = roller.slot("result").inner_text()
    roller.field("extra").fill("300")
    expect(roller.slot("result")).not_to_have_text(before)
