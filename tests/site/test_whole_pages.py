"""Whole pages in a browser: axe finds nothing in either scheme, nothing scrolls sideways, all reads without scripts."""

import pytest
from playwright.sync_api import expect

from tests.conftest import ROOT, SITE

pytestmark = pytest.mark.browser

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN = """() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help}\\n  ${target}\\n  ${failureSummary}`)))"""
NEEDED = """() => document.documentElement.scrollWidth - document.documentElement.clientWidth"""
PAGES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_nothing_against_it(page, path):
    for scheme, width in (("light", 320), ("dark", 1280)):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(path)
        assert page.evaluate(NEEDED) <= 0, f"{width} px"
        page.evaluate(AXE)
        assert "\n".join(page.evaluate(RUN)) == "", f"{scheme}, {width} px"


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_scripts_a_roller_reads_and_offers_nothing_it_cannot_do(page):
    page.goto("timeless/checks/")
    roller = page.locator("rollbook-roller[mechanic='timeless.finesse_check']")
    expect(roller.get_by_text("Worked example")).to_be_visible()
    expect(roller.locator(".rb-bars").first).to_be_visible()
    expect(roller.locator("input[name=boons]")).to_be_visible()
    expect(roller.locator(".rb-roll")).to_be_hidden()
    expect(roller.locator(".rb-step").first).to_be_hidden()
    expect(page.get_by_role("link", name="TIM-3.3").first).to_have_attribute("href", "#tim-3.3")


def test_search_finds_a_rule_by_its_number(page):
    page.goto("")
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially("LIM-5.2")
    found = page.locator(".md-search-result__link[href*='#lim-5.2']")
    expect(found.first).to_be_attached(timeout=20_000)


def test_on_paper_a_roller_shows_its_example_and_no_buttons(page):
    page.goto("timeless/checks/")
    page.emulate_media(media="print")
    roller = page.locator("rollbook-roller[mechanic='timeless.finesse_check']")
    expect(roller.locator(".rb-roll")).to_be_hidden()
    expect(roller.locator(".rb-bars").first).to_be_visible()
    expect(page.locator(".md-header")).to_be_hidden()
