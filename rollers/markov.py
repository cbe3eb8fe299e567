"""Finite chains solved exactly: the odds of a whole fight from the same step that plays it.

A state that can return to itself is left with the chance of each change divided by the chance of any
change. Where every other step leads on, the chain is solved in one pass, in integers over powers of the
denominators met; states on longer loops are solved together as a linear system.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from graphlib import CycleError, TopologicalSorter
from heapq import heappop, heappush
from math import lcm

from rollers.errors import Problem, TooLargeError
from rollers.odds import Distribution

MOST_STATES = 20_000
MOST_LOOPED = 150
"""States on loops longer than one that are solved together at most."""

type _Parts = dict[int, int]
"""Depth -> whole number over the base to that depth: together they are one number."""
type Chain[State] = Mapping[State, Distribution[State] | None]
"""Every reachable state with what follows it, None where it is final."""


@dataclass(frozen=True, slots=True)
class Absorption[State: Hashable]:
    """How a chain ends."""

    ends: Mapping[State, Fraction]
    """Final state -> chance to end there; they add up to less than 1 if the chain can run for ever."""
    steps: Fraction | None
    """Mean number of steps until the end; None where the chain can run for ever."""


def absorb[State: Hashable](
    start: State,
    step: Callable[[State], Distribution[State]],
    is_final: Callable[[State], bool],
    *,
    progress: Callable[[State], int] | None = None,
) -> Absorption[State]:
    """Follow `step` from `start` until `is_final`, exactly.

    Args:
        start: where the chain begins.
        step: what follows a state that is not final; it may be the state itself.
        is_final: whether the chain ends there.
        progress: where one is known, a number that grows with every step to another state: the chain is
            then solved while it is explored, which is several times faster.

    Raises:
        TooLargeError: more than `MOST_STATES` states, or more than `MOST_LOOPED` of them on loops.
    """
    if progress is not None:
        return _solve_in_order(start, step, is_final, progress)
    chain = _explore(start, step, is_final)
    order = _order(chain)
    if order is None:
        return _solve_loops(start, chain)
    nothing = Distribution.certain(start)
    return _solve_in_order(
        start, lambda state: chain[state] or nothing, lambda state: chain[state] is None, order.__getitem__
    )


def first_passage[State: Hashable](
    start: State, step: Callable[[State], Distribution[State]], reached: Callable[[State], bool], *, most: int
) -> dict[int | None, Fraction]:
    """Return after how many steps a chain is first where `reached` says, exactly.

    Args:
        start: where the chain begins; it may be there already, after 0 steps.
        step: what follows a state; it is asked once for each.
        reached: the states that are looked for.
        most: steps looked at; the chance not to be there within them stands under None.
    """
    known: dict[State, Distribution[State]] = {}
    passed: dict[int | None, Fraction] = {}
    weights, total = {start: 1}, 1
    for steps in range(most + 1):
        there = sum(weight for state, weight in weights.items() if reached(state))
        passed[steps] = Fraction(there, total)
        weights = {state: weight for state, weight in weights.items() if not reached(state)}
        if steps == most:
            break
        for state in weights.keys() - known.keys():
            known[state] = step(state)
        common = lcm(*(known[state].total for state in weights))
        after: dict[State, int] = {}
        for state, weight in weights.items():
            share = weight * (common // known[state].total)
            for target, chance in known[state].items():
                after[target] = after.get(target, 0) + share * chance
        weights, total = after, total * common
    passed[None] = Fraction(sum(weights.values()), total)
    return {steps: chance for steps, chance in passed.items() if chance}


def _explore[State: Hashable](
    start: State, step: Callable[[State], Distribution[State]], is_final: Callable[[State], bool]
) -> Chain[State]:
    """Return every reachable state."""
    chain: dict[State, Distribution[State] | None] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state in chain:
            continue
        _within_budget(len(chain))
        after = chain[state] = None if is_final(state) else step(state)
        if after is not None:
            waiting.extend(target for target, _ in after.items() if target not in chain)
    return chain


def _within_budget(states: int) -> None:
    """Stop before a chain grows beyond what a phone can count."""
    if states >= MOST_STATES:
        raise TooLargeError([Problem("inputs", f"over {MOST_STATES} states", "a shorter fight for exact odds")])


def _order[State: Hashable](chain: Chain[State]) -> dict[State, int] | None:
    """Number the states so that each comes before those it leads to; None where loops forbid it."""
    sources: dict[State, set[State]] = {state: set() for state in chain}
    for state, after in chain.items():
        for target, _ in after.items() if after else ():
            if target != state:
                sources[target].add(state)
    try:
        return {state: place for place, state in enumerate(TopologicalSorter(sources).static_order())}
    except CycleError:
        return None


class _Level:
    """Chances kept as whole numbers over `base ** depth`, so that none has to be reduced on the way."""

    def __init__(self, base: int) -> None:
        self.base = base
        self._powers = [1]

    def power(self, depth: int) -> int:
        """Return `base ** depth`."""
        while len(self._powers) <= depth:
            self._powers.append(self._powers[-1] * self.base)
        return self._powers[depth]

    def gather(self, parts: _Parts) -> tuple[int, int]:
        """Add up parts of different depths: the deepest depth, and the whole number over the base to it."""
        whole, at = 0, 0
        for depth in sorted(parts):
            whole = whole * self.power(depth - at) + parts[depth]
            at = depth
        return at, whole

    def fraction(self, parts: _Parts) -> Fraction:
        """Return the number that parts of different depths add up to."""
        depth, whole = self.gather(parts)
        return Fraction(whole, self.power(depth))

    def widen(self, leaving: int, numbers: Iterable[_Parts]) -> _Level:
        """Take a denominator into the base that is not in it yet, and bring all numbers up to it."""
        wider = _Level(lcm(self.base, leaving))
        grown = _Level(wider.base // self.base)
        for parts in numbers:
            for depth in parts:
                parts[depth] *= grown.power(depth)
        return wider


def _solve_in_order[State: Hashable](
    start: State,
    step: Callable[[State], Distribution[State]],
    is_final: Callable[[State], bool],
    progress: Callable[[State], int],
) -> Absorption[State]:
    """Push the chance of being reached from each state to those after it, in order of progress.

    The depth of a part is the number of changes on the way it came by. Parts are added up only when a state's
    turn has come, so that no long number is multiplied once for every way that leads to it.
    """
    level = _Level(1)
    reached: dict[State, _Parts] = {start: {0: 1}}
    visits: _Parts = {}
    waiting = [(progress(start), 0, start)]
    while waiting:
        _, _, state = heappop(waiting)
        if is_final(state):
            continue
        after = step(state)
        leaving = after.total - after.weight(state)
        if not leaving:
            continue
        if level.base % leaving:
            level = level.widen(leaving, (*reached.values(), visits))
        here, weight = level.gather(reached[state])
        share = weight * (level.base // leaving)
        # A state is left after total / leaving steps on average.
        visits[here + 1] = visits.get(here + 1, 0) + share * after.total
        for target, chance in after.items():
            if target == state:
                continue
            if target not in reached:
                _within_budget(len(reached))
                heappush(waiting, (progress(target), len(reached), target))
                reached[target] = {}
            parts = reached[target]
            parts[here + 1] = parts.get(here + 1, 0) + share * chance
    ends = {state: level.fraction(parts) for state, parts in reached.items() if is_final(state)}
    return Absorption(ends, _if_certain(ends, level.fraction(visits)))


def _if_certain[State: Hashable](ends: Mapping[State, Fraction], visits: Fraction) -> Fraction | None:
    """Return the mean number of steps where an end is certain to come."""
    return visits if sum(ends.values(), Fraction(0)) == 1 else None


def _solve_loops[State: Hashable](start: State, chain: Chain[State]) -> Absorption[State]:
    """Solve for the mean visits of every state at once, by elimination over fractions."""
    moving = {state: after for state, after in chain.items() if after is not None and _can_end(state, chain)}
    if len(moving) > MOST_LOOPED:
        raise TooLargeError([Problem("inputs", f"{len(moving)} states on loops", f"at most {MOST_LOOPED}")])
    place = {state: row for row, state in enumerate(moving)}
    size = len(moving)
    # visits[t] - sum over s of visits[s] * chance(s -> t) = 1 for the start, else 0
    rows = [[Fraction(int(row == column)) for column in range(size)] + [Fraction(0)] for row in range(size)]
    if start in place:
        rows[place[start]][size] = Fraction(1)
    for state, after in moving.items():
        for target, weight in after.items():
            if target in place:
                rows[place[target]][place[state]] -= Fraction(weight, after.total)
    visits = _eliminate(rows)
    ends: dict[State, Fraction] = {start: Fraction(1)} if chain[start] is None else {}
    for state, after in moving.items():
        for target, weight in after.items():
            if chain[target] is None:
                part = visits[place[state]] * Fraction(weight, after.total)
                ends[target] = ends.get(target, Fraction(0)) + part
    return Absorption(ends, _if_certain(ends, sum(visits, Fraction(0))))


def _can_end[State: Hashable](state: State, chain: Chain[State]) -> bool:
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
