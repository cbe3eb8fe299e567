"""The lines of one page that carry text, with their numbers.

Code and front matter are left out, because a page may show our own syntax without meaning it.
"""

import re
from collections.abc import Iterator
from pathlib import Path

FENCE = re.compile(r"\s*(`{3,}|~{3,})")
CODE_SPAN = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")


def text_lines(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the number and text of each line outside fenced code and front matter, code spans blanked out."""
    fence = ""
    for number, line in _body(path.read_text(encoding="utf-8").splitlines()):
        opened = FENCE.match(line)
        if fence:
            if opened and opened[1].startswith(fence) and not line.strip().strip(fence[0]):
                fence = ""
        elif opened:
            fence = opened[1]
        else:
            yield number, CODE_SPAN.sub(lambda span: " " * len(span[0]), line)


def _body(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Number the lines and skip the front matter, if there is any."""
    start = 0
    if lines and lines[0] == "---" and "---" in lines[1:]:
        start = lines.index("---", 1) + 1
    yield from enumerate(lines[start:], start + 1)
