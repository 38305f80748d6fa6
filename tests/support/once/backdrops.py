"""What lies under the scenes is made when the window is drawn: most tests end before that."""

from __future__ import annotations

import pygame

from game.ui.scene.manager import SceneManager


def backdrops_when_they_show(manager: SceneManager) -> None:
    """Have the manager of one window make backdrops when it draws."""
    make, draw = manager._backdrops, manager.draw
    owed = False

    def owe() -> None:
        nonlocal owed
        owed = True
        manager.redraw()

    def drawn(target: pygame.Surface) -> list[pygame.Rect]:
        nonlocal owed
        if owed:
            owed = False
            make()
        return draw(target)

    manager._backdrops, manager.draw = owe, drawn  # type: ignore[method-assign]
