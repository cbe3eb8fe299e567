"""Instant navigation changes pages under a living script, and connects every widget more than once."""

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import ACTION, FINESSE_CHECK, Roller, Tracker

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]


def rolls(page):
    """How often a roll was asked for."""
    return page.evaluate("() => window.rollbookRuntime.asked.filter((asked) => asked.do === 'roll').length")


@pytest.fixture
def instant(context, site_url):
    """Makes instant navigation work here: it wants the site map to name the very address that is served."""

    def answer(route):
        body = route.fetch().text()
        root = body.split("<loc>")[1].split("</loc>")[0]
        route.fulfill(body=body.replace(root, f"{site_url.rstrip('/')}/"), content_type="application/xml")

    context.route("**/sitemap.xml", answer)


@pytest.fixture
def stays(native, instant, page):
    """Makes sure that the page was never loaded anew, for then the test tests nothing."""
    page.goto("timeless/")
    page.evaluate("() => { window.here = true; }")
    page.wait_for_load_state("networkidle")
    yield
    assert page.evaluate("() => window.here")


def follow(page, path):
    """Goes to another page by its link."""
    page.locator(f"a[href$='{path}']:visible").first.click()
    page.wait_for_url(f"**/{path}*")


@pytest.mark.usefixtures("stays")
def test_widgets_live_on_from_page_to_page(page):
    follow(page, "checks/")
    Roller(page).roll()
    assert rolls(page) == 1
    page.go_back()
    page.wait_for_url("**/timeless/")
    page.go_forward()
    page.wait_for_url(f"**/{FINESSE_CHECK[0]}*")
    page.wait_for_load_state("networkidle")
    Roller(page).roll()
    assert rolls(page) == 2


@pytest.mark.usefixtures("instant")
def test_a_place_on_the_same_page_costs_neither_roll_nor_typed_text(page):
    roller = Roller(page).fill(finesse="1", boons="3", banes="4").roll_own("3, 5 1").rolled()
    roller.fill(boons="7")
    inline = page.locator("rollbook-inline").first
    inline.locator("a.rb-inline").click()
    expect(inline.locator("output")).to_contain_text("=")
    told = inline.locator("output").inner_text()
    for rule in ("TIM-3.2", "TIM-3.9"):
        roller.root.locator(f'.rb-rules a[data-rule="{rule}"]').click()
        page.wait_for_url(f"**/#{rule.lower()}")
        page.wait_for_load_state("networkidle")
        expect(page.locator(f'[id="{rule.lower()}"]')).to_be_in_viewport()
        assert roller.faces() == ["3", "(5)", "1"]
        expect(roller.field("boons")).to_have_value("7")
        assert inline.locator("output").inner_text() == told
    roller.roll()


@pytest.mark.usefixtures("instant")
def test_a_place_on_the_same_page_does_not_end_a_game(page):
    tracker = Tracker(page, ACTION).start().act("roll", "2 3 4")
    tracker.root.locator('.rb-head a.rb-rule[data-rule="LAC-2.10"]').click()
    page.wait_for_url("**/#lac-2.10")
    page.wait_for_load_state("networkidle")
    expect(tracker.story).to_have_count(1)
    tracker.act("push", "5 1 6")


def test_being_connected_again_changes_nothing(page):
    roller = Roller(page).roll()
    page.evaluate(
        """() => {
            const roller = document.querySelector("rollbook-roller");
            for (let turn = 0; turn < 3; turn += 1) roller.parentNode.insertBefore(roller, roller.nextSibling);
        }"""
    )
    roller.root.locator(".rb-roll").click()
    page.wait_for_timeout(300)
    assert rolls(page) == 2
    before = int(roller.field("finesse").input_value())
    roller.field("finesse").locator('xpath=../button[@data-step="1"]').click()
    expect(roller.field("finesse")).to_have_value(str(before + 1))
