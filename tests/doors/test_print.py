"""The booklets: contents with page numbers, rules, odds, the legend, a code on the cover, and no empty boxes."""

import re

import pytest
from pypdf import PdfReader

import rollers
from build_tools.booklets.build import EVERYTHING, OUT, documents, live_address
from build_tools.booklets.contents import parts
from tests.conftest import ROOT, SITE

GAMES = [game.id for game in rollers.catalogue()]
PARTS = {part.id: part for part in parts(ROOT / "mkdocs.yml")}
A4 = (595, 842)


def plain(text):
    return re.sub(r"\s+", " ", text.replace("\N{NO-BREAK SPACE}", " "))


@pytest.fixture(scope="module")
def booklets():
    if not (OUT / f"{EVERYTHING}.pdf").is_file():
        pytest.fail("There are no booklets to test. Run `make print` first.", pytrace=False)
    return {name: PdfReader(OUT / f"{name}.pdf") for name in [*GAMES, EVERYTHING]}


@pytest.fixture(scope="module")
def texts(booklets):
    """The text of every page of every booklet."""
    return {name: [plain(page.extract_text()) for page in reader.pages] for name, reader in booklets.items()}


def rules(game):
    """The numbers of all rules of a game, as its pages have them."""
    for page in PARTS[game].pages:
        yield from re.findall(r'data-rule="([^"]+)">\s*<h3', (SITE / page / "index.html").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_a_game_is_in_its_booklet(game):
    assert PARTS[game].pages[0] == f"{game}/"
    built = {f"{path.parent.relative_to(SITE).as_posix()}/" for path in (SITE / game).rglob("index.html")}
    assert set(PARTS[game].pages) == built


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_there_with_its_number_and_in_both_booklets(texts, game):
    numbers = list(rules(game))
    assert numbers
    for name in (game, EVERYTHING):
        text = " ".join(texts[name])
        assert [number for number in numbers if f"{number} " not in text] == []


@pytest.mark.parametrize("name", [*GAMES, EVERYTHING])
def test_the_contents_name_the_page_where_each_rule_is(texts, name):
    pages = texts[name]
    contents = " ".join(
        page for page in pages[1:] if re.search(r"^Contents|\b[A-Z]{3}-\d+\.\d+ .{3,80}? \d+ [A-Z]{3}-", page)
    )
    checked = 0
    for game in GAMES if name == EVERYTHING else [name]:
        for number in list(rules(game))[:5]:
            found = re.search(rf"{re.escape(number)} \D.*?(\d+)(?= [A-Z]|$)", contents)
            assert found, number
            assert f"{number} " in pages[int(found[1]) - 1], (number, found[1])
            checked += 1
    assert checked


@pytest.mark.parametrize("name", [*GAMES, EVERYTHING])
def test_pages_are_numbered_but_for_the_cover(texts, name):
    for number, text in enumerate(texts[name][1:], 2):
        assert re.search(rf"(^|\D){number}(\D|$)", text[-12:] + text[:12]), (number, text[-40:])


@pytest.mark.parametrize("name", [*GAMES, EVERYTHING])
def test_cover_and_legend_say_what_this_is(texts, booklets, name):
    assert live_address() in texts[name][0]
    text = " ".join(texts[name])
    assert "Derived: it follows exactly from what the source states." in text
    assert "Supplied: the source gives no figure, this one is ours." in text
    box = booklets[name].pages[0].mediabox
    assert (round(box.width), round(box.height)) == pytest.approx(A4, abs=1)


@pytest.mark.parametrize("game", GAMES)
def test_every_widget_prints_its_example_and_its_odds_and_no_box(texts, game):
    text = " ".join(texts[game])
    found = next(each for each in rollers.catalogue() if each.id == game)
    for mechanic in found.mechanics:
        outcome = rollers.roll(mechanic.id, dict(mechanic.example.inputs), faces=mechanic.example.faces)
        assert plain(mechanic.title) in text
        assert f"{plain(outcome.as_dict()['summary'])[:20]}" in text
    assert "Worked example" in text
    assert re.search(r"\d %", text)
    for control in ("I rolled these myself", "Use these", "Show as table −", "one less"):
        assert control not in text


def test_a_page_before_printing_holds_a_code_for_each_live_address(monkeypatch):
    monkeypatch.setenv("ROLLBOOK_URL", "https://rollbook.example/book/")
    made = documents(SITE, tuple(PARTS.values()))
    for game in GAMES:
        assert f'data-live="https://rollbook.example/book/{game}/"' in made[game]
        assert made[game].count("<svg") >= 1
    assert 'data-live="https://rollbook.example/book/"' in made[EVERYTHING]
