"""Star Battle on the stage, the only part of this folder with pygame.

FILL IN, ELEVENTH: the givens and the marks. :mod:`game.ui.board.view` says what else a view may do.
"""

from __future__ import annotations

import pygame

from game.engine.core import Target
from game.puzzles.star_battle.board import NOTE
from game.ui.board.art import Art
from game.ui.board.view import BoardView
from game.ui.drawing import brush


class StarBattleView(BoardView):
    """Circles are given; a dot fills one."""

    def make_given(self, target: Target) -> pygame.Surface | None:
        if target in self.board.where("x"):
            return self.glyph("x", 0.5)
        if target not in self.board.circles:
            return None
        return brush.circle_ring(self.geometry.cell, self.look.theme.text)

    def mark(self, slot: Target, value: int) -> Art:
        if value == NOTE:
            return Art(("note", value), lambda side: brush.circle_ring(side, self.look.theme.text2, 0.12))
        return Art(("dot", value), self._dot)

    def _dot(self, side: int) -> pygame.Surface:
        return brush.badge(side, None, self.colour("dot"), self.look.theme.board)


VIEW = StarBattleView
