"""What hits, blasts and hazards do to somebody in a fight (sections 10 and 11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rollers.dice import Dice
from rollers.games.legacy.combat_fighter import Fighter
from rollers.games.legacy.combat_state import Fight, Last
from rollers.games.legacy.damage_track_hit import wrecks
from rollers.games.legacy.defenses import Attack, Past, through_words
from rollers.games.legacy.injury import status_steps
from rollers.games.legacy.locations import location_row
from rollers.games.legacy.tracks import mark
from rollers.games.legacy.weapon_types import WeaponClass
from rollers.games.legacy.wounding import Hit, Wound, wound
from rollers.outcome import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Wounded:
    """Somebody who was struck, and what got through."""

    before: Fighter
    after: Fighter
    dealt: Attack
    past: Past
    spine_severed: bool = False
    spared: bool = False
    """Whether the spine held only because the GM wanted it so (LEG-11.9)."""
    done: Wound | None = None
    """The hit, where it struck at a location or none; None for what strikes the whole body."""

    @property
    def location(self) -> int | None:
        """The location struck."""
        return self.done.struck.location if self.done and self.done.struck else None

    @property
    def words(self) -> str:
        """What it did, in a few words."""
        tracks = self.after.tracks
        through = through_words(self.past.cdam, self.past.sdam)
        return f"{self.after.name}: {through}: CDam {tracks.cdam}, SDam {tracks.sdam}"


def hit(fight: Fight, name: str, landed: Hit, dice: Dice) -> Wounded:
    """Let a hit land on somebody; on the dead it does nothing more, though it may be rolled where."""
    before = fight.the(name)
    done = wound(dice, before.victim, landed, fight.house)
    if before.dead:
        done = replace(done, victim=before.victim, cdam=0, sdam=0, severed=False, spine_severed=False)
    after = replace(before, victim=done.victim, spine_severed=before.spine_severed or done.spine_severed)
    return Wounded(
        before=before, after=after, dealt=landed.attack, past=Past(cdam=done.cdam, sdam=done.sdam, sdef=done.defense),
        spine_severed=done.spine_severed, done=done,
    )  # fmt: skip


def strike_all_over(
    fight: Fight, before: Fighter, dealt: Attack, past: Past, *, severs: bool, gm_spares: bool = False
) -> Wounded:
    """Let what got past the defenses of the whole body take effect; a blast or fire may sever (LEG-11.8, LEG-11.9)."""
    cut = severs and wrecks(past.sdam, WeaponClass.EXPLOSIVE, fight.house)
    tracks = mark(before.tracks, cdam=past.cdam, sdam=past.sdam).tracks
    after = before.with_tracks(tracks)
    if cut and not gm_spares:
        after = replace(after, spine_severed=True)
    return Wounded(
        before=before, after=after, dealt=dealt, past=past,
        spine_severed=cut and not gm_spares, spared=cut and gm_spares,
    )  # fmt: skip


def with_wounds(last: Last, *wounds: Wounded) -> Last:
    """Return what an event came to with the damage it did; nothing changes where nobody was struck."""
    if not wounds:
        return last
    return replace(
        last,
        location=wounds[-1].location,
        net_cdam=_all_of(each.past.cdam for each in wounds if each.dealt.cdam is not None),
        net_sdam=_all_of(each.past.sdam for each in wounds if each.dealt.sdam is not None),
        spine_severed=any(each.spine_severed for each in wounds),
    )


def _all_of(damages: Iterable[int]) -> int | None:
    """Add up what got through; None where nothing of that kind was dealt."""
    found = tuple(damages)
    return sum(found) if found else None


def wound_steps(fight: Fight, wounded: Wounded) -> Iterator[Step]:
    """Say where a hit struck, what got through, and what became of her."""
    done, after = wounded.done, wounded.after
    if done and done.struck:
        if done.struck.rerolls:
            yield Step("A location that is lost is rolled again.", "LEG-11.5")
        place = location_row(done.struck.location, fight.house).name
        yield Step(f"Location {done.struck.location}: {place}.", "LEG-11.3")
    past = wounded.past
    yield Step(f"SDef {past.sdef} of {after.name} counts: {through_words(past.cdam, past.sdam)}.", "LEG-10.6")
    if done and done.severed:
        yield Step("The extremity is gone.", "LEG-11.5")
    if wounded.spine_severed:
        yield Step("The spine is cut.", "LEG-11.8")
    if wounded.spared:
        yield Step("Enough to cut the spine, but the GM spares her.", "LEG-11.9")
    if past.bites:
        yield from status_steps(after.tracks, after.status, immortal=after.sheet.immortal)
