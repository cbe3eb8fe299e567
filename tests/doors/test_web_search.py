"""The search finds what people type, however they write it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import START
from tests.doors.searches import SEARCHES

pytestmark = pytest.mark.browser


@pytest.fixture
def search(page, site_url):
    """Types a text and returns the results, one group a page."""
    page.goto(site_url)

    def search(text):
        box = page.locator(".md-search__input")
        box.click()
        box.press_sequentially(text)
        return page.locator(".md-search-result__item")

    return search


@pytest.mark.parametrize(("typed", "address", "shown"), SEARCHES)
def test_it_finds(search, site_url, typed, address, shown):
    results = search(typed)
    beginning = re.compile(
        re.escape(site_url + address).replace("\\#", r"(\?[^#]*)?\#") + ("(?![0-9])" if "#" in address else "")
    )
    links = results.first.locator("a.md-search-result__link")
    expect(results.first).to_contain_text(shown, ignore_case=True, timeout=START)
    expect(links.nth(1 if "#" in address else 0)).to_have_attribute("href", beginning)


def test_a_number_is_the_rule_of_that_number_alone(search):
    results = search("TIM-3.1")
    expect(results).to_have_count(1, timeout=START)
    expect(results).to_contain_text("TIM-3.1 ")
    expect(results).not_to_contain_text("TIM-3.10")


def test_what_is_nowhere_is_not_found(search, page):
    search("zeppelin-race")
    expect(page.locator(".md-search-result__meta")).to_have_text("No matching documents", timeout=START)


def test_a_query_half_typed_never_stops_the_search(search, page):
    search("1")
    box = page.locator(".md-search__input")
    beginnings = {typed[:end] for typed, *_ in SEARCHES for end in range(1, len(typed) + 1)}
    signs = {"tim -", "a^", "tim~2", "x~y", "title:", "no:field", "+ -"}
    for text in sorted(beginnings | signs | set("0123456789*+-~^:\"'")):
        box.fill(text)
        box.press("Shift")  # the theme listens to keys
    box.fill("TIM-3.1")
    box.press("Shift")
    expect(page.locator(".md-search-result__item").first).to_contain_text("TIM-3.1 ", timeout=START)
