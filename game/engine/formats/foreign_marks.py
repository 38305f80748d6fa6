"""Marks that come from outside: whether a board has such a slot, and its puzzle such a mark."""

from __future__ import annotations

from typing import Any

from game.engine.core import Target
from game.engine.puzzle.spec import PuzzleSpec

LARGEST_INDEX = 1000
"""Beyond every row and column that a board can have."""


class MarkCheck:
    """What the slots of one board can hold; every question is worked out once."""

    def __init__(self, spec: PuzzleSpec[Any], board: Any) -> None:
        self._spec = spec
        self._board = board
        self._places = frozenset(spec.slots(board))
        self._kinds = {slot.kind for slot in self._places}
        self._known: dict[tuple[Target, int], bool] = {}
        self._shown: dict[tuple[str, int], bool] = {}

    def fits(self, slot: Target, value: int) -> bool:
        """Whether the slot exists and can hold the value. Notes beside the slots need only a place that can be."""
        known = self._known.get((slot, value))
        if known is None:
            there = slot in self._places or (
                slot.kind not in self._kinds and all(0 <= n < LARGEST_INDEX for n in slot.index)
            )
            known = self._known[slot, value] = there and self._shows(slot, value)
        return known

    def _shows(self, slot: Target, value: int) -> bool:
        """Whether the puzzle knows what to do with such a mark. Rules may trip over marks that are not theirs."""
        shown = self._shown.get((slot.kind, value))
        if shown is None:
            marks = {slot: value} if value else {}
            try:
                self._spec.rows(self._board, marks)
                self._spec.violations(self._board, marks)
                shown = True
            except Exception:
                shown = False
            self._shown[slot.kind, value] = shown
        return shown
