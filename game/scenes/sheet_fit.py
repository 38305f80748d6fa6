"""How the sheet with the choices of a new puzzle fills its room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.drawing.look import Look
from game.ui.widgets import Button

PAD, BETWEEN = 40, 16  # design pixels: around the sheet, and between its buttons


class SheetFit(NamedTuple):
    """How the sheet with sizes and levels fills its room, in pixels.

    roomy: there is a heading, and buttons for every choice. bare: of the names only the first one is there, for what is
    chosen says what it is. pad: around it; width: within. row: the height of a control; gap: between the choices;
    between: of the rows of buttons. goal, note, buttons: how high these are.
    """

    roomy: bool
    bare: bool
    pad: int
    width: int
    row: int
    gap: int
    between: int
    goal: int
    note: int
    buttons: int


def button_rows(look: Look, every: Sequence[Button], width: int) -> list[Sequence[Button]]:
    """The ways to begin, in one row or two; where even that is too narrow, the last one stands without its words."""
    last, gap = every[-1], look.u(BETWEEN)
    last.text, last.tip = last.text or last.tip, ""
    for rows in ([every], [every[:1], every[1:]]):
        if all(sum(b.measure(look)[0] for b in row) + gap * (len(row) - 1) <= width for row in rows):
            return rows
    last.text, last.tip = "", last.text
    return [every[:1], every[1:]]


def place_buttons(look: Look, fit: SheetFit, rows: Sequence[Sequence[Button]], x: int, y: int) -> None:
    """Put the buttons below the choices, the first of a row as wide as the others leave it."""
    between = look.u(BETWEEN)
    for number, line in enumerate(rows):
        spare = fit.width - sum(button.measure(look)[0] for button in line) - between * (len(line) - 1)
        left = x
        for button in line:
            wide = button.measure(look)[0] + (spare if button is line[0] else 0)
            button.place(left, y + number * (fit.row + fit.between), wide, fit.row)
            left += wide + between
