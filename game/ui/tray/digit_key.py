"""A key with a digit on it, and how many of it are left."""

from __future__ import annotations

import pygame

from game.engine.words import ngettext
from game.ui.drawing import paint
from game.ui.drawing.letters import Letters
from game.ui.drawing.look import Look
from game.ui.drawing.paints import Paint, tile
from game.ui.drawing.theme import Colour, blend
from game.ui.stage.accessible import Accessible, accessible
from game.ui.stage.stage import Live
from game.ui.widgets.button import Button, Colours

MARGIN, COUNT_SHARE, COUNT_GAP = 0.12, 0.26, 0.12  # of a key's height: above and below its texts, the count, between
DIGIT_SHARE, BESIDE_SHARE = 0.53, 0.6  # of it, above its count and beside that
LARGER, LEAST_LARGER = 1.5, 1.2  # times as high as its count a digit is above it, at least; and beside it
WORTH = 1.15  # times as high its letters have to be, at least, for a count to stand beside its digit
FADED = 0.62  # of the way to the key's ground, for a digit that is done


class DigitKey(Button):
    """A key with a digit on it and, below, how many of it are left to place; pale and ticked when that is none.

    counted: there is room for the number, on all keys of the pad. paint: the colour that it stands for.
    """

    paint: Live[Paint | None] = Live(None)
    left: Live[int | None] = Live(None)
    counted = Live(True)
    most = 9
    """The highest digit and count of the pad: all its keys are written alike."""

    def describe(self) -> Accessible | None:
        found, left = super().describe(), self.left
        if found is None or left is None:
            return found
        role, name, _value, state, actions, rect, tip, held = found
        value = ngettext("{count} left", "{count} left", left).format(count=left)
        return accessible((role, name, value, state, actions, rect, tip, held))

    def has_room(self, most: int) -> bool:
        """Whether a count up to `most` has room here."""
        return self._words(self.look, self.rect, most) is not None

    def _draw_as(self, target: pygame.Surface, rect: pygame.Rect, text: str, icon: str, colours: Colours) -> None:
        look, (fill, rim, ink) = self.look, colours
        done = self.left == 0 and self.kind != "chosen"
        if fill is not None:
            paint.put(target, look.block(rect.size, fill, None if done else rim, 2.0, self._radius(look)), rect.topleft)
        if done and fill is not None:
            ink = blend(look.theme.text2, fill, FADED)
        if self.paint is not None:
            self._draw_paint(target, rect, text, fill, self.paint)
            return
        margin, faces, least = max(2, round(rect.h * MARGIN)), look.theme.faces, look.metrics.least_px
        digit = Letters(look.fonts, faces.digits_strong, round(rect.h * DIGIT_SHARE))
        count = self._count(look, rect)
        if count is None:
            digit = digit.of_rise(rect.h - 2 * margin)
            digit.write(target, text, ink, (rect.centerx, rect.centery + digit.rise // 2))
            return
        words, letters = count
        larger = self._wished(rect, letters)
        if larger is not None:
            beside = digit._replace(px=rect.h).of_rise(round(rect.h * BESIDE_SHARE))
            if self._write_beside(target, rect, beside, (text, ink), (words, larger), done):
                return
        gap = max(2, round(rect.h * COUNT_GAP))
        above = max(1, rect.h - 2 * margin - gap - letters.rise)
        if above < LARGER * letters.rise:
            digit = digit._replace(px=rect.h)
            if self._write_beside(target, rect, digit.of_rise(round(rect.h * BESIDE_SHARE)), (text, ink), count, done):
                return
            if above < LEAST_LARGER * letters.rise:  # there is room for the digit alone
                digit = digit.of_rise(rect.h - 2 * margin)
                digit.write(target, text, ink, (rect.centerx, rect.centery + digit.rise // 2))
                return
        digit = digit.of_rise(above, min(least, rect.h // 3))
        low = rect.centery + (digit.rise + gap + letters.rise) // 2
        digit.write(target, text, ink, (rect.centerx, low - letters.rise - gap))
        if done:
            px = round(letters.rise * 1.5)
            tick = look.icon("check", px, look.theme.success_text)
            paint.put(target, tick, (rect.centerx - px // 2, low - letters.rise // 2 - px // 2))
            return
        shade = ink if self.kind == "chosen" else look.theme.text2
        letters.write(target, words, shade, (rect.centerx, low))

    def _draw_paint(
        self, target: pygame.Surface, rect: pygame.Rect, text: str, fill: Colour | None, shown: Paint
    ) -> None:
        """The colour on the key, and its number on it."""
        look, inset = self.look, max(3, min(rect.w, rect.h) // 10)
        box = rect.inflate(-2 * inset, -2 * inset)
        corner = max(1, self._radius(look) - inset)

        def make() -> pygame.Surface:
            side = tile(look, (box.h, box.h), (shown,))
            whole = paint.opaque(box.size)
            for x in range(0, box.w, box.h):
                whole.blit(side, (x, 0))
            out = paint.masked(whole, paint.rounded(box.size, corner, (255, 255, 255)))
            if fill is not None:
                paint.put(out, paint.ring(box.size, corner, blend(shown.ground, look.theme.text, 0.5), 1.5), (0, 0))
            return out

        paint.put(target, look.sprites.get(("paint-key", look.theme.name, box.size, shown, fill), make), box.topleft)
        digit = Letters(look.fonts, look.theme.faces.digits_strong, round(rect.h * DIGIT_SHARE))
        digit = digit.of_rise(round(box.h * 0.5))
        digit.write(target, text, look.theme.text, (rect.centerx, rect.centery + digit.rise // 2))

    def _write_beside(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        digit: Letters,
        shown: tuple[str, Colour],
        count: tuple[str, Letters],
        done: bool,
    ) -> bool:
        """Write the count at the right of the digit, which is as large as that allows; whether there is room for it."""
        look, (text, ink), (words, letters) = self.look, shown, count
        wide, gap = letters.width(words), max(4, min(look.u(16), rect.w // 16))
        room = rect.w - wide - gap - _edges(rect)
        if digit.width(text) > room:
            digit = digit._replace(px=max(1, digit.px * room // digit.width(text)))
        if digit.rise < LEAST_LARGER * letters.rise:
            return False
        left = rect.centerx - (digit.width(text) + gap + wide) // 2
        digit.write(target, text, ink, (left + digit.width(text) // 2, rect.centery + digit.rise // 2))
        left += digit.width(text) + gap
        if done:
            px = round(letters.rise * 1.5)
            tick = look.icon("check", px, look.theme.success_text)
            paint.put(target, tick, (left, rect.centery - px // 2))
            return True
        shade = ink if self.kind == "chosen" else look.theme.text2
        letters.write(target, words, shade, (left + wide // 2, rect.centery + letters.rise // 2))
        return True

    def _wished(self, rect: pygame.Rect, letters: Letters) -> Letters | None:
        """Letters for the counts that are larger because the player wishes so, which beside the digits have room; None
        where that brings little."""
        look = self.look
        wish, words = look.metrics.font_px("small"), ngettext("{count} left", "{count} left", self.most)
        gap = max(4, min(look.u(16), rect.w // 16))
        for px in range(wish, max(round(WORTH * letters.px), 1), -1):
            tried = letters._replace(px=px)
            digit = Letters(look.fonts, look.theme.faces.digits_strong, rect.h).of_rise(round(LARGER * tried.rise))
            wide = digit.width(str(self.most)) + gap + tried.width(words.format(count=self.most))
            if digit.rise <= BESIDE_SHARE * rect.h and wide <= rect.w - _edges(rect):
                return tried
        return None

    def _count(self, look: Look, rect: pygame.Rect) -> tuple[str, Letters] | None:
        """How many are left, in words that fit; None where they do not, or nothing is counted."""
        return None if self.left is None or not self.counted else self._words(look, rect, self.left)

    def _words(self, look: Look, rect: pygame.Rect, left: int) -> tuple[str, Letters] | None:
        words = ngettext("{count} left", "{count} left", left).format(count=left)
        least, room = look.metrics.least_px, rect.w - 2 * look.u(8)
        letters = Letters(look.fonts, look.theme.faces.ui, look.metrics.font_px("small"))
        letters = letters.of_rise(max(1, round(rect.h * COUNT_SHARE)), least)
        widest = ngettext("{count} left", "{count} left", self.most).format(count=self.most)
        wide = max(letters.width(words), letters.width(widest))
        if wide > room:
            letters = letters._replace(px=max(least, letters.px * room // wide))
        return None if letters.width(words) > rect.w else (words, letters)


def _edges(rect: pygame.Rect) -> int:
    """How much at the left and the right of a key stays free, together."""
    return max(4, rect.h // 4)
