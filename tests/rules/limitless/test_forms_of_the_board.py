"""Each form of the trackers of Limitless does what it says when it is sent as it stands."""

import json

import pytest

from rollers import bridge
from tests.rules.limitless import test_chronicles, test_confrontation_offers, test_karma_scenes
from tests.rules.limitless.confronting import PROCEDURE, act
from tests.rules.limitless.forms_sent import TYPED, forms_of

GAMES = [(PROCEDURE, *game) for game in test_confrontation_offers.GAMES]
GAMES += [
    (test_karma_scenes.PROCEDURE, test_karma_scenes.setup(Marek=5, Ione=1, Sabel=1), []),
    (
        test_karma_scenes.PROCEDURE,
        test_karma_scenes.setup(Marek=5, Ione=1, house={"minor_karma": "zero_image"}),
        [act("roll", character="Marek", faces=[3, 3, 3, 3, 1]), act("roll", character="Ione", faces=[2])],
    ),
    (test_chronicles.PROCEDURE, test_chronicles.setup(), []),
    (
        test_chronicles.PROCEDURE,
        test_chronicles.setup(),
        [
            test_chronicles.OPEN,
            test_chronicles.DEBT,
            test_chronicles.image(pending=True),
            test_chronicles.image(name="a ladder", temporary=True),
        ],
    ),
]


def asked(**request):
    return json.loads(bridge.answer(json.dumps(request)))


@pytest.mark.parametrize(("procedure", "begun", "events"), GAMES)
def test_each_form_can_be_sent_as_it_stands(procedure, begun, events):
    game = {"procedure": procedure, "setup": begun, "events": events}
    answer = asked(do="replay", game=game)
    forms = forms_of(answer["html"]["tracker"])
    assert forms
    for form in forms:
        sent = asked(do="act", game=game, action=form["action"], form=form["pairs"])
        assert sent["ok"], (form, sent)
        assert len(sent["game"]["events"]) > len(events)


def test_lim_6_2_characters_without_a_wish_of_their_own_come_in_at_one_press_each():
    pairs = [["method", "Lore"]]
    for _ in range(3):
        answer = asked(do="setup_form", procedure=PROCEDURE, form=pairs, add="characters", preset=0)
        (form,) = forms_of(f"<form>{answer['html']['form']}</form>")
        pairs = [[name, "" if typed == TYPED else typed] for name, typed in form["pairs"]]
    begun = asked(do="start", procedure=PROCEDURE, form=pairs)
    assert begun["ok"], begun
    assert begun["state"]["cost"] == {"Character": 5, "Character_2": 5, "Character_3": 5}
