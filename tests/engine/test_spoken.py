"""Each puzzle has words for every cell of a board and for every mark."""

from __future__ import annotations

from suite.each import each

from game.engine.core import cell
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spoken import SpokenRows, spoken
from game.puzzles import registry

SPECS = registry()


@each("kind", list(SPECS))
def test_every_cell_and_every_mark_has_words(kind: str) -> None:
    spec = SPECS[kind]
    words = spoken(spec)
    assert not isinstance(words, SpokenRows)
    board = spec.make(Recipe(spec.sizes[0], spec.levels[0]), 1).board
    cells = words.cells(spec, board)
    places = [words.place(board, one) for one in cells]
    assert len(set(places)) == len(places)
    assert set(spec.slots(board)) <= set(cells)
    assert all(words.given(board, one) or words.mark(board, {}, one) or words.more(board, {}, one) for one in cells)
    slot = spec.slots(board)[0]
    marks = [change.new for act in spec.acts for change in spec.tap(board, {}, slot, act) if change.slot == slot]
    named = {words.mark(board, {slot: value}, slot) for value in {0, *marks}}
    assert len(named) == len({0, *marks})
    assert words.left(spec, board, {}).endswith(".")


def test_a_puzzle_without_words_is_told_by_its_characters() -> None:
    spec = next(iter(SPECS.values()))
    board = spec.make(Recipe(spec.sizes[0], spec.levels[0]), 1).board
    words = SpokenRows(spec)
    assert words.mark(board, {}, cell(0, 0)) == "empty"
    assert words.mark(board, {cell(0, 0): 1}, cell(0, 0)) == "#"
