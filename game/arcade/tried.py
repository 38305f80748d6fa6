"""What was wrong on the board at hand: the same mark is not taken there again, so that it costs once."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Marks, Move, Target


class TriedMarks:
    """The wrong marks of a board, by slot."""

    def __init__(self) -> None:
        self._values: dict[Target, set[int]] = {}

    def add(self, slot: Target, value: int) -> None:
        """This mark was wrong there."""
        self._values.setdefault(slot, set()).add(value)

    def clear(self) -> None:
        """Another board."""
        self._values.clear()

    def refuses(self, move: Move) -> bool:
        """Whether a move would make a mark again that was wrong."""
        return any(change.new in self._values.get(change.slot, ()) for change in move)

    def open(self, marks: Marks | Mapping[Target, int]) -> tuple[Target, ...]:
        """The slots with a wrong mark that have no other one yet."""
        return tuple(slot for slot in self._values if not marks.get(slot, 0))
