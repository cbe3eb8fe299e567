"""Where faces come from: the published recipe, faces of one's own, and faces that nobody may look at."""

import ast
import hashlib
import os
from collections import Counter
from pathlib import Path

import pytest

import rollers
from rollers.dice import MOST_DICE, UNREAD, EnumeratedDice, ScriptedDice, SeededDice, every, fresh_seed
from rollers.readings import Score

SEED = "00112233445566778899aabbccddeeff"
PACKAGE = Path(rollers.__file__).parent


def recipe(seed, sides, count):
    """The recipe as the docstring of rollers.dice publishes it, written down a second time."""
    stream = b"".join(hashlib.sha256(b"rollbook/1/%s/%d" % (seed.encode(), block)).digest() for block in range(99))
    usable = [byte for byte in stream if byte < 256 - 256 % sides]
    return [byte % sides + 1 for byte in usable][:count]


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 10, 100, 129, 200, 255, 256])
def test_faces_follow_from_the_seed_by_the_published_recipe(sides):
    dice = SeededDice(SEED)
    assert [dice.next_face(sides) for _ in range(500)] == recipe(SEED, sides, 500)


def test_the_recipe_never_changes():
    """Receipts are kept for years: these faces were written down when version 1 was published."""
    assert SeededDice(SEED).total(12, label="Pool").faces == (3, 3, 5, 6, 3, 6, 6, 6, 4, 6, 6, 6)
    assert SeededDice(SEED).total(12, label="Pool", sides=10).faces == (1, 7, 9, 10, 3, 4, 6, 2, 6, 10, 2, 2)


def test_dice_of_several_kinds_read_one_stream_of_bytes():
    dice = SeededDice(SEED)
    mixed = [dice.die(label="a", sides=6), dice.die(label="b", sides=10), dice.die(label="c", sides=6)]
    stream = hashlib.sha256(f"rollbook/1/{SEED}/0".encode()).digest()
    assert max(stream[:3]) < 250, "no byte of these is passed over"
    assert mixed == [stream[0] % 6 + 1, stream[1] % 10 + 1, stream[2] % 6 + 1]


@pytest.mark.parametrize("sides", range(1, 257))
def test_every_side_is_as_likely_as_every_other(sides):
    """Of all bytes below the limit each side gets the same number; those above are passed over."""
    dice = SeededDice(SEED)
    dice._bytes = iter(range(256))
    counts = Counter(dice.next_face(sides) for _ in range(256 - 256 % sides))
    assert set(counts) == set(range(1, sides + 1))
    assert len(set(counts.values())) == 1
    with pytest.raises(StopIteration):
        dice.next_face(sides)


def test_dice_with_more_sides_than_a_byte_tells_apart_are_refused():
    with pytest.raises(rollers.TooLargeError):
        SeededDice(SEED).die(label="Die", sides=257)


@pytest.mark.parametrize("seed", ["", "0" * 31, "0" * 33, "G" * 32, "A" * 32, 0, True, ["0"], b"0" * 32, "０" * 32])
def test_a_seed_is_32_hexadecimal_digits_in_lower_case(seed):
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.roll("timeless.finesse_check", seed=seed)
    assert caught.value.field == "seed"


def test_a_seed_beside_faces_is_refused():
    with pytest.raises(rollers.BadInputError) as caught:
        rollers.roll("timeless.finesse_check", faces=[1, 2], seed=SEED)
    assert caught.value.field == "seed"


def test_a_fresh_seed_is_drawn_from_the_operating_system(monkeypatch):
    asked = []
    monkeypatch.setattr(os, "urandom", lambda count: asked.append(count) or bytes(range(count)))
    assert fresh_seed() == bytes(range(16)).hex()
    outcome = rollers.roll("timeless.finesse_check")
    assert asked == [16, 16]
    assert [die.face for die in outcome.dice] == recipe(bytes(range(16)).hex(), 6, 2)


def test_two_rolls_have_two_seeds():
    assert len({fresh_seed() for _ in range(100)}) == 100


def modules_imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_no_module_has_chance_of_its_own():
    """A heap restored from a snapshot repeats any state of a random generator for everybody."""
    for path in PACKAGE.rglob("*.py"):
        assert not {"random", "secrets", "uuid", "numpy"} & set(modules_imported(path)), path
        may_ask_the_system = path == PACKAGE / "dice.py" or path.is_relative_to(PACKAGE / "host")
        assert may_ask_the_system or "os" not in modules_imported(path), path


def test_scripted_faces_are_used_strictly_in_order():
    dice = ScriptedDice([3, 5, 1, 10])
    assert dice.best(2, keep=1, label="Pool").faces == (3, 5)
    assert dice.die(label="Die") == 1
    assert dice.die(label="Die", sides=10) == 10
    dice.finish()
    assert [(die.face, die.kept, die.label) for die in dice.log] == [
        (3, False, "Pool"),
        (5, True, "Pool"),
        (1, True, "Die"),
        (10, True, "Die"),
    ]


@pytest.mark.parametrize("face", [0, 7, -1, True, 1.0, "1", None, [1]])
def test_a_face_that_the_die_does_not_have_is_refused_with_its_place(face):
    with pytest.raises(rollers.BadInputError) as caught:
        ScriptedDice([2, face]).total(2, label="Pool")
    assert caught.value.field == "faces"
    assert caught.value.value is face
    assert caught.value.allowed == "a whole number from 1 to 6 as face 2"


def test_missing_faces_are_told_with_the_die_that_is_missing():
    with pytest.raises(rollers.BadInputError) as caught:
        ScriptedDice([2]).total(2, label="Pool", sides=10)
    assert (caught.value.field, caught.value.value) == ("faces", [2])
    assert "10 sides" in caught.value.allowed


def test_faces_left_over_are_refused():
    dice = ScriptedDice([2, 3])
    dice.die(label="Die")
    with pytest.raises(rollers.BadInputError) as caught:
        dice.finish()
    assert caught.value.allowed == "exactly 1 faces"


def test_a_roll_without_end_stops():
    dice = SeededDice(SEED)
    dice.total(MOST_DICE, label="Pool")
    with pytest.raises(rollers.TooLargeError):
        dice.die(label="Die")


PEEKS = {
    "first": lambda faces: faces[0],
    "length": len,
    "truth": bool,
    "loop": list,
    "sum": sum,
    "best": max,
    "search": lambda faces: 6 in faces,
    "count": lambda faces: faces.count(6),
    "place": lambda faces: faces.index(6),
    "equal": lambda faces: faces == (6, 6),
    "unequal": lambda faces: faces != (6, 6),
    "less": lambda faces: faces < (6, 6),
    "joined": lambda faces: (*faces, 1),
    "added": lambda faces: faces + (1,),  # noqa: RUF005 - the plus sign is what is tried
    "set": set,
    "sorted": sorted,
    "reversed": lambda faces: list(reversed(faces)),
}


@pytest.mark.parametrize("peek", PEEKS.values(), ids=PEEKS)
def test_a_rule_that_peeks_at_faces_fails_loudly_when_it_is_counted(peek):
    def resolve(dice):
        rolled = dice.total(2, label="Pool")
        return bool(peek(rolled.faces)) and bool(peek(rolled.kept))

    resolve(ScriptedDice([6, 6]))
    with pytest.raises(LookupError):
        list(every(resolve))


def test_a_result_may_hold_unread_faces_beside_none():
    assert UNREAD[1:] is UNREAD
    assert UNREAD[:2] == UNREAD
    assert UNREAD != ()
    assert hash(UNREAD) == hash(UNREAD[:])
    assert len({(UNREAD, 1), (UNREAD[2:], 1), ((), 1)}) == 2


def test_every_walks_all_ways_with_their_weights():
    """A 6 is rolled again: 5 ways of one die, and 6 ways of two."""

    def resolve(dice):
        first = dice.die(label="Die")
        return first if first < 6 else 6 + dice.die(label="Die")

    ways = list(every(resolve))
    assert [(result, weight, of) for result, weight, of in ways if result < 6] == [(n, 1, 6) for n in range(1, 6)]
    assert [(result, weight, of) for result, weight, of in ways if result > 6] == [(6 + n, 1, 36) for n in range(1, 7)]


def test_counting_too_many_ways_is_refused():
    def resolve(dice):
        return dice.die(label="a") + dice.die(label="b")

    assert len(list(every(resolve, most=36))) == 36
    with pytest.raises(rollers.TooLargeError):
        list(every(resolve, most=35))


def test_a_mechanic_without_dice_is_counted_in_one_way():
    assert list(every(lambda dice: "done")) == [("done", 1, 1)]


def test_enumerated_dice_follow_their_path():
    dice = EnumeratedDice([(((2, 1), (3, 2)), 1)])
    assert dice.roll(2, 6, Score(), "Pool").reading == 3
    assert (dice.weight, dice.ways) == (2, 36)
