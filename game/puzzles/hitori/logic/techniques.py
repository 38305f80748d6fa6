"""The human techniques of Hitori, easiest first.

The names are those in common use on puzzle pages and in puzzle magazines. That a number is the only one of its kind
in its row and column is no reason for anything here: such a cell may still be shaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.engine.core import Deduction, Effect
from game.engine.logic.habits import Habits
from game.engine.logic.ladder import Ladder
from game.engine.logic.pattern import Described, Pattern
from game.engine.masks import bits_of
from game.puzzles.hitori.logic import reasons
from game.puzzles.hitori.logic.position import HitoriPosition, Marking
from game.puzzles.hitori.logic.supposition import Accept, cut_off, edge_locked, fails, touching

QUICK = 25  # suppositions that take as long as a look over the board
Finder = Callable[[HitoriPosition], tuple[int, int]]


def pattern(
    name: str,
    title: str,
    level: str,
    weight: int,
    sentence: str,
    find: Finder,
    reason: reasons.HitoriExplainer,
    *,
    oversight: bool = False,
    by_clues: bool = False,
) -> Pattern[HitoriPosition]:
    """A technique that looks: ``find`` gives the cells to shade and to circle, decided ones among them."""
    return Pattern(
        name, title, level, weight, sentence,
        lambda position: position.new(*find(position)),
        lambda position, effect: reason(position, position.bit_of(effect.target)),
        oversight=oversight, by_clues=by_clues,
    )  # fmt: skip


@dataclass(frozen=True)
class HitoriSupposition(Described):
    """A technique that supposes the opposite and follows it for ``rounds`` (-1: everything, cuts included).

    ``accept`` says which ends count, ``both`` whether cells are also supposed white.
    """

    rounds: int
    accept: Accept
    both: bool = True

    def consequences(self, position: HitoriPosition) -> Marking:
        to_black = to_white = 0
        for black, white in self.failures(position):
            to_black |= black
            to_white |= white
        return Marking(to_black, to_white)

    def work(self, position: HitoriPosition) -> int:
        return position.free.bit_count() // QUICK

    def first(self, position: HitoriPosition) -> Marking | None:
        """One at a time, since a mark that is known often saves many other suppositions."""
        return next(self.failures(position), None)

    def failures(self, position: HitoriPosition) -> Iterator[Marking]:
        """The consequences one by one: cells that fail when shaded, then those that fail when white."""
        if self.rounds < 0:
            return _unlimited_failures(position)
        return self._limited_failures(position)

    def _limited_failures(self, position: HitoriPosition) -> Iterator[Marking]:
        clues, black, white, rounds, accept = position.clues, position.black, position.white, self.rounds, self.accept
        bit, free = clues.layout.bit, position.free
        for p in bits_of(free):
            if fails(clues, black, white, bit[p], 0, rounds, accept):
                yield Marking(0, bit[p])
        for p in bits_of(free & clues.twins) if self.both else ():
            if fails(clues, black, white, 0, bit[p], rounds, accept):
                yield Marking(bit[p], 0)

    def explain(self, position: HitoriPosition, effect: Effect) -> Deduction:
        reason = reasons.refutation(position, effect, self.rounds, self.accept)
        return reason.deduction(self.name, self.level, position.is_open)


def _unlimited_failures(position: HitoriPosition) -> Iterator[Marking]:
    """Cells that fail when white, then those that fail when shaded, followed to the end, cuts included.

    Whatever follows from a mark that stands also stands, so it is not tried again.
    """
    clues, black, white = position.clues, position.black, position.white
    bit, full = clues.layout.bit, clues.full
    rooted = clues.layout.rooted(black)
    try_white, try_black = position.free & clues.twins, position.free
    while try_white:
        b = bit[try_white.bit_length() - 1]
        try_white ^= b
        after = full(black, white, 0, b, rooted)
        if after is None:
            yield Marking(b, 0)
        else:
            try_black &= ~after[0]
            try_white &= ~after[1]
    while try_black:
        b = bit[try_black.bit_length() - 1]
        try_black ^= b
        after = full(black, white, b, 0, rooted)
        if after is None:
            yield Marking(0, b)
        else:
            try_black &= ~after[0]


HABITS = Habits(
    {
        "same_number": 10.0, "white_around_black": 1.0, "last_exit": 0.99, "sandwich_triple": 0.25,
        "adjacent_pair": 0.22, "sandwich_pair": 0.18, "corner_pair": 0.16, "keep_connected": 0.62,
    },
    far=(0.39, 0.19, 0.13),
    in_line=2.1,
)  # fmt: skip
"""From the orders in which 150 boards were marked."""

LADDER: Ladder[HitoriPosition] = Ladder(
    (
        pattern(
            "white_around_black", "Beside a shaded cell", "easy", 1,
            "Shaded cells never share a side, so the cells beside a shaded one stay.",
            lambda p: (0, p.clues.layout.grow(p.black)), reasons.around, oversight=True,
        ),
        pattern(
            "same_number", "The number that stays", "easy", 1,
            "Where a number stays, its equals in the same line are shaded.",
            lambda p: (p.clues.equals_of(p.white, p.free), 0), reasons.same_number, oversight=True,
        ),
        pattern(
            "sandwich_pair", "Between two equal numbers", "easy", 1,
            "A cell between two equal numbers stays.",
            lambda p: (0, p.clues.patterns.between), reasons.sandwich_pair, by_clues=True,
        ),
        pattern(
            "sandwich_triple", "Three in a row", "easy", 1,
            "Of three equal numbers in a row, the middle stays.",
            lambda p: (p.clues.patterns.ends, p.clues.patterns.middles), reasons.sandwich_triple, by_clues=True,
        ),
        pattern(
            "adjacent_pair", "A pair, and one more", "easy", 2,
            "Beside an equal pair that touches, other equals of the line are shaded.",
            lambda p: (p.clues.patterns.others, 0), reasons.adjacent_pair, by_clues=True,
        ),
        pattern(
            "corner_quad", "Four equal in a corner", "easy", 3,
            "Of four equal numbers in a corner, the two beside it stay.",
            lambda p: p.clues.corner_quads(), reasons.corner_quad, by_clues=True,
        ),
        pattern(
            "corner_triple", "Three equal in a corner", "easy", 3,
            "Of three equal in a corner, the one beside both others is shaded.",
            lambda p: (p.clues.corner_triples(), 0), reasons.corner_triple, by_clues=True,
        ),
        pattern(
            "corner_pair", "A pair at a corner", "easy", 3,
            "With an equal pair at a corner, its other way out stays.",
            lambda p: (0, p.clues.corner_pairs()), reasons.corner_pair, by_clues=True,
        ),
        pattern(
            "last_exit", "The last way out", "easy", 3,
            "Where only one way out of a cell is open, that way stays.",
            lambda p: (0, p.clues.layout.last_exits(p.black)), reasons.last_exit,
        ),
        pattern(
            "keep_connected", "All in one piece", "medium", 6,
            "A cell stays if shading it would cut other cells off.",
            lambda p: (0, p.clues.layout.cutting(p.black, p.free)), reasons.connected,
        ),
        HitoriSupposition(
            "offset_pair", "Offset pairs", "hard", 14,
            "A cell stays if shading it would force two shaded cells to touch.",
            1, touching, False,
        ),
        HitoriSupposition(
            "edge_pattern", "Locked at the edge", "hard", 16,
            "A cell stays if shading it would lock in a cell at the edge.",
            2, edge_locked, False,
        ),
        HitoriSupposition(
            "short_contradiction", "A short what-if", "hard", 20,
            "If the other mark leads to a clash within three rounds, it is out.",
            3, cut_off,
        ),
        HitoriSupposition(
            "contradiction", "A long what-if", "expert", 40,
            "If the other mark leads to a clash in the end, it is out.",
            -1, cut_off,
        ),
    ),
    HABITS,
)  # fmt: skip
"""Every technique, easiest first."""
