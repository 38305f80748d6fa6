"""Several cells selected at once, for the boards on which a press selects."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from game.engine.core import Target
from game.ui.board.geometry import Geometry

CORE = 0.8  # of a cell: a drag that only cuts its corner passes it by
STRIDES = 6  # steps of a drag to a cell


class Selection:
    """The selected cells in the order in which they were chosen, and the drag that chooses more of them.

    latched: moving on keeps what is selected, with nothing held.
    """

    def __init__(self, *cells: Target) -> None:
        self._cells = dict.fromkeys(cells)
        self.latched = False
        self._taking = False
        self._point: tuple[float, float] | None = None

    def __iter__(self) -> Iterator[Target]:
        return iter(self._cells)

    def __len__(self) -> int:
        return len(self._cells)

    def __contains__(self, target: object) -> bool:
        return target in self._cells

    def only(self, *cells: Target) -> None:
        """Select these cells and no others."""
        self._cells = dict.fromkeys(cells)

    def add(self, cells: Iterable[Target]) -> None:
        """Select these cells as well."""
        self._cells |= dict.fromkeys(cells)

    def press(self, target: Target, more: bool) -> None:
        """A press on a cell: it alone, or with `more` it as well; a selected one is taken out then, and what a drag
        passes, too."""
        self._taking = more and target in self._cells
        if self._taking:
            del self._cells[target]
        elif more:
            self.add((target,))
        else:
            self.only(target)

    def kept(self, held: bool) -> tuple[Target, ...]:
        """What stays selected when the cursor moves on; held: a key is held for that."""
        return tuple(self._cells) if held or self.latched else ()

    def begin(self, x: float, y: float) -> None:
        """A drag begins at a point of the panel."""
        self._point, self.latched = (x, y), False

    def drag(self, geometry: Geometry, x: float, y: float) -> bool:
        """The pointer has come to (x, y): select what it has passed; whether that is anything new."""
        from_x, from_y = self._point or (x, y)
        self._point = (x, y)
        steps = max(1, math.ceil(math.dist((from_x, from_y), (x, y)) * STRIDES / max(1, geometry.cell)))
        before = len(self._cells)
        for i in range(1, steps + 1):
            target = _passed(geometry, from_x + (x - from_x) * i / steps, from_y + (y - from_y) * i / steps)
            if target is not None:
                if self._taking:
                    self._cells.pop(target, None)
                else:
                    self._cells.setdefault(target)
        return len(self._cells) != before


def _passed(geometry: Geometry, x: float, y: float) -> Target | None:
    target = geometry.at(x, y)
    if target is None or target.kind != "cell":
        return None
    box = geometry.rect(target)
    slack = round(geometry.cell * (1 - CORE))
    return target if box.inflate(-slack, -slack).collidepoint(x, y) else None
