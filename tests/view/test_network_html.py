from dataclasses import replace

import pytest

import rollers
from rollers.outcome import Link, Network, Node, Outcome, Telling
from rollers.view import result, roller
from rollers.view.networks import MOST_DRAWN, MOST_NAMED, drawing
from tests.view.reading import classed, text_of, tree

THREE = Network(
    title="Who knows whom",
    nodes=(Node("Ada", mark="2", note="two ties"), Node("Bo"), Node("Cy", hollow=True)),
    links=(Link(ends=(0, 1), word="knows"), Link(ends=(2, 0), word="met", dashed=True)),
    alone="knows nobody",
)


def shown(network):
    telling = Telling(verdict="Known", summary="Known.", networks=(network,))
    outcome = Outcome(
        mechanic="game.mechanic", inputs={}, result={}, dice=(), telling=telling, answers={}, receipt="1.abc"
    )
    return tree(result(outcome))


def crowd(count):
    nodes = tuple(Node(f"Number {place}") for place in range(count))
    return replace(THREE, nodes=nodes, links=tuple(Link(ends=(0, place), word="knows") for place in range(1, count)))


def test_nodes_and_ties_are_drawn():
    root = shown(THREE)
    assert len(list(root.iter("circle"))) == 3
    assert [each.get("data-dashed") for each in classed(root, "rb-network-tie")] == [None, "true"]
    assert [each.get("data-hollow") for each in classed(root, "rb-network-node")] == [None, None, "true"]
    assert [text_of(each) for each in classed(root, "rb-network-name")] == ["Ada", "Bo", "Cy"]


def test_a_list_says_the_same():
    entries = classed(shown(THREE), "rb-network-list")[0]
    assert [text_of(each) for each in entries] == ["Ada (two ties): knows Bo; met Cy", "Bo: knows Ada", "Cy: met Ada"]


def test_a_node_without_ties_says_so():
    assert "Bo: knows nobody" in text_of(shown(replace(THREE, links=())))


def test_the_drawing_has_a_name():
    svg = classed(shown(THREE), "rb-network-drawing")[0]
    assert svg.get("role") == "img"
    assert svg.get("aria-label").startswith("Who knows whom")


@pytest.mark.parametrize("count", range(1, MOST_DRAWN + 1))
def test_everything_is_inside_and_nothing_overlaps(count):
    drawn = drawing(crowd(count))
    assert all(drawn.radius <= spot.x <= drawn.width - drawn.radius for spot in drawn.spots)
    assert all(drawn.radius <= spot.y <= drawn.height - drawn.radius for spot in drawn.spots)
    apart = [
        (one.x - other.x) ** 2 + (one.y - other.y) ** 2 for one in drawn.spots for other in drawn.spots if one != other
    ]
    assert all(distance >= (2 * drawn.radius) ** 2 for distance in apart)


def test_many_nodes_carry_numbers_and_the_list_is_their_key():
    root = shown(crowd(MOST_NAMED + 1))
    assert [text_of(each) for each in classed(root, "rb-network-mark")] == [str(n) for n in range(1, MOST_NAMED + 2)]
    assert classed(root, "rb-network-list")[0].get("data-plain") is None
    assert not classed(root, "rb-network-name")


def test_a_crowd_is_listed_and_not_drawn():
    root = shown(crowd(MOST_DRAWN + 1))
    assert not classed(root, "rb-network-drawing")
    assert len(list(classed(root, "rb-network-list")[0])) == MOST_DRAWN + 1


def test_a_long_name_is_cut_in_the_drawing_and_whole_in_the_list():
    name = "One thing, another thing and one more"
    some = crowd(9)
    root = shown(replace(some, nodes=(some.nodes[0], Node(name), *some.nodes[2:])))
    assert "…" in " ".join(text_of(each) for each in classed(root, "rb-network-name"))
    assert name in text_of(classed(root, "rb-network-list")[0])


def test_hostile_names_stay_text():
    hostile = "<script>x</script>"
    root = shown(replace(THREE, title=hostile, alone=hostile, nodes=(Node(hostile, hostile, hostile),), links=()))
    assert not list(root.iter("script"))


LIVE = [mechanic for game in rollers.catalogue() for mechanic in game.mechanics if mechanic.live]


@pytest.mark.parametrize("mechanic", LIVE, ids=lambda mechanic: mechanic.id)
def test_what_is_live_rolls_nothing_and_says_so_to_the_page(mechanic):
    assert not mechanic.has_odds
    root = tree(roller(mechanic))
    assert root[0].get("live") == "live"
