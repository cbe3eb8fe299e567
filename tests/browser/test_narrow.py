"""A narrow screen, and a page at four times its size: nothing scrolls sideways."""

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import ATTRIBUTE_ROLL, DUEL, FINESSE_CHECK, TASK_ROLL, Roller, Tracker

pytestmark = [
    pytest.mark.browser,
    pytest.mark.usefixtures("native"),
    pytest.mark.browser_context_args(viewport={"width": 320, "height": 640}),
]

TOO_WIDE = """() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("main *")]
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        .map((element) => `${element.localName}.${element.className}`);
}"""
SMALL = """(root) => [...root.querySelectorAll("button, summary, select, input:not([type=hidden])")]
    .filter((element) => element.checkVisibility() && !element.matches("[type=checkbox], [type=radio]"))
    .filter((element) => element.getBoundingClientRect().height < 43.5)
    .map((element) => `${element.localName}.${element.className}: ${element.getBoundingClientRect().height}`)"""


@pytest.mark.parametrize("place", [FINESSE_CHECK, TASK_ROLL, DUEL, ATTRIBUTE_ROLL], ids=lambda place: place[1])
def test_a_roller_fits_with_everything_unfolded(page, place):
    roller = Roller(page, place).roll()
    for fold in roller.root.locator("details:not([open]) > summary").all():
        if fold.is_visible():
            fold.click()
    assert page.evaluate(TOO_WIDE) == []
    assert roller.root.evaluate(SMALL) == []


def test_a_tracker_fits(page):
    tracker = Tracker(page)
    assert page.evaluate(TOO_WIDE) == []
    tracker.field("character.name").fill("W" * 60)
    tracker.start().act("roll", "2 3 4")
    for fold in tracker.root.locator(".rb-board details:not([open]) > summary").all():
        if fold.is_visible():
            fold.click()
    assert page.evaluate(TOO_WIDE) == []
    assert tracker.root.evaluate(SMALL) == []


def test_the_next_step_is_in_reach_of_the_thumb(page):
    tracker = Tracker(page).start()
    page.evaluate("() => document.querySelector('rollbook-tracker').scrollIntoView()")
    expect(tracker.next).to_be_in_viewport()
