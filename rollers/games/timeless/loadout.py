"""What one can carry, and what it gives.

- Sword, Shield and Ray Gun take a hand each, and nobody has more than two (TIM-12.18).
- The Dungeon Armor leaves room for one object in each hand and one backpack (TIM-12.3).
- The Dungeon Sword leaves room for one backpack only (TIM-12.17), unless the group treats it like the Armor.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rollers.dice import Dice
from rollers.games.timeless.artifacts import Artifact, artifacts, gifts, is_held
from rollers.games.timeless.house import house
from rollers.house import House
from rollers.inputs import flag, integer
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, counted

MOST_HANDS = 2
"""TIM-12.18."""
MOST_PACKS = 1
"""TIM-12.3, TIM-12.17."""
GUNS = frozenset({Artifact.RAY_GUN, Artifact.BROKEN_RAY_GUN})


class TooMuch(StrEnum):
    """Why it cannot all be carried."""

    TWO_HANDS = "two_hands"
    """More in hand than there are hands."""
    ARMOR_LOOSE = "armor_loose"
    """Something outside hands and pack beside the Armor."""
    ARMOR_PACKS = "armor_packs"
    """A second pack beside the Armor."""
    SWORD_HANDS = "sword_hands"
    """Something in hand beside the Sword."""
    SWORD_LOOSE = "sword_loose"
    """Something outside hands and pack beside the Sword."""
    SWORD_PACKS = "sword_packs"
    """A second pack beside the Sword."""


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a loadout."""

    artifacts: tuple[Artifact, ...] = artifacts(help="Worn or carried.")
    shield_slung: bool = flag(label="Shield on the back", help="It then takes no hand and gives nothing.")
    hand_items: int = integer(low=0, high=10, default=0, label="Other things in hand", help="A torch, a rope.")
    backpacks: int = integer(low=0, high=5, default=0, label="Ordinary backpacks", help="Besides the Dungeon Pack.")
    loose_items: int = integer(
        low=0, high=50, default=0, label="Loose things", help="Carried otherwise, outside any pack."
    )
    house: House = house()

    @property
    def is_slung(self) -> bool:
        """Whether there is a Shield, and it is on the back."""
        return self.shield_slung and Artifact.SHIELD in self.artifacts

    @property
    def ready(self) -> tuple[Artifact, ...]:
        """The Artifacts that are worn or held ready: all but a Shield on the back (TIM-12.9)."""
        return tuple(each for each in self.artifacts if each is not Artifact.SHIELD or not self.shield_slung)

    @property
    def hands_used(self) -> int:
        """Hands it all takes (TIM-12.18)."""
        return self.hand_items + sum(is_held(artifact) for artifact in self.ready)

    @property
    def packs_carried(self) -> int:
        """Packs of any make."""
        return self.backpacks + (Artifact.PACK in self.artifacts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Whether it can be carried, and what it gives."""

    legal: bool
    problems: tuple[TooMuch, ...]
    hands_used: int
    packs_carried: int
    combat_boons: int
    combat_modifier: int
    check_banes: int
    armored: bool
    disperses: bool
    lamp: bool


def too_much(ask: Ask) -> Iterator[TooMuch]:
    """Yield every reason why it cannot be carried."""
    if ask.hands_used > MOST_HANDS:
        yield TooMuch.TWO_HANDS
    if Artifact.ARMOR in ask.artifacts:
        if ask.loose_items or ask.is_slung:
            yield TooMuch.ARMOR_LOOSE
        if ask.packs_carried > MOST_PACKS:
            yield TooMuch.ARMOR_PACKS
    if Artifact.SWORD in ask.artifacts:
        yield from _beside_sword(ask)


def _beside_sword(ask: Ask) -> Iterator[TooMuch]:
    """Yield what the Sword leaves no room for (TIM-12.17)."""
    like_armor = ask.house.says("timeless.sword_carry", "like_armor")
    others = Artifact.SHIELD in ask.artifacts or not GUNS.isdisjoint(ask.artifacts)
    if not like_armor and (ask.hand_items or others):
        yield TooMuch.SWORD_HANDS
    if ask.loose_items or (like_armor and ask.is_slung):
        yield TooMuch.SWORD_LOOSE
    if ask.packs_carried > MOST_PACKS:
        yield TooMuch.SWORD_PACKS


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look at everything carried; nothing is rolled."""
    problems = tuple(too_much(ask))
    given = gifts(ask.ready)
    return Result(
        legal=not problems,
        problems=problems,
        hands_used=ask.hands_used,
        packs_carried=ask.packs_carried,
        combat_boons=given.combat_boons,
        combat_modifier=given.combat_modifier,
        check_banes=given.check_banes,
        armored=Artifact.ARMOR in ask.artifacts,
        disperses=given.disperses,
        lamp=Artifact.HEADLAMP in ask.artifacts,
    )


WHY = {
    TooMuch.TWO_HANDS: Step("There is more in hand than two hands can hold.", "TIM-12.18"),
    TooMuch.ARMOR_LOOSE: Step("The Armor leaves no room for anything outside hands and pack.", "TIM-12.3"),
    TooMuch.ARMOR_PACKS: Step("The Armor leaves room for one pack only.", "TIM-12.3"),
    TooMuch.SWORD_HANDS: Step("The Sword leaves room for nothing else in hand.", "TIM-12.17"),
    TooMuch.SWORD_LOOSE: Step("The Sword leaves no room for anything outside hands and pack.", "TIM-12.17"),
    TooMuch.SWORD_PACKS: Step("The Sword leaves room for one pack only.", "TIM-12.17"),
}


def gift_steps(result: Result) -> Iterator[Step]:
    """Say what it all gives."""
    if result.combat_boons:
        yield Step(f"The Sword: {counted(result.combat_boons, 'Boon')} in Psychic Combat.", "TIM-12.11")
    if result.combat_modifier:
        yield Step(f"The Shield: +{result.combat_modifier} in Psychic Combat.", "TIM-12.9")
    if result.check_banes:
        yield Step(f"The Pack: {counted(result.check_banes, 'Bane')} on every Finesse Check.", "TIM-12.7")
    if result.armored:
        yield Step("The Armor: a 6 on either of two dice stops a hit.", "TIM-12.2")
    if result.lamp:
        yield Step("The Headlamp: light at Close and Near range.", "TIM-12.4")


def tell(ask: Ask, result: Result) -> Telling:
    """Put a loadout into words."""
    hands = f"{counted(result.hands_used, 'hand')} in use, {counted(result.packs_carried, 'pack')}"
    reasons = counted(len(result.problems), "reason")
    return Telling(
        verdict="You can carry this" if result.legal else "Too much to carry",
        tone=Tone.SUCCESS if result.legal else Tone.FAILURE,
        summary=f"All of it can be carried: {hands}." if result.legal else f"Too much, for {reasons}: {hands}.",
        steps=(*(WHY[problem] for problem in result.problems), *gift_steps(result)),
    )


LOADOUT = Mechanic(
    id="timeless.loadout",
    title="Loadout",
    purpose="See whether all this can be carried, and what it gives.",
    rules=("TIM-12.3", "TIM-12.17", "TIM-12.18", "TIM-12.19", "TIM-12.7", "TIM-12.9", "TIM-12.11"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("timeless.sword_carry",),
    example=Example(inputs={"artifacts": ["dungeon_sword", "dungeon_shield"]}),
)
