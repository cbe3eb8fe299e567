"""House-rule keys of Limitless."""

from __future__ import annotations

from typing import Any

from rollers.house import HouseRule, figure, house_rules, option


def _price(key: str, rule: str, label: str) -> HouseRule:
    return figure(key, default=5, low=1, high=50, rule=rule, label=label, help="Victories, 1 to 50.")


HOUSE_RULES = (
    option("limitless.unspent_method_points", "lapse", "must_spend", rule="LIM-4.5", label="Unspent Method Points",
           help="Lapse: points you keep back are lost. Must spend: all five have to be spent."),
    option("limitless.unspent_dice", "accumulate", "lapse", rule="LIM-7.3", label="Dice left on Methods",
           help="Accumulate: they pile up. Lapse: every Method starts an Exchange with exactly one die."),
    option("limitless.image_direction", "sign", "chooser", rule="LIM-7.6", label="What an Image does to a pool",
           help="Sign: its sign decides. Chooser: whoever refers to it decides."),
    option("limitless.references_per_exchange", "one_per_passion", "one_per_player", "unlimited", rule="LIM-7.8",
           label="References in an Exchange", help="One for each relevant Passion, one for each player, or no limit."),
    option("limitless.accomplish_mix", "free", "one_kind", rule="LIM-8.11", label="Several Accomplish actions",
           help="Free: mix them in one Exchange. One kind: all of them must be the same action."),
    option("limitless.tragic_karma", "allocated", "rolled", rule="LIM-8.3", label="Karma of Tragically Accomplish",
           help="Allocated: by the dice you gave to it. Rolled: by the Victories it rolled."),
    option("limitless.simultaneous_goals", "surplus", "both", rule="LIM-11.2", label="Two goals in one Exchange",
           help="Surplus: the greater surplus comes true. Both: both come true."),
    option("limitless.subgoal_surplus", "carry", "lost", rule="LIM-8.8", label="Surplus of a subordinate goal",
           help="Carry: it goes to the main goal. Lost: it is gone."),
    option("limitless.minor_karma", "none", "zero_image", rule="LIM-11.8", label="A minor backlash",
           help="None: it is played and not recorded. Zero image: it leaves an Image of Significance 0."),
    _price("limitless.goal_unit", "LIM-10.1", "Victories in a unit"),
    _price("limitless.machinations_cost", "LIM-10.5", "Price of Machinations"),
    _price("limitless.harvest_cost", "LIM-10.6", "Price of a Harvest"),
    _price("limitless.happenstance_cost", "LIM-10.7", "Price of Happenstance"),
    _price("limitless.permanence_cost", "LIM-10.9", "Price of keeping a temporary Image"),
)  # fmt: skip


def house() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the input `house` of this game."""
    return house_rules(HOUSE_RULES)
