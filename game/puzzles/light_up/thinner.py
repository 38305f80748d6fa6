"""Which numbers a Light Up needs whose solution is known."""

from __future__ import annotations

from operator import xor

from game.engine.budget import Budget
from game.engine.masks import bits_of, single_bits, union
from game.engine.puzzle.thinning import PROBED, Thinning
from game.engine.rng import Rng
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout
from game.puzzles.light_up.logic.closure import EASY, HARD, MEDIUM, close, easy, placed, settled, start

NODES, EXCHANGED = 24, 2  # boards looked at for another solution; numbers that are tried in the place of one


class NumberThinner(Thinning[Lights]):
    """Taking numbers away while the techniques up to ``level`` still find the whole solution."""

    def __init__(self, lay: LightUpLayout, lamps: int, level: int, budget: Budget) -> None:
        super().__init__([1 << p for p in range(lay.numbered.bit_length())], budget)
        self.lay, self.lamps, self.level = lay, lamps, level

    def solves(self, kept: int, level: int) -> bool:
        """Whether the techniques up to a level solve the board with these numbers."""
        lay = self.lay.only(kept)
        return not settled(lay, start(lay), level).open

    def follow(self, before: Lights, clues: int) -> Lights | None:
        known = settled(self.lay.only(clues), before, self.level)
        return known if known.open else None

    def supposing(self, kept: int, rng: Rng) -> int:
        """Numbers that solve the board by suppositions and not without, 0 where none come soon.

        They are ``kept``, which solve it, without one, or with another one in its place. Raises GivenUp, Cancelled.
        """
        walls = self.lay.numbered
        for n in rng.shuffled(bits_of(kept))[:PROBED]:
            self.budget.spend()
            less = kept & ~(1 << n)
            lay = self.lay.only(less)
            known = settled(lay, start(lay), MEDIUM)
            other = self._another(lay, known, n)
            apart = union(map(xor, self.lay.beside(self.lamps), self.lay.beside(other))) & walls & ~kept
            for m in rng.shuffled(single_bits(apart))[:EXCHANGED] if other else [0]:
                lay = self.lay.only(less | m)
                after = settled(lay, known, HARD)
                if not after.open:
                    kept = less | m
                elif not self._another(lay, after, n) and self._refuting(lay, after):
                    return less | m
        return 0

    def _another(self, lay: LightUpLayout, known: Lights, n: int) -> int:
        """The lamps of another solution, if one comes soon, 0 if not. With number ``n`` there would be none, so it is
        wrong beside that. Elsewhere it is mostly right, so that is tried first."""
        for bit in single_bits(lay.around(1 << n) & known.open):
            stack = [self._marked(lay, known, bit, wrong=True)]
            for _node in range(NODES):
                after = close(lay, stack.pop(), EASY) if stack else None
                if after is not None:
                    rest = placed(lay, after, self.lamps & after.open, after.open & ~self.lamps)
                    if rest is not None and easy(lay, rest) is not None:
                        return rest.lamps
                    left = after.open & self.lamps or after.open
                    stack += [self._marked(lay, after, left & -left, wrong) for wrong in (True, False)]
        return 0

    def _refuting(self, lay: LightUpLayout, known: Lights) -> bool:
        """Whether wrong marks that break a rule, one after another, solve the board."""
        while left := single_bits(known.open):
            self.budget.spend(0)
            marked = (bit for bit in left if close(lay, self._marked(lay, known, bit, wrong=True), EASY) is None)
            after = self._marked(lay, known, next(marked, 0), wrong=False)
            if after is None or after == known:
                return False
            known = settled(lay, after, MEDIUM)
        return True

    def _marked(self, lay: LightUpLayout, known: Lights, bit: int, wrong: bool) -> Lights | None:
        """One more cell with the mark of the solution, or with the ``wrong`` one."""
        return placed(lay, known, 0, bit) if wrong == bool(self.lamps & bit) else placed(lay, known, bit, 0)
