"""What a scene leaves, as events of a chronicle: so that nothing is typed twice (LIM-1.3, LIM-11.4, LIM-11.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from rollers.games.limitless.chronicle_state import Scene

PROCEDURE = "limitless.chronicle"
TITLE = "Write it into the chronicle"
Passion = tuple[str, ...]
"""A Passion by its character and its title."""
Event = dict[str, object]


class Left(Protocol):
    """An Image that a scene leaves on a sheet."""

    @property
    def character(self) -> str:
        """On whose sheet."""

    @property
    def passion(self) -> str:
        """Title of the Passion it stands under."""

    @property
    def image(self) -> str:
        """Its name."""

    @property
    def significance(self) -> int:
        """Sign and all."""

    @property
    def new_passion(self) -> bool:
        """Whether the Passion is new to the sheet."""

    @property
    def pending(self) -> bool:
        """Whether it waits for a condition."""


def events_of(kind: Scene, images: Sequence[Left], opposed: Mapping[Passion, Passion]) -> tuple[Event, ...]:
    """Return a whole scene as events: it is opened, its Images and new Passions are recorded, it is closed.

    Args:
        kind: what kind of scene it was.
        images: what it leaves, in order.
        opposed: new Passions, each with one that opposes it (LIM-10.10).
    """
    return (
        _event("open_scene", kind=kind.value),
        *_new_passions(images, opposed),
        *(_recorded(each) for each in images),
        _event("close_scene"),
    )


def _event(action: str, **inputs: object) -> Event:
    return {"action": action, "inputs": inputs}


def _new_passions(images: Iterable[Left], opposed: Mapping[Passion, Passion]) -> Iterator[Event]:
    """Begin every new Passion once, with what opposes it."""
    new = dict.fromkeys((each.character, each.passion) for each in images if each.new_passion)
    for character, title in new:
        yield _event("new_passion", character=character, title=title)
    for passion in new:
        if passion in opposed:
            yield _event("declare_exclusion", pair=[list(passion), list(opposed[passion])])


def _recorded(each: Left) -> Event:
    """Record one Image."""
    more = {"pending": True} if each.pending else {}
    return _event(
        "record_image",
        character=each.character,
        passion=each.passion,
        image=each.image,
        significance=each.significance,
        **more,
    )
