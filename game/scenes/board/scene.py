"""The board with its column of title, time, tools and hints: shared by play, practice, tutorial, storm and versus.

A policy says what is particular to a mode. The scene does the rest: it lays everything out, turns what the view
hands it into moves, and the events of the session into pictures and sounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

import pygame

from game.engine.core import Move, Target
from game.engine.play.game import Game
from game.engine.play.pages import Page, usual
from game.engine.play.session import Event, EventKind
from game.engine.words import _
from game.scenes.board.column import TOOLS, Tool
from game.scenes.board.frame import frame
from game.scenes.board.hint_panel import HintPanel
from game.scenes.board.judge import JudgedScene
from game.scenes.board.policy import Policy
from game.services.choices import Choices
from game.ui.board.assists import chosen, setting_of
from game.ui.board.overview import Overview
from game.ui.board.tray import Tray
from game.ui.board.view import BoardView, view_class
from game.ui.input.actions import Action, FocusGained, FocusLost, Pointer, Press
from game.ui.scene.scene import Host
from game.ui.widgets import Button, Label
from game.ui.widgets.card import Card, clock_text

INPUT_AFTER_WIN_MS = 300


class BoardScene(JudgedScene):
    """A game on the stage.

    keep: whether the game is kept in the profile (from its first move on).
    """

    timed: ClassVar[bool] = False
    """The clock shows, whatever the settings say: it counts."""

    def __init__(self, host: Host, game: Game, policy: Policy[BoardScene], keep: bool = True) -> None:
        super().__init__(host)
        self.game = game
        self.session = game.session
        self.policy = policy
        self.keep = keep
        self.away = False
        self.won_at: float | None = None
        self._recording: Iterator[None] = iter(())
        self._opening = 0  # entries of the log that no player made
        self.view: BoardView = view_class(self.session.spec)(self.session, self.play_move)
        self.view.attach(self.form)
        self.overview = self.form.add(Overview(self.view))
        self._begin_board()
        self.title = self.stage.add(Label(_(self.session.spec.title), "title"))
        self.subtitle = self.stage.add(Label("", "small", "text2"))
        self.clock = self.stage.add(Card(_("Time"), clock_text(game.elapsed)))
        self.cards: list[Card] = [self.stage.add(card) for card in policy.cards(self)]
        self.tray = Tray(self.form, self._choose)
        self.tools = {name: self._tool(TOOLS[name]) for name in policy.tools}
        self.pause_button = self.form.add(
            Button("", self.pause, "secondary", "pause", self.with_key(_("Pause"), "pause"))
        )
        self.hints = HintPanel(self.form, self.ask_hint, self.apply_hint, self.undo_to_good, self.drop_hint)

        self._obey()

    def _begin_board(self) -> None:
        """Be told what a view has to tell; right marks are heard from the lowest note on."""
        self.services.audio.reset_ladder()
        self.view.on_zoom = self._relaid
        self.view.on_scroll = self.overview.damage
        self.view.on_tray = self._refresh_tools
        self.view.on_assist = self._keep_assist

    def take_board(self, game: Game, view: BoardView) -> None:
        """Go on with another game, whose view has its place already."""
        self.animator.finish()
        self.form.release()
        self.view.detach(self.form)
        self.form.remove(self.overview)
        self.game, self.session, self.view = game, game.session, view
        self.checked, self.checking, self._opening = (), False, 0
        view.attach(self.form)
        self.overview = self.form.add(Overview(view))
        self._begin_board()
        self._obey()

    def use_assists(self) -> None:
        """Offer all of the puzzle's assists here, with keys beside the board. The opening is no move of the player."""
        self.view.switchable = True
        self._obey()
        if self.game.id is None and not self.session.log:
            self.session.play(self.view.opening(), 0)
            self._opening = len(self.session.log)

    def _obey(self) -> None:
        """Do as the settings say, again after each change of them. Lessons keep to the usual assists."""
        settings = self.services.profile.settings
        self.choices = Choices.of(settings)
        view = self.view
        view.mouse, view.swapped = self.choices.mouse, self.choices.swapped
        kept = None if self.game.mode == "tutorial" else settings.get(setting_of(self.game.kind))
        view.assists = chosen(kept, (a for a in view.offers if view.switchable or not a.acts))
        self.clock_shown = self.choices.timer or self.timed

    def _keep_assist(self, name: str) -> None:
        """Remember what a key beside the board has switched."""
        settings, key = self.services.profile.settings, setting_of(self.game.kind)
        kept = settings.get(key)
        settings.set(key, {**(kept if isinstance(kept, dict) else {}), name: name in self.view.assists})
        self._refresh_tools()

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        self._obey()
        self._label_tools(True)
        self.frame = frame(self.look, self.column_width(), self.choices.left_handed)
        self.view.fit(self.frame.board)
        self._place_column(self.frame)
        self._show_errors()
        self._refresh_tools()
        self.host.later(self._get_ready(), self)

    def _get_ready(self) -> Iterator[None]:
        """What the first marks and the first hint would have to wait for."""
        yield from self.view.warm(coming=True)
        if self.frame is not None:
            script = usual(self.session.spec, self.session.board)
            yield from self.hints.warm(self.look, self.frame.column.w, script)
        yield from self.view.hints.warm()
        yield from self.view.effects.warm()
        yield from self._warm_tools()
        if self.keep:
            self.services.library.precompute(self.game)
            yield

    def _warm_tools(self) -> Iterator[None]:
        for button in self.tools.values():
            button.warm()
            yield

    def backdrop(self) -> pygame.Surface:
        surface = self.look.backdrop.copy()
        self.view.bake(surface)
        return surface

    def _relaid(self) -> None:
        """The board was zoomed: what lies under it is drawn anew."""
        self.stage.backdrop = self.backdrop()
        self.stage.damage_all()
        self._place_overview()
        self._show_errors()

    def _tool(self, tool: Tool) -> Button:
        def press() -> None:
            self.command(tool.name)

        return self.form.add(
            Button(_(tool.text), press, "primary" if tool.name == "hint" else "secondary", tool.icon, _(tool.tip))
        )

    # Input

    def handle(self, action: Action) -> bool:
        if isinstance(action, FocusLost | FocusGained):
            self.away = isinstance(action, FocusLost)
        if self.won_at is not None:
            return self._handle_won(action)
        used = super().handle(action)
        if isinstance(action, Pointer) and action.phase == "up" and self.form.focus is not self.view:
            # The mouse does not keep the keyboard away from the board.
            self.form.set_focus(self.view)
        if not used and isinstance(action, Press) and (not action.repeat or action.command in ("undo", "redo")):
            picks = action.device == "pad" and action.command == "confirm"
            return self._enter_tray() if picks else self.command(action.command)
        return used

    def _enter_tray(self) -> bool:
        """A pad has no digits: its main button leads from the chosen cell to the keys beside the board."""
        key = next((key for key in self.tray.buttons.values() if key.usable), None)
        if not self.view.selects or self.form.focus is not self.view or key is None:
            return False
        self.form.set_focus(key)
        return True

    def _choose(self, act: str) -> None:
        """A key beside the board was pressed; keyboard and pad go on at the board."""
        self.view.act(act)
        if self.view.selects and act.startswith("digit:"):
            self.form.set_focus(self.view)

    def _handle_won(self, action: Action) -> bool:
        pressed = (isinstance(action, Pointer) and action.phase == "down") or (
            isinstance(action, Press) and not action.repeat
        )
        if pressed and self.won_at is not None and self.won_at >= INPUT_AFTER_WIN_MS:
            self.go_on()
        return pressed

    def command(self, name: str) -> bool:
        """Do what a tool or a key stands for; whether there is such a thing here."""
        if name == "pause":
            self.pause()
            return True
        button = self.tools.get(name)
        if button is None or not button.enabled:
            return False
        self.acts()[name]()
        return True

    def acts(self) -> dict[str, Callable[[], None]]:
        """What each tool does."""
        return {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.ask_hint,
            "check": self.check,
            "checkpoint": self.checkpoint,
            "roll_back": self.roll_back,
            "restart": self.restart,
            "rules": self.show_rules,
        }

    def back(self) -> None:
        if self._hint:
            self.drop_hint()
        elif self.form.focus in self.tray.buttons.values():
            self.form.set_focus(self.view)
        else:
            self.pause()

    # Acts

    def play_move(self, move: Move, more: bool) -> None:
        """What the view's hands do. `more`: the move continues the one before (a drag)."""
        if not move:
            self.services.audio.play("blocked")
            return
        self._begin()
        at = self.game.elapsed
        self._happened(self.session.extend(move, at) if more else self.session.play(move, at))

    def undo(self) -> None:
        if self.policy.may_undo(self) and self.session.can_undo:
            self._happened(self.session.undo(self.game.elapsed), "undo")

    def redo(self) -> None:
        if self.policy.may_undo(self) and self.session.can_redo:
            self._happened(self.session.redo(self.game.elapsed), "redo")

    def restart(self) -> None:
        """Clear the board: one move, which can be undone."""
        if self.session.marks:
            at = self.game.elapsed
            self._happened([*self.session.restart(at), *self.session.extend(self.view.opening(), at)], "undo")

    def checkpoint(self) -> None:
        """Begin a trial, or keep the one that runs."""
        if self.session.checkpoints:
            self.session.keep_checkpoint()
            self.say(_("Kept."), "success_text")
        else:
            self.session.mark_checkpoint()
            self.say(_("Trial marks are dashed. Keep them or roll back."), "mark")
        self.services.audio.play("tap")
        self.view.refresh()
        self._refresh_tools()
        self.save()

    def roll_back(self) -> None:
        """End the trial and restore the board at its beginning."""
        if self.session.checkpoints:
            events = self.session.roll_back(self.game.elapsed)
            self._happened(events, "undo")
            self.say(_("Rolled back."))
            self.save()

    def show_rules(self) -> None:
        spec, board, versus = self.session.spec, self.session.board, self.game.versus is not None
        self.host.push("rules", spec=spec, board=board, match=versus, commands=self.commands())

    def commands(self) -> tuple[str, ...]:
        """What the tools with a key stand for, for the list of keys."""
        return tuple(filter(self.has_key, self.tools))

    def pause(self) -> None:
        self.host.push("pause", game=self.game, commands=self.commands())

    # What happened

    def _happened(self, events: list[Event], how: str = "") -> None:
        """Show and sound the outcome of a move, an undo or a redo."""
        if not events and how != "undo":
            return
        self.drop_hint()
        self.checked, self.checking = (), False
        changed = self.view.refresh(how == "undo")
        self.overview.update(changed)
        self._show_errors()
        self._refresh_tools()
        self._sound(events, how)
        self.policy.moved(self, events)
        if any(event.kind is EventKind.SOLVED for event in events):
            self._celebrate(changed[-1] if changed else self.session.last_target)
        elif any(event.kind is EventKind.FULL for event in events):
            self.full()

    def full(self) -> None:
        """All marks are placed, and a rule is broken."""
        self.say(_("Not solved yet: a rule is broken."), "error")

    def _sound(self, events: Iterable[Event], how: str) -> None:
        audio = self.services.audio
        if how:
            audio.play(how)
        else:
            change = next((e.change for e in events if e.change is not None), None)
            if change is not None:
                audio.play(self.view.sound_of(change))
        if self.errors_live and any(e.kind is EventKind.BROKEN for e in events):
            audio.play("thud")

    def _celebrate(self, start: Target | None) -> None:
        self.won_at = 0.0
        self.view.locked = True
        self.view.ring.show(False)
        self.services.audio.play("solved")
        self.view.celebrate(start)
        self.policy.won(self)

    def record(self) -> None:
        """Keep a finished game, in spare time: what has just begun to move must not wait for it."""
        self._recording = self.services.library.finishing(self.game)
        self.host.later(self._recording, self)

    def _refresh_tools(self) -> None:
        session, undoing = self.session, self.policy.may_undo(self)
        trial = bool(session.checkpoints)
        enabled = {
            "undo": undoing and session.can_undo,
            "redo": undoing and session.can_redo,
            "roll_back": trial,
            "restart": bool(session.marks),
        }
        for name, button in self.tools.items():
            button.enabled = enabled.get(name, True)
        self._show_trial()
        self.tray.show(self.view.all_keys())

    # Time and keeping

    def update(self, dt: float) -> None:
        if self.won_at is not None:
            before, self.won_at = self.won_at, self.won_at + dt
            limit = 700 if self.animator.reduce_motion else 1500
            if before < limit <= self.won_at:
                self.go_on()
            return
        if not self.away:
            self.game.tick(round(dt))
            self.clock.value = clock_text(self.game.elapsed)

    def go_on(self) -> None:
        """The celebration is over."""
        self.policy.go_on(self)

    def may_hint(self) -> bool:
        return self.policy.may_hint(self)

    def hinted(self, page: Page) -> None:
        self.policy.hinted(self, page)

    def cover(self) -> None:
        self._stop_looking()
        self.save()

    def leave(self) -> None:
        self._stop_looking()
        for _piece in self._recording:
            pass
        self.save()
        if self.keep:
            self.services.profile.games.tidy()

    def save(self) -> None:
        """Keep what is no move: time, helps, checkpoints."""
        if self.keep and len(self.session.log) > self._opening and not self.session.solved:
            self.services.profile.games.suspend(self.game)

    def _begin(self) -> None:
        """Keep the game from its first move on."""
        if self.keep and self.game.id is None:
            self.services.profile.games.begin(self.game)
