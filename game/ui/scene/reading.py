"""A scene in words, kept up to date: only what was drawn anew since the last look is asked what it says."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.drawing.look import Look
from game.ui.scene.scene import Scene
from game.ui.scene.told import Places, places_among, seen, standing
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.news import StageNews
from game.ui.stage.stage import Node

QUIET = Accessible(Role.TEXT)


class Heard(NamedTuple):
    """What is new since the last look: who says something else than before, with what, and, where others say something
    or in another order, all who do, in reading order. Who keeps a place says a text without words while it is quiet."""

    news: list[tuple[Node, Accessible]]
    speaking: list[Node] | None = None


heard: Callable[[tuple[list[tuple[Node, Accessible]], list[Node] | None]], Heard] = partial(tuple.__new__, Heard)


class SceneReading:
    """While nothing is new, one node is asked each time, in turn: so nothing that changes unseen stays wrong."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._look: Look | None = None
        self._window = pygame.Rect(0, 0, 0, 0)
        self._told: dict[Node, Accessible | None] = {}
        self._stood: dict[Node, tuple[bool, pygame.Rect, int]] = {}
        """Whether a node was there to be seen, and where, when it was put in order, and its number on the stage."""
        self._order: list[Node] = []
        self._places: dict[Node, tuple[Places, int]] = {}
        """By what each of these has its place in the order."""
        self._places_of: Callable[[Node], Places] = lambda node: ()
        self._keeping: list[Node] = []
        self._speaking: tuple[list[Node], list[pygame.Rect]] = ([], [])
        """Those that say something, and where they are."""
        self._turn = 0

    def look(self, scene: Scene) -> Heard:
        """Look at a scene: what is new since the last look."""
        stage = scene.stage
        if scene is not self._scene or scene.look is not self._look or stage.news is None:
            self.forget()
            self._scene, self._look, stage.news = scene, scene.look, StageNews()
            self._window = pygame.Rect((0, 0), scene.look.size)
        changed, others = stage.news.take(*self._speaking)
        if self._order and not changed:
            self._turn = (self._turn + 1) % len(self._order)
            changed.add(self._order[self._turn])
        changed.update(self._keeping)
        moved = [] if others else [node for node in changed if self._has_moved(node)]
        if others or (moved and any(node.holds_others or node.keeps_telling for node in moved)):
            self._put_in_order(scene)
            others = True
        else:
            for node in moved:
                self._put_in_place(node)
        news: list[tuple[Node, Accessible]] = []
        for node in changed:
            if node in self._places:
                before, told = self._told.get(node), self._ask(node)
                others |= (told is None) is not (before is None)
                if told is not None and told is not before:
                    news.append((node, told))
        if not others and not moved:
            return heard((news, None))
        known, nodes = self._told, []
        for node in self._order:
            if node not in known and (told := self._ask(node)) is not None:
                news.append((node, told))
            if known[node] is not None:
                nodes.append(node)
        self._speaking = nodes, [self._stood[node][1] for node in nodes]
        return heard((news, nodes))

    def forget(self) -> None:
        """Look no more."""
        if self._scene is not None:
            self._scene.stage.news = None
        self._scene, self._speaking = None, ([], [])
        self._order, self._keeping = [], []
        self._told.clear()
        self._stood.clear()
        self._places.clear()

    def _has_moved(self, node: Node) -> bool:
        """Whether a node of the stage is another, or elsewhere, than it was when it was put in order."""
        stood = self._stood.get(node)
        return stood is not None and ((node.visible or node.keeps_place) != stood[0] or node.rect != stood[1])

    def _has_place(self, node: Node) -> bool:
        return node.keeps_place or seen(node, self._window)

    def _put_in_order(self, scene: Scene) -> None:
        nodes = scene.stage.nodes
        self._stood = {node: (node.visible or node.keeps_place, node.rect, at) for at, node in enumerate(nodes)}
        there = [node for node in nodes if self._has_place(node)]
        self._places_of = places_among(scene, there)
        self._places = {node: self._place(node) for node in there}
        self._order = sorted(there, key=self._places.__getitem__)
        self._keeping = [node for node in self._order if node.keeps_telling]
        # When one that is gone comes again, it is new.
        self._told = {node: told for node, told in self._told.items() if node in self._places}

    def _put_in_place(self, node: Node) -> None:
        """One that no others lie on has moved, has come, or has gone."""
        self._stood[node] = node.visible or node.keeps_place, node.rect, self._stood[node][2]
        if self._places.pop(node, None) is not None:
            self._order.remove(node)
        if self._has_place(node):
            self._places[node] = self._place(node)
            insort(self._order, node, key=self._places.__getitem__)
        else:
            self._told.pop(node, None)  # when it comes again, it is new

    def _place(self, node: Node) -> tuple[Places, int]:
        return self._places_of(node), self._stood[node][2]

    def _ask(self, node: Node) -> Accessible | None:
        """What a node says; the same record as before while that is nothing new."""
        before, told = self._told.get(node), None
        found = node.describe() if node.visible else None
        if found is not None and (found[1] or found[2] or found[7] or found[6]):
            told = standing(node, found)
        elif node.keeps_place:
            told = standing(node, QUIET)
        self._told[node] = told = before if told == before else told
        return told
