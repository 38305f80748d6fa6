"""Forcing chains: singles played out from every candidate. A contradiction, or the same outcome in every case."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.core import Effect, Ghost, Target
from game.engine.words import _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.singles import HiddenSingle, NakedSingle
from game.puzzles.sudoku.logic.fields import BOXES, COLUMNS, EXTRA, ROWS
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition
from game.puzzles.sudoku.logic.wording import house_name
from game.puzzles.sudoku.shape import DIGITS, bits

_SINGLES = (
    NakedSingle("naked_single", "", "easy", 0, ""),
    HiddenSingle("hidden_single", "", "easy", 0, "", layouts=(BOXES, ROWS, COLUMNS, EXTRA)),
)


@dataclass(frozen=True)
class ForcingChain(SudokuTechnique):
    """``verity`` compares all cases of a cell or house; without it, single assumptions that clash."""

    verity: bool = False

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        if self.verity:
            yield from self.verities(position)
            return
        for k in position.shape.by_cell(position.u):
            if not outcome(position, k):
                yield SudokuPattern(0, 1 << k, k)

    def verities(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        """What no case of a cell or house leaves. A case that clashes is taken to leave everything."""
        u = position.u
        outcomes: dict[int, int] = {}
        for cases in self.places(position):
            remove = u
            for k in bits(cases):
                if k not in outcomes:
                    outcomes[k] = outcome(position, k) or u
                remove &= ~outcomes[k]
                if not remove:
                    break
            for k in position.shape.by_cell(remove):
                yield SudokuPattern(0, 1 << k, (k, cases))

    def places(self, position: SudokuPosition) -> Iterator[int]:
        """The candidates of every cell with several, then of every digit with several places in a house; few first."""
        shape = position.shape
        found = [shape.of_cell(p) & position.u for p in bits(position.unsolved)]
        for d, plane in enumerate(position.planes):
            found += [shape.of_digit(plane & mask, d) for mask in shape.house_mask]
        yield from sorted([cases for cases in found if cases & cases - 1], key=int.bit_count)

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        if not self.verity:
            return self.contradiction(position, pattern.detail)
        shape = position.shape
        target, cases = pattern.detail
        ghosts: list[Ghost] = []
        needs = cells = 0
        for k in bits(cases):
            more, rests, _clash = play_out(position, k, 1 << target)
            ghosts += more
            needs |= rests
            cells |= 1 << k % shape.cells
        if cells & cells - 1:
            d = (cases.bit_length() - 1) // shape.cells
            house = next(h for h, mask in enumerate(shape.house_mask) if cells == mask & position.planes[d])
            needs |= shape.of_digit(shape.house_mask[house], d) & ~cases
            first = _("{digit} has these places in {house}: what if it were here, or there?").format(
                digit=DIGITS[d], house=house_name(shape, house)
            )
            begin = [pictures.frame(shape, [house], along=True), pictures.light(shape, cases, cells)]
        else:
            place = cells.bit_length() - 1
            needs |= shape.of_cell(place) & ~cases
            first = _("What if this cell were each of its digits in turn?")
            begin = [pictures.ring(shape, place, along=True), pictures.light(shape, cases)]
        then = _("Every time, A is not {digit}. So it is not.").format(digit=DIGITS[target // shape.cells])
        beats = (*begin, *pictures.letters(shape, [target % shape.cells]))
        return SudokuReason(cases, needs, (first, then), ghosts=tuple(ghosts), beats=beats)

    def contradiction(self, position: SudokuPosition, k: int) -> SudokuReason:
        """The assumption ``k`` played out to its clash."""
        shape = position.shape
        ghosts, needs, clash = play_out(position, k, 0)
        words = {"digit": DIGITS[k // shape.cells], "clash": clash.words}
        later = (
            _("Then {clash}. So it is not {digit}.")
            if len(ghosts) < 3
            else _("Then, in the end, {clash}. So it is not {digit}.")
        )
        return SudokuReason(
            1 << k,
            needs,
            (_("What if this cell were {digit}?").format(**words), later.format(**words)),
            ghosts=tuple(ghosts),
            clash=clash.targets,
            beats=(pictures.ring(shape, k % shape.cells, along=True), pictures.light(shape, 1 << k)),
        )


def outcome(position: SudokuPosition, k: int) -> int:
    """The candidates that are left when all singles have followed from placing ``k``; 0 when they clash."""
    table = position.table
    after = table.propagate(*table.place((position.x, position.opened), k))
    return after[0] & position.shape.full if after else 0


class Clash(NamedTuple):
    """What has no candidate left (nothing so far when empty), the candidates it has lost, and the same in words."""

    targets: tuple[Target, ...] = ()
    lost: int = 0
    words: str = ""


def play_out(position: SudokuPosition, k: int, target: int) -> tuple[list[Ghost], int, Clash]:
    """Singles one by one after placing ``k``, until ``target`` (a mask) is ruled out or, for 0, something clashes.

    Returns the assumption and the singles that matter, the absent candidates they rest on, and what clashes. One of the
    two has to come.
    """
    shape = position.shape
    place, assumed = Effect(shape.target(k % shape.cells), k // shape.cells + 1), 1 << k
    suppose = _("What if this cell were {digit}?").format(digit=DIGITS[place.value - 1])
    steps = [(assumed, 0, Ghost((place,), (), suppose))]
    now = position.apply(SudokuConsequences(assumed, 0, 1))
    clash = Clash()
    while now.plain & target if target else not (clash := clash_in(now)).targets:
        single = next_single(now)
        if single is None:
            raise RuntimeError("what was supposed does not come to this")
        technique, pattern = single
        deduction, reason = technique.tell(now, pattern)
        steps.append((pattern.place, reason.needs, Ghost(deduction.effects, deduction.causes, reason.why[0])))
        now = now.apply(SudokuConsequences(pattern.place, 0, 1))
    rests = target or clash.lost
    kept: list[Ghost] = []
    for placed, needs, ghost in reversed(steps):
        killed = shape.weak[placed.bit_length() - 1]
        if killed & rests & position.u or placed == assumed:
            kept.append(ghost)
            rests |= needs
    return kept[::-1], rests & ~position.u, clash


def next_single(now: SudokuPosition) -> tuple[SudokuTechnique, SudokuPattern] | None:
    """The first digit that follows, with what finds it."""
    return next(((t, p) for t in _SINGLES if (p := next(t.find(now), None))), None)


def clash_in(now: SudokuPosition) -> Clash:
    """The first cell, or else house and digit, without a candidate."""
    shape = now.shape
    empty = shape.plane & ~shape.fold(now.plain)
    if empty:
        place = empty.bit_length() - 1
        return Clash((shape.target(place),), shape.of_cell(place), _("a cell has no digit left"))
    for house, mask in enumerate(shape.house_mask):
        for d in range(shape.n):
            lost = shape.of_digit(mask, d)
            if not now.plain & lost:
                words = _("{digit} has no place in {house}").format(digit=DIGITS[d], house=house_name(shape, house))
                return Clash((shape.house_target(house),), lost, words)
    return Clash()
