"""Links of f-puzzles, and of SudokuPad with such a board."""

from __future__ import annotations

import json

import pytest
from suite.each import each

from game.cli.writing import written
from game.engine.core import PuzzleError, cell
from game.engine.formats.recognise import recognise
from game.engine.lz_string import packed, unpacked
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import find
from game.puzzles.sudoku.board import of_size
from game.puzzles.sudoku.exchange.f_puzzles import LINK, read, write
from game.puzzles.sudoku.notes import colour, corner_note, note
from game.puzzles.sudoku.shape import shape
from game.puzzles.sudoku.variants import VARIANTS

SPEC = find("sudoku")
ROWS = ["1.3.", "..12", "..4.", "4..1"]
BOARD = SPEC.board_from_json(ROWS, {})


def link(before: str = LINK, **members: object) -> str:
    grid = [[{"value": int(c), "given": True} if c != "." else {} for c in row] for row in ROWS]
    return before + packed(json.dumps({"size": 4, "grid": grid, "title": "A board", **members}))


@each(
    "before",
    [LINK, "https://sudokupad.app/fpuzzles", "https://sudokupad.app/scf?puzzleid=fpuzzles", "fpuzzles", "fpuz"],
)
def test_links_of_both_are_read(before: str) -> None:
    found = recognise(link(before), {"sudoku": SPEC})
    assert found.board == BOARD


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_comes_back_with_its_marks(variant: str) -> None:
    side = 9 if variant in ("windoku", "killer-jigsaw", "killer-x", "jigsaw-x") else 4
    board = SPEC.make(Recipe(Size(side, side), "easy", options={"variant": variant}), 3).board
    first, second, third = (slot.index for slot in SPEC.slots(board)[:3])
    marks = {note(*first): 5, corner_note(*first): 6, cell(*second): 2, colour(*second): 2, colour(*third): 0b100}
    found = read(write(board, marks))
    assert found.board == board
    assert found.marks == marks
    assert not written(SPEC, board, marks, "f-puzzles").lost


@each(("wide", "high"), [(2, 3), (2, 5), (6, 3), (4, 3)])
def test_boxes_of_any_shape_come_back(wide: int, high: int) -> None:
    board = of_size(shape(wide, high), [1] + [0] * ((wide * high) ** 2 - 1))
    assert read(write(board, {})).board == board


@each("side", [1, 5, 7, 13])
def test_a_side_without_boxes_is_refused_where_no_regions_are_drawn(side: int) -> None:
    with pytest.raises(PuzzleError, match=f"not {side}x{side}"):
        read(link(size=side, grid=[[{}] * side] * side))


def test_what_a_format_leaves_out_is_said() -> None:
    marks = {corner_note(0, 1): 2, colour(0, 0): 0b11}
    assert written(SPEC, BOARD, marks, "id").lost == "id leaves out 2 marks"
    assert written(SPEC, BOARD, marks, "f-puzzles").lost == "f-puzzles leaves out 1 mark"


def test_other_members_are_read_where_they_are_no_rules() -> None:
    data = json.loads(unpacked(link().removeprefix(LINK), 10_000))
    data |= {"ruleset": "Normal.", "solution": [1, 2], "antiknight": False, "thermometer": []}
    data["grid"][0][1] = {"value": "2", "centerPencilMarks": [1]}  # a digit that was placed
    found = read(LINK + packed(json.dumps(data)))
    assert found.marks == {cell(0, 1): 2}


@each(
    ("members", "said"),
    [
        ({"antiknight": True}, "antiknight"),
        ({"thermometer": [{"lines": [["R1C1", "R1C2"]]}]}, "thermometer"),
        ({"diagonal+": True}, "one diagonal"),
        ({"killercage": [{"cells": ["R1C1", "R9C9"], "value": "3"}]}, "R9C9"),
        ({"killercage": [{"cells": ["R1C1"], "value": "x"}]}, "no sum"),
        ({"extraregion": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"]}]}, "extra regions"),
        ({"size": 5}, "5x5"),
        ({"size": "x"}, "no board"),
        ({"grid": [[{"value": 9, "given": True}] * 4] * 4}, "row 0, column 0"),
        ({"grid": [[{"givenPencilMarks": [1]}] * 4] * 4}, "given candidates"),
        ({"grid": [[{"region": 0}] * 4] * 4}, "regions"),
    ],
)
def test_what_cannot_be_is_refused_by_name(members: dict[str, object], said: str) -> None:
    with pytest.raises(PuzzleError, match=said):
        read(link(**members))


@each("text", [LINK + "N4cgdghg", LINK + packed("[1]"), LINK + packed("{"), LINK + "====", "fpuzzlesA"])
def test_a_damaged_link_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError, match="f-puzzles"):
        recognise(text, {"sudoku": SPEC})
