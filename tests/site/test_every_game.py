"""What each game in the catalogue has on its pages, found in their sources."""

import re

import pytest

import rollers
from build_tools.markdown.scan import scan
from tests.site.sources import DOCS, text_of

STYLE = (DOCS / "assets" / "style" / "games.css").read_text(encoding="utf-8")
each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in rollers.catalogue()])


@pytest.fixture(scope="module")
def sources():
    return scan(DOCS)


@each_game
def test_its_rules_stand_in_its_folder(sources, game):
    rules = [rule for number, rule in sources.rules.items() if number.startswith(f"{game.prefix}-")]
    assert {rule.place.page.partition("/")[0] for rule in rules} == {game.id}


@each_game
def test_everything_can_be_played_on_a_page(sources, game):
    assert {("roller", each.id) for each in game.mechanics} <= sources.widgets.keys()
    assert {("tracker", each.id) for each in game.procedures} <= sources.widgets.keys()


@each_game
def test_every_house_rule_stands_with_its_rule(sources, game):
    absent = [each.key for each in game.house if f"/// house | {each.key}" not in text_of(sources, each.rule)]
    assert absent == []


@each_game
def test_each_page_opens_with_its_ornament_and_ends_with_its_card(game):
    ornament = f'<div class="rb-ornament" data-game="{game.id}" aria-hidden="true"></div>'
    for page in (DOCS / game.id).glob("*.md"):
        text = page.read_text(encoding="utf-8")
        assert ornament in text, page.name
        assert text.count("/// summary | ") == 1, page.name


@each_game
def test_it_has_a_hue_and_an_ornament(game):
    here = rf'\[data-game="{game.id}"\]'
    assert re.search(rf"{here},\nbody:has\([^)]*{here}\) {{\n  --rb-hue: \d+;", STYLE)
    assert f'.rb-ornament[data-game="{game.id}"]' in STYLE
    assert (DOCS / "assets" / "images" / f"{game.id}.svg").is_file()


@each_game
def test_it_has_a_card_on_the_front_page(game):
    front = (DOCS / "index.md").read_text(encoding="utf-8")
    assert f'<div class="rb-game-card" data-game="{game.id}" markdown>' in front
    assert f"]({game.id}/index.md)" in front


def test_no_two_games_share_a_hue():
    hues = re.findall(r"--rb-hue: (\d+)", STYLE)
    assert len(set(hues)) == len(hues) == len(rollers.catalogue())
