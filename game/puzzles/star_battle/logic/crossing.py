"""Houses of one sort across houses of another: what every count of stars is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.masks import union
from game.puzzles.star_battle.logic.layout import StarBattleLayout
from game.puzzles.star_battle.logic.position import StarBattlePosition


class Share(NamedTuple):
    """A house that crosses others: its open cells ``inside`` and ``outside`` them, and how many stars it ``lacks``."""

    house: int
    inside: int
    outside: int
    lacks: int


class Crossing(NamedTuple):
    """The houses ``outer``, their open ``cells``, how many stars they ``need``, and the ``shares`` of houses of another
    sort that cross them."""

    outer: tuple[int, ...]
    cells: int
    need: int
    shares: tuple[Share, ...]

    @property
    def loose(self) -> int:
        """The cells that no share holds."""
        return self.cells & ~union(share.inside for share in self.shares)


def crossing(position: StarBattlePosition, outer: Sequence[int], family: Sequence[int]) -> Crossing:
    """How the houses of ``family`` cross those of ``outer``."""
    needs, opens = position.needs, position.opens
    cells = union(opens[house] for house in outer)
    shares = (Share(house, opens[house] & cells, opens[house] & ~cells, needs[house]) for house in family)
    return Crossing(tuple(outer), cells, position.lacking(outer), tuple(share for share in shares if share.inside))


def spans(lay: StarBattleLayout, least: int, most: int) -> Iterator[range]:
    """Lines side by side, from ``least`` to ``most`` of them."""
    for axis in lay.axes:
        for length in range(least, most + 1):
            for first in range(axis.start, axis.stop - length + 1):
                yield range(first, first + length)


def crossed_spans(position: StarBattlePosition, least: int, most: int) -> Iterator[Crossing]:
    """Regions across lines side by side, from ``least`` to ``most`` of these."""
    for lines in spans(position.lay, least, most):
        yield crossing(position, lines, position.lay.regions)
