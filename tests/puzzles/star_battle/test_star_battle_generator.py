"""Generated puzzles: one solution, exactly the level, the same ones for a seed, refusals in plain words."""

from __future__ import annotations

import pytest
from star_battle_oracle import Oracle
from suite.each import each
from suite.part import part

from game.engine.core import LEVELS, PuzzleError, Refused
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles.star_battle.board import check_whole
from game.puzzles.star_battle.logic.closure import EASY, HARD, MEDIUM, close
from game.puzzles.star_battle.logic.layout import layout
from game.puzzles.star_battle.spec import SPECS

STAR_BATTLE = SPECS[0]


@pytest.mark.parametrize(("side", "stars"), part([(5, 1), (6, 1), (8, 1), (9, 2), (10, 2), (14, 3)], 2))
def test_puzzles_are_exactly_as_asked(side, stars):
    size, options = Size(side, side), {"stars": str(stars)}
    for level in STAR_BATTLE.levels_with(size, options):
        made = STAR_BATTLE.make(Recipe(size, level, options=options), 11)
        assert (made.level, made.board.size, made.board.stars) == (level, size, stars)
        assert check_whole(made.board) is made.board
        assert Oracle(made.board.rows, stars).count(2) == [{slot.index for slot in made.solution}]
        assert STAR_BATTLE.ladder.solve(STAR_BATTLE.position(made.board, {}))[1].level == level


@pytest.mark.parametrize(("side", "stars"), [(8, 1), (9, 2), (14, 3)])
def test_the_stars_go_with_the_size_where_nothing_is_said(side, stars):
    assert STAR_BATTLE.make(Recipe(Size(side, side), "easy"), 3).board.stars == stars


def test_a_seed_gives_the_same_puzzle_on_every_platform():
    made = STAR_BATTLE.make(Recipe(Size(5, 5), "easy"), 2024, 3)
    assert "/".join(made.board.rows) == "AAABB/ABCCB/ABBBB/ADAEB/AAAEB"


@each(
    ("size", "level", "stars", "error"),
    [
        ("11x11", "hard", "2", "no hard puzzles of 11x11 are made, only easy, medium"),
        ("10x10", "expert", "1", "no expert puzzles of 10x10 are made, only easy, medium, hard"),
        ("8x8", "easy", "2", "no Star Battle of 8x8 with 2 stars is made"),
        ("12x12", "easy", "3", "no Star Battle of 12x12 with 3 stars is made"),
        ("13x13", "easy", "2", "no Star Battle of 13x13 with 2 stars is made"),
        ("14x14", "expert", "3", "no expert puzzles of 14x14 are made, only easy, medium, hard"),
    ],
)
def test_levels_that_do_not_exist_are_refused(size, level, stars, error):
    with pytest.raises(Refused, match=error):
        STAR_BATTLE.make(Recipe(Size.parse(size), level, options={"stars": stars}), 1)


@each("size", ["4x4", "6x7", "15x15"])
def test_sizes_that_do_not_exist_are_refused(size):
    with pytest.raises(PuzzleError):
        STAR_BATTLE.levels_at(Size.parse(size))


def test_only_boards_of_two_stars_and_hard_levels_changed_with_version_4():
    since = [STAR_BATTLE.made_since(Recipe(Size(10, 10), level)) for level in LEVELS[:4]]
    assert since == [2, 1, 4, 4]
    assert STAR_BATTLE.made_since(Recipe(Size(8, 8), "hard")) == 3
    assert STAR_BATTLE.made_since(Recipe(Size(10, 10), "hard", options={"stars": "1"})) == 3


@each(
    ("side", "level", "stars", "since", "rows"),
    [
        (9, "easy", 2, 2, "AAAAAABBB/CCCAABBBD/CCCAAABDD/EECAAAFDD/EEEGAAFDD/EEGGGAFDD/EHGGHAIDD/HHHHHIIIH/HHHHHHHHH"),
        (
            9,
            "medium",
            2,
            1,
            "AAAAABBCC/DDAAAEBCC/DAAAEEBBC/DAAAEEECC/AAEEEEECC/FFFFEEECG/FHFEEEGGG/FHHHHGGGG/FHHHIIIIG",
        ),
        (8, "hard", 1, 3, "AAAABBCC/ADDDBBBC/DDBBBCCC/DEEBBBCC/DDEFCCCG/DEEFFCCG/DEFFFFGG/DEHGGGGG"),
        (9, "hard", 2, 4, "ABBBBBBBC/AADBBDBCC/AADDDDEEC/AADFDEEEC/AADFDECCC/GADFFECHH/GGDFIECHH/GGDFIIIIH/GDDDIHHHH"),
    ],
)
def test_a_board_stays_what_it_was_in_the_version_that_it_is_made_since(side, level, stars, since, rows):
    recipe = Recipe(Size(side, side), level, options={"stars": str(stars)})
    assert STAR_BATTLE.made_since(recipe) == since
    assert "/".join(STAR_BATTLE.make(recipe, 1).board.rows) == rows


def test_what_follows_up_to_a_level_goes_on_from_what_followed_up_to_the_one_before():
    regions = [
        STAR_BATTLE.make(Recipe(Size(9, 9), level), seed).board for level in ("medium", "hard") for seed in (1, 2)
    ]
    for lay in map(layout, regions):
        state = (0, lay.cells)
        for level in (EASY, MEDIUM, HARD):
            state = close(lay, state, level, 0 if level else -1)
            assert state == close(lay, (0, lay.cells), level)
