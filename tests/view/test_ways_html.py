"""Rows of an offer: one a head, with the ways to fill it, read back as what was picked."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

import pytest

from rollers.forms import read_form
from rollers.inputs import Nested, Variant, choice, declare, flag, integer, listed, nested, text
from rollers.kinds import Choice, Listed
from rollers.procedure import Action, Board, Card, Figure, Offer, Play, Procedure, ProcedureExample, Row, Way
from rollers.view import play
from tests.view.reading import classed, ids, sent, text_of, tree


class Verb(StrEnum):
    GO = "go"
    STAY = "stay"


class Gear(StrEnum):
    ROPE = "rope"
    LAMP = "lamp"
    MAP = "map"


GEAR = {"rope": "A rope", "lamp": "A lamp", "map": "A map"}


@dataclass(frozen=True, kw_only=True)
class Trick:
    boons: int = integer(low=0, high=9, default=0, label="Boons")
    at_home: bool = flag(label="At home")


@dataclass(frozen=True, kw_only=True)
class Plan:
    who: str = text(longest=9, label="Who")
    verb: Verb = choice(Verb, label="Verb")  # noqa: RUF009 - an input is declared by a call
    loud: bool = flag(rare=True, label="Loud")
    drop: tuple[Gear, ...] = declare(
        Listed(Choice(Gear, GEAR), 0, 9, distinct=True), default=(), rare=True, label="Drops"
    )


@dataclass(frozen=True, kw_only=True)
class Going(Plan):
    to: str = text(longest=9, label="To")
    by: Gear = choice(Gear, labels=GEAR, default=Gear.ROPE, label="By")  # noqa: RUF009 - an input is declared by a call
    trick: Trick | None = nested(Trick, nullable=True, default=None, label="Trick")  # noqa: RUF009 - an input is declared by a call


@dataclass(frozen=True, kw_only=True)
class Plans:
    plans: tuple[Plan, ...] = listed(
        Variant(Plan, tag="verb", cases={"go": Going, "stay": Plan}), most=9, default=(), label="Plans"
    )
    pace: int = integer(low=1, high=9, default=3, label="Pace")


@dataclass(frozen=True, kw_only=True)
class Gift:
    who: str = text(longest=9, label="Who")


@dataclass(frozen=True, kw_only=True)
class Gifts:
    gifts: tuple[Gift, ...] = listed(Nested(Gift), most=9, default=(), label="Gifts")


GO = Way(
    label="Go to the inn",
    preset={"who": "Ann", "verb": "go", "to": "inn", "trick": None},
    options={"by": ("lamp", "map"), "drop": ("map",)},
    hidden=("loud",),
    chance=Fraction(1, 3),
    chance_of="rain",
)
TRICK = Way(
    label="Go by a trick",
    preset={"who": "Ann", "verb": "go"},
    given=("trick",),
    hidden=("trick.at_home", "loud", "by", "to"),
    hint="costly",
)
STAY = Way(label="Stay", preset={"who": "Ann", "verb": "stay"}, options={"drop": ("map",)})


@pytest.fixture
def procedure():
    actions = (
        Action(
            name=name, title=name.capitalize(), purpose="Do it.", rules=(), inputs=inputs,
            possible=lambda state: "", apply=lambda state, inputs, dice: (state, None),
        )
        for name, inputs in (("plan", Plans), ("give", Gifts))
    )  # fmt: skip
    return Procedure(
        id="game.trip", title="A trip", purpose="Go.", rules=(), setup=object, begin=lambda setup: None,
        actions=tuple(actions), describe=lambda state: {}, offers=lambda state: (),
        board=lambda state: Board(headline=""), example=ProcedureExample(setup={}),
    )  # fmt: skip


@pytest.fixture
def drawn(procedure):
    """Draws a board on which only this can be done."""

    def draw(*rows, action="plan", **board):
        name = {"plan": "plans", "give": "gifts"}[action]
        offer = Offer(action=action, rows={name: rows})
        board = Board(**({"headline": "Whereto?"} | board))
        played = Play(procedure=procedure.id, setup={}, state={}, events=(), actions=(offer,), board=board)
        return play(procedure, played)

    return draw


def plans(html, way):
    return read_form(Plans, [(n, t if n != "plans[0].@way" else str(way)) for n, t in sent(html) if n[0] != "@"])


def test_one_row_a_head_with_the_most_usual_way_picked(drawn):
    root = tree(drawn(Row(actor="Ann", ways=(GO, STAY)), Row(actor="Ben", ways=(STAY,))))
    rows = classed(root, "rb-row")
    assert [text_of(classed(row, "rb-row-name")[0]) for row in rows] == ["Ann", "Ben"]
    assert [row.get("data-field") for row in rows] == ["plans[0]", "plans[1]"]
    chosen = [each for each in rows[0].iter("input") if each.get("checked") and each.get("name").endswith("@way")]
    assert [each.get("value") for each in chosen] == ["0"]


def test_each_way_sends_what_it_settles_and_nothing_of_the_others(drawn):
    html = drawn(Row(actor="Ann", ways=(GO, TRICK, STAY)))
    assert plans(html, 0)["plans"] == [
        {"who": "Ann", "verb": "go", "to": "inn", "by": "lamp", "loud": False, "drop": []}
    ]
    trick = plans(html, 1)["plans"][0]
    assert (trick["verb"], trick["trick"]) == ("go", {"boons": 0, "at_home": False})
    assert plans(html, 2)["plans"] == [{"who": "Ann", "verb": "stay", "loud": False, "drop": []}]


def test_what_is_not_the_row_is_asked_for_beside_it(drawn):
    assert plans(drawn(Row(actor="Ann", ways=(STAY,))), 0)["pace"] == 3


def test_options_narrow_words_and_lists_of_words_under_their_own_labels(drawn):
    root = tree(drawn(Row(actor="Ann", ways=(GO, STAY))))
    by = [each for each in root.iter("input") if each.get("name") == "plans[0].@0.by"]
    assert [each.get("value") for each in by] == ["lamp", "map"]
    boxes = [each for each in root.iter("input") if each.get("name") == "plans[0].drop[]"]
    assert [each.get("value") for each in boxes] == ["map"]
    assert "A map" in text_of(classed(root, "rb-field-boxes")[0])


def test_what_all_ways_ask_for_stands_once_in_the_row(drawn):
    root = tree(drawn(Row(actor="Ann", ways=(GO, STAY))))
    named = [each.get("name") for each in root.iter("input")]
    assert named.count("plans[0].drop[]") == 1
    assert named.count("plans[0].who") == 1
    assert "plans[0].@1.loud" in named  # the other way hides it


def test_only_the_way_picked_is_in_sight(drawn):
    root = tree(drawn(Row(actor="Ann", ways=(GO, TRICK, STAY))))
    shown = {each.get("data-way") for each in root.iter() if each.get("data-way") and not each.get("hidden")}
    assert shown == {"0"}
    assert "33.3 % chance of rain" in text_of(classed(root, "rb-row-told")[0])


def test_what_is_given_is_asked_for_without_a_box(drawn):
    html = drawn(Row(actor="Ann", ways=(TRICK, STAY)))
    pairs = sent(html)
    assert ("plans[0].@0.trick.@given", "true") in pairs
    assert ("plans[0].@0.trick.boons", "0") in pairs
    assert "plans[0].@0.trick.at_home" not in [name for name, _ in pairs]
    assert not classed(tree(html), "rb-given")


def test_few_ways_stand_side_by_side_and_more_open(drawn):
    many = Row(actor="Ann", ways=tuple(Way(label=f"Way {n}", preset=STAY.preset) for n in range(5)))
    assert list(tree(drawn(many)).iter("select"))
    assert not list(tree(drawn(Row(actor="Ann", ways=(GO, STAY)))).iter("select"))
    mixed = tree(drawn(many, Row(actor="Ben", ways=(STAY,))))  # all rows of a list look alike
    assert len(list(mixed.iter("select"))) == 2


def test_a_row_can_be_left_out(drawn):
    keep = Way(label="Keep it", leaves_out=True)
    give = Way(label="Give it", preset={"who": "Ann"})
    html = drawn(Row(actor="Ann", ways=(keep, give)), Row(actor="Ben", ways=(give, keep)), action="give")
    assert read_form(Gifts, [pair for pair in sent(html) if pair[0][0] != "@"]) == {"gifts": [{"who": "Ann"}]}
    marked = [each.get("value") for each in tree(html).iter("input") if each.get("data-out")]
    assert marked == ["0", "1"]


def test_an_error_has_a_place_at_the_row_and_at_each_control(drawn):
    root = tree(drawn(Row(actor="Ann", ways=(GO, STAY))))
    places = {each.get("data-error-for") for each in root.iter() if each.get("data-error-for")}
    assert {"plans", "plans[0]", "plans[0].@0.by", "plans[0].drop", "pace"} <= places


def test_the_figure_that_matters_most_stands_in_the_row(drawn):
    figures = (Figure(label="Power", value="7", of=9, warning="−2"), Figure(label="Luck", value="8"))
    root = tree(drawn(Row(actor="Ann", ways=(STAY,)), cards=(Card(name="Ann", status="tired", figures=figures),)))
    assert text_of(classed(root, "rb-row-head")[0]) == "Ann Power 7 / 9 tired"


def test_ids_are_unique(drawn):
    found = ids(tree(drawn(Row(actor="Ann", ways=(GO, TRICK, STAY)), Row(actor="Ann", ways=(GO, STAY)))))
    assert len(found) == len(set(found))


def test_a_list_without_members_has_no_rows(procedure):
    @dataclass(frozen=True, kw_only=True)
    class Words:
        plans: tuple[str, ...] = listed(Choice(Verb), most=3, default=(), label="Words")

    action = Action(
        name="say", title="Say", purpose="", rules=(), inputs=Words, possible=lambda state: "",
        apply=lambda state, inputs, dice: (state, None),
    )  # fmt: skip
    offer = Offer(action="say", rows={"plans": (Row(actor="Ann", ways=(STAY,)),)})
    odd = Procedure(
        **{name: getattr(procedure, name) for name in ("id", "title", "purpose", "rules", "setup", "begin", "describe",
           "offers", "board", "house", "example")}, actions=(action,),
    )  # fmt: skip
    played = Play(procedure=odd.id, setup={}, state={}, events=(), actions=(offer,), board=Board(headline=""))
    with pytest.raises(TypeError, match="members"):
        play(odd, played)
