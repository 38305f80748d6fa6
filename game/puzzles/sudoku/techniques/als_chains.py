"""Chains of almost locked sets, each linked to the next by a restricted common digit: ALS-XY-wing and ALS chain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.engine.words import _
from game.puzzles.sudoku.position import Position
from game.puzzles.sudoku.shape import DIGITS, Shape, bits
from game.puzzles.sudoku.techniques.almost import sets_reason
from game.puzzles.sudoku.techniques.base import Pattern, Reason, SudokuTechnique, cell_names, of_digit, seen_by_all
from game.puzzles.sudoku.techniques.chains import als_web
from game.puzzles.sudoku.techniques.sets import Almost, Way, almost_sets, cells_in

LONGEST = 9  # sets in a chain


class Group(NamedTuple):
    """The places of a digit that some sets have in common, as a mask of these sets.

    ``ends`` are the cells that see all of the places and have the digit. ``linked`` masks the sets with which the digit
    is a restricted common one, ``shared`` those with which it rules some place out when one of them holds it.
    """

    members: int
    ends: int
    linked: int
    shared: int


class Sets:
    """The almost locked sets of a position. Links are found by digit and places, because many sets share these."""

    def __init__(self, position: Position) -> None:
        self.shape, self.planes = position.shape, position.planes
        self.sets = almost_sets(position)
        (self.web,) = als_web(position)
        self._joined: dict[int, dict[int, int]] = {}

    def hits(self, way: Way) -> int:
        """The cells that may lose a digit by chains from a set that holds it so: from the others no search is needed.

        A chain of sets is one in this web, which finds its ends much faster than a search that keeps sets apart.
        """
        hit = self.web.hits.get(self.web.node(way), 0)
        return hit >> way.digit * self.shape.cells & self.shape.plane

    @cached_property
    def touching(self) -> list[int]:
        """By cell, the sets that hold it."""
        out = [0] * self.shape.cells
        for number, almost in enumerate(self.sets):
            for p in cells_in(almost.cells):
                out[p] |= 1 << number
        return out

    @cached_property
    def groups(self) -> list[dict[int, Group]]:
        """By digit and its places, what sets have in common."""
        holding: list[dict[int, int]] = [{} for _plane in self.planes]
        for number, almost in enumerate(self.sets):
            for way in almost.ways:
                holders = holding[way.digit]
                holders[way.places] = holders.get(way.places, 0) | 1 << number
        return [_groups(self.shape, plane, holders) for plane, holders in zip(self.planes, holding, strict=True)]

    def overlapping(self, almost: Almost) -> int:
        """The sets that share a cell with a set, itself among them."""
        out = 0
        for p in cells_in(almost.cells):
            out |= self.touching[p]
        return out

    def group(self, number: int, digit: int) -> Group:
        """The places of a digit in a set."""
        return self.groups[digit][next(way.places for way in self.sets[number].ways if way.digit == digit)]

    def joined(self, number: int) -> dict[int, int]:
        """By digit, the sets with which a set has it as restricted common digit, none overlapping it."""
        known = self._joined.get(number)
        if known is None:
            almost = self.sets[number]
            apart = ~self.overlapping(almost)
            known = self._joined[number] = {
                way.digit: linked
                for way in almost.ways
                if (linked := self.groups[way.digit][way.places].linked & apart)
            }
        return known


def _groups(shape: Shape, plane: int, holders: dict[int, int]) -> dict[int, Group]:
    """By its places, the groups of one digit."""
    found = [(places, members, seen_by_all(shape, places) & plane) for places, members in holders.items()]
    locking = dict.fromkeys(cells_in(plane), 0)  # by cell, the sets that the digit there would lock
    for _places, members, ends in found:
        for p in cells_in(ends):
            locking[p] |= members
    out = {}
    for places, members, ends in found:
        linked, shared = -1, 0
        for p in cells_in(places):
            linked &= locking[p]
        for p in cells_in(ends):
            shared |= locking[p]
        out[places] = Group(members, ends, linked, shared)
    return out


def sets_of(position: Position) -> Sets:
    """The almost locked sets of a position, found once."""
    known = position.__dict__.get("almost_locked_sets")
    if known is None:
        known = position.__dict__["almost_locked_sets"] = Sets(position)
    assert isinstance(known, Sets)
    return known


@dataclass(frozen=True)
class AlsChain(SudokuTechnique):
    """Sets linked by restricted common digits, each left by another digit than it was entered by.

    ``shortest`` and ``longest`` bound the number of sets: 3 is the ALS-XY-wing.
    """

    shortest: int = 3
    longest: int = 3

    def find(self, position: Position) -> Iterator[Pattern]:
        shape, web = position.shape, sets_of(position)
        sets, joined = web.sets, web.joined
        for start, first in enumerate(sets):
            for way in first.ways:
                possible = web.hits(way)
                if not possible:
                    continue
                z, places = way.digit, way.places
                ends = web.groups[z][places].shared
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
                                hit = possible & web.group(last, z).ends & ~_all_cells(sets, route)
                                if hit:
                                    yield Pattern(0, of_digit(shape, hit, z), (route, z))

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        route, z = pattern.detail
        sets = [sets_of(position).sets[i] for i in route]
        names = [cell_names(position.shape, almost.cells) for almost in (sets[0], sets[-1])]
        why = (
            _("The {count} sets are linked, each locked when the one before is not.").format(count=len(sets)),
            _("So {digit} lies in {cells} or in {cells2}.").format(digit=DIGITS[z], cells=names[0], cells2=names[1]),
        )
        return sets_reason(position, sets, why)


def _route(web: Sets, layers: list[dict[int, int]], last: int, digit: int) -> tuple[int, ...]:
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
