"""Chains of alternating strong and weak links: X-chain, XY-chain, AIC and grouped AIC.

A node is a candidate, or in grouped chains the places of a digit on one segment. ``strong[s]`` are the nodes that are
true when ``s`` is false, ``weak[s]`` masks what is false when ``s`` is true. What is false when ``s`` is false follows
by going on; whatever is false when ``s`` is true as well is false in any case.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise

from game.engine.words import _, ngettext
from game.puzzles.sudoku.position import Found, Position
from game.puzzles.sudoku.shape import DIGITS, Shape, bits
from game.puzzles.sudoku.techniques.base import (
    Pattern,
    Reason,
    SudokuTechnique,
    cell_name,
    cell_names,
    of_cell,
    of_digit,
    seen_by_all,
)
from game.puzzles.sudoku.techniques.turbot import conjugates

CELL = -1  # the "house" of a strong link between the two candidates of a cell


@dataclass
class Web:
    """Nodes and links of one position. Nodes from ``shape.n * shape.cells`` on are groups, ``members`` their cells."""

    shape: Shape
    strong: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    weak: dict[int, int] = field(default_factory=dict)
    members: dict[int, tuple[int, int]] = field(default_factory=dict)

    def link(self, a: int, b: int, house: int) -> None:
        self.strong.setdefault(a, []).append((b, house))
        self.strong.setdefault(b, []).append((a, house))

    def candidates(self, node: int) -> int:
        """The candidates of a node as a mask."""
        if node in self.members:
            d, cells = self.members[node]
            return of_digit(self.shape, cells, d)
        return 1 << node

    def levels(self) -> Iterator[tuple[int, int]]:
        """(node, what its chains remove that shorter ones did not), shortest chains first."""
        strong, weak = self.strong, self.weak
        ends = 0
        first: dict[int, int] = {}
        for s, partners in strong.items():
            ends |= 1 << s
            reach = 0
            for j, _house in partners:
                reach |= weak[j]
            first[s] = reach
        reached = dict(first)
        frontier = {s: reach & ends for s, reach in first.items()}
        known = dict.fromkeys(strong, 0)
        plain = self.shape.full
        while frontier:
            for s in frontier:
                hit = reached[s] & weak[s] & plain & ~known[s]
                if hit:
                    known[s] |= hit
                    yield s, hit
            further: dict[int, int] = {}
            for s, new in frontier.items():
                before = reached[s]
                after = before
                while new:
                    t = new.bit_length() - 1
                    new ^= 1 << t
                    after |= first[t]
                if after != before:
                    reached[s] = after
                    fresh = after & ~before & ends
                    further[s] = fresh
            frontier = further

    def path(self, start: int, target: int) -> list[tuple[int, int]]:
        """The shortest chain from ``start`` (false) to a node that rules ``target`` out, as (node, house of the
        strong link that leads to it); weak links, and the first node, have house -2."""
        parents: dict[int, tuple[int, int, int]] = {}
        queue = [start]
        ends = sum(1 << s for s in self.strong)
        seen = 1 << start
        for t in queue:
            for j, house in self.strong[t]:
                if self.weak[j] & target:
                    nodes = [(j, house)]
                    while t != start:
                        nodes.append((t, -2))
                        t, via, way = parents[t]
                        nodes.append((via, way))
                    return [(start, -2), *reversed(nodes)]
                for fresh in bits(self.weak[j] & ends & ~seen):
                    seen |= 1 << fresh
                    parents[fresh] = (t, j, house)
                    queue.append(fresh)
        raise LookupError("no chain leads there")


def bilocal(position: Position, web: Web) -> None:
    """Strong links between the two places of a digit in a house."""
    k = position.shape.cells
    for d, plane in enumerate(position.planes):
        for house, a, b in conjugates(position.shape, plane):
            web.link(d * k + a, d * k + b, house)


def bivalue(position: Position, web: Web) -> None:
    """Strong links between the two candidates of a cell."""
    k = position.shape.cells
    for p in bits(position.bivalue):
        low, high = bits(position.digits[p])
        web.link(low * k + p, high * k + p, CELL)


@lru_cache(maxsize=5_000)
def x_reaches(shape: Shape, plane: int) -> bool:
    """Whether the chains of one digit remove something."""
    return any(True for _ in _x_web(shape, plane, 0).levels())


def _x_web(shape: Shape, plane: int, d: int) -> Web:
    """The web of one digit."""
    web = Web(shape)
    for house, a, b in conjugates(shape, plane):
        web.link(d * shape.cells + a, d * shape.cells + b, house)
    for s in web.strong:
        web.weak[s] = of_digit(shape, shape.peers[s % shape.cells] & plane, d)
    return web


def x_web(position: Position) -> Iterator[Web]:
    """One web for each digit with chains that remove something."""
    for d, plane in enumerate(position.planes):
        if x_reaches(position.shape, plane):
            yield _x_web(position.shape, plane, d)


def xy_web(position: Position) -> Iterator[Web]:
    """Bivalue cells only."""
    shape = position.shape
    web = Web(shape)
    bivalue(position, web)
    for s in web.strong:
        d, p = divmod(s, shape.cells)
        web.weak[s] = of_digit(shape, shape.peers[p] & position.planes[d], d)
    if web.strong:
        yield web


def full_web(position: Position) -> Iterator[Web]:
    """All strong links between candidates."""
    shape = position.shape
    web = Web(shape)
    bivalue(position, web)
    bilocal(position, web)
    for s in web.strong:
        web.weak[s] = shape.weak[s] & position.u
    if web.strong:
        yield web


def grouped_web(position: Position) -> Iterator[Web]:
    """All strong links between candidates and groups of them."""
    for web in full_web(position):
        _add_groups(position, web)
        yield web


def _add_groups(position: Position, web: Web) -> None:
    """Link the two segments that hold a digit of a house, where at least one of them is a group."""
    shape, n, parts = position.shape, position.shape.n, segments_of(position.shape)
    node_of: dict[tuple[int, int], int] = {}

    def node(d: int, cells: int) -> int:
        if not cells & cells - 1:
            return d * shape.cells + cells.bit_length() - 1
        key = (d, cells)
        if key not in node_of:
            node_of[key] = n * shape.cells + len(node_of)
            web.members[node_of[key]] = key
        return node_of[key]

    for d, plane in enumerate(position.planes):
        for house, mask in enumerate(shape.house_mask):
            inside = plane & mask
            if inside.bit_count() < 3:
                continue
            done = set()
            for segment in parts[house]:
                part = inside & segment
                rest = inside ^ part
                if not part or not rest or rest in done:
                    continue
                if not rest & rest - 1 or any(not rest & ~other for other in parts[house]):
                    done.add(part)
                    web.link(node(d, part), node(d, rest), house)
    for key, number in node_of.items():
        d, cells = key
        web.weak[number] = of_digit(shape, seen_by_all(shape, cells) & position.planes[d], d)
    for s in web.strong:
        if s not in web.weak:
            web.weak[s] = shape.weak[s] & position.u
    masks = [(1 << number, of_digit(shape, cells, d)) for (d, cells), number in node_of.items()]
    for s, weak in web.weak.items():
        web.weak[s] = weak | sum([bit for bit, mask in masks if weak & mask == mask])


@cache
def segments_of(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """For every house the masks of cells that it shares with boxes, or a box with lines."""
    n = shape.n
    masks = shape.house_mask
    lines = tuple(tuple(both for b in masks[2 * n :] if (both := masks[h] & b)) for h in range(2 * n))
    return lines + tuple(tuple(both for h in masks[: 2 * n] if (both := masks[b] & h)) for b in range(2 * n, 3 * n))


WEBS = {"x_chain": x_web, "xy_chain": xy_web, "aic": full_web, "grouped_aic": grouped_web}


@dataclass(frozen=True)
class Chain(SudokuTechnique):
    """The chains in the webs of its name."""

    def find(self, position: Position) -> Iterator[Pattern]:
        for web in WEBS[self.name](position):
            for s, hit in web.levels():
                yield self.pattern(web, s, hit & -hit)

    def consequences(self, position: Position) -> Found | None:
        remove = times = 0
        for web in WEBS[self.name](position):
            for _house, hit in web.levels():
                times += 1 if hit & ~remove else 0
                remove |= hit
        return Found(0, remove, times) if remove else None

    def pattern(self, web: Web, s: int, target: int) -> Pattern:
        """The shortest chain from ``s`` that removes ``target``, with all that it removes."""
        path = web.path(s, target)
        remove = web.weak[s] & web.weak[path[-1][0]] & web.shape.full
        return Pattern(0, remove, (web, path))

    def pattern_for(self, position: Position, bit: int) -> Pattern:
        for web in WEBS[self.name](position):
            for s, hit in web.levels():
                if hit & bit:
                    return self.pattern(web, s, bit)
        raise LookupError(f"{self.name} does not give this")

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape = position.shape
        web, path = pattern.detail
        shown = needs = 0
        links: list[tuple[int, int, str]] = []
        for node, _house in path:
            shown |= web.candidates(node)
        for (a, _house), (b, house) in pairwise(path):
            both = web.candidates(a) | web.candidates(b)
            one, other = web.candidates(a).bit_length() - 1, web.candidates(b).bit_length() - 1
            links.append((one, other, "weak" if house == -2 else "strong"))
            if house == CELL:
                needs |= of_cell(shape, one % shape.cells) & ~both
            elif house >= 0:
                needs |= of_digit(shape, shape.house_mask[house], one // shape.cells) & ~both
        steps = len(path) - 1
        first, last = self.words(web, path[0][0]), self.words(web, path[-1][0])
        return Reason(
            shown,
            needs,
            (
                _("Suppose {first} is false.").format(first=first),
                ngettext("Then one link leads to {last}.", "Then {count} links lead to {last}.", steps).format(
                    count=steps, last=last
                ),
                _("One end is true, so what sees both ends goes."),
            ),
            links=tuple(links),
        )

    def words(self, web: Web, node: int) -> str:
        """``5 in r1c2``."""
        shape = web.shape
        if node in web.members:
            d, cells = web.members[node]
            return _("{digit} in {cells}").format(digit=DIGITS[d], cells=cell_names(shape, cells))
        d, p = divmod(node, shape.cells)
        return _("{digit} in {cell}").format(digit=DIGITS[d], cell=cell_name(shape, p))


def chain(name: str, title: str, level: str, weight: int, sentence: str) -> SudokuTechnique:
    """A chain technique by the name of its web."""
    return Chain(name, title, level, weight, sentence)
