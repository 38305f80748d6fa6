"""A board that is drawn ahead, on a stage of its own, and takes the place of the one on show within a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.engine.core import Move
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.words import _
from game.scenes.board.frame import Frame
from game.scenes.board.scene import BoardScene
from game.ui.arcade.stack import PEEK, PEEK_TURN
from game.ui.arcade.swap import SheetChange, SheetSwap
from game.ui.board.ground import BAND, bake_in_pieces
from game.ui.board.preview import board_preview, forget_preview, preview_in_pieces
from game.ui.board.view import BoardView, view_class
from game.ui.drawing.look import Look
from game.ui.input.actions import Action, Pointer, Press
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.widgets.form import Form

CALM = 2.2  # times slower than in a run
SMALL = 0.06  # of a sheet's side, when it has flown
WAIT_MS = 400  # until it is said that the next board is still being made
SWISH_MS, BLOCK_MS = 160 * CALM, 260 * CALM


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
        self.name = f"{_(spec.title)} {spec.board_text(board)}"
        self.on_peek: Callable[[pygame.Surface], None] | None = None
        self.picture: pygame.Surface | None = None
        self._look, self._sheet, self._ground = look, sheet, ground
        self._form = Form(Stage(look, Animator(reduce_motion=True)))
        self._pieces = self._make(look, frame, on_move)

    def prepare(self) -> Iterator[None]:
        """Draw it a piece at a time, with a picture of it, and the small one that peeks."""
        yield from self._pieces
        yield from self._draw_picture()
        if self.on_peek is not None:
            yield from self._peek(self.on_peek)

    def warm_marks(self) -> Iterator[None]:
        """Draw the marks that a press can bring, a piece at a time, once the board is drawn."""
        marks = self.view.warm(coming=True)
        while self.view.stage is not None and next(marks, self) is None:  # it may have been played by then
            yield

    def ready(self) -> bool:
        """Whether it is drawn. Where it came too late for that, another piece of it is drawn now: all of it in one
        frame would be seen."""
        return next(self._pieces, self) is self

    def take(self) -> BoardView:
        """The view, ready to be attached to another form; what is not drawn yet is drawn now."""
        for _piece in self._pieces:
            pass
        self.view.detach(self._form)
        return self.view

    def _draw_picture(self) -> Iterator[None]:
        """Its sheet, in bands: where it is as large as on the largest screens, all of it takes longer than a frame."""
        stage, sheet = self._form.stage, self._sheet or self.view.sheet
        stage.backdrop = self.backdrop
        whole = pygame.Surface(sheet.bottomright)
        yield
        high = max(1, BAND // max(1, sheet.w))
        for top in range(sheet.y, sheet.bottom, high):
            if self.view.stage is not stage:  # it is on show by now
                return
            stage.picture(pygame.Rect(sheet.x, top, sheet.w, min(high, sheet.bottom - top)), whole)
            yield
        self.picture = whole.subsurface(sheet).copy()
        yield

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
        self.view.piecemeal = True
        yield
        yield from self.view.fit_in_pieces(frame.room(self.view.measures))
        self.backdrop = (self._ground or look.backdrop).copy()
        yield
        self.view.piecemeal = False
        yield from bake_in_pieces(self.view, look, self.backdrop, None, self._sheet or self.view.sheet)


class Succession:
    """From a solved board to the next one, in the same frame; pictures lie over the change. Adds itself to a scene.

    ground: what lies under the board. landing: where the sheet of the board before flies to. took: given the small
    picture of a solved one when it is there.
    """

    def __init__(
        self,
        scene: BoardScene,
        ground: Callable[[], pygame.Surface],
        landing: Callable[[], tuple[int, int]],
        took: Callable[[pygame.Surface], None] = lambda sheet: None,
    ) -> None:
        self.scene, self.ground, self.landing, self.took = scene, ground, landing, took
        self.swap = scene.stage.add(SheetSwap(CALM, SMALL))
        self.leaving = False
        """The board on show is done with, and the next one has not landed yet."""
        self._next: NextBoard | None = None

    def allows(self, command: str) -> bool:
        """Whether a command is carried out: a board that is done with only has a pause."""
        return command == "pause" or not self.leaving

    def leave(self, go_on: Callable[[], None]) -> None:
        """Let go of the board on show. go_on: lands the next one as soon as it is there; called now."""
        scene = self.scene
        scene.guide.drop()
        scene.view.locked = self.leaving = True
        scene.animator.after(WAIT_MS, self._say_waiting, "waiting")
        go_on()

    def _say_waiting(self) -> None:
        if self.leaving:
            self.scene.judge.say(_("The next board is on its way."))

    def relaid(self) -> None:
        """The window is about to be laid out anew: what was drawn ahead is of no use."""
        self._next = None
        self.swap.finish()

    def forget(self) -> None:
        """Another board than the one that was drawn ahead comes next."""
        self._next = None

    def warm(self) -> Iterator[None]:
        """Have the room that the picture of a solved board needs."""
        self.swap.scratch(self.scene.view.sheet).fill((0, 0, 0))
        yield

    def draw_ahead(self, game: Game | None) -> None:
        """Begin to draw the next board, as soon as it is there."""
        scene = self.scene
        if self._next is None and game is not None and scene.column.frame is not None:
            self._next = self._coming(game)
            for pieces in (self._next.prepare(), self._next.warm_marks()):
                scene.host.later(pieces, scene)

    def _coming(self, game: Game) -> NextBoard:
        scene = self.scene
        assert scene.column.frame is not None
        return NextBoard(scene.look, game.session, scene.column.frame, scene.play_move, ground=self.ground())

    def land(self, game: Game, taken: Callable[[], None]) -> None:
        """Put a game in the place of the one on show, in this frame. taken: called once the scene has its board."""
        scene = self.scene
        assert scene.column.frame is not None
        solved = scene.session.solved
        coming, self._next = self._next, None
        if coming is None or coming.session is not game.session:
            coming = self._coming(game)
        ring, hands, same = scene.view.ring_on, scene.view.input_state(), scene.game.kind == game.kind
        view = coming.take()
        scene.guide.stop_looking()
        exchange = self._exchange(coming)
        scene.take_board(game, view)
        scene.use_assists()
        if same:
            view.go_on(hands)
        if scene.session.marks:
            view.refresh(undo=True)
        scene.stage.backdrop = coming.backdrop
        scene.stage.damage_all()
        self.leaving = False
        taken()
        frame = scene.make_frame()
        if frame != scene.column.frame:  # another puzzle's keys need more room, or less
            scene.layout(scene.look.size)
            scene.stage.backdrop = scene.backdrop()
        else:
            scene.column.place(frame)
        scene.judge.unsay()
        scene.judge.show()
        scene.refresh_tools()
        if ring:  # whoever plays without a mouse goes on at once
            view.move_to(view.spot)
        if frame == scene.column.frame and view.sheet == coming.view.sheet:
            self._fly(exchange, solved)
        scene.host.later(scene.get_ready(), scene)

    def _fly(self, exchange: SheetChange, solved: bool) -> None:
        audio, animator = self.scene.services.audio, self.scene.animator
        self.swap.begin(exchange, self.took if solved else lambda sheet: None)
        animator.after(SWISH_MS, lambda: audio.play("swish"), "swish")
        animator.after(BLOCK_MS, lambda: audio.play("block"), "block")

    def _exchange(self, coming: NextBoard) -> SheetChange:
        """What the swap shows, while the board before is still there."""
        scene = self.scene
        self.swap.finish()
        scene.animator.finish()
        scene.judge.forget()
        view = scene.view
        sheet = view.sheet.union(coming.view.sheet).clip(scene.look.backdrop.get_rect())
        cells = tuple(view.box_of(target) for target in view.geometry.targets) if scene.session.solved else ()
        last = scene.session.last_target
        start = view.box_of(last).center if last is not None else view.window.center
        old = scene.stage.picture(sheet, self.swap.scratch(sheet))
        drawn, page = coming.picture, self.ground().subsurface(sheet)
        new = drawn if drawn is not None and drawn.get_size() == sheet.size else coming.backdrop.subsurface(sheet)
        return SheetChange(sheet, old, new, page, cells, start, self.landing(), 0)

    def swallows(self, action: Action) -> bool:
        """Whether an action is the rest of what ended the board before; a press on the next one ends the pictures."""
        if self.swap.running and self._marks(action):
            if self.swap.swallows:
                return True
            self.swap.finish()
        return False

    def _marks(self, action: Action) -> bool:
        """Whether it is a press that can change the board."""
        if isinstance(action, Pointer):
            return action.phase == "down" and self.scene.view.window.collidepoint(action.pos)
        return isinstance(action, Press) and action.command not in ("back", "pause")
