"""The web app manifest: what the site is called, looks like and offers when a reader installs it."""

import html
import json
import re
from collections.abc import Iterator, Mapping
from itertools import chain, islice, zip_longest
from pathlib import Path

import rollers

NAME = "site.webmanifest"
ICONS = "assets/images/icons"
PAPER = "#fbf8f1"
"""The ground of light pages; docs/assets/style/variables.css has it, too."""

MOST_SHORTCUTS = 10
"""Chromium reads no more, and warns of them."""

DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)">')


def write_web_manifest(site: Path, places: Mapping[str, str]) -> None:
    """Add the manifest to a built site. All addresses in it are relative, so that it fits wherever the site is put.

    Args:
        site: the built site.
        places: where the tracker of each procedure is, from the root of the site.
    """
    front = (site / "index.html").read_text(encoding="utf-8")
    found = DESCRIPTION.search(front)
    manifest = {
        "name": "Rollbook",
        "short_name": "Rollbook",
        "description": html.unescape(found[1]) if found else "",
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "books"],
        "icons": [*icons()],
        "shortcuts": [*islice(chain(games(site), trackers(places)), MOST_SHORTCUTS)],
    }
    (site / NAME).write_text(json.dumps(manifest, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def icons() -> Iterator[dict[str, str]]:
    """Yield the icons, which build_tools/icons.py has made."""
    for size in (192, 512):
        yield {"src": f"{ICONS}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
    yield {"src": f"{ICONS}/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}


def games(site: Path) -> Iterator[dict[str, str]]:
    """Yield a shortcut to the first page of every game."""
    for game in rollers.catalogue():
        if (site / game.id / "index.html").is_file():
            yield {"name": game.title, "url": f"{game.id}/"}


def trackers(places: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Yield a shortcut to every tracker: the one of each game in which most can be done first, then the next."""
    richest_first = (
        [(game.title, procedure) for procedure in sorted(game.procedures, key=lambda each: -len(each.actions))]
        for game in rollers.catalogue()
    )
    for title, procedure in filter(None, chain.from_iterable(zip_longest(*richest_first))):
        if procedure.id in places:
            yield {"name": f"{title}: {procedure.title}", "url": places[procedure.id]}
