"""The house rules that can matter to a form, as controls that may be left empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rollers.house import HouseRule
from rollers.jsontext import to_json
from rollers.kinds import Choice, Flag, Integer
from rollers.view.control import Asking, Control, options_of
from rollers.view.values import typed


def house_controls(rules: Sequence[HouseRule], changed: Mapping[str, object], asking: Asking) -> list[Control]:
    """Return the house rules that can matter; left empty, the default of the game is in force."""
    return [_control(rule, changed.get(rule.key), asking) for rule in rules if rule.key in asking.house]


def _control(rule: HouseRule, value: object, asking: Asking) -> Control:
    """Return the control of one house rule."""
    path = f"house.{rule.key}"
    text = typed(to_json(value))
    about = Control(
        shape="integer", name=path, id=asking.id(path), label=rule.label, help=rule.help, rule=rule.rule, value=text
    )
    usual = typed(to_json(rule.default))
    match rule.kind:
        case Choice(options=options):
            labels = [("", f"{label} (as written)") if word == usual else (word, label) for word, label in options]
            labels.sort(key=lambda option: option[0] != "")
            return replace(about, shape="select", options=options_of(labels, text))
        case Flag():
            words = [("true", "Yes"), ("false", "No")]
            labels = [("", f"{label} (as written)") if word == usual else (word, label) for word, label in words]
            return replace(about, shape="select", options=options_of(labels, text))
        case Integer(low=low, high=high):
            return replace(about, low=low, high=high, optional=True, placeholder=usual)
    raise TypeError(f"{path}: there is no control for {rule.kind!r}")
