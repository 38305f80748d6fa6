"""Random puzzles in the making, as games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.play.game import Game
from game.engine.play.session import Session

if TYPE_CHECKING:
    from game.engine.core import Marks
    from game.engine.puzzle.order import Order
    from game.engine.puzzle.recipe import Recipe
    from game.engine.puzzle.spec import PuzzleSpec
    from game.services import MadePuzzle
    from game.services.maker import DrillOrder


class PendingGame:
    """A random puzzle being made."""

    def __init__(self, spec: PuzzleSpec[Any], recipe: Recipe, order: Order[MadePuzzle]) -> None:
        self._spec = spec
        self._recipe = recipe
        self._order = order
        self._game: Game | None = None

    @property
    def game(self) -> Game | None:
        """The game on the finished puzzle, None while it is not there."""
        made = self._order.puzzle
        if self._game is None and made is not None:
            from game.engine.puzzle.minutes import par_for

            self._game = Game(
                Session(self._spec, made.board),
                difficulty=made.level,
                method=self._recipe.method,
                seed=made.seed,
                index=made.index,
                par=None if made.seconds is None else par_for(made.seconds),
                solution=made.solution,
            )
        return self._game

    @property
    def error(self) -> str:
        """Why there will be none, "" while there may be."""
        return self._order.error

    def cancel(self) -> None:
        """Stop; a second call does nothing."""
        self._order.cancel()


class PendingDrill(PendingGame):
    """A random puzzle being made that needs a technique."""

    def __init__(self, spec: PuzzleSpec[Any], recipe: Recipe, order: DrillOrder) -> None:
        super().__init__(spec, recipe, order)
        self._drill = order

    @property
    def opening(self) -> Marks | None:
        """The marks with which the technique is the next step on it; None where it never is."""
        return self._drill.opening
