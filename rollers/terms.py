"""How a game writes its terms: the names of results are in snake case, and some words would be spoilt by it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

NO_TERMS: Mapping[str, str] = MappingProxyType({})


@cache
def load_terms(game: str) -> Mapping[str, str]:
    """Read the terms of a game by their names in results, from its data folder; a game without such a file has none.

    A name stands for a whole name (`m_per_s`) or for one word of it (`cdam` in `net_cdam`).
    """
    file = resources.files("rollers.games").joinpath(game, "data", "terms.toml")
    if not file.is_file():
        return NO_TERMS
    terms = tomllib.loads(file.read_text(encoding="utf-8"))
    return MappingProxyType({name: str(term) for name, term in terms.items()})
