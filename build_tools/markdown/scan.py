"""Reads every page once and notes what it defines and what it uses, each with its file and line.

An extension is handed one page at a time and no line numbers; links between pages, and faults with their
place, need the whole.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from build_tools.markdown.errors import PageError, Problem
from build_tools.markdown.source import text_lines
from build_tools.markdown.syntax import INLINE_ROLL, REFERENCE, RULE_TITLE, BlockUse, read_block

WIDGETS = ("roller", "tracker")
NOTES = ("example", "mistake", "house", "ruling", "provenance", "summary")
BLOCKS = ("rule", *WIDGETS, "odds-table", "data-table", "picture", "card", *NOTES)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a page."""

    page: str
    """Path of the page inside the folder of pages, with forward slashes."""
    file: str
    """Path of the same page as a person would open it."""
    line: int

    def problem(self, message: str) -> Problem:
        """Return a fault at this place."""
        return Problem(self.file, self.line, message)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule and where it stands."""

    number: str
    title: str
    place: Place


@dataclass(frozen=True, slots=True)
class Use:
    """Something a page calls by name: a block, an inline roll, a rule referred to."""

    name: str
    place: Place
    block: BlockUse | None = None


@dataclass(slots=True)
class Pages:
    """All that the pages define and use."""

    rules: dict[str, Rule] = field(default_factory=dict)
    widgets: dict[tuple[str, str], Use] = field(default_factory=dict)
    """The one place of each roller and tracker, by kind and id."""
    references: list[Use] = field(default_factory=list)
    inline_rolls: list[Use] = field(default_factory=list)
    house_rules: list[Use] = field(default_factory=list)
    provenance: list[Use] = field(default_factory=list)
    examples: list[Use] = field(default_factory=list)
    """Those that the rules carry out."""
    odds_tables: list[Use] = field(default_factory=list)
    data_tables: list[Use] = field(default_factory=list)
    pictures: list[Use] = field(default_factory=list)


def page_files(docs: Path) -> list[Path]:
    """Return the Markdown files below a folder in a fixed order."""
    return sorted(docs.rglob("*.md"))


def scan(docs: Path) -> Pages:
    """Read all pages below `docs`.

    Raises:
        PageError: blocks that cannot be read, rules or widgets that stand in two places.
    """
    pages = Pages()
    problems = [problem for file in page_files(docs) for problem in _scan_page(pages, docs, file)]
    if problems:
        raise PageError(*problems)
    return pages


def _scan_page(pages: Pages, docs: Path, file: Path) -> Iterator[Problem]:
    """Add one page to what is known of all of them."""
    lines = dict(text_lines(file))
    page = file.relative_to(docs).as_posix()
    for number, line in lines.items():
        place = Place(page, file.as_posix(), number)
        following = [lines[after] for after in range(number + 1, max(lines) + 1) if after in lines]
        block = read_block(number, line, following)
        if block:
            yield from _add_block(pages, block, place)
        for match in REFERENCE.finditer(line):
            pages.references.append(Use(match[1] or match[2], place))
        for match in INLINE_ROLL.finditer(line):
            pages.inline_rolls.append(Use(match[1], place))


def _add_block(pages: Pages, block: BlockUse, place: Place) -> Iterator[Problem]:
    """File a block under what it is, or say why it cannot be one."""
    use = Use(block.argument, place, block)
    if block.name not in BLOCKS:
        yield place.problem(f"no block is called '{block.name}'; there are {', '.join(BLOCKS)}")
    elif block.fault:
        yield place.problem(block.fault)
    elif block.name == "rule":
        yield from _add_rule(pages, use)
    elif block.name in WIDGETS:
        yield from _add_widget(pages, use, block.name)
    elif block.name == "house":
        pages.house_rules.append(use)
    elif block.name == "provenance":
        pages.provenance.append(use)
    elif block.name == "odds-table":
        pages.odds_tables.append(use)
    elif block.name == "data-table":
        pages.data_tables.append(use)
    elif block.name == "picture":
        pages.pictures.append(use)
    elif block.name == "card":
        if set(block.options) - {"figures"} or not isinstance(block.options.get("figures", {}), dict):
            yield place.problem('a card has no option but figures, such as {Speed: "3"}')
    elif block.name == "example" and block.options:
        pages.examples.append(use)


def _add_rule(pages: Pages, use: Use) -> Iterator[Problem]:
    """Give a rule number its place."""
    found = RULE_TITLE.fullmatch(use.name)
    if not found:
        yield use.place.problem(f"'{use.name}' is no number and title, such as 'ABC-3.1 When to make one'")
        return
    earlier = pages.rules.get(found[1])
    if earlier:
        yield use.place.problem(f"{found[1]} stands already in {earlier.place.file}:{earlier.place.line}")
        return
    pages.rules[found[1]] = Rule(found[1], found[2], use.place)


def _add_widget(pages: Pages, use: Use, kind: str) -> Iterator[Problem]:
    """Give a roller or tracker its place."""
    earlier = pages.widgets.get((kind, use.name))
    if earlier:
        there = f"{earlier.place.file}:{earlier.place.line}"
        yield use.place.problem(f"the {kind} {use.name} stands already in {there}; link to it with an inline roll")
        return
    pages.widgets[kind, use.name] = use
