"""A level pack in a list: what is in it and how far the player is; or why its file cannot be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import NamedTuple

import pygame

from game.engine.record.progress import PackProgress
from game.engine.wording import DOT, sentence
from game.engine.words import _, ngettext
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.seals import seal
from game.ui.widgets import ItemState, draw_bar

PAD = 26
BAR = 12
APART, BESIDE = 64, 0.52
"""Design pixels between a list of packs and what stands at its left, and the share of the width that this takes."""


class Broken(NamedTuple):
    """A pack file that cannot be read, and the reason."""

    file: str
    reason: str

    @property
    def name(self) -> str:
        """The file's name without its folders, whichever system wrote them."""
        return PurePath(self.file.replace("\\", "/")).name


PackItem = PackProgress | Broken


def items(shelves: Iterable[PackProgress], broken: Iterable[tuple[str, str]]) -> list[PackItem]:
    """What a list of packs shows: the good ones, then the broken ones."""
    return [*shelves, *(Broken(file, sentence(reason)) for file, reason in broken)]


def card_height(look: Look) -> int:
    """The height of a card in design pixels, with room for its lines."""
    lines = look.line_height("body") + 2 * look.line_height("small") + look.u(BAR + 4 + 40)
    return max(164, round(lines / look.metrics.unit))


def list_width(look: Look) -> int:
    """How wide the list of packs on the page of a puzzle is."""
    room = look.metrics.safe.w - look.u(APART)
    return room - round(room * BESIDE)


def art_width(look: Look, items: Sequence[PackItem], card: tuple[int, int]) -> int:
    """How wide pictures may be on cards of a size, so that no word is cut; 0 where they would be too small."""
    shelves = [item for item in items if isinstance(item, PackProgress)]
    words = max((look.text(text, "small").get_width() for shelf in shelves for text in _lines(shelf)), default=0)
    icon = look.metrics.font_px("small") + look.u(16)
    left = card[0] - look.u(10) - 2 * look.u(PAD) - words - icon
    width = min(round((card[1] - 2 * look.u(10)) * 1.5), left)
    return width if width >= look.u(96) else 0


def _lines(shelf: PackProgress) -> tuple[str, str, str]:
    """What is in it, what is solved, and what is missing until it opens."""
    return contents_text(shelf), solved_text(shelf), missing_text(shelf)


def solved_text(shelf: PackProgress) -> str:
    """How many of its levels are solved."""
    return _("{solved} of {number} solved").format(solved=shelf.solved, number=len(shelf.pack.levels))


def stars_aloud(stars: int | str, most: int | str) -> str:
    """How many stars are won of all there are: what is told of a number beside a seal."""
    return _("{number} stars").format(number=_("{count} of {all}").format(count=stars, all=most))


def opens_next(shelf: PackProgress) -> bool:
    """Whether it is closed and the one that opens next: the stars for it can be won already."""
    return shelf.entrance is not None and not shelf.entrance.closed


def opens_later(shelf: PackProgress) -> bool:
    """Whether it is closed behind another closed one: what is in it says more than what opens it."""
    return shelf.entrance is not None and shelf.entrance.closed


def contents_text(shelf: PackProgress) -> str:
    """The sizes and the levels of technique in it."""
    return DOT.join(part for part in (sizes_text(shelf), grades_text(shelf)) if part)


def missing_text(shelf: PackProgress) -> str:
    """What is missing until it opens, and in which pack that is won; "" for one that is open."""
    gate = shelf.entrance
    if gate is None:
        return ""
    if gate.closed:
        return _("Opens after {pack}").format(pack=_(gate.title))
    text = ngettext("{count} more star in {pack}", "{count} more stars in {pack}", gate.to_go)
    return text.format(count=gate.to_go, pack=_(gate.title))


def sizes_text(shelf: PackProgress) -> str:
    """The sizes of a pack's boards, from the smallest to the largest."""
    return _span(sorted(dict.fromkeys(shelf.sizes), key=lambda size: [int(n) for n in re.findall(r"\d+", size)]))


def grades_text(shelf: PackProgress) -> str:
    """The levels of technique in a pack, in words."""
    return _span([_(name) for name in shelf.grades if name])


def _span(names: list[str]) -> str:
    """One or two names; of more, the ends."""
    if len(names) > 2:
        return _("{first} to {last}").format(first=names[0], last=names[-1])
    return ", ".join(names)


def draw_pack(
    target: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    item: PackItem,
    state: ItemState,
    art: int = 0,
    picture: pygame.Surface | None = None,
) -> None:
    """Draw a card. art: how wide the picture at its left is, which may be there later."""
    theme = look.theme
    face = rect.move(0, look.u(2)) if state.pressed else rect
    look.draw_panel(target, face)
    room = face.inflate(-2 * look.u(PAD), 0)
    if art and not isinstance(item, Broken):
        gap = look.u(10)
        if picture is not None:
            paint.put(target, picture, (face.x + gap, face.y + (face.h - picture.get_height()) // 2))
        left = face.x + gap + art + look.u(PAD) * 3 // 4
        room = pygame.Rect(left, face.y, max(1, room.right - left), face.h)
    if state.hover:
        paint.put(target, look.block(face.size, theme.hover, None, 0, None, theme.hover_alpha), face.topleft)
    if isinstance(item, Broken):
        draw_broken(target, look, room, item)
    else:
        _draw_shelf(target, look, room, item)


def _draw_shelf(target: pygame.Surface, look: Look, room: pygame.Rect, shelf: PackProgress) -> None:
    theme = look.theme
    number = len(shelf.pack.levels)
    gap = look.u(8)
    small = look.line_height("small")
    y = room.centery - (look.line_height("body") + 2 * small + gap // 2 + look.u(BAR)) // 2
    px = look.metrics.font_px("small")
    about, solved, missing = _lines(shelf)
    later, closed = opens_later(shelf), shelf.entrance is not None
    title = look.text(_(shelf.pack.title), "body", theme.text2 if later else theme.text, strong=True, limit=room.w)
    target.blit(title, (room.x, y))
    y += look.line_height("body")

    middle = y + small // 2
    right = room.right
    if shelf.suspended:  # a game in it waits
        paint.put(target, look.icon("pause", px, theme.accent), (right - px, middle - px // 2))
        right -= px + look.u(16)
    target.blit(look.text(about, "small", theme.text2, limit=max(1, right - room.x)), (room.x, y))
    y += small
    middle = y + small // 2
    if closed:
        paint.put(target, look.icon("lock", px, theme.text2), (room.x, middle - px // 2))
        left = room.x + px + gap
        free = max(1, room.right - left)
        target.blit(look.text(missing, "small", theme.text2, limit=free), (left, y))
        if later:
            return
    else:
        told = stars_aloud(shelf.stars, 3 * number)
        stars = look.text(f"{shelf.stars} / {3 * number}", "small", theme.text2, aloud=told)
        left = room.right - stars.get_width()
        words = look.text(solved, "small", theme.text2, limit=room.w)
        if left - gap - px - look.u(20) > room.x + words.get_width():
            target.blit(stars, (left, y))
            paint.put(target, seal(look, px, True), (left - gap - px, middle - px // 2))
        target.blit(words, (room.x, y))
    y += small + gap // 2
    colour = theme.success if shelf.solved == number else theme.accent
    gate = shelf.entrance
    share = gate.have / gate.need if gate is not None else shelf.solved / number
    draw_bar(target, look, pygame.Rect(room.x, y, room.w, look.u(BAR)), share, colour)


def draw_broken(target: pygame.Surface, look: Look, room: pygame.Rect, item: Broken) -> None:
    """Draw that a file cannot be read, and why."""
    theme = look.theme
    px = look.u(40)
    paint.put(target, look.icon("warning", px, theme.error), (room.x, room.centery - px // 2))
    x = room.x + px + look.u(20)
    wide = max(1, room.right - x)
    title = _("{file} cannot be read").format(file=item.name)
    words = look.text(title, "body", theme.error, strong=True, limit=wide)
    lines = fitted(look, item.reason, wide, 2)
    high = words.get_height() + look.line_height("small") * len(lines)
    y = room.centery - high // 2
    target.blit(words, (x, y))
    y += words.get_height()
    for line in lines:
        target.blit(look.text(line, "small", theme.text2, limit=wide), (x, y))
        y += look.line_height("small")


def fitted(look: Look, text: str, wide: int, most: int) -> list[str]:
    """A small text broken into `most` lines at most; the last one holds the rest, and is cut where it is drawn."""
    font = look.font("small")
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(lines) < most and font.size(longer)[0] > wide:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
