"""The templates: read when the package is imported, compiled once, autoescaped, strict about names.

Nothing is read from a file later on, so that a memory snapshot of a warmed-up interpreter needs none.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources

from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup, escape

from rollers.figures import decimal, exact, percent, share
from rollers.outcome import plain
from rollers.view.rule_links import condensed
from rollers.view.words import humanised, listed_names

SUFFIX = ".j2"


def _sources() -> dict[str, str]:
    """Read every template of the package, by its name without the suffix."""
    folder = resources.files("rollers.view").joinpath("templates")
    return {
        entry.name.removesuffix(SUFFIX): entry.read_text(encoding="utf-8")
        for entry in folder.iterdir()
        if entry.name.endswith(SUFFIX)
    }


ENVIRONMENT = Environment(
    loader=DictLoader(_sources()),
    autoescape=True,
    undefined=StrictUndefined,
    auto_reload=False,
    cache_size=-1,  # keep every template: a snapshot holds what is in the cache
    trim_blocks=True,
    lstrip_blocks=True,
)


def hidden_inputs(pairs: Iterable[tuple[str, str]]) -> Markup:
    """Return pairs as inputs nobody sees: in Python, because a board has thousands of them."""
    lines = [f'<input type="hidden" name="{escape(name)}" value="{escape(text)}">' for name, text in pairs]
    return Markup("".join(lines))


ENVIRONMENT.filters |= {
    "condensed": condensed,
    "decimal": decimal,
    "exact": exact,
    "hidden_inputs": hidden_inputs,
    "humanised": humanised,
    "listed_names": listed_names,
    "percent": percent,
    "plain": plain,
    "share": share,
}


def render(template: str, **context: object) -> str:
    """Fill in a template and return its HTML."""
    return ENVIRONMENT.get_template(template).render(**context).strip()


def warm() -> None:
    """Compile every template now, so that none has to be compiled while a reader waits."""
    for name in ENVIRONMENT.list_templates():
        ENVIRONMENT.get_template(name)
