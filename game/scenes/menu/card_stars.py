"""What is stamped over the card of a puzzle: its stars, where there is no room for them among the words, and seals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.seals import seal, square_seal

SEAL = 54  # design pixels


def draw_stars(target: pygame.Surface, look: Look, place: pygame.Rect, number: str, pad: int) -> None:
    """A seal and the number of stars: on a small sheet in the lower right corner of a picture, `pad` pixels from its
    edge; or, with 0, instead of the picture, the number below the seal."""
    if pad:
        words, px, gap = look.text(number, "small", strong=True), look.metrics.font_px("small"), look.u(8)
        sheet = pygame.Rect(0, 0, px + gap + words.get_width() + 2 * look.u(14), words.get_height() + look.u(4))
        sheet.bottomright = place.right - pad // 2, place.bottom - pad // 2
        paint.put(target, look.block(sheet.size, look.theme.panel_top, look.theme.line_major, 1.5), sheet.topleft)
        x = sheet.x + look.u(14)
        paint.put(target, seal(look, px, True), (x, sheet.centery - px // 2))
        target.blit(words, words.get_rect(midleft=(x + px + gap, sheet.centery)))
        return
    half = place.h // 2
    words = look.text(number, "small", strong=True, limit=place.w, most=half)
    paint.put(target, seal(look, half, True), (place.centerx - half // 2, place.y))
    target.blit(words, words.get_rect(center=(place.centerx, place.y + half + half // 2)))


def draw_seals(target: pygame.Surface, look: Look, rect: pygame.Rect, finished: Sequence[int]) -> None:
    """The seals of finished packs, each with so many stars, over the corner of a card at `rect`, the latest on top."""
    px = look.u(SEAL)
    step = min(px * 3 // 4, (rect.w - px) // max(1, len(finished)))
    for number, stars in enumerate(finished):
        x = rect.right + px // 5 - px - step * (len(finished) - 1 - number)
        paint.put(target, square_seal(look, px, stars), (x, rect.y - px // 4))
