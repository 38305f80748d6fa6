"""What has changed on a stage since somebody looked last: for those who read it and do not draw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import pygame

B = TypeVar("B")
MOST = 64  # places; where more have changed, everything counts as changed


class StageNews(Generic[B]):
    """Filled in by the stage that it is given to."""

    def __init__(self) -> None:
        self._nodes: set[B] = set()
        self._places: list[pygame.Rect] = []
        self._everything = True
        self._others = True

    def node(self, node: B) -> None:
        """A node is drawn anew."""
        self._nodes.add(node)

    def place(self, rect: pygame.Rect) -> None:
        """Something is drawn anew there."""
        if rect in self._places:
            return
        if len(self._places) < MOST:
            self._places.append(rect)
        else:
            self._everything = True

    def everything(self) -> None:
        self._everything = True

    def others(self) -> None:
        """Nodes have come or gone."""
        self._others = True

    def take(self, nodes: Sequence[B], rects: Sequence[pygame.Rect]) -> tuple[set[B], bool]:
        """Which nodes may say something else than before, of these by where they are, and whether there are others;
        nothing is new after that. rects: where the nodes are, one for each."""
        changed, others = self._nodes, self._others or self._everything
        if self._everything:
            changed.update(nodes)
        elif places := self._places:
            near = places[0].unionall(places).collidelistall(rects)
            changed.update([nodes[at] for at in near if rects[at].collidelist(places) >= 0])
        self._nodes, self._places, self._everything, self._others = set(), [], False, False
        return changed, others
