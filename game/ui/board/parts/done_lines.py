"""The lines of a board that are done: a light runs along each new one, once it is sure that its marks are right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.engine.core import Target
from game.ui.board.effects import from_change

if TYPE_CHECKING:
    from game.ui.board.picture import BoardPicture


class DoneLines:
    """What of a view's `finished_lines` may be praised.

    ``known`` says of a mark on a slot whether it is known to be right, in games that judge marks a moment after they
    are made; None where a mark that completes a line is praised at once. ``waits``: a line that looks done is not
    praised yet. Whoever judges then refreshes the view.
    """

    def __init__(self, view: BoardPicture) -> None:
        self._view = view
        self._lines: frozenset[Target] = frozenset()
        self.known: Callable[[Target, int], bool] | None = None
        self.waits = False

    def sure(self, cells: Iterable[Target]) -> bool:
        """Whether no mark on these cells waits to be judged."""
        if (known := self.known) is None:
            return True
        marks = self._view.session.marks
        found = all(known(slot, marks[slot]) for slot in cells if slot in marks)
        self.waits = self.waits or not found
        return found

    def show(self, changed: Iterable[Target] | None) -> None:
        """Find what is done, with a light along what has become so, from the end nearer to what has ``changed``; None:
        without a light."""
        self.waits = False
        view = self._view
        cells, done = dict(view.geometry.lines), view.finished_lines()
        done = frozenset(line for line in done if self.sure(cells.get(line, ())))
        if changed is not None:
            for line in done - self._lines:
                view.effects.sweep(from_change(cells.get(line, ()), tuple(changed)))
        self._lines = done
