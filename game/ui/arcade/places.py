"""Where everything stands in a run: the sheet in the middle, what is counted at one side, what comes at the other."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.drawing.look import Look

NARROW = 1.18  # windows narrower than this (width by height) have both columns below the bar
WIDE = 16 / 9
SHEET, TOP = 0.667, 0.1556  # of the window's height
FRAME, THICK = 22, 16  # design pixels: from the sheet to the middle of the frame, and its width
CLOCK_UP, CLOCK_PX = 104, 146  # from the sheet to the middle of the clock, and the height of its figures
MARGIN, BUTTONS = 96, 44
BAR_DOWN, BAR_HIGH = 56, 30


@dataclass(frozen=True)
class RunPlaces:
    """Rectangles in window pixels; `clock` is the middle of it. `counted` holds score, pace and multiplier, `coming`
    the next board, keys and the stack, `head` the title, `tools` the buttons. `wide`: the columns stand beside."""

    sheet: pygame.Rect
    clock: tuple[int, int]
    bar: pygame.Rect
    head: pygame.Rect
    tools: pygame.Rect
    counted: pygame.Rect
    coming: pygame.Rect
    wide: bool
    mirrored: bool


def run_places(look: Look, left_handed: bool = False) -> RunPlaces:
    """The places in the look's window."""
    width, height = look.size
    u = look.u
    wide = width >= height * NARROW
    used = min(width, round(height * WIDE)) if wide else width
    left = (width - used) // 2
    edge = u(MARGIN) if wide else u(60)
    row = look.metrics.target
    if wide:
        side = min(round(height * SHEET), round(used * 0.5))
        top = round(height * TOP) + (round(height * SHEET) - side) // 2
    else:
        side = min(round(height * 0.5), used - 2 * edge)
        top = u(BUTTONS) + row + u(2 * CLOCK_UP)
    sheet = pygame.Rect((width - side) // 2, top, side, side)
    clock = (sheet.centerx, sheet.y - u(CLOCK_UP))
    bar = pygame.Rect(sheet.x, sheet.bottom + u(BAR_DOWN), side, u(BAR_HIGH))
    reach = u(FRAME + THICK + 24)
    x = left + edge
    if wide:
        below = u(BUTTONS) + look.line_height("title") + look.line_height("small")
        first = pygame.Rect(x, max(u(204), below + u(20)), sheet.x - reach - x, 0)
        first.h = height - u(60) - first.y
        second = first.copy()
        second.x = width - first.right
        head = pygame.Rect(x, u(44), max(1, sheet.centerx - u(210) - x), u(150))
        beside = sheet.right + reach if u(BUTTONS) + row > sheet.y - reach else sheet.centerx + u(210)
        tools = pygame.Rect(0, u(BUTTONS), max(1, width - x - beside), row)
        tools.right = width - left - u(68)
    else:
        below = bar.bottom + u(30) + 2 * look.line_height("body")
        gap = u(40)
        first = pygame.Rect(x, below, (used - 2 * edge - gap) // 2, height - u(40) - below)
        second = first.move(first.w + gap, 0)
        head = pygame.Rect(x, u(BUTTONS), (used - 2 * edge) // 2, row)
        tools = pygame.Rect(head.right, u(BUTTONS), used - 2 * edge - head.w, row)
    if left_handed:
        first, second = second, first
    return RunPlaces(sheet, clock, bar, head, tools, first, second, wide, left_handed)
