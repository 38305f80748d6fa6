"""How large a board is shown, and which part of it when it does not fit."""

from __future__ import annotations

import pygame

from game.ui.board.geometry import COMFORT, MIN_CELL, MIN_CELL_TOUCH, ZOOMS, fitting_cell

SHEET = 0.87  # of the sheet's side for the grid, where its cells can then be read
EASY = 44  # pixels: a rim is worth no smaller cells
RIM = 0.45  # cells at least between what is seen of a panned board and the sheet's rim

Margins = tuple[float, float, float, float]


class Camera:
    """The cell size, the window in which the board is seen, and how far it is scrolled.

    The grid takes most of its sheet, and clues beside it take a part of the rim on their side: both together lie in
    the middle. Where its cells would be small, the rim around it gets narrower. A board whose
    cells would fall below what can be read (36 pixels at least, 44 for fingers) even so is shown at that size, whole
    cells of it, and panned; it can be zoomed out to fit and in by steps.

    extent: of the board in cells. margins: beside it in cells, as in `SquareGeometry`. padding: the narrowest rim of
    the whole board. edge: what of the cells around has to be seen with a cell. readable: the size in pixels of the
    smallest cells that can be read.
    """

    def __init__(
        self,
        extent: tuple[float, float],
        margins: Margins,
        padding: float,
        edge: float = 0.04,
        readable: int = MIN_CELL,
    ) -> None:
        self.extent, self.padding, self.edge, self.readable = extent, padding, edge, readable
        self.room = pygame.Rect(0, 0, 1, 1)
        self.sheet = pygame.Rect(0, 0, 1, 1)
        self.window = pygame.Rect(0, 0, 1, 1)
        self.cell = 8
        self.pad = 0
        self.margins = margins
        self.fitting = 8
        self.whole = False  # all of it is shown, however small its cells are
        self._size = (1, 1)
        self._step = (1, 1)
        self._offset = (0, 0)
        self._wanted = (0, 0)  # where the hand has pulled it, before whole cells were made of that
        self._focus = (0.0, 0.0)  # the point of the board in the middle of the window, as shares of its size
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

    def fit(self, room: pygame.Rect, largest: int, touch: bool, tight: bool = False) -> None:
        """Choose the cell size for `room`; `place` then needs the size of the panel made with it.

        tight: the rim around the grid is as narrow as it may be.
        """
        self.room = pygame.Rect(room)
        self._least = max(self.readable, MIN_CELL_TOUCH if touch else MIN_CELL)
        even = 0 if tight else fitting_cell(*self.extent, room.size, self.margins, self._rim, largest)
        close = fitting_cell(*self.extent, room.size, self.margins, self.padding, largest)
        self.fitting = close if tight else max(even, min(close, max(EASY, self._least)))
        usual = 0 if self.whole or self.fitting >= self._least else min(1, len(self.steps) - 1)
        self.cell = self._chosen if self._chosen in self.steps else self.steps[usual]
        self._measure()

    def excess(self, size: tuple[int, int]) -> int:
        """By how much the rim has to be narrower for a panel of a whole board to fit: hexagons round their rows up."""
        if self.cell > self.fitting:
            return 0
        return max(0, *(-((room - length) // 2) for room, length in zip(self.room.size, size, strict=True)))

    def place(self, size: tuple[int, int], step: tuple[int, int]) -> None:
        """Place a panel of `size` pixels; it scrolls by whole steps."""
        self._size, self._step = size, step
        rim = round(RIM * self.cell)
        sides = [self._side(axis, rim) for axis in (0, 1)]
        self.window = pygame.Rect(0, 0, *sides)
        self.window.center = self.room.center
        self.sheet = self.window.copy()
        if self.panned:
            self.sheet = self.window.inflate(2 * rim, 2 * rim)
            for axis, whole in enumerate(size):
                if whole > sides[axis]:
                    self.sheet[axis], self.sheet[axis + 2] = self.room[axis], self.room[axis + 2]
            self.sheet = self.sheet.clip(self.room)
        fx, fy = self._focus
        self._go(round(fx * size[0] - self.window.w / 2), round(fy * size[1] - self.window.h / 2))

    def zoom(self, notches: int, about: tuple[int, int]) -> bool:
        """Take the next cell size up or down around a point; False when there is none. `place` must follow."""
        steps = self.steps
        index = min(max(steps.index(self.cell) + (1 if notches > 0 else -1), 0), len(steps) - 1)
        if steps[index] == self.cell:
            return False
        self.cell = self._chosen = steps[index]
        self._measure()
        x, y = about[0] - self.origin[0], about[1] - self.origin[1]
        self._focus = (x / self._size[0], y / self._size[1])
        return True

    def scroll(self, dx: int, dy: int) -> bool:
        """Pull the board by pixels, no further than its rim; whether it moved."""
        before = self._offset
        self._go(self._wanted[0] - dx, self._wanted[1] - dy)
        self._remember()
        return self._offset != before

    def reveal(self, rect: pygame.Rect) -> bool:
        """Scroll so that a box (in panel pixels) is seen with a cell around it; whether it moved."""
        if not self.panned:
            return False
        wanted = rect.inflate(2 * self.cell, 2 * self.cell)
        before, there = self._offset, []
        for axis, (first, last) in enumerate(((wanted.left, wanted.right), (wanted.top, wanted.bottom))):
            step = self._step[axis]
            lowest = -((self.window.size[axis] - last) // step) * step
            there.append(min(max(self._offset[axis], lowest), first // step * step))
        self._go(*there)
        self._remember()
        return self._offset != before

    @property
    def seen(self) -> tuple[float, float, float, float]:
        """The part of the panel that is seen, as shares of its size: left, top, width, height."""
        w, h = self._size
        return self._offset[0] / w, self._offset[1] / h, self.window.w / w, self.window.h / h

    @property
    def _rim(self) -> float:
        """The cells around the board and its margins, when it takes its share of the sheet."""
        beside = max(self.margins)
        return max(max(self.extent) * (1 / SHEET - 1) / 2 - beside, self.padding if beside else 0.0, self.edge)

    def _measure(self) -> None:
        """Find the rim for the chosen cell size."""
        if self.cell > self.fitting:
            self.pad = max(2, round(self.edge * self.cell))
            return
        spare = min(self._spare(axis) for axis in (0, 1))
        self.pad = max(0, min(round(self._rim * self.cell), spare // 2))

    def _spare(self, axis: int) -> int:
        """The pixels of the room that the cells and their margins leave along an axis."""
        beside = round(self.margins[axis] * self.cell) + round(self.margins[axis + 2] * self.cell)
        return self.room.size[axis] - round(self.extent[axis] * self.cell) - beside

    def _side(self, axis: int, rim: int) -> int:
        """The pixels of the window along an axis: the whole panel, or what shows whole cells of it."""
        whole, room, step = self._size[axis], self.room.size[axis], self._step[axis]
        if whole <= room:
            return whole
        return whole - -(-(whole - max(step, room - 2 * rim)) // step) * step

    def _go(self, x: int, y: int) -> None:
        """Scroll to an offset, as near as whole steps and the board's rim allow."""
        most = [max(0, self._size[axis] - self.window.size[axis]) for axis in (0, 1)]
        self._wanted = (min(max(x, 0), most[0]), min(max(y, 0), most[1]))
        steps = zip(self._wanted, self._step, most, strict=True)
        self._offset = tuple(min(round(at / step) * step, last) for at, step, last in steps)  # type: ignore[assignment]

    def _remember(self) -> None:
        x, y, w, h = self.seen
        self._focus = (x + w / 2, y + h / 2)
