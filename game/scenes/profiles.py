"""The players of this machine: who plays, their names, and what becomes of their profiles."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path
from typing import Any

import pygame

from game.engine.core import PuzzleError
from game.engine.wording import sentence
from game.engine.words import _, ngettext
from game.services import Holdings, Player
from game.ui.drawing import paint
from game.ui.input.actions import Action, Press
from game.ui.scene.answers import Answer, TypedLine
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.header import Header
from game.ui.scene.prompt import Ask
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, ItemState, ScrollGrid


class NameFor(Enum):
    """Whom a name is asked for: a new player, or the one that is looked at."""

    NEW = auto()
    CHOSEN = auto()


class ProfilesScene(Scene):
    """A list of players, and what can be done with the one that is looked at."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.players = self.services.players
        self.header = Header(self, _("Players"))
        add = self.form.add
        self.list = add(
            ScrollGrid[Player]((), self._draw_player, self._choose, (0, 116), gap=18, soft=True), default=True
        )
        self.play = add(Button(_("Play"), self._switch, "primary", "play"))
        self.rename = add(Button(_("Rename"), self._rename, icon="pencil"))
        self.new = add(Button(_("New player"), self._new, icon="plus"))
        self.export = add(Button(_("Export profile"), self._export, icon="share"))
        self.take_in = add(
            Button(_("Import"), lambda: self.host.push("exchange.files", title=_("Import")), icon="folder")
        )
        self.reset = add(Button(_("Reset progress"), self._ask_reset, icon="restart"))
        self.delete = add(Button(_("Delete player"), self._ask_delete, icon="close"))
        self.buttons = (self.play, self.rename, self.new, self.export, self.take_in, self.reset, self.delete)
        self._holdings: dict[str, Holdings | None] = {}
        self._shown = -1

    def remake(self) -> dict[str, Any]:
        return {}

    def enter(self) -> None:
        self._fill(self.players.current.id)
        self.form.set_focus(self.list)

    def resume(self, result: Any) -> None:
        """A question was answered."""
        acts: dict[Answer, Callable[[], None]] = {Answer.DELETE: self._delete, Answer.RESET: self._reset}
        if result in acts:
            self._try(acts[result])
        elif isinstance(result, TypedLine):
            self._try(lambda: self._named(result.tag, result.line))
        elif isinstance(result, Path):
            self.toast(_("Saved as {path}").format(path=result), "check")
        self._fill(self.chosen.id)
        self.layout(self.look.size)

    @property
    def chosen(self) -> Player:
        """The player that is looked at."""
        return self.list.items[self.list.index] if self.list.items else self.players.current

    def _fill(self, player: str) -> None:
        players = self.players.all()
        self._holdings = {one.id: self._held(one) for one in players}
        ids = [one.id for one in players]
        self.list.set_items(players, ids.index(player) if player in ids else 0)
        self._refresh()

    def _held(self, player: Player) -> Holdings | None:
        try:
            return self.players.holdings(player.id)
        except PuzzleError:
            return None

    def update(self, dt: float) -> None:
        if self.list.index != self._shown:
            self._refresh()

    def _refresh(self) -> None:
        """What can be done with this player."""
        self._shown = self.list.index
        chosen = self.chosen
        held = self._holdings.get(chosen.id)
        self.play.enabled = not chosen.current
        self.export.enabled = chosen.current
        self.reset.enabled = chosen.current and held is not None and _played(held)
        self.delete.enabled = len(self.list.items) > 1
        self.play.why_not = _("This player is playing already.")
        self.delete.why_not = _("The last player cannot be removed.")
        other, empty = _("Only for the current player."), _("This player has nothing to reset.")
        self.export.why_not, self.reset.why_not = other, empty if chosen.current else other
        self.list.damage()

    # Acts

    def _try(self, act: Callable[[], None]) -> None:
        """Do something that may not work, and say why then."""
        try:
            act()
        except PuzzleError as error:
            self.host.push(Dialog, title=_("That did not work"), text=sentence(str(error)))

    def _choose(self, player: Player) -> None:
        """A press on the player that is looked at lets them play; on another one, they are looked at."""
        if self._shown == self.list.index and not player.current:
            self._switch()
        self._refresh()

    def _switch(self) -> None:
        if not self.chosen.current:
            self._try(lambda: self._become(self.chosen))

    def _become(self, player: Player) -> None:
        """Let another player play, from the title screen."""
        self.players.switch(player.id)
        self.services.window.apply_settings()
        self.host.reset("menu")

    def _new(self) -> None:
        self.host.push(Ask, title=_("A new player"), text=_("What is their name?"), tag=NameFor.NEW)

    def _rename(self) -> None:
        self.host.push(Ask, title=_("Another name"), value=self.chosen.name, tag=NameFor.CHOSEN)

    def _named(self, tag: Enum | None, name: str) -> None:
        if tag is NameFor.CHOSEN:
            self.players.rename(self.chosen.id, name)
            return
        made = self.players.create(name)
        self._fill(made.id)
        self.toast(_("{name} can play now.").format(name=made.name), "check")

    def _export(self) -> None:
        self.host.push(
            "exchange.files",
            title=_("Export the profile of {name}").format(name=self.players.current.name),
            name=self.players.current.name,
            content=lambda ending: self.services.exchange.profile(),
        )

    def _ask_reset(self) -> None:
        held = self._holdings.get(self.chosen.id)
        if held is not None and self.reset.enabled:
            self._ask(
                _("Reset the progress of {name}?").format(name=self.chosen.name),
                _("{things} will be gone for good, and what is known of techniques. Settings stay."),
                held,
                DialogAnswer(_("Reset"), Answer.RESET, icon="restart"),
            )

    def _ask_delete(self) -> None:
        if not self.delete.enabled:
            return
        held = self._holdings.get(self.chosen.id)
        title = _("Delete {name}?").format(name=self.chosen.name)
        answer = DialogAnswer(_("Delete"), Answer.DELETE, icon="close")
        text = _("{things} and all settings of this player will be gone for good.")
        if held is not None and not _played(held):
            text = _("Nothing was played yet. The settings of this player will be gone for good.")
        self._ask(title, text, held, answer)

    def _ask(self, title: str, text: str, held: Holdings | None, answer: DialogAnswer) -> None:
        """A question that names what goes."""
        text = text.format(things=holdings_text(held) or _("What this player did"))
        self.host.push(Dialog, title=title, text=text, answers=(DialogAnswer(_("Keep it"), None, "primary"), answer))

    def _reset(self) -> None:
        self.players.reset()
        self.toast(_("A fresh start."), "check")

    def _delete(self) -> None:
        current = self.chosen.current
        name = self.chosen.name
        self.players.delete(self.chosen.id)
        if current:
            self.services.window.apply_settings()
            self.host.reset("menu")
        else:
            self.toast(_("{name} was deleted.").format(name=name), "check")

    def handle(self, action: Action) -> bool:
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "erase" and not action.repeat:
            self._ask_delete()
            return True
        return False

    # Drawing

    def _draw_player(self, target: pygame.Surface, rect: pygame.Rect, player: Player, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        look.draw_panel(target, rect)
        if state.hover or state.pressed:
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, theme.hover_alpha), rect.topleft)
        if player is self.chosen:
            paint.put(target, look.block(rect.size, None, theme.accent, 3.0), rect.topleft)
        px, pad = self._icon_px(), look.u(26)
        icon, colour = ("check", theme.success) if player.current else ("people", theme.text2)
        paint.put(target, look.icon(icon, px, colour), (rect.x + pad, rect.centery - px // 2))
        left = rect.x + pad + px + look.u(22)
        room = rect.right - pad - left
        name = look.text(player.name, "body", strong=True, limit=room)
        line = look.text(self._about(player), "small", theme.text2, width=room)
        y = rect.centery - (name.get_height() + line.get_height()) // 2
        target.blit(name, (left, y))
        target.blit(line, (left, y + name.get_height()))

    def _icon_px(self) -> int:
        return round(self.look.metrics.font_px("body") * 1.2)

    def _about(self, player: Player) -> str:
        held = self._holdings.get(player.id)
        return _("This profile cannot be read.") if held is None else holdings_text(held) or _("Nothing played yet")

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        top = self.header.layout()
        gap, high = look.u(16), look.metrics.target
        wide = max(look.u(420), max(button.measure(look)[0] for button in self.buttons))
        rows = len(self.buttons)
        across = 1 if rows * (high + gap) - gap <= safe.bottom - top else 2
        least = look.metrics.font_px("body") * 10
        if across == 2 and 2 * wide + gap + look.u(48) + least > safe.w:
            wide = max(1, (safe.w - least - look.u(48) - gap) // 2)
        column = across * wide + (across - 1) * gap
        left = safe.right - column
        room = max(1, left - look.u(48) - safe.x - look.u(28 + 2 * 26 + 22) - self._icon_px())
        abouts = (look.text(self._about(one), "small", width=room).get_height() for one in self.list.items)
        lines = look.line_height("body") + max(abouts, default=look.line_height("small")) + look.u(28)
        self.list.cell = (0, max(116, round(lines / look.metrics.unit)))
        self.list.place(safe.x, top, max(1, left - look.u(48) - safe.x), safe.bottom - top)
        self.list.refresh()
        self.list.show(self.list.index, False)
        for number, button in enumerate(self.buttons):
            row, place = divmod(number, across)
            button.place(left + place * (wide + gap), top + row * (high + gap), wide, high)


def _played(held: Holdings) -> bool:
    return any((held.results, held.games, held.levels, held.scores))


def holdings_text(held: Holdings | None) -> str:
    """What a profile holds, in words; "" for nothing that counts."""
    if held is None:
        return ""
    games, levels, scores, boards = held.games, held.levels, held.scores, held.boards
    # Games that Solve ended, and matches, are told where there is nothing else of them.
    results = 0 if boards else held.results
    parts = (
        (boards, ngettext("{number} board solved", "{number} boards solved", boards)),
        (results, ngettext("{n} finished game", "{n} finished games", results)),
        (games, ngettext("{n} game in progress", "{n} games in progress", games)),
        (levels, ngettext("{n} solved level", "{n} solved levels", levels)),
        (scores, ngettext("{n} high score", "{n} high scores", scores)),
    )
    return ", ".join(text.format(n=number, number=number) for number, text in parts if number)


SCENE = ProfilesScene
