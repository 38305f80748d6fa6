"""A board that is drawn ahead, on a stage of its own, to take the place of the one on show within a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.engine.core import Move
from game.engine.play.session import Session
from game.engine.puzzle.spec import PuzzleSpec
from game.scenes.board.frame import Frame
from game.ui.board.view import BoardView, view_class
from game.ui.drawing.look import Look
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.widgets.form import Form


class NextBoard:
    """The view of a board, laid out in the ``frame`` of a window with ``look``; ``on_move`` as in `BoardView`.

    Once it is taken, ``session`` is the game on it, and ``backdrop`` what lies under it.
    """

    session: Session
    view: BoardView
    backdrop: pygame.Surface

    def __init__(
        self, look: Look, spec: PuzzleSpec[Any], board: Any, frame: Frame, on_move: Callable[[Move, bool], None]
    ) -> None:
        self.board = board
        self._form = Form(Stage(look, Animator(reduce_motion=True)))
        self._pieces = self._make(look, spec, frame, on_move)

    def prepare(self) -> Iterator[None]:
        """Draw it a piece at a time, with the pictures of the marks that a press can bring."""
        yield from self._pieces
        marks = self.view.warm(coming=True)
        while self.view.stage is not None and next(marks, self) is None:  # it may have been played by then
            yield

    def take(self) -> BoardView:
        """The view, ready to be attached to another form; what is not drawn yet is drawn now."""
        for _ in self._pieces:
            pass
        self.view.detach(self._form)
        return self.view

    def _make(
        self, look: Look, spec: PuzzleSpec[Any], frame: Frame, on_move: Callable[[Move, bool], None]
    ) -> Iterator[None]:
        self.session = Session(spec, self.board)
        yield
        self.view = view_class(spec)(self.session, on_move)
        self.view.attach(self._form)
        yield
        self.view.fit(frame.room(self.view.measures))
        yield
        self.backdrop = look.backdrop.copy()
        yield
        self.view.bake(self.backdrop)
