"""The lives of a survival: lanterns on a string, which go dark one by one."""

from __future__ import annotations

import math

import pygame

from game.ui.drawing import paint
from game.ui.drawing.glow import glow
from game.ui.drawing.look import Look
from game.ui.drawing.paint import blit
from game.ui.drawing.theme import Colour, blend
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

DARK_MS, SMOKE_MS, PUFFS, FADES = 300, 900, 6, 8
WIDE, HIGH, APART, STRING, HANG, LOWER = 72, 84, 150, 740, 36, 16  # design pixels
LIGHT = {"night": 190, "washi": 120}
"""How strong the light of a lantern is on each backdrop."""
LIT: tuple[Colour, Colour, Colour] = ((214, 74, 44), (250, 150, 74), (255, 226, 150))


class Hearts(Node):
    """number: of lanterns. `left` are lit; `lose` puts the next one out."""

    left = Live(3)
    dim = Live(0.0, steps=FADES)
    smoke = Live(1.0, steps=30)

    def __init__(self, number: int) -> None:
        super().__init__(z=Z_PANEL)
        self.number = self.left = number

    def place(self, middle: tuple[int, int]) -> None:
        """Hang around this point, a little lower."""
        look = self.look
        box = pygame.Rect(0, 0, look.u(STRING), look.u(HIGH + 2 * HANG))
        box.center = middle[0], middle[1] + look.u(LOWER)
        self.rect = box

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(self.look.u(40), self.look.u(40)) if self.stage is not None else self.rect

    def lose(self, left: int) -> None:
        """One goes dark and smokes."""
        self.left = left
        self.animator.animate(self, "dim", 0.0, DARK_MS, "linear", start=1.0, keep=True, fade=True)
        self.animator.animate(self, "smoke", 1.0, SMOKE_MS, "linear", start=0.0, keep=True)

    def middle(self, number: int) -> tuple[int, int]:
        """The middle of a lantern, counted from the left; the right one goes first."""
        across = (number - (self.number - 1) / 2) * self.look.u(APART)
        sag = self.look.u(10) * (1 - abs(across) / max(1, self.rect.w))
        return round(self.rect.centerx + across), round(self.rect.centery + sag)

    def draw(self, target: pygame.Surface) -> None:
        u, string = self.look.u, self._string()
        paint.put(target, string, (self.rect.x, self.rect.y))
        for number in range(self.number):
            lit, going = number < self.left, number == self.left
            sprite = self._lantern(lit)
            place = sprite.get_rect(center=self.middle(number)).topleft
            paint.put(target, sprite, place)
            if going:
                blit(target, self._lantern(True), place, 255 * round(self.dim * FADES) / FADES)
        if self.smoke < 1.0 and self.left < self.number:
            x, y = self.middle(self.left)
            for puff in range(PUFFS):
                age = self.smoke - puff * 0.08
                if not 0 < age < 0.95:
                    continue
                sprite = self._puff(max(3, u(8 + 16 * age)), round(5 * (1 - age)))
                at = (x + round(math.sin(age * 6 + puff) * u(10)), y - u(HIGH) // 2 - round(age * u(50)))
                paint.put(target, sprite, sprite.get_rect(center=at).topleft)

    def warm(self) -> None:
        """Draw both lanterns ahead."""
        self._lantern(True)
        self._lantern(False)

    def _string(self) -> pygame.Surface:
        theme, u, size = self.look.theme, self.look.u, (self.rect.w, self.look.u(HANG))

        def draw(big: pygame.Surface, k: int) -> None:
            w, deep = size[0] * k, u(14) * k
            points = [(w * i / 40, k * u(4) + deep * math.sin(math.pi * i / 40)) for i in range(41)]
            pygame.draw.lines(big, (*theme.line_major, 220), False, points, max(1, u(3)) * k)
            for number in range(self.number):
                x = (self.middle(number)[0] - self.rect.x) * k
                top = k * u(4) + deep * math.sin(math.pi * x / w)
                pygame.draw.line(big, (*theme.line_major, 220), (x, top), (x, size[1] * k), max(1, u(2)) * k)

        return self.look.sprites.get(("string", size, self.number, theme.name), lambda: paint.supersample(size, draw))

    def _lantern(self, lit: bool) -> pygame.Surface:
        return lantern(self.look, self.look.u(HIGH), lit)

    def _puff(self, side: int, level: int) -> pygame.Surface:
        colour = self.look.theme.text2
        return self.look.sprites.get(("puff", side, level, colour), lambda: glow(side, colour, 36 * level))


def lantern(look: Look, high: int, lit: bool) -> pygame.Surface:
    """A lantern of paper, `high` pixels high, with its light around it: the picture is twice as high."""
    theme, wide = look.theme, round(high * WIDE / HIGH)
    side = 2 * high
    off = blend(theme.background, theme.text2, 0.35)
    rim, body, heart = LIT if lit else (blend(off, theme.background, 0.3), off, blend(off, theme.text2, 0.15))

    def draw(big: pygame.Surface, k: int) -> None:
        middle = side * k / 2
        for share, colour in ((1.0, rim), (0.7, body), (0.36, heart)):
            box = pygame.Rect(0, 0, round(wide * k * share), round(high * k * 0.86))
            box.center = (round(middle), round(middle))
            pygame.draw.ellipse(big, (*colour, 255), box)
        for line in (-0.26, -0.13, 0.0, 0.13, 0.26):
            y, half = middle + line * high * k, wide * k * 0.48 * math.sqrt(max(0.0, 1 - (line / 0.43) ** 2))
            pygame.draw.line(big, (*rim, 255), (middle - half, y), (middle + half, y), max(1, k))
        cap = pygame.Rect(0, 0, round(wide * k * 0.5), round(high * k * 0.1))
        for y in (-0.43, 0.43):
            cap.center = (round(middle), round(middle + y * high * k))
            pygame.draw.rect(big, (24, 20, 26, 255), cap, border_radius=max(1, cap.h // 3))

    def make() -> pygame.Surface:
        out = paint.canvas((side, side))
        if lit and theme.backdrop in LIGHT:
            paint.put(out, glow(side, (255, 150, 60), LIGHT[theme.backdrop]), (0, 0))
        paint.put(out, paint.supersample((side, side), draw), (0, 0))
        return out

    return look.sprites.get(("heart", side, lit, theme.name), make)
