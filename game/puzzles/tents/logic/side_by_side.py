"""Why lines taken together settle a cell, or why a tent there would close too much; see :mod:`reasons`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.core import Effect, Ghost, Link, Target
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _, ngettext
from game.puzzles.tents.board import GRASS, TENT
from game.puzzles.tents.logic import band_pictures
from game.puzzles.tents.logic.bands import NeighbourLines, roomy, shared
from game.puzzles.tents.logic.lines import LineAt, lines_of
from game.puzzles.tents.logic.position import TentsPosition
from game.puzzles.tents.logic.reasons import marks
from game.puzzles.tents.logic.ropes import blocked, spots_of
from game.puzzles.tents.logic.stranding import closed_by, closes


class LinesAt(NamedTuple):
    """Neighbouring lines: each of them, their numbers and all cells, and how many more tents they hold than those."""

    lines: tuple[LineAt, ...]
    band: NeighbourLines
    room: int

    @property
    def total(self) -> int:
        """How many tents they have."""
        return sum(self.band.counts)

    def said(self, row: str, column: str) -> str:
        """The sentence that speaks of rows, or the same of columns."""
        return self.lines[0].said(row, column)

    def causes(self, position: TentsPosition) -> list[Target]:
        """The lines, and their cells that hold no tent."""
        return [line.target for line in self.lines] + [t for line in self.lines for t in line.closed(position)]


def neighbouring(position: TentsPosition, number: int, possible: int, among: int = -1) -> Iterator[LinesAt]:
    """Every ``number`` neighbouring lines that hold no more than their tents, or fewer, in the ``possible`` cells."""
    given = position.given
    every = list(lines_of(position))
    for lines, kind in ((given.rows, "row"), (given.columns, "column")):
        here = [line for line in every if line.target.kind == kind]
        for band, room in roomy(lines, possible, *_steps(position, kind), number, among):
            if room <= 0:
                yield LinesAt(tuple(line for line in here if line.mask & band.mask), band, room)


def _steps(position: TentsPosition, kind: str) -> tuple[int, int, int]:
    """The distance of cells along the lines of a kind, that to the next line, and their length."""
    (width, height), s = position.lay.size, position.lay.stride
    return (1, s, width) if kind == "row" else (s, 1, height)


def together(position: TentsPosition, effect: Effect, number: int) -> Reason:
    """A cell of ``number`` neighbouring lines that hold just what they need: all ways to fill them agree on it."""
    bit = 1 << position.lay.bit_of(effect.target)
    for found in neighbouring(position, number, position.possible, bit):
        first, mask, counts = found.band
        along, across, length = _steps(position, found.lines[0].target.kind)
        said = shared((position.possible & mask) >> first, along, across, length, counts)
        agreed = (said.tents if effect.value == TENT else said.grass) << first
        if found.room == 0 and agreed & bit:
            effects = marks(position, agreed, effect.value)
            why = (
                _room(found, number).format(number=found.total),
                ngettext("They need it.", "They need all {number}.", found.total).format(number=found.total),
                _agreed(len(effects), effect.value),
            )
            beats = tuple(band_pictures.lines_together(position, found.lines, [e.target for e in effects]))
            return Reason(effects, found.causes(position), why, beats=beats)
    raise AssertionError("no lines side by side settle the cell")


def _room(found: LinesAt, number: int) -> str:
    if number == 2:
        return found.said(
            _("Tents never touch, so these two rows have room for {number} at most."),
            _("Tents never touch, so these two columns have room for {number} at most."),
        )
    return found.said(
        _("Tents never touch, so these three rows have room for {number} at most."),
        _("Tents never touch, so these three columns have room for {number} at most."),
    )


def _agreed(number: int, value: int) -> str:
    if value == TENT:
        return ngettext(
            "So a tent stands here, however the others do.", "So tents stand here, however the others do.", number
        )
    return ngettext(
        "So this cell is grass, however they stand.", "So these cells are grass, however they stand.", number
    )


def stranded_tree(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    p = lay.bit_of(effect.target)
    rows, columns = closes(position.given, position.state)
    closed = closed_by(lay, p, rows, columns)
    for tree in bits_of(position.given.trees):
        spots = spots_of(position, tree)
        if all(closed >> spot & 1 for spot in spots) and not any(position.state.tents >> spot & 1 for spot in spots):
            away = sum(1 << spot for spot in spots if not lay.rings[p] >> spot & 1)
            filled = [line for line in _filled(position, p) if line.mask & away]
            causes = [lay.cell(tree), *blocked(position, tree), *_tents_of(position, filled)]
            why = (
                _("A tent here would close every cell beside this tree."),
                _("Each of them touches it, or is in a line that it fills."),
                _("So this cell is grass."),
            )
            spots_here = tuple(lay.cell(spot) for spot in spots)
            ghosts = _played(effect, spots_here, filled, _("Then no cell is left beside this tree."))
            links = tuple(Link(lay.cell(tree), spot, "pair") for spot in spots_here)
            beats = tuple(band_pictures.stranded_tree(position, effect.target, tree, spots, filled))
            return Reason((effect,), causes, why, links, ghosts, (lay.cell(tree), *spots_here), beats)
    raise AssertionError("a tent here leaves every tree a spot")


def short_lines(position: TentsPosition, effect: Effect) -> Reason:
    lay, state = position.lay, position.state
    p = lay.bit_of(effect.target)
    closed = closed_by(lay, p, *closes(position.given, state)) & state.open
    for found in neighbouring(position, 2, position.possible & ~closed, closed):
        if found.room < 0:
            lost = closed & found.band.mask
            filled = [line for line in _filled(position, p) if line.mask & lost & ~lay.rings[p]]
            why = (
                found.said(
                    _("With a tent here, these two rows have room for {number} at most."),
                    _("With a tent here, these two columns have room for {number} at most."),
                ).format(number=found.total + found.room),
                ngettext("They need one.", "They need {number}.", found.total).format(number=found.total),
                _("So this cell is grass."),
            )
            cells = tuple(lay.targets(lost))
            ghosts = _played(effect, cells, filled, _("Then the two lines cannot get their tents."))
            targets = tuple(line.target for line in found.lines)
            causes = [*found.causes(position), *_tents_of(position, filled)]
            room = found.total + found.room
            beats = tuple(band_pictures.short_lines(position, effect.target, found.lines, room, lost, filled))
            return Reason((effect,), causes, why, None, ghosts, (*targets, *cells), beats)
    raise AssertionError("a tent here leaves all lines room enough")


def _filled(position: TentsPosition, p: int) -> list[LineAt]:
    """The lines that a tent at ``p`` fills."""
    rows, columns = closes(position.given, position.state)
    return [n for n in lines_of(position) if n.mask >> p & 1 and (rows if n.is_row else columns) >> p & 1]


def _tents_of(position: TentsPosition, lines: list[LineAt]) -> list[Target]:
    """The lines and the tents that stand in them."""
    return [t for n in lines for t in (n.target, *position.lay.targets(n.mask & position.state.tents))]


def _played(effect: Effect, cells: tuple[Target, ...], filled: list[LineAt], end: str) -> tuple[Ghost, ...]:
    """A tent supposed at the effect's cell, and the grass that it brings."""
    tent = Ghost((Effect(effect.target, TENT),), (), _("Suppose a tent stands here."))
    grass = tuple(Effect(target, GRASS) for target in cells)
    return tent, Ghost(grass, (effect.target, *(line.target for line in filled)), end)
