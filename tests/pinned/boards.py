"""Boards made from seeds: every kind, size and level, every value of a switch, every method."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from game.engine.core import PuzzleError
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles import registry
from pinned.base import Pin, Wish

SEED = 20

SHARES: Mapping[str, float] = {
    "hex-hitori/6x6/expert": 0.1,
    "hex-hitori/5x5/expert": 0.5,
    "hitori/20x20/expert": 0.5,
    "hitori/25x25/expert": 0.3,
    "tents/5x5/expert": 0.3,
    "tents/6x6/expert": 0.3,
    "tents/30x30/hard": 0.1,
    "tents/30x30/expert": 0.3,
    "slant/36x24/expert": 0.3,
    "slant/36x24/hard": 0.5,
    "sudoku/9x9/master": 0.5,
    "sudoku/16x16/easy": 0.4,
    "sudoku/16x16/medium": 0.25,
    "sudoku/16x16/hard": 0.1,
    "sudoku/symmetry=90/medium": 0.1,
    "sudoku/symmetry=mirror/medium": 0.3,
}
"""Of these, which take long to make, only a share of the boards."""


def pins(wish: Wish) -> Iterator[Pin]:
    for kind, spec in registry().items():
        for name, recipe in _recipes(spec):
            share = SHARES.get(f"{kind}/{name}", 1)
            yield Pin(f"boards/{kind}/{name}", partial(_made, spec, recipe, max(1, round(share * wish.count))))


def _recipes(spec: PuzzleSpec[Any]) -> Iterator[tuple[str, Recipe]]:
    for size in spec.sizes:
        for level in spec.levels_at(size):
            yield f"{size}/{level}", Recipe(size, level)
    small = spec.sizes[1]
    for switch in spec.switches:
        for value in switch.values:
            for level in spec.levels_at(small):
                yield f"{switch.name}={value}/{level}", Recipe(small, level, options={switch.name: value})
    for method in spec.methods:
        for level in spec.levels_at(small):
            yield f"method={method}/{level}", Recipe(small, level, method)
    if "givens" in spec.numbers:
        for method in ("", *spec.methods):
            for givens in (24, 30, 40):
                options = {"givens": str(givens), "tries": "20"}
                yield f"givens={givens}/{method or 'usual'}", Recipe(Size(9, 9), "", method, options)


def _made(spec: PuzzleSpec[Any], recipe: Recipe, count: int) -> bytes:
    return "\n".join(_one(spec, recipe, index) for index in range(count)).encode()


def _one(spec: PuzzleSpec[Any], recipe: Recipe, index: int) -> str:
    """Board, switches, solution and level; or why there is none."""
    try:
        made = spec.make(recipe, SEED, index)
    except PuzzleError as error:
        return f"refused: {error}"
    board, solution = spec.board_to_json(made.board), spec.rows(made.board, made.solution)
    return json.dumps([board, spec.options_of(made.board), solution, made.level, spec.formats[0].write(made.board, {})])
