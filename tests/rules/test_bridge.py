"""The bridge answers any request with JSON that says whether it is well, and never raises."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rollers
from rollers.inputs import inputs_of
from tests.rules import strategies as drawn
from tests.rules.cases import MECHANICS, PROCEDURES, each_mechanic, each_procedure
from tests.rules.declarations import declared

bridge = pytest.importorskip("rollers.bridge", reason="the view is not there yet", exc_type=ImportError)

IDS = [each.id for each in MECHANICS + PROCEDURES]
ACTIONS = [action for each in PROCEDURES for action in each.actions]
DECLARATIONS = [each.inputs for each in MECHANICS + ACTIONS] + [each.setup for each in PROCEDURES]
PATHS = sorted({path for each in DECLARATIONS for path, _ in declared(each)})
PAIRS = st.lists(
    st.tuples(st.sampled_from(PATHS) | st.text(max_size=6), st.text(max_size=4) | st.sampled_from(["1", "on", ""])),
    max_size=6,
)
MEMBERS = {
    "do": st.sampled_from(sorted(bridge.HANDLERS)) | drawn.json_values(),
    "mechanic": st.sampled_from(IDS) | drawn.scalars,
    "procedure": st.sampled_from(IDS) | drawn.scalars,
    "form": PAIRS | drawn.json_values(),
    "inputs": drawn.json_values(),
    "faces": st.text("0123456 ,;", max_size=8) | drawn.json_values(),
    "receipt": drawn.scalars,
    "add": st.sampled_from(PATHS) | drawn.scalars,
    "remove": st.sampled_from([f"{path}[0]" for path in PATHS]) | drawn.scalars,
    "preset": st.integers(0, 9) | drawn.json_values(),
    "action": st.sampled_from(sorted({action.name for action in ACTIONS})) | drawn.scalars,
    "game": st.fixed_dictionaries(
        {"procedure": st.sampled_from(IDS), "events": st.lists(drawn.json_values(("action", "inputs")), max_size=3)},
        optional={"setup": drawn.json_values()},
    )
    | drawn.json_values(("procedure", "setup", "events")),
}
REQUESTS = st.fixed_dictionaries({"do": MEMBERS.pop("do")}, optional=MEMBERS)


def ask(**request):
    return answered(json.dumps(request))


def answered(text):
    answer = json.loads(bridge.answer(text))
    assert isinstance(answer["ok"], bool)
    if not answer["ok"]:
        assert answer["message"]
        assert answer["kind"] in {"bad_input", "unknown_name", "illegal_action", "too_large"}
        assert [problem for problem in answer["problems"] if not problem["message"]] == []
    return answer


@given(st.text() | drawn.json_values().map(json.dumps))
def test_any_text_is_answered(text):
    assert not answered(text)["ok"]


@settings(max_examples=120)
@given(REQUESTS)
def test_any_json_object_is_answered(request):
    answered(json.dumps(request))


@each_mechanic
@settings(max_examples=5)
@given(st.data())
def test_valid_inputs_are_rolled_shown_and_verified(mechanic, data):
    inputs = data.draw(drawn.inputs_for(mechanic))
    rolled = ask(do="roll", mechanic=mechanic.id, inputs=inputs)
    assert rolled["ok"]
    assert set(rolled["html"]) == {"result", "odds"}
    assert rolled["announce"]
    again = ask(do="verify", receipt=rolled["receipt"])
    assert again["ok"]
    assert again["outcome"] == rolled["outcome"]
    assert again["html"]["form"]


@each_mechanic
def test_the_form_of_every_mechanic_and_its_odds_if_it_has_any_are_shown(mechanic):
    odds = ask(do="odds", mechanic=mechanic.id, inputs=dict(mechanic.example.inputs))
    assert odds["ok"]
    assert bool(odds["html"]["odds"]) == mechanic.has_odds
    for each in inputs_of(mechanic.inputs):
        shown = ask(do="form", mechanic=mechanic.id, form=[], add=each.name)
        assert shown["ok"]
        assert shown["html"]["form"]


@each_procedure
def test_a_procedure_is_started_played_and_replayed(procedure):
    setup, events = dict(procedure.example.setup), procedure.example.events
    answer = ask(do="start", procedure=procedure.id, inputs=setup)
    for event in events:
        request = {"action": event["action"], "inputs": event.get("inputs", {}), "faces": event.get("faces")}
        answer = ask(do="act", game=answer["game"], **request)
        assert answer["ok"], answer
    again = ask(do="replay", game=answer["game"])
    assert again == answer
    undone = ask(do="replay", game={**answer["game"], "events": answer["game"]["events"][:-1]})
    assert undone["ok"]
    assert len(undone["game"]["events"]) == len(events) - 1
    assert ask(do="setup_form", procedure=procedure.id, form=[])["html"]["form"]


def test_faces_may_be_typed_as_text():
    rolled = ask(do="roll", mechanic="timeless.finesse_check", form=[["boons", "1"]], faces="3, 5 1")
    assert rolled["outcome"]["result"]["dice"] == [3, 5, 1]


def test_all_bad_fields_come_back_at_once_with_their_sentences():
    answer = ask(do="roll", mechanic="timeless.finesse_check", form=[["boons", "x"], ["banes", "99"]])
    assert [problem["field"] for problem in answer["problems"]] == ["boons", "banes"]
    assert all(problem["message"] in answer["message"] for problem in answer["problems"])


@pytest.mark.parametrize("do", [None, "", "no such thing", [], {}, 1, ["roll"]])
def test_what_to_do_has_to_be_one_of_a_few_words(do):
    answer = ask(do=do)
    assert not answer["ok"]
    assert answer["problems"][0]["field"] == "do"


def test_a_list_that_is_full_takes_no_further_row():
    rows = [[f"tmods[{place}].value", "1"] for place in range(1000)]
    answer = ask(do="form", mechanic="legacy.task_roll", form=rows, add="tmods")
    assert answer["problems"][0]["field"] == "add"


def test_odds_too_large_to_count_do_not_spoil_a_roll(monkeypatch):
    def too_large(*_):
        raise rollers.TooLargeError([rollers.Problem("inputs", "much", "less")])

    monkeypatch.setattr(bridge.engine, "odds", too_large)
    rolled = ask(do="roll", mechanic="timeless.finesse_check", inputs={})
    assert rolled["ok"]
    assert "much" in rolled["html"]["odds"]
