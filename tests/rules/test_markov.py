"""Chains against solutions by hand, and the ways to solve them against each other."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rollers
from rollers import markov
from rollers.markov import absorb, first_passage
from rollers.odds import Distribution

HALF = Fraction(1, 2)


def solved(chain, start, **how):
    """Solve a chain given as a mapping of state to weights; states that are no keys are final."""
    return absorb(start, lambda state: Distribution(chain[state]), lambda state: state not in chain, **how)


def test_a_state_that_returns_to_itself_is_left_in_the_end():
    for how in ({}, {"progress": lambda state: state == "end"}):
        end = solved({"try": {"try": 5, "end": 1}}, "try", **how)
        assert end.ends == {"end": 1}
        assert end.steps == 6


def test_one_of_two_ends():
    end = solved({"try": {"try": 3, "win": 2, "lose": 1}}, "try")
    assert end.ends == {"win": Fraction(2, 3), "lose": Fraction(1, 3)}
    assert end.steps == 2


@pytest.mark.parametrize("start", range(1, 5))
def test_a_fair_gambler_is_ruined_as_his_purse_says(start):
    """Every inner state lies on a loop: chance start / 5 to reach 5, start * (5 - start) steps."""
    end = solved({purse: {purse - 1: 1, purse + 1: 1} for purse in range(1, 5)}, start)
    assert end.ends == {0: Fraction(5 - start, 5), 5: Fraction(start, 5)}
    assert end.steps == start * (5 - start)


def test_an_unfair_gambler():
    """Twice as likely to win as to lose: 1 - (1/2)^1 over 1 - (1/2)^4, and 17/5 steps."""
    end = solved({purse: {purse - 1: 1, purse + 1: 2} for purse in range(1, 4)}, 1)
    assert end.ends == {4: Fraction(8, 15), 0: Fraction(7, 15)}
    assert end.steps == Fraction(17, 5)


def test_a_gambler_who_may_also_wait_takes_longer_and_fares_the_same():
    end = solved({purse: {purse - 1: 1, purse: 2, purse + 1: 1} for purse in range(1, 5)}, 2)
    assert end.ends == {0: Fraction(3, 5), 5: Fraction(2, 5)}
    assert end.steps == 12


CHAINS_WITHOUT_END = {
    "a trap": {"s": {"end": 1, "trap": 2}, "trap": {"trap": 1}},
    "a way to a trap": {"s": {"end": 1, "on": 2}, "on": {"trap": 1}, "trap": {"trap": 1}},
    "a circle": {"s": {"end": 1, "a": 2}, "a": {"b": 1}, "b": {"a": 1}},
    "a circle on the way": {"s": {"t": 1}, "t": {"s": 3, "end": 1, "trap": 2}, "trap": {"trap": 1}},
}


@pytest.mark.parametrize("chain", CHAINS_WITHOUT_END.values(), ids=CHAINS_WITHOUT_END)
def test_what_never_ends_is_missing_from_the_ends_and_has_no_length(chain):
    end = solved(chain, "s")
    assert end.ends == {"end": Fraction(1, 3)}
    assert end.steps is None


@pytest.mark.parametrize("how", [{}, {"progress": lambda state: 0}])
def test_a_start_that_is_final_takes_no_step(how):
    end = solved({}, "end", **how)
    assert end.ends == {"end": 1}
    assert end.steps == 0


@pytest.mark.parametrize("how", [{}, {"progress": lambda state: 0}])
def test_a_start_that_cannot_be_left_has_no_end(how):
    end = solved({"s": {"s": 1}}, "s", **how)
    assert dict(end.ends) == {}
    assert end.steps is None


def test_denominators_may_differ_from_state_to_state():
    chain = {0: {1: 1, 2: 2}, 1: {1: 1, 2: 3, 3: 3}, 2: {2: 4, 3: 1, "end": 6}, 3: {"end": 1, "other": 4}}
    end = solved(chain, 0)
    to_2 = Fraction(2, 3) + Fraction(1, 3) * HALF
    to_3 = Fraction(1, 3) * HALF + to_2 * Fraction(1, 7)
    assert end.ends == {"end": to_2 * Fraction(6, 7) + to_3 * Fraction(1, 5), "other": to_3 * Fraction(4, 5)}
    assert end.steps == 1 + Fraction(1, 3) * Fraction(7, 6) + to_2 * Fraction(11, 7) + to_3


def by_hand(chain, start):
    """Solve a chain without loops but those to itself, state by state."""
    ends, steps, here = {}, Fraction(0), {start: Fraction(1)}
    for state in range(max(chain) + 1):
        if state not in here or state not in chain:
            continue
        total = sum(chain[state].values())
        leaving = total - chain[state].get(state, 0)
        steps += here[state] * Fraction(total, leaving)
        for target, weight in chain[state].items():
            if target != state:
                here[target] = here.get(target, Fraction(0)) + here[state] * Fraction(weight, leaving)
    ends = {state: chance for state, chance in here.items() if state not in chain}
    return ends, steps


@st.composite
def chains_that_lead_on(draw):
    """States 0 to n - 1 lead to themselves and to higher ones, n and n + 1 are the ends."""
    size = draw(st.integers(1, 7))
    chain = {}
    for state in range(size):
        targets = draw(st.sets(st.integers(state + 1, size + 1), min_size=1, max_size=3))
        chain[state] = {target: draw(st.integers(1, 6)) for target in targets}
        if draw(st.booleans()):
            chain[state][state] = draw(st.integers(1, 6))
    return chain


@given(chains_that_lead_on())
def test_solved_while_explored_solved_in_order_and_by_hand_agree(chain):
    ends, steps = by_hand(chain, 0)
    for end in (solved(chain, 0), solved(chain, 0, progress=lambda state: state)):
        assert end.ends == ends
        assert end.steps == steps


@st.composite
def chains_with_loops(draw):
    """Every state can fall back to any other, and each can end."""
    size = draw(st.integers(1, 6))
    states = st.integers(0, size - 1)
    return {
        state: draw(st.dictionaries(states, st.integers(1, 5), max_size=3))
        | {draw(st.sampled_from(["win", "lose"])): draw(st.integers(1, 3))}
        for state in range(size)
    }


@given(chains_with_loops())
def test_a_chain_with_loops_is_as_good_as_one_step_and_the_chain_from_there(chain):
    for state, after in chain.items():
        here, total = solved(chain, state), sum(after.values())
        parts = [(solved(chain, target), Fraction(weight, total)) for target, weight in after.items()]
        for name in ("win", "lose"):
            assert here.ends.get(name, 0) == sum(end.ends.get(name, 0) * part for end, part in parts)
        assert here.steps == 1 + sum(end.steps * part for end, part in parts)
        assert sum(here.ends.values()) == 1


def test_more_states_than_a_phone_can_count_are_refused(monkeypatch):
    monkeypatch.setattr(markov, "MOST_STATES", 10)
    line = {place: {place + 1: 1} for place in range(9)}
    assert solved(line, 0).ends == {9: 1}
    longer = line | {9: {10: 1}}
    for how in ({}, {"progress": lambda state: state}):
        with pytest.raises(rollers.TooLargeError):
            solved(longer, 0, **how)


def test_more_states_on_loops_than_can_be_solved_together_are_refused(monkeypatch):
    monkeypatch.setattr(markov, "MOST_LOOPED", 4)
    assert solved({purse: {purse - 1: 1, purse + 1: 1} for purse in range(1, 5)}, 2).steps == 6
    with pytest.raises(rollers.TooLargeError):
        solved({purse: {purse - 1: 1, purse + 1: 1} for purse in range(1, 6)}, 2)


def test_a_first_passage_is_told_step_by_step_and_what_is_left():
    climb = Distribution({1: 1, 0: 2})
    passed = first_passage(0, lambda height: climb.map(lambda up: height + up), lambda height: height == 2, most=3)
    assert passed == {2: Fraction(1, 9), 3: Fraction(4, 27), None: Fraction(20, 27)}


def test_a_first_passage_may_be_over_before_it_begins_or_never_come():
    still = Distribution.certain("here")
    assert first_passage("here", lambda _: still, lambda state: state == "here", most=5) == {0: 1}
    assert first_passage("here", lambda _: still, lambda state: state == "there", most=5) == {None: 1}


def test_a_first_passage_asks_once_what_follows_a_state():
    asked = []

    def step(state):
        asked.append(state)
        return Distribution({state: 1, (state + 1) % 3: 1})

    assert sum(first_passage(0, step, lambda state: state == 9, most=20).values()) == 1
    assert sorted(asked) == [0, 1, 2]
