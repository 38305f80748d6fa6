"""The words of a drawing, heard while it is drawn to nowhere: for whatever has no better words of its own.

What is drawn by hand, a card or an item of a list, need not be told twice. It is asked to draw itself to a surface that
keeps no pixels; of the texts that it gets from the look, which has them ready from the screen, those that it puts down
are what it says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.drawing.look import Look


class Ear(pygame.Surface):
    """A surface as large as a window to whoever draws on it; it only keeps the texts that are put down."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1))
        self.heard: list[str] = []
        self._texts: dict[int, tuple[pygame.Surface, str]] = {}  # the surfaces, too, so that their ids stay theirs
        self._area = pygame.Rect((0, 0), size)
        self._clip = self._area

    def note(self, surface: pygame.Surface, text: str) -> None:
        """A text was asked for; it counts once it is put down."""
        self._texts[id(surface)] = surface, text

    def blit(self, source: pygame.Surface, *rest: Any, **named: Any) -> pygame.Rect:
        found = self._texts.get(id(source))
        if found is not None:
            self.heard.append(found[1])
        return pygame.Rect(0, 0, 0, 0)

    def get_rect(self, **places: Any) -> pygame.Rect:
        rect = self._area.copy()
        for name, value in places.items():
            setattr(rect, name, value)
        return rect

    def get_size(self) -> tuple[int, int]:
        return self._area.size

    def get_width(self) -> int:
        return self._area.w

    def get_height(self) -> int:
        return self._area.h

    def get_clip(self) -> pygame.Rect:
        return self._clip

    def set_clip(self, rect: Any = None, *rest: Any) -> None:
        self._clip = self._area if rect is None else pygame.Rect(rect)


def overheard(look: Look, draw: Callable[[pygame.Surface], None]) -> tuple[str, ...]:
    """The texts that `draw` would write with `look`, in the order in which it does; blank ones are left out."""
    ear = Ear(look.size)
    before, look.listener = look.listener, ear.note
    try:
        draw(ear)
    finally:
        look.listener = before
    return tuple(" ".join(text.split()) for text in ear.heard if text.strip())
