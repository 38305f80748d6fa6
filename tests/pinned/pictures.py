"""Every view in every theme, down to the pixel."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
from pilot import Pilot
from views import live_in, open_view, views

from game.ui.drawing.theme import THEMES
from pinned.base import Pin, Wish

SIZE = (1280, 720)
SETTLED_MS = 1600
EXPORTS = Path("/home/ada/exports")
"""Shown where files go; the folder of the window's own profile has another name each time. It need not exist."""


def pins(wish: Wish) -> Iterator[Pin]:
    """The views of a theme follow one another in one window, so all are drawn, whichever are wanted."""
    for theme in THEMES:
        if not wish.wants_some(f"pictures/{theme}/"):
            continue
        random.seed(1)
        pilot = Pilot(SIZE, {"theme": theme})
        live_in(pilot)
        pilot.manager.services.exchange.folder = EXPORTS
        for view in views(pilot):
            open_view(pilot, view, SETTLED_MS)
            pixels = pygame.image.tobytes(pilot.screen, "RGB")
            yield Pin(f"pictures/{theme}/{view.name}", lambda pixels=pixels: pixels)
        pilot.close()
