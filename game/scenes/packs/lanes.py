"""The way from pack to pack on the scroll: inked as far as the player has come, pencilled ahead."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.record.progress import PackProgress, going_on
from game.scenes.packs import way
from game.scenes.packs.torii import WIDE, draw_torii
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import blend

INK, PENCIL = 16, 6
TORII = 0.56


class Lanes:
    """`ink` says how far the ways are inked; `draw` draws those of a spread under its cards."""

    def __init__(self) -> None:
        self._inked: list[bool] = []
        self._gates: set[int] = set()
        self._none = False

    def ink(self, shelves: Sequence[PackProgress], kinds: Sequence[str], loose: bool) -> None:
        """Look at the packs in the order in which they lie on the way. There is none between ``loose`` ones."""
        self._none = loose
        self._inked, self._gates = [], set()
        for kind in kinds:
            row = [shelf for shelf in shelves if shelf.kinds[0] == kind]
            here = going_on(row)
            at = row.index(here) if here is not None else len(row)
            if row and self._inked:
                self._gates.add(len(self._inked))
            self._inked += [number < at or shelf.finished for number, shelf in enumerate(row)]

    def draw(
        self, target: pygame.Surface, look: Look, place: pygame.Rect, cards: Sequence[tuple[int, pygame.Rect]]
    ) -> None:
        """Draw the ways between the cards of a spread, which is at `place`, and beyond its sides."""
        if self._none:
            return
        last = len(self._inked) - 1
        for number, (index, rect) in enumerate(cards):
            before = cards[number - 1][1] if number else None
            self._enter(target, look, place, index, rect, before)
            if number == len(cards) - 1 and index < last:
                self._link(target, look, index, _across(look, rect.midright, place.right + look.u(30) - rect.right))
        for number, (index, rect) in enumerate(cards):
            if index in self._gates:
                before = cards[number - 1][1] if number else place
                beside = before.right if before.y == rect.y and number else place.x
                scale = min(TORII, (rect.x - beside) / look.u(WIDE))
                draw_torii(target, look, ((beside + rect.x) // 2, rect.centery + look.u(34)), scale)

    def _enter(
        self,
        target: pygame.Surface,
        look: Look,
        place: pygame.Rect,
        index: int,
        rect: pygame.Rect,
        before: pygame.Rect | None,
    ) -> None:
        """Draw the way that comes to a card, from the one before it or from the side."""
        if before is None:
            if index:
                self._link(
                    target,
                    look,
                    index - 1,
                    _across(look, (place.x - look.u(30), rect.centery), rect.x - place.x + look.u(30)),
                )
            else:
                self._link(target, look, 0, _across(look, (rect.x - look.u(26), rect.centery), look.u(26)))
        elif before.y == rect.y:
            self._link(target, look, index - 1, _across(look, before.midright, rect.x - before.right))
        else:
            self._link(target, look, index - 1, _return(look, before, rect, place))

    def _link(self, target: pygame.Surface, look: Look, index: int, points: Sequence[Point]) -> None:
        """Draw a way; its picture is kept, wherever on the window it comes to lie."""
        xs, ys = [x for x, _y in points], [y for _x, y in points]
        pad = look.u(40)
        left, top = round(min(xs)) - pad, round(min(ys)) - pad
        size = (round(max(xs)) + pad - left, round(max(ys)) + pad - top)
        if not pygame.Rect(left, top, *size).colliderect(target.get_clip()):
            return
        inside = tuple((x - left, y - top) for x, y in points)
        inked = self._inked[index]
        key = ("lane", size, inside, inked)
        made = look.sprites.get(key, lambda: _lane(look, size, inside, inked))
        paint.put(target, made, (left, top))


def _across(look: Look, start: tuple[int, int], wide: int) -> list[Point]:
    """From a card to the one beside it."""
    x, y = start[0], start[1] - look.u(26)
    dip = look.u(4)
    return [
        (x - look.u(14), y + dip),
        (x + wide * 0.33, y - dip),
        (x + wide * 0.66, y + dip),
        (x + wide + look.u(14), y),
    ]


def _return(look: Look, above: pygame.Rect, below: pygame.Rect, place: pygame.Rect) -> list[Point]:
    """From the end of a row back to the beginning of the next one, between them."""
    y = (above.bottom + below.top) / 2
    right = min(above.right + look.u(46), place.right - look.u(34))
    left = max(below.x - look.u(46), place.x + look.u(34))
    sway = max(2.0, (below.top - above.bottom) * 0.16)
    wide = right - left
    middle = [
        (left + wide * t, y + (sway if number % 2 else -sway)) for number, t in enumerate((0.82, 0.6, 0.38, 0.16))
    ]
    return [
        (above.right - look.u(14), above.centery - look.u(20)),
        (right, above.centery + look.u(60)),
        (right - look.u(30), y - sway),
        *middle,
        (left, below.y + look.u(70)),
        (below.x + look.u(14), below.centery - look.u(20)),
    ]


def _lane(look: Look, size: tuple[int, int], points: Sequence[Point], inked: bool) -> pygame.Surface:
    theme = look.theme
    out = paint.canvas(size)
    plain = theme.backdrop == "plain"
    if not inked:
        faint = theme.line_major if plain else blend(theme.board, theme.line_major, 0.6)
        pieces = way.pencil(out, look, points, PENCIL, faint)
    elif plain:
        pieces = way.thread(out, look, points, PENCIL, theme.text)
    else:
        pieces = way.ink(out, look, points, INK, theme.text if not theme.dark else theme.accent, len(points))
    for _piece in pieces:
        pass
    return out
