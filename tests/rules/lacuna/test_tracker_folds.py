"""Conflicts and missions as folds: played at random they hold together, replay, and refuse without a trace."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

import rollers
from rollers.errors import RollersError
from rollers.games.lacuna.house import HOUSE_RULES
from rollers.inputs import inputs_of
from rollers.kinds import Choice, Flag, Integer
from rollers.procedure import Offer
from tests.rules.lacuna.playing import CONFLICT, MISSION

NAMES = ("Ada", "Bo", "Cy", "Di")
LONGEST = 8
ACTIONS = {
    procedure.id: {action.name: action for action in procedure.actions}
    for game in rollers.catalogue()
    for procedure in game.procedures
}
TALENTS = [{"name": "Athletics", "attribute": "force"}, {"name": "Logistics", "attribute": "access"}]
seeds = st.binary(min_size=16, max_size=16).map(bytes.hex)
house = st.fixed_dictionaries(
    {},
    optional={
        rule.key: st.sampled_from([word for word, _ in rule.kind.options])
        for rule in HOUSE_RULES
        if isinstance(rule.kind, Choice) and rule.key != "lacuna.creation"
    },
)


@st.composite
def people(draw):
    return [
        {
            "name": name,
            "force": draw(st.integers(1, 4)),
            "instinct": draw(st.integers(1, 4)),
            "access": draw(st.integers(1, 4)),
            "heart_rate": draw(st.sampled_from([70, 180, 200])),
            "commendation_points": draw(st.integers(0, 3)),
            "talents": draw(st.sampled_from([[], TALENTS])),
            "techniques": draw(st.sampled_from([[], ["Blur", "Seniority"]])),
            "equipment": draw(st.sampled_from([[], [{"name": "Pipe"}]])),
        }
        for name in NAMES[: draw(st.integers(2, 4))]
    ]


@st.composite
def setups(draw):
    rules, team = draw(house), draw(people())
    if draw(st.booleans()):
        return CONFLICT, {"participants": team, "life_threatening": draw(st.booleans()), "house": rules}
    chart = [{"at": draw(st.integers(1, 6)), "event": "Fog"}]
    return MISSION, {"team": team, "team_lead": draw(st.sampled_from(["", "Ada"])), "chart": chart, "house": rules}


@st.composite
def legal(draw, procedure, offers):
    """Draw an event from what is offered; few of what ends it all."""
    offer = draw(st.sampled_from(offers))
    inputs = {}
    for each in inputs_of(ACTIONS[procedure][offer.action].inputs):
        options = offer.options.get(each.name)
        if each.name in offer.preset:
            inputs[each.name] = offer.preset[each.name]
        elif each.name in offer.hidden:
            continue
        elif each.name == "characters":
            inputs[each.name] = draw(st.lists(st.sampled_from(options), min_size=2, max_size=3, unique=True))
        elif each.name == "items":
            inputs[each.name] = []
        elif options:
            inputs[each.name] = draw(st.sampled_from(options))
        elif each.name == "participant":
            inputs[each.name] = {"name": draw(st.sampled_from(["Late", "Later"]))}
        elif each.name == "name":
            inputs[each.name] = draw(st.sampled_from(["Rope", "Map"]))
        elif isinstance(each.kind, Integer):
            inputs[each.name] = draw(st.integers(max(each.kind.low, -2), min(each.kind.high, 3)))
        elif isinstance(each.kind, Flag):
            inputs[each.name] = draw(st.booleans())
        elif isinstance(each.kind, Choice):
            inputs[each.name] = draw(st.sampled_from([word for word, _ in each.kind.options]))
    return {"action": offer.action, "inputs": inputs, "seed": draw(seeds)}


def played_or_refused(procedure, setup, events):
    """Return the play, or the error that refused it."""
    try:
        return rollers.play(procedure, setup, events)
    except RollersError as error:
        return error


def holds_together(state):
    """Check all that must be true of any state."""
    members = state.get("members") or state["participants"]
    for member in members.values():
        assert min(member["force"], member["instinct"], member["access"]) >= 0
        assert member["commendation_points"] >= 0
        assert member["status"] == "active" or not member["items"]
        assert list(member["equipment"]) == member["items"]
    waiting = {
        name
        for name, member in members.items()
        if member["status"] == "active" and 0 in (member["force"], member["instinct"])
    }
    assert waiting == set(state["emergencies"])
    assert state["static"] >= 0
    json.dumps(state, allow_nan=False)


def mission_holds_together(state):
    """Check what must be true of a mission besides."""
    assert state["events_triggered"] == len(state["events"])
    assert state["pending"] == [int(n) for n, event in state["events"].items() if event["status"] == "pending"]
    assert (state["phase"] == "running") == bool(state["active"])
    assert bool(state["roster"]) == (state["phase"] == "debriefed")
    assert not (state["open_action"] and state["conflict"])
    if state["phase"] != "running":
        assert (state["static"], state["band"], state["pending"]) == (0, "none", [])


MAY_BE_REFUSED = {
    "items[0]", "name", "attribute", "risky", "loss_from", "points", "commendation_offered", "forced_pushes",
    "participant.name", "value", "item", "complication_dice", "to",
}  # fmt: skip


@settings(max_examples=15, deadline=None)
@given(setups(), st.data())
def test_lac_10_2_events_that_are_offered_never_break_the_fold(begun, data):
    procedure, setup = begun
    played = rollers.play(procedure, setup)
    plays = [played]
    for _ in range(LONGEST):
        offers = [each for each in played.actions if isinstance(each, Offer) and each.action != "eject"]
        if not offers:
            break
        event = data.draw(legal(procedure, offers))
        after = played_or_refused(procedure, setup, [*(each.saved() for each in played.events), event])
        if isinstance(after, RollersError):
            assert {problem.field for problem in after.problems} <= MAY_BE_REFUSED, (event, after)
            continue
        played = after
        holds_together(played.state)
        if procedure == MISSION:
            mission_holds_together(played.state)
        plays.append(played)
    saved = json.loads(json.dumps(played.saved()))
    for count, before in enumerate(plays):
        assert rollers.play(procedure, saved["setup"], saved["events"][:count]).state == before.state


names = st.sampled_from([*NAMES, "Zed", ""])
junk = st.none() | st.booleans() | st.integers(-1, 1000) | names | st.lists(names, max_size=3)


@settings(max_examples=25, deadline=None)
@given(setups(), st.data())
def test_lac_10_2_any_event_is_played_or_refused_and_refused_ones_change_nothing(begun, data):
    procedure, setup = begun
    before = rollers.play(procedure, setup)
    action = data.draw(st.sampled_from(sorted(ACTIONS[procedure])))
    members = [each.name for each in inputs_of(ACTIONS[procedure][action].inputs)]
    inputs = data.draw(st.dictionaries(st.sampled_from([*members, "else"]), junk, max_size=4))
    faces = data.draw(st.lists(st.integers(1, 6), max_size=8))
    after = played_or_refused(procedure, setup, [{"action": action, "inputs": inputs, "faces": faces}])
    if isinstance(after, RollersError):
        assert after.event == 0
        assert rollers.play(procedure, setup) == before
    else:
        holds_together(after.state)
