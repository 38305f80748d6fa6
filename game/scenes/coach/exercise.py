"""A quick exercise, and the scene that plays it, as each sees the other."""

from __future__ import annotations

from typing import Any, Protocol

from game.engine.core import Marks, Target
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.play.timeline import Timeline
from game.engine.rng import Rng
from game.services import Services
from game.ui.board.view import BoardView
from game.ui.widgets import Button
from game.ui.widgets.form import Form


class QuizTable(Protocol):
    """The scene of an exercise, as that sees it. ``right`` counts the answers that were."""

    game: Game
    view: BoardView
    form: Form
    right: int
    answered: bool

    @property
    def session(self) -> Session: ...

    @property
    def services(self) -> Services: ...

    @property
    def question(self) -> Any:
        """The question about the board on show, as the exercise has put it; None for none."""

    def tell(self, text: str, colour: str, shown: Timeline | None = None) -> None:
        """The question is answered: say what is so, and show it on the board."""

    def note(self, text: str, colour: str) -> None:
        """Say something below the question that is not an answer to it."""


class QuizExercise(Protocol):
    """What is asked about boards, and what is made of an answer.

    ``buttons`` are answers to press, on the form of the scene.
    """

    heading: str
    buttons: tuple[Button, ...]

    def ask(self, game: Game, technique: str, rng: Rng) -> tuple[Marks, Any]:
        """The marks that stand on a board made for a technique, and the question; None where there is none to ask."""

    def words(self) -> str:
        """The question about the board that has come on show."""

    def pressed(self, target: Target) -> None:
        """A place on the board was pressed."""

    def give_up(self) -> None:
        """Show the answer."""

    def tick(self, dt: float) -> None:
        """So many milliseconds have passed without an answer."""

    def leave(self) -> None:
        """Its scene is left: nothing is waited for any more."""
