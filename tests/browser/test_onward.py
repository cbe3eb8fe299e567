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


def played(page):
    """A Confrontation as it is told on its page, played to its end."""
    example = next(each for game in rollers.catalogue() for each in game.procedures if each.id == SCENE[1]).example
    game = {"procedure": SCENE[1], "setup": to_json(example.setup), "events": to_json(example.events)}
    page.goto(SCENE[0])
    saved = json.dumps({"game": game, "undone": []})
    page.evaluate(
        "([name, saved]) => localStorage.setItem(new URL(window.__md_scope).pathname + 'rollbook.game.' + name, saved)",
        [SCENE[1], saved],
    )
    page.reload()
    tracker = Tracker(page, SCENE).press("Go on with it")
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
