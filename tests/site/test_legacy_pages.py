"""The pages of Legacy: every rule once, everything playable, and tables that are those of the rules."""

import re
from pathlib import Path

import pytest

import rollers
from build_tools.markdown.scan import scan

DOCS = Path(__file__).resolve().parents[2] / "docs"
RULES_OF_A_SECTION = (9, 12, 17, 13, 7, 18, 6, 24, 10, 15, 11, 10, 11, 13, 14, 6, 5)
LEGACY = next(game for game in rollers.catalogue() if game.id == "legacy")
PAGES = sorted((DOCS / "legacy").glob("*.md"))


@pytest.fixture(scope="module")
def pages():
    return scan(DOCS)


def text_of(pages, number):
    """The Markdown of one rule."""
    place = pages.rules[number].place
    first, *rest = (DOCS / place.page).read_text().splitlines()[place.line - 1 :]
    fence = re.match(r"/+", first)[0]
    return "\n".join(rest[: rest.index(fence)])


def test_every_rule_stands_on_a_page_of_the_game(pages):
    expected = {
        f"LEG-{section}.{rule}" for section, count in enumerate(RULES_OF_A_SECTION, 1) for rule in range(1, count + 1)
    }
    found = {number: rule.place.page for number, rule in pages.rules.items() if number.startswith("LEG-")}
    assert set(found) == expected
    assert {number for number, page in found.items() if not page.startswith("legacy/")} == set()


def test_rules_stand_in_the_order_of_the_chapter_on_each_page(pages):
    for page in PAGES:
        numbers = re.findall(r"^/{3,} rule \| LEG-(\d+)\.(\d+)", page.read_text(), re.MULTILINE)
        places = [(int(section), int(rule)) for section, rule in numbers]
        assert places == sorted(places), page.name


def test_everything_can_be_played_on_a_page(pages):
    assert {each.id for each in LEGACY.mechanics} <= {name for kind, name in pages.widgets if kind == "roller"}
    assert {each.id for each in LEGACY.procedures} <= {name for kind, name in pages.widgets if kind == "tracker"}


def test_every_house_rule_stands_with_its_rule(pages):
    for house in LEGACY.house:
        assert f"/// house | {house.key}" in text_of(pages, house.rule), house.key


def test_every_page_ends_with_a_card_of_it():
    for page in PAGES:
        assert page.read_text().count("/// summary | ") == 1, page.name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_table_of_the_data_is_printed_from_it(page):
    for key in re.findall(r"/// house \| legacy\.table\.(\w+)", page.read_text()):
        printed = f"/// data-table | legacy.{key}" in page.read_text()
        assert printed or key in ("velocity_tmod", "impact"), key
