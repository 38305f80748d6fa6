"""What the parts of a board scene ask of it, and of each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import pygame

from game.engine.core import Marks, Move
from game.engine.play.game import Game
from game.engine.play.session import Event, Session
from game.engine.play.tally import Tally
from game.scenes.board.policy import Policy
from game.services import Services
from game.services.settings import Settings
from game.ui.board.view import BoardView
from game.ui.drawing.look import Look
from game.ui.scene.scene import Host
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.widgets.bar import Toast
from game.ui.widgets.form import Form


class Helper(Protocol):
    """Who gives hints."""

    known: Mapping[str, Tally]

    @property
    def takes_one(self) -> bool:
        """Whether the mark that the page on show is about may go alone."""

    def ask(self) -> None:
        """The first page of a hint, or the next one of the hint on show."""

    def go_on(self, act: Callable[[], object]) -> None:
        """One of its buttons was pressed, for `act`."""

    def apply(self) -> None:
        """Carry the hint out."""

    def take_back(self) -> None:
        """Take the mark back that the page is about, and no other."""

    def undo_to_good(self) -> None:
        """Take moves back until no mark is wrong."""

    def learn(self) -> None:
        """Open the lesson of what the hint is about."""

    def drop(self) -> None:
        """Take the hint away: it was closed, or the board has changed."""


class Archive(Protocol):
    """Who keeps the game."""

    def begin(self) -> None:
        """Keep the game from its first move on."""

    def save(self) -> None:
        """Keep what is no move: time, helps, checkpoints."""


class Trials(Protocol):
    """Who begins and ends trials, and takes moves back."""

    def checkpoint(self) -> None:
        """Begin a trial, or keep the one that runs."""

    def undo_to_good(self, solution: Marks) -> None:
        """Take moves back until no mark is wrong."""


class ToolWords(Protocol):
    """Who says something below the tools."""

    def unsay(self) -> None:
        """Take back what was said last."""


class BoardHost(Protocol):
    """The scene of a board, as its parts see it."""

    host: Host
    stage: Stage
    form: Form
    animator: Animator
    game: Game
    view: BoardView
    choices: Settings
    won_at: float | None
    returns: bool

    @property
    def moves(self) -> Trials:
        """Who begins a trial, or takes moves back."""

    @property
    def look(self) -> Look: ...

    @property
    def services(self) -> Services: ...

    @property
    def session(self) -> Session: ...

    @property
    def policy(self) -> Policy[Any]: ...

    @property
    def guide(self) -> Helper: ...

    @property
    def keeper(self) -> Archive: ...

    @property
    def judge(self) -> ToolWords: ...

    def command(self, name: str) -> bool:
        """Do what a tool or a key stands for; whether there is such a thing here."""
        ...

    def pause(self) -> None:
        """Leave the board alone for a while."""

    def play_move(self, move: Move, more: bool) -> None:
        """Make a move; `more`: it continues the one before (a drag)."""

    def happened(self, events: list[Event], how: str = "") -> None:
        """Show and sound the outcome of a move, an undo or a redo."""

    def backdrop(self) -> pygame.Surface:
        """What is drawn under everything."""
        ...

    def refresh_tools(self) -> None:
        """Show which tools can be used."""

    def toast(self, text: str, icon: str = "", told: bool = True) -> Toast:
        """Show a message for a few seconds; told: whether a voice says it."""
