"""The game's own picture: four cells, each with a mark. For the window and the desktop."""

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import DAY, rgb

INK, SLATE, ORANGE = rgb("#22252B"), rgb("#2B3038"), rgb("#B84A12")


def draw_emblem(px: int) -> pygame.Surface:
    """The emblem, `px` pixels square, with straight alpha, as window systems and picture files want it."""

    def draw(big: pygame.Surface, _: int) -> None:
        side = big.get_width()

        def at(*numbers: float) -> list[float]:
            return [n * side / 64 for n in numbers]

        def box(x: float, y: float, w: float, h: float, colour: tuple[int, int, int], radius: float) -> None:
            pygame.draw.rect(big, colour, pygame.Rect(*at(x, y, w, h)), border_radius=round(radius * side / 64))

        box(2, 2, 60, 60, DAY.line_major, 13)
        box(4, 4, 56, 56, DAY.board, 11)
        box(31, 9, 2, 46, DAY.line, 0)
        box(9, 31, 46, 2, DAY.line, 0)
        box(11, 11, 17, 17, INK, 4)
        pygame.draw.polygon(big, ORANGE, [at(45, 10), at(36, 28), at(54, 28)])
        pygame.draw.polygon(big, INK, [at(45, 18), at(41, 28), at(49, 28)])
        pygame.draw.polygon(big, SLATE, [at(25, 36), at(28, 38), at(13.5, 54), at(11, 51.5)])
        pygame.draw.circle(big, DAY.accent, at(45, 45), side * 8.5 / 64)

    big = paint.canvas((px * paint.SCALE, px * paint.SCALE))
    draw(big, paint.SCALE)
    return pygame.transform.smoothscale(big, (px, px))
