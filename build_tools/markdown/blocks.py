"""The blocks that stand for themselves: a rule, a roller, a tracker."""

from typing import Any, ClassVar
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from build_tools.markdown.base import Block, type_any
from build_tools.markdown.syntax import RULE_TITLE, anchor


class RuleBlock(Block):
    """`/// rule | ABC-3.1 When to make one`: a rule with its permanent number."""

    NAME = "rule"
    ARGUMENT = True

    def on_validate(self, parent: Element) -> bool:
        """Accept a number and a title; the scan has said so with file and line if it is anything else."""
        return RULE_TITLE.fullmatch(self.argument) is not None

    def on_create(self, parent: Element) -> Element:
        """Make the section and its heading, in which the number is a link to itself.

        The heading carries the anchor, because search and the table of contents go by headings.
        """
        number, title = self.argument.split(maxsplit=1)
        name = anchor(number)
        section = SubElement(
            parent,
            "section",
            {"class": "rb-rule-entry", "data-rule": number, "data-game": self.config["index"].game(number)},
        )
        heading = SubElement(section, "h3", {"id": name})
        link = SubElement(heading, "a", {"class": "rb-rule-number", "href": f"#{name}"})
        link.text, link.tail = AtomicString(number), f" {title}"
        return section


class WidgetBlock(Block):
    """A widget's place, filled after the table of contents is made, so that nothing in it stands there."""

    ARGUMENT = True
    TAG = ""
    NAMED_BY = ""

    def on_init(self) -> None:
        """Let `attrs` hold inputs of any type: by itself it would take HTML attributes, which are text."""
        self.option_spec["attrs"] = ({}, type_any)

    def on_create(self, parent: Element) -> Element:
        """Make the empty element with its name and anchor."""
        self.options["attrs"] = {}
        return SubElement(parent, self.TAG, {self.NAMED_BY: self.argument, "id": self.argument})

    def on_markdown(self) -> str:
        """Take no Markdown inside."""
        return "raw"


class RollerBlock(WidgetBlock):
    """`/// roller | game.mechanic`: the roller of a mechanic, with `attrs` and `faces` for its example."""

    NAME = "roller"
    TAG = "rollbook-roller"
    NAMED_BY = "mechanic"
    OPTIONS: ClassVar[dict[str, Any]] = {"faces": (None, type_any)}


class TrackerBlock(WidgetBlock):
    """`/// tracker | game.procedure`: the tracker of a procedure."""

    NAME = "tracker"
    TAG = "rollbook-tracker"
    NAMED_BY = "procedure"
