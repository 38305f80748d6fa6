"""A level pack in a list: what is in it and how far the player is; or why its file cannot be read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import PurePath
from typing import NamedTuple

import pygame

from game.engine.record.progress import PackProgress
from game.engine.wording import sentence
from game.engine.words import _, ngettext
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.seals import seal
from game.ui.widgets import ItemState, draw_bar

PAD = 26
BAR = 12
DOT = " \N{MIDDLE DOT} "


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


def card_height(look: Look, mixed: bool = False) -> int:
    """The height of a card in design pixels, with room for its lines: one more where the list mixes puzzles."""
    lines = look.line_height("body") + (3 if mixed else 2) * look.line_height("small") + look.u(BAR + 4 + 40)
    return max(164, round(lines / look.metrics.unit))


def least_width(look: Look, item: PackItem) -> int:
    """The width in pixels of a card on which nothing is cut."""
    if isinstance(item, Broken):
        return 0
    small, icon = look.metrics.font_px("small"), look.u(16)
    about, solved, missing = (look.text(text, "small").get_width() for text in _lines(item))
    marked = about + (small + icon if item.suspended else 0)
    return 2 * look.u(PAD) + max(marked, solved + (missing + small + look.u(8 + 21) if item.unlock_remaining else 0))


def _lines(shelf: PackProgress) -> tuple[str, str, str]:
    """What is in it, what is solved, and how many of its levels are locked."""
    about = DOT.join(part for part in (sizes_text(shelf), grades_text(shelf)) if part)
    solved = _("{solved} of {number} solved").format(solved=shelf.solved, number=len(shelf.pack.levels))
    return about, solved, _("{last} locked").format(last=_last(shelf)) if shelf.unlock_remaining else ""


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
    target: pygame.Surface, look: Look, rect: pygame.Rect, item: PackItem, state: ItemState, kind: str = ""
) -> None:
    """Draw a card; `kind` is the puzzle's name, where the list mixes them."""
    theme = look.theme
    face = rect.move(0, look.u(2)) if state.pressed else rect
    look.draw_panel(target, face)
    if state.hover:
        paint.put(target, look.block(face.size, theme.hover, None, 0, None, theme.hover_alpha), face.topleft)
    room = face.inflate(-2 * look.u(PAD), 0)
    if isinstance(item, Broken):
        _draw_broken(target, look, room, item)
    else:
        _draw_shelf(target, look, room, item, kind)


def _draw_shelf(target: pygame.Surface, look: Look, room: pygame.Rect, shelf: PackProgress, kind: str) -> None:
    theme = look.theme
    number = len(shelf.pack.levels)
    gap = look.u(8)
    high = look.line_height("body") + (3 if kind else 2) * look.line_height("small") + gap // 2 + look.u(BAR)
    y = room.centery - high // 2
    px = look.metrics.font_px("small")
    stars = look.text(f"{shelf.stars} / {3 * number}", "small", theme.text2)
    middle = y + look.line_height("body") // 2
    target.blit(stars, stars.get_rect(midright=(room.right, middle)))
    left = room.right - stars.get_width() - gap - px
    paint.put(target, seal(look, px, True), (left, middle - px // 2))
    title = look.text(_(shelf.pack.title), "body", strong=True, limit=max(1, left - room.x - look.u(20)))
    target.blit(title, (room.x, y))
    y += look.line_height("body")

    if kind:
        target.blit(look.text(kind, "small", theme.text2, limit=room.w), (room.x, y))
        y += look.line_height("small")
    middle = y + look.line_height("small") // 2
    right = room.right
    if shelf.suspended:  # a game in it waits
        paint.put(target, look.icon("pause", px, theme.accent), (right - px, middle - px // 2))
        right -= px + look.u(16)
    about, solved, missing = _lines(shelf)
    target.blit(look.text(about, "small", theme.text2, limit=max(1, right - room.x)), (room.x, y))
    y += look.line_height("small")

    middle = y + look.line_height("small") // 2
    right = room.right
    if shelf.unlock_remaining:
        locked = look.text(missing, "small", theme.text2)
        left = right - locked.get_width()
        if left - px - gap - room.x > look.text(solved, "small", theme.text2).get_width() + look.u(20):
            target.blit(locked, locked.get_rect(midright=(right, middle)))
            paint.put(target, look.icon("lock", px, theme.text2), (left - px - gap, middle - px // 2))
    target.blit(look.text(solved, "small", theme.text2, limit=room.w), (room.x, y))
    y += look.line_height("small") + gap // 2
    colour = theme.success if shelf.solved == number else theme.accent
    draw_bar(target, look, pygame.Rect(room.x, y, room.w, look.u(BAR)), shelf.solved / number, colour)


def _draw_broken(target: pygame.Surface, look: Look, room: pygame.Rect, item: Broken) -> None:
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


def _last(shelf: PackProgress) -> int:
    """How many levels open later than the others."""
    return len(shelf.pack.levels) - shelf.always_open


def about_locked(shelf: PackProgress) -> str:
    """What is still to be done until the locked levels open; "" when none is locked."""
    if not shelf.unlock_remaining:
        return ""
    last = _last(shelf)
    text = ngettext(
        "Solve {missing} more to open the last {last} level.",
        "Solve {missing} more to open the last {last} levels.",
        last,
    )
    return text.format(missing=shelf.unlock_remaining, last=last)
