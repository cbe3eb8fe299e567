"""One version after another on the same device, and the end of all of them."""

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import ACTION, START, Tracker
from tests.doors.test_web_app import door, visit
from tests.doors.web_host import release

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(service_workers="allow")]

CACHES = "async () => (await caches.keys()).sort()"
OTHERS = ["another project", "rollbook /elsewhere/ 0123"]


@pytest.fixture(scope="module")
def second_release(tmp_path_factory):
    return release(tmp_path_factory.mktemp("releases") / "v2", "v2")


@pytest.fixture(scope="module")
def last_release(tmp_path_factory):
    return release(tmp_path_factory.mktemp("releases") / "v3", "v3", offline=False)


def notice(page):
    return page.locator(".rb-update")


def until(page, predicate):
    """Waits for an asynchronous predicate, whose promise `wait_for_function` would take for a yes."""
    for _ in range(100):
        if page.evaluate(predicate):
            return
        page.wait_for_timeout(100)
    pytest.fail(f"It never came true: {predicate}")


def publish(host, folder):
    """Puts another release where the last one was."""
    host.folder = folder
    host.asked.clear()


def test_a_new_version_waits_for_the_readers_word(page, web_host, second_release):
    visit(page, web_host)
    publish(web_host, second_release)
    page.reload()
    expect(notice(page)).to_contain_text("A new version of Rollbook waits", timeout=START)
    expect(page.locator("h1")).to_contain_text("v1")
    assert set(web_host.asked) == {"service-worker.js", ""}, "all but the changed page is taken over"
    page.reload()
    expect(page.locator("h1")).to_contain_text("v1")
    notice(page).get_by_role("button", name="Later").click()
    expect(notice(page)).to_be_empty()
    door(page).get_by_role("button", name="Update").click()
    notice(page).get_by_role("button", name="Update now").click()
    expect(page.locator("h1")).to_contain_text("v2")
    expect(door(page)).to_contain_text("Ready for offline use")
    assert len(page.evaluate(CACHES)) == 1
    web_host.stop()
    page.reload()
    expect(page.locator("h1")).to_contain_text("v2")


def test_a_game_is_not_cut_off_here_nor_in_another_window(page, context, web_host, second_release):
    visit(page, web_host)
    place = (web_host.root + ACTION[0], ACTION[1])
    here, there = Tracker(page, place), Tracker(context.new_page(), place)
    for tracker in (here, there):
        tracker.start().act("roll", "2 3 4")
        tracker.page.evaluate("() => { window.here = true; }")
    publish(web_host, second_release)
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
    notice(page).get_by_role("button", name="Update now").click(timeout=START)
    expect(notice(page)).to_contain_text("A game is on the board")
    assert page.evaluate("() => window.here")
    notice(page).get_by_role("button", name="Update anyway").click()
    page.wait_for_function("() => !window.here")
    expect(door(page)).to_contain_text("Ready for offline use")
    expect(notice(there.page)).to_contain_text("updated in another window")
    assert there.page.evaluate("() => window.here")
    there.act("push", "5 1 6")


def test_the_last_version_removes_itself_and_only_itself(page, web_host, second_release, last_release):
    visit(page, web_host)
    page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", OTHERS)
    publish(web_host, second_release)
    page.reload()
    notice(page).get_by_role("button", name="Update now").click(timeout=START)
    expect(page.locator("h1")).to_contain_text("v2")
    publish(web_host, last_release)
    page.reload()
    until(page, "async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
    until(page, f"async () => (await caches.keys()).length === {len(OTHERS)}")
    assert page.evaluate(CACHES) == OTHERS
    page.reload()
    expect(page.locator("h1")).to_contain_text("v3")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(CACHES) == OTHERS
    assert page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0


def test_a_half_published_version_changes_nothing(page, web_host, second_release):
    visit(page, web_host)
    publish(web_host, second_release)
    web_host.redirects[""] = "/lacuna/"
    page.evaluate("() => navigator.serviceWorker.ready.then((found) => found.update()).catch(() => undefined)")
    until(
        page,
        "() => navigator.serviceWorker.ready.then(({ installing, waiting }) => !installing && !waiting)",
    )
    page.reload()
    expect(page.locator("h1")).to_contain_text("v1")
    expect(notice(page)).to_have_count(0)
    web_host.redirects.clear()
    page.reload()
    expect(notice(page)).to_contain_text("A new version of Rollbook waits", timeout=START)
