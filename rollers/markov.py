"""Finite chains solved exactly: the odds of a whole fight from the same step that plays it.

Reachable states are explored from the start. A state that can return to itself is left with the chance
of each change divided by the chance of any change. States on longer loops are solved together as a
linear system; everything else in one pass, in integers over powers of one common denominator.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from graphlib import CycleError, TopologicalSorter
from math import lcm
from typing import TypeVar

from rollers.errors import Problem, TooLargeError
from rollers.odds import Distribution

State = TypeVar("State", bound=Hashable)

MOST_STATES = 20_000
MOST_LOOPED = 150
"""States on loops longer than one that are solved together at most."""


@dataclass(frozen=True, slots=True)
class Absorption[State: Hashable]:
    """How a chain ends."""

    ends: Mapping[State, Fraction]
    """Final state -> chance to end there; they add up to less than 1 if the chain can run for ever."""
    steps: Fraction
    """Mean number of steps until the end, over the endings that come."""


def absorb[State: Hashable](
    start: State, step: Callable[[State], Distribution[State]], is_final: Callable[[State], bool]
) -> Absorption[State]:
    """Follow `step` from `start` until `is_final`, exactly.

    Raises:
        TooLargeError: more than `MOST_STATES` states, or more than `MOST_LOOPED` of them on loops.
    """
    chain = _explore(start, step, is_final)
    try:
        sources: dict[State, set[State]] = {state: set() for state in chain}
        for state, after in chain.items():
            for target, _ in after.items() if after else ():
                if target != state:
                    sources[target].add(state)
        order = tuple(TopologicalSorter(sources).static_order())
    except CycleError:
        return _solve_loops(start, chain)
    return _solve_in_order(start, chain, order)


def _explore[State: Hashable](
    start: State, step: Callable[[State], Distribution[State]], is_final: Callable[[State], bool]
) -> dict[State, Distribution[State] | None]:
    """Return every reachable state with what follows it, None where it is final."""
    chain: dict[State, Distribution[State] | None] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state in chain:
            continue
        if len(chain) >= MOST_STATES:
            raise TooLargeError([Problem("inputs", f"over {MOST_STATES} states", "a shorter fight for exact odds")])
        chain[state] = None if is_final(state) else step(state)
        after = chain[state]
        waiting.extend(target for target, _ in after.items() if target not in chain) if after else None
    return chain


def _solve_in_order[State: Hashable](
    start: State, chain: Mapping[State, Distribution[State] | None], order: tuple[State, ...]
) -> Absorption[State]:
    """Push the chance of being reached from each state to those after it.

    The chance of a state is kept as a whole number over `common ** depth`, depth being the longest way
    to it: no fraction has to be reduced before the end.
    """
    leaving = {state: after.total - after.weight(state) for state, after in chain.items() if after is not None}
    common = reduce(lcm, (weight for weight in leaving.values() if weight), 1)
    depth = _depths(chain, order)
    powers = [common**exponent for exponent in range(max(depth.values()) + 1)]
    reached = dict.fromkeys(chain, 0) | {start: 1}
    steps = Fraction(0)
    by_depth: dict[int, dict[int, int]] = {}
    for state in order:
        after = chain[state]
        if after is None or not reached[state] or not leaving[state]:
            continue
        scale = common // leaving[state]
        rounds = by_depth.setdefault(depth[state], {})
        rounds[scale] = rounds.get(scale, 0) + reached[state] * after.total
        share = reached[state] * scale
        for target, weight in after.items():
            if target != state:
                reached[target] += share * weight * powers[depth[target] - depth[state] - 1]
    for level, rounds in by_depth.items():
        # A state is left after total / leaving steps on average.
        steps += Fraction(sum(scale * weight for scale, weight in rounds.items()), powers[level] * common)
    ends = {
        state: Fraction(reached[state], powers[depth[state]])
        for state, after in chain.items()
        if after is None and reached[state]
    }
    return Absorption(ends, steps)


def _depths[State: Hashable](
    chain: Mapping[State, Distribution[State] | None], order: tuple[State, ...]
) -> dict[State, int]:
    """Return for each state the length of the longest way to it."""
    depth = dict.fromkeys(chain, 0)
    for state in order:
        after = chain[state]
        for target, _ in after.items() if after else ():
            if target != state:
                depth[target] = max(depth[target], depth[state] + 1)
    return depth


def _solve_loops[State: Hashable](start: State, chain: Mapping[State, Distribution[State] | None]) -> Absorption[State]:
    """Solve for the mean visits of every state at once, by elimination over fractions."""
    states = [state for state, after in chain.items() if after is not None and _can_end(state, chain)]
    if len(states) > MOST_LOOPED:
        raise TooLargeError([Problem("inputs", f"{len(states)} states on loops", f"at most {MOST_LOOPED}")])
    place = {state: row for row, state in enumerate(states)}
    size = len(states)
    # visits[t] - sum over s of visits[s] * chance(s -> t) = 1 for the start, else 0
    rows = [[Fraction(int(row == column)) for column in range(size)] + [Fraction(0)] for row in range(size)]
    if start in place:
        rows[place[start]][size] = Fraction(1)
    for state in states:
        after = chain[state]
        assert after is not None  # noqa: S101 - only such states were taken
        for target, weight in after.items():
            if target in place:
                rows[place[target]][place[state]] -= Fraction(weight, after.total)
    visits = _eliminate(rows)
    ends: dict[State, Fraction] = {start: Fraction(1)} if chain[start] is None else {}
    for state in states:
        after = chain[state]
        assert after is not None  # noqa: S101 - only such states were taken
        for target, weight in after.items():
            if chain[target] is None:
                ends[target] = ends.get(target, Fraction(0)) + visits[place[state]] * Fraction(weight, after.total)
    return Absorption(ends, sum(visits, Fraction(0)))


def _can_end[State: Hashable](state: State, chain: Mapping[State, Distribution[State] | None]) -> bool:
    """Say whether some final state can be reached from here."""
    seen = {state}
    waiting = [state]
    while waiting:
        after = chain[waiting.pop()]
        if after is None:
            return True
        fresh = [target for target, _ in after.items() if target not in seen]
        seen.update(fresh)
        waiting.extend(fresh)
    return False


def _eliminate(rows: list[list[Fraction]]) -> list[Fraction]:
    """Solve a regular linear system, given as rows with the right-hand side last."""
    size = len(rows)
    for column in range(size):
        pivot = next(row for row in range(column, size) if rows[row][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [value / head for value in rows[column]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [value - factor * top for value, top in zip(rows[row], rows[column], strict=True)]
    return [rows[row][size] for row in range(size)]
