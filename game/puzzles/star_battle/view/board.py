"""Star Battle on the stage: tinted regions with thick borders, stars that are stamped, dots that note."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.engine.core import Change, Marks, Move, Target, Violation
from game.engine.play.session import Session
from game.engine.tints import tints_of
from game.engine.words import N_
from game.puzzles.star_battle.board import DOT, LETTERS, NONE, STAR, StarBattleBoard
from game.puzzles.star_battle.rules import with_dots
from game.puzzles.star_battle.view import shapes
from game.puzzles.star_battle.view.counts import StarCountLayer
from game.ui.board.art import Art
from game.ui.board.assists import Assist, Demo
from game.ui.board.geometry import Geometry, SquareGeometry
from game.ui.board.region import RegionShape, draw_lines
from game.ui.board.shapes import CellShape
from game.ui.board.view import BoardView
from game.ui.drawing.theme import ON_WHITE, Theme

VARIANTS = 6
NUMBER = 0.34  # of the cell: the regions of a board that is being made
BORDERS = {"washi": 0.07, "night": 0.062}  # of the cell, by backdrop
BROADEST = 0.085
DEMO = '["AABB", "ACCB", "DCCB", "DDDB"]'


@dataclass(frozen=True)
class RegionGeometry(SquareGeometry):
    """Rows and columns are their cells, also where there is room beside them for counts; regions are boxes."""

    regions: tuple[RegionShape, ...] = ()

    def shape_of(self, target: Target) -> CellShape:
        return self.regions[target.index[0]] if target.kind == "box" else super().shape_of(target)

    def rect(self, target: Target) -> pygame.Rect:
        grid, at = self.grid, target.index[0] * self.cell
        if target.kind == "box":
            box = self.regions[target.index[0]].extent
            return pygame.Rect(*(n * self.cell for n in box)).move(grid.topleft)
        if target.kind == "row":
            return pygame.Rect(grid.x, grid.y + at, grid.w, self.cell)
        if target.kind == "column":
            return pygame.Rect(grid.x + at, grid.y, self.cell, grid.h)
        return super().rect(target)

    def at(self, x: float, y: float) -> Target | None:
        found = super().at(x, y)
        return found if found is not None and found.kind == "cell" else None


class StarBattleView(BoardView):
    """A click turns an empty cell into a star, a star into a dot; a drag sets dots."""

    board: StarBattleBoard
    margins = (0.0, 0.0, 0.62, 0.62)
    padding = 0.34
    tools = (("star", N_("Star")), ("dot", N_("Dot")))
    offers = (
        Assist(
            "counts",
            N_("Count what is left"),
            N_("How many stars every row and column still takes"),
            Demo(DEMO, ("..*.", "*...", "....", "....")),
            on=True,
        ),
        Assist(
            "dots",
            N_("Automatic dots"),
            N_("Dots around every star, and in rows, columns and regions that have their stars"),
            Demo(DEMO, ("..*.", "....", "....", "....")),
            tray=True,
        ),
    )
    flaw = Demo(DEMO, ("..*.", ".*..", "....", "...."))

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None]) -> None:
        super().__init__(session, on_move)
        self.counts = StarCountLayer(self)
        fills, marks, dim, *over = self._layers
        self._layers = (fills, marks, dim, self.counts, *over)

    def make_geometry(self, cell: int, pad: int) -> Geometry:
        columns, rows = self.extent
        regions = tuple(RegionShape(tuple(cells)) for cells in self.board.regions.values())
        return RegionGeometry(columns, rows, cell, pad, self.camera.margins, regions=regions)

    def dress(self, theme: Theme) -> Theme:
        """Black on white in high contrast."""
        return ON_WHITE if theme.name == ON_WHITE.name else theme

    # What never changes

    def paint_tiles(self, surface: pygame.Surface) -> None:
        geometry, tints = self.geometry, tints_of(self.board.rows, NONE)
        for target in geometry.targets:
            letter = self._region(*target.index)
            if letter != NONE:
                surface.fill((*self.colour(f"tint{tints[letter]}"), 255), geometry.rect(target))
        thin, border = (self.colour("thin"), self.line_width), (self.colour("border"), self.border_width)
        draw_lines(surface, geometry.grid, self.board.rows, thin, border)

    @property
    def border_width(self) -> int:
        """The width of the line around a region."""
        return max(2, round(self.geometry.cell * BORDERS.get(self.look.theme.backdrop, BROADEST)))

    def _region(self, row: int, column: int) -> str:
        side = self.board.size.width
        return self.board.rows[row][column] if 0 <= row < side and 0 <= column < side else ""

    def make_given(self, target: Target) -> pygame.Surface | None:
        """On a board that is being made, the number of the region."""
        letter = self._region(*target.index)
        if letter == NONE or not self.unfinished:
            return None
        return self.glyph(str(LETTERS.index(letter) + 1), NUMBER, self.look.theme.text2)

    @cached_property
    def unfinished(self) -> bool:
        """Whether cells without a region are left."""
        return any(NONE in row for row in self.board.rows)

    # What is marked

    def mark(self, slot: Target, value: int) -> Art:
        if value == DOT:
            return Art(("star-dot",), lambda side: shapes.dot(side, self.colour("dot")), "fade")
        seed = (slot.index[0] * 7 + slot.index[1] * 5) % VARIANTS
        return Art(("star", seed), lambda side: self._star(side, seed), "pop")

    def _star(self, side: int, seed: int) -> pygame.Surface:
        colour, backdrop = self.colour("star"), self.look.theme.backdrop
        if backdrop == "washi":
            return shapes.stamped_star(side, colour, seed)
        return shapes.lit_star(side, colour) if backdrop == "night" else shapes.plain_star(side, colour)

    def standing(self) -> Marks:
        """The marks, and with the assist the dots that stars make plain."""
        marks = self.session.marks
        return with_dots(self.board, marks) if "dots" in self.assists else marks

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]:
        changed = super().refresh(undo, animate)
        self.counts.shown = "counts" in self.assists
        self.counts.show()
        return changed

    def errors_of(self, violation: Violation) -> tuple[Target, ...]:
        """The cells; what is too much of a line is seen on them and on its count."""
        return tuple(target for target in violation.targets if target.kind == "cell")

    def finished_lines(self) -> frozenset[Target]:
        """Rows and columns with just their stars."""
        marks, stars = self.session.marks, self.board.stars
        return frozenset(
            line for line, cells in self.geometry.lines if sum(marks.get(c) == STAR for c in cells) == stars
        )

    def lights(self) -> tuple[Target, ...]:
        return tuple(slot for slot, value in self.session.marks.items() if value == STAR)

    def sound_of(self, change: Change) -> str:
        return {STAR: "brush", DOT: "pencil"}.get(change.new, "erase")

    # Hands

    def _drag(self, x: int, y: int) -> None:
        """A press sets a star; when it goes on to another cell, dots were meant."""
        stroke = self._stroke
        if stroke is not None and stroke.first is not None and stroke.first.new == STAR and not self.locked:
            over = self.geometry.at(x, y)
            if over is None or over == stroke.start:
                return
            stroke.first = stroke.first._replace(new=DOT)
            if self.session.marks.get(stroke.start) == STAR:
                self.on_move((Change(stroke.start, STAR, DOT),), True)
        super()._drag(x, y)
