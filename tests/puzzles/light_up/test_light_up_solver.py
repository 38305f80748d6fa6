"""The search against the SAT oracle, on boards with none, one and many solutions; light by hand."""

from __future__ import annotations

import pytest
from light_up_oracle import Oracle
from suite.each import each

from game.engine.budget import Budget
from game.engine.core import GivenUp
from game.engine.rng import Rng
from game.engine.runs_of_bits import REMEMBERED, BitRuns, LineRuns
from game.puzzles.light_up.board import LightUpBoard
from game.puzzles.light_up.logic.bits import layout
from game.puzzles.light_up.solver import solutions


def random_rows(rng, width, height):
    symbols = "." * (6 + rng.below(14)) + "##01234"
    return tuple("".join(rng.choice(symbols) for _ in range(width)) for _ in range(height))


def test_the_search_finds_what_the_oracle_finds():
    numbers = set()
    for index in range(400):
        rng = Rng("light-up count", index)
        rows = random_rows(rng, 1 + rng.below(6), 1 + rng.below(6))
        lay = layout(LightUpBoard(rows))
        found, models = solutions(lay, 3), Oracle(rows).count(3)
        numbers.add(len(models))
        assert len(found) == len(models), rows
        if len(models) < 3:
            assert sorted({t.index for t in lay.targets(lamps)} for lamps in found) == sorted(models)
    assert numbers == {0, 1, 2, 3}


def test_light_runs_to_the_next_wall_on_boards_of_any_shape():
    for index in range(60):
        rng = Rng("light-up light", index)
        rows = random_rows(rng, 1 + rng.below(20), 1 + rng.below(9))
        lay, oracle = layout(LightUpBoard(rows)), Oracle(rows)
        for at in oracle.var:
            lit = {target.index for target in lay.targets(lay.lit(1 << at[0] * lay.stride + at[1]))}
            assert lit == {at, *oracle.seen(at)}


@each(
    ("inside", "cells", "filled", "later"),
    [(0b1110111, 0b0100001, 0b1110111, 0), (0b1110111, 0b1010101, 0b1110111, 0b1000100), (0b1, 0b1, 0b1, 0)],
)
def test_runs_of_bits(inside, cells, filled, later):
    runs = BitRuns(inside, 1)
    assert (runs.fill(cells), runs.later(cells)) == (filled, later)


def test_of_long_lines_fewer_are_remembered():
    runs = LineRuns(1, 60)
    most = 0
    for line in range(1, 2000):
        assert runs[line][line & -line] == BitRuns(line, 1).fill(line & -line)
        most = max(most, len(runs))
    assert most == REMEMBERED // 60


def test_an_empty_board_is_given_up_within_its_budget():
    with pytest.raises(GivenUp):
        solutions(layout(LightUpBoard(("." * 30,) * 30)), 10_000, Budget(300))
