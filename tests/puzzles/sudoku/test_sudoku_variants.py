"""Variants: generated boards by an independent oracle, all techniques against the solution, words, IDs and levels."""

from __future__ import annotations

from functools import cache

import pytest
import variant_oracle
from explained import faults
from sudoku_boards import check_it_is_written_and_read_again
from suite.each import each
from suite.part import part, some

from game.engine.core import BeatKind, Count, Marks, PuzzleError, Status, cell
from game.engine.play.telling import timeline
from game.engine.puzzle.recipe import Made, Recipe, Size
from game.engine.rng import Rng
from game.puzzles import find
from game.puzzles.sudoku import variants
from game.puzzles.sudoku.board import SudokuBoard, of_size
from game.puzzles.sudoku.exchange import edges
from game.puzzles.sudoku.jigsaw import layout
from game.puzzles.sudoku.logic.families.leftovers import leftovers
from game.puzzles.sudoku.logic.families.singles import HiddenSingle
from game.puzzles.sudoku.logic.locked import locker
from game.puzzles.sudoku.logic.position import SudokuConsequences, from_values
from game.puzzles.sudoku.logic.techniques import LADDER, ladder
from game.puzzles.sudoku.logic.wording import house_name, region_parts
from game.puzzles.sudoku.shape import filled, shape, varied
from game.puzzles.sudoku.solver import count

SPEC = find("sudoku")
ID = SPEC.formats[0]
MADE = [
    ("x", 4, "easy"),
    ("x", 6, "hard"),
    ("x", 9, "medium"),
    ("x", 9, "expert"),
    ("jigsaw", 5, "medium"),
    ("jigsaw", 6, "hard"),
    ("jigsaw", 7, "expert"),
    ("jigsaw", 6, "master"),
    ("jigsaw", 9, "easy"),
    ("jigsaw", 9, "hard"),
    ("jigsaw-x", 6, "easy"),
    ("jigsaw-x", 8, "medium"),
    ("windoku", 9, "medium"),
    ("windoku", 9, "hard"),
]
HANDED = {
    "solo:5j:b3b5g1e2a4c,_aba___a_dd__d____ca": "1532452143432153145224531",
    "solo:6j:b2a3b1b4e5f6l,_ac_ba_a_b_aace__ac_bba_aac": "642135315642261354534216423561156423",
}
"""Boards by others, and their solutions."""


@cache
def made(variant: str, n: int, level: str) -> Made:
    return SPEC.make(Recipe(Size(n, n), level, options={"variant": variant}), 31)


def oracle(board: SudokuBoard, limit: int = 2) -> list[list[int]]:
    value = SPEC.board_to_json(board)
    plain = variant_oracle.boxes(board.n, board.box_width, board.box_height)
    rows = value.get("regions", plain) if isinstance(value, dict) else plain
    flags = [isinstance(value, dict) and value.get(name, False) for name in ("diagonals", "windows")]
    return variant_oracle.grids(board.givens, variant_oracle.houses(rows, *flags), board.n, limit)


def grid(board: SudokuBoard, solution: Marks) -> list[int]:
    return board.values(solution)


@pytest.mark.parametrize(("variant", "n", "level"), part(MADE, 2))
def test_made_boards_have_their_level_and_one_solution(variant: str, n: int, level: str) -> None:
    one = made(variant, n, level)
    assert SPEC.options_of(one.board) == {"variant": variant}
    assert oracle(one.board) == [grid(one.board, one.solution)]
    assert SPEC.count(one.board) == Count(1, one.solution)
    assert SPEC.ladder_for(one.board).solve(SPEC.position(one.board, {}))[1].level == one.level == level


@pytest.mark.parametrize(("variant", "n", "level"), part(MADE, 2))
def test_all_that_techniques_find_on_the_way_is_true_and_well_said(variant: str, n: int, level: str) -> None:
    one = made(variant, n, level)
    board, form = one.board, one.board.shape
    true = sum(form.bit(p, digit - 1) for p, digit in enumerate(grid(board, one.solution)))
    position = from_values(form, board.givens, filled(board.givens))
    told = set()
    while not position.solved:
        first = None
        for technique in SPEC.ladder_for(board).finders:
            if first is not None and technique.level == "master":
                break
            for pattern in technique.find(position):
                assert not pattern.remove & true, technique.name
                assert not pattern.place & ~true, technique.name
                if first is None:
                    first = technique, pattern
        assert first is not None
        technique, pattern = first
        if technique.name not in told:
            told.add(technique.name)
            step = technique.tell(position, pattern)[0]
            assert not list(faults(timeline(SPEC, board, (step,), step.effects))), step.technique
        position = position.apply(SudokuConsequences(pattern.place, pattern.remove, 1))


@pytest.mark.parametrize(
    ("variant", "n", "level"), [*MADE, ("killer", 9, "medium"), ("windoku", 9, "easy"), ("x", 9, "easy")]
)
def test_digits_in_line_block_along_rows_and_columns_alone(variant: str, n: int, level: str) -> None:
    board = made(variant, n, level).board
    position = from_values(board.shape, board.givens, filled(board.givens))
    finders = SPEC.ladder_for(board).finders
    while not position.solved:
        for technique in (one for one in finders if isinstance(one, HiddenSingle)):
            for pattern in technique.find(position):
                step = technique.tell(position, pattern)[0]
                seeing = [(b.targets[0], seen) for b in step.beats if b.kind is BeatKind.BAND for seen in b.targets[1:]]
                straight = all(q.index[0] == p.index[0] or q.index[1] == p.index[1] for q, p in seeing)
                crossed = step.beats[0].targets[0].kind in ("box", "region")
                said = step.why[1]
                in_line = " in line " in said or said.startswith("The lines")
                assert in_line == (crossed and straight and bool(seeing)), said
        technique, pattern = next((one, found) for one in finders for found in one.find(position))
        position = position.apply(SudokuConsequences(pattern.place, pattern.remove, 1))


@pytest.mark.parametrize(("variant", "n", "level"), part(MADE, 2))
def test_boards_are_written_and_read_again(variant: str, n: int, level: str) -> None:
    board = made(variant, n, level).board
    check_it_is_written_and_read_again(board)
    assert SPEC.board_from_json(SPEC.board_to_json(board), {}) == board


@pytest.mark.parametrize("text", HANDED)
def test_handed_jigsaws(text: str) -> None:
    board = ID.read(text).board
    assert ID.write(board, {}) == text
    solution = [int(digit) for digit in HANDED[text]]
    assert oracle(board) == [solution]
    assert [board.shape.values_of(found) for found in count(board)] == [solution]


def test_runs_of_lines_as_long_as_they_get() -> None:
    """25 places without a line are one letter, and so are 26 in two."""
    for n in (4, 6, 9):
        assert len(set(edges.read_blocks(edges.write_blocks([0] * n * n, n), n))) == 1
    rows = [r for r in range(6) for _c in range(6)]
    text = edges.write_blocks(rows, 6)
    assert text.startswith("ze_")  # 30 places without a line, then one at once
    assert len(set(edges.read_blocks(text, 6))) == 6


@pytest.mark.parametrize("n", range(4, 10))
def test_layouts_are_jigsaws_and_differ(n: int) -> None:
    found = {layout(n, Rng("layout", n, seed)) for seed in range(some(8, 12))}
    assert len(found) > some(4, 6)
    for regions in found:
        assert variants.regions_of(regions, n) == regions
        parts = region_parts(varied(n, 1, regions))
        assert len(set(parts)) == n


def test_houses_and_what_they_are_called() -> None:
    both = varied(9, 1, layout(9, Rng(1)), True)
    assert [both.kind(house) for house in (0, 9, 18, 27, 28)] == ["row", "column", "region", "diagonal", "diagonal"]
    assert len({house_name(both, house) for house in range(29)}) == 29
    assert len(both.houses_of[40]) == 5
    windows = varied(3, 3, (), False, True)
    assert house_name(windows, 27) == "the top left window"
    assert varied(3, 3) is shape(3, 3)


def test_a_digit_twice_on_a_diagonal_breaks_a_rule() -> None:
    board = of_size(variants.form_of(9, "x"), [0] * 81)
    marks = {cell(0, 0): 5, cell(4, 4): 5, cell(8, 0): 7, cell(0, 8): 7}
    broken = SPEC.violations(board, marks)
    assert [violation.rule for violation in broken] == ["repeat_diagonal", "repeat_diagonal"]
    assert SPEC.violations_after(board, marks, (), marks) == broken
    assert SPEC.violations_after(board, {**marks, cell(4, 4): 0}, broken, [cell(4, 4)]) == broken[1:]
    assert {violation.rule for violation in broken} <= set(SPEC.words.violations)
    assert Status.BROKEN in SPEC.status(board, marks)


def test_notes_know_the_diagonals() -> None:
    board = of_size(variants.form_of(9, "x"), [0] * 81)
    marks = {slot: new for slot, _old, new in SPEC.tap(board, {}, cell(0, 0), "auto_notes")}
    move = SPEC.tap(board, marks, cell(4, 4), "digit:5")
    lost = {slot.index for slot, old, new in move if slot.kind == "note" and old >> 4 & 1 and not new >> 4 & 1}
    assert {(0, 0), (1, 1), (0, 8), (8, 0)} <= lost
    assert (0, 1) not in lost


def test_places_outside_a_house_that_see_all_of_a_digit_lose_it() -> None:
    """The centre sees both diagonals, so it loses a digit that a row has only on these."""
    form = variants.form_of(9, "x")
    gone = form.of_digit(form.house_mask[1] & ~(1 << 10 | 1 << 16), 0)
    position = from_values(form, [0] * 81)
    assert locker(form)(position.apply(SudokuConsequences(0, gone, 1)).plain) >> 40 & 1


def test_leftovers_hold_the_same_digits() -> None:
    one = made("jigsaw", 9, "hard")
    digits = grid(one.board, one.solution)
    found = leftovers(one.board.shape)
    assert found
    for leftover in found:
        sides = [sorted(digits[p] for p in range(81) if mask >> p & 1) for mask in (leftover.within, leftover.outside)]
        assert sides[0] == sides[1]


def test_a_single_leftover_is_placed() -> None:
    rows = ["AABBB", "ABBCC", "AACCC", "DDDEE", "DDEEE"]
    board = SPEC.board_from_json({"rows": [".....", "32.51", "1.342", ".3.1.", "4...."], "regions": rows}, {})
    technique = ladder(True, "jigsaw").named("law_of_leftovers")
    pattern = technique.pattern_for(SPEC.position(board, {}), board.shape.bit(17, 1))
    assert pattern.place == board.shape.bit(17, 1)
    assert technique.tell(SPEC.position(board, {}), pattern)[0].why[1] == "A is 2, so B is 2 too."


def test_only_jigsaws_have_the_law_of_leftovers_and_no_box() -> None:
    names = {variant: {t.name for t in ladder(True, variant).techniques} for variant in variants.VARIANTS}
    assert {variant for variant, known in names.items() if "law_of_leftovers" in known} == {
        "jigsaw",
        "jigsaw-x",
        "killer-jigsaw",
    }
    assert {t.name for t in LADDER.techniques} == names["jigsaw"] | names["killer"]
    said = [text for t in ladder(True, "jigsaw").techniques for text in (t.title, t.sentence)]
    assert not [text for text in said if "box" in text]


WRONG = [
    ({"rows": ["...."] * 4, "regions": ["AABB"] * 4}, {}, "4 regions, not 2"),
    ({"rows": ["...."] * 4, "regions": ["AAAA", "BBBB", "CCCC", "DDD1"]}, {}, "'1' is no letter"),
    ({"rows": ["...."] * 4, "regions": ["ABBB", "BAAC", "CACC", "DDDD"]}, {}, "region A is in pieces"),
    ({"rows": ["...."] * 4, "regions": ["AAAA", "ABBB", "CCCC", "DDDD"]}, {}, "region A has 5 cells"),
    ({"rows": ["...."] * 4, "regions": "AAAA"}, {}, "4 rows of 4 letters"),
    ({"rows": ["...."] * 4, "diagonals": 1}, {}, "diagonals is true or false"),
    ({"rows": ["...."] * 4, "windows": True}, {}, "Windoku has 9x9"),
    ({"rows": ["...."] * 4, "windows": True, "diagonals": True}, {}, "alone"),
    ({"rows": ["...."] * 4, "cells": []}, {}, "no member 'cells'"),
    ({"rows": ["...."] * 4, "diagonals": True}, {"variant": "classic"}, "is x, and its variant says classic"),
    (["...."] * 4, {"variant": "jigsaw"}, "is classic, and its variant says jigsaw"),
    (["...."] * 4, {"variant": "odd"}, "variant is classic"),
]


@each(("value", "options", "reason"), WRONG)
def test_what_makes_no_board_is_named(value: object, options: dict[str, str], reason: str) -> None:
    with pytest.raises(PuzzleError, match=reason):
        SPEC.board_from_json(value, options)


def test_a_switch_alone_makes_a_board_an_x() -> None:
    board = SPEC.board_from_json(["...."] * 4, {"variant": "x"})
    assert board.diagonals
    assert SPEC.board_text(board) == "4x4 \N{MIDDLE DOT} X"
    assert "diagonals" in " ".join(SPEC.rules_of(board))


@each(
    ("variant", "n", "level", "reason"),
    [
        ("jigsaw", 16, "easy", "is made in 4x4, 5x5"),
        ("windoku", 6, "easy", "is made in 9x9"),
        ("x", 4, "hard", "no hard puzzles of 4x4"),
    ],
)
def test_what_is_not_made_is_refused_at_once(variant: str, n: int, level: str, reason: str) -> None:
    with pytest.raises(PuzzleError, match=reason):
        SPEC.make(Recipe(Size(n, n), level, options={"variant": variant}), 1)


def test_turned_boards_are_one_puzzle() -> None:
    board = made("jigsaw", 6, "hard").board
    n = board.n
    turned = [p // n + (n - 1 - p % n) * n for p in range(n * n)]
    other = varied(n, 1, variants.regions_of([board.regions[p] for p in turned], n))
    again = of_size(other, [board.givens[p] for p in turned])
    assert SPEC.canonical(again) == SPEC.canonical(board) != SPEC.canonical(of_size(board.shape, [0] * n * n))


def test_training_is_a_jigsaw() -> None:
    recipe = SPEC.training("law_of_leftovers", Size(6, 6), {"variant": "jigsaw"})
    assert (recipe.size, recipe.options) == (Size(6, 6), {"variant": "jigsaw"})
