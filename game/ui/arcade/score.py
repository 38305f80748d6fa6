"""What a run has come to: a large number that counts up to what has arrived."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.wording import thousands
from game.ui.arcade.figures import draw_figures, figures_width, shine_of, warm_figures
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

TICK_MS, PX, GAIN_PX = 320, 104, 56  # milliseconds; design pixels


class RunScore(Node):
    """value: the number that is written. note: a word beside it, such as the best; gain: what has just come to it.

    awaited: something is on its way to it, and the note makes room for that.
    """

    stays_quiet = True
    value = Live(0)
    note = Live("")
    gain = Live("")
    awaited = Live(False)

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)
        self._shown = 0.0

    @property
    def bounds(self) -> pygame.Rect:
        above = self.look.u(GAIN_PX) if self.stage is not None else 0
        return pygame.Rect(self.rect.x, self.rect.y - above, self.rect.w, self.rect.h + above)

    @property
    def shown(self) -> float:
        """The number on its way."""
        return self._shown

    @shown.setter
    def shown(self, value: float) -> None:
        self._shown = value
        self.value = round(value)

    def count_to(self, value: int) -> None:
        """Count up, or down, to a number."""
        self.animator.animate(self, "shown", float(value), TICK_MS, "outQuad", keep=True)

    @property
    def px(self) -> int:
        """The height of its figures: lower where a long number has too little room."""
        px = self.look.u(PX)
        wide = figures_width(self.look, "00 000", px)
        return min(px, px * self.rect.w // wide) if self.rect.w else px

    @property
    def arrival(self) -> tuple[int, int]:
        """Where what flies to it ends: beside the number, not over it."""
        width = figures_width(self.look, thousands(self.value), self.px)
        return min(self.rect.right, self.rect.x + width + self.look.u(24)), self.rect.centery

    def gain_box(self, text: str) -> pygame.Rect:
        """Where what has come to it stands: beside the number, or `above` where that leaves no room. No words are
        there."""
        above = self.above(text)
        x = self.rect.x + figures_width(self.look, thousands(self.value), self.px) + self.look.u(20)
        if x > above.x:
            return above
        return pygame.Rect((x, self.rect.centery + self.look.u(8) - above.h // 2), above.size)

    def above(self, text: str) -> pygame.Rect:
        """The end of the row above the number, where nothing is written."""
        px = min(self.look.u(GAIN_PX), self.px)
        box = pygame.Rect(0, 0, figures_width(self.look, text, px), px)
        box.bottomright = self.rect.right, self.rect.y + self.look.u(8)
        return box

    def warm(self) -> Iterator[None]:
        """Draw its figures ahead, those of a size and colour a piece."""
        theme = self.look.theme
        for colour in (theme.text, shine_of(theme)):
            warm_figures(self.look, self.px, colour)
            yield
        warm_figures(self.look, self.look.u(GAIN_PX), theme.success_text)
        yield

    def draw(self, target: pygame.Surface) -> None:
        look, text = self.look, thousands(self.value)
        colour = shine_of(look.theme) if self.gain else look.theme.text
        draw_figures(target, look, text, self.px, colour, self.rect.midleft)
        x = self.rect.x + figures_width(look, text, self.px) + look.u(20)
        if self.gain:
            box = self.gain_box(self.gain)
            draw_figures(target, look, self.gain, box.h, look.theme.success_text, box.midleft)
        elif self.note and not self.awaited:
            words = look.text(self.note, "body", look.theme.text2, limit=max(1, self.rect.right - x))
            target.blit(words, words.get_rect(midleft=(x, self.rect.centery + look.u(14))))
