"""A Winternet session as it stands (section 9); what can be done in it is in `session_acts.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from rollers.errors import Problem
from rollers.games.legacy import shared_inputs as shared
from rollers.games.legacy.house import house
from rollers.games.legacy.target_roll import TargetRoll
from rollers.games.legacy.tracks import Status, Tracks, track
from rollers.games.legacy.virtual import Presence, VirtualHit
from rollers.house import House
from rollers.inputs import Checks, Nested, flag, listed

MOST_OPERATORS = 12


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """An operator as she comes to the session."""

    name: str = shared.name()
    intellect: int = shared.rank("Intellect", "It stands in for Strength and Agility.")
    computer: int = shared.rank("Computer", "In the place of every weapon Ability.", default=0)
    security: int = shared.rank("Security", "In the place of Dodge.", default=0)
    neural_interface: bool = flag(label="Neural interface", help="Only through one does Severe Damage reach her.")
    immortal: bool = shared.immortal()
    cdam: int = track("CDam", "Real Casual Damage at the start.")
    sdam: int = track("SDam", "Real Severe Damage at the start, never above CDam.")


def operators_fit(setup: Setup) -> Iterable[Problem]:
    """Names differ, tracks are possible, and no Immortal has an implant (LEG-6.10, LEG-10.5)."""
    yield from shared.unique_names("operators", (each.name for each in setup.operators))
    for place, each in enumerate(setup.operators):
        at = f"operators[{place}]"
        yield from (problem.under(at) for problem in shared.sdam_within_cdam(each))
        if each.immortal and each.neural_interface:
            allowed = "false for an Immortal, whose body rejects implants"
            yield Problem(f"{at}.neural_interface", True, allowed, "Neural interface")


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Setup of a session."""

    checks: ClassVar[Checks] = (operators_fit,)
    operators: tuple[Sheet, ...] = listed(
        Nested(Sheet), fewest=1, most=MOST_OPERATORS, item_label="Operator", label="Operators",
        help="Who is conscious starts in the session.",
    )  # fmt: skip
    automatic_success: bool = shared.automatic_success()
    house: House = house()


@dataclass(frozen=True, slots=True, kw_only=True)
class Operator:
    """An operator as the session stands."""

    sheet: Sheet
    presence: Presence
    online: bool

    @property
    def name(self) -> str:
        """Her name."""
        return self.sheet.name

    @property
    def status(self) -> Status:
        """What she really is."""
        return self.presence.tracks.status(immortal=self.sheet.immortal)

    def leaves(self) -> Operator:
        """Return her outside the session; virtual Casual Damage is dropped (LEG-9.7)."""
        return replace(self, online=False, presence=self.presence.without_virtual())

    def hit(self, presence: Presence) -> Operator:
        """Return her after a hit; who cannot stay drops out (LEG-9.7)."""
        after = replace(self, presence=presence)
        return after if presence.stays else after.leaves()


@dataclass(frozen=True, slots=True, kw_only=True)
class LastAttack:
    """The attack that was made last."""

    rolled: TargetRoll
    hit: VirtualHit | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """One session."""

    operators: tuple[Operator, ...]
    """In setup order."""
    automatic_success: bool
    house: House
    over: bool = False
    last: LastAttack | None = None

    def find(self, name: str) -> Operator | None:
        """Return the operator of that name, None if there is none."""
        return next((each for each in self.operators if each.name == name), None)

    def online(self, name: str) -> Operator | None:
        """Return the operator of that name if she is in the session."""
        found = self.find(name)
        return found if found is not None and found.online else None

    @property
    def present(self) -> tuple[Operator, ...]:
        """Those in the session."""
        return tuple(each for each in self.operators if each.online)

    @property
    def able_to_come(self) -> tuple[Operator, ...]:
        """Those outside it who are conscious."""
        return tuple(each for each in self.operators if not each.online and each.presence.tracks.conscious)

    def having(self, changed: Operator) -> Session:
        """Return the session with one operator as she is now."""
        now = tuple(changed if each.name == changed.name else each for each in self.operators)
        return replace(self, operators=now)

    def describe(self) -> Mapping[str, object]:
        """Return the state by the names of the specification."""
        last = self.last
        return {
            "over": self.over,
            "online": [each.name for each in self.present],
            "virtual_cdam": {each.name: each.presence.virtual_cdam for each in self.operators},
            "cdam": {each.name: each.presence.tracks.cdam for each in self.operators},
            "sdam": {each.name: each.presence.tracks.sdam for each in self.operators},
            "status": {each.name: each.status for each in self.operators},
            "last_target_number": last.rolled.target if last else None,
            "last_roll": last.rolled.roll if last else None,
            "last_hit": last.rolled.success if last else None,
            "last_net_virtual_cdam": (last.hit.net_cdam if last.hit else 0) if last else None,
            "last_real_sdam": (last.hit.real_sdam if last.hit else 0) if last else None,
        }


def begin(setup: Setup) -> Session:
    """Return the session as it begins: conscious operators are in it."""
    operators = []
    for sheet in setup.operators:
        presence = Presence(tracks=Tracks(sheet.cdam, sheet.sdam))
        operators.append(Operator(sheet=sheet, presence=presence, online=presence.tracks.conscious))
    return Session(operators=tuple(operators), automatic_success=setup.automatic_success, house=setup.house)
