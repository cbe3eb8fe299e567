"""Receipts: a roll in a short text, which comes back as it was or is refused."""

import base64
import json
import zlib

import pytest

import rollers
from rollers import receipt as receipts
from rollers.version import VERSION

SEED = "0123456789abcdef" * 2


def packed(held, form="1."):
    text = held if isinstance(held, bytes) else json.dumps(held).encode()
    return form + base64.urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=")


def opened(text):
    body = text.removeprefix("1.")
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))))


def refused(text):
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.verify(text)
    return caught.value


def roll(**inputs):
    return rollers.roll("timeless.finesse_check", inputs, seed=SEED)


def test_a_receipt_of_a_seed_rolls_the_same_again():
    outcome = roll(boons=3, house={"timeless.tie_power": "one"})
    assert rollers.verify(outcome.receipt) == outcome
    held = opened(outcome.receipt)
    assert held["r"] == VERSION
    assert held["m"] == "timeless.finesse_check"
    assert held["s"] == SEED
    assert held["i"] == {"boons": 3, "house": {"timeless.tie_power": "one"}}
    assert "f" not in held


def test_a_receipt_of_faces_holds_the_faces():
    outcome = rollers.roll("timeless.finesse_check", {"boons": 1}, faces=[3, 5, 1])
    assert rollers.verify(outcome.receipt) == outcome
    assert opened(outcome.receipt)["f"] == [3, 5, 1]
    assert "s" not in opened(outcome.receipt)


def test_a_receipt_of_a_mechanic_that_rolled_nothing_verifies():
    outcome = rollers.roll("timeless.finesse_check", {"automatic": True}, faces=[])
    assert rollers.verify(outcome.receipt) == outcome
    outcome = roll(automatic=True)
    assert rollers.verify(outcome.receipt) == outcome


def test_defaults_are_left_out_so_that_it_stays_short():
    assert opened(roll().receipt)["i"] == {}
    assert opened(roll(boons=0, finesse=2).receipt)["i"] == {"finesse": 2}
    assert roll(finesse=2).receipt == roll(finesse=2, boons=0, house={}).receipt


def test_it_is_safe_in_an_address():
    for place in range(40):
        text = rollers.roll("lacuna.attribute_roll", {"heart_rate": place}, seed=SEED).receipt
        assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
        assert len(text) < 300


def test_the_digest_is_that_of_the_whole_outcome():
    """Mechanic, inputs, dice and result: as the docstring says, so that it can be checked elsewhere."""
    outcome = roll(boons=1)
    shown = outcome.as_dict()
    whole = [shown["mechanic"], shown["inputs"], shown["dice"], shown["result"]]
    assert opened(outcome.receipt)["d"] == receipts.digest(whole[0], whole[1], whole[2], whole[3])


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("m", "limitless.roll_victories"),
        ("m", "timeless.no_such_thing"),
        ("m", None),
        ("m", []),
        ("i", {"boons": 2}),
        ("i", {"boons": 99}),
        ("i", []),
        ("s", "f" * 32),
        ("s", "short"),
        ("s", None),
        ("s", 5),
        ("f", [1, 2]),
        ("d", "0" * 16),
        ("d", None),
        ("d", []),
        ("r", 1),
        ("r", None),
        ("x", 1),
    ],
)
def test_a_changed_member_is_refused(member, value):
    held = opened(roll(boons=1).receipt) | {member: value}
    with pytest.raises(rollers.RollersError):
        rollers.verify(packed(held))


@pytest.mark.parametrize("member", ["r", "m", "i", "s", "d"])
def test_a_missing_member_is_refused(member):
    held = opened(roll(boons=1).receipt)
    del held[member]
    with pytest.raises(rollers.RollersError):
        rollers.verify(packed(held))


def test_a_receipt_that_does_not_match_says_which_rules_it_is_of():
    held = opened(roll(boons=1).receipt) | {"r": "9.9.9", "d": "0" * 16}
    error = refused(packed(held))
    assert error.field == "receipt"
    assert VERSION in error.allowed
    assert "9.9.9" in error.allowed


def test_a_receipt_of_other_rules_that_still_comes_out_the_same_is_good():
    outcome = roll(boons=1)
    assert rollers.verify(packed(opened(outcome.receipt) | {"r": "0.0.1"})) == outcome


GARBAGE = [
    "",
    "1.",
    "1.A",
    "1.AAAA",
    "2.",
    "1.====",
    "1.ä",
    "1.\ud800",
    "no receipt",
    " ",
    None,
    1,
    True,
    [],
    {},
    b"1.",
    packed(b""),
    packed(b"no json"),
    packed(b"\xff\xfe"),
    packed([]),
    packed("text"),
    packed({}),
    packed(b"[" * 90_000),
    packed(b"9" * 90_000),
]


@pytest.mark.parametrize("text", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_refused_in_the_field_receipt(text):
    assert refused(text).field == "receipt"


@pytest.mark.parametrize("cut", [1, 2, 3, 10, 50])
def test_a_receipt_that_lost_its_end_is_refused(cut):
    assert refused(roll(boons=1).receipt[:-cut]).field == "receipt"


def test_another_form_of_receipt_is_refused():
    text = roll().receipt
    assert refused("2." + text[2:]).field == "receipt"
    assert refused(text[2:]).field == "receipt"
    assert refused(" " + text).field == "receipt"


def test_a_bomb_is_not_unpacked():
    """A few kilobytes that would become twenty megabytes are given up after `LONGEST` characters."""
    bomb = packed(b'{"r": "' + b"0" * 20_000_000 + b'"}')
    assert len(bomb) < 30_000
    assert refused(bomb).field == "receipt"


def test_the_longest_text_that_is_read():
    room = receipts.LONGEST - len(json.dumps({"r": ""}))
    assert receipts.read(packed({"r": "0" * room})).version == "0" * room
    with pytest.raises(rollers.BadInputError):
        receipts.read(packed({"r": "0" * (room + 1)}))


def test_a_long_pool_with_long_notes_still_has_a_receipt_that_verifies():
    rows = [{"value": 1, "type": "\N{GAME DIE}" * 40, "label": "\N{GAME DIE}" * 60} for _ in range(40)]
    outcome = rollers.roll("legacy.task_roll", {"statistic": 3, "tmods": rows}, seed=SEED)
    assert rollers.verify(outcome.receipt) == outcome
