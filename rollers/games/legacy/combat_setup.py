"""Who fights: the sheets of the combatants, and the setup of a fight."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armor_layers import Layer, layer_problems, layers
from rollers.games.legacy.carried import Weapon, weapon_problems, weapons
from rollers.games.legacy.hexes import Hex, hexagon
from rollers.games.legacy.house import house
from rollers.games.legacy.psychic_reserve import reserve
from rollers.games.legacy.tracks import track
from rollers.house import House
from rollers.inputs import Checks, Nested, flag, listed, text
from rollers.kinds import Preset

MOST_COMBATANTS = 12
LONGEST_SIDE = 20


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A combatant as she comes to the fight."""

    name: str = shared.name()
    agility: int = shared.rank("Agility")
    intellect: int = shared.rank("Intellect")
    psyche: int = shared.rank("Psyche")
    strength: int = shared.rank("Strength")
    quick_draw: bool = flag(rare=True, label="Quick-Draw", help="The Accent; it matters when somebody breaks in.")
    immortal: bool = shared.immortal()
    fisticuffs: int = shared.rank("Fisticuffs", default=0)
    melee: int = shared.rank("Melee Weapons", default=0)
    firearms: int = shared.rank("Firearms", "It serves for every ranged weapon.", default=0)
    dodge: int = shared.rank("Dodge", "It counts while she is aware and can move.", default=0)
    cdef: int = shared.defense("CDef", "Casual Defense.", rare=True)
    sdef: int = shared.defense("SDef", "Severe Defense apart from armor.", rare=True)
    pdef: int = shared.defense("PDef", "Psychic Shield.", rare=True)
    layers: tuple[Layer, ...] = layers(rare=True)
    weapons: tuple[str | Weapon, ...] = weapons()
    wetware: int = shared.wetware()
    side: str = text(longest=LONGEST_SIDE, default="", label="Side", help="Those of one side do not fight each other.")
    cdam: int = track("CDam", "Casual Damage at the start.")
    sdam: int = track("SDam", "Severe Damage at the start, never above CDam.")
    reserve: int = reserve(default=0, rare=True)
    prone: bool = flag(rare=True, label="On the ground")
    hex: Hex = hexagon("Hex", default=[0, 0], rare=True)


def sheets_fit(setup: Setup) -> Iterable[Problem]:
    """Names differ, and every sheet is possible (LEG-6.10, LEG-10.5)."""
    yield from shared.unique_names("characters", (each.name for each in setup.characters))
    for place, sheet in enumerate(setup.characters):
        at = f"characters[{place}]"
        yield from (problem.under(at) for problem in shared.sdam_within_cdam(sheet))
        if sheet.immortal and sheet.wetware:
            allowed = "0 for an Immortal, whose body rejects implants"
            yield Problem(f"{at}.wetware", sheet.wetware, allowed, "Wetware")
        for field, problems in (
            ("layers", layer_problems(sheet.layers, setup.house)),
            ("weapons", weapon_problems(sheet.weapons, setup.house)),
        ):
            yield from (problem.under(f"{at}.{field}") for problem in problems)


ORDINARY = {"agility": 3, "intellect": 3, "psyche": 3, "strength": 3, "fisticuffs": 2, "dodge": 2}
"""Middling ranks, to be changed."""
COMBATANTS = (
    Preset("Swordfighter", {"name": "Swordfighter", **ORDINARY, "melee": 4, "weapons": ["sword"]}),
    Preset("Gunfighter", {"name": "Gunfighter", **ORDINARY, "firearms": 4, "weapons": ["heavy_pistol"]}),
    Preset("Unarmed", {"name": "Unarmed", **ORDINARY}),
    Preset("Another", {}),
)


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Setup of a fight."""

    checks: ClassVar[Checks] = (sheets_fit,)
    characters: tuple[Sheet, ...] = listed(
        Nested(Sheet), fewest=2, most=MOST_COMBATANTS, item_label="Character", label="Characters",
        help="Everybody in the fight.", presets=COMBATANTS,
    )  # fmt: skip
    use_locations: bool = flag(
        rare=True, label="Hit locations in use", help="Their damage modifiers count, and limbs can be lost."
    )
    automatic_success: bool = shared.automatic_success()
    house: House = house()
