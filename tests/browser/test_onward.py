"""What one procedure leads to: its result begins the next one, and nothing is typed twice."""

import json

import pytest
from playwright.sync_api import expect

import rollers
from rollers.jsontext import to_json
from tests.browser.widgets import START, Tracker

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]

SCENE = ("limitless/scene/", "limitless.confrontation")
KARMA = ("limitless/karma-scenes/", "limitless.karma_scenes")
CHRONICLE = ("limitless/chronicle/", "limitless.chronicle")
KEEP = "([name, text]) => localStorage.setItem(new URL(window.__md_scope).pathname + 'rollbook.' + name, text)"


def played(page, place=SCENE):
    """A procedure as it is told on its page, played to its end."""
    path, name = place
    example = next(each for game in rollers.catalogue() for each in game.procedures if each.id == name).example
    game = {"procedure": name, "setup": to_json(example.setup), "events": to_json(example.events)}
    page.goto(path)
    saved = json.dumps({"game": game, "undone": []})
    page.evaluate(KEEP, [f"game.{name}", saved])
    page.reload()
    tracker = Tracker(page, place).press("Go on with it")
    expect(tracker.headline).to_be_visible(timeout=START)
    return tracker


def test_lim_11_6_karma_of_a_confrontation_is_rolled_without_typing_it_again(page):
    played(page).root.get_by_role("link", name="Roll the Karma").click()
    karma = Tracker(page, KARMA)
    karma.press("Begin with it")
    expect(karma.headline).to_be_visible(timeout=START)
    expect(karma.root.locator(".rb-board")).to_contain_text("Ione")
    expect(karma.root.locator(".rb-board")).to_contain_text("6")


def test_lim_11_4_the_outcome_of_a_confrontation_begins_a_chronicle(page):
    played(page).root.get_by_role("link", name="Write it into the chronicle").click()
    chronicle = Tracker(page, CHRONICLE)
    chronicle.press("Begin with it")
    expect(chronicle.field("characters[0].name")).to_have_value("Ione")
    assert chronicle.slot("resume").is_hidden()


def test_what_was_handed_over_is_offered_once(page):
    played(page).root.get_by_role("link", name="Roll the Karma").click()
    karma = Tracker(page, KARMA)
    expect(karma.root.get_by_role("button", name="Begin with it")).to_be_visible()
    page.reload()
    expect(karma.slot("resume")).to_be_hidden()


def test_lim_11_10_events_of_karma_go_into_a_chronicle_as_soon_as_there_is_one(page):
    scene = [{"action": "open_scene", "inputs": {"kind": "karma"}}, {"action": "close_scene", "inputs": {}}]
    handed = {"procedure": CHRONICLE[1], "title": "Write it into the chronicle", "setup": None, "events": scene}
    page.goto(CHRONICLE[0])
    page.evaluate(KEEP, ["onward", json.dumps(handed)])
    page.reload()
    chronicle = Tracker(page, CHRONICLE)
    expect(chronicle.slot("resume")).to_contain_text("Start, and it is added.")
    chronicle.start()
    expect(chronicle.story).to_have_count(2)


def test_lim_11_10_whoever_is_not_in_the_chronicle_is_named(page):
    played(page, KARMA).root.get_by_role("link", name="Write it into the chronicle").click()
    chronicle = Tracker(page, CHRONICLE).start()
    expect(chronicle.slot("status")).to_contain_text("Sabel")
    expect(chronicle.story).to_have_count(0)
