"""axe finds nothing, light and dark, before and after a roll, and with errors in sight."""

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import ATTRIBUTE_ROLL, DUEL, TASK_ROLL, Roller, Tracker
from tests.conftest import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN = """(element) => axe.run(element).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\\n  ${target}\\n  ${failureSummary}`)))"""


@pytest.fixture(params=["light", "dark"])
def scheme(request, page):
    """The page in each of its colour schemes."""
    page.emulate_media(color_scheme=request.param, reduced_motion="reduce")
    return request.param


def violations(page, element="rollbook-roller, rollbook-tracker"):
    """What axe has against an element; its script comes in by the debugger, which no policy of the page forbids."""
    page.evaluate(AXE)
    return "\n".join(page.locator(element).first.evaluate(RUN))


@pytest.mark.usefixtures("scheme")
@pytest.mark.parametrize("place", [None, TASK_ROLL, DUEL, ATTRIBUTE_ROLL], ids=str)
def test_a_roller_before_and_after(page, place):
    roller = Roller(page, place) if place else Roller(page)
    assert violations(page) == ""
    roller.roll()
    for key in ("more", "more-odds", "exact-odds", "figures", "own"):
        if roller.root.locator(f'details[data-key="{key}"]').count():
            roller.unfold(key)
    assert violations(page) == ""


@pytest.mark.usefixtures("scheme")
def test_a_roller_with_errors(page):
    roller = Roller(page).fill(finesse="99", boons="x")
    roller.root.locator(".rb-roll").click()
    expect(roller.error("finesse")).to_be_visible()
    assert violations(page) == ""


@pytest.mark.usefixtures("scheme")
def test_a_tracker_from_setup_to_story(page):
    tracker = Tracker(page)
    tracker.unfold("more")
    assert violations(page) == ""
    tracker.start().act("roll", "2 3 4")
    for key in ("barred", "event:1"):
        tracker.unfold(key)
    assert violations(page) == ""


@pytest.mark.usefixtures("scheme")
def test_a_page_with_a_notice_and_an_inline_roll(page):
    page.goto("timeless/checks/#roll=1.x")
    expect(page.locator(".rb-notice")).to_contain_text("does not verify")
    inline = page.locator("rollbook-inline").first
    inline.locator("a").click()
    expect(inline.locator("output")).to_contain_text("=")
    assert violations(page, "main") == ""
