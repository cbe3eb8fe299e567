"""The keyboard alone suffices."""

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import Roller, Tracker

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]


def tab_to(page, locator, limit=80):
    """Presses Tab until something has the focus, as a person would."""
    for _ in range(limit):
        if locator.evaluate("(element) => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{locator} is not reached by Tab")


def test_a_roll_from_the_first_field_to_the_last_button(page):
    roller = Roller(page)
    roller.field("finesse").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("3")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")
    expect(roller.field("boons")).to_have_value("4")
    tab_to(page, roller.root.locator(".rb-roll"))
    page.keyboard.press("Enter")
    roller.rolled()
    expect(roller.root.locator(".rb-roll")).to_be_focused()
    tab_to(page, roller.root.locator('[data-do="again"]'))
    page.keyboard.press("Space")
    roller.rolled()


def test_arrow_keys_stop_at_the_bounds(page):
    roller = Roller(page).fill(boons="19")
    roller.field("boons").focus()
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    expect(roller.field("boons")).to_have_value("20")
    page.keyboard.press("PageDown")
    expect(roller.field("boons")).to_have_value("10")


def test_rolling_again_by_keyboard_keeps_the_focus_where_it_was(page):
    roller = Roller(page).roll()
    again = roller.root.locator('[data-do="again"]')
    again.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    expect(roller.root.locator('[data-do="again"]')).to_be_focused()


def test_folds_open_and_own_faces_go_in(page):
    roller = Roller(page).fill(boons="0", banes="0", finesse="0")
    tab_to(page, roller.root.locator(".rb-own > summary"))
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("5 5")
    page.keyboard.press("Enter")
    expect(roller.rolled().verdict).to_have_text("Success")


def test_a_game_is_played_without_a_pointer(page):
    tracker = Tracker(page)
    tracker.root.locator(".rb-setup .rb-roll").focus()
    page.keyboard.press("Enter")
    expect(tracker.headline).to_be_visible()
    tab_to(page, tracker.next)
    page.keyboard.press("Enter")
    expect(tracker.story).to_have_count(1)
    tab_to(page, tracker.root.get_by_role("button", name="Undo"))
    page.keyboard.press("Enter")
    expect(tracker.story).to_have_count(0)
    expect(page.locator(":focus")).to_have_count(1)


def test_focus_is_never_lost_to_the_page(page):
    tracker = Tracker(page).start()
    form = tracker.unfolded("roll")
    form.locator(".rb-own > summary").press("Enter")
    form.locator('[name="@faces"]').fill("2 3 4")  # falls short, so there is more to do
    form.locator('[name="@faces"]').press("Enter")
    for told in (1, 2):
        expect(tracker.story).to_have_count(told)
        expect(tracker.root.locator(":focus")).to_have_count(1)
        if told == 1:
            tracker.next.press("Enter")
