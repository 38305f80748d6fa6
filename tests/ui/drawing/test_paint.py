"""Shapes of any size come out, also where a small window leaves no room for them."""

import pygame
from suite.each import each

from game.ui.drawing import paint

SIZES = [(-7, 5), (0, 0), (0, 9), (1, 1), (2, 40), (3, 1), (40, 1), (5, 4), (40, 30)]


@each("radius", [0, 1, 12])
@each("size", SIZES)
def test_shapes_of_any_size(size: tuple[int, int], radius: int) -> None:
    pygame.display.init()
    whole = (max(1, size[0]), max(1, size[1]))
    assert paint.rounded(size, radius, (9, 9, 9)).get_size() == whole
    assert paint.ring(size, radius, (9, 9, 9), 1.5).get_size() == whole
    shade, pad = paint.shadow(size, radius, 2, (9, 9, 9), 80)
    assert shade.get_size() == (max(1, size[0] + 2 * pad), max(1, size[1] + 2 * pad))


@each("radius", [0, 3, 12])
@each("size", [size for size in SIZES if min(size) > 1])
def test_laid_on_a_surface_they_are_the_same(size: tuple[int, int], radius: int) -> None:
    """Without their middle, which is covered or clear: half of the work where a panel is large."""
    pygame.display.init()
    fill = pygame.Surface(size)
    fill.fill((50, 60, 70))
    rect = pygame.Rect(30, 20, *size)
    apart, together = paint.canvas((110, 90)), paint.canvas((110, 90))
    soft, pad = paint.shadow(size, radius, 2, (9, 9, 9), 80)
    paint.put(apart, soft, (rect.x - pad, rect.y + 1 - pad))
    paint.put(apart, paint.masked(fill, paint.rounded(size, radius, (255, 255, 255))), rect.topleft)
    paint.put(apart, paint.ring(size, radius, (200, 9, 9), 1.5, 200), rect.topleft)
    paint.put_shadow(together, rect.move(0, 1), radius, 2, (9, 9, 9), 80)
    paint.put_rounded(together, fill, rect, radius)
    paint.put_ring(together, rect, radius, (200, 9, 9), 1.5, 200)
    assert together.get_buffer().raw == apart.get_buffer().raw
