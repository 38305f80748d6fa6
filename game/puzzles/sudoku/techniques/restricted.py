"""How the almost locked sets of a position are related: restricted common digits, and places that both rule out."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.puzzles.sudoku.position import Position
from game.puzzles.sudoku.shape import Shape
from game.puzzles.sudoku.techniques.sets import Almost, Way, almost_sets, cells_in


class Relation(NamedTuple):
    """What the places of a digit in a set have to do with other sets, as masks of sets.

    With the ``linked`` ones the digit is a restricted common one; with the ``shared`` ones some place is ruled out by
    the digit in either of the two. Sets that overlap are among them.
    """

    linked: int
    shared: int


class Sets:
    """The almost locked sets of a position, and how they are related."""

    def __init__(self, position: Position) -> None:
        self.shape, self.planes, self.u = position.shape, position.planes, position.u
        self.sets = almost_sets(position)
        touching = [0] * self.shape.cells  # by cell, the sets that hold it
        for number, almost in enumerate(self.sets):
            bit = 1 << number
            for p in almost.at:
                touching[p] |= bit
        self.touching = touching
        self.locking = [_locked_by(self.shape, plane, touching) for plane in self.planes]
        self._relations: list[dict[int, Relation]] = [{} for _plane in self.planes]  # by digit and places
        self._joined: dict[int, dict[int, int]] = {}

    @cached_property
    def shadows(self) -> list[int]:
        """By set, the candidates that see all places of their digit in it."""
        out = []
        for almost in self.sets:
            shadow = 0
            for way in almost.ways:
                shadow |= way.shadow
            out.append(shadow & self.u)
        return out

    def relation(self, way: Way) -> Relation:
        """The relations of a digit in a set. Many sets hold it in the same places."""
        digit, places, at, _shadow = way
        known = self._relations[digit].get(places)
        if known is None:
            locking = self.locking[digit]
            linked, shared = -1, 0
            for p in at:
                linked &= locking[p]
            for p in cells_in(self.ends(way)):
                shared |= locking[p]
            known = self._relations[digit][places] = Relation(linked, shared)
        return known

    def ends(self, way: Way) -> int:
        """The cells with the digit that see all its places in a set."""
        return way.shadow >> way.digit * self.shape.cells & self.planes[way.digit]

    def overlapping(self, almost: Almost) -> int:
        """The sets that share a cell with a set, itself among them."""
        out, touching = 0, self.touching
        for p in almost.at:
            out |= touching[p]
        return out

    def partners(self, almost: Almost) -> tuple[int, int]:
        """The sets that share no cell with a set, as masks: with one restricted common digit beside a digit that rules
        out the same place in both, and with two restricted common digits."""
        linked = shared = once = twice = 0
        for way in almost.ways:
            link, share = self.relation(way)
            twice |= linked & link
            once |= linked & share | shared & link
            linked |= link
            shared |= share
        if not once | twice:
            return 0, 0
        apart = ~self.overlapping(almost)
        return once & apart & ~twice, twice & apart

    def way(self, number: int, digit: int) -> Way:
        """How a set holds a digit."""
        return next(way for way in self.sets[number].ways if way.digit == digit)

    def joined(self, number: int) -> dict[int, int]:
        """By digit, the sets with which a set has it as restricted common digit, none overlapping it."""
        known = self._joined.get(number)
        if known is None:
            almost = self.sets[number]
            apart = ~self.overlapping(almost)
            known = self._joined[number] = {
                way.digit: linked for way in almost.ways if (linked := self.relation(way).linked & apart)
            }
        return known


def _locked_by(shape: Shape, plane: int, touching: list[int]) -> dict[int, int]:
    """By cell with a digit, the sets of which all places of that digit are seen from there."""
    places = cells_in(plane)
    holding = 0
    for p in places:
        holding |= touching[p]
    out = {}
    for p in places:
        unseen = 0
        for q in cells_in(plane & ~shape.peers[p]):
            unseen |= touching[q]
        out[p] = holding & ~unseen
    return out


def sets_of(position: Position) -> Sets:
    """The almost locked sets of a position, found once."""
    return position.once(Sets)
