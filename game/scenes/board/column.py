"""The column beside a board: its parts, and where they go in windows of every size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.core import BeatKind, Target
from game.engine.play.telling import HintStage, Told
from game.engine.puzzle import places
from game.engine.words import _
from game.scenes.board.frame import Frame
from game.scenes.board.hint_panel import HintPanel
from game.scenes.board.overview import Overview
from game.scenes.board.parts import BoardHost
from game.scenes.board.tools import TOOLS, Tool
from game.ui.board.tray import Tray
from game.ui.drawing.look import Look
from game.ui.widgets import Button, Label, columns
from game.ui.widgets.button import Kind
from game.ui.widgets.card import Card, clock_text

STEPS = 4  # from the usual height of a key to the least


class Column:
    """Title, cards, keys, tools, words and hint beside the board of a scene.

    cards: the sheets beside the clock. script, number: the presses of the hint on show, and which of them shows.
    """

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        self.scene = scene
        self.frame: Frame | None = None
        self.script: tuple[Told, ...] = ()
        self.number = 0
        self.named = self.icons = True
        """Whether the tools have words and icons."""
        self.clock_shown = True
        self._tools_at = (0, 0)
        self._keys_top = 0
        self._close = False
        stage, form = scene.stage, scene.form
        self.line = stage.add(Label("", "small", "error"))
        self.overview = form.add(Overview(scene.view))
        self.title = stage.add(Label(_(scene.session.spec.title), "title"))
        self.subtitle = stage.add(Label("", "small", "text2"))
        self.clock = stage.add(Card(_("Time"), clock_text(scene.game.elapsed)))
        self.cards = [stage.add(card) for card in cards]
        self.tray = Tray(form, self._choose)
        self.tools = {name: self._tool(TOOLS[name]) for name in scene.policy.tools}
        tip = self.with_key(_("Pause"), "pause")
        self.pause_button = form.add(Button("", scene.pause, "secondary", "pause", tip))
        self.hints = HintPanel(
            form,
            lambda: scene.view.hints,
            lambda: scene.guide.ask(),
            lambda: scene.guide.apply(),
            lambda: scene.guide.undo_to_good(),
            lambda: scene.guide.drop(),
        )

    def _tool(self, tool: Tool) -> Button:
        def press() -> None:
            self.scene.command(tool.name)

        kind: Kind = "primary" if tool.name == "hint" else "secondary"
        return self.scene.form.add(Button(_(tool.text), press, kind, tool.icon, _(tool.tip)))

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
        self.overview = self.scene.form.add(Overview(self.scene.view))

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
        words = (self.line, self.title, self.subtitle, self.clock, *self.cards)
        for node in (*words, self.overview, *self.tray.buttons.values(), *self.tools.values(), self.pause_button):
            node.visible = False

    def warm(self) -> Iterator[None]:
        """Draw the tools ahead."""
        for button in self.tools.values():
            button.warm()
            yield

    def width(self) -> int:
        """How wide the column has to be at least: two of its buttons side by side."""
        widest = max((button.measure(self.look)[0] for button in self.tools.values()), default=0)
        return 2 * widest + self.look.u(14)

    def place_overview(self) -> None:
        """The map stands at the column's foot, when no hint is there."""
        if self.frame is not None:
            column, below = self.frame.column, self._tools_at[1] + 2 * self.look.line_height("small")
            below += self.look.u(14)
            free = 0 if self.script else column.bottom - below
            self.overview.fit(pygame.Rect(column.x, below, column.w, max(0, free)))

    def place(self, frame: Frame) -> None:
        """Where text is large and the window small, the rows of keys get lower, the tools closer, then the cards go."""
        for node in (self.title, self.subtitle, self.pause_button):
            node.visible = True
        usual, least = self.look.metrics.target, max(44, self.look.line_height("button"))
        lower = [usual - (usual - least) * step // STEPS for step in range(STEPS + 1)]
        for row, cards, close in (*((row, True, False) for row in lower), (least, True, True), (least, False, False)):
            self._close = close
            if self.try_place(frame, row, cards) and (self.named or not close):
                break
        self.place_hint(frame)

    def try_place(self, frame: Frame, row: int, cards: bool) -> bool:
        """Place everything but the hint with keys `row` high; whether it has room."""
        look, column = self.look, frame.column
        gap = look.u(16)
        side = look.metrics.target
        self.pause_button.place(column.right - side, column.y, side, side)
        room = column.w - side - gap
        if frame.wide:
            box = self.title.place(column.topleft, limit=room)
            box = self.subtitle.place((column.x, box.bottom + look.u(2)), limit=column.w)
            place = pygame.Rect(column.x, box.bottom + look.u(20), column.w, 0)
        else:
            half = (column.w - gap) // 2
            box = self.title.place(column.topleft, limit=half)
            self.subtitle.place((column.x, box.bottom + look.u(2)), limit=half)
            place = pygame.Rect(column.x + half + gap, column.y, half - side - gap, 0)
        for card in (self.clock, *self.cards):
            card.visible = cards and (card is not self.clock or self.clock_shown)
        y = self.place_cards(place) + look.u(20) if cards else max(box.bottom, column.y + side) + look.u(8)
        self._keys_top = y
        y = self.tray.place(pygame.Rect(column.x, y, column.w, 0), self.scene.view.all_keys(), frame.wide, row)
        self.place_tools(pygame.Rect(column.x, y + look.u(12 if self.tray.buttons else 20), column.w, 0), frame, row)
        return self._tools_at[1] + look.line_height("small") <= column.bottom

    def place_cards(self, place: pygame.Rect) -> int:
        cards, gap = [card for card in (self.clock, *self.cards) if card.visible], self.look.u(16)
        if not cards:
            return place.y
        height = max(card.measure(self.look)[1] for card in cards)
        for card, (x, width) in zip(cards, columns.equal(place.x, place.w, len(cards), gap), strict=True):
            card.rect = pygame.Rect(x, place.y, width, height)
        return place.y + height

    def place_tools(self, place: pygame.Rect, frame: Frame, height: int) -> None:
        """The tools in rows, and the line below them; `_close` ones stand together to leave it its room."""
        look, column = self.look, frame.column
        lowest = column.bottom - (look.line_height("small") + look.u(14) if self._close else 0)
        gap = look.u(14)
        self.label_tools(True)
        across = frame.across
        rows = -(-len(self.tools) // across)
        if place.y + rows * (height + gap) - gap > lowest:
            # Three in a row, where their names fit without icons.
            self.label_tools(True, icons=False)
            across, rows, gap = 3, -(-len(self.tools) // 3), look.u(8)
            names = [look.text(_(TOOLS[name].text), "button").get_width() for name in self.tools]
            widest = max(sum(names[i : i + across]) for i in range(0, len(names), across))
            spare = (place.w - gap * (across - 1) - widest) // across
            if spare >= look.u(28) and place.y + rows * (height + gap) - gap <= lowest:
                self._place_names(place, across, height, gap, names)
                self._tools_below(place.y, rows * (height + gap))
                return
            # Large text in a small window: icons alone, the names are in the tips.
            self.label_tools(False)
            across, gap = frame.across, look.u(14)
            most = max(across, (place.w + gap) // (height + gap))
            across = max(across, 4)
            rows = -(-len(self.tools) // across)
            while across < most and (rows > 2 or place.y + rows * (height + gap) - gap > lowest):
                across += 1
                rows = -(-len(self.tools) // across)
        row = columns.equal(place.x, place.w, across, gap)
        for i, button in enumerate(self.tools.values()):
            line, at = divmod(i, across)
            alone = across == 2 and at == 0 and i == len(self.tools) - 1
            x, wide = (place.x, place.w) if alone else row[at]
            button.place(x, place.y + line * (height + gap), wide, height)
        self._tools_below(place.y, rows * (height + gap))

    def _place_names(self, place: pygame.Rect, across: int, height: int, gap: int, names: list[int]) -> None:
        """The tools in full rows, each as wide as its name needs."""
        buttons = list(self.tools.values())
        for first in range(0, len(buttons), across):
            row = columns.fitted(place.x, place.w, names[first : first + across], gap)
            for button, (x, wide) in zip(buttons[first : first + across], row, strict=True):
                button.place(x, place.y + first // across * (height + gap), wide, height)

    def _tools_below(self, top: int, height: int) -> None:
        """The tools take `height` pixels from `top` on; the line stands below them."""
        assert self.frame is not None
        column = self.frame.column
        self._tools_at = (top, top + height)
        y = top + height + self.look.u(6)
        self.line.place((column.x, y), width=column.w, height=max(1, column.bottom - y))

    def label_tools(self, named: bool, icons: bool = True) -> None:
        self.named, self.icons = named, icons
        for name, button in self.tools.items():
            button.text = _(TOOLS[name].text) if named else ""
            button.icon = TOOLS[name].icon if icons else ""
            button.tip = self.with_key(_(TOOLS[name].tip), name)
        self.show_trial()

    def show_trial(self) -> None:
        """During a trial, the checkpoint's button keeps what was tried."""
        button = self.tools.get("checkpoint")
        if button is not None:
            trial = bool(self.scene.session.checkpoints)
            button.text = (_("Keep") if trial else _(TOOLS["checkpoint"].text)) if self.named else ""
            if self.icons:
                button.icon = "lock" if trial else "flag"
            tip = _("Keep what was tried") if trial else _(TOOLS["checkpoint"].tip)
            button.tip = self.with_key(tip, "checkpoint")

    def with_key(self, text: str, command: str) -> str:
        """A tip, with what to press for the same after it: the key, or the button of a pad when one is in use."""
        return f"{text} ({{{command}}})" if self.has_key(command) else text

    def has_key(self, command: str) -> bool:
        """Whether the key of a command does it here, and is none that the board takes for a mark."""
        return self.scene.host.on_pad or not self.scene.view.types(self.scene.host.keymap.label(command))

    def place_hint(self, frame: Frame) -> None:
        """The hint stands below the tools, or in their place where there is too little room, or over keys too."""
        column, (top, below) = frame.column, self._tools_at
        need = self.need()
        digits = [key.rect.bottom for act, key in self.tray.buttons.items() if act.startswith("digit:")]
        free = column.bottom - max(digits, default=top) - self.look.u(10)
        if need > free:  # no more keys go than have to
            need = min(need, max(free, self.need(brief=True)))
        if column.bottom - below >= need:
            y = below + min(self.look.u(14), column.bottom - below - need)
        else:
            y = max(self._keys_top, min(top, column.bottom - need))
        self.hints.place(pygame.Rect(column.x, y, column.w, min(need, column.bottom - y)))
        self.show_hint()

    def need(self, brief: bool = False) -> int:
        """How much room the hint takes."""
        moves = [self._move(page) for page in self.script]
        width = self.frame.column.w if self.frame else 1
        return self.hints.need(self.look, width, self.script, moves, self._codes(), brief)

    def _move(self, page: Told | None) -> str:
        """What the button says that makes a hint's move."""
        if page is None or page.stage is not HintStage.WHY or not page.timeline.effects:
            return ""
        session = self.scene.session
        name = session.spec.move_name(session.board, page.timeline.effects)
        codes = places.codes([effect.target for effect in page.timeline.effects], self.scene.choices.coordinates)
        return f"{name} ({codes})" if codes else name

    def _codes(self) -> str:
        """The coordinates of the letters in a hint's sentences, where they are asked for."""
        style = self.scene.choices.coordinates
        lettered = {} if self.page is None or not style else _lettered(self.page)
        return ", ".join(f"{letter} ({places.codes([target], style)})" for letter, target in lettered.items())

    def show_hint(self) -> None:
        """Show the hint, and the keys and tools that it does not cover."""
        page = self.page
        self.hints.show(page, self.following, self._move(page), self._codes())
        crowded = self.hints.rect.y < self._tools_at[1]
        for button in self.tools.values():
            button.visible = page is None or not crowded
        for key in self.tray.buttons.values():
            key.visible = page is None or not key.rect.colliderect(self.hints.rect)
        self.place_overview()


def _lettered(page: Told) -> dict[str, Target]:
    """The cells that the sentences name by a letter."""
    return {beat.text: beat.targets[0] for beat in page.timeline.beats if beat.kind is BeatKind.LETTER}
