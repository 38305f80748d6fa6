"""Composed boards: symmetric or open as promised, one solution by SAT, exactly the level, the same for a seed."""

from __future__ import annotations

from typing import Any

import hitori_oracle
import pytest
import slant_oracle
import tents_oracle
from letters import SPECS
from suite.each import each
from suite.part import part

from game.engine.budget import Budget
from game.engine.core import Cancelled, PuzzleError
from game.engine.logic.composition import _Walker
from game.engine.masks import bits_of
from game.engine.puzzle.composed import CANDIDATES, composed_score, composition_of, make_candidate, way_through
from game.engine.puzzle.recipe import COMPOSED, Made, Recipe, Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rng import Rng
from game.puzzles import registry
from game.puzzles.tents.composed import MIRRORED, symmetries

KINDS = [kind for kind, spec in registry().items() if COMPOSED in spec.methods]
QUICKEST_FIRST = sorted(KINDS, key="sudoku".__eq__)
SLANT, HITORI, TENTS = (registry()[kind] for kind in ("slant", "hitori", "tents"))


def composed(spec: PuzzleSpec[Any], size: str, level: str, seed: int = 1, **options: str) -> Made:
    return spec.make(Recipe(Size.parse(size), level, COMPOSED, options), seed)


def check_level(spec: PuzzleSpec[Any], made: Made, level: str) -> None:
    assert made.level == level
    assert spec.ladder_for(made.board).solve(spec.position(made.board, {}))[1].level == level


def test_who_offers_them() -> None:
    assert list(registry()) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_every_composition_says_where_it_is_from_and_what_is_enough_at_each_level(kind: str) -> None:
    composition = composition_of(registry()[kind])
    assert composition is not None
    assert len(composition.source) > 30
    assert list(composition.enough) == list(registry()[kind].levels)
    assert all(0.3 < enough < 1 for enough in composition.enough.values())


@pytest.mark.parametrize(("size", "level"), [("5x5", "easy"), ("7x6", "medium"), ("8x8", "hard"), ("6x6", "expert")])
def test_slant_numbers_keep_their_places_in_a_half_turn(size: str, level: str) -> None:
    made = composed(SLANT, size, level)
    given = [number is not None for number in made.board.clues]
    assert given == given[::-1]
    assert slant_oracle.Oracle(made.board.clue_rows()).count(2) == [{s.index: m == 1 for s, m in made.solution.items()}]
    check_level(SLANT, made, level)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_slant_begins_with_an_easy_part(level: str) -> None:
    for seed in range(3):
        made = composed(SLANT, "10x10", level, seed)
        position = SLANT.ladder.upto("easy").solve(SLANT.position(made.board, {}))[0]
        assert 0.3 <= 1 - position.free.bit_count() / 100 <= 0.6


@pytest.mark.parametrize(
    ("size", "level", "rule"),
    [("7x7", "easy", "both"), ("8x6", "medium", "both"), ("9x9", "hard", "matching"), ("8x8", "medium", "local")],
)
def test_tents_trees_keep_their_places_in_a_half_turn_or_a_mirror(size: str, level: str, rule: str) -> None:
    made = composed(TENTS, size, level, rule=rule)
    board = made.board
    images = [
        image for image in symmetries(board.size) if sum(1 << image[p] for p in bits_of(board.trees)) == board.trees
    ]
    tents = {slot.index for slot in made.solution}
    spots = {row * (board.size.width + 1) + column for row, column in tents}
    assert any(len({image[p] for p in spots} & spots) <= MIRRORED * len(spots) for image in images)
    for matching in {True, False} - {rule == "local"} if rule != "both" else {True, False}:
        assert tents_oracle.Oracle(board.tree_rows(), board.rows, board.columns, matching).solutions(2) == [tents]
    check_level(TENTS, made, level)


def test_expert_boards_of_hexagons_are_changed_into_others() -> None:
    spec, rng = registry()["hex-hitori"], Rng("varied", "hex")
    recipe = Recipe(Size(3, 3), "expert")
    made = spec.part("composed.candidate")(recipe, rng, Budget(10**6))
    others = [spec.part("composed.varied")(recipe, made, rng, Budget(10**6)) for _ in range(3)]
    for other in filter(None, others):
        check_level(spec, other, "expert")
        assert spec.count(other.board).solution == other.solution == made.solution
    assert len({made.board, *(other.board for other in others if other)}) > 1
    assert [spec.made_since(Recipe(Size(3, 3), "expert", method)) for method in ("", "composed")] == [1, 2]


@pytest.mark.parametrize(
    ("kind", "size", "rule"), [("tents", "8x8", "both"), ("tents", "8x7", "local"), ("hitori", "8x8", "")]
)
def test_a_board_is_changed_into_others_of_its_level(kind: str, size: str, rule: str) -> None:
    spec, rng = registry()[kind], Rng("varied", kind, rule)
    recipe = Recipe(Size.parse(size), "hard", options={"rule": rule} if spec.switches else {})
    made = spec.part("composed.candidate")(recipe, rng, Budget(10**6))
    boards = {made.board}
    for _ in range(3):
        other = spec.part("composed.varied")(recipe, made, rng, Budget(10**6))
        if other is not None:
            check_level(spec, other, "hard")
            assert spec.count(other.board).solution == other.solution
            boards.add(other.board)
    assert len(boards) > 1
    assert recipe.level in spec.part("composed.VARIED")


@pytest.mark.parametrize(("size", "level"), [("5x5", "easy"), ("7x6", "medium"), ("8x8", "hard"), ("5x5", "expert")])
def test_hitori(size: str, level: str) -> None:
    made = composed(HITORI, size, level)
    models = hitori_oracle.Oracle(made.board.number_rows()).count(2)
    assert models == [{slot.index for slot in made.solution}]
    check_level(HITORI, made, level)


@each("kind", ["hitori", "hex-hitori", "tents", "slant"])
def test_marks_looked_over_as_masks_make_the_same_way_as_one_by_one(kind: str) -> None:
    spec = registry()[kind]
    board = spec.make(Recipe(spec.sizes[1], "hard"), 1).board
    walker = _Walker(spec.ladder_for(board), spec.position(board, {}), lambda effect: effect.target.kind == "cell")
    walker.likely = None
    while not walker.position.solved:
        assert walker.look() or walker.think()
    assert way_through(spec, board) == tuple(walker.way)


@pytest.mark.parametrize("kind", part(QUICKEST_FIRST, 2))
def test_they_are_the_same_for_a_seed_and_others_than_without(kind: str) -> None:
    spec = registry()[kind]
    size = spec.sizes[1]
    made = [composed(spec, str(size), "medium", seed).board for seed in (1, 1, 2)]
    assert made[0] == made[1] != made[2]
    assert made[0] != spec.make(Recipe(size, "medium"), 1).board


@pytest.mark.parametrize("kind", part(QUICKEST_FIRST, 2))
def test_they_score_more_than_boards_of_today(kind: str) -> None:
    spec = registry()[kind]
    size = {"hex-hitori": Size(4, 4), "sudoku": Size(9, 9)}.get(kind, Size(8, 8))
    scores = {}
    for method in ("", COMPOSED):
        level = "hard" if kind == "hitori" else "medium"
        boards = [spec.make(Recipe(size, level, method), seed).board for seed in range(9)]
        scores[method] = sorted(composed_score(spec, board) or 0 for board in boards)[4]
    assert scores[COMPOSED] > scores[""] + 0.03


@pytest.mark.parametrize(
    ("kind", "size", "level"),
    part([("hitori", "3x3", "hard"), ("slant", "2x2", "medium"), ("tents", "4x4", "medium")], 2),
)
def test_the_smallest_boards_are_made_too(kind: str, size: str, level: str) -> None:
    check_level(registry()[kind], composed(registry()[kind], size, level), level)


def test_a_small_budget_is_enough_for_a_plain_board() -> None:
    """Each candidate gets its share, and where that is nothing the puzzle's own generator makes them."""
    made = SLANT.generate(Recipe(Size(6, 6), "medium", COMPOSED), Rng("few"), Budget(CANDIDATES - 1))
    check_level(SLANT, made, "medium")


def test_it_stops_when_asked() -> None:
    with pytest.raises(Cancelled):
        SLANT.generate(Recipe(Size(6, 6), "medium", COMPOSED), Rng("stop"), Budget(1000, lambda: True))


def test_others_refuse() -> None:
    with pytest.raises(PuzzleError, match="has no method 'composed'"):
        Recipe(Size(3, 3), "easy", COMPOSED).checked(SPECS["toy"])


@pytest.mark.parametrize("options", [{}, {"givens": "32"}])
def test_sudoku_givens_stay_symmetric(options: dict[str, str]) -> None:
    made = composed(registry()["sudoku"], "9x9", "easy", symmetry="90", **options)
    rows = made.board.rows(made.board.givens)
    given = [[cell != "." for cell in row] for row in rows]
    assert given == [list(row) for row in zip(*given[::-1], strict=True)]
    assert sum(map(sum, given)) == int(options.get("givens", sum(map(sum, given))))


@pytest.mark.parametrize("kind", part(QUICKEST_FIRST, 4))
def test_a_candidate_is_the_same_for_its_number_and_of_the_level(kind: str) -> None:
    spec = registry()[kind]
    recipe = Recipe(spec.sizes[1], "medium", COMPOSED)
    one, same, other = (make_candidate(spec, recipe, 5, index) for index in (0, 0, 1))
    assert one.board == same.board != other.board
    check_level(spec, one, "medium")
