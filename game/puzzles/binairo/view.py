"""Binairo on the stage, the only part of this folder with pygame."""

from __future__ import annotations

import pygame

from game.engine.core import Target
from game.puzzles.binairo.board import DISC
from game.ui.board.art import Art
from game.ui.board.view import BoardView
from game.ui.drawing import brush


class BinairoView(BoardView):
    """Rings and discs; given ones are flat."""

    def make_given(self, target: Target) -> pygame.Surface | None:
        given = self.board.given(target)
        if not given:
            return None
        if given == DISC:
            return brush.badge(self.geometry.cell, None, self.look.theme.text, self.look.theme.board)
        return brush.circle_ring(self.geometry.cell, self.look.theme.text)

    def mark(self, slot: Target, value: int) -> Art:
        if value == DISC:
            return Art(
                ("disc", value), lambda side: brush.badge(side, None, self.colour("mark"), self.look.theme.board)
            )
        return Art(("ring", value), lambda side: brush.circle_ring(side, self.colour("mark"), 0.12))


VIEW = BinairoView
