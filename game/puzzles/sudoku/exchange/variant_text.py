"""Variants as text: sections as in an ``.sdk`` file, each with rows as they are read on the board.

``[Puzzle]`` holds the givens, ``[Regions]`` a letter for the region of each cell, ``[Cages]`` one for the cage of each
cell and ``[Sums]`` what they add up to, as in ``A=7 B=12``; ``[Diagonals]`` and ``[Windows]`` stand alone, ``[Box]``
says how wide and high unusual boxes are, as in ``2x4``. ``[State]`` holds the digits that stand on the board.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.core import Marks, PuzzleError
from game.engine.foreign_text import one_line
from game.engine.puzzle.spec import Reading
from game.engine.words import N_, _
from game.puzzles.sudoku.board import SudokuBoard, digits_of_row, of_size
from game.puzzles.sudoku.variants import LETTERS, from_json, to_json

NAMES = ("box", "regions", "diagonals", "windows", "cages", "sums")
"""The sections that a plain Sudoku does not have."""
_ALL = ("puzzle", "state", *NAMES)
_CAGES = LETTERS + LETTERS.lower()
_SUM = re.compile(r"([A-Za-z])[=:](\d{1,3})")
_BOX = re.compile(r"(\d{1,2})x(\d{1,2})")
_BLANK = str.maketrans("0*_-", "....")


def read_variant(sections: Mapping[str, Sequence[str]]) -> Reading:
    """The board of sections, by their names in small letters, and the digits that stand on it. Raises PuzzleError."""
    rows = _rows(sections["puzzle"])
    n = len(rows)
    members: dict[str, Any] = {name: True for name in ("diagonals", "windows") if name in sections}
    if "box" in sections:
        text = "".join(_rows(sections["box"]))
        box = _BOX.fullmatch(text)
        members["box"] = [int(side) for side in box.groups()] if box else one_line(text[:20])
    if "regions" in sections:
        members["regions"] = [row.upper() for row in _rows(sections["regions"])]
    if "cages" in sections or "sums" in sections:  # sums without cages are said to be wrong
        cages = _rows(sections["cages"]) if "cages" in sections else ["." * n] * n
        members["cages"] = _cages(cages, sections.get("sums", ()), n)
    form = from_json(members, n, "")
    board = of_size(form, _digits(rows, n))
    played = _rows(sections.get("state", ()))
    if not played:
        return Reading(board, {})
    if len(played) != n:
        raise PuzzleError(_("[State] is {side}x{side}, the puzzle {side2}x{side2}").format(side=len(played), side2=n))
    wrong = N_("[State] row {row}, column {column}: the given there is {digit}")
    return Reading(board, board.played(_digits(played, n), wrong))


def section_name(text: str) -> str:
    """The name of a section in small letters, from what stands in its brackets. Raises PuzzleError for none of them."""
    name = text.strip().lower()
    if name not in _ALL:
        known = ", ".join(map(_head, _ALL))
        raise PuzzleError(
            _("there is no section [{found}]; the sections are {known}").format(found=one_line(text, 20), known=known)
        )
    return name


def write_variant(board: SudokuBoard, marks: Marks) -> str:
    """The inverse. Raises PuzzleError for more cages than there are letters."""
    members: Mapping[str, Any] = to_json(board.shape)
    lines = [_head("puzzle"), *board.rows(board.givens)]
    if "box" in members:
        lines += [_head("box"), "x".join(map(str, members["box"]))]
    if "regions" in members:
        lines += [_head("regions"), *members["regions"]]
    lines += [_head(name) for name in ("diagonals", "windows") if name in members]
    if board.cages:
        lines += _lettered(board)
    values = board.values(marks)
    if list(board.givens) != values:
        lines += [_head("state"), *board.rows(values)]
    return "\n".join(lines)


def _head(name: str) -> str:
    """How a section begins."""
    return f"[{name.title()}]"


def _lettered(board: SudokuBoard) -> list[str]:
    n, cages = board.n, board.cages
    if len(cages) > len(_CAGES):
        raise PuzzleError(
            _("text has letters for {most} cages, not {count}; use the ID").format(most=len(_CAGES), count=len(cages))
        )
    letters = {p: letter for letter, cage in zip(_CAGES, cages, strict=False) for p in cage.cells}
    rows = ["".join(letters.get(p, ".") for p in range(at, at + n)) for at in range(0, n * n, n)]
    sums = [f"{letter}={cage.total}" for letter, cage in zip(_CAGES, cages, strict=False) if cage.total]
    return [_head("cages"), *rows, *([_head("sums"), " ".join(sums)] if sums else [])]


def _rows(lines: Sequence[str]) -> list[str]:
    """The rows without the blanks in them, and without comments."""
    tight = ["".join(line.split()) for line in lines if not line.startswith("#")]
    return [line for line in tight if line]


def _digits(rows: Sequence[str], n: int) -> list[int]:
    return [digit for r, row in enumerate(rows) for digit in digits_of_row(row.translate(_BLANK), n, r)]


def _cages(rows: Sequence[str], sums: Sequence[str], n: int) -> list[dict[str, object]]:
    """Cages as in a level."""
    if len(rows) != n or not all(len(row) == n and set(row) <= {".", *_CAGES} for row in rows):
        raise PuzzleError(_("[Cages] are {side} rows of {side} letters, with '.' for a cell in no cage").format(side=n))
    cells: dict[str, list[list[int]]] = {}
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            cells.setdefault(letter, []).append([r, c])
    cells.pop(".", None)
    totals: dict[str, int] = {}
    for word in " ".join(line for line in sums if not line.startswith("#")).split():
        one = _SUM.fullmatch(word)
        if one is None or one[1] not in cells or one[1] in totals:
            raise PuzzleError(
                _("[Sums] says once for a cage what it adds up to, as in A=7, not {found!r}").format(found=word[:20])
            )
        totals[one[1]] = int(one[2])
    return [{**({"sum": totals[one]} if totals.get(one) else {}), "cells": places} for one, places in cells.items()]
