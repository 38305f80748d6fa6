"""The small label that names what the pointer rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import blend
from game.ui.stage.accessible import Accessible
from game.ui.stage.stage import Node, Stage
from game.ui.widgets.base import Z_TIP

WIDEST = 520
"""Design pixels: longer tips have several lines, except beside what is wider."""
FLAT = 1.5
"""So many times wider a tip may be where it would cover something else: lower, it may find room beside."""
COVERING = 500
"""Design pixels: to cover others wholly is as bad as to stand so far away."""
ASKEW = 8
"""The middles may be so many times as far apart as the edges."""


class Tip(Node):
    """A tooltip. One a form; shown beside a rectangle, inside the window: where it covers nothing else if there is
    room close by, or else the least."""

    def __init__(self) -> None:
        super().__init__(z=Z_TIP)
        self.text = ""
        self._width = 0

    def show(self, stage: Stage, text: str, beside: pygame.Rect, others: Sequence[pygame.Rect] = ()) -> None:
        stage.remove(self)
        look = stage.look
        self.text = text
        window = pygame.Rect((0, 0), look.size).inflate(-2 * look.u(8), -2 * look.u(8))
        gap, found = look.u(12), []
        for widest in (WIDEST, WIDEST * FLAT):
            self._width = max(look.u(widest), beside.w)
            words = self._words(stage)
            box = words.get_rect().inflate(2 * look.u(16), 2 * look.u(9))
            near = _free(_near(box, beside, gap), beside, window)
            clear = [place for place in near if place.collidelist(list(others)) < 0]
            if clear:
                found = [(place, self._width) for place in clear]
                break
            far = _free(_far(box, beside, others, gap), beside, window)
            found += [(place, self._width) for place in (*near, *far)]

        def cost(one: tuple[pygame.Rect, int]) -> float:
            place = one[0]
            clips = (place.clip(other) for other in others)
            covered = sum(clip.w * clip.h for clip in clips) / max(1, place.w * place.h)
            apart = max(place.left - beside.right, beside.left - place.right, 0)
            apart += max(place.top - beside.bottom, beside.top - place.bottom, 0)
            askew = abs(place.centery - beside.centery) + abs(place.centerx - beside.centerx)
            return covered * look.u(COVERING) + apart + askew / ASKEW

        least = box.move_to(midtop=(beside.centerx, beside.bottom + gap)).clamp(window)
        self.rect, self._width = min(found, key=cost, default=(least, self._width))
        stage.add(self)

    def _words(self, stage: Stage) -> pygame.Surface:
        """In one line, or in several where that would reach far over what stands beside it."""
        look, ink = stage.look, self._ink(stage)
        line = look.text(self.text, "small", ink)
        return line if line.get_width() <= self._width else look.text(self.text, "small", ink, width=self._width)

    def _ink(self, stage: Stage) -> tuple[int, int, int]:
        theme = stage.look.theme
        return theme.text if theme.dark else theme.board

    def describe(self) -> Accessible | None:
        return None  # what it stands beside says it

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        fill = blend(theme.board, (0, 0, 0), 0.45) if theme.dark else theme.token
        rim = theme.line_major if theme.dark else None
        paint.put(target, look.block(self.rect.size, fill, rim, 1.5, look.u(10)), self.rect.topleft)
        words = self._words(self._on_stage())
        target.blit(words, words.get_rect(center=self.rect.center))


def _free(places: Iterator[pygame.Rect], beside: pygame.Rect, window: pygame.Rect) -> list[pygame.Rect]:
    """Those inside the window that leave free what the tip is about."""
    inside = [place.clamp(window) for place in places]
    return [place for place in inside if window.contains(place) and not place.colliderect(beside)]


def _near(box: pygame.Rect, beside: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Where it can stand close by: below, above and at either side, in the middle or along an edge."""
    for x in ("centerx", "left", "right"):
        yield box.move_to(**{x: getattr(beside, x), "top": beside.bottom + gap})
        yield box.move_to(**{x: getattr(beside, x), "bottom": beside.top - gap})
    for y in ("centery", "top", "bottom"):
        yield box.move_to(**{y: getattr(beside, y), "right": beside.left - gap})
        yield box.move_to(**{y: getattr(beside, y), "left": beside.right + gap})


def _far(box: pygame.Rect, beside: pygame.Rect, others: Sequence[pygame.Rect], gap: int) -> Iterator[pygame.Rect]:
    """Where it can stand else: below or above what else is there, or at the sides of what stands in its row."""
    for other in others:
        if other.top < beside.bottom and beside.top < other.bottom:
            yield box.move_to(midright=(other.left - gap, beside.centery))
            yield box.move_to(midleft=(other.right + gap, beside.centery))
        yield box.move_to(midtop=(beside.centerx, other.bottom + gap))
        yield box.move_to(midbottom=(beside.centerx, other.top - gap))
