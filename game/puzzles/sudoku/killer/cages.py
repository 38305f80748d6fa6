"""Cages as they are read: checked, put in order, and written in a level."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core import PuzzleError
from game.engine.words import _
from game.puzzles.sudoku.killer.sums import MOST, extremes
from game.puzzles.sudoku.shape import Cage, Houses, caged


def with_cages(base: Houses, cages: Iterable[Cage]) -> Houses:
    """A shape with cages on it, in the order of their first cells.

    A sum may be too small to be made, as givens may contradict each other. Raises PuzzleError for a sum that is larger
    than any, for cages that overlap or have more cells than there are digits, and for shapes that go with no cages.
    """
    ordered = sorted((Cage(cage.total, tuple(sorted(cage.cells))) for cage in cages), key=lambda cage: cage.cells)
    n, taken = base.n, set[int]()
    if ordered and (n > MOST or base.windows or (base.diagonals and base.regions)):
        raise PuzzleError(
            _("cages go with boxes, diagonals or the regions of a jigsaw, on boards up to {most}x{most}").format(
                most=MOST
            )
        )
    for cage in ordered:
        row, column = divmod(cage.cells[0], n) if cage.cells else (0, 0)
        place = _("the cage at row {row}, column {column}").format(row=row, column=column)
        if not 1 <= len(cage.cells) <= n:
            raise PuzzleError(
                _("{place} has {count} cells, not 1 to {most}").format(place=place, count=len(cage.cells), most=n)
            )
        if taken.intersection(cage.cells) or len(set(cage.cells)) < len(cage.cells):
            raise PuzzleError(_("{place} shares a cell with another").format(place=place))
        taken.update(cage.cells)
        most = extremes(len(cage.cells), n)[1]
        if not 0 <= cage.total <= most:
            raise PuzzleError(
                _("{place} has {count} cells, which make {most} at most, not {total}").format(
                    place=place, count=len(cage.cells), most=most, total=cage.total
                )
            )
    return caged(base, tuple(ordered))


def cages_from(blocks: Sequence[int], sums: Sequence[int]) -> list[Cage]:
    """Cages from the number of each cell's block and a sum for each cell, which stands at the first cell of its block.

    A cell by itself without a sum is in no cage. Raises PuzzleError for a sum at another cell.
    """
    cells: dict[int, list[int]] = {}
    for place, block in enumerate(blocks):
        cells.setdefault(block, []).append(place)
    n = int(len(blocks) ** 0.5)
    first = {places[0] for places in cells.values()}
    for place, total in enumerate(sums):
        if total and place not in first:
            raise PuzzleError(
                _("row {row}, column {column}: a sum stands at the first cell of its cage").format(
                    row=place // n, column=place % n
                )
            )
    return [Cage(sums[places[0]], tuple(places)) for places in cells.values() if len(places) > 1 or sums[places[0]]]


def cages_to_json(form: Houses) -> list[dict[str, object]]:
    """The ``cages`` of a level's board."""
    return [
        {**({"sum": cage.total} if cage.total else {}), "cells": [list(divmod(p, form.n)) for p in cage.cells]}
        for cage in form.cages
    ]


def cages_from_json(value: object, n: int) -> list[Cage]:
    """The inverse, for a board of ``n`` rows. Raises PuzzleError for what is none."""
    out = []
    for each in value if isinstance(value, list) else [None]:
        cells = each.get("cells") if isinstance(each, dict) else None
        total = each.get("sum", 0) if isinstance(each, dict) else None
        if (
            not isinstance(each, dict)
            or set(each) - {"sum", "cells"}
            or type(total) is not int
            or not isinstance(cells, list)
            or not all(_is_cell(cell, n) for cell in cells)
        ):
            raise PuzzleError(_("a cage holds its sum and its cells, such as {example}").format(example=EXAMPLE))
        out.append(Cage(total, tuple(row * n + column for row, column in cells)))
    return out


EXAMPLE = '{"sum": 3, "cells": [[0, 0], [0, 1]]}'


def _is_cell(value: object, n: int) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(at) is int and 0 <= at < n for at in value)
