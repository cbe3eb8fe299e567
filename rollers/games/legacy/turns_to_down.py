"""One attack a Turn until the target is down (LEG-10.15).

She parries once a Turn while conscious, with her injury TMod of the moment; the attacker is never hurt.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.armor_layers import Layer, known_layers, layers
from rollers.games.legacy.felling import Felled, at, hit_of, victim_of, when_down
from rollers.games.legacy.house import house
from rollers.games.legacy.target_roll import roll_under
from rollers.games.legacy.tracks import Tracks
from rollers.games.legacy.weapon_types import armor_piercing
from rollers.games.legacy.wounding import Victim, wound
from rollers.house import House
from rollers.inputs import Checks, integer
from rollers.mechanic import Example, Measure, Measures, Mechanic
from rollers.odds import Distribution
from rollers.outcome import Step, Telling, counted

MOST_TURNS = 40


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the plan."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam, given.deals_damage, known_layers)
    attack_target: int = shared.target_number("Attack target", "Target number of the attack.")
    parry_target: int | None = given.parry_number("Of her parry while unhurt. Leave empty where she does not parry.")
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    armor_piercing: int = armor_piercing()
    shotgun_shell: bool = given.shotgun_shell()
    layers: tuple[Layer, ...] = layers()
    strength: int = given.strength()
    cdef: int = given.cdef()
    sdef: int = given.sdef()
    cdam: int = shared.target_cdam()
    sdam: int = shared.target_sdam()
    max_turns: int = integer(
        low=1, high=MOST_TURNS, default=20, rare=True, label="Turns at most", help="How many are looked at."
    )
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How many Turns it took."""

    turns: int
    landed: int
    cdam: int
    sdam: int
    turns_to_unconscious: int | None
    turns_to_ten_sdam: int | None


@dataclass(frozen=True, slots=True)
class Turn:
    """One Turn: whether a hit landed, and the target's tracks after it."""

    landed: bool
    tracks: Tracks


def fight(ask: Ask, victim: Victim, dice: Dice) -> Turn:
    """Fight one Turn: attack, parry, wound."""
    attack = roll_under(dice, ask.attack_target, automatic_success=ask.automatic_success, label="Attack")
    if not attack.success:
        return Turn(landed=False, tracks=victim.tracks)
    injury = victim.tracks.injury_tmod
    if ask.parry_target is not None and injury is not None:
        target = ask.parry_target + injury
        if roll_under(dice, target, automatic_success=ask.automatic_success, label="Parry").success:
            return Turn(landed=False, tracks=victim.tracks)
    return Turn(landed=True, tracks=wound(dice, victim, hit_of(ask), ask.house).victim.tracks)


def resolve(ask: Ask, dice: Dice) -> Result:
    """Fight until she is at 10 Severe Damage, or long enough."""
    victim = victim_of(ask)
    turns = [Turn(landed=False, tracks=victim.tracks)]
    while len(turns) <= ask.max_turns and not turns[-1].tracks.full:
        turns.append(fight(ask, at(victim, turns[-1].tracks), dice))
    last = turns[-1].tracks
    return Result(
        turns=len(turns) - 1,
        landed=sum(turn.landed for turn in turns),
        cdam=last.cdam,
        sdam=last.sdam,
        turns_to_unconscious=next((place for place, turn in enumerate(turns) if not turn.tracks.conscious), None),
        turns_to_ten_sdam=next((place for place, turn in enumerate(turns) if turn.tracks.full), None),
    )


def composed(ask: Ask) -> Measures:
    """Follow the two tracks Turn by Turn: forty Turns at once would branch without end."""
    victim = victim_of(ask)

    def step(tracks: Tracks) -> Distribution[Tracks]:
        return Distribution.of(lambda dice: fight(ask, at(victim, tracks), dice).tracks)

    asleep, full = when_down(victim.tracks, step, most=ask.max_turns)
    return {"turns_to_unconscious": asleep, "turns_to_ten_sdam": full}


def tell(ask: Ask, result: Result) -> Telling:
    """Put the Turns into words."""
    felled = Felled(
        unit="Turn", over=result.turns, tracks=Tracks(result.cdam, result.sdam),
        asleep=result.turns_to_unconscious, full=result.turns_to_ten_sdam,
    )  # fmt: skip
    return felled.tell(Step(f"{counted(result.landed, 'hit')} landed in {counted(result.turns, 'Turn')}.", "LEG-10.15"))


TURNS_TO_DOWN = Mechanic(
    id="legacy.turns_to_down",
    title="Turns until she is down",
    purpose="Plan how many Turns of attacking a target stands.",
    rules=(
        "LEG-8.5", "LEG-10.3", "LEG-10.4", "LEG-10.5", "LEG-10.6", "LEG-10.7", "LEG-10.8", "LEG-10.9", "LEG-10.10",
        "LEG-10.11", "LEG-10.15", "LEG-14.8",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    composed=composed,
    measures=(
        Measure(name="turns_to_unconscious", label="How many Turns until she is unconscious?",
                of=lambda result: result.turns_to_unconscious, words={"none": "not within them"}),
        Measure(name="turns_to_ten_sdam", label="How many Turns until 10 SDam?",
                of=lambda result: result.turns_to_ten_sdam, words={"none": "not within them"}),
    ),
    house=("legacy.table.armor_coverage", "legacy.table.armor_materials"),
    example=Example(
        inputs={"attack_target": 6, "attack_sdam": 5, "parry_target": 4}, faces=(7, 3, 4, 2, 9, 6, 5)
    ),
)  # fmt: skip
