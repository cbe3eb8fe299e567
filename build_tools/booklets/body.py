"""A game on paper, and the places in it that a table of contents leads to."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import TypedDict

from pypdf import PdfReader

from build_tools.booklets.contents import Part


class Heading(TypedDict):
    """A heading as `prepare.js` tells of it."""

    id: str
    text: str
    level: int


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A line of a table of contents."""

    id: str
    text: str
    level: int
    """1 for a page of the site, 2 for a part of it, 3 for a rule."""
    page: int
    """As printed below the sheet."""


@dataclass(frozen=True, kw_only=True)
class Body:
    """All pages of a game, printed."""

    game: Part
    pdf: bytes
    headings: tuple[Heading, ...]

    @cached_property
    def reader(self) -> PdfReader:
        """The printed pages."""
        return PdfReader(BytesIO(self.pdf))

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The contents. Only paper tells on which sheet a heading is; it does so by places that can be linked to."""
        return tuple(self._entries())

    def _entries(self) -> Iterator[Entry]:
        sheets = {
            page.indirect_reference.idnum: number
            for number, page in enumerate(self.reader.pages, 1)
            if page.indirect_reference
        }
        places = self.reader.named_destinations
        for heading in self.headings:
            sheet = places["/" + heading["id"]].raw_get("/Page")
            yield Entry(id=heading["id"], text=heading["text"], level=heading["level"], page=sheets[sheet.idnum])
