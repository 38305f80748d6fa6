"""A scene as a tree of words: what its stage draws and its form takes, in reading order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.ui.stage.accessible import NOWHERE, Accessible, Role, State, accessible
from game.ui.stage.stage import Node
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.scene.scene import Scene

Places = tuple[tuple[int, int], ...]
FOCUSED, DISABLED, NEWS = (State.FOCUSED,), (State.DISABLED,), (State.NEWS,)
LINE = 40  # design pixels: what begins within so much of height is read from left to right


def tree(scene: Scene) -> Accessible:
    """Everything that a scene shows, in words; its name is that of its heading."""
    return joined(scene, tuple(found for _node, found in parts(scene)))


def parts(scene: Scene) -> Iterator[tuple[Node, Accessible]]:
    """What says something, with what it says, in reading order."""
    window = pygame.Rect((0, 0), scene.look.size)
    for node in in_order(scene, [node for node in scene.stage.nodes if seen(node, window)]):
        found = of_node(node)
        if found is not None and found.words:
            yield node, found


def in_order(scene: Scene, nodes: list[Node]) -> list[Node]:
    """Nodes in reading order: what lies on one sheet together."""
    return sorted(nodes, key=places_among(scene, nodes))


def places_among(scene: Scene, nodes: Iterable[Node]) -> Callable[[Node], Places]:
    """By what a node is put in order among these: the places of the sheets that it lies on, and its own."""
    line = max(1, scene.look.u(LINE))
    sheets = sorted((node for node in nodes if node.holds_others), key=lambda node: -node.rect.w * node.rect.h)

    def place(node: Node) -> tuple[int, int]:
        return node.rect.y // line, node.rect.x

    def places(node: Node) -> Places:
        around = (sheet for sheet in sheets if sheet is not node and sheet.rect.contains(node.rect))
        return (*map(place, around), place(node))

    return places


def joined(scene: Scene, told: tuple[Accessible, ...]) -> Accessible:
    """The tree of a scene over what its parts say."""
    heading = next((part.name for part in told if part.role is Role.HEADING), "")
    role = Role.DIALOG if scene.overlay else Role.WINDOW
    return Accessible(role, heading, rect=(0, 0, *scene.look.size), children=told)


def of_node(node: Node, here: bool = False) -> Accessible | None:
    """What one node says, with where it is and how it stands. here: of several things in it, the one with the keys."""
    found = node.point_out() if here and isinstance(node, Widget) else node.describe()
    return standing(node, found) if found is not None else None


def standing(node: Node, found: Accessible) -> Accessible:
    """What a node says, with where it is and how it stands."""
    role, name, value, state, actions, place, tip, children = found
    if isinstance(node, Widget):
        if node.focused:
            state += FOCUSED
        if not node.enabled:
            state += DISABLED
    if node.tells_news:
        state += NEWS
    if place == NOWHERE:
        x, y, w, h = node.rect
        place = x, y, w, h
    return accessible((role, name, value, state, actions, place, tip, children))


def seen(node: Node, window: pygame.Rect) -> bool:
    """Whether something of it is in the window."""
    return node.visible and node.rect.w >= 0 and node.rect.h >= 0 and bool(node.rect.colliderect(window))
