"""Almost locked sets (n cells of a house with n + 1 digits): ALS-XZ, ALS-XY-wing and ALS chains.

Two sets have a restricted common digit x when all places of x in one see all its places in the other: x is missing
from one of them, and a set that misses a digit holds all its others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.engine.words import _
from game.puzzles.sudoku.position import Position
from game.puzzles.sudoku.shape import DIGITS, Shape, bits
from game.puzzles.sudoku.techniques.base import (
    Pattern,
    Reason,
    SudokuTechnique,
    block,
    cell_names,
    digit_names,
    of_cells,
    of_digit,
    seen_by_all,
)

LONGEST = 9  # sets in a chain


class Almost(NamedTuple):
    """An almost locked set: its cells and digits as masks, and by digit its places.

    ``own`` and ``shadow`` hold the places, and the cells that see all places of a digit, as candidates.
    """

    cells: int
    digits: int
    places: dict[int, int]
    own: int
    shadow: int


@lru_cache(maxsize=20_000)
def cells_in(mask: int) -> tuple[int, ...]:
    """The cells of a mask, lowest first."""
    return tuple(bits(mask))


@lru_cache(maxsize=20_000)
def sight(shape: Shape, cells: int) -> int:
    """The cells that see every cell of the mask."""
    return seen_by_all(shape, cells)


@lru_cache(maxsize=5_000)
def almost_in(shape: Shape, house: int, masks: tuple[int, ...]) -> dict[tuple[int, int], Almost]:
    """The almost locked sets of a house with these candidates, by size and cells."""
    largest, above, plane = shape.n - 2 if shape.n <= 9 else 4, shape.cells, shape.plane
    choices = [0]  # of cells, with the digits that they hold above them
    holding: dict[int, int] = {}
    for place, mask in zip(shape.houses[house], masks, strict=True):
        if mask:
            bit = mask << above | 1 << place
            choices += [choice | bit for choice in choices if (choice & plane).bit_count() < largest]
            for d in bits(mask):
                holding[d] = holding.get(d, 0) | 1 << place
    holders = sorted(holding.items())
    out = {}
    for choice in choices:
        cells = choice & plane
        size = cells.bit_count()
        if (choice >> above).bit_count() == size + 1 and size:
            places: dict[int, int] = {}
            own = shadow = 0
            for d, holder in holders:
                mine = cells & holder
                if mine:
                    places[d] = mine
                    own |= mine << d * above
                    shadow |= sight(shape, mine) << d * above
            out[size, cells] = Almost(cells, choice >> above, places, own, shadow)
    return out


def almost_sets(position: Position) -> list[Almost]:
    """Every almost locked set of a position, small ones first."""
    found: dict[tuple[int, int], Almost] = {}
    for house, masks in enumerate(position.keys):
        found.update(almost_in(position.shape, house, masks))
    return [found[key] for key in sorted(found)]


class Web:
    """The almost locked sets of a position and how they are linked, as masks of set numbers.

    Links are found by digit and places, because many sets share these, and by cell, so that no pair of sets is looked
    at by itself; and only when they are asked for, because the search often ends early.
    """

    def __init__(self, position: Position) -> None:
        self.shape, self.planes = position.shape, position.planes
        self.sets = almost_sets(position)
        self._touching = [0] * self.shape.cells  # by cell, the sets that hold it
        groups: list[dict[int, int]] = [{} for _ in self.planes]  # by digit and its places, the sets
        for number, almost in enumerate(self.sets):
            bit = 1 << number
            for p in cells_in(almost.cells):
                self._touching[p] |= bit
            for d, places in almost.places.items():
                group = groups[d]
                group[places] = group.get(places, 0) | bit
        self._locking: list[dict[int, int]] = []  # by digit and cell, the sets that the digit there would lock
        for d, group in enumerate(groups):
            locking = dict.fromkeys(cells_in(self.planes[d]), 0)
            for places, members in group.items():
                for p in self.ends(d, places):
                    locking[p] |= members
            self._locking.append(locking)
        self._linked: list[dict[int, int]] = [{} for _ in self.planes]
        self._locked: list[dict[int, int]] = [{} for _ in self.planes]
        self._joined: dict[int, dict[int, int]] = {}

    def ends(self, d: int, places: int) -> tuple[int, ...]:
        """The cells with candidate ``d`` that see all of ``places``."""
        return cells_in(sight(self.shape, places) & self.planes[d])

    def joined(self, number: int) -> dict[int, int]:
        """By digit, the sets with which a set has it as restricted common digit, none overlapping it."""
        known = self._joined.get(number)
        if known is None:
            almost = self.sets[number]
            overlapping = 0
            for p in cells_in(almost.cells):
                overlapping |= self._touching[p]
            known = {}
            for d, places in almost.places.items():
                linked = self._linked[d].get(places)
                if linked is None:
                    linked, locking = -1, self._locking[d]
                    for p in cells_in(places):
                        linked &= locking[p]
                    self._linked[d][places] = linked
                linked &= ~overlapping
                if linked:
                    known[d] = linked
            self._joined[number] = known
        return known

    def locked(self, d: int, places: int) -> int:
        """The sets of which one holds ``d``, or one with these ``places``, wherever they remove some ``d``."""
        known = self._locked[d].get(places)
        if known is None:
            known, locking = 0, self._locking[d]
            for p in self.ends(d, places):
                known |= locking[p]
            self._locked[d][places] = known
        return known


def web_of(position: Position) -> Web:
    """The almost locked sets of a position, found once."""
    known = position.__dict__.get("almost_web")
    if known is None:
        known = position.__dict__["almost_web"] = Web(position)
    assert isinstance(known, Web)
    return known


@dataclass(frozen=True)
class AlsXZ(SudokuTechnique):
    """Two sets with a restricted common x: any other common digit z is in one of them; with two, more follows."""

    def find(self, position: Position) -> Iterator[Pattern]:
        shape, planes, web = position.shape, position.planes, web_of(position)
        for i, a in enumerate(web.sets):
            earlier = (1 << i) - 1
            joined = web.joined(i)
            linked = double = 0
            for others in joined.values():
                double |= linked & others
                linked |= others
            linked &= earlier
            if not linked:
                continue
            locks = [(z, both) for z, places in a.places.items() if (both := web.locked(z, places) & linked)]
            single: dict[int, int] = {}
            for d, others in joined.items():
                for z, both in locks:
                    if z != d and others & both:
                        for j in bits(others & both):
                            single[j] = single.get(j, 0) | 1 << z
            for j in bits(double & earlier):
                single.pop(j, None)
                pattern = self.double(position, a, web.sets[j], _common(joined, j))
                if pattern:
                    yield pattern
            for j, digits in single.items():
                b = web.sets[j]
                remove = 0
                for z in bits(digits):
                    seen = sight(shape, a.places[z]) & sight(shape, b.places[z]) & planes[z]
                    remove |= of_digit(shape, seen, z)
                if remove:
                    yield Pattern(0, remove, (a, b, _common(joined, j)))

    def double(self, position: Position, a: Almost, b: Almost, restricted: int) -> Pattern | None:
        """Two restricted common digits: they are used up by the sets, and each set is locked but for them."""
        shape = position.shape
        shared = block(shape, shape.plane, restricted)
        remove = (a.shadow & b.shadow | (a.shadow | b.shadow) & ~shared) & position.u
        own = a.own | b.own
        if remove & own:
            remove &= ~own | _cross(shape, a, b, restricted)
        return Pattern(0, remove, (a, b, restricted)) if remove else None

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape = position.shape
        a, b, restricted = pattern.detail
        why = (
            _("{cells} hold {digits}.").format(cells=cell_names(shape, a.cells), digits=digit_names(a.digits)),
            _("{cells} hold {digits}.").format(cells=cell_names(shape, b.cells), digits=digit_names(b.digits)),
            _("Only one of them holds {digits}, so the other is locked.").format(digits=digit_names(restricted))
            if restricted.bit_count() == 1
            else _("They share out {digits}, so both are locked.").format(digits=digit_names(restricted)),
        )
        return _sets_reason(position, [a, b], why)


def _common(joined: dict[int, int], other: int) -> int:
    """The digits by which a set is joined with another one."""
    return sum([1 << d for d, mask in joined.items() if mask >> other & 1])


def _cross(shape: Shape, a: Almost, b: Almost, restricted: int) -> int:
    """Doubly linked sets are locked both: their digits go from each other's cells too where seen."""
    out = 0
    for one, other in ((a, b), (b, a)):
        for z in bits(one.digits & ~restricted):
            out |= (sight(shape, one.places[z]) & other.cells) << z * shape.cells
    return out


def _sets_reason(position: Position, sets: list[Almost], why: tuple[str, ...]) -> Reason:
    shape = position.shape
    shown = needs = 0
    for almost in sets:
        mine = block(shape, almost.cells, almost.digits)
        shown |= mine & position.u
        needs |= of_cells(shape, almost.cells) & ~position.u
    return Reason(shown, needs, why)


@dataclass(frozen=True)
class AlsChain(SudokuTechnique):
    """Sets linked by restricted common digits, each left by another digit than it was entered by.

    ``shortest`` and ``longest`` bound the number of sets: 3 is the ALS-XY-wing.
    """

    shortest: int = 3
    longest: int = 3

    def find(self, position: Position) -> Iterator[Pattern]:
        shape, planes, web = position.shape, position.planes, web_of(position)
        sets, joined = web.sets, web.joined
        for start, first in enumerate(sets):
            if not joined(start):
                continue
            for z, places in first.places.items():
                seen, ends = sight(shape, places) & planes[z], web.locked(z, places)
                if not ends:
                    continue
                layers = [{z: 1 << start}]  # by the digit that they were entered by
                visited = {z: 1 << start}  # a set may be entered again by another digit
                for length in range(2, self.longest + 1):
                    layer: dict[int, int] = {}
                    for entry, members in layers[-1].items():
                        for at in bits(members):
                            for d, others in joined(at).items():
                                if d != entry:
                                    layer[d] = layer.get(d, 0) | others
                    for d in layer:
                        before = visited.get(d, 0) | 1 << start
                        layer[d] &= ~before
                        visited[d] = before | layer[d]
                    layers.append(layer)
                    for d, members in layer.items():
                        if length >= self.shortest and d != z:
                            for last in bits(members & ends):
                                route = _route(web, layers, last, d)
                                hit = seen & sight(shape, sets[last].places[z]) & ~_all_cells(sets, route)
                                if hit:
                                    yield Pattern(0, of_digit(shape, hit, z), (route, z))

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        route, z = pattern.detail
        sets = [web_of(position).sets[i] for i in route]
        names = [cell_names(position.shape, almost.cells) for almost in (sets[0], sets[-1])]
        why = (
            _("The {count} sets are linked, each locked when the one before is not.").format(count=len(sets)),
            _("So {digit} lies in {cells} or in {cells2}.").format(digit=DIGITS[z], cells=names[0], cells2=names[1]),
        )
        return _sets_reason(position, sets, why)


def _route(web: Web, layers: list[dict[int, int]], last: int, digit: int) -> tuple[int, ...]:
    """The sets from the first layer to ``last``, which the search entered by ``digit``."""
    route = [last]
    for layer in reversed(layers[:-1]):
        entry, members = next(
            (e, m) for e, mask in layer.items() if e != digit and (m := mask & web.joined(last).get(digit, 0))
        )
        last, digit = (members & -members).bit_length() - 1, entry
        route.append(last)
    return tuple(reversed(route))


def _all_cells(sets: list[Almost], route: tuple[int, ...]) -> int:
    out = 0
    for i in route:
        out |= sets[i].cells
    return out


def als_xz() -> SudokuTechnique:
    """ALS-XZ."""
    return AlsXZ(
        "als_xz",
        "ALS-XZ",
        "expert",
        300,
        "Two almost locked sets share a digit that only one can hold: their other common digits are used up.",
    )


def als_xy_wing() -> SudokuTechnique:
    """Three sets."""
    return AlsChain(
        "als_xy_wing",
        "ALS-XY-wing",
        "master",
        320,
        "A third almost locked set links two others, so one of these holds their common digit.",
    )


def als_chain() -> SudokuTechnique:
    """Four sets and more."""
    return AlsChain(
        "als_chain",
        "ALS chain",
        "master",
        340,
        "A chain of almost locked sets: one of its ends holds their common digit.",
        shortest=4,
        longest=LONGEST,
    )
