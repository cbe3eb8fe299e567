"""Where the nodes and ties of a network are drawn, before any HTML.

The nodes stand on a ring, and ties bend inwards, so that none runs through a third node. A few with short names
carry their names; more of them, or longer names, carry numbers that lead to the list below the drawing. A crowd
has the list only.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from textwrap import wrap

from rollers.outcome import Link, Network, Node
from rollers.view.words import listed_names

WIDTH = 320
"""Width of a drawing in its own units; it shrinks to the page and grows little beyond it."""
LINE = 15
"""From one line of a name to the next."""
MOST_NAMED, LONGEST_NAME = 12, 40
"""More nodes, or a longer name, and numbers are drawn instead of names."""
MOST_DRAWN = 40
"""More nodes than that would overlap: they are listed and not drawn."""
NAMED_RADIUS, SIDE_REACH, NUMBERED_REACH = 13, 64, 132
BESIDE, ABOVE = 12, 26
"""Characters that fit on a line beside a node, and above or below one."""
ROOMY = 8
"""So many nodes leave room for a fourth line beside each."""
BEND = 0.6
"""Where a tie is drawn to: this part of the way from the centre to the middle between its ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a name."""

    text: str
    y: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """One node in its place."""

    node: Node
    x: int
    y: int
    mark: str
    label_x: int = 0
    anchor: str = "middle"
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """One tie between two spots."""

    link: Link
    start: Spot
    end: Spot
    bend_x: int
    bend_y: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What the list says of one node."""

    node: Node
    ties: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A network ready to be drawn."""

    network: Network
    width: int
    height: int
    radius: int
    spots: tuple[Spot, ...]
    """Empty where there are too many nodes for a drawing."""
    ties: tuple[Tie, ...]
    entries: tuple[Entry, ...]
    numbered: bool
    """Whether the list is the key to the numbers drawn."""


def drawing(network: Network) -> Drawing:
    """Return a network with a place for everything."""
    count = len(network.nodes)
    numbered = count > MOST_NAMED or any(len(node.name) > LONGEST_NAME for node in network.nodes)
    spots = _numbered(network.nodes) if numbered else _named(network.nodes)
    if count > MOST_DRAWN:
        spots = ()
    centre = _numbered_centre() if numbered else _named_centre(count)
    return Drawing(
        network=network,
        width=WIDTH,
        height=2 * centre,
        radius=min(NAMED_RADIUS, int(math.pi * NUMBERED_REACH / max(count, 1)) - 1) if numbered else NAMED_RADIUS,
        spots=spots,
        ties=tuple(_tie(link, spots, centre) for link in network.links) if spots else (),
        entries=tuple(Entry(node=node, ties=_told(network, place)) for place, node in enumerate(network.nodes)),
        numbered=numbered,
    )


def _reach(count: int) -> int:
    """Return how far up and down a ring of named nodes goes: more of them need more height."""
    return SIDE_REACH + 5 * count


def _named_centre(count: int) -> int:
    """Return how far down the middle of a ring of named nodes lies: there is room above for their names."""
    return _reach(count) + NAMED_RADIUS + 3 * LINE


def _numbered_centre() -> int:
    """Return how far down the middle of a ring of numbers lies."""
    return NUMBERED_REACH + NAMED_RADIUS + 3


def _tie(link: Link, spots: tuple[Spot, ...], centre: int) -> Tie:
    """Return a tie that bends towards the centre."""
    start, end = spots[link.ends[0]], spots[link.ends[1]]
    bend_x = round(WIDTH / 2 + BEND * ((start.x + end.x) / 2 - WIDTH / 2))
    bend_y = round(centre + BEND * ((start.y + end.y) / 2 - centre))
    return Tie(link=link, start=start, end=end, bend_x=bend_x, bend_y=bend_y)


def _numbered(nodes: tuple[Node, ...]) -> tuple[Spot, ...]:
    """Return the nodes on a circle, each with its number."""
    centre = _numbered_centre()
    spots: list[Spot] = []
    for place, node in enumerate(nodes):
        right, down = _direction(place, len(nodes))
        x, y = round(WIDTH / 2 + NUMBERED_REACH * right), round(centre + NUMBERED_REACH * down)
        spots.append(Spot(node=node, x=x, y=y, mark=str(place + 1)))
    return tuple(spots)


def _named(nodes: tuple[Node, ...]) -> tuple[Spot, ...]:
    """Return the nodes on an upright ring, each with its name outside it."""
    reach = _reach(len(nodes))
    centre = _named_centre(len(nodes))
    most_lines = 4 if len(nodes) <= ROOMY else 3
    spots: list[Spot] = []
    for place, node in enumerate(nodes):
        right, down = _direction(place, len(nodes))
        x, y = round(WIDTH / 2 + SIDE_REACH * right), round(centre + reach * down)
        spots.append(_labelled(node, x, y, (right, down), most_lines))
    return tuple(spots)


def _direction(place: int, count: int) -> tuple[float, float]:
    """Return how far right and down a place on the ring lies, from -1 to 1; the first is at the top."""
    angle = 2 * math.pi * place / count
    return math.sin(angle), -math.cos(angle)


def _labelled(node: Node, x: int, y: int, direction: tuple[float, float], most_lines: int) -> Spot:
    """Return a node with its name above, below or beside it."""
    right, down = direction
    if abs(right) < 0.01:
        texts = wrap(node.name, ABOVE, max_lines=2, placeholder="…")
        first = y - NAMED_RADIUS - 6 - LINE * (len(texts) - 1) if down < 0 else y + NAMED_RADIUS + LINE
        return _spot(node, x, y, texts, first, x, "middle")
    texts = wrap(node.name, BESIDE, max_lines=most_lines, placeholder="…")
    first = y + 5 - LINE * (len(texts) - 1) // 2
    away = NAMED_RADIUS + 4
    return _spot(node, x, y, texts, first, x + away if right > 0 else x - away, "start" if right > 0 else "end")


def _spot(node: Node, x: int, y: int, texts: list[str], first: int, label_x: int, anchor: str) -> Spot:
    """Put a node and the lines of its name together."""
    lines = tuple(Line(text=text, y=first + LINE * place) for place, text in enumerate(texts))
    return Spot(node=node, x=x, y=y, mark=node.mark, label_x=label_x, anchor=anchor, lines=lines)


def _told(network: Network, place: int) -> str:
    """Say what a node is tied to, in the words of its ties."""
    others: dict[str, list[str]] = {}
    for link in network.links:
        if place in link.ends:
            other = link.ends[1] if link.ends[0] == place else link.ends[0]
            others.setdefault(link.word, []).append(network.nodes[other].name)
    told = [f"{word} {listed_names(names)}" for word, names in others.items()]
    return "; ".join(told) or network.alone
