"""How far a lesson is: a dot for each step on a line, filled where it was done, hollow where it was skipped."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.engine.words import _
from game.ui.drawing import paint
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

SMOOTH = 4


class StepDots(Node):
    """steps: how many there are. now: the number of the current one. done: whether it is done. skipped: those of the
    steps before that were not. later: those after it that are done already."""

    now = Live(0)
    done = Live(False)

    def __init__(self, steps: int, now: int, skipped: Collection[int] = (), later: Collection[int] = ()) -> None:
        super().__init__(z=Z_WIDGET)
        self.steps, self.now, self.skipped, self.later = steps, now, frozenset(skipped), frozenset(later)

    def filled(self, step: int) -> bool:
        """Whether the dot of a step is full."""
        if step == self.now:
            return self.done
        return step not in self.skipped if step < self.now else step in self.later

    def describe(self) -> Accessible | None:
        return Accessible(Role.TEXT, _("Step {number} of {steps}").format(number=self.now + 1, steps=self.steps))

    def draw(self, target: pygame.Surface) -> None:
        rect, look = self.rect, self.look
        key = ("step-dots", rect.size, self.steps, self.now, self.done, self.skipped, self.later)
        paint.put(target, look.sprites.get(key, self._make), rect.topleft)

    def _make(self) -> pygame.Surface:
        """All dots, drawn large and made smooth."""
        theme, (width, height) = self.look.theme, self.rect.size
        big = pygame.Surface((width * SMOOTH, height * SMOOTH), pygame.SRCALPHA)
        middle = big.get_height() // 2
        radius = max(4, self.look.u(11)) * SMOOTH
        first, last = radius + SMOOTH, big.get_width() - radius - SMOOTH
        places = [first + (last - first) * i // max(1, self.steps - 1) for i in range(self.steps)]
        line = max(1, self.look.u(3)) * SMOOTH
        pygame.draw.line(big, theme.line_major, (places[0], middle), (places[-1], middle), line)
        pygame.draw.line(big, theme.accent, (places[0], middle), (places[self.now], middle), line)
        for i, x in enumerate(places):
            size = radius if i == self.now else radius * 3 // 4
            pygame.draw.circle(
                big, theme.accent if i <= self.now or i in self.later else theme.line_major, (x, middle), size
            )
            if not self.filled(i):
                inner = size * 3 // 5 if i == self.now else size - SMOOTH * 2
                pygame.draw.circle(big, theme.board, (x, middle), inner)
                if i == self.now:
                    pygame.draw.circle(big, theme.accent, (x, middle), inner // 3)
        return pygame.transform.smoothscale(big, (width, height)).premul_alpha()
