"""The best play of a match with right lines, worked out to the end."""

from __future__ import annotations

from collections.abc import Mapping

from game.puzzles.slant.points import CORNER, PERFECT, CornerTally

MOST = 16
"""With so many empty cells, those of 4x4, all sets of them are looked at: the worker takes a second for it."""


def exact_values(tally: CornerTally, right: Mapping[int, int]) -> dict[tuple[int, int], int] | None:
    """The lead that each right line brings by the end of the match when both sides play as well as can be.

    Each line is that of the solution, so a position is no more than the set of cells that are filled. ``right`` holds
    the lines of the empty cells, at most :data:`MOST`. None where a number cannot come true any more: a line is wrong.
    """
    places = list(right)
    sets = _corner_sets(tally, right, places)
    if any(tally.touching[p] + cells.bit_count() != tally.numbers[p] for p, cells in sets.items()):
        return None
    plans, never = [], 1 << len(places)
    for bit, place in enumerate(places):
        ends = [sets[p] for p in tally.ends(place, right[place]) if p in sets]
        around = 0
        for p in tally.corners[place]:
            around |= sets.get(p, 0)
        perfect = PERFECT if tally.numbered[place] else 0
        one, two = (*ends, never, never)[:2]
        plans.append((1 << bit, tally.bonus[place], one, two, around, perfect))
    leads = _leads(plans)
    lines = ((place, right[place]) for place in places)
    free = 2 * never - 1
    return {line: _lead(plan, free, leads[plan[0]]) for line, plan in zip(lines, plans, strict=True)}


Plan = tuple[int, int, int, int, int, int]
"""Of a line: its cell, its points for itself, the cells whose lines meet at either end, those that make its cell
perfect, and what that brings. Cells are bits; the bit after the last one is never filled, for ends without a number."""


def _corner_sets(tally: CornerTally, right: Mapping[int, int], places: list[int]) -> dict[int, int]:
    """For each numbered corner around the empty cells, the empty cells whose lines meet there."""
    sets = {p: 0 for place in places for p in tally.corners[place] if tally.numbers[p] >= 0}
    for bit, place in enumerate(places):
        for p in tally.ends(place, right[place]):
            if p in sets:
                sets[p] |= 1 << bit
    return sets


def _lead(plan: Plan, free: int, answer: int) -> int:
    """The lead after a line into one of the ``free`` cells, when the other side then makes a lead of ``answer``."""
    cell, bonus, one, two, around, perfect = plan
    left = free ^ cell
    return bonus - answer + CORNER * ((not one & left) + (not two & left)) + (0 if around & left else perfect)


def _leads(plans: list[Plan]) -> list[int]:
    """The best lead of the side to move, for every set of filled cells but the first one."""
    number = len(plans)
    leads, every = [0] * (1 << number), (2 << number) - 1
    for filled in range((1 << number) - 2, 0, -1):
        free = every ^ filled
        leads[filled] = max(_lead(plan, free, leads[filled | plan[0]]) for plan in plans if free & plan[0])
    return leads
