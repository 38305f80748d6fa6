"""The layer of a board's clues: numbers that stand back when they are complete and turn red when they cannot be met."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

import pygame

from game.engine.core import Target
from game.ui.board.layers import Z_DIM, Layer
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour

DONE_OPACITY = 0.66
OPEN, DONE, WRONG = range(3)


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
        done = []
        for i in range(len(self.clues)) if numbers is None else numbers:
            place, number = self.clues[i]
            state = self.state_of(place, number)
            if state != self._states[i]:
                self._states[i] = state
                if state == DONE:
                    done.append(place)
                self.damage_at(self.view.box_of(place))
        return done

    def shown(self, i: int) -> int:
        """The state that a clue is drawn in: complete ones stand back only with the assist."""
        return OPEN if self._states[i] == DONE and "dim" not in self.view.assists else self._states[i]

    def write(self, out: pygame.Surface, number: int, share: float, ink: Colour, state: int) -> None:
        """Put a number into the middle of a sprite, ``share`` of a cell high."""
        text = self.view.glyph(str(number), share, ink, strong=state == WRONG)
        text = paint.faded(text, DONE_OPACITY) if state == DONE else text
        paint.put(out, text, text.get_rect(center=(out.get_width() // 2, out.get_height() // 2)).topleft)
