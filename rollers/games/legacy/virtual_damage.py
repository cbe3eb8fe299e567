"""Damage from a virtual attack (LEG-9.2, LEG-9.7 to LEG-9.10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rollers.dice import Dice
from rollers.errors import ABSENT
from rollers.games.legacy import damage_inputs as given
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.defenses import Attack
from rollers.games.legacy.house import house
from rollers.games.legacy.injury import tone_of
from rollers.games.legacy.tracks import STATUS_WORDS, Status, Tracks, track
from rollers.games.legacy.virtual import Presence, virtual_hit
from rollers.house import House
from rollers.inputs import Checks, flag
from rollers.mechanic import Example, Mechanic
from rollers.outcome import Step, Telling, counted


@dataclass(frozen=True, kw_only=True)
class Ask:
    """Inputs of the damage."""

    checks: ClassVar[Checks] = (shared.sdam_within_cdam, given.deals_damage)
    attack_cdam: int | None = given.attack_cdam()
    attack_sdam: int | None = given.attack_sdam()
    intellect: int = shared.rank("Intellect", "The victim's, against virtual Casual Damage.")
    neural_interface: bool = flag(
        default=ABSENT, label="Neural interface", help="Only through one does Severe Damage reach her."
    )
    virtual_cdam: int = track("Virtual CDam", "Of this session, before.")
    cdam: int = track("Real CDam", "Before.")
    sdam: int = track("Real SDam", "Before, never above real CDam.")
    immortal: bool = shared.immortal()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What the attack did."""

    net_virtual_cdam: int
    real_sdam: int
    unit_damage: int
    virtual_cdam: int
    cdam: int
    sdam: int
    status: Status
    in_session: bool
    after_session_cdam: int


def resolve(ask: Ask, dice: Dice) -> Result:
    """Apply the attack; nothing is rolled."""
    before = Presence(virtual_cdam=ask.virtual_cdam, tracks=Tracks(ask.cdam, ask.sdam))
    hit = virtual_hit(
        before, Attack(cdam=ask.attack_cdam, sdam=ask.attack_sdam),
        intellect=ask.intellect, neural_interface=ask.neural_interface,
    )  # fmt: skip
    tracks = hit.presence.tracks
    return Result(
        net_virtual_cdam=hit.net_cdam,
        real_sdam=hit.real_sdam,
        unit_damage=hit.real_sdam,
        virtual_cdam=hit.presence.virtual_cdam,
        cdam=tracks.cdam,
        sdam=tracks.sdam,
        status=tracks.status(immortal=ask.immortal),
        in_session=hit.presence.stays,
        after_session_cdam=hit.presence.without_virtual().tracks.cdam,
    )


def tell(ask: Ask, result: Result) -> Telling:
    """Put the damage into words."""
    word = STATUS_WORDS[result.status]
    stays = "stays in" if result.in_session else "drops out"
    real = f"real CDam {result.cdam}, SDam {result.sdam}"
    return Telling(
        verdict=f"Virtual CDam {result.virtual_cdam}",
        tone=tone_of(result.status),
        summary=f"Virtual CDam {result.virtual_cdam}, {real}: {word}; she {stays}.",
        steps=(*_hit_steps(ask, result), *_after_steps(ask, result)),
    )


def _hit_steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what each kind of damage met."""
    if ask.attack_cdam is not None:
        met = f"Casual Damage {ask.attack_cdam} meets Intellect {ask.intellect}: {result.net_virtual_cdam} left."
        yield Step(met, "LEG-9.2")
    if ask.neural_interface and result.real_sdam:
        points = counted(result.real_sdam, "point")
        yield Step(f"{points} of Severe Damage to operator and interface; nothing helps against it.", "LEG-9.8")
    elif not ask.neural_interface and ask.attack_sdam:
        yield Step("Without a neural interface Severe Damage does not reach her.", "LEG-9.8")


def _after_steps(ask: Ask, result: Result) -> Iterator[Step]:
    """Say what follows."""
    if result.cdam > ask.cdam:
        yield Step(f"Real CDam rises to {result.cdam}, to stand no lower than SDam.", "LEG-10.5")
    if not result.in_session:
        yield Step("She drops out of the session.", "LEG-9.7")
    yield Step(f"When it ends, virtual Casual Damage is dropped: CDam {result.after_session_cdam}.", "LEG-9.7")


VIRTUAL_DAMAGE = Mechanic(
    id="legacy.virtual_damage",
    title="Virtual damage",
    purpose="Apply a virtual attack to an operator.",
    rules=("LEG-9.2", "LEG-9.7", "LEG-9.8", "LEG-9.9", "LEG-9.10", "LEG-10.5"),
    inputs=Ask,
    resolve=resolve,
    tell=tell,
    example=Example(inputs={"attack_cdam": 7, "intellect": 3, "neural_interface": False, "virtual_cdam": 2}),
)
