"""The lines of words below the name of a puzzle, and the sign before each."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.words import _
from game.ui.drawing.look import Look

SEALED, STARTS = "seal", "play"
"""The signs of stars, and of what a press starts."""

SPILL = 8  # design pixels by which the last line may reach below its room


class Worded(Protocol):
    """What a card says, and where; `PuzzleCard` says what each means."""

    tall: bool
    aside: int
    level: tuple[str, ...]
    lines: tuple[str, ...]
    stars: str
    few_words: str

    @property
    def look(self) -> Look: ...

    @property
    def words(self) -> pygame.Rect: ...

    @property
    def fitted_px(self) -> int: ...

    def name_height(self, px: int) -> int: ...


def named_level(card: Worded) -> str:
    """What is said of the level that a press starts, as it stands there; "" where none is named."""
    look = card.look
    if not (card.tall and card.level):
        return ""
    least = card.name_height(card.fitted_px) + look.line_height("small") - look.u(SPILL)
    if card.words.h < max(least, look.metrics.target):  # the way to the puzzle's page stands beside it
        return ""
    return look.fitting(card.level, "small", _beside(card))


def texts_of(card: Worded, free: int) -> list[tuple[pygame.Surface, str]]:
    """The lines for which there is room in a height, and the sign that each stands beside, "" for none."""
    look, theme, beside = card.look, card.look.theme, _beside(card)
    wide = max(1, card.words.w - (card.aside if card.tall else 0))
    texts = [(look.text(line, "small", theme.text2, limit=wide), "") for line in card.lines]
    if level := named_level(card):
        texts.insert(0, (look.text(level, "small", theme.text, limit=beside), STARTS))
    if card.stars:
        whole = (_("{number} stars").format(number=card.stars),) if card.tall else ()
        stars = look.fitting(filter(None, (*whole, card.stars, card.few_words)), "small", beside)
        texts.append((look.text(stars, "small", theme.text, limit=beside), SEALED))
    fits = []
    for text, sign in texts:
        free -= text.get_height()
        if free < -look.u(SPILL):
            break
        fits.append((text, sign))
    return fits


def _beside(card: Worded) -> int:
    """How wide a line is beside its sign."""
    look, aside = card.look, card.aside if card.tall else 0
    return max(1, card.words.w - aside - look.metrics.font_px("small") - look.u(10))
