"""What points are given for, as a small board with the mark that wins them, their number on it, and a few words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.engine.play.session import Session
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.versus import PointsExample
from game.engine.words import _
from game.ui.board.preview import flat_preview, preview_in_pieces
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

BADGE = 46  # design pixels


class PointsPicture(Node):
    """ready: its picture has been prepared."""

    ready = Live(False)

    def __init__(self, spec: PuzzleSpec[Any], example: PointsExample) -> None:
        super().__init__(z=Z_WIDGET)
        self.points, self.why = f"+{example.points}", _(example.why)
        self.words_high = 0
        """What its words have below the board."""
        self.session = Session(spec, spec.board_from_json(example.board, {}))
        for move in (example.before, example.move):
            self.session.play(move, 0)

    def words_height(self, look: Look, width: int) -> int:
        """How high its words are in a column so wide."""
        return look.text(self.why, "small", width=max(1, width)).get_height()

    @property
    def side(self) -> int:
        """Of the board, above the words."""
        return max(0, min(self.rect.w, self.rect.h - self.words_high))

    def prepare(self) -> Iterator[None]:
        """Make its picture, a piece at a time; it must have its place."""
        if self.side:
            yield from preview_in_pieces(self.look, self.session, (self.side, self.side))
        self.ready = True

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.u(BADGE) if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect, side = self.look, self.look.theme, self.rect, self.side
        box = pygame.Rect(rect.centerx - side // 2, rect.y, side, side)
        picture = flat_preview(look, self.session, (side, side)) if side and self.ready else None
        if picture is not None:
            box = picture.get_rect(center=box.center)
            paint.put(target, picture, box.topleft)
        number = look.text(self.points, "small", theme.mark, strong=True)
        high = max(look.u(BADGE), number.get_height())
        badge = pygame.Rect(0, 0, max(high, number.get_width() + look.u(20)), high)
        badge.center = (box.right - look.u(8), box.y + look.u(8))
        paint.put(target, look.block(badge.size, theme.board, theme.mark, 2.0, high // 2), badge.topleft)
        target.blit(number, number.get_rect(center=badge.center))
        words = look.text(self.why, "small", width=rect.w)
        target.blit(words, words.get_rect(midtop=(rect.centerx, rect.y + side + look.u(8))))
