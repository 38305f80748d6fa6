"""What is felt on the page of a pack when the player comes back: stars that were won, and a pack that is finished."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.engine.record.progress import PackProgress
from game.scenes.packs.spreads import Spreads
from game.scenes.packs.tokens import middle_of
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.seals import seal, square_seal
from game.ui.scene.scene import Scene
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.seal import Seal
from game.ui.win.swarms import Flecks

FIRST_MS, APART_MS, RING_MS = 320, 220, 620
WHOLE_MS = 260  # after the last star
STEPS = 12
SMALL, LARGE, THICK = 96, 190, 5.0  # design pixels: the ring as it comes and as it goes
CORNER = 0.34  # of the width of the cover: the seal of a pack that is finished


class TokenRing(Node):
    """A ring that goes out from a level once; ``part`` is how far it is, 0 and 1 when there is none."""

    part = Live(0.0, steps=STEPS)

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET + 1)

    def go(self, middle: tuple[int, int]) -> None:
        """Begin around a point."""
        side = self.look.u(LARGE)
        box = pygame.Rect(0, 0, side, side)
        box.center = middle
        self.rect = box
        self.animator.animate(self, "part", 1.0, RING_MS, "outCubic", start=0.0, keep=True)

    def picture(self, look: Look, step: int) -> pygame.Surface:
        """The ring at a step, made once."""
        side = look.u(SMALL) + (look.u(LARGE) - look.u(SMALL)) * step // STEPS
        fade = round(255 * (1 - step / STEPS))
        return look.sprites.get(
            ("token-ring", side, fade),
            lambda: paint.faded(look.block((side, side), None, look.theme.gold, THICK, side // 2), fade / 255),
        )

    def draw(self, target: pygame.Surface) -> None:
        step = round(self.part * STEPS)
        if 0 < step < STEPS:
            picture = self.picture(self.look, step)
            paint.put(target, picture, picture.get_rect(center=self.rect.center).topleft)


class PackAdvance:
    """Adds itself to the page of a pack. `stand` shows how a pack stands, `tell` what has changed since; `place` comes
    after the cover and the levels have their places."""

    def __init__(self, scene: Scene, road: Spreads[int]) -> None:
        self.scene, self.road = scene, road
        self.ring = scene.stage.add(TokenRing())
        self.seal: Seal | None = None
        self._cover = pygame.Rect(0, 0, 0, 0)

    def stand(self, shelf: PackProgress) -> None:
        """Show the seal of a pack that is finished."""
        if shelf.finished and self.seal is None:
            self._add(shelf).stamp(0)

    def tell(self, before: PackProgress, now: PackProgress) -> None:
        """Stars were won: a ring goes out from the level for each; onto a pack that is finished its seal comes down."""
        index, won = _latest(before, now)
        if won:
            after = self.scene.animator.after
            for number in range(won):
                after(FIRST_MS + APART_MS * number, partial(self._star, index, number), ("star", number))
        if now.finished and not (before.finished and self.seal is not None):
            self.scene.animator.after(FIRST_MS + APART_MS * won + WHOLE_MS, partial(self._finish, now), "whole")
        elif now.perfect and not before.perfect and self.seal is not None:
            self.seal.square = True
            self.scene.animator.after(FIRST_MS + APART_MS * won, self._resound, "whole")

    def place(self, cover: pygame.Rect) -> None:
        """Stand on the lower corner of the cover."""
        self._cover = pygame.Rect(cover)
        if self.seal is not None:
            px = max(1, round(cover.w * CORNER)) if cover.w else 0
            self.seal.place((cover.right - px // 6, cover.bottom - px // 4), px)

    def warm(self, look: Look) -> Iterator[None]:
        """Draw ahead what a star that is won needs."""
        for step in range(1, STEPS):
            self.ring.picture(look, step)
            yield
        if self.seal is not None and self.seal.rect.w:
            square_seal(look, self.seal.rect.w) if self.seal.square else seal(look, self.seal.rect.w, True, 1)
            yield

    def _add(self, shelf: PackProgress) -> Seal:
        self.seal = self.scene.stage.add(Seal(1, shelf.perfect, Z_WIDGET + 4))
        self.place(self._cover)
        return self.seal

    def _star(self, index: int, number: int) -> None:
        if self.road.spread == self.road.spread_of(index) and not self.scene.animator.reduce_motion:
            self.ring.go(middle_of(self.scene.look, self.road.item_rect(index)))
        self.scene.services.audio.play("seal", number)

    def _finish(self, shelf: PackProgress) -> None:
        if self.seal is None:
            self._add(shelf)
        self._resound()

    def _resound(self) -> None:
        scene = self.scene
        if self.seal is not None:
            self.seal.stamp()
            self.seal.gild()
        scene.services.audio.play("bowl")
        if not scene.animator.reduce_motion and scene.animator.governor.particles:
            flecks = scene.stage.add(Flecks())
            flecks.place(self._cover, self._cover, self._cover)
            flecks.begin()


def _latest(before: PackProgress, now: PackProgress) -> tuple[int, int]:
    """The level on which stars were won since, the last one of several, and how many; (0, 0) where none was."""
    for index in reversed(range(len(now.pack.levels))):
        level = now.pack.levels[index].id
        if level in now.reached:
            more = now.reached[level].won - (before.reached[level].won if level in before.reached else 0)
            if more > 0:
                return index, more
    return 0, 0
