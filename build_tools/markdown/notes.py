"""The blocks in and around a rule: example, common mistake, house rule, our reading, provenance, summary."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from build_tools.markdown.base import Block
from build_tools.markdown.rulebook import HouseRule

PROVENANCE = {
    "derived": ("=", "Derived", "derived: it follows exactly from what the source states"),
    "supplied": ("+", "Supplied", "supplied: the source gives no figure, this one is ours"),
}
"""Mark, word and explanation of each provenance. A stated figure carries no mark."""


def label(parent: Element, text: str) -> Element:
    """Add the word that says what a note is, which is no heading: it would crowd the table of contents."""
    element = SubElement(parent, "p", {"class": "rb-note-label"})
    element.text = AtomicString(text)
    return element


class Note(Block):
    """A labelled aside. Subclasses say what it is called."""

    LABEL = ""

    def on_create(self, parent: Element) -> Element:
        """Make the aside and its label."""
        element = SubElement(parent, "div", {"class": f"rb-note rb-{self.NAME}"})
        label(element, self.argument or self.LABEL)
        return element


class MistakeBlock(Note):
    """`/// mistake`: what is often got wrong."""

    NAME = "mistake"
    ARGUMENT = None
    LABEL = "Common mistake"


class RulingBlock(Note):
    """`/// ruling`: how we read what the source leaves open."""

    NAME = "ruling"
    ARGUMENT = None
    LABEL = "Our reading"


class SummaryBlock(Note):
    """`/// summary`: the page on a card, at its end."""

    NAME = "summary"
    ARGUMENT = None
    LABEL = "In short"


class ProvenanceBlock(Block):
    """`/// provenance | supplied`: where a figure comes from that the source does not state."""

    NAME = "provenance"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """Make the note with its mark and its word."""
        mark, word, _ = PROVENANCE[self.argument]
        element = SubElement(parent, "div", {"class": "rb-note rb-provenance", "data-provenance": self.argument})
        name = label(element, f" {word}")
        sign = Element("span", {"class": "rb-mark", "aria-hidden": "true"})
        sign.text, sign.tail, name.text = AtomicString(mark), name.text, None
        name.append(sign)
        return element


class HouseBlock(Block):
    """`/// house | game.key`: a rule that a group may change, with its key and its values."""

    NAME = "house"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """Make the note, and say the key and the values as the rules have them."""
        rule: HouseRule = self.config["index"].house_rule(self.argument)
        element = SubElement(parent, "div", {"class": "rb-note rb-house", "data-house": rule.key})
        label(element, f"House rule: {rule.label}")
        line = SubElement(element, "p", {"class": "rb-house-key"})
        line.extend(_key_and_values(rule))
        return element


def _key_and_values(rule: HouseRule) -> Iterator[Element]:
    """Yield the key and each value as code, the default marked."""
    parts = [rule.key, *rule.values]
    for place, part in enumerate(parts):
        code = Element("code")
        code.text = AtomicString(part)
        code.tail = AtomicString(_after(place, len(parts), rule.allowed))
        yield code


def _after(place: int, count: int, allowed: str) -> str:
    """Return what follows the key (place 0), the default (place 1) or another value."""
    default = " (default)" if place == 1 else ""
    if place == count - 1:
        separator = ": " if place == 0 else ", "
        return default + (separator + allowed if allowed else "")
    return default + (": " if place == 0 else ", ")
