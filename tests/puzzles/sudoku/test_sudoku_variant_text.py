"""Variants of Sudoku as text: every board comes back as it was, with what stands on it; each fault is said."""

from __future__ import annotations

import pytest
from suite.each import each

from game.engine.core import PuzzleError
from game.engine.formats.recognise import recognise
from game.puzzles import find, registry

SUDOKU = find("sudoku")
TEXT = next(form for form in SUDOKU.formats if form.name == "text")
ROWS = [".2..", "...1", "1...", "..4."]
REGIONS = ["AAAB", "ACBB", "CCDB", "CDDD"]
CAGES = [{"sum": 4, "cells": [[0, 0], [1, 0]]}, {"cells": [[3, 2], [3, 3], [2, 3]]}]
MEMBERS = (
    {"diagonals": True},
    {"regions": REGIONS},
    {"regions": REGIONS, "diagonals": True},
    {"cages": CAGES},
    {"regions": REGIONS, "cages": CAGES},
    {"diagonals": True, "cages": CAGES},
)


@each("members", MEMBERS, ids="-".join)
def test_a_variant_comes_back_with_what_stands_on_it(members):
    board = SUDOKU.board_from_json({"rows": ROWS, **members}, {})
    assert TEXT.write is not None
    marks = board.marks_of([3, *board.givens[1:]])
    text = TEXT.write(board, marks)
    read = recognise(text, registry())
    assert (read.board, read.marks) == (board, marks)


@each(
    "rows, members",
    [
        ([".........", *["........."] * 8], {"windows": True}),
        (["......"] * 6, {"box": [2, 3]}),
        (["........"] * 8, {"box": [2, 4]}),
    ],
    ids=["windows", "box 2x3", "box 2x4"],
)
def test_windows_and_unusual_boxes_are_written_too(rows, members):
    board = SUDOKU.board_from_json({"rows": rows, **members}, {})
    assert TEXT.write is not None
    assert recognise(TEXT.write(board, {}), registry()).board == board


def test_a_plain_board_keeps_its_frame():
    assert TEXT.write is not None
    assert TEXT.write(SUDOKU.board_from_json(ROWS, {}), {}).splitlines()[0] == ". 2 | . ."


def test_blanks_comments_and_small_letters_of_regions_are_understood():
    text = "# by hand\n[Puzzle]\n. 2 0 _\n...1\n1...\n..4.\n\n[regions]\naaab\nacbb\nccdb\ncddd\n"
    assert recognise(text, registry()).board == SUDOKU.board_from_json({"rows": ROWS, "regions": REGIONS}, {})


GRID = "[Puzzle]\n" + "\n".join(ROWS)


@each(
    "more, reason",
    [
        ("[Regions]\nAABB\nACCB", "4 rows of 4 letters"),
        ("[Regions]\nAAAB\nACBB\nCCDB\nCDDA", "has 5 cells|in pieces"),
        ("[Cages]\nAA..\n....\n....", "[Cages] are 4 rows of 4 letters"),
        ("[Cages]\nAA1.\n....\n....\n....", "[Cages] are 4 rows of 4 letters"),
        ("[Cages]\nAA..\n....\n....\n....\n[Sums]\nB=3", "not 'B=3'"),
        ("[Cages]\nAA..\n....\n....\n....\n[Sums]\nA=3 A=4", "not 'A=4'"),
        ("[Cages]\nAA..\n....\n....\n....\n[Sums]\nA=30", "make 7 at most"),
        ("[Sums]\nA=3", "not 'A=3'"),
        ("[Windows]", "9x9"),
        ("[Box]\nwide", "box holds its width and height"),
        ("[Diagonals]\n[State]\n12", "[State] is 1x1"),
        ("[Diagonals]\n[State]\n.3..\n....\n....\n....", "the given there is 2"),
    ],
)
def test_each_fault_is_said(more, reason):
    with pytest.raises(PuzzleError) as error:
        recognise(f"{GRID}\n{more}", registry())
    assert any(part in str(error.value) for part in reason.split("|"))


@each("header", ["[Sum]", "[Killer sums]", "  [Thermometers] ", "[State2]:"])
def test_a_section_that_nobody_knows_is_named_beside_those_that_are_known(header):
    name = header.strip(" []:")
    known = "[Puzzle], [State], [Box], [Regions], [Diagonals], [Windows], [Cages], [Sums]"
    with pytest.raises(PuzzleError) as error:
        recognise(f"{GRID}\n{header}\nA=3", registry())
    assert str(error.value) == f"there is no section [{name}]; the sections are {known}"


def test_headers_may_be_set_in_and_end_with_a_colon():
    text = f"{GRID}\n [ Cages ]:\nAA..\n....\n....\n....\n[SUMS]:\nA=3"
    assert recognise(text, registry()).board.cages[0].total == 3


@each("grid", ["", ".2..\n...1", "x2..\n...1\n1...\n..4."])
def test_a_grid_that_is_none_is_refused(grid):
    with pytest.raises(PuzzleError):
        recognise(f"[Puzzle]\n{grid}\n[Diagonals]", registry())


def test_more_cages_than_letters_are_refused():
    cells = [{"sum": 5, "cells": [[p // 9, p % 9]]} for p in range(53)]
    board = SUDOKU.board_from_json({"rows": ["." * 9] * 9, "cages": cells}, {})
    assert TEXT.write is not None
    with pytest.raises(PuzzleError, match="52 cages, not 53; use the ID"):
        TEXT.write(board, {})
