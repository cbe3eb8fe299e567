"""To which Methods a Confrontation may move (LIM-2.7, LIM-9.6, LIM-9.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.games.limitless.escalate import no_way_back
from rollers.games.limitless.house import house
from rollers.games.limitless.methods import barred_method, common_methods, legal_methods
from rollers.games.limitless.shared_inputs import METHOD, history
from rollers.house import House
from rollers.inputs import Checks, listed
from rollers.kinds import Listed
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, Tone, counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Inputs of a change of Method."""

    checks: ClassVar[Checks] = (no_way_back,)
    history: tuple[str, ...] = history()
    methods: tuple[tuple[str, ...], ...] = listed(
        Listed(METHOD, 1, 60, "Method"), fewest=1, most=12, item_label="Participant", label="Methods of each",
        help="Of every active participant.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What is common and what is legal."""

    current: str
    barred: str | None
    common: tuple[str, ...]
    legal: tuple[str, ...]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Look for legal Methods; nothing is rolled."""
    common = common_methods(ask.methods)
    return Result(
        current=ask.history[-1],
        barred=barred_method(ask.history),
        common=common,
        legal=legal_methods(ask.history, common),
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the legal Methods into words."""
    found = ", ".join(result.legal)
    steps = [Step(f"Common to all: {', '.join(result.common) or 'none'}.", "LIM-9.6")]
    if result.barred is not None:
        steps.append(Step(f"There is no way straight back to {result.barred}.", "LIM-9.7"))
    steps.append(Step(f"{result.current} is the present Method.", "LIM-9.7"))
    return Telling(
        verdict=counted(len(result.legal), "Method") if result.legal else "None",
        tone=Tone.SUCCESS if result.legal else Tone.FAILURE,
        summary=f"An Escalate may move to {found}." if found else "An Escalate cannot change the Method.",
        steps=tuple(steps),
    )


METHOD_SWITCH = Mechanic(
    id="limitless.method_switch",
    title="Change of Method",
    purpose="See to which Methods the Confrontation may move.",
    rules=("LIM-2.7", "LIM-9.6", "LIM-9.7"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(
        inputs={
            "history": ["Lore", "Romance"],
            "methods": [
                ["Battle", "Command", "Intrigue", "Lore", "Romance", "Glass Fencing"],
                ["Battle", "Command", "Intrigue", "Lore", "Romance"],
            ],
        }
    ),
)
