from dataclasses import dataclass
from fractions import Fraction

import pytest

from rollers.inputs import integer, listed, text
from rollers.kinds import Text
from rollers.outcome import Outcome, Step, Telling
from rollers.procedure import Action, Barred, Board, Card, Event, Figure, Offer, Play, Procedure, ProcedureExample
from rollers.view import play
from tests.view.reading import classed, ids, sent, text_of, tree

HOSTILE = "\"><img src=x onerror=alert(1)>\u202e'"


@dataclass(frozen=True, kw_only=True)
class Hit:
    target: str = text(longest=60, label="Target")
    helpers: tuple[str, ...] = listed(Text(1, 60), most=9, default=(), label="Helpers")
    extra: int = integer(low=0, high=9, default=0, label="Extra")


def action(name, **about):
    return Action(
        name=name,
        title=name.capitalize(),
        purpose="Do it.",
        rules=("ABC-1.1",),
        possible=lambda state: "",
        apply=lambda state, inputs, dice: (state, Telling(verdict="", summary="")),
        **about,
    )


@pytest.fixture
def procedure():
    return Procedure(
        id="game.fight",
        title="A fight",
        purpose="Fight.",
        rules=("ABC-1.1",),
        setup=object,
        begin=lambda setup: None,
        actions=(action("hit", inputs=Hit, rolls=True), action("wait"), action("end")),
        describe=lambda state: {},
        offers=lambda state: (),
        board=lambda state: Board(headline=""),
        example=ProcedureExample(setup={}),
    )


def event(number):
    telling = Telling(verdict="Hit", summary=f"Event {number}.", steps=(Step("So it went.", "ABC-1.1"),))
    outcome = Outcome(mechanic="game.fight.hit", inputs={}, result={}, dice=(), telling=telling, answers={}, receipt="")
    return Event(action="hit", inputs={}, faces=None, seed=None, outcome=outcome)


def shown(procedure, *actions, events=0, **board):
    played = Play(
        procedure=procedure.id,
        setup={},
        state={},
        events=tuple(event(number + 1) for number in range(events)),
        actions=actions,
        board=Board(**({"headline": "Whose turn?"} | board)),
    )
    return tree(play(procedure, played))


def forms(root):
    return list(root.iter("form"))


def test_the_most_usual_act_is_the_next_step(procedure):
    root = shown(procedure, Offer(action="wait", actor="Ann"), Offer(action="end"))
    following = classed(root, "rb-next")[0]
    assert text_of(following) == "Wait: Ann"
    assert following.get("form") == forms(root)[1].get("id")


def test_offers_stand_with_their_actor(procedure):
    cards = (Card(name="Ann"), Card(name="Ben"))
    root = shown(procedure, Offer(action="wait", actor="Ben"), cards=cards)
    seats = classed(root, "rb-card")
    assert [len(forms(seat)) for seat in seats] == [0, 1]


def test_somebody_without_a_card_can_act(procedure):
    assert "Guest" in text_of(shown(procedure, Offer(action="wait", actor="Guest")))


def test_what_is_settled_is_sent_and_what_is_open_is_asked(procedure):
    offer = Offer(
        action="hit", actor="Ann", preset={"target": "Ben"}, hidden=("extra",), options={"helpers": ("Cat", "Dan")}
    )
    root = shown(procedure, offer)
    named = [each.get("name") for each in forms(root)[0].iter() if each.get("name")]
    assert named == ["target", "extra", "helpers[]", "helpers[]", "@faces"]


def test_a_chance_stands_beside_its_act(procedure):
    root = shown(procedure, Offer(action="wait", chance=Fraction(1, 2), chance_of="peace", hint="costs a turn"))
    assert "50.0 % chance of peace" in text_of(root)
    assert "costs a turn" in text_of(root)


def test_own_faces_only_where_dice_are_thrown(procedure):
    root = shown(procedure, Offer(action="hit", actor="Ann"), Offer(action="wait", actor="Ben"))
    assert [len(classed(each, "rb-own")) for each in forms(root)] == [1, 0]


def test_why_not_lists_what_is_barred_with_its_rule(procedure):
    root = shown(procedure, Barred(action="end", actor="Ann", reason="Not yet.", rule="ABC-2.1"))
    barred = classed(root, "rb-barred")[0]
    assert "End (Ann): Not yet." in text_of(barred)
    assert [each.get("data-rule") for each in classed(barred, "rb-rule")] == ["ABC-2.1"]


def test_a_gauge_is_a_number_first(procedure):
    figure = Figure(label="Power", value="15", of=10, mark=5, warning="over")
    gauge = classed(shown(procedure, cards=(Card(name="Ann", figures=(figure,)),)), "rb-gauge")[0]
    assert text_of(gauge) == "Power 15 / 10 over"
    assert classed(gauge, "rb-gauge-full")[0].get("width") == "100"


def test_the_story_is_newest_first_and_opens(procedure):
    root = shown(procedure, events=3)
    chapters = classed(root, "rb-chapter")
    assert [each.get("value") for each in chapters] == ["3", "2", "1"]
    assert "So it went." in text_of(chapters[0])


def test_a_very_long_story_keeps_every_event(procedure):
    chapters = classed(shown(procedure, events=200), "rb-chapter")
    assert len(chapters) == 200
    assert len([each for each in chapters if list(each.iter("details"))]) == 40


def test_nothing_to_undo_at_the_start(procedure):
    undo = [[b.get("disabled") for b in r.iter("button") if b.get("data-do") == "undo"] for r in
            (shown(procedure), shown(procedure, events=1))]  # fmt: skip
    assert undo == [["disabled"], [None]]


def test_ids_are_unique(procedure):
    offers = [Offer(action="hit", actor=name, options={"target": ("x", "y")}) for name in ("Ann", "Ben", "Ann")]
    found = ids(shown(procedure, *offers, events=2, cards=(Card(name="Ann"),)))
    assert len(found) == len(set(found))


def test_hostile_names_stay_text(procedure):
    offer = Offer(action="hit", actor=HOSTILE, options={"target": (HOSTILE, HOSTILE + "2"), "helpers": (HOSTILE,)})
    barred = Barred(action="end", actor=HOSTILE, reason=HOSTILE, rule="ABC-1.1")
    root = shown(procedure, offer, barred, headline=HOSTILE, cards=(Card(name=HOSTILE, status=HOSTILE),))
    assert not list(root.iter("img"))
    assert HOSTILE in text_of(root)


def test_an_unknown_action_fails_loudly(procedure):
    with pytest.raises(LookupError, match="dance"):
        shown(procedure, Offer(action="dance"))


def test_a_settled_flag_and_text_reach_the_form(procedure):
    offer = Offer(action="hit", preset={"target": HOSTILE, "helpers": ["Cat"]}, hidden=("extra",))
    played = Play(procedure=procedure.id, setup={}, state={}, events=(), actions=(offer,), board=Board(headline=""))
    pairs = sent(play(procedure, played))
    assert ("target", HOSTILE) in pairs
    assert ("helpers[0]", "Cat") in pairs
