"""A Confrontation leads to its Karma scenes, and both to the chronicle: nothing is typed twice."""

import json

import rollers
from rollers import bridge
from tests.rules.limitless.confronting import PROCEDURE, act, declare, passion, play, pools, setup, someone

DEBT = {
    "target": "opponent",
    "recipients": ["Marek"],
    "passion": "Debt",
    "images": ["a signed page"],
    "happenstance": 1,
    "condition": "when the ship is in",
    "opposed_by": ["Oren", "Thrift"],
}
IONE = someone("Ione", passion("Ione's wish", strong=2), goal=DEBT, karma=3)
BEGUN = setup(IONE, someone("Marek"), house={"goal_unit": 4})
WON = [*pools(Ione=1), declare("Ione", "escalate", 1), act("answer", character="Marek", answer="concede")]
EXCLUSIONS = [
    [["Ione", "Ione's wish"], ["Marek", "Marek's wish"]],
    [["Oren", "Thrift"], ["Ione", "Ione's wish"]],
]


def asked(**request):
    answer = json.loads(bridge.answer(json.dumps(request)))
    assert answer["ok"], answer
    return answer


def test_nothing_follows_while_it_goes_on():
    assert play(BEGUN).continues == ()
    assert play(BEGUN).as_dict()["continues"] == []


def test_lim_11_6_the_karma_scenes_begin_with_all_who_took_part():
    karma, chronicle = play(BEGUN, *WON).continues
    assert (karma.procedure, chronicle.procedure) == ("limitless.karma_scenes", "limitless.chronicle")
    begun = rollers.play(karma.procedure, karma.setup)
    assert begun.state["karma"] == {"Ione": 4, "Marek": 0}
    assert begun.setup["significance"] == 2
    assert begun.setup["house"] == {"limitless.goal_unit": 4}


def test_lim_11_6_without_karma_only_the_chronicle_follows():
    begun = setup(someone("Ione"), someone("Marek"))
    assert [each.procedure for each in play(begun, act("abandon")).continues] == ["limitless.chronicle"]


def test_lim_11_4_the_chronicle_begins_with_the_sheets_and_takes_the_scene():
    """What excludes what was never asked: it is all that is left to fill in."""
    (_, chronicle) = play(BEGUN, *WON).continues
    sheets = {**chronicle.setup, "exclusions": EXCLUSIONS}
    kept = rollers.play(chronicle.procedure, sheets, chronicle.events)
    assert kept.state["images"] == {
        "Ione": {"Ione's wish": {"strong": 2}},
        "Marek": {"Marek's wish": {"strong": 1, "weak": -1}, "Debt": {"a signed page": -2}},
        "Oren": {"Thrift": {}},
    }
    assert kept.state["pending"] == [["Marek", "Debt", "a signed page"]]
    assert (kept.state["scene"], kept.state["unopposed"]) == (None, [])


def test_lim_11_10_karma_scenes_go_into_the_running_chronicle():
    karma, chronicle = play(BEGUN, *WON).continues
    new = {"passion": "Fear of water", "new_passion": True, "opposed_by": ["Marek", "Marek's wish"]}
    events = [act("roll", character="Ione", faces=[3, 3, 3, 3])]
    events += [act("record", character="Ione", recipients=["Ione"], images=["the river rises"], **new)]
    (follows,) = rollers.play(karma.procedure, karma.setup, events).continues
    assert (follows.procedure, follows.setup) == ("limitless.chronicle", None)
    sheets = {**chronicle.setup, "exclusions": EXCLUSIONS}
    kept = rollers.play(chronicle.procedure, sheets, [*chronicle.events, *follows.events])
    assert kept.state["images"]["Ione"]["Fear of water"] == {"the river rises": -2}
    assert (kept.state["scenes"], kept.state["unopposed"]) == (2, [])


def test_lim_11_4_temporary_images_and_what_is_made_in_play_are_not_among_the_sheets():
    ladder = {"passion": "Ione's wish", "images": ["a ladder"], "cost": 1}
    events = [act("begin_exchange"), act("take", character="Ione", operative=1)]
    events += [act("reference", by="Ione", owner="Ione", passion="Ione's wish", image="strong"), act("set_pools")]
    events += [declare("Ione", "shift_focus", 1, goal=ladder), declare("Ione", "accomplish", 2)]
    events += [act("resolve", faces=[1, 6]), act("abandon")]
    chronicle = play(BEGUN, *events).continues[-1]
    ione = chronicle.setup["characters"][0]
    assert [image["name"] for image in ione["passions"][0]["images"]] == ["strong"]
    assert [each["inputs"]["image"] for each in chronicle.events if each["action"] == "record_image"] == ["a ladder"]


def test_the_page_gets_what_follows_and_the_form_filled_in():
    game = {"procedure": PROCEDURE, "setup": BEGUN, "events": WON}
    answer = asked(do="replay", game=game)
    follows = answer["continues"]
    assert [set(each) for each in follows] == [{"procedure", "title", "setup", "events"}] * 2
    form = asked(do="setup_form", procedure=follows[1]["procedure"], inputs=follows[1]["setup"])["html"]["form"]
    assert 'value="Marek&#39;s wish"' in form
    started = asked(do="start", procedure=follows[0]["procedure"], inputs=follows[0]["setup"])
    assert started["game"]["events"] == []


def test_several_events_follow_one_press():
    game = {"procedure": PROCEDURE, "setup": BEGUN, "events": [{"action": "begin_exchange", "inputs": {}}]}
    html = asked(do="replay", game=game)["html"]["tracker"]
    assert "All take all their dice" in html
    then = [{"action": "take", "inputs": {"character": "Marek", "operative": 1}}]
    pairs = [["character", "Ione"], ["operative", "1"], ["then.@events", json.dumps(then)]]
    answer = asked(do="act", game=game, action="take", form=pairs)
    assert answer["state"]["pool"] == {"Ione": 1, "Marek": 1}
    assert len(answer["game"]["events"]) == 3


def test_events_that_follow_are_judged_like_all_others():
    game = {"procedure": PROCEDURE, "setup": BEGUN, "events": []}
    for told in ("[", "1", '[{"action": "take"}]', "[1]"):
        request = {"do": "act", "game": game, "action": "begin_exchange", "form": [["then.@events", told]]}
        answer = json.loads(bridge.answer(json.dumps(request)))
        assert not answer["ok"]
