"""Names for places and digits in Sudoku's sentences: what people say, never coordinates."""

from __future__ import annotations

from functools import lru_cache

from game.engine.puzzle.places import NTH, column_name, row_name
from game.engine.wording import listed
from game.engine.words import N_, _, _c
from game.puzzles.sudoku.shape import DIGITS, KEPT, Houses, bits

BOXES = (
    (N_("the top left box"), N_("the top middle box"), N_("the top right box")),
    (N_("the middle left box"), N_("the centre box"), N_("the middle right box")),
    (N_("the bottom left box"), N_("the bottom middle box"), N_("the bottom right box")),
)
REGIONS = (
    (N_("the top left region"), N_("the top middle region"), N_("the top right region")),
    (N_("the middle left region"), N_("the centre region"), N_("the middle right region")),
    (N_("the bottom left region"), N_("the bottom middle region"), N_("the bottom right region")),
)
DIAGONALS = (N_("the falling diagonal"), N_("the rising diagonal"))
WINDOWS = (
    N_("the top left window"),
    N_("the top right window"),
    N_("the bottom left window"),
    N_("the bottom right window"),
)
SPREAD = {2: (0, 2), 3: (0, 1, 2)}
"""By how many boxes stand in a line: which of the names they have."""
LETTERS = "ABCDEFGHIJ"


def house_name(shape: Houses, house: int) -> str:
    """``the top row``, ``the third column``, ``the top middle box``, ``the falling diagonal``."""
    kind, (index,) = shape.targets[house]
    if kind in ("row", "column"):
        return row_name(index, shape.n) if kind == "row" else column_name(index, shape.n)
    if kind == "box":
        return _box_name(shape, index)
    if kind == "region":
        row, column = region_parts(shape)[index]
        return _(REGIONS[row][column])
    return _((DIAGONALS if kind == "diagonal" else WINDOWS)[index])


def _box_name(shape: Houses, index: int) -> str:
    across, down = shape.n // shape.box_width, shape.n // shape.box_height
    row, column = divmod(index, across)
    if across in SPREAD and down in SPREAD:
        return _(BOXES[SPREAD[down][row]][SPREAD[across][column]])
    if row in (0, down - 1):
        text = _("the {nth} box of the top band") if row == 0 else _("the {nth} box of the bottom band")
        return text.format(nth=_c("box", NTH[column]))
    return _("the {nth} box of the {band} band").format(nth=_c("box", NTH[column]), band=_c("band", NTH[row]))


@lru_cache(maxsize=KEPT)
def region_parts(shape: Houses) -> tuple[tuple[int, int], ...]:
    """The part of the board that each of up to nine regions is named by, as (row, column) of three by three.

    No two have the same one; taken together they are as near as can be to where the regions lie.
    """
    n, parts = shape.n, [(r, c) for r in range(3) for c in range(3)]
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}  # by parts taken: how far off, and which
    for house in shape.houses[2 * n : 3 * n]:
        # twice the middle of the region and of each part, in cells times 3 n
        across, down = (3 * sum(2 * v + 1 for v in where) for where in zip(*(divmod(p, n) for p in house), strict=True))
        off = [(across - n * n * (2 * r + 1)) ** 2 + (down - n * n * (2 * c + 1)) ** 2 for r, c in parts]
        fuller: dict[int, tuple[int, tuple[int, ...]]] = {}
        for taken, (cost, chosen) in best.items():
            for part in range(len(parts)):
                if not taken >> part & 1:
                    now = cost + off[part], (*chosen, part)
                    key = taken | 1 << part
                    fuller[key] = min(fuller.get(key, now), now)
        best = fuller
    _cost, chosen = min(best.values())
    return tuple(parts[part] for part in chosen)


def digit_names(digits: int) -> str:
    """``1, 2 and 5`` for a mask of digits."""
    return listed([DIGITS[d] for d in bits(digits)])
