"""Covers of weighing and counting: scales on a market stall, an abacus with its coins."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet, oval
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import blend

W, H = WIDTH, HEIGHT


def scales(s: InkSheet) -> Iterator[None]:
    """Scales under a striped awning, weights in one pan and fruit in the other."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], s.p.ochre, 60, 12, 0, H, 2)
    wide = W / 8
    for number in range(-1, 9):
        at = number * wide
        colour = s.p.red if number % 2 else blend(s.p.light, s.p.paper, 0.4)
        s.poly([(at, -9), (at + wide, -9), (at + wide, 40), (at, 40)], colour)
        s.poly(oval(at + wide / 2, 40, wide / 2, 9), colour)
    yield
    wood = s.p.wood
    s.box(-9, H - 34, W + 18, 50, wood)
    for below in (22, 10):
        s.line([(-9, H - below), (W + 9, H - below)], blend(wood, s.p.ink, 0.3), 1.6)
    middle, top, lean = W * 0.5, 74.0, 9.0
    iron = blend(s.p.ink, s.p.sea, 0.35)
    s.poly([(middle - 5, top), (middle + 5, top), (middle + 8, H - 40), (middle - 8, H - 40)], iron)
    s.poly(oval(middle, H - 37, 46, 9), iron)
    s.disc(middle, top, 8, s.p.ochre)
    yield
    ends = ((middle - 104, top + lean), (middle + 104, top - lean))
    s.stroke([ends[0], (middle, top), ends[1]], 9, iron, 5, 0.2, False)
    pans = [(x, y + 62) for x, y in ends]
    for (x, y), (_x, low) in zip(ends, pans, strict=True):
        for side in (-44, 44):
            s.line([(x, y), (x + side, low)], iron, 2)
    heavy, light = pans
    for dx, high, half in ((-18, 30, 11), (8, 22, 9), (27, 14, 7)):
        s.box(heavy[0] + dx - half, heavy[1] - high, 2 * half, high, blend(iron, s.p.haze, 0.2), 3)
        s.disc(heavy[0] + dx, heavy[1] - high - 4, 4, s.p.ochre)
    for dx, dy, radius, colour in (
        (-22, 12, 13, s.p.red),
        (24, 12, 13, s.p.ochre),
        (2, 13, 14, s.p.moss),
        (-9, 30, 12, s.p.ochre),
        (14, 31, 12, s.p.red),
    ):
        s.disc(light[0] + dx, light[1] - dy, radius, colour)
    for x, y in pans:
        dish: list[Point] = [(x - 52, y), (x + 52, y), (x + 34, y + 15), (x - 34, y + 15)]
        s.poly(dish, s.p.ochre)
    yield


def abacus(s: InkSheet) -> Iterator[None]:
    """An abacus with red and dark beads, coins stacked before it."""
    s.fill(blend(s.p.paper, s.p.haze, 0.3) if not s.p.flat else s.p.dark)
    s.wash([(-9, H * 0.72), (W + 9, H * 0.72), (W + 9, H + 9), (-9, H + 9)], s.p.wood, 150, 14, H * 0.72, H, 2)
    yield
    left, right, top, low, bar = W * 0.14, W * 0.86, 26.0, H * 0.8, 64.0
    frame = s.p.wood
    rods = [left + (right - left) * (n + 0.7) / 8.4 for n in range(8)]
    for x in rods:
        s.line([(x, top), (x, low)], blend(frame, s.p.ink, 0.45), 2.4)
    yield
    for number, x in enumerate(rods):
        counted = (3, 1, 4, 2, 0, 3, 1, 4)[number]
        five = number % 3 == 1
        beads = [(bar - 12 if five else top + 14, s.p.red)]
        for bead in range(4):
            y = bar + 14 + 15 * bead if bead < counted else low - 12 - 15 * (3 - bead)
            beads.append((y, s.p.red if bead < counted else blend(s.p.ink, s.p.wood, 0.35)))
        for y, colour in beads:
            s.poly(oval(x, y, 15, 7.4), colour)
        yield
    for y in (top, bar, low):
        s.box(left, y - 4, right - left, 8, frame, 3)
    for x in (left, right):
        s.box(x - 6, top - 10, 12, low - top + 20, blend(frame, s.p.ink, 0.2), 4)
    for x, high in ((W * 0.24, 4), (W * 0.33, 2), (W * 0.72, 3)):
        for coin in range(high):
            s.poly(oval(x, H - 14 - 7 * coin, 22, 8), blend(s.p.ochre, s.p.ink, 0.35))
            s.poly(oval(x, H - 16 - 7 * coin, 22, 8), s.p.ochre)
    yield
