"""Shapes of any size come out, also where a small window leaves no room for them."""

import pygame
import pytest

from game.ui.drawing import paint

SIZES = [(-7, 5), (0, 0), (0, 9), (1, 1), (2, 40), (3, 1), (40, 1), (5, 4), (40, 30)]


@pytest.mark.parametrize("radius", [0, 1, 12])
@pytest.mark.parametrize("size", SIZES)
def test_shapes_of_any_size(size: tuple[int, int], radius: int) -> None:
    pygame.display.init()
    whole = (max(1, size[0]), max(1, size[1]))
    assert paint.rounded(size, radius, (9, 9, 9)).get_size() == whole
    assert paint.ring(size, radius, (9, 9, 9), 1.5).get_size() == whole
    shade, pad = paint.shadow(size, radius, 2, (9, 9, 9), 80)
    assert shade.get_size() == (max(1, size[0] + 2 * pad), max(1, size[1] + 2 * pad))
