"""The same in all doors: reading, searching, rolling, odds, receipts, trackers. In Chromium, with the real runtime."""

import pytest
from playwright.sync_api import expect

import rollers
from tests.browser.widgets import ACTION, FINESSE_CHECK, START, Roller, Tracker
from tests.doors.doors import FOLDER, LAN, WEB, behind

pytestmark = pytest.mark.browser


@pytest.fixture(params=[WEB, LAN, FOLDER])
def door(request, site_url, watch):
    door = behind(request.param, site_url)
    watch.origins.append(door.root)
    return door


def test_a_page_reads(page, door):
    page.goto(door.address("timeless/checks/"))
    expect(page.locator("section[data-rule='TIM-3.1'] h3")).to_contain_text("TIM-3.1")
    expect(page.locator("rollbook-roller .rb-result").first).to_contain_text("Worked example")


def test_a_link_leads_on(page, door):
    page.goto(door.address())
    page.locator("a[href*='timeless/']:visible").first.click()
    page.wait_for_url(door.address("timeless/"))
    expect(page.locator("h1")).to_contain_text("Timeless")


def test_search_finds_a_rule_and_leads_to_it(page, door):
    page.goto(door.address())
    page.locator(".md-search__input").press_sequentially("TIM-3.1")  # the theme listens to keys
    found = page.locator(".md-search-result__link").first
    expect(found).to_be_visible(timeout=START)
    found.click()
    page.wait_for_url(lambda url: url.startswith(door.address("timeless/checks/")))


def test_a_widget_rolls_given_faces_and_its_odds_are_those_of_the_rules(page, door):
    inputs = {"finesse": 1, "boons": 3, "banes": 4}
    roller = Roller(page, door.place(FINESSE_CHECK)).fill(**{name: str(value) for name, value in inputs.items()})
    roller.roll_own("3, 5 1").rolled()
    outcome = rollers.roll(FINESSE_CHECK[1], inputs, faces=[3, 5, 1])
    expect(roller.announced).to_contain_text(outcome.as_dict()["summary"])
    degrees = rollers.odds(FINESSE_CHECK[1], inputs).as_dict()["measures"]["degree"]
    assert len(roller.odds()) == len(degrees)


def test_dice_fall_and_their_link_shows_them_again(page, door):
    roller = Roller(page, door.place(FINESSE_CHECK)).roll()
    faces = roller.faces()
    if door.name == LAN:
        assert page.evaluate("() => [window.isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    roller.root.get_by_role("button", name="Copy link").click()
    expect(roller.slot("status")).to_contain_text("Link copied")
    page.locator(".md-search__input").press("ControlOrMeta+V")  # the way to read what was copied in every door
    link = page.locator(".md-search__input").input_value()
    assert link.startswith(f"{door.address(FINESSE_CHECK[0])}#roll=")
    other = page.context.new_page()
    other.goto(link)
    same = Roller(other, door.place(FINESSE_CHECK)).rolled()
    assert same.faces() == faces
    expect(same.slot("status")).to_contain_text("verifies")


def test_a_tracker_runs_and_is_there_again_after_a_reload(page, door):
    tracker = Tracker(page, door.place(ACTION)).start()
    tracker.act("roll", "2 3 4").act("push", "5 1 6")
    expect(tracker.headline).to_contain_text("succeeded")
    page.reload()
    again = Tracker(page, door.place(ACTION))
    again.press("Go on with it")
    expect(again.headline).to_contain_text("succeeded", timeout=START)
    again.press("Undo")
    expect(again.story).to_have_count(1)


def test_on_a_served_site_one_runtime_lasts_from_page_to_page(page, door):
    """Instant navigation, which wants a site map that names the very address that was asked at."""
    if door.is_flat:
        pytest.skip("there is no instant navigation in a folder")
    page.goto(door.address("timeless/"))
    page.evaluate("() => { window.here = true; }")
    page.wait_for_load_state("networkidle")
    page.locator("a[href$='checks/']:visible").first.click()
    page.wait_for_url("**/checks/*")
    assert page.evaluate("() => window.here")
