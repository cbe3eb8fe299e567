"""A whole Confrontation: the procedure `limitless.confrontation` (sections 6 to 11)."""

from __future__ import annotations

from rollers.games.limitless.confrontation_between import ABANDON, BETWEEN_ACTS
from rollers.games.limitless.confrontation_board import board
from rollers.games.limitless.confrontation_continues import continues
from rollers.games.limitless.confrontation_declare import DECLARE_ACTS
from rollers.games.limitless.confrontation_offers import offers
from rollers.games.limitless.confrontation_participant import Participant, Passion
from rollers.games.limitless.confrontation_pools import POOL_ACTS
from rollers.games.limitless.confrontation_resolve import RESOLVE
from rollers.games.limitless.confrontation_setup import CharacterInput, Setup
from rollers.games.limitless.confrontation_state import Confrontation
from rollers.games.limitless.confrontation_view import describe
from rollers.house import House
from rollers.procedure import Procedure, ProcedureExample


def begin(setup: Setup) -> Confrontation:
    """Return the Confrontation before its first Exchange (LIM-6.4)."""
    return Confrontation(
        participants=tuple(_contending(each, setup.house) for each in setup.characters),
        history=(setup.method,),
        house=setup.house,
        titles={each.name: tuple(passion.title for passion in each.passions) for each in setup.characters},
    )


def _contending(each: CharacterInput, house: House) -> Participant:
    """Return a character as they come in."""
    return Participant(
        name=each.name,
        side=each.own_side,
        network=each.network,
        sheet=tuple(
            Passion(title=one.title, target=one.target, images={image.name: image.significance for image in one.images})
            for one in each.passions
        ),
        relevant=tuple(one.title for one in each.passions if one.relevant),
        goal=each.goal,
        cost=each.goal.price(house),
        karma=each.karma,
        dice=dict.fromkeys(each.network.methods, 0),
    )


CONFRONTATION = Procedure(
    id="limitless.confrontation",
    title="Confrontation",
    purpose="Run a Confrontation from stated goals to recorded Images, with pools, prices and Karma kept for you.",
    rules=(
        "LIM-6.1", "LIM-6.2", "LIM-6.3", "LIM-6.4", "LIM-6.5", "LIM-7.1", "LIM-7.12", "LIM-8.10", "LIM-9.1",
        "LIM-10.11", "LIM-11.1", "LIM-11.2", "LIM-11.3", "LIM-11.4",
    ),
    setup=Setup,
    begin=begin,
    actions=(*POOL_ACTS, *DECLARE_ACTS, RESOLVE, *BETWEEN_ACTS, ABANDON),
    describe=describe,
    offers=offers,
    board=board,
    continues=continues,
    house=(
        "limitless.unspent_dice", "limitless.image_direction", "limitless.references_per_exchange",
        "limitless.accomplish_mix", "limitless.tragic_karma", "limitless.simultaneous_goals",
        "limitless.subgoal_surplus", "limitless.goal_unit", "limitless.machinations_cost", "limitless.harvest_cost",
        "limitless.happenstance_cost", "limitless.permanence_cost",
    ),
    example=ProcedureExample(
        setup={
            "characters": [
                {
                    "name": "Ione",
                    "idiosyncratic": ["Glass Fencing"],
                    "teachings": [["Lore", "Romance"], ["Glass Fencing", "Battle"]],
                    "passions": [
                        {
                            "title": "The drowned library", "target": "the flooded city", "relevant": True,
                            "images": [
                                {"name": "ink on the tide", "significance": 1},
                                {"name": "mould on the spines", "significance": -1},
                            ],
                        }
                    ],
                    "goal": {
                        "text": "The gate opens for me", "passion": "The drowned library", "images": ["the open gate"],
                    },
                },
                {
                    "name": "Marek",
                    "teachings": [["Lore", "Command"]],
                    "passions": [
                        {
                            "title": "A dry harbour", "relevant": True,
                            "images": [{"name": "the last ship", "significance": 2}],
                        }
                    ],
                    "goal": {
                        "text": "The shelves burn", "target": "opponent", "recipients": ["Ione"],
                        "passion": "The drowned library", "images": ["burning shelves"],
                    },
                },
            ],
            "method": "Lore",
            "initiator": "Ione",
        },
        events=(
            {"action": "begin_exchange"},
            {"action": "take", "inputs": {"character": "Ione", "operative": 1, "connected": ["Romance"]}},
            {"action": "take", "inputs": {"character": "Marek", "operative": 1, "connected": ["Command"]}},
            {
                "action": "reference",
                "inputs": {
                    "by": "Ione", "owner": "Ione", "passion": "The drowned library", "image": "ink on the tide",
                },
            },
            {"action": "set_pools"},
            {"action": "act", "inputs": {"character": "Ione", "action": "accomplish", "dice": 2}},
            {
                "action": "act",
                "inputs": {
                    "character": "Marek", "action": "prevent_and_counter", "dice": 1, "target": "Ione",
                    "target_action": 0,
                },
            },
            {"action": "act", "inputs": {"character": "Marek", "action": "accomplish", "dice": 1}},
            {
                "action": "act",
                "inputs": {"character": "Ione", "action": "escalate", "dice": 1, "switch_to": "Romance"},
            },
            {"action": "answer", "inputs": {"character": "Marek", "answer": "agree"}},
            {"action": "resolve", "faces": [3, 1, 3, 2]},
            {"action": "begin_exchange"},
            {"action": "take", "inputs": {"character": "Ione", "operative": 1, "connected": ["Lore"]}},
            {"action": "take", "inputs": {"character": "Marek", "operative": 2}},
            {
                "action": "reference",
                "inputs": {
                    "by": "Ione", "owner": "Ione", "passion": "The drowned library", "image": "ink on the tide",
                },
            },
            {"action": "set_pools"},
            {"action": "act", "inputs": {"character": "Ione", "action": "accomplish", "dice": 3}},
            {"action": "act", "inputs": {"character": "Marek", "action": "accomplish", "dice": 2}},
            {"action": "resolve", "faces": [2, 3, 4, 1, 5]},
        ),
    ),
)  # fmt: skip
