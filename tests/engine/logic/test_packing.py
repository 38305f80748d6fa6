"""What is said of things that never touch is what trying every cell says."""

import random

from game.engine.logic.packing import ExactPacking, packing
from game.engine.masks import bits_of, often, oftener

ROUNDS = 400


def tried(pack: ExactPacking, mask: int, number: int) -> tuple[int, int] | None:
    """What follows from so many in ``mask``, from all ways to put them."""
    ways = list(pack.ways(mask, number))
    if not ways:
        return None
    sure, never = mask, pack.around(mask)
    for way in ways:
        sure &= way
        never &= ~(way | pack.cells & ~pack.around(way))
    return sure, never


def test_what_follows_is_in_all_ways() -> None:
    pack, chance = packing((6, 6)), random.Random(7)
    cells = bits_of(pack.cells)
    for _round in range(ROUNDS):
        mask = sum(1 << p for p in chance.sample(cells, chance.randint(1, 11)))
        number = chance.randint(1, 4)
        assert pack.settled(mask, number) == tried(pack, mask, number), (mask, number)


def test_what_is_excluded_leaves_too_few_cells() -> None:
    pack, chance = packing((6, 6)), random.Random(8)
    cells = bits_of(pack.cells)
    for _round in range(ROUNDS):
        mask = sum(1 << p for p in chance.sample(cells, chance.randint(1, 7)))
        number = chance.randint(1, 3)
        few = [p for p in cells if (mask & ~pack.near[p]).bit_count() < number - (mask >> p & 1)]
        assert pack.excluded(mask, number) == sum(1 << p for p in few) & pack.around(mask)


def test_often() -> None:
    masks = 0b0111, 0b0110, 0b1100
    assert [often(masks, number) & 0b1111 for number in range(5)] == [0b1111, 0b1111, 0b0110, 0b0100, 0]
    assert [oftener(masks, number) for number in range(-2, 5)] == [
        (often(masks, number), often(masks, number + 1)) for number in range(-2, 5)
    ]
