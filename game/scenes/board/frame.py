"""Where the parts of a board scene go: board and column side by side, or one above the other."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.drawing.look import Look

NARROW = 1.18  # windows narrower than this (width by height) put the column below the board
WIDE = 16 / 9  # in wider ones the parts stand in the middle, as far apart as in one of this shape
# Shares of the window's width, and of its height: the board's sheet and the column beside it.
SHEET_X, SHEET_W, SHEET_Y, SHEET_H = 0.051, 0.61, 0.044, 0.911
COLUMN_W, COLUMN_AFTER, COLUMN_FOOT = 0.288, 0.034, 0.026
MOST = 0.46  # of the width, for a column whose words need it


@dataclass(frozen=True)
class Frame:
    """The room for the board, and the column beside or below it. `across`: tools in a row."""

    board: pygame.Rect
    column: pygame.Rect
    across: int
    wide: bool

    def room(self, shape: tuple[float, float]) -> pygame.Rect:
        """The part of the board's room for one of a shape (width, height): a square, longer where the board is long."""
        side, (across, down) = min(self.board.size), shape
        width = min(self.board.w, max(side, round(side * across / down)))
        height = min(self.board.h, max(side, round(side * down / across)))
        room = pygame.Rect(self.board.x, self.board.y, width, height)
        if not self.wide:
            room.center = self.board.center
        elif self.column.x < self.board.x:
            room.right = self.board.right
        return room


def frame(look: Look, least: int, left_handed: bool = False) -> Frame:
    """The frame for the look's window; `least` is how wide the column beside the board has to be.

    left_handed: the column stands at the left of the board.
    """
    width, height = look.size
    edge = max(look.u(44), 20)
    gap = max(look.u(52), 24)
    if width >= height * NARROW:
        used = min(width, round(height * WIDE))
        left = (width - used) // 2
        across = min(max(round(used * COLUMN_W), least), round(used * MOST))
        top = round(height * SHEET_Y)
        side = pygame.Rect(left + used - round(used * COLUMN_AFTER) - across, top, across, 0)
        side.h = height - round(height * COLUMN_FOOT) - top
        board = pygame.Rect(left + round(used * SHEET_X), top, 0, round(height * SHEET_H))
        board.w = min(round(used * SHEET_W), side.x - gap - board.x)
        if left_handed:
            side.x, board.x = width - side.right, width - board.right
        return Frame(board, side, 2, True)
    column = min(round(height * 0.42), max(look.metrics.target * 4 + look.u(260), height - width - edge))
    side = pygame.Rect(edge, height - edge - column, width - 2 * edge, column)
    return Frame(pygame.Rect(edge, edge, width - 2 * edge, side.top - gap - edge), side, 4, False)
