"""Which of the steps at hand a person would take next. For hints alone: no grade and no puzzle depends on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, Protocol

from msgspec import Struct, field

from game.engine.core import Effect, Marks, Target

DISTANCES = (1, 2, 4)
"""Up to where a mark is at hand, near, and in sight of the one before; the rest is far."""


class Moment(NamedTuple):
    """Where a player is: the target played last, the marks on the board, and the techniques that were met before."""

    last: Target | None
    marks: Marks
    met: frozenset[str] = frozenset()

    def writes(self, effect: Effect) -> bool:
        """Whether the player puts marks like this one down: most of the board's are, or it has none."""
        return Counter(self.marks.values())[effect.value] * 2 >= len(self.marks)


class Named(Protocol):
    """Anything with a name, such as a technique."""

    @property
    def name(self) -> str: ...


class Habits(Struct, frozen=True, eq=False):
    """What people do first, as orders in which they marked boards tell.

    ``liking`` is how often a technique is used where it can be, beside the others of its level; those without come
    after them, in the ladder's order. ``far`` is what that falls to where the mark is near the last one, in sight of
    it and far off, ``in_line`` by what it rises in the same row or column. ``unsaid`` techniques are plain to see:
    people often go on from their marks, on which none of these techniques rests, without putting them down.
    """

    liking: Mapping[str, float] = field(default_factory=dict)
    far: tuple[float, float, float] = (0.39, 0.19, 0.13)
    in_line: float = 2.1
    unsaid: tuple[str, ...] = ()

    def likelihood(self, technique: str, target: Target, last: Target | None) -> float:
        """How likely a mark on ``target`` comes next, beside others, after one on ``last``."""
        liking = self.liking.get(technique, 1.0)
        if last is None or len(last.index) < 2 or len(target.index) < 2:
            return liking
        row, column = target.index[:2]
        last_row, last_column = last.index[:2]
        rows, columns = abs(row - last_row), abs(column - last_column)
        away = rows if rows > columns else columns
        at_hand, near, in_sight = DISTANCES
        if away > at_hand:
            liking *= self.far[0 if away <= near else 1 if away <= in_sight else 2]
        return liking if rows and columns else liking * self.in_line

    def likeliest(self, seen: Mapping[Effect, Named], last: Target | None) -> Effect:
        """Of marks that techniques give, the one with the highest :meth:`likelihood`; of equal ones the first."""
        if last is None or len(last.index) < 2:
            return max(seen, key=lambda effect: self.likelihood(seen[effect].name, effect.target, last))
        best, most = None, -1.0
        row, column = last.index[:2]
        at_hand, near, in_sight = DISTANCES
        liked, far, in_line = self.liking, self.far, self.in_line
        for effect, technique in seen.items():  # as in likelihood(), which takes too long for so many
            index = effect.target.index
            liking = liked.get(technique.name, 1.0)
            if len(index) >= 2:
                rows, columns = abs(index[0] - row), abs(index[1] - column)
                away = rows if rows > columns else columns
                if away > at_hand:
                    liking *= far[0 if away <= near else 1 if away <= in_sight else 2]
                if not (rows and columns):
                    liking *= in_line
            if liking > most:
                best, most = effect, liking
        assert best is not None
        return best


NO_HABITS = Habits()
"""Nothing is known: techniques come in the ladder's order, and near marks first."""
