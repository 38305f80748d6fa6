"""The keys beside a board: a pad of digits, the pen that they are written with, and keys for what is rarely done."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import pygame

from game.engine.words import _
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.drawing.paints import Paint
from game.ui.tray.aside import Aside, AsideSheet
from game.ui.tray.digit_key import DigitKey
from game.ui.widgets import columns
from game.ui.widgets.button import INSET, Band, Button, Segment
from game.ui.widgets.form import Form

GAP = 12  # design pixels between keys
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
    """Lays the keys out and passes their acts on. pad, pen, more: the keys of each place, in their order. aside: the
    sheet below the pad."""

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
        self.aside = form.stage.add(AsideSheet())
        self._placed_aside = False

    def show(self, keys: Sequence[TrayKey], aside: Aside | None = None) -> None:
        """Bring keys up to date; they are added and removed when their acts change. aside: what the sheet below the
        pad tells, if there is one."""
        self.aside.told = aside
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

    def place_pad(self, room: pygame.Rect, height: int, across: int = 0, aside: bool = False) -> int:
        """Place the digits, `height` pixels high, from the top of `room` on, and with `aside` the sheet below them, if
        it has something to tell; returns where they end."""
        self._placed_aside = self.aside.visible = aside and self.aside.told is not None
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
        below = room.y + -(-len(self.pad) // across) * (height + gap) - gap
        if self.aside.visible:
            self.aside.rect = pygame.Rect(room.x, below + gap, room.w, self.aside.height(self.form.stage.look))
            below = self.aside.rect.bottom
        return below

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
        over = self.aside.rect.colliderect(covered) or self.aside.rect.colliderect(drawer)
        self.aside.visible = self._placed_aside and not over
        for button in self.more:
            button.visible = opened and not button.rect.colliderect(covered)

    def hide(self) -> None:
        """Hide all keys, until they are placed anew."""
        self._band.visible = self.aside.visible = False
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

    def show(self, keys: Sequence[TrayKey], aside: Aside | None = None) -> None:
        super().show([key for key in keys if key.act.partition(":")[0] in FEW])


def _tool_tip(key: TrayKey) -> str:
    """What a tool of the mouse is called, with what to press for the same on the cursor's cell."""
    command = TOOL_KEYS.get(key.act, "")
    return f"{key.text} ({{{command}}})" if command else ""
