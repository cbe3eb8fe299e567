"""One exchange between two, rolled: who hits whom, and for how much Power.

- Both roll; a target that Defends has a Boon (TIM-6.7), one that does not attack hurts nobody (TIM-6.23).
- What the exchange decides is written in `exchange.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rollers.dice import Dice
from rollers.games.timeless.combat_check import DEFEND_BOONS, Stance
from rollers.games.timeless.compare_checks import Ahead
from rollers.games.timeless.exchange import Exchange, exchange
from rollers.games.timeless.fighter import Fighter
from rollers.games.timeless.house import house
from rollers.house import House
from rollers.inputs import choice, nested
from rollers.mechanic import Example, Measure, Mechanic, Quantity
from rollers.outcome import Step, Telling, Tone, addition, capitalised, plain


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of one exchange."""

    attacker: Fighter = nested(Fighter, default={}, label="Attacker", help="Who attacks.")
    target: Fighter = nested(Fighter, default={}, label="Target", help="Who is attacked.")
    target_action: Stance = choice(
        Stance, default=Stance.ATTACK, label="What the target does",
        labels={"attack": "Attacks back", "defend": "Defends", "other": "Something else"},
        help="Only a target that attacks back can hurt the attacker.",
    )  # fmt: skip
    house: House = house()


def resolve(ask: Ask, dice: Dice) -> Exchange:
    """Roll the exchange."""
    return exchange(
        ask.attacker, ask.target, ask.house, dice,
        answers=ask.target_action is Stance.ATTACK,
        boons=DEFEND_BOONS if ask.target_action is Stance.DEFEND else 0,
    )  # fmt: skip


def tell(ask: Ask, result: Exchange) -> Telling:
    """Put an exchange into words."""
    lost = _lost(result)
    signs = {Ahead.ATTACKER: ">", Ahead.TIED: "=", Ahead.TARGET: "<"}
    return Telling(
        verdict=capitalised(lost),
        tone=Tone.PLAIN,
        working=f"{plain(result.attacker_total)} {signs[result.outcome]} {plain(result.target_total)}",
        summary=f"{plain(result.attacker_total)} against {plain(result.target_total)}: {lost}.",
        steps=tuple(_steps(ask, result)),
    )


def _lost(result: Exchange) -> str:
    """Say who loses how much."""
    if result.target_loses and result.attacker_loses:
        return f"both lose {result.target_loses} Power"
    if result.target_loses:
        return f"the target loses {result.target_loses} Power"
    if result.attacker_loses:
        return f"the attacker loses {result.attacker_loses} Power"
    return "nobody loses Power"


def _steps(ask: Ask, result: Exchange) -> Iterator[Step]:
    """Say what was done and by which rule."""
    if ask.target_action is Stance.DEFEND:
        yield Step("The target stands ready: its check has one Boon more.", "TIM-6.7")
    difference = abs(result.attacker_total - result.target_total)
    hits_back = ask.target_action is Stance.ATTACK
    if result.outcome is Ahead.TIED:
        yield Step(f"The totals are equal: {_lost(result)}.", "TIM-6.24")
        return
    if result.outcome is Ahead.TARGET and not hits_back:
        yield Step("The target is ahead but does not attack: nothing happens.", "TIM-6.23")
        return
    hitter = "attacker" if result.outcome is Ahead.ATTACKER else "target"
    yield Step(f"The {hitter} is ahead and hits for {difference}.", "TIM-6.22" if hits_back else "TIM-6.21")
    if result.bonus:
        amount = difference + sum(result.bonus)
        yield Step(f"Extra damage is added: {addition((difference, *result.bonus), amount)}.", "TIM-11.8")
    if result.negated:
        yield Step("A 6 on the armour's dice: the hit does no damage at all.", "TIM-12.2")
    elif result.armor_dice:
        yield Step("No 6 on the armour's dice: the hit goes through.", "TIM-12.2")


CONTEST = Mechanic(
    id="timeless.contest",
    title="Contest",
    purpose="Roll one exchange between two in Psychic Combat.",
    rules=(
        "TIM-6.7", "TIM-6.20", "TIM-6.21", "TIM-6.22", "TIM-6.23", "TIM-6.24", "TIM-6.25", "TIM-6.26",
        "TIM-11.8", "TIM-12.2",
    ),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    measures=(
        Measure(
            name="outcome",
            label="Who is ahead?",
            of=lambda result: result.outcome,
            outcomes=tuple(Ahead),
            words={"attacker_ahead": "the attacker", "tied": "neither", "target_ahead": "the target"},
        ),
        Measure(name="target_loses", label="How much Power does the target lose?",
                of=lambda result: result.target_loses, mean=True),
        Measure(name="attacker_loses", label="How much Power does the attacker lose?",
                of=lambda result: result.attacker_loses, mean=True),
    ),
    quantities=(
        Quantity(
            name="means", label="On average",
            words={"target_loses": "Power the target loses", "attacker_loses": "Power the attacker loses"},
        ),
    ),
    house=("timeless.tie_power",),
    example=Example(
        inputs={"attacker": {"finesse": 4, "boons": 1, "bonus_dice": 1}, "target": {"finesse": 2, "armor": True}},
        faces=(3, 4, 2, 3, 3, 5, 1, 5),
    ),
)  # fmt: skip
