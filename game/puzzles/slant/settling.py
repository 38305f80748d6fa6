"""Following a full board's numbers up to a level, quickly: what the techniques give when the solution is known.

Then only the set of decided cells matters, and no contradiction can come up. The inferences are those of ``bits``;
only loops are found in another way than in :mod:`game.puzzles.slant.closure`: the other line of a cell closes a loop as
soon as every line is known on the one way through the solution between its ends.
"""

from __future__ import annotations

from typing import NamedTuple

from game.puzzles.slant.bits import (
    NO_PAIRS,
    Clues,
    Layout,
    Pairs,
    equal_blocks,
    exits,
    judged,
    lines_at_equal_pairs,
    lines_between,
    lines_of_pairs,
    pairs_across,
    pairs_left_over,
    pairs_of_clues,
    pairs_of_lines,
    touch_avoid,
    two_blocks,
)
from game.puzzles.slant.closure import HARD, MEDIUM, State, dead_ends
from game.puzzles.slant.forest import ways_of


class Solved(NamedTuple):
    """A full board: its lines, and the number of every corner."""

    back: int
    forward: int
    numbers: tuple[int, ...]


class Settled:
    """The decided cells and the excluded pairs; from hard on also what the lines join, up to date when it is used."""

    __slots__ = ("joined", "known", "pairs")

    def __init__(self, known: int = 0, pairs: Pairs = NO_PAIRS, joined: State | None = None) -> None:
        self.known = known
        self.pairs = pairs
        self.joined = joined

    def copy(self) -> Settled:
        """An independent copy."""
        return Settled(self.known, self.pairs, self.joined and self.joined.copy())


class Settler:
    """The settling of one full board.

    ``_path`` holds, by cell, the cells on the way between the ends of its other line, 0 where the solution has none.
    Every cell is listed in ``_watching`` under one cell of its path that is not decided yet; a state with fewer
    decided cells can follow one with more, for then that cell is not decided either.
    """

    def __init__(self, lay: Layout, solved: Solved) -> None:
        self.lay = lay
        self.solved = solved
        self._path = _paths(lay, solved)
        self._watching: list[list[int]] = [[] for _ in range(lay.points.bit_length())]
        for p, path in enumerate(self._path):
            if path:
                self._watching[path.bit_length() - 1].append(p)

    def settle(self, state: Settled, clues: Clues, level: int) -> bool:
        """Add all cells that the techniques up to ``level`` (EASY to HARD) decide; whether these are all."""
        lay, cells = self.lay, self.lay.cells
        solution_back, solution_forward = self.solved.back, self.solved.forward
        known = state.known
        of_clues: Pairs | None = None
        twos = 0
        while True:
            free = cells & ~known
            if not free:
                state.known = known
                return True
            lines = known & solution_back, known & solution_forward
            _, starved, full = judged(lay, clues, *lines)
            back, forward = touch_avoid(lay, starved, full)
            new = (back | forward) & free
            if not new and level >= MEDIUM:
                if of_clues is None:
                    of_clues = pairs_of_clues(lay, clues)
                    twos = two_blocks(lay, clues)
                h1, h2, v1, v2 = of_clues
                for a, b, c, d in (state.pairs, pairs_of_lines(lay, *lines), pairs_left_over(lay, clues, *lines)):
                    h1, h2, v1, v2 = h1 | a, h2 | b, v1 | c, v2 | d
                pairs = Pairs(h1, h2, v1, v2)
                while True:
                    equal_v, equal_h = equal_blocks(lay, pairs)
                    a, b, c, d = pairs_across(lay, pairs, twos | equal_v, twos | equal_h)
                    h1, h2, v1, v2 = h1 | a, h2 | b, v1 | c, v2 | d
                    if pairs == (h1, h2, v1, v2):
                        break
                    pairs = Pairs(h1, h2, v1, v2)
                state.pairs = pairs
                b1, f1 = lines_at_equal_pairs(lay, clues, pairs)
                b2, f2 = lines_of_pairs(lay, pairs, *lines)
                new = (b1 | f1 | b2 | f2) & free
                if not new and level >= HARD:
                    joined = state.joined = state.joined or State(lay)
                    joined.join(lines[0] & ~joined.back, lines[1] & ~joined.forward)
                    back, forward = lines_between(lay, dead_ends(joined, *exits(lay, clues, *lines)))
                    new = (back | forward) & free
            if not new:
                state.known = known
                return False
            while new:
                known |= new
                new = self._loops(new, known)

    def _loops(self, new: int, known: int) -> int:
        """The undecided cells whose other line closes a loop, now that the ``new`` cells are known as well."""
        watching, path, bit = self._watching, self._path, self.lay.bit
        forced = 0
        while new:
            p = new.bit_length() - 1
            new ^= bit[p]
            if not watching[p]:
                continue
            stay = []
            for q in watching[p]:
                if not known & bit[q]:
                    rest = path[q] & ~known
                    if rest:
                        watching[rest.bit_length() - 1].append(q)
                        continue
                    forced |= bit[q]
                stay.append(q)
            watching[p] = stay
        return forced


def _paths(lay: Layout, solved: Solved) -> list[int]:
    ways = ways_of(lay, lay.cells, solved.back)
    tree: dict[int, int] = {}  # by corner, the corner that its tree is grown from
    way: dict[int, int] = {}  # by corner, the cells on the way there
    for start in ways:
        if start in tree:
            continue
        tree[start], way[start] = start, 0
        stack = [start]
        while stack:
            at = stack.pop()
            for p, beyond in ways[at].items():
                if beyond not in tree:
                    tree[beyond], way[beyond] = start, way[at] | lay.bit[p]
                    stack.append(beyond)
    s = lay.stride
    paths = [0] * lay.points.bit_length()
    for p in range(lay.cells.bit_length()):
        if lay.cells >> p & 1:
            a, b = (p + 1, p + s) if solved.back >> p & 1 else (p, p + s + 1)
            if a in tree and tree[a] == tree.get(b):
                paths[p] = way[a] ^ way[b]
    return paths
