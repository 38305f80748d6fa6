"""Hitori on the stage: ink on paper by day, river stones by night, black on white in high contrast."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

import pygame

from game.engine.core import Move, Target, Violation
from game.engine.play.session import Session
from game.engine.words import N_
from game.puzzles.hitori import rules
from game.puzzles.hitori.board import CIRCLED, SHADED, HitoriBoard
from game.puzzles.hitori.broken import clash
from game.puzzles.hitori.view import squares, tiles
from game.puzzles.hitori.view.finale import island, rings
from game.puzzles.hitori.view.stones import StoneColours
from game.ui.board.art import Art
from game.ui.board.assists import GROUPS, GroupColouring, offered
from game.ui.board.geometry import Geometry
from game.ui.board.hex_geometry import HexGeometry
from game.ui.board.shapes import BOX, HEXAGON, CellShape, hexagon_points
from game.ui.board.view import BoardView
from game.ui.drawing import brush, paint
from game.ui.drawing.theme import ON_WHITE, Colour, Theme
from game.ui.input.actions import Press

VARIANTS = 12
STONES = 6
DIGIT, LONG_DIGIT = 0.71, 0.57  # of the cell; where a board has numbers of two digits, all of them are smaller
ON_INK = 0.8  # a number on ink stands back a little
SLANTING = {"first": (-1, -1), "page_up": (1, -1), "last": (-1, 1), "page_down": (1, 1)}
"""The keys that lie aslant around the arrows of a number pad."""


class HitoriView(BoardView):
    """Numbers are givens; ink carries its number; a circle is one turn of the brush."""

    shape: ClassVar[CellShape] = BOX

    tools = (("primary", N_("Shade")), ("secondary", N_("Circle")))
    offers, flaw = offered("game.puzzles.hitori")
    finale = island
    sounds: ClassVar[Mapping[int, str]] = {SHADED: "brush", CIRCLED: "pencil"}

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None]) -> None:
        super().__init__(session, on_move)
        self.colouring = GroupColouring()
        self._numbers: dict[tuple[int, ...], int | None] = dict(
            zip(self.board.grid.cells, self.board.numbers, strict=True)
        )

    def dress(self, theme: Theme) -> Theme:
        """Cells that are not shaded are white in high contrast too."""
        return ON_WHITE if theme.name == ON_WHITE.name else theme

    def number(self, target: Target) -> int | None:
        """The number of a cell, None where it has none."""
        return self._numbers[target.index]

    def make_given(self, target: Target) -> pygame.Surface | None:
        number = self.number(target)
        return None if number is None else self.glyph(str(number), self._share, strong=True)

    def mark(self, slot: Target, value: int) -> Art:
        seed = (slot.index[0] * 7 + slot.index[1] * 5) % VARIANTS
        if value == SHADED:
            number = self.number(slot)
            key = (self.spec.kind, SHADED, seed, number, self._share)
            ground = self.colour("shaded")
            return Art(key, lambda side: self._ink(side, seed, number), "pop", ground=ground, shape=self.shape)
        return Art((self.spec.kind, CIRCLED, seed), lambda side: self._circle(side, seed), "sweep", shape=self.shape)

    def errors_of(self, violation: Violation) -> tuple[Target, ...]:
        """Of cells that are cut off, these alone: what shuts them in breaks no rule."""
        return clash(self.board, self.session.marks, violation)

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]:
        changed = super().refresh(undo, animate)
        if self.stage is not None:
            groups = rules.white_groups(self.board, self.session.marks) if "groups" in self.assists else ()
            self.colouring.show([group for group in groups if len(group) > 1])
            for number in range(GROUPS):
                self.fills.show(f"group {number}", [t for t, n in self.colouring.of.items() if n == number])
        return changed

    def lit(self, target: Target) -> Iterable[Target]:
        """The cells that hold the same number in a line of `target`."""
        if target.kind != "cell" or self.number(target) is None:
            return ()
        number = self.number(target)
        grid = self.board.grid
        bit = grid.bit(*target.index)
        near = (other for line in grid.lines_of[bit] for other in line.bits if other != bit)
        return [cell for cell in map(grid.target, near) if self.number(cell) == number]

    @cached_property
    def _share(self) -> float:
        """How high the numbers are, of the cell: all alike, as the longest one needs it."""
        most = max((number for number in self.board.numbers if number is not None), default=0)
        return DIGIT if most < 10 else LONG_DIGIT if most < 100 else LONG_DIGIT * 0.8

    def _ink(self, side: int, seed: int, number: int | None) -> pygame.Surface:
        out = self._tile(side, seed).copy()
        if number is not None:
            strong = self.look.theme.backdrop != "washi"
            glyph = self.glyph(str(number), self._share * ON_INK, self.colour("shaded_text"), strong)
            paint.put(out, glyph, glyph.get_rect(center=out.get_rect().center).topleft)
        return out

    def _tile(self, side: int, seed: int) -> pygame.Surface:
        """A shaded cell without its number."""
        theme = self.look.theme
        if theme.backdrop == "washi":
            key = ("hitori-ink", side, seed)
            return self.look.sprites.get(key, lambda: squares.ink(side, self.colour("shaded"), seed))
        if theme.backdrop == "night":
            key = ("hitori-stone", side, seed % STONES)
            return self.look.sprites.get(key, lambda: squares.pebble(side, self._stone, seed % STONES))
        key = ("hitori-plate", side, 0)
        return self.look.sprites.get(key, lambda: squares.plate(side, self.colour("shaded"), self.colour("shaded_rim")))

    def _circle(self, side: int, seed: int) -> pygame.Surface:
        theme = self.look.theme
        if theme.backdrop == "washi":
            return brush.brush_ring(side, theme.mark, seed, 0.4, 0.07)
        if theme.backdrop == "night":
            return brush.circle_ring(side, theme.mark, 0.39)
        return brush.circle_ring(side, theme.mark, 0.4, 0.07)

    @property
    def _stone(self) -> StoneColours:
        return StoneColours(*map(self.colour, ("shaded_rim", "rim_low", "shaded_top", "shaded")))


class HexHitoriView(HitoriView):
    """Cells stand on a tip. Arrows walk along the rows and up and down in a zigzag, Home, End and Page keys aslant."""

    board: HitoriBoard
    shape: ClassVar[CellShape] = HEXAGON
    offers, flaw = offered("game.puzzles.hitori", "hex_")
    finale = rings

    @property
    def extent(self) -> tuple[int, int]:
        span = 2 * self.board.size.width - 1
        return span, span

    @property
    def measures(self) -> tuple[float, float]:
        return HexGeometry.room(self.board.size.width)

    def make_geometry(self, cell: int, pad: int) -> Geometry:
        return HexGeometry(self.board.size.width, cell, pad)

    def press(self, action: Press) -> bool:
        if action.command in SLANTING and not action.mods.ctrl:
            way = SLANTING[action.command]
            return self.move_to(self.geometry.step(self.spot, *way) if self._found else self.spot)
        return super().press(action)

    def paint_tiles(self, surface: pygame.Surface) -> None:
        """Thin lines between the cells, heavier ones around the board."""
        look, geometry, thick = self.look, self.geometry, self._thick
        theme, cell = look.theme, geometry.cell
        thin = max(0.5, cell * 0.012)  # each cell draws its half
        seen = surface.get_clip().inflate(2 * thick, 2 * thick)  # of a large board, a band of rows
        boxes = [(t, box) for t in geometry.targets if (box := geometry.rect(t)).colliderect(seen)]
        size = geometry.rect(geometry.targets[0]).size
        ring = look.sprites.get(("hex-cell", size, theme.line), lambda: HEXAGON.ring(size, 0, theme.line, thin))
        for _target, box in boxes:
            paint.put(surface, ring, box.topleft)
        for target, box in boxes:
            if (edge := self._rim_of(target)) is not None:
                paint.put(surface, edge, (box.x - thick, box.y - thick))

    def tiles_ahead(self) -> Iterator[None]:
        known = len(self.look.sprites)
        for target in self.geometry.targets:
            self._rim_of(target)
            if len(self.look.sprites) != known:
                known = len(self.look.sprites)
                yield

    @property
    def _thick(self) -> int:
        """The width of the line around the board."""
        return max(2, round(self.geometry.cell * 0.038))

    def _rim_of(self, target: Target) -> pygame.Surface | None:
        """The heavy lines of a cell on the rim of the board."""
        (row, column), last = target.index, 2 * (self.board.size.width - 1)
        rim = row in (0, last) or column == 0 or not self.board.grid.has(row, column + 1)
        sides = self._open_sides(target.index) if rim else ()
        if not sides:
            return None
        size, thick, colour = self.geometry.rect(target).size, self._thick, self.look.theme.line_major
        return self.look.sprites.get(("hex-rim", size, sides, colour), lambda: _rim(size, sides, thick, colour))

    def _open_sides(self, index: tuple[int, ...]) -> tuple[int, ...]:
        """The sides of a cell on the rim of the board, clockwise from the upper right one."""
        row, column = index
        grid, middle = self.board.grid, self.board.size.width - 1
        up, down = int(row > middle), int(row < middle)  # rows get longer up to the middle one
        beside = ((-1, up), (0, 1), (1, down), (1, down - 1), (0, -1), (-1, up - 1))
        return tuple(side for side, (dr, dc) in enumerate(beside) if not grid.has(row + dr, column + dc))

    def _tile(self, side: int, seed: int) -> pygame.Surface:
        theme = self.look.theme
        if theme.backdrop == "washi":
            key = ("hex-ink", side, seed)
            return self.look.sprites.get(key, lambda: tiles.ink(side, self.colour("shaded"), seed))
        if theme.backdrop == "night":
            key = ("hex-stone", side, seed % STONES)
            return self.look.sprites.get(key, lambda: tiles.pebble(side, self._stone, seed % STONES))
        key = ("hex-plate", side, 0)
        return self.look.sprites.get(key, lambda: tiles.plate(side, self.colour("shaded"), self.colour("shaded_rim")))


def _rim(size: tuple[int, int], sides: Sequence[int], width: int, colour: Colour) -> pygame.Surface:
    """Some sides of a hexagon in thick lines with round ends, with room for them around."""

    def draw(big: pygame.Surface, k: int) -> None:
        corners = [(x * k + width * k, y * k + width * k) for x, y in hexagon_points(size)]
        for side in sides:
            a, b = corners[side], corners[(side + 1) % 6]
            length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
            nx, ny = (b[1] - a[1]) / length * width * k / 2, (a[0] - b[0]) / length * width * k / 2
            edge = ((a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny))
            pygame.draw.polygon(big, (*colour, 255), edge)
            for end in (a, b):
                pygame.draw.circle(big, (*colour, 255), end, width * k / 2)

    return paint.supersample((size[0] + 2 * width, size[1] + 2 * width), draw)
