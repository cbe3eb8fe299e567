"""Draws a table of figures that pages and rules share."""

from typing import Any, ClassVar
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from build_tools.markdown.base import Block, type_any
from build_tools.markdown.data_table import OPTIONS, DataCell
from build_tools.markdown.inline import provenance_mark


class DataTableBlock(Block):
    """`/// data-table | game.table`: the rows of the data, so that pages and rules cannot differ."""

    NAME = "data-table"
    ARGUMENT = True
    OPTIONS: ClassVar[dict[str, Any]] = dict.fromkeys(OPTIONS, (None, type_any))

    def on_create(self, parent: Element) -> Element:
        """Make the table in a frame that scrolls where it is too wide."""
        given = {name: self.options[name] for name in OPTIONS if self.options[name] is not None}
        table = self.config["index"].data_table(self.argument, given)
        frame = SubElement(parent, "div", {"class": "rb-data-frame", "tabindex": "0", "role": "group"})
        frame.set("aria-label", table.caption or self.argument)
        drawn = SubElement(frame, "table", {"class": "rb-data"})
        heads = SubElement(SubElement(drawn, "thead"), "tr")
        for place, head in enumerate(table.heads):
            numbers = all(row[place].is_number or not row[place].text.strip("–") for row in table.rows)
            cell = SubElement(heads, "th", {"scope": "col", **({"class": "rb-number"} if numbers else {})})
            cell.text = AtomicString(head)
        body = SubElement(drawn, "tbody")
        for row in table.rows:
            line = SubElement(body, "tr")
            for place, each in enumerate(row):
                _draw(line, each, is_head=place == 0)
        return frame

    def on_markdown(self) -> str:
        """Take no Markdown inside."""
        return "raw"


def _draw(line: Element, cell: DataCell, *, is_head: bool) -> None:
    """Add a cell, with its mark if it has one."""
    element = SubElement(line, "th" if is_head else "td", {"scope": "row"} if is_head else {})
    if cell.is_number:
        element.set("class", "rb-number")
    element.text = AtomicString(cell.text)
    if cell.provenance:
        element.append(provenance_mark(cell.provenance))
