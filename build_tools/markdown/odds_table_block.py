"""Draws a table that the rules have filled."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Any, ClassVar
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from build_tools.markdown.base import Block, type_any
from build_tools.markdown.odds_table import OPTIONS, OddsTable
from build_tools.markdown.rulebook import Cell

BARS = ("--share", "--with-next")
"""Style properties of the heights of the bars in a cell: more than two numbers are not drawn."""
STEPS = 1000
"""Fineness of those heights."""


class OddsTableBlock(Block):
    """`/// odds-table | game.mechanic`: chances over a range of inputs."""

    NAME = "odds-table"
    ARGUMENT = True
    OPTIONS: ClassVar[dict[str, Any]] = {name: (None, type_any) for name in OPTIONS if name != "attrs"}

    def on_init(self) -> None:
        """Let `attrs` hold inputs of any type: by itself it would take HTML attributes, which are text."""
        self.option_spec["attrs"] = (None, type_any)

    def on_create(self, parent: Element) -> Element:
        """Make the table below its caption, in a frame that scrolls where the table is too wide."""
        given = {name: value for name, value in self.options.items() if value is not None}
        self.options["attrs"] = {}
        table = self.config["index"].odds_table(self.argument, given)
        figure = SubElement(parent, "figure", {"class": "rb-odds"})
        _text(figure, "figcaption", table.caption)
        frame = SubElement(
            figure, "div", {"class": "rb-odds-frame", "tabindex": "0", "role": "region", "aria-label": table.caption}
        )
        _draw(frame, table)
        return figure

    def on_markdown(self) -> str:
        """Take no Markdown inside."""
        return "raw"


def _draw(frame: Element, table: OddsTable) -> None:
    """Draw the table."""
    drawn = SubElement(frame, "table", {"class": "rb-odds-table", "aria-label": table.caption})
    head = SubElement(drawn, "thead")
    if table.above:
        over = SubElement(head, "tr")
        _text(over, "td", "")
        _text(over, "th", table.above, scope="colgroup", colspan=str(len(table.heads)))
    heads = SubElement(head, "tr")
    _text(heads, "th" if table.corner else "td", table.corner, **({"scope": "col"} if table.corner else {}))
    for each in table.heads:
        _text(heads, "th", each, scope="col")
    body = SubElement(drawn, "tbody")
    for row in table.rows:
        line = SubElement(body, "tr")
        _text(line, "th", row.head, scope="row")
        for group in row.cells:
            _text(line, "td", " / ".join(cell.text for cell in group), **_shares(group, table.top(row)))


def _shares(group: Sequence[Cell], top: Fraction) -> dict[str, str]:
    """Return how high the bars of a cell stand, each on top of the one before."""
    chances = [cell.chance for cell in group if cell.chance is not None]
    if not chances or len(chances) != len(group):
        return {}
    heights = [int(height / top * STEPS) / STEPS for height in accumulate(chances)]
    style = ";".join(f"{name}:{height:g}" for name, height in zip(BARS, heights, strict=False))
    return {"class": "rb-share", "style": style}


def _text(parent: Element, tag: str, text: str, **attributes: str) -> Element:
    """Add an element with plain text."""
    element = SubElement(parent, tag, attributes)
    element.text = AtomicString(text)
    return element
