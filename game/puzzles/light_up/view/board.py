"""Light Up on the stage: paper lanterns between walls, and the light that they shed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.engine.core import Marks, Move, Target, Violation
from game.engine.play.session import Session
from game.engine.rows import beside
from game.engine.words import N_
from game.puzzles.light_up import rules
from game.puzzles.light_up.board import FOLDER, WALL, LightUpBoard
from game.puzzles.light_up.marks import DOT, LAMP, WHITE
from game.puzzles.light_up.view.finale import flood
from game.puzzles.light_up.view.light import LightLayer
from game.ui.board.art import Art
from game.ui.board.assists import offered
from game.ui.board.parts.clues import DONE, OPEN, WRONG, CellNumberLayer
from game.ui.board.view import BoardView
from game.ui.drawing import brush, paint
from game.ui.drawing.blocks import block
from game.ui.drawing.lantern import lantern
from game.ui.drawing.theme import ON_WHITE, Colour, Theme

FAINT_DOT = DOT + 1  # a dot on a lit cell, where nobody needs it
FAINT = 0.45


class NumberLayer(CellNumberLayer):
    """The numbers on their walls: dim with their lamps, a 0 with its dots, red when they cannot be met any more."""

    view: LightUpView

    def __init__(self, view: LightUpView) -> None:
        super().__init__(view, ((at, int(symbol)) for at, symbol in view.board.cells() if symbol not in (WHITE, WALL)))
        self._broken: frozenset[Target] = frozenset()
        self._around = {place: beside(place, view.board.size) for place, _number in self.clues}

    def show(self) -> None:
        """Compare each number with the lamps beside it."""
        violations = self.view.session.violations if self.view.live else ()
        self._broken = frozenset(v.targets[0] for v in violations if v.rule == "number")
        self.compare()

    def state_of(self, place: Target, number: int) -> int:
        if place in self._broken:
            return WRONG
        found = list(map(self.view.session.marks.get, self._around[place]))
        return DONE if found.count(LAMP) == number and (number or all(found)) else OPEN

    def ink(self, state: int) -> Colour:
        return self.view.colour("done" if state == DONE else "number")


class LightUpView(BoardView):
    """A click puts up a lamp, the other button draws a dot."""

    board: LightUpBoard
    tools = (("primary", N_("Lamp")), ("secondary", N_("No lamp")))
    offers, flaw = offered(FOLDER)
    glowing, sounds = LAMP, {LAMP: "mark", DOT: "pencil"}
    finale = flood

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None]) -> None:
        super().__init__(session, on_move)
        self.light, self.numbers = LightLayer(self), NumberLayer(self)
        fills, marks, *over = self._layers
        self._layers = (self.light, fills, marks, self.numbers, *over)

    def dress(self, theme: Theme) -> Theme:
        """White cells are white in high contrast too."""
        return ON_WHITE if theme.name == ON_WHITE.name else theme

    @property
    def blocks(self) -> Iterable[Target]:
        return (place for place, symbol in self.board.cells() if symbol != WHITE)

    @property
    def numbered(self) -> Iterable[Target]:
        return (place for place, _number in self.numbers.clues)

    def make_given(self, target: Target) -> pygame.Surface | None:
        if self.board.symbol(target) == WHITE:
            return None
        colours, side = (self.colour("wall"), self.colour("shine")), self.geometry.cell
        soft = self.look.theme.backdrop == "washi"
        return self.look.sprites.get(("light-up-wall", side, colours), lambda: block(side, *colours, soft))

    def mark(self, slot: Target, value: int) -> Art:
        if value == LAMP:
            colours = self.colour("lamp"), self.colour("paper"), self.colour("flame")
            return Art(("light-up", LAMP), lambda side: lantern(side, *colours), "pop")
        opacity = 1.0 if value == DOT else FAINT
        return Art(("light-up", value), lambda side: paint.faded(brush.dot(side, self.colour("mark")), opacity), "fade")

    def moved(self, move: Move) -> Move:
        return rules.with_dots(self.board, self.session.marks, move) if "dots" in self.assists else move

    def standing(self) -> Marks:
        """The marks; with the light, dots in it are faint."""
        marks = self.session.marks
        if "light" not in self.assists:
            return marks
        lit = rules.lit(self.board, marks)
        return {slot: FAINT_DOT if value == DOT and slot in lit else value for slot, value in marks.items()}

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]:
        changed = super().refresh(undo, animate)
        lamps = self.lights() if "light" in self.assists else ()
        violations = self.session.violations if self.live else ()
        self.light.show(lamps, (v.targets for v in violations if v.rule == "sight"), animate)
        self.numbers.show()
        return changed

    def warm(self, coming: bool = False) -> Iterator[None]:
        yield from super().warm(coming)
        if coming:
            self.light.warm()
            yield

    def lit(self, target: Target) -> Iterable[Target]:
        return rules.lit(self.board, {target: LAMP}) if target in self.marks.sprites else ()

    def finished_lines(self) -> frozenset[Target]:
        """A full row means nothing here."""
        return frozenset()

    def errors_of(self, violation: Violation) -> tuple[Target, ...]:
        """A number shows its own error; its lamps stay clear."""
        return () if violation.rule == "number" else violation.targets
