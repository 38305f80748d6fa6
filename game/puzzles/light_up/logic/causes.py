"""What a position rests on: why cells hold no lamp any more, what a number needs, what can light a cell."""

from __future__ import annotations

from game.engine.core import Target
from game.engine.masks import bits_of
from game.puzzles.light_up.logic.closure import short
from game.puzzles.light_up.logic.pairs import lacking_one
from game.puzzles.light_up.logic.position import LightUpPosition


def closings(position: LightUpPosition, cells: int) -> list[Target]:
    """Why none of these cells, as far as they are not open, can take a lamp: its dot, or a lamp that lights it."""
    lay = position.lay
    found: dict[Target, None] = {}
    for p in bits_of(cells & lay.white & ~position.state.open & ~position.lamps):
        if position.dots >> p & 1:
            found[lay.cell(p)] = None
        else:
            found[lay.cell(bits_of(lay.sights[1 << p] & position.lamps)[0])] = None
    return list(found)


def of_number(position: LightUpPosition, p: int) -> list[Target]:
    """A number, its lamps, and why its other cells that are not open take none."""
    lay = position.lay
    around = lay.around(1 << p)
    return [lay.cell(p), *lay.targets(around & position.lamps), *closings(position, around)]


def of_dark(position: LightUpPosition, p: int) -> list[Target]:
    """A dark cell, and why the cells in its row and column that are not open cannot light it."""
    lay = position.lay
    return list(dict.fromkeys([lay.cell(p), *closings(position, lay.sights[1 << p])]))


def of_place(position: LightUpPosition, p: int) -> list[Target]:
    """The same of a number or of a dark cell."""
    return of_dark(position, p) if position.lay.white >> p & 1 else of_number(position, p)


def of_taking(position: LightUpPosition, p: int, taken: int) -> list[Target]:
    """Why a lamp at ``p`` takes the cells ``taken`` that it does not light: numbers that it completes, their lamps."""
    lay, lacking = position.lay, lacking_one(position.lay, position.state)
    numbers = lay.around_walls(taken & ~lay.sights[1 << p]) & lay.around_walls(1 << p) & lacking
    return lay.targets(numbers | lay.around(numbers) & position.lamps)


def dark_for_good(position: LightUpPosition) -> list[int]:
    """The cells that nothing can light any more."""
    lay, state = position.lay, position.state
    return bits_of(lay.white & ~state.lit & ~lay.lit(state.open))


def short_for_good(position: LightUpPosition) -> list[int]:
    """The numbers with too few cells left for their lamps."""
    return bits_of(short(position.lay, position.state.lamps | position.state.open))
