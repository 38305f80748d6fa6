"""Generators: exact levels, single solutions, symmetry, numbers of givens, and the same puzzle for a seed."""

from __future__ import annotations

import pytest
from suite.each import each
from suite.part import part

from game.engine.budget import Budget
from game.engine.core import Cancelled, PuzzleError, Refused
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.engine.symmetry import SYMMETRIES, orbits
from game.puzzles import find
from game.puzzles.sudoku import generator
from game.puzzles.sudoku.logic.techniques import SudokuLadder
from game.puzzles.sudoku.solver import count
from tests.long import sudoku_shuffled

SPEC = find("sudoku")
CASES = [(4, "easy"), (6, "easy"), (6, "hard"), (9, "easy"), (9, "medium"), (9, "hard"), (9, "expert"), (16, "easy")]


def make(size, level, seed=0, method="", **options):
    recipe = Recipe(Size(size, size), level, method, {k: str(v) for k, v in options.items()})
    return SPEC.generate(recipe, Rng("test", seed))


def givens(made):
    return sum(map(bool, made.board.givens))


@pytest.mark.parametrize(("size", "level"), CASES)
def test_exact_level_and_one_solution(size, level):
    made = make(size, level)
    assert made.level == level
    assert len(count(made.board, 2)) == 1
    _, grade = SPEC.ladder_for(made.board).solve(SPEC.position(made.board, {}))
    assert grade.level == level
    assert SPEC.count(made.board).solution == made.solution


def test_a_seed_names_a_puzzle():
    assert make(9, "medium", 5) == make(9, "medium", 5)
    assert make(9, "medium", 5) != make(9, "medium", 6)


GOLDEN = {
    (4, "easy"): "solo:2x2:c4_3f2_1c",
    (6, "hard"): "solo:2x3:c4_5e3_2a5b6b1b2a3_2e6_4c",
    (9, "easy"): "solo:3x3:1a9_8d2a8_4k3_4_5b7c2b9c4a8c8b5c4b1_8_3k3_6a6d4_5a1",
    (9, "medium"): "solo:3x3:1a9b6d8c7e7b3_4_5a4a5g3a4a8a7g6a3a1_8_3b9e9c6d7b5a1",
    (9, "hard"): "solo:3x3:1g2a8_4i1a3_4_5b7_5b2d3a4a8a7d5b6_4b1_8_3a5i3_6a6g1",
    (9, "expert"): "solo:3x3:1a9_8d2a8_4k3_4_5b7_5b2f4a8f5b6_4b1_8_3k3_6a6d4_5a1",
}


@pytest.mark.parametrize(("size", "level"), GOLDEN)
def test_the_same_seed_makes_the_same_puzzle_forever(size, level):
    """A change here is a change of the generator's version."""
    assert SPEC.made_since(Recipe(Size(size, size), level)) == 2
    assert SPEC.formats[0].write(make(size, level, "golden").board, {}) == GOLDEN[size, level]


@each("symmetry", sorted(SYMMETRIES))
def test_symmetry(symmetry):
    made = make(9, "easy", 1, symmetry=symmetry)
    for orbit in orbits(9, 9, symmetry):
        assert len({bool(made.board.givens[p]) for p in orbit}) == 1


@each("symmetry", sorted(SYMMETRIES))
def test_orbits_part_the_board(symmetry):
    for n in (4, 6, 9, 16):
        places = [p for orbit in orbits(n, n, symmetry) for p in orbit]
        assert sorted(places) == list(range(n * n))


@pytest.mark.parametrize("method", SPEC.methods)
@pytest.mark.parametrize("wanted", [24, 32, 50, 80])
def test_number_of_givens(method, wanted):
    made = make(9, "", 2, method, givens=wanted)
    assert givens(made) == wanted
    assert len(count(made.board, 2)) == 1
    assert made.level in SPEC.levels


def test_givens_and_level_together():
    made = make(9, "medium", 3, givens=27)
    assert (givens(made), made.level) == (27, "medium")


def test_givens_that_no_technique_gets_along_with_are_refused_in_whole_words(monkeypatch):
    monkeypatch.setattr(generator, "ladder_of", lambda uniqueness, variant: SudokuLadder(()))
    with pytest.raises(Refused, match=r"^none of 2 tries with 25 givens is solved by the techniques known$"):
        make(9, "", 1, givens=25, tries=2)
    with pytest.raises(Refused, match=r"^none of 2 tries with 25 givens is hard$"):
        make(9, "hard", 1, givens=25, tries=2)


@each(("side", "symmetry", "wanted"), [(9, "90", 26), (6, "180", 11), (4, "mirror", 7)])
def test_numbers_of_givens_that_no_symmetry_allows_are_refused_at_once(side, symmetry, wanted):
    with pytest.raises(PuzzleError, match=f"symmetry {symmetry} a board of {side}x{side} never has {wanted} givens"):
        make(side, "", givens=wanted, symmetry=symmetry)
    assert givens(make(side, "", givens=wanted + 1 + (side == 9), symmetry=symmetry)) == wanted + 1 + (side == 9)


REFUSED = [(*key[1:], level) for key, levels in generator.NEVER.items() for level in levels]


@pytest.mark.parametrize(("side", "symmetry", "level"), part(REFUSED, 1))
def test_levels_that_shuffling_never_gives_are_refused_at_once(side, symmetry, level):
    with pytest.raises(PuzzleError, match=f"shuffle and the symmetry {symmetry} no {side}x{side} Sudoku is {level}"):
        make(side, level, method="shuffle", symmetry=symmetry)
    assert make(side, "easy", method="shuffle", symmetry=symmetry).level == "easy"
    assert make(side, level, method="shuffle").level == level


def test_every_6x6_that_shuffling_gives_with_the_symmetry_90_is_easy():
    grids = sudoku_shuffled.grids()
    assert len(grids) == 45  # 144 with their reflections
    looked_at = part(sorted(grids), 9)
    assert {level for grid in looked_at for level in sudoku_shuffled.levels_of(grid, "90")} == {"easy"}


def test_large_boards_are_given_up_soon(monkeypatch):
    """A try takes seconds there."""
    tried = []
    monkeypatch.setattr(generator.SudokuMaker, "finished", lambda maker, values, level: tried.append(values))
    with pytest.raises(Refused, match="10 tries with 250 givens"):
        make(16, "", givens=250)
    assert len(tried) == 10


def test_too_few_givens_are_refused_with_the_reason():
    with pytest.raises(Refused, match="17 givens is too rare"):
        make(9, "", givens=17, tries=3)
    patient = Recipe(Size(9, 9), "", options={"givens": "17", "tries": "1000000"})
    with pytest.raises(Refused, match=r"^[1-9]\d* tries came down to 2\d givens at best, not 17; .* too rare"):
        SPEC.generate(patient, Rng("test"), Budget(3_000))  # spent long before the tries


@each(
    ("options", "reason"),
    [
        ({"givens": 16}, "from 17 to 81, not 16"),
        ({"givens": 82}, "from 17 to 81, not 82"),
        ({"givens": 99999999}, "from 17 to 81, not 99999999"),
        ({"givens": "many"}, "whole number"),
        ({"tries": 0}, "at least 1"),
        ({"symmetry": "spiral"}, "diagonal, not 'spiral'"),
    ],
)
def test_impossible_recipes(options, reason):
    with pytest.raises(PuzzleError, match=reason):
        make(9, "easy", **options)


def test_unknown_sizes_levels_and_methods():
    with pytest.raises(PuzzleError, match="5x5"):
        make(5, "easy")
    with pytest.raises(PuzzleError, match="no master puzzles of 4x4"):
        make(4, "master")
    with pytest.raises(PuzzleError, match="no level ''"):
        make(9, "")
    with pytest.raises(PuzzleError, match="no method 'guess'"):
        make(9, "easy", method="guess")


def test_uniqueness_off_makes_puzzles_that_do_not_need_it():
    made = make(9, "hard", 4, uniqueness="off")
    assert not made.board.uniqueness
    _, grade = SPEC.ladder_for(made.board).solve(SPEC.position(made.board, {}))
    assert grade.level == "hard"
    assert not {"unique_rectangle", "avoidable_rectangle", "bug_plus_one"} & set(grade.path)


def test_budget_and_cancel():
    with pytest.raises(Refused):
        SPEC.generate(Recipe(Size(9, 9), "master"), Rng(1), Budget(30))
    with pytest.raises(Cancelled):
        SPEC.generate(Recipe(Size(9, 9), "hard"), Rng(1), Budget(10**6, lambda: True))


def test_a_large_board_is_expert_and_as_soon_as_it_is_one_no_more_is_taken_away():
    made = SPEC.make(Recipe(Size(16, 16), "expert"), 22)
    assert made.level == "expert"
    assert SPEC.ladder_for(made.board).solve(SPEC.position(made.board, {}))[1].level == "expert"
