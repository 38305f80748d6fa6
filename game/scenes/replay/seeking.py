"""How the board of a replay comes to a moment at which thousands of its marks are others: a piece at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.engine.core import Target, Violation
from game.engine.play.replay import Replay
from game.scenes.board.judge import MOST_AT_ONCE, PIECE, put_ahead
from game.ui.board.view import BoardView
from game.ui.scene.scene import Scene


class Seeking:
    """Brings a large board to its place, and shows what is wrong there, in spare time; ``stands`` is called then.

    What stood before stands until then. Whatever is sought meanwhile is sought instead.
    """

    def __init__(self, scene: Scene, stands: Callable[[], None]) -> None:
        self.scene, self._stands = scene, stands
        self._to: tuple[Replay, int] | None = None
        self._going: Iterator[None] | None = None
        self._known: tuple[Sequence[Violation], tuple[Target, ...]] = ((), ())

    @property
    def going(self) -> bool:
        """Whether a board is on its way."""
        return self._going is not None

    def takes(self, view: BoardView, replay: Replay, position: int) -> bool:
        """Whether the board goes to this place of its log a piece at a time: it has begun to, then."""
        if not (view.large and (self.going or replay.is_far(position))):
            self.stop()
            return False
        if self._to != (replay, position) or not self.going:
            self._begin(view, replay, position)
        return True

    def stop(self) -> None:
        """Nothing is sought any more."""
        self._to, self._going = None, None

    def go_on(self) -> None:
        """The window has changed, and what was to be done in spare time is forgotten."""
        if self.going:
            self.scene.host.later(self._pieces(), self.scene, first=True)

    def show_errors(self, view: BoardView, replay: Replay, more: Sequence[Target]) -> None:
        """Hatch what is wrong by broken rules, and what is wrong besides."""
        known = self._known[1] if self._known[0] is replay.violations else None
        if known is None and len(replay.violations) <= MOST_AT_ONCE:
            known = tuple(target for broken in replay.violations for target in view.errors_of(broken))
        if known is not None:
            wrong = [*known, *more]
            if not view.large or len(view.fills.shown("error").symmetric_difference(wrong)) <= MOST_AT_ONCE:
                view.show_errors(wrong)
                return
        self._begin(view, replay, replay.position)

    def _begin(self, view: BoardView, replay: Replay, position: int) -> None:
        self._to = replay, position
        self._going = self._go(view, replay, position)
        self.go_on()

    def _pieces(self) -> Iterator[None]:
        going = self._going
        while going is not None and self._going is going:
            if next(going, self) is self:
                return
            yield

    def _go(self, view: BoardView, replay: Replay, position: int) -> Iterator[None]:
        yield from replay.seek_in_pieces(position)
        yield
        yield from view.show_ahead()
        wrong = dict[Target, None]()
        for start in range(0, len(replay.violations), PIECE):
            for broken in replay.violations[start : start + PIECE]:
                wrong.update(dict.fromkeys(view.errors_of(broken)))
            yield
        self._known = replay.violations, tuple(wrong)
        yield from put_ahead(view, wrong)
        self.stop()
        self._stands()
