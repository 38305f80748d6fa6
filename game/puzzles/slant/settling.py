"""Following a full board's numbers up to a level, quickly: what the techniques give when the solution is known.

Then only the set of decided cells matters, and no contradiction can come up. The inferences are those of ``bits``;
only loops are found in another way than in :mod:`game.puzzles.slant.closure`: the other line of a cell closes a loop as
soon as every line is known on the one way through the solution between its ends.
"""

from __future__ import annotations

from typing import NamedTuple

from game.puzzles.slant.bits import NO_PAIRS, Layout, Pairs
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
        ones, twos, threes = (sum(lay.bit[p] for p, n in enumerate(solved.numbers) if n == k) for k in (1, 2, 3))
        self._ones, self._threes, self._inner_threes = ones, threes, threes & lay.inner
        self._twos = (twos & lay.inner) >> lay.stride + 1
        self._path = _paths(lay, solved)
        self._watching: list[list[int]] = [[] for _ in range(lay.points.bit_length())]
        for p, path in enumerate(self._path):
            if path:
                self._watching[path.bit_length() - 1].append(p)

    def settle(self, state: Settled, kept: int, level: int) -> bool:
        """Add all cells that the techniques up to ``level`` (EASY to HARD) decide; whether these are all.

        ``kept`` holds the corners whose numbers are given.
        """
        lay, cells, solution = self.lay, self.lay.cells, self.solved.back
        s = lay.stride
        t = s + 1
        known = state.known
        while True:
            free = cells & ~known
            if not free:
                state.known = known
                return True
            # a corner decides its cells when all lines that touch it are known, or all that avoid it
            back = free & solution
            forward = free ^ back
            touching = back | back << t | forward << 1 | forward << s
            avoiding = forward | forward << t | back << 1 | back << s
            done = kept & ~(touching & avoiding)
            new = (done | done >> 1 | done >> s | done >> t) & free
            if not new and level >= MEDIUM:
                new = self._of_pairs(state, kept, known) & free
                if not new and level >= HARD:
                    joined = state.joined = state.joined or State(lay)
                    joined.join(known & solution & ~joined.back, known & ~solution & ~joined.forward)
                    # with a number the lines to come are known, without one every free cell may bring one
                    bare = ~kept
                    f1, f2, f3 = free << 1, free << s, free << t
                    a, b, c, d = back, forward << 1, forward << s, back << t
                    one = touching | avoiding & bare
                    two = a & b | c & d | (a | b) & (c | d) | (free & f1 | f2 & f3 | (free | f1) & (f2 | f3)) & bare
                    dead = dead_ends(joined, one, two)
                    new = (dead >> 1 & dead >> s | dead & dead >> t) & free
            if not new:
                state.known = known
                return False
            while new:
                known |= new
                new = self._loops(new, known)

    def add(self, state: Settled, new: int) -> None:
        """Decide the cells ``new``, and those in which the other line then closes a loop."""
        while new:
            state.known |= new
            new = self._loops(new, state.known)

    def _of_pairs(self, state: Settled, kept: int, known: int) -> int:
        """The cells that pairs decide, known ones among them; adds to the excluded pairs of ``state``."""
        lay = self.lay
        s, h, v = lay.stride, lay.h_pairs, lay.v_pairs
        t = s + 1
        back = known & self.solved.back
        forward = known ^ back
        one, three, inner_three = self._ones & kept, self._threes & kept, self._inner_threes & kept
        # what lines exclude, what a 1 and a 3 do (as pairs_of_clues), and what they do with one side known
        # (as pairs_left_over)
        a_se, a_sw = forward | lay.no_se, back << 1 | lay.no_sw
        a_ne, a_nw = back << s | lay.no_ne, forward << t | lay.no_nw
        t_sw, t_ne, t_nw = forward << 1, forward << s, back << t
        lower, right = inner_three | one & a_se & a_sw, inner_three | one & a_se & a_ne
        upper = one | three & t_ne & t_nw
        left = one | three & t_sw & t_nw
        h1, h2, v1, v2 = state.pairs
        h1 |= (back | forward >> 1 | upper >> 1 | lower >> t) & h
        h2 |= (forward | back >> 1 | (one | three & back & t_sw) >> t | (inner_three | one & a_ne & a_nw) >> 1) & h
        v1 |= (back | forward >> s | left >> s | right >> t) & v
        v2 |= (forward | back >> s | (one | three & back & t_ne) >> t | (inner_three | one & a_sw & a_nw) >> s) & v
        twos = self._twos & kept >> t
        while True:  # as pairs_across
            equal_h, equal_v = h1 & h2, v1 & v2
            same_v, same_h = twos | equal_v & equal_v >> 1, twos | equal_h & equal_h >> s
            a, b = h1 | (h1 & same_v) << s | h1 >> s & same_v, h2 | (h2 & same_v) << s | h2 >> s & same_v
            c, d = v1 | (v1 & same_h) << 1 | v1 >> 1 & same_h, v2 | (v2 & same_h) << 1 | v2 >> 1 & same_h
            if a == h1 and b == h2 and c == v1 and d == v2:
                break
            h1, h2, v1, v2 = a, b, c, d
        state.pairs = Pairs(h1, h2, v1, v2)
        # the cells across from an equal pair at a 1 or 3, and the second line of a pair with one shape left
        odd = one & lay.inner | inner_three
        a, b, c, d = odd & equal_h << t, odd & equal_h << 1, odd & equal_v << t, odd & equal_v << s
        return (
            a | a >> 1 | b >> s | b >> t | c | c >> s | d >> 1 | d >> t
            | h1 & back >> 1 | h2 & forward >> 1 | (h2 & back | h1 & forward) << 1
            | v1 & back >> s | v2 & forward >> s | (v2 & back | v1 & forward) << s
        )  # fmt: skip

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
