"""A charge thrown or fired at a hex (LEG-7.1 to LEG-7.6).

- Dodge does not help; a miss lands as many hexes off as it missed by.
- The second die gives the side, or sends it on past the target.
- Each metre from the centre takes its points off, and average defense what is left.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.blast import Charge, landing
from rollers.games.legacy.hexes import Hex, distance, hexagon
from rollers.games.legacy.house import house
from rollers.games.legacy.task_die import SIDES, highest_success
from rollers.games.legacy.weapon_types import armor_piercing, damage
from rollers.house import House
from rollers.inputs import Checks, Nested, integer, listed
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Sheet, Step, Telling, Tone, counted, plain

MOST_VICTIMS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Victim:
    """Somebody near."""

    name: str = shared.name()
    hex: Hex = hexagon("Hex")
    strength: int = shared.rank("STR", default=0)
    cdef: int = shared.defense("CDef", "Casual Defense.")
    sdef: int = shared.defense("SDef", "Average defense (LEG-7.6).")


def deals_damage(ask: Ask) -> Iterable[Problem]:
    """A charge deals damage of one kind at least."""
    if ask.damage_sdam is None and ask.damage_cdam is None:
        yield Problem("damage_sdam", None, "a number where there is no Casual Damage", "Severe Damage")


def different_victims(ask: Ask) -> Iterable[Problem]:
    """No two victims have the same name."""
    return shared.unique_names("victims", [each.name for each in ask.victims])


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of an explosion."""

    checks: ClassVar[Checks] = (deals_damage, different_victims)
    attack_target: int = shared.target_number(help="Against the hex, without Dodge.")
    attacker_hex: Hex = hexagon("Thrower's hex")
    target_hex: Hex = hexagon("Hex aimed at")
    damage_sdam: int | None = damage("Severe Damage", "In the centre. Leave empty for none.")
    damage_cdam: int | None = damage("Casual Damage", "In the centre. Leave empty for none.")
    falloff: int = integer(low=0, high=20, default=1, rare=True, label="Lost per metre", help="Points of damage.")
    armor_piercing: int = armor_piercing()
    direction_one: int = integer(
        low=0, high=5, default=0, rare=True, label="Side 1",
        help="Index of the direction that the GM calls 1; the others follow clockwise.",
    )  # fmt: skip
    victims: tuple[Victim, ...] = listed(
        Nested(Victim), most=MOST_VICTIMS, default=[], item_label="Victim", label="Victims", help="Everybody near."
    )  # fmt: skip
    automatic_success: bool = shared.automatic_success()
    house: House = house()

    @property
    def charge(self) -> Charge:
        """What goes off."""
        return Charge(
            cdam=self.damage_cdam, sdam=self.damage_sdam, falloff=self.falloff, armor_piercing=self.armor_piercing
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Caught:
    """A victim, and what reached her."""

    name: str
    distance: int
    cdam: int | None
    sdam: int | None
    net_cdam: int
    net_sdam: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the explosion came to."""

    roll: int
    hit: bool
    missed_by: int
    direction: int | None
    landing: Hex
    radius: int | None
    victims: tuple[Caught, ...]
    damaged: int


def caught(victim: Victim, centre: Hex, charge: Charge) -> Caught:
    """Return what reaches a victim."""
    metres = distance(victim.hex, centre)
    there = charge.at(metres)
    past = charge.past(metres, strength=victim.strength, cdef=victim.cdef, sdef=victim.sdef)
    return Caught(
        name=victim.name, distance=metres, cdam=there.cdam, sdam=there.sdam, net_cdam=past.cdam, net_sdam=past.sdam
    )  # fmt: skip


def resolve(ask: Ask, dice: Dice) -> Result:
    """Throw, find where it lands, and see whom it catches."""
    roll = dice.die(sides=SIDES, label="Attack")
    hit = roll <= highest_success(ask.attack_target, automatic_success=ask.automatic_success)
    missed_by = 0 if hit else roll - ask.attack_target
    direction = None if hit else dice.die(sides=SIDES, label="Direction")
    centre = ask.target_hex
    if direction is not None:
        centre = landing(
            attacker=ask.attacker_hex, target=ask.target_hex, missed_by=missed_by, face=direction,
            direction_one=ask.direction_one,
        )  # fmt: skip
    victims = tuple(caught(victim, centre, ask.charge) for victim in ask.victims)
    return Result(
        roll=roll,
        hit=hit,
        missed_by=missed_by,
        direction=direction,
        landing=centre,
        radius=ask.charge.radius,
        victims=victims,
        damaged=sum(each.net_cdam > 0 or each.net_sdam > 0 for each in victims),
    )


def hex_text(hex: Hex) -> str:
    """Return a hex as the odds name it."""
    return f"{hex[0]},{hex[1]}"


def victim_measures(ask: Ask) -> tuple[Measure[Result], ...]:
    """Return what is asked about each victim."""
    return tuple(
        measure
        for place, victim in enumerate(ask.victims)
        for measure in (
            Measure[Result](
                name=f"net_sdam.{victim.name}", label=f"How much Severe Damage for {victim.name}?",
                of=lambda result, at=place: result.victims[at].net_sdam,  # type: ignore[misc]
            ),
            Measure[Result](
                name=f"net_cdam.{victim.name}", label=f"How much Casual Damage for {victim.name}?",
                of=lambda result, at=place: result.victims[at].net_cdam,  # type: ignore[misc]
            ),
        )
    )  # fmt: skip


def tell(ask: Ask, result: Result) -> Telling:
    """Put the explosion into words."""
    where = f"{plain(result.landing[0])}, {plain(result.landing[1])}"
    if result.direction is None:
        steps = [Step(f"{result.roll} hits the hex; Dodge does not help.", "LEG-7.2")]
    else:
        steps = [Step(f"{result.roll} misses by {result.missed_by}: so many hexes off.", "LEG-7.4")]
        steps.append(Step(f"{result.direction} for the direction: it lands at {where}.", "LEG-7.5"))
    if ask.falloff:
        steps.append(Step(f"Each metre from there takes {ask.falloff} off.", "LEG-7.3"))
    if result.victims:
        steps.append(Step("Average defense stands against it.", "LEG-7.6"))
    rows = tuple((each.name, each.distance, each.net_cdam, each.net_sdam) for each in result.victims)
    table = Sheet(caption="Past defenses", columns=("Victim", "Metres", "CDam", "SDam"), rows=rows)
    hurt = f"{counted(result.damaged, 'victim')} hurt"
    return Telling(
        verdict="On target" if result.hit else f"{counted(result.missed_by, 'hex', 'hexes')} off",
        tone=Tone.SUCCESS if result.hit else Tone.FAILURE,
        summary=f"It goes off at {where}; {hurt}.",
        steps=tuple(steps),
        tables=(table,) if rows else (),
    )


EXPLOSION = Mechanic(
    id="legacy.explosion",
    title="Explosion",
    purpose="Throw or fire a charge at a hex, and see whom it catches.",
    rules=("LEG-7.1", "LEG-7.2", "LEG-7.3", "LEG-7.4", "LEG-7.5", "LEG-7.6"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    own_measures=victim_measures,
    measures=(
        Measure(name="hit", label="Will it hit the hex?", of=lambda result: result.hit,
                outcomes=("true", "false"), words={"true": "hit", "false": "miss"}),
        Measure(name="landing", label="Where will it go off?", of=lambda result: hex_text(result.landing)),
        Measure(name="damaged", label="How many will be hurt?", of=lambda result: result.damaged),
    ),
    example=Example(
        inputs={
            "attack_target": 6, "attacker_hex": [0, 0], "target_hex": [5, 0], "damage_sdam": 4,
            "victims": [{"name": "Ana", "hex": [5, 0], "sdef": 1}, {"name": "Bo", "hex": [7, -1]}],
        },
        faces=(9, 2),
    ),
)  # fmt: skip
