"""The house rules that can matter to a form, as controls."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from rollers.house import HouseRule
from rollers.jsontext import to_json
from rollers.kinds import Choice, Flag, Integer, Listed
from rollers.view.control import Asking, Control, options_of
from rollers.view.values import typed

YES_OR_NO = (("true", "Yes"), ("false", "No"))

Draw = Callable[[Listed, str, object, str, Asking], Control]
"""Draws a list, from its kind, path, value and label."""


def house_controls(
    rules: Sequence[HouseRule], changed: Mapping[str, object], asking: Asking, draw: Draw
) -> list[Control]:
    """Return the house rules that can matter, each at what is in force; `draw` draws the rows of a table."""
    return [
        _control(rule, changed.get(rule.key, rule.default), asking, draw) for rule in rules if rule.key in asking.house
    ]


def _control(rule: HouseRule, value: object, asking: Asking, draw: Draw) -> Control:
    """Return the control of one house rule; the default of the game says that it is the rule as written."""
    path = f"house.{rule.key}"
    if isinstance(rule.kind, Listed):
        return replace(draw(rule.kind, path, to_json(value), rule.label, asking), help=rule.help, rule=rule.rule)
    text = typed(to_json(value))
    about = Control(
        shape="select", name=path, id=asking.id(path), label=rule.label, help=rule.help, rule=rule.rule, value=text
    )
    usual = typed(to_json(rule.default))
    match rule.kind:
        case Choice(options=options):
            labels = [(word, f"{label} (as written)" if word == usual else label) for word, label in options]
            return replace(about, options=options_of(labels, text))
        case Flag():
            labels = [(word, f"{name} (as written)" if word == usual else name) for word, name in YES_OR_NO]
            return replace(about, options=options_of(labels, text))
        case Integer(low=low, high=high):
            return replace(about, shape="integer", low=low, high=high, placeholder=usual)
    raise TypeError(f"{path}: there is no control for {rule.kind!r}")
