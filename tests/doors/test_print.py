"""The booklets: contents with page numbers, rules, odds, the legend, a code on the cover, and no empty boxes."""

import re
from html import unescape

import pytest
from pypdf import PdfReader

import rollers
from build_tools.booklets.build import EVERYTHING, OUT, fronts, live_address
from build_tools.booklets.contents import parts
from build_tools.booklets.front import front_document
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
    """The text of every page of every booklet; sheets of the same strokes are read once, since that takes long."""
    read = {}

    def text(page):
        strokes = page.get_contents().get_data()
        if strokes not in read:
            read[strokes] = plain(page.extract_text())
        return read[strokes]

    return {name: [text(page) for page in reader.pages] for name, reader in booklets.items()}


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


def front_size(reader):
    """How many sheets come before the first game: those with Roman numbers."""
    return sum(re.fullmatch("[ivxl]+", label) is not None for label in reader.page_labels)


def titles(entries):
    """What an outline holds, however deep."""
    for entry in entries:
        if isinstance(entry, list):
            yield from titles(entry)
        else:
            yield plain(entry.title)


def footer(text, games):
    """The title and the number below a sheet of a game."""
    names = "|".join(re.escape(PARTS[game].title) for game in games)
    found = re.search(rf"({names}) · (\d+)$", text) or re.match(rf"({names}) · (\d+) ", text)
    assert found, text[-60:]
    return found[1], int(found[2])


def links(page):
    """The names of the places that a sheet's links lead to."""
    annotations = [each.get_object() for each in page.get("/Annots", [])]
    return [str(each["/Dest"]) for each in annotations if "/Dest" in each]


@pytest.fixture(scope="module")
def places(booklets):
    """The sheet of every place that a link can lead to, in every booklet."""
    found = {}
    for name, reader in booklets.items():
        sheets = {page.indirect_reference.idnum: number for number, page in enumerate(reader.pages)}
        found[name] = {
            place: sheets[where.raw_get("/Page").idnum] for place, where in reader.named_destinations.items()
        }
    return found


@pytest.mark.parametrize("name", [*GAMES, EVERYTHING])
def test_the_contents_name_the_page_where_each_rule_is(booklets, texts, name):
    games = GAMES if name == EVERYTHING else [name]
    pages = texts[name]
    front = front_size(booklets[name])
    sheets = {footer(text, games): text for text in pages[front:]}
    contents = " ".join(pages[1:front])
    outline = list(titles(booklets[name].outline))
    for game in games:
        for number in rules(game):
            [title] = [each for each in outline if each.startswith(f"{number} ")]
            found = re.search(rf"{re.escape(title)} (\d+)\b", contents)
            assert found, title
            assert title in sheets[PARTS[game].title, int(found[1])]


@pytest.mark.parametrize("name", [*GAMES, EVERYTHING])
def test_the_contents_lead_to_every_page_and_rule(booklets, texts, places, name):
    front = front_size(booklets[name])
    linked = {place for page in booklets[name].pages[1:front] for place in links(page)}
    for game in GAMES if name == EVERYTHING else [name]:
        assert {f"/{page}" for page in PARTS[game].pages} <= linked
        for number in rules(game):
            [place] = [each for each in linked if each.endswith(f"/{number.lower()}")]
            assert f"{number} " in texts[name][places[name][place]]


@pytest.mark.parametrize("name", [*GAMES, EVERYTHING])
def test_every_link_leads_somewhere_and_viewers_find_it(booklets, places, name):
    assert {place for page in booklets[name].pages for place in links(page)} <= set(places[name])
    names = [str(each) for each in booklets[name].root_object["/Names"]["/Dests"]["/Names"][::2]]
    assert names == sorted(set(names))


@pytest.mark.parametrize("name", [*GAMES, EVERYTHING])
def test_the_outline_holds_every_game_and_rule(booklets, name):
    outline = list(titles(booklets[name].outline))
    for game in GAMES if name == EVERYTHING else [name]:
        assert PARTS[game].title in outline
        for number in rules(game):
            assert any(title.startswith(f"{number} ") for title in outline), number


@pytest.mark.parametrize("name", [*GAMES, EVERYTHING])
def test_pages_are_numbered_but_for_the_cover(booklets, texts, name):
    pages, labels = texts[name], booklets[name].page_labels
    front = front_size(booklets[name])
    assert front > 1
    for text, label in zip(pages[1:front], labels[1:front], strict=True):
        assert re.search(rf"(^{label} | {label}$)", text), (label, text[-40:])
    games = GAMES if name == EVERYTHING else [name]
    numbers = {PARTS[game].title: 0 for game in games}
    for text, label in zip(pages[front:], labels[front:], strict=True):
        title, number = footer(text, games)
        numbers[title] += 1
        assert number == numbers[title]
        assert label == (f"{title} · {number}" if name == EVERYTHING else str(number))
    assert all(numbers.values())


@pytest.mark.parametrize("name", [*GAMES, EVERYTHING])
def test_cover_and_legend_say_what_this_is(texts, booklets, name):
    assert live_address() in texts[name][0]
    text = " ".join(texts[name])
    assert "Derived: it follows exactly from what the source states." in text
    assert "Supplied: the source gives no figure, this one is ours." in text
    box = booklets[name].pages[0].mediabox
    assert (round(box.width), round(box.height)) == pytest.approx(A4, abs=1)


def examples(game):
    """What the worked examples of a game's pages say, as the pages have them."""
    for page in PARTS[game].pages:
        built = (SITE / page / "index.html").read_text(encoding="utf-8")
        for result in re.findall(r'data-slot="result">(.*?)</section>', built, re.DOTALL):
            for told in re.findall(r'<p class="rb-(?:verdict|summary)">(.*?)</p>', result, re.DOTALL):
                yield plain(unescape(re.sub(r"<[^>]+>", "", told))).strip()


@pytest.mark.parametrize("game", GAMES)
def test_every_widget_prints_its_example_and_its_odds_and_no_box(texts, game):
    text = " ".join(texts[game])
    found = next(each for each in rollers.catalogue() if each.id == game)
    assert [mechanic.title for mechanic in found.mechanics if plain(mechanic.title) not in text] == []
    told = list(examples(game))
    assert len(told) >= len(found.mechanics)
    assert [each for each in told if each[:20] not in text] == []
    assert "Worked example" in text
    assert re.search(r"\d %", text)
    for control in ("Faces, in reading order", "Use these", "Show as table", ": one less"):
        assert control not in text


def test_a_front_before_printing_holds_a_code_for_each_live_address(monkeypatch):
    monkeypatch.setenv("ROLLBOOK_URL", "https://rollbook.example/book/")
    made = {name: front_document(SITE, front, []) for name, front in fronts(tuple(PARTS.values())).items()}
    for game in GAMES:
        assert f'data-live="https://rollbook.example/book/{game}/"' in made[game]
        assert made[game].count("<svg") == 1
    assert 'data-live="https://rollbook.example/book/"' in made[EVERYTHING]
