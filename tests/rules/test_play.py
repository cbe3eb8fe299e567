"""A procedure is a fold over its events: it replays the same, and undo drops the last."""

import json
from dataclasses import dataclass, replace

import pytest

import rollers
from rollers import dice, engine
from rollers.inputs import integer
from rollers.outcome import Step, Telling
from rollers.procedure import Action, Board, NoInputs, Offer, Procedure, ProcedureExample

SEED = "a1" * 16


@dataclass(frozen=True)
class Setup:
    start: int = integer(low=0, high=99, default=0, label="Start")


@dataclass(frozen=True)
class State:
    total: int
    rolled: tuple[int, ...] = ()


@dataclass(frozen=True)
class Many:
    dice: int = integer(low=0, high=9, default=1, label="Dice")


def told(text):
    return Telling(verdict=text, summary=text, steps=(Step(text, "ABC-1.1"),))


def add(state, inputs, dice):
    if inputs.dice == 9:
        raise rollers.BadInputError([rollers.Problem("dice", 9, "8 at most here")])
    rolled = dice.total(inputs.dice, label="Pool")
    return replace(state, total=state.total + rolled.value, rolled=(*state.rolled, *rolled.faces)), told("Added.")


def clear(state, inputs, dice):
    return State(0), told("Cleared.")


COUNTER = Procedure(
    id="try.counter",
    title="Counter",
    purpose="Adds dice up.",
    rules=("ABC-1.1",),
    setup=Setup,
    begin=lambda setup: State(setup.start),
    actions=(
        Action(name="add", title="Add", purpose="Adds dice.", rules=("ABC-1.1",), inputs=Many,
               possible=lambda state: "" if state.total < 30 else "only clear: it is full", apply=add, rolls=True),
        Action(name="clear", title="Clear", purpose="Starts again.", rules=("ABC-1.1",), inputs=NoInputs,
               possible=lambda state: "", apply=clear),
    ),
    describe=lambda state: {"total": state.total, "rolled": state.rolled},
    offers=lambda state: (Offer(action="add"), Offer(action="clear")),
    board=lambda state: Board(headline=f"{state.total} so far."),
    example=ProcedureExample(setup={}),
)  # fmt: skip


@pytest.fixture(autouse=True)
def counter(monkeypatch):
    real = engine.find_procedure
    monkeypatch.setattr(engine, "find_procedure", lambda name: COUNTER if name == "try.counter" else real(name))


def play(*events, **setup):
    return rollers.play("try.counter", setup, events)


def refused(*events):
    with pytest.raises(rollers.RollersError) as caught:
        play(*events)
    return caught.value


THREE = (
    {"action": "add", "faces": [4]},
    {"action": "add", "inputs": {"dice": 2}, "faces": [5, 6]},
    {"action": "add", "inputs": {"dice": 0}, "faces": []},
)


def test_events_are_folded_in_order():
    played = play(*THREE, start=10)
    assert played.state == {"total": 25, "rolled": [4, 5, 6]}
    assert [event.action for event in played.events] == ["add", "add", "add"]
    assert played.setup == {"start": 10}
    assert played.board.headline == "25 so far."
    assert play().state["total"] == 0


def test_undo_is_dropping_the_last_event():
    for place in range(len(THREE)):
        assert play(*THREE[:place]).events == play(*THREE).events[:place]
    redone = play(*THREE[:2], THREE[2])
    assert redone == play(*THREE)


def test_each_event_tells_what_it_did():
    event = play(*THREE).events[1]
    shown = event.outcome.as_dict()
    assert shown["mechanic"] == "try.counter.add"
    assert shown["inputs"] == {"dice": 2}
    assert [die["face"] for die in shown["dice"]] == [5, 6]
    assert shown["summary"] == "Added."
    assert shown["receipt"] == ""


def test_an_event_with_neither_faces_nor_seed_gets_a_fresh_seed_that_is_recorded(monkeypatch):
    monkeypatch.setattr(dice, "fresh_seed", lambda: SEED)
    played = play({"action": "add", "inputs": {"dice": 3}})
    assert played.events[0].seed == SEED
    assert played.saved()["events"] == [{"action": "add", "inputs": {"dice": 3}, "seed": SEED}]


def test_seeds_and_faces_are_kept_only_where_dice_were_rolled():
    played = play({"action": "add", "inputs": {"dice": 0}}, {"action": "clear", "seed": SEED}, {"action": "clear"})
    assert [(event.seed, event.faces) for event in played.events] == [(None, ())] * 3
    assert rollers.play(played.procedure, played.setup, played.saved()["events"]) == played
    assert played.saved()["events"] == [
        {"action": "add", "inputs": {"dice": 0}},
        {"action": "clear", "inputs": {}},
        {"action": "clear", "inputs": {}},
    ]


def test_faces_are_saved_as_they_were_typed():
    assert play(*THREE[:1]).saved()["events"] == [{"action": "add", "inputs": {"dice": 1}, "faces": [4]}]


def test_a_saved_game_replays_exactly():
    played = play(
        {"action": "add", "inputs": {"dice": 5}}, {"action": "add", "inputs": {"dice": 2}}, {"action": "clear"}
    )
    saved = json.loads(json.dumps(played.saved()))
    again = rollers.play(saved["procedure"], saved["setup"], saved["events"])
    assert again == played
    assert again.as_dict() == played.as_dict()


def test_a_play_shown_as_json_can_be_played_again():
    """Its events carry an outcome besides, which is not read."""
    played = play({"action": "add", "inputs": {"dice": 4}})
    shown = json.loads(json.dumps(played.as_dict()))
    assert "outcome" in shown["events"][0]
    assert rollers.play(shown["procedure"], shown["setup"], shown["events"]) == played


def test_the_same_events_of_different_seeds_differ():
    seeds = [f"{number:032x}" for number in range(8)]
    assert len({play({"action": "add", "inputs": {"dice": 5}, "seed": seed}).state["total"] for seed in seeds}) > 1


@pytest.mark.parametrize(
    ("bad", "field"),
    [
        ({"action": "add", "faces": [7]}, "faces"),
        ({"action": "add", "faces": [1, 2]}, "faces"),
        ({"action": "add", "faces": []}, "faces"),
        ({"action": "clear", "faces": [1]}, "faces"),
        ({"action": "add", "faces": "1"}, "faces"),
        ({"action": "add", "seed": "x"}, "seed"),
        ({"action": "add", "faces": [1], "seed": SEED}, "seed"),
        ({"action": "add", "inputs": {"dice": 10}}, "dice"),
        ({"action": "add", "inputs": {"dice": 9}, "faces": []}, "dice"),
        ({"action": "add", "inputs": {"house": {}}}, "house"),
        ({"action": "add", "inputs": None}, "inputs"),
        ({"action": "add", "input": {}}, "input"),
        ({"action": "multiply"}, "action"),
        ({"action": ["add"]}, "action"),
        ({"action": None}, "action"),
        ({}, "action"),
        ("add", "events"),
        (None, "events"),
        ([], "events"),
    ],
)
def test_a_bad_event_is_refused_with_its_place(bad, field):
    error = refused(THREE[0], THREE[1], bad, THREE[2])
    assert error.event == 2
    assert error.field == field


def test_a_refused_event_leaves_the_game_as_it_was():
    before = play(*THREE)
    refused(*THREE, {"action": "add", "faces": [9]})
    assert play(*THREE) == before


def test_what_cannot_be_done_now_says_why():
    full = [{"action": "add", "inputs": {"dice": 5}, "faces": [6] * 5}]
    error = refused(*full, {"action": "add"})
    assert isinstance(error, rollers.IllegalActionError)
    assert error.allowed == "only clear: it is full"
    assert error.event == 1
    assert refused({"action": "x"}).allowed == "one of add, clear"


@pytest.mark.parametrize("setup", [{"start": 100}, {"start": "1"}, {"begin": 1}, [], "x"])
def test_a_bad_setup_carries_no_event(setup):
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.play("try.counter", setup, THREE)
    assert caught.value.event is None


@pytest.mark.parametrize("events", ["add", 3, {}, None, True, b"add"])
def test_events_have_to_be_a_list(events):
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.play("try.counter", {}, events)
    assert (caught.value.field, caught.value.event) == ("events", None)


def test_an_unknown_procedure_is_refused():
    for name in ("lacuna.no_such", "lacuna.attribute_roll", None, 3, []):
        with pytest.raises(rollers.UnknownNameError) as caught:
            rollers.play(name)
        assert caught.value.field == "procedure"
