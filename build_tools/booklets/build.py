"""From the built site to the PDF files."""

import asyncio
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from build_tools.booklets.binding import bind
from build_tools.booklets.body import Body
from build_tools.booklets.contents import Part, parts
from build_tools.booklets.front import Front
from build_tools.booklets.printing import press
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
    games = parts(ROOT / "mkdocs.yml")
    made = fronts(games)
    with _styles(site) as address:
        bodies, printed = asyncio.run(_print(address, site, games, made))
    out.mkdir(parents=True, exist_ok=True)
    return [
        _write(out / f"{name}.pdf", bind(front.title, printed[name], chosen(name, bodies)))
        for name, front in made.items()
    ]


def fronts(games: Sequence[Part]) -> dict[str, Front]:
    """Return what the front of each booklet says, by the booklet's name."""
    live = live_address()
    titles = ", ".join(game.title for game in games)
    each = {
        game.id: Front(title=game.title, subtitle="Rules, worked examples and odds", live=f"{live}{game.id}/")
        for game in games
    }
    return {**each, EVERYTHING: Front(title="Rollbook", subtitle=titles, live=live)}


def chosen(name: str, bodies: Sequence[Body]) -> list[Body]:
    """Return the games that are in a booklet."""
    return [body for body in bodies if name in (body.game.id, EVERYTHING)]


async def _print(
    address: str, site: Path, games: Sequence[Part], made: Mapping[str, Front]
) -> tuple[list[Body], dict[str, bytes]]:
    """Print games, then fronts, which have to know on which sheet of a game something is."""
    async with press(address, site) as at:
        bodies = await asyncio.gather(*map(at.game, games))
        printed = await asyncio.gather(*(at.front(front, chosen(name, bodies)) for name, front in made.items()))
    return bodies, dict(zip(made, printed, strict=True))


@contextmanager
def _styles(site: Path) -> Iterator[str]:
    """Serve the styles of a site and an empty page, and nothing else."""
    with tempfile.TemporaryDirectory(prefix="rollbook-") as name:
        stage = Path(name)
        for folder in ASSETS:
            shutil.copytree(site / "assets" / folder, stage / "assets" / folder)
        (stage / "index.html").write_text("<!doctype html><title>Booklets</title>", encoding="utf-8")
        with serving(stage) as address:
            yield address


def _write(path: Path, data: bytes) -> Path:
    """Write a file and return its path."""
    path.write_bytes(data)
    return path
