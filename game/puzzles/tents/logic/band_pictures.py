"""What is drawn while neighbouring lines are read together, and what a supposed tent would close."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from game.engine.core import Beat, BeatKind, Effect, Target
from game.engine.logic.beats import cases, clash, counter, ghost, gone, light, ring, together
from game.engine.words import N_
from game.puzzles.tents.board import TENT
from game.puzzles.tents.logic.bands import BESIDE, COLUMNS, holds_at_most
from game.puzzles.tents.logic.lines import LineAt
from game.puzzles.tents.logic.pictures import stands
from game.puzzles.tents.logic.position import TentsPosition


def lines_together(position: TentsPosition, lines: Sequence[LineAt], settled: Sequence[Target]) -> Iterator[Beat]:
    """Neighbouring lines, the most that each run of their columns holds, and two ways to fill them.

    ``settled`` are the cells on which all ways agree.
    """
    lay = position.lay
    yield _framed(lines)
    cells, most = [], []
    for run in _runs(position, lines):
        cells += lay.targets(run)
        most.append((lay.targets(run)[0], _holds(lines, run)))
    numbers = [Beat(BeatKind.LETTER, (target,), text=str(number)) for target, number in most]
    yield from together(light(cells), *numbers)
    yield from together(*(stands(position, line, sentence=1) for line in lines))
    ways = [_tents(position, way) for way in fillings(position, lines)]
    if ways and len(settled) == 1:
        yield ring(settled[0], 2)._replace(ms=0)
    yield from cases(ways, (), 2)


def _framed(lines: Sequence[LineAt]) -> Beat:
    return Beat(BeatKind.FRAME, tuple(line.target for line in lines), name=N_("Lines"))


def _columns(lines: Sequence[LineAt]) -> list[int]:
    """The cells of the lines across them, column by column, as masks."""
    line = lines[0]
    start = (line.mask & -line.mask).bit_length() - 1
    return [
        sum(1 << start + at * line.shift + number * line.across for number in range(len(lines)))
        for at in range(line.length)
    ]


def _runs(position: TentsPosition, lines: Sequence[LineAt]) -> Iterator[int]:
    """The cells that may hold tents, in runs of columns that all have one, as masks."""
    run = 0
    for column in (*_columns(lines), 0):
        here = column & position.possible
        if run and not here:
            yield run
            run = 0
        run |= here


def _holds(lines: Sequence[LineAt], run: int) -> int:
    line = lines[0]
    start = (line.mask & -line.mask).bit_length() - 1
    return holds_at_most(run >> start, line.shift, line.across, line.length, len(lines))


def fillings(position: TentsPosition, lines: Sequence[LineAt]) -> list[int]:
    """Up to two ways to give all lines their tents, which differ from the first column on, as masks of cells."""
    columns, numbers, line = _columns(lines), range(len(lines)), lines[0]
    tents, possible = position.state.tents, position.possible

    def cells(at: int, way: int) -> int:
        low = columns[at] & -columns[at]
        return sum(low << number * line.across for number in numbers if way >> number & 1)

    def ways(at: int, before: int, left: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        out = []
        for way in COLUMNS:
            mask = cells(at, way)
            rest = tuple(count - (way >> number & 1) for number, count in enumerate(left))
            fits = way in BESIDE[before] and not way >> len(lines) and min(rest) >= 0
            if fits and not mask & ~possible and not columns[at] & tents & ~mask:
                out.append((way, rest))
        return out

    @cache
    def ends(at: int, before: int, left: tuple[int, ...]) -> bool:
        if at == len(columns):
            return not any(left)
        return any(ends(at + 1, way, rest) for way, rest in ways(at, before, left))

    def filling(order: int) -> int:
        found, before, left = 0, 0, tuple(line.number for line in lines)
        for at in range(len(columns)):
            before, left = next(one for one in ways(at, before, left)[::order] if ends(at + 1, *one))
            found |= cells(at, before)
        return found

    if not ends(0, 0, tuple(line.number for line in lines)):
        return []
    return list(dict.fromkeys((filling(1), filling(-1))))


def _tents(position: TentsPosition, cells: int) -> tuple[Effect, ...]:
    return tuple(Effect(target, TENT) for target in position.lay.targets(cells & ~position.state.tents))


# -- a tent that would close too much ----------------------------------------------------------------------------------


def stranded_tree(
    position: TentsPosition, here: Target, tree: int, spots: Sequence[int], filled: Sequence[LineAt]
) -> Iterator[Beat]:
    """A tent ``here`` closes all ``spots`` of a tree, those that it does not touch in lines that it fills."""
    lay = position.lay
    root, places = lay.cell(tree), [lay.cell(spot) for spot in spots]
    yield from together(ring(here), light((root,)))
    yield ghost((Effect(here, TENT),))
    yield from _closing(position, here, filled, sum(1 << spot for spot in spots), 1)
    yield Beat(BeatKind.STRIKE, tuple(places), 1)
    yield clash((root,), 1)
    yield gone(2)


def short_lines(
    position: TentsPosition, here: Target, lines: Sequence[LineAt], room: int, lost: int, filled: Sequence[LineAt]
) -> Iterator[Beat]:
    """A tent ``here`` closes the ``lost`` cells of lines, which then have ``room`` for too few."""
    yield from together(ring(here), _framed(lines))
    yield ghost((Effect(here, TENT),))
    yield from _closing(position, here, filled, lost, 0)
    yield Beat(BeatKind.STRIKE, tuple(position.lay.targets(lost)))
    yield counter(lines[0].target, (), room, sum(line.number for line in lines), 1)
    yield clash([line.target for line in lines], 1)
    yield gone(2)


def _closing(
    position: TentsPosition, here: Target, filled: Sequence[LineAt], cells: int, sentence: int
) -> Iterator[Beat]:
    """Along each line that a tent ``here`` fills, to the ``cells`` of it that are closed so."""
    beats = []
    for line in filled:
        tents = position.lay.targets(line.mask & position.state.tents)
        beats.append(light((line.target, *tents), sentence))
        beats.append(Beat(BeatKind.BAND, (here, *position.lay.targets(line.mask & cells)), sentence, name=N_("Fills")))
    yield from together(*beats)
