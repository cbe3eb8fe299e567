"""The installed app: what is kept is all there is when the host is gone."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import FINESSE_CHECK, START, Roller
from tests.conftest import SITE
from tests.doors.web_host import ADDRESS

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(service_workers="allow")]

either_root = pytest.mark.parametrize("web_host", ["/", "/rollbook/"], indirect=True)


def door(page):
    return page.locator('[data-slot="door"]')


def visit(page, host, path=""):
    """Opens the site for the first time and waits until all of it is kept."""
    page.goto(host.root + path)
    expect(door(page)).to_contain_text("Ready for offline use", timeout=START)


def find(page, text):
    """Types into the search, as people do, and returns the results."""
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially(text)
    return page.locator(".md-search-result__link")


@either_root
def test_all_is_there_when_the_host_is_gone(page, web_host, clear_http_cache):
    visit(page, web_host)
    web_host.stop()
    clear_http_cache(page)
    for _ in ("first reload", "second reload"):
        page.reload()
        expect(page.locator("h1")).to_contain_text("v1")
        expect(door(page)).to_contain_text("Ready for offline use")
        clear_http_cache(page)
    page.goto(f"{web_host.root}{FINESSE_CHECK[0]}")  # a page that was never opened before
    roller = Roller(page, (f"{web_host.root}{FINESSE_CHECK[0]}", FINESSE_CHECK[1]))
    roller.fill(finesse="1", boons="3", banes="4").roll_own("3, 5 1").rolled()
    roller.roll()
    expect(find(page, "TIM-3.1").first).to_be_visible(timeout=START)


@either_root
def test_pages_change_at_once_on_a_host_the_site_was_not_built_for(page, web_host):
    visit(page, web_host)
    page.reload()
    page.evaluate("() => { window.here = true; }")
    page.wait_for_load_state("networkidle")
    page.locator("a[href$='timeless/']:visible").first.click()
    page.wait_for_url("**/timeless/")
    expect(page.locator("h1")).to_contain_text("Timeless")
    assert page.evaluate("() => window.here")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("timeless", "timeless/"),
        ("timeless?h=finesse", "timeless/?h=finesse"),
        ("timeless/index.html", "timeless/index.html"),
        ("timeless/?h=finesse#tim", "timeless/?h=finesse#tim"),
        ("index.html", "index.html"),
    ],
)
@pytest.mark.parametrize("web_host", ["/rollbook/"], indirect=True)
def test_every_way_to_write_an_address_works_offline(page, web_host, path, shown):
    visit(page, web_host)
    web_host.stop()
    page.goto(web_host.root + path)
    assert page.url == web_host.root + shown
    page.locator("a[href]:visible", has_text="Lacuna").first.click()  # relative links lead on from here
    expect(page.locator("h1")).to_contain_text("Lacuna")


def test_an_unknown_address_says_so_offline_and_leads_back(page, web_host, watch):
    visit(page, web_host)
    web_host.stop()
    watch.expect("status 404")
    watch.expect("CONNECTION_REFUSED")
    page.goto(f"{web_host.root}no/such/page/")
    expect(page.locator("h1")).to_have_text("This page is not here")
    page.get_by_role("link").click()
    expect(page.locator("h1")).to_contain_text("v1")


def test_a_page_that_the_host_redirects_opens_offline(page, web_host):
    web_host.redirects["credits/"] = "/credits/index.html"
    visit(page, web_host)
    web_host.stop()
    page.goto(f"{web_host.root}credits/")
    expect(page.locator("h1")).to_contain_text("Credits")


def test_where_data_is_dear_the_dice_come_on_the_readers_word(page, web_host):
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.goto(web_host.root)
    expect(door(page)).to_contain_text("Pages are ready for offline use, dice (", timeout=START)
    assert not [path for path in web_host.asked if "runtime" in path]
    door(page).get_by_role("button", name="Keep the dice here, too").click()
    expect(door(page)).to_contain_text("Ready for offline use", timeout=START)


def test_a_site_without_its_dice_is_kept_all_the_same(page, web_host, watch):
    watch.expect("status 404|CONNECTION_REFUSED")
    for path in (SITE / "assets" / "runtime").glob("*.bin.gz"):
        web_host.redirects[f"assets/runtime/{path.name}"] = "/nothing-is-here"
    page.goto(web_host.root)
    expect(door(page)).to_contain_text("are not: that failed", timeout=START)
    web_host.stop()
    page.goto(f"{web_host.root}timeless/")
    expect(page.locator("h1")).to_contain_text("Timeless")
    web_host.redirects.clear()
    web_host.start()
    page.reload()
    expect(door(page)).to_contain_text("Ready for offline use", timeout=START)


def test_a_host_that_serves_another_file_than_the_one_meant_is_not_kept(page, web_host):
    web_host.redirects["timeless/"] = "/lacuna/"
    page.goto(web_host.root)
    expect(door(page)).to_contain_text("that failed, and is tried again at the next visit", timeout=START)


def test_over_plain_http_the_footer_says_why_nothing_is_kept(page, web_host, watch):
    address = web_host.root.replace(ADDRESS, "table.local")
    watch.origins.append(address)
    page.goto(address)
    expect(door(page)).to_contain_text("over plain http")
    expect(door(page)).to_contain_text("browsers do that only for https")


@pytest.mark.parametrize("web_host", ["/rollbook/"], indirect=True)
def test_the_app_can_be_installed_and_its_shortcuts_lead_somewhere(page, context, web_host):
    visit(page, web_host)
    devtools = context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    obstacles = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in obstacles] == ["in-incognito"], "nothing but that tests leave no traces"
    manifest = json.loads(found["data"])
    assert len(manifest["shortcuts"]) > 4
    for shortcut in manifest["shortcuts"]:
        path, _, anchor = shortcut["url"].partition("#")
        page.goto(web_host.root + shortcut["url"])
        expect(page.locator("h1")).to_be_visible()
        assert page.url == f"{web_host.root}{path}{'#' if anchor else ''}{anchor}"
        assert not anchor or page.locator(f'[id="{anchor}"]').count() == 1
