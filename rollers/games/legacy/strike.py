"""One attack from roll to wound.

- The attack hits at or under its target number (LEG-2.3), and a parry may stop it (LEG-8.5).
- An aim settles what is struck (LEG-5.4); otherwise a die says, where armor or locations matter (LEG-11.3).
- Past the defenses come location, tracks and, for neck and upper back, the spine (LEG-11.8).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armor_layers import Layer, armor_at, known_layers, layers
from rollers.games.legacy.defenses import LIMB_LIMIT, whole_words
from rollers.games.legacy.house import house
from rollers.games.legacy.injury import status_steps, tone_of
from rollers.games.legacy.locations import EXTREMITIES, location, location_row, lost_with
from rollers.games.legacy.shared_inputs import Aim
from rollers.games.legacy.target_roll import TargetRoll, roll_under
from rollers.games.legacy.tracks import STATUS_WORDS, Status, Tracks
from rollers.games.legacy.weapon_types import WeaponClass, armor_piercing
from rollers.games.legacy.wounding import Hit, Victim, Wound, wound
from rollers.house import House
from rollers.inputs import Checks, choice, flag, keyed
from rollers.kinds import Integer, Text
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, counted

STATUS_OUTCOMES = tuple(each.value for each in Status)


LIMB_KEYS = tuple(map(str, EXTREMITIES))


def lost_limbs(limbs: Mapping[str, int]) -> tuple[int, ...]:
    """Return the extremities that have taken all they can (LEG-11.5)."""
    return tuple(int(key) for key, sdam in limbs.items() if key in LIMB_KEYS and sdam >= LIMB_LIMIT)


def no_explosives(ask: Ask) -> Iterable[Problem]:
    """A blast has rules of its own (section 7)."""
    if ask.weapon_class is WeaponClass.EXPLOSIVE:
        yield Problem("weapon_class", "explosive", "bladed, blunt or firearm", "Weapon")


def limbs_are_extremities(ask: Ask) -> Iterable[Problem]:
    """Only extremities are counted by themselves (LEG-11.5)."""
    for key, sdam in ask.limbs.items():
        if key not in LIMB_KEYS:
            yield Problem(f"limbs.{key}", sdam, f"only the keys {', '.join(LIMB_KEYS)}", "Extremities")


def aimed_at_something(ask: Ask) -> Iterable[Problem]:
    """Who aims at a location names one that is not lost."""
    if ask.aim is not Aim.LOCATION:
        return
    if ask.location is None:
        yield Problem("location", None, "a whole number from 1 to 10, with that aim", "Location")
    elif ask.location in lost_with(lost_limbs(ask.limbs), ask.house):
        yield Problem("location", ask.location, "a location that is not lost", "Location")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the attack."""

    checks: ClassVar[Checks] = (
        shared.sdam_within_cdam, given.deals_damage, no_explosives, known_layers, limbs_are_extremities,
        aimed_at_something,
    )  # fmt: skip
    attack_target: int = shared.target_number("Attack target", "Target number of the attack, an aim already in it.")
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    parry_target: int | None = given.parry_number()
    aim: Aim = shared.aim()
    location: int | None = location("The one aimed at, with that aim.")
    weapon_class: WeaponClass = choice(WeaponClass, default=WeaponClass.BLUNT, label="Weapon", help="For the spine.")
    armor_piercing: int = armor_piercing()
    shotgun_shell: bool = given.shotgun_shell()
    layers: tuple[Layer, ...] = layers()
    strength: int = given.strength()
    cdef: int = given.cdef()
    sdef: int = given.sdef()
    cdam: int = shared.target_cdam()
    sdam: int = shared.target_sdam()
    immortal: bool = shared.immortal("Of whom it strikes.")
    use_locations: bool = flag(rare=True, label="Locations in use", help="Their modifiers, and the loss of limbs.")
    limbs: Mapping[str, int] = keyed(
        Text(1, 60), Integer(0, LIMB_LIMIT), most=len(EXTREMITIES), key_label="Location", item_label="Severe Damage",
        default={}, rare=True, label="Extremities",
        help="Location and the Severe Damage it has taken; at 5 it is lost.",
    )  # fmt: skip
    automatic_success: bool = shared.automatic_success()
    house: House = house()

    @property
    def victim(self) -> Victim:
        """Whom the attack is aimed at."""
        return Victim(
            tracks=Tracks(self.cdam, self.sdam), strength=self.strength, cdef=self.cdef, sdef=self.sdef,
            armor=armor_at(self.layers, self.house), armored=bool(self.layers),
            limbs=tuple((int(key), sdam) for key, sdam in self.limbs.items()),
        )  # fmt: skip

    @property
    def hit(self) -> Hit:
        """What a hit deals, and where it is meant to go."""
        return Hit(
            attack=given.attack_of(self), weapon_class=self.weapon_class, aim=self.aim, location=self.location,
            use_locations=self.use_locations,
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the attack did."""

    roll: int
    hit: bool
    parry_roll: int | None
    parried: bool
    landed: bool
    location: int | None
    rerolls: int
    defense: int | None
    net_cdam: int
    net_sdam: int
    cdam: int
    sdam: int
    status: Status
    severed: bool
    limbs: Mapping[str, int]
    spine_severed: bool


def resolve(ask: Ask, dice: Dice) -> Result:
    """Roll the attack, the parry if there is one, and apply what lands."""
    attack = roll_under(dice, ask.attack_target, automatic_success=ask.automatic_success, label="Attack")
    parry: TargetRoll | None = None
    if attack.success and ask.parry_target is not None:
        parry = roll_under(dice, ask.parry_target, automatic_success=ask.automatic_success, label="Parry")
    parried = parry is not None and parry.success
    landed = attack.success and not parried
    done = wound(dice, ask.victim, ask.hit, ask.house) if landed else None
    return _result(ask, attack, parry, done)


def _result(ask: Ask, attack: TargetRoll, parry: TargetRoll | None, done: Wound | None) -> Result:
    """Put the rolls and the wound together; without a wound nothing has changed."""
    after = done.victim if done else ask.victim
    spine = done is not None and done.spine_severed
    return Result(
        roll=attack.roll,
        hit=attack.success,
        parry_roll=parry.roll if parry else None,
        parried=parry is not None and parry.success,
        landed=done is not None,
        location=done.struck.location if done and done.struck else None,
        rerolls=done.struck.rerolls if done and done.struck else 0,
        defense=done.defense if done else None,
        net_cdam=done.cdam if done else 0,
        net_sdam=done.sdam if done else 0,
        cdam=after.tracks.cdam,
        sdam=after.tracks.sdam,
        status=after.tracks.status(immortal=ask.immortal, spine_severed=spine),
        severed=done is not None and done.severed,
        limbs={str(place): sdam for place, sdam in after.limbs},
        spine_severed=spine,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the attack into words."""
    if not result.landed:
        verdict = "Parried" if result.parried else "Miss"
        return Telling(verdict=verdict, tone=Tone.FAILURE, summary=f"{verdict}: nothing happens to her.",
                       steps=tuple(_roll_steps(ask, result)))  # fmt: skip
    word = STATUS_WORDS[result.status]
    done = whole_words(result.net_cdam, result.net_sdam)
    return Telling(
        verdict="Spine severed" if result.spine_severed else "Hit",
        tone=Tone.SUCCESS if result.status is Status.CONSCIOUS else tone_of(result.status),
        summary=f"The hit does {done}: CDam {result.cdam}, SDam {result.sdam}, {word}.",
        steps=(*_roll_steps(ask, result), *_wound_steps(ask, result)),
    )


def _roll_steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say how attack and parry went."""
    attack = TargetRoll(ask.attack_target, result.roll, result.hit)
    yield Step(f"Attack: {attack.line}: {'it hits' if result.hit else 'it misses'}.", "LEG-5.1")
    if result.parry_roll is not None and ask.parry_target is not None:
        parry = TargetRoll(ask.parry_target, result.parry_roll, result.parried)
        yield Step(f"Parry: {parry.line}: {'it is stopped' if result.parried else 'it lands'}.", "LEG-8.5")


def _wound_steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say where it struck and what it did."""
    if result.rerolls:
        yield Step(f"{counted(result.rerolls, 'roll')} on what is lost made again.", "LEG-11.5")
    if result.location is not None:
        name = location_row(result.location, ask.house).name
        yield Step(f"Location {result.location}: {name}.", "LEG-11.3")
    done = whole_words(result.net_cdam, result.net_sdam)
    yield Step(f"SDef {result.defense} counts; {done} past defenses.", "LEG-10.6")
    if result.severed:
        yield Step("The extremity is gone.", "LEG-11.5")
    if result.spine_severed:
        yield Step("Enough got in to cut the spine.", "LEG-11.8")
    yield from status_steps(Tracks(result.cdam, result.sdam), result.status, immortal=ask.immortal)


STRIKE = Mechanic(
    id="legacy.strike",
    title="Strike",
    purpose="Follow one attack from the roll to the wound.",
    rules=(
        "LEG-2.3", "LEG-5.4", "LEG-5.5", "LEG-8.5", "LEG-10.3", "LEG-10.4", "LEG-10.5", "LEG-10.6", "LEG-10.7",
        "LEG-10.8", "LEG-10.9", "LEG-10.10", "LEG-10.11", "LEG-10.12", "LEG-10.13", "LEG-11.3", "LEG-11.4", "LEG-11.5",
        "LEG-11.6", "LEG-11.7", "LEG-11.8", "LEG-14.8",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(name="landed", label="Will it land?", of=lambda result: result.landed,
                outcomes=("true", "false"), words={"true": "it lands", "false": "it does not"}),
        Measure(name="net_cdam", label="How much Casual Damage?", of=lambda result: result.net_cdam),
        Measure(name="net_sdam", label="How much Severe Damage?", of=lambda result: result.net_sdam),
        Measure(name="status", label="What will become of her?", of=lambda result: result.status,
                outcomes=STATUS_OUTCOMES, words=STATUS_WORDS),
        Measure(name="spine_severed", label="Will the spine be cut?", of=lambda result: result.spine_severed,
                outcomes=("true", "false"), words={"true": "cut", "false": "not cut"}),
    ),
    house=(
        "legacy.location_minimum", "legacy.thigh_takes_calf", "legacy.table.hit_locations",
        "legacy.table.armor_coverage", "legacy.table.armor_materials",
    ),
    example=Example(
        inputs={"attack_target": 6, "attack_sdam": 6, "layers": [{"piece": "vest", "material": "ballistic_mesh"}],
                "parry_target": 5},
        faces=(4, 7, 4),
    ),
)  # fmt: skip
