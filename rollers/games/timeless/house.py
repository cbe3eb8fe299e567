"""House-rule keys of Timeless City."""

from __future__ import annotations

from functools import partial

from rollers.house import house_rules, option

HOUSE_RULES = (
    option(
        "timeless.build_spend",
        "up_to",
        "exact",
        rule="TIM-2.10",
        label="Build Points to spend",
        help="Up to: you may leave Build Points unspent. Exact: all six must be spent.",
    ),
    option(
        "timeless.tie_power",
        "none",
        "one",
        rule="TIM-6.24",
        label="Power lost to a tie",
        help="None: a tie costs nobody anything. One: each target of a tied attack loses 1 Power.",
    ),
    option(
        "timeless.last_attack",
        "free",
        "declared",
        rule="TIM-6.13",
        label="Last attack on a mover",
        help="Free: anyone you move away from may strike. Declared: only those who declared an attack on you.",
    ),
    option(
        "timeless.obstructive",
        "blocks",
        "beat",
        rule="TIM-11.16",
        label="Getting past a Tough",
        help="Blocks: nobody disengages from a Tough. Beat: you get away if you beat every one of them.",
    ),
    option(
        "timeless.backlash_boons",
        "all",
        "remaining",
        "bought",
        "banes",
        rule="TIM-8.7",
        label="Boons that count for Backlash",
        help="All Boons, the net Boons that remain, only bought ones, or the Banes instead.",
    ),
    option(
        "timeless.bend_to_zero",
        "allowed",
        "forbidden",
        rule="TIM-8.4",
        label="Spending the last Power",
        help="Allowed: you may pay down to zero. Forbidden: at least 1 Power must be left.",
    ),
    option(
        "timeless.rest_power",
        "full",
        "none",
        rule="TIM-7.4",
        label="Power from a night's rest",
        help="Full: rest restores all Power. None: only falling and returning does.",
    ),
    option(
        "timeless.armor_roll",
        "per_hit",
        "per_round",
        rule="TIM-12.2",
        label="Rolling the Dungeon Armor",
        help="Per hit: each hit is rolled for. Per round: one roll holds for the whole round.",
    ),
    option(
        "timeless.drain_cap",
        "none",
        "start",
        rule="TIM-11.18",
        label="Limit of absorbed Power",
        help="None: a Wraith grows without limit. Start: never above the Power it came with.",
    ),
    option(
        "timeless.sword_carry",
        "pack_only",
        "like_armor",
        rule="TIM-12.17",
        label="Carrying with the Dungeon Sword",
        help="Pack only: nothing else in hand. Like armor: one object in each hand, the Sword being one.",
    ),
    option(
        "timeless.task_loss",
        "round",
        "all",
        rule="TIM-6.32",
        label="Task work of the fallen",
        help="Round: only this round's action is lost. All: everything they had put in is lost.",
    ),
)

house = partial(house_rules, HOUSE_RULES)
"""Declares the input `house` of this game."""
