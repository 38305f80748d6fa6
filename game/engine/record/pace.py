"""The pace of a game: how fast its marks came, from the first to the last. It tells nothing of the board."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Entry
from game.engine.play.session import EXTEND, PLAY, REDO


def pace(log: Sequence[Entry], parts: int) -> tuple[float, ...]:
    """Marks a second in each of so many parts of the time between the first mark and the last; the highest is 1.

    A game without marks, or with all of them at once, went evenly.
    """
    marks = [
        (entry.at, sum(bool(change.new) for change in entry.move)) for entry in log if entry.op in (PLAY, EXTEND, REDO)
    ]
    return _spread([(at, number) for at, number in marks if number], parts)


def pace_of(moments: Sequence[int], parts: int) -> tuple[float, ...]:
    """The same for marks that were placed at these moments, one at each."""
    return _spread([(at, 1) for at in moments], parts)


def _spread(marks: Sequence[tuple[int, int]], parts: int) -> tuple[float, ...]:
    begin, end = (marks[0][0], marks[-1][0]) if marks else (0, 0)
    if end <= begin:
        return (0.5,) * parts
    counts = [0.0] * parts
    for at, number in marks:
        counts[min(parts - 1, (at - begin) * parts // (end - begin))] += number
    most = max(counts)
    return tuple(count / most for count in counts)
