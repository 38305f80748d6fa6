"""A bit by its place among those that are set."""

import random

from game.engine.masks import bit_at, bits_of


def test_it_is_the_one_that_the_list_of_all_has_there() -> None:
    rng = random.Random(7)
    for size in (1, 2, 9, 64, 400):
        mask = rng.getrandbits(size) | 1 << size - 1
        found = bits_of(mask)
        assert [bit_at(mask, number) for number in range(len(found))] == found
