"""The tools beside a board: a few at hand, the others in a drawer that opens below or over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.engine.words import N_, _
from game.scenes.board.tools import TOOLS
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.tray.tray import Tray
from game.ui.widgets import Button, columns
from game.ui.widgets.form import Form

HAND = ("undo", "redo", "check")
"""What is at hand beside the leading tool when not all tools are, as far as there is such; others follow."""
AT_HAND = 4
MOST_AT_HAND = 5
STAYS_OPEN = ("checkpoint", "roll_back")
MORE, LESS, TRIAL = N_("More tools"), N_("Fewer tools"), N_("Keep or take all back")
GAP = 12  # design pixels between tools
LEAD_HIGH, MORE_HIGH = 1.21, 0.74  # of the height of the other tools, where each stands alone
BARE, EDGE = 10, 12  # design pixels between icon and word, and around them at least
SIZES = (
    1.0,
    0.92,
    0.84,
    0.75,
    0.0,
)  # of the letters in the drawer, as far as there is room; 0: those that just can be read


class DrawerStand(NamedTuple):
    """How the drawer's buttons stand: how many side by side, how high, whether with icons, and how large the letters
    are, as a share of the usual size."""

    across: int
    high: int
    icons: bool
    size: float


class Toolbox:
    """Buttons by name of tool, and where they go.

    whole: all tools are at hand, however many there are. on_fold: called when the drawer was opened or closed.
    """

    def __init__(
        self,
        form: Form,
        tray: Tray,
        names: Sequence[str],
        act: Callable[[str], None],
        on_fold: Callable[[], None],
        whole: bool = False,
    ) -> None:
        self.form, self.tray, self.act, self.on_fold = form, tray, act, on_fold
        self.whole = whole
        self.opened = False
        self.lead = "hint"
        """The tool that stands alone in its row."""
        self.named = self.icons = True
        """Whether the tools have words and icons."""
        self.buttons = {name: form.add(self._button(name)) for name in names}
        self.more = form.add(Button("", self.fold, "quiet"))
        self.more.visible = False
        self.trial = False
        """Whether marks are being tried: the drawer says that it holds the way out of that."""
        self.waiting = False
        """Whether the price of a check was said: its button waits for the press that looks."""
        self.explains = False
        """Whether a check has found mistakes: a hint tells why they are wrong."""
        self.drawer = pygame.Rect(0, 0, 0, 0)
        """What the drawer covers, nothing while it is closed."""

    def _button(self, name: str) -> Button:
        tool = TOOLS[name]

        def press() -> None:
            if self.opened and name in self.rest and name not in STAYS_OPEN:
                self.fold()
            self.act(name)

        return Button(_(tool.text), press, "secondary", tool.icon, _(tool.tip))

    @property
    def look(self) -> Look:
        return self.form.stage.look

    @property
    def hand(self) -> list[str]:
        """The tools at hand."""
        names = list(self.buttons)
        if self.whole or len(names) + bool(self.tray.more) <= MOST_AT_HAND:
            return names
        first = [name for name in (self.lead, *HAND) if name in names]
        return [*first, *(name for name in names if name not in first)][:AT_HAND]

    @property
    def rest(self) -> list[str]:
        """The tools in the drawer, besides the keys that the tray leaves there."""
        hand = self.hand
        return [name for name in self.buttons if name not in hand]

    @property
    def foldable(self) -> bool:
        """Whether there is a drawer."""
        return not self.whole and (bool(self.rest) or bool(self.tray.more))

    def fold(self) -> None:
        """Open the drawer, or close it."""
        self.opened = not self.opened
        self.on_fold()

    def width(self) -> int:
        """How wide the column has to be at least: two of the tools at hand side by side."""
        shown = [self.buttons[name] for name in self.hand]
        widest = max((self._need(button, self.look) for button in shown), default=0)
        return 2 * widest + self.look.u(GAP)

    def label(self, named: bool, icons: bool, tip: Callable[[str, str], str]) -> None:
        """Give the tools words and icons, or one of both. tip: makes the tip of a tool from its text and its name."""
        self.named, self.icons = named, icons
        for name, button in self.buttons.items():
            tool, text, about, icon = TOOLS[name], TOOLS[name].text, TOOLS[name].tip, TOOLS[name].icon
            if name == "checkpoint" and self.trial:
                text, about, icon = N_("Keep"), N_("Keep what was tried"), "lock"
            if name == "hint" and self.explains:
                about = N_("See why the mark is wrong: that is free")
            button.text = _(text) if named else ""
            button.icon = icon if icons or not named else ""
            button.tip = tip(_(about), tool.name)
            if name == "check":
                self._stand_out(button, self.waiting, _("Check now"))
            if name == "hint":
                self._stand_out(button, self.explains, _("See why"))
        text, icon = (LESS, "up") if self.opened else (TRIAL, "flag") if self.trial else (MORE, "menu")
        self.more.text, self.more.icon = _(text) if named else "", icon
        self.more.tip = "" if named else _(text)

    def _stand_out(self, button: Button, stands: bool, text: str) -> None:
        """While its next press does something of its own, a button stands out, and says so where that has room."""
        button.kind, before = "primary" if stands else "secondary", button.text
        if stands and before:
            button.text = text
            room = button.rect.w or self._least(button)
            if self._least(button, False) > room:
                button.text = before
            elif self._least(button) > room:
                button.icon = ""  # words come first

    def rows(self, wide: bool, across: int) -> list[list[Button]]:
        """The tools at hand as they stand: one alone between or above the others, or all of them in even rows."""
        hand = {name: self.buttons[name] for name in self.hand}
        more = [self.more] if self.foldable else []
        if not self.named:
            return [[*hand.values(), *more]]
        if self.lead not in hand or not more or not wide:
            buttons = [*hand.values(), *more]
            return [buttons[i : i + across] for i in range(0, len(buttons), across)]
        others = [button for name, button in hand.items() if name != self.lead]
        if self.tray.pad:
            return [others, [hand[self.lead]], more]
        return [row for row in (others[:2], [hand[self.lead]], [*others[2:], *more]) if row]

    def height(self, rows: Sequence[Sequence[Button]], row: int) -> int:
        """What the rows take when a usual one is `row` pixels high."""
        return sum(self._high(buttons, row) + self.look.u(GAP) for buttons in rows) - self.look.u(GAP)

    def fits(self, rows: Sequence[Sequence[Button]], width: int) -> bool:
        """Whether the words of each row fit side by side."""
        gap = self.look.u(GAP)
        return all(
            sum(self._least(button) for button in buttons) + gap * (len(buttons) - 1) <= width for buttons in rows
        )

    def place(self, rows: Sequence[Sequence[Button]], room: pygame.Rect, row: int) -> int:
        """Place the tools at hand from the top of `room` on; returns where they end."""
        look, gap, y = self.look, self.look.u(GAP), room.y
        self.more.visible = self.foldable
        for buttons in rows:
            alone = buttons == [self.more]
            self.more.kind = "quiet" if alone or self.more not in buttons else self.more.kind
            if self.more in buttons and not alone:
                self.more.kind = "chosen" if self.opened else "secondary"
            high = self._high(buttons, row)
            places = columns.equal(room.x, room.w, len(buttons), gap)
            needs = [self._need(button, look) for button in buttons]
            if self.named and any(need > width for need, (_x, width) in zip(needs, places, strict=True)):
                places = columns.fitted(room.x, room.w, [self._least(button) for button in buttons], gap)
            for button, (x, width) in zip(buttons, places, strict=True):
                button.place(x, y, width, high)
            y += high + gap
        return y - gap

    def arrange(self, room: pygame.Rect, row: int) -> DrawerStand | None:
        """How what the drawer holds stands in `room`, in letters as large as they can be.

        None where keys as low as can be pressed leave no room for their words.
        """
        gap, line = self.look.u(GAP), self.look.line_height("button")
        for size, icons, across in product(SIZES, (True, False), (2, 3, 4)):
            rows = self._drawer_rows(across, room.w, icons, size)
            high = min(row, (room.h + gap) // max(1, len(rows)) - gap)
            least = max(MIN_TARGET, round(line * (size if size > SIZES[-2] else 1.0)))  # larger words in lower keys
            if high >= least and all(self._across(buttons, icons, size) <= room.w for buttons in rows):
                return DrawerStand(across, high, icons, size)
        return None

    def place_drawer(self, rooms: Sequence[pygame.Rect], row: int) -> int:
        """Place what the drawer holds at the foot of the first of `rooms` in which its words are largest, or from its
        top on if it leaves no room; its top."""
        gap = self.look.u(GAP)
        stands = [(self.arrange(room, row) or DrawerStand(4, 0, False, -1.0), room) for room in rooms]
        (across, high, icons, size), room = max(stands, key=lambda stand: stand[0].size)
        rows = self._drawer_rows(across, room.w, icons, size)
        high = high or max(1, (room.h + gap) // max(1, len(rows)) - gap)
        y = top = max(room.y, room.bottom - len(rows) * (high + gap) + gap)
        equal = columns.equal(room.x, room.w, across, gap)
        for buttons in rows:
            needs = [self._least(button, icons, size) for button in buttons]
            tight = any(need > width for need, (_x, width) in zip(needs, equal, strict=False))
            short = len(buttons) < across and buttons is not rows[-1]
            places = columns.fitted(room.x, room.w, needs, gap) if tight or short else equal
            for button, (x, width) in zip(buttons, places, strict=False):
                button.icon = button.icon if icons or not button.text else ""
                button.place(x, y, width, high)
            y += high + gap
        self.drawer = pygame.Rect(room.x, top, room.w, room.bottom - top)
        return top

    def _drawer_rows(self, across: int, width: int, icons: bool, size: float) -> list[list[Button]]:
        """What the drawer holds in rows of `across`, or of fewer where their words are too long."""
        rows: list[list[Button]] = []
        for button in self._held:
            if rows and len(rows[-1]) < across and self._across([*rows[-1], button], icons, size) <= width:
                rows[-1].append(button)
            else:
                rows.append([button])
        return rows

    def _across(self, buttons: Sequence[Button], icons: bool, size: float) -> int:
        """How wide buttons side by side have to be at least."""
        gap = self.look.u(GAP)
        return sum(self._least(button, icons, size) + gap for button in buttons) - gap

    @property
    def _held(self) -> list[Button]:
        """What the drawer holds."""
        return [*(self.buttons[name] for name in self.rest), *self.tray.more]

    def drawer_height(self, row: int, width: int) -> int:
        """What the drawer needs with keys of the usual height, two in a row where their words have room."""
        return len(self._drawer_rows(2, width, True, 1.0)) * (row + self.look.u(GAP)) - self.look.u(GAP)

    def show(self, covered: pygame.Rect) -> None:
        """Show what is not `covered`, by the drawer or something else."""
        hand = set(self.hand)
        for name, button in self.buttons.items():
            under = button.rect.colliderect(covered)
            if name in hand:
                button.visible = not under and not button.rect.colliderect(self.drawer)
            else:
                button.visible = self.opened and not under
        self.more.visible = self.foldable and not self.more.rect.colliderect(covered)

    def _high(self, buttons: Sequence[Button], row: int) -> int:
        if not self.named or len(buttons) > 1:
            return row
        if buttons[0] is self.more:
            return max(MIN_TARGET, round(row * MORE_HIGH))
        return round(row * LEAD_HIGH) if buttons[0] is self.buttons.get(self.lead) else row

    def _need(self, button: Button, look: Look) -> int:
        """What the word and the icon of a button take, with some room around."""
        words = look.text(button.text, "button").get_width() if button.text else 0
        icon = round(look.metrics.font_px("button") * 1.12) + look.u(BARE) if button.icon else 0
        return max(look.metrics.target if not words else 0, words + icon + 2 * look.u(20))

    def _least(self, button: Button, icons: bool = True, size: float = 0.0) -> int:
        """The same with letters of a `size`, a share of the usual one, or with the smallest that can be read."""
        look = self.look
        share = min(1.0, max(size, look.metrics.least_px / look.metrics.font_px("button")))
        words = look.text(button.text, "button").get_width() * share if button.text else 0
        icon = round(look.metrics.font_px("button") * 1.12) + look.u(BARE) if button.icon and icons else 0
        return round(words) + icon + 2 * look.u(EDGE)
