"""Two strong links of one digit joined by a weak one (skyscraper, kite, turbot fish), and empty rectangles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.engine.logic.beats import gone
from game.engine.words import N_, _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.templates import flawed
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import house_name
from game.puzzles.sudoku.shape import DIGITS, KEPT, Houses, bits

TWO_LINKS = {
    "rows": N_("Two rows have two places each for {digit}, and B and C are not both {digit}."),
    "columns": N_("Two columns have two places each for {digit}, and B and C are not both {digit}."),
    "two_string_kite": N_("This row and column have two places each for {digit}, and B and C are not both {digit}."),
    "turbot_fish": N_("In {house} and {house2}, {digit} has two places; B and C are not both {digit}."),
    "anywhere": N_("In {house} and {house2}, {digit} has two places, but not both B and C."),
}

LINES = {"row", "column"}


class Turbot(NamedTuple):
    """Two strong links, ``end`` to ``joint`` in house ``first`` and ``other`` to ``far`` in ``second``.

    The joints see each other; ``lost`` masks the cells that see both of the outer ends.
    """

    name: str
    lost: int
    end: int
    joint: int
    other: int
    far: int
    first: int
    second: int


@lru_cache(maxsize=20_000)
def conjugates(shape: Houses, plane: int) -> tuple[tuple[int, int, int], ...]:
    """The houses in which a digit has two places: (house, cell, cell)."""
    out = []
    for house, mask in enumerate(shape.house_mask):
        both = plane & mask
        if both.bit_count() == 2:
            low = both & -both
            out.append((house, low.bit_length() - 1, (both ^ low).bit_length() - 1))
    return tuple(out)


@lru_cache(maxsize=20_000)
def turbots(shape: Houses, plane: int) -> tuple[Turbot, ...]:
    """Every pair of strong links of a digit with one end of each seeing each other, and what their far ends remove."""
    pairs = conjugates(shape, plane)
    kind, peers = shape.kind, shape.peers
    out: list[Turbot] = []
    for i, (h, a, b) in enumerate(pairs):
        near = peers[a] | peers[b]
        for g, c, d in pairs[:i]:
            if not (near >> c | near >> d) & 1 or a in (c, d) or b in (c, d):
                continue
            for end, joint in ((a, b), (b, a)):
                for other, far in ((c, d), (d, c)):
                    if peers[joint] >> other & 1:
                        hit = peers[end] & peers[far] & plane & ~(1 << joint | 1 << other)
                        if hit:
                            in_box = shape.houses_of[joint][2] == shape.houses_of[other][2]
                            out.append(Turbot(_name(kind(h), kind(g), in_box), hit, end, joint, other, far, h, g))
    return tuple(out)


def _name(first: str, second: str, in_box: bool) -> str:
    """By the sorts of the two houses, and whether the joints share a box or region."""
    if first == second and first in LINES:
        return "skyscraper"
    return "two_string_kite" if {first, second} == LINES and in_box else "turbot_fish"


@dataclass(frozen=True)
class TwoLinks(SudokuTechnique):
    """The turbots called ``name``."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape = position.shape
        for d, plane in position.once(flawed):
            for turbot in turbots(shape, plane):
                if turbot.name == self.name:
                    yield SudokuPattern(0, shape.of_digit(turbot.lost, d), (d, turbot))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        d, (_name, _lost, end, joint, other, far, h, g) = pattern.detail
        a, b, c, e = (d * shape.cells + p for p in (end, joint, other, far))
        needs = shape.of_digit(shape.house_mask[h] & ~(1 << end | 1 << joint), d)
        needs |= shape.of_digit(shape.house_mask[g] & ~(1 << other | 1 << far), d)
        words = {
            "digit": DIGITS[d],
            "house": house_name(shape, h),
            "house2": house_name(shape, g),
        }
        name = self.name if shape.plain or self.name != "turbot_fish" else "anywhere"
        first = TWO_LINKS[name if name != "skyscraper" else "rows" if h < shape.n else "columns"]
        shown = 1 << a | 1 << b | 1 << c | 1 << e
        drawn = ((a, b, "strong"), (b, c, "weak"), (c, e, "strong"))
        return SudokuReason(
            shown,
            needs,
            (_(first).format(**words), _("So A or D is {digit}: a cell that sees both is not.").format(**words)),
            (shape.house_target(h), shape.house_target(g)),
            drawn,
            beats=(
                *pictures.letters(shape, (end, joint, other, far)),
                pictures.frame(shape, [h, g], along=True),
                pictures.light(shape, shown),
                pictures.links(shape, drawn),
                *pictures.cases(shape, ({joint: d, far: d}, {other: d, end: d}, {end: d, far: d}), 1),
                *pictures.seen_by(shape, (end, far), pattern.remove, 1),
            ),
        )


@dataclass(frozen=True)
class EmptyRectangle(SudokuTechnique):
    """A digit's places in a box lie on one row and one column; a strong link crosses one of them."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape = position.shape
        for d, plane in position.once(flawed):
            for hit, detail in empty_rectangles(shape, plane):
                yield SudokuPattern(0, shape.of_digit(hit, d), (d, *detail))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        d, box, row, column, house, near, far = pattern.detail
        target, across = pattern.remove.bit_length() - 1 - d * shape.cells, column if house >= shape.n else row
        inside = shape.house_mask[box] & position.planes[d]
        cross = shape.house_mask[row] | shape.house_mask[column]
        needs = shape.of_digit(shape.house_mask[box] & ~cross, d)
        needs |= shape.of_digit(shape.house_mask[house] & ~(1 << near | 1 << far), d)
        a, b = d * shape.cells + near, d * shape.cells + far
        words = {"digit": DIGITS[d], "house": house_name(shape, box)}
        lost = 1 << target
        end = next(p for p in bits(inside & shape.house_mask[across]))
        return SudokuReason(
            shape.of_digit(inside, d) | 1 << a | 1 << b,
            needs,
            (
                _("If A is {digit}, {house} has its {digit} in line with X.").format(**words),
                _("If not, B is {digit} and sees X: either way X is not {digit}.").format(**words),
            ),
            (shape.house_target(box), shape.house_target(house)),
            ((a, b, "strong"),),
            beats=(
                *pictures.letters(shape, (near, far, target), "ABX"),
                pictures.frame(shape, [box], along=True),
                pictures.light(shape, shape.of_digit(inside, d) | 1 << a | 1 << b),
                pictures.ghost(shape, {near: d}, along=True),
                *pictures.bands(shape, [(end, lost)]),
                gone(1),
                pictures.ghost(shape, {far: d}, 1, along=True),
                *pictures.bands(shape, [(far, lost)], 1),
                gone(1),
            ),
        )


@lru_cache(maxsize=20_000)
def empty_rectangles(shape: Houses, plane: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """(cells that lose the digit, (box, row, column, house of the strong link, its near and far cell))."""
    n = shape.n
    pairs = [pair for pair in conjugates(shape, plane) if pair[0] < 2 * n]
    out = []
    for box, crosses in enumerate(crossings(shape) if pairs else (), 2 * n):
        inside = plane & shape.house_mask[box]
        if inside.bit_count() < 2:
            continue
        for row, column in crosses:
            on_row, on_column = inside & shape.house_mask[row], inside & shape.house_mask[column]
            if inside ^ (on_row | on_column) or not on_row & ~on_column or not on_column & ~on_row:
                continue
            for house, a, b in pairs:
                along, across = (row, column) if house >= n else (column, row)
                for near, far in ((a, b), (b, a)):
                    # near lies on the box's line outside the box; the link leads to far, which sees the target
                    if not shape.house_mask[along] >> near & 1 or (1 << near | 1 << far) & shape.house_mask[box]:
                        continue
                    parallel = shape.houses_of[far][0] if house >= n else shape.houses_of[far][1]
                    hit = plane & shape.house_mask[parallel] & shape.house_mask[across]
                    hit &= ~(shape.house_mask[box] | 1 << far)
                    if hit:
                        out.append((hit, (box, row, column, house, near, far)))
    return tuple(out)


@lru_cache(maxsize=KEPT)
def crossings(shape: Houses) -> tuple[tuple[tuple[int, int], ...], ...]:
    """By box or region, every row and column that run through it."""
    n, houses_of = shape.n, shape.houses_of
    lines = [[sorted({houses_of[p][sort] for p in box}) for sort in (0, 1)] for box in shape.houses[2 * n : 3 * n]]
    return tuple(tuple((row, column) for row in rows for column in columns) for rows, columns in lines)
