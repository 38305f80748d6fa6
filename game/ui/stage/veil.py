"""One picture giving way to another in a part of a stage: what was seen there fades while what is there now shows."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.stage.stage import Live, Node, Stage

Z_VEIL = 700  # above all that stands on a scene, below messages and tips
STEPS = 12


class Veil(Node):
    """What was seen in its place before."""

    alpha = Live(1.0, steps=STEPS)

    def __init__(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        super().__init__(rect, z=Z_VEIL)
        self.picture = picture

    def draw(self, target: pygame.Surface) -> None:
        self.picture.set_alpha(min(254, round(255 * self.alpha)))  # 255 takes a slow way
        target.blit(self.picture, self.rect)


def cross_fade(
    stage: Stage, room: pygame.Rect, change: Callable[[], None], ms: float, scratch: pygame.Surface | None = None
) -> None:
    """Make a change to what stands in `room`; there it is faded in. scratch: as for `Stage.picture`, kept meanwhile."""
    seen = stage.picture(room, scratch)
    change()
    pad = 2 * stage.look.panel_pad  # the shadows of what stood there
    stage.damage(room.inflate(pad, pad))
    veil = stage.add(Veil(seen, room))
    stage.animator.animate(
        veil, "alpha", 0.0, ms, "linear", start=1.0, fade=True, keep=True, on_done=lambda: stage.remove(veil)
    )
