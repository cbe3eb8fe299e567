"""A burst in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from rollers.games.legacy.burst_fire import ShotKind
from rollers.outcome import Sheet, Step, Telling, Tone, counted, plain


class _Shot(Protocol):
    @property
    def kind(self) -> ShotKind: ...
    @property
    def at(self) -> str | None: ...
    @property
    def target(self) -> int | None: ...
    @property
    def roll(self) -> int | None: ...
    @property
    def hit(self) -> bool: ...


KIND_WORDS = {
    ShotKind.EMPTY: "into an empty hex",
    ShotKind.PAUSE: "a pause",
    ShotKind.UNFIRED: "not fired",
}
NOTHING = "\N{EM DASH}"


def burst_telling(shots: Sequence[_Shot], *, hits: int, level: int, strays: int, stopped: bool) -> Telling:
    """Put a burst into words, each shot in a row of a table."""
    verdict = counted(hits, "hit")
    rolls = [shot for shot in shots if shot.kind is ShotKind.ROLL]
    return Telling(
        verdict=verdict,
        tone=Tone.SUCCESS if hits else Tone.FAILURE,
        summary=f"{verdict} with {counted(len(rolls), 'Task Roll')}.",
        steps=tuple(_steps(len(rolls), level=level, strays=strays, stopped=stopped)),
        tables=(
            Sheet(caption="Shot by shot", columns=("Shot", "At", "Target", "Roll", "Result"), rows=tuple(_rows(shots))),
        ),
    )


def _steps(rolls: int, *, level: int, strays: int, stopped: bool) -> Iterator[Step]:
    """Say which rules were at work."""
    if level == 1:
        yield Step("Level One: it pauses for friends and empty hexes.", "LEG-6.11")
    elif level:
        yield Step("Level Two: it finds every enemy.", "LEG-6.12")
    if rolls > 1:
        yield Step("Each Task Roll after the first is at a further −1, less what devices cancel.", "LEG-6.1")
    if strays:
        yield Step(f"{counted(strays, 'round')} went into empty hexes.", "LEG-6.4")
    if stopped:
        yield Step("Only a 1 could have hit, and it did not come: the burst breaks off.", "LEG-6.2")


def _rows(shots: Sequence[_Shot]) -> Iterator[tuple[str | int, ...]]:
    """Write each shot as a row."""
    for number, shot in enumerate(shots, 1):
        if shot.target is None or shot.roll is None:
            yield str(number), shot.at or NOTHING, NOTHING, NOTHING, KIND_WORDS[shot.kind]
        else:
            yield str(number), shot.at or NOTHING, plain(shot.target), shot.roll, "hit" if shot.hit else "miss"
