"""What follows from a position up to a level, quickly and without reasons; the techniques give the reasons.

A state is changed in place. After a contradiction it is half changed and of no use any more; numbers may be added
between two runs, never taken away.
"""

from __future__ import annotations

from game.puzzles.slant.bits import (
    NO_PAIRS,
    Clues,
    Layout,
    Pairs,
    clashing,
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

EASY, MEDIUM, HARD, EXPERT = range(4)
CONTRADICTION, SOLVED, STUCK = range(3)


class State:
    r"""The lines so far, what they join, and which pairs are excluded.

    ``root`` is union-find over the corners, ``members`` the corners of a component by its root. ``loop_back`` and
    ``loop_forward`` are cells in which the other line would close a loop. ``bordered``: corners joined to the border.
    """

    __slots__ = ("back", "bordered", "forward", "lay", "loop_back", "loop_forward", "members", "pairs", "root")

    def __init__(self, lay: Layout) -> None:
        corners = lay.points.bit_length()
        self.lay = lay
        self.back = self.forward = self.loop_back = self.loop_forward = 0
        self.root = list(range(corners))
        self.members = [1 << p for p in range(corners)]
        self.bordered = lay.rim
        self.pairs: Pairs = NO_PAIRS

    def copy(self) -> State:
        """An independent copy."""
        other = State.__new__(State)
        other.lay = self.lay
        other.back, other.forward = self.back, self.forward
        other.loop_back, other.loop_forward = self.loop_back, self.loop_forward
        other.root, other.members = self.root[:], self.members[:]
        other.bordered, other.pairs = self.bordered, self.pairs
        return other

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
        grown = [members[a] for a in touched if root[a] == a]
        for group in grown:
            if group & self.bordered:
                self.bordered |= group
        return fits, grown


def dead_ends(state: State, one: int, two: int) -> int:
    """The corners through which a joined group, or a single corner, has its last way to the border.

    ``one`` and ``two`` are the corners with at least one and two more lines to come.
    """
    inner = state.lay.points & ~state.bordered
    s = state.lay.stride
    touched = state.back | state.back << s + 1 | state.forward << 1 | state.forward << s
    dead = inner & ~touched & ~two
    rest = inner & touched
    find, members = state.find, state.members
    while rest:
        group = members[find(rest.bit_length() - 1)]
        rest &= ~group
        if not group & two:
            last = group & one
            if not last & last - 1:
                dead |= last
    return dead


def close(state: State, clues: Clues, level: int) -> int:
    """Add all that the techniques up to ``level`` (EASY to HARD) give; CONTRADICTION, SOLVED or STUCK."""
    lay, place = state.lay, state.place
    cells = lay.cells
    of_clues: Pairs | None = None
    twos = 0
    while True:
        free = cells & ~(state.back | state.forward)
        back, forward = state.loop_back & free, state.loop_forward & free
        if back | forward:
            if not place(back, forward):
                return CONTRADICTION
            continue
        known = state.back, state.forward
        wrong, starved, full = judged(lay, clues, *known)
        if wrong:
            return CONTRADICTION
        if not free:
            return SOLVED
        back, forward = touch_avoid(lay, starved, full)
        back &= free
        forward &= free
        if back | forward:
            if not place(back, forward):
                return CONTRADICTION
            continue
        if level < MEDIUM:
            return STUCK
        if of_clues is None:
            of_clues = pairs_of_clues(lay, clues)
            twos = two_blocks(lay, clues)
        h1, h2, v1, v2 = of_clues
        for a, b, c, d in (state.pairs, pairs_of_lines(lay, *known), pairs_left_over(lay, clues, *known)):
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
        if clashing(lay, pairs, *known):
            return CONTRADICTION
        b1, f1 = lines_at_equal_pairs(lay, clues, pairs)
        b2, f2 = lines_of_pairs(lay, pairs, *known)
        back, forward = (b1 | b2) & free, (f1 | f2) & free
        if back | forward:
            if not place(back, forward):
                return CONTRADICTION
            continue
        if level < HARD:
            return STUCK
        back, forward = lines_between(lay, dead_ends(state, *exits(lay, clues, *known)))
        back &= free
        forward &= free
        if not back | forward:
            return STUCK
        if not place(back, forward):
            return CONTRADICTION
