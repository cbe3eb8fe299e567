"""What our Markdown adds inside a line: provenance marks after a figure, and rolls written as links."""

import json
import re
from collections.abc import Mapping
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from build_tools.markdown.index import Index
from build_tools.markdown.notes import PROVENANCE
from build_tools.markdown.syntax import ROLL_SCHEME

MARKS = {mark: name for name, (mark, _, _) in PROVENANCE.items()}


class ProvenanceMark(InlineProcessor):
    """Turns `70{+}` into the figure with a small mark that explains itself."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(r"\{([=+])\}", md)

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the name and the arguments it has there
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int]:
        """Make the mark; its text is for readers who see no mark, its title for those who point at it."""
        return provenance_mark(MARKS[m[1]]), m.start(0), m.end(0)


def provenance_mark(provenance: str) -> Element:
    """Return the mark behind a figure that the source does not state."""
    sign_text, _, explanation = PROVENANCE[provenance]
    mark = Element("span", {"class": "rb-mark", "data-provenance": provenance, "title": explanation})
    sign = SubElement(mark, "span", {"aria-hidden": "true"})
    sign.text = AtomicString(sign_text)
    spoken = SubElement(mark, "span", {"class": "rb-visually-hidden"})
    spoken.text = AtomicString(f" ({provenance})")
    return mark


class InlineRolls(Treeprocessor):
    """Turns `[2D](roll:game.mechanic?boons=1)` into a roll in the text.

    Without scripts it is a link to the roller of that mechanic.
    """

    def __init__(self, md: Markdown, index: Index) -> None:
        super().__init__(md)
        self._index = index

    def run(self, root: Element) -> None:
        """Replace every such link in the page."""
        for parent in list(root.iter()):
            for place, child in enumerate(list(parent)):
                if child.tag == "a" and child.get("href", "").startswith(ROLL_SCHEME):
                    parent[place] = self._roll(child)

    def _roll(self, link: Element) -> Element:
        """Wrap one link."""
        mechanic, inputs = self._index.read_inline(link.get("href", "").removeprefix(ROLL_SCHEME))
        return inline_roll(self._index, mechanic, inputs, link)


def inline_roll(index: Index, mechanic: str, inputs: Mapping[str, object], link: Element) -> Element:
    """Return a roll with these inputs that takes the place of a link, whose words it keeps."""
    roll = Element("rollbook-inline", {"mechanic": mechanic, "inputs": json.dumps(inputs, sort_keys=True)})
    roll.tail, link.tail = link.tail, None
    link.set("class", "rb-inline")
    link.set("href", index.widget_link(mechanic))
    roll.append(link)
    SubElement(roll, "output")
    return roll
