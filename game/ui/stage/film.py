"""A lasting picture of what takes long to draw at the back of a stage: only what has changed in it is drawn anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from game.ui.drawing.rects import merge, outside, quick

MOST = 12  # places that are kept apart
LEAST = 4  # rows of pixels: a band is worth no less


class FilmedStage(Protocol):
    """What is filmed."""

    backdrop: pygame.Surface | None

    def draw_below(self, z: int, target: pygame.Surface, rect: pygame.Rect) -> None: ...


class Film:
    """All that lies below `z` inside `area` of a stage, in the window's own places.

    Where more was spoilt than a frame can draw, the picture stays as it was and is caught up with from frame to frame:
    so many rows of pixels (`step`) in each; not at all while it is `held`, once all of it has been seen.
    """

    def __init__(self, stage: FilmedStage, area: pygame.Rect, z: int, step: int) -> None:
        self._stage = stage
        self.area, self.z, self.step = quick(area).copy(), z, max(1, step)
        self.area.w += self.area.right % 4 == 0  # so that what is right of it begins at a quick place, too
        self._surface = pygame.Surface(self.area.bottomright)
        self._spoilt = [self.area.copy()]
        self._under: pygame.Surface | None = None
        self.held = False
        self._shown = False  # all of it has been there once
        self._left = 0  # pixels that this frame may still draw

    @property
    def behind(self) -> bool:
        """Whether it is still to be caught up with what was spoilt."""
        return self._shown and not self.held and bool(self._spoilt)

    def begin(self) -> list[pygame.Rect]:
        """A frame begins; what it has to show for the film to catch up."""
        self._look_under()
        self._left = self.step * self.area.w
        return [self._band(self._spoilt[0])] if self.behind else []

    def spoil(self, rect: pygame.Rect) -> None:
        """This part has changed."""
        part = rect.clip(self.area)
        if part.w > 0 and part.h > 0 and not any(one.contains(part) for one in self._spoilt):
            self._spoilt.append(part)
            if len(self._spoilt) > MOST:
                self._spoilt = merge(self._spoilt, MOST)

    def apart(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """A rectangle in pieces: what of it lies inside the area comes first."""
        inside = rect.clip(self.area)
        return [inside, *map(quick, outside(rect, inside))] if inside.w > 0 and inside.h > 0 else [rect]

    def show(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Put a part of the area onto `target`."""
        for part in [one.clip(rect) for one in self._spoilt if one.colliderect(rect)]:
            if not self._shown:
                self._draw(part)
            elif self._left > 0 and not self.held:
                self._draw(self._band(part))
        self._shown = self._shown or not self._spoilt
        target.blit(self._surface, rect, rect)

    def ahead(self) -> Iterator[None]:
        """Draw all that was spoilt, a piece at a time; then it is held no longer."""
        self._look_under()
        while self._spoilt:
            first = self._spoilt[0]
            self._draw(pygame.Rect(first.x, first.y, first.w, min(self.step, first.h)))
            yield
        self._shown, self.held = True, False

    def _band(self, part: pygame.Rect) -> pygame.Rect:
        """As much of a part as the frame may draw."""
        return pygame.Rect(part.x, part.y, part.w, min(part.h, max(LEAST, self._left // part.w)))

    def _look_under(self) -> None:
        """With another backdrop all is drawn anew."""
        if self._under is not self._stage.backdrop:
            self._under = self._stage.backdrop
            self._spoilt = [self.area.copy()]

    def _draw(self, rect: pygame.Rect) -> None:
        self._spoilt = [part for one in self._spoilt for part in outside(one, rect)]
        self._left -= rect.w * rect.h
        self._surface.set_clip(rect)
        self._stage.draw_below(self.z, self._surface, rect)
        self._surface.set_clip(None)
