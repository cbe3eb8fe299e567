"""A tracker end to end: a procedure played with scripted faces, taken back, and found again."""

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import START, Tracker

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]


def test_before_the_start_a_worked_example_is_told(page):
    tracker = Tracker(page)
    expect(tracker.slot("tracker")).to_contain_text("Worked example")
    assert tracker.root.locator(".rb-story > li").count() > 0


def test_a_procedure_is_played_with_own_faces(page):
    tracker = Tracker(page).start()
    tracker.act("roll", "2 3 4")
    expect(tracker.headline).to_contain_text("fell short")
    tracker.act("push", "5 1 6")
    expect(tracker.headline).to_contain_text("succeeded")
    expect(tracker.story.first).to_contain_text("12")
    expect(tracker.slot("announce")).to_contain_text("succeeded")


def test_the_next_step_is_one_press_away(page):
    tracker = Tracker(page).start()
    tracker.next.click()
    expect(tracker.story).to_have_count(1)


def test_an_event_opens_to_its_dice_and_rules(page):
    tracker = Tracker(page).start().act("roll", "2 3 4")
    event = tracker.unfold("event:1")
    expect(event.locator(".rb-die")).to_have_count(3)
    rule = event.locator('a.rb-rule[data-rule="LAC-2.3"]')
    assert rule.get_attribute("href").endswith("#lac-2.3")


def test_undo_and_redo_go_through_the_story(page):
    tracker = Tracker(page).start().act("roll", "2 3 4").act("push", "1 1 2")
    story = tracker.story.all_inner_texts()
    tracker.press("Undo")
    expect(tracker.story).to_have_count(1)
    tracker.press("Undo")
    expect(tracker.story).to_have_count(0)
    expect(tracker.root.get_by_role("button", name="Undo")).to_be_disabled()
    tracker.press("Redo")
    expect(tracker.story).to_have_count(1)
    tracker.press("Redo")
    expect(tracker.story).to_have_count(2)
    assert tracker.story.all_inner_texts() == story
    expect(tracker.root.get_by_role("button", name="Redo")).to_be_disabled()


def test_another_act_after_undo_ends_the_redo(page):
    tracker = Tracker(page).start().act("roll", "2 3 4").press("Undo")
    expect(tracker.story).to_have_count(0)
    tracker.act("roll", "1 1 1")
    expect(tracker.root.get_by_role("button", name="Redo")).to_be_disabled()


def test_rolled_events_replay_to_the_same_dice(page):
    tracker = Tracker(page).start()
    tracker.next.click()
    expect(tracker.story).to_have_count(1)
    told = tracker.story.first.inner_text()
    tracker.press("Undo")
    expect(tracker.story).to_have_count(0)
    tracker.press("Redo")
    expect(tracker.story).to_have_count(1)
    assert tracker.story.first.inner_text() == told


def test_a_reload_keeps_the_game(page):
    tracker = Tracker(page).start().act("roll", "2 3 4").act("push", "1 1 2").press("Undo")
    expect(tracker.story).to_have_count(1)
    page.reload()
    tracker = Tracker(page)
    expect(tracker.slot("resume")).to_contain_text("1 event long")
    tracker.press("Go on with it")
    expect(tracker.story).to_have_count(1)
    tracker.press("Redo")
    expect(tracker.story).to_have_count(2)


def test_starting_over_loses_nothing_until_another_game_begins(page):
    tracker = Tracker(page).start().act("roll", "2 3 4").press("Start over")
    expect(tracker.root.locator(".rb-setup")).to_be_visible()
    tracker.press("Go on with it")
    expect(tracker.story).to_have_count(1)
    tracker.press("Start over")
    tracker.start()
    expect(tracker.story).to_have_count(0)


def test_faces_that_cannot_be_change_nothing(page):
    tracker = Tracker(page).start()
    form = tracker.offer("roll")
    form.locator(".rb-own > summary").click()
    form.locator('[name="@faces"]').fill("9 9 9")
    form.locator("[data-own]").click()
    expect(form.locator('[data-error-for="@faces"]')).to_contain_text("from 1 to 6")
    expect(tracker.story).to_have_count(0)
    expect(form.locator('[name="@faces"]')).to_have_value("9 9 9")


def test_a_bad_setup_is_marked(page):
    tracker = Tracker(page)
    tracker.field("character.force").fill("11")
    tracker.root.locator(".rb-setup .rb-roll").click()
    expect(tracker.error("character.force")).to_contain_text("11", timeout=START)
    expect(tracker.field("character.force")).to_be_focused()


def test_rows_of_a_setup_come_and_go(page):
    tracker = Tracker(page)
    rows = tracker.root.locator('[data-field="character.talents"] .rb-list-row')
    before = rows.count()
    tracker.root.locator('[data-add="character.talents"]').click()
    expect(rows).to_have_count(before + 1, timeout=START)
    expect(tracker.field(f"character.talents[{before}].name")).to_be_focused()
    tracker.root.locator('[data-remove="character.talents[0]"]').click()
    expect(rows).to_have_count(before)


def test_why_not_names_the_rule(page):
    tracker = Tracker(page).start()
    tracker.act("roll", "2 3 4")
    barred = tracker.unfold("barred")
    expect(barred.locator("a.rb-rule").first).to_be_visible()


def test_what_was_open_stays_open(page):
    tracker = Tracker(page).start().act("roll", "2 3 4")
    tracker.unfold("barred")
    tracker.unfold("event:1")
    tracker.act("push", "1 1 2")
    expect(tracker.root.locator('details[data-key="event:1"]')).to_have_attribute("open", "")
