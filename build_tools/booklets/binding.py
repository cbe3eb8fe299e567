"""Binds a front and bodies to one file: what leads where, what a viewer shows beside it, and how sheets are called."""

from collections.abc import Sequence
from io import BytesIO
from typing import cast

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.constants import PageLabelStyle
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    TextStringObject,
)

from build_tools.booklets.body import Body
from build_tools.booklets.front import SCHEME


def bind(title: str, front: bytes, bodies: Sequence[Body]) -> bytes:
    """Return a booklet as a PDF file."""
    writer = PdfWriter()
    writer.append(PdfReader(BytesIO(front)))
    writer.set_page_label(0, len(writer.pages) - 1, PageLabelStyle.LOWERCASE_ROMAN)
    writer.add_outline_item(title="Contents", page_number=1)
    for body in bodies:
        start = len(writer.pages)
        writer.append(body.reader, import_outline=False)
        prefix = f"{body.game.title} · " if len(bodies) > 1 else ""
        writer.set_page_label(start, len(writer.pages) - 1, PageLabelStyle.DECIMAL, prefix)
        _outline(writer, body, start, named=len(bodies) > 1)
    _lead(writer)
    writer.add_metadata({"/Title": title})
    writer.root_object[NameObject("/Lang")] = TextStringObject("en")
    writer.root_object[NameObject("/ViewerPreferences")] = DictionaryObject(
        {NameObject("/DisplayDocTitle"): BooleanObject(value=True)}
    )
    bound = BytesIO()
    writer.write(bound)
    return bound.getvalue()


def _outline(writer: PdfWriter, body: Body, start: int, *, named: bool) -> None:
    """Write the outline of a game, closed below its pages.

    Args:
        writer: has the game's sheets already.
        body: the game.
        start: the place of its first sheet.
        named: whether the game is one of several, and has an entry of its own.
    """
    parents: list[IndirectObject | None] = [None]
    if named:
        parents = [writer.add_outline_item(title=body.game.title, page_number=start, is_open=False)]
    for entry in body.entries:
        # A heading below another; a rule that stands before the first part of a page is one level higher.
        del parents[entry.level :]
        parents.append(
            writer.add_outline_item(
                title=entry.text, page_number=start + entry.page - 1, parent=parents[-1], is_open=False
            )
        )


def _lead(writer: PdfWriter) -> None:
    """Make every link lead to a place by its name. Viewers look names up in a list that has to be in order."""
    names = writer.get_named_dest_root()
    places = dict(sorted(zip(map(str, names[::2]), names[1::2], strict=True)))
    names[:] = [each for name, place in places.items() for each in (TextStringObject(name), place)]
    for page in writer.pages:
        for link in _links(page):
            name = link.get("/Dest")
            action = cast(DictionaryObject, link.get("/A", DictionaryObject()))
            address = str(action.get("/URI", ""))
            if address.startswith(SCHEME):
                del link["/A"]
                name = "/" + address.removeprefix(SCHEME)
            if name is not None:
                if str(name) not in places:
                    raise ValueError(f"A link of the booklet leads to {name}, which is not in it")
                link[NameObject("/Dest")] = TextStringObject(name)


def _links(page: PageObject) -> list[DictionaryObject]:
    """Return the links on a sheet."""
    return [cast(DictionaryObject, each.get_object()) for each in page.get("/Annots", ArrayObject())]
