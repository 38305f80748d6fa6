"""The search for Franken and mutant fish: from a place that would be the digit to houses that are then too few.

When a place is the digit, so many base houses without a common place, all of whose other places lie in fewer cover
houses, cannot all have it. The place lies in one more cover house; the base places that it alone rules out are fins.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.engine.masks import union
from game.puzzles.sudoku.logic.families.fish import Catch
from game.puzzles.sudoku.logic.families.rare.doomed import LARGEST, doomed
from game.puzzles.sudoku.logic.families.sets import cells_in
from game.puzzles.sudoku.shape import Houses

PATIENCE = 2_000  # looks for one place and size
ALL_TOGETHER = 5_000  # looks for mutant fish of one digit

Found = tuple[tuple[int, ...], tuple[int, ...]]
"""The numbers of base and cover houses."""


class FishHunt:
    """For one place of a digit: base houses among some, cover houses among others."""

    def __init__(self, shape: Houses, plane: int, place: int, bases: list[int], covers: list[int]) -> None:
        own = shape.houses_of[place]
        rest = plane & ~shape.peers[place] & ~(1 << place)
        self.masks = [rest & mask for mask in shape.house_mask]
        self.bases = [h for h in bases if h not in own and self.masks[h]]
        self.bases.sort(key=lambda h: self.masks[h].bit_count())
        usable = set(covers) - set(own)
        self.covers = {p: [h for h in shape.houses_of[p] if h in usable] for p in cells_in(rest)}
        self.most = self.looks = 0

    def of_size(self, size: int, looks: int) -> Found | None:
        """So many base houses at most, and one cover house less, or None. ``looks`` bounds the search."""
        self.most, self.looks = size - 1, looks
        barred = 0
        for house in self.bases:
            barred |= 1 << house
            found = self._from((house,), self.masks[house], (), 0, barred)
            if found:
                return found
        return None

    def _from(
        self, base: tuple[int, ...], held: int, cover: tuple[int, ...], covered: int, barred: int
    ) -> Found | None:
        """With these houses, and no base house that is ``barred``."""
        self.looks -= 1
        if self.looks < 0:
            return None
        left = self.most - len(cover)
        bare = held & ~covered
        if bare:
            return self._covered(base, held, cover, covered, barred, bare) if left else None
        if len(base) > len(cover):
            return base, cover
        masks = self.masks
        for house in self.bases:
            mask = masks[house]
            if barred >> house & 1 or mask & held or not mask & covered:
                continue
            bare = mask & ~covered
            if bare and (not left or (left == 1 and not self._one_covers(bare))):
                continue
            barred |= 1 << house
            found = self._from((*base, house), held | mask, cover, covered, barred)
            if found:
                return found
        return None

    def _covered(
        self, base: tuple[int, ...], held: int, cover: tuple[int, ...], covered: int, barred: int, bare: int
    ) -> Found | None:
        """With one more cover house for a place that is ``bare`` of them."""
        last = self.most - len(cover) == 1
        for house in self.covers[bare.bit_length() - 1]:
            mask = self.masks[house]
            if house in base or (last and bare & ~mask):
                continue
            found = self._from(base, held, (*cover, house), covered | mask, barred | 1 << house)
            if found:
                return found
        return None

    def _one_covers(self, places: int) -> bool:
        return any(not places & ~self.masks[house] for house in self.covers[places.bit_length() - 1])


@lru_cache(maxsize=5_000)
def franken(shape: Houses, plane: int, size: int) -> tuple[Catch, ...]:
    """Fish of ``size`` base houses: rows and boxes in columns and boxes, or the other way round, at least one box."""
    n = shape.n
    rows, columns, others = (list(range(n)), list(range(n, 2 * n)), list(range(2 * n, len(shape.houses))))
    out: list[Catch] = []
    lost = 0
    for place in doomed(shape, plane):
        if lost >> place & 1:
            continue
        for bases, covers in ((rows + others, columns + others), (columns + others, rows + others)):
            search = FishHunt(shape, plane, place, bases, covers)
            found = search.of_size(size, PATIENCE)
            catch = found and len(found[0]) == size and _caught(shape, plane, place, found, covers)
            if catch and any(house >= 2 * n for house in (*catch.base, *catch.cover)):
                out.append(catch)
                lost |= catch.lost
                break
    return tuple(out)


@lru_cache(maxsize=5_000)
def mutant(shape: Houses, plane: int) -> tuple[Catch, ...]:
    """Fish of any houses, small ones first."""
    every = list(range(len(shape.houses)))
    searches = [(place, FishHunt(shape, plane, place, every, every)) for place in doomed(shape, plane)]
    out: list[Catch] = []
    lost, left = 0, ALL_TOGETHER
    for size in range(2, LARGEST + 1):
        for place, search in searches:
            if lost >> place & 1 or left <= 0:
                continue
            looks = min(left, PATIENCE)
            found = search.of_size(size, looks)
            left -= looks - max(search.looks, 0)
            if found:
                catch = _caught(shape, plane, place, found, every)
                out.append(catch)
                lost |= catch.lost
    return tuple(out)


def _caught(shape: Houses, plane: int, place: int, found: Found, allowed: list[int]) -> Catch:
    """The fish with one more cover house, that of the place which leaves the fewest fins and takes the most."""
    return max(
        _ways(shape, plane, place, found, allowed), key=lambda way: (-way.fins.bit_count(), way.lost.bit_count())
    )


def _ways(shape: Houses, plane: int, place: int, found: Found, allowed: list[int]) -> Iterator[Catch]:
    base, before = found
    masks = [shape.house_mask[house] & plane for house in base]
    held = union(masks)
    twice = shared(masks)
    for house in shape.houses_of[place]:
        if house in allowed:
            cover = tuple(sorted((*before, house)))
            inside = shape.in_houses(cover)
            fins = held & ~inside | twice
            lost = inside & plane & ~held
            yield Catch(lost & shape.seen_by_all(fins) if fins else lost, fins, tuple(sorted(base)), cover)


def shared(masks: list[int]) -> int:
    """What is in more than one of some masks."""
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    return twice
