"""A duel worked out a second time: every face of a round, and the whole fight as a system of equations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

Side = Mapping[str, Any]
State = tuple[int, int]
Move = tuple[int, int, bool]
"""What a and b lose, and whether it was by a hit."""

UNARMED = Fraction(25, 36)
"""Chance that neither of two armour dice shows a 6."""


def totals(side: Side) -> Counter[int]:
    """Count the totals of one pool, face by face."""
    net = side.get("boons", 0) - side.get("banes", 0)
    flat = side.get("finesse", 0) + side.get("modifier", 0)
    counts: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=2 + abs(net)):
        counts[sum(sorted(faces)[:2] if net < 0 else sorted(faces)[-2:]) + flat] += 1
    return counts


def moves(a: Side, b: Side, *, tie_costs: bool) -> dict[Move, Fraction]:
    """Return the chance of every loss of one round."""
    chances: dict[Move, Fraction] = {}
    of_a, of_b = totals(a), totals(b)
    for (mine, ways), (theirs, other_ways) in product(of_a.items(), of_b.items()):
        chance = Fraction(ways * other_ways, of_a.total() * of_b.total())
        for move, part in _after(mine - theirs, a, b, tie_costs=tie_costs):
            chances[move] = chances.get(move, Fraction(0)) + chance * part
    return chances


def _after(difference: int, a: Side, b: Side, *, tie_costs: bool) -> Iterator[tuple[Move, Fraction]]:
    if not difference:
        loss = 1 if tie_costs else 0
        yield (loss, loss, False), Fraction(1)
        return
    hitter, hit = (a, b) if difference > 0 else (b, a)
    through = UNARMED if hit.get("armor") else Fraction(1)
    dice = hitter.get("bonus_dice", 0)
    for extra in product(range(1, 7), repeat=dice):
        amount = abs(difference) + sum(extra)
        yield ((0, amount, True) if difference > 0 else (amount, 0, True)), through / 6**dice
    if through < 1:
        yield (0, 0, True), 1 - through


def step(state: State, move: Move, a: Side, b: Side, *, capped: bool) -> State:
    """Return the Power of both after one round."""
    held = list(state)
    left = [held[0] - move[0], held[1] - move[1]]
    for place, side in enumerate((a, b)):
        if side.get("drain") and move[2]:
            fed = left[place] + min(move[1 - place], held[1 - place])
            left[place] = min(fed, max(side["power"], left[place])) if capped else fed
    return max(0, left[0]), max(0, left[1])


def solve(a: Side, b: Side, *, tie_costs: bool = False, capped: bool = False) -> tuple[dict[State, Fraction], Fraction]:
    """Return the chance of every end, and the mean number of rounds."""
    start = (a["power"], b["power"])
    possible = moves(a, b, tie_costs=tie_costs)
    after: dict[State, dict[State, Fraction]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state in after or 0 in state:
            continue
        after[state] = {}
        for move, chance in possible.items():
            target = step(state, move, a, b, capped=capped)
            after[state][target] = after[state].get(target, Fraction(0)) + chance
            waiting.append(target)
    visits = _visits(start, after)
    ends: dict[State, Fraction] = {}
    for state, targets in after.items():
        for target, chance in targets.items():
            if 0 in target:
                ends[target] = ends.get(target, Fraction(0)) + visits[state] * chance
    return ends, sum(visits.values(), Fraction(0))


def _visits(start: State, after: Mapping[State, Mapping[State, Fraction]]) -> dict[State, Fraction]:
    """Solve v = start + v P for the mean visits of every state, by elimination."""
    states = list(after)
    matrix = [
        [Fraction(row == column) - after[column].get(row, Fraction(0)) for column in states] + [Fraction(row == start)]
        for row in states
    ]
    for pivot in range(len(states)):
        swap = next(row for row in range(pivot, len(states)) if matrix[row][pivot])
        matrix[pivot], matrix[swap] = matrix[swap], matrix[pivot]
        matrix[pivot] = [value / matrix[pivot][pivot] for value in matrix[pivot]]
        for row in range(len(states)):
            factor = matrix[row][pivot]
            if row != pivot and factor:
                matrix[row] = [value - factor * top for value, top in zip(matrix[row], matrix[pivot], strict=True)]
    return {state: matrix[place][-1] for place, state in enumerate(states)}
