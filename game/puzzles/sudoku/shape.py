"""The geometry of a Sudoku: houses, peers, and masks over one integer that holds every candidate.

Bit ``digit * cells + cell`` of a *candidate mask* is one candidate, with digits from 0 inside and cells numbered in
reading order. A *plane* is the ``cells`` bits of one digit. Houses are numbered rows first, then columns, then boxes or
the regions in their place, then what a variant adds: diagonals, windows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.engine.core import PuzzleError, Target, cell
from game.engine.masks import union
from game.engine.words import _

if TYPE_CHECKING:
    from game.puzzles.sudoku.on_demand import Masks

DIGITS = "123456789ABCDEFGHIJKLMNOP"
LARGEST = len(DIGITS)
TABLED = 16
"""The largest side of boards that have all their tables at once; larger ones make them on demand."""
KEPT = 64
"""How many shapes of variants keep their tables: there are as many as there are jigsaws."""


def bits(mask: int) -> Iterator[int]:
    """The numbers of the set bits of ``mask``, lowest first."""
    while mask:
        low = mask & -mask
        mask ^= low
        yield low.bit_length() - 1


def lowest(mask: int) -> int:
    """The number of the lowest set bit of ``mask``, which has one."""
    return (mask & -mask).bit_length() - 1


class Cage(NamedTuple):
    """Cells, in reading order, that hold different digits with a sum of ``total``; 0 says that any sum will do."""

    total: int
    cells: tuple[int, ...]


class Houses(Struct, frozen=True, eq=False):
    """A board of ``n`` x ``n`` cells in boxes ``box_width`` wide and ``box_height`` high; one shared object per size.

    A jigsaw has ``regions`` instead: by cell the number of its region; its boxes are then one row each, and mean
    nothing. ``plain`` says that there are rows, columns and boxes alone. A killer has ``cages``; they are no houses,
    but their cells see each other, and ``cage_of[cell]`` is the number of a cell's cage, -1 for none.

    ``houses[h]`` lists the cells of a house, ``house_mask[h]`` is the same as a mask of cells, ``targets[h]`` is its
    name; ``added`` are the masks of those that a variant adds. ``houses_of[cell]`` gives row, column, box or region of
    a cell, then the others. ``peers[cell]`` masks the cells that see it. ``keep[k]`` holds the candidates that remain
    when candidate ``k`` is placed; ``weak[k]`` those that go. ``stack[k]`` masks all digits of the cell of ``k``;
    ``plane`` and ``full`` are all cells and all candidates; ``column`` is bit 0 of every plane.
    """

    box_width: int
    box_height: int
    regions: tuple[int, ...]
    diagonals: bool
    windows: bool
    plain: bool
    n: int
    cells: int
    houses: tuple[tuple[int, ...], ...]
    house_mask: tuple[int, ...]
    added: tuple[int, ...]
    targets: tuple[Target, ...]
    houses_of: tuple[tuple[int, ...], ...]
    peers: tuple[int, ...]
    keep: Masks
    weak: Masks
    plane: int
    full: int
    column: int
    cages: tuple[Cage, ...] = ()
    cage_of: tuple[int, ...] = ()

    def bit(self, cell_number: int, digit: int) -> int:
        """The candidate mask of one candidate; ``digit`` from 0."""
        return 1 << digit * self.cells + cell_number

    def target(self, cell_number: int) -> Target:
        """The cell as a target."""
        return cell(*divmod(cell_number, self.n))

    def candidate(self, k: int) -> Target:
        """Candidate ``k`` as a target, with its digit from 1."""
        digit, place = divmod(k, self.cells)
        return Target("candidate", (*divmod(place, self.n), digit + 1))

    def house_target(self, house: int) -> Target:
        """A house as a target: ``row``, ``column``, ``box``, ``region``, ``diagonal`` or ``window``, each from 0."""
        return self.targets[house]

    def kind(self, house: int) -> str:
        """What sort of house it is, as its target says."""
        return self.targets[house].kind

    def number(self, target: Target) -> int:
        """The cell number of a target whose index starts with row and column. Raises PuzzleError outside the board."""
        if len(target.index) >= 2:
            row, column = target.index[:2]
            if 0 <= row < self.n and 0 <= column < self.n:
                return row * self.n + column
        raise PuzzleError(
            _("there is no {kind} at {place} on a board of {side}x{side}").format(
                kind=target.kind, place=list(target.index), side=self.n
            )
        )

    # -- masks of candidates -----------------------------------------------------------------------------------

    def of_digit(self, cells: int, digit: int) -> int:
        """The candidates of one digit in a mask of cells."""
        return cells << digit * self.cells

    def of_cell(self, place: int) -> int:
        """All candidates of a cell."""
        return self.column << place

    def of_cells(self, cells: int) -> int:
        """All candidates of a mask of cells."""
        return sum([self.column << place for place in bits(cells)])

    def block(self, cells: int, digits: int) -> int:
        """The candidates ``digits`` (a mask) of a mask of cells."""
        return sum([cells << d * self.cells for d in bits(digits)])

    def besides(self, cells: int, digits: int) -> int:
        """The candidates of a mask of cells, without ``digits`` (a mask)."""
        return self.of_cells(cells) & ~self.block(cells, digits)

    def by_cell(self, candidates: int) -> list[int]:
        """The candidates of a mask by cell, then digit."""
        return sorted(bits(candidates), key=lambda k: (k % self.cells, k))

    def fold(self, candidates: int) -> int:
        """The cells of a candidate mask."""
        width, all_bits = self.cells, self.n * self.cells
        while width < all_bits:
            candidates |= candidates >> width
            width *= 2
        return candidates & self.plane

    def values_of(self, done: int) -> list[int]:
        """The digits of a mask of placed candidates, 0 for the other cells."""
        values = [0] * self.cells
        cells = self.cells
        while done:
            low = done & -done
            done ^= low
            digit, place = divmod(low.bit_length() - 1, cells)
            values[place] = digit + 1
        return values

    # -- masks of cells ----------------------------------------------------------------------------------------

    def in_houses(self, houses: Iterable[int]) -> int:
        """All cells of some houses."""
        return union(self.house_mask[house] for house in houses)

    def seen_by_all(self, cells: int) -> int:
        """The cells that see every cell of the mask."""
        out = self.plane
        for place in bits(cells):
            out &= self.peers[place]
        return out

    def seen_by_any(self, cells: int) -> int:
        """The cells that see some cell of the mask."""
        return union([self.peers[place] for place in bits(cells)])

    def common_houses(self, cells: int) -> list[int]:
        """The houses that hold all of the mask, rows and columns first."""
        return [h for h in self.houses_of[lowest(cells)] if not cells & ~self.house_mask[h]]


def filled(values: Iterable[int]) -> int:
    """The cells of a grid of digits that are not empty (0), as a mask."""
    return sum([1 << place for place, digit in enumerate(values) if digit])


BOXES = {
    4: (2, 2),
    6: (3, 2),
    8: (4, 2),
    9: (3, 3),
    10: (5, 2),
    12: (4, 3),
    14: (7, 2),
    15: (5, 3),
    16: (4, 4),
    18: (6, 3),
    20: (5, 4),
    21: (7, 3),
    22: (11, 2),
    24: (6, 4),
    25: (5, 5),
}
"""The usual box (width, height) of a board with so many digits."""


def usual(n: int) -> Houses:
    """The shape of an ``n`` x ``n`` board with the usual boxes. Raises PuzzleError when there is none."""
    if n not in BOXES:
        raise PuzzleError(_("a Sudoku has 4x4, 6x6, 9x9, 16x16 or 25x25 cells, not {side}x{side}").format(side=n))
    return shape(*BOXES[n])


@cache
def shape(box_width: int, box_height: int) -> Houses:
    """The shape with such boxes. Raises PuzzleError for boxes narrower than two cells or more than 25 digits."""
    n = box_width * box_height
    if min(box_width, box_height) < 2 or n > LARGEST:
        raise PuzzleError(
            _("boxes {box_width} wide and {box_height} high make no Sudoku of 4 to {largest} digits").format(
                box_width=box_width, box_height=box_height, largest=LARGEST
            )
        )
    across = n // box_width
    boxes = [r // box_height * across + c // box_width for r in range(n) for c in range(n)]
    return _built(box_width, box_height, boxes, (), False, False)


@lru_cache(maxsize=KEPT)
def varied(
    box_width: int, box_height: int, regions: tuple[int, ...] = (), diagonals: bool = False, windows: bool = False
) -> Houses:
    """The shape of a variant, or :func:`shape` where nothing differs.

    ``regions`` give each cell the number of its region (:mod:`jigsaw`); the boxes are then those of a row each.
    """
    if not regions:
        plain = shape(box_width, box_height)
        if not diagonals and not windows:
            return plain
        return _built(box_width, box_height, [of[2] - 2 * plain.n for of in plain.houses_of], (), diagonals, windows)
    return _built(box_width, box_height, regions, regions, diagonals, windows)


@lru_cache(maxsize=KEPT)
def caged(base: Houses, cages: tuple[Cage, ...]) -> Houses:
    """The shape with cages put down on it, or the same without any."""
    if not cages:
        return base
    cells, n = base.cells, base.n
    peers, keep, weak, cage_of = list(base.peers), list(base.keep), list(base.weak), [-1] * cells
    for number, cage in enumerate(cages):
        mask = sum([1 << p for p in cage.cells])
        for p in cage.cells:
            cage_of[p] = number
            more = mask & ~peers[p] & ~(1 << p)
            if more:
                peers[p] |= more
                for d in range(n):
                    k = d * cells + p
                    weak[k] |= more << d * cells
                    keep[k] &= ~(more << d * cells)
    return replace(
        base,
        plain=False,
        peers=tuple(peers),
        keep=tuple(keep),
        weak=tuple(weak),
        cages=cages,
        cage_of=tuple(cage_of),
    )


def without_cages(form: Houses) -> Houses:
    """The shape that the cages lie on."""
    return varied(form.box_width, form.box_height, form.regions, form.diagonals, form.windows)


def beside(place: int, n: int) -> int:
    """The cells that share a side with a cell, as a mask."""
    row, column = divmod(place, n)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return sum([1 << r * n + c for r, c in near if 0 <= r < n and 0 <= c < n])


def first_piece(cells: int, n: int) -> int:
    """Of some cells of an ``n`` x ``n`` board, as a mask, those that hang together with the first one, side by side."""
    found, seen = cells & -cells, 0
    while found != seen:
        seen = found
        for p in bits(seen):
            found |= beside(p, n) & cells
    return found


def _extra(n: int, diagonals: bool, windows: bool) -> Iterator[tuple[Target, list[int]]]:
    """The houses that a variant adds. Windows lie one cell within the corners of the boxes of a 9x9 board."""
    if diagonals:
        yield Target("diagonal", (0,)), [i * n + i for i in range(n)]
        yield Target("diagonal", (1,)), [i * n + n - 1 - i for i in range(n)]
    for index, (top, left) in enumerate(((1, 1), (1, 5), (5, 1), (5, 5)) if windows else ()):
        yield Target("window", (index,)), [(top + r) * n + left + c for r in range(3) for c in range(3)]


def _built(
    box_width: int,
    box_height: int,
    boxes: Sequence[int],
    regions: tuple[int, ...],
    diagonals: bool,
    windows: bool,
) -> Houses:
    """A shape from the number of every cell's box or region."""
    n = box_width * box_height
    cells = n * n
    houses = [tuple(range(r * n, r * n + n)) for r in range(n)]
    houses += [tuple(range(c, cells, n)) for c in range(n)]
    houses += [tuple(p for p in range(cells) if boxes[p] == b) for b in range(n)]
    kinds = ("row", "column", "region" if regions else "box")
    targets = [Target(kind, (index,)) for kind in kinds for index in range(n)]
    for target, places in _extra(n, diagonals, windows):
        houses.append(tuple(places))
        targets.append(target)
    house_mask = tuple(sum(1 << p for p in house) for house in houses)
    extra = [[h for h in range(3 * n, len(houses)) if house_mask[h] >> p & 1] for p in range(cells)]
    houses_of = [(p // n, n + p % n, 2 * n + boxes[p], *extra[p]) for p in range(cells)]
    peers = tuple(union([house_mask[h] for h in of]) & ~(1 << p) for p, of in enumerate(houses_of))
    full = (1 << n * cells) - 1
    column = sum(1 << d * cells for d in range(n))

    def weakly(k: int) -> int:
        d, p = divmod(k, cells)
        return (peers[p] << d * cells) | (column << p & ~(1 << k))

    keep: Masks
    weak: Masks
    if n <= TABLED:
        weak = tuple(map(weakly, range(n * cells)))
        keep = tuple(full ^ w for w in weak)
    else:
        from game.puzzles.sudoku.on_demand import OnDemand

        weak = OnDemand(n * cells, weakly)
        keep = OnDemand(n * cells, lambda k: full ^ weakly(k))
    return Houses(
        box_width=box_width,
        box_height=box_height,
        regions=regions,
        diagonals=diagonals,
        windows=windows,
        plain=not regions and not diagonals and not windows,
        n=n,
        cells=cells,
        houses=tuple(houses),
        house_mask=house_mask,
        added=house_mask[3 * n :],
        targets=tuple(targets),
        houses_of=tuple(houses_of),
        peers=peers,
        keep=keep,
        weak=weak,
        plane=(1 << cells) - 1,
        full=full,
        column=column,
    )
