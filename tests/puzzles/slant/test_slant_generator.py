"""Generated puzzles: one solution, exactly the level, the same ones for a seed, refusals in plain words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slant_oracle import Oracle, some_loop
from suite.each import each

from game.engine.budget import Budget
from game.engine.core import LEVELS, Cancelled, PuzzleError, Refused
from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.slant.generator import full_board
from game.puzzles.slant.logic.bits import layout
from game.puzzles.slant.spec import SPECS

SLANT = SPECS[0]
SIZES = ("1x1", "1x5", "2x2", "2x3", "2x6", "3x3", "4x3", "5x5", "6x9", "8x8", "12x10")


@pytest.mark.parametrize("text", SIZES)
def test_puzzles_are_exactly_as_asked(text):
    size = Size.parse(text)
    for level in SLANT.levels_at(size):
        made = SLANT.make(Recipe(size, level), 11)
        assert made.level == level
        assert made.board.size == size
        assert Oracle(made.board.clue_rows()).count(2) == [{s.index: m == 1 for s, m in made.solution.items()}]
        assert SLANT.ladder.solve(SLANT.position(made.board, {}))[1].level == level


@pytest.mark.parametrize("level", LEVELS[:3])
def test_no_number_can_be_left_out(level):
    made = SLANT.make(Recipe(Size(6, 6), level), 12)
    for p, number in enumerate(made.board.clues):
        if number is not None:
            clues = list(made.board.clues)
            clues[p] = None
            fewer = made.board.__class__(made.board.size, tuple(clues))
            assert SLANT.ladder.upto(level).solve(SLANT.position(fewer, {}))[1].level is None


PINNED = {
    "easy": "slant:5x4:a2b0d12c2b1a2a131a2a1b",
    "hard": "slant:5x4:a11a1a1b31c12c13211d1a",
    "expert": "slant:5x4:b1a1b1223a12a3b12a23g",
}


@pytest.mark.parametrize("level", sorted(PINNED))
def test_a_seed_gives_the_same_puzzle_on_every_platform(level):
    made = SLANT.make(Recipe(Size(5, 4), level), 2024, 3)
    assert SLANT.formats[0].write(made.board, {}) == PINNED[level]
    others = {SLANT.make(Recipe(Size(5, 4), level), 2024, index).board for index in range(4)}
    assert len(others) == 4
    assert made.board in others


LEVELS_AT = {
    "1x1": ("easy",),
    "1x36": ("easy",),
    "2x2": ("easy", "medium"),
    "3x2": ("easy", "medium"),
    "2x4": ("easy", "medium"),
    "9x2": ("easy", "medium"),
    "3x3": LEVELS[:4],
    "36x24": LEVELS[:4],
    "60x60": LEVELS[:4],
}


@each("text", sorted(LEVELS_AT))
def test_levels_of_a_size(text):
    assert SLANT.levels_at(Size.parse(text)) == tuple(LEVELS_AT[text])


def test_every_offered_size_and_arcade_size_has_its_levels():
    for size in (*SLANT.sizes, *(size for size, _ in SLANT.arcade.pars)):
        assert set(SLANT.levels_at(size)) == set(LEVELS[:4])


REFUSED = [
    (Recipe(Size(2, 2), "hard"), Refused, "no hard puzzles of 2x2"),
    (Recipe(Size(2, 9), "expert"), Refused, "no expert puzzles of 2x9"),
    (Recipe(Size(1, 9), "medium"), Refused, "no medium puzzles of 1x9"),
    (Recipe(Size(5, 5), "master"), Refused, "no master puzzles"),
    (Recipe(Size(61, 5), "easy"), PuzzleError, "60x60"),
    (Recipe(Size(0, 5), "easy"), PuzzleError, "1x1"),
    (Recipe(Size(5, 5), "harder"), PuzzleError, "no level 'harder'"),
    (Recipe(Size(5, 5), "easy", "shuffle"), PuzzleError, "no method 'shuffle'"),
    (Recipe(Size(5, 5), "easy", options={"rule": "local"}), PuzzleError, "no option 'rule'"),
]


@each(("recipe", "error", "words"), REFUSED)
def test_what_cannot_be_made_is_refused_in_plain_words(recipe, error, words):
    with pytest.raises(error, match=words):
        SLANT.make(recipe, 1)


def test_making_stops_when_asked_or_out_of_steps():
    with pytest.raises(Cancelled):
        SLANT.make(Recipe(Size(20, 20), "expert"), 1, cancelled=lambda: True)
    with pytest.raises(Refused, match="budget"):
        SLANT.generate(Recipe(Size(3, 3), "expert"), Rng("few"), Budget(1))
    asked = []

    def soon():
        asked.append(None)
        return len(asked) > 5

    with pytest.raises(Cancelled):
        SLANT.make(Recipe(Size(12, 12), "easy"), 1, cancelled=soon)
    assert len(asked) == 6


@given(st.integers(0, 10**9), st.integers(1, 9), st.integers(1, 9))
@settings(max_examples=40)
def test_full_boards_have_no_loop_and_the_numbers_of_their_lines(seed, width, height):
    lay = layout(Size(width, height))
    solved = full_board(lay, Rng("full", seed))
    assert solved.back | solved.forward == lay.cells
    assert not solved.back & solved.forward
    lines = {lay.cell(p).index: solved.back >> p & 1 == 1 for p in bits_of(lay.cells)}
    assert some_loop(lines) is None
    touching = [0] * len(solved.numbers)
    for (r, c), backward in lines.items():
        for y, x in ((r, c), (r + 1, c + 1)) if backward else ((r, c + 1), (r + 1, c)):
            touching[y * (width + 1) + x] += 1
    assert list(solved.numbers) == touching
