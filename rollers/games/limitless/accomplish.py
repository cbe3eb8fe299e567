"""The three Accomplish actions: dice for one's own goal, and the Karma they bring (LIM-8.1 to LIM-8.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from rollers.dice import Dice
from rollers.games.limitless.actions import ACTION_LABELS, Action, dice_rolled, images_used_up, karma_gained
from rollers.games.limitless.house import house
from rollers.games.limitless.settling import karma_shared
from rollers.games.limitless.shared_inputs import MOST_KARMA, given, karma, needed
from rollers.games.limitless.victories import counted_faces, dice_in_words, in_words, throw
from rollers.house import House
from rollers.inputs import integer, listed
from rollers.kinds import Integer
from rollers.mechanic import Example, Measure, Mechanic
from rollers.outcome import Step, Telling, Tone, addition, counted

MOST_DICE = 100
MOST_OTHERS = 20
RULES = {
    Action.ACCOMPLISH: "LIM-8.1",
    Action.DESPERATELY_ACCOMPLISH: "LIM-8.2",
    Action.TRAGICALLY_ACCOMPLISH: "LIM-8.3",
}


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of an Accomplish."""

    dice: int = given(most=MOST_DICE)
    needed: int | None = needed()
    karma: int = karma()
    references: int = integer(
        low=0, high=60, default=0, rare=True, label="Your references", help="Images you referred to in this Exchange."
    )
    house: House = house()


@dataclass(frozen=True, kw_only=True)
class TragicAsk(Ask):
    """Inputs of a Tragic Accomplish."""

    others_karma: tuple[int, ...] = listed(
        Integer(0, MOST_KARMA), most=MOST_OTHERS, default=(), item_label="Participant", label="Karma of the others",
        help="Of each other participant, those who conceded included.",
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What an Accomplish came to."""

    counted: tuple[int, ...]
    """The faces that give Victories."""
    dice_rolled: int
    victories: int
    karma_gained: int
    karma: int
    images_used_up: int
    reached: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TragicResult(Result):
    """What a Tragic Accomplish came to."""

    karma_taken: int
    others_karma: tuple[int, ...]


def _roll(action: Action, ask: Ask, dice: Dice) -> Result:
    """Roll one of the three actions, before anything is taken from others."""
    count = dice_rolled(action, ask.dice)
    rolled = throw(dice, count, label=ACTION_LABELS[action])
    gained = karma_gained(action, ask.dice, ask.house)
    return Result(
        counted=counted_faces(rolled),
        dice_rolled=count,
        victories=rolled.value,
        karma_gained=gained,
        karma=ask.karma + gained,
        images_used_up=images_used_up(action, ask.references),
        reached=None if ask.needed is None else rolled.value >= ask.needed,
    )


def resolve_plain(ask: Ask, dice: Dice) -> Result:
    """Roll an Accomplish."""
    return _roll(Action.ACCOMPLISH, ask, dice)


def resolve_desperate(ask: Ask, dice: Dice) -> Result:
    """Roll a Desperate Accomplish."""
    return _roll(Action.DESPERATELY_ACCOMPLISH, ask, dice)


def resolve_tragic(ask: TragicAsk, dice: Dice) -> TragicResult:
    """Roll a Tragic Accomplish, then take everyone's Karma."""
    rolled = _roll(Action.TRAGICALLY_ACCOMPLISH, ask, dice)
    own, *others = karma_shared((rolled.karma, *ask.others_karma), (True, *(False for _ in ask.others_karma)))
    stated = {each.name: getattr(rolled, each.name) for each in fields(rolled)}
    return TragicResult(**stated | {"karma": own}, karma_taken=own - rolled.karma, others_karma=tuple(others))


def _steps(action: Action, ask: Ask, result: Result) -> Iterator[Step]:
    """Say what was rolled and what it brings."""
    rule = RULES[action]
    twice = f", twice the {dice_in_words(ask.dice)} given" if result.dice_rolled != ask.dice else ""
    yield Step(f"You roll {dice_in_words(result.dice_rolled)}{twice}: {in_words(result.victories)}.", rule)
    yield Step(f"The action brings {_karma(result.karma_gained)}.", rule)
    if isinstance(result, TragicResult) and result.others_karma:
        yield Step(f"You take {_karma(result.karma_taken)} from the others; they have none left.", rule)
    if ask.references:
        images = "The Image" if ask.references == 1 else f"The {ask.references} Images"
        if result.images_used_up:
            yield Step(f"{images} you referred to cannot be referred to again.", "LIM-7.7")
        else:
            yield Step(f"{images} you referred to can be referred to again.", rule)
    if ask.needed is not None:
        yield Step(f"Your goal wanted {in_words(ask.needed)}.", "LIM-8.8")


def _karma(count: int) -> str:
    return counted(count, "Karma die", "Karma dice")


def _teller(action: Action) -> Callable[[Any, Any], Telling]:
    """Return what puts one of the three actions into words."""

    def tell(ask: Ask, result: Result) -> Telling:
        verdict, tone = in_words(result.victories), Tone.PLAIN
        if result.reached is not None:
            tone = Tone.SUCCESS if result.reached else Tone.FAILURE
            verdict += ": goal reached" if result.reached else ": not enough"
        return Telling(
            verdict=verdict,
            tone=tone,
            working=addition(result.counted, result.victories),
            summary=f"{verdict}; you now hold {_karma(result.karma)}.",
            steps=tuple(_steps(action, ask, result)),
        )

    return tell


MEASURES: tuple[Measure[Any], ...] = (
    Measure(
        name="reached", label="Does it give what I need?", of=lambda result: result.reached,
        when=lambda ask: ask.needed is not None, outcomes=("true", "false"),
        words={"true": "goal reached", "false": "not enough"},
    ),
    Measure(name="victories", label="How many Victories?", of=lambda result: result.victories, mean=True),
)  # fmt: skip

ACCOMPLISH = Mechanic(
    id="limitless.accomplish",
    title="Accomplish",
    purpose="Roll an Accomplish.",
    rules=("LIM-8.1",),
    inputs=Ask,
    resolve=resolve_plain,
    tell=_teller(Action.ACCOMPLISH),
    measures=MEASURES,
    example=Example(inputs={"dice": 4, "needed": 5, "karma": 2, "references": 1}, faces=(2, 6, 3, 4)),
)

DESPERATELY_ACCOMPLISH = Mechanic(
    id="limitless.desperately_accomplish",
    title="Desperately Accomplish",
    purpose="Roll a Desperate Accomplish: your references are not used up, and the Karma is doubled.",
    rules=("LIM-8.2",),
    inputs=Ask,
    resolve=resolve_desperate,
    tell=_teller(Action.DESPERATELY_ACCOMPLISH),
    measures=MEASURES,
    example=Example(inputs={"dice": 3, "needed": 5, "references": 2}, faces=(1, 5, 3)),
)

TRAGICALLY_ACCOMPLISH = Mechanic(
    id="limitless.tragically_accomplish",
    title="Tragically Accomplish",
    purpose="Roll a Tragic Accomplish: twice the dice, and everyone's Karma.",
    rules=("LIM-8.3",),
    inputs=TragicAsk,
    resolve=resolve_tragic,
    tell=_teller(Action.TRAGICALLY_ACCOMPLISH),
    measures=MEASURES,
    house=("limitless.tragic_karma",),
    example=Example(inputs={"dice": 2, "needed": 5, "karma": 1, "others_karma": [4, 2]}, faces=(3, 2, 5, 1)),
)
