"""A card: one thing of a game with its figures, such as a creature or a piece of equipment."""

from typing import Any, ClassVar
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from build_tools.markdown.base import Block, type_any


class CardBlock(Block):
    """`/// card | Name` with `figures`, an object of names and texts; everything else is Markdown.

    Its name is a heading, because search and links go by headings; it is too deep for the table of contents.
    """

    NAME = "card"
    ARGUMENT = True
    OPTIONS: ClassVar[dict[str, Any]] = {"figures": ({}, type_any)}

    def on_validate(self, parent: Element) -> bool:
        """Accept figures by name; the scan has said so with file and line if they are anything else."""
        return isinstance(self.options["figures"], dict)

    def on_create(self, parent: Element) -> Element:
        """Make the card with its name and figures."""
        card = SubElement(parent, "section", {"class": "rb-card"})
        SubElement(card, "h4").text = self.argument
        if self.options["figures"]:
            figures = SubElement(card, "dl", {"class": "rb-card-figures"})
            for name, value in self.options["figures"].items():
                pair = SubElement(figures, "div")
                SubElement(pair, "dt").text = AtomicString(str(name))
                SubElement(pair, "dd").text = AtomicString(str(value))
        return card
