"""The picture that is shared of a daily run: its day, its points, and a square for each board. No board shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.engine.words import _
from game.ui.covers.modes import draw_daily
from game.ui.drawing import paint
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.theme import DAY, Colour
from game.ui.print.share_card import LEFT, RIDGE, RIGHT, card_look, draw_head, draw_sheet, write_line

CLEAN, FAULTY, OPEN = "clean", "wrong", "open"
SQUARE, APART, ROWS, ACROSS = 46, 12, 2, 15


class DailyFacts(NamedTuple):
    """What a card says. ``squares``: CLEAN, FAULTY or OPEN for each board in its turn."""

    date: str
    boards: str
    points: str
    streak: str
    squares: tuple[str, ...]


def draw_daily_card(facts: DailyFacts, fonts: Fonts) -> Iterator[pygame.Surface | None]:
    """Draw the card of a daily run a part at a time; the last thing that comes is the card."""
    look = card_look(fonts)
    card = yield from draw_sheet(look)
    draw_head(card, look, _("Daily run"), _("The same boards for everyone"), facts.date)
    yield None
    for _piece in draw_daily(card.subsurface(RIDGE), DAY):
        yield None
    _squares(card, look, facts.squares)
    yield None
    theme = look.theme
    write_line(card, look, facts.boards, (LEFT, 926), 46, theme.faces.strong, theme.text)
    write_line(card, look, facts.streak, (LEFT, 984), 34, theme.faces.ui, theme.text2)
    write_line(card, look, facts.points, (RIGHT, 944), 84, theme.faces.digits_strong, theme.text, "midright", 520)
    yield card


def _squares(card: pygame.Surface, look: Look, squares: Sequence[str]) -> None:
    """One for each board: full, half full where there were errors, an outline where it was not solved."""
    theme = look.theme
    across = max(ACROSS, -(-len(squares) // ROWS))
    step = min(SQUARE + APART, (RIGHT - LEFT + APART) // across)
    side = step - APART * step // (SQUARE + APART)
    for number, square in enumerate(squares):
        row, column = divmod(number, across)
        rect = pygame.Rect(LEFT + column * step, 780 + row * step, side, side)
        paint.put(card, _square(side, square, theme.success, theme.star, theme.line_major), rect.topleft)


def _square(side: int, square: str, clean: Colour, faulty: Colour, none: Colour) -> pygame.Surface:
    radius = side // 5
    if square == CLEAN:
        return paint.rounded((side, side), radius, clean)
    if square == OPEN:
        return paint.ring((side, side), radius, none, 3)

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        pygame.draw.rect(big, (*faulty, 255), (0, 0, s, s), border_radius=radius * k)
        pygame.draw.polygon(big, (0, 0, 0, 0), [(s * 0.62, 0), (s, 0), (s, s * 0.38)])  # a corner is torn off

    return paint.supersample((side, side), draw)
