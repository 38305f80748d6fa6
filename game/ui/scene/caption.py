"""What was heard, in words: a small line in the corner for players who do not hear it."""

from __future__ import annotations

import pygame

from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Node, Stage

Z_CAPTION = 790
CAPTION_MS = 1800
MOST = 3


class Caption(Node):
    """The last few sounds, the newest below; each goes after a while."""

    def __init__(self) -> None:
        super().__init__(z=Z_CAPTION)
        self.texts: list[str] = []

    def tell(self, stage: Stage, text: str) -> None:
        """Show one more."""
        if self.stage is None:
            stage.add(self)
        self.texts = [*(other for other in self.texts if other != text), text][-MOST:]
        self._place()
        stage.animator.after(CAPTION_MS, self._hide, "caption")

    def _hide(self) -> None:
        stage = self.stage
        self.texts = []
        if stage is not None:
            stage.remove(self)

    def _place(self) -> None:
        look = self.look
        line = look.line_height("small") + look.u(10)
        width = max(look.text(f"[{text}]", "small").get_width() for text in self.texts) + 2 * look.u(14)
        box = pygame.Rect(0, 0, width, line * len(self.texts))
        box.bottomleft = (look.u(16), look.size[1] - look.u(12))
        self.rect = box
        self.damage()

    def describe(self) -> Accessible | None:
        return Accessible(Role.STATUS, phrase(self.texts))

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        ground = look.block(self.rect.size, theme.board, theme.line, 1.5, look.u(10), 235)
        target.blit(ground, self.rect.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        line = self.rect.h // max(1, len(self.texts))
        for number, text in enumerate(self.texts):
            words = look.text(f"[{text}]", "small")
            middle = (self.rect.x + look.u(14), self.rect.y + line * number + line // 2)
            target.blit(words, words.get_rect(midleft=middle))
