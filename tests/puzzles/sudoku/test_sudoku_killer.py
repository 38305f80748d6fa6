"""Killer Sudoku: boards by an independent oracle, cages in rules, techniques against the solution, IDs and levels."""

from __future__ import annotations

import itertools
from functools import cache

import pytest
import variant_oracle
from explained import faults
from sudoku_boards import check_it_is_written_and_read_again
from suite.each import each
from suite.part import part

from game.engine.core import BeatKind, Count, PuzzleError, Status, cell
from game.engine.formats.examples import read
from game.engine.play import hints
from game.engine.play.telling import timeline
from game.engine.puzzle.clashes import broken_text, standing_together, violation_text
from game.engine.puzzle.recipe import Made, Recipe, Size
from game.engine.rng import Rng
from game.puzzles import find
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.clues import CLUES
from game.puzzles.sudoku.killer.equations import equations, missing
from game.puzzles.sudoku.killer.growing import Soil
from game.puzzles.sudoku.killer.pruning import digits_of
from game.puzzles.sudoku.killer.sums import arranged, balanced, combinations_of, mirrored
from game.puzzles.sudoku.logic.fields import fields
from game.puzzles.sudoku.logic.position import SudokuConsequences, from_values
from game.puzzles.sudoku.logic.techniques import ladder
from game.puzzles.sudoku.shape import bits, caged, shape
from game.puzzles.sudoku.solver import count

SPEC = find("sudoku")
ID = SPEC.formats[0]
MADE = [
    ("killer", 4, "easy"),
    ("killer", 6, "easy"),
    ("killer", 6, "medium"),
    ("killer", 9, "easy"),
    ("killer", 9, "medium"),
    ("killer", 9, "hard"),
    ("killer-x", 6, "medium"),
    ("killer-x", 9, "medium"),
    ("killer-jigsaw", 5, "medium"),
    ("killer-jigsaw", 7, "hard"),
]
SMALL = "solo:2x2k:p,aaa__baa__a__a__,3a8a4_6c9_6c4a"
BY_OTHERS = (
    SMALL,
    "solo:2x3k:zj,aa__a__a_____a__a__aaaaa___a__a__a_caaaa,6a4a13_7_11_11a6d15b5_7_6b7d9a10_9e",
    "solo:3x3xk:zzzc,a_____b____a____a_a_________a_____a_a__ba___a__a_b__ab_aa_a_baba_aba_ab_a__b_aabaaa___aa_aaaa_,17a9_5_13_8_15_16a7h14_12_5_10_11a4_14e13_13a13a10a8c15a9a28a14_11b13g11a15_19a9_16_18j10b",
    "solo:9jk:zzzc,_efaba__a_baab_bbaa_c__caahbbaa__aaa_a_b_a_aa_aab__d_bba__a_hb,a_a_aa_a___a__a__a__aaaaaaaaaaab_a_aa_a_aba_a____aa_____aa______a____________a____a_a______a_____aaab,10a10_7a11_12a4_20b14b15_8c16_8_6c8_7c12a12b6a17a10a8a9_15a8a5a12b15a9b11_6a24_5_13a8b10c5a22b7b",
)


@cache
def made(variant: str, n: int, level: str) -> Made:
    return SPEC.make(Recipe(Size(n, n), level, options={"variant": variant}), 31)


def oracle(board: SudokuBoard, limit: int = 2) -> list[list[int]]:
    value = SPEC.board_to_json(board)
    rows = value.get("regions", variant_oracle.boxes(board.n, board.box_width, board.box_height))
    houses = variant_oracle.houses(rows, value.get("diagonals", False), False)
    cages = [(each.get("sum", 0), [tuple(at) for at in each["cells"]]) for each in value["cages"]]
    return variant_oracle.grids(board.givens, houses, board.n, limit, cages)


def board_of(cages: list[dict[str, object]], n: int = 4, **more: object) -> SudokuBoard:
    return SPEC.board_from_json({"rows": ["." * n] * n, "cages": cages, **more}, {})


def cage(total: int, *cells: tuple[int, int]) -> dict[str, object]:
    return {"sum": total, "cells": [list(at) for at in cells]}


@pytest.mark.parametrize(("variant", "n", "level"), part(MADE, 3))
def test_made_boards_have_their_level_and_one_solution(variant: str, n: int, level: str) -> None:
    one = made(variant, n, level)
    assert SPEC.options_of(one.board) == {"variant": variant}
    assert oracle(one.board) == [one.board.values(one.solution)]
    assert SPEC.count(one.board) == Count(1, one.solution)
    assert SPEC.ladder_for(one.board).solve(SPEC.position(one.board, {}))[1].level == one.level == level
    assert sum(len(each.cells) for each in one.board.cages) == n * n
    assert Status.SOLVED in SPEC.status(one.board, one.solution)


@pytest.mark.parametrize(("variant", "n", "level"), part(MADE, 3))
def test_all_that_techniques_find_on_the_way_is_true_and_well_said(variant: str, n: int, level: str) -> None:
    one = made(variant, n, level)
    board, form = one.board, one.board.shape
    true = sum(form.bit(p, digit - 1) for p, digit in enumerate(board.values(one.solution)))
    position = from_values(form, board.givens)
    told: dict[str, int] = {}
    while not position.solved:
        first = None
        for technique in SPEC.ladder_for(board).finders:
            if first is not None and technique.level in ("expert", "master") and not technique.caged:
                continue
            for pattern in technique.find(position):
                assert not pattern.remove & true, technique.name
                assert not pattern.place & ~true, technique.name
                if first is None:
                    first = technique, pattern
                if technique.caged and told.get(technique.name, 0) < 4:
                    told[technique.name] = told.get(technique.name, 0) + 1
                    step = technique.tell(position, pattern)[0]
                    assert not list(faults(timeline(SPEC, board, (step,), step.effects))), step.technique
        assert first is not None
        position = position.apply(SudokuConsequences(first[1].place, first[1].remove, 1))


@pytest.mark.parametrize(("variant", "n", "level"), part(MADE, 3))
def test_boards_are_written_and_read_again(variant: str, n: int, level: str) -> None:
    check_it_is_written_and_read_again(made(variant, n, level).board)


@pytest.mark.parametrize("text", BY_OTHERS)
def test_ids_of_the_other_program_stay_what_they_are(text: str) -> None:
    board = ID.read(text).board
    assert ID.write(board, {}) == text
    found = [board.shape.values_of(each) for each in count(board)]
    assert found == oracle(board)
    assert len(found) == 1


def test_a_solution_more_is_found() -> None:
    """One cage of a whole row says nothing; the search agrees with clauses about how many ways there are."""
    board = board_of([cage(10, (0, 0), (0, 1), (0, 2), (0, 3)), cage(4, (1, 0), (1, 1)), cage(0, (2, 0), (3, 1))])
    assert len(count(board, 500)) == len(oracle(board, 500)) > 1


# -- rules ---------------------------------------------------------------------------------------------------------

BROKEN = [
    (8, {(0, 0): 3, (1, 1): 3}, "repeat_cage", "Then this cage would hold 3 twice."),
    (6, {(0, 0): 1, (1, 0): 2, (1, 1): 4}, "cage_sum", "Then this cage would make 7, not 6."),
    (
        6,
        {(0, 0): 4, (1, 0): 3},
        "cage_over",
        "Then this cage would make more than 6.",
    ),
    (9, {(0, 0): 1, (1, 0): 2}, "cage_low", "Then 3 of this cage's 9 would leave too much for the rest."),
    (
        8,
        {(0, 0): 4, (1, 0): 2},
        "cage_unreached",
        "Then 6 of this cage's 8 would leave no way for the rest.",
    ),
    (8, {(0, 0): 1, (1, 0): 3}, "", ""),
]


@each(
    ("total", "digits", "text"),
    [
        (5, {(0, 0): 4, (1, 0): 3, (1, 1): 1}, "These digits add up to 8, not to the 5 of their cage."),
        (6, {(0, 0): 4, (1, 0): 3}, "These digits leave too little of their cage's 6."),
        (9, {(0, 0): 1, (1, 0): 2}, "These digits leave too much of their cage's 9."),
        (8, {(0, 0): 4, (1, 0): 2}, "With these digits, the cage cannot make its 8."),
    ],
)
def test_what_is_wrong_in_a_cage_names_its_sum(total: int, digits: dict[tuple[int, int], int], text: str) -> None:
    board = board_of([cage(3, (3, 2), (3, 3)), cage(total, (0, 0), (1, 0), (1, 1))])
    marks = {cell(*at): digit for at, digit in digits.items()}
    (found,) = SPEC.violations(board, marks)
    assert violation_text(SPEC, board, marks, found) == text


@each(
    ("digits", "texts", "together"),
    [
        (
            {(0, 0): 3, (0, 1): 3},
            ["The 3 stands twice in this row.", "The 3 stands twice in this box."],
            "The 3 stands twice in this row and in this box.",
        ),
        (
            {(0, 0): 3, (0, 3): 3, (1, 0): 4, (3, 0): 4},
            ["The 3 stands twice in this row.", "The 4 stands twice in this column."],
            "",
        ),
    ],
)
def test_one_digit_in_two_houses_is_one_sentence(
    digits: dict[tuple[int, int], int], texts: list[str], together: str
) -> None:
    board = SPEC.board_from_json({"rows": ["...."] * 4}, {})
    marks = {cell(*at): digit for at, digit in digits.items()}
    found = SPEC.violations(board, marks)
    assert [violation_text(SPEC, board, marks, one) for one in found] == texts
    assert standing_together(SPEC, board, marks, found) == together


def test_a_digit_twice_on_both_diagonals_is_said_of_both() -> None:
    board = SPEC.board_from_json({"rows": ["." * 9] * 9, "diagonals": True}, {})
    marks = {cell(0, 0): 3, cell(4, 4): 3, cell(0, 8): 3}
    found = [one for one in SPEC.violations(board, marks) if one.rule == "repeat_diagonal"]
    assert standing_together(SPEC, board, marks, found) == "The 3 stands twice on both diagonals."


@each(("total", "digits", "rule", "said"), BROKEN)
def test_what_is_wrong_in_a_cage(total: int, digits: dict[tuple[int, int], int], rule: str, said: str) -> None:
    board = board_of([cage(3, (3, 2), (3, 3)), cage(total, (0, 0), (1, 0), (1, 1))])
    marks = {cell(*at): digit for at, digit in digits.items()}
    found = SPEC.violations(board, marks)
    assert SPEC.violations_after(board, marks, (), marks) == found
    caged_ones = [each for each in found if each.rule != "repeat_box"]
    assert [each.rule for each in caged_ones] == [rule] * bool(rule)
    assert [set(each.targets) for each in caged_ones] == [set(marks)] * bool(rule)
    assert [broken_text(SPEC, board, marks, each) for each in caged_ones] == [said] * bool(rule)
    assert {each.rule for each in found} <= set(SPEC.words.violations) & set(SPEC.words.faults)
    last = cell(1, 0)
    less = {**marks, last: 0}
    assert SPEC.violations_after(board, less, found, [last]) == SPEC.violations(board, less)


def test_notes_know_the_cages() -> None:
    board = board_of([cage(5, (1, 1), (1, 2))])
    marks = {slot: new for slot, _old, new in SPEC.tap(board, {}, cell(0, 0), "auto_notes")}
    move = SPEC.tap(board, marks, cell(1, 1), "digit:4")
    assert any(slot.index == (1, 2) and old >> 3 & 1 and not new >> 3 & 1 for slot, old, new in move)


# -- sums ----------------------------------------------------------------------------------------------------------


def test_combinations() -> None:
    assert [tuple(bits(mask)) for mask in combinations_of(2, 17, 9)] == [(7, 8)]
    assert len(combinations_of(3, 15, 9)) == 8
    assert combinations_of(2, 2, 9) == ()
    assert mirrored(0b000000011, 9) == 0b110000000


def test_arrangements_are_exact() -> None:
    """Against every way to fill cells by hand."""
    rng = Rng("arranged")
    for _trial in range(150):
        masks = tuple(1 + rng.below(62) for _cell in range(2 + rng.below(3)))
        total = 3 + rng.below(16)
        ways = [
            way
            for way in itertools.product(*(bits(mask) for mask in masks))
            if len(set(way)) == len(way) and sum(way) + len(way) == total
        ]
        digits = tuple(sum({1 << way[i] for way in ways}) for i in range(len(masks)))
        assert arranged(masks, 1 << total).digits == digits
        loose = [
            way
            for way in itertools.product(*(bits(mask) for mask in masks))
            if way[0] != way[1] and sum(way) + len(way) == total
        ]
        groups = (masks[:2], *((mask,) for mask in masks[2:]))
        found = [mask for group in balanced(groups, total) for mask in group]
        assert found == [sum({1 << way[i] for way in loose}) for i in range(len(masks))]


@pytest.mark.parametrize(("variant", "n", "level"), part(MADE[-5:], 3))
def test_equations_hold_in_the_solution(variant: str, n: int, level: str) -> None:
    one = made(variant, n, level)
    form, values = one.board.shape, one.board.values(one.solution)
    found = equations(form)
    assert found
    for equation in found:
        sides = [sum(values[p] for p in bits(cells)) for cells in (equation.inside, equation.outside)]
        assert sides[0] - sides[1] == equation.total
    table = fields(form)
    digits = digits_of(table, table.everything)
    for equation in found[:40]:
        for place, mask in missing(form, equation, digits):
            assert mask >> values[place] - 1 & 1


def test_the_rule_of_45_counts_a_cell_with_one_digit_left_as_known() -> None:
    """Nobody has placed the 3 of the corner, and the 4 beside it is known all the same."""
    board = SPEC.board_from_json(
        {"rows": ["....", "1...", "2...", "4..."], "cages": [cage(3, (0, 2), (0, 3))]}, {"variant": "killer"}
    )
    technique = SPEC.ladder_for(board).named("innies_outies")
    position = from_values(board.shape, board.givens)
    corner, beside = 0b1, 0b10
    pattern = next(one for one in technique.find(position) if one.place == board.shape.block(beside, 0b1000))
    reason = technique.reason(position, pattern)
    assert reason.why == (
        "The top row holds every digit from 1 to 4 once, together 10.",
        "Whole cages and digits there make 6 of it.",
        "So this cell is 4.",
    )
    assert reason.needs == board.shape.block(corner, 0b1011)
    assert [beat.targets for beat in reason.beats if beat.kind is BeatKind.RING] == [(cell(0, 1),)]


@pytest.mark.parametrize("technique", ["innies_outies", "cage_splitting", "large_rule_of_45"])
def test_the_cells_that_make_the_rest_have_a_letter_and_the_counted_ones_have_none(technique: str) -> None:
    """Both are lit: what the sentence means is told by the letter."""
    board, marks = read(SPEC.data("examples") or b"")[technique].open(SPEC)
    step = hints.plan(SPEC, board, marks, None).steps[-1]
    assert step.technique == technique
    assert step.why[-1].startswith("So the cells A make ")
    (lettered,) = [beat for beat in step.beats if beat.kind is BeatKind.LETTER]
    *_counted, open_cells = [beat.targets for beat in step.beats if beat.kind is BeatKind.LIGHT]
    assert (lettered.text, lettered.targets) == ("A", open_cells)
    assert {cell(*effect.target.index[:2]) for effect in step.effects} <= set(open_cells)


@pytest.mark.parametrize("side", [4, 5, 6, 7, 9])
def test_no_name_or_sentence_of_a_hint_gives_a_sum_that_the_board_has_not(side: int) -> None:
    """On an empty board the easiest cell left over is shown: of the houses with one, that of the fewest cages."""
    variant = "killer" if side in (4, 6, 9) else "killer-jigsaw"
    for seed in range(3):
        made = SPEC.make(Recipe(Size(side, side), "easy", "", {"variant": variant}), seed)
        steps = hints.plan(SPEC, made.board, {}, made.solution).steps
        technique = SPEC.ladder_for(made.board).named(steps[-1].technique)
        told = " ".join((technique.title, technique.sentence, *steps[-1].why))
        assert "45" not in told or side == 9
        if technique.name == "rule_of_45":
            assert f"from 1 to {side} once, together {side * (side + 1) // 2}." in steps[-1].why[0]
            position = SPEC.position(made.board, {})
            efforts = [technique.effort(position, e) for e in position.effects(technique.consequences(position))]
            assert technique.effort(position, steps[-1].effects[0]) == min(efforts)


# -- levels, cages that are none -----------------------------------------------------------------------------------

EMPTY = {"rows": ["...."] * 4}
WRONG = [
    ({"cages": {}}, "a cage holds its sum and its cells"),
    ({"cages": [{"sum": "3", "cells": [[0, 0]]}]}, "a cage holds its sum"),
    ({"cages": [{"sum": 3, "cells": [[0, 4]]}]}, "a cage holds its sum"),
    ({"cages": [cage(3)]}, "has 0 cells, not 1 to 4"),
    ({"cages": [cage(3, (0, 0), (0, 1)), cage(3, (1, 1), (0, 1))]}, "shares a cell with another"),
    ({"cages": [cage(8, (0, 0), (0, 1))]}, "which make 7 at most, not 8"),
]


@each(("members", "reason"), WRONG)
def test_what_makes_no_cages_is_named(members: dict[str, object], reason: str) -> None:
    with pytest.raises(PuzzleError, match=reason):
        SPEC.board_from_json({**EMPTY, **members}, {})


def test_a_variant_says_what_it_is() -> None:
    with pytest.raises(PuzzleError, match="is killer, and its variant says classic"):
        SPEC.board_from_json({**EMPTY, "cages": [cage(3, (0, 0), (0, 1))]}, {"variant": "classic"})
    with pytest.raises(PuzzleError, match="is classic, and its variant says killer"):
        SPEC.board_from_json(EMPTY, {"variant": "killer"})


def test_what_is_not_made_is_refused() -> None:
    for size, level in ((16, "easy"), (4, "hard"), (6, "expert")):
        with pytest.raises(PuzzleError):
            SPEC.make(Recipe(Size(size, size), level, options={"variant": "killer"}), 1)
    with pytest.raises(PuzzleError, match="no givens"):
        SPEC.make(Recipe(Size(9, 9), "", options={"variant": "killer", "givens": "24"}), 1)


def test_cages_without_a_sum_and_cells_without_a_cage_are_written_too() -> None:
    board = board_of([cage(3, (0, 0), (0, 1)), {"cells": [[2, 2], [3, 2]]}, cage(4, (3, 3))])
    assert ID.read(ID.write(board, {})).board == board
    assert SPEC.board_from_json(SPEC.board_to_json(board), {}) == board


def test_turned_boards_are_the_same_and_other_sums_are_not() -> None:
    board = board_of([cage(3, (0, 0), (0, 1)), cage(6, (2, 0), (3, 0), (3, 1))])
    turned = board_of([cage(3, (0, 3), (1, 3)), cage(6, (0, 1), (0, 0), (1, 0))])
    other = board_of([cage(4, (0, 0), (0, 1)), cage(6, (2, 0), (3, 0), (3, 1))])
    assert SPEC.canonical(board) == SPEC.canonical(turned) != SPEC.canonical(other)


def test_cages_grow_without_a_digit_twice() -> None:
    grid = made("killer", 9, "easy").board.values(made("killer", 9, "easy").solution)
    soil = Soil(grid, 9, Rng(3))
    cages = soil.all_over({2: 1, 3: 1})
    assert sorted(p for cage in cages for p in bits(cage)) == list(range(81))
    for cage in soil.summed(cages):
        assert len({grid[p] for p in cage.cells}) == len(cage.cells) > 1
        assert cage.total == sum(grid[p] for p in cage.cells)


def test_only_killers_have_the_techniques_of_cages() -> None:
    names = {t.name for t in ladder(True, "killer").finders if t.caged}
    assert {"single_combination", "rule_of_45", "innies_outies", "required_digit"} <= names
    assert not [t for t in ladder(True, "killer").finders if t.unique]
    assert not [t for t in ladder(True, "x").finders if t.caged]


def test_a_shape_with_cages_is_made_once() -> None:
    board = ID.read(SMALL).board
    assert caged(shape(2, 2), board.cages) is board.shape
    assert not board.shape.plain
    assert caged(shape(2, 2), ()) is shape(2, 2)


def test_cages_to_begin_with_give_way_to_those_of_another_variant_and_drawn_ones_stay() -> None:
    plain, crossed = (CLUES.blank(Size(6, 6), {"variant": name}) for name in ("killer", "killer-x"))
    assert CLUES.switched(plain, crossed).cages == crossed.cages
    drawn = CLUES.dragged(plain, cell(0, 0), cell(0, 1))
    assert CLUES.switched(drawn, crossed).cages == drawn.cages != plain.cages
