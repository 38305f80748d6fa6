"""A camp: tents that do not touch, each with its own tree, and how chance pitches and changes one."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.engine.logic.rectangle import rectangle
from game.engine.masks import bit_at, bits_of
from game.engine.puzzle.recipe import Size
from game.engine.rng import Rng
from game.puzzles.tents.logic.bits import CampClues

DENSITY = 5  # cells for each tent
FEWEST = 4  # tents; with fewer, nothing is hard on the smallest boards
FEW = 6  # bits; up to so many are sooner listed
KILLING = 0.7
TURNED = 0.6  # else how often a tree moves around its tent, rather than tent and tree elsewhere


class Site(NamedTuple):
    """A cell for a tree: its bit number, its bit, what is at most two steps away, and what touches it by an edge."""

    at: int
    bit: int
    within_two: int
    beside: int


class Nearby(NamedTuple):
    """The cells of a size, by bit number, and of each what touches it, what touches it by an edge (as a mask, and one
    by one), what touches it or can share a spot with a tree there, with the cell itself, and where its tree can stand.
    """

    cells: tuple[int, ...]
    around: dict[int, int]
    beside: dict[int, int]
    sides: dict[int, list[int]]
    close: dict[int, int]
    sites: dict[int, list[Site]]


@cache
def nearby(size: Size) -> Nearby:
    """The neighbours of all cells of a size, one shared object."""
    lay = rectangle(size)
    cells = bits_of(lay.cells)
    beside = {p: lay.beside(1 << p) for p in cells}
    around = {p: lay.around(1 << p) for p in cells}
    sharing = {p: lay.beside(beside[p]) for p in cells}
    sides = {p: bits_of(mask) for p, mask in beside.items()}
    close = {p: around[p] | sharing[p] | 1 << p for p in cells}
    site = {p: Site(p, 1 << p, sharing[p] | beside[p], beside[p]) for p in cells}
    return Nearby(tuple(cells), around, beside, sides, close, {p: [site[q] for q in sides[p]] for p in cells})


class Swap(NamedTuple):
    """A pair that was moved: from where, and to where."""

    tent: int
    tree: int
    new_tent: int
    new_tree: int


class Camp:
    """Tents with their trees: who belongs to whom, both as masks, and the tents of each row and column counted.

    ``lonely`` says where a tree is put when there is a choice. 1: far from other trees and tents, so that it keeps many
    spots and shares few, which makes hard puzzles; -1: close to them, which makes easy ones; 0: anywhere.
    """

    __slots__ = (
        "area", "cells", "columns", "lay", "lonely", "nearby", "rng", "rows", "tent_of", "tents", "tree_of", "trees",
    )  # fmt: skip

    def __init__(self, size: Size, rng: Rng, lonely: int) -> None:
        self.lay = rectangle(size)
        self.nearby = nearby(size)
        self.cells = self.nearby.cells
        self.area = len(self.cells)
        self.rng, self.lonely = rng, lonely
        self.tree_of: dict[int, int] = {}
        self.tent_of: dict[int, int] = {}
        self.tents = self.trees = 0
        self.rows = [0] * size.height
        self.columns = [0] * size.width
        self.pitch(max(FEWEST, self.area // DENSITY))

    def pitch(self, number: int) -> None:
        """Put up tents with their trees until there are ``number``, or as many as there is room for."""
        trees, tents, nearby = self.trees, self.tents, self.nearby
        taken = trees | tents
        free = self.lay.cells & ~(taken | self.lay.around(tents))
        number -= len(self.tree_of)
        draw, lonely = self.rng.random, self.lonely
        rings, sides = self.lay.rings, nearby.sides
        tree_of, tent_of = self.tree_of, self.tent_of
        cells = list(self.cells)  # the first ``left`` were not drawn yet
        left = len(cells)
        while number > 0 and left:  # what :meth:`_site` and :meth:`add` do, which would take longer than all the rest
            place = int(draw() * left)
            tent = cells[place]
            left -= 1
            cells[place] = cells[left]
            if not free >> tent & 1:
                continue
            if not lonely:
                around = sides[tent]
                tree = around[int(draw() * len(around))]
                if taken >> tree & 1:
                    around = [p for p in around if not taken >> p & 1]
                    if not around:
                        continue
                    tree = around[int(draw() * len(around))] if len(around) > 1 else around[0]
            else:
                best: list[int] = []
                least = 0
                for site, bit, within_two, beside in nearby.sites[tent]:
                    if not taken & bit:
                        crowd = lonely * (within_two & trees | beside & tents).bit_count()
                        if not best or crowd < least:
                            best, least = [site], crowd
                        elif crowd == least:
                            best.append(site)
                if not best:
                    continue
                tree = best[int(draw() * len(best))] if len(best) > 1 else best[0]
            tree_of[tent], tent_of[tree] = tree, tent
            tents |= 1 << tent
            trees |= 1 << tree
            taken = trees | tents
            free &= ~(rings[tent] | taken)
            number -= 1
        self.stand(trees, tents)

    def stand(self, trees: int, tents: int) -> None:
        """Take down as masks, and count, what is in ``tree_of`` and ``tent_of`` already."""
        self.trees, self.tents = trees, tents
        self.rows = [(tents & mask).bit_count() for mask in self.lay.rows]
        self.columns = [(tents & mask).bit_count() for mask in self.lay.columns]

    def _site(self, tent: int, but: int = 0) -> int | None:
        """A cell for the tree of ``tent`` that is none of ``but``."""
        taken = self.trees | self.tents | but
        if not self.lonely:
            sites = self.nearby.sides[tent]
            site = sites[int(self.rng.random() * len(sites))]
            if not taken >> site & 1:
                return site
        return self._free_site(tent, taken)

    def _free_site(self, tent: int, taken: int) -> int | None:
        """One of the cells beside ``tent`` that are not ``taken``, by ``lonely``."""
        best: list[int] = []
        lonely, trees, tents = self.lonely, self.trees, self.tents
        least = 0
        for site, bit, within_two, beside in self.nearby.sites[tent]:
            if not taken & bit:
                crowd = lonely and lonely * (within_two & trees | beside & tents).bit_count()
                if not best or crowd < least:
                    best, least = [site], crowd
                elif crowd == least:
                    best.append(site)
        if len(best) < 2:
            return best[0] if best else None
        return self.rng.choice(best)

    def add(self, tent: int, tree: int) -> None:
        """Put up a tent with its tree."""
        self.tree_of[tent] = tree
        self.tent_of[tree] = tent
        self.tents |= 1 << tent
        self.trees |= 1 << tree
        stride = self.lay.stride
        self.rows[tent // stride] += 1
        self.columns[tent % stride] += 1

    def remove(self, tent: int) -> int:
        """Take a tent and its tree away; returns the tree."""
        tree = self.tree_of.pop(tent)
        del self.tent_of[tree]
        self.trees ^= 1 << tree
        self.tents ^= 1 << tent
        row, column = divmod(tent, self.lay.stride)
        self.rows[row] -= 1
        self.columns[column] -= 1
        return tree

    def _turn(self, tent: int, new_tree: int) -> Swap:
        """Put the tree of a tent elsewhere."""
        tree = self.tree_of[tent]
        del self.tent_of[tree]
        self.tree_of[tent] = new_tree
        self.tent_of[new_tree] = tent
        self.trees ^= 1 << tree | 1 << new_tree
        return Swap(tent, tree, tent, new_tree)

    def given(self, matching: bool) -> CampClues:
        """What the board of this camp gives."""
        lay = self.lay
        rows = tuple(zip(lay.rows, self.rows, strict=True))
        columns = tuple(zip(lay.columns, self.columns, strict=True))
        return CampClues(lay, self.trees, rows, columns, len(self.tree_of), False, matching)

    def change(self, trouble: int, wrong: int = 0) -> list[Swap]:
        """Move one pair near a cell of ``trouble``, or any; nothing where that is not possible.

        ``wrong`` are cells where tents would stand that are none: mostly a tree is moved onto one of them.
        """
        rng = self.rng
        beside, close = self.nearby.beside, self.nearby.close
        wrong &= ~(self.tents | self.trees)
        if wrong and rng.random() < KILLING:
            spot = self.pick(wrong)
            own = beside[spot] & self.tents
            if own:
                return [self._turn(rng.choice(bits_of(own)), spot)]
        if trouble:
            p = self.pick(trouble)
            near = close[p]
            tents = bits_of(self.tents & near) + [self.tent_of[tree] for tree in bits_of(self.trees & near)]
            if not tents:
                return []
            tent = rng.choice(list(dict.fromkeys(tents)))
        else:
            tent = self.pick(self.tents)
        if rng.random() < TURNED:
            new_tree = self._site(tent)
            return [] if new_tree is None else [self._turn(tent, new_tree)]
        tree = self.remove(tent)
        free = bits_of(close[tent] & ~(self.trees | self.tents | self.lay.around(self.tents) | 1 << tent))
        place = rng.choice(free) if free else tent
        new_tree = self._site(place, 1 << tree)
        if new_tree is None:
            self.add(tent, tree)
            return []
        self.add(place, new_tree)
        return [Swap(tent, tree, place, new_tree)]

    def can_undo(self, swaps: list[Swap]) -> bool:
        """Whether what these changes moved can go back, other changes having been made since."""
        left = {swap.new_tent for swap in swaps}, {swap.new_tree for swap in swaps}
        if any(self.tree_of.get(swap.new_tent) != swap.new_tree for swap in swaps):
            return False
        tents = self.tents & ~sum(1 << p for p in left[0])
        trees = self.trees & ~sum(1 << p for p in left[1])
        back = sum(1 << p for p in {swap.tent for swap in swaps})
        taken = sum(1 << p for p in {swap.tree for swap in swaps})
        return not (back & (self.lay.around(tents) | tents | trees) or taken & (tents | trees))

    def undo(self, swaps: list[Swap]) -> None:
        """Take changes back."""
        for tent, tree, new_tent, _ in reversed(swaps):
            if tent == new_tent:
                self._turn(tent, tree)
            else:
                self.remove(new_tent)
                self.add(tent, tree)

    def pick(self, mask: int) -> int:
        """A random cell of ``mask``."""
        count = mask.bit_count()
        if count * 8 < self.area:
            return bit_at(mask, self.rng.below(count)) if count > FEW else self.rng.choice(bits_of(mask))
        while True:  # quicker than a list of very many
            p = self.rng.choice(self.cells)
            if mask >> p & 1:
                return p
