"""The damage tracks and the state of somebody, as a tracker shows them."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.legacy.tracks import STATUS_WORDS, TRACK_HIGH, Status, Tracks
from rollers.outcome import signed
from rollers.procedure import Figure


def track_figures(tracks: Tracks) -> Iterator[Figure]:
    """Yield both tracks as gauges."""
    yield Figure(label="CDam", value=str(tracks.cdam), of=TRACK_HIGH)
    yield Figure(label="SDam", value=str(tracks.sdam), of=TRACK_HIGH)


def tmod_figure(tmod: int | None, label: str = "Injury TMod") -> Figure:
    """Return what every Task Roll suffers; nobody rolls at 10."""
    return Figure(label=label, value="no Task Rolls" if tmod is None else signed(tmod))


def status_word(status: Status) -> str:
    """Return the word on a card; nothing for somebody on her feet."""
    return "" if status is Status.CONSCIOUS else STATUS_WORDS[status]
