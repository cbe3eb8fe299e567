"""How blocks, rule numbers and inline rolls are written. The only place that knows."""

import re
from dataclasses import dataclass, field

import yaml

NUMBER = r"[A-Z]{2,5}-\d+\.\d+"
RULE_NUMBER = re.compile(NUMBER)
RULE_TITLE = re.compile(rf"({NUMBER})\s+(\S.*)")
REFERENCE = re.compile(rf"\[({NUMBER})\](?:\[\])?|\[[^\]]+\]\[({NUMBER})\]")
INLINE_ROLL = re.compile(r"\]\(roll:([^)\s]*)")
BLOCK = re.compile(r"\s*/{3,}\s*([a-z]+(?:-[a-z]+)*)(?:\s*\|\s*(.*?))?\s*")
OPTION_LINE = re.compile(r"\s{4,}\S")

ROLL_SCHEME = "roll:"


def anchor(number: str) -> str:
    """Return the id of a rule on its page: `ABC-3.1` is at `#abc-3.1`."""
    return number.lower()


@dataclass(frozen=True, slots=True)
class BlockUse:
    """One block as written: its name, what stands after the bar, and its options."""

    name: str
    argument: str
    line: int
    options: dict[str, object] = field(default_factory=dict)
    fault: str = ""
    """Why the options cannot be read; empty when they can."""


def read_block(line_number: int, header: str, following: list[str]) -> BlockUse | None:
    """Read a block from its header and the lines after it, or return None where no block begins."""
    found = BLOCK.fullmatch(header)
    if not found:
        return None
    option_lines: list[str] = []
    for line in following:
        if not OPTION_LINE.match(line):
            break
        option_lines.append(line)
    name, argument = found[1], found[2] or ""
    try:
        options = yaml.safe_load("\n".join(option_lines)) or {}
    except yaml.YAMLError as error:
        return BlockUse(name, argument, line_number, fault=f"the options are no YAML: {' '.join(str(error).split())}")
    if not isinstance(options, dict):
        return BlockUse(name, argument, line_number, fault="the options must be 'name: value' lines")
    return BlockUse(name, argument, line_number, options)
