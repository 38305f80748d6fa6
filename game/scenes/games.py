"""Every suspended game: look at it, go on with it, or delete it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

import pygame

from game.engine.core import PuzzleError
from game.engine.wording import DOT, day
from game.engine.words import _, ngettext
from game.services import Suspended
from game.ui.board.shown import ShownBoard
from game.ui.drawing import paint
from game.ui.input.actions import Action, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.header import Header
from game.ui.scene.resuming import AT_ONCE, Resuming
from game.ui.scene.scene import Host, Scene, as_asked_for
from game.ui.widgets import Button, ItemState, Label, ScrollGrid
from game.ui.widgets.card import clock_text


class GamesScene(Scene):
    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.header = Header(self, _("Saved games"))
        self.list = self.form.add(
            ScrollGrid[Suspended]((), self._draw_game, self._choose, (0, 108), gap=18, soft=True), default=True
        )
        self.board = self.stage.add(ShownBoard())
        self.go = self.form.add(Button(_("Resume"), self._resume, "primary", "play"))
        self.remove = self.form.add(Button(_("Delete"), self._ask, icon="close"))
        self.export = self.form.add(Button(_("Export"), self._export, icon="share"))
        self.take_in = self.form.add(
            Button(_("Import"), lambda: self.host.push("exchange.files", title=_("Import a game")), "quiet", "folder")
        )
        self.empty = self.stage.add(
            Label(_("No game is saved yet. A game that you leave waits here for you."), "body", "text2", "center")
        )
        self._shown = -1
        self._looking: Iterator[None] = iter(())
        self.resuming = Resuming(self)

    remake = as_asked_for

    def enter(self) -> None:
        self._fill()
        self.form.set_focus(self.list)

    def resume(self, result: Any) -> None:
        if result is Answer.DELETE and self.current is not None:
            self.services.library.delete(self.current.id)
            self.toast(_("Deleted."), "check")
        elif isinstance(result, Path):
            self.toast(_("Saved as {path}").format(path=result), "check")
        self._fill()
        self.layout(self.look.size)

    @property
    def current(self) -> Suspended | None:
        """The game that is looked at."""
        return self.list.items[self.list.index] if self.list.items else None

    def _fill(self) -> None:
        games = self.services.library.suspended()
        self.list.set_items(games, min(self.list.index, max(0, len(games) - 1)))
        some = bool(games)
        for node in (self.list, self.board, self.go, self.remove, self.export):
            node.visible = some
        self.empty.visible = not some
        number = ngettext("{count} game", "{count} games", len(games))
        self.header.text.text = number.format(count=len(games)) if some else ""
        self._shown = -1

    def update(self, dt: float) -> None:
        current = self.current
        number = current.id if current is not None else -1
        if number != self._shown:
            self._shown = number
            self.resuming.stop()
            self._looking = self._look_at(number)
            for _piece in islice(self._looking, AT_ONCE):
                pass
            self.host.later(self._look_on(), self)

    def _look_at(self, number: int) -> Iterator[None]:
        """Show a game; one with thousands of marks is read a piece at a time."""
        self.board.session = None
        with suppress(PuzzleError):  # there is none, or none that can be read
            game = yield from self.services.library.look_in_pieces(number)
            self.board.session = game.session
            self.host.later(self.board.bring(), self)

    def _look_on(self) -> Iterator[None]:
        looking = self._looking
        while self._looking is looking and next(looking, self) is not self:
            yield

    def _choose(self, item: Suspended) -> None:
        """A press on the game that is looked at goes on with it; on another one, it is looked at."""
        if item.id == self._shown:
            self._resume()

    def _resume(self) -> None:
        if self.current is not None:
            self.resuming.begin(self.current.id)

    def cover(self) -> None:
        self.resuming.stop()

    def _export(self) -> None:
        """Write the game that is looked at to a file."""
        current = self.current
        if current is None:
            return
        library, exchange = self.services.library, self.services.exchange
        try:
            game = library.look_at(current.id)
        except PuzzleError as error:
            self.host.push(Dialog, title=_("This game cannot be exported"), text=f"{error}.")
            return
        self.host.push(
            "exchange.files",
            title=_("Export this game"),
            name=" ".join((game.kind, library.name(game))),
            content=lambda ending: exchange.game(game),
        )

    def _ask(self) -> None:
        current = self.current
        if current is None:
            return
        self.host.push(
            Dialog,
            title=_("Delete this game?"),
            text=_("{title} is removed with all its marks. This cannot be undone.").format(title=self._title(current)),
            answers=(
                DialogAnswer(_("Keep it"), None, "primary"),
                DialogAnswer(_("Delete"), Answer.DELETE, icon="close"),
            ),
        )

    def handle(self, action: Action) -> bool:
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "erase" and self.current is not None:
            self._ask()
            return True
        return False

    def _title(self, one: Suspended) -> str:
        return DOT.join(self.services.library.label(one))

    def _draw_game(self, target: pygame.Surface, rect: pygame.Rect, item: Suspended, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        look.draw_panel(target, rect)
        if state.hover or state.pressed:
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, theme.hover_alpha), rect.topleft)
        if item is self.current:
            paint.put(target, look.block(rect.size, None, theme.accent, 3.0), rect.topleft)
        pad = look.u(26)
        room = rect.w - 2 * pad
        title = look.text(self._title(item), "body", strong=True, limit=room)
        when = day(item.updated, self.services.clock.utc())
        text = look.text(f"{clock_text(item.elapsed)} \N{MIDDLE DOT} {when}", "small", theme.text2, limit=room)
        y = rect.centery - (title.get_height() + text.get_height()) // 2
        target.blit(title, (rect.x + pad, y))
        target.blit(text, (rect.x + pad, y + title.get_height()))

    def layout(self, size: tuple[int, int]) -> None:
        self.resuming.go_on()
        self.host.later(self._look_on(), self)
        look = self.look
        safe = look.metrics.safe
        wide, tall = self.take_in.measure(look)
        self.take_in.place(safe.right - wide, safe.y, wide, tall)
        top = self.header.layout(safe.right - wide - look.u(20))
        gap = look.u(56)
        lines = look.line_height("body") + look.line_height("small") + look.u(24)
        self.list.cell = (0, max(108, round(lines / look.metrics.unit)))
        left = pygame.Rect(safe.x, top, round((safe.w - gap) * 0.5), safe.bottom - top)
        self.list.place(left.x, left.y, left.w, left.h)
        self.list.refresh()
        self.list.show(self.list.index, False)
        right = pygame.Rect(left.right + gap, top, safe.right - left.right - gap, left.h)
        high, between = look.metrics.target, look.u(16)
        buttons = (self.go, self.export, self.remove)
        least = max(button.measure(look)[0] for button in buttons)
        across = next(n for n in (3, 2, 1) if n == 1 or n * (least + between) - between <= right.w)
        rows = -(-len(buttons) // across)
        y = right.bottom - rows * (high + between) + between
        for number, button in enumerate(buttons):
            row, column = divmod(number, across)
            last = number == len(buttons) - 1
            each = (right.w - (across - 1) * between) // across
            x = right.x + column * (each + between)
            button.place(x, y + row * (high + between), right.right - x if last else each, high)
        self.board.rect = pygame.Rect(right.x, right.y, right.w, max(1, y - right.y - look.u(28)))
        self.host.later(self.board.bring(), self)
        self.empty.place((size[0] // 2, size[1] // 2), "center", width=round(size[0] * 0.8))


SCENE = GamesScene
