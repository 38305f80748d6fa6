"""Where the puzzles of the title screen stand: a row of large cards, tiles beside it, or tiles alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

import pygame
from msgspec import Struct

from game.scenes.menu.puzzle_card import NAME, PuzzleCard
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.widgets.columns import fitted

GAP, TILE_GAP = 17, 14  # design pixels
PADS = 16  # design pixels above and below what is on a tile
ROWS = 4
"""So many tiles stand above each other at most; of more, there are more columns."""

BROADEST = 0.95
"""The width of a large card, of its height, at most: where there are few."""


class CardPlaces(Struct, frozen=True):
    """large: the first cards, with pictures; the others are tiles. choose: of the way to choose, None where it has no
    cell among the tiles. tops: the top left corners of the captions, none where they have no room."""

    large: tuple[pygame.Rect, ...]
    tiles: tuple[pygame.Rect, ...]
    choose: pygame.Rect | None
    tops: tuple[tuple[int, int], ...]


def heights(look: Look, large: int, tiles: int) -> tuple[list[int], list[int]]:
    """The heights that make sense with large cards, from one where all names have two lines on; and without them."""
    caption, (roomy, bare) = caption_height(look, tiles), tile_heights(look)
    if not tiles:
        return [caption + 2 * roomy, caption + roomy, roomy], [bare]
    rows = _grid(tiles + 1)[0]
    full = _stack(look, rows, roomy)
    return [caption + full, full, _stack(look, rows, bare)], [_stack(look, 2, bare), bare]


def places(look: Look, room: pygame.Rect, large: int, tiles: int) -> CardPlaces:
    """Where `large` cards and `tiles` stand in a room."""
    bare, caption = tile_heights(look)[1], caption_height(look, tiles)
    rows, columns = _grid(tiles + 1) if tiles else (1, 0)
    if room.h < _stack(look, rows, bare):
        return CardPlaces((), tuple(_even(look, room, large + tiles, bare)), None, ())
    gap, between = look.u(GAP), look.u(TILE_GAP)
    captioned = room.h - caption >= _stack(look, rows, bare)
    top = room.y + (caption if captioned else 0)
    high = room.bottom - top
    wide = (room.w - large * gap + (0 if columns else gap) - max(0, columns - 1) * between) // (large + columns)
    if not columns:
        wide = min(wide, max(round(high * BROADEST), (room.w - (4 * gap)) // 5))
    cards = tuple(pygame.Rect(room.x + n * (wide + gap), top, wide, high) for n in range(large))
    tops = ((room.x, room.y),) if captioned else ()
    if not tiles:
        return CardPlaces(cards, (), None, tops)
    left = pygame.Rect(cards[-1].right + gap, top, room.right - cards[-1].right - gap, high)
    grid = cells(left, rows, columns, between)
    return CardPlaces(cards, tuple(grid[:tiles]), grid[tiles], (*tops, (left.x, room.y)) if captioned else ())


def caption_height(look: Look, tiles: int) -> int:
    """How high the line above the cards is; without tiles the way to choose stands in it."""
    high = look.line_height("body") + look.u(8)
    return high if tiles else max(high, MIN_TARGET)


def tile_heights(look: Look) -> tuple[int, int]:
    """How high a tile is with room for two lines, and for the name alone."""
    name = round(look.line_height("heading") * NAME)
    return name + max(name, look.line_height("small")) + look.u(PADS), name + look.u(PADS)


def _grid(number: int) -> tuple[int, int]:
    """Rows and columns of so many cells: two columns, as long as they are not too long."""
    columns = max(2, -(-number // ROWS))
    return -(-number // columns), columns


def _stack(look: Look, rows: int, high: int) -> int:
    return rows * high + (rows - 1) * look.u(TILE_GAP)


def _even(look: Look, room: pygame.Rect, number: int, bare: int) -> Sequence[pygame.Rect]:
    """All of them alike, in as many rows as have room."""
    gap = look.u(TILE_GAP)
    rows = max(1, min(number, (room.h + gap) // (bare + gap)))
    columns = -(-number // rows)
    return cells(room, -(-number // columns), columns, gap)[:number]


def cells(room: pygame.Rect, rows: int, columns: int, gap: int) -> list[pygame.Rect]:
    """The cells of a grid that fills a room, row by row."""
    xs = [room.x + (room.w + gap) * n // columns for n in range(columns + 1)]
    ys = [room.y + (room.h + gap) * n // rows for n in range(rows + 1)]
    return [
        pygame.Rect(xs[c], ys[r], max(1, xs[c + 1] - xs[c] - gap), max(1, ys[r + 1] - ys[r] - gap))
        for r in range(rows)
        for c in range(columns)
    ]


def make_alike(tiles: Sequence[PuzzleCard]) -> None:
    """Give tiles that have their places pictures of one size; where one of them has no room for any, none has one."""
    for tile in tiles:
        tile.side = None
    side = min((tile.picture.w for tile in tiles), default=0)
    for tile in tiles:
        tile.side = side


def by_names(tiles: Sequence[PuzzleCard], cells: Sequence[pygame.Rect], room: pygame.Rect) -> list[pygame.Rect]:
    """The cells of a grid that fills a room, row by row, each column as wide as the names of its tiles want."""
    across = sum(cell.y == cells[0].y for cell in cells)
    gap = cells[1].x - cells[0].right if across > 1 else 0
    needs = [max(tile.need(cells[0].h) for tile in tiles[n::across]) + gap for n in range(across)]
    wide = fitted(room.x, room.w, needs, gap)
    return [pygame.Rect(x, cell.y, w, cell.h) for cell, (x, w) in zip(cells, cycle(wide), strict=False)]
