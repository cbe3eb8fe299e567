"""House-rule keys of Legacy: War of Ages, the tables a group may replace (LEG-1.9) last."""

from __future__ import annotations

from functools import partial

from rollers.games.legacy.book_tables import BAND_TABLES, KEYED_TABLES
from rollers.house import figure, house_rules, option, switch

HOUSE_RULES = (
    option("legacy.quick_draw", "literal", "beats_rank", rule="LEG-3.10", label="Quick-Draw when breaking in",
           help="Literal: it does not beat a higher rank. Beats rank: it does, against somebody without it."),
    option("legacy.preempt_tie", "random", "simultaneous", rule="LEG-3.12", label="Evenly matched",
           help="Random: a coin decides. Simultaneous: both act at the same moment."),
    option("legacy.tie_roll", "each_turn", "once", rule="LEG-3.6", label="Rolling full ties of initiative",
           help="Each Turn: the order is rolled anew. Once: it holds for the whole fight."),
    option("legacy.combination_penalty", "once", "per_extra", rule="LEG-8.3", label="Combining maneuvers",
           help="Once: −1 however many. Per extra: −1 for each maneuver after the first."),
    option("legacy.parry_counts", "rolled", "declared", rule="LEG-8.6", label="Which parries count",
           help="Rolled: only those rolled. Declared: those against a miss too."),
    option("legacy.riposte_dodge", "both", "thrust", rule="LEG-8.16", label="Dodge against a Riposte",
           help="Both: it hinders parry and thrust. Thrust: only the thrust."),
    option("legacy.empty_hex", "rolls", "rounds", rule="LEG-6.4", label="Rounds into empty hexes",
           help="Rolls: they do not worsen the penalty. Rounds: every round fired does."),
    option("legacy.gyro", "shared", "each", rule="LEG-6.7", label="Gyro-stabilizer",
           help="Shared: one pool against both penalties. Each: its Rank against each."),
    figure("legacy.location_minimum", default=0, low=0, high=1, rule="LEG-11.4", label="Least damage by location",
           help="0, or 1: a hit that gets through does at least that."),
    switch("legacy.thigh_takes_calf", default=True, rule="LEG-11.5", label="A lost thigh takes the calf",
           help="Losing a thigh loses the calf below it too."),
    option("legacy.explosion_severs", "always", "never", rule="LEG-11.9", label="Explosions and the True Death",
           help="Always: 10 Severe Damage from a blast severs, unless spared. Never: it does not."),
    figure("legacy.revived_sdam", default=9, low=0, high=9, rule="LEG-10.12", label="Severe Damage after revival",
           help="0 to 9."),
    switch("legacy.unconscious_focus", default=False, rule="LEG-12.4", label="Healing by will while unconscious",
           help="Whether an unconscious Immortal may spend Psychic Reserve."),
    figure("legacy.month_days", default=30, low=28, high=31, rule="LEG-3.1", label="Days in a month", help="28 to 31."),
    option("legacy.fall_speed", "exact", "turn_end", rule="LEG-13.9", label="Speed on landing",
           help="Exact: from the height. Turn end: the speed at the end of that Turn."),
    figure("legacy.terminal_velocity", default=110, low=40, high=400, even=True, rule="LEG-13.7",
           label="Highest falling speed", help="Metres a Turn, an even number from 40 to 400."),
    option("legacy.vehicle_distance", "new_speed", "average", rule="LEG-16.2", label="Distance of a Turn",
           help="New speed: what it drives now. Average: of the old and the new speed."),
    option("legacy.armor_layer", "flat", "growing", rule="LEG-14.10", label="Agility under several layers",
           help="Flat: −3 for each layer after the first. Growing: −3, then −6 more, and so on."),
    *(table.house_rule() for table in KEYED_TABLES),
    *(table.house_rule() for table in BAND_TABLES),
)  # fmt: skip

house = partial(house_rules, HOUSE_RULES)
"""Declares the input `house` of this game."""
