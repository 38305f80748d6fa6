"""The lines as a graph on the corners: loops while playing, kept up to date line by line.

Joining is union-find; taking a line away builds only its own component anew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from game.engine.masks import MANY, bits_of, many_bits_of, mask_of, union
from game.puzzles.slant.logic.bits import SlantLayout

Lines = tuple[int, int]
"""The cells of some lines, and those of them that are backward."""

PIECE = 60  # lines whose shortest loops are looked for in one piece
JOINED = 3000  # lines that are joined in one piece
QUICKER = 12  # so many times quicker a line is found to be none of a loop


class Forest:
    """The components of the lines last looked at. What it answers depends on the lines alone, not on its past."""

    def __init__(self, lay: SlantLayout) -> None:
        self.lay = lay
        self._blocks: dict[Lines, dict[Lines, tuple[int, ...]]] = {}
        """By component, what of it hangs together without its bridges, and the loops there."""
        self._now = self._blocks
        self._looked = 0
        self._clear()

    def _clear(self) -> None:
        self.back = self.forward = 0
        corners = self.lay.points.bit_length()
        self._root = list(range(corners))
        self._points = [1 << p for p in range(corners)]
        self._lines = [0] * corners  # by root, how many lines its component has
        self._surplus = 0  # lines that joined what was joined already
        self._half = False  # whether lines are being joined, a piece at a time

    def loops(self, back: int, forward: int) -> list[int]:
        r"""The loops of these ``\`` and ``/`` lines as masks of cells, lowest cell first: for every line that lies on
        loops, a shortest one through it."""
        for _piece in self.look_for_loops(back, forward):
            pass
        found = {loop for blocks in self._blocks.values() for loops in blocks.values() for loop in loops}
        return sorted(found, key=lambda mask: (mask & -mask, mask))

    def look_for_loops(self, back: int, forward: int) -> Iterator[None]:
        """Find what :meth:`loops` gives, a piece at a time. What has not changed since is not looked at again."""
        yield from self._moving_to(back, forward)
        yield
        if self._half or (self.back, self.forward) != (back, forward):
            return  # somebody has asked for other lines meanwhile
        self._now = {}
        if self._surplus:
            for root, lines in enumerate(self._lines):
                points = self._points[root]
                if lines and self._root[root] == root and lines >= points.bit_count():
                    yield from self._loops_of(points)
        self._blocks = self._now

    def trees(self, back: int, forward: int) -> list[int]:
        """The lines by what hangs together, as masks of cells, lowest cell first."""
        self._move_to(back, forward)
        found: dict[int, int] = {}
        for p in bits_of(back | forward):
            root = self.root(ends(self.lay, p, back)[0])
            found[root] = found.get(root, 0) | 1 << p
        return list(found.values())

    def root(self, p: int) -> int:
        """The corner that stands for the component of corner ``p``."""
        root = self._root
        while root[p] != p:
            root[p] = p = root[root[p]]
        return p

    def _move_to(self, back: int, forward: int) -> None:
        for _piece in self._moving_to(back, forward):
            pass

    def _moving_to(self, back: int, forward: int) -> Iterator[None]:
        if self._half:
            self._clear()
        gone = self.back & ~back | self.forward & ~forward
        new = (back | forward) & ~(self.back | self.forward) | back & self.forward | forward & self.back
        if gone.bit_count() >= MANY:
            self._clear()
            self.back, self.forward = back, forward
            yield from self._join_many(back | forward)
            return
        old_back = self.back
        for p in bits_of(gone):
            root = self.root(ends(self.lay, p, old_back)[0])
            points = self._points[root]
            self._surplus -= self._lines[root] - points.bit_count() + 1
            for q in many_bits_of(points):
                self._root[q], self._points[q], self._lines[q] = q, 1 << q, 0
            # its other lines, those to be taken away later left out, are joined anew
            new |= lines_at(self.lay, points, back, forward)
        self.back, self.forward = back, forward
        if new.bit_count() >= MANY:
            yield from self._join_many(new)
            return
        for p in bits_of(new):
            self._join(*ends(self.lay, p, back))

    def _join_many(self, new: int) -> Iterator[None]:
        """Join the ends of all these lines; what hangs together is put together once, at the end. It ends early when
        others are joined meanwhile."""
        self._half = True
        root, lines, stride = self._root, self._lines, self.lay.stride
        backward = f"{self.back:b}"[::-1].ljust(new.bit_length(), "0")
        joined = []
        for number, p in enumerate(many_bits_of(new), 1):
            if not number % JOINED:
                yield
                if self._root is not root:
                    return
            a, b = (p, p + stride + 1) if backward[p] == "1" else (p + 1, p + stride)
            while root[a] != a:
                root[a] = a = root[root[a]]
            while root[b] != b:
                root[b] = b = root[root[b]]
            if a == b:
                self._surplus += 1
            else:
                if lines[a] < lines[b]:
                    a, b = b, a
                root[b] = a
                lines[a] += lines[b]
                joined.append(b)
            lines[a] += 1
        parts: dict[int, list[int]] = {}
        for start in range(0, len(joined), JOINED):
            yield
            if self._root is not root:
                return
            for b in joined[start : start + JOINED]:
                parts.setdefault(self.root(b), []).append(self._points[b])
        for a, points in parts.items():
            self._points[a] |= union(points)
        self._half = False

    def _join(self, a: int, b: int) -> None:
        a, b = self.root(a), self.root(b)
        if a == b:
            self._surplus += 1
        else:
            self._root[b] = a
            self._points[a] |= self._points[b]
            self._lines[a] += self._lines[b]
        self._lines[a] += 1

    def _loops_of(self, points: int) -> Iterator[None]:
        """Find the loops of a component, some lines a piece, where they are not known yet."""
        lines = lines_at(self.lay, points, self.back, self.forward)
        whole = lines, lines & self.back
        if whole in self._blocks:
            self._now[whole] = self._blocks[whole]
            return
        ways = ways_of(self.lay, lines, self.back)
        for corner, p, beyond in bridges(ways):
            del ways[corner][p], ways[beyond][p]
        yield from self._worked(lines.bit_count() // QUICKER)
        known = {block: loops for blocks in self._blocks.values() for block, loops in blocks.items()}
        blocks = self._now[whole] = {}
        for cells in blocks_of(ways):
            block = cells, cells & self.back
            if block in known:
                blocks[block] = known[block]
                continue
            found: dict[int, None] = {}
            for p in many_bits_of(cells):
                a, b = ends(self.lay, p, self.back)
                found[mask_of((p, *(shortest(ways, a, b, p) or ())))] = None
                yield from self._worked(1)
            blocks[block] = tuple(found)

    def _worked(self, lines: int) -> Iterator[None]:
        """So many were looked at: the piece is done where it was enough."""
        self._looked += lines
        if self._looked >= PIECE:
            self._looked = 0
            yield


Ways = dict[int, dict[int, int]]
"""By corner, the cells of its lines and the corners beyond them."""


def ends(lay: SlantLayout, p: int, back: int) -> tuple[int, int]:
    """The two corners that the line in cell ``p`` joins; ``back`` holds the backward lines."""
    s = lay.stride
    return (p, p + s + 1) if back >> p & 1 else (p + 1, p + s)


def lines_at(lay: SlantLayout, points: int, back: int, forward: int) -> int:
    """The cells whose lines end at corners of ``points``."""
    s = lay.stride
    return back & (points | points >> s + 1) | forward & (points >> 1 | points >> s)


def ways_of(lay: SlantLayout, lines: int, back: int) -> Ways:
    """The ways along ``lines``."""
    ways: Ways = {}
    for p in many_bits_of(lines):
        a, b = ends(lay, p, back)
        ways.setdefault(a, {})[p] = b
        ways.setdefault(b, {})[p] = a
    return ways


def bridges(ways: Ways) -> list[tuple[int, int, int]]:
    """The lines that lie on no loop: a corner, the cell, and the corner beyond it."""
    found, order, low = [], dict[int, int](), dict[int, int]()
    for start in ways:
        if start in order:
            continue
        order[start] = low[start] = len(order)
        stack = [(start, -1, iter(ways[start].items()))]
        while stack:
            corner, came, rest = stack[-1]
            for p, beyond in rest:
                if beyond not in order:
                    order[beyond] = low[beyond] = len(order)
                    stack.append((beyond, p, iter(ways[beyond].items())))
                    break
                if p != came:
                    low[corner] = min(low[corner], order[beyond])
            else:
                stack.pop()
                if stack:
                    before = stack[-1][0]
                    low[before] = min(low[before], low[corner])
                    if low[corner] > order[before]:
                        found.append((before, came, corner))
    return found


def blocks_of(ways: Ways) -> list[int]:
    """The cells of what hangs together along some ways, each alone."""
    found, seen = [], set[int]()
    for start in ways:
        if start in seen or not ways[start]:
            continue
        seen.add(start)
        waiting, cells = [start], set[int]()
        for corner in waiting:
            cells.update(ways[corner])
            for beyond in ways[corner].values():
                if beyond not in seen:
                    seen.add(beyond)
                    waiting.append(beyond)
        found.append(mask_of(tuple(cells)))
    return found


def shortest(ways: Ways, start: int, goal: int, without: int = -1) -> tuple[int, ...] | None:
    """The cells of a shortest way between two corners, in order, one cell left out; None when there is none."""
    came: dict[int, tuple[int, int]] = {start: (-1, -1)}
    queue = deque((start,))
    while queue:
        at = queue.popleft()
        if at == goal:
            cells = []
            while at != start:
                p, at = came[at]
                cells.append(p)
            return tuple(reversed(cells))
        for p, beyond in ways.get(at, {}).items():
            if p != without and beyond not in came:
                came[beyond] = (p, at)
                queue.append(beyond)
    return None
