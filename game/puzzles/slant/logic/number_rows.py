"""Rows of numbers: neighbouring corners of a line that all have one.

The line of a cell between two of them touches just one of the two. So of what the numbers add up to, all that is more
than there are cells between goes to the lines that touch the two end numbers from outside.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.engine.core import Effect, Link
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _, ngettext
from game.puzzles.slant.board import BACK, FORWARD
from game.puzzles.slant.logic.bits import Both, CornerClues, SlantLayout
from game.puzzles.slant.logic.pictures import SlantArtist
from game.puzzles.slant.logic.position import SlantPosition

ROWS_A_LOOK = 100


class NumberRow(NamedTuple):
    r"""Two or more numbers side by side.

    ``corners`` are their places in order, ``total`` what they add up to, ``between`` the number of cells between them.
    ``back`` and ``forward`` are the outer cells that touch an end number with ``\`` and those that do with ``/``.
    """

    corners: tuple[int, ...]
    total: int
    between: int
    back: int
    forward: int

    @property
    def outer(self) -> int:
        """How many outer lines touch the ends."""
        return self.total - self.between

    def touching(self, position: SlantPosition) -> int:
        """The outer cells whose lines touch the ends."""
        return position.state.back & self.back | position.state.forward & self.forward

    def found(self, position: SlantPosition) -> Both:
        """The lines of the outer cells that are free, where all of them touch or all turn away."""
        free = (self.back | self.forward) & position.free
        if not free:
            return Both(0, 0)
        missing = self.outer - self.touching(position).bit_count()
        if missing == 0:
            return Both(free & self.forward, free & self.back)
        if missing == free.bit_count():
            return Both(free & self.back, free & self.forward)
        return Both(0, 0)


@lru_cache(64)
def number_rows(lay: SlantLayout, clues: CornerClues) -> tuple[NumberRow, ...]:
    """All rows of numbers that have outer cells, the shortest first."""
    return tuple(sorted(_rows(lay, clues), key=lambda row: len(row.corners)))


def work(position: SlantPosition) -> int:
    """How many times as long as a look over the board it takes to look at all rows, or a little less."""
    numbered = position.lay.points & ~position.clues.none
    rows = 0
    for step in (1, position.lay.stride):
        starts, away = numbered & numbered >> step, step
        while starts:
            rows += starts.bit_count()
            away += step
            starts &= numbered >> away
    return rows // ROWS_A_LOOK


def _rows(lay: SlantLayout, clues: CornerClues) -> Iterator[NumberRow]:
    s = lay.stride
    numbers = {q: n for n, mask in enumerate(clues[:5]) for q in bits_of(mask)}
    for step, before, behind in ((1, (-s - 1, -1), (-s, 0)), (s, (-s - 1, -s), (-1, 0))):
        for start in numbers:
            # a row of corners is as long as the stride; a column runs over all
            room = s - start % s if step == 1 else (lay.points.bit_length() - 1 - start) // s + 1
            corners, total, between = [start], numbers[start], 0
            for q in range(start + step, start + room * step, step):
                if q not in numbers:
                    break
                corners.append(q)
                total += numbers[q]
                between += sum(q + b >= 0 and lay.cells >> q + b & 1 for b in before)
                back, forward = _outer(lay, start, before)
                more, others = _outer(lay, q, behind)
                if back | forward | more | others:
                    yield NumberRow(tuple(corners), total, between, back | more, forward | others)


def _outer(lay: SlantLayout, q: int, steps: tuple[int, ...]) -> tuple[int, int]:
    r"""The cells at these places beside corner ``q`` that touch it with ``\``, and those that do with ``/``."""
    back = forward = 0
    for p, is_back in lay.around(q):
        if p - q in steps:
            back |= is_back << p
            forward |= (not is_back) << p
    return back, forward


def find(position: SlantPosition) -> Both:
    """What all rows of numbers give."""
    back = forward = 0
    for row in number_rows(position.lay, position.clues):
        more = row.found(position)
        back |= more.back
        forward |= more.forward
    return Both(back, forward)


def reason(position: SlantPosition, effect: Effect) -> Reason:
    """The shortest row that says so."""
    lay = position.lay
    bit = 1 << lay.bit_of(effect.target)
    for row in number_rows(lay, position.clues):
        found = row.found(position)
        if not (found.back if effect.value == BACK else found.forward) & bit:
            continue
        effects = [
            Effect(lay.cell(p), BACK if found.back >> p & 1 else FORWARD) for p in bits_of(found.back | found.forward)
        ]
        known = (row.back | row.forward) & ~position.free
        touch = bool((row.back if effect.value == BACK else row.forward) & bit)
        ends = {row.corners[0], row.corners[-1]}
        links = tuple(
            Link(lay.corner(q), e.target) for e in effects for q in ends if lay.bit_of(e.target) in dict(lay.around(q))
        )
        causes = (*map(lay.corner, row.corners), *map(lay.cell, bits_of(known)))
        outer = row.back | row.forward
        counted = row.touching(position) | (outer & position.free if touch else 0)
        beats = SlantArtist(position).number_row(
            row.corners, [*map(lay.cell, bits_of(outer))], [*map(lay.cell, bits_of(counted))]
        )
        why = _why(row, touch, len(effects), bool(row.touching(position)))
        return Reason(effects, causes, why, links, beats=tuple(beats))
    raise AssertionError("no row of numbers decides the cell")


def _why(row: NumberRow, touch: bool, number: int, some: bool) -> tuple[str, ...]:
    outer = (
        ngettext(
            "They add up to {total}, so {outer} outer line touches an end.",
            "They add up to {total}, so {outer} outer lines touch the ends.",
            row.outer,
        )
        if row.outer
        else _("They add up to {total}, so no outer line touches the ends.")
    ).format(total=row.total, outer=row.outer)
    if touch:
        end = ngettext("So the open one touches its number.", "So the open ones touch their numbers.", number)
    elif some:
        end = ngettext("Those stand, so the open one turns away.", "Those stand, so the open ones turn away.", number)
    else:
        end = ngettext("So the open one turns away.", "So the open ones turn away.", number)
    between = ngettext(
        "The line between these numbers touches just one of them.",
        "Each of the {between} lines between these numbers touches just one.",
        row.between,
    ).format(between=row.between)
    return between, outer, end
