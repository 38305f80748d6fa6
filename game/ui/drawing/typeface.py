"""A face at one height that draws any text: what its file lacks is drawn from another, or as its code in a frame."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.drawing.font_files import FontFiles
from game.ui.drawing.theme import Colour

RIGHT_TO_LEFT = frozenset({"R", "AL"})
NEUTRAL = frozenset({"WS", "B", "S", "ON", "CS", "ES", "ET"})
MARKS = frozenset({"Mn", "Mc", "Me"})
CONTROLS = frozenset({"Cc", "Cs"})
JOINERS = "Cf"
NARROW = dict.fromkeys(map(ord, "\u2007\u2008\u2009\u200a\u202f"), "\u00a0")
"""Blanks that few fonts have: a sign beside one is not to be drawn from another font for it."""
_JOINING = (
    "ARABIC Arab, HEBREW Hebr, SYRIAC Syrc, THAANA Thaa, NKO Nkoo, DEVANAGARI Deva, BENGALI Beng, GURMUKHI Guru, "
    "GUJARATI Gujr, TAMIL Taml, TELUGU Telu, KANNADA Knda, MALAYALAM Mlym, SINHALA Sinh, KHMER Khmr, MYANMAR Mymr"
)
SCRIPTS: dict[str, str] = dict(pair.split() for pair in _JOINING.split(", "))
"""Scripts whose letters join or change places, by how Unicode begins their letters' names."""
PLAIN = "Zyyy"
SMALL = 0.36  # the height of the digits in a frame, as a share of the line's
TALL = 0.8  # that of the frame
REMEMBERED = 500  # widths of texts


class TextRun(NamedTuple):
    """A part of a text that one file draws in one direction. file: None where a code in a frame stands for it."""

    file: Path | None
    text: str
    leftward: bool = False


class Typeface:
    """A face of `FontFiles`, `px` pixels high. Sizes are those of what is drawn; every line has the face's height."""

    def __init__(self, files: FontFiles, face: str, px: int) -> None:
        self._files, self._face, self._px = files, face, px
        self._file = files.of(face)
        self._own = pygame.font.Font(self._file, px)
        self._others: dict[Path, pygame.font.Font] = {}
        self._known: set[str] = set()
        self._widths: dict[str, int] = {}  # a layout asks for the same ones again and again
        self._small: pygame.font.Font | None = None

    def get_height(self) -> int:
        """The height of a line."""
        return self._own.get_height()

    def get_ascent(self) -> int:
        """How far the baseline is below the top of a line."""
        return self._own.get_ascent()

    def rise(self, sign: str) -> int:
        """How high a sign stands above the baseline."""
        box = self._own.metrics(sign)[0]
        return box[3] if box is not None else self.get_ascent()

    def size(self, text: str) -> tuple[int, int]:
        """The size of a text in a line."""
        width = self._widths.get(text)
        if width is None:
            if len(self._widths) >= REMEMBERED:
                self._widths.clear()
            plain = self._plain(text)
            width = self._own.size(text)[0] if plain else sum(map(self._width, self.runs(text)))
            self._widths[text] = width
        return width, self.get_height()

    def render(self, text: str, colour: Colour) -> pygame.Surface:
        """A line of text with straight alpha."""
        if self._plain(text):
            return _line(self._own, text, colour)
        runs = list(self.runs(text))
        out = pygame.Surface((sum(map(self._width, runs)), self.get_height()), pygame.SRCALPHA)
        x = 0
        for run in runs:
            if run.file is None:
                self._draw_code(out, x, run.text, colour)
            else:
                part = self._drawn(run, colour)
                ascent = round(self._font(run.file).get_ascent() * self._scale(run.file))
                drop = min(self.get_ascent() - ascent, self.get_height() - part.get_height())
                out.blit(part, (x, max(0, drop)), special_flags=pygame.BLEND_RGBA_MAX)
            x += self._width(run)
        return out

    def can_show(self, text: str) -> bool:
        """Whether a text is drawn without codes in frames."""
        return self._plain(text) or all(run.file for run in self.runs(text))

    def runs(self, text: str) -> Iterator[TextRun]:
        """The parts of a text. What has no direction, such as a blank, goes with what is on both sides if it can."""
        text = unicodedata.normalize("NFC", text).translate(NARROW)
        words = ("".join(group) for _same, group in groupby(text, _neutral))
        parts = [part for word in words for part in self._parts(word)]
        for at, (before, part, after) in enumerate(zip(parts, parts[1:], parts[2:], strict=False), 1):
            same = before.file == after.file and before.leftward == after.leftward
            if same and before.file and _neutral(part.text) and self._files.has(before.file, part.text):
                parts[at] = before._replace(text=part.text)
        for (file, leftward), group in groupby(parts, lambda part: (part.file, part.leftward)):
            if file is None:
                yield from group
            else:
                yield TextRun(file, "".join(part.text for part in group), leftward)

    def _parts(self, text: str) -> Iterator[TextRun]:
        """The runs of a word, or of what is between two: of one file if there is one that has it all."""
        visible = "".join(char for char in text if not _unseen(char))
        left = {unicodedata.bidirectional(char) in RIGHT_TO_LEFT for char in visible if not _neutral(char)}
        file = None if _control(visible) or len(left) > 1 else self._files.file_for(self._face, visible)
        if file is not None:
            yield TextRun(file, text, True in left)
        elif len(visible) > 1:
            clusters = list(_clusters(text))
            for part in clusters if len(clusters) > 1 else visible:
                yield from self._parts(part)
        else:
            yield TextRun(self._file, " ") if visible.isspace() else TextRun(None, visible)

    def _plain(self, text: str) -> bool:
        """Whether the face's own file draws a text from left to right."""
        if text.isascii() and text.isprintable():
            return True
        new = set(text) - self._known
        self._known |= {
            char
            for char in new
            if self._files.has(self._file, char)
            and not _control(char)
            and unicodedata.category(char) not in MARKS
            and unicodedata.bidirectional(char) not in RIGHT_TO_LEFT
        }
        return new <= self._known

    def _font(self, file: Path) -> pygame.font.Font:
        """The font of a file, no higher than the face's where that can be chosen."""
        if file == self._file:
            return self._own
        if file not in self._others:
            font = pygame.font.Font(file, self._px)
            if font.get_height() > self.get_height():
                font = pygame.font.Font(file, max(1, self._px * self.get_height() // font.get_height()))
            self._others[file] = font
        return self._others[file]

    def _scale(self, file: Path) -> float:
        """What is left to shrink: fonts of coloured pictures have one height."""
        return min(1.0, self.get_height() / self._font(file).get_height())

    def _width(self, run: TextRun) -> int:
        if run.file is None:
            return self._frame(run.text)[0] + 2
        font = self._font(run.file)
        return round(_set(font, run).size(run.text)[0] * self._scale(run.file))

    def _drawn(self, run: TextRun, colour: Colour) -> pygame.Surface:
        assert run.file is not None
        surface = _line(_set(self._font(run.file), run), run.text, colour)
        scale = self._scale(run.file)
        return surface if scale >= 1.0 else pygame.transform.smoothscale_by(surface, scale)

    # Codes in frames

    def _frame(self, char: str) -> tuple[int, int]:
        """The width of a frame and that of a digit in it."""
        if self._small is None:
            self._small = pygame.font.Font(self._file, max(5, round(self.get_height() * SMALL)))
        digit = max(self._small.size(sign)[0] for sign in "0123456789ABCDEF")
        return digit * (len(_code(char)) // 2) + 4, digit

    def _draw_code(self, target: pygame.Surface, x: int, char: str, colour: Colour) -> None:
        """Two rows of hexadecimal digits in a frame, as other programs show what they have no glyph for."""
        width, digit = self._frame(char)
        assert self._small is not None
        high = round(self.get_height() * TALL)
        box = pygame.Rect(x + 1, (self.get_height() - high) // 2, width, high)
        pygame.draw.rect(target, colour, box, max(1, self._px // 24))
        code, rise = _code(char), self._small.get_ascent()
        across = len(code) // 2
        for number, sign in enumerate(code):
            row, column = divmod(number, across)
            middle = (box.x + 2 + digit * column + digit // 2, box.y + (1 + 2 * row) * box.h // 4)
            glyph = self._small.render(sign, True, colour)
            top = middle[1] - rise + round(self._small.get_height() * 0.26)
            target.blit(glyph, (middle[0] - glyph.get_width() // 2, top))


def _line(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """A line of text; nothing, as high as a line, for one of signs without a width, which SDL refuses to draw."""
    try:
        return font.render(text, True, colour)
    except pygame.error:
        if font.size(text)[0] > 0:
            raise
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)


def _set(font: pygame.font.Font, run: TextRun) -> pygame.font.Font:
    """The font, ready to draw a run: in its direction, and by its script, by which letters join."""
    font.set_direction(pygame.DIRECTION_RTL if run.leftward else pygame.DIRECTION_LTR)
    with suppress(pygame.error):  # where it is not built to join letters
        font.set_script(_script(run.text))
    return font


def _script(text: str) -> str:
    """The script of a text by its four letters: that of its first letter which belongs to one of `SCRIPTS`."""
    names = (unicodedata.name(char, "").partition(" ")[0] for char in text if not char.isascii())
    return next((SCRIPTS[name] for name in names if name in SCRIPTS), PLAIN)


def _clusters(text: str) -> Iterator[str]:
    """The characters of a text, each with the marks and joiners that go with it."""
    cluster = ""
    for char in text:
        if cluster and unicodedata.category(char) not in MARKS and not _unseen(char):
            yield cluster
            cluster = ""
        cluster += char
    if cluster:
        yield cluster


def _neutral(text: str) -> bool:
    """Whether a text has no direction of its own: blanks, commas, brackets."""
    return all(unicodedata.bidirectional(char) in NEUTRAL for char in text)


def _control(text: str) -> bool:
    return any(unicodedata.category(char) in CONTROLS and not char.isspace() for char in text)


def _unseen(char: str) -> bool:
    """Whether a character only changes how others are drawn: joiners, variation selectors."""
    return unicodedata.category(char) == JOINERS or "\ufe00" <= char <= "\ufe0f"


def _code(char: str) -> str:
    """The code point in an even number of hexadecimal digits, four at least."""
    return f"{ord(char):0{4 if ord(char) <= 0xFFFF else 6}X}"
