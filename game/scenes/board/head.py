"""The head of a column beside a board: title, clock and pause in one line, what stands aside right below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widgets import Button, Label
from game.ui.widgets.card import Card

SHRUNK = 0.85  # so small the subtitle gets at most beside cards


def place_head(
    column: pygame.Rect, title: Label, subtitle: Label, clock: Card, cards: Sequence[Card], pause: Button
) -> int:
    """Place the head at the top of `column`, where `pause` stands already; where the keys begin.

    The cards are bare. They share the line of the subtitle, or have one of their own where they would cut it short.
    """
    look = title.look
    gap = look.u(20)
    room = pause.rect.x - look.u(16) - column.x
    if clock.visible:
        width = clock.measure(look)[0]
        clock.rect = pygame.Rect(column.x + room - width, column.y, width, pause.rect.h)
        room -= width + gap
    y = max(title.place(column.topleft, limit=room).bottom + look.u(2), pause.rect.bottom)
    sizes = [(card, card.measure(look)) for card in cards if card.visible]
    aside = sum(width + gap for _card, (width, _height) in sizes)
    shared = subtitle.measure(look)[0] * SHRUNK + aside <= column.w
    below = subtitle.place((column.x, y), limit=column.w - (aside if shared else 0)).bottom
    y = y if shared else below
    right = column.right
    for card, (width, height) in sizes:
        if right - width < column.x and right < column.right:  # large letters: each in a line of its own
            right, y = column.right, below
        card.rect = pygame.Rect(right - width, y, width, height)
        right -= width + gap
        below = max(below, card.rect.bottom)
    return below + look.u(22)
