"""A group's sheets through a campaign, as they stand (LIM-1.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar

from rollers.errors import Problem
from rollers.games.limitless.confrontation_goal import Triple
from rollers.games.limitless.confrontation_setup import ImageInput, doubled
from rollers.games.limitless.house import house
from rollers.games.limitless.opposition import (
    MOST_PAIRS,
    PASSION_PAIR,
    Named,
    Opposition,
    PassionPair,
    exclusion_faults,
    passion_pairs,
    shared_faults,
    twice_faults,
)
from rollers.games.limitless.shared_inputs import name, prose
from rollers.house import House
from rollers.inputs import Checks, Nested, listed
from rollers.kinds import Preset

FEWEST_CHARACTERS = 2
MOST_CHARACTERS = 20
MOST_PASSIONS = 50
MOST_IMAGES = 500
Problems = Iterable[Problem]


@dataclass(frozen=True, slots=True, kw_only=True)
class PassionEntry:
    """One Passion of a sheet."""

    title: str = name("Title")
    target: str = prose("Target", rare=True, help="Whom or what it concerns.")
    images: tuple[ImageInput, ...] = listed(
        Nested(ImageInput), most=MOST_IMAGES, default=(), item_label="Image", label="Images"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetEntry:
    """One character with their Passions."""

    name: str = name()
    passions: tuple[PassionEntry, ...] = listed(
        Nested(PassionEntry), fewest=1, most=MOST_PASSIONS, item_label="Passion", label="Passions"
    )


def passions_of(setup: Setup) -> tuple[Named, ...]:
    """Return every Passion in sheet order, by character and title."""
    return tuple((each.name, passion.title) for each in setup.characters for passion in each.passions)


def names_differ(setup: Setup) -> Problems:
    """No two characters have one name, no two Passions of a sheet one title, no two Images of a Passion one name."""
    names = [each.name for each in setup.characters]
    yield from twice_faults(names, lambda place: f"characters[{place}].name", "name")
    for seat, each in enumerate(setup.characters):
        titles = [passion.title for passion in each.passions]
        faults = list(twice_faults(titles, lambda place: f"passions[{place}].title", "title"))
        for place, passion in enumerate(each.passions):
            images = (image.name for image in passion.images)
            faults += doubled(images, f"passions[{place}].images[{{}}].name", "Image")
        for problem in faults:
            yield problem.under(f"characters[{seat}]")


def exclusions_hold(setup: Setup) -> Problems:
    """Judge the exclusions; every Passion is opposed from the start (LIM-3.7)."""
    faults = list(exclusion_faults(setup.exclusions, setup.shared, passions_of(setup)))
    yield from faults
    if faults or list(names_differ(setup)) or list(sharing_holds(setup)):
        return
    for character, title in Opposition.of(passions_of(setup), setup.exclusions, setup.shared).unopposed:
        pairs = [[list(each) for each in pair] for pair in setup.exclusions]
        yield Problem("exclusions", pairs, f"one that opposes “{title}” of {character} too", "Exclusions")


def sharing_holds(setup: Setup) -> Problems:
    """Judge the sharing."""
    yield from shared_faults(setup.shared, passions_of(setup))


def exclusions() -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the exclusions, which a chronicle cannot do without."""
    return listed(
        PASSION_PAIR, most=MOST_PAIRS, item_label="Pair", label="Exclusions",
        help="Pairs of Passions that cannot both come true, each as character and title.",
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Setup of a chronicle."""

    checks: ClassVar[Checks] = (names_differ, exclusions_hold, sharing_holds)
    characters: tuple[SheetEntry, ...] = listed(
        Nested(SheetEntry), fewest=FEWEST_CHARACTERS, most=MOST_CHARACTERS, item_label="Character", label="Characters",
        presets=(Preset("Character", {"name": "Character", "passions": [{"title": "A wish"}]}),),
    )  # fmt: skip
    exclusions: tuple[PassionPair, ...] = exclusions()
    shared: tuple[PassionPair, ...] = passion_pairs(
        "Shared", "Pairs that are the same Passion, each as character and title."
    )
    house: House = house()


class Scene(StrEnum):
    """What is being played."""

    CONFRONTATION = "confrontation"
    KARMA = "karma"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chronicle:
    """The sheets as they stand."""

    sheets: Mapping[str, Mapping[str, Mapping[str, int]]]
    """Character -> title -> Image -> Significance; new Passions stand at the end."""
    exclusions: tuple[PassionPair, ...]
    shared: tuple[PassionPair, ...]
    house: House
    scene: Scene | None = None
    scenes: int = 0
    temporary: tuple[Triple, ...] = ()
    pending: tuple[Triple, ...] = ()
    new_passions: tuple[Named, ...] = ()

    @property
    def passions(self) -> tuple[Named, ...]:
        """Every Passion in sheet order."""
        return tuple((character, title) for character, sheet in self.sheets.items() for title in sheet)

    @property
    def opposition(self) -> Opposition:
        """Which Passion excludes which."""
        return Opposition.of(self.passions, self.exclusions, self.shared)

    def images(self, character: str, title: str) -> Mapping[str, int] | None:
        """Return the Images of a Passion, None if it is on no sheet of that character."""
        return self.sheets.get(character, {}).get(title)

    def with_passion(self, character: str, title: str, images: Mapping[str, int]) -> Chronicle:
        """Return the chronicle with a Passion as it is now."""
        return replace(self, sheets={**self.sheets, character: {**self.sheets[character], title: dict(images)}})

    def without_image(self, triple: Triple) -> Chronicle:
        """Return the chronicle with an Image struck off."""
        character, title, image = triple
        kept = {name: value for name, value in self.sheets[character][title].items() if name != image}
        after = self.with_passion(character, title, kept)
        return replace(after, pending=tuple(each for each in after.pending if each != triple))

    def without_passion(self, passion: Named) -> Chronicle:
        """Return the chronicle with a Passion struck off, and every pair that names it."""
        character, title = passion
        kept = {name: images for name, images in self.sheets[character].items() if name != title}
        return replace(
            self,
            sheets={**self.sheets, character: kept},
            exclusions=tuple(pair for pair in self.exclusions if passion not in pair),
            shared=tuple(pair for pair in self.shared if passion not in pair),
        )

    def closed(self) -> Chronicle:
        """Return the chronicle after the scene: temporary Images go, and with them what they alone held (LIM-11.4)."""
        after = self
        for triple in self.temporary:
            after = after.without_image(triple)
        for passion in self.new_passions:
            if not after.sheets[passion[0]][passion[1]]:
                after = after.without_passion(passion)
        return replace(after, scene=None, temporary=(), new_passions=())

    def describe(self) -> dict[str, object]:
        """Return the state by the names of the specification."""
        return {
            "scene": self.scene,
            "scenes": self.scenes,
            "images": self.sheets,
            "unopposed": self.opposition.unopposed,
            "temporary": self.temporary,
            "pending": self.pending,
            "new_passions": self.new_passions,
        }
