"""Lamps that could stand elsewhere: most boards with other solutions have one that differs by a single lamp."""

from __future__ import annotations

from game.engine.masks import single_bits
from game.puzzles.light_up.logic.bits import LightUpLayout


def telling(lay: LightUpLayout, lamps: int) -> set[int]:
    """For each lamp that one or two others could stand for: the numbers that tell them apart, as a mask."""
    found = set()
    sights = lay.sights
    once = twice = 0
    for lamp in single_bits(lamps):
        twice |= once & sights[lamp]
        once |= sights[lamp]
    for lamp in single_bits(lamps):
        alone = sights[lamp] & ~twice
        places = single_bits(alone & ~lamp)
        own = lay.around_walls(lamp)
        for n, one in enumerate(places):
            dark, near = alone & ~sights[one], lay.around_walls(one)
            if not dark:
                found.add(own ^ near)
                continue
            for two in places[n + 1 :]:
                if two & dark and not dark & ~sights[two]:
                    more = lay.around_walls(two)
                    found.add(own & ~(near ^ more) | ~own & (near | more))
    return found
