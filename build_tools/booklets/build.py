"""From the built site to the PDF files."""

import os
import shutil
import tempfile
from pathlib import Path

from build_tools.booklets.contents import Part, parts
from build_tools.booklets.document import document
from build_tools.booklets.printing import print_pages
from build_tools.setup import ROOT
from rollers.host.server import serving

OUT = ROOT / "build" / "print"
EVERYTHING = "rollbook"
LIVE = "ROLLBOOK_URL"
NO_LIVE = "http://127.0.0.1:8000/"
ASSETS = ("style", "stylesheets", "images")


def live_address() -> str:
    """Return where the site is published, as for the build of the pages."""
    return os.environ.get(LIVE, NO_LIVE)


def build_booklets(site: Path, out: Path = OUT) -> list[Path]:
    """Print a booklet for each game, and one of all; return the paths."""
    with tempfile.TemporaryDirectory(prefix="rollbook-") as name:
        stage = Path(name)
        for folder in ASSETS:
            shutil.copytree(site / "assets" / folder, stage / "assets" / folder)
        booklets = documents(site, parts(ROOT / "mkdocs.yml"))
        for booklet, html in booklets.items():
            (stage / f"{booklet}.html").write_text(html, encoding="utf-8")
        (stage / "index.html").write_text("<!doctype html><title>Booklets</title>", encoding="utf-8")
        with serving(stage) as address:
            printed = print_pages({booklet: f"{address}{booklet}.html" for booklet in booklets})
    out.mkdir(parents=True, exist_ok=True)
    return [_write(out / f"{booklet}.pdf", pdf) for booklet, pdf in printed.items()]


def documents(site: Path, games: tuple[Part, ...]) -> dict[str, str]:
    """Return the page of each booklet by its name."""
    live = live_address()
    made = {
        game.id: document(site, game.title, "Rules, worked examples and odds", (game,), f"{live}{game.id}/")
        for game in games
    }
    titles = ", ".join(game.title for game in games)
    return {**made, EVERYTHING: document(site, "Rollbook", titles, games, live)}


def _write(path: Path, data: bytes) -> Path:
    """Write a file and return its path."""
    path.write_bytes(data)
    return path
