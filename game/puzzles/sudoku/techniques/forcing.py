"""Forcing chains: singles played out from every candidate. A contradiction, or the same outcome in every case."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.core import Effect, Ghost, Target
from game.engine.words import _, ngettext
from game.puzzles.sudoku.fields import BOXES, COLUMNS, ROWS
from game.puzzles.sudoku.position import Found, Position
from game.puzzles.sudoku.shape import DIGITS, bits
from game.puzzles.sudoku.techniques.base import (
    Pattern,
    Reason,
    SudokuTechnique,
    block,
    cell_name,
    house_name,
    of_cell,
    of_digit,
)
from game.puzzles.sudoku.techniques.singles import HiddenSingle, NakedSingle

_SINGLES = (
    NakedSingle("naked_single", "", "easy", 0, ""),
    HiddenSingle("hidden_single", "", "easy", 0, "", layouts=(BOXES, ROWS, COLUMNS)),
)


@dataclass(frozen=True)
class ForcingChain(SudokuTechnique):
    """``verity`` compares all cases of a cell or house; without it, single assumptions that clash."""

    verity: bool = False

    def find(self, position: Position) -> Iterator[Pattern]:
        table, shape = position.table, position.shape
        outcomes: dict[int, int] = {}
        for k in position.by_cell(position.u):
            after = table.propagate(*table.place((position.x, position.opened), k))
            if after is not None:
                outcomes[k] = after[0] & shape.full
            elif not self.verity:
                yield Pattern(0, 1 << k, k)
        if not self.verity:
            return
        for cases in self.places(position):
            possible = 0
            for k in bits(cases):
                possible |= outcomes.get(k, position.u)
            remove = position.u & ~possible
            for k in position.by_cell(remove):
                yield Pattern(0, 1 << k, (k, cases))

    def places(self, position: Position) -> Iterator[int]:
        """The candidates of every cell with several, then those of every digit in every house; few cases first."""
        shape = position.shape
        found = [of_cell(shape, p) & position.u for p in bits(position.unsolved)]
        for d, plane in enumerate(position.planes):
            found += [of_digit(shape, plane & mask, d) for mask in shape.house_mask if plane & mask]
        yield from sorted(found, key=int.bit_count)

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        if not self.verity:
            return self.contradiction(position, pattern.detail)
        shape = position.shape
        target, cases = pattern.detail
        ghosts: list[Ghost] = []
        together = (1 << shape.full.bit_length()) - 1
        needs = 0
        for k in bits(cases):
            more, rests, _clash = play_out(position, k, 1 << target)
            ghosts += more
            needs |= rests
        cells = 0
        for k in bits(cases):
            cells |= 1 << k % shape.cells
        if cells & cells - 1:
            d = (cases.bit_length() - 1) // shape.cells
            house = next(h for h, mask in enumerate(shape.house_mask) if cells == mask & position.planes[d])
            needs |= of_digit(shape, shape.house_mask[house], d) & ~cases
            what = _("{digit} in {house}").format(digit=DIGITS[d], house=house_name(shape, house))
        else:
            place = cells.bit_length() - 1
            needs |= of_cell(shape, place) & ~cases
            what = cell_name(shape, place)
        gone = _("{digit} in {cell}").format(
            digit=DIGITS[target // shape.cells], cell=cell_name(shape, target % shape.cells)
        )
        return Reason(
            cases,
            needs & together,
            (
                _("Try every case of {cell}.").format(cell=what),
                _("Each of them rules out {candidate}.").format(candidate=gone),
            ),
            ghosts=tuple(ghosts),
        )

    def contradiction(self, position: Position, k: int) -> Reason:
        """The assumption ``k`` played out to its clash."""
        shape = position.shape
        ghosts, needs, clash = play_out(position, k, 0)
        name = _("{digit} in {cell}").format(digit=DIGITS[k // shape.cells], cell=cell_name(shape, k % shape.cells))
        return Reason(
            1 << k,
            needs,
            (
                _("Suppose {candidate}.").format(candidate=name),
                ngettext("One single later, {clash}.", "{count} singles later, {clash}.", len(ghosts)).format(
                    count=len(ghosts), clash=_words(clash, position)
                ),
            ),
            ghosts=tuple(ghosts),
            clash=clash,
        )


def _words(clash: tuple[Target, ...], position: Position) -> str:
    target = clash[0]
    if target.kind == "cell":
        return _("{cell} has no digit left").format(cell=cell_name(position.shape, position.shape.number(target)))
    house = ("row", "column", "box").index(target.kind) * position.shape.n + target.index[0]
    return _("a digit has no place in {house}").format(house=house_name(position.shape, house))


def play_out(position: Position, k: int, target: int) -> tuple[list[Ghost], int, tuple[Target, ...]]:
    """Singles one by one after placing ``k``, until ``target`` (a mask) is ruled out or, for 0, something clashes.

    Returns the steps that matter, the absent candidates they rest on, and what clashes.
    """
    shape = position.shape
    place, assumed = Effect(shape.target(k % shape.cells), k // shape.cells + 1), 1 << k
    steps: list[tuple[int, int, Ghost]] = [
        (
            assumed,
            0,
            Ghost(
                (place,),
                (),
                _("Suppose {cell} is {digit}.").format(
                    cell=cell_name(shape, k % shape.cells), digit=DIGITS[place.value - 1]
                ),
            ),
        )
    ]
    now = position.apply(Found(assumed, 0, 1))
    while True:
        clash, rests = _clash(now)
        if target and not now.plain & target:
            rests, clash = target, ()
            break
        if rests:
            break
        technique, pattern = next((t, p) for t in _SINGLES if (p := next(t.find(now), None)))
        deduction, reason = technique.tell(now, pattern)
        steps.append((pattern.place, reason.needs, Ghost(deduction.effects, deduction.causes, reason.why[0])))
        now = now.apply(Found(pattern.place, 0, 1))
    kept: list[Ghost] = []
    for placed, needs, ghost in reversed(steps):
        killed = shape.weak[placed.bit_length() - 1]
        if killed & rests & position.u or placed == assumed:
            kept.append(ghost)
            rests |= needs
    return kept[::-1], rests & ~position.u, clash


def _clash(now: Position) -> tuple[tuple[Target, ...], int]:
    """What has no candidate left, and the candidates whose absence makes it so."""
    shape = now.shape
    filled = 0
    for d in range(shape.n):
        filled |= now.plain >> d * shape.cells & shape.plane
    empty = shape.plane & ~filled
    if empty:
        place = empty.bit_length() - 1
        return (shape.target(place),), of_cell(shape, place)
    for house, mask in enumerate(shape.house_mask):
        for d in range(shape.n):
            if not now.plain >> d * shape.cells & mask:
                return (shape.house_target(house),), block(shape, mask, 1 << d)
    return (), 0


def forcing_contradiction() -> SudokuTechnique:
    """One assumption that clashes."""
    return ForcingChain(
        "forcing_contradiction",
        "Forcing chain: contradiction",
        "master",
        500,
        "A candidate whose singles lead to a clash is false.",
    )


def forcing_verity() -> SudokuTechnique:
    """All cases of a cell or house."""
    return ForcingChain(
        "forcing_verity",
        "Forcing chain: verity",
        "master",
        500,
        "What follows from every case of a cell or house is true.",
        verity=True,
    )
