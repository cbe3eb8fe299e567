"""Which pages belong to which booklet, in the order in which the site shows them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

import rollers


@dataclass(frozen=True, kw_only=True)
class Part:
    """The pages of one game."""

    id: str
    title: str
    pages: tuple[str, ...]
    """Addresses from the root of the site, such as `game/page/`."""


class _Loader(yaml.SafeLoader):
    """Reads the site's settings, and leaves alone what is for the builder: tags such as `!ENV`."""


_Loader.add_multi_constructor("!", lambda loader, suffix, node: None)


def parts(settings: Path) -> tuple[Part, ...]:
    """Return the games in the order of the book, with their pages in the order of the site's navigation."""
    # The loader is a safe one; it only knows one thing more.
    read: Any = yaml.load(settings.read_text(encoding="utf-8"), Loader=_Loader)
    sources = list(_sources(read["nav"]))
    return tuple(
        Part(
            id=game.id,
            title=game.title,
            pages=tuple(_address(source) for source in sources if source.startswith(f"{game.id}/")),
        )
        for game in rollers.catalogue()
    )


def _sources(entries: Any) -> Iterator[str]:  # noqa: ANN401 - as YAML has it
    """Yield every page of a navigation, however deep."""
    if isinstance(entries, str):
        yield entries
    elif isinstance(entries, dict):
        for entry in entries.values():
            yield from _sources(entry)
    else:
        for entry in entries:
            yield from _sources(entry)


def _address(source: str) -> str:
    """Return the address of a page from its source."""
    return source.removesuffix(".md").removesuffix("index").rstrip("/") + "/"
