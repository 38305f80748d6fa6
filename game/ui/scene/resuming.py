"""How a page goes on with a suspended game: one with thousands of marks is read a piece at a time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.engine.core import PuzzleError
from game.engine.words import _
from game.ui.scene.scene import Scene

AT_ONCE = 8  # pieces of a game that is opened: small ones have fewer


class Resuming:
    """Opens suspended games by their numbers; a large one once it is read, unless another page comes before.

    The page calls `go_on` when it is laid out, and `stop` when it is covered.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._number = 0
        self._rest: Iterator[None] = iter(())

    def begin(self, number: int) -> None:
        """Go on with this game."""
        if self._number != number:
            self._number, self._rest = number, self._open(number)
            for _piece in islice(self._rest, AT_ONCE):
                pass
            self.go_on()

    def go_on(self) -> None:
        """What was to be done in spare time is forgotten: ask for it anew."""
        if self._number:
            self.scene.host.later(self._pieces(), self.scene, first=True)

    def stop(self) -> None:
        """No game is to be opened any more."""
        self._number, self._rest = 0, iter(())

    def _pieces(self) -> Iterator[None]:
        rest = self._rest
        while self._rest is rest and next(rest, self) is not self:
            yield

    def _open(self, number: int) -> Iterator[None]:
        from game.ui.scene.dialog import Dialog
        from game.ui.scene.route import route

        host = self.scene.host
        try:
            game = yield from host.services.library.resume_in_pieces(number)
        except PuzzleError as error:
            host.push(Dialog, title=_("This game cannot be continued"), text=f"{error}.")
        else:
            host.push(route(game), game=game)
