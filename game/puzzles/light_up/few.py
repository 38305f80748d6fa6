"""Easy techniques on small boards, where cells and numbers are soonest looked at one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.puzzle.showing import Step

FEW = 100  # cells of small boards
FewCells = tuple[int, int, int]
"""Lamps, the cells that may still hold one, and the dark ones."""
FewNumber = tuple[int, int]
"""The cells beside a number, and its value."""


class FewNumbers:
    """The ``numbers`` of a board where ``sights`` are seen from the cells.

    All is of a solution: nothing is looked for that breaks a rule.
    """

    def __init__(self, numbers: Sequence[FewNumber], sights: Mapping[int, int]) -> None:
        self.numbers = [(1 << n, *number) for n, number in enumerate(numbers)]
        self.sights = sights

    def shown(self, known: FewCells) -> tuple[int, list[Step[FewCells]]]:
        """Show numbers, each time the first that tells more, until none does: the cells that are open then, and the
        steps."""
        steps: list[Step[FewCells]] = []
        few: list[FewNumber] = []
        while telling := self._telling(known):
            clue, beside, value = self.numbers[(telling & -telling).bit_length() - 1]
            steps.append((clue, known, telling))
            few.append((beside, value))
            lamps, opened, dark = known
            new = beside & opened
            if value == (beside & lamps).bit_count():
                known = self._followed((lamps, opened ^ new, dark), few, 0)
            else:
                known = self._followed(known, few, new)
        return known[1], steps

    def follow(self, known: FewCells, clues: int) -> int:
        """Which numbers tell more when something is known and all has been followed from ``clues``."""
        few = [(beside, value) for clue, beside, value in self.numbers if clues & clue]
        return self._telling(self._followed(known, few, 0, False))

    def _telling(self, known: FewCells) -> int:
        lamps, opened, _dark = known
        telling = 0
        if opened:
            for clue, beside, value in self.numbers:
                if places := beside & opened:
                    lacks = value - (beside & lamps).bit_count()
                    if not lacks or lacks == places.bit_count():
                        telling |= clue
        return telling

    def _followed(self, known: FewCells, few: Sequence[FewNumber], new: int, changed: bool = True) -> FewCells:
        """With ``new`` lamps; until something has ``changed``, dark cells, which have been looked at with fewer
        numbers, tell nothing."""
        lamps, opened, dark = known
        sights = self.sights
        while opened:
            if new:
                lamps |= new
                while new:
                    bit = new & -new
                    new ^= bit
                    dark &= ~sights[bit]
                opened &= dark
            before = opened
            for beside, value in few:
                if places := beside & opened:
                    lacks = value - (beside & lamps).bit_count()
                    if not lacks:
                        opened ^= places
                    elif lacks == places.bit_count():
                        new |= places
            if new or opened != before:
                changed = True
                continue
            left = dark if changed else 0
            while left:
                bit = left & -left
                sources = sights[bit] & opened
                if sources & sources - 1:
                    left ^= bit
                else:
                    new |= sources
                    left &= ~sights[sources]
            if not new:
                break
        return lamps, opened, dark
