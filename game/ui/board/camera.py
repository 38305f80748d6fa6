"""How large a board is shown, and which part of it when it does not fit."""

from __future__ import annotations

import pygame

from game.ui.board.geometry import COMFORT, MIN_CELL, MIN_CELL_TOUCH, ZOOMS, fitting_cell


class Camera:
    """The cell size, the window in which the board is seen, and how far it is scrolled.

    A board whose cells would fall below 36 pixels (44 for fingers) is shown at that size and panned; it can be zoomed
    out to fit and in by steps.
    """

    def __init__(self, extent: tuple[float, float], margins: tuple[float, float, float, float], padding: float) -> None:
        self.extent, self.margins, self.padding = extent, margins, padding
        self.room = pygame.Rect(0, 0, 1, 1)
        self.window = pygame.Rect(0, 0, 1, 1)
        self.cell = 8
        self.fitting = 8
        self._size = (1, 1)
        self._offset = (0, 0)
        self._focus = (0.5, 0.5)  # the point of the board in the middle of the window, as shares of its size
        self._chosen = 0
        self._least = MIN_CELL

    @property
    def origin(self) -> tuple[int, int]:
        """The panel's top left corner, in window pixels."""
        return self.window.x - self._offset[0], self.window.y - self._offset[1]

    @property
    def panned(self) -> bool:
        """Whether the board is larger than its window."""
        return self._size[0] > self.window.w or self._size[1] > self.window.h

    @property
    def steps(self) -> tuple[int, ...]:
        """The cell sizes that can be chosen; a single one when the board fits at a comfortable size."""
        least = self.fitting + 1 if self.fitting >= self._least else self._least
        return (self.fitting, *(size for size in ZOOMS if least <= size <= max(COMFORT, self._least)))

    def fit(self, room: pygame.Rect, largest: int, touch: bool) -> None:
        """Choose the cell size for `room`; `settle` then needs the size of the panel made with it."""
        self.room = pygame.Rect(room)
        self._least = MIN_CELL_TOUCH if touch else MIN_CELL
        self.fitting = fitting_cell(*self.extent, room.size, self.margins, self.padding, largest)
        usual = 0 if self.fitting >= self._least else min(1, len(self.steps) - 1)
        self.cell = self._chosen if self._chosen in self.steps else self.steps[usual]

    def place(self, size: tuple[int, int]) -> None:
        """Place a panel of `size` pixels."""
        self._size = size
        self.window = pygame.Rect(0, 0, min(size[0], self.room.w), min(size[1], self.room.h))
        self.window.center = self.room.center
        fx, fy = self._focus
        self._offset = self._clamped(round(fx * size[0] - self.window.w / 2), round(fy * size[1] - self.window.h / 2))

    def zoom(self, notches: int, about: tuple[int, int]) -> bool:
        """Take the next cell size up or down around a point; False when there is none. `settle` must follow."""
        steps = self.steps
        index = min(max(steps.index(self.cell) + (1 if notches > 0 else -1), 0), len(steps) - 1)
        if steps[index] == self.cell:
            return False
        self.cell = self._chosen = steps[index]
        x, y = about[0] - self.origin[0], about[1] - self.origin[1]
        self._focus = (x / self._size[0], y / self._size[1])
        return True

    def scroll(self, dx: int, dy: int) -> bool:
        """Move the board by pixels, no further than its rim; whether it moved."""
        before = self._offset
        self._offset = self._clamped(before[0] - dx, before[1] - dy)
        self._remember()
        return self._offset != before

    def reveal(self, rect: pygame.Rect) -> bool:
        """Scroll so that a box (in panel pixels) is seen with a cell around it; whether it moved."""
        if not self.panned:
            return False
        wanted = rect.inflate(2 * self.cell, 2 * self.cell)
        x, y = self._offset
        before = self._offset
        x = min(max(x, wanted.right - self.window.w), wanted.left)
        y = min(max(y, wanted.bottom - self.window.h), wanted.top)
        self._offset = self._clamped(x, y)
        self._remember()
        return self._offset != before

    @property
    def seen(self) -> tuple[float, float, float, float]:
        """The part of the panel that is seen, as shares of its size: left, top, width, height."""
        w, h = self._size
        return self._offset[0] / w, self._offset[1] / h, self.window.w / w, self.window.h / h

    def _remember(self) -> None:
        x, y, w, h = self.seen
        self._focus = (x + w / 2, y + h / 2)

    def _clamped(self, x: int, y: int) -> tuple[int, int]:
        return (
            min(max(x, 0), max(0, self._size[0] - self.window.w)),
            min(max(y, 0), max(0, self._size[1] - self.window.h)),
        )
