"""Parses HTML text into the element tree of Python-Markdown.

A widget comes as text. In the tree its links are rewritten and validated by the site builder like any others.
"""

from html.parser import HTMLParser
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

VOID = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"))


def parse_html(text: str) -> Element:
    """Return the one element that the text consists of.

    Raises:
        ValueError: tags that do not match, or more than one element at the top.
    """
    parser = _TreeBuilder()
    parser.feed(text)
    parser.close()
    return parser.result()


class _TreeBuilder(HTMLParser):
    """Builds the tree; text is atomic, so that Markdown leaves it alone."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._top = Element("top")
        self._open = [self._top]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element; an attribute without a value gets its own name, as XML demands."""
        attributes = {name: name if value is None else value for name, value in attrs}
        element = SubElement(self._open[-1], tag, attributes)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take `<path/>` as an element without content."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        """Close the element that is open, which must be of this name."""
        if self._open[-1].tag != tag or len(self._open) == 1:
            line, column = self.getpos()
            raise ValueError(f"</{tag}> in line {line}, column {column} closes nothing that is open")
        self._open.pop()

    def handle_data(self, data: str) -> None:
        """Add text to the last element or after its last child."""
        parent = self._open[-1]
        if len(parent):
            parent[-1].tail = AtomicString((parent[-1].tail or "") + data)
        else:
            parent.text = AtomicString((parent.text or "") + data)

    def result(self) -> Element:
        """Return the one element at the top."""
        if len(self._open) != 1:
            raise ValueError(f"<{self._open[-1].tag}> is never closed")
        if len(self._top) != 1:
            raise ValueError(f"one element was expected, there are {len(self._top)}")
        self._top[0].tail = None
        return self._top[0]
