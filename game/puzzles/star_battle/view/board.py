"""Star Battle on the stage: tinted regions with thick borders, stars that are stamped, dots that note."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.engine.core import Change, Marks, Target
from game.engine.regions import LETTERS, NONE
from game.engine.words import N_
from game.puzzles.star_battle.board import FOLDER, StarBattleBoard
from game.puzzles.star_battle.marks import DOT, STAR
from game.puzzles.star_battle.rules import with_dots
from game.puzzles.star_battle.view import shapes
from game.puzzles.star_battle.view.finale import twinkle
from game.ui.board.art import Art
from game.ui.board.assists import offered
from game.ui.board.geometry import Geometry
from game.ui.board.parts.clues import with_text
from game.ui.board.parts.counts import CountedView, LineCountLayer
from game.ui.board.parts.region_tints import region_tints
from game.ui.board.parts.regions import RegionGeometry, RegionShape, draw_lines
from game.ui.drawing import brush, paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour

VARIANTS = 6
NUMBER = 0.34  # of the cell: the regions of a board that is being made
TINTS = 12
COUNT, BREADTH = 0.42, 2 / 3  # of the cell: a number, and how far it reaches out
NARROW = 0.26  # of the cell: a tick alone, in the rim of the sheet


class StarBattleView(CountedView):
    """A click turns an empty cell into a star, a star into a dot; a drag sets dots.

    Of lines that take one star each no count is written: those that are done are ticked in the rim of the sheet.
    """

    board: StarBattleBoard
    margins = (0.0, 0.0, 0.62, 0.62)
    padding = 0.34
    tools = (("star", N_("Star")), ("dot", N_("Dot")))
    offers, flaw = offered(FOLDER)
    glowing, sounds = STAR, {STAR: "brush", DOT: "pencil"}
    finale = twinkle

    def make_counts(self) -> LineCountLayer[tuple[int, bool]]:
        self.single = self.board.stars == 1
        if self.single:
            self.camera.margins = (0.0, 0.0, 0.0, 0.0)
        return LineCountLayer(self, "star-count", NARROW if self.single else BREADTH, self._lacks, self._count)

    def make_geometry(self, cell: int, pad: int) -> Geometry:
        columns, rows = self.extent
        self.tints = self._tints() if self.stage is not None else {}  # without a stage there is no look
        regions = tuple(RegionShape(tuple(cells)) for cells in self.board.regions.values())
        return RegionGeometry(columns, rows, cell, pad, self.camera.margins, regions=regions)

    # What never changes

    def paint_ground(self, surface: pygame.Surface) -> None:
        super().paint_ground(surface)
        rect_of, origin = self.geometry.rect, self.origin
        for target, tint in self._tints().items():
            surface.fill((*tint, 255), rect_of(target).move(origin))

    def _tints(self) -> dict[Target, Colour]:
        tints = region_tints(self.board.rows, tuple(self.colour(f"tint{number}") for number in range(TINTS)))
        return {target: tints[letter] for target, letter in self.board.cells() if letter != NONE}

    def paint_tiles(self, surface: pygame.Surface) -> None:
        grid, backdrop = self.geometry.grid, self.look.theme.backdrop
        draw_lines(surface, grid, self.board.rows, self.colour, self.line_width, backdrop)

    def make_given(self, target: Target) -> pygame.Surface | None:
        """On a board that is being made, the number of the region."""
        letter = self.board.symbol(target)
        if letter == NONE or not self.board.unfinished:
            return None
        return self.glyph(str(LETTERS.index(letter) + 1), NUMBER, self.look.theme.text2)

    # What is marked

    def mark(self, slot: Target, value: int) -> Art:
        if value == DOT:
            return Art(("star-dot",), lambda side: brush.dot(side, self.colour("dot")), "fade")
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

    def _stars(self, cells: Iterable[Target]) -> list[Target]:
        marks = self.session.marks
        return [cell for cell in cells if marks.get(cell) == STAR]

    def _lacks(self, line: Target, cells: Iterable[Target]) -> tuple[int, bool]:
        """How many stars a line still takes, and whether it has too many or one of them touches another."""
        stars = self._stars(cells)
        wrong = {target for violation in self.session.violations for target in violation.targets}
        left = self.board.stars - len(stars)
        return left, left < 0 or not wrong.isdisjoint(stars)

    def _count(self, lacks: tuple[int, bool], look: Look) -> pygame.Surface | None:
        left, wrong = lacks
        if self.single and (left or wrong):
            return paint.canvas((1, 1))
        ink = look.theme.error if wrong else look.theme.text
        return self.glyph(str(left), with_text(look, COUNT), ink, strong=True) if left or wrong else None

    def finished_lines(self) -> frozenset[Target]:
        """Rows and columns with just their stars."""
        return frozenset(line for line, cells in self.geometry.lines if len(self._stars(cells)) == self.board.stars)

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
