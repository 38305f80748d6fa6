"""A board that is drawn ahead, on a stage of its own, to take the place of the one on show within a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.engine.core import Move
from game.engine.play.session import Session
from game.engine.words import _
from game.scenes.board.frame import Frame
from game.ui.arcade.stack import PEEK, PEEK_TURN
from game.ui.board.preview import board_preview, forget_preview, preview_in_pieces
from game.ui.board.view import BoardView, view_class
from game.ui.drawing.look import Look
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.widgets.form import Form


class NextBoard:
    """The view of the board of ``session``, in the ``frame`` of a window with ``look``; ``on_move`` as in `BoardView`.

    ``sheet`` is what the board lies on, where that is more than its own, and ``ground`` what lies under all of it,
    where that is not the theme's backdrop. ``name`` says what it is in words; ``on_peek`` is given a small picture of
    it when there is one, if it is wanted. Once it is taken, ``backdrop`` is what lies under it; ``picture`` is its
    sheet with all that stands on it, or None where there was no time for that.
    """

    view: BoardView
    backdrop: pygame.Surface

    def __init__(
        self,
        look: Look,
        session: Session,
        frame: Frame,
        on_move: Callable[[Move, bool], None],
        sheet: pygame.Rect | None = None,
        ground: pygame.Surface | None = None,
    ) -> None:
        spec, board = session.spec, session.board
        self.session = session
        self.name = f"{_(spec.title)} {spec.size_text(spec.size_of(board))}"
        self.on_peek: Callable[[pygame.Surface], None] | None = None
        self.picture: pygame.Surface | None = None
        self._look, self._sheet, self._ground = look, sheet, ground
        self._form = Form(Stage(look, Animator(reduce_motion=True)))
        self._pieces = self._make(look, frame, on_move)

    def prepare(self) -> Iterator[None]:
        """Draw it a piece at a time, with the pictures of the marks that a press can bring, and the one that peeks."""
        yield from self._pieces
        self._form.stage.backdrop = self.backdrop
        self.picture = self._form.stage.picture(self._sheet or self.view.sheet)
        yield
        if self.on_peek is not None:
            yield from self._peek(self.on_peek)
        marks = self.view.warm(coming=True)
        while self.view.stage is not None and next(marks, self) is None:  # it may have been played by then
            yield

    def take(self) -> BoardView:
        """The view, ready to be attached to another form; what is not drawn yet is drawn now."""
        for _piece in self._pieces:
            pass
        self.view.detach(self._form)
        return self.view

    def _peek(self, tell: Callable[[pygame.Surface], None]) -> Iterator[None]:
        look = self._look
        room = (look.u(PEEK), look.u(PEEK))
        session = Session(self.session.spec, self.session.board)
        yield from preview_in_pieces(look, session, room)
        picture = board_preview(look, session, room)
        if picture is not None:
            turned = pygame.transform.rotozoom(picture, PEEK_TURN, 1.0)
            forget_preview(look, session, room)
            tell(turned)
        yield

    def _make(self, look: Look, frame: Frame, on_move: Callable[[Move, bool], None]) -> Iterator[None]:
        self.view = view_class(self.session.spec)(self.session, on_move)
        self.view.attach(self._form)
        yield
        self.view.fit(frame.room(self.view.measures))
        yield
        self.backdrop = (self._ground or look.backdrop).copy()
        yield
        self.view.bake(self.backdrop, sheet=self._sheet)
