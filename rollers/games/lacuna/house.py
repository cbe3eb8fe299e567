"""House-rule keys of Lacuna (TVA)."""

from __future__ import annotations

from typing import Any

from rollers.house import figure, house_rules, option

HOUSE_RULES = (
    option("lacuna.creation", "open", "nine_points", rule="LAC-1.10", label="Building a character",
           help="Open: any values. Nine points: each attribute 2 to 4, together exactly 9."),
    figure("lacuna.resting_heart_rate", default=70, low=30, high=150, rule="LAC-1.8", label="Resting Heart Rate",
           help="Where a Heart Rate starts, 30 to 150."),
    figure("lacuna.maximum_base", default=220, low=100, high=400, rule="LAC-1.8", label="Maximum before age",
           help="The Maximum is this less the age, 100 to 400."),
    figure("lacuna.target_low_percent", default=50, low=1, high=100, rule="LAC-1.9", label="Target zone from, percent",
           help="Percent of the Maximum."),
    figure("lacuna.target_high_percent", default=85, low=1, high=100, rule="LAC-1.9", label="Target zone to, percent",
           help="Percent of the Maximum."),
    option("lacuna.maximum_boundary", "above", "at_or_above", rule="LAC-5.5", label="Over Maximum means",
           help="Above: higher than the Maximum. At or above: the Maximum itself counts too."),
    option("lacuna.access_heart_rate", "adds", "none", rule="LAC-2.11", label="Access dice and Heart Rate",
           help="Adds: they raise it like any dice. None: Access leaves Heart Rate alone."),
    option("lacuna.talent_heart_rate", "bonus_die", "whole_sum", rule="LAC-2.7", label="What a Talent adds to Heart Rate",
           help="Bonus die: its face. Whole sum: all the dice once more."),
    option("lacuna.talent_limit", "per_roll", "per_action", rule="LAC-2.6", label="How often a Talent helps",
           help="Per roll: pushes too. Per action: once, pushes and all."),
    option("lacuna.talent_saves_static", "yes", "no", rule="LAC-9.4", label="A Talent saves the Static",
           help="Yes: a first roll it rescues did not fail. No: the Static is due all the same."),
    option("lacuna.commendation_effect", "plus_one", "plus_die", rule="LAC-2.12", label="What a Commendation Point gives",
           help="Plus one: 1 to the total, after the dice. Plus die: one more die, declared before."),
    option("lacuna.equipment_stacking", "best", "sum", rule="LAC-4.7", label="Several items on one roll",
           help="Best: only the largest bonus counts. Sum: all of them count."),
    option("lacuna.requisition_dice", "access_dice", "all_dice", rule="LAC-4.3", label="Dice that size an item",
           help="Access dice: the normal dice. All dice: Talent and Commendation dice too."),
    option("lacuna.risky_penalty", "mixed", "per_action", "per_roll", rule="LAC-5.3", label="When risk is paid for",
           help="Mixed: a declared risk when you accept, over Maximum at once. Or once per action, or per failed roll."),
    option("lacuna.risky_attribute", "rolled", "choice", rule="LAC-5.4", label="Which attribute pays",
           help="Rolled: the one you rolled. Choice: you name Force or Instinct beforehand."),
    option("lacuna.forced_access_push", "no", "yes", rule="LAC-2.17", label="Pushing forced rolls",
           help="Whether emergency and incident rolls may be pushed."),
    option("lacuna.forced_roll_static", "no", "yes", rule="LAC-2.17", label="Static from forced rolls",
           help="Whether failing one costs 1 Static."),
    option("lacuna.voluntary_ejection", "free", "access_roll", rule="LAC-5.10", label="Leaving of your own accord",
           help="Free: you just go. Access roll: you must succeed at one."),
    option("lacuna.security_risk", "permanent", "next_mission", rule="LAC-6.3", label="Security risks",
           help="Permanent: out for good. Next mission: back with full values."),
    option("lacuna.conflict_static", "involved", "rolling", "both", rule="LAC-7.12", label="Static of a conflict",
           help="Charged for being involved, for rolling, or for both."),
    option("lacuna.conflict_tie", "stalemate", "higher_attribute", rule="LAC-7.6", label="Ties in a conflict",
           help="Stalemate: nobody leads. Higher attribute: the most attribute dice decide."),
    option("lacuna.forfeit_penalty", "rolled", "none", rule="LAC-7.7", label="Dropping out of a deadly conflict",
           help="Rolled: you pay if you had rolled. None: dropping out is always free."),
    option("lacuna.static_events", "per_increase", "per_point", rule="LAC-9.10", label="Events",
           help="One for each increase of Static, or one for each point."),
    option("lacuna.hostile_minimum", "none", "two", rule="LAC-9.8", label="Least Static for Hostiles",
           help="None: 1 for each. Two: at least 2 an encounter."),
    figure("lacuna.seniority_points", default=1, low=1, high=10, rule="LAC-9.21", label="Static lowered by Seniority",
           help="Points for each use, 1 to 10."),
)  # fmt: skip


def house() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the input `house` of this game."""
    return house_rules(HOUSE_RULES)
