"""The next board of a run, drawn while the one before it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from game.arcade.arcade_session import ArcadeSession
from game.engine.core import Move, PuzzleError
from game.engine.play.session import Session
from game.engine.puzzle.spec import PuzzleSpec
from game.scenes.board.next_board import NextBoard
from game.scenes.timed.column import RunColumn
from game.scenes.timed.show import RunShow
from game.ui.drawing.look import Look
from game.ui.scene.scene import Host


class RunOnShow(Protocol):
    """The scene that shows a run."""

    host: Host
    arcade: ArcadeSession
    column: RunColumn
    show: RunShow

    @property
    def look(self) -> Look: ...

    def play_move(self, move: Move, more: bool) -> None: ...


class ComingBoard:
    """Draws it ahead, as soon as it is there. later: has something done in spare time; goals: what there is to be
    said of a board."""

    def __init__(
        self,
        scene: RunOnShow,
        later: Callable[[Iterator[None]], None],
        goals: Callable[[PuzzleSpec[Any], Any], Sequence[str]],
    ) -> None:
        self._scene, self._later, self._goals_of = scene, later, goals
        self._drawn: NextBoard | None = None
        self._goals: Sequence[str] = ()
        self._fresh = False  # whether a board was shown in this frame

    def forget(self) -> None:
        """What was drawn is of no use: the window is laid out anew."""
        self._drawn = None

    def draw_ahead(self) -> None:
        """Begin to draw the next board as soon as it is there, but not in the frame that has shown one."""
        scene = self._scene
        fresh, self._fresh = self._fresh, False
        if fresh or scene.column.frame is None:
            return
        try:
            coming = scene.arcade.peek()  # in every frame: what has come is looked at as it comes
        except PuzzleError:  # the end of this board is early enough to say so
            return
        if coming is not None and self._drawn is None:
            self._drawn = board = self._new(*coming)
            board.on_peek = partial(setattr, scene.show.peek, "picture")
            scene.show.coming.text = board.name
            self._goals = self._goals_of(*coming)
            # First what the frame needs that shows it, then what comes after that.
            for pieces in (
                board.prepare(),
                scene.column.rehearse(board),
                scene.show.warm_goal(self._goals),
                board.warm_marks(),
            ):
                self._later(pieces)

    def ready(self) -> bool:
        """Whether it can be shown; else more of it is drawn."""
        fresh = self._fresh
        self.draw_ahead()
        return not fresh and (self._drawn is None or self._drawn.ready())

    def take(self, spec: PuzzleSpec[Any], board: Any) -> tuple[NextBoard, Sequence[str]]:
        """The drawn board, which is shown in this frame, with what there is to be said of it."""
        coming, self._drawn, self._fresh = self._drawn, None, True
        if coming is None or coming.session.board is not board:
            coming, self._goals = self._new(spec, board), self._goals_of(spec, board)
        return coming, self._goals

    def _new(self, spec: PuzzleSpec[Any], board: Any) -> NextBoard:
        scene = self._scene
        assert scene.column.frame is not None
        frame = scene.column.frame
        return NextBoard(scene.look, Session(spec, board), frame, scene.play_move, frame.board)
