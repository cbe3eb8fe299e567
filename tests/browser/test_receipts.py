"""A copied link shows the very same roll to anybody, or says that it does not verify."""

import base64
import json
import zlib

import pytest
from playwright.sync_api import expect

import rollers
from tests.browser.widgets import FINESSE_CHECK, TASK_ROLL, Roller

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]

CLIPBOARD = pytest.mark.browser_context_args(permissions=["clipboard-read", "clipboard-write"])
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
NO_COPYING = NO_CLIPBOARD + "; Document.prototype.execCommand = () => false"
NOTICE = ".rb-notice"


def receipt(**about):
    inputs = {"finesse": 2, "boons": 2, "banes": 1}
    return rollers.roll(**({"mechanic": FINESSE_CHECK[1], "inputs": inputs, "faces": [1, 6, 5]} | about)).receipt


@CLIPBOARD
def test_a_copied_link_shows_the_same_roll_with_its_form(page, context):
    roller = Roller(page).fill(finesse="3", boons="5", banes="1").roll()
    roller.root.get_by_role("button", name="Copy link").click()
    expect(roller.slot("status")).to_contain_text("Link copied")
    link = page.evaluate("() => navigator.clipboard.readText()")
    other = context.new_page()
    other.goto("")
    other.evaluate("() => localStorage.clear()")
    other.goto(link)
    same = Roller(other).rolled()
    assert same.faces() == roller.faces()
    assert same.verdict.inner_text() == roller.verdict.inner_text()
    assert [same.field(name).input_value() for name in ("finesse", "boons", "banes")] == ["3", "5", "1"]
    expect(same.slot("status")).to_contain_text("verifies")
    expect(same.root).to_be_in_viewport()


def test_without_a_clipboard_the_link_is_copied_all_the_same(page):
    page.add_init_script(NO_CLIPBOARD)
    roller = Roller(page).roll()
    roller.root.get_by_role("button", name="Copy link").click()
    expect(roller.slot("status")).to_contain_text("Link copied")


def test_where_nothing_can_copy_the_link_is_shown(page):
    page.add_init_script(NO_COPYING)
    roller = Roller(page).roll()
    roller.root.get_by_role("button", name="Copy link").click()
    box = roller.slot("status").get_by_label("Link to this roll")
    assert box.input_value().startswith(f"{page.url}#roll=1.")


def test_a_link_with_typed_faces_shows_them(page):
    page.goto(f"{FINESSE_CHECK[0]}#roll={receipt()}")
    roller = Roller(page).rolled()
    assert roller.faces() == ["(1)", "6", "5"]
    expect(roller.verdict).to_have_text("Success")


def test_a_link_opened_on_a_page_already_there(page):
    roller = Roller(page)
    page.evaluate("(text) => { location.hash = `roll=${text}`; }", receipt())
    expect(roller.rolled().verdict).to_have_text("Success")


SPOILT = {
    "changed": lambda text: text[:-4] + "AAAA",
    "cut off": lambda text: text[:20],
    "empty": lambda text: "1.",
    "shouted": str.upper,
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_a_tampered_link_says_so_and_shows_no_roll(page, spoil):
    page.goto(f"{FINESSE_CHECK[0]}#roll={spoil(receipt())}")
    expect(page.locator(NOTICE)).to_contain_text("does not verify")
    expect(Roller(page).slot("result")).to_contain_text("Worked example")


def test_a_tampered_roll_of_good_form_says_so(page):
    body = receipt()[2:]
    held = json.loads(zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))))
    held["f"] = [6, 6, 6]
    spoilt = base64.urlsafe_b64encode(zlib.compress(json.dumps(held).encode())).decode().rstrip("=")
    page.goto(f"{FINESSE_CHECK[0]}#roll=1.{spoilt}")
    expect(page.locator(NOTICE)).to_contain_text("does not verify")


def test_a_link_of_another_page_tells_the_roll_and_leads_there(page):
    page.goto(f"{TASK_ROLL[0]}#roll={receipt()}")
    expect(page.locator(NOTICE)).to_contain_text("This roll verifies: Success")
    page.locator(NOTICE).get_by_role("link").click()
    page.wait_for_url("**/timeless/checks/#roll=*")
    expect(Roller(page).rolled().verdict).to_have_text("Success")


def test_a_link_is_no_way_to_bring_in_markup(page):
    page.goto(f"{FINESSE_CHECK[0]}#roll=<img src=x onerror=alert(1)>")
    expect(page.locator(NOTICE)).to_contain_text("does not verify")
    assert page.locator(f"{NOTICE} img").count() == 0


def test_a_notice_can_be_closed(page):
    page.goto(f"{FINESSE_CHECK[0]}#roll=1.x")
    page.locator(NOTICE).get_by_role("button", name="Close").click()
    expect(page.locator(NOTICE)).to_have_count(0)
