"""Generated puzzles: one solution, exactly the level, the same ones for a seed, refusals in plain words."""

from __future__ import annotations

import pytest
from suite.each import each
from suite.part import THOROUGH, part
from tents_oracle import Oracle

from game.engine.budget import Budget
from game.engine.core import LEVELS, Cancelled, PuzzleError, Refused
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.tents.board import levels_of
from game.puzzles.tents.spec import SPECS

TENTS = SPECS[0]


def models(board, matching):
    return Oracle(board.tree_rows(), board.rows, board.columns, matching).solutions(2)


SIZES = ("4x4", "7x7", "10x6", *(("15x15",) if THOROUGH else ()))


@pytest.mark.parametrize(
    ("text", "rule"),
    part([(text, rule) for text in SIZES for rule in ("both", "matching", "local")], 4),
)
def test_puzzles_are_exactly_as_asked(text, rule):
    size = Size.parse(text)
    for level in levels_of(size, rule):
        if level == "expert" and text == "7x7":
            continue  # seldom and slow; larger boards have more
        made = TENTS.make(Recipe(size, level, options={"rule": rule}), 11)
        board = made.board
        assert (made.level, board.size, board.rule) == (level, size, rule)
        tents = frozenset(slot.index for slot in made.solution)
        if rule != "local":
            assert models(board, True) == [tents]
        if rule != "matching":
            assert models(board, False) == [tents]
        assert TENTS.count(board).solution == made.solution
        assert TENTS.ladder_for(board).solve(TENTS.position(board, {}))[1].level == level


@pytest.mark.parametrize(
    ("text", "level"),
    part(
        [
            ("30x30", "easy"),
            ("60x60", "easy"),
            ("40x32", "medium"),
            ("30x4", "hard"),
            ("20x20", "expert"),
            ("25x30", "medium"),
        ],
        3,
    ),
)
def test_large_puzzles(text, level):
    made = TENTS.make(Recipe(Size.parse(text), level), 3)
    assert TENTS.count(made.board).solution == made.solution
    assert TENTS.ladder_for(made.board).solve(TENTS.position(made.board, {}))[1].level == level


PINNED = {
    "easy": "tents:9x8:a_dfbndbacgcaj_,3,1,1,2,0,3,0,2,2,3,1,2,1,2,1,2,2",
    "medium": "tents:9x8:adbf_jdedbfgbcb,2,2,1,2,0,2,1,3,1,4,0,3,1,1,2,1,2",
    "hard": "tents:9x8:deejbdcbchbbbea,3,1,1,1,2,1,2,1,2,1,1,2,1,2,2,2,3",
    "expert": "tents:9x8:_fffcalaabfdfca,1,2,1,2,1,1,2,0,4,2,2,2,1,1,2,2,2",
}


@pytest.mark.parametrize("level", sorted(PINNED))
def test_a_seed_gives_the_same_puzzle_on_every_platform(level):
    made = TENTS.make(Recipe(Size(9, 8), level), 2024, 3)
    assert TENTS.formats[0].write(made.board, {}) == PINNED[level]
    others = {TENTS.make(Recipe(Size(9, 8), level), 2024, index).board for index in range(4)}
    assert len(others) == 4
    assert made.board in others


def test_a_seed_goes_with_the_generator_that_made_it_first():
    since = [TENTS.made_since(Recipe(Size(15, 15), level)) for level in LEVELS[:4]]
    assert since == [5, 5, 6, 6]
    assert [TENTS.made_since(Recipe(Size(*size), "hard")) for size in ((5, 5), (6, 5), (16, 15))] == [7, 6, 5]
    assert TENTS.made_since(Recipe(Size(16, 15), "hard", "composed")) == 6
    composed = [TENTS.made_since(Recipe(Size(*size), "expert", "composed")) for size in ((10, 10), (16, 15))]
    assert composed == [8, 6]


def test_levels_of_a_size():
    assert TENTS.levels_at(Size(4, 4)) == levels_of(Size(4, 4), "both") == LEVELS[:2]
    assert levels_of(Size(4, 4), "matching") == LEVELS[:3]
    assert levels_of(Size(4, 4), "local") == LEVELS[:2]
    assert levels_of(Size(7, 4), "local") == LEVELS[:2]
    assert levels_of(Size(8, 4), "local") == levels_of(Size(6, 5), "local") == LEVELS[:4]
    assert levels_of(Size(5, 5), "local") == ("easy", "medium", "expert")
    assert TENTS.levels_at(Size(4, 7)) == TENTS.levels_at(Size(5, 4)) == LEVELS[:3]
    for size in (*TENTS.sizes, *(size for size, _ in TENTS.arcade.pars), Size(4, 8), Size(30, 4)):
        assert TENTS.levels_at(size) == LEVELS[: 4 if size.width <= 30 else 3]


REFUSED = [
    (Recipe(Size(4, 4), "expert"), Refused, "no expert puzzles of 4x4"),
    (Recipe(Size(7, 4), "expert"), Refused, "no expert puzzles of 7x4"),
    (Recipe(Size(4, 4), "hard"), Refused, "under both rules; take the matching rule"),
    (Recipe(Size(7, 4), "hard", options={"rule": "local"}), Refused, "no hard puzzles of 7x4"),
    (Recipe(Size(5, 5), "master"), Refused, "no master puzzles"),
    (Recipe(Size(61, 5), "easy"), PuzzleError, "from 4x4 to 60x60, not 61x5"),
    (Recipe(Size(5, 3), "easy"), PuzzleError, "from 4x4 to 60x60, not 5x3"),
    (Recipe(Size(5, 5), "harder"), PuzzleError, "no level 'harder'"),
    (Recipe(Size(5, 5), "easy", "shuffle"), PuzzleError, "no method 'shuffle'"),
    (Recipe(Size(5, 5), "easy", options={"symmetry": "none"}), PuzzleError, "no option 'symmetry'"),
    (Recipe(Size(5, 5), "easy", options={"rule": "none"}), PuzzleError, "both, matching or local, not 'none'"),
]


@each(("recipe", "error", "words"), REFUSED)
def test_what_cannot_be_made_is_refused_in_plain_words(recipe, error, words):
    with pytest.raises(error, match=words):
        TENTS.make(recipe, 1)


def test_making_stops_when_asked_or_out_of_steps():
    with pytest.raises(Cancelled):
        TENTS.make(Recipe(Size(20, 20), "expert"), 1, cancelled=lambda: True)
    with pytest.raises(Refused, match="budget"):
        TENTS.generate(Recipe(Size(5, 5), "expert"), Rng("few"), Budget(3))
    asked = []

    def soon():
        asked.append(None)
        return len(asked) > 5

    with pytest.raises(Cancelled):
        TENTS.make(Recipe(Size(6, 6), "expert"), 1, cancelled=soon)
    assert len(asked) == 6


@pytest.mark.parametrize("seed", range(6))
def test_every_tree_is_paired_in_one_way(seed):
    made = TENTS.make(Recipe(Size(8, 8), LEVELS[seed % 4]), seed)
    oracle = Oracle(made.board.tree_rows(), made.board.rows, made.board.columns, True)
    ways = [pair for pair in oracle.pair if oracle.possible(together=pair)]
    assert len(ways) == len(oracle.trees)
