"""Hints of every puzzle, on shipped levels of every size and level, from random correct positions."""

import hinted
import pytest
from once.packs import shipped
from suite.part import part, some

from game.engine.rng import Rng
from game.puzzles import find, registry

SHIPPED = shipped()


def boards(kind):
    """One level of each size and level that the packs have."""
    found = {}
    for pack in SHIPPED.packs.values():
        for level in pack.levels:
            if level.kind == kind:
                spec, board = level.open(find)
                found.setdefault((spec.size_of(board), level.level), (spec, board))
    return found


@pytest.mark.parametrize("kind", registry())
def test_hints_are_right_easiest_and_do_something(kind):
    for (size, level), (spec, board) in part(boards(kind).items(), 9):
        solution = spec.count(board).solution
        rng = Rng("hints", kind, str(size), level)
        for _ in range(2):
            marks = hinted.position(spec, board, solution, rng)
            assert list(hinted.faults(spec, board, solution, marks)) == [], (size, level, spec.rows(board, marks))


@pytest.mark.parametrize("kind", registry())
def test_hints_lead_from_the_empty_board_to_the_end(kind):
    small = [one for one in boards(kind).items() if len(one[1][0].slots(one[1][1])) <= some(49, 64)]
    for (size, level), (spec, board) in part(small, 4):
        solution = spec.count(board).solution
        assert hinted.follow(spec, board, solution, {}) == "", (size, level)
