"""How many rings and discs a line still takes, drawn."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.puzzles.binairo.marks import DISC, RING
from game.ui.board.picture import BoardPicture
from game.ui.drawing import brush, paint
from game.ui.drawing.look import Look

DIGIT = 0.3  # of the cell
NONE = 0.45  # how strongly a count of nothing is seen


class LineBalance(NamedTuple):
    """What a line still takes; below zero where it has too many."""

    rings: int
    discs: int


def drawn_balance(view: BoardPicture, balance: LineBalance, look: Look) -> pygame.Surface | None:
    """Both counts, one below the other, red where it has too many; None where nothing is left."""
    cell, theme = view.geometry.cell, look.theme
    if not any(balance):
        return None
    out = paint.canvas((cell, cell))
    for left, mark, y in ((balance.rings, RING, cell // 3), (balance.discs, DISC, cell * 2 // 3)):
        ink = theme.error if left < 0 else theme.text
        side = max(7, round(cell * 0.24))
        sign = brush.circle_ring(side, ink, 0.32, 0.16) if mark == RING else brush.badge(side, None, ink, ink)
        number = view.glyph(str(left), DIGIT, ink, strong=left < 0)
        if not left:
            sign, number = paint.faded(sign, NONE), paint.faded(number, NONE)
        paint.put(out, sign, sign.get_rect(center=(round(cell * 0.3), y)).topleft)
        paint.put(out, number, number.get_rect(center=(round(cell * 0.68), y)).topleft)
    return out
