"""What one cage says: its last digit, the digits that make its sum, and those that it cannot do without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.engine.masks import union
from game.engine.wording import capital
from game.engine.words import _, ngettext
from game.puzzles.sudoku.killer import reading
from game.puzzles.sudoku.killer.reading import OpenCage, absent, cage_target, open_cages, struck
from game.puzzles.sudoku.killer.sums import arranged, common
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import digit_names, house_name
from game.puzzles.sudoku.shape import DIGITS, Houses, bits, lowest


def needs_sum(cage: OpenCage) -> str:
    """How much the open cells of a cage make."""
    if not cage.used:
        return ngettext(
            "This cage makes {rest} with {count} cell.", "This cage makes {rest} with {count} cells.", len(cage.places)
        ).format(rest=cage.rest, count=len(cage.places))
    return ngettext(
        "This cage still needs {rest} in {count} cell.",
        "This cage still needs {rest} in {count} cells.",
        len(cage.places),
    ).format(rest=cage.rest, count=len(cage.places))


@dataclass(frozen=True)
class LastInCage(SudokuTechnique):
    """The last open cell of a cage takes what is left of its sum."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        for cage in position.once(open_cages):
            if len(cage.places) == 1 and cage.fitting:
                place = position.shape.bit(cage.places[0], cage.rest - 1)
                yield SudokuPattern(place, 0, cage)

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape, cage = position.shape, pattern.detail
        total = shape.cages[cage.number].total
        why = (
            _("The other cells of this cage make {sum} of its {total}.").format(sum=total - cage.rest, total=total)
            if cage.used
            else _("This cage of one cell makes {total}.").format(total=total),
            _("That leaves {digit} for this cell.").format(digit=DIGITS[cage.rest - 1]),
        )
        others = sum([1 << p for p in shape.cages[cage.number].cells]) & ~cage.cells
        return SudokuReason(
            0,
            shape.of_cell(cage.places[0]) & ~pattern.place,
            why,
            (cage_target(cage.number), *map(shape.target, bits(others))),
            beats=(
                reading.frame(cage.number, along=bool(others)),
                *([pictures.light(shape, cells=others)] if others else []),
                pictures.ring(shape, cage.places[0], 1, along=True),
            ),
        )


@dataclass(frozen=True)
class SingleCombination(SudokuTechnique):
    """A cage whose open cells can make their sum with one set of digits, at all or with the candidates left."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        for cage in position.once(open_cages):
            if len(cage.fitting) == 1:
                remove = struck(position.shape, cage.places, cage.masks, cage.fitting * len(cage.places))
                if remove:
                    yield SudokuPattern(0, remove, cage)

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape, cage = position.shape, pattern.detail
        only = (
            _("Only {way} does that, so these cells take no other digit.")
            if len(cage.sets) == 1
            else _("With the digits left here, only {way} does that.")
        )
        return SudokuReason(
            0,
            absent(position, cage.places) if len(cage.sets) > 1 else 0,
            (needs_sum(cage), only.format(way=reading.way(cage.fitting[0]))),
            (cage_target(cage.number),),
            beats=(
                reading.frame(cage.number),
                pictures.light(shape, shape.block(cage.cells, cage.fitting[0]) & position.u, cage.cells, 1),
                pictures.strike(shape, pattern.remove, 1),
            ),
        )


@dataclass(frozen=True)
class CageCombinations(SudokuTechnique):
    """Of the sets of digits that make a cage's sum, its candidates leave some; what is in none of these goes."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        for cage in position.once(open_cages):
            kept = union(cage.fitting)
            remove = struck(position.shape, cage.places, cage.masks, (kept,) * len(cage.places))
            if remove:
                yield SudokuPattern(0, remove, cage)

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape, cage = position.shape, pattern.detail
        listed = reading.ways(cage.fitting)
        gone = sum([1 << d for d in range(shape.n) if pattern.remove >> d * shape.cells & shape.plane])
        then = (
            _("The digits left here do that only by {ways}.").format(ways=listed)
            if listed
            else _("With the digits left here, no way to do that has {digits}.").format(digits=digit_names(gone))
        )
        return SudokuReason(
            0,
            absent(position, cage.places),
            (needs_sum(cage), then),
            (cage_target(cage.number),),
            beats=(
                reading.frame(cage.number),
                pictures.light(shape, shape.block(cage.cells, union(cage.fitting)) & position.u, cage.cells, 1),
                pictures.strike(shape, pattern.remove, 1),
            ),
        )


@dataclass(frozen=True)
class RequiredDigit(SudokuTechnique):
    """A digit in every set that makes a cage's sum: it stands in the cage, so a cell that sees all its places there
    loses it, and a single place takes it."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape = position.shape
        for cage in position.once(open_cages):
            for d in bits(common(cage.fitting, (1 << shape.n) - 1) if cage.fitting else 0):
                places = position.planes[d] & cage.cells
                if places and not places & places - 1:
                    if cage.masks[cage.places.index(lowest(places))] != 1 << d:
                        yield SudokuPattern(shape.of_digit(places, d), 0, (cage, d, places))
                    continue
                hit = position.planes[d] & shape.seen_by_all(places) & ~cage.cells
                if hit:
                    yield SudokuPattern(0, shape.of_digit(hit, d), (cage, d, places))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        cage, d, places = pattern.detail
        digit = DIGITS[d]
        every = _("{sum} Every way to do so has {digit}.").format(sum=needs_sum(cage), digit=digit)
        base = (reading.frame(cage.number, along=True), pictures.light(shape, shape.of_digit(places, d), places))
        if pattern.place:
            then = _("Only this cell can be {digit}.").format(digit=digit)
            beats = (
                *base,
                pictures.ring(shape, lowest(places), 1, along=True),
                *pictures.blocked(position, d, cage.cells & ~places, 1),
            )
        else:
            then = _("So a cell that sees all of these places is not {digit}.").format(digit=digit)
            beats = (*base, *pictures.seen_by(shape, bits(places), pattern.remove, 1))
        return SudokuReason(
            shape.of_digit(places, d),
            absent(position, cage.places),
            (every, then),
            (cage_target(cage.number),),
            beats=beats,
        )


@lru_cache(maxsize=20_000)
def _around(shape: Houses, places: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The houses that some cells lie in, each with its cells."""
    return tuple([(h, shape.house_mask[h]) for h in sorted({h for p in places for h in shape.houses_of[p]})])


@dataclass(frozen=True)
class CageClaiming(SudokuTechnique):
    """A house that has all its places for a digit in one cage: the cage makes its sum with that digit."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape, planes = position.shape, position.planes
        for cage in position.once(open_cages):
            cells = cage.cells
            held = [(d, planes[d]) for d in bits(union(cage.masks))]
            for house, mask in _around(shape, cage.places):
                outside = mask & ~cells
                for d, plane in held:
                    if plane & outside or not (places := plane & mask):
                        continue
                    kept = union([digits for digits in cage.fitting if digits >> d & 1])
                    remove = struck(shape, cage.places, cage.masks, (kept,) * len(cage.places))
                    if remove:
                        yield SudokuPattern(0, remove, (cage, d, house, places))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        cage, d, house, places = pattern.detail
        sets = [digits for digits in cage.fitting if digits >> d & 1]
        first = _("{house} has its {digit} in this cage.").format(
            house=capital(house_name(shape, house)), digit=DIGITS[d]
        )
        listed = reading.ways(sets)
        then = (
            _("With {digit}, its open cells make {rest} only by {ways}.").format(
                digit=DIGITS[d], rest=cage.rest, ways=listed
            )
            if listed
            else _("With {digit}, its open cells make {rest} without the struck digits.").format(
                digit=DIGITS[d], rest=cage.rest
            )
        )
        rest = shape.house_mask[house] & position.unsolved & ~places
        return SudokuReason(
            shape.of_digit(places, d),
            absent(position, cage.places) | shape.of_digit(shape.house_mask[house] & ~places, d),
            (first, then),
            (shape.house_target(house), cage_target(cage.number)),
            beats=(
                pictures.frame(shape, [house], along=True),
                reading.frame(cage.number, along=True),
                pictures.light(shape, shape.of_digit(places, d), places),
                *pictures.blocked(position, d, rest, 0),
                pictures.strike(shape, pattern.remove, 1),
            ),
        )


@dataclass(frozen=True)
class CageArrangement(SudokuTechnique):
    """A digit of a cell with which the other cells of its cage cannot make up the sum."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        for cage in position.once(open_cages):
            found = arranged(cage.masks, 1 << cage.rest) if cage.rest > 0 else None
            remove = struck(position.shape, cage.places, cage.masks, found.digits) if found else 0
            if remove:
                yield SudokuPattern(0, remove, cage)

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape, cage = position.shape, pattern.detail
        return SudokuReason(
            0,
            absent(position, cage.places),
            (needs_sum(cage), _("With a struck digit in its cell, the other cells cannot make up the rest.")),
            (cage_target(cage.number),),
            beats=(
                reading.frame(cage.number),
                pictures.light(shape, shape.block(cage.cells, (1 << shape.n) - 1) & position.u, cage.cells, 1, True),
                pictures.strike(shape, pattern.remove, 1),
            ),
        )
