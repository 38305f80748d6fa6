"""The numbers by which screen readers know what is shown: a thing keeps its own, and no other ever gets it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import count
from weakref import WeakKeyDictionary

from game.ui.board.view import BoardView
from game.ui.stage.accessible import Accessible
from game.ui.stage.stage import Node


class NodeNumbers:
    """Counted from `first` on; nothing keeps a node alive. A cell goes by its place, any other part by its name."""

    def __init__(self, first: int) -> None:
        self._free = count(first)
        self._nodes: WeakKeyDictionary[Node, dict[Hashable, int]] = WeakKeyDictionary()

    def of(self, node: Node) -> int:
        """The number of a node."""
        return self._number(node, None)

    def of_parts(self, node: Node, told: Accessible) -> tuple[int, ...]:
        """The numbers of the parts of what it says."""
        return tuple(self._number(node, key) for key in _keys(node, told))

    def _number(self, node: Node, key: Hashable) -> int:
        known = self._nodes.setdefault(node, {})
        if key not in known:
            known[key] = next(self._free)
        return known[key]


def _keys(node: Node, told: Accessible) -> Iterator[Hashable]:
    cells = {at: cell for cell, at in node.told.places.items()} if isinstance(node, BoardView) else {}
    seen: Counter[str] = Counter()
    for at, part in enumerate(told.children):
        if at in cells:
            yield cells[at]
        else:
            seen[part.name] += 1
            yield part.name, seen[part.name]
