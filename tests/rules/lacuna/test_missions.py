"""A mission: who does what when, and what comes of it (sections 4 to 8 and 10)."""

import pytest

import rollers
from tests.rules.lacuna.playing import (
    ATHLETICS,
    CONFLICT,
    LOGISTICS,
    MISSION,
    act,
    house,
    mission,
    person,
    play,
    refused,
    state,
)

FAIL = act("check", 1, 1, 1, character="Ada")
EVERY = [action.name for action in next(g for g in rollers.catalogue() if g.id == "lacuna").procedures[-1].actions]


def check(name, /, *faces, **more):
    return act("check", *faces, character=name, **more)


def theirs(action, name, /, *faces, **more):
    return act(action, *faces, character=name, **more)


def test_lac_1_11_only_active_employees_do_anything():
    begun = mission("Ada", "Bo", "Cy")
    gone = theirs("eject", "Cy")
    for event in (
        check("Cy", 1, 1, 1), theirs("eject", "Cy"), theirs("incident", "Cy", 1, 1, 1), theirs("award", "Cy"),
        theirs("failed_order", "Cy"), theirs("procure", "Cy", name="Rope"), check("Zed", 1, 1, 1),
    ):  # fmt: skip
        assert refused(begun, gone, event) == ["character"]
    assert refused(begun, gone, act("hand_over", character="Ada", to="Cy", item="Rope"))[0] == "to"
    assert refused(begun, gone, act("conflict_begin", characters=["Ada", "Cy"])) == ["characters[1]"]
    assert refused(begun, gone, act("adjust", field="force", value=1, character="Cy")) == ["character"]


def test_lac_2_10_an_action_belongs_to_one_character_until_it_ends():
    begun = mission("Ada", "Bo")
    assert state(begun, FAIL)["last_outcome"] is None
    assert refused(begun, FAIL, theirs("push", "Bo", 6, 6, 6)) == ["character"]
    assert refused(begun, theirs("push", "Ada", 6, 6, 6)) == ["action"]
    done = state(begun, FAIL, theirs("accept", "Ada"))
    assert (done["last_outcome"], done["last_total"], done["open_action"]) == ("failure", 3, None)


@pytest.mark.parametrize("action", ["check", "requisition", "eject", "incident", "procure", "hand_over", "discard",
                                    "conflict_begin"])  # fmt: skip
def test_lac_10_2_one_thing_at_a_time(action):
    begun = mission(person("Ada", equipment=[{"name": "Pipe"}]), "Bo")
    assert refused(begun, FAIL, act(action)) == ["action"]
    assert refused(begun, act("conflict_begin", characters=["Ada", "Bo"]), act(action)) == ["action"]


def test_lac_10_2_what_may_come_at_any_time_does_not_disturb_an_action():
    begun = mission(person("Ada", talents=[LOGISTICS]), "Bo")
    opened = theirs("requisition", "Ada", 3, 3, 3, name="Prod")
    between = (theirs("award", "Ada"), act("hostiles"), act("adjust", field="access", value=2, character="Ada"))
    assert state(begun, opened, *between)["open_action"]["pool"] == 2
    assert state(begun, opened, *between)["open_action"]["options"] == ["talent", "commend", "push", "accept"]
    sent = state(
        begun, opened, *between, theirs("commend", "Ada", points=1), theirs("talent", "Ada", 1, talent="Logistics")
    )
    assert sent["members"]["Ada"]["equipment"]["Prod"]["bonus"] == 3, "the dice of the roll count, not those of now"
    assert (sent["last_total"], sent["members"]["Ada"]["commendation_points"]) == (11, 0)


FRAIL = (person("Ada", force=1), "Bo")
FALLEN = (check("Ada", 1, risky=True), theirs("accept", "Ada"))


@pytest.mark.parametrize("action", [name for name in EVERY if name != "emergency"])
def test_lac_10_2_emergency_rolls_come_before_everything(action):
    assert refused(mission(*FRAIL, team_lead="Bo"), *FALLEN, act(action)) == ["action"]


def test_lac_10_3_static_comes_before_lost_dice_before_the_emergency():
    told = play(mission(*FRAIL), *FALLEN).events[-1].outcome.telling.steps
    assert [step.rule for step in told] == ["LAC-2.10", "LAC-9.4", "LAC-5.3", "LAC-5.9", "LAC-9.10"]


def test_lac_4_3_and_4_5_what_is_sent_serves_one_attribute_for_good():
    begun = mission("Ada", "Bo")
    lens = theirs("requisition", "Ada", 6, 6, 6, name="Lens", attribute="instinct")
    assert refused(begun, lens, check("Ada", 1, 1, 1, items=["Lens"])) == ["items[0]"]
    used = state(begun, lens, check("Ada", 1, 1, 1, attribute="instinct", items=["Lens"]))
    assert (used["open_action"]["bonus"], used["open_action"]["total"]) == (3, 6)
    assert refused(begun, theirs("requisition", "Ada", 6, 6, 6, name="Gun", kind="weapon", attribute="instinct")) == [
        "attribute"
    ]
    assert refused(begun, lens, theirs("requisition", "Ada", 6, 6, 6, name="Lens")) == ["name"]
    assert refused(begun, lens, theirs("procure", "Ada", name="Lens")) == ["name"]


def test_lac_4_2_a_failed_requisition_brings_nothing():
    lost = state(mission("Ada"), theirs("requisition", "Ada", 1, 1, 1, name="Lens"), theirs("accept", "Ada"))
    assert (lost["members"]["Ada"]["items"], lost["last_outcome"], lost["static"]) == ([], "failure", 1)


def test_lac_4_9_nobody_gets_two_things_of_one_name():
    begun = mission("Ada", "Bo")
    both = (theirs("procure", "Ada", name="Rope"), theirs("procure", "Bo", name="Rope"))
    assert refused(begun, *both, theirs("hand_over", "Ada", to="Bo", item="Rope")) == ["item"]
    assert refused(begun, *both, theirs("hand_over", "Ada", to="Ada", item="Rope")) == ["to"]
    assert refused(begun, theirs("discard", "Ada", item="Rope")) == ["item"]
    swapped = state(
        begun, *both, theirs("discard", "Bo", item="Rope"), theirs("hand_over", "Ada", to="Bo", item="Rope")
    )
    assert [swapped["members"][name]["items"] for name in ("Ada", "Bo")] == [[], ["Rope"]]


def test_lac_5_10_leaving_for_free_takes_no_roll():
    assert refused(mission("Ada"), theirs("eject", "Ada", complication_dice=1)) == ["complication_dice"]
    assert refused(mission("Ada"), theirs("eject", "Ada", commendation_offered=1)) == ["commendation_offered"]
    assert refused(mission("Ada"), theirs("eject", "Ada", 1)) == ["faces"]


def test_lac_5_10_by_house_rule_it_takes_an_access_roll_that_can_fail():
    begun = mission(person("Ada", equipment=[{"name": "Pipe"}]), "Bo", house=house(voluntary_ejection="access_roll"))
    tried = theirs("eject", "Ada", 1, 1, 1, 1, complication_dice=1)
    assert state(begun, tried)["open_action"]["purpose"] == "ejection"
    stayed = state(begun, tried, theirs("accept", "Ada"))
    assert (stayed["members"]["Ada"]["status"], stayed["last_outcome"], stayed["static"]) == ("active", "failure", 1)
    left = state(begun, theirs("eject", "Ada", 5, 5, 5))
    assert (left["members"]["Ada"]["status"], left["members"]["Ada"]["items"], left["static"]) == ("ejected", [], 0)


def test_lac_2_12_by_house_rule_points_are_dice_declared_before_the_roll():
    begun = mission(person("Ada", commendation_points=2), house=house(commendation_effect="plus_die"))
    passed = state(begun, theirs("incident", "Ada", 2, 2, 2, 3, 3, commendation_offered=2))
    assert (passed["last_outcome"], passed["members"]["Ada"]["heart_rate"]) == ("passed", 82)
    sent = state(begun, theirs("requisition", "Ada", 2, 2, 2, 3, 3, name="Lens", commendation_offered=2))
    assert sent["members"]["Ada"]["equipment"]["Lens"]["bonus"] == 3
    assert refused(begun, check("Ada", 1, 1, 1, commendation_offered=1)) == ["commendation_offered"]
    usual = mission(person("Ada", commendation_points=2))
    assert refused(usual, theirs("requisition", "Ada", 1, 1, 1, name="Lens", commendation_offered=1)) == [
        "commendation_offered"
    ]


def test_lac_8_3_access_lost_in_an_incident_is_lost_for_the_mission():
    begun = mission("Ada", "Bo")
    hit = theirs("incident", "Ada", 1, 1, 1)
    impaired = state(begun, hit)
    assert (impaired["members"]["Ada"]["access"], impaired["members"]["Ada"]["access_impaired"]) == (2, True)
    assert (impaired["last_outcome"], impaired["last_total"], impaired["static"]) == ("impaired", 3, 0)
    assert refused(begun, hit, theirs("incident", "Ada", 1, 1, 1)) == ["faces"], "two dice are left"
    assert refused(begun, theirs("incident", "Ada", 1, 1, 1, commendation_offered=1, forced_pushes=1)) == [
        "commendation_offered", "forced_pushes",
    ]  # fmt: skip


@pytest.mark.parametrize(("says", "status"), [("permanent", "removed"), ("next_mission", "ready")])
def test_lac_6_3_a_security_risk_comes_back_only_by_house_rule(says, status):
    begun = mission(person("Ada", access=1, heart_rate=90), house=house(security_risk=says))
    over = state(begun, theirs("incident", "Ada", 6), act("debrief"))
    assert over["members"]["Ada"]["status"] == "removed"
    ada = over["roster"]["Ada"]
    assert (ada["status"], ada["playable"], ada["access"], ada["heart_rate"]) == (
        (status, True, 1, 70) if status == "ready" else (status, False, 0, 96)
    )


def test_lac_10_5_the_dead_are_listed_with_their_numbers_as_they_stood():
    begun = mission(person("Ada", force=1, commendation_points=2))
    dead = (*FALLEN, act("emergency", 1, 2, 3, character="Ada"))
    over = state(begun, *dead)
    assert (over["phase"], over["roster"]) == ("over", {})
    assert state(begun, *dead, act("debrief"))["roster"]["Ada"] == {
        "status": "dead", "playable": False, "force": 0, "instinct": 3, "access": 3, "heart_rate": 77,
        "commendation_points": 2,
    }  # fmt: skip


@pytest.mark.parametrize("action", [name for name in EVERY if name != "debrief"])
def test_lac_10_5_after_the_mission_there_is_only_the_debriefing(action):
    over = theirs("eject", "Ada")
    assert refused(mission("Ada"), over, act(action)) == ["action"]
    assert refused(mission("Ada"), over, act("debrief"), act(action)) == ["action"]


def test_lac_10_4_corrections_stay_within_bounds_and_trigger_nothing():
    begun = mission(person("Ada", force=2), "Bo")

    def adjust(field, value, name="Ada"):
        return act("adjust", field=field, value=value, character=name)

    assert refused(begun, adjust("force", 0)) == ["value"]
    assert refused(begun, adjust("commendation_points", 100)) == ["value"]
    assert refused(begun, adjust("static", 5)) == ["character"]
    assert refused(begun, adjust("heart_rate", 5, "")) == ["character"]
    assert refused(begun, adjust("heart_rate", 1000)) == ["value"]
    changed = state(begun, adjust("static", 15, ""), adjust("commendation_points", 99), adjust("force", 1))
    assert (changed["band"], changed["events"]) == ("medium", {})
    assert changed["members"]["Ada"]["commendation_points"] == 99


def test_lac_7_9_a_conflict_hands_its_emergencies_to_the_mission_in_its_own_order():
    begun = mission(person("Ada", force=1), person("Bo", force=1), "Cy")
    fight = (
        act("conflict_begin", characters=["Bo", "Cy", "Ada"], life_threatening=True),
        *(act("conflict_declare", character=name, attribute="force") for name in ("Ada", "Bo", "Cy")),
        act("conflict_roll", 1, 6, 6, 6, 1),
        act("conflict_stand"),
    )
    waiting = state(begun, *fight)
    assert (waiting["emergencies"], waiting["conflict"], waiting["last_winner"]) == (["Bo", "Ada"], None, "Cy")
    assert refused(begun, *fight, act("emergency", 1, 1, 1, character="Ada")) == ["character"]
    out = (act("emergency", 6, 6, 6, character="Bo"), act("emergency", 1, 1, 1, character="Ada"))
    assert state(begun, *fight, *out)["active"] == ["Cy"]


def test_lac_7_5_who_dropped_out_of_a_conflict_does_not_come_back_into_it():
    begun = mission("Ada", "Bo", "Cy", "Di")
    opened = (act("conflict_begin", characters=["Ada", "Bo", "Cy"]), act("conflict_drop", characters=["Cy"]))
    assert refused(begun, *opened, act("conflict_join", character="Cy")) == ["character"]
    assert state(begun, *opened, act("conflict_join", character="Di"))["conflict"]["order"] == ["Ada", "Bo", "Cy", "Di"]
    assert refused(begun, act("conflict_join", character="Di")) == ["action"]
    again = (*opened, act("conflict_drop", characters=["Bo"]), act("conflict_begin", characters=["Cy", "Ada"]))
    assert state(begun, *again)["conflict"]["order"] == ["Cy", "Ada"]


def test_lac_7_6_a_stalemate_leaves_no_winner_behind():
    begun = mission("Ada", "Bo")
    declared = [act("conflict_declare", character=name, attribute="force") for name in ("Ada", "Bo")]
    fight = (act("conflict_begin", characters=["Ada", "Bo"]), *declared)
    won = (*fight, act("conflict_roll", 2, 2, 2, 1, 1, 1), act("conflict_stand"))
    assert state(begun, *won)["last_winner"] == "Ada"
    tied = (*won, *fight, act("conflict_roll", 2, 2, 2, 2, 2, 2), act("conflict_stand"))
    assert state(begun, *tied)["last_winner"] is None


ALONE = (
    ("roll", "check", (1, 1, 1), {}),
    ("push", "push", (2, 3, 3), {}),
    ("talent", "talent", (1,), {"talent": "Athletics"}),
    ("push", "push", (1, 1, 1), {}),
    ("accept", "accept", (), {}),
)


@pytest.mark.parametrize("penalty", ["mixed", "per_action"])
def test_lac_10_1_an_action_in_a_mission_goes_as_it_goes_alone(penalty):
    sheet = person("Ada", talents=[ATHLETICS], heart_rate=185)
    rules = house(risky_penalty=penalty)
    for count in range(1, len(ALONE) + 1):
        alone = rollers.play(
            "lacuna.action",
            {"character": sheet, "risky": True, "house": rules},
            [act(name, *faces, **inputs) for name, _, faces, inputs in ALONE[:count]],
        ).state
        events = [theirs(name, "Ada", *faces, **inputs) for _, name, faces, inputs in ALONE[:count]]
        events[0]["inputs"]["risky"] = True
        within = rollers.play(MISSION, {"team": [sheet], "house": rules}, events).state
        shared = alone.keys() & within["members"]["Ada"].keys()
        assert {name: alone[name] for name in shared} == within["members"]["Ada"]
        assert alone["static"] == within["static"]
        if within["open_action"]:
            assert within["open_action"].items() <= (dict(alone) | {"character": "Ada"}).items()


def test_lac_10_1_a_conflict_in_a_mission_goes_as_it_goes_alone():
    people = [person("Ada", talents=[ATHLETICS]), person("Bo", heart_rate=200)]
    told = (
        ("declare", (), {"character": "Ada", "attribute": "force"}),
        ("declare", (), {"character": "Bo", "attribute": "instinct"}),
        ("roll", (1, 2, 3, 3, 3, 3), {}),
        ("talent", (2,), {"character": "Ada", "talent": "Athletics"}),
        ("escalate", (), {"character": "Ada", "life_threatening": True}),
        ("roll", (1, 2, 3, 1, 1, 1), {}),
    )
    alone = rollers.play(
        CONFLICT, {"participants": people}, [act(name, *faces, **inputs) for name, faces, inputs in told]
    )
    within = rollers.play(
        MISSION,
        {"team": people},
        [
            act("conflict_begin", characters=["Ada", "Bo"]),
            *(act(f"conflict_{name}", *faces, **inputs) for name, faces, inputs in told),
        ],
    )
    assert within.state["conflict"].items() <= alone.state.items()
    assert within.state["static"] == alone.state["static"] == 4
