"""The board with its column of title, time, tools and hints: shared by play, practice, tutorial, storm and versus.

A policy says what is particular to a mode. The scene is put together from parts: the column stands beside the board,
the moves change its marks, the judge says what is wrong, the guide gives hints, the keeper keeps the game. The scene
turns what the view hands it into moves, and the events of the session into pictures and sounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, ClassVar, Self

import pygame
from msgspec.structs import replace

from game.engine.core import Move, Target
from game.engine.play.game import Game
from game.engine.play.session import Event, EventKind, Session
from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.cover import BoardCover
from game.scenes.board.frame import BoardPlacing, Frame, frame
from game.scenes.board.game_end import GameEnd
from game.scenes.board.guide import Guide
from game.scenes.board.judge import Judge
from game.scenes.board.keeper import Keeper
from game.scenes.board.moves import Moves
from game.scenes.board.policy import Policy
from game.scenes.board.tools import UNUSABLE
from game.services.settings import Settings
from game.ui.board.assists import chosen
from game.ui.board.view import BoardView, view_class
from game.ui.input.actions import Action, FocusGained, FocusLost, Pointer, Press
from game.ui.scene.scene import Host, Scene
from game.ui.widgets.card import clock_text

INPUT_AFTER_WIN_MS = 300
UNTOLD = {"equal": False}
"""Assists that a lesson would have to speak of."""


class BoardScene(Scene):
    """A game on the stage.

    keep: whether the game is kept in the profile (from its first move on). column: what stands beside the board.
    """

    timed: ClassVar[bool] = False
    """The clock shows, whatever the settings say: it counts."""
    untimed: ClassVar[bool] = False
    """There is no clock, whatever the settings say."""

    by_hand: bool = False
    """Every step is the player's own: the board asks for one, which no assist may take."""

    returns = False
    """Whether its pause leads back to the page from which it was opened."""

    goes_back: ClassVar[bool] = False
    """Whether it leads back to any page but the title screen, to which the way home leads as well."""

    column: Column
    ending: GameEnd | None = None
    """What follows the last mark, where a strip with what the game came to stays beside the board."""

    def __init__(
        self, host: Host, game: Game, policy: Policy[Self], keep: bool = True, column: type[Column] = Column
    ) -> None:
        super().__init__(host)
        self.game = game
        self.policy: Policy[Any] = policy
        self.choices = Settings()
        self.won_at: float | None = None
        self.view: BoardView = view_class(self.session.spec)(self.session, self.play_move)
        self.view.attach(self.form)
        self.column = column(self, policy.cards(self))
        self.curtain = self.stage.add(BoardCover(lambda: self.view.sheet))
        self.keeper = Keeper(host, game, keep)
        self.judge = Judge(self, self.column)
        self.guide = Guide(self, self.column, self.judge)
        self.moves = Moves(self, self.judge)
        self.placing = BoardPlacing(self, lambda: self.view, self.column.place_overview, self.judge.show)
        self._begin_board()
        self._obey()

    @property
    def session(self) -> Session:
        return self.game.session

    def _begin_board(self) -> None:
        """Be told what a view has to tell; right marks are heard from the lowest note on."""
        self.services.audio.reset_ladder()
        self.view.careful = self.game.mode == "tutorial"
        self.view.on_zoom = self.placing.zoom
        self.view.on_scroll = self.column.overview.damage
        self.view.on_tray = self.refresh_tools
        self.view.on_assist = self._keep_assist
        self.form.prompt = partial(self.host.prompt, typed=self.view.types)

    def take_board(self, game: Game, view: BoardView) -> None:
        """Go on with another game, whose view has its place already."""
        self.moves.settle()
        self.animator.finish()
        self.form.release()
        self.view.detach(self.form)
        self.game, self.view = game, view
        self.keeper = Keeper(self.host, game, self.keeper.keep)
        self.judge.forget()
        view.attach(self.form)
        self.column.take_view()
        self._begin_board()
        self._obey()

    def use_assists(self) -> None:
        """Offer all of the puzzle's assists here, with keys beside the board. The opening is no move of the player."""
        self.view.switches = tuple(a for a in self.view.offers if not (self.by_hand and a.takes_steps))
        self._obey()
        if self.game.id is None and all(entry.actor == "computer" for entry in self.session.log):
            self.session.play(self.view.opening(), 0)
            self.keeper.opening = len(self.session.log)

    def _obey(self) -> None:
        """Do as the settings say, again after each change of them. Lessons keep to the usual assists that
        nobody has to explain."""
        settings = self.services.profile.settings
        self.choices = settings.now
        view = self.view
        view.mouse, view.swapped = self.choices.mouse, self.choices.swap_buttons
        view.coordinates = self.choices.coordinates
        own = settings.of(self.game.kind)
        view.keys_like = own.keys_like
        switched = UNTOLD if self.game.mode == "tutorial" else own.assists
        freely = (a for a in view.offers if not (a.acts or (self.by_hand and a.shows)))
        view.assists = chosen(switched, {*freely, *view.switches})
        self.column.clock_shown = (self.choices.timer or self.timed) and not self.untimed

    def _keep_assist(self, name: str) -> None:
        """Remember what a key beside the board has switched."""
        settings, kind = self.services.profile.settings, self.game.kind
        own = settings.of(kind)
        settings.keep_of(kind, replace(own, assists={**own.assists, name: name in self.view.assists}))
        self.refresh_tools()

    def enter(self) -> None:
        """Whoever comes by keys sees at once where they go."""
        view = self.view
        if self.host.by_keys and not (view.careful or view.selects or self.choices.voice or self.session.solved):
            view.ring.show(True)

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        if self.ending is not None:
            self.ending.relaid()
        self._obey()
        column = self.column
        column.label_tools(True)
        column.frame = self.make_frame()
        self.placing.fit(column.frame.room(self.view.measures))
        column.place(column.frame)
        self.judge.show()
        self.refresh_tools()
        self.host.later(self.get_ready(), self)
        if self.ending is not None:
            self.ending.layout()

    def make_frame(self) -> Frame:
        """Where board and column go in the window."""
        return frame(self.look, self.column.width(), self.choices.left_handed)

    def get_ready(self) -> Iterator[None]:
        """What the first marks and the first hint would have to wait for.

        It ends when another board takes this one's place: that one gets ready in its turn.
        """
        view, column = self.view, self.column

        def pieces() -> Iterator[None]:
            yield from view.warm(coming=True)
            if column.frame is not None:
                yield from column.hints.warm(column.hint_room(column.frame))
            yield from view.hints.warm()
            yield from view.effects.warm()
            yield from column.warm()
            yield from self.policy.warm(self)

        for _piece in pieces():
            yield
            if self.view is not view:
                return
        if self.keeper.keep:
            yield from self.services.library.precompute(self.game)

    def backdrop(self) -> pygame.Surface:
        if self.ending is not None:
            return self.ending.backdrop()
        surface = self.look.own_backdrop()
        self.view.bake(surface)
        return surface

    # Input

    def handle(self, action: Action) -> bool:
        if self.moves.holds(action) or self.placing.holds(action):
            return True
        if self.ending is not None and self.ending.strip is not None:
            return self.ending.handle(action, super().handle(action))
        if isinstance(action, FocusLost | FocusGained):
            self.curtain.away = isinstance(action, FocusLost)
            self.curtain.worded = True
            self.draw_curtain(self.curtain.away)
        if self.won_at is not None:
            return self._handle_won(action)
        if isinstance(action, Press) and self.guide.press(action):
            return True
        used = super().handle(action)
        if used and self.keeper.keep and isinstance(action, Press) and self.form.focus is self.view:
            self.judge.tell_keys(action)
        if isinstance(action, Pointer) and action.phase == "up" and self.form.focus is not self.view:
            # The mouse does not keep the keyboard away from the board.
            self.form.set_focus(self.view)
        if not used and isinstance(action, Press) and (not action.repeat or action.command in ("undo", "redo")):
            picks = action.device == "pad" and action.command == "confirm"
            return self.column.enter_tray() if picks else self.command(action.command)
        return used

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
        button = self.column.tools.get(name)
        if button is None or not button.enabled:
            return False
        self.acts()[name]()
        return True

    def acts(self) -> dict[str, Callable[[], None]]:
        """What each tool does."""
        moves = self.moves
        return {
            "undo": moves.undo,
            "redo": moves.redo,
            "hint": self.guide.call,
            "check": self.judge.ask,
            "checkpoint": moves.checkpoint,
            "roll_back": moves.roll_back,
            "restart": moves.restart,
            "rules": self.show_rules,
        }

    def commands(self) -> tuple[str, ...]:
        """What the tools with a key stand for, for the list of keys."""
        return tuple(filter(self.column.has_key, self.column.tools))

    def back(self) -> None:
        if self.ending is not None and self.ending.leave():
            return
        if self.column.page is not None:
            self.guide.drop()
        elif self.column.opened:
            self.column.fold()
        elif self.form.focus in self.column.tray.buttons.values():
            self.form.set_focus(self.view)
        else:
            self.pause()

    def pause(self) -> None:
        """Leave the board alone for a while."""
        if self.ending is None or self.ending.strip is None:
            below = self.host.waiting > (0 if self.returns else 1) and (self.returns or self.goes_back)
            self.host.push("pause", game=self.game, commands=self.commands(), below=below)

    def show_rules(self) -> None:
        """The rules of this board, and what can be pressed here."""
        spec, board, game = self.session.spec, self.session.board, self.game
        match, points = game.versus is not None, game.mode == "play"
        self.host.push("rules", spec=spec, board=board, match=match, commands=self.commands(), points=points)

    def play_move(self, move: Move, more: bool) -> None:
        """Make a move; `more`: it continues the one before (a drag)."""
        self.moves.play(move, more)

    # What happened

    def happened(self, events: list[Event], how: str = "") -> None:
        """Show and sound the outcome of a move, an undo or a redo."""
        self.moves.settle()
        if not events and how != "undo":
            return
        self.guide.drop()
        self.judge.forget()
        changed = self.view.refresh(how == "undo")
        self.column.overview.update(changed)
        self.judge.show()
        self.refresh_tools()
        self.moves.sound(events, how)
        self.policy.moved(self, events)
        kinds = {event.kind for event in events}
        if EventKind.SOLVED in kinds:
            self.celebrate(changed[-1] if changed else self.session.last_target)
        elif EventKind.FULL in kinds:
            self.full()

    def full(self) -> None:
        """All marks are placed, and a rule is broken."""
        self.judge.say(_("Everything is placed, but a rule is broken."), "error")

    def celebrate(self, start: Target | None) -> None:
        """The board is solved, at last at `start`."""
        self.won_at = 0.0
        self.view.locked = True
        self.view.ring.show(False)
        self.services.audio.play("solved")
        self.light_up(start)
        self.policy.won(self)

    def light_up(self, start: Target | None) -> None:
        """Show on the board that it is solved."""
        if self.ending is not None:
            self.ending.shine(start)
        else:
            self.view.celebrate(start)

    def refresh_tools(self) -> None:
        """Show which tools can be used."""
        session, undoing = self.session, self.policy.may_undo(self)
        enabled = {
            "undo": undoing and session.can_undo,
            "redo": undoing and session.can_redo,
            "roll_back": bool(session.checkpoints),
            "restart": session.marks != session.opening,
        }
        for name, button in self.column.tools.items():
            button.enabled = enabled.get(name, True)
            button.why_not = _(UNUSABLE[name]) if name in UNUSABLE else ""
        self.column.show_trial()
        self.column.tray.show(self.view.all_keys(), self.view.aside())

    # Time and keeping

    def update(self, dt: float) -> None:
        if self.won_at is not None:
            before, self.won_at = self.won_at, self.won_at + dt
            limit = 700 if self.animator.reduce_motion else 1500
            if before < limit <= self.won_at:
                self.go_on()
            return
        if self.curtain.away:
            return
        self.draw_curtain(False)
        self.game.tick(round(dt))
        self.column.clock.value = clock_text(self.game.elapsed)
        self.services.profile.games.keep_time(self.game)

    def go_on(self) -> None:
        """The celebration is over."""
        self.policy.go_on(self)

    def draw_curtain(self, closed: bool) -> None:
        """Hide the board where time counts, or show it again."""
        counts = self.policy.counts_time and self.won_at is None and not self.session.solved
        self.curtain.visible = closed and counts

    def cover(self) -> None:
        self.moves.settle()
        self.curtain.worded = False
        self.draw_curtain(True)
        self.guide.stop_looking()
        self.keeper.save()

    def leave(self) -> None:
        self.moves.settle()
        self.guide.stop_looking()
        self.keeper.leave()
