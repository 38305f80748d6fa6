"""What a cage can still hold: cases with the right answer, and the truth of every one along boards that are made."""

import pytest

from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles import registry
from game.puzzles.sudoku.killer.reckoning import Combination, reckon

SPEC = registry()["sudoku"]
CAGES = [
    {"sum": 18, "cells": [[3, 3], [4, 3], [4, 2]]},
    {"sum": 17, "cells": [[0, 0], [0, 1]]},
    {"sum": 20, "cells": [[8, 0], [8, 1], [8, 2], [8, 3]]},
    {"cells": [[6, 6], [6, 7]]},
]
BOARD = SPEC.board_from_json({"rows": ["." * 9] * 9, "cages": CAGES}, {})


def values(**cells: int) -> list[int]:
    """A grid with these digits: r3c3=3."""
    out = [0] * 81
    for name, digit in cells.items():
        out[int(name[1]) * 9 + int(name[3])] = digit
    return out


@pytest.mark.parametrize(
    ("cell", "digits", "left", "yes", "no"),
    [
        ((0, 0), {}, 17, ["89"], []),
        ((0, 0), {"r0c0": 9}, 8, ["8"], []),
        ((0, 1), {"r0c0": 9, "r5c1": 8}, 8, [], ["8"]),
        ((0, 1), {"r0c0": 9, "r0c1": 8}, 0, ["89"], []),
        ((0, 1), {"r0c0": 9, "r0c1": 7}, 1, [], ["79"]),
        ((4, 2), {"r3c3": 3}, 15, ["69", "78"], []),
        ((4, 2), {"r3c3": 3, "r4c5": 6}, 15, ["78"], ["69"]),
        ((4, 2), {"r3c3": 9, "r4c3": 9}, 0, [], []),
        ((8, 0), {"r8c0": 9, "r8c1": 8}, 3, ["12"], []),
        ((8, 0), {"r8c0": 9, "r8c1": 8, "r8c8": 1}, 3, [], ["12"]),
        (
            (8, 3),
            {"r0c3": 1, "r1c2": 1, "r2c1": 1, "r3c0": 1},
            20,
            ["2369", "2378", "2459", "2468", "2567", "3458", "3467"],
            ["1289", "1379", "1469", "1478", "1568"],
        ),
    ],
)
def test_what_a_cage_can_hold(cell, digits, left, yes, no):
    found = reckon(BOARD, values(**digits), cell[0] * 9 + cell[1])
    assert found is not None
    assert found.left == left
    said = {"".join(map(str, digits)): possible for digits, possible in found.combinations}
    assert sorted(text for text, possible in said.items() if possible) == yes
    assert sorted(text for text, possible in said.items() if not possible) == no


def test_a_cell_in_no_cage_and_a_cage_without_a_sum_have_none():
    assert reckon(BOARD, values(), 5 * 9 + 5) is None
    assert reckon(BOARD, values(), 6 * 9 + 6) is None


@pytest.mark.parametrize("variant", ["killer", "killer-x", "killer-jigsaw"])
def test_the_solution_is_always_among_what_is_possible(variant):
    made = SPEC.generate(Recipe(Size(9, 9), "easy", options={"variant": variant}), Rng("reckoning", 1))
    board, rng = made.board, Rng("standing", 2)
    solution = board.values(made.solution)
    for share in (0.0, 0.3, 0.6, 0.9):
        standing = [digit if rng.random() < share else 0 for digit in solution]
        for place in range(81):
            found = reckon(board, standing, place)
            assert found is not None
            cage = next(cage for cage in board.shape.cages if place in cage.cells)
            open_cells = [p for p in cage.cells if not standing[p]] or cage.cells
            assert Combination(tuple(sorted(solution[p] for p in open_cells)), True) in found.combinations
