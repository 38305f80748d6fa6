"""The layer of a board's clues: numbers that stand back when they are complete and turn red when they cannot be met."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar

import pygame

from game.engine.core import Target
from game.ui.board.layers import Z_DIM, Z_MARKS, Layer, Places
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour

DONE_OPACITY = 0.66
OPEN, DONE, WRONG, CAUSE = range(4)
GROWTH = 0.32
PLATE = 0.8  # of the cell: what a number stands on


def with_text(look: Look, share: float) -> float:
    """The share of a cell that a number beside the board takes: it follows the size of the text, as far as numbers of
    neighbouring lines stay apart."""
    return share * (1 + (look.metrics.text_scale - 1) * GROWTH)


class ClueLayer(Layer, ABC):
    """Clues by their places, each with its state; a puzzle says which state that is, and draws them.

    They stand above the veil of a hint, which would cut them in pieces.
    """

    view: BoardView

    def __init__(self, view: BoardView, clues: Iterable[tuple[Target, int]]) -> None:
        super().__init__(view, Z_DIM)
        self.clues = tuple(clues)
        self._states: list[int] = [OPEN] * len(self.clues)

    @abstractmethod
    def state_of(self, place: Target, number: int) -> int:
        """OPEN, DONE or WRONG, as the marks stand now."""

    def compare(self, numbers: Iterable[int] | None = None) -> list[Target]:
        """Look at all clues again, or at those with these numbers; the places of those that have become complete."""
        done, changed = [], []
        for i in range(len(self.clues)) if numbers is None else numbers:
            place, number = self.clues[i]
            state = self.state_of(place, number)
            if state != self._states[i]:
                self._states[i] = state
                if state == DONE:
                    done.append(place)
                changed.append(place)
        self.damage_places(changed)
        return done

    def shown(self, i: int) -> int:
        """The state that a clue is drawn in: complete ones stand back only with the assist."""
        return OPEN if self._states[i] == DONE and "dim" not in self.view.assists else self._states[i]

    def write(self, out: pygame.Surface, number: int, share: float, ink: Colour, state: int) -> None:
        """Put a number into the middle of a sprite, ``share`` of a cell high."""
        text = self.view.glyph(str(number), share, ink, strong=state == WRONG)
        text = paint.faded(text, DONE_OPACITY) if state == DONE else text
        paint.put(out, text, text.get_rect(center=(out.get_width() // 2, out.get_height() // 2)).topleft)


class CellNumberLayer(ClueLayer):
    """Numbers that stand in cells, below the veil of a hint: on a red plate when they cannot be met any more, on an
    amber one while a hint speaks of them."""

    number_share: ClassVar[float] = 0.7  # of the cell

    def __init__(self, view: BoardView, clues: Iterable[tuple[Target, int]]) -> None:
        super().__init__(view, clues)
        self.z = Z_MARKS
        self._places = Places(view, lambda: [view.geometry.rect(place) for place, _number in self.clues])

    def ink(self, state: int) -> Colour:
        """The colour of a number that stands on no plate."""
        return self.look.theme.text

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        for i, box in self._places.inside(clip):
            place, number = self.clues[i]
            sprite = self._sprite(number, CAUSE if self.view.hints.lights(place) else self.shown(i))
            paint.put(target, sprite, box.topleft)

    def _sprite(self, number: int, state: int) -> pygame.Surface:
        theme, side = self.look.theme, self.view.geometry.cell
        plate = {WRONG: theme.error, CAUSE: theme.fill_cause}.get(state)
        ink = {WRONG: theme.board, CAUSE: theme.text}.get(state) or self.ink(state)

        def make() -> pygame.Surface:
            out = paint.canvas((side, side))
            if plate is not None:
                ground = paint.rounded((round(side * PLATE), round(side * PLATE)), round(side * 0.14), plate)
                paint.put(out, ground, ground.get_rect(center=(side // 2, side // 2)).topleft)
            text = self.view.glyph(str(number), self.number_share, ink, strong=True)
            paint.put(out, text, text.get_rect(center=(side // 2, side // 2)).topleft)
            return out

        return self.look.sprites.get(("cell-number", side, number, state, ink), make)
