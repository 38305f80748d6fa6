"""Pairing trees with tents: a largest matching, and who is left without (Kuhn's augmenting paths, Hall's theorem)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine.logic.rectangle import RectangleLayout
from game.engine.masks import bits_of


class Stranded(NamedTuple):
    """Hall's obstacle: ``wanting`` are more than ``offered``, the only ones they could pair with (bit numbers)."""

    wanting: tuple[int, ...]
    offered: tuple[int, ...]


def pairs(lay: RectangleLayout, wanting: int, offered: int) -> dict[int, int]:
    """A largest pairing of neighbours: the cell of ``wanting`` for each paired cell of ``offered``."""
    return _pair(lay, bits_of(wanting), offered)[0]


def stranded(lay: RectangleLayout, wanting: int, offered: int) -> tuple[Stranded, ...]:
    """Groups of ``wanting`` that cannot all pair with a cell of ``offered`` beside them; none when they can.

    The first of each group is one that a largest pairing leaves alone; groups share no cell.
    """
    mate, alone = _pair(lay, bits_of(wanting), offered)
    found: list[Stranded] = []
    seen: set[int] = set()
    for p in alone:
        if p in seen:
            continue
        group, rivals = [p], []
        for q in group:
            for r in _beside(lay, q, offered):
                if r not in rivals:
                    rivals.append(r)
                    group.append(mate[r])
        if seen.isdisjoint(group):
            found.append(Stranded(tuple(group), tuple(rivals)))
        seen.update(group)
    return tuple(found)


def _pair(lay: RectangleLayout, wanting: Iterable[int], offered: int) -> tuple[dict[int, int], list[int]]:
    mate: dict[int, int] = {}
    own: dict[int, int] = {}  # the other way round
    alone = []
    for p in wanting:
        came_from: dict[int, int] = {}  # offered cell -> the wanting cell that reached it
        queue, end = [p], -1
        for q in queue:
            for r in _beside(lay, q, offered):
                if r in came_from:
                    continue
                came_from[r] = q
                if r not in mate:
                    end = r
                    break
                queue.append(mate[r])
            if end >= 0:
                break
        if end < 0:
            alone.append(p)
        while end >= 0:
            q = came_from[end]
            before = own.get(q, -1)
            mate[end] = q
            own[q] = end
            end = before
    return mate, alone


def _beside(lay: RectangleLayout, p: int, offered: int) -> list[int]:
    s = lay.stride
    return [r for r in (p - s, p - 1, p + 1, p + s) if r >= 0 and offered >> r & 1]
