"""What must hold for every mechanic, on the day that it is added."""

import copy
import json
import re
from collections import Counter, defaultdict
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

import rollers
from rollers.dice import SeededDice
from rollers.inputs import build, inputs_of
from tests.rules import brute_force
from tests.rules.cases import (
    GAMES,
    NOT_AT_DEFAULTS,
    each_mechanic,
    each_mechanic_with_odds,
    each_mechanic_without_odds,
    least_inputs,
    seeds,
    variations,
)
from tests.rules.declarations import declared
from tests.rules.fitting import misfit

PREFIXES = {game.id: game.prefix for game in GAMES}
ROLLS = 250
SMALL_SPACE = 1300
"""Sequences counted for a variation of an example; four d6 are all counted."""


def example_of(mechanic):
    return dict(mechanic.example.inputs), list(mechanic.example.faces)


def measures_of(mechanic, inputs):
    """The odds as they are told; those of a variation are looked at by several tests and counted once."""
    return counted(mechanic.id, json.dumps(inputs))


@cache
def counted(name, inputs):
    return rollers.odds(name, json.loads(inputs)).measures


def numbers_in(value):
    if isinstance(value, dict):
        return [number for entry in value.values() for number in numbers_in(entry)]
    if isinstance(value, list):
        return [number for entry in value for number in numbers_in(entry)]
    return [value] if isinstance(value, int | float) else []


@each_mechanic
def test_it_is_fit_to_be_read(mechanic):
    texts = (mechanic.title, mechanic.purpose, *(measure.label for measure in mechanic.measures))
    assert all(text.strip() for text in texts)
    assert mechanic.id.startswith(f"{mechanic.game}.")
    assert mechanic.rules
    pattern = re.compile(PREFIXES[mechanic.game] + r"-[1-9]\d*\.[1-9]\d*")
    assert [rule for rule in mechanic.rules if not pattern.fullmatch(rule)] == []
    assert len(set(mechanic.rules)) == len(mechanic.rules)
    assert set(mechanic.house) <= {rule.key for game in GAMES for rule in game.house if game.id == mechanic.game}


@each_mechanic
def test_every_input_has_a_label_and_says_what_it_allows(mechanic):
    for path, each in declared(mechanic.inputs):
        assert each.label.strip(), path
        assert each.kind.allowed.strip(), path


@each_mechanic
def test_its_defaults_and_its_example_are_valid(mechanic):
    if mechanic.id in NOT_AT_DEFAULTS:
        assert NOT_AT_DEFAULTS[mechanic.id] in mechanic.rules
        with pytest.raises(rollers.BadInputError):
            rollers.roll(mechanic.id, {})
    filled = rollers.roll(mechanic.id, least_inputs(mechanic), seed="0" * 32).inputs
    assert set(filled) == {each.name for each in inputs_of(mechanic.inputs)}
    inputs, faces = example_of(mechanic)
    outcome = rollers.roll(mechanic.id, inputs, faces=faces)
    assert [die.face for die in outcome.dice] == faces
    assert outcome.telling.summary
    assert outcome.telling.verdict
    pattern = re.compile(PREFIXES[mechanic.game] + r"-\d+\.\d+|")
    assert [step for step in outcome.telling.steps if not pattern.fullmatch(step.rule) or not step.text] == []


@each_mechanic
def test_the_inputs_of_an_outcome_ask_for_the_very_same_roll(mechanic):
    inputs, faces = example_of(mechanic)
    first = rollers.roll(mechanic.id, inputs, faces=faces)
    assert rollers.roll(mechanic.id, first.inputs, faces=faces) == first


@each_mechanic_without_odds
def test_what_has_no_odds_leaves_nothing_to_chance(mechanic):
    """No dice are thrown, so that nothing but the inputs can decide; odds are asked for in vain."""
    assert mechanic.example.faces == ()
    for inputs in variations(mechanic):
        outcome = rollers.roll(mechanic.id, inputs, seed="1" * 32)
        assert (outcome.dice, outcome.answers) == ((), {})
        assert rollers.odds(mechanic.id, inputs).measures == {}


@each_mechanic_with_odds
def test_rolls_lie_in_the_support_of_the_odds_and_come_as_often_as_they_say(mechanic):
    inputs, _ = example_of(mechanic)
    measures = measures_of(mechanic, inputs)
    counts = defaultdict(Counter)
    for seed in seeds(mechanic.id, ROLLS):
        for measure, outcome in rollers.roll(mechanic.id, inputs, seed=seed).answers.items():
            counts[measure][outcome] += 1
    assert {name: misfit(seen, measures[name]) for name, seen in counts.items()} == dict.fromkeys(counts, "")


@each_mechanic_with_odds
def test_the_distributions_of_its_odds_add_up_to_one(mechanic):
    """A declared measure is a distribution; other measures hold exact numbers, each with a label: a word of theirs,
    the label of the measure that it is the mean of, or a name that somebody typed."""
    labelled = {each.name: set(each.words) for each in mechanic.quantities}
    labelled_means = labelled.get("means", set())
    for inputs in variations(mechanic):
        declared_measures = {each.name for each in mechanic.measures_of(build(mechanic.inputs, inputs))}
        labelled["means"] = labelled_means | declared_measures
        outcome = rollers.roll(mechanic.id, inputs, seed="1" * 32)
        measures = measures_of(mechanic, inputs)
        assert outcome.answers.keys() <= measures.keys()
        for name in measures.keys() & declared_measures:
            assert sum(measures[name].values()) == 1, (inputs, name)
            assert all(0 <= chance <= 1 for chance in measures[name].values()), (inputs, name)
        for name in measures.keys() - declared_measures:
            unlabelled = measures[name].keys() - labelled[name]
            assert all(key in json.dumps(inputs, ensure_ascii=False) for key in unlabelled), (inputs, name)


def check_against_brute_force(mechanic, inputs, most, budget=1600):
    ask = build(mechanic.inputs, inputs)
    series = [SeededDice(seed) for seed in seeds("space", 6)]
    chances, left = brute_force.count(mechanic, ask, series=series, most=most, budget=budget)
    measures = measures_of(mechanic, inputs)
    for measure, rows in chances.items():
        unanswered = 1 - left - sum(rows.values())
        for outcome in rows.keys() | measures[measure].keys():
            least, chance = rows.get(outcome, Fraction(0)), measures[measure].get(outcome, Fraction(0))
            assert least <= chance <= least + left + unanswered, (inputs, measure, outcome)
    return chances, left, measures


@each_mechanic_with_odds
def test_brute_force_agrees_with_the_odds_of_the_example(mechanic):
    inputs, _ = example_of(mechanic)
    check_against_brute_force(mechanic, inputs, brute_force.FULL_SPACE)


@each_mechanic_with_odds
def test_brute_force_agrees_with_the_odds_whatever_is_changed(mechanic):
    """Each input and each house rule that matters here is changed by itself; some large spaces only looked into."""
    in_part = 0
    for inputs in variations(mechanic):
        budget = 1600 if in_part < 6 else 100
        chances, left, measures = check_against_brute_force(mechanic, inputs, SMALL_SPACE, budget)
        in_part += left > 0
        means = measures.get("means", {})
        for name in means.keys() & chances.keys():
            mean = sum(int(outcome) * chance for outcome, chance in chances[name].items())
            assert left or mean == means[name], (inputs, name)


@each_mechanic
def test_faces_typed_in_give_what_the_same_faces_rolled_give(mechanic):
    inputs, _ = example_of(mechanic)
    for seed in seeds("typed", 20 if mechanic.has_odds else 1):
        rolled = rollers.roll(mechanic.id, inputs, seed=seed)
        typed = rollers.roll(mechanic.id, inputs, faces=[die.face for die in rolled.dice])
        assert replace(typed, receipt="") == replace(rolled, receipt="")


@each_mechanic_with_odds
def test_brute_force_goes_the_public_way(mechanic):
    """What brute force resolves is what `rollers.roll` answers for the same faces."""
    inputs = least_inputs(mechanic)
    ask = build(mechanic.inputs, inputs)
    for faces, result in brute_force.some(lambda dice: mechanic.resolve(ask, dice), 40):
        assert rollers.roll(mechanic.id, inputs, faces=list(faces)).answers == mechanic.answers(ask, result)


@each_mechanic
def test_a_seed_gives_the_same_roll_again_and_its_receipt_verifies(mechanic):
    inputs, _ = example_of(mechanic)
    for seed in seeds("receipt", 5 if mechanic.has_odds else 1):
        outcome = rollers.roll(mechanic.id, inputs, seed=seed)
        assert rollers.roll(mechanic.id, inputs, seed=seed) == outcome
        assert rollers.verify(outcome.receipt) == outcome


@each_mechanic
def test_no_receipt_can_be_changed_into_that_of_another_roll(mechanic):
    """A character changed makes it no receipt, or hits one of the few bits that mean nothing: the roll is the same."""
    inputs, faces = example_of(mechanic)
    outcome = rollers.roll(mechanic.id, inputs, faces=faces)
    unseen = 0
    for place, letter in enumerate(outcome.receipt):
        changed = outcome.receipt[:place] + ("A" if letter != "A" else "B") + outcome.receipt[place + 1 :]
        with suppress(rollers.RollersError):
            assert rollers.verify(changed) == outcome
            unseen += 1
    assert unseen <= 3


@each_mechanic
def test_everything_survives_json(mechanic):
    inputs, faces = example_of(mechanic)
    outcome = rollers.roll(mechanic.id, inputs, faces=faces).as_dict()
    assert json.loads(json.dumps(outcome, allow_nan=False)) == outcome
    assert [number for number in numbers_in(outcome) if isinstance(number, float)] == []
    odds = rollers.odds(mechanic.id, inputs).as_dict()
    assert json.loads(json.dumps(odds)) == odds
    assert numbers_in(odds["measures"]) == []
    for rows in odds["measures"].values():
        assert {str(Fraction(chance)) for chance in rows.values()} == set(rows.values())


@each_mechanic
def test_nothing_passed_in_is_changed(mechanic):
    inputs, faces = example_of(mechanic)
    inputs, faces = copy.deepcopy(inputs), list(faces)
    before = copy.deepcopy((inputs, faces))
    rollers.roll(mechanic.id, inputs, faces=faces)
    rollers.odds(mechanic.id, inputs)
    assert (inputs, faces) == before
