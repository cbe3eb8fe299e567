"""Rule numbers: each on one page, each that the rules name on some page, each found where the page script looks."""

import json
from collections import Counter

import pytest

import rollers
from tests.conftest import SITE
from tests.site.reading import read_site

GAMES = rollers.catalogue()
NAMED = [
    pytest.param(each.id, number, id=f"{each.id}-{number}")
    for game in GAMES
    for each in (*game.mechanics, *game.procedures)
    for number in each.rules
]


def config_of(site):
    text = (site / "assets" / "rollbook-config.js").read_text(encoding="utf-8")
    return json.loads(text.removeprefix("window.rollbookConfig = ").removesuffix(";\n"))


def test_every_rule_number_stands_once(pages):
    count = Counter(number for page in pages.values() for number in page.rules)
    assert count
    assert [number for number, times in count.items() if times > 1] == []


@pytest.mark.parametrize(("widget", "number"), NAMED)
def test_every_rule_of_a_mechanic_is_on_a_page(pages, widget, number):
    assert any(number in page.rules for page in pages.values())


def test_every_rule_is_an_anchor_and_in_the_table_of_contents(pages):
    for path, page in pages.items():
        for number in page.rules:
            assert number.lower() in page.ids, path
            assert f"#{number.lower()}" in page.contents, path


def test_the_configuration_knows_where_each_rule_is(either_site):
    pages = read_site(either_site)
    numbers = {number for page in pages.values() for number in page.rules}
    rules = config_of(either_site)["rules"]
    assert set(rules) == numbers
    for number, address in rules.items():
        path, _, anchor = address.partition("#")
        file = either_site / path / "index.html" if path.endswith("/") or not path else either_site / path
        assert anchor in pages[file.relative_to(either_site)].ids, number


def test_every_link_to_a_rule_has_its_address(pages):
    for path, page in pages.items():
        for number, address in page.rule_links:
            assert address.endswith(f"#{number.lower()}"), f"{path}: {number} -> {address}"


def test_search_finds_rules_by_their_number():
    index = json.loads((SITE / "search" / "search_index.json").read_text(encoding="utf-8"))
    titles = {entry["location"].partition("#")[2]: entry["title"] for entry in index["docs"]}
    for number in config_of(SITE)["rules"]:
        assert titles[number.lower()].startswith(f"{number} ")
