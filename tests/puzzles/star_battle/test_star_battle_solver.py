"""The search and the packing against the SAT oracle and counts that are known."""

from __future__ import annotations

import pytest
from star_battle_oracle import Oracle
from suite.each import each

from game.engine.budget import Budget
from game.engine.core import GivenUp
from game.engine.logic.packing import packing
from game.engine.masks import bits_of
from game.engine.rng import Rng
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.sketch import Sketch, parted, starred
from game.puzzles.star_battle.solver import count_marks


@each(("side", "stars", "ways"), [(4, 1, 2), (5, 1, 14), (6, 1, 90), (7, 2, 0), (8, 2, 2)])
def test_stars_without_regions_stand_in_so_many_ways(side, stars, ways):
    assert count_marks(StarBattleBoard(("." * side,) * side, stars), 100, None).number == ways


def test_the_search_finds_as_many_as_the_oracle():
    numbers = set()
    for index in range(40):
        rng = Rng("star battle count", index)
        side, stars = rng.choice(((5, 1), (6, 1), (7, 1), (9, 2)))
        solution = starred(side, stars, rng)
        regions = parted(side, stars, solution, 1.5, rng) if solution else None
        if not solution or not regions:
            continue
        board = Sketch(side, stars, solution, regions, side * side).board()
        rows = tuple("".join(letter if rng.random() < 0.97 else "." for letter in row) for row in board.rows)
        found, models = count_marks(StarBattleBoard(rows, stars), 3, None), Oracle(rows, stars).count(3)
        numbers.add(len(models))
        assert found.number == len(models)
        if found.solution:
            assert Oracle(rows, stars).model([r * side + c + 1 for r, c in (slot.index for slot in found.solution)])
    assert numbers >= {1, 3}


def test_an_empty_board_is_given_up_within_its_budget():
    with pytest.raises(GivenUp):
        count_marks(StarBattleBoard(("." * 20,) * 20, 3), 10_000, Budget(300))


def test_room_and_what_is_settled_are_exact():
    """Against every way to put the stars, on small sets."""
    pack = packing((6, 6))
    for index in range(150):
        rng = Rng("packing", index)
        mask = sum(1 << p for p in bits_of(pack.cells) if rng.random() < 0.28)
        for number in (1, 2, 3, 4):
            ways = placed(pack, mask, number)
            assert pack.room(mask, number) == bool(ways), (mask, number)
            assert sorted(pack.ways(mask, number)) == sorted(ways)
            found = pack.settled(mask, number)
            if not ways:
                assert found is None
                continue
            stars, dead = found
            always = pack.cells
            possible = 0
            for way in ways:
                always &= way
                possible |= pack.cells & ~pack.around(way) | way
            assert (stars, dead) == (always, pack.around(mask) & ~possible)


def placed(pack, mask, number):
    if not number:
        return [0]
    found = []
    for p in bits_of(mask):
        later = mask >> p + 1 << p + 1 & ~pack.near[p]
        found += [way | 1 << p for way in placed(pack, later, number - 1)]
    return found
