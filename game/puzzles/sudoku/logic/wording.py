"""Names for places and digits in Sudoku's sentences: what people say, never coordinates."""

from __future__ import annotations

from game.engine.puzzle.places import NTH, column_name, row_name
from game.engine.words import N_, _
from game.puzzles.sudoku.shape import DIGITS, Houses, bits

BOXES = {
    (2, 2): (
        (N_("the top left box"), N_("the top right box")),
        (N_("the bottom left box"), N_("the bottom right box")),
    ),
    (2, 3): (
        (N_("the top left box"), N_("the top right box")),
        (N_("the middle left box"), N_("the middle right box")),
        (N_("the bottom left box"), N_("the bottom right box")),
    ),
    (3, 2): (
        (N_("the top left box"), N_("the top middle box"), N_("the top right box")),
        (N_("the bottom left box"), N_("the bottom middle box"), N_("the bottom right box")),
    ),
    (3, 3): (
        (N_("the top left box"), N_("the top middle box"), N_("the top right box")),
        (N_("the middle left box"), N_("the centre box"), N_("the middle right box")),
        (N_("the bottom left box"), N_("the bottom middle box"), N_("the bottom right box")),
    ),
}
"""By how many boxes stand side by side, and above each other."""
LETTERS = "ABCDEFGHIJ"


def house_name(shape: Houses, house: int) -> str:
    """``the top row``, ``the third column``, ``the top middle box``."""
    sort, index = divmod(house, shape.n)
    if sort < 2:
        return row_name(index, shape.n) if sort == 0 else column_name(index, shape.n)
    across, down = shape.n // shape.box_width, shape.n // shape.box_height
    row, column = divmod(index, across)
    if (across, down) in BOXES:
        return _(BOXES[across, down][row][column])
    if row in (0, down - 1):
        text = _("the {nth} box of the top band") if row == 0 else _("the {nth} box of the bottom band")
        return text.format(nth=_(NTH[column]))
    return _("the {nth} box of the {band} band").format(nth=_(NTH[column]), band=_(NTH[row]))


def cell_place(shape: Houses, place: int) -> str:
    """``the top middle box, third row``: a cell in words, where nothing is ringed."""
    row = place // shape.n
    return _("{box}, {row}").format(box=house_name(shape, shape.houses_of[place][2]), row=_bare(row, shape.n))


def _bare(row: int, count: int) -> str:
    if row in (0, count - 1):
        return _("top row") if row == 0 else _("bottom row")
    return _("{nth} row").format(nth=_(NTH[row])) if row < len(NTH) else _("row {number}").format(number=row + 1)


def digit_names(digits: int) -> str:
    """``1, 2 and 5`` for a mask of digits."""
    return listed([DIGITS[d] for d in bits(digits)])


def listed(words: list[str]) -> str:
    """The words with commas and an ``and``."""
    if len(words) == 1:
        return words[0]
    return _("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])


def either(words: list[str]) -> str:
    """The words with commas and an ``or``."""
    if len(words) == 1:
        return words[0]
    return _("{words} or {last}").format(words=", ".join(words[:-1]), last=words[-1])


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
