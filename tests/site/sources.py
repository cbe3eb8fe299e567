"""The pages as authors write them: what tests read that compare a text with the rules."""

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"


def text_of(pages, number):
    """Return the Markdown of one rule."""
    place = pages.rules[number].place
    first, *rest = (DOCS / place.page).read_text(encoding="utf-8").splitlines()[place.line - 1 :]
    fence = re.match(r"/+", first)[0]
    return "\n".join(rest[: rest.index(fence)])
