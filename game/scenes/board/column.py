"""The column beside a board: its parts, and where they go in windows of every size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

import pygame

from game.engine.play.telling import Told
from game.engine.words import _
from game.scenes.board.frame import Frame
from game.scenes.board.head import HintHead, place_head
from game.scenes.board.hint_panel import HintPanel
from game.scenes.board.overview import Overview
from game.scenes.board.parts import BoardHost
from game.scenes.board.toolbox import GAP, MORE_HIGH, Toolbox
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.tray.tray import Tray
from game.ui.widgets import Button, Label, columns
from game.ui.widgets.card import Card, clock_text

STEPS = 4  # from the usual height of a key to the least
ROW, PAD_ROW = 68, 76  # design pixels: the usual height of a tool, and of one below a pad of digits
PAD_HIGH = 118 / 76  # a digit's key is so much higher


class Column:
    """Title, cards, keys, tools, words and hint beside the board of a scene.

    cards: the sheets beside the clock. script, number: the presses of the hint on show, and which of them shows.
    wanted: how much is to stay free at the foot, if lower keys can leave it free, the most first.
    """

    whole: ClassVar[bool] = False
    """All tools are at hand: there is no drawer."""
    compact: ClassVar[bool] = True
    """Where the column stands beside the board the clock stands in the title's line, without its sheet."""

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        self.scene = scene
        self.frame: Frame | None = None
        self.script: tuple[Told, ...] = ()
        self.wanted: tuple[int, ...] = ()
        self.number = self._foot = 0
        self.clock_shown = True
        self._tools_at, self._keys_top, self._pens_top, self._hint_top = (0, 0), 0, 0, 0
        self._carded: list[Card] = []
        self._close = self._words_needed = self._labelled = self._squat = False
        stage, form = scene.stage, scene.form
        self.line = stage.add(Label("", "body", "error", strong=True))
        self.line.keeps_place = True
        self.overview = form.add(Overview(scene.view, scene.host.later))
        self.title = stage.add(Label(_(scene.session.spec.title), "title"))
        self.subtitle = stage.add(Label("", "small", "text2"))
        self.clock = stage.add(Card(_("Time"), clock_text(scene.game.elapsed)))
        self.clock.tells_time = True
        self.cards = [stage.add(card) for card in cards]
        self.pen_label = stage.add(Label(_("Pen"), "small", "text2"))
        self.help_label = stage.add(Label(_("Help"), "small", "text2"))
        self.pen_label.visible = self.help_label.visible = False
        self.tray = self._make_tray()
        self.toolbox = Toolbox(form, self.tray, scene.policy.tools, self._use, self._folded, self.whole)
        self.tools = self.toolbox.buttons
        self.pause_button = form.add(Button("", self._pause, "secondary", "pause", self.with_key(_("Pause"), "pause")))
        self.hint_head = stage.add(HintHead(self.title, self.subtitle, self.pause_button, scene))
        self.hints = HintPanel(scene, form, lambda: scene.view.hints)

    @property
    def named(self) -> bool:
        """Whether the tools have words."""
        return self.toolbox.named

    @property
    def opened(self) -> bool:
        """Whether the drawer with the rest of the tools is open."""
        return self.toolbox.opened

    def fold(self) -> None:
        """Open the drawer with the rest of the tools, or close it."""
        self.toolbox.fold()

    def _make_tray(self) -> Tray:
        return Tray(self.scene.form, self._choose)

    def _pause(self) -> None:
        (self.scene.guide.drop if self.page is not None else self.scene.pause)()

    def _use(self, name: str) -> None:
        self.scene.command(name)

    def _folded(self) -> None:
        """The drawer was opened or closed. A hint goes: both want the same place."""
        if self.opened and self.page is not None:
            self.scene.guide.drop()
        if self.frame is not None:
            self.place(self.frame)

    def _choose(self, act: str) -> None:
        """A key beside the board was pressed; keyboard and pad go on at the board."""
        view = self.scene.view
        view.act(act)
        if view.selects and act.startswith("digit:"):
            self.scene.form.set_focus(view)

    def enter_tray(self) -> bool:
        """A pad has no digits: its main button leads from the chosen cell to the keys beside the board."""
        form, view = self.scene.form, self.scene.view
        key = next((key for key in self.tray.buttons.values() if key.usable), None)
        if not view.selects or form.focus is not view or key is None:
            return False
        form.set_focus(key)
        return True

    def take_view(self) -> None:
        """The scene has another view: map it instead of the one before."""
        self.scene.form.remove(self.overview)
        self.overview = self.scene.form.add(Overview(self.scene.view, self.scene.host.later))

    @property
    def look(self) -> Look:
        return self.scene.look

    @property
    def page(self) -> Told | None:
        """The press of a hint that shows."""
        return self.script[self.number] if self.script else None

    @property
    def following(self) -> Told | None:
        """The press after it."""
        return self.script[self.number + 1] if self.number + 1 < len(self.script) else None

    def say(self, text: str, colour: str) -> None:
        """Show a line below the tools, "" for none; it gives way to a hint."""
        self.line.visible = bool(text) and self.page is None
        self.line.text, self.line.colour = text, colour

    def hide(self) -> None:
        """Give the room to something else, until the next layout. The hint must be gone."""
        self.toolbox.opened = False
        self.tray.hide()
        words = (self.line, self.title, self.subtitle, self.clock, *self.cards, self.pen_label, self.help_label)
        keys = (*self.tools.values(), self.toolbox.more, self.pause_button)
        for node in (*words, self.overview, *keys):
            node.visible = False

    def warm(self) -> Iterator[None]:
        """Draw the tools ahead."""
        for button in self.tools.values():
            button.warm()
            yield

    def width(self) -> int:
        """How wide the column has to be at least: two of its buttons side by side."""
        self.tray.show(self.scene.view.all_keys())
        return self.toolbox.width()

    def place_overview(self) -> None:
        """The map stands at the column's foot, when no hint is there."""
        if self.frame is not None:
            column, below = self.frame.column, self._tools_at[1] + self.overview.above
            free = 0 if self.script else column.bottom - below
            self.overview.stand(pygame.Rect(column.x, below, column.w, max(0, free)), self.line, column.bottom)

    def place(self, frame: Frame) -> None:
        """In small windows with large text the rows of keys get lower, then labels, words and cards go."""
        for node in (self.title, self.subtitle, self.pause_button):
            node.visible = True
        self.tray.show(self.scene.view.all_keys(), self.scene.view.aside())
        usual = max(self.look.metrics.target, self.look.u(PAD_ROW if self.tray.pad else ROW))
        least = max(MIN_TARGET, self.look.line_height("button"))
        lower = [usual - (usual - least) * step // STEPS for step in range(STEPS + 1)]
        feet, both = (*self.wanted, *self.overview.wish(len(self.tray.pad)), 0), (True, False)
        tries = [(row, True, labelled, False, foot) for foot in feet for labelled in both for row in lower]
        tries += [(least, True, False, True, 0), (least, False, False, False, 0)]
        for row, cards, labelled, close, self._foot in tries:
            self._labelled, self._close, self._words_needed = labelled, close, not close and cards
            self._squat = not cards
            if self.try_place(frame, row, cards):
                break
        self._words_needed = False
        self._carded = [card for card in (self.clock, *self.cards) if card.visible]
        foot = self.hint_head.stand(frame.column)
        self._hint_top = max(foot + self.look.u(18), self.pause_button.rect.bottom + self.look.u(10))
        self.place_hint(frame)

    def try_place(self, frame: Frame, row: int, cards: bool) -> bool:
        """Place everything but the hint with keys `row` high; whether it has room."""
        look, column = self.look, frame.column
        y = self._keys_top = self._pens_top = self._place_title(frame, cards)
        tools = pygame.Rect(column.x, y, column.w, 0)
        if frame.wide:
            self._pens_top = self._place_pad(tools, row)
            tools.y = self._place_pens(pygame.Rect(column.x, self._pens_top, column.w, 0), row)
        elif self.tray.pad:
            # The pad stands at the left, everything else at the right.
            half = (column.w - look.u(28)) // 2
            self._place_pad(pygame.Rect(column.x, y, half, column.bottom - y), row)
            tools = pygame.Rect(column.right - half, y, half, 0)
            tools.y = self._place_pens(tools, row)
        else:
            tools.y = self._place_pens(tools, row)
        self.place_tools(tools, frame, row)
        fits = self._tools_at[1] + max(self._foot, look.line_height("small")) <= column.bottom
        return fits and (self.named or not self._words_needed)

    def _place_title(self, frame: Frame, cards: bool) -> int:
        """The title with what stands beside it and below it; where the keys begin."""
        look, column, gap = self.look, frame.column, self.look.u(16)
        side = look.metrics.target
        self.pause_button.place(column.right - side, column.y, side, side)
        room = column.w - side - gap
        beside = self.compact and frame.wide
        for card in (self.clock, *self.cards):
            card.visible = cards and (card is not self.clock or self.clock_shown)
            card.bare = "" if not beside else "value" if card is self.clock else "line"
        if beside:
            return place_head(column, self.title, self.subtitle, self.clock, self.cards, self.pause_button)
        if frame.wide:
            box = self.title.place(column.topleft, limit=room)
            box = self.subtitle.place((column.x, box.bottom + look.u(2)), limit=column.w)
            place = pygame.Rect(column.x, box.bottom + look.u(20), column.w, 0)
        else:
            half = (column.w - gap) // 2
            box = self.title.place(column.topleft, limit=half)
            box = self.subtitle.place((column.x, box.bottom + look.u(2)), limit=half)
            place = pygame.Rect(column.x + half + gap, column.y, half - side - gap, 0)
        if not cards:
            return max(box.bottom, column.y + side) + look.u(8)
        return max(self.place_cards(place), box.bottom) + look.u(28 if not self.tray.buttons else 20)

    def place_cards(self, place: pygame.Rect) -> int:
        """The cards side by side; those that stand aside have a corner of the clock's. Where they end."""
        shown, gap = [card for card in (self.clock, *self.cards) if card.visible], self.look.u(16)
        sheets = [card for card in shown if not (card.aside and self.clock.visible)]
        if not sheets:
            return place.y
        height = max(card.measure(self.look)[1] for card in sheets)
        for card, (x, width) in zip(sheets, columns.equal(place.x, place.w, len(sheets), gap), strict=True):
            card.rect = pygame.Rect(x, place.y, width, height)
        corner, pad = self.clock.rect, self.look.u(22)
        for card in shown:
            if card not in sheets:
                card.bare = "line"
                width, high = card.measure(self.look)
                width = min(width, corner.w - 2 * pad)
                # Beside the value, or beside the caption above it, where there is too little room.
                free = corner.w - 3 * pad - self.clock.value_width()
                top = corner.bottom - self.look.u(16) - high if width <= free else corner.y + self.look.u(12)
                card.rect = pygame.Rect(corner.right - pad - width, top, width, high)
        return place.y + height

    def _place_pad(self, room: pygame.Rect, row: int) -> int:
        """The digits; a room with a height is one that they keep to. Where what follows begins."""
        look, tray = self.look, self.tray
        least, usual = max(MIN_TARGET, look.line_height("button")), look.u(PAD_ROW)
        share = min(1.0, max(0.0, (row - least) / (usual - least))) if usual > least else 0.0
        high, gap = round(row * (1 + (PAD_HIGH - 1) * share)), look.u(GAP)
        across = tray.across(self._squat)
        if self._squat:
            high = MIN_TARGET
        if room.h and tray.pad:
            high = min(high, (room.h + gap) // -(-len(tray.pad) // across) - gap)
        below = tray.place_pad(room, high, across, self._labelled and not room.h)
        return below + (look.u(6 if self._squat else 16) if tray.pad else 0)

    def _place_pens(self, room: pygame.Rect, row: int) -> int:
        """The pens, and the names of both groups while there is room for them; where the tools begin."""
        look = self.look
        named = self._labelled and bool(self.tray.pen)
        self.pen_label.visible = self.help_label.visible = named
        y = self.pen_label.place(room.topleft).bottom if named else room.y
        below = self.tray.place_pen(pygame.Rect(room.x, y, room.w, 0), row)
        if self.whole and self.tray.more:
            top = pygame.Rect(room.x, below + look.u(6 if self._squat else GAP), room.w, 0)
            return self.tray.place_more(top, row, 4 if self._squat else 2)
        if not self.tray.pen:
            return room.y
        return self.help_label.place((room.x, below + look.u(12))).bottom if named else below + look.u(16)

    def place_tools(self, place: pygame.Rect, frame: Frame, height: int) -> None:
        """The tools in rows, and the line below them; `_close` ones stand together to leave it its room."""
        look, column, box, gap = self.look, frame.column, self.toolbox, self.look.u(GAP)
        lowest = column.bottom - (look.line_height("small") + look.u(14) if self._close else 0)
        across = frame.across if place.w == column.w else 2
        across = 3 if frame.wide and self.tray.pad else across
        single = max(1, (place.w + gap) // (height + gap))  # the names are in the tips then
        for named, icons, number in (
            (True, True, across),
            (True, False, across),
            (True, False, max(3, across)),
            (False, True, single),
        ):
            self.label_tools(named, icons)
            rows = box.rows(frame.wide, number)
            if place.y + box.height(rows, height) <= lowest and box.fits(rows, place.w):
                break
        below = box.place(rows, place, height)
        box.drawer = pygame.Rect(0, 0, 0, 0)
        if box.opened:
            below = self._place_drawer(pygame.Rect(place.x, below, place.w, 0), column, height)
        self._tools_below(place, below)

    def _place_drawer(self, place: pygame.Rect, column: pygame.Rect, height: int) -> int:
        """The rest of the tools, below those at hand where there is room, or else over them; where they end."""
        look, box, gap = self.look, self.toolbox, self.look.u(GAP)
        foot = column.bottom - look.line_height("small") - look.u(6)
        need = box.drawer_height(height, place.w)
        if place.y + gap + need <= foot:
            box.place_drawer([pygame.Rect(place.x, place.y + gap, place.w, need)], height)
            return place.y + gap + need
        high = max(MIN_TARGET, round(height * MORE_HIGH))
        box.more.place(place.x, foot - high, place.w, high)
        rooms = [pygame.Rect(place.x, y, place.w, foot - high - gap - y) for y in (self._pens_top, self._keys_top)]
        box.place_drawer(rooms, height)
        box.drawer.h = foot - box.drawer.y  # the key that closes it stands at its foot
        box.more.kind = "quiet"
        return foot

    def _tools_below(self, place: pygame.Rect, below: int) -> None:
        """The tools take what lies between the top of `place` and `below`; the line stands below them."""
        assert self.frame is not None
        self._tools_at = (place.y, below)
        y = below + self.look.u(10)
        self.line.place((place.x, y), width=place.w, height=max(1, self.frame.column.bottom - y))

    def label_tools(self, named: bool, icons: bool = True) -> None:
        """Give the tools words, icons or both."""
        self.toolbox.label(named, icons, self.with_key)

    def show_trial(self) -> None:
        """During a trial, the checkpoint's button keeps what was tried."""
        self.toolbox.trial = bool(self.scene.session.checkpoints)
        self.label_tools(self.named, self.toolbox.icons)

    def stand_out(self, waiting: bool, explains: bool) -> None:
        """While the price of a check stands, its button says that another press looks; after one that found mistakes,
        that of a hint says that it tells why."""
        if (waiting, explains) != (self.toolbox.waiting, self.toolbox.explains):
            self.toolbox.waiting, self.toolbox.explains = waiting, explains
            self.label_tools(self.named, self.toolbox.icons)

    def with_key(self, text: str, command: str) -> str:
        """A tip, with what to press for the same after it: the key, or the button of a pad when one is in use."""
        return f"{text} ({{{command}}})"

    def has_key(self, command: str) -> bool:
        """Whether the key of a command does it here, and is none that the board takes for a mark."""
        return self.scene.host.on_pad or not any(map(self.scene.view.types, self.scene.host.keymap.chords(command)[:1]))

    def hint_room(self, frame: Frame) -> pygame.Rect:
        """The room of a hint: the column below its title."""
        column = frame.column
        return pygame.Rect(column.x, self._hint_top, column.w, column.bottom - self._hint_top)

    def place_hint(self, frame: Frame) -> None:
        """While a hint shows, the column is the hint's: cards, keys and tools come back when it goes."""
        if self.make_room(frame):
            self.show_hint()

    def make_room(self, frame: Frame) -> bool:
        """Give a hint its place, before it is shown there; the drawer is closed for one, and all is placed anew then.
        Whether the column stays as it is."""
        if self.script and self.opened:
            self.fold()
            return False
        self.hints.rect, self.hints.anchor = self.hint_room(frame), self.hint_anchor(frame)
        return True

    def read_on(self) -> None:
        """Another picture of a hint plays."""
        self.hints.refresh()
        self.hint_head.name(self.page, self.hints.words.title.visible, self.frame)

    def hint_anchor(self, frame: Frame) -> pygame.Rect | None:
        """Where a hint's button stands that goes on: in the tool's row, so that the pointer need not move."""
        tool = self.tools.get("hint")
        if tool is None or "hint" not in self.toolbox.hand or not frame.wide:
            return None
        return pygame.Rect(frame.column.x, tool.rect.y, frame.column.w, tool.rect.h)

    def show_hint(self) -> None:
        """Show the hint, or cards, keys and tools."""
        page = self.page
        self.hints.tell(page, self.following)
        hint = page is not None
        covered = self.hints.covered if hint else pygame.Rect(0, 0, 0, 0)
        self.toolbox.show(covered)
        self.tray.cover(covered, self.toolbox.drawer, self.opened or self.whole)
        for card in (self.clock, *self.cards):
            card.visible = card in self._carded and not hint
        shown = self._labelled and bool(self.tray.pen)
        self.pen_label.visible = shown and self.tray.pen[0].visible
        self.help_label.visible = shown and any(self.tools[name].visible for name in self.toolbox.hand)
        self.hint_head.name(page, self.hints.words.title.visible, self.frame)
        icon, tip = ("close", _("Close the hint")) if hint else ("pause", self.with_key(_("Pause"), "pause"))
        self.pause_button.icon, self.pause_button.tip = icon, tip
        self.place_overview()
