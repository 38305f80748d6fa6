"""The webs that chains run through: which strong links each sort of chain goes along."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.puzzles.sudoku.logic.families.restricted import sets_of
from game.puzzles.sudoku.logic.families.templates import flawed
from game.puzzles.sudoku.logic.families.turbot import conjugates
from game.puzzles.sudoku.logic.families.webs import CELL, Web
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import KEPT, Houses, bits


def x_web(position: SudokuPosition) -> Iterator[Web]:
    """One web for each digit whose chains may remove something."""
    shape = position.shape
    for d, plane in position.once(flawed):
        web = Web(shape, shape.of_digit(plane, d))
        bilocal(web, d, plane)
        yield web


def xy_web(position: SudokuPosition) -> Iterator[Web]:
    """Bivalue cells only."""
    web = Web(position.shape, position.u, alike=True)
    bivalue(position, web)
    yield web


def full_web(position: SudokuPosition) -> Iterator[Web]:
    """All strong links between candidates."""
    web = Web(position.shape, position.u)
    bivalue(position, web)
    for d, plane in enumerate(position.planes):
        bilocal(web, d, plane)
    yield web


def grouped_web(position: SudokuPosition) -> Iterator[Web]:
    """All strong links between candidates and groups of them."""
    shape = position.shape
    for web in full_web(position):
        for d, plane in enumerate(position.planes):
            for house, part, rest in segments(shape, plane):
                web.link(web.node(d, part), web.node(d, rest), house)
        yield web


def als_web(position: SudokuPosition) -> Iterator[Web]:
    """The same, and between the digits of almost locked sets; made once, as ALS chains look at it as well."""
    yield position.once(web_of_sets)


def web_of_sets(position: SudokuPosition) -> Web:
    """The web of all nodes and links."""
    (web,) = grouped_web(position)
    found, digits, several = sets_of(position), position.digits, position.counts[2]
    for number in found.in_order(found.present):
        almost = found.sets[number]
        held, twice = web.add_set(almost)
        if almost.size > 1:  # what one cell leaves in another is a link of its own
            for place in bits(twice & several):
                web.add_last(almost, held, place, digits[place])
    return web


WEBS = {"x_chain": x_web, "xy_chain": xy_web, "aic": full_web, "grouped_aic": grouped_web, "als_aic": als_web}


# -- links -----------------------------------------------------------------------------------------------------


def bivalue(position: SudokuPosition, web: Web) -> None:
    """Strong links between the two candidates of a cell."""
    k, digits = position.shape.cells, position.digits
    for p in bits(position.bivalue):
        both = digits[p]
        low, high = (both & -both).bit_length() - 1, both.bit_length() - 1
        web.link(low * k + p, high * k + p, CELL)


def bilocal(web: Web, digit: int, plane: int) -> None:
    """Strong links between the two places of a digit in a house."""
    start = digit * web.shape.cells
    for house, a, b in conjugates(web.shape, plane):
        web.link(start + a, start + b, house)


@lru_cache(maxsize=5_000)
def segments(shape: Houses, plane: int) -> tuple[tuple[int, int, int], ...]:
    """The houses where two segments hold all of several places of a digit, at least one of them a group, with both."""
    out = []
    for house, parts in enumerate(segments_of(shape)):
        inside = plane & shape.house_mask[house]
        if inside.bit_count() < 3:
            continue
        held = [part for segment in parts if (part := inside & segment)]
        done = set()
        for part in held:
            rest = inside ^ part
            if rest and rest not in done and any(not rest & ~other for other in held):
                done.add(part)
                out.append((house, part, rest))
    return tuple(out)


@lru_cache(maxsize=KEPT)
def segments_of(shape: Houses) -> tuple[tuple[int, ...], ...]:
    """For every house the masks of cells that it shares with boxes, or a box with lines; all others count as both."""
    n = shape.n
    masks = shape.house_mask
    lines, boxes, others = masks[: 2 * n], masks[2 * n : 3 * n], shape.added
    out = [tuple(both for b in (*boxes, *others) if (both := line & b)) for line in lines]
    out += [tuple(both for h in (*lines, *others) if (both := box & h)) for box in boxes]
    return (*out, *(tuple(both for h in masks[: 3 * n] if (both := other & h)) for other in others))
