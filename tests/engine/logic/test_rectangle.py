"""A rectangle as bits: what touches, and shortest ways."""

from __future__ import annotations

from game.engine.core import cell
from game.engine.logic.rectangle import rectangle

GRID = rectangle((4, 3))


def mask(*places):
    return sum(1 << GRID.bit_of(cell(*place)) for place in places)


def test_pairs_that_touch_by_an_edge_or_a_corner():
    found = GRID.touching(mask((0, 0), (0, 1), (1, 2), (2, 0)))
    assert {frozenset(pair) for pair in found} == {
        frozenset({cell(0, 0), cell(0, 1)}),
        frozenset({cell(0, 1), cell(1, 2)}),
    }
    assert not list(GRID.touching(mask((0, 3), (1, 0))))  # no line goes on in the next one


def test_a_way_is_a_shortest_one_with_both_its_ends():
    open_ = GRID.cells & ~mask((0, 1), (1, 1))
    way = GRID.way(mask((0, 0)), mask((0, 2), (0, 3)), open_)
    assert way == mask((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2))


def test_a_way_may_end_on_what_is_not_open():
    assert GRID.way(mask((0, 0)), mask((0, 2)), mask((0, 1))) == mask((0, 0), (0, 1), (0, 2))


def test_there_may_be_no_way():
    assert GRID.way(mask((0, 0)), mask((0, 3)), mask((0, 1))) == 0
