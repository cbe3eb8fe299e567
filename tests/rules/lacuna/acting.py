"""Plays single actions in few words."""

from __future__ import annotations

from typing import Any

import pytest

import rollers
from rollers.procedure import Offer

Event = tuple[Any, ...]
"""An action, its inputs if it has any, and its faces: `("talent", {"talent": "Athletics"}, 5)`."""
ATHLETICS = {"name": "Athletics", "attribute": "force"}
LOGISTICS = {"name": "Logistics", "attribute": "access"}


def setup(
    house: dict[str, object] | None = None, character: dict[str, object] | None = None, **how: Any
) -> dict[str, Any]:
    """Return a setup; keys of house rules and names are filled in."""
    named = {f"lacuna.{key}": value for key, value in (house or {}).items()}
    return {"character": {"name": "Theo", **(character or {})}, "house": named, **how}


def event(action: str, *rest: Any) -> dict[str, Any]:
    """Return one event."""
    inputs = rest[0] if rest and isinstance(rest[0], dict) else {}
    faces = [part for part in rest if isinstance(part, int)]
    return {"action": action, "inputs": inputs, "faces": faces}


def act(started: dict[str, Any], *events: Event) -> Any:
    """Play an action and return its state."""
    return rollers.play("lacuna.action", started, [event(*each) for each in events]).state


def refused(started: dict[str, Any], *events: Event) -> rollers.RollersError:
    """Return the error of the last event."""
    with pytest.raises(rollers.RollersError) as caught:
        act(started, *events)
    assert caught.value.event == len(events) - 1
    return caught.value


def bad_setup(started: dict[str, Any]) -> list[str]:
    """Return the fields at fault in a setup."""
    with pytest.raises(rollers.BadInputError) as caught:
        act(started)
    assert caught.value.event is None
    return [problem.field for problem in caught.value.problems]


def offers(started: dict[str, Any], *events: Event) -> dict[str, Offer]:
    """Return what is offered, by action."""
    played = rollers.play("lacuna.action", started, [event(*each) for each in events])
    return {each.action: each for each in played.actions if isinstance(each, Offer)}
