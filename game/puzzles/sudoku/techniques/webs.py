"""Strong and weak links between candidates and groups of them, and what follows along alternating chains.

A node is a candidate, or the places of a digit in a segment or in an almost locked set. When a node is false, those
with a strong link to it are true; when it is true, what it is weakly linked to is false. Whatever is false when a node
is false, and when it is true as well, is false in any case.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from game.puzzles.sudoku.shape import Shape, bits
from game.puzzles.sudoku.techniques.base import of_digit
from game.puzzles.sudoku.techniques.sets import Almost, Way, cells_in

CELL, WEAK, SET, LAST = -1, -2, -3, -4
"""What a link comes from when it is no house: a cell, a weak link, an almost locked set, and from ``LAST`` downwards
cells in which such a set leaves one candidate."""


@dataclass
class Web:
    """Nodes and links between the candidates ``u`` (a mask); with ``alike``, weak links only between equal digits.

    Nodes from ``shape.n * shape.cells`` on are groups, ``members`` their digits and places. ``strong[s]`` lists the
    partners of a node with the house of the link. ``sets`` are almost locked sets with the nodes of their digits:
    strong links between any two of them. ``last`` are such sets with a cell in which they leave one candidate when they
    lose a digit: a strong link between the two. ``weak[s]`` masks what is false when ``s`` is true.
    """

    shape: Shape
    u: int
    alike: bool = False
    strong: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    sets: list[tuple[Almost, list[int]]] = field(default_factory=list)
    last: list[tuple[Almost, int]] = field(default_factory=list)
    members: dict[int, Way] = field(default_factory=dict)
    _numbers: dict[tuple[int, int], int] = field(default_factory=dict)

    # -- building ----------------------------------------------------------------------------------------------

    def node(self, way: Way) -> int:
        """The node of a digit in some cells."""
        digit, places, at, _shadow = way
        if len(at) == 1:
            return digit * self.shape.cells + at[0]
        number = self._numbers.get((digit, places))
        if number is None:
            number = self._numbers[digit, places] = self.shape.n * self.shape.cells + len(self.members)
            self.members[number] = way
        return number

    def link(self, a: int, b: int, house: int) -> None:
        """A strong link from a house, or from a cell with two candidates."""
        self.strong.setdefault(a, []).append((b, house))
        self.strong.setdefault(b, []).append((a, house))

    def add_set(self, almost: Almost, ways: tuple[Way, ...]) -> None:
        """Strong links between the digits of an almost locked set: without one of them, all others are there.

        Digits that rule nothing out wherever they are lead nowhere.
        """
        nodes = [self.node(way) for way in ways if way.shadow & self.u]
        if len(nodes) > 1:
            self.sets.append((almost, nodes))
            for node in nodes:
                self.strong.setdefault(node, [])

    def add_last(self, almost: Almost, ways: tuple[Way, ...], place: int, digits: int) -> None:
        """Strong links from the digits of a set to the candidate that is last in a cell when the set loses one.

        ``digits`` masks the candidates of the cell. What holds all digits but one rules these out there.
        """
        cells = self.shape.cells
        seen = digits & sum([1 << way.digit for way in ways if way.shadow >> way.digit * cells + place & 1])
        left = digits ^ seen
        if left & left - 1:
            return
        known = len(self.last)
        for way in ways:
            missing = 1 << way.digit
            if way.shadow & self.u and bool(seen & missing) != bool(left):
                node, last = self.node(way), ((left or missing).bit_length() - 1) * cells + place
                if all(other != last for other, _ in self.strong.get(node, ())):
                    self.link(node, last, LAST - known)
                    self.last[known:] = [(almost, place)]

    @cached_property
    def weak(self) -> dict[int, int]:
        """By node what is false when it is true, groups included."""
        shape, u = self.shape, self.u
        cells, plane = shape.cells, shape.plane
        weak: dict[int, int] = {}
        seeing: dict[int, int] = {}  # by candidate, the groups of its digit that it sees
        for number, way in self.members.items():
            weak[number] = way.shadow & u
            for k in cells_in(weak[number]):
                seeing[k] = seeing.get(k, 0) | 1 << number
        for number, way in self.members.items():
            groups = -1
            for p in way.at:
                groups &= seeing.get(way.digit * cells + p, 0)
            weak[number] |= groups
        for k in self.strong:
            if k not in weak:
                seen = shape.weak[k] & u
                if self.alike:
                    seen &= of_digit(shape, plane, k // cells)
                weak[k] = seen | seeing.get(k, 0)
        return weak

    # -- following ---------------------------------------------------------------------------------------------

    def candidates(self, node: int) -> int:
        """The candidates of a node as a mask."""
        if node in self.members:
            way = self.members[node]
            return of_digit(self.shape, way.places, way.digit)
        return 1 << node

    def partners(self, node: int) -> Iterator[tuple[int, int]]:
        """The nodes with a strong link to this one, and what the link comes from."""
        yield from self.strong[node]
        for _, nodes in self.sets:
            if node in nodes:
                yield from [(other, SET) for other in nodes if other != node]

    def set_of(self, a: int, b: int) -> Almost:
        """The smallest almost locked set that links two nodes."""
        return next(almost for almost, nodes in self.sets if a in nodes and b in nodes)

    @cached_property
    def first(self) -> dict[int, int]:
        """By node what one strong and one weak link rule out when it is false."""
        weak = self.weak
        out = {}
        for s, partners in self.strong.items():
            reach = 0
            for j, _ in partners:
                reach |= weak[j]
            out[s] = reach
        for _, nodes in self.sets:
            for order in (nodes, nodes[::-1]):
                reach = 0
                for s in order:
                    out[s] |= reach
                    reach |= weak[s]
        return out

    @cached_property
    def hits(self) -> dict[int, int]:
        """By node the candidates that all its chains together remove, where there are any."""
        first, weak, plain = self.first, self.weak, self.shape.full
        ends = sum([1 << s for s in self.strong])
        known: dict[int, int] = {}
        for s, reach in first.items():
            followed = 0
            while todo := reach & ends & ~followed:
                t = todo.bit_length() - 1
                if t in known:  # with all that follows from it
                    more = known[t]
                    followed |= more
                else:
                    more = first[t]
                reach |= more
                followed |= 1 << t
            known[s] = reach
        return {s: hit for s, reach in known.items() if (hit := reach & weak[s] & plain)}

    def levels(self) -> Iterator[tuple[int, int]]:
        """(node, what its chains remove that shorter ones did not), shortest chains first."""
        weak, first, hits = self.weak, self.first, self.hits
        ends = sum([1 << s for s in self.strong])
        reached = {s: first[s] for s in self.strong if s in hits}
        frontier = {s: reach & ends for s, reach in reached.items()}
        left = dict(hits)
        while frontier:
            for s in frontier:
                hit = reached[s] & weak[s] & left[s]
                if hit:
                    left[s] ^= hit
                    yield s, hit
            further: dict[int, int] = {}
            for s, new in frontier.items():
                if not left[s]:
                    continue
                before = reached[s]
                after = before
                while new:
                    t = new.bit_length() - 1
                    new ^= 1 << t
                    after |= first[t]
                if after != before:
                    reached[s] = after
                    further[s] = after & ~before & ends
            frontier = further

    def path(self, start: int, target: int) -> list[tuple[int, int]]:
        """The shortest chain from ``start`` (false) to a node that rules ``target`` out, as (node, what the link that
        leads to it comes from); the first node counts as weak."""
        parents: dict[int, tuple[int, int, int]] = {}
        queue = [start]
        ends = sum([1 << s for s in self.strong])
        seen = 1 << start
        for t in queue:
            for j, house in self.partners(t):
                if self.weak[j] & target:
                    nodes = [(j, house)]
                    while t != start:
                        nodes.append((t, WEAK))
                        t, via, way = parents[t]
                        nodes.append((via, way))
                    return [(start, WEAK), *reversed(nodes)]
                for fresh in bits(self.weak[j] & ends & ~seen):
                    seen |= 1 << fresh
                    parents[fresh] = (t, j, house)
                    queue.append(fresh)
        raise LookupError("no chain leads there")
