"""Where the parts of a board scene go: board and column side by side, or one above the other."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.drawing.look import Look

NARROW = 1.18  # windows narrower than this (width by height) put the column below the board


@dataclass(frozen=True)
class Frame:
    """The room for the board, and the column beside or below it. `across`: tools in a row."""

    board: pygame.Rect
    column: pygame.Rect
    across: int
    wide: bool


def frame(look: Look, least: int, left_handed: bool = False) -> Frame:
    """The frame for the look's window; `least` is how wide the column beside the board has to be.

    left_handed: the column stands at the left of the board.
    """
    width, height = look.size
    edge = max(look.u(44), 20)
    gap = max(look.u(52), 24)
    if width >= height * NARROW:
        column = min(max(look.u(470), least), round(width * 0.46))
        side = pygame.Rect(width - edge - look.u(20) - column, edge, column, height - 2 * edge)
        board = pygame.Rect(edge, edge, side.left - gap - edge, height - 2 * edge)
        if left_handed:
            side.x, board.x = width - side.right, width - board.right
        return Frame(board, side, 2, True)
    column = min(round(height * 0.42), max(look.metrics.target * 4 + look.u(260), height - width - edge))
    side = pygame.Rect(edge, height - edge - column, width - 2 * edge, column)
    return Frame(pygame.Rect(edge, edge, width - 2 * edge, side.top - gap - edge), side, 4, False)
