"""A picture of the lower layers of a stage, for as long as only what lies above them moves."""

from __future__ import annotations

import pygame

BANDS = 10


class Still:
    """All that lies below `z` inside `area`, on a surface that was made ahead.

    The stage fills it while it draws: whatever it draws inside the area anyway, and a band more in each frame, so that
    no frame has to draw all of it.
    """

    def __init__(self, surface: pygame.Surface, area: pygame.Rect, z: int) -> None:
        self.surface, self.area, self.z = surface, pygame.Rect(area), z
        self._foot = area.top

    @property
    def next_band(self) -> pygame.Rect:
        """What to draw now for the picture to grow; empty when it is whole."""
        area = self.area
        return pygame.Rect(area.x, self._foot, area.w, min(-(-area.h // BANDS), area.bottom - self._foot))

    def holds(self, rect: pygame.Rect) -> bool:
        """Whether this part can be shown."""
        return self.area.contains(rect) and rect.bottom <= self._foot

    def keep(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Take over a part of `target`, on which all below `z` was just drawn."""
        part = rect.clip(self.area)
        if part.w <= 0:
            return
        self.surface.blit(target, (part.x - self.area.x, part.y - self.area.y), part)
        if part.w == self.area.w and part.top <= self._foot:
            self._foot = max(self._foot, part.bottom)

    def show(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a part that it holds."""
        target.blit(self.surface, rect, rect.move(-self.area.x, -self.area.y))
