"""Colouring: the strong links of one digit fall into two colours, one of which is true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.engine.masks import union
from game.engine.words import N_, _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.templates import flawed
from game.puzzles.sudoku.logic.families.turbot import conjugates
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import DIGITS, Houses, bits, lowest

Colourings = tuple[int, int]
"""The cells of either colour of one cluster."""


@lru_cache(maxsize=20_000)
def clusters(shape: Houses, plane: int) -> tuple[Colourings, ...]:
    """The clusters of strong links of a digit, coloured by alternating along them."""
    links: dict[int, int] = {}
    for _house, a, b in conjugates(shape, plane):
        links[a] = links.get(a, 0) | 1 << b
        links[b] = links.get(b, 0) | 1 << a
    return two_colours(links)


def two_colours(links: dict[int, int]) -> tuple[Colourings, ...]:
    """Each connected part of a graph, coloured breadth first."""
    out = []
    left = set(links)
    for start in links:
        if start not in left:
            continue
        colours = [1 << start, 0]
        frontier, side = 1 << start, 0
        while frontier:
            side ^= 1
            reached = 0
            for p in bits(frontier):
                reached |= links[p]
            frontier = reached & ~(colours[0] | colours[1])
            colours[side] |= frontier
        left.difference_update(bits(colours[0] | colours[1]))
        out.append((colours[0], colours[1]))
    return tuple(out)


class Hit(NamedTuple):
    """Cells that lose the digit, the colours of the one or two clusters that say so, and what happened.

    wrap: the first colour sees itself. trap: the cells see both colours. both: the first colour sees both of the other
    cluster. bridge: the first colour of each cluster sees the other, the cells see the second ones.
    """

    lost: int
    colours: tuple[int, ...]
    kind: str


@lru_cache(maxsize=20_000)
def simple(shape: Houses, plane: int) -> tuple[Hit, ...]:
    """Wraps and traps of single clusters."""
    out: list[Hit] = []
    for a, b in clusters(shape, plane):
        from_a, from_b = shape.seen_by_any(a), shape.seen_by_any(b)
        wraps = ((from_a, a, b), (from_b, b, a))
        out += [Hit(one, (one, other), "wrap") for seen, one, other in wraps if seen & one]
        trapped = from_a & from_b & plane & ~(a | b)
        if trapped:
            out.append(Hit(trapped, (a, b), "trap"))
    return tuple(out)


@lru_cache(maxsize=20_000)
def multiple(shape: Houses, plane: int) -> tuple[Hit, ...]:
    """Two clusters of which a colour of one sees colours of the other."""
    out: list[Hit] = []
    groups = clusters(shape, plane)
    for i, first in enumerate(groups):
        for j, second in enumerate(groups):
            if i == j:
                continue
            for a, b in (first, first[::-1]):
                reach = shape.seen_by_any(a)
                c, d = second
                if reach & c and reach & d:
                    out.append(Hit(a, (a, b, c, d), "both"))
                if j > i:
                    continue
                for near, far in ((c, d), (d, c)):
                    if reach & near:
                        hit = shape.seen_by_any(b) & shape.seen_by_any(far) & plane
                        hit &= ~(a | b | c | d)
                        if hit:
                            out.append(Hit(hit, (a, b, near, far), "bridge"))
    return tuple(out)


@dataclass(frozen=True)
class Colouring(SudokuTechnique):
    """Within one cluster, or across two."""

    across: bool = False

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape = position.shape
        hunt = multiple if self.across else simple
        for d, plane in position.once(flawed):
            for hit in hunt(shape, plane):
                yield SudokuPattern(0, shape.of_digit(hit.lost, d), (d, hit))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        d, hit = pattern.detail
        cells, needs, links = union(hit.colours), 0, []
        for house, a, b in conjugates(shape, position.planes[d]):
            if cells >> a & 1:
                needs |= shape.of_digit(shape.house_mask[house] & ~(1 << a | 1 << b), d)
                links.append((d * shape.cells + a, d * shape.cells + b, "strong"))
        named, first, then = _in_words(shape, hit)
        shown = shape.of_digit(cells, d)
        lettered = list(dict.fromkeys(named))
        ends = lettered[-2:] if hit.kind != "wrap" else ()
        return SudokuReason(
            shown,
            needs,
            (_(first).format(digit=DIGITS[d]), _(then).format(digit=DIGITS[d])),
            links=tuple(links),
            beats=(
                *pictures.letters(shape, lettered),
                pictures.light(shape, shown, sum(1 << p for p in set(lettered))),
                pictures.links(shape, links),
                *(
                    pictures.seen_by(shape, ends, shape.of_digit(hit.lost, d), 1)
                    if hit.kind in ("trap", "bridge")
                    else ()
                ),
            ),
        )


def _in_words(shape: Houses, hit: Hit) -> tuple[list[int], str, str]:
    """The cells to call A, B and so on, and what follows from them."""
    a, b, *other = hit.colours
    if hit.kind == "wrap":
        return (
            list(_seeing(shape, a, a)),
            N_("By turns along these links, A and B are both {digit} or both not. But they see each other."),
            N_("So none of their half is {digit}."),
        )
    if hit.kind == "both":
        (p, q), (_p, r) = (_seeing(shape, a, colour) for colour in other)
        return (
            [p, q, r],
            N_("Along these links, cells are {digit} by turns, so B or C is {digit}."),
            N_("A's half sees both, so none of it is {digit}."),
        )
    lost = lowest(hit.lost)
    second = b if hit.kind == "trap" else other[1]
    first = a if hit.kind == "trap" else b
    p, q = (lowest(colour & shape.peers[lost]) for colour in (first, second))
    if hit.kind == "trap":
        return (
            [p, q],
            N_("Along these links, cells are {digit} by turns, so A or B is {digit}."),
            N_("So a cell that sees both is not {digit}."),
        )
    near, far = _seeing(shape, a, other[0])
    return (
        [near, far, p, q],
        N_("Links make cells {digit} by turns. A and B see each other, so at most one is {digit}."),
        N_("So C or D, their opposites, is {digit}: a cell that sees both is not."),
    )


def _seeing(shape: Houses, a: int, b: int) -> tuple[int, int]:
    """A cell of ``a`` and one of ``b`` that see each other."""
    p = lowest(a & shape.seen_by_any(b))
    return p, lowest(b & shape.peers[p])
