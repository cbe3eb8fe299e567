"""One Timeless over days of play: the procedure `timeless.character_sheet`."""

from __future__ import annotations

from collections.abc import Iterator

from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.combat_words import artifact_name
from rollers.games.timeless.condition import Condition
from rollers.games.timeless.light import BATTERY_MINUTES
from rollers.games.timeless.luck_check import LEAST_LUCK
from rollers.games.timeless.sheet_offers import ACTIONS, actor_of, offers
from rollers.games.timeless.sheet_state import Setup, Sheet, begin
from rollers.outcome import counted, signed
from rollers.procedure import Board, Card, Figure, Procedure, ProcedureExample

HEADLINES = {
    Condition.ACTIVE: "On their feet.",
    Condition.DORMANT: "Dormant: a day of rest brings everything back.",
    Condition.DISPERSED: "Dispersed: it takes 1D days to gather again.",
}


def board(sheet: Sheet) -> Board:
    """Return what the table sees."""
    return Board(
        headline=f"{counted(sheet.day, 'day')} gone. {HEADLINES[sheet.condition]}" if sheet.day
        else HEADLINES[sheet.condition],
        figures=(Figure(label="Day", value=str(sheet.day + 1)), Figure(label="XP", value=str(sheet.xp))),
        cards=(
            Card(
                name=actor_of(sheet),
                status="" if sheet.active else sheet.condition.value,
                figures=tuple(_figures(sheet)),
                details=tuple(_details(sheet)),
            ),
        ),
    )  # fmt: skip


def _figures(sheet: Sheet) -> Iterator[Figure]:
    """Yield the figures that matter now."""
    yield Figure(
        label="Power", value=str(sheet.power), of=sheet.scores.power, warning="" if sheet.active else "none left"
    )
    yield Figure(
        label="Luck", value=str(sheet.luck), of=sheet.scores.luck,
        warning="as low as it goes" if sheet.luck == LEAST_LUCK else "",
    )  # fmt: skip
    yield Figure(label="Finesse", value=signed(sheet.scores.finesse))


def _details(sheet: Sheet) -> Iterator[Figure]:
    """Yield the rest."""
    carried = ", ".join(artifact_name(each) for each in sheet.artifacts)
    yield Figure(label="Artifacts", value=carried or "none")
    if sheet.carries(Artifact.HEADLAMP):
        left = max(0, BATTERY_MINUTES - sheet.lamp_minutes)
        warning = "" if sheet.lamp_on else "out: needs batteries"
        yield Figure(label="Light left, min", value=str(left), of=BATTERY_MINUTES, warning=warning)


CHARACTER_SHEET = Procedure(
    id="timeless.character_sheet",
    title="Character sheet",
    purpose="Keep one Timeless over days of play: checks, losses, rest, XP and Artifacts.",
    rules=(
        "TIM-2.5", "TIM-2.11", "TIM-2.12", "TIM-4.6", "TIM-4.8", "TIM-7.2", "TIM-7.3", "TIM-7.4", "TIM-8.3", "TIM-9.6",
        "TIM-12.5",
    ),
    setup=Setup,
    begin=begin,
    actions=ACTIONS,
    describe=Sheet.describe,
    offers=offers,
    board=board,
    house=("timeless.rest_power", "timeless.backlash_boons", "timeless.bend_to_zero"),
    example=ProcedureExample(
        setup={
            "name": "Ottoline", "power": 14, "finesse": 2, "luck": 8, "xp": 3,
            "artifacts": ["dungeon_headlamp", "dungeon_pack"],
        },
        events=(
            {"action": "luck_check", "faces": [6, 4]},
            {"action": "pack", "faces": [5]},
            {"action": "bend", "inputs": {"boons": 1, "banes": 1, "bought": 2}, "faces": [3, 1, 5]},
            {"action": "rest"},
            {"action": "award_xp", "inputs": {"amount": 4}},
            {"action": "raise", "inputs": {"attribute": "luck"}},
        ),
    ),
)  # fmt: skip
