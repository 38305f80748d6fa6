"""A lesson in a list: a small board, what it is called, what it teaches, and the seal of one that is done."""

from __future__ import annotations

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


def card_height(look: Look) -> int:
    """The height of a card in design pixels, with room for its lines."""
    lines = 2 * look.line_height("body") + look.line_height("small") + look.u(BAR + 2 * PAD)
    return max(HIGH, round(lines / look.metrics.unit))


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
    if side:
        if preview_ready(look, item.session, (side, side)):
            picture = board_preview(look, item.session, (side, side))
            if picture is not None:
                place = picture.get_rect(center=(x + side // 2, face.centery))
                paint.put(target, picture, place.topleft)
        x += side + pad
    px = look.metrics.font_px("heading")
    right = face.right - pad
    paint.put(target, seal(look, px, item.done), (right - px, face.y + pad))
    room = pygame.Rect(x, face.y + pad, max(1, right - px - look.u(14) - x), face.h - 2 * pad)
    _draw_words(target, look, room, item, right)


def _draw_words(target: pygame.Surface, look: Look, room: pygame.Rect, item: LessonCard, right: int) -> None:
    theme, gap = look.theme, look.u(6)
    foot = look.u(BAR) if item.share else 0
    most = max(look.line_height("body"), room.h - look.line_height("small") - gap - foot)
    title = look.text(item.title, "body", width=room.w, height=most, strong=True)
    if title.get_height() > most:
        title = look.text(item.title, "body", strong=True, limit=room.w)
    target.blit(title, room.topleft)
    y = room.y + title.get_height() + gap
    wide = right - room.x
    dots = LEVELS.index(item.level) + 1 if item.level in LEVELS else 0
    px, step = max(3, look.u(9)), max(5, look.u(14))
    beside = max(1, wide - dots * step - look.u(10))
    name = look.text(item.text, "small", theme.text2)
    if name.get_width() > beside:  # a long name has the whole width, and lines, without the level
        dots, left = 0, room.bottom - y - (look.u(BAR + 4) if item.share else 0)
        name = look.text(item.text, "small", theme.text2, width=wide, height=max(1, left))
    target.blit(name, (room.x, y))
    dot = look.block((px, px), theme.text2, None, 0, px // 2)
    for number in range(dots):
        paint.put(target, dot, (right - px - number * step, y + (name.get_height() - px) // 2))
    if item.share:
        bar = pygame.Rect(room.x, room.bottom - look.u(BAR), wide, look.u(BAR))
        draw_bar(target, look, bar, item.share, theme.accent)
