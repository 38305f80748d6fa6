"""What flies over a board that was won, and when it begins."""

from __future__ import annotations

import pygame

from game.ui.stage.stage import Stage
from game.ui.win.swarms import Fireflies, Flecks, Swarm

PLACED_MS = 60  # how long after the last mark they are put on the stage: its own frame has enough to do
FLECKS_MS, FIREFLIES_MS = 500, 1400  # when each begins: strip, and finale, have come, a frame has not to draw all


class Flying:
    """The swarms of a win on its stage: fireflies at night, flecks of gold around a perfect board."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._swarms: list[Swarm] = []

    def begin(self, perfect: bool) -> None:
        """The board was won, `PLACED_MS` ago: let come what flies, each at its time, where there is time for it and
        motion is liked."""
        animator = self._stage.animator
        if animator.reduce_motion or not animator.governor.particles:
            return
        if self._stage.look.theme.backdrop == "night":
            self._let_go(Fireflies(), FIREFLIES_MS - PLACED_MS)
        if perfect:
            self._let_go(Flecks(), FLECKS_MS - PLACED_MS)

    def wait(self, ms: float) -> None:
        """The puzzle's own finale begins, and lasts so long: flecks fall when it has come."""
        for swarm in self._swarms:
            if isinstance(swarm, Flecks):
                self._stage.animator.after(ms, swarm.begin, ("fly", swarm))

    def place(self, sheet: pygame.Rect, grid: pygame.Rect, column: pygame.Rect) -> None:
        """Be told where the board's sheet, its grid and the column beside it are."""
        for swarm in self._swarms:
            if swarm.stage is not None:
                swarm.place(sheet, grid, column)

    def _let_go(self, swarm: Swarm, ms: float) -> None:
        self._swarms.append(self._stage.add(swarm))
        self._stage.animator.after(ms, swarm.begin, ("fly", swarm))
