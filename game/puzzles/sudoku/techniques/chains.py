"""Chains of alternating strong and weak links: X-chain, XY-chain, AIC, grouped AIC and AIC with almost locked sets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from game.engine.words import _, ngettext
from game.puzzles.sudoku.position import Found, Position
from game.puzzles.sudoku.shape import DIGITS, Shape, bits
from game.puzzles.sudoku.techniques.almost import held
from game.puzzles.sudoku.techniques.base import (
    Pattern,
    Reason,
    SudokuTechnique,
    block,
    cell_name,
    cell_names,
    of_cell,
    of_cells,
    of_digit,
)
from game.puzzles.sudoku.techniques.restricted import sets_of
from game.puzzles.sudoku.techniques.sets import Almost, Way, way, ways_of
from game.puzzles.sudoku.techniques.templates import flawed
from game.puzzles.sudoku.techniques.turbot import conjugates
from game.puzzles.sudoku.techniques.webs import CELL, LAST, SET, WEAK, Web


def bilocal(position: Position, web: Web) -> None:
    """Strong links between the two places of a digit in a house."""
    k = position.shape.cells
    for d, plane in enumerate(position.planes):
        for house, a, b in conjugates(position.shape, plane):
            web.link(d * k + a, d * k + b, house)


def bivalue(position: Position, web: Web) -> None:
    """Strong links between the two candidates of a cell."""
    k = position.shape.cells
    for p in bits(position.bivalue):
        low, high = bits(position.digits[p])
        web.link(low * k + p, high * k + p, CELL)


def x_web(position: Position) -> Iterator[Web]:
    """One web for each digit whose chains may remove something."""
    shape = position.shape
    for d, plane in position.once(flawed):
        web = Web(shape, of_digit(shape, plane, d))
        for house, a, b in conjugates(shape, plane):
            web.link(d * shape.cells + a, d * shape.cells + b, house)
        yield web


def xy_web(position: Position) -> Iterator[Web]:
    """Bivalue cells only."""
    web = Web(position.shape, position.u, alike=True)
    bivalue(position, web)
    yield web


def full_web(position: Position) -> Iterator[Web]:
    """All strong links between candidates."""
    web = Web(position.shape, position.u)
    bivalue(position, web)
    bilocal(position, web)
    yield web


def grouped_web(position: Position) -> Iterator[Web]:
    """All strong links between candidates and groups of them."""
    for web in full_web(position):
        segments(position, web)
        yield web


def als_web(position: Position) -> Iterator[Web]:
    """The same, and between the digits of almost locked sets; made once, as ALS chains look at it as well."""
    yield position.once(web_of_sets)


def web_of_sets(position: Position) -> Web:
    """The web of all nodes and links."""
    (web,) = grouped_web(position)
    found = sets_of(position)
    for number in found.in_order(found.present):
        almost = found.sets[number]
        each = ways_of(position.shape, position.planes, almost)
        web.add_set(almost, each)
        if almost.size > 1:  # what one cell leaves in another is a link of its own
            last_cells(position, web, almost, each)
    return web


def last_cells(position: Position, web: Web, almost: Almost, ways: tuple[Way, ...]) -> None:
    """The cells with three candidates and more of which the digits of a set see at least two."""
    shape = position.shape
    once = twice = 0
    for each in ways:
        sees = each.shadow >> each.digit * shape.cells & position.planes[each.digit]
        twice |= once & sees
        once |= sees
    for place in bits(twice & position.counts[2]):
        web.add_last(almost, ways, place, position.digits[place])


def segments(position: Position, web: Web) -> None:
    """Strong links between two segments that hold a digit of a house, where at least one of them is a group."""
    shape, parts = position.shape, segments_of(position.shape)
    for d, plane in enumerate(position.planes):
        for house, mask in enumerate(shape.house_mask):
            inside = plane & mask
            if inside.bit_count() < 3:
                continue
            done = set()
            for segment in parts[house]:
                part = inside & segment
                rest = inside ^ part
                if not part or not rest or rest in done:
                    continue
                if not rest & rest - 1 or any(not rest & ~other for other in parts[house]):
                    done.add(part)
                    web.link(web.node(way(shape, d, part)), web.node(way(shape, d, rest)), house)


@cache
def segments_of(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """For every house the masks of cells that it shares with boxes, or a box with lines."""
    n = shape.n
    masks = shape.house_mask
    lines = tuple(tuple(both for b in masks[2 * n :] if (both := masks[h] & b)) for h in range(2 * n))
    return lines + tuple(tuple(both for h in masks[: 2 * n] if (both := masks[b] & h)) for b in range(2 * n, 3 * n))


WEBS = {"x_chain": x_web, "xy_chain": xy_web, "aic": full_web, "grouped_aic": grouped_web, "als_aic": als_web}


@dataclass(frozen=True)
class Chain(SudokuTechnique):
    """The chains in the webs of its name."""

    def find(self, position: Position) -> Iterator[Pattern]:
        for web in WEBS[self.name](position):
            for s, hit in web.levels():
                yield self.pattern(web, s, hit & -hit)

    def consequences(self, position: Position) -> Found | None:
        remove = times = 0
        for web in WEBS[self.name](position):
            for hit in web.hits.values():
                times += 1 if hit & ~remove else 0
                remove |= hit
        return Found(0, remove, times) if remove else None

    def pattern(self, web: Web, s: int, target: int) -> Pattern:
        """The shortest chain from ``s`` that removes ``target``, with all that it removes."""
        path = web.path(s, target)
        remove = web.weak[s] & web.weak[path[-1][0]] & web.shape.full
        return Pattern(0, remove, (web, path))

    def pattern_for(self, position: Position, bit: int) -> Pattern:
        for web in WEBS[self.name](position):
            for s, hit in web.levels():
                if hit & bit:
                    return self.pattern(web, s, bit)
        raise LookupError(f"{self.name} does not give this")

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape = position.shape
        web, path = pattern.detail
        shown = needs = 0
        links: list[tuple[int, int, str]] = []
        for node, _origin in path:
            shown |= web.candidates(node)
        sets: dict[str, None] = {}
        for (a, _origin), (b, origin) in pairwise(path):
            both = web.candidates(a) | web.candidates(b)
            one, other = web.candidates(a).bit_length() - 1, web.candidates(b).bit_length() - 1
            links.append((one, other, "weak" if origin == WEAK else "strong"))
            if origin == CELL:
                needs |= of_cell(shape, one % shape.cells) & ~both
            elif origin == SET or origin <= LAST:
                almost, place = (web.set_of(a, b), None) if origin == SET else web.last[LAST - origin]
                shown |= block(shape, almost.cells, almost.digits) & position.u
                needs |= of_cells(shape, almost.cells) & ~position.u
                if place is None:
                    missing = one
                else:
                    shown |= of_cell(shape, place) & position.u
                    needs |= of_cell(shape, place) & ~position.u
                    missing, last = (other, one) if one % shape.cells == place else (one, other)
                if almost.cells & almost.cells - 1:
                    sets[held(shape, almost, missing // shape.cells)] = None
                if place is not None:
                    sets[_left(shape, last)] = None
            elif origin >= 0:
                needs |= of_digit(shape, shape.house_mask[origin], one // shape.cells) & ~both
        steps = len(path) - 1
        first, last = self.words(web, path[0][0]), self.words(web, path[-1][0])
        end = (
            _("So {first} is true, and what it rules out goes.").format(first=first)
            if first == last
            else _("One end is true, so what both ends rule out goes.")
        )
        return Reason(
            shown,
            needs,
            (
                _("Suppose {first} is false.").format(first=first),
                *sets,
                ngettext("Then one link leads to {last}.", "Then {count} links lead to {last}.", steps).format(
                    count=steps, last=last
                ),
                end,
            ),
            links=tuple(links),
        )

    def words(self, web: Web, node: int) -> str:
        """``5 in r1c2``."""
        shape = web.shape
        if node in web.members:
            way = web.members[node]
            return _("{digit} in {cells}").format(digit=DIGITS[way.digit], cells=cell_names(shape, way.places))
        d, p = divmod(node, shape.cells)
        return _("{digit} in {cell}").format(digit=DIGITS[d], cell=cell_name(shape, p))


def _left(shape: Shape, last: int) -> str:
    """That a locked set leaves one candidate in a cell."""
    digit, place = divmod(last, shape.cells)
    return _("Locked, they leave only {digit} in {cell}.").format(digit=DIGITS[digit], cell=cell_name(shape, place))


def chain(name: str, title: str, level: str, weight: int, sentence: str) -> SudokuTechnique:
    """A chain technique by the name of its web."""
    return Chain(name, title, level, weight, sentence)
