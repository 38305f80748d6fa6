"""What every row and column still takes, beside the board and below it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

import pygame

from game.engine.core import Move, Target, Violation
from game.engine.play.session import Session
from game.ui.board.geometry import Geometry, SquareGeometry
from game.ui.board.layers import Z_DIM, Layer, Places
from game.ui.board.picture import BoardPicture
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.drawing.icons import draw_icon
from game.ui.drawing.look import Look
from game.ui.drawing.theme import ON_WHITE, Theme

TICK = 0.36  # of the cell

C = TypeVar("C", bound=Hashable)
Tally = Callable[[Target, Sequence[Target]], C]
"""The count of a line with these cells."""

DrawCount = Callable[[C, Look], pygame.Surface | None]
"""A count drawn; None for a tick, as nothing is left."""


class LineGeometry(SquareGeometry):
    """Rows and columns are their cells, also where there is room beside them for counts."""

    def rect(self, target: Target) -> pygame.Rect:
        grid, at = self.grid, target.index[0] * self.cell
        if target.kind == "row":
            return pygame.Rect(grid.x, grid.y + at, grid.w, self.cell)
        if target.kind == "column":
            return pygame.Rect(grid.x + at, grid.y, self.cell, grid.h)
        return super().rect(target)

    def at(self, x: float, y: float) -> Target | None:
        found = super().at(x, y)
        return found if found is not None and found.kind == "cell" else None


class LineCountLayer(Layer, Generic[C]):
    """A count at the end of each line; above the veil of a hint, and faint as far as that is drawn.

    ``breadth`` is how far the counts reach out, in cells; ``name`` tells their pictures from those of others.
    """

    view: BoardPicture

    def __init__(
        self, view: BoardPicture, name: str, breadth: float, tally: Tally[C], draw_count: DrawCount[C]
    ) -> None:
        super().__init__(view, Z_DIM)
        self.shown, self.left_out = True, False
        self._name, self._breadth, self._tally, self._draw = name, breadth, tally, draw_count
        self._counts: dict[Target, C] = {}
        self._lines: tuple[Target, ...] = ()  # in the order of their places
        self._places = Places(view, self._boxes)

    def show(self, shown: bool) -> None:
        """Count every line anew; they are seen if ``shown``."""
        self.shown = shown and not self.left_out
        for line, cells in self.view.geometry.lines:
            count = self._tally(line, cells)
            if line not in self._counts:
                self._places.forget()
            if self._counts.get(line) != count and not self._early(line, cells, count):
                self._counts[line] = count
                self.damage_at(self.box_of(line))

    def _early(self, line: Target, cells: Sequence[Target], count: C) -> bool:
        """Whether a tick would praise a mark that is still to be judged: what stood there stays till then."""
        if line not in self._counts or self.view.done_lines.sure(cells):
            return False
        return self._draw(count, super(Layer, self).look) is None

    def simplify(self) -> None:
        self.left_out, self.shown = True, False
        self.view.camera.margins = (0.0, 0.0, 0.0, 0.0)

    def counted(self, line: Target) -> C:
        """The count of a line."""
        return self._counts[line]

    def box_of(self, line: Target) -> pygame.Rect:
        """Where the count of a line stands, in window pixels."""
        geometry = self.view.geometry
        whole, cell = geometry.rect(line).move(self.view.origin), geometry.cell
        reach = int(cell * self._breadth)
        if line.kind == "row":
            return pygame.Rect(whole.right + cell // 12, whole.y, reach, cell)
        return pygame.Rect(whole.x, whole.bottom + cell // 12, cell, reach)

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        for number, box in self._places.inside(clip) if self.shown else ():
            line = self._lines[number]
            self.view.hints.dim.put(target, line, box, partial(self._picture, self._counts[line]))

    def _boxes(self) -> list[pygame.Rect]:
        x, y = self.view.origin
        self._lines = tuple(self._counts)
        return [self.box_of(line).move(-x, -y) for line in self._lines]

    def _picture(self, count: C, veil: float) -> pygame.Surface:
        look, cell = super(Layer, self).look, self.view.geometry.cell  # of the sheet, on which counts stand

        def make() -> pygame.Surface:
            drawn = self._draw(count, look)
            out = drawn or draw_icon("check", round(cell * TICK), look.theme.success)
            return paint.faded(out, 1 - veil) if veil else out

        return look.sprites.get((self._name, self._breadth, cell, count, veil), make)


class CountedView(BoardView):
    """A board with what every line still takes beside it, as long as the assist ``counts`` is on; black on white in
    high contrast."""

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None]) -> None:
        super().__init__(session, on_move)
        self.counts = self.make_counts()
        fills, marks, dim, *over = self._layers
        self._layers = (fills, marks, dim, self.counts, *over)

    def make_geometry(self, cell: int, pad: int) -> Geometry:
        return LineGeometry(*self.extent, cell, pad, self.camera.margins)

    @abstractmethod
    def make_counts(self) -> LineCountLayer[Any]:
        """The layer of the counts."""

    def dress(self, theme: Theme) -> Theme:
        return ON_WHITE if theme.name == ON_WHITE.name else theme

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]:
        changed = super().refresh(undo, animate)
        self.counts.show("counts" in self.assists)
        return changed

    def clue_boxes(self) -> list[pygame.Rect]:
        counted = self.geometry.lines if self.counts.shown else ()
        return [*super().clue_boxes(), *(self.counts.box_of(line) for line, _cells in counted)]

    def errors_of(self, violation: Violation) -> tuple[Target, ...]:
        """The cells; what is too much of a line is seen on them and on its count."""
        return tuple(target for target in violation.targets if target.kind == "cell")
