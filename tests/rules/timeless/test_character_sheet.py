"""One Timeless over days of play."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rollers
from rollers.errors import RollersError
from rollers.games.timeless.artifacts import Artifact
from rollers.procedure import Barred, Offer
from tests.rules.timeless.combat import played_or_refused

PROCEDURE = "timeless.character_sheet"
SHEET = {"name": "Ottoline", "power": 14, "finesse": 2, "luck": 8, "xp": 10}


def act(action, faces=(), **inputs):
    return {"action": action, "inputs": inputs, "faces": list(faces)}


def play(*events, **setup):
    return rollers.play(PROCEDURE, SHEET | setup, list(events))


def state(*events, **setup):
    return dict(play(*events, **setup).state)


def refused(*events, **setup):
    with pytest.raises(RollersError) as caught:
        play(*events, **setup)
    assert caught.value.event == len(events) - 1
    return [problem.field for problem in caught.value.problems]


def offered(*events, **setup):
    return {each.action: each for each in play(*events, **setup).actions if isinstance(each, Offer)}


DORMANT, DISPERSED = act("lose_power", amount=500), act("lose_power", amount=14, disperses=True)


def test_tim_2_11_current_values_begin_at_the_scores():
    begun = state()
    assert (begun["power"], begun["luck"], begun["condition"], begun["day"]) == (14, 8, "active", 0)
    assert (begun["last"], begun["artifacts"], begun["lamp_on"]) == (None, [], False)


def test_tim_2_12_a_larger_loss_takes_what_is_left():
    assert state(DORMANT)["power"] == 0
    assert state(DORMANT)["condition"] == "dormant"
    assert state(act("lose_power", amount=13, disperses=True))["condition"] == "active"


@pytest.mark.parametrize(
    "event",
    [act("finesse_check"), act("luck_check"), act("bend"), act("lose_power", amount=1), act("pack"),
     act("take", artifact="ray_gun"), act("drop", artifact="dungeon_pack")],
)  # fmt: skip
def test_tim_6_28_one_who_is_down_does_nothing(event):
    assert refused(DORMANT, event, artifacts=["dungeon_pack"]) == ["action"]


@pytest.mark.parametrize(
    "event", [act("award_xp", amount=1), act("raise", attribute="luck"), act("pass_time", minutes=1), act("batteries")]
)
def test_tim_9_4_growing_and_the_clock_do_not_wait_for_one_who_is_down(event):
    assert state(DISPERSED, event, artifacts=["dungeon_headlamp"])["condition"] == "dispersed"


def test_tim_7_3_rest_and_reassembly_serve_whom_they_serve():
    assert refused(DISPERSED, act("rest")) == ["action"]
    assert refused(act("reassemble")) == refused(DORMANT, act("reassemble")) == ["action"]
    assert state(DISPERSED, act("reassemble", faces=[6]), act("rest"))["day"] == 7


def test_tim_7_4_a_group_may_deny_power_to_the_rested_but_not_to_the_dormant():
    none = {"timeless.rest_power": "none"}
    tired = [act("lose_power", amount=3), act("luck_check", faces=[1, 1]), act("rest")]
    assert (state(*tired, house=none)["power"], state(*tired, house=none)["luck"]) == (11, 8)
    assert state(*tired)["power"] == 14
    assert state(DORMANT, act("rest"), house=none)["power"] == 14


def test_tim_8_4_the_last_power_can_be_paid_unless_the_group_forbids_it():
    bending = act("bend", bought=2, faces=[1, 1, 1, 1])
    assert state(bending, power=10)["condition"] == "dormant"
    assert refused(bending, power=10, house={"timeless.bend_to_zero": "forbidden"}) == ["bought"]


def test_tim_9_6_raising_lifts_the_current_value_but_not_of_one_who_is_down():
    lost = act("lose_power", amount=4)
    assert state(lost, act("raise", attribute="power"))["power"] == 12
    fallen = state(DORMANT, act("raise", attribute="power"))
    assert (fallen["power"], fallen["power_score"], fallen["condition"]) == (0, 16, "dormant")


def test_tim_9_6_steps_before_xp():
    assert refused(act("raise", attribute="luck", steps=5)) == ["steps", "xp"]
    assert refused(act("raise", attribute="luck", steps=3)) == ["xp"]
    assert state(act("raise", attribute="luck", steps=3, cost=0))["luck_score"] == 11
    half = state(act("raise", attribute="power"), power=23)
    assert (half["power_score"], half["xp"]) == (24, 5)


def test_tim_12_5_a_lamp_that_is_taken_again_comes_with_fresh_batteries():
    burnt = [act("pass_time", minutes=70), act("drop", artifact="dungeon_headlamp")]
    assert state(*burnt, artifacts=["dungeon_headlamp"])["lamp_on"] is False
    again = state(*burnt, act("take", artifact="dungeon_headlamp"), artifacts=["dungeon_headlamp"])
    assert (again["lamp_on"], again["lamp_minutes"]) == (True, 0)
    assert state(act("pass_time", minutes=70))["lamp_minutes"] == 0


def test_tim_12_20_nobody_takes_what_they_carry_or_drops_what_they_do_not():
    assert refused(act("take", artifact="ray_gun"), artifacts=["ray_gun"]) == ["artifact"]
    assert refused(act("drop", artifact="ray_gun")) == ["artifact"]
    assert refused(act("batteries")) == ["action"]


def test_tim_10_4_checks_are_offered_with_their_chance():
    assert offered()["finesse_check"].chance == Fraction(15, 36)
    assert offered(artifacts=["dungeon_pack"])["finesse_check"].chance == Fraction(42, 216)
    assert offered()["luck_check"].chance == Fraction(13, 18)
    assert "combat" in offered()["finesse_check"].hidden
    assert "combat" not in offered(artifacts=["dungeon_sword"])["finesse_check"].hidden
    assert "bought" in offered(power=4)["bend"].hidden


def test_tim_7_2_what_is_due_comes_first():
    assert next(iter(offered())) == "finesse_check"
    assert next(iter(offered(DORMANT))) == "rest"
    assert next(iter(offered(DISPERSED))) == "reassemble"
    barred = {each.action for each in play(DISPERSED).actions if isinstance(each, Barred)}
    assert {"finesse_check", "rest"} <= barred


def test_tim_9_6_only_what_can_grow_is_offered_to_be_raised():
    assert offered(power=24)["raise"].options["attribute"] == ("finesse", "luck")
    assert "raise" not in offered(power=24, finesse=8, luck=12)
    assert "take" not in offered(artifacts=[each.value for each in Artifact])


ACTS = {
    "finesse_check": {"boons": st.integers(0, 3), "banes": st.integers(0, 3), "combat": st.booleans()},
    "luck_check": {},
    "bend": {"boons": st.integers(0, 3), "bought": st.integers(0, 4)},
    "lose_power": {"amount": st.integers(1, 20), "disperses": st.booleans()},
    "rest": {},
    "reassemble": {},
    "award_xp": {"amount": st.integers(0, 20)},
    "raise": {"attribute": st.sampled_from(["power", "finesse", "luck"]), "steps": st.integers(1, 3)},
    "take": {"artifact": st.sampled_from([each.value for each in Artifact])},
    "drop": {"artifact": st.sampled_from([each.value for each in Artifact])},
    "pack": {},
    "pass_time": {"minutes": st.integers(1, 70)},
    "batteries": {},
}
events = st.sampled_from(sorted(ACTS)).flatmap(
    lambda name: st.fixed_dictionaries(
        {
            "action": st.just(name),
            "inputs": st.fixed_dictionaries(ACTS[name]),
            "seed": st.binary(min_size=16, max_size=16).map(bytes.hex),
        }
    )
)


@settings(max_examples=30, deadline=None)
@given(st.lists(events, max_size=12))
def test_tim_2_5_any_days_hold_together_replay_and_are_undone(drawn):
    played = play()
    for event in drawn:
        before = played
        after = played_or_refused(PROCEDURE, SHEET, [*(each.saved() for each in before.events), event])
        if isinstance(after, RollersError):
            assert after.event == len(before.events)
            continue
        played, now = after, after.state
        assert (now["condition"] == "active") == (now["power"] > 0)
        assert 0 <= now["power"] <= now["power_score"] <= 24
        assert 2 <= now["luck"] <= now["luck_score"] <= 12
        assert now["day"] >= before.state["day"]
        saved = played.saved()["events"]
        assert rollers.play(PROCEDURE, SHEET, saved[:-1]).state == before.state
        assert rollers.play(PROCEDURE, SHEET, saved).state == now
