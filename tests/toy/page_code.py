"""Takes the files that a page shows out of its text, and writes them into a tree.

A file is a fenced block under its path in bold. Under `In` and a path stands what changes in a file that is there
already: lines added and the lines around them, `@@` between one place and the next.
"""

import re
from dataclasses import dataclass

BLOCK = re.compile(r"(?ms)^(?P<change>In )?\*\*`(?P<path>[^`]+)`\*\*\n\n```\w+\n(?P<code>.*?)^```$")
FENCE = re.compile(r"(?m)^```")


@dataclass(frozen=True)
class Shown:
    """One file as a page shows it."""

    path: str
    code: str
    change: bool


def shown_in(page):
    """Return all files of a page, in its order; every fenced block has to be one."""
    found = [Shown(each["path"], each["code"], bool(each["change"])) for each in BLOCK.finditer(page)]
    assert len(FENCE.findall(page)) == 2 * len(found), "a block of code stands under no path"
    return found


def write(tree, shown):
    """Write one file into a tree, or change the one that is there."""
    path = tree / shown.path
    if not shown.change:
        assert not path.exists(), f"{shown.path} is there already"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(shown.code, encoding="utf-8")
        return
    text = path.read_text(encoding="utf-8")
    for hunk in shown.code.split("@@\n"):
        text = changed(text, hunk, shown.path)
    path.write_text(text, encoding="utf-8")


def changed(text, hunk, name):
    """Return a text with one place changed; the lines around it must stand there once."""
    lines = hunk.splitlines(keepends=True)
    assert all(line[0] in " +\n" for line in lines), f"{name}: lines are only added"
    before = "".join(line.removeprefix(" ") for line in lines if line[0] != "+")
    after = "".join(line[1:] if line[0] == "+" else line.removeprefix(" ") for line in lines)
    assert text.count(before) == 1, f"{name}: this stands there {text.count(before)} times:\n{before}"
    return text.replace(before, after)
