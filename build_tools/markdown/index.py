"""All pages, checked against the rules: where each rule and widget is, and each widget ready to be put in."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path, PurePosixPath
from urllib.parse import parse_qsl
from xml.etree.ElementTree import Element

from build_tools.markdown.data_table import DataTable, data_table
from build_tools.markdown.errors import PageError, Problem
from build_tools.markdown.html_tree import parse_html
from build_tools.markdown.notes import PROVENANCE
from build_tools.markdown.odds_table import OddsTable, odds_table
from build_tools.markdown.picture_block import drawing
from build_tools.markdown.rulebook import HouseRule, Rulebook, RulebookError
from build_tools.markdown.scan import Pages, Use, page_files, scan
from build_tools.markdown.syntax import anchor
from build_tools.markdown.worked import Worked, worked

WIDGET_OPTIONS = {"roller": {"attrs", "faces"}, "tracker": set[str]()}


@dataclass(slots=True)
class Index:
    """What the conversion of any one page has to know of the others."""

    docs: Path
    pages: Pages
    rulebook: Rulebook
    widgets: dict[tuple[str, str], Element] = field(default_factory=dict)
    """Each roller and tracker, by kind and id, as the rules draw it."""
    counted: dict[str, Worked | OddsTable] = field(default_factory=dict)
    """Each worked example and each table, by how it is written."""

    def rule_link(self, number: str) -> str:
        """Return the link to a rule from the root of the pages; `KeyError` where it is on no page."""
        return f"/{self.pages.rules[number].place.page}#{anchor(number)}"

    def widget_link(self, name: str, kind: str = "roller") -> str:
        """Return the link to the roller of a mechanic, or the tracker of a procedure, from the root of the pages."""
        return f"/{self.pages.widgets[kind, name].place.page}#{name}"

    def game(self, number: str) -> str:
        """Return the folder that a rule's page is in."""
        return PurePosixPath(self.pages.rules[number].place.page).parent.as_posix().partition("/")[0].strip(".")

    def read_inline(self, query: str) -> tuple[str, dict[str, object]]:
        """Return mechanic and inputs of an inline roll, written `mechanic?name=value&…`."""
        mechanic, _, form = query.partition("?")
        return mechanic, dict(self.rulebook.read_form(mechanic, parse_qsl(form, keep_blank_values=True)))

    def house_rule(self, key: str) -> HouseRule:
        """Return a house rule by its key."""
        return self.rulebook.house_rule(key)

    def worked(self, options: Mapping[str, object]) -> Worked:
        """Return a worked example, carried out once."""
        return self._once("example", options, lambda: worked(self.rulebook, options))

    def odds_table(self, mechanic: str, options: Mapping[str, object]) -> OddsTable:
        """Return a table, counted once."""
        return self._once(mechanic, options, lambda: odds_table(self.rulebook, mechanic, options))

    def data_table(self, name: str, options: Mapping[str, object]) -> DataTable:
        """Return a table that pages and rules share."""
        return data_table(self.rulebook, name, options)

    def _once[Counted: Worked | OddsTable](
        self, name: str, options: Mapping[str, object], count: Callable[[], Counted]
    ) -> Counted:
        """Count something once: when the pages are checked, not again when they are built."""
        written = f"{name} {json.dumps(options, sort_keys=True, default=str)}"
        if written not in self.counted:
            self.counted[written] = count()
        return self.counted[written]  # type: ignore[return-value]


def load(docs: Path, rulebook: Rulebook) -> Index:
    """Read and check all pages, once for as long as none of them changes.

    Raises:
        PageError: with every fault in every page.
    """
    stamps = tuple((file, file.stat().st_mtime_ns) for file in page_files(docs))
    return _load(docs, rulebook, stamps)


@cache
def _load(docs: Path, rulebook: Rulebook, _stamps: tuple[tuple[Path, int], ...]) -> Index:
    """Do the work of `load`; the stamps only tell one state of the pages from another."""
    index = Index(docs, scan(docs), rulebook)
    problems = [
        *_widget_problems(index),
        *_reference_problems(index.pages),
        *_inline_problems(index),
        *_counted_problems(index),
        *_note_problems(index),
    ]
    if problems:
        raise PageError(*sorted(problems, key=lambda problem: (problem.file, problem.line)))
    return index


def _widget_problems(index: Index) -> Iterator[Problem]:
    """Draw every widget; say what the rules refuse and which rules a widget names that are on no page."""
    for (kind, name), use in index.pages.widgets.items():
        try:
            element = parse_html(_draw(index.rulebook, kind, use))
        except (RulebookError, ValueError) as error:
            yield use.place.problem(f"{kind} {name}: {error}")
            continue
        index.widgets[kind, name] = element
        named = {link.get("data-rule", "") for link in element.iter("a") if link.get("class") == "rb-rule"}
        for number in sorted(named - set(index.pages.rules)):
            yield use.place.problem(f"{kind} {name} names {number}, and that rule is on no page")


def _draw(rulebook: Rulebook, kind: str, use: Use) -> str:
    """Return one widget as HTML."""
    options = use.block.options if use.block else {}
    unknown = set(options) - WIDGET_OPTIONS[kind]
    if unknown:
        raise RulebookError(f"unknown option {', '.join(sorted(unknown))}")
    if kind == "tracker":
        return rulebook.tracker(use.name)
    inputs, faces = options.get("attrs", {}), options.get("faces")
    if not isinstance(inputs, dict):
        raise RulebookError("attrs must be inputs in braces, such as {finesse: 1, boons: 3}")
    if faces is not None and not isinstance(faces, list):
        raise RulebookError("faces must be a list, such as [3, 5, 1]")
    return rulebook.roller(use.name, inputs, faces)


def _reference_problems(pages: Pages) -> Iterator[Problem]:
    """Say which rules are referred to and are on no page."""
    for use in pages.references:
        if use.name not in pages.rules:
            near = get_close_matches(use.name, pages.rules, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            yield use.place.problem(f"{use.name} is on no page{hint}")


def _inline_problems(index: Index) -> Iterator[Problem]:
    """Say which inline rolls name no mechanic, or one without a roller to link to, or bad inputs."""
    for use in index.pages.inline_rolls:
        try:
            mechanic, _ = index.read_inline(use.name)
        except RulebookError as error:
            yield use.place.problem(f"roll:{use.name}: {error}")
            continue
        if ("roller", mechanic) not in index.pages.widgets:
            yield use.place.problem(f"roll:{use.name}: no page has the roller of {mechanic}")


def _counted_problems(index: Index) -> Iterator[Problem]:
    """Carry out every example and count every table; say which cannot be, or come out otherwise than written."""
    for use in index.pages.examples:
        options = use.block.options if use.block else {}
        try:
            example = index.worked(options)
        except RulebookError as error:
            yield use.place.problem(f"example: {error}")
            continue
        kind = "tracker" if example.inputs is None else "roller"
        if (kind, example.name) not in index.pages.widgets:
            yield use.place.problem(f"example: no page has the {kind} of {example.name}")
    for use in index.pages.odds_tables:
        try:
            index.odds_table(use.name, use.block.options if use.block else {})
        except RulebookError as error:
            yield use.place.problem(f"odds-table {use.name}: {error}")
    for use in index.pages.data_tables:
        try:
            index.data_table(use.name, use.block.options if use.block else {})
        except RulebookError as error:
            yield use.place.problem(f"data-table {use.name}: {error}")
    for use in index.pages.pictures:
        try:
            drawing(index.docs, use.name)
        except ValueError as error:
            yield use.place.problem(f"picture: {error}")


def _note_problems(index: Index) -> Iterator[Problem]:
    """Say which notes name a house rule or a provenance that there is not."""
    for use in index.pages.house_rules:
        try:
            index.house_rule(use.name)
        except RulebookError as error:
            yield use.place.problem(f"house: {error}")
    for use in index.pages.provenance:
        if use.name not in PROVENANCE:
            yield use.place.problem(f"provenance is one of {', '.join(PROVENANCE)}, not '{use.name}'")
