"""A board that is only looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.play.session import Session
from game.engine.words import _
from game.ui.board.preview import board_preview, flat_preview, preview_in_pieces
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.stage import Live, Node

LEAST = 8  # pixels: nothing is drawn in less
QUICK = 400  # cells: so many are drawn in a frame


class ShownBoard(Node):
    """A board in the middle of its place, as large as that allows; raised from the background or flat on a sheet; a
    `tight` one is flat without a sheet of its own."""

    session: Live[Session | None] = Live(None)

    def __init__(self, session: Session | None = None, raised: bool = True, z: int = 11, tight: bool = False) -> None:
        super().__init__(z=z)
        self.raised, self.tight = raised, tight
        self.session = session
        self._brought: object = None

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage and self.raised else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def describe(self) -> Accessible | None:
        if self.session is None or min(self.rect.size) < LEAST:
            return None
        return Accessible(Role.PICTURE, _("A board of {puzzle}").format(puzzle=_(self.session.spec.title)))

    def bring(self) -> Iterator[None]:
        """Make the picture, a piece at a time: that of a large board on the background is not shown before."""
        session, size = self.session, self.rect.size
        if session is not None and min(size) >= LEAST and self._large(session):
            yield from preview_in_pieces(self.look, session, size)
            self._brought = (session, size)
            self.damage()

    @staticmethod
    def _large(session: Session) -> bool:
        size = session.spec.size_of(session.board)
        return size.width * size.height > QUICK

    def draw(self, target: pygame.Surface) -> None:
        if self.session is None or min(self.rect.size) < LEAST:
            return
        if not self.raised:
            draw_thumbnail(target, self.look, self.session, self.rect, self.tight)
            return
        if self._large(self.session) and self._brought != (self.session, self.rect.size):
            return
        made = board_preview(self.look, self.session, self.rect.size)
        if made is not None:
            paint.put(target, made, made.get_rect(center=self.rect.center).topleft)


def draw_thumbnail(
    target: pygame.Surface, look: Look, session: Session, rect: pygame.Rect, tight: bool = False
) -> None:
    """The board in a small square, without its sheet's shadow; a `tight` one without its sheet."""
    found = flat_preview(look, session, rect.size, tight)
    if found is not None:
        paint.put(target, found, found.get_rect(center=rect.center).topleft)
