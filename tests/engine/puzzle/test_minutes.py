"""Minutes of real puzzles: whose may be told, in what steps, and how puzzles of so many are made."""

from __future__ import annotations

import pytest
from suite.each import each

from game.engine.core import PuzzleError, Refused
from game.engine.puzzle.minutes import Span, known, make_within, minutes, pace_of, rounded, seconds
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry

SUDOKU, HITORI = registry()["sudoku"], registry()["hitori"]


@pytest.mark.parametrize("kind", registry())
def test_every_pace_names_techniques_or_levels_of_its_ladder_and_orders_boards(kind: str) -> None:
    spec = registry()[kind]
    pace = pace_of(spec)
    assert pace is not None
    names = {technique.name for technique in spec.ladder.techniques} | set(spec.levels)
    assert set(pace.rates) <= names
    assert len(pace.source) > 30
    means = []
    for size in spec.sizes[:2]:
        boards = [spec.make(Recipe(size, spec.levels[0]), 5, index).board for index in range(4)]
        taken = [found for board in boards if (found := seconds(spec, board)) is not None]
        assert len(taken) == len(boards)
        means.append(sum(taken) / len(taken))
    assert 10 < means[0] < means[1]


def test_only_a_pace_fitted_on_people_is_told_and_only_for_boards_as_it_was_fitted_on() -> None:
    assert [kind for kind, spec in registry().items() if known(spec)] == ["sudoku"]
    assert minutes(HITORI, HITORI.make(Recipe(HITORI.sizes[0], "easy"), 1).board) is None
    large = SUDOKU.make(Recipe(Size(16, 16), "easy"), 1).board
    assert minutes(SUDOKU, large) is None
    assert seconds(SUDOKU, large) is not None


def test_sudoku_by_hand() -> None:
    """One cell is open: 18 s to begin, 3.4 to write, and a thirtieth of the look at a last digit that is also the last
    place in box and line, and the last digit of its cell."""
    rows = ["12.4", "3412", "2143", "4321"]
    board = SUDOKU.board_from_json(rows, {})
    taken = minutes(SUDOKU, board)
    assert taken == pytest.approx((18 + 3.4 + 1 / 30 / (0.30 + 0.06 + 0.03 + 0.01)) / 60)


def test_what_the_techniques_count_is_what_they_find() -> None:
    board = SUDOKU.make(Recipe(Size(9, 9), "easy"), 3).board
    position = SUDOKU.position(board, {})
    for _mark in range(20):
        for technique in [t for t in SUDOKU.ladder.techniques if hasattr(t, "ways")]:
            found = technique.consequences(position)
            assert technique.ways(position) == (len({e.target for e in position.effects(found)}) if found else 0)
        position = position.apply(SUDOKU.ladder.step(position)[1])


@each(("taken", "told"), [(0.3, 1), (1.4, 1), (1.5, 2), (5.8, 5), (6, 7), (17.2, 15), (17.4, 20), (90, 60)])
def test_minutes_are_told_in_steps(taken: float, told: int) -> None:
    assert rounded(taken) == told


def test_puzzles_of_so_many_minutes_are_made_again_the_same_or_refused() -> None:
    recipe, span = Recipe(Size(6, 6), "easy"), Span(1.6, 2.0)
    boards = [make_within(SUDOKU, recipe, 1, index, span).board for index in range(3)]
    assert all(1.6 <= (minutes(SUDOKU, board) or 0) <= 2.0 for board in boards)
    assert len({SUDOKU.canonical(board) for board in boards}) == 3
    assert make_within(SUDOKU, recipe, 1, 2, span).board == boards[2]
    with pytest.raises(Refused, match=r"none of 64 puzzles took 50-60 minutes; they took [\d.]+ to [\d.]+"):
        make_within(SUDOKU, Recipe(Size(4, 4), "easy"), 1, 0, Span(50, 60))
    with pytest.raises(PuzzleError, match="how many minutes Hitori takes is not known"):
        make_within(HITORI, Recipe(HITORI.sizes[0], "easy"), 1, 0, span)
