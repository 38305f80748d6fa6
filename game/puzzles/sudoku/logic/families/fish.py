"""Fish: a digit whose places in some lines lie in as many crossing lines. Basic, finned and sashimi."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.engine.masks import union
from game.engine.wording import either
from game.engine.words import N_, _, ngettext
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.subsets import covers
from game.puzzles.sudoku.logic.families.templates import flawed
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import LETTERS
from game.puzzles.sudoku.shape import DIGITS, Houses, bits

FITS = {
    2: (
        N_("In these two rows, {digit} fits only these two columns."),
        N_("In these two columns, {digit} fits only these two rows."),
    ),
    3: (
        N_("In these three rows, {digit} fits only these three columns."),
        N_("In these three columns, {digit} fits only these three rows."),
    ),
    4: (
        N_("In these four rows, {digit} fits only these four columns."),
        N_("In these four columns, {digit} fits only these four rows."),
    ),
}
FITS_BUT_FOR = {
    2: (
        N_("In these two rows, {digit} fits only these two columns, or {cells}."),
        N_("In these two columns, {digit} fits only these two rows, or {cells}."),
    ),
    3: (
        N_("In these three rows, {digit} fits only these three columns, or {cells}."),
        N_("In these three columns, {digit} fits only these three rows, or {cells}."),
    ),
    4: (
        N_("In these four rows, {digit} fits only these four columns, or {cells}."),
        N_("In these four columns, {digit} fits only these four rows, or {cells}."),
    ),
}
USED_UP = {
    2: (
        N_("They use up both columns, so the rest of them loses {digit}."),
        N_("They use up both rows, so the rest of them loses {digit}."),
    ),
    3: 2 * (N_("They use up all three, so the rest of them loses {digit}."),),
    4: 2 * (N_("They use up all four, so the rest of them loses {digit}."),),
}
"""By size, for rows and for columns."""


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
        for chosen, crossing in covers(lines_of(shape, plane, vertical), size):
            base = tuple(i + n * vertical for i in bits(chosen))
            cover = tuple(i + n * (not vertical) for i in bits(crossing))
            hit = shape.in_houses(cover) & ~shape.in_houses(base) & plane
            if hit:
                out.append(Catch(hit, 0, base, cover))
    return tuple(out)


@lru_cache(maxsize=20_000)
def finned(shape: Houses, plane: int, size: int) -> tuple[Catch, ...]:
    """The finned and sashimi fish of one digit: all fins are seen by the cells that lose it."""
    if shape.regions:
        return tuple(_finned_anywhere(shape, plane, size))
    n, out = shape.n, []
    for vertical in (False, True):
        lines = lines_of(shape, plane, vertical)
        wide, high = (shape.box_height, shape.box_width) if vertical else (shape.box_width, shape.box_height)
        stacks = [((1 << wide) - 1) << i for i in range(0, n, wide)]
        usable = [i for i, mask in enumerate(lines) if mask and mask.bit_count() <= size + 2]
        for chosen in combinations(usable, size):
            crossing = 0
            for i in chosen:
                crossing |= lines[i]
            extra = crossing.bit_count() - size
            if not 0 < extra <= 2:
                continue
            for stack in stacks:  # nothing off the base sees fins in two boxes
                inside = crossing & stack
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
                    out.append(_catch(shape, plane, vertical, chosen, crossing, off))
    return tuple(out)


def _catch(shape: Houses, plane: int, vertical: bool, chosen: tuple[int, ...], crossing: int, off: int) -> Catch:
    """A finned fish with the base lines ``chosen`` and fins on the crossing lines ``off``."""
    n = shape.n
    base = tuple([i + n * vertical for i in chosen])
    cover = tuple([i + n * (not vertical) for i in bits(crossing & ~off)])
    mine = shape.in_houses(base) & plane
    fins = mine & shape.in_houses([i + n * (not vertical) for i in bits(off)])
    box = shape.house_mask[shape.houses_of[fins.bit_length() - 1][2]]
    return Catch(box & plane & ~mine & shape.in_houses(cover), fins, base, cover)


def _finned_anywhere(shape: Houses, plane: int, size: int) -> Iterator[Catch]:
    """The same where regions have any shape: at most two crossing lines hold fins, and no more than size of them."""
    n = shape.n
    for vertical in (False, True):
        lines = lines_of(shape, plane, vertical)
        usable = [i for i, mask in enumerate(lines) if mask and mask.bit_count() <= size + 2]
        for chosen in combinations(usable, size):
            crossing = union([lines[i] for i in chosen])
            extra = crossing.bit_count() - size
            if not 0 < extra <= 2:
                continue
            base = tuple([i + n * vertical for i in chosen])
            mine = shape.in_houses(base) & plane
            for without in combinations(list(bits(crossing)), extra):
                fins = mine & shape.in_houses([i + n * (not vertical) for i in without])
                seen = shape.seen_by_all(fins) & plane & ~mine
                cover = tuple([i + n * (not vertical) for i in bits(crossing) if i not in without])
                hit = seen and seen & shape.in_houses(cover)
                if hit:
                    yield Catch(hit, fins, base, cover)


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
        mine = shape.in_houses(base)
        shown = shape.of_digit(mine & position.planes[d], d)
        upright = base[0] >= shape.n
        named = either(LETTERS[: fins.bit_count()]) if fins else ""
        if fins:
            then = ngettext(
                "If {cells} is {digit}, a cell that sees it is not; if not, these lines are used up.",
                "If {cells} is {digit}, what sees all is not; if none, these lines are used up.",
                fins.bit_count(),
            )
        else:
            then = _(USED_UP[self.size][upright])
        texts = (_((FITS_BUT_FOR if fins else FITS)[self.size][upright]), then)
        why = tuple(text.format(digit=DIGITS[d], cells=named) for text in texts)
        needs = shape.of_digit(mine & ~shape.in_houses(cover) & ~fins, d)
        beats = [
            *pictures.letters(shape, bits(fins)),
            pictures.frame(shape, base, along=True),
            pictures.light(shape, shown, fins, along=True),
            pictures.links(shape, _across(shape, shown, cover)),
        ]
        if self.size == 2 and not fins:
            beats += pictures.cases(shape, _diagonals(shape, shown, d, base))
        beats.append(pictures.frame(shape, cover, len(why) - 1))
        return SudokuReason(shown, needs, why, tuple(map(shape.house_target, (*base, *cover))), beats=tuple(beats))


def _across(shape: Houses, shown: int, cover: Iterable[int]) -> list[tuple[int, int, str]]:
    """Lines along the crossing houses, through the candidates there."""
    out = []
    for house in cover:
        on = [k for k in bits(shown) if shape.house_mask[house] >> k % shape.cells & 1]
        if len(on) > 1:
            out.append((on[0], on[-1], "pair"))
    return out


def _diagonals(shape: Houses, shown: int, digit: int, base: tuple[int, ...]) -> list[dict[int, int]]:
    """The two ways to place the digit of an X-wing."""
    first, second = ([k % shape.cells for k in bits(shown) if shape.house_mask[h] >> k % shape.cells & 1] for h in base)
    ways = ((a, b) for a in first for b in second if not shape.in_houses(shape.houses_of[a][:2]) >> b & 1)
    return [{a: digit, b: digit} for a, b in ways]
