"""The two trackers of Timeless City end to end: a fight round by round, and a sheet from build to growth."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.test_accessibility import violations
from tests.browser.test_narrow import SMALL, TOO_WIDE
from tests.browser.widgets import START, Tracker

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("native")]

COMBAT = ("timeless/fight/", "timeless.psychic_combat")
SHEET = ("timeless/sheet/", "timeless.character_sheet")
TOLD = ".rb-row-told > :not([hidden])"
NARROW = pytest.mark.browser_context_args(viewport={"width": 320, "height": 640})
PHONE = pytest.mark.browser_context_args(viewport={"width": 360, "height": 760})


class Fight(Tracker):
    """The tracker of a combat."""

    def __init__(self, page):
        super().__init__(page, COMBAT)
        self.rows = self.root.locator(".rb-row")

    def row(self, actor):
        """Somebody's row."""
        return self.root.get_by_role("group", name=actor, exact=True)

    def picks(self, actor, way):
        """Picks a way for somebody."""
        self.row(actor).locator('[name$=".@way"]').select_option(label=way)
        return self

    def picked(self, actor):
        """The way picked for somebody."""
        return self.row(actor).locator('[name$=".@way"] option:checked').inner_text()

    def add(self, label):
        """Adds a combatant at one press."""
        self.root.locator(".rb-presets").get_by_role("button", name=label).click()
        return self

    def duel(self):
        """Leaves ines and a weakened tough to fight each other."""
        for place in (3, 1):
            self.root.locator(f'[data-remove="combatants[{place}]"]').click()
            expect(self.root.locator(".rb-setup .rb-row-fold")).to_have_count(3 if place == 3 else 2, timeout=START)
        self.root.locator('[data-remove="distances[0]"]').click()
        expect(self.root.locator('[data-remove="distances[0]"]')).to_have_count(0)
        self.unfold("row:combatants[1]")
        self.field("combatants[1].power").fill("6")
        return self.start()


@pytest.fixture
def fight(page):
    """A tracker before the fight."""
    return Fight(page)


def test_two_presses_start_a_fight(fight):
    fight.start()
    fight.next.click()
    expect(fight.story).to_have_count(1)


def test_a_fight_with_own_faces_to_its_end(fight):
    fight.duel().act("round", "1 2, 6 5")
    expect(fight.headline).to_contain_text("who gives up a Shield")
    fight.row("ines").get_by_label("Give it up against tough").check()
    expect(fight.row("ines").locator(TOLD)).to_have_text("8 of 8 Power saved")
    fight.act("sacrifice")
    expect(fight.story.first).to_contain_text("gives up the Dungeon Shield")
    fight.act("round", "6 6, 1 1")
    expect(fight.headline).to_have_text("ines has won.")
    expect(fight.next).to_have_count(0)
    fight.press("Undo")
    expect(fight.headline).to_contain_text("Round 2")


def test_six_fight_three_rounds_with_rolled_dice(fight):
    fight.add("Grue").add("Wraith")
    expect(fight.root.locator(".rb-setup .rb-row-fold")).to_have_count(6, timeout=START)
    fight.start()
    expect(fight.rows).to_have_count(6)
    fight.picks("bruno", "Defend")
    for _ in range(6):
        fight.next.click()
        expect(fight.slot("status")).to_be_empty()
    rounds = fight.root.locator(".rb-table-figures .rb-gauge-value").first
    assert int(rounds.inner_text()) >= 3
    event = fight.unfold(f"event:{fight.story.count()}")
    expect(event.locator("a.rb-rule").first).to_be_visible()


def test_only_the_way_picked_asks(fight):
    fight.start()
    bought = fight.row("ines").get_by_label("Boons bought", exact=True)
    expect(bought).to_be_hidden()
    fight.picks("ines", "Bend reality")
    expect(bought).to_be_visible()
    expect(fight.row("ines").locator(TOLD)).to_contain_text("1 Boon for 5 Power")
    fight.picks("ines", "Defend")
    expect(bought).to_be_hidden()
    expect(fight.row("ines").locator(TOLD)).to_have_text("a Boon against all who attack")


def test_what_all_ways_ask_for_stays_typed_when_the_way_changes(fight):
    fight.start()
    fight.unfold("more:declarations[0]:ines")
    fight.field("declarations[0].boons").fill("2")
    fight.picks("ines", "Attack wight")
    expect(fight.field("declarations[0].boons")).to_have_value("2")


def test_an_error_is_said_at_the_control_of_the_way_picked(fight):
    fight.start().picks("bruno", "Bend reality")
    bought = fight.row("bruno").get_by_label("Boons bought", exact=True)
    bought.fill("3")
    fight.next.click()
    error = fight.row("bruno").locator('.rb-error[data-error-for$="bend.bought"]')
    expect(error).to_contain_text("at most", timeout=START)
    expect(bought).to_be_focused()
    expect(bought).to_have_attribute("aria-invalid", "true")
    expect(fight.story).to_have_count(0)
    expect(fight.root.locator(".rb-error:not([hidden])")).to_have_count(1)


def test_an_error_in_what_all_ways_ask_for_is_said_there(fight):
    fight.start()
    fight.unfold("more:declarations[2]:tough")
    fight.field("declarations[2].boons").fill("99")
    fight.row("tough").locator(".rb-more > summary").click()
    fight.next.click()
    expect(fight.error("declarations[2].boons")).to_contain_text("99", timeout=START)
    expect(fight.field("declarations[2].boons")).to_be_focused()


def test_own_faces_that_run_out_say_whose_turn_it_is(fight):
    fight.start()
    form = fight.offer("round")
    form.locator(".rb-own > summary").click()
    form.locator('[name="@faces"]').fill("3 4")
    form.locator("[data-own]").click()
    expect(form.locator('[data-error-for="@faces"]')).to_contain_text("a die of 6 sides is missing (bruno)")


def test_undo_gives_back_what_was_declared_and_redo_the_same_dice(fight):
    fight.start().picks("ines", "Tricky manoeuvre")
    fight.row("ines").get_by_label("Boons", exact=True).first.fill("2")
    fight.next.click()
    expect(fight.story).to_have_count(1)
    told = fight.story.first.inner_text()
    fight.press("Undo")
    expect(fight.story).to_have_count(0)
    assert fight.picked("ines") == "Tricky manoeuvre"
    expect(fight.row("ines").get_by_label("Boons", exact=True).first).to_have_value("2")
    fight.press("Redo")
    expect(fight.story).to_have_count(1)
    assert fight.story.first.inner_text() == told


def test_a_reload_keeps_the_fight(page, fight):
    fight.duel().act("round", "1 2, 6 5")
    page.reload()
    fight = Fight(page)
    fight.press("Go on with it")
    expect(fight.headline).to_contain_text("who gives up a Shield", timeout=START)
    fight.act("sacrifice")
    expect(fight.story).to_have_count(2)


def test_the_last_setup_comes_back(page, fight):
    fight.add("Grue")
    lines = fight.root.locator(".rb-setup .rb-row-fold > summary")
    expect(lines).to_have_count(5, timeout=START)
    page.reload()
    fight = Fight(page).awake()
    expect(lines.nth(4)).to_contain_text("grue")


def test_a_folded_row_tells_what_was_changed_in_it(fight):
    fold = fight.unfold("row:combatants[0]")
    fight.field("combatants[0].power").fill("21")
    fold.locator(":scope > summary").click()
    expect(fold.locator(":scope > summary")).to_contain_text("Power 21", timeout=START)


def test_a_bad_setup_is_marked_in_its_row(fight):
    fight.unfold("row:combatants[0]")
    fight.field("combatants[0].luck").fill("99")
    fight.root.locator('details[data-key="row:combatants[0]"] > summary').click()
    fight.root.locator(".rb-setup .rb-roll").click()
    expect(fight.error("combatants[0].luck")).to_contain_text("99", timeout=START)
    expect(fight.field("combatants[0].luck")).to_be_focused()


def test_acts_between_rounds_stand_on_the_card(fight):
    fight.start()
    card = fight.unfold("seat:ines")
    card.get_by_role("button", name="Luck Check").click()
    expect(fight.story).to_have_count(1)
    expect(fight.headline).to_be_in_viewport()


@PHONE
def test_on_a_phone_what_just_happened_is_in_sight(fight):
    fight.start()
    expect(fight.headline).to_be_in_viewport()
    expect(fight.next).to_be_in_viewport()
    fight.next.click()
    latest = fight.root.locator(".rb-latest")
    expect(latest).to_be_in_viewport()
    fight.unfold("latest")
    expect(latest.locator(".rb-die").first).to_be_visible()
    bar = fight.root.locator(".rb-turn").bounding_box()
    assert bar["height"] < 80
    buttons = [each.bounding_box() for each in fight.root.locator(".rb-turn button").all()]
    assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(buttons))


@NARROW
def test_a_fight_fits_a_narrow_screen(page, fight):
    assert page.evaluate(TOO_WIDE) == []
    fight.unfold("row:combatants[0]")
    assert page.evaluate(TOO_WIDE) == []
    assert fight.root.evaluate(SMALL) == []
    fight.start().picks("ines", "Bend reality")
    for key in ("more:declarations[0]:ines", "seat:tough", "others:"):
        fight.unfold(key)
    assert page.evaluate(TOO_WIDE) == []
    assert fight.root.evaluate(SMALL) == []
    fight.next.click()
    expect(fight.story).to_have_count(1)
    fight.unfold("event:1")
    fight.unfold("latest")
    assert page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_fight(page, scheme):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    fight = Fight(page)
    fight.unfold("row:combatants[0]")
    assert violations(page) == ""
    fight.duel().picks("ines", "Bend reality")
    fight.unfold("more:declarations[0]:ines")
    fight.unfold("seat:ines")
    assert violations(page) == ""
    fight.picks("ines", "Attack tough").act("round", "1 2, 6 5")
    fight.unfold("event:1")
    assert violations(page) == ""


def test_a_sheet_from_build_to_rest_to_growth(page):
    sheet = Tracker(page, SHEET)
    sheet.field("power").fill("12")
    sheet.start().act("luck_check", "6 4")
    expect(sheet.story.first).to_contain_text("Not averted: 10 > 8")
    sheet.act("finesse_check", "6 6 1")
    offer = sheet.unfolded("lose_power")
    offer.locator('[name="amount"]').fill("12")
    sheet.act("lose_power")
    expect(sheet.headline).to_contain_text("Dormant")
    expect(sheet.next).to_contain_text("Rest a day")
    sheet.next.click()
    expect(sheet.root.locator(".rb-card-figures")).to_contain_text("12 / 12")
    offer = sheet.unfolded("award_xp")
    offer.locator('[name="amount"]').fill("5")
    sheet.act("award_xp")
    raise_score = sheet.unfolded("raise")
    raise_score.get_by_label("Luck").check()
    sheet.act("raise")
    expect(sheet.story.first).to_contain_text("Luck 9")
    sheet.press("Undo")
    expect(sheet.offer("raise").get_by_label("Luck")).to_be_checked()


@NARROW
def test_a_sheet_fits_a_narrow_screen(page):
    sheet = Tracker(page, SHEET).start()
    for fold in sheet.root.locator(".rb-board details:not([open]) > summary").all():
        if fold.is_visible():
            fold.click()
    assert page.evaluate(TOO_WIDE) == []
    assert sheet.root.evaluate(SMALL) == []
    assert violations(page) == ""
