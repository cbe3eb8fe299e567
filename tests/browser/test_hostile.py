"""Whatever somebody types as a name stays text, and the page stays whole."""

import pytest
from playwright.sync_api import expect

from tests.browser.widgets import TASK_ROLL, Roller, Tracker

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]

HOSTILE = {
    "markup": "<img src=x onerror=alert(1)>",
    "quotes": "\"'`><b onmouseover=alert(1)>",
    "closing": "</textarea></details></form><script>alert(1)</script>",
    "template": "{{ 7 * 7 }}{% for x in y %}",
    "directions": "\u202eeman\u202c \u200fآنا\u200e",
    "joined": "Zoe\u0301 \U0001f468\u200d\U0001f469\u200d\U0001f467 \u0000".strip("\u0000 "),
}


@pytest.fixture
def no_alerts(page):
    """Nothing that was typed ever runs."""
    seen = []
    page.on("dialog", lambda dialog: (seen.append(dialog.message), dialog.dismiss()))
    yield
    assert not seen


@pytest.mark.usefixtures("no_alerts")
@pytest.mark.parametrize("name", [text[:60] for text in HOSTILE.values()], ids=list(HOSTILE))
def test_a_hostile_name_is_shown_as_it_was_typed(page, name):
    tracker = Tracker(page)
    tracker.field("character.name").fill(name)
    tracker.start().act("roll", "2 3 4")
    expect(tracker.root.locator(".rb-card-name bdi")).to_have_text(name)
    assert tracker.root.locator("img, script, b").count() == 0
    page.reload()
    Tracker(page).press("Go on with it")
    expect(tracker.root.locator(".rb-card-name bdi")).to_have_text(name)


@pytest.mark.usefixtures("no_alerts")
def test_a_name_as_long_as_a_book_is_refused_and_kept(page):
    tracker = Tracker(page)
    long = "<b>" * 3400
    tracker.field("character.name").fill(long)
    tracker.root.locator(".rb-setup .rb-roll").click()
    expect(tracker.error("character.name")).to_contain_text("1 to 60 characters")
    expect(tracker.field("character.name")).to_have_value(long)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.usefixtures("no_alerts")
def test_hostile_text_survives_the_coming_and_going_of_rows(page):
    roller = Roller(page, TASK_ROLL)
    rows = roller.root.locator(".rb-list-row")
    before = rows.count()
    roller.unfold("row:tmods[0]")
    roller.field("tmods[0].label").fill(HOSTILE["quotes"])
    roller.root.locator('[data-add="tmods"]:not([data-preset])').click()
    expect(rows).to_have_count(before + 1)
    expect(roller.field("tmods[0].label")).to_have_value(HOSTILE["quotes"])


@pytest.mark.usefixtures("no_alerts")
def test_markup_in_a_number_is_quoted_as_text(page):
    roller = Roller(page).fill(finesse=HOSTILE["markup"])
    roller.root.locator(".rb-roll").click()
    expect(roller.error("finesse")).to_contain_text(HOSTILE["markup"])
    assert roller.root.locator("img").count() == 0


@pytest.mark.usefixtures("no_alerts")
@pytest.mark.parametrize(
    "kept", ["not json", "[]", '{"game": {"events": 5}}', '{"game": {"events": [{}]}, "undone": []}', "null"]
)
def test_a_spoilt_memory_does_not_spoil_the_page(page, kept):
    Tracker(page)
    page.evaluate(
        """(kept) => {
            localStorage.setItem("/rollbook.game.lacuna.action", kept);
            localStorage.setItem("/rollbook.form.timeless.finesse_check", kept);
        }""",
        kept,
    )
    page.reload()
    tracker = Tracker(page)
    if tracker.slot("resume").is_visible():
        tracker.press("Go on with it")
        expect(tracker.slot("status")).not_to_be_empty()
    else:
        tracker.start()
    Roller(page).roll()
