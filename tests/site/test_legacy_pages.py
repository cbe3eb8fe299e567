"""The pages of Legacy: every rule once, and tables that are those of the rules."""

import re

import pytest

from build_tools.markdown.scan import scan
from tests.site.sources import DOCS

RULES_OF_A_SECTION = (9, 12, 17, 13, 7, 18, 6, 24, 10, 15, 11, 10, 11, 13, 14, 6, 5)
PAGES = sorted((DOCS / "legacy").glob("*.md"))


@pytest.fixture(scope="module")
def pages():
    return scan(DOCS)


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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_table_of_the_data_is_printed_from_it(page):
    for key in re.findall(r"/// house \| legacy\.table\.(\w+)", page.read_text()):
        printed = f"/// data-table | legacy.{key}" in page.read_text()
        assert printed or key in ("velocity_tmod", "impact"), key
