"""Fish: a digit whose places in some lines lie in as many crossing lines. Basic, finned and sashimi."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.engine.words import _, ngettext
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.techniques.base import (
    SudokuPattern,
    SudokuReason,
    SudokuTechnique,
    capital,
    cell_names,
    house_names,
)
from game.puzzles.sudoku.logic.techniques.subsets import covers
from game.puzzles.sudoku.logic.techniques.templates import flawed
from game.puzzles.sudoku.shape import DIGITS, Houses, bits

NAMES = {2: "x_wing", 3: "swordfish", 4: "jellyfish"}
TITLES = {2: "X-wing", 3: "Swordfish", 4: "Jellyfish"}


class Catch(NamedTuple):
    """A fish: the cells that lose the digit and the fins as masks, the numbers of its base and of its cover houses."""

    lost: int
    fins: int
    base: tuple[int, ...]
    cover: tuple[int, ...]


@lru_cache(maxsize=20_000)
def lines_of(shape: Houses, plane: int, vertical: bool) -> tuple[int, ...]:
    """The places of a digit in every row as masks of columns, or in every column as masks of rows."""
    n = shape.n
    rows = [plane >> r * n & (1 << n) - 1 for r in range(n)]
    if not vertical:
        return tuple(rows)
    return tuple(sum((rows[r] >> c & 1) << r for r in range(n)) for c in range(n))


@lru_cache(maxsize=20_000)
def basic(shape: Houses, plane: int, size: int) -> tuple[Catch, ...]:
    """The basic fish of one digit."""
    n, out = shape.n, []
    for vertical in (False, True):
        for chosen, union in covers(lines_of(shape, plane, vertical), size):
            base = tuple(i + n * vertical for i in bits(chosen))
            cover = tuple(i + n * (not vertical) for i in bits(union))
            hit = _cells(shape, cover) & ~_cells(shape, base) & plane
            if hit:
                out.append(Catch(hit, 0, base, cover))
    return tuple(out)


@lru_cache(maxsize=20_000)
def finned(shape: Houses, plane: int, size: int) -> tuple[Catch, ...]:
    """The finned and sashimi fish of one digit: all fins are seen by the cells that lose it."""
    n, out = shape.n, []
    for vertical in (False, True):
        lines = lines_of(shape, plane, vertical)
        wide, high = (shape.box_height, shape.box_width) if vertical else (shape.box_width, shape.box_height)
        stacks = [((1 << wide) - 1) << i for i in range(0, n, wide)]
        usable = [i for i, mask in enumerate(lines) if mask and mask.bit_count() <= size + 2]
        for chosen in combinations(usable, size):
            union = 0
            for i in chosen:
                union |= lines[i]
            extra = union.bit_count() - size
            if not 0 < extra <= 2:
                continue
            for stack in stacks:  # nothing off the base sees fins in two boxes
                inside = union & stack
                if inside.bit_count() <= extra:
                    continue
                for without in combinations([1 << c for c in bits(inside)], extra):
                    off = sum(without)
                    finned_lines = [i for i in chosen if lines[i] & off]
                    band = finned_lines[0] // high
                    if finned_lines[-1] // high != band:
                        continue
                    if not any(
                        lines[i] & inside & ~off for i in range(band * high, band * high + high) if i not in chosen
                    ):
                        continue
                    out.append(_catch(shape, plane, vertical, chosen, union, off))
    return tuple(out)


def _catch(shape: Houses, plane: int, vertical: bool, chosen: tuple[int, ...], union: int, off: int) -> Catch:
    """A finned fish with the base lines ``chosen`` and fins on the crossing lines ``off``."""
    n = shape.n
    base = tuple([i + n * vertical for i in chosen])
    cover = tuple([i + n * (not vertical) for i in bits(union & ~off)])
    mine = _cells(shape, base) & plane
    fins = mine & _cells(shape, [i + n * (not vertical) for i in bits(off)])
    box = shape.house_mask[shape.houses_of[fins.bit_length() - 1][2]]
    return Catch(box & plane & ~mine & _cells(shape, cover), fins, base, cover)


def _cells(shape: Houses, houses: Iterable[int]) -> int:
    out = 0
    for house in houses:
        out |= shape.house_mask[house]
    return out


@dataclass(frozen=True)
class Fish(SudokuTechnique):
    """Basic fish of ``size`` lines, or those with fins."""

    size: int = 2
    fins: bool = False

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape = position.shape
        hunt = finned if self.fins else basic
        for d, plane in position.once(flawed):
            for catch in hunt(shape, plane, self.size):
                yield SudokuPattern(0, shape.of_digit(catch.lost, d), (d, catch))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        d, (_lost, fins, base, cover) = pattern.detail
        mine = _cells(shape, base)
        shown = shape.of_digit(mine & position.planes[d], d)
        digit, across = DIGITS[d], base[0] < shape.n
        first, second = (capital(house_names(shape, list(houses))) for houses in (base, cover))
        if fins:
            why: tuple[str, ...] = (
                (
                    _("{lines} hold {digit} in {count} columns or in fins.")
                    if across
                    else _("{lines} hold {digit} in {count} rows or in fins.")
                ).format(lines=first, digit=digit, count=self.size),
                ngettext("The fin is {cells}.", "The fins are {cells}.", fins.bit_count()).format(
                    cells=cell_names(shape, fins)
                ),
                _("{lines} lose {digit} where it sees every fin.").format(lines=second, digit=digit),
            )
        else:
            why = (
                (
                    _("{lines} hold {digit} in only {count} columns.")
                    if across
                    else _("{lines} hold {digit} in only {count} rows.")
                ).format(lines=first, digit=digit, count=self.size),
                _("{lines} lose {digit} elsewhere.").format(lines=second, digit=digit),
            )
        needs = shape.of_digit(mine & ~_cells(shape, cover) & ~fins, d)
        return SudokuReason(shown, needs, why, tuple(map(shape.house_target, (*base, *cover))))


def fish(size: int, weight: int) -> SudokuTechnique:
    """X-wing, swordfish or jellyfish."""
    count = {2: "two", 3: "three", 4: "four"}[size]
    sentence = f"A digit's places in {count} lines lie in {count} crossing lines, which lose it elsewhere."
    return Fish(NAMES[size], TITLES[size], "hard", weight, sentence, size=size)


def finned_fish(size: int, weight: int) -> SudokuTechnique:
    """Finned and sashimi X-wing, swordfish or jellyfish."""
    title = f"Finned or sashimi {TITLES[size] if size == 2 else TITLES[size].lower()}"
    sentence = f"{TITLES[size]} but for some fins: cells that see all of these lose the digit all the same."
    return Fish(f"finned_{NAMES[size]}", title, "expert", weight, sentence, size=size, fins=True)
