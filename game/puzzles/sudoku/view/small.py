"""What is pencilled into a cell: notes in the places of their digits, corner notes, and notes gathered between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.engine.core import Marks, Target, cell
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.shape import DIGITS, Houses, bits
from game.puzzles.sudoku.view.grid import SUM_HEIGHT, WITHIN
from game.ui.board.geometry import Geometry
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour

GATHERED = 1 << 30
"""In the mask of notes that are drawn: corner notes stand in their cell too, and they make room for them."""
EDGE = 0.08  # of the cell: from its border to corner notes
BETWEEN = 0.035  # of the cell: between small digits side by side
CAGED = 0.85  # of their usual size: corner notes beside the sum of a cage
FEW = 4  # corner notes with a corner each
ROW = 5  # gathered notes in one row


class SmallBoard(Protocol):
    """What is asked of the view."""

    box: tuple[int, int]
    geometry: Geometry

    def glyph(self, text: str, share: float, colour: Colour | None = None, strong: bool = False) -> pygame.Surface: ...


class SmallDigits:
    """Draws the small digits of a cell. ink: their colour in the look that is shown."""

    def __init__(self, view: SmallBoard, form: Houses, ink: Callable[[], Colour]) -> None:
        self.view, self.form, self.ink = view, form, ink

    @property
    def share(self) -> float:
        """How high a small digit is, of the cell."""
        return 0.74 / max(self.view.box)

    @property
    def _corner(self) -> float:
        """The same in a corner: smaller where cages leave less room."""
        return self.share * (CAGED if self.form.cages else 1.0)

    def one(self, digit: int, share: float = 0.0) -> pygame.Surface:
        """One small digit, to be put where it belongs."""
        return self.view.glyph(DIGITS[digit - 1], share or self.share, self.ink())

    def whole(self, side: int, digit: int, share: float, ink: Colour) -> pygame.Surface:
        """A digit that fills its cell."""
        out, glyph = paint.canvas((side, side)), self.view.glyph(DIGITS[digit - 1], share, ink)
        paint.put(out, glyph, glyph.get_rect(center=(side // 2, side // 2)).topleft)
        return out

    def alone(self, digit: int) -> pygame.Surface:
        """The same as a picture of its own."""
        glyph = self.one(digit)
        out = paint.canvas(glyph.get_size())
        paint.put(out, glyph, (0, 0))
        return out

    def notes(self, side: int, mask: int) -> pygame.Surface:
        """Each noted digit in its own place of the cell, or all of them in its middle."""
        out = paint.canvas((side, side))
        if mask & GATHERED:
            self._gather(out, [digit + 1 for digit in bits(mask & ~GATHERED)])
            return out
        geometry = self.view.geometry
        home = geometry.rect(cell(0, 0))
        for digit in (digit + 1 for digit in bits(mask)):
            if digit <= self.form.n:
                glyph = self.one(digit)
                place = geometry.rect(Target("candidate", (0, 0, digit))).move(-home.x, -home.y)
                paint.put(out, glyph, glyph.get_rect(center=place.center).topleft)
        return out

    def corners(self, side: int, mask: int) -> pygame.Surface:
        """Up to four digits have a corner each; more stand in a row along the top and one along the foot."""
        out = paint.canvas((side, side))
        digits = [digit + 1 for digit in bits(mask) if digit < self.form.n]
        room = self._room(side)
        half = (len(digits) + 1) // 2 if len(digits) > FEW else 2
        for row, top in ((digits[:half], True), (digits[half:], False)):
            glyphs = self._fitted(row, room.w, self._corner / self.share)
            free = room.w - sum(glyph.get_width() for glyph in glyphs)
            gap = free / max(1, half - 1) if top or len(digits) <= FEW else free / max(1, len(row) - 1)
            x = float(room.x)
            for glyph in glyphs:
                w, h = glyph.get_size()
                paint.put(out, glyph, (min(round(x), room.right - w), room.y if top else room.bottom - h))
                x = room.right - w if half == FEW // 2 else x + w + gap
        return out

    def _gather(self, out: pygame.Surface, digits: Sequence[int]) -> None:
        room = self._room(out.get_width())
        half = len(digits) if len(digits) <= ROW else (len(digits) + 1) // 2
        lines = [row for row in (digits[:half], digits[half:]) if row]
        between = max(1, round(out.get_width() * BETWEEN))
        high = self.one(1, self._corner).get_height()
        free = (room.h - 2 * (high + between) - between * (len(lines) - 1)) / len(lines)
        rows = [self._fitted(row, room.w, min(1.0, free / high * self._corner / self.share)) for row in lines]
        heights = [max(glyph.get_height() for glyph in row) for row in rows]
        y = room.centery - (sum(heights) + between * (len(rows) - 1)) // 2
        for row, high in zip(rows, heights, strict=True):
            x = room.centerx - (sum(glyph.get_width() + between for glyph in row) - between) // 2
            for glyph in row:
                paint.put(out, glyph, (x, y))
                x += glyph.get_width() + between
            y += high + between

    def _fitted(self, digits: Sequence[int], width: int, scale: float = 1.0) -> list[pygame.Surface]:
        """The digits, smaller where they would be wider in a row; ``scale``: of their usual size, at most."""
        between = max(1, round(self.view.geometry.cell * BETWEEN))
        glyphs = [self.one(digit, self.share * scale) for digit in digits]
        wide = sum(glyph.get_width() + between for glyph in glyphs) - between
        if wide <= width:
            return glyphs
        return [self.one(digit, self.share * scale * width / wide) for digit in digits]

    def _room(self, side: int) -> pygame.Rect:
        """Of a cell what small digits may use: in a killer, what is below the sum and within the lines of its cage."""
        if not self.form.cages:
            edge = round(side * EDGE)
            return pygame.Rect(edge, edge, side - 2 * edge, side - 2 * edge)
        left, top = round(side * (WITHIN + 0.03)), round(side * (SUM_HEIGHT + 0.03))
        return pygame.Rect(left, top, side - 2 * left, side - top - left)


def drawn(marks: Marks) -> dict[Target, int]:
    """The marks that are drawn one by one: all but colours, and notes beside corner notes gathered."""
    out = {slot: value for slot, value in marks.items() if slot.kind != notes.COLOUR}
    for slot in [slot for slot in out if slot.kind == notes.CORNER]:
        beside = notes.note(*slot.index)
        if beside in out:
            out[beside] |= GATHERED
    return out
