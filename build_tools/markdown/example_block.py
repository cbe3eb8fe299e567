"""The worked example: the rule at work, with figures that the rules themselves have counted."""

from typing import Any, ClassVar
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from build_tools.markdown.base import type_any
from build_tools.markdown.inline import inline_roll
from build_tools.markdown.notes import Note
from build_tools.markdown.worked import OPTIONS


class ExampleBlock(Note):
    """`/// example`: the rule at work. With `play` it ends with what the rules make of it."""

    NAME = "example"
    ARGUMENT = None
    LABEL = "Example"
    OPTIONS: ClassVar[dict[str, Any]] = {name: (None, type_any) for name in OPTIONS if name != "attrs"}

    def on_init(self) -> None:
        """Let `attrs` hold inputs of any type: by itself it would take HTML attributes, which are text."""
        self.option_spec["attrs"] = (None, type_any)

    def on_create(self, parent: Element) -> Element:
        """Keep the options, which are no HTML attributes, and make the aside."""
        self._given = {name: value for name, value in self.options.items() if value is not None}
        self.options["attrs"] = {}
        return super().on_create(parent)

    def on_end(self, block: Element) -> None:
        """Add what the rules make of it, below the author's text."""
        if not self._given:
            return
        index = self.config["index"]
        example = index.worked(self._given)
        told = SubElement(block, "div", {"class": "rb-worked"})
        for sentence in example.played.sentences:
            SubElement(told, "p").text = AtomicString(sentence)
        last = told[-1]
        last.text = AtomicString(f"{last.text} ")
        link = Element("a")
        if example.inputs is None:
            link.set("href", index.widget_link(example.name, "tracker"))
            link.text = AtomicString("To the tracker")
            last.append(link)
        else:
            link.text = AtomicString("Roll it" if example.faces else "Try it")
            last.append(inline_roll(index, example.name, example.inputs, link))
