"""Widgets as they stand in the page before any script runs."""

import pytest

import rollers
from tests.site.reading import widget_html

GAMES = rollers.catalogue()
MECHANICS = [mechanic for game in GAMES for mechanic in game.mechanics]
PROCEDURES = [procedure for game in GAMES for procedure in game.procedures]
ALL = [pytest.param(each, id=each.id) for each in (*MECHANICS, *PROCEDURES)]


def page_of(pages, name):
    found = [page for page in pages.values() if name in page.widgets]
    assert len(found) == 1, f"{name} is on {len(found)} pages"
    return found[0]


@pytest.mark.parametrize("each", ALL)
def test_stands_on_one_page(pages, each):
    assert page_of(pages, each.id).widgets.count(each.id) == 1


@pytest.mark.parametrize("each", ALL)
def test_has_its_form_filled_in(pages, each):
    html = widget_html(page_of(pages, each.id), each.id)
    assert "<form" in html
    assert 'name="' in html
    assert each.title in html


@pytest.mark.parametrize("each", ALL)
def test_shows_a_worked_example(pages, each):
    assert "Worked example" in widget_html(page_of(pages, each.id), each.id)


@pytest.mark.parametrize("each", [pytest.param(each, id=each.id) for each in MECHANICS if each.has_odds])
def test_shows_odds(pages, each):
    html = widget_html(page_of(pages, each.id), each.id)
    assert 'data-slot="odds"' in html
    assert "%" in html or not each.measures  # means alone are no chances
