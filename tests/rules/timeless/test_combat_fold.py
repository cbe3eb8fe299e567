"""Psychic Combat as a fold: fights played at random hold together, replay, and are undone by leaving out the last."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

import rollers
from rollers.errors import RollersError
from rollers.games.timeless.artifacts import Artifact
from rollers.games.timeless.house import HOUSE_RULES
from rollers.procedure import Offer
from tests.rules.timeless.combat import PROCEDURE, played_or_refused

NAMES = ("ines", "bruno", "wight", "tough", "sable")
KINDS = ("timeless", "other", "grue", "handler", "ordinary", "tough", "wight", "wraith", "awful_thing")
LONGEST = 6

house = st.fixed_dictionaries(
    {}, optional={rule.key: st.sampled_from([word for word, _ in rule.kind.options]) for rule in HOUSE_RULES}
)
artifacts = st.lists(st.sampled_from([each.value for each in Artifact]), unique=True, max_size=4)
seeds = st.binary(min_size=16, max_size=16).map(bytes.hex)


@st.composite
def setups(draw):
    names = NAMES[: draw(st.integers(2, len(NAMES)))]
    combatants = [
        {
            "id": name,
            "side": draw(st.sampled_from(["party", "foes", None])),
            "kind": draw(st.sampled_from(KINDS)),
            "power": draw(st.integers(1, 12)),
            "finesse": draw(st.integers(-2, 5)),
            "artifacts": draw(artifacts),
        }
        for name in names
    ]
    return {
        "combatants": combatants,
        "distance": draw(st.sampled_from(["close", "close", "near", "far"])),
        "light": draw(st.sampled_from(["light", "dark"])),
        "far_to_close": draw(st.integers(2, 3)),
        "far_to_away": draw(st.integers(1, 2)),
        "house": draw(house),
    }


@st.composite
def filled(draw, way):
    """Draw what a way leaves open."""
    row = dict(way.preset)
    for name in way.given:
        members = {"boons": 2, "banes": 2} | (
            {"bought": 1} if name == "bend" and f"{name}.bought" not in way.hidden else {}
        )
        row[name] = {member: draw(st.integers(0, most)) for member, most in members.items()}
    for name, options in way.options.items():
        if name in ("drop", "closer", "further"):
            fewest = 1 if name == "further" else 0
            row[name] = draw(st.lists(st.sampled_from(options), unique=True, min_size=fewest, max_size=2))
        else:
            row[name] = draw(st.sampled_from(options)) or None
    if {"closer", "further"} <= way.options.keys():
        row["closer"] = [name for name in row["closer"] if name not in row["further"]]
    if "drop" in row and row.get("artifact") in row["drop"]:
        row["drop"] = []
    if draw(st.booleans()):
        row |= {"boons": draw(st.integers(0, 2)), "last_attack": draw(st.booleans())}
    if row.get("action") == "attack":
        row["unexpected"] = draw(st.booleans())
    return row


@st.composite
def legal(draw, offers):
    """Draw an event that the offers allow."""
    rounds = [each for each in offers if each.rows]
    offer = draw(st.sampled_from(rounds if rounds and draw(st.integers(0, 3)) else offers))
    inputs = dict(offer.preset)
    for name, rows in offer.rows.items():
        picked = [(row, draw(st.sampled_from(row.ways))) for row in rows if draw(st.integers(0, 5))]
        plain = offer.action == "sacrifice"
        inputs[name] = [dict(way.preset) if plain else draw(filled(way)) for _, way in picked if not way.leaves_out]
    for name, options in offer.options.items():
        inputs[name] = draw(st.sampled_from([each for each in options if each not in inputs.values()]))
    extra = {
        "add_task": {"task": draw(st.sampled_from(["gate", "door"])), "needed": draw(st.integers(1, 3)), "check": True},
        "set_power": {"power": draw(st.integers(0, 9))},
        "set_distance": {"distance": draw(st.sampled_from(["close", "near", "far"]))},
        "join": {"combatant": {"id": f"late{draw(st.integers(0, 99))}", "kind": "wight"}},
    }.get(offer.action, {})
    return {"action": offer.action, "inputs": inputs | extra, "seed": draw(seeds)}


def holds_together(state):
    """Check all that must be true of any state."""
    between = state["phase"] != "shields"
    active = {name for name, condition in state["condition"].items() if condition == "active"}
    assert all(power >= 0 for power in state["power"].values())
    assert not between or active == {name for name, power in state["power"].items() if power}
    assert all(luck is None or 2 <= luck <= 12 for luck in state["luck"].values())
    for pair in state["locked"]:
        assert state["distance"][pair] == "close"
        assert not between or set(pair.split("|")) <= active
    assert {status for task, status in state["task_status"].items() if state["task_done"][task] == 0} <= {"open"}
    assert (state["phase"] == "over") == (state["outcome"] is not None)
    assert bool(state["winners"]) == (state["outcome"] == "one_side")
    assert set(state["winners"]) <= active
    assert between or state["losses"] == {}
    json.dumps(state, allow_nan=False)


@settings(max_examples=25, deadline=None)
@given(setups(), st.data())
def test_tim_6_33_legal_events_are_accepted_and_never_break_the_fold(setup, data):
    played = rollers.play(PROCEDURE, setup)
    plays = [played]
    for _ in range(LONGEST):
        offers = [each for each in played.actions if isinstance(each, Offer)]
        if not offers:
            break
        event = data.draw(legal(offers))
        after = played_or_refused(PROCEDURE, setup, [*(each.saved() for each in played.events), event])
        if isinstance(after, RollersError):
            # A Task of that name, or a newcomer, may be there already: that is no matter of an offer.
            assert (event["action"], after.field) in {("add_task", "task"), ("join", "combatant.id")}
            continue
        played = after
        holds_together(played.state)
        plays.append(played)
    saved = json.loads(json.dumps(played.saved()))
    assert rollers.play(PROCEDURE, saved["setup"], saved["events"]).state == played.state
    for count, before in enumerate(plays):
        assert rollers.play(PROCEDURE, saved["setup"], saved["events"][:count]).state == before.state


numbers = st.integers(-1, 25)
names = st.sampled_from([*NAMES, "nobody", ""]) | st.none()
junk = (
    st.none() | st.booleans() | numbers | names | st.lists(names, max_size=2) | st.dictionaries(names.map(str), numbers)
)
declarations = st.fixed_dictionaries(
    {"id": names, "action": st.sampled_from(["attack", "defend", "disengage", "do_something", "move", "use_artifact",
                                             "work_on_task", "zone_out", "fly"])},
    optional={
        "target": names, "counter": names, "unexpected": junk, "boons": numbers,
        "drop": st.lists(artifacts) | artifacts,
        "closer": st.lists(names, max_size=3), "further": st.lists(names, max_size=3), "last_attack": junk,
        "artifact": st.sampled_from(["ray_gun", "dungeon_pack", "mace"]), "task": names, "tricky": junk, "bend": junk,
    },
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(setups(), st.lists(declarations, max_size=5), st.lists(st.integers(1, 6), max_size=30))
def test_tim_6_3_any_declarations_are_played_or_refused_and_refused_ones_change_nothing(setup, declared, faces):
    before = rollers.play(PROCEDURE, setup)
    event = {"action": "round", "inputs": {"declarations": declared}, "faces": faces}
    after = played_or_refused(PROCEDURE, setup, [event])
    if isinstance(after, RollersError):
        assert after.event == 0
        assert all(problem.field.startswith(("declarations", "faces")) for problem in after.problems)
        assert rollers.play(PROCEDURE, setup) == before
    else:
        holds_together(after.state)
