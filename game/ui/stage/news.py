"""What has changed on a stage since somebody looked last: for those who read it and do not draw it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

import pygame

B = TypeVar("B")
MOST = 64  # places; where more have changed, everything counts as changed


class StageNews(Generic[B]):
    """Filled in by the stage that it is given to. place_of: where a node is."""

    def __init__(self, place_of: Callable[[B], pygame.Rect]) -> None:
        self._place_of = place_of
        self._nodes: set[B] = set()
        self._places: list[pygame.Rect] = []
        self._everything = True
        self._others = True

    def node(self, node: B) -> None:
        """A node is drawn anew."""
        self._nodes.add(node)

    def place(self, rect: pygame.Rect) -> None:
        """Something is drawn anew there."""
        if len(self._places) < MOST:
            self._places.append(rect)
        else:
            self._everything = True

    def everything(self) -> None:
        self._everything = True

    def others(self) -> None:
        """Nodes have come or gone."""
        self._others = True

    def take(self, nodes: Iterable[B]) -> tuple[set[B], bool]:
        """Which of the nodes may say something else than before, and whether they may stand elsewhere, or others do;
        nothing is new after that."""
        changed, others = self._nodes, self._others or self._everything or bool(self._nodes)
        if self._everything:
            changed = set(nodes)
        elif self._places:
            changed |= {node for node in nodes if self._place_of(node).collidelist(self._places) >= 0}
        self._nodes, self._places, self._everything, self._others = set(), [], False, False
        return changed, others
