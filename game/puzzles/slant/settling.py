"""Following a full board's numbers up to a level, quickly: what the techniques give when the solution is known.

Then only the set of decided cells matters, and no contradiction can come up. The inferences are those of ``bits``;
only loops and ways to the border are found in another way than in :mod:`game.puzzles.slant.closure`: the other line of
a cell closes a loop as soon as every line is known on the one way through the solution between its ends, and what hangs
together is looked up for those few corners alone that can be dead ends.
"""

from __future__ import annotations

from typing import NamedTuple

from game.puzzles.slant.bits import Layout, Pairs, bits_of
from game.puzzles.slant.closure import HARD, MEDIUM


class Solved(NamedTuple):
    """A full board: its lines, and the number of every corner."""

    back: int
    forward: int
    numbers: tuple[int, ...]


class Settled(NamedTuple):
    """The decided cells, and the excluded pairs, side by side and on top of each other, two masks at once."""

    known: int = 0
    side: int = 0
    stacked: int = 0


NOTHING = Settled()


class Settler:
    r"""The settling of one full board.

    Two masks at once are handled as one number, the second ``lane`` bits higher; no shift of the first reaches there.
    Of pairs the first is ``fb`` and the second ``bf``, of lines ``\`` and ``/``, of corners those with a 1 and a 3.

    ``_path`` holds, by cell, the cells on the way between the ends of its other line, 0 where the solution has none.
    Every cell is listed in ``_watching`` under one cell of its path that is not decided yet; a state with fewer
    decided cells can follow one with more, for then that cell is not decided either. ``_loose`` are the cells without a
    path.
    """

    def __init__(self, lay: Layout, solved: Solved) -> None:
        self.lay = lay
        self.solved = solved
        s = lay.stride
        by_number = [0] * 5
        for bit, n in zip(lay.bit, solved.numbers, strict=True):
            by_number[n] |= bit
        self.by_number = tuple(by_number)
        self._set_lanes()
        self._ways: list[list[tuple[int, int]]] = [[] for _ in lay.bit]  # by corner, the bits of its lines and beyond
        self._crossing = [(0, 0)] * len(lay.bit)  # by cell, the corners that its other line would join
        for p, bit in enumerate(lay.bit):
            if lay.cells & bit:
                one, other = (p, p + s + 1), (p + 1, p + s)
                (a, b), self._crossing[p] = (one, other) if solved.back & bit else (other, one)
                self._ways[a].append((bit, b))
                self._ways[b].append((bit, a))
        self._path = self._paths()
        self._watching: list[list[int]] = [[] for _ in lay.bit]
        self._watched = self._loose = 0
        for p, path in enumerate(self._path):
            if path:
                watched = path.bit_length() - 1
                self._watching[watched].append(p)
                self._watched |= lay.bit[watched]
            else:
                self._loose |= lay.bit[p] & lay.cells

    def _set_lanes(self) -> None:
        lay, (_, ones, twos, threes, _) = self.lay, self.by_number
        self._lane = lane = len(lay.bit) + lay.stride + 1
        inner_threes = threes & lay.inner
        self._odd = ones & lay.inner | inner_threes
        self._twos = (twos & lay.inner) >> lay.stride + 1
        self._one_three, self._three_one = ones | threes << lane, threes | ones << lane
        self._one_inner, self._inner_one = ones | inner_threes << lane, inner_threes | ones << lane
        self._lines = self.solved.back | self.solved.forward << lane
        self._turned = self.solved.forward | self.solved.back << lane
        self._sides, self._stacks = lay.h_pairs | lay.h_pairs << lane, lay.v_pairs | lay.v_pairs << lane
        self._off = lay.no_sw << lane, lay.no_ne << lane, lay.no_nw << lane

    def pairs(self, settled: Settled) -> Pairs:
        """The excluded pairs one by one."""
        lane, points = self._lane, self.lay.points
        side, stacked = settled.side, settled.stacked
        return Pairs(side & points, side >> lane, stacked & points, stacked >> lane)

    def ambiguous(self, kept: int) -> bool:
        """Whether a single cell can be turned over without a loop, and without a change at the corners ``kept``.

        Then no technique solves the board.
        """
        s = self.lay.stride
        return bool(self._loose & ~(kept | kept >> 1 | kept >> s | kept >> s + 1))

    def settle(self, settled: Settled, kept: int, level: int) -> Settled:
        """``settled`` with all cells that the techniques up to ``level`` (EASY to HARD) decide.

        ``kept`` holds the corners whose numbers are given.
        """
        lay, cells, solution = self.lay, self.lay.cells, self.solved.back
        s = lay.stride
        t = s + 1
        known, side, stacked = settled
        while True:
            free = cells & ~known
            if not free:
                break
            # a corner decides its cells when all lines that touch it are known, or all that avoid it
            back = free & solution
            forward = free ^ back
            touching = back | back << t | forward << 1 | forward << s
            avoiding = forward | forward << t | back << 1 | back << s
            done = kept & ~(touching & avoiding)
            new = (done | done >> 1 | done >> s | done >> t) & free
            if not new and level >= MEDIUM:
                new, side, stacked = self._of_pairs(known, side, stacked, kept)
                new &= free
                if not new and level >= HARD:
                    # with a number the lines to come are known, without one every free cell may bring one
                    bare = ~kept
                    f1, f2, f3 = free << 1, free << s, free << t
                    a, b, c, d = back, forward << 1, forward << s, back << t
                    two = a & b | c & d | (a | b) & (c | d) | (free & f1 | f2 & f3 | (free | f1) & (f2 | f3)) & bare
                    new = self._between_dead_ends(back, forward, touching | avoiding & bare, lay.rim | two)
            if not new:
                break
            while new:
                known |= new
                new &= self._watched
                if new:
                    new = self._loops(new, known)
        return Settled(known, side, stacked)

    def add(self, settled: Settled, new: int) -> Settled:
        """``settled`` with the cells ``new``, and those in which the other line then closes a loop."""
        known = settled.known
        while new:
            known |= new
            new = self._loops(new & self._watched, known)
        return settled._replace(known=known)

    def _of_pairs(self, known: int, side: int, stacked: int, kept: int) -> tuple[int, int, int]:
        """The cells that pairs decide, known ones and others among them, and the pairs excluded now."""
        lay, lane = self.lay, self._lane
        s = lay.stride
        t = s + 1
        kept |= kept << lane
        known |= known << lane
        lines, turned = known & self._lines, known & self._turned
        # what lines exclude, what a 1 and a 3 do (as pairs_of_clues), and what they do with one side known (as
        # pairs_left_over): at a 3 it touches, at a 1 it avoids
        sw, ne, nw = self._off
        three_nw = (lines << t | nw) & self._three_one & kept
        one_se = (turned | lay.no_se) & self._one_three & kept
        one, three = turned | self._one_inner & kept, self._inner_one & kept
        side |= self._sides & (
            lines | (one | (turned << s | ne) & three_nw) >> 1 | (three | (lines << 1 | lay.no_sw) & one_se) >> t
        )
        stacked |= self._stacks & (
            lines | (one | (turned << 1 | sw) & three_nw) >> s | (three | (lines << s | lay.no_ne) & one_se) >> t
        )
        twos = self._twos & kept >> t
        while True:  # as pairs_across
            equal_side, equal_stacked = side & side >> lane, stacked & stacked >> lane
            wide, high = twos | equal_stacked & equal_stacked >> 1, twos | equal_side & equal_side >> s
            wide |= wide << lane
            high |= high << lane
            more_side = side | (side & wide) << s | side >> s & wide
            more_stacked = stacked | (stacked & high) << 1 | stacked >> 1 & high
            if more_side == side and more_stacked == stacked:
                break
            side, stacked = more_side, more_stacked
        # the cells across from an equal pair at a 1 or 3, and the second line of a pair with one shape left
        odd = self._odd & kept
        a, b, c, d = odd & equal_side << t, odd & equal_side << 1, odd & equal_stacked << t, odd & equal_stacked << s
        second = side & lines >> 1 | (side & turned) << 1 | stacked & lines >> s | (stacked & turned) << s
        new = a | a >> 1 | b >> s | b >> t | c | c >> s | d >> 1 | d >> t | second | second >> lane
        return new, side, stacked

    def _between_dead_ends(self, back: int, forward: int, one: int, out: int) -> int:
        r"""The cells that are to be ``\`` or ``/`` whose other line would join two dead ends.

        These are groups with one way to the border at most. ``one`` are the corners with a line to come; through a
        corner of ``out`` a group has its way anyway.
        """
        lay = self.lay
        s = lay.stride
        t = s + 1
        known_back, known_forward = self.solved.back & ~back, self.solved.forward & ~forward
        shut = lay.points & ~out
        while True:
            cells = shut >> 1 & shut >> s & back | shut & shut >> t & forward
            if not cells:
                return 0
            # what is joined to a corner of ``out`` is not shut in
            fewer = shut & ~(
                (out & known_back) << t | out >> t & known_back
                | (out >> 1 & known_forward) << s | (out >> s & known_forward) << 1
            )  # fmt: skip
            if fewer == shut:
                break
            out, shut = shut ^ fewer, fewer
        known = lay.cells & ~(back | forward)
        return sum(lay.bit[p] for p in bits_of(cells) if all(self._dead(q, known, one) for q in self._crossing[p]))

    def _dead(self, corner: int, known: int, one: int) -> bool:
        """Whether the group of ``corner`` has at most one corner in ``one``."""
        bit, ways = self.lay.bit, self._ways
        group, stack = bit[corner], [corner]
        while stack:
            for line, beyond in ways[stack.pop()]:
                if known & line and not group & bit[beyond]:
                    group |= bit[beyond]
                    stack.append(beyond)
        last = group & one
        return not last & last - 1

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

    def _paths(self) -> list[int]:
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
        return [way[a] ^ way[b] if tree[a] == tree[b] else 0 for a, b in self._crossing]
