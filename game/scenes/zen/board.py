"""The boards of Zen: when one is solved the next one lands, which is there already. Nothing is timed or counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from game.engine.core import Target
from game.engine.play.game import ZEN, Game
from game.engine.puzzle.recipe import Recipe
from game.engine.wording import sentence
from game.engine.words import _
from game.scenes.board.next_board import NextBoard
from game.scenes.board.policy import Policy
from game.scenes.board.scene import BoardScene
from game.scenes.zen.column import ZenColumn
from game.scenes.zen.garden import ground
from game.services import Making
from game.ui.arcade.swap import SheetChange, SheetSwap
from game.ui.input.actions import Action, Pointer, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog
from game.ui.scene.scene import Host

TOOLS = ("undo", "redo", "hint", "check", "checkpoint", "roll_back", "restart", "rules", "give_up")
CALM = 2.2  # times slower than in a run
SMALL = 0.06  # of a sheet's side, when it becomes a stone
NOTES = 8  # of the chord that rises from board to board
WAIT_MS = 400  # until it is said that the next board is still being made
SWISH_MS, BLOCK_MS = 160 * CALM, 260 * CALM


class ZenBoardScene(BoardScene):
    """game: the first board. Without one a sample is shown that is not kept, and the next one is of its kind."""

    untimed = True
    column: ZenColumn

    def __init__(self, host: Host, game: Game | None = None) -> None:
        library = host.services.library
        keep = game is not None
        if game is None:
            game = library.sample(next(iter(library.kinds)))
        else:
            game.mode = ZEN
        super().__init__(host, game, ZenPolicy(), keep, ZenColumn)
        self.use_assists()
        self.swap = self.stage.add(SheetSwap(CALM, SMALL))
        self._next_board: NextBoard | None = None
        self._leaving = self._stuck = False
        self._making = self._order()
        self._tell()

    def enter(self) -> None:
        super().enter()
        self.services.audio.music("calm")

    def _tell(self) -> None:
        spec, board = self.session.spec, self.session.board
        level = _(self.game.difficulty) if self.game.difficulty else ""
        self.column.subtitle.text = " \N{MIDDLE DOT} ".join(filter(None, (_("Zen"), spec.board_text(board), level)))

    def _order(self) -> Making:
        """Have another board made: of this size and level."""
        spec = self.session.spec
        size = spec.size_of(self.session.board)
        there = spec.levels_at(size) if size in spec.sizes else ()
        if not there:
            size = spec.sizes[0]
            there = spec.levels_at(size)
        level = self.game.difficulty if self.game.difficulty in there else there[0]
        return self.services.library.make(spec.kind, Recipe(size, level))

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        self._next_board = None
        self.swap.finish()
        super().layout(size)
        self.host.later(self._warm_swap(), self)

    def _warm_swap(self) -> Iterator[None]:
        """Have the room that the picture of a solved board needs."""
        self.swap.scratch(self.view.sheet).fill((0, 0, 0))
        yield

    def backdrop(self) -> pygame.Surface:
        surface = ground(self.look, self.column.middle).copy()
        self.view.bake(surface)
        return surface

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.host.top is not self:
            return
        if self._leaving:
            self._go_on()
        else:
            self._draw_ahead()

    def _draw_ahead(self) -> None:
        """Begin to draw the next board as soon as it is there."""
        game = self._making.game
        if self._next_board is None and game is not None and self.column.frame is not None:
            self._next_board = self._coming(game)
            self.host.later(self._next_board.prepare(), self)

    def _coming(self, game: Game) -> NextBoard:
        assert self.column.frame is not None
        under = ground(self.look, self.column.middle)
        return NextBoard(self.look, game.session, self.column.frame, self.play_move, ground=under)

    # From board to board

    def command(self, name: str) -> bool:
        """A solved board is done with: nothing but the pause is for it."""
        return (name == "pause" or not self._leaving) and super().command(name)

    def acts(self) -> dict[str, Callable[[], None]]:
        return {**super().acts(), "give_up": self.give_up}

    def give_up(self) -> None:
        """Another board instead of this one, which is let go of."""
        if not self._leaving:
            if self.game.id is not None:
                self.services.library.delete(self.game.id)
                self.game.id = None
            self.services.audio.play("undo")
            self._leave_board()

    def celebrate(self, start: Target | None) -> None:
        """The board is solved; the next one lands."""
        self.services.audio.play("chord", self.column.stones.count % NOTES)
        self._leave_board()

    def _leave_board(self) -> None:
        self.guide.drop()
        self.view.locked = self._leaving = True
        self.animator.after(WAIT_MS, self._say_waiting, "waiting")
        self._go_on()

    def _go_on(self) -> None:
        """The next board, as soon as it is made."""
        if self.host.top is not self:
            return
        if self._making.game is not None:
            self._land(self._making.game)
        elif self._making.error:
            self._leaving, self._stuck = False, True
            self.host.push(Dialog, title=_("No board this time"), text=sentence(self._making.error))

    def _say_waiting(self) -> None:
        if self._leaving:
            self.judge.say(_("The next board is on its way."))

    def _land(self, game: Game) -> None:
        """It takes the place of this one, in this frame; pictures of both lie over it for a moment."""
        assert self.column.frame is not None
        game.mode = ZEN
        solved = self.session.solved
        coming, self._next_board = self._next_board, None
        if coming is None or coming.session is not game.session:
            coming = self._coming(game)
        ring, hands = self.view.ring_on, self.view.input_state()
        view = coming.take()
        self.guide.stop_looking()
        exchange = self._exchange(coming)
        self.take_board(game, view)
        self.use_assists()
        view.go_on(hands)
        if self.session.marks:
            view.refresh(undo=True)
        self._leaving = self._stuck = False
        self._making = self._order()
        self.stage.backdrop = coming.backdrop
        self.stage.damage_all()
        self._tell()
        self.column.place(self.column.frame)
        self.judge.unsay()
        self.judge.show()
        self.refresh_tools()
        if ring:  # whoever plays without a mouse goes on at once
            view.move_to(view.spot)
        audio = self.services.audio
        self.swap.begin(exchange, self.column.take_sheet if solved else lambda sheet: None)
        self.animator.after(SWISH_MS, lambda: audio.play("swish"), "swish")
        self.animator.after(BLOCK_MS, lambda: audio.play("block"), "block")
        self.host.later(self._get_ready(), self)

    def _exchange(self, coming: NextBoard) -> SheetChange:
        """What the swap shows, while the board before is still there."""
        self.swap.finish()
        self.animator.finish()
        self.judge.forget()
        view = self.view
        sheet = view.sheet.union(coming.view.sheet).clip(self.look.backdrop.get_rect())
        cells = tuple(view.box_of(target) for target in view.geometry.targets) if self.session.solved else ()
        last = self.session.last_target
        start = view.box_of(last).center if last is not None else view.window.center
        old = self.stage.picture(sheet, self.swap.scratch(sheet))
        drawn, page = coming.picture, ground(self.look, self.column.middle).subsurface(sheet)
        new = drawn if drawn is not None and drawn.get_size() == sheet.size else coming.backdrop.subsurface(sheet)
        return SheetChange(sheet, old, new, page, cells, start, self.column.landing, 0)

    # Input

    def handle(self, action: Action) -> bool:
        if self.swap.running and self._marks(action):
            if self.swap.swallows:
                return True
            self.swap.finish()
        return super().handle(action)

    def _marks(self, action: Action) -> bool:
        """Whether it is a press that can change the board."""
        if isinstance(action, Pointer):
            return action.phase == "down" and self.view.window.collidepoint(action.pos)
        return isinstance(action, Press) and action.command not in ("back", "pause")

    def resume(self, result: Any) -> None:
        """The pause, the rules or a message was left."""
        if result is Answer.RESTART:
            self.moves.restart()
        elif self._stuck:
            self.host.pop()

    def leave(self) -> None:
        self._making.cancel()
        super().leave()


class ZenPolicy(Policy[ZenBoardScene]):
    """Help is free, and no mark is judged."""

    tools: Sequence[str] = TOOLS


SCENE = ZenBoardScene
