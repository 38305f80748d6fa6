"""The stars of a puzzle where its card has no room for them among the words: in the place of its picture."""

from __future__ import annotations

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.seals import seal


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
