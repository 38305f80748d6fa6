"""The lettering of the title screen: the emblem, the name, and what lies under it in each theme."""

from __future__ import annotations

import pygame

from game.ui.drawing import brush, paint
from game.ui.drawing.emblem import draw_emblem
from game.ui.drawing.look import Look
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

NAME = "Solitudo"
EMBLEM = 0.86  # of the name's line
GAP = 0.24


class Title(Node):
    """The emblem and the name: over a stroke of the brush by day, in the light of a lantern by night.

    `place` says where its top left corner is; `baseline` is the y on which the letters stand. brief: the emblem stands
    alone, where there is no room for the name.
    """

    brief = Live(False)

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)

    def measure(self, look: Look) -> tuple[int, int]:
        """Width and height of the emblem and the name."""
        name = look.text(NAME, "display")
        if self.brief:
            return round(name.get_height() * EMBLEM), name.get_height()
        return round(name.get_height() * (EMBLEM + GAP)) + name.get_width(), name.get_height()

    def place(self, topleft: tuple[int, int]) -> pygame.Rect:
        self.rect = pygame.Rect(topleft, self.measure(self.look))
        self.damage()
        return self.rect

    @property
    def baseline(self) -> int:
        return self.rect.y + self.look.font("display").get_ascent()

    @property
    def bounds(self) -> pygame.Rect:
        reach = self.look.u(46) if self.stage is not None else 0
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        name = look.text(NAME, "display")
        side = round(rect.h * EMBLEM)
        emblem = look.sprites.get(("title-emblem", side), lambda: draw_emblem(side).premul_alpha())
        paint.put(target, emblem, (rect.x, rect.y + (rect.h - side) // 2 + look.u(4)))
        if self.brief:
            return
        x = rect.x + round(rect.h * (EMBLEM + GAP))
        under = look.sprites.get(("title-under", name.get_size()), lambda: _under(look, name))
        paint.put(target, under, under.get_rect(center=(x + name.get_width() // 2, self._under_y(under))).topleft)
        target.blit(name, (x, rect.y))

    def _under_y(self, under: pygame.Surface) -> int:
        if self.look.theme.backdrop == "night":
            return self.rect.centery
        return self.baseline + self.look.u(12)


def _under(look: Look, name: pygame.Surface) -> pygame.Surface:
    """What lies under the name, premultiplied."""
    theme, width = look.theme, name.get_width()
    if theme.backdrop == "washi":
        height = look.u(34)
        ends = (width * 0.02, height * 0.55), (width * 0.99, height * 0.45)
        return brush.stroke((width, height), *ends, look.u(13), theme.accent, 4, bow=0.006, taper=0.55)
    if theme.backdrop == "night":
        pad = look.u(44)
        glow = paint.canvas((width + 2 * pad, name.get_height() + 2 * pad))
        letters = name.copy()
        letters.fill((*theme.accent, 255), special_flags=pygame.BLEND_RGBA_MULT)
        glow.blit(letters, (pad, pad))
        soft = brush.blurred(glow.premul_alpha(), look.u(15))
        soft.fill((150, 150, 150, 150), special_flags=pygame.BLEND_RGBA_MULT)
        return soft
    bar = max(3, look.u(6))
    return paint.rounded((width, bar), bar // 2, theme.accent)
