"""A drawing in the page, so that it takes the colours of the scheme and of paper, with its text equivalent."""

import re
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from build_tools.markdown.base import Block
from build_tools.markdown.html_tree import parse_html

FOLDER = "assets/pictures"
"""Where the drawings are, inside the folder of the pages. They are not published as files."""
NAME = re.compile(r"(\S+)\s+(\S.*)")


class PictureBlock(Block):
    """`/// picture | legacy/blast What it shows`: a drawing; the Markdown inside says the same in words."""

    NAME = "picture"
    ARGUMENT = True

    def on_validate(self, parent: Element) -> bool:
        """Accept the name of a drawing and what it shows; the check of all pages has said if it is anything else."""
        return NAME.fullmatch(self.argument) is not None

    def on_create(self, parent: Element) -> Element:
        """Make the figure with its drawing; what follows is its caption."""
        self._figure = SubElement(parent, "figure", {"class": "rb-picture"})
        self._figure.append(drawing(self.config["index"].docs, self.argument))
        self._caption = SubElement(self._figure, "figcaption")
        return self._figure

    def on_add(self, block: Element) -> Element:
        """Put the Markdown into the caption."""
        return self._caption


def drawing(docs: Path, argument: str) -> Element:
    """Return a drawing as one image with a name.

    Raises:
        ValueError: the block names no drawing or says nothing of it, or the drawing cannot be read.
    """
    found = NAME.fullmatch(argument)
    if not found:
        raise ValueError(f"'{argument}' is no drawing and what it shows, such as 'legacy/blast A blast and its rings'")
    file = docs / FOLDER / f"{found[1]}.svg"
    if not file.is_file():
        raise ValueError(f"there is no drawing {file.as_posix()}")
    svg = parse_html(file.read_text(encoding="utf-8").strip())
    svg.set("role", "img")
    svg.set("aria-label", found[2])
    for text in svg.iter("text"):
        text.text = AtomicString(text.text or "")
    return svg
