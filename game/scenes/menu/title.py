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

    `place` says where its top left corner is; `baseline` is the y on which the letters stand. share: how large the
    letters are, of their usual height; with 0 the emblem stands alone, where there is no room for the name.
    """

    share = Live(1.0)

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)

    def measure(self, look: Look) -> tuple[int, int]:
        """Width and height of the emblem and the name."""
        high = look.font("display").get_height()
        if not self.share:
            return round(high * EMBLEM), high
        return round(high * (EMBLEM + GAP)) + self._name(look).get_width(), high

    def _name(self, look: Look) -> pygame.Surface:
        """The name in its letters."""
        px = round(self.share * look.metrics.font_px("display"))
        return look.fonts.render(NAME, look.face("display"), px, look.theme.text)

    def place(self, topleft: tuple[int, int]) -> pygame.Rect:
        self.rect = pygame.Rect(topleft, self.measure(self.look))
        self.damage()
        return self.rect

    @property
    def baseline(self) -> int:
        look = self.look
        px = max(1, round(self.share * look.metrics.font_px("display")))
        name = look.fonts.font(look.face("display"), px)
        return self.rect.y + (self.rect.h - name.get_height()) // 2 + name.get_ascent()

    @property
    def bounds(self) -> pygame.Rect:
        reach = self.look.u(46) if self.stage is not None else 0
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        side = round(rect.h * EMBLEM)
        emblem = look.sprites.get(("title-emblem", side), lambda: draw_emblem(side).premul_alpha())
        paint.put(target, emblem, (rect.x, rect.y + (rect.h - side) // 2 + look.u(4)))
        if not self.share:
            return
        name = self._name(look)
        x = rect.x + round(rect.h * (EMBLEM + GAP))
        under = look.sprites.get(("title-under", name.get_size()), lambda: _under(look, name))
        paint.put(target, under, under.get_rect(center=(x + name.get_width() // 2, self._under_y(under))).topleft)
        target.blit(name, name.get_rect(midleft=(x, rect.centery)))

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
