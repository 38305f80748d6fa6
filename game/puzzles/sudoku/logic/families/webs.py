"""Strong and weak links between candidates and groups of them, and what follows along alternating chains.

A node is a candidate, or the places of a digit in a segment or in an almost locked set. When a node is false, those
with a strong link to it are true; when it is true, what it is weakly linked to is false. Whatever is false when a node
is false, and when it is true as well, is false in any case.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations

from game.puzzles.sudoku.logic.families.sets import Almost, cells_in, spot
from game.puzzles.sudoku.on_demand import Masks
from game.puzzles.sudoku.shape import KEPT, Houses, bits

CELL, WEAK, SET, LAST = -1, -2, -3, -4
"""What a link comes from when it is no house: a cell, a weak link, an almost locked set, or a cell in which such a set
leaves one candidate."""

Group = tuple[int, int]
"""A digit and its places, as a mask of cells."""

Held = tuple[int, int, int]
"""A digit of an almost locked set that rules out something: its node, the digit as a mask, the cells that lose it."""


@dataclass
class Web:
    """Nodes and links between the candidates ``u`` (a mask); with ``alike``, weak links only between equal digits.

    Nodes from ``shape.n * shape.cells`` on are groups, ``members`` their digits and places. ``nodes`` are those with
    strong links (mapped to 0), ``links`` two nodes with the house of a strong link. ``sets`` are almost locked sets
    with the nodes of their digits: strong links between any two of them. ``last`` are such sets, by the two ends of a
    strong link, with the cell in which they leave one candidate when they lose a digit. ``weak[s]`` masks what is false
    when ``s`` is true.
    """

    shape: Houses
    u: int
    alike: bool = False
    nodes: dict[int, int] = field(default_factory=dict)
    links: list[tuple[int, int, int]] = field(default_factory=list)
    sets: list[tuple[Almost, list[int]]] = field(default_factory=list)
    last: dict[frozenset[int], tuple[Almost, int]] = field(default_factory=dict)
    members: dict[int, Group] = field(default_factory=dict)
    _numbers: dict[Group, int] = field(default_factory=dict)

    # -- building ----------------------------------------------------------------------------------------------

    @cached_property
    def planes(self) -> list[int]:
        """The places of every digit, as masks of cells."""
        shape = self.shape
        return [self.u >> d * shape.cells & shape.plane for d in range(shape.n)]

    def node(self, digit: int, places: int) -> int:
        """The node of a digit in some cells of a house."""
        if not places & places - 1:
            return digit * self.shape.cells + places.bit_length() - 1
        number = self._numbers.get((digit, places))
        if number is None:
            number = self._numbers[digit, places] = self.shape.n * self.shape.cells + len(self.members)
            self.members[number] = digit, places
        return number

    def link(self, a: int, b: int, origin: int) -> None:
        """A strong link from a house, or from what ``origin`` says."""
        self.nodes[a] = self.nodes[b] = 0
        self.links.append((a, b, origin))

    def add_set(self, almost: Almost) -> tuple[list[Held], int]:
        """Strong links between the digits of an almost locked set: without one of them, all others are there.

        Digits that rule nothing out wherever they are lead nowhere. Returns the others and the cells that two of them
        and more see.
        """
        shape, cells, planes = self.shape, almost.cells, self.planes
        held: list[Held] = []
        once = twice = 0
        for d in cells_in(almost.digits):
            places = cells & planes[d]
            sees = spot(shape, places).seen & planes[d]
            if sees:
                held.append((self.node(d, places), 1 << d, sees))
                twice |= once & sees
                once |= sees
        if len(held) > 1:
            nodes = [node for node, _, _ in held]
            self.sets.append((almost, nodes))
            for node in nodes:
                self.nodes[node] = 0
        return held, twice

    def add_last(self, almost: Almost, held: list[Held], place: int, digits: int) -> None:
        """Strong links from the digits of a set to the candidate that is last in a cell when the set loses one.

        ``digits`` masks the candidates of the cell. What holds all digits but one rules these out there.
        """
        bit, left = 1 << place, digits
        for _, digit, sees in held:
            if sees & bit:
                left ^= digit
        if left & left - 1:
            return
        for node, digit, sees in held:
            if bool(sees & bit) != bool(left):
                last = ((left or digit).bit_length() - 1) * self.shape.cells + place
                both = frozenset((node, last))
                if both not in self.last:
                    self.last[both] = almost, place
                    self.link(node, last, LAST)

    @cached_property
    def weak(self) -> Masks | list[int]:
        """By node what is false when it is true, groups included."""
        shape = self.shape
        among = alike(shape) if self.alike else shape.weak
        if not self.members:
            return among
        cells, planes, weak = shape.cells, self.planes, list(among)
        for number, (digit, places) in self.members.items():
            bit, start = 1 << number, digit * cells
            for p in cells_in(spot(shape, places).seen & planes[digit]):
                weak[start + p] |= bit
        for digit, places in self.members.values():  # what all places of a group rule out
            out, start = -1, digit * cells
            for p in cells_in(places):
                out &= weak[start + p]
            weak.append(out)
        return weak

    @cached_property
    def ends(self) -> int:
        """The nodes with strong links, as a mask."""
        return sum([1 << s for s in self.nodes])

    # -- following ---------------------------------------------------------------------------------------------

    def candidates(self, node: int) -> int:
        """The candidates of a node as a mask."""
        if node in self.members:
            digit, places = self.members[node]
            return self.shape.of_digit(places, digit)
        return 1 << node

    def partners(self, node: int) -> Iterator[tuple[int, int]]:
        """The nodes with a strong link to this one, and what the link comes from."""
        yield from [(a + b - node, origin) for a, b, origin in self.links if a == node or b == node]
        for _, nodes in self.sets:
            if node in nodes:
                yield from [(other, SET) for other in nodes if other != node]

    def set_of(self, a: int, b: int) -> Almost:
        """The smallest almost locked set that links two nodes."""
        return next(almost for almost, nodes in self.sets if a in nodes and b in nodes)

    @cached_property
    def first(self) -> dict[int, int]:
        """By node what one strong and one weak link rule out when it is false."""
        weak, out = self.weak, self.nodes.copy()
        for a, b, _ in self.links:
            out[a] |= weak[b]
            out[b] |= weak[a]
        for _, nodes in self.sets:
            for a, b in combinations(nodes, 2):
                out[a] |= weak[b]
                out[b] |= weak[a]
        return out

    @cached_property
    def hits(self) -> dict[int, int]:
        """By node the candidates that all its chains together remove, where there are any."""
        first, weak, ends, u = self.first, self.weak, self.ends, self.u
        out: dict[int, int] = {}
        known: dict[int, int] = {}
        done = 0
        for s, reach in first.items():
            bit = 1 << s
            left = ends ^ bit
            while todo := reach & left:
                if ready := todo & done:  # with all that follows from it
                    more = known[ready.bit_length() - 1]
                    left &= ~more
                    reach |= more
                else:
                    left ^= todo
                    while todo:
                        t = todo.bit_length() - 1
                        todo ^= 1 << t
                        reach |= first[t]
            known[s] = reach | bit
            done |= bit
            if hit := reach & weak[s] & u:
                out[s] = hit
        return out

    def levels(self) -> Iterator[tuple[int, int]]:
        """(node, what its chains remove that shorter ones did not), shortest chains first."""
        weak, first, ends, left = self.weak, self.first, self.ends, self.hits.copy()
        reached = dict.fromkeys(left, 0)
        frontier = {s: 1 << s for s in left}
        while frontier:
            further: dict[int, int] = {}
            for s, new in frontier.items():
                before = after = reached[s]
                while new:
                    t = new.bit_length() - 1
                    new ^= 1 << t
                    after |= first[t]
                hit = after & weak[s] & left[s]
                if hit:
                    left[s] ^= hit
                    yield s, hit
                if left[s] and (new := after & ~before & ends):
                    reached[s] = after
                    further[s] = new
            frontier = further

    def path(self, start: int, target: int) -> list[tuple[int, int]]:
        """The shortest chain from ``start`` (false) to a node that rules ``target`` out, as (node, what the link that
        leads to it comes from); the first node counts as weak."""
        weak, first, ends = self.weak, self.first, self.ends
        parents: dict[int, tuple[int, int, int]] = {}
        queue = [start]
        seen = 1 << start
        for t in queue:
            if not first[t] & (target | ends & ~seen):
                continue
            for j, house in self.partners(t):
                if weak[j] & target:
                    nodes = [(j, house)]
                    while t != start:
                        nodes.append((t, WEAK))
                        t, via, way = parents[t]
                        nodes.append((via, way))
                    return [(start, WEAK), *reversed(nodes)]
                for fresh in bits(weak[j] & ends & ~seen):
                    seen |= 1 << fresh
                    parents[fresh] = (t, j, house)
                    queue.append(fresh)
        raise LookupError("no chain leads there")


@lru_cache(maxsize=KEPT)
def alike(shape: Houses) -> tuple[int, ...]:
    """By candidate, those of its digit that go when it is true."""
    return tuple([cells << d * shape.cells for d in range(shape.n) for cells in shape.peers])
