"""A puzzle that a run goes through, or not: a small board to be switched on and off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.engine.play.session import Session
from game.ui.board.preview import flat_preview, preview_in_pieces, preview_ready
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.stage.stage import Live, blit
from game.ui.widgets.button import Pressable

SIDE, INSET, FAINT = 60, 5, 60  # design pixels; of 255: the board of a puzzle that is off
RIM_ON, RIM_OFF = 3.5, 1.5


class PuzzleChip(Pressable):
    """on: runs go through it. The tip says its name. The board shows once its picture is there."""

    on = Live(True)

    def __init__(self, session: Session, on: bool, on_press: Callable[[], None], tip: str) -> None:
        super().__init__(on_press, tip=tip)
        self.session, self.on = session, on

    def activate(self) -> None:
        """What becomes of the press is heard from the lobby: a puzzle that must stay refuses."""
        if self.usable and self.on_press:
            self.on_press()

    def measure(self, look: Look) -> tuple[int, int]:
        side = max(look.u(SIDE), MIN_TARGET)
        return side, side

    def bring(self) -> Iterator[None]:
        """Draw its board, a piece at a time; it needs its place."""
        if self.visible and self._room.w > 0:
            yield from preview_in_pieces(self.look, self.session, self._room.size)
            flat_preview(self.look, self.session, self._room.size)
            self.damage()

    @property
    def _room(self) -> pygame.Rect:
        inset = 2 * self.look.u(INSET)
        return self.rect.inflate(-inset, -inset)

    def draw(self, target: pygame.Surface) -> None:
        look, theme, room = self.look, self.look.theme, self._room
        radius = look.u(theme.radius * 0.7)
        rim, width = (theme.accent, RIM_ON) if self.on else (theme.line_major, RIM_OFF)
        paint.put(
            target,
            look.block(self.rect.size, look.tint(theme.board, self.hover), rim, width, radius),
            self.rect.topleft,
        )
        if room.w > 0 and preview_ready(look, self.session, room.size):
            board = flat_preview(look, self.session, room.size)
            if board is not None:
                blit(target, board, board.get_rect(center=room.center).topleft, 255 if self.on else FAINT)
        if not self.on:
            cross = look.icon("close", max(1, room.w // 2), theme.text2)
            paint.put(target, cross, cross.get_rect(center=room.center).topleft)
        if self.ring_shown:
            look.draw_focus(target, self.rect, radius)
