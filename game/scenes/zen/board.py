"""The boards of Zen: when one is solved the next one lands, which is there already. Nothing is timed or counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.engine.core import Target
from game.engine.play.game import ZEN, Game
from game.engine.puzzle.recipe import Recipe
from game.engine.wording import DOT, sentence
from game.engine.words import _
from game.scenes.board.next_board import Succession
from game.scenes.board.policy import Policy
from game.scenes.board.scene import BoardScene
from game.scenes.zen.column import ZenColumn
from game.scenes.zen.garden import ground
from game.services import Making
from game.ui.input.actions import Action
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog
from game.ui.scene.scene import Host

TOOLS = ("undo", "redo", "hint", "check", "checkpoint", "roll_back", "restart", "rules", "give_up")
NOTES = 8  # of the chord that rises from board to board


class ZenBoardScene(BoardScene):
    """game: the first board. Without one a sample is shown that is not kept, and the next one is of its kind."""

    untimed = True
    column: ZenColumn

    def __init__(self, host: Host, game: Game | None = None, stones: int = 0) -> None:
        library = host.services.library
        keep = game is not None
        if game is None:
            game = library.sample(next(iter(library.kinds)))
        else:
            game.mode = ZEN
        super().__init__(host, game, ZenPolicy(), keep, ZenColumn)
        self.column.stones.count = stones
        self.use_assists()
        self.succession = Succession(
            self,
            lambda: ground(self.look, self.column.middle),
            lambda: self.column.landing,
            self.column.take_sheet,
        )
        self._stuck = False
        self._making = self._order()
        self._tell()

    def remake(self) -> dict[str, Any] | None:
        """A board goes on in the other language, unless the next one is on its way."""
        self.moves.settle()
        game = None if self.succession.leaving or self.succession.swap.running else self.keeper.handed_on()
        if game is None:
            return None
        self.guide.stop_looking()
        self._making.cancel()
        return {"game": game, "stones": self.column.stones.count}

    def enter(self) -> None:
        super().enter()
        self.services.audio.music("calm")

    def _tell(self) -> None:
        spec, board = self.session.spec, self.session.board
        level = _(self.game.difficulty) if self.game.difficulty else ""
        self.column.subtitle.text = DOT.join(filter(None, (_("Zen"), spec.board_text(board), level)))

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
        self.succession.relaid()
        super().layout(size)
        self.host.later(self.succession.warm(), self)

    def backdrop(self) -> pygame.Surface:
        surface = ground(self.look, self.column.middle).copy()
        self.view.bake(surface)
        return surface

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.host.top is not self:
            return
        if self.succession.leaving:
            self._go_on()
        else:
            self.succession.draw_ahead(self._making.game)

    # From board to board

    def command(self, name: str) -> bool:
        """A solved board is done with: nothing but the pause is for it."""
        return self.succession.allows(name) and super().command(name)

    def acts(self) -> dict[str, Callable[[], None]]:
        return {**super().acts(), "give_up": self.give_up}

    def give_up(self) -> None:
        """Another board instead of this one, which is let go of."""
        if not self.succession.leaving:
            if self.game.id is not None:
                self.services.library.delete(self.game.id)
                self.game.id = None
            self.services.audio.play("undo")
            self.succession.leave(self._go_on)

    def celebrate(self, start: Target | None) -> None:
        """The board is solved; the next one lands."""
        self.services.audio.play("chord", self.column.stones.count % NOTES)
        self.succession.leave(self._go_on)

    def _go_on(self) -> None:
        """The next board, as soon as it is made."""
        if self.host.top is not self:
            return
        if self._making.game is not None:
            self._land(self._making.game)
        elif self._making.error:
            self.succession.leaving, self._stuck = False, True
            self.host.push(Dialog, title=_("No board this time"), text=sentence(self._making.error))

    def _land(self, game: Game) -> None:
        """It takes the place of this one, in this frame."""
        game.mode = ZEN
        self.succession.land(game, self._landed)

    def _landed(self) -> None:
        self._stuck = False
        self._making = self._order()
        self._tell()

    # Input

    def handle(self, action: Action) -> bool:
        return self.succession.swallows(action) or super().handle(action)

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
