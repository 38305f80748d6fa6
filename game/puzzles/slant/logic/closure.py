"""What follows from a position up to a level, quickly and without reasons; the techniques give the reasons.

A state is changed in place. After a contradiction it is half changed and of no use any more; numbers may be added
between two runs, never taken away.
"""

from __future__ import annotations

from game.puzzles.slant.logic.bits import Both, CellPairs, CornerClues, SlantLayout, exits
from game.puzzles.slant.logic.lanes import (
    between_dead_ends,
    given_of,
    lanes_of_pairs,
    lines_of_numbers,
    lines_of_pairs,
    pairs_of_lanes,
)

EASY, MEDIUM, HARD, EXPERT = range(4)
CONTRADICTION, SOLVED, STUCK = range(3)


class SlantState:
    r"""The lines so far, what they join, and which pairs are excluded (as in :mod:`game.puzzles.slant.logic.lanes`).

    ``root`` is union-find over the corners, ``members`` the corners of a component by its root. ``loop_back`` and
    ``loop_forward`` are cells in which the other line would close a loop.
    """

    __slots__ = ("back", "forward", "lay", "loop_back", "loop_forward", "members", "root", "side", "stacked")

    def __init__(self, lay: SlantLayout) -> None:
        corners = lay.points.bit_length()
        self.lay = lay
        self.back = self.forward = self.loop_back = self.loop_forward = self.side = self.stacked = 0
        self.root = list(range(corners))
        self.members = list(lay.bit)

    def copy(self) -> SlantState:
        """An independent copy."""
        other = SlantState.__new__(SlantState)
        other.lay = self.lay
        other.back, other.forward = self.back, self.forward
        other.loop_back, other.loop_forward = self.loop_back, self.loop_forward
        other.root, other.members = self.root[:], self.members[:]
        other.side, other.stacked = self.side, self.stacked
        return other

    @property
    def pairs(self) -> CellPairs:
        """The excluded pairs."""
        return pairs_of_lanes(self.lay, self.side, self.stacked)

    def exclude(self, pairs: CellPairs) -> None:
        """Exclude these pairs too."""
        side, stacked = lanes_of_pairs(self.lay, pairs)
        self.side |= side
        self.stacked |= stacked

    @property
    def free(self) -> int:
        """The cells without a line."""
        return self.lay.cells & ~(self.back | self.forward)

    def find(self, p: int) -> int:
        """The root of corner ``p``."""
        root = self.root
        while root[p] != p:
            root[p] = p = root[root[p]]
        return p

    def place(self, back: int, forward: int) -> bool:
        """Put lines into free cells; False when two lines share a cell or a loop closes (then all are put anyway)."""
        fits, grown = self.join(back, forward)
        s = self.lay.stride
        for group in grown:
            self.loop_forward |= group & group >> s + 1
            self.loop_back |= group >> 1 & group >> s
        return fits

    def join(self, back: int, forward: int) -> tuple[bool, list[int]]:
        """Like :meth:`place`, but without a look at loops to come; also gives the components that have grown."""
        fits = not back & forward
        s = self.lay.stride
        self.back |= back
        self.forward |= forward
        root, members, bit = self.root, self.members, self.lay.bit
        touched = set()
        for lines, first, second in ((back, 0, s + 1), (forward, 1, s)):
            while lines:
                p = lines.bit_length() - 1
                lines ^= bit[p]
                a, b = p + first, p + second
                while root[a] != a:
                    root[a] = a = root[root[a]]
                while root[b] != b:
                    root[b] = b = root[root[b]]
                if a == b:
                    fits = False
                else:
                    root[b] = a
                    members[a] |= members[b]
                    touched.add(a)
        return fits, [members[a] for a in touched if root[a] == a]


def shut_in(state: SlantState, clues: CornerClues) -> Both:
    """The lines that keep two groups apart which both have their last way to the border there."""
    lay, free = state.lay, state.free
    known = state.back, state.forward
    one, two = exits(lay, clues, *known)
    find, members = state.find, state.members
    return Both(*between_dead_ends(lay, known, (free, free), one, lay.rim | two, lambda p: members[find(p)]))


def close(state: SlantState, clues: CornerClues, level: int) -> int:
    """Add all that the techniques up to ``level`` (EASY to HARD) give; CONTRADICTION, SOLVED or STUCK."""
    lay, place = state.lay, state.place
    cells, lane, s = lay.cells, lay.lane, lay.stride
    given = given_of(lay, clues)
    while True:
        known_back, known_forward = state.back, state.forward
        free = cells & ~(known_back | known_forward)
        back, forward = state.loop_back & free, state.loop_forward & free
        if not back | forward:
            lines, turned = known_back | known_forward << lane, known_forward | known_back << lane
            wrong, new = lines_of_numbers(lay, given, lines, turned)
            if wrong:
                return CONTRADICTION
            if not free:
                return SOLVED
            back, forward = new & free, new >> lane & free
            if not back | forward and level >= MEDIUM:
                new, side, stacked = lines_of_pairs(
                    lay, given.one_three, given.three_one, clues.c2, lines, turned, state.side, state.stacked
                )
                state.side, state.stacked = side, stacked
                if side & turned & lines >> 1 or stacked & turned & lines >> s:
                    return CONTRADICTION
                back, forward = new & free, new >> lane & free
                if not back | forward and level >= HARD:
                    back, forward = shut_in(state, clues)
        if not back | forward:
            return STUCK
        if not place(back, forward):
            return CONTRADICTION
