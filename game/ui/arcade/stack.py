"""The boards that were solved, as a pile that grows, and the next one, small."""

from __future__ import annotations

import pygame

from game.engine.words import _, ngettext
from game.ui.arcade.figures import draw_figures
from game.ui.drawing import paint
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

SHEET, LAYER, SHOWN = 144, 13, 8  # design pixels: a sheet's side, how far each lies above the one below; sheets seen
TURNS = (3, -5, 6, -2, 5, -7, 2, -4)  # degrees
COUNT_PX, BUMP_MS, BUMPS = 64, 240, 6
PEEK, PEEK_TURN = 300, -5


class BoardStack(Node):
    """count: how many boards are solved. `take` lays the picture of another one on top.

    numbered: the count stands beside it; else it stands elsewhere.
    """

    count = Live(0)
    bump = Live(0.0, steps=BUMPS)
    tells_news = True

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        self.sheets: list[pygame.Surface] = []
        self.numbered = True

    def describe(self) -> Accessible | None:
        return Accessible(Role.STATUS, ngettext("{n} solved", "{n} solved", self.count).format(n=self.count))

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(self.look.u(60), self.look.u(60)) if self.stage is not None else self.rect

    @property
    def top(self) -> tuple[int, int]:
        """The middle of where the next sheet comes to lie."""
        return self._middle(min(len(self.sheets), SHOWN - 1))

    def turn(self) -> int:
        """By how many degrees the next sheet is turned."""
        return TURNS[self.count % len(TURNS)]

    def take(self, sheet: pygame.Surface) -> None:
        """Another board, turned already."""
        self.sheets = [*self.sheets, sheet][-SHOWN:]
        self.damage()

    def counted(self, count: int) -> None:
        """The number jumps."""
        self.count = count
        self.animator.animate(self, "bump", 0.0, BUMP_MS, "outQuad", start=1.0, keep=True)

    def _middle(self, number: int) -> tuple[int, int]:
        u = self.look.u
        return self.rect.x + u(SHEET) // 2 + u(10), self.rect.bottom - u(SHEET) // 2 - u(10) - number * u(LAYER)

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        for number, sheet in enumerate(self.sheets):
            paint.put(target, sheet, sheet.get_rect(center=self._middle(number)).topleft)
        if not self.numbered:
            return
        x = self.rect.x + look.u(SHEET) + look.u(40)
        line = look.line_height("body")
        middle = self.rect.bottom - line - look.u(56)
        colour = theme.success_text if round(self.bump * BUMPS) else theme.text
        draw_figures(target, look, str(self.count), look.u(COUNT_PX), colour, (x, middle))
        words = look.text(_("solved"), "body", theme.text2, limit=max(1, self.rect.right - x))
        target.blit(words, (x, middle + look.u(36)))


class NextPeek(Node):
    """The next board, turned a little, and no larger than its place. picture: premultiplied, None while it is made.
    covered: time stands, and it is not to be read."""

    picture: Live[pygame.Surface | None] = Live(None)
    covered = Live(False)

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        self._fitted: tuple[pygame.Surface | None, tuple[int, int], pygame.Surface | None] = (None, (0, 0), None)

    def draw(self, target: pygame.Surface) -> None:
        picture = self._fit()
        if picture is not None and not self.covered:
            paint.put(target, picture, picture.get_rect(center=self.rect.center).topleft)

    def _fit(self) -> pygame.Surface | None:
        """The picture as large as the place allows, made once."""
        picture, size = self.picture, self.rect.size
        if self._fitted[0] is not picture or self._fitted[1] != size:
            small = picture
            if picture is not None and max(picture.get_size()) > min(size):
                small = pygame.transform.smoothscale_by(picture, min(size) / max(picture.get_size()))
            self._fitted = (picture, size, small)
        return self._fitted[2]
