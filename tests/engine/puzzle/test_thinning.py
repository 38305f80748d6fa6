"""Taking clues away by halves, on boards whose every clue says something plain."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suite.each import each

from game.engine.budget import Budget
from game.engine.core import Cancelled
from game.engine.masks import union
from game.engine.puzzle.thinning import LEAF, Thinning, nearby
from game.engine.rng import Rng

CLUES = 12
ALL = (1 << CLUES) - 1
BITS = [1 << clue for clue in range(CLUES)]


class Told(Thinning[int]):
    """Every clue tells some cells of a board, which is known once all are."""

    def __init__(self, tells: Sequence[int], guessed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(BITS, budget or Budget(1000))
        self.tells, self.guessed, self.goal = tells, guessed, union(tells)

    def follow(self, before: int, clues: int) -> int | None:
        told = self.told(clues)
        assert not before & ~told
        return None if told == self.goal else told

    def told(self, clues: int) -> int:
        return union(cells for p, cells in enumerate(self.tells) if clues >> p & 1)

    def spares(self, known: int, clues: int, last: int) -> bool:
        return known | self.guessed == self.goal


def one_by_one(told: Told, order: Sequence[int]) -> int:
    kept = ALL
    for p in order:
        if told.told(kept & ~(1 << p)) | told.guessed == told.goal:
            kept &= ~(1 << p)
    return kept


@given(st.lists(st.integers(0, 255), min_size=CLUES, max_size=CLUES), st.permutations(range(CLUES)))
def test_halves_leave_what_one_by_one_leaves(tells: list[int], order: list[int]) -> None:
    told = Told(tells)
    assert told.needed(order, 0, 0) == one_by_one(told, order)


def test_a_clue_goes_that_other_means_replace() -> None:
    tells = [1 << p for p in range(CLUES)]
    assert Told(tells).needed(range(CLUES), 0, 0) == ALL
    assert Told(tells, guessed=1 << 5).needed(range(CLUES), 0, 0) == ALL & ~(1 << 5)


def test_clues_that_stay_anyway_are_not_tried() -> None:
    assert Told([1, 1, 2]).needed([0, 2], 1 << 1, 1) == 1 << 2
    assert Told([1]).needed([], 1, 0) == 0


def test_it_can_be_stopped() -> None:
    told = Told([1 << p for p in range(CLUES)], budget=Budget(1000, lambda: True))
    with pytest.raises(Cancelled):
        told.needed(range(CLUES), 0, 0)


class Hopeless(Told):
    """No clues are too few."""

    def hopeless(self, clues: int) -> bool:
        return clues == 0


def test_what_is_hopeless_is_not_followed() -> None:
    assert Hopeless([0]).needed([0], 0, 0) == 1
    assert Told([0]).needed([0], 0, 0) == 0


@each(("width", "height"), [(1, 1), (4, 2), (9, 7)])
def test_near_places_come_together(width: int, height: int) -> None:
    order = nearby(width, height, width + 1, Rng("near"))
    assert sorted(order) == [r * (width + 1) + c for r in range(height) for c in range(width)]
    rows, columns = zip(*(divmod(p, width + 1) for p in order[: LEAF // 2]), strict=True)
    assert max(rows) - min(rows) < LEAF
    assert max(columns) - min(columns) < LEAF
