"""Easy techniques on small boards, where cells and numbers are soonest looked at one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.puzzle.showing import ClueShowing
from game.engine.runs_of_bits import only_in_sight

FEW = 100  # cells of small boards
FewCells = tuple[int, int, int]
"""Lamps, the cells that may still hold one, and the dark ones."""
FewNumber = tuple[int, int]
"""The cells beside a number, and its value."""


class FewNumbers(ClueShowing[FewCells, FewNumber]):
    """Numbers of a board where ``sights`` are seen from the cells. Nothing is looked for that breaks a rule."""

    def __init__(self, numbers: Sequence[FewNumber], sights: Mapping[int, int]) -> None:
        super().__init__(numbers)
        self.sights = sights

    def telling(self, known: FewCells) -> int:
        lamps, opened, _dark = known
        telling = 0
        for n, (beside, value) in enumerate(self.clues):
            if places := beside & opened:
                lacks = value - (beside & lamps).bit_count()
                if not lacks or lacks == places.bit_count():
                    telling |= 1 << n
        return telling

    def followed(self, known: FewCells, clues: Sequence[FewNumber]) -> FewCells:
        lamps, opened, dark = known
        sights = self.sights
        changed = False  # till then dark cells, which have been looked at with fewer numbers, tell nothing
        while opened:
            new, before = 0, opened
            for beside, value in clues:
                if places := beside & opened:
                    lacks = value - (beside & lamps).bit_count()
                    if not lacks:
                        opened ^= places
                    elif lacks == places.bit_count():
                        new |= places
            if changed and not new and opened == before:
                new = only_in_sight(sights, opened, dark)
            changed = bool(new) or opened != before
            if not changed:
                break
            lamps |= new
            while new:
                bit = new & -new
                new ^= bit
                dark &= ~sights[bit]
            opened &= dark
        return lamps, opened, dark
