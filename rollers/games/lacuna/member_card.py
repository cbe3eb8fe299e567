"""What a tracker shows of one character."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rollers.games.lacuna.heart import Target, Zone
from rollers.games.lacuna.member import STATUS_WORDS, Member
from rollers.procedure import Card, Figure

ZONE_WARNINGS = {
    Zone.BELOW_TARGET: "",
    Zone.TARGET: "",
    Zone.ABOVE_TARGET: "above Target",
    Zone.OVER_MAXIMUM: "over Maximum",
}
"""What is said beside a Heart Rate (LAC-1.9)."""


def card(member: Member, *, status: str = "", more: Sequence[Figure] = ()) -> Card:
    """Return the card of a character.

    Args:
        member: the character.
        status: how an active one stands in what is going on.
        more: figures of what is going on, after the character's own.
    """
    words = [status, "impaired" if member.impaired else ""] if member.is_active else [STATUS_WORDS[member.status]]
    return Card(
        name=member.name,
        status=", ".join(word for word in words if word),
        figures=(*_figures(member), *more),
        details=tuple(_details(member)),
    )


def _figures(member: Member) -> Iterator[Figure]:
    """Yield what matters of a character now: the heart against its Maximum, and the dice that wear down."""
    zone = _target(member).zone(member.heart_rate, over_maximum=member.over_maximum)
    yield Figure(
        label="Heart Rate",
        value=str(member.heart_rate),
        of=max(member.maximum_heart_rate, member.heart_rate),
        mark=member.maximum_heart_rate,
        warning=ZONE_WARNINGS[zone],
    )
    for label, now, full in (
        ("Force", member.force, member.sheet.force),
        ("Instinct", member.instinct, member.sheet.instinct),
    ):
        yield Figure(label=label, value=str(now), warning=f"of {full}" if now < full else "")


def _target(member: Member) -> Target:
    """Return the Target zone of a character (LAC-1.9)."""
    return Target.of(member.maximum_heart_rate, member.house)


def _details(member: Member) -> Iterator[Figure]:
    """Yield the rest."""
    full = member.sheet.access
    target = _target(member)
    yield Figure(label="Access", value=str(member.access), warning=f"of {full}" if member.access < full else "")
    yield Figure(label="Maximum Heart Rate", value=str(member.maximum_heart_rate))
    yield Figure(label="Target zone", value=f"{target.low} to {target.high}")
    yield Figure(label="Commendation Points", value=str(member.commendation_points))
    for label, words in (
        ("Talents", [f"{talent.name} ({talent.attribute.value})" for talent in member.sheet.talents]),
        ("Techniques", list(member.sheet.techniques)),
        ("Equipment", [f"{item.name} +{item.bonus} ({item.attribute.value})" for item in member.equipment]),
    ):
        if words:
            yield Figure(label=label, value=", ".join(words))
