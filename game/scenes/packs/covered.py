"""A pack on the scroll: its cover, its name, and how far the player is in it; or why its file cannot be read."""

from __future__ import annotations

import pygame

from game.engine.record.progress import PackProgress
from game.engine.words import _
from game.ui.covers.gallery import USUAL, cover_height, low_cover
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.seals import seal, square_seal
from game.ui.drawing.theme import Colour
from game.ui.widgets.pack_card import (
    Broken,
    PackItem,
    contents_text,
    draw_broken,
    missing_text,
    opens_later,
    opens_next,
    solved_text,
    stars_aloud,
)
from game.ui.widgets.scroll import ItemState

EDGE = 10  # design pixels: the paper around a cover
STAMP = 92
DIP = 22  # how far the words over a card reach down into it
RING = 5.0
LEAST = 150
LEADING = 1.15  # of lines, with room to spare
NEXT_LINES = 3  # for what opens the pack that opens next


def card_size(look: Look, art: int) -> tuple[int, int]:
    """The size of a card whose cover is so wide."""
    return art + 2 * look.u(EDGE), cover_height(art) + 2 * look.u(EDGE) + _words(look)


def art_width(look: Look, room: tuple[int, int]) -> int:
    """How wide a cover may be on a card in a room; 0 where it would be too small to be seen."""
    width = min(room[0] - 2 * look.u(EDGE), round((room[1] - 2 * look.u(EDGE) - _words(look)) * 1.5))
    return width if width >= look.u(LEAST) else 0


def comfortable(look: Look) -> int:
    """How wide a cover has to be for the words under it to stand beside each other."""
    return max(look.u(210), round(look.line_height("small") * 5.9))


def flag_reach(look: Look) -> int:
    """How far the words over the pack in which the player goes on reach above its card."""
    return look.line_height("small") + look.u(12) - look.u(DIP) + look.u(6)


def largest(look: Look) -> int:
    """How wide a cover is where there is room for any width."""
    return max(look.u(USUAL), round(look.line_height("small") * 6.5))


def _words(look: Look) -> int:
    return look.line_height("heading") + look.line_height("small") + look.u(14)


def status(shelf: PackProgress) -> str:
    """What stands under a pack's name: how far the player is; what opens the one that opens next; what is in one that
    opens later."""
    number = len(shelf.pack.levels)
    if opens_next(shelf):
        return _("{stars}, or win the hardest board here").format(stars=missing_text(shelf))
    if opens_later(shelf):
        return contents_text(shelf)
    return _("{solved} of {number}").format(solved=shelf.solved, number=number)


def draw_covered(
    target: pygame.Surface, look: Look, rect: pygame.Rect, item: PackItem, state: ItemState, current: bool, kinds: str
) -> None:
    """Draw a card. current: it is where the player goes on. kinds: its puzzles, where that has to be said."""
    theme = look.theme
    face = rect.move(0, look.u(2)) if state.pressed else rect
    look.draw_panel(target, face)
    pad = look.u(EDGE)
    if isinstance(item, Broken):
        draw_broken(target, look, face.inflate(-4 * pad, 0), item)
        return
    shelf, closed = item, item.entrance is not None
    art = face.w - 2 * pad
    box = pygame.Rect(face.x + pad, face.y + pad, art, cover_height(art))
    lines = _missing(look, shelf, box.w - look.u(12))
    title = _title(look, shelf, box.w - look.u(12))
    more = max(0, title.get_height() - look.line_height("heading"))
    if lines is not None:
        more += max(0, lines.get_height() - look.line_height("small"))
    box.h = max(1, box.h - more)  # the title and what opens it may have a line more: the picture is so much lower
    paint.put(target, low_cover(look, shelf.pack, art, box.h, closed), box.topleft)
    _draw_words(
        target,
        look,
        pygame.Rect(box.x + look.u(6), box.bottom + look.u(6), box.w - look.u(12), _words(look)),
        shelf,
        kinds,
        (title, lines),
    )
    if state.hover:
        paint.put(target, look.block(face.size, theme.hover, None, 0, None, theme.hover_alpha), face.topleft)
    if current:
        paint.put(target, look.block(face.size, None, theme.accent, RING), face.topleft)
        text = _("Level {number} next").format(number=shelf.next_unsolved + 1)
        _draw_flag(target, look, face, text, (theme.on_accent, theme.accent))
    elif opens_next(shelf):
        _draw_flag(target, look, face, _("Opens next"), (theme.text, theme.board), "lock")
    elif shelf.finished:
        px = look.u(STAMP)
        stamp = square_seal(look, px, 3 if shelf.perfect else 1)
        paint.put(target, stamp, (face.right - look.u(16) - px // 2, face.y - look.u(20)))


def _title(look: Look, shelf: PackProgress, wide: int) -> pygame.Surface:
    """The title of a pack, on two lines where one is too short: all titles are of one size as far as can be."""
    ink = look.theme.text if shelf.entrance is None else look.theme.text2
    return look.text(_(shelf.pack.title), "heading", ink, width=wide, height=2 * look.line_height("heading"))


def _missing(look: Look, shelf: PackProgress, wide: int) -> pygame.Surface | None:
    """What opens a pack, or what is in one that opens later, on as many lines as it needs; None for
    one that is open."""
    if shelf.entrance is None:
        return None
    closed, small = opens_next(shelf), look.line_height("small")
    told = "" if closed else f"{status(shelf)}. {missing_text(shelf)}."
    most = NEXT_LINES if closed else 2
    return look.text(
        status(shelf), "small", look.theme.text2, width=wide, height=round(most * LEADING * small), aloud=told
    )


def _draw_words(
    target: pygame.Surface,
    look: Look,
    room: pygame.Rect,
    shelf: PackProgress,
    kinds: str,
    written: tuple[pygame.Surface, pygame.Surface | None],
) -> None:
    """written: its title, and what opens it."""
    theme, (name, lines) = look.theme, written
    target.blit(name, room.topleft)
    y = room.y + max(name.get_height(), look.line_height("heading"))
    middle, px = y + look.line_height("small") // 2, look.metrics.font_px("small")
    if lines is not None:
        target.blit(lines, (room.x, y))
        return
    right = look.text(status(shelf), "small", theme.text2, limit=room.w * 6 // 10, aloud=solved_text(shelf))
    target.blit(right, right.get_rect(topright=(room.right, y)))
    space = room.w - right.get_width() - look.u(14)
    if not shelf.stars and not shelf.suspended:
        target.blit(look.text(kinds or _("new"), "small", theme.text2, limit=max(1, space)), (room.x, y))
        return
    paint.put(target, seal(look, px, True, 1), (room.x, middle - px // 2))
    most = 3 * len(shelf.pack.levels)
    left = room.x + px + look.u(8)
    won = look.text(f"{shelf.stars} / {most}", "small", theme.text2, aloud=stars_aloud(shelf.stars, most))
    if left + won.get_width() <= room.x + space:
        target.blit(won, (left, y))


def _draw_flag(
    target: pygame.Surface, look: Look, face: pygame.Rect, text: str, paints: tuple[Colour, Colour], icon: str = ""
) -> None:
    """The words over the pack in which the player goes on, and over the one that opens next. paints: of the words, and
    of what they lie on."""
    ink, fill = paints
    px = look.metrics.font_px("small") if icon else 0
    beside = px + look.u(8) if icon else 0
    words = look.text(text, "small", ink, strong=True, limit=max(1, face.w - look.u(40) - beside))
    box = words.get_rect().inflate(look.u(44) + beside, look.u(12))
    box.midbottom = (face.centerx, face.y + look.u(DIP))
    rim = look.theme.line_major if icon else None
    paint.put(target, look.block(box.size, fill, rim, 2.0 if rim else 0, box.h // 2), box.topleft)
    if icon:
        paint.put(target, look.icon(icon, px, ink), (box.x + look.u(22), box.centery - px // 2))
    target.blit(words, words.get_rect(center=(box.centerx + beside // 2, box.centery)))
