"""What the whole window shows giving way to something else."""

from __future__ import annotations

import pygame

from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage

# A full-screen blend above this many pixels costs more than a frame: cut instead.
MOST_PIXELS = 2560 * 1600
STILL_MS = 120


class Crossfade:
    """What comes is drawn aside and laid over the window, ever stronger. ms: how long the next fade is to take, 0 for
    none; part: how far this one has come, from 0 to 1."""

    def __init__(self, animator: Animator) -> None:
        self._animator = animator
        self.ms = 0
        self.part = 1.0
        self._coming: pygame.Surface | None = None  # while the window shows what goes
        self._left = 1.0  # how much of what goes is seen yet

    @property
    def on(self) -> bool:
        return self._coming is not None

    def cut(self) -> None:
        """What comes is there at once."""
        self.ms, self._coming = 0, None

    def draw(self, target: pygame.Surface, stage: Stage, still: bool, allowed: bool) -> list[pygame.Rect]:
        """Bring `target`, the window, up to date with a stage; what changed. still: motion is reduced; allowed: the
        machine is fast enough for fades."""
        if self.ms:
            self._begin(target, stage, min(self.ms, STILL_MS) if still else self.ms, allowed)
        if self._coming is None:
            return stage.draw(target)
        stage.draw(self._coming)
        if self.part >= 1.0:
            target.blit(self._coming, (0, 0))
            stage.moved(target)
            self._coming = None
            return [target.get_rect()]
        # What the window shows is laid over again and again, so that no copy of it is needed.
        alpha = min(254, round(255 * (1.0 - (1.0 - self.part) / self._left)))  # 255 would take a slow way
        if alpha <= 0:
            return []
        self._left *= 1.0 - alpha / 255
        self._coming.set_alpha(alpha)
        target.blit(self._coming, (0, 0))
        self._coming.set_alpha(None)
        return [target.get_rect()]

    def _begin(self, target: pygame.Surface, stage: Stage, ms: int, allowed: bool) -> None:
        stage.show_all()
        self.cut()
        self.part = 1.0
        if target.get_width() * target.get_height() > MOST_PIXELS or not allowed:
            return
        self._coming = pygame.Surface(target.get_size())
        self.part, self._left = 0.0, 1.0
        self._animator.animate(self, "part", 1.0, ms, "inOutSine")
