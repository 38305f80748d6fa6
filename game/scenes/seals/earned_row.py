"""The seals that the player has, one stamp beside the other, the newest first: what was won is seen at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.achievements.achievement import Achievement
from game.achievements.earned import EarnedSeal
from game.scenes.seals.words import name_of, stamp_of
from game.ui.drawing import paint, stamps
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

SIDE, GAP = 52, 14  # design pixels

OwnSeal = tuple[Achievement, EarnedSeal]


class EarnedRow(Node):
    """``seals``: those that were earned, the newest first; of more than have room the first ones are shown."""

    seals: Live[Sequence[OwnSeal]] = Live(())

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)

    @property
    def _shown(self) -> Sequence[OwnSeal]:
        look = self.look
        step = look.u(SIDE) + look.u(GAP)
        return self.seals[: max(0, (self.rect.w + look.u(GAP)) // step)]

    def prepare(self) -> Iterator[None]:
        """Make the pictures, one at a time."""
        for one, _earned in self._shown:
            stamps.stamp(self.look, self.look.u(SIDE), stamp_of(one))
            self.damage()
            yield

    def describe(self) -> Accessible | None:
        names = phrase(name_of(one, earned) for one, earned in self._shown)
        return Accessible(Role.TEXT, names) if names else None

    def draw(self, target: pygame.Surface) -> None:
        look, px = self.look, self.look.u(SIDE)
        for number, (one, _earned) in enumerate(self._shown):
            if stamps.stamp_ready(look, px, stamp_of(one)):
                x = self.rect.x + number * (px + look.u(GAP)) + px // 2
                picture = stamps.stamp(look, px, stamp_of(one))
                paint.put(target, picture, picture.get_rect(center=(x, self.rect.centery)).topleft)
