"""The group's sheets through a whole campaign: the procedure `limitless.chronicle`."""

from __future__ import annotations

from rollers.games.limitless.chronicle_acts import CHRONICLE_ACTS
from rollers.games.limitless.chronicle_offers import board, offers
from rollers.games.limitless.chronicle_state import Chronicle, Setup
from rollers.procedure import Procedure, ProcedureExample


def begin(setup: Setup) -> Chronicle:
    """Return the sheets before the first scene."""
    return Chronicle(
        sheets={
            each.name: {
                passion.title: {image.name: image.significance for image in passion.images} for passion in each.passions
            }
            for each in setup.characters
        },
        exclusions=setup.exclusions,
        shared=setup.shared,
        house=setup.house,
    )


CHRONICLE = Procedure(
    id="limitless.chronicle",
    title="Chronicle",
    purpose="Keep the group's Passions and Images through a campaign, scene by scene.",
    rules=(
        "LIM-1.3", "LIM-3.6", "LIM-3.7", "LIM-3.8", "LIM-5.1", "LIM-10.7", "LIM-10.8", "LIM-10.9", "LIM-10.10",
        "LIM-11.4", "LIM-11.10",
    ),
    setup=Setup,
    begin=begin,
    actions=CHRONICLE_ACTS,
    describe=Chronicle.describe,
    offers=offers,
    board=board,
    house=("limitless.minor_karma",),
    example=ProcedureExample(
        setup={
            "characters": [
                {
                    "name": "Ione",
                    "passions": [
                        {"title": "The drowned library", "images": [{"name": "mould", "significance": -1}]}
                    ],
                },
                {"name": "Marek", "passions": [{"title": "A dry harbour"}]},
            ],
            "exclusions": [[["Ione", "The drowned library"], ["Marek", "A dry harbour"]]],
        },
        events=(
            {"action": "open_scene", "inputs": {"kind": "confrontation", "title": "At the sluice"}},
            {
                "action": "record_image",
                "inputs": {
                    "character": "Ione", "passion": "The drowned library", "image": "the open gate", "significance": 2,
                },
            },
            {
                "action": "record_image",
                "inputs": {
                    "character": "Marek", "passion": "A dry harbour", "image": "a rope ladder", "significance": 1,
                    "temporary": True,
                },
            },
            {"action": "new_passion", "inputs": {"character": "Ione", "title": "Debt"}},
            {
                "action": "record_image",
                "inputs": {
                    "character": "Ione", "passion": "Debt", "image": "a signed page", "significance": -2,
                    "pending": True,
                },
            },
            {"action": "declare_exclusion", "inputs": {"pair": [["Ione", "Debt"], ["Marek", "A dry harbour"]]}},
            {"action": "close_scene"},
            {
                "action": "trigger",
                "inputs": {"character": "Ione", "passion": "Debt", "image": "a signed page"},
            },
        ),
    ),
)  # fmt: skip
