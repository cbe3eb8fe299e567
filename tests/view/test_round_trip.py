"""Every form of the catalogue, sent as it stands, is read back as what it was drawn from."""

import pytest

from rollers import catalogue, view
from rollers.forms import read_form
from rollers.inputs import build
from rollers.jsontext import to_json
from tests.view.reading import ids, sent, tree

GAMES = catalogue()
FORMS = [(each.id, each.inputs, each.example.inputs, each.house) for game in GAMES for each in game.mechanics]
FORMS += [(each.id, each.setup, each.example.setup, each.house) for game in GAMES for each in game.procedures]


def unordered(value):
    """The value with words that are ticked in a form in no order: they come in that of the boxes."""
    if isinstance(value, dict):
        return {name: unordered(entry) for name, entry in value.items()}
    if isinstance(value, list):
        return (
            sorted(value) if all(isinstance(entry, str) for entry in value) else [unordered(entry) for entry in value]
        )
    return value


@pytest.mark.parametrize(("name", "declaration", "values", "house"), FORMS, ids=[each[0] for each in FORMS])
def test_a_form_reads_back_as_what_it_shows(name, declaration, values, house):
    html = view.form(declaration, values, name, house=house)
    read = build(declaration, read_form(declaration, sent(html)))
    assert unordered(to_json(read)) == unordered(to_json(build(declaration, values)))


@pytest.mark.parametrize("mechanic", [each for game in GAMES for each in game.mechanics], ids=lambda each: each.id)
def test_a_roller_is_well_formed_and_its_ids_are_its_own(mechanic):
    found = ids(tree(view.roller(mechanic)))
    assert len(found) == len(set(found))
    assert all(each.startswith(mechanic.id) for each in found)


@pytest.mark.parametrize("procedure", [each for game in GAMES for each in game.procedures], ids=lambda each: each.id)
def test_a_tracker_is_well_formed_and_its_ids_are_its_own(procedure):
    found = ids(tree(view.tracker(procedure)))
    assert len(found) == len(set(found))
    assert all(each.startswith(procedure.id) for each in found)
