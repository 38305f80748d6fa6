"""Slant on the stage: brush strokes by day, lit wires by night; numbers stand on discs above the lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.engine.core import Change, Move, Target, Violation
from game.engine.session import Session
from game.puzzles.slant.board import BACK, FORWARD, corner
from game.ui import board_art, brush, paint
from game.ui.board_art import Art
from game.ui.board_layers import Z_MARKS, Layer
from game.ui.board_view import BoardView

VARIANTS = 10
DISC = 0.44  # of the cell
DONE_OPACITY = 0.66
OPEN, DONE, OVER = range(3)


class ClueLayer(Layer):
    """The numbers on their discs, above the lines: dim when complete, filled red when they cannot be met any more."""

    def __init__(self, view: SlantView) -> None:
        super().__init__(view, Z_MARKS)
        size = view.spec.size_of(view.board)
        self.clues: tuple[tuple[Target, int], ...] = tuple(
            (corner(r, c), number)
            for r in range(size.height + 1)
            for c in range(size.width + 1)
            if (number := view.board.clue(r, c)) is not None
        )
        self._numbers = {place.index: i for i, (place, _) in enumerate(self.clues)}
        self._states: list[int] = [OPEN] * len(self.clues)
        self._boxes: list[pygame.Rect] = []

    def settle(self) -> None:
        """New geometry: find the places anew."""
        self._boxes = [self.view.geometry.rect(place) for place, _ in self.clues]
        self.damage()

    def show(self, changed: Iterable[Target] | None = None) -> None:
        """Compare each number with the lines that touch it; with ``changed``, only those around these cells."""
        numbers: Iterable[int] = range(len(self.clues))
        if changed is not None:
            around = ((r + y, c + x) for r, c in (slot.index for slot in changed) for y in (0, 1) for x in (0, 1))
            numbers = [self._numbers[corner] for corner in dict.fromkeys(around) if corner in self._numbers]
        for i in numbers:
            state = self._state(*self.clues[i])
            if state != self._states[i]:
                self._states[i] = state
                if self._boxes:
                    self.damage_at(self._boxes[i].move(self.view.origin))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        x, y = self.view.origin
        for i in clip.move(-x, -y).collidelistall(self._boxes):
            disc = self._disc(self.clues[i][1], self._states[i])
            place = self._boxes[i].move(x, y).center
            paint.put(target, disc, disc.get_rect(center=place).topleft)

    def _state(self, place: Target, number: int) -> int:
        """Whether the number is complete, exceeded, or still open; what is wrong for good is the rules' to say."""
        row, column = place.index
        marks = self.view.session.marks
        around = (
            (row - 1, column - 1, BACK),
            (row - 1, column, FORWARD),
            (row, column - 1, FORWARD),
            (row, column, BACK),
        )
        touching = missing = 0
        size = self.view.spec.size_of(self.view.board)
        for r, c, value in around:
            if 0 <= r < size.height and 0 <= c < size.width:
                mark = marks.get(Target("cell", (r, c)), 0)
                touching += mark == value
                missing += mark == 0
        if touching > number or touching + missing < number:
            return OVER
        return DONE if touching == number and not missing else OPEN

    def _disc(self, number: int, state: int) -> pygame.Surface:
        look, theme = self.look, self.look.theme
        side = max(15, round(self.view.geometry.cell * DISC))
        ink, ground, rim = theme.text, theme.board, theme.line_major
        if state == OVER:
            ink, ground, rim = theme.board, theme.error, theme.board

        def make() -> pygame.Surface:
            share = side * 0.62 / self.view.geometry.cell
            text = self.view.glyph(str(number), share, ink, strong=state == OVER)
            disc = brush.badge(side, None, ground, rim)
            figure = board_art.faded(text, DONE_OPACITY) if state == DONE else text
            paint.put(disc, figure, figure.get_rect(center=(side // 2, side // 2)).topleft)
            return disc

        return look.sprites.get(("slant-clue", side, number, state), make)


class SlantView(BoardView):
    """Left button turns a cell through ``\\``, ``/`` and empty, the right button the other way."""

    padding = 0.5
    overhang = 0.06
    rim = 0.3

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None], left_only: bool = False) -> None:
        super().__init__(session, on_move, left_only)
        self.clues = ClueLayer(self)
        # Numbers stay readable over the frames of wrong cells, and leave the badges alone.
        self.signs.z = Z_MARKS
        self.signs.badge_at = (1.0, 0.5)
        self._layers = (
            self.fills,
            self.marks,
            self.signs,
            self.clues,
            self.hints.dim,
            self.hints,
            self.ring,
            self.effects,
        )

    def _rebuild(self) -> None:
        super()._rebuild()
        self.clues.settle()

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]:
        changed = super().refresh(undo, animate)
        self.clues.show(changed if animate else None)
        return changed

    def finished_lines(self) -> frozenset[Target]:
        """A full row means nothing here."""
        return frozenset()

    def errors_of(self, violation: Violation) -> tuple[Target, ...]:
        """A number that cannot be met shows on its own disc; its cells stay clear."""
        return () if violation.rule == "corner" else violation.targets

    def mark(self, slot: Target, value: int) -> Art:
        seed = (slot.index[0] * 5 + slot.index[1] * 3) % VARIANTS
        toward = (1.0, 1.0) if value == BACK else (1.0, -1.0)
        return Art(("slant", value, seed), lambda side: self._line(side, value, seed), "wipe", toward=toward)

    def _coming(self) -> Iterator[Art]:
        """Both lines in all their variants."""
        for number in range(VARIANTS):
            for value in (BACK, FORWARD):
                yield self.mark(Target("cell", (0, number)), value)

    def sound_of(self, change: Change) -> str:
        return "pencil" if change.new else "erase"

    def _line(self, side: int, value: int, seed: int) -> pygame.Surface:
        theme = self.look.theme
        wide = side + 2 * round(side * self.overhang)
        gap = wide * 0.085
        start, end = (gap, gap), (wide - gap, wide - gap)
        if value == FORWARD:
            start, end = (gap, wide - gap), (wide - gap, gap)
        colour = theme.backslash if value == BACK else theme.slash
        if theme.backdrop == "washi":
            return brush.stroke((wide, wide), start, end, side * 0.13, colour, seed)
        return brush.wire((wide, wide), start, end, side * 0.085, colour, glow=theme.backdrop == "night")
