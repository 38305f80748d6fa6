"""The gate across the way of a pack: a torii, and while it is closed its doors and the mist over what lies behind."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.scenes.packs.doors import draw_doors, warm_doors
from game.scenes.packs.spreads import Spreads
from game.scenes.packs.torii import draw_torii
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.paint import blit
from game.ui.drawing.theme import blend
from game.ui.stage.clip import clipped
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

SWING_MS, SWING_AFTER_MS = 760, 260
LIFT_MS, LIFT_AFTER_MS = 900, 560
FLASH_MS, FLASH_AFTER_MS = 520, 620
RISE = 70  # design pixels that the mist goes up
RIM = 44  # design pixels in which it thins out, clear of the levels
MIST = 64  # pixels: the breadth of the small picture that it is drawn from


class GateView(Node):
    """Lies over the levels. mist: how much of it there is, from 0 to 1; flash: how bright the gate is; swing: how far
    its doors are open, from 0 to 1."""

    mist = Live(0.0)
    flash = Live(0.0)
    swing = Live(1.0)

    def __init__(self, road: Spreads[int]) -> None:
        super().__init__(z=Z_WIDGET + 1)
        self.road = road
        self.spread = -1
        self.foot: tuple[int, int] = (0, 0)
        self.cloud = pygame.Rect(0, 0, 0, 0)
        self.scale = 1.0
        self._mist: pygame.Surface | None = None

    def stand(self, spread: int, foot: tuple[int, int], cloud: pygame.Rect, scale: float) -> None:
        """Say where it is: on which spread, around which point its feet are, and over what the mist lies."""
        if cloud.size != self.cloud.size:
            self._mist = None
        self.spread, self.foot, self.cloud, self.scale = spread, foot, cloud, scale
        self.damage()

    def settle(self, closed: bool) -> None:
        """Stand as it is, without moving."""
        self.mist, self.swing, self.flash = (1.0, 0.0, 0.0) if closed else (0.0, 1.0, 0.0)

    def open(self) -> None:
        """The seal breaks, the doors swing back, light falls out, and the mist lifts from the gate on."""
        move = self.animator.animate
        move(self, "mist", 0.0, LIFT_MS, "inOutSine", start=1.0, delay=LIFT_AFTER_MS, keep=True)
        move(self, "swing", 1.0, SWING_MS, "inOutCubic", start=0.0, delay=SWING_AFTER_MS, keep=True)
        if not self.animator.reduce_motion:
            self.animator.after(FLASH_AFTER_MS, self._flash, self)

    def _flash(self) -> None:
        self.animator.animate(self, "flash", 0.0, FLASH_MS, "outQuad", start=1.0, keep=True)

    def bring(self) -> Iterator[None]:
        """Draw its mist, and what it needs to open, a piece at a time."""
        look = self.look
        if self.spread < 0 or self.mist <= 0.0:
            return
        self._mist = look.sprites.get(("mist", self.cloud.size), lambda: _mist(look, self.cloud.size))
        self.damage()
        yield
        warm_doors(look, self.scale)
        yield
        _flash(look, self.scale)
        yield

    def draw(self, target: pygame.Surface) -> None:
        if self.spread < 0:
            return
        look = self.look
        place = self.road.place_of(self.spread)
        with clipped(target, self.rect):
            if self.mist > 0.0 and self._mist is not None:
                rise = round((1 - self.mist) * look.u(RISE))
                blit(target, self._mist, self.cloud.move(place.x, place.y - rise).topleft, 255 * self.mist)
            foot = (self.foot[0] + place.x, self.foot[1] + place.y)
            if self.flash > 0.0:
                light = _flash(look, self.scale)
                level = round(self.flash * 6) / 6
                at = light.get_rect(center=(foot[0], foot[1] - look.u(80 * self.scale))).topleft
                blit(target, light, at, 255 * level)
            draw_doors(target, look, foot, self.scale, self.swing)
            draw_torii(target, look, foot, self.scale)


def _mist(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Mist that lies on all levels alike and thins out at its rim. In high contrast there is none."""
    theme = look.theme
    if theme.backdrop == "plain":
        return paint.canvas((1, 1))
    colour = (120, 132, 180) if theme.dark else blend(theme.background, (255, 255, 255), 0.5)
    rim, most = look.u(RIM), 62 if theme.dark else 96
    w, h = MIST, max(8, round(MIST * size[1] / max(1, size[0])))
    small = paint.canvas((w, h))
    for y in range(h):
        for x in range(w):
            inside = min(x + 0.5, w - x - 0.5, y + 0.5, h - y - 0.5) * size[0] / w / max(1, rim)
            fall = min(1.0, inside)
            level = most * fall * fall * (3 - 2 * fall)
            small.set_at((x, y), (*(round(c * level / 255) for c in colour), round(level)))
    return pygame.transform.smoothscale(small, size)


def _flash(look: Look, scale: float) -> pygame.Surface:
    """The light of a gate that opens."""
    side = look.u(300 * scale)

    def made() -> pygame.Surface:
        colour = look.theme.gold_light
        small = paint.canvas((40, 40))
        for y in range(40):
            for x in range(40):
                fall = max(0.0, 1 - math.hypot(2 * x - 39, 2 * y - 39) / 40)
                level = 170 * fall * fall
                small.set_at((x, y), (*(round(c * level / 255) for c in colour), round(level)))
        return pygame.transform.smoothscale(small, (side, side))

    return look.sprites.get(("gate-flash", side), made)
