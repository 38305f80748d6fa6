"""Following a full board's numbers up to a level, quickly: what the techniques give when the solution is known.

Then only the set of decided cells matters, and no contradiction can come up. The inferences are those of ``bits``;
only loops and ways to the border are found in another way than in ``closure``: the other line of
a cell closes a loop as soon as every line is known on the one way through the solution between its ends, and what hangs
together is looked up for those few corners alone that can be dead ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from typing import NamedTuple

from game.engine.masks import bits_of
from game.puzzles.slant.logic.bits import SlantLayout
from game.puzzles.slant.logic.closure import HARD, MEDIUM
from game.puzzles.slant.logic.lanes import between_dead_ends, lines_of_pairs


class Solved(NamedTuple):
    """A full board: its lines, and the number of every corner."""

    back: int
    forward: int
    numbers: tuple[int, ...]


class SettledLines(NamedTuple):
    """The decided cells, and the excluded pairs as in :mod:`game.puzzles.slant.logic.lanes`."""

    known: int = 0
    side: int = 0
    stacked: int = 0


NOTHING = SettledLines()
Ends = tuple[int, int]


@cache
def cells_of(lay: SlantLayout) -> tuple[tuple[int, Ends, Ends], ...]:
    r"""Each cell as a mask, with the corners that its ``\`` joins, and those of its ``/``."""
    s = lay.stride
    return tuple((lay.bit[p], (p, p + s + 1), (p + 1, p + s)) for p in bits_of(lay.cells))


class Settler:
    """The settling of one full board.

    ``_path`` holds, by cell, the cells on the way between the ends of its other line, 0 where the solution has none.
    Every cell is listed in ``_watching`` under one cell of its path that is not decided yet; a state with fewer
    decided cells can follow one with more, for then that cell is not decided either. ``_loose`` are the cells without a
    path.
    """

    def __init__(self, lay: SlantLayout, solved: Solved) -> None:
        self.lay = lay
        self.solved = solved
        by_number = [0] * 5
        for bit, n in zip(lay.bit, solved.numbers, strict=True):
            by_number[n] |= bit
        self.by_number = tuple(by_number)
        ones, self._twos, threes = by_number[1:4]
        self._one_three, self._three_one = ones | threes << lay.lane, threes | ones << lay.lane
        self._lines = solved.back | solved.forward << lay.lane
        self._turned = solved.forward | solved.back << lay.lane
        back, cells = solved.back, cells_of(lay)
        ways: list[list[tuple[int, int]]] = [[] for _ in lay.bit]
        self._ways = ways  # by corner, the bits of its lines and beyond
        crossing = []  # by cell, the corners that its other line would join
        for bit, one, other in cells:
            line, across = (one, other) if back & bit else (other, one)
            a, b = line
            ways[a].append((bit, b))
            ways[b].append((bit, a))
            crossing.append(across)
        path = [0] * len(ways)
        watching: list[list[int]] = [[] for _ in ways]
        watched = loose = 0
        for (bit, (p, _), _), way in zip(cells, self._paths(crossing), strict=True):
            if way:
                path[p] = way
                last = way.bit_length() - 1
                watching[last].append(p)
                watched |= lay.bit[last]
            else:
                loose |= bit
        self._path, self._watching, self._watched, self._loose = path, watching, watched, loose

    def ambiguous(self, kept: int) -> bool:
        """Whether a single cell can be turned over without a loop, and without a change at the corners ``kept``.

        Then no technique solves the board.
        """
        s = self.lay.stride
        return bool(self._loose & ~(kept | kept >> 1 | kept >> s | kept >> s + 1))

    def settle(self, settled: SettledLines, kept: int, level: int) -> SettledLines:
        """``settled`` with all cells that the techniques up to ``level`` (EASY to HARD) decide.

        ``kept`` holds the corners whose numbers are given.
        """
        lay, cells, solution = self.lay, self.lay.cells, self.solved.back
        s = lay.stride
        t = s + 1
        known, side, stacked = settled
        one_three = three_one = -1
        while True:
            free = cells & ~known
            if not free:
                break
            # a corner decides its cells when all lines that touch it are known, or all that avoid it
            back = free & solution
            forward = free ^ back
            left, right = back | forward << s, forward | back << s  # at corners on a cell's left, on its right
            touching, avoiding = left | right << 1, right | left << 1
            done = kept & ~(touching & avoiding)
            done |= done >> 1
            new = (done | done >> s) & free
            if not new and level >= MEDIUM:
                if one_three < 0:
                    twice = kept | kept << lay.lane
                    one_three, three_one = twice & self._one_three, twice & self._three_one
                twice = known | known << lay.lane
                new, side, stacked = lines_of_pairs(
                    lay,
                    one_three,
                    three_one,
                    kept & self._twos,
                    twice & self._lines,
                    twice & self._turned,
                    side,
                    stacked,
                )
                new = (new | new >> lay.lane) & free
                if not new and level >= HARD:
                    # with a number the lines to come are known, without one every free cell may bring one
                    bare = ~kept
                    f1, f2, f3 = free << 1, free << s, free << t
                    a, b, c, d = back, forward << 1, forward << s, back << t
                    two = a & b | c & d | (a | b) & (c | d) | (free & f1 | f2 & f3 | (free | f1) & (f2 | f3)) & bare
                    right = known & solution
                    back, forward = between_dead_ends(
                        lay, (right, known ^ right), (back, forward), touching | avoiding & bare, lay.rim | two,
                        partial(self._group, known),
                    )  # fmt: skip
                    new = back | forward
            if not new:
                break
            while new:
                known |= new
                new &= self._watched
                if new:
                    new = self._loops(new, known)
        return SettledLines(known, side, stacked)

    def add(self, settled: SettledLines, new: int) -> SettledLines:
        """``settled`` with the cells ``new``, and those in which the other line then closes a loop."""
        known = settled.known
        while new:
            known |= new
            new = self._loops(new & self._watched, known)
        return settled._replace(known=known)

    def _group(self, known: int, corner: int) -> int:
        """The corners that known lines join with this one."""
        bit, ways = self.lay.bit, self._ways
        group, stack = bit[corner], [corner]
        while stack:
            for line, beyond in ways[stack.pop()]:
                if known & line and not group & bit[beyond]:
                    group |= bit[beyond]
                    stack.append(beyond)
        return group

    def _loops(self, new: int, known: int) -> int:
        """The undecided cells whose other line closes a loop, now that the ``new`` cells, all watched, are known."""
        watching, path, bit = self._watching, self._path, self.lay.bit
        forced = 0
        while new:
            p = new.bit_length() - 1
            new ^= bit[p]
            stay = []
            for q in watching[p]:
                if not known & bit[q]:
                    rest = path[q] & ~known
                    if rest:
                        watched = rest.bit_length() - 1
                        watching[watched].append(q)
                        self._watched |= bit[watched]
                        continue
                    forced |= bit[q]
                stay.append(q)
            watching[p] = stay
            if not stay:
                self._watched ^= bit[p]
        return forced

    def _paths(self, pairs: Iterable[Ends]) -> list[int]:
        """The cells on the way between two corners, for each of the ``pairs``; 0 where there is none."""
        ways = self._ways
        tree = [-1] * len(ways)  # by corner, the corner that its tree is grown from
        way = [0] * len(ways)  # by corner, the cells on the way there
        for start in range(len(ways)):
            if tree[start] >= 0:
                continue
            tree[start] = start
            stack = [start]
            while stack:
                at = stack.pop()
                for line, beyond in ways[at]:
                    if tree[beyond] < 0:
                        tree[beyond], way[beyond] = start, way[at] | line
                        stack.append(beyond)
        return [way[a] ^ way[b] if tree[a] == tree[b] else 0 for a, b in pairs]
