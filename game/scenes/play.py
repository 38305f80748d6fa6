"""Play: a puzzle against oneself, with time, undo, checkpoints, checks and hints, and then the next one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.core import Marks, PuzzleError
from game.engine.game import Game
from game.engine.puzzle import PuzzleSpec
from game.engine.session import Event
from game.scenes.board_scene import TOOLS, BoardScene
from game.ui.card import Card, clock_text
from game.ui.hint_script import Page
from game.ui.manager import SceneManager


@dataclass(frozen=True)
class PlayPolicy:
    """Everything is allowed; help that gives something away costs the flawless star."""

    tools: Sequence[str] = tuple(TOOLS)

    def cards(self, scene: BoardScene) -> Sequence[Card]:
        par = _par(scene)
        if par is not None:
            return (Card("Par", clock_text(par * 1000)),)
        return (Card("Level", scene.game.difficulty.capitalize()),) if scene.game.difficulty else ()

    def may_undo(self, scene: BoardScene) -> bool:
        return True

    def moved(self, scene: BoardScene, events: Sequence[Event]) -> None:
        """Nobody judges a mark before it is asked for."""

    def may_hint(self, scene: BoardScene) -> bool:
        return True

    def hinted(self, scene: BoardScene, page: Page) -> None:
        if page.paid and isinstance(scene, Play):
            scene.pay_hint()

    def won(self, scene: BoardScene) -> None:
        scene.services.library.finish(scene.game)

    def go_on(self, scene: BoardScene) -> None:
        scene.host.push("results", game=scene.game)


class Play(BoardScene):
    """One game to its end, and the next one in its place.

    game: what to play; or spec, board and marks of a puzzle from elsewhere; without any, a sample that is not kept.
    """

    def __init__(
        self,
        host: SceneManager,
        game: Game | None = None,
        spec: PuzzleSpec[Any] | None = None,
        board: Any = None,
        marks: Marks | None = None,
    ) -> None:
        library = host.services.library
        keep = game is not None or spec is not None
        if game is None:
            game = library.sample(next(iter(library.kinds))) if spec is None else library.open(spec.kind, board, marks)
        super().__init__(host, game, PlayPolicy(), keep)
        size = game.session.spec.size_of(game.session.board)
        self.subtitle.text = (
            " \N{MIDDLE DOT} ".join(library.label(game)) if game.pack else game.session.spec.size_text(size)
        )
        self._paid_for: tuple[Page, ...] = ()

    def pay_hint(self) -> None:
        """Count the hint on show, once."""
        if self._paid_for is not self._hint:
            self._paid_for = self._hint
            self.game.hints += 1
            self.save()

    def resume(self, result: Any) -> None:
        """A scene above was left: results, pause or the rules."""
        if self.won_at is not None:
            self._follow(result)
        elif result == "restart":
            self.restart()
        elif result == "rules":
            self.show_rules()
        elif result == "menu":
            self.host.pop()

    def _follow(self, result: Any) -> None:
        """What the player chose after the win."""
        library = self.services.library
        following = library.following(self.game)
        if result == "next" and following.next is not None:
            try:
                self.host.replace("play", game=library.start_level(self.game.pack, following.next.id))
            except PuzzleError as error:
                self.say(str(error), "error")
            return
        recipe = {"same": following.again, "harder": following.harder, "easier": following.easier}.get(result)
        if recipe is None:
            self.host.pop()
            return
        self.host.replace("making", kind=self.game.kind, recipe=recipe)


def _par(scene: BoardScene) -> int | None:
    """The par of a pack's level in seconds."""
    game = scene.game
    if not game.pack:
        return None
    try:
        shelf = scene.services.library.shelf(game.pack)
        return shelf.pack.levels[shelf.index_of(game.level)].par
    except (PuzzleError, KeyError):
        return None


SCENE = Play
