"""Rolls in the running text: they roll when they are asked to, in place, and keep what came up."""

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import FINESSE_CHECK, START, Roller

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]


@pytest.fixture
def inline(page):
    """The first roll in the text of a page."""
    page.goto(FINESSE_CHECK[0])
    return page.locator("rollbook-inline").first


def asked(page):
    return page.evaluate("() => window.rollbookRuntime.asked.length")


def test_it_shows_its_result_in_place(page, inline):
    inline.locator("a.rb-inline").click()
    expect(inline.locator("output")).not_to_be_empty(timeout=START)
    expect(inline.locator("output")).to_contain_text("=")
    assert page.url.endswith(FINESSE_CHECK[0])


def test_it_never_rolls_by_itself(page, inline):
    inline.hover()
    inline.locator("a").focus()
    page.wait_for_timeout(500)
    expect(inline.locator("output")).to_be_empty()
    assert asked(page) == 0


def test_it_keeps_its_result_while_others_roll(page, inline):
    inline.locator("a.rb-inline").click()
    expect(inline.locator("output")).to_contain_text("=")
    first = inline.locator("output").inner_text()
    other = page.locator("rollbook-inline").nth(1)
    other.locator("a.rb-inline").click()
    expect(other.locator("output")).to_contain_text("=")
    Roller(page).roll()
    assert inline.locator("output").inner_text() == first


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_keyboard_rolls_it(page, inline, key):
    inline.locator("a").focus()
    page.keyboard.press(key)
    expect(inline.locator("output")).to_contain_text("=")


def test_its_result_leads_to_the_whole_roll(page, inline):
    inline.locator("a.rb-inline").click()
    told = inline.locator("output a")
    expect(told).to_be_visible()
    text = told.inner_text()
    told.click()
    roller = Roller(page).rolled()
    working = roller.slot("result").locator(".rb-working").inner_text().strip()
    assert working in text


def test_being_connected_again_neither_rolls_nor_loses_anything(page, inline):
    inline.locator("a.rb-inline").click()
    expect(inline.locator("output")).to_contain_text("=")
    for _ in range(3):
        inline.evaluate("(element) => element.parentNode.insertBefore(element, element.nextSibling)")
    expect(inline.locator("output")).to_contain_text("=")
    inline.locator("a.rb-inline").click()
    page.wait_for_timeout(200)
    assert asked(page) == 2
