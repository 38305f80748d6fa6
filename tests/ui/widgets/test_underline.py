"""Strokes under headings cross none of their letters, not even those that reach below the line."""

import pygame
import pytest
from pilot import Pilot

from game.ui.widgets.label import Label
from game.ui.widgets.underline import draw_underline, under


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("role", ["title", "display", "heading"])
def test_a_stroke_crosses_no_descender(role: str, scale: float) -> None:
    with Pilot((1280, 720), {"text_scale": scale}) as pilot:
        look = pilot.open("menu").look
        label = Label("gypsy jpq", role)
        words = look.text(label.text, role)
        box = words.get_rect(topleft=(20, 20))
        area = pygame.Surface((box.right + 40, box.bottom + 80), pygame.SRCALPHA)
        draw_underline(area, look, pygame.Rect(box.x, under(look, box), box.w, look.u(18)), (200, 0, 0))
        ink = pygame.mask.from_surface(area, 60)
        letters = pygame.mask.from_surface(words, 60)
        assert ink.count()
        assert not ink.overlap_area(letters, box.topleft)
