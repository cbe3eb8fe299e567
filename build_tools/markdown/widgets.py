"""Puts the widgets in their places and gives every link to a rule its address."""

from copy import deepcopy
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from build_tools.markdown.blocks import RollerBlock, TrackerBlock
from build_tools.markdown.index import Index

PLACES = {block.TAG: (block.NAME, block.NAMED_BY) for block in (RollerBlock, TrackerBlock)}


class FillWidgets(Treeprocessor):
    """Replaces the empty widgets by those the rules draw.

    Links to rules get the path of their page from the root of the pages, which `page_links` makes relative.
    """

    def __init__(self, md: Markdown, index: Index) -> None:
        super().__init__(md)
        self._index = index

    def run(self, root: Element) -> None:
        """Fill every widget of the page."""
        for parent in list(root.iter()):
            for place, child in enumerate(list(parent)):
                if child.tag in PLACES:
                    parent[place] = self._widget(child)

    def _widget(self, empty: Element) -> Element:
        """Return the drawn widget for an empty one."""
        kind, named_by = PLACES[empty.tag]
        name = empty.get(named_by, "")
        widget = deepcopy(self._index.widgets[kind, name])
        widget.set("id", name)
        widget.tail = empty.tail
        for link in widget.iter("a"):
            if link.get("class") == "rb-rule":
                link.set("href", self._index.rule_link(link.get("data-rule", "")))
        return widget


class RuleLinks(Treeprocessor):
    """Marks the links to rules in running text, so that the page script and the style know them."""

    def __init__(self, md: Markdown, index: Index) -> None:
        super().__init__(md)
        self._numbers = {index.rule_link(number): number for number in index.pages.rules}

    def run(self, root: Element) -> None:
        """Mark every link whose address is that of a rule."""
        for link in root.iter("a"):
            number = self._numbers.get(link.get("href", ""))
            if number:
                link.set("class", "rb-rule")
                link.set("data-rule", number)
