"""Boards that are one puzzle to a player share one form, and different puzzles do not."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from suite.each import each

from game.engine.grid import hexagon
from game.engine.puzzle.recipe import Recipe
from game.engine.symmetry import hexagon_images, images, relabelled
from game.puzzles import registry

SPECS = registry()
Rows = list[list[Any]]


def turn(rows: Rows) -> Rows:
    """A quarter turn to the right."""
    return [list(row) for row in zip(*rows[::-1], strict=True)]


def mirror(rows: Rows) -> Rows:
    """Left and right exchanged."""
    return [row[::-1] for row in rows]


def hitori(act: Callable[[Rows], Rows], value: Any) -> Any:
    return [" ".join(row) for row in act([row.split() for row in value])]


def slant(act: Callable[[Rows], Rows], value: Any) -> Any:
    return ["".join(row) for row in act([list(row) for row in value])]


def tents(act: Callable[[Rows], Rows], value: Any) -> Any:
    rows, columns = value["rows"], value["cols"]
    rows, columns = (columns, rows[::-1]) if act is turn else (rows, columns[::-1])
    return {"trees": slant(act, value["trees"]), "rows": rows, "cols": columns}


MOVES = {"hitori": hitori, "slant": slant, "tents": tents, "sudoku": slant}


def board(kind: str, index: int) -> Any:
    spec = SPECS[kind]
    square = next((size for size in spec.sizes if kind == "sudoku" and size.width == 9), spec.sizes[1])
    return spec.make(Recipe(square, "easy"), 7, index).board


@pytest.mark.parametrize("kind", MOVES)
def test_turned_and_mirrored_boards_are_one(kind: str) -> None:
    spec, rng = SPECS[kind], random.Random(kind)
    forms = set()
    for index in range(6):
        original = board(kind, index)
        form = spec.canonical(original)
        forms.add(form)
        value = spec.board_to_json(original)
        met = {str(value)}
        for _ in range(12):
            value = MOVES[kind](rng.choice((turn, mirror)), value)
            met.add(str(value))
            options = spec.options_of(original)
            changed = spec.board_from_json(value, options)
            assert spec.canonical(changed) == form
        assert len(met) > 2
    assert len(forms) == 6


def test_hexagonal_boards_have_twelve_images() -> None:
    spec = SPECS["hex-hitori"]
    original = board("hex-hitori", 0)
    found = set(hexagon_images(original.size.width, original.numbers))
    assert len(found) == 12
    assert original.numbers in found
    for numbers in found:
        assert spec.canonical(type(original)(original.size, numbers, "hexagon")) == spec.canonical(original)
    assert len({spec.canonical(board("hex-hitori", index)) for index in range(6)}) == 6


@each("side", [1, 2, 3, 4])
def test_images_of_a_hexagon_keep_neighbours_together(side: int) -> None:
    grid = hexagon(side)

    def beside(values: tuple[int, ...]) -> set[frozenset[int]]:
        at = dict(zip(grid.bits, values, strict=True))
        return {frozenset((at[a], at[b])) for a in grid.bits for b in grid.bits if grid.neighbours[a] >> b & 1}

    plain = tuple(range(len(grid.cells)))
    for image in hexagon_images(side, plain):
        assert sorted(image) == list(plain)
        assert beside(image) == beside(plain)


def test_a_rectangle_has_eight_images() -> None:
    found = list(images(((1, 2, 3), (4, 5, 6))))
    assert len(set(found)) == 8
    assert ((4, 1), (5, 2), (6, 3)) in found
    assert ((3, 2, 1), (6, 5, 4)) in found


def test_equal_values_stay_equal() -> None:
    assert relabelled((5, 3, 5, 9, 3)) == (1, 2, 1, 3, 2)
    assert relabelled((0, 7, 0, 2), 0) == (0, 1, 0, 2)
    assert relabelled((4, None, 4)) == (1, 0, 1)


@pytest.mark.parametrize("kind", ["hitori", "sudoku"])
def test_other_names_for_the_numbers_make_no_other_puzzle(kind: str) -> None:
    spec = SPECS[kind]
    original = board(kind, 3)
    value = spec.board_to_json(original)
    names = str.maketrans("123456789", "314265978")
    changed = spec.board_from_json([row.translate(names) for row in value], spec.options_of(original))
    assert changed != original
    assert spec.canonical(changed) == spec.canonical(original)


def test_a_six_by_six_on_its_side_has_other_boxes() -> None:
    spec = SPECS["sudoku"]
    size = next(size for size in spec.sizes if size.width == 6)
    original = spec.make(Recipe(size, "easy"), 7, 0).board
    other = type(original)(original.box_height, original.box_width, original.givens)
    assert original.box_width != original.box_height
    assert spec.canonical(other) != spec.canonical(original)
