"""What stands around a board that was won: light on the page, and the seal of a perfect win."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.widgets.seal import Seal

Z_SEAL = 39  # above the board, below what flies
SQUARE, LEAST_SQUARE = 224, 90  # design pixels
WHOLE = 0.65
"""Of its side: so far from its middle it is drawn as it comes down."""
GAP, FOOT = 14, 84  # design pixels: to the grid and to the column at least; from its middle to the sheet's lower edge


def draw_halo(backdrop: pygame.Surface, look: Look, sheet: pygame.Rect) -> None:
    """Light on the page around the sheet of a board: rays by day, the glow of lanterns by night."""
    for _piece in halo_in_pieces(backdrop, look, sheet):
        pass


def halo_in_pieces(backdrop: pygame.Surface, look: Look, sheet: pygame.Rect) -> Iterator[None]:
    """The same, a piece at a time."""
    kind, radius = look.theme.backdrop, look.u(look.theme.radius)
    if kind == "plain":
        return
    if kind == "washi":
        small = _rays(look.size, sheet.center)
        yield
        rays = pygame.transform.smoothscale(small, look.size)
        yield
        paint.put(backdrop, rays, (0, 0))
        yield
    colour, alpha, blur = ((255, 222, 132), 190, 70) if kind == "washi" else ((255, 160, 70), 120, 46)
    soft, pad = paint.shadow(sheet.size, radius, look.u(blur), colour, alpha)
    yield
    paint.put(backdrop, soft, (sheet.x - pad, sheet.y - pad))


def _rays(size: tuple[int, int], middle: tuple[int, int]) -> pygame.Surface:
    """Soft rays from a point, small: to be stretched."""
    k = 5
    small = paint.canvas((size[0] // k + 1, size[1] // k + 1))
    rng, (x, y), far = Random(3), (middle[0] / k, middle[1] / k), size[1] / k * 1.1
    for i in range(28):
        turn, half = i / 28 * math.tau + rng.uniform(-0.08, 0.08), rng.uniform(0.012, 0.035)
        ends = [(x + math.cos(turn + side) * far, y + math.sin(turn + side) * far) for side in (-half, half)]
        level = rng.randint(30, 95)
        ray = paint.canvas(small.get_size())
        pygame.draw.polygon(ray, (255, 242, 206, level), ((x, y), *ends))
        paint.put(small, ray.premul_alpha(), (0, 0))
    return pygame.transform.gaussian_blur(small, 2)


class SquareSeal(Seal):
    """The seal of a perfect win, between the grid and the column; none where there is no room for it."""

    def __init__(self, stars: int) -> None:
        super().__init__(stars, square=True, z=Z_SEAL)

    def place_beside(
        self, sheet: pygame.Rect, grid: pygame.Rect, column: pygame.Rect, clues: Sequence[pygame.Rect]
    ) -> None:
        """Find its place at the foot of the sheet, on the side of the column; it covers none of the clues."""
        look = self.look
        foot = sheet.bottom - look.u(FOOT) - look.u(SQUARE) // 2
        grid = grid.unionall([clue for clue in clues if clue.bottom > foot])
        gap = look.u(GAP)
        right = column.left >= sheet.right
        left_end, right_end = (grid.right, column.left) if right else (column.right, grid.left)
        side = min(look.u(SQUARE), right_end - left_end - 2 * gap)
        beside = column.left >= sheet.right or column.right <= sheet.left
        self.visible = beside and side >= look.u(LEAST_SQUARE)
        x = left_end + gap + side // 2 if right else right_end - gap - side // 2
        y = min(sheet.bottom - look.u(FOOT), look.size[1] - round(side * WHOLE) - 1)
        self.place((x, y), max(1, side))
