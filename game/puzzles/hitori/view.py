"""Hitori on the stage: ink on paper by day, lacquer by night, plain white in high contrast."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.engine.core import Change, Move, Target, cell
from game.engine.session import Session
from game.engine.words import N_
from game.puzzles.hitori import rules
from game.puzzles.hitori.board import CIRCLED, SHADED
from game.ui import brush, paint
from game.ui.assists import GROUPS, Assist, Colouring, Demo
from game.ui.board_art import Art
from game.ui.board_view import BoardView

DEMO = '["1 4 2 3", "3 1 4 2", "1 2 3 2", "4 3 1 1"]'
VARIANTS = 12
DIGIT, LONG_DIGIT = 0.71, 0.57  # of the cell; numbers of two digits and more are smaller
ON_INK = 0.8  # a number on ink stands back a little


class HitoriView(BoardView):
    """Numbers are givens; ink carries its number; a circle is one turn of the brush."""

    tools = (("primary", N_("Shade")), ("secondary", N_("Circle")))
    offers = (
        Assist(
            "equal",
            N_("Light up equal numbers"),
            N_("The same number in the row and column of the cell that you point at"),
            Demo(DEMO, at=cell(2, 1)),
            on=True,
        ),
        Assist(
            "groups",
            N_("Colour the whites"),
            N_("Cells that must stay white, in a colour for each group that hangs together"),
            Demo(DEMO, ("#oo.", "o...", "o.o.", "...#")),
        ),
    )
    flaw = Demo(DEMO, ("##..", "....", "....", "...."))

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None]) -> None:
        super().__init__(session, on_move)
        self.colouring = Colouring()

    def number(self, target: Target) -> int | None:
        """The number of a cell, None where it has none."""
        found: int | None = self.board.numbers[self.board.grid.cells.index(target.index)]
        return found

    def make_given(self, target: Target) -> pygame.Surface | None:
        number = self.number(target)
        return None if number is None else self.glyph(str(number), self._share(number), strong=True)

    def mark(self, slot: Target, value: int) -> Art:
        seed = (slot.index[0] * 7 + slot.index[1] * 5) % VARIANTS
        if value == SHADED:
            number = self.number(slot)
            key = ("hitori", SHADED, seed, number)
            return Art(key, lambda side: self._ink(side, seed, number), "pop", ground=self.look.theme.shaded)
        return Art(("hitori", CIRCLED, seed), lambda side: self._circle(side, seed), "sweep")

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

    def sound_of(self, change: Change) -> str:
        return {SHADED: "brush", CIRCLED: "pencil"}.get(change.new, "erase")

    def _share(self, number: int) -> float:
        return DIGIT if number < 10 else LONG_DIGIT if number < 100 else LONG_DIGIT * 0.8

    def _ink(self, side: int, seed: int, number: int | None) -> pygame.Surface:
        theme = self.look.theme
        if theme.backdrop == "washi":
            key = ("hitori-ink", side, seed)
            blank = self.look.sprites.get(key, lambda: brush.ink(side, theme.shaded, seed))
        elif theme.backdrop == "night":
            key = ("hitori-lacquer", side, 0)
            blank = self.look.sprites.get(key, lambda: brush.lacquer(side, theme.shaded, theme.shaded_rim))
        else:
            key = ("hitori-plate", side, 0)
            blank = self.look.sprites.get(key, lambda: brush.plate(side, theme.shaded))
        out = blank.copy()
        if number is not None:
            glyph = self.glyph(str(number), self._share(number) * ON_INK, theme.shaded_text)
            paint.put(out, glyph, glyph.get_rect(center=(side // 2, side // 2)).topleft)
        return out

    def _circle(self, side: int, seed: int) -> pygame.Surface:
        theme = self.look.theme
        if theme.backdrop == "washi":
            return brush.brush_ring(side, theme.mark, seed, 0.4, 0.07)
        return brush.circle_ring(side, theme.mark, 0.39)
