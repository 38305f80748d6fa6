"""Names for places and digits in Sudoku's sentences: what people say, never coordinates."""

from __future__ import annotations

from game.engine.puzzle.places import NTH, column_name, row_name
from game.engine.wording import listed
from game.engine.words import N_, _
from game.puzzles.sudoku.shape import DIGITS, Houses, bits

BOXES = (
    (N_("the top left box"), N_("the top middle box"), N_("the top right box")),
    (N_("the middle left box"), N_("the centre box"), N_("the middle right box")),
    (N_("the bottom left box"), N_("the bottom middle box"), N_("the bottom right box")),
)
SPREAD = {2: (0, 2), 3: (0, 1, 2)}
"""By how many boxes stand in a line: which of the names they have."""
LETTERS = "ABCDEFGHIJ"


def house_name(shape: Houses, house: int) -> str:
    """``the top row``, ``the third column``, ``the top middle box``."""
    sort, index = divmod(house, shape.n)
    if sort < 2:
        return row_name(index, shape.n) if sort == 0 else column_name(index, shape.n)
    across, down = shape.n // shape.box_width, shape.n // shape.box_height
    row, column = divmod(index, across)
    if across in SPREAD and down in SPREAD:
        return _(BOXES[SPREAD[down][row]][SPREAD[across][column]])
    if row in (0, down - 1):
        text = _("the {nth} box of the top band") if row == 0 else _("the {nth} box of the bottom band")
        return text.format(nth=_(NTH[column]))
    return _("the {nth} box of the {band} band").format(nth=_(NTH[column]), band=_(NTH[row]))


def digit_names(digits: int) -> str:
    """``1, 2 and 5`` for a mask of digits."""
    return listed([DIGITS[d] for d in bits(digits)])
