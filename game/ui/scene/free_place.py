"""Where a message stands on a scene: beside what is looked at and what is pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import pygame

from game.ui.stage.stage import Stage
from game.ui.widgets.base import Z_WIDGET, Widget
from game.ui.widgets.label import Label
from game.ui.widgets.report_sheet import ReportSheet
from game.ui.widgets.seal import Seal

EDGE, APART = 24, 6  # design pixels: to the window's edge as a rule, and to what is beside it at least
WIDTHS = (1.0, 0.6, 0.42, 0.3, 0.2)
"""Shares of the window's width, less its margins, that are tried in turn: a narrower message is higher."""
LETTERS = (1.0, 0.75)
HIGHEST = 0.4
"""Of the window: what is higher is no message any more."""
AROUND = 6
"""So many of the largest things have places tried at their left and right, too."""


def free_place(
    stage: Stage, widgets: Sequence[Widget], measure: Callable[[int, float], tuple[int, int]]
) -> pygame.Rect:
    """Where a message of the size ``measure(width, letters)`` covers no control, board, seal or report, and no words if
    it can: at the lower edge before all other places, as wide as it likes before narrower ones, in letters of the usual
    size before smaller ones. Where nothing is free: where it covers the least.
    """
    look = stage.look
    window, gap = pygame.Rect((0, 0), look.size), look.u(APART)
    others = (node for node in stage.nodes if isinstance(node, Seal | ReportSheet))
    kept = [one.kept_clear.clip(window) for one in chain[Widget | Seal | ReportSheet](widgets, others) if one.visible]
    kept = [rect.inflate(2 * gap, 2 * gap) for rect in kept if rect.w > 0 and rect.h > 0]
    words = [n.rect for n in stage.nodes if n.visible and isinstance(n, Label) and n.z <= Z_WIDGET and n.text]
    widths = [round(share * (window.w - 2 * look.u(EDGE))) for share in WIDTHS]
    sizes = dict.fromkeys(measure(width, letters) for letters in LETTERS for width in widths)
    fitting = [size for size in sizes if size[1] <= HIGHEST * window.h]
    best: tuple[int, int] | None = None
    place = window
    for size in fitting or [(widths[0], window.h - 2 * look.u(EDGE))]:
        for one in _places(window, pygame.Rect((0, 0), size), kept, look.u(EDGE)):
            if one.collidelist(kept) < 0 and one.collidelist(words) < 0:
                return one
            found = _covered(one, kept), _covered(one, words)
            if best is None or found < best:
                best, place = found, one
    return place


def _places(window: pygame.Rect, sheet: pygame.Rect, kept: Sequence[pygame.Rect], edge: int) -> Iterator[pygame.Rect]:
    """The places that are tried for a sheet: in the middle of the window, of a large thing, or at its side; at the
    lower edge, above and below each thing, at the upper edge."""
    large = sorted(kept, key=lambda rect: -rect.w * rect.h)[:AROUND]
    lefts = [window.centerx - sheet.w // 2, *(rect.centerx - sheet.w // 2 for rect in large)]
    lefts += [left for rect in large for left in (rect.right, rect.left - sheet.w)]
    tops = [window.bottom - edge - sheet.h, *(rect.bottom for rect in kept), *(rect.top - sheet.h for rect in kept)]
    tops = [*sorted(set(tops), reverse=True), edge]
    for top in tops:
        for left in dict.fromkeys(lefts):
            place = sheet.move(left, top)
            if window.contains(place):
                yield place
    yield sheet.move_to(midbottom=(window.centerx, window.bottom - edge)).clamp(window)


def _covered(place: pygame.Rect, things: Sequence[pygame.Rect]) -> int:
    """How many pixels of things a place covers."""
    return sum(part.w * part.h for at in place.collidelistall(things) if (part := place.clip(things[at])))
