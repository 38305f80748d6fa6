"""One picture giving way to another in a part of a stage: what was seen there fades, and what is there now shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.ui.stage.stage import Live, Node, Stage

Z_VEIL = 700  # above all that stands on a scene, below messages and tips
STEPS = 12
EACH = 0.34  # of the time of a fade that goes in bands: one of them


class Veil(Node):
    """What was seen in its place before. ground: what lies under both: the picture has gone before the new one comes,
    so that words are never seen through words; without it both are seen at once."""

    alpha = Live(1.0, steps=STEPS)

    def __init__(self, picture: pygame.Surface, rect: pygame.Rect, ground: pygame.Surface | None = None) -> None:
        super().__init__(rect, z=Z_VEIL)
        self.picture, self.ground = picture, ground

    @property
    def opaque(self) -> bool:
        return self.alpha >= 1.0 or (self.ground is not None and self.alpha > 0.5)

    def draw(self, target: pygame.Surface) -> None:
        if self.alpha >= 1.0:
            self.picture.set_alpha(None)
            target.blit(self.picture, self.rect)
        elif self.ground is None:
            self._lay(target, self.picture, self.alpha)
        elif self.opaque:
            self.ground.set_alpha(None)
            target.blit(self.ground, self.rect)
            self._lay(target, self.picture, 2 * self.alpha - 1)
        else:
            self._lay(target, self.ground, 2 * self.alpha)

    def _lay(self, target: pygame.Surface, picture: pygame.Surface, alpha: float) -> None:
        picture.set_alpha(min(254, round(255 * alpha)))  # 255 takes a slow way
        target.blit(picture, self.rect)


def cross_fade(
    stage: Stage,
    room: pygame.Rect,
    change: Callable[[], None],
    ms: float,
    seen: pygame.Surface | None = None,
    apart: bool = False,
    bands: int = 1,
) -> None:
    """Make a change to what stands in `room`; there it is faded in. seen: the picture of what stood there, where it was
    taken before.

    apart: what stood there has faded before what is new is seen, for words that come in the place of others. bands:
    it goes down the room in so many parts, of which few fade at a time, so that a frame of a large window has less to
    draw.
    """
    if seen is None or seen.get_size() != room.size:
        seen = stage.picture(room)
    change()
    pad = 2 * stage.look.panel_pad  # the shadows of what stood there
    stage.damage(room.inflate(pad, pad))
    page = stage.backdrop
    ground = page.subsurface(room) if apart and page is not None and page.get_rect().contains(room) else None
    stage.leave(room)
    each = ms if bands == 1 else ms * EACH
    for number in range(bands):
        top, foot = room.h * number // bands, room.h * (number + 1) // bands
        part = pygame.Rect(0, top, room.w, foot - top)
        under = ground.subsurface(part) if ground is not None else None
        veil = stage.add(Veil(seen.subsurface(part), part.move(room.topleft), under))
        stage.animator.animate(
            veil, "alpha", 0.0, each, "linear", start=1.0, fade=True, keep=True, on_done=partial(stage.remove, veil),
            delay=(ms - each) * number / max(1, bands - 1),
        )  # fmt: skip
