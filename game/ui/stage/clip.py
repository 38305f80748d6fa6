"""Drawing inside a rectangle only."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame


@contextmanager
def clipped(target: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Draw inside `rect` only, within the clip that is already set."""
    before = target.get_clip()
    target.set_clip(before.clip(rect))
    try:
        yield
    finally:
        target.set_clip(before)
