"""Who contends in a Confrontation, for what, and by which Method: its setup (section 6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rollers.errors import Problem
from rollers.games.limitless.confrontation_goal import Goal, Situation, goal_faults
from rollers.games.limitless.house import house
from rollers.games.limitless.methods import Network, Pair, common_methods, network_faults
from rollers.games.limitless.shared_inputs import (
    MOST_SIGNIFICANCE,
    NAME,
    karma,
    method,
    name,
    own_methods,
    prose,
    teachings,
)
from rollers.house import House
from rollers.inputs import Checks, Nested, declare, flag, integer, listed, nested
from rollers.kinds import Preset, Text

FEWEST_CHARACTERS = 2
MOST_CHARACTERS = 12
MOST_PASSIONS = 50
MOST_IMAGES = 200
Problems = Iterable[Problem]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageInput:
    """One Image of a sheet (LIM-3.2)."""

    name: str = name("Image")
    significance: int = integer(
        low=-MOST_SIGNIFICANCE, high=MOST_SIGNIFICANCE, label="Significance", help="Negative: it weakens."
    )


def images_have_names_of_their_own(passion: PassionInput) -> Problems:
    """Names of Images differ within one Passion (LIM-4.7)."""
    yield from doubled((image.name for image in passion.images), "images[{}].name", "Image")


@dataclass(frozen=True, slots=True, kw_only=True)
class PassionInput:
    """One Passion of a sheet (LIM-3.1)."""

    checks: ClassVar[Checks] = (images_have_names_of_their_own,)
    title: str = name("Title")
    target: str = prose("Target", rare=True, help="Whom or what it concerns.")
    relevant: bool = flag(label="Relevant", help="Whether this Confrontation touches it.")
    images: tuple[ImageInput, ...] = listed(
        Nested(ImageInput), most=MOST_IMAGES, default=(), item_label="Image", label="Images"
    )


def network_is_sound(character: CharacterInput) -> Problems:
    """Secret Teachings join two different Methods that the character has, each pair once (LIM-2.5)."""
    yield from network_faults(character.idiosyncratic, character.teachings)


def passions_have_titles_of_their_own(character: CharacterInput) -> Problems:
    """Two Passions of one sheet have different titles."""
    yield from doubled((passion.title for passion in character.passions), "passions[{}].title", "Title")


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterInput:
    """A participant (LIM-6.1)."""

    checks: ClassVar[Checks] = (network_is_sound, passions_have_titles_of_their_own)
    name: str = name()
    side: str | None = declare(
        Text(NAME.shortest, NAME.longest, name=True, nullable=True), default=None, rare=True, label="Side",
        help="Who does not oppose whom. Empty: alone.",
    )  # fmt: skip
    idiosyncratic: tuple[str, ...] = own_methods(rare=True)
    teachings: tuple[Pair, ...] = teachings()
    karma: int = karma(rare=True, help="Brought along; normally none.")
    passions: tuple[PassionInput, ...] = listed(
        Nested(PassionInput), most=MOST_PASSIONS, default=(), item_label="Passion", label="Passions"
    )
    goal: Goal = nested(Goal, label="Goal")

    @property
    def network(self) -> Network:
        """The character's Methods and Secret Teachings."""
        return Network.of(self.idiosyncratic, self.teachings)

    @property
    def own_side(self) -> str:
        """The side; by default each is a side of his own (LIM-6.1)."""
        return self.name if self.side is None else self.side


def doubled(names: Iterable[str], path: str, label: str) -> Problems:
    """Find names that stand a second time; `path` has a place for where."""
    seen: set[str] = set()
    for place, each in enumerate(names):
        if each in seen:
            yield Problem(path.format(place), each, "one that is not in the list yet", label)
        seen.add(each)


def characters_are_told_apart(setup: Setup) -> Problems:
    """Every participant has a name of his own."""
    yield from doubled((each.name for each in setup.characters), "characters[{}].name", "Name")


def somebody_opposes(setup: Setup) -> Problems:
    """There are at least two sides (LIM-6.1)."""
    if len({each.own_side for each in setup.characters}) < FEWEST_CHARACTERS:
        side = setup.characters[-1].own_side
        yield Problem(f"characters[{len(setup.characters) - 1}].side", side, "another side: nobody opposes", "Side")


def situation_of(setup: Setup) -> Situation:
    """Return what goals are judged against at the start."""
    return Situation(
        sides={each.name: each.own_side for each in setup.characters},
        sheets={
            each.name: {passion.title: [image.name for image in passion.images] for passion in each.passions}
            for each in setup.characters
        },
    )


def goals_fit(setup: Setup) -> Problems:
    """Every main goal brings Images that are new, to people who can receive them (section 10)."""
    found = situation_of(setup)
    if len(found.sides) < len(setup.characters):
        return  # with one name twice nobody can say whose goal it is
    planned: set[tuple[str, str, str]] = set()
    for place, each in enumerate(setup.characters):
        now = Situation(sides=found.sides, sheets=found.sheets, planned=frozenset(planned))
        for problem in goal_faults(each.goal, each.name, now, main=True):
            yield problem.under(f"characters[{place}].goal")
        planned.update(each.goal.triples(each.name))


def method_is_common(setup: Setup) -> Problems:
    """The first Method is one that all participants have (LIM-6.3)."""
    common = common_methods([each.network.methods for each in setup.characters])
    if setup.method not in common:
        yield Problem("method", setup.method, "one that all have: " + ", ".join(common), "Method")


def initiator_takes_part(setup: Setup) -> Problems:
    """Whoever started the conflict is a participant (LIM-6.3)."""
    names = [each.name for each in setup.characters]
    if setup.initiator is not None and setup.initiator not in names:
        yield Problem("initiator", setup.initiator, "nothing, or one of " + ", ".join(names), "Started by")


ANYBODY = Preset(
    "Character",
    {
        "name": "Character",
        "passions": [{"title": "A wish", "relevant": True}],
        "goal": {"passion": "A wish", "images": ["it comes true"]},
    },
)
"""A character as complete as a Confrontation needs one: a modest wish at the ordinary price (LIM-6.2)."""


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Setup of a Confrontation."""

    checks: ClassVar[Checks] = (
        characters_are_told_apart, somebody_opposes, goals_fit, method_is_common, initiator_takes_part,
    )  # fmt: skip
    characters: tuple[CharacterInput, ...] = listed(
        Nested(CharacterInput), fewest=FEWEST_CHARACTERS, most=MOST_CHARACTERS, item_label="Character",
        label="Characters", help="In seat order: that of the dice.", presets=(ANYBODY,),
    )  # fmt: skip
    method: str = method("Operative Method", help="Named by whoever starts the conflict; all must have it.")
    initiator: str | None = declare(
        Text(NAME.shortest, NAME.longest, name=True, nullable=True), default=None, rare=True, label="Started by",
        help="Empty: unclear, so the referee chose the Method.",
    )  # fmt: skip
    house: House = house()
