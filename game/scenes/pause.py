"""The pause: the board waits below."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game.engine.play.game import Game
from game.engine.puzzle.versus import Match
from game.engine.wording import DOT
from game.engine.words import _, _c
from game.ui.input.actions import Action, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.card import clock_text


class PauseScene(Scene):
    """Gives back `Answer.RESTART`, `Answer.BACK`, of a match that is given up `Answer.END`, or None to go on; the menu
    starts anew.

    game: the one that is paused. commands: what its board offers, for the rules; None for all. below: whether its board
    was opened from a page to which it can go back.
    """

    overlay = True

    def __init__(
        self, host: Host, game: Game | None = None, commands: Sequence[str] | None = None, below: bool = False
    ) -> None:
        super().__init__(host)
        library = self.services.library
        if game is None:
            game = library.sample(next(iter(library.kinds)))
        self.game, self.commands, self.below = game, commands, below
        self.panel = self.stands_on = self.stage.add(Panel())
        self.title = self.stage.add(Label(_("Paused"), "title"))
        name = library.name(game)
        puzzle = _(game.session.spec.title)
        parts = (*(() if puzzle in name else (puzzle,)), name, *((clock_text(game.elapsed),) if game.counts else ()))
        text = DOT.join(filter(None, parts))
        self.text = self.stage.add(Label(text, "body", "text2"))
        add = self.form.add
        self.resume_button = add(Button(_("Resume"), self.back, "primary", "play"), default=True)
        match = game.versus is not None
        text, icon = (_("End the match"), "flag") if match else (_("Restart"), "restart")
        tip = _("Clear the board; the clock runs on") if game.counts and not match else ""
        self.abandon = add(Button(text, self._ask_to_end if match else self._restart, icon=icon, tip=tip))
        """Starts anew. A match does not start again, but it can be given up."""
        self.rules = add(Button(_("Rules"), self._rules, icon="help"))
        self.share = add(Button(_("Share"), lambda: self.host.push("exchange.share", game=game), icon="share"))
        self.export = add(Button(_("Export to a file"), self._export, icon="folder"))
        self.settings = add(Button(_("Settings"), lambda: self.host.push("settings", kind=game.kind), icon="settings"))
        # A board without a mark is not kept, so its button does not promise that.
        leave = _c("title screen", "Home") if game.id is None else _("Save and go home")
        self.menu = add(Button(leave, lambda: self.host.reset("menu"), icon="home"))
        self.abandon.enabled = bool(game.session.marks)
        fresh, start = _("The match has not begun."), _("The board is as it was at the start.")
        self.abandon.why_not = fresh if match else start
        go_back = _("Back") if game.id is None else _("Save and go back")
        ways = [add(Button(go_back, lambda: self.host.pop(Answer.BACK), icon="back"))] if below else []
        files = (self.rules, self.share, self.export, self.settings)
        self.buttons = (self.resume_button, self.abandon, *files, *ways, self.menu)

    def remake(self) -> dict[str, Any]:
        return {"game": self.game, "commands": self.commands, "below": self.below}

    def handle(self, action: Action) -> bool:
        if super().handle(action):
            return True
        if isinstance(action, Press) and not action.repeat:
            if action.command == "pause":
                self.back()
                return True
            if action.command == "rules":
                self.rules.activate()
                return True
        return False

    def resume(self, result: Any) -> None:
        """The rules, the settings or the path of the export were left, or it is known whether the match ends."""
        if result is Answer.END:
            self.host.pop(Answer.END)
        if isinstance(result, Path):
            self.toast(_("Saved as {path}").format(path=result), "check")

    def _restart(self) -> None:
        self.host.pop(Answer.RESTART)

    def _ask_to_end(self) -> None:
        """Say what giving the match up means, before it is done."""
        match = Match.from_json(self.game.versus)
        winner = match.winner_text(1 if match.level else 1 - match.turn(self.game.session))
        end, stay = (
            DialogAnswer(_("End the match"), Answer.END, icon="flag"),
            DialogAnswer(_("Play on"), None, "primary"),
        )
        text = _("{winner}, with the points of now. A match that is saved can be played on later.")
        self.host.push(Dialog, title=_("End the match?"), text=text.format(winner=winner), answers=(end, stay))

    def _rules(self) -> None:
        session, match, points = self.game.session, self.game.versus is not None, self.game.mode == "play"
        spec, board = session.spec, session.board
        self.host.push("rules", spec=spec, board=board, match=match, commands=self.commands, points=points)

    def _export(self) -> None:
        """Write the game to a file, for another profile or another machine."""
        services, game = self.services, self.game
        name = " ".join((game.kind, services.library.name(game)))
        self.host.push(
            "exchange.files",
            title=_("Export this game"),
            name=name,
            content=lambda ending: services.exchange.game(game),
        )

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        room = size[1] - 2 * look.u(20)
        high, gap, pad = look.metrics.target, look.u(16), look.u(48)
        title, text = self.title.measure(look), self.text.measure(look)
        number = len(self.buttons)
        head = title[1] + text[1] + look.u(28)
        if 2 * pad + head + number * (high + gap) > room:
            gap, pad = look.u(8), look.u(20)
        columns = 1 if 2 * pad + head + number * (high + gap) - gap <= room else 2
        wide = max(look.u(440), max(b.measure(look)[0] for b in self.buttons))
        wide = min(wide, (size[0] - 2 * look.u(24) - 2 * pad - (columns - 1) * gap) // columns)
        width = max(columns * wide + (columns - 1) * gap, min(text[0], size[0] - 2 * look.u(24) - 2 * pad))
        rows = -(-number // columns)
        sheet = pygame.Rect(0, 0, width + 2 * pad, 2 * pad + head + rows * (high + gap) - gap)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = sheet
        y = self.title.place((sheet.centerx, sheet.y + pad), "midtop").bottom
        self.text.place((sheet.centerx, y), "midtop", limit=width)
        y += text[1] + look.u(28)
        left = sheet.centerx - (columns * wide + (columns - 1) * gap) // 2
        for i, button in enumerate(self.buttons):
            row, column = divmod(i, columns)
            last = columns > 1 and i == number - 1 and column == 0
            button.place(
                left + column * (wide + gap), y + row * (high + gap), wide * columns + gap if last else wide, high
            )


SCENE = PauseScene
