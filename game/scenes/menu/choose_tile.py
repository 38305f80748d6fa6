"""The last of the tiles on the title screen: the way to choose the favourites."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drawing import paint
from game.ui.stage.stage import Live
from game.ui.widgets.button import Pressable

PAD, STAR = 20, 30  # design pixels


class ChooseTile(Pressable):
    """A rim around a star and words on as many lines as they need; plain: the words alone, on one line. brief: the
    words where the whole ones had to be small."""

    plain = Live(False)

    def __init__(self, text: str, brief: str, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.text, self.brief = text, brief

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        rect = self.rect.move(0, look.u(2)) if self.pressed else self.rect
        if self.plain:
            words = look.text(self.text, "body", theme.accent_text, limit=rect.w)
            target.blit(words, words.get_rect(midright=rect.midright))
        else:
            fill = look.tint(theme.background, 2 * self.hover) if self.hover > 0.05 else None
            paint.put(target, look.block(rect.size, fill, theme.line_major, 2.0), rect.topleft)
            pad, side = look.u(PAD), look.u(STAR)
            room = max(1, rect.w - 3 * pad - side)
            low = rect.h < 2 * look.fonts.font(look.face("body"), look.metrics.least_px).get_height()
            if look.text_size(self.text, "body", room)[1] > rect.h + 1:
                text = look.text(self.brief, "body", theme.text, limit=room)
            else:
                limit, width, height = (room, 0, 0) if low else (0, room, rect.h)
                text = look.text(self.text, "body", theme.text, limit=limit, width=width, height=height)
            x = rect.x + (rect.w - side - pad - text.get_width()) // 2
            star = look.icon("star", side, theme.star)
            paint.put(target, star, (x, rect.centery - side // 2))
            target.blit(text, text.get_rect(midleft=(x + side + pad, rect.centery)))
        if self.ring_shown:
            look.draw_focus(target, rect)
