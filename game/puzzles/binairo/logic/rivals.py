"""What lines that may not be equal settle where the solution is known, for generators: which lines that takes is then
worked out once for a board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.puzzles.binairo.logic.bits import BinairoLayout
from game.puzzles.binairo.logic.closure import unlike
from game.puzzles.binairo.logic.words_of_line import HARD, MEDIUM, Marked, lexicon


class Rivals:
    """The lines of a ``solution`` that keep others apart by the techniques of a level, medium or hard."""

    def __init__(self, lay: BinairoLayout, solution: Marked, level: int) -> None:
        self.lay, self.solution, self.level = lay, solution, level
        self.words = [lay.word(solution[1], line) for line in range(len(lay.lines))]
        self.twins: list[tuple[int, int]] = []
        """What has to be known, and the two cells that it settles."""
        self.others: list[tuple[int, list[tuple[int, int, int]]]] = []
        """The cells of a line, and the lines it may rule words out for: where they differ, their number, its word."""
        if level == MEDIUM:
            self._pair()
        else:
            self._compare()

    def _pair(self) -> None:
        lay, words = self.lay, self.words
        for group in lay.alike():
            for line in group:
                for other in range(line + 1, group.stop):
                    differing = words[line] ^ words[other]
                    if differing.bit_count() == 2:
                        both = lay.lines[line] | lay.lines[other]
                        for cells in lay.spread(differing, line), lay.spread(differing, other):
                            self.twins.append((both & ~cells, cells))

    def _compare(self) -> None:
        lay, words = self.lay, self.words
        for group in lay.alike():
            n = lay.length(group.start)
            there = lexicon(n).mask(words[group.start : group.stop])
            for line in group:
                word = words[line]
                found = [
                    (lay.spread(word ^ words[other], other), other, word)
                    for other in group
                    if other != line and matters(n, words[other], word, there)
                ]
                if found:
                    self.others.append((lay.lines[line], found))

    def settled(self, known: int) -> int:
        """Cells that follow where ``known`` are the cells that are known, all that follows line by line among them."""
        more = 0
        if self.level == MEDIUM:
            for need, cells in self.twins:
                if need & known == need and not cells & known:
                    more |= cells
            return more
        ruled: dict[int, list[int]] = {}
        for mask, others in self.others:
            if mask & known == mask:
                for cells, other, word in others:
                    if not cells & known:
                        ruled.setdefault(other, []).append(word)
        for other, banned in ruled.items():
            more |= self._without(other, banned, known)
        return more

    def _without(self, line: int, banned: list[int], known: int) -> int:
        lay = self.lay
        marked = lay.words((self.solution[0] & known, self.solution[1] & known), line)
        rings, discs = without(lay.length(line), marked, tuple(banned))
        return lay.spread(rings | discs, line)


@lru_cache(maxsize=4096)
def without(n: int, marked: Marked, banned: Sequence[int]) -> Marked:
    """What a line takes that may not be any of the words ``banned``, by all ways that are left."""
    return unlike(n, HARD, marked, banned)


def matters(n: int, word: int, banned: int, there: int) -> bool:
    """Whether a line that becomes ``word`` can ever follow from ``banned``, with other words that are ``there``."""
    return any(not needed & ~there for needed in ruled_out(n, word, banned))


@lru_cache(maxsize=8192)
def ruled_out(n: int, word: int, banned: int) -> tuple[int, ...]:
    """The words, as masks over them, all of which must be ruled out for ``word`` to take a cell where ``banned``
    differs, at the best: where all the cells are known in which these two agree."""
    differing = word ^ banned
    full, known = (1 << n) - 1, lexicon(n)
    fitting = known.fitting(full & ~(differing | word), word & ~differing)
    return tuple(
        {fitting & (known.ring[j] if word >> j & 1 else known.disc[j]) for j in range(n) if differing >> j & 1}
    )
