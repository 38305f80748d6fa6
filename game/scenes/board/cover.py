"""What lies over a board whose clock stands: thinking is play, and play takes time."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.words import _
from game.ui.board.layers import Z_EFFECTS
from game.ui.stage.stage import Live, Node


class BoardCover(Node):
    """Hides the board on its sheet. place: where the sheet is now, in window pixels."""

    worded = Live(True)
    """Whether it says why it is there; below a dialog it does not, for that would cover its words."""

    def __init__(self, place: Callable[[], pygame.Rect]) -> None:
        super().__init__(z=Z_EFFECTS + 2)
        self.place = place
        self.away = False  # the player is: the keys go to another window
        self.visible = False

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.place().inflate(2 * pad, 2 * pad)

    def draw(self, target: pygame.Surface) -> None:
        look, sheet = self.look, self.place()
        look.draw_panel(target, sheet)
        if not self.worded:
            return
        room = sheet.inflate(-sheet.w // 6, 0)
        title = look.text(_("The clock stands"), "title", look.theme.text, limit=room.w)
        words = look.text(_("So does the board. It is back when you are."), "body", look.theme.text2, width=room.w)
        box = title.get_rect(midbottom=(sheet.centerx, sheet.centery))
        target.blit(title, box)
        target.blit(words, words.get_rect(midtop=(sheet.centerx, box.bottom + look.u(12))))
