"""What cages have left at a position, and what is drawn and said of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.core import Beat, BeatKind, Target
from game.engine.masks import union
from game.engine.wording import either
from game.engine.words import _
from game.puzzles.sudoku.killer.pruning import digits_of
from game.puzzles.sudoku.killer.sums import combinations_of
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import DIGITS, Cage, Houses, bits

MOST_WAYS = 4
"""Ways to make a sum that a sentence names one by one."""


class OpenCage(NamedTuple):
    """A cage with open cells: these, their candidates, what they add up to, and the digits that stand in the others.

    ``sets`` are the digits that make the sum, whatever the candidates; ``fitting`` those that these leave.
    """

    number: int
    places: tuple[int, ...]
    masks: tuple[int, ...]
    rest: int
    used: int
    sets: tuple[int, ...]
    fitting: tuple[int, ...]

    @property
    def cells(self) -> int:
        """The open cells as a mask."""
        return sum([1 << p for p in self.places])


def _free_sets(size: int, rest: int, used: int, n: int) -> tuple[int, ...]:
    """The sets of digits that make a sum without those that are used."""
    return tuple([mask for mask in combinations_of(size, rest, n) if not mask & used]) if rest > 0 else ()


def _fitting_sets(sets: tuple[int, ...], masks: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some sets of which each cell has a digit, and each digit a cell."""
    every = union(masks)
    return tuple([digits for digits in sets if not digits & ~every and all(digits & mask for mask in masks)])


class _Read(NamedTuple):
    """What is known of all cages at a position, by number, and the candidates that it was read from."""

    u: int
    cages: tuple[OpenCage | None, ...]


def open_cages(position: SudokuPosition) -> tuple[OpenCage, ...]:
    """The cages with a sum and with open cells, at most once for a position: ask by ``position.once``."""
    return tuple([cage for cage in position.carried(_read).cages if cage]) if position.shape.cages else ()


def _read(position: SudokuPosition, before: _Read | None) -> _Read:
    """All cages; those without a change are as they were."""
    shape, digits, values = position.shape, position.digits, position.values
    changed = shape.fold(before.u ^ position.u) if before else shape.plane
    out: list[OpenCage | None] = list(before.cages) if before else [None] * len(shape.cages)
    for number in {shape.cage_of[p] for p in bits(changed)}:
        if number >= 0 and shape.cages[number].total:
            cage = shape.cages[number]
            out[number] = _open_cage(number, cage, tuple([digits[p] or -values[p] for p in cage.cells]), shape.n)
    return _Read(position.u, tuple(out))


@lru_cache(maxsize=50_000)
def _open_cage(number: int, cage: Cage, held: tuple[int, ...], n: int) -> OpenCage | None:
    """A cage by the candidates of its open cells and the digits, below 0, of the others; None without open ones."""
    places = tuple([p for p, mask in zip(cage.cells, held, strict=True) if mask > 0])
    if not places:
        return None
    standing = [-digit for digit in held if digit < 0]
    rest, used = cage.total - sum(standing), sum([1 << digit - 1 for digit in standing])
    sets = _free_sets(len(places), rest, used, n)
    masks = tuple([mask for mask in held if mask > 0])
    return OpenCage(number, places, masks, rest, used, sets, _fitting_sets(sets, masks))


def whole_digits(position: SudokuPosition) -> list[int]:
    """The candidates of every cell, those of solved ones too: ask by ``position.once``."""
    return digits_of(position.table, position.x)


def struck(shape: Houses, places: Sequence[int], masks: Sequence[int], kept: Iterable[int]) -> int:
    """The candidates of some cells that are not among those kept, given by cell."""
    out = 0
    for p, mask, keep in zip(places, masks, kept, strict=True):
        if mask & ~keep:
            out |= shape.block(1 << p, mask & ~keep)
    return out


def absent(position: SudokuPosition, places: Iterable[int]) -> int:
    """The candidates that open cells have lost."""
    shape = position.shape
    return shape.of_cells(sum([1 << p for p in places])) & ~position.u


# -- said and drawn ------------------------------------------------------------------------------------------------


def cage_target(number: int) -> Target:
    """A cage as a target, counted from 0."""
    return Target("cage", (number,))


def frame(number: int, s: int = 0, along: bool = False) -> Beat:
    """A frame around a cage."""
    return Beat(BeatKind.FRAME, (cage_target(number),), s, 0 if along else pictures.MS, _("Cage"))


def way(digits: int) -> str:
    """``1+2+5``."""
    return "+".join(DIGITS[d] for d in bits(digits))


def ways(sets: Sequence[int]) -> str:
    """``1+6 or 2+5``; empty where there are too many to name."""
    return either([way(digits) for digits in sets]) if 0 < len(sets) <= MOST_WAYS else ""
