"""Armor worn, layer upon layer, as an input, and the defense it gives at each location (LEG-14.8, LEG-14.10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from rollers.errors import ABSENT, Problem
from rollers.games.legacy.book_tables import ARMOR_COVERAGE, ARMOR_MATERIALS
from rollers.games.legacy.coverage import LOCATIONS, coverage, covered
from rollers.games.legacy.ranges import DEFENSE_HIGH
from rollers.games.legacy.weapon_types import LONGEST_KEY
from rollers.house import House
from rollers.inputs import Checks, Nested, declare, integer, listed, text
from rollers.kinds import Text

MOST_LAYERS = 6
AGL_LOW = -20


def one_place(ask: Layer) -> Iterable[Problem]:
    """A layer covers by its coverage or by its piece."""
    if ask.coverage is None and ask.piece is None:
        yield Problem("coverage", ABSENT, "a coverage, or a piece of the table", "Coverage")
    if ask.coverage is not None and ask.piece is not None:
        yield Problem("piece", ask.piece, "nothing beside a coverage", "Piece")


def one_strength(ask: Layer) -> Iterable[Problem]:
    """A layer protects by its Rank or by its material, and a material brings its own AGL modifier."""
    if ask.rank is None and ask.material is None:
        yield Problem("rank", ABSENT, "a Rank, or a material of the table", "Rank")
    if ask.rank is not None and ask.material is not None:
        yield Problem("material", ask.material, "nothing beside a Rank", "Material")
    if ask.agl is not None and ask.material is not None:
        yield Problem("agl", ask.agl, "nothing beside a material, which has its own", "AGL modifier")


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """One layer of armor."""

    checks: ClassVar[Checks] = (one_place, one_strength)
    name: str = text(longest=60, default="", label="Name", help="A word for your own memory.")
    coverage: int | tuple[int, ...] | None = coverage(
        nullable=True, default=None, rare=True, label="Coverage",
        help="A number n for the locations 1 to n, or a list of locations.",
    )  # fmt: skip
    piece: str | None = declare(
        Text(1, LONGEST_KEY, nullable=True, suggestions=ARMOR_COVERAGE.keys()),
        default=None, label="Piece", help="What it covers, such as a vest; the armor page lists all.",
    )  # fmt: skip
    rank: int | None = integer(
        low=0, high=DEFENSE_HIGH, nullable=True, default=None, rare=True, label="Rank", help="The SDef it gives."
    )  # fmt: skip
    material: str | None = declare(
        Text(1, LONGEST_KEY, nullable=True, suggestions=ARMOR_MATERIALS.keys()),
        default=None, label="Material", help="Such as heavy_leather; the armor page lists all.",
    )  # fmt: skip
    agl: int | None = integer(
        low=AGL_LOW, high=0, nullable=True, default=None, rare=True, label="AGL modifier",
        help="Only with a Rank of your own.",
    )  # fmt: skip

    def locations(self, house: House) -> frozenset[int]:
        """Return the locations it covers."""
        if self.coverage is not None:
            return covered(self.coverage)
        row = ARMOR_COVERAGE.find(house, self.piece or "")
        return frozenset(row.locations) if row else frozenset()

    def defense(self, house: House) -> int:
        """Return the SDef it gives there."""
        if self.rank is not None:
            return self.rank
        row = ARMOR_MATERIALS.find(house, self.material or "")
        return row.rank if row else 0

    def agility(self, house: House) -> int:
        """Return its Agility modifier, 0 or below."""
        if self.material is None:
            return self.agl or 0
        row = ARMOR_MATERIALS.find(house, self.material)
        return row.agl if row else 0


def layers(**how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the armor worn; none unless said otherwise."""
    usual = {"default": [], "label": "Armor", "help": "Each layer worn."}
    return listed(Nested(Layer), most=MOST_LAYERS, item_label="Layer", **(usual | how))


class _Armored(Protocol):
    layers: tuple[Layer, ...]
    house: House


def layer_problems(layers: Iterable[Layer], house: House) -> Iterable[Problem]:
    """Name each piece and material that no table in force has; paths from the list itself."""
    for place, layer in enumerate(layers):
        if layer.piece is not None and ARMOR_COVERAGE.find(house, layer.piece) is None:
            keys = ", ".join(each.row.key for each in ARMOR_COVERAGE.entries(house))
            yield Problem(f"[{place}].piece", layer.piece, f"one of {keys}", "Piece")
        if layer.material is not None and ARMOR_MATERIALS.find(house, layer.material) is None:
            keys = ", ".join(each.row.key for each in ARMOR_MATERIALS.entries(house))
            yield Problem(f"[{place}].material", layer.material, f"one of {keys}", "Material")


def known_layers(ask: _Armored) -> Iterable[Problem]:
    """Pieces and materials stand in the tables in force."""
    return (problem.under("layers") for problem in layer_problems(ask.layers, ask.house))


def armor_at(layers: Iterable[Layer], house: House) -> tuple[int, ...]:
    """Return the SDef of the armor at the locations 1 to 10: Ranks of layers add up (LEG-14.10)."""
    worn = [(layer.locations(house), layer.defense(house)) for layer in layers]
    return tuple(sum(rank for where, rank in worn if place in where) for place in range(1, LOCATIONS + 1))
