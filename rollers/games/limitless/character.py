"""A starting character: his Methods, his Passions and the Images under them (section 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import Problem
from rollers.games.limitless import network
from rollers.games.limitless.house import house
from rollers.games.limitless.purchases import AnyPurchase, network_of, purchase_faults, purchases
from rollers.games.limitless.shared_inputs import LONGEST_TEXT, METHOD, NAME, name, prose
from rollers.house import House
from rollers.inputs import Checks, Nested, keyed, listed, nested
from rollers.kinds import Text
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Sheet, Step, Telling, counted, signed

STARTING_IMAGES = 10
STARTING_SIGNIFICANCE = 1
"""LIM-4.7; the second of an extra pair has the negative of it (LIM-4.8)."""
MOST_DESCRIBED = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraPair:
    """Two Images more, one of them a wound (LIM-4.8)."""

    positive: str = name("Image of +1")
    negative: str = name("Image of −1")


@dataclass(frozen=True, slots=True, kw_only=True)
class Passion:
    """An event the character badly wants, with the Images on the way to it (LIM-3.1)."""

    title: str = name("Title")
    target: str = prose("Target", help="Whom or what it concerns.")
    images: tuple[str, ...] = listed(
        NAME, fewest=1, most=STARTING_IMAGES, item_label="Image", label="Images", help="Each of Significance 1."
    )
    extra_pair: ExtraPair | None = nested(ExtraPair, nullable=True, default=None, label="Extra pair")

    @property
    def all_images(self) -> tuple[tuple[str, int], ...]:
        """Every Image with its Significance, the pair last."""
        listed_ones = tuple((image, STARTING_SIGNIFICANCE) for image in self.images)
        if self.extra_pair is None:
            return listed_ones
        positive, negative = self.extra_pair.positive, self.extra_pair.negative
        return (*listed_ones, (positive, STARTING_SIGNIFICANCE), (negative, -STARTING_SIGNIFICANCE))


def titles_differ(ask: Ask) -> Iterable[Problem]:
    """No two Passions of a character have one title."""
    titles = [passion.title for passion in ask.passions]
    for place, title in enumerate(titles):
        if title in titles[:place]:
            yield Problem(f"passions[{place}].title", title, "a title that no other Passion has", "Title")


def ten_images(ask: Ask) -> Iterable[Problem]:
    """Exactly ten Images are spread, the pairs aside (LIM-4.7)."""
    placed = sum(len(passion.images) for passion in ask.passions)
    if placed != STARTING_IMAGES:
        allowed = f"exactly {STARTING_IMAGES} Images in all, extra pairs aside"
        yield Problem("passions", counted(placed, "Image"), allowed, "Passions")


def images_differ(ask: Ask) -> Iterable[Problem]:
    """No two Images of a Passion have one name, the pair included (LIM-4.7)."""
    for place, passion in enumerate(ask.passions):
        names = [image for image, _ in passion.all_images]
        paths = [f"images[{at}]" for at in range(len(passion.images))] + ["extra_pair.positive", "extra_pair.negative"]
        for at, image in enumerate(names):
            if image in names[:at]:
                allowed = "a name that no other Image of this Passion has"
                yield Problem(f"passions[{place}].{paths[at]}", image, allowed)


def described_methods(ask: Ask) -> Iterable[Problem]:
    """Only Methods that the character has can be described (LIM-4.6)."""
    methods = network_of(ask.purchases).methods
    for method in ask.descriptions:
        if method not in methods:
            yield Problem(f"descriptions.{method}", method, "a Method that the character has")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of a starting character."""

    checks: ClassVar[Checks] = (purchase_faults, titles_differ, ten_images, images_differ, described_methods)
    name: str = name()
    purchases: tuple[AnyPurchase, ...] = purchases(default=())
    passions: tuple[Passion, ...] = listed(
        Nested(Passion), fewest=1, most=STARTING_IMAGES, item_label="Passion", label="Passions",
        help="Ten Images in all, spread as you like.",
    )  # fmt: skip
    descriptions: Mapping[str, str] = keyed(
        METHOD, Text(0, LONGEST_TEXT), most=MOST_DESCRIBED, key_label="Method", item_label="How you practise it",
        default={}, rare=True, label="Descriptions", help="A few words on each Method.",
    )  # fmt: skip
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Image:
    """An Image on the sheet."""

    name: str
    significance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PassionWritten:
    """A Passion on the sheet."""

    title: str
    target: str
    images: tuple[Image, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(network.Result):
    """The whole sheet."""

    name: str
    passions: tuple[PassionWritten, ...]
    images_total: int
    undescribed: tuple[str, ...]


def resolve(ask: Ask, dice: Dice) -> Result:
    """Write the sheet; nothing is rolled."""
    bought = network.bought_network(ask.purchases)
    written = tuple(
        PassionWritten(
            title=passion.title,
            target=passion.target,
            images=tuple(Image(name=image, significance=value) for image, value in passion.all_images),
        )
        for passion in ask.passions
    )
    return Result(
        **{each.name: getattr(bought, each.name) for each in fields(bought)},
        name=ask.name,
        passions=written,
        images_total=sum(len(passion.images) for passion in written),
        undescribed=tuple(method for method in bought.methods if not ask.descriptions.get(method)),
    )


def _steps(result: Result) -> Iterator[Step]:
    """Say what is on the sheet."""
    yield from network.purchase_steps(result)
    passions = counted(len(result.passions), "Passion")
    yield Step(f"{STARTING_IMAGES} Images of Significance {STARTING_SIGNIFICANCE} lie under {passions}.", "LIM-4.7")
    pairs = (result.images_total - STARTING_IMAGES) // 2
    if pairs:
        yield Step(f"{counted(pairs, 'extra pair')}: an Image of +1 and one of −1 each.", "LIM-4.8")
    if result.undescribed:
        yield Step(f"Not described yet: {', '.join(result.undescribed)}.", "LIM-4.6")
    yield Step("Check with the others that every Passion is opposed.", "LIM-4.9")


def tell(ask: Ask, result: Result) -> Telling:
    """Put a character into words."""
    rows = tuple(
        (passion.title, passion.target or "not named", image.name, signed(image.significance))
        for passion in result.passions
        for image in passion.images
    )
    sheet = Sheet(caption="Passions and Images", columns=("Passion", "Target", "Image", "Significance"), rows=rows)
    methods = counted(len(result.methods), "Method")
    passions = counted(len(result.passions), "Passion")
    return Telling(
        verdict=result.name,
        summary=f"{result.name}: {methods}, {passions}, {counted(result.images_total, 'Image')}.",
        steps=tuple(_steps(result)),
        tables=(network.pools_sheet(result), sheet),
        networks=(network.drawn(result),),
    )


CHARACTER = Mechanic(
    id="limitless.character",
    title="Starting character",
    purpose="Build or check a whole starting character.",
    rules=("LIM-3.1", "LIM-3.2", "LIM-3.3", "LIM-3.4", "LIM-3.5", "LIM-3.6", "LIM-3.7", "LIM-3.8", "LIM-4.1",
           "LIM-4.2", "LIM-4.3", "LIM-4.4", "LIM-4.5", "LIM-4.6", "LIM-4.7", "LIM-4.8"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    house=("limitless.unspent_method_points",),
    example=Example(
        inputs={
            "name": "Ione",
            "purchases": [
                {"kind": "method", "name": "Glass Fencing", "near": "Battle"},
                {"kind": "teaching", "between": ["Lore", "Romance"]},
            ],
            "passions": [
                {
                    "title": "The drowned library", "target": "the flooded city",
                    "images": ["a lamp under water", "ink on the tide", "the locked door", "salt in the book",
                               "the bell tower leaning", "a ladder into the sea"],
                    "extra_pair": {"positive": "the first page", "negative": "mould"},
                },
                {
                    "title": "A grave for Oren", "target": "her brother",
                    "images": ["a white gate", "snow on a bier", "the third letter", "a burnt map"],
                },
            ],
            "descriptions": {"Lore": "She reads what the sea has left."},
        }
    ),
)  # fmt: skip
