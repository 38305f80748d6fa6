"""The search against the SAT oracle, on boards with none, one and many solutions."""

from __future__ import annotations

import pytest
from binairo_oracle import Oracle
from suite.each import each

from game.engine.budget import Budget
from game.engine.core import GivenUp
from game.engine.rng import Rng
from game.puzzles.binairo.board import BinairoBoard
from game.puzzles.binairo.logic.words_of_line import lexicon
from game.puzzles.binairo.solver import solutions


@pytest.mark.parametrize("unique", [True, False])
def test_the_search_finds_as_many_as_the_oracle(unique):
    numbers = set()
    for index in range(60):
        rng = Rng("binairo count", unique, index)
        width, height = rng.choice((4, 6, 8)), rng.choice((4, 6))
        share = 0.1 + 0.4 * rng.random()
        rows = ["".join(rng.choice("01") if rng.random() < share else "." for _ in range(width)) for _ in range(height)]
        board = BinairoBoard(tuple(rows), unique)
        found, models = solutions(board, 3), Oracle(rows, unique).count(3)
        numbers.add(len(models))
        assert len(found) == len(models)
        for marks in found:
            full = {target.index: mark for target, mark in (marks | board.givens).items()}
            assert Oracle(rows, unique).model(
                [r * width + c + 1 if m == 2 else -(r * width + c + 1) for (r, c), m in full.items()]
            )
    assert numbers == {0, 1, 2, 3} or numbers == {0, 1, 3}


@each(("n", "words"), [(2, 2), (4, 6), (6, 14), (8, 34), (10, 84), (12, 208), (20, 8196)])
def test_there_are_so_many_words(n, words):
    known = lexicon(n)
    assert len(known.words) == words == known.every.bit_count()
    assert known.number[known.words[-1]] == words - 1


def test_an_empty_board_is_given_up_within_its_budget():
    with pytest.raises(GivenUp):
        solutions(BinairoBoard(("." * 20,) * 20), 10_000, Budget(300))
