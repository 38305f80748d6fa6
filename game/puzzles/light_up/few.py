"""Easy techniques on small boards, where cells and numbers are soonest looked at one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.puzzle.showing import Follow

FewCells = tuple[int, int, int]
"""Lamps, the cells that may still hold one, and the dark ones."""


def following(numbers: Sequence[tuple[int, int]], sights: Mapping[int, int]) -> Follow[FewCells]:
    """Follows numbers, each the cells beside it and its value, on a board where ``sights`` are seen from the cells.

    All is of a solution: nothing is looked for that breaks a rule.
    """

    def follow(known: FewCells, clues: int) -> tuple[FewCells, int]:
        lamps, opened, dark = known
        changed = False  # till then dark cells, which have been looked at with fewer numbers, tell nothing
        few = [number for n, number in enumerate(numbers) if clues >> n & 1]
        while opened:
            new, before = 0, opened
            for beside, value in few:
                if places := beside & opened:
                    lacks = value - (beside & lamps).bit_count()
                    if not lacks:
                        opened ^= places
                    elif lacks == places.bit_count():
                        new |= places
            if not new and opened == before:
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
            changed = True
            while new:
                bit = new & -new
                new ^= bit
                lamps |= bit
                dark &= ~sights[bit]
            opened &= dark
        telling = 0
        for n, (beside, value) in enumerate(numbers):
            if (places := beside & opened) and value - (beside & lamps).bit_count() in (0, places.bit_count()):
                telling |= 1 << n
        return (lamps, opened, dark), telling

    return follow
