"""How the almost locked sets of a position are related: restricted common digits, and places that both rule out."""

from __future__ import annotations

from game.engine.masks import union
from game.puzzles.sudoku.logic.families.sets import Almost, almost_in, cells_in, spot
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import bits

Relation = tuple[int, int, int]
"""What the places of a digit in a set have to do with other sets: two masks of sets, and the cells that see all places.

With the first sets the digit is a restricted common one; with the second ones some place is ruled out by the digit in
either of the two. Sets that overlap are among them.
"""


class Sets:
    """The almost locked sets of a position by number, and how they are related.

    ``present`` masks the numbers that are in use. A set keeps its number until one of its cells loses a candidate.
    ``barren`` masks sets no two of which have anything to say to ALS-XZ. ``touching[p]`` masks the sets that hold a
    cell, ``locked[d][p]`` those of which all places of a digit are seen from a cell with it.
    """

    def __init__(self, position: SudokuPosition, before: Sets | None = None) -> None:
        self.shape, self.planes, self.u = position.shape, position.planes, position.u
        if before is None:
            changed = self.shape.plane
            self.sets: list[Almost] = []
            self.touching = [0] * self.shape.cells
            self.locked: list[dict[int, int]] = [{} for _plane in self.planes]
            self.present = self.barren = 0
        else:
            changed = self.shape.fold(before.u ^ self.u)
            gone = union([before.touching[p] for p in cells_in(changed)])
            self.sets = before.sets.copy()
            self.touching = [sets & ~gone for sets in before.touching]
            self.locked = [{p: sets & ~gone for p, sets in places.items()} for places in before.locked]
            self.present, self.barren = before.present & ~gone, before.barren & ~gone
        self._add(position, changed)
        self._relations: list[dict[int, Relation]] = [{} for _plane in self.planes]  # by digit and places

    def _add(self, position: SudokuPosition, changed: int) -> None:
        """Number the sets with some of these cells."""
        shape, planes, sets, touching = self.shape, self.planes, self.sets, self.touching
        free = list(bits(~self.present & (1 << len(sets)) - 1))
        holding: list[dict[int, int]] = [{} for _plane in planes]  # by digit and places, the sets that hold it there
        for house, mask in enumerate(shape.house_mask):
            if mask & changed:
                for almost in almost_in(shape, house, position.in_house(house)):
                    _size, cells, digits, at = almost
                    if cells & changed:
                        if free:
                            number = free.pop()
                            sets[number] = almost
                        else:
                            number = len(sets)
                            sets.append(almost)
                        bit = 1 << number
                        self.present |= bit
                        for p in at:
                            touching[p] |= bit
                        for d in cells_in(digits):
                            places = cells & planes[d]
                            held = holding[d]
                            held[places] = held.get(places, 0) | bit
        for d, held in enumerate(holding):
            locked = self.locked[d]
            for places, numbers in held.items():
                for p in cells_in(self.ends(d, places)):
                    locked[p] = locked.get(p, 0) | numbers

    def in_order(self, numbers: int) -> list[int]:
        """The numbers in a mask, those of small sets first."""
        return sorted(bits(numbers), key=self.sets.__getitem__)

    def shadow(self, almost: Almost) -> int:
        """The candidates that see all places of their digit in a set."""
        shadow = 0
        for d in cells_in(almost.digits):
            shadow |= self.ends(d, almost.cells & self.planes[d]) << d * self.shape.cells
        return shadow

    def partners(self, almost: Almost) -> int:
        """The sets that remove something together with a set, as a mask, for they share no cell with it and have either
        one restricted common digit beside a digit that rules out the same place in both, or two."""
        cells, planes, relations = almost.cells, self.planes, self._relations
        linked = shared = once = twice = doubly = 0
        links = {}
        for d in cells_in(almost.digits):
            places = cells & planes[d]
            link, share, ends = relations[d].get(places) or self.relation(d, places)
            if ends:
                links[d] = link
                twice |= linked & link
                once |= linked & share | shared & link
                linked |= link
                shared |= share
                doubly |= share | ~link
        if not once | twice:
            return 0
        apart = ~self.overlapping(almost)
        return apart & (once & ~twice | twice & doubly) | self._loose(twice & ~doubly & apart, links)

    def _loose(self, others: int, links: dict[int, int]) -> int:
        """Of some sets, those that rule out something by a digit but the restricted ones."""
        out = 0
        for number in bits(others):
            _size, cells, digits, _at = self.sets[number]
            for d in cells_in(digits):
                if not links.get(d, 0) >> number & 1 and self.ends(d, cells & self.planes[d]):
                    out |= 1 << number
                    break
        return out

    def relation(self, digit: int, places: int) -> Relation:
        """The relations of a set that holds a digit in some places. Many sets hold it in the same ones."""
        known = self._relations[digit].get(places)
        if known is None:
            linked = shared = 0
            ends = self.ends(digit, places)
            if ends:
                locked = self.locked[digit]
                linked = -1
                for p in cells_in(places):
                    linked &= locked.get(p, 0)
                for p in cells_in(ends):
                    shared |= locked.get(p, 0)
            known = self._relations[digit][places] = linked, shared, ends
        return known

    def ends(self, digit: int, places: int) -> int:
        """The cells with a digit that see all of some places."""
        return spot(self.shape, places).seen & self.planes[digit]

    def overlapping(self, almost: Almost) -> int:
        """The sets that share a cell with a set, itself among them."""
        out, touching = 0, self.touching
        for p in almost.at:
            out |= touching[p]
        return out

    def links(self, almost: Almost) -> dict[int, int]:
        """By digit, the sets with which a set has it as restricted common digit, and some that overlap it."""
        cells, planes = almost.cells, self.planes
        return {d: self.relation(d, cells & planes[d])[0] for d in cells_in(almost.digits)}


def sets_of(position: SudokuPosition) -> Sets:
    """The almost locked sets of a position, found once; what has not changed since an earlier one is taken over."""
    return position.carried(Sets)
