"""A lesson in a list: a small board, what it is called, what it teaches, and the seal of one that is done."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

import pygame

from game.engine.core import LEVELS
from game.engine.play.session import Session
from game.ui.board.preview import board_preview, preview_ready
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.seals import seal
from game.ui.widgets import ItemState, draw_bar

PAD = 22
HIGH = 176
BAR = 12
MOST_MORE = 12
"""So many times a card grows by half a line for its words, at most."""


class LessonCard(NamedTuple):
    """id: of a one-step lesson, "" for the first one. level: of the technique, "" for none. share: what is done of a
    lesson that was begun, from 0 to 1."""

    id: str
    title: str
    text: str
    level: str
    done: bool
    share: float
    session: Session


def card_height(look: Look, items: Sequence[LessonCard], width: int) -> int:
    """The height in design pixels that all cards have in a list whose cards are `width` pixels wide: with room for the
    words of each."""
    small = look.line_height("small")
    high = max(look.u(HIGH), 2 * look.line_height("body") + small + look.u(BAR + 2 * PAD))
    for _more in range(MOST_MORE):
        rooms = [(item, _room(look, pygame.Rect(0, 0, width, high))) for item in items]
        if all(_needed(look, item, room) <= room.h for item, room in rooms):
            break
        high += small // 2
    return ceil(high / look.metrics.unit)


def _needed(look: Look, item: LessonCard, room: pygame.Rect) -> int:
    """The height of its words in a room."""
    title = look.text(item.title, "body", width=room.w, strong=True).get_height()
    name = _name(look, item, _wide(look, room))
    return title + look.u(6) + name.get_height() + (look.u(BAR + 4) if item.share else 0)


def _room(look: Look, face: pygame.Rect) -> pygame.Rect:
    """Where the title of a card stands: between its board and its seal."""
    pad, side = look.u(PAD), picture_side(look, face)
    x = face.x + pad + (side + pad if side else 0)
    right = face.right - pad - look.metrics.font_px("heading") - look.u(14)
    return pygame.Rect(x, face.y + pad, max(1, right - x), face.h - 2 * pad)


def _wide(look: Look, room: pygame.Rect) -> int:
    """How wide the words below the title may be: the seal is above them."""
    return room.w + look.metrics.font_px("heading") + look.u(14)


def _dots(item: LessonCard) -> int:
    return LEVELS.index(item.level) + 1 if item.level in LEVELS else 0


def _name(look: Look, item: LessonCard, wide: int) -> pygame.Surface:
    """What is said below the title, in as many lines as it takes beside the level."""
    name, beside = look.text(item.text, "small", look.theme.text2), _beside(look, item, wide)
    return name if name.get_width() <= beside else look.text(item.text, "small", look.theme.text2, width=beside)


def _beside(look: Look, item: LessonCard, wide: int) -> int:
    return max(1, wide - _dots(item) * max(5, look.u(14)) - look.u(10))


def picture_side(look: Look, rect: pygame.Rect) -> int:
    """The side of the small board on a card, 0 for none: words come first."""
    side = rect.h - 2 * look.u(PAD)
    return side if side * 3 <= rect.w else 0


def draw_lesson(target: pygame.Surface, look: Look, rect: pygame.Rect, item: LessonCard, state: ItemState) -> None:
    """Draw a card; its board shows as soon as its picture is made."""
    theme, pad = look.theme, look.u(PAD)
    face = rect.move(0, look.u(2)) if state.pressed else rect
    look.draw_panel(target, face)
    if state.hover:
        paint.put(target, look.block(face.size, theme.hover, None, 0, None, theme.hover_alpha), face.topleft)
    x, side = face.x + pad, picture_side(look, face)
    if side and preview_ready(look, item.session, (side, side)):
        picture = board_preview(look, item.session, (side, side))
        if picture is not None:
            paint.put(target, picture, picture.get_rect(center=(x + side // 2, face.centery)).topleft)
    px = look.metrics.font_px("heading")
    right = face.right - pad
    paint.put(target, seal(look, px, item.done), (right - px, face.y + pad))
    _draw_words(target, look, _room(look, face), item)


def _draw_words(target: pygame.Surface, look: Look, room: pygame.Rect, item: LessonCard) -> None:
    theme, wide = look.theme, _wide(look, room)
    title = look.text(item.title, "body", width=room.w, strong=True)
    target.blit(title, room.topleft)
    y = room.y + title.get_height() + look.u(6)
    name = _name(look, item, wide)
    target.blit(name, (room.x, y))
    px, step = max(3, look.u(9)), max(5, look.u(14))
    dot, down = look.block((px, px), theme.text2, None, 0, px // 2), (look.line_height("small") - px) // 2
    for number in range(_dots(item)):
        paint.put(target, dot, (room.x + wide - px - number * step, y + down))
    if item.share:
        bar = pygame.Rect(room.x, room.bottom - look.u(BAR), wide, look.u(BAR))
        draw_bar(target, look, bar, item.share, theme.accent)
