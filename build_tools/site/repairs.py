"""Small repairs to what the theme writes, each with the reason. One that no longer fits stops the build."""

from collections.abc import Mapping
from pathlib import Path

IN_PAGES: Mapping[str, str] = {
    # A dialog must have a name, for those who hear the page.
    '<div class="md-search" data-md-component="search" role="dialog">': (
        '<div class="md-search" data-md-component="search" role="dialog" aria-label="Search">'
    ),
}

SEARCH_WORKER = "assets/javascripts/workers/search.*.min.js"
IN_SEARCH: Mapping[str, str] = {
    # lunr tells the states of its automaton apart by a text of labels and numbers with nothing between them. A label
    # may be a digit: then two states can have one text and become one, words are found that no page has, and the search
    # stops with an error. "1" did that here. (Its issue 314 shows the error.)
    "e=e+s+o.id}return e}": 'e=e+s+o.id+","}return e}',
}


def repaired(text: str, repairs: Mapping[str, str] = IN_PAGES) -> str:
    """Return a page, or another text of the theme, with every repair made.

    Raises:
        ValueError: the theme no longer writes what is repaired; look whether it still needs it.
    """
    for broken, whole in repairs.items():
        if text.count(broken) != 1:
            raise ValueError(f"there is not exactly one {broken}")
        text = text.replace(broken, whole)
    return text


def repair_search(site: Path) -> None:
    """Repair the search of a site as MkDocs left it.

    Raises:
        ValueError: the theme's search is not where it was, or no longer has what is repaired.
    """
    workers = list(site.glob(SEARCH_WORKER))
    if len(workers) != 1:
        raise ValueError(f"there is not exactly one {SEARCH_WORKER}")
    text = workers[0].read_text(encoding="utf-8")
    workers[0].write_text(repaired(text, IN_SEARCH), encoding="utf-8")
