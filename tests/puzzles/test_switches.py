"""Levels say which variant they are; what is no switch of their puzzle, or no value of one, is refused."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import PuzzleError
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles import registry

SPECS = tuple(registry().values())


@pytest.mark.parametrize("spec", SPECS, ids=[spec.kind for spec in SPECS])
def test_unknown_switches_of_a_level(spec: PuzzleSpec[Any]) -> None:
    board = spec.make(Recipe(spec.sizes[0], spec.levels_at(spec.sizes[0])[0]), 1).board
    value, options = spec.board_to_json(board), spec.options_of(board)
    assert spec.board_from_json(value, options) == board
    for wrong in ({"colour": "red"}, {"": ""}, {"Rule": "both"}, {"box": "3x3"}):
        with pytest.raises(PuzzleError, match=f"has no switch {next(iter(wrong))!r}"):
            spec.board_from_json(value, {**options, **wrong})
    for name in options:
        with pytest.raises(PuzzleError, match="red"):
            spec.board_from_json(value, {**options, name: "red"})
