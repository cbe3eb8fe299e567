"""The Karma rolls after a Confrontation and what they bring: the procedure `limitless.karma_scenes`."""

from __future__ import annotations

from rollers.games.limitless.karma_scenes_acts import KARMA_ACTS
from rollers.games.limitless.karma_scenes_offers import board, continues, offers
from rollers.games.limitless.karma_scenes_state import Fate, Reckoning, Setup
from rollers.procedure import Procedure, ProcedureExample


def begin(setup: Setup) -> Reckoning:
    """Return the scenes before the first roll; who has no Karma has nothing to roll (LIM-11.6)."""
    return Reckoning(
        significance=setup.significance,
        fates=tuple(
            Fate(name=each.name, karma=each.karma, victories=None if each.karma else 0) for each in setup.characters
        ),
        house=setup.house,
    )


KARMA_SCENES = Procedure(
    id="limitless.karma_scenes",
    title="Karma scenes",
    purpose="Roll everybody's Karma after a Confrontation, and record the events it brings.",
    rules=("LIM-10.10", "LIM-11.6", "LIM-11.7", "LIM-11.8", "LIM-11.9", "LIM-11.10"),
    setup=Setup,
    begin=begin,
    actions=KARMA_ACTS,
    describe=Reckoning.describe,
    offers=offers,
    board=board,
    continues=continues,
    house=(
        "limitless.minor_karma", "limitless.goal_unit", "limitless.machinations_cost", "limitless.harvest_cost",
        "limitless.happenstance_cost",
    ),
    example=ProcedureExample(
        setup={
            "significance": 2,
            "characters": [
                {"name": "Marek", "karma": 9}, {"name": "Ione", "karma": 0}, {"name": "Sabel", "karma": 2},
            ],
        },
        events=(
            {"action": "roll", "inputs": {"character": "Marek"}, "faces": [3, 3, 2, 1, 1, 1, 4, 5, 6]},
            {"action": "roll", "inputs": {"character": "Sabel"}, "faces": [1, 3]},
            {
                "action": "record",
                "inputs": {
                    "character": "Marek", "recipients": ["Marek", "Sabel"], "passion": "A dry harbour",
                    "images": ["the river takes the house"], "when": "past",
                },
            },
        ),
    ),
)  # fmt: skip
