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
    sort that cross them. ``loose`` are the cells that no share holds.
    """

    outer: tuple[int, ...]
    cells: int
    need: int
    shares: tuple[Share, ...]
    loose: int


def crossing(position: StarBattlePosition, outer: Sequence[int], family: range) -> Crossing:
    """How the houses of ``family`` cross those of ``outer``: worked out once for a position."""
    key = (*outer, family.start)
    found: Crossing | None = position.crossings.get(key)
    if found is None:
        found = position.crossings[key] = _crossing(position, tuple(outer), family)
    return found


def _crossing(position: StarBattlePosition, outer: tuple[int, ...], family: range) -> Crossing:
    needs, opens = position.needs, position.opens
    cells, need = union([opens[house] for house in outer]), position.lacking(outer)
    crossed = [(house, own) for house in family if (own := opens[house] & cells)]
    shares = [tuple.__new__(Share, (house, own, opens[house] ^ own, needs[house])) for house, own in crossed]
    return Crossing(outer, cells, need, tuple(shares), cells & ~union([own for _house, own in crossed]))


def spans(lay: StarBattleLayout, least: int, most: int) -> Iterator[range]:
    """Lines side by side, from ``least`` to ``most`` of them."""
    for axis in lay.axes:
        for length in range(least, most + 1):
            for first in range(axis.start, axis.stop - length + 1):
                yield range(first, first + length)


def crossed_spans(position: StarBattlePosition, least: int, most: int) -> Iterator[Crossing]:
    """Regions across lines side by side, from ``least`` to ``most`` of these."""
    return (crossing(position, lines, position.lay.regions) for lines in spans(position.lay, least, most))
