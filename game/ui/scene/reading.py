"""A scene in words, kept up to date: only what was drawn anew since the last look is asked what it says."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.drawing.look import Look
from game.ui.scene.scene import Scene
from game.ui.scene.told import in_order, seen, standing
from game.ui.stage.accessible import Accessible
from game.ui.stage.news import StageNews
from game.ui.stage.stage import Node

Read = tuple[tuple[Node, Accessible], ...]


class SceneReading:
    """While nothing is new, one node is asked each time, in turn: so nothing that changes unseen stays wrong."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._look: Look | None = None
        self._told: dict[Node, Accessible | None] = {}
        self._stood: dict[Node, tuple[bool, pygame.Rect]] = {}
        """Whether a node was there to be seen, and where, when they were put in order."""
        self._order: list[Node] = []
        self._keeping: list[Node] = []
        self._read: Read = ()
        self._speaking: tuple[list[Node], list[pygame.Rect]] = ([], [])
        """Those that say something, and where they are."""
        self._turn = 0

    def read(self, scene: Scene) -> Read:
        """What says something, with what it says, in reading order; the same tuple while nothing is new."""
        stage = scene.stage
        if scene is not self._scene or scene.look is not self._look or stage.news is None:
            self.forget()
            self._scene, self._look, stage.news = scene, scene.look, StageNews()
        changed, others = stage.news.take(*self._speaking)
        if self._order and not changed:
            self._turn = (self._turn + 1) % len(self._order)
            changed.add(self._order[self._turn])
        changed.update(self._keeping)
        asked = [node for node in changed if node.stage is stage]
        new = others or self._have_moved(asked)
        if new:
            self._put_in_order(scene)
        for node in asked:
            new |= self._ask(node)
        if new:
            there = ((node, self._known(node)) for node in self._order)
            read = tuple((node, told) for node, told in there if told is not None)
            self._read = self._read if read == self._read else read
            nodes = [node for node, _told in read]
            self._speaking = nodes, [node.rect for node in nodes]
        return self._read

    def forget(self) -> None:
        """Look no more."""
        if self._scene is not None:
            self._scene.stage.news = None
        self._scene, self._read, self._speaking = None, (), ([], [])
        self._order, self._keeping = [], []
        self._told.clear()
        self._stood.clear()

    def _have_moved(self, nodes: Iterable[Node]) -> bool:
        stood = self._stood
        return any(stood.get(node) != (node.visible, node.rect) for node in nodes)

    def _put_in_order(self, scene: Scene) -> None:
        window, before = pygame.Rect((0, 0), scene.look.size), set(self._order)
        nodes = scene.stage.nodes
        self._stood = {node: (node.visible, node.rect) for node in nodes}
        self._order = in_order(scene, [node for node in nodes if seen(node, window)])
        self._keeping = [node for node in self._order if node.keeps_telling]
        for node in self._order:
            if node not in before:  # what it says may have become another while nobody looked
                self._told.pop(node, None)

    def _known(self, node: Node) -> Accessible | None:
        if node not in self._told:
            self._ask(node)
        return self._told[node]

    def _ask(self, node: Node) -> bool:
        """Ask a node what it says; whether that is new."""
        found = node.describe()
        told = standing(node, found) if found is not None and (found.children or found.words) else None
        before = self._told.get(node)
        if told == before and node in self._told:
            return False
        self._told[node] = told
        return True
