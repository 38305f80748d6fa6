"""Generated puzzles: one solution, exactly the level, the same for the same seed, and plain refusals."""

from __future__ import annotations

import pytest
from hitori_oracle import Oracle
from suite.each import each
from suite.part import part, some

from game.engine.budget import Budget
from game.engine.core import LEVELS, Cancelled, PuzzleError, Refused
from game.engine.grid import square
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.hitori.logic.bits import NumberClues
from game.puzzles.hitori.logic.settling import settle
from game.puzzles.hitori.spec import SPECS

HITORI = SPECS[0]


def make(size, level, *seed, method="", budget=None):
    return HITORI.generate(Recipe(Size.parse(size), level, method), Rng("generator", *seed), budget)


def check(made, level):
    """By the oracle the only solution, by the whole ladder the level."""
    models = Oracle(made.board.number_rows()).count(2)
    assert [{slot.index for slot in made.solution}] == models
    position, grade = HITORI.ladder.solve(HITORI.position(made.board, {}))
    assert grade.level == level == made.level
    assert sum(grade.techniques.values()) == len(grade.path)
    assert made.board.grid.targets(position.black) == tuple(sorted(made.solution))


@pytest.mark.parametrize("level", LEVELS[:4])
@pytest.mark.parametrize("size", ["4x3", "3x4", "4x4", "5x5", "3x9", "8x6", "9x9"])
def test_each_level_is_exact_and_the_solution_the_only_one(size, level):
    for seed in range(some(2, 3)):
        made = make(size, level, seed)
        assert made.board.size == Size.parse(size)
        check(made, level)


@each("level", LEVELS[:3])
def test_the_smallest_board_has_all_but_expert(level):
    check(make("3x3", level, 0), level)


@pytest.mark.parametrize("level", part(LEVELS[:3], 1))
def test_the_largest_board(level):
    check(make("25x25", level, 0), level)


@each("level", LEVELS[:3])
def test_the_plain_latin_recipe(level):
    made = make("6x6", level, 0, method="latin")
    check(made, level)
    whites = [n if (r, c) not in {s.index for s in made.solution} else None
              for (r, c), n in zip(made.board.grid.cells, made.board.numbers, strict=True)]  # fmt: skip
    assert all(n is None or 1 <= n <= 6 for n in whites)


def test_no_board_of_3x3_beyond_hard_is_unique():
    """Exhaustive over shadings, sampled over numbers: the reason why expert is refused there."""
    rng = Rng("three")
    for _ in range(3000):
        grid = square(3, 3)
        clues = NumberClues(grid, [1 + rng.below(3) for _ in range(9)])
        models = HITORI.count(_board(clues, grid))
        if models.number == 1:
            black = sum(1 << grid.bit(*t.index) for t in models.solution)
            found = settle(clues, 3, black)
            assert found.solves(clues)
            assert found.hardest < 3


def _board(clues, grid):
    from game.puzzles.hitori.board import HitoriBoard

    return HitoriBoard(Size(grid.width, grid.height), tuple(clues.number[p] for p in grid.bits))


GOLDEN = {
    ("5x5", "easy"): "singles:5x5:3543431235344534352542214",
    ("5x5", "medium"): "singles:5x5:1342554322453344251514351",
    ("6x4", "hard"): "singles:6x4:212645256461436153522615",
    ("5x5", "expert"): "singles:5x5:4353124252214155314345224",
}


@pytest.mark.parametrize(("size", "level"), GOLDEN)
def test_the_same_seed_makes_the_same_puzzle_forever(size, level):
    """A change here is a change of the generator's version."""
    made = make(size, level, "golden")
    assert HITORI.formats[0].write(made.board, {}) == GOLDEN[size, level]
    assert make(size, level, "golden") == made


def test_other_seeds_make_other_puzzles():
    assert len({make("6x6", "easy", seed).board for seed in range(10)}) == 10


@each(
    ("size", "level", "method", "kind", "message"),
    [
        ("3x3", "expert", "", Refused, "no expert puzzles of 3x3"),
        ("8x8", "master", "", Refused, "no master puzzles of 8x8"),
        ("8x8", "silly", "", PuzzleError, "no level 'silly'"),
        ("8x8", "easy", "magic", PuzzleError, "no method 'magic'; it has latin"),
        ("2x8", "easy", "", PuzzleError, "from 3x3 to 60x60"),
        ("61x8", "easy", "", PuzzleError, "from 3x3 to 60x60"),
    ],
)
def test_refusals_have_a_reason(size, level, method, kind, message):
    with pytest.raises(kind, match=message):
        make(size, level, method=method)


def test_an_unknown_option_is_an_error():
    with pytest.raises(PuzzleError, match="no option 'rule'"):
        HITORI.generate(Recipe(Size(5, 5), "easy", options={"rule": "both"}), Rng(0))


def test_the_budget_ends_a_search_and_a_cancel_too():
    with pytest.raises(Refused, match="budget"):
        make("3x3", "hard", budget=Budget(0))
    with pytest.raises(Refused, match="budget"):
        make("20x20", "easy", method="latin", budget=Budget(2))
    asked = []
    with pytest.raises(Cancelled):
        make("20x20", "expert", method="latin", budget=Budget(10**6, lambda: asked.append(1) or len(asked) > 3))
    assert len(asked) == 4


@each("seed", range(24))
def test_settling_finds_what_the_ladder_finds(seed):
    """The quick way that knows the solution and the ladder reach the same cells at every level."""
    made = make("6x6", LEVELS[seed % 4], "settle", seed)
    clues = NumberClues(made.board.grid, made.board.numbers)
    black = sum(1 << made.board.grid.bit(*slot.index) for slot in made.solution)
    for level in range(4):
        found = settle(clues, level, black)
        end, grade = HITORI.ladder.upto(LEVELS[level]).solve(HITORI.position(made.board, {}))
        assert (found.black, found.white) == (end.black, end.white)
        assert grade.level == (LEVELS[found.hardest] if found.solves(clues) else None)
