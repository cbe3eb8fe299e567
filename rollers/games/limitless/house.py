"""House-rule keys of Limitless."""

from __future__ import annotations

from functools import partial

from rollers.house import HouseRule, figure, house_rules, option
from rollers.tables import load_table

PRICES = load_table("limitless", "prices")
"""What Victories buy (LIM-10.11); a group may set every price."""


def _price(id: str, rule: str, label: str) -> HouseRule:
    """Declare the key of a price, its default being that of the table."""
    row = PRICES.row(id)
    return figure(
        row.word("house"), default=row.number("price"), low=1, high=50, rule=rule, label=label,
        help="Victories, 1 to 50.",
    )  # fmt: skip


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
           help="Free: mix them in one Exchange. One kind: at most one of the three in an Exchange."),
    option("limitless.tragic_karma", "allocated", "rolled", rule="LIM-8.3", label="Karma of Tragically Accomplish",
           help="Allocated: one for each die you gave to it. Rolled: one for each die it rolled."),
    option("limitless.simultaneous_goals", "surplus", "both", rule="LIM-11.2", label="Two goals in one Exchange",
           help="Surplus: the greater surplus comes true. Both: both come true."),
    option("limitless.subgoal_surplus", "carry", "lost", rule="LIM-8.8", label="Surplus of a subordinate goal",
           help="Carry: it goes to the main goal. Lost: it is gone."),
    option("limitless.minor_karma", "none", "zero_image", rule="LIM-11.8", label="A minor backlash",
           help="None: it is played and not recorded. Zero image: it leaves an Image of Significance 0."),
    _price("unit", "LIM-10.1", "Victories in a unit"),
    _price("machinations", "LIM-10.5", "Price of Machinations"),
    _price("harvest", "LIM-10.6", "Price of a Harvest"),
    _price("happenstance", "LIM-10.7", "Price of Happenstance"),
    _price("permanence", "LIM-10.9", "Price of keeping a temporary Image"),
)  # fmt: skip

house = partial(house_rules, HOUSE_RULES)
"""Declares the input `house` of this game."""
