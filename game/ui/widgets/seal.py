"""Stars as seals: one that is stamped before the player's eyes, and rows of them in lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.words import _
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.seals import gold_ring, seal, square_seal
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

STAMP_MS = 140
LARGEST = 1.25  # a stamp comes from above
STEPS = 7


class Seal(Node):
    """One seal: a dashed ring until `stamp` is called. `square` is the one of a perfect win, which has no ring.

    number: which of a row it is; of a square one, its stars. called: what it stands for and what is noted of that,
    for a voice; "" for any star.
    """

    down = Live(0.0, steps=STEPS)
    gilt = Live(0.0, steps=STEPS)

    def __init__(self, number: int = 0, square: bool = False, z: int = Z_WIDGET) -> None:
        super().__init__(z=z)
        self.number, self.square = number, square
        self.called = ""

    def stamp(self, ms: float = STAMP_MS) -> None:
        """Bring the stamp down; without time it is there at once. Reduced motion lets it fade in."""
        self.animator.animate(self, "down", 1.0, ms, "outQuad", start=0.0 if ms else None, fade=True, keep=True)

    def gild(self, ms: float = 240) -> None:
        """Lay a ring of gold around it."""
        self.animator.animate(self, "gilt", 1.0, ms, "linear", fade=True, keep=True)

    def place(self, center: tuple[int, int], px: int) -> pygame.Rect:
        """Put its middle at a point, `px` pixels wide."""
        box = pygame.Rect(0, 0, px, px)
        box.center = center
        self.rect = box
        return box

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(round(self.rect.w * 0.3), round(self.rect.h * 0.3))

    @property
    def kept_clear(self) -> pygame.Rect:
        """All of it: it is what was won."""
        return self.bounds

    def describe(self) -> Accessible | None:
        if self.rect.w <= 0 or self.untold:
            return None
        return Accessible(Role.PICTURE, self.called or _("Star"), _("earned") if self.down > 0.0 else _("not earned"))

    def draw(self, target: pygame.Surface) -> None:
        look, px = self.look, self.rect.w
        if px <= 0:
            return
        if self.down < 1.0 and not self.square:
            paint.put(target, seal(look, px, False), self.rect.topleft)
        if self.down > 0.0:
            self._put(target, self._stamp(round(self.down * STEPS)))
        if self.gilt > 0.0:
            step = round(self.gilt * STEPS)
            ring = gold_ring(look, px)
            faint = look.sprites.get(("seal-ring-faint", px, step), lambda: paint.faded(ring, step / STEPS))
            self._put(target, ring if step == STEPS else faint)

    def warm(self) -> Iterator[None]:
        """Draw its stamp ahead, as it stays and as it comes down, in two pieces."""
        for steps in ((STEPS,), range(1, STEPS)):
            for step in steps:
                self._stamp(step)
            yield

    def _stamp(self, step: int) -> pygame.Surface:
        look, px = self.look, self.rect.w
        whole = square_seal(look, px, self.number) if self.square else seal(look, px, True, self.number)
        if step >= STEPS:
            return whole

        def make() -> pygame.Surface:
            part = step / STEPS
            size = px if self.animator.reduce_motion else round(px * (LARGEST + (1 - LARGEST) * part))
            return paint.faded(pygame.transform.smoothscale(whole, (size, size)), 0.35 + 0.65 * part)

        number = -self.number if self.square else self.number
        return look.sprites.get(("seal-coming", px, number, step, self.animator.reduce_motion), make)

    def _put(self, target: pygame.Surface, surface: pygame.Surface) -> None:
        paint.put(target, surface, surface.get_rect(center=self.rect.center).topleft)


def draw_seals(target: pygame.Surface, look: Look, at: tuple[int, int], px: int, earned: Sequence[bool]) -> int:
    """Draw a row of seals, `px` pixels wide each, from the top left corner `at` on; where the row ends."""
    x, gap = at[0], max(1, px // 6)
    for number, won in enumerate(earned):
        paint.put(target, seal(look, px, won, number), (x, at[1]))
        x += px + gap
    return x - gap
