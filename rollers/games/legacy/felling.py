"""Hit after hit until somebody is down: what the two plans share (LEG-10.15)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol

from rollers.games.legacy.armor_layers import Layer, armor_at
from rollers.games.legacy.damage_inputs import attack_of
from rollers.games.legacy.tracks import Tracks
from rollers.games.legacy.wounding import Hit, Victim
from rollers.house import House
from rollers.jsontext import outcome_key
from rollers.markov import first_passage
from rollers.odds import Distribution
from rollers.outcome import Step, Telling, Tone, counted


class _Aimed(Protocol):
    @property
    def attack_cdam(self) -> int | None: ...
    @property
    def attack_sdam(self) -> int | None: ...
    @property
    def armor_piercing(self) -> int: ...
    @property
    def shotgun_shell(self) -> bool: ...
    @property
    def layers(self) -> tuple[Layer, ...]: ...
    @property
    def strength(self) -> int: ...
    @property
    def cdef(self) -> int: ...
    @property
    def sdef(self) -> int: ...
    @property
    def cdam(self) -> int: ...
    @property
    def sdam(self) -> int: ...
    @property
    def house(self) -> House: ...


def victim_of(ask: _Aimed) -> Victim:
    """Return whom all hits strike, as she is before the first."""
    return Victim(
        tracks=Tracks(ask.cdam, ask.sdam), strength=ask.strength, cdef=ask.cdef, sdef=ask.sdef,
        armor=armor_at(ask.layers, ask.house), armored=bool(ask.layers),
    )  # fmt: skip


def hit_of(ask: _Aimed) -> Hit:
    """Return what every hit deals."""
    return Hit(attack=attack_of(ask))


def at(victim: Victim, tracks: Tracks) -> Victim:
    """Return the victim with tracks as they are now."""
    return replace(victim, tracks=tracks)


def when_down(
    start: Tracks, step: Callable[[Tracks], Distribution[Tracks]], *, most: int
) -> tuple[Mapping[str, Fraction], Mapping[str, Fraction]]:
    """Return after how many steps she is unconscious, and after how many at 10 Severe Damage."""
    known: dict[Tracks, Distribution[Tracks]] = {}

    def once(tracks: Tracks) -> Distribution[Tracks]:
        if tracks not in known:
            known[tracks] = step(tracks)
        return known[tracks]

    asleep, full = (
        first_passage(start, once, reached, most=most)
        for reached in (lambda tracks: not tracks.conscious, lambda tracks: tracks.full)
    )
    return _named(asleep), _named(full)


def _named(passage: Mapping[int | None, Fraction]) -> Mapping[str, Fraction]:
    """Return the steps as outcomes."""
    return {outcome_key(steps): chance for steps, chance in passage.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Felled:
    """What a run of hits, or of Turns, came to."""

    unit: str
    """What is counted: a hit or a Turn."""
    over: int
    """How many there were."""
    tracks: Tracks
    """As the last one left them."""
    asleep: int | None
    """After how many she was unconscious, None for never."""
    full: int | None
    """After how many she was at 10 Severe Damage, None for never."""

    def tell(self, *first: Step) -> Telling:
        """Put it into words, after the steps that only the one plan has."""
        verdict = "Not down" if self.asleep is None else f"Down after {counted(self.asleep, self.unit)}"
        left = f"CDam {self.tracks.cdam}, SDam {self.tracks.sdam}"
        return Telling(
            verdict=verdict,
            tone=Tone.FAILURE if self.asleep is None else Tone.SUCCESS,
            summary=f"{verdict}: {left} after {counted(self.over, self.unit)}.",
            steps=(*first, *self._steps()),
        )

    def _steps(self) -> Iterator[Step]:
        """Say when she was down; Severe Damage is never above Casual Damage, so that sleep comes first."""
        if self.asleep is None:
            yield Step("She still stands.", "LEG-10.9")
        else:
            yield Step(f"At 10 CDam after {counted(self.asleep, self.unit)}: unconscious.", "LEG-10.10")
        if self.full is not None:
            yield Step(f"At 10 SDam after {counted(self.full, self.unit)}: a mortal is dead.", "LEG-10.11")
