"""Walls of shaded cells joined through corners: what encloses, and what is cut off. For explanations."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from game.engine.masks import bits_of
from game.puzzles.hitori.logic.layout import HitoriLayout

BORDER = -1


def wall_through(lay: HitoriLayout, black: int, p: int) -> list[int] | None:
    """The shortest closed wall of ``black`` cells through ``p``, in order from ``p`` on; None when there is none.

    :data:`BORDER` stands between two cells that both lie on the edge of the board.
    """
    if not lay.cuttable:
        return None
    black &= ~(1 << p)
    beside_p = list(_joined(lay, black, p))
    best: list[int] | None = None
    for start in beside_p:
        path = _path(lay, black, start, {q for q in beside_p if q != start})
        if path and (best is None or len(path) < len(best)):
            best = path
    return None if best is None else [p, *best]


def _joined(lay: HitoriLayout, black: int, p: int) -> Iterable[int]:
    """The cells of ``black`` diagonal to ``p``, and the border when ``p`` lies on it (or the reverse)."""
    if p == BORDER:
        yield from bits_of(black & lay.edge)
        return
    for shift in (lay.stride - 1, lay.stride + 1):
        for q in (p - shift, p + shift):
            if q >= 0 and black >> q & 1:
                yield q
    if lay.edge >> p & 1:
        yield BORDER


def _path(lay: HitoriLayout, black: int, start: int, goals: set[int]) -> list[int] | None:
    """The shortest way through ``black`` and the border from ``start`` to one of ``goals``."""
    came: dict[int, int | None] = {start: None}
    queue = deque([start])
    while queue:
        q = queue.popleft()
        if q in goals:
            path = [q]
            while (before := came[path[-1]]) is not None:
                path.append(before)
            return path
        for beside in _joined(lay, black, q):
            if beside not in came:
                came[beside] = q
                queue.append(beside)
    return None


def path_links(wall: Sequence[int]) -> list[tuple[int, int, str]]:
    """The joints between the cells of a closed wall, the border left out."""
    following = (*wall[1:], *wall[:1])
    return [(a, b, "path") for a, b in zip(wall, following, strict=True) if BORDER not in (a, b)]


def cut_off_part(lay: HitoriLayout, wall: int) -> int:
    """The smaller part of the board that ``wall`` cuts off."""
    light = lay.valid & ~wall
    part = lay.grid.component(light & -light, light)
    other = light & ~part
    return other if other.bit_count() < part.bit_count() else part
