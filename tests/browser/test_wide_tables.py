"""Tables wider than a phone scroll in a frame of their own, by finger and by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_accessibility import violations
from tests.browser.test_narrow import TOO_WIDE
from tests.browser.widgets import DUEL, Roller

pytestmark = [
    pytest.mark.browser,
    pytest.mark.usefixtures("native"),
    pytest.mark.browser_context_args(viewport={"width": 320, "height": 640}),
]

BEND_PLAN = ("timeless/planning/", "timeless.bend_plan")
ARMOR = ("timeless/artifacts/", "timeless.armor")
LETTERED = """(root) => [...root.querySelectorAll(".rb-frame :is(th, td)")]
    .filter((cell) => cell.checkVisibility() && cell.getBoundingClientRect().width < 12)
    .map((cell) => cell.textContent)"""


@pytest.mark.parametrize("place", [BEND_PLAN, ARMOR, DUEL], ids=lambda place: place[1])
def test_a_table_scrolls_in_its_frame_and_the_page_does_not(page, place):
    roller = Roller(page, place).roll()
    roller.unfold("figures")
    frame = roller.slot("result").locator(".rb-frame").last
    assert page.evaluate(TOO_WIDE) == []
    assert roller.root.evaluate(LETTERED) == []
    frame.focus()
    expect(frame).to_be_focused()
    assert violations(page, f'rollbook-roller[mechanic="{place[1]}"]') == ""


def test_a_wide_table_is_scrolled_with_the_arrow_keys(page):
    roller = Roller(page, BEND_PLAN).roll()
    frame = roller.slot("result").locator(".rb-frame").first
    frame.evaluate("(frame) => { frame.style.maxInlineSize = '5rem'; }")  # whatever is in it, it is too wide now
    frame.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("(frame) => frame.scrollLeft > 0", arg=frame.element_handle())
