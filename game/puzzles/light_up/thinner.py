"""Which numbers a Light Up needs whose solution is known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_, xor

from game.engine.budget import Budget
from game.engine.masks import bits_of, single_bits, union
from game.engine.puzzle.thinning import PROBED, Thinning
from game.engine.rng import Rng
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout
from game.puzzles.light_up.logic.closure import EASY, HARD, MEDIUM, close, easy, placed, settled, start

NODES, EXCHANGED = 24, 4  # boards looked at for another solution; boards tried without a number


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

    def supposing(self, order: Sequence[int], kept: int, rng: Rng) -> int:
        """Numbers that solve the board by suppositions and not without, 0 where none come soon.

        They are ``kept``, which solve it without, but for those of ``order`` that can go, one after another; without an
        order the first one that leaves such a board. Raises GivenUp, Cancelled.
        """
        apart: list[int] = []
        supposed = False
        for part in (order, rng.shuffled(order or bits_of(kept))[:PROBED]):
            for n in part:
                if kept >> n & 1:
                    spare = 0 if supposed else self.lay.numbered & ~kept
                    after, by_supposing = self._without(kept, n, spare, apart, rng)
                    if by_supposing or not supposed:
                        kept, supposed = after, by_supposing
                    if supposed and not order:
                        return kept
            if supposed:
                return kept
        return 0

    def _without(self, kept: int, n: int, spare: int, apart: list[int], rng: Rng) -> tuple[int, bool]:
        """The numbers ``kept`` without number ``n``, or with a ``spare`` one in its place, that solve the board, and
        whether only suppositions do; ``kept`` itself where none come soon.

        For each solution that was met instead, ``apart`` has the numbers that tell it from this one: some of them must
        stay, so that most of what does not solve the board is not looked at.
        """
        less = kept & ~(1 << n)
        for _try in range(EXCHANGED):
            self.budget.spend()
            missed = [numbers for numbers in apart if not numbers & less]
            instead = reduce(and_, missed, spare) if missed else 0
            if missed and not instead:
                break
            now = less | (rng.choice(single_bits(instead)) if instead else 0)
            lay = self.lay.only(now)
            known = settled(lay, start(lay), MEDIUM)
            if known.open and (other := self._another(lay, known, n)):
                apart.append(union(map(xor, self.lay.beside(self.lamps), self.lay.beside(other))))
                continue
            known = settled(lay, known, HARD)
            if not known.open or self._refuting(lay, known):
                return now, bool(known.open)
            break
        return kept, False

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
