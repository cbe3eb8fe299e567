"""Every worked example of the specification that belongs to something we have."""

import json

import pytest

import rollers
from tests.rules.copy_vectors import VECTORS, known_ids, lines_of
from tests.rules.matching import complaint, is_at_or_below, matches

BY_GAME = {
    game.id: json.loads((VECTORS / f"{game.id}.json").read_text(encoding="utf-8")) for game in rollers.catalogue()
}
ALL = [vector for vectors in BY_GAME.values() for vector in vectors]


def owner(vector):
    return vector.get("mechanic") or vector.get("procedure")


@pytest.mark.parametrize("vector", [pytest.param(vector, id=vector["id"]) for vector in ALL])
def test_vector(vector):
    assert complaint(vector) == "", vector.get("why", "")


@pytest.mark.parametrize("name", sorted(known_ids()))
def test_every_mechanic_and_procedure_has_vectors(name):
    assert [vector for vector in ALL if owner(vector) == name and "error" not in vector]


def test_vectors_have_ids_of_their_own_and_stand_with_their_game():
    ids = [vector["id"] for vector in ALL]
    assert len(set(ids)) == len(ids)
    strange = [
        vector["id"]
        for game, vectors in BY_GAME.items()
        for vector in vectors
        if owner(vector) not in known_ids() or not owner(vector).startswith(f"{game}.")
    ]
    assert strange == []


def test_vectors_are_told_apart_from_those_that_do_not_hold():
    """A matcher that lets everything through would make all vectors hold."""
    held = {"mechanic": "timeless.finesse_check", "inputs": {}, "faces": [4, 4], "result": {"total": 8}}
    assert complaint(held) == ""
    assert complaint(held | {"result": {"total": 9}}) != ""
    assert complaint(held | {"result": {"no_such_field": None}}) != ""
    assert complaint(held | {"faces": [4]}) != ""
    assert complaint(held | {"error": {"field": "faces"}}) != ""
    assert complaint(held | {"faces": [4], "error": {"field": "boons"}}) != ""
    odds = {"mechanic": "timeless.finesse_check", "odds": {"degree": {"success": "1/6"}}}
    assert complaint(odds) == ""
    assert complaint(odds | {"odds": {"degree": {"success": {"~": 0.1666}}}}) != ""
    assert complaint(odds | {"odds": {"luck": {}}}) != ""


def test_matching_takes_objects_as_subsets_and_lists_as_wholes():
    assert matches({"a": {"b": 1}}, {"a": {"b": 1, "c": 2}, "d": 3})
    assert matches({"chance": {"~": 0.5}}, {"chance": "1/2"})
    assert not matches([1], [1, 2])
    assert not matches({"a": None}, {})
    assert not matches({"a": 1}, {"a": True})
    assert not matches({"a": False}, {"a": 0})


def test_an_error_may_lie_below_the_field_named():
    assert is_at_or_below("tmods", "tmods[1].value")
    assert is_at_or_below("tmods", "tmods")
    assert not is_at_or_below("tmods", "tmods_of_another")


def test_copying_keeps_only_what_the_catalogue_has():
    text = '[\n{"id": "x", "mechanic": "a.b"},\n{"id": "y", "procedure": "a.c"},\n{"id": "z", "mechanic": "a.d"}\n]\n'
    assert lines_of(text, {"a.b", "a.c"}) == ['{"id": "x", "mechanic": "a.b"}', '{"id": "y", "procedure": "a.c"}']
