"""The scenes below the one on top: dimmed under an overlay, and laid out later where nobody sees them.

Several pages laid out in one frame take longer than that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui.drawing.theme import Theme
from game.ui.scene.scene import Scene


class Covered:
    """Has them laid out in spare time, or when they come up. `lay_out` does it.

    on_show: the scene that the window shows.
    """

    def __init__(self, lay_out: Callable[[Scene], None]) -> None:
        self._lay_out = lay_out
        self._waiting: list[Scene] = []
        self.on_show: Scene | None = None

    def wait(self, scenes: Sequence[Scene]) -> Iterator[None]:
        """All of these are to be laid out anew, the uppermost first, one a piece."""
        self._waiting = list(reversed(scenes))
        return self._pieces()

    def _pieces(self) -> Iterator[None]:
        while self._waiting:
            self._lay_out(self._waiting.pop(0))
            yield

    def come_up(self, scenes: Sequence[Scene]) -> None:
        """These are seen from now on."""
        for scene in scenes:
            if scene in self._waiting:
                self.drop(scene)
                self._lay_out(scene)

    def drop(self, scene: Scene) -> None:
        """This one is gone, or is laid out otherwise."""
        self._waiting = [one for one in self._waiting if one is not scene]

    def clear(self) -> None:
        """All of them are gone."""
        self._waiting.clear()

    def lay_under(self, scenes: Sequence[Scene], theme: Theme) -> None:
        """Give the lowest of the scenes that are seen its backdrop, and each overlay the scene below it, dimmed."""
        self.come_up(scenes)
        below: Scene | None = None
        for scene in scenes:
            before = scene.stage.backdrop
            if below is not None and scene.dims:
                scene.stage.backdrop = _dimmed(below, theme)
            elif below is not None or before is None:
                scene.stage.backdrop = scene.backdrop()
            if scene is scenes[-1] or scene is not self.on_show or scene.stage.backdrop is not before:
                scene.stage.show_all()  # otherwise the window shows most of it
            below = scene


def dim(surface: pygame.Surface, theme: Theme) -> None:
    """Darken the picture of a scene that lies under an overlay."""
    surface.fill(theme.dim, special_flags=pygame.BLEND_MULT)


def picture(scene: Scene) -> pygame.Surface:
    """How a scene looks now."""
    surface = pygame.Surface(scene.look.size)
    scene.stage.draw_elsewhere(surface)
    scene.stage.show_all()
    return surface


def _dimmed(scene: Scene, theme: Theme) -> pygame.Surface:
    """A picture of a scene as it looks under an overlay."""
    surface = picture(scene)
    dim(surface, theme)
    return surface
