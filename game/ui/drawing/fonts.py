"""Typefaces by height and rendered texts, each made once, and texts broken and cut to a width."""

import re
from collections import OrderedDict

import pygame

from game.engine.foreign_text import printable
from game.ui.drawing.font_files import FontFiles, SystemFonts
from game.ui.drawing.theme import Colour
from game.ui.drawing.typeface import Typeface

ELLIPSIS = "…"
LEADING = 1.02
WIDEST = 1.3  # no Latin letter is wider, in heights
STEPS = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.53, 0.46, 0.4)
"""The heights, as shares of the wanted one, that a text is tried in before it is cut."""


BLANK = re.compile("[^\\S\u00a0\u2007\u202f]+")
"""Where a line may end: blanks that hold nothing together."""


def wrap(text: str, font: Typeface, width: int) -> list[str]:
    """The lines of `text` broken at blanks to fit `width` pixels; a word that is too long is broken inside."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        words = [word for word in BLANK.split(paragraph) if word]
        whole = " ".join(words)
        wide = font.size(whole)[0]
        if wide <= width:
            lines.append(whole)
            continue
        letters = len(whole) * width // wide  # of a line, more or less: to measure every beginning takes long
        while words:
            number = _in_line(words, font, width, letters)
            if number:
                lines.append(" ".join(words[:number]))
                del words[:number]
            else:
                cut = _beginning(words[0], font, width)
                if cut == len(words[0]):  # a single letter
                    lines.append(words.pop(0))
                else:
                    lines.append(words[0][:cut])
                    words[0] = words[0][cut:]
    return lines


def _in_line(words: list[str], font: Typeface, width: int, letters: int) -> int:
    """How many of these words fit in a line, which has about so many letters."""
    number, long, guessed = 1, len(words[0]), True
    while number < len(words) and long + 1 + len(words[number]) <= letters:
        long += 1 + len(words[number])
        number += 1
    while number and font.size(" ".join(words[:number]))[0] > width:
        number -= 1
        guessed = False
    if guessed:  # the guess fits: so may more
        while number < len(words) and font.size(" ".join(words[: number + 1]))[0] <= width:
            number += 1
    return number


def _beginning(word: str, font: Typeface, width: int) -> int:
    """How many letters of a word fit, one at least. A long one is not measured as a whole for every line."""
    low, high = 1, 2
    while high <= len(word) and font.size(word[:high])[0] <= width:
        low, high = high, 2 * high
    high = min(high, len(word) + 1)
    while high - low > 1:
        middle = (low + high) // 2
        if font.size(word[:middle])[0] <= width:
            low = middle
        else:
            high = middle
    return low


def shorten(text: str, font: Typeface, width: int) -> str:
    """`text`, cut with an ellipsis when it is wider than `width` pixels."""
    if font.size(text)[0] <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(text[:middle].rstrip() + ELLIPSIS)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


class Fonts:
    """The last `most` fonts by face and height, and the last `capacity` rendered texts.

    A font keeps the glyphs that it has drawn, so that every height a window has ever had would add up.
    """

    def __init__(self, capacity: int = 600, most: int = 64) -> None:
        self.capacity = capacity
        self.most = most
        self._files = FontFiles(SystemFonts())
        self._fonts: OrderedDict[tuple[str, int], Typeface] = OrderedDict()
        self._heights: dict[tuple[str, str, int, int, int, int], int] = {}
        self._texts: OrderedDict[tuple[str, str, int, Colour, int, str, int], pygame.Surface] = OrderedDict()

    def font(self, face: str, px: int) -> Typeface:
        """The face at a height in pixels."""
        key = (face, px)
        font = self._fonts.get(key)
        if font is not None:
            self._fonts.move_to_end(key)
            return font
        font = self._fonts[key] = Typeface(self._files, face, px)
        if len(self._fonts) > self.most:
            self._fonts.popitem(last=False)
        return font

    def fitting(self, text: str, face: str, px: int, least: int, width: int, height: int = 0) -> int:
        """The greatest height of letters, from `px` down to `least`, in which `text` fits; else `least`.

        One line of it into `width`, or with `height` its lines of that width into that height.
        """
        key = (text, face, px, least, width, height)
        found = self._heights.get(key)
        if found is None:
            trials = (max(min(px, least), round(px * share)) for share in STEPS)
            fits = (px for px in trials if px <= least or self._fits(text, self.font(face, px), width, height))
            found = self._keep(key, next(fits, min(px, least)))
        return found

    def fits(self, text: str, face: str, px: int, width: int, height: int = 0) -> bool:
        """Whether one line of a text fits `width`, or with `height` its lines of that width fit that height."""
        key = (text, face, px, 0, width, height)
        found = self._heights.get(key)
        if found is None:
            found = self._keep(key, self._fits(text, self.font(face, px), width, height))
        return bool(found)

    def fitting_words(self, text: str, face: str, px: int, least: int, width: int) -> int:
        """The greatest height from `px` to `least` in which no word of `text` is wider than `width`; `px` where there
        is none, as for an address that is broken anywhere."""
        key = (text, face, px, least, width, -1)
        found = self._heights.get(key)
        if found is None:
            words = BLANK.split(text)
            if text.isascii() and max(map(len, words)) * px * WIDEST <= width:  # found out without a look at any
                return self._keep(key, px)
            longest = max(words, key=lambda word: self.font(face, px).size(word)[0])
            tight = self.fitting(longest, face, px, least, width)
            found = self._keep(key, tight if self.fits(longest, face, tight, width) else px)
        return found

    def _keep(self, key: tuple[str, str, int, int, int, int], found: int) -> int:
        """Remember what was found: texts are measured again in every frame that draws them."""
        if len(self._heights) >= self.capacity:
            self._heights.clear()
        self._heights[key] = found
        return found

    @staticmethod
    def _fits(text: str, font: Typeface, width: int, height: int) -> bool:
        if not height:
            return font.size(text)[0] <= width
        step = round(font.get_height() * LEADING)
        return step * (len(wrap(text, font, width)) - 1) + font.get_height() <= height

    def render(
        self, text: str, face: str, px: int, colour: Colour, width: int = 0, align: str = "left", line: int = 0
    ) -> pygame.Surface:
        """The text as a surface to blit with straight alpha. width > 0 wraps it; align: left, center or right.

        line: the surface's least height, the text in its middle.
        """
        key = (text, face, px, colour, width, align, line)
        surface = self._texts.get(key)
        if surface is not None:
            self._texts.move_to_end(key)
            return surface
        font, text = self.font(face, px), printable(text)
        if width > 0 or "\n" in text:
            surface = self._block(text, font, colour, width, align)
        else:
            surface = font.render(text, colour)
        if surface.get_height() < line:
            low, surface = surface, pygame.Surface((surface.get_width(), line), pygame.SRCALPHA)
            surface.blit(low, (0, (line - low.get_height()) // 2))
        self._texts[key] = surface
        if len(self._texts) > self.capacity:
            self._texts.popitem(last=False)
        return surface

    def block_size(self, text: str, face: str, px: int, width: int = 0) -> tuple[int, int]:
        """The size of a text that `render` would wrap to `width`."""
        font, text = self.font(face, px), printable(text)
        if width <= 0 and "\n" not in text:
            return font.size(text)
        lines = wrap(text, font, width) if width > 0 else text.split("\n")
        wide = max((font.size(line)[0] for line in lines if line), default=1)
        return wide, round(font.get_height() * LEADING) * (len(lines) - 1) + font.get_height()

    def clear(self) -> None:
        """Let go of all fonts and texts: those of a large window are large."""
        self._texts.clear()
        self._heights.clear()
        self._fonts.clear()

    def _block(self, text: str, font: Typeface, colour: Colour, width: int, align: str) -> pygame.Surface:
        lines = wrap(text, font, width) if width > 0 else text.split("\n")
        rows = [font.render(line, colour) if line else None for line in lines]
        wide = max((s.get_width() for s in rows if s), default=1)
        step = round(font.get_height() * LEADING)
        block = pygame.Surface((wide, step * (len(lines) - 1) + font.get_height()), pygame.SRCALPHA)
        for i, surface in enumerate(rows):
            if surface:
                spare = wide - surface.get_width()
                x = 0 if align == "left" else spare if align == "right" else spare // 2
                block.blit(surface, (x, i * step))
        return block
