"""Which givens a Binairo needs whose solution is known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.engine.budget import Budget
from game.engine.masks import bits_of, union
from game.engine.puzzle.thinning import Thinning
from game.puzzles.binairo.logic.bits import BinairoLayout
from game.puzzles.binairo.logic.closure import answers_of, by_lines, close, refuted
from game.puzzles.binairo.logic.exchanges import exchangeable
from game.puzzles.binairo.logic.rivals import Rivals, Twins
from game.puzzles.binairo.logic.words_of_line import EASY, HARD, MEDIUM, Marked


class GivensThinner(Thinning[int]):
    """Taking givens away while the techniques up to ``level`` still find the whole solution."""

    def __init__(self, lay: BinairoLayout, solution: Marked, unique: bool, level: int, budget: Budget) -> None:
        super().__init__([1 << p for p in range(lay.cells.bit_length())], budget)
        self.lay, self.solution, self.unique, self.level = lay, solution, unique, level
        self.whole = lay.packed(solution)
        self._unequal: dict[int, Twins | Rivals] = {}

    def given(self, cells: int) -> int:
        """The marks of the solution in these cells, rings and discs in one."""
        return self.whole & (cells | cells << self.lay.high)

    def solves(self, kept: int, level: int) -> bool:
        """Whether the techniques up to a level solve the board with these givens."""
        return self._closed(self.given(kept), level) == self.whole

    def follow(self, before: int, clues: int) -> int | None:
        new = clues & ~(before | before >> self.lay.high)
        known = self._closed(before | self.given(new), self.level, self.lay.touched(new))
        return None if known == self.whole else known

    def _closed(self, both: int, level: int, lines: int = -1) -> int:
        """All that follows from marks of the solution, of which ``lines`` may have changed."""
        lay = self.lay
        answers = answers_of(lay, level)
        lines &= (1 << len(lay.lines)) - 1
        while True:
            after = by_lines(answers, both, lines)
            if after is None:
                raise AssertionError("the solution breaks no rule")
            both = after[0]
            if not self.unique or level == EASY or both == self.whole:  # equal lines make nothing certain that is easy
                return both
            more = self.unequal(level).settled(both, (both | both >> lay.high) & lay.cells)
            if not more:
                return both
            both |= self.given(more)
            lines = lay.touched(more)

    def unequal(self, level: int) -> Twins | Rivals:
        """The lines that a level tells apart."""
        found = self._unequal.get(level)
        if found is None:
            found = self._unequal[level] = (Twins if level == MEDIUM else Rivals)(self.lay, self.solution)
        return found

    @cached_property
    def corners(self) -> list[int]:
        """Cells of which one has to be given, the corners of rectangles."""
        return exchangeable(self.lay, self.solution, self.unique)

    @cached_property
    def through(self) -> dict[int, list[int]]:
        """The same for every cell in them."""
        found: dict[int, list[int]] = {}
        for corners in self.corners:
            for p in bits_of(corners):
                found.setdefault(p, []).append(corners)
        return found

    def few(self, order: Sequence[int]) -> int:
        """Givens of which none can go, chosen so that those that stand late in ``order`` stay.

        Not all that :meth:`needed` would keep: cells that may be exchanged keep one of them first, then come as many
        as it takes, and then few are left to be tried. Raises Cancelled when the budget's check asks to stop.
        """
        kept = self.lay.cells
        for p in order:
            kept ^= self.bits[p]
            for corners in self.through.get(p, ()):
                if not corners & kept:
                    kept |= self.bits[p]
                    break
        last = 0
        known: int | None = self._closed(self.given(kept), self.level)
        for p in reversed(order):
            if known is None or known == self.whole:
                break
            if not (known | known >> self.lay.high) & self.bits[p]:
                self.budget.spend(0)
                last = self.bits[p]
                kept |= last
                known = self.follow(known, last)
        single = (corners & kept for corners in self.corners)
        certain = last | union(given for given in single if not given & (given - 1))
        known = self._closed(self.given(certain), self.level)
        for p in order:
            if kept & ~certain & self.bits[p]:
                self.budget.spend(0)
                if self.follow(known, kept ^ self.bits[p]) is None:
                    kept ^= self.bits[p]
        return kept

    def probed(self, kept: int, last: int) -> bool:
        if any(not corners & kept for corners in self.corners):
            return False
        known = self._closed(self.given(kept), self.level)
        if known != self.whole and self._another(self.lay.unpacked(known), last):
            return False
        while known != self.whole:
            self.budget.spend(0)
            found = refuted(self.lay, self.lay.unpacked(known), self.unique, self.solution)
            if found is None:
                return False
            more = self.lay.packed(found)
            known = self._closed(known | more, self.level, self.lay.touched(found[0] | found[1]))
        return True

    def _another(self, marked: Marked, bit: int, wrong: bool = True, depth: int = 10) -> bool:
        """Whether another solution comes soon with the ``wrong`` mark in a cell, by at most ``depth`` more."""
        lay, (rings, discs) = self.lay, self.solution[::-1] if wrong else self.solution
        found = close(lay, (marked[0] | bit & rings, marked[1] | bit & discs), HARD, self.unique, lay.touched(bit))
        left = found and lay.cells & ~(found[0] | found[1])
        ways = (False, True) if left and depth else ()
        return left == 0 or any(found and left and self._another(found, left & -left, way, depth - 1) for way in ways)
