"""What lines that may not be equal settle where the solution is known, for generators: which of them can matter is then
worked out once for a board."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations

from game.engine.masks import bits_of
from game.puzzles.binairo.logic.bits import BinairoLayout
from game.puzzles.binairo.logic.closure import unlike
from game.puzzles.binairo.logic.words_of_line import HARD, Marked, lexicon

SHORT = 10  # so long are lines of which it is remembered what rules them out; longer ones seldom come again


class Twins:
    """Lines of a solution that differ in two cells, which the techniques up to medium tell apart."""

    def __init__(self, lay: BinairoLayout, solution: Marked) -> None:
        self.pairs: list[tuple[int, int]] = []
        """The cells that have to be known, and the two that are then settled."""
        discs = solution[1]
        for group in lay.alike():
            mask = lay.lines[group.start]
            words = [(discs >> lay.ways[line][0] & mask, line) for line in group]
            for (word, line), (another, other) in combinations(words, 2):
                differing = word ^ another
                if differing.bit_count() == 2:
                    both = lay.lines[line] | lay.lines[other]
                    for cells in differing << lay.ways[line][0], differing << lay.ways[other][0]:
                        self.pairs.append((both & ~cells, cells))

    def settled(self, both: int, known: int) -> int:
        """Cells that follow where ``known`` are the cells that are known, all that follows line by line among them."""
        more = 0
        for need, cells in self.pairs:
            if need & known == need and not cells & known:
                more |= cells
        return more


class Rivals:
    """Lines of a solution of which one, complete, rules a word out for another, by the techniques up to hard."""

    def __init__(self, lay: BinairoLayout, solution: Marked) -> None:
        self.lay = lay
        self.others: list[tuple[int, list[tuple[int, int, int]]]] = []
        """The cells of a line, and the lines it rules its word out for: where they differ, their number, the word."""
        discs = solution[1]
        for group in lay.alike():
            n, mask = lay.length(group.start), lay.lines[group.start]
            words = {line: lay.word(discs, line) for line in group}
            there = lexicon(n).mask(words.values())
            against: dict[int, list[tuple[int, int, int]]] = {}
            for line, other in permutations(group, 2):
                if matters(n, words[other], words[line], there):
                    shift = lay.ways[other][0]
                    differing = (discs >> lay.ways[line][0] ^ discs >> shift) & mask
                    against.setdefault(line, []).append((differing << shift, other, words[line]))
            self.others += [(lay.lines[line], found) for line, found in against.items()]

    def settled(self, both: int, known: int) -> int:
        """The same as for twins; ``both`` are the known marks, rings and discs in one."""
        ruled: dict[int, tuple[int, ...]] = {}
        for line, others in self.others:
            if line & known == line:
                for cells, other, word in others:
                    if not cells & known:
                        ruled[other] = (*ruled.get(other, ()), word)
        more = 0
        for line, banned in ruled.items():
            shift, mask, down = self.lay.ways[line]
            more |= without(self.lay, down, both >> shift & self.lay.packed((mask, mask)), banned) << shift
        return more


@lru_cache(maxsize=4096)
def without(lay: BinairoLayout, down: int, both: int, banned: tuple[int, ...]) -> int:
    """The cells that are certain in a first line with these marks by all ways that are left but ``banned``."""
    line = lay.size.height if down else 0
    rings, discs = unlike(lay.length(line), HARD, lay.words(lay.unpacked(both), line), banned)
    return lay.spread(rings | discs, line)


def matters(n: int, word: int, banned: int, there: int) -> bool:
    """Whether a cell of a line that becomes ``word`` can ever follow from ``banned`` and others of ``there``."""
    if (word ^ banned).bit_count() == 2:
        return True
    all_of = of_short(n, word, banned) if n <= SHORT else ruled_out(n, word, banned)
    return any(not needed & ~there for needed in all_of)


def ruled_out(n: int, word: int, banned: int) -> set[int]:
    """The words, as masks over them, all of which must be ruled out for ``word`` to take a cell where ``banned``
    differs, at the best: where all the cells are known in which these two agree."""
    differing = word ^ banned
    full, known = (1 << n) - 1, lexicon(n)
    fitting = known.fitting(full & ~(differing | word), word & ~differing)
    return {fitting & (known.ring[j] if word >> j & 1 else known.disc[j]) for j in bits_of(differing)}


@lru_cache(maxsize=4096)
def of_short(n: int, word: int, banned: int) -> tuple[int, ...]:
    """The same for lines that have few words."""
    return tuple(ruled_out(n, word, banned))
