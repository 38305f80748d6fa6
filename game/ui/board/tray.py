"""The keys beside a board: a pad of digits, the pen that they are written with, and keys for what is rarely done."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import pygame

from game.engine.words import _, ngettext
from game.ui.drawing import paint
from game.ui.drawing.letters import Letters
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.drawing.paints import Paint, tile
from game.ui.drawing.theme import Colour, blend
from game.ui.stage.accessible import Accessible, accessible
from game.ui.stage.stage import Live
from game.ui.widgets import columns
from game.ui.widgets.button import INSET, Band, Button, Colours, Segment
from game.ui.widgets.form import Form

GAP = 12  # design pixels between keys
MARGIN, COUNT_SHARE, COUNT_GAP = 0.12, 0.26, 0.12  # of a key's height: above and below its texts, the count, between
DIGIT_SHARE, BESIDE_SHARE = 0.53, 0.6  # of it, above its count and beside that
LARGER, LEAST_LARGER = 1.5, 1.2  # times as high as its count a digit is above it, at least; and beside it
WORTH = 1.15  # times as high its letters have to be, at least, for a count to stand beside its digit
FADED = 0.62  # of the way to the key's ground, for a digit that is done
MOST_ACROSS = 4
MANY, LOW_ACROSS = 16, 7  # more keys than these stand in rows of so many
MOST_PENS = 4  # with their words, side by side
LEAST_SHARE = 0.8  # of the width of their words
TOOL_KEYS = {"tool:primary": "confirm", "tool:secondary": "alternate", "tool:erase": "erase"}
"""The commands that do on the cursor's cell what a tool of the mouse does."""
FEW = ("digit", "writing", "noting", "erase", "clear", "tool")
"""The acts that a board cannot do without, up to their colon."""


class TrayKey(NamedTuple):
    """A key of the tray beside the board.

    act: what it does to the cursor's cell; ``tool:ACT`` chooses a tool, ``assist:NAME`` switches an assist. left: how
    many are left to place. on: it is switched on, or chosen. place: on the pad of digits, among the pens below it, or
    with what is rarely needed. brief: its icon stands for it where there are many pens. paint: the colour that it puts
    into a cell. usable: there is something that it can do now.
    """

    act: str
    text: str
    left: int | None = None
    on: bool = False
    tip: str = ""
    place: Literal["pad", "pen", "more"] = "pad"
    icon: str = ""
    brief: bool = False
    paint: Paint | None = None
    usable: bool = True


class Tray:
    """Lays the keys out and passes their acts on. pad, pen, more: the keys of each place, in their order."""

    def __init__(self, form: Form, on_act: Callable[[str], None]) -> None:
        self.form = form
        self.on_act = on_act
        self.buttons: dict[str, Button] = {}
        self.pad: list[Button] = []
        self.pen: list[Button] = []
        self.more: list[Button] = []
        self._icons: list[str] = []
        self._band = form.stage.add(Band())
        self._band.visible = False

    def show(self, keys: Sequence[TrayKey]) -> None:
        """Bring keys up to date; they are added and removed when their acts change."""
        acts = [key.act for key in keys]
        if acts != list(self.buttons):
            for button in self.buttons.values():
                self.form.remove(button)
            self.buttons = {key.act: self._button(key) for key in keys}
            self.pad, self.pen, self.more = (
                [self.buttons[key.act] for key in keys if key.place == place] for place in ("pad", "pen", "more")
            )
            self._icons = [key.icon for key in keys if key.place == "pen"]
        short = len(self.pen) > MOST_PENS
        for key in keys:
            button = self.buttons[key.act]
            button.text = "" if key.brief and short else key.text
            button.kind = "chosen" if key.on else "secondary"
            if isinstance(button, DigitKey):
                button.left, button.paint, button.tip = key.left, key.paint, key.tip
                button.enabled = key.usable and (key.left is None or key.left > 0 or key.on)
                button.why_not = _("All of these stand on the board.") if key.usable else ""

    def across(self, squat: bool = False) -> int:
        """How many digits stand side by side: as nearly a square as full rows allow, or in two rows. Very many stand in
        low rows: such a board has a map below them."""
        number = max(1, len(self.pad))
        if squat:
            return max(1, -(-number // 2))
        if number > MANY:
            return LOW_ACROSS
        full = next(n for n in range(math.isqrt(number - 1) + 1, number + 1) if number % n == 0)
        return full if full <= MOST_ACROSS else math.isqrt(number - 1) + 1

    def place_pad(self, room: pygame.Rect, height: int, across: int = 0) -> int:
        """Place the digits, `height` pixels high, from the top of `room` on; returns where they end."""
        if not self.pad:
            return room.y
        gap, across = self.form.stage.look.u(GAP), across or self.across()
        places = columns.equal(room.x, room.w, across, gap)
        for number, button in enumerate(self.pad):
            row, column = divmod(number, across)
            button.place(places[column][0], room.y + row * (height + gap), places[column][1], height)
        digits = [button for button in self.pad if isinstance(button, DigitKey)]
        for key in digits:
            key.most = len(digits)
        counted = all(key.has_room(len(digits)) for key in digits)
        for key in digits:
            key.counted = counted
        return room.y + -(-len(self.pad) // across) * (height + gap) - gap

    def place_pen(self, room: pygame.Rect, height: int) -> int:
        """Place the pen as one band of choices, in two rows where their words need them; returns where it ends."""
        self._band.visible = bool(self.pen)
        if not self.pen:
            return room.y
        inset = self.form.stage.look.u(INSET)
        needs = self._needs(True)
        if sum(needs) > room.w - 2 * inset:
            needs = self._needs(False)
        first = len(self.pen) if self._readable(room.w - 2 * inset, needs) else -(-len(self.pen) // 2)
        y = room.y
        for begin in range(0, len(self.pen), first):
            row = self.pen[begin : begin + first]
            places = self._beside(row, room.x + inset, room.w - 2 * inset, needs[begin : begin + first])
            for button, (x, width) in zip(row, places, strict=True):
                button.place(x, y, width, height)
            y += height
        self._band.rect = pygame.Rect(room.x, room.y, room.w, y - room.y)
        return y

    def _readable(self, width: int, needs: Sequence[int]) -> bool:
        """Whether the words of all pens side by side can be read."""
        look = self.form.stage.look
        worded = [need for button, need in zip(self.pen, needs, strict=True) if button.text]
        rest = width - (len(self.pen) - len(worded)) * MIN_TARGET - len(worded) * self._around
        words = sum(worded) - 2 * look.u(12) * len(worded)
        return rest * look.metrics.font_px("button") >= words * look.metrics.tight_px

    @property
    def _around(self) -> int:
        """What is around the word of a pen, as it is drawn."""
        look = self.form.stage.look
        return 4 * look.u(INSET) + 2 * look.u(10)

    def _beside(self, pens: Sequence[Button], left: int, width: int, needs: Sequence[int]) -> list[tuple[int, int]]:
        """Where pens stand: side by side, those that have no words last, and wide enough to be pressed."""
        worded = [need for button, need in zip(pens, needs, strict=True) if button.text]
        bare = len(pens) - len(worded)
        if not bare:
            even = columns.equal(left, width, len(needs), 0)
            return even if max(needs) <= even[0][1] else columns.fitted(left, width, needs, 0)
        target = self.form.stage.look.metrics.target
        each = target if sum(worded) + bare * target <= width else MIN_TARGET
        rest = width - bare * each
        look, around = self.form.stage.look, self._around
        words = [need - 2 * look.u(12) for need in worded]
        share = min(1.0, max(0.0, rest - around * len(words)) / sum(words))
        if share > LEAST_SHARE:  # all get smaller alike; where that is too small, what is around them gives way
            worded = [around + round(word * share) for word in words]
        return [*columns.fitted(left, rest, worded, 0), *columns.equal(left + rest, bare * each, bare, 0)]

    def _needs(self, icons: bool) -> list[int]:
        """How wide the pens want to be, with their icons or without."""
        for button, icon in zip(self.pen, self._icons, strict=True):
            button.icon = icon if icons or not button.text else ""
        return [button.measure(self.form.stage.look)[0] for button in self.pen]

    def place_more(self, room: pygame.Rect, height: int, across: int) -> int:
        """Place the keys of the drawer where there is none, in rows; returns where the next row would begin."""
        look = self.form.stage.look
        gap, y = look.u(GAP / 2), room.y
        for first in range(0, len(self.more), across):
            row = self.more[first : first + across]
            needs = [look.text(button.text, "button").get_width() for button in row]
            for button, (x, width) in zip(row, columns.fitted(room.x, room.w, needs, gap), strict=True):
                button.place(x, y, width, height)
            y += height + gap
        return y

    def cover(self, covered: pygame.Rect, drawer: pygame.Rect, opened: bool) -> None:
        """Hide the keys under what is laid over them, and under the drawer; its own show while it is `opened`."""
        for button in (*self.pad, *self.pen):
            button.visible = not (button.rect.colliderect(covered) or button.rect.colliderect(drawer))
        self._band.visible = bool(self.pen) and self.pen[0].visible
        for button in self.more:
            button.visible = opened and not button.rect.colliderect(covered)

    def hide(self) -> None:
        """Hide all keys, until they are placed anew."""
        self._band.visible = False
        for button in self.buttons.values():
            button.visible = False

    def _button(self, key: TrayKey) -> Button:
        def act() -> None:
            self.on_act(key.act)

        if key.place == "pad":
            return self.form.add(DigitKey(key.text, act, tip=key.tip))
        if key.place == "pen":
            return self.form.add(Segment(key.text, act, icon=key.icon, tip=key.tip or _tool_tip(key)))
        return self.form.add(Button(key.text, act, tip=key.tip))


class FewKeys(Tray):
    """The keys that a small board needs: digits, notes, and what takes them away; the rest is done by key."""

    def show(self, keys: Sequence[TrayKey]) -> None:
        super().show([key for key in keys if key.act.partition(":")[0] in FEW])


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


def _tool_tip(key: TrayKey) -> str:
    """What a tool of the mouse is called, with what to press for the same on the cursor's cell."""
    command = TOOL_KEYS.get(key.act, "")
    return f"{key.text} ({{{command}}})" if command else ""
