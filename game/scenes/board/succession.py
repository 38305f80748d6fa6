"""From a solved board to the next one, in the same frame: it is drawn ahead, and pictures lie over the change."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.engine.play.game import Game
from game.scenes.board.next_board import NextBoard
from game.scenes.board.scene import BoardScene
from game.ui.arcade.swap import SheetChange, SheetSwap
from game.ui.input.actions import Action, Pointer, Press

CALM = 2.2  # times slower than in a run
SMALL = 0.06  # of a sheet's side, when it has flown
SWISH_MS, BLOCK_MS = 160 * CALM, 260 * CALM


class Succession:
    """Adds itself to a scene.

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
        self._next: NextBoard | None = None

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
            scene.host.later(self._next.prepare(), scene)

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
