"""The sign that nothing is being saved: one calm line at the lower edge, on every scene, for as long as it is so."""

from __future__ import annotations

from weakref import ref

import pygame

from game.ui.drawing.look import Look
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.stage import Node, Stage

Z_SIGN = 810


class SavingSign(Node):
    """A line with what is the matter; it takes no input."""

    tells_news = True

    def __init__(self) -> None:
        super().__init__(z=Z_SIGN)
        self.text = ""
        self._placed: ref[Look] | None = None

    def say(self, stage: Stage, text: str) -> None:
        """Show a text, or nothing for ""."""
        if text == self.text and ref(stage.look) == self._placed:
            return
        if self.stage is not None:
            stage.remove(self)
        self.text, self._placed = text, ref(stage.look)
        if text:
            look = stage.look
            wide, high = self._words(look).get_size()
            px = look.metrics.font_px("small")
            self.rect = pygame.Rect(0, 0, wide + px + look.u(44), high + look.u(6))
            self.rect.midbottom = (look.size[0] // 2, look.size[1])
            stage.add(self)

    def _words(self, look: Look) -> pygame.Surface:
        return look.text(self.text, "small", limit=look.size[0] - look.u(120))

    def describe(self) -> Accessible | None:
        return Accessible(Role.STATUS, self.text)

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        ground = look.block(self.rect.size, theme.board, theme.line_major, 1.5, look.u(8))
        target.blit(ground, self.rect.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        px = look.metrics.font_px("small")
        icon = look.icon("warning", px, theme.error)
        left = self.rect.x + look.u(14)
        target.blit(icon, (left, self.rect.centery - px // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        words = self._words(look)
        target.blit(words, words.get_rect(midleft=(left + px + look.u(12), self.rect.centery)))
