"""River stones for shaded cells by night: dark, lit from above along the rim; nothing crosses a number on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.drawing import paint
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour

RIM_REACH, BODY_REACH = 0.7, 0.44  # of the height, from the top: so far down the light fades
RIM = 0.055  # of the way from the outline to the middle


class StoneColours(NamedTuple):
    """Those of the rim and of the body, each at its top and where the light has faded."""

    rim: Colour
    rim_low: Colour
    top: Colour
    body: Colour


def stone(size: tuple[int, int], outline: Sequence[Point], colours: StoneColours) -> pygame.Surface:
    """A stone in a box of ``size`` pixels, by the points of its outline. Premultiplied."""
    cx, cy = size[0] / 2, size[1] / 2
    inner = [(cx + (x - cx) * (1 - RIM), cy + (y - cy) * (1 - RIM)) for x, y in outline]
    out = _graded(size, outline, colours.rim, colours.rim_low, RIM_REACH)
    paint.put(out, _graded(size, inner, colours.top, colours.body, BODY_REACH), (0, 0))
    return out


def _graded(size: tuple[int, int], points: Sequence[Point], top: Colour, low: Colour, reach: float) -> pygame.Surface:
    """A shape that goes from ``top`` to ``low`` down to a share of its height, and stays so below."""

    def draw(big: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(big, (255, 255, 255, 255), [(x * k, y * k) for x, y in points])

    light = paint.canvas(size)
    light.fill((*low, 255))
    light.blit(paint.vertical((size[0], max(1, round(size[1] * reach))), top, low), (0, 0))
    return paint.masked(light, paint.supersample(size, draw))
