"""Headings make an outline: one at the top, no level left out."""

from itertools import pairwise


def test_every_page_has_one_top_heading(pages):
    assert [str(path) for path, page in pages.items() if page.headings.count(1) != 1] == []


def test_no_heading_leaves_out_a_level(pages):
    for path, page in pages.items():
        jumps = [(a, b) for a, b in pairwise(page.headings) if b > a + 1]
        assert jumps == [], path


def test_no_anchor_stands_twice(pages):
    for path, page in pages.items():
        twice = {name for name in page.ids if page.ids.count(name) > 1}
        assert twice == set(), path
