"""How far something drawn has come on its way."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, overload

import pygame

Shown = Sequence[tuple[pygame.Rect, Hashable]]
"""Where things are drawn, and how: a picture, a step of fading."""


class Advancing(Protocol):
    """What an :class:`Advance` belongs to: it tells what is drawn of it now, and redraws a place."""

    def shown(self) -> Shown: ...
    def damage_at(self, rect: pygame.Rect, /) -> None: ...


class Advance:
    """An attribute for an animator, `part = Advance()`, from 0 to 1: a change redraws what it left and where it is.

    What is drawn as before at the place where it was is not drawn again.
    """

    def __init__(self, start: float = 0.0) -> None:
        self.start = start

    def __set_name__(self, owner: type, name: str) -> None:
        self.slot = "_advance_" + name

    @overload
    def __get__(self, thing: None, owner: type) -> Advance: ...
    @overload
    def __get__(self, thing: Advancing, owner: type) -> float: ...
    def __get__(self, thing: Advancing | None, owner: type) -> float | Advance:
        if thing is None:
            return self
        value: float = thing.__dict__.get(self.slot, self.start)
        return value

    def __set__(self, thing: Advancing, value: float) -> None:
        before = thing.shown()
        thing.__dict__[self.slot] = value
        after = thing.shown()
        if after != before:
            for box, _how in (*before, *after):
                thing.damage_at(box)
