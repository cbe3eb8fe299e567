"""The smoke set, through every door in every other engine: read, search, roll given faces, odds, tracker."""

import json
import re

import pytest

import rollers
from rollers import bridge
from tests.browser.widgets import ACTION, FINESSE_CHECK
from tests.doors.doors import LAN

pytestmark = [
    pytest.mark.engines,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),  # Selenium, of its own way
]

INPUTS = {"finesse": 1, "boons": 3, "banes": 4}
FACES = [3, 5, 1]

TYPE = """
    const [selector, text] = given;
    const field = document.querySelector(selector);
    if (!field) return false;
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
    return true;
"""
PRESS = "const found = document.querySelector(given[0]); found?.click(); return Boolean(found);"
TEXT = "return document.querySelector(given[0])?.textContent.replace(/\\s+/g, ' ').trim() ?? '';"
TEXTS = "return [...document.querySelectorAll(given[0])].map((each) => each.textContent.replace(/\\s+/g, ' ').trim());"
SAYS = "return document.querySelector(given[0])?.textContent.replace(/\\s+/g, ' ').includes(given[1]) ?? false;"
"""A text is announced a frame after the last one went."""
HAS_TEXT = "return document.querySelector(given[0])?.textContent.includes(given[1]) ?? false;"
IS_AWAKE = "return customElements.get('rollbook-roller') !== undefined;"


def plain(text):
    return re.sub(r"\s+", " ", text).strip()


def within(place):
    """The selector of a widget."""
    return f"[id='{place[1]}']"


def test_a_page_reads(engine, door):
    engine.open(door.address("timeless/checks/"))
    engine.until(HAS_TEXT, "section[data-rule='TIM-3.1'] h3", "TIM-3.1")
    engine.until(HAS_TEXT, "[data-slot='door']", f"Rollbook {rollers.__version__}")
    assert engine.run("return window.isSecureContext;") == (door.name != LAN)


def test_search_finds_a_rule(engine, door):
    engine.open(door.address())
    engine.until(TYPE, ".md-search__input", "TIM-3.1")
    found = engine.until("return document.querySelector('.md-search-result__link')?.href;")
    assert found.startswith(door.address("timeless/checks/"))


def test_a_widget_rolls_given_faces_and_its_odds_are_those_of_the_rules(engine, door):
    roller = within(FINESSE_CHECK)
    engine.open(door.address(FINESSE_CHECK[0]))
    engine.until(IS_AWAKE)
    for name, value in INPUTS.items():
        engine.run(TYPE, f"{roller} [name='{name}']", str(value))
    engine.run(TYPE, f"{roller} [name='@faces']", ", ".join(map(str, FACES)))
    engine.run(PRESS, f"{roller} [data-own]")
    engine.until("return document.querySelector(given[0]) !== null;", f"{roller} [data-do='again']")
    outcome = rollers.roll(FINESSE_CHECK[1], INPUTS, faces=FACES).as_dict()
    engine.until(SAYS, f"{roller} [data-slot='announce']", plain(outcome["summary"]))
    asked = {"do": "odds", "mechanic": FINESSE_CHECK[1], "inputs": INPUTS}
    html = json.loads(bridge.answer(json.dumps(asked)))["html"]["odds"]
    expected = [plain(each) for each in re.findall(r'class="rb-chance[^"]*"[^>]*>([^<]*)<', html)]
    assert expected
    assert engine.run(TEXTS, f"{roller} [data-slot='odds'] .rb-chance") == expected


def test_dice_fall_differently_each_time(engine, door):
    """A start from a snapshot repeats nothing: 128 bits drawn anew are in every receipt."""
    asked = [{"do": "roll", "mechanic": FINESSE_CHECK[1], "inputs": INPUTS}] * 2
    receipts = set()
    for _ in range(2):
        engine.open(door.address(FINESSE_CHECK[0]))
        engine.until(IS_AWAKE)
        ask = "return Promise.all(given[0].map((one) => window.rollbookRuntime.ask(one))).then((all) => "
        receipts.update(engine.run(f"{ask}all.map(({{ receipt }}) => receipt));", asked))
    assert len(receipts) == 4


def test_a_tracker_runs(engine, door):
    tracker = within(ACTION)
    engine.open(door.address(ACTION[0]))
    engine.until(IS_AWAKE)
    engine.run(PRESS, f"{tracker} .rb-setup .rb-roll")
    form = f"{tracker} form[data-action='roll']"
    engine.until(TYPE, f"{form} [name='@faces']", "2 3 4")
    engine.run(PRESS, f"{form} [data-own]")
    engine.until(HAS_TEXT, f"{tracker} .rb-board .rb-headline", "fell short")


def test_nothing_went_wrong_on_the_way(engine):
    """Firefox tells; WebKit's driver does not."""
    assert list(engine.problems) == []
