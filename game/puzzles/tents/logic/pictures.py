"""What is drawn while a reason is read: beats, over bit numbers of cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from game.engine.core import Beat, BeatKind, Effect, Target
from game.engine.logic.beats import arrows, cases, counter, cut, letters, light, ring, together
from game.engine.masks import bits_of
from game.puzzles.tents.board import TENT
from game.puzzles.tents.logic.lines import LineAt
from game.puzzles.tents.logic.position import TentsPosition
from game.puzzles.tents.logic.ropes import rope, spots_of, trees_at

MOST_WAYS = 3  # to fill a run, shown one after another


# -- lines -------------------------------------------------------------------------------------------------------------


def stands(position: TentsPosition, line: LineAt, counted: Sequence[Target] = (), sentence: int = 0) -> Beat:
    """How many tents stand in a line of those that it needs; the cells of ``counted`` are numbered."""
    return counter(line.target, counted, (line.mask & position.state.tents).bit_count(), line.number, sentence)


def full_line(line: LineAt, tents: Sequence[Target], closed: Sequence[Target]) -> Iterator[Beat]:
    if tents:
        yield counter(line.target, tents, line.number, line.number)
    else:
        yield light((line.target,))
    yield Beat(BeatKind.BAND, (line.target, *closed), 1)


def all_needed(position: TentsPosition, line: LineAt) -> Iterator[Beat]:
    cells = position.lay.targets(line.mask & position.state.open)
    yield stands(position, line, cells)


def total(position: TentsPosition, counted: int) -> Iterator[Beat]:
    """The trees, how many tents stand, and the cells of ``counted``, which are numbered."""
    cells = position.lay.targets(counted)
    trees = position.lay.targets(position.given.trees)
    yield light(trees)
    yield counter(trees[0], cells, position.state.tents.bit_count(), len(trees))


def tight_runs(position: TentsPosition, line: LineAt) -> Iterator[Beat]:
    yield from _runs(position, line)
    yield stands(position, line, sentence=1)


def _runs(position: TentsPosition, line: LineAt) -> Iterator[Beat]:
    """Each run of a line, with the most tents that it holds."""
    cell = position.lay.cell
    runs = list(runs_of(position, line))
    numbers = [Beat(BeatKind.LETTER, (cell(run[len(run) // 2]),), text=str((len(run) + 1) // 2)) for run in runs]
    yield from together(light(cell(p) for run in runs for p in run), *numbers)


def runs_of(position: TentsPosition, line: LineAt) -> Iterator[list[int]]:
    """The runs of cells in a line that hold tents or may still get them."""
    run: list[int] = []
    for p in bits_of(line.mask & position.possible):
        if run and p != run[-1] + line.shift:
            yield run
            run = []
        run.append(p)
    if run:
        yield run


def beside_run(position: TentsPosition, line: LineAt, p: int, room: int) -> Iterator[Beat]:
    """``p`` beside a line whose runs can do without ``room`` tents."""
    lay = position.lay
    yield ring(lay.cell(p))._replace(ms=0)
    yield from _runs(position, line)
    near = lay.around(1 << p)
    touched = [run for run in runs_of(position, line) if _mask(run) & near]
    ways: dict[int, tuple[int, ...]] = {}
    for way in _ways(touched, room):
        ways.setdefault(_mask(way) & near, way)
    shown = sorted(ways.values(), key=lambda way: (_mask(way) & near).bit_count())[:MOST_WAYS]
    yield from cases([_tents(position, way) for way in shown], ())


def _ways(runs: Sequence[Sequence[int]], room: int) -> Iterator[tuple[int, ...]]:
    """How runs can hold their most tents, or up to ``room`` fewer in all."""
    if not runs:
        yield ()
        return
    run, *rest = runs
    most = (len(run) + 1) // 2
    for number in range(most, max(0, most - room) - 1, -1):
        # of cells that do not touch, the second is one farther than it would be otherwise, and so on
        for picked in combinations(range(len(run) - number + 1), number):
            here = tuple(run[place + before] for before, place in enumerate(picked))
            yield from ((*here, *more) for more in _ways(rest, room - (most - number)))


def _mask(cells: Iterable[int]) -> int:
    return sum(1 << q for q in cells)


def _tents(position: TentsPosition, cells: Iterable[int]) -> tuple[Effect, ...]:
    return tuple(Effect(position.lay.cell(p), TENT) for p in cells)


# -- trees and tents ---------------------------------------------------------------------------------------------------


def no_tree(position: TentsPosition, far: int) -> Iterator[Beat]:
    lay = position.lay
    trees = position.given.trees
    # Trees have no frame: that is for "these cells".
    yield Beat(BeatKind.WATER, (*lay.targets(trees), *lay.targets(lay.beside(trees) & ~trees)))
    cells = lay.targets(far)
    yield ring(cells[0], 1) if len(cells) == 1 else light(cells, 1)


def around_tent(position: TentsPosition, tent: int) -> Iterator[Beat]:
    yield ring(position.lay.cell(tent))
    yield light(position.lay.targets(position.lay.around(1 << tent)), 1)


def last_spot(position: TentsPosition, tree: int, spot: int) -> Iterator[Beat]:
    lay = position.lay
    closed = lay.targets(lay.beside(1 << tree) & ~(1 << spot))
    yield ring(lay.cell(tree))
    if closed:
        yield Beat(BeatKind.STRIKE, tuple(closed))
    yield arrows((rope(position, tree, spot),), 1)


def tree_corner(position: TentsPosition, tree: int, spots: Sequence[int], here: Target) -> Iterator[Beat]:
    lay = position.lay
    places = [lay.cell(spot) for spot in spots]
    yield from together(ring(here), *letters(places), light((lay.cell(tree), *places)))
    yield from cases([_tents(position, (spot,)) for spot in spots], (), 1)


def separate_trees(position: TentsPosition, line: LineAt, trees: Sequence[int], here: Target) -> Iterator[Beat]:
    """Trees that share no cell, each with its cells in the line, and a cell that is left over."""
    cells = [position.lay.cell(tree) for tree in trees]
    yield light(cells)
    yield arrows(rope(position, tree, spot) for tree in trees for spot in spots_of(position, tree))
    yield from together(ring(here, 1), stands(position, line, cells, 1))


# -- pairs -------------------------------------------------------------------------------------------------------------


def claimed_spot(position: TentsPosition, tree: int, other: int, spot: int) -> Iterator[Beat]:
    lay = position.lay
    trees = lay.cell(tree), lay.cell(other)
    yield from together(ring(lay.cell(spot)), *letters(trees), light(trees))
    yield arrows((rope(position, tree, spot),))


def bound_tent(position: TentsPosition, tree: int, tent: int) -> Iterator[Beat]:
    lay = position.lay
    others = bits_of(lay.beside(1 << tent) & position.given.trees & ~(1 << tree))
    yield from together(ring(lay.cell(tent)), light((lay.cell(tree),)))
    if others:
        yield cut(rope(position, other, tent) for other in others)
    yield arrows((rope(position, tree, tent),))


def trees_taken(position: TentsPosition, spot: int) -> Iterator[Beat]:
    lay = position.lay
    trees = bits_of(lay.beside(1 << spot) & position.given.trees)
    elsewhere = [rope(position, tree, spots[0]) for tree in trees if len(spots := spots_of(position, tree)) == 1]
    yield from together(ring(lay.cell(spot)), light(map(lay.cell, trees)))
    if elsewhere:
        yield arrows(elsewhere)
    yield cut(rope(position, tree, spot) for tree in trees if tree not in trees_at(position, spot))


def line_trees(position: TentsPosition, line: LineAt, trees: Sequence[int], other: int) -> Iterator[Beat]:
    """Trees with all their cells in a line, which they fill, and another one that reaches it."""
    cells = [position.lay.cell(tree) for tree in trees]
    if cells:
        yield light(cells)
        yield arrows(rope(position, tree, spot) for tree in trees for spot in spots_of(position, tree))
        yield stands(position, line, cells)
    else:
        yield light((line.target,))
    yield Beat(BeatKind.LETTER, (position.lay.cell(other),), 1, text="B")


def line_reach(position: TentsPosition, line: LineAt, trees: Sequence[int]) -> Iterator[Beat]:
    """All trees that reach a line, as many as it needs."""
    cells = [position.lay.cell(tree) for tree in trees]
    within = [(tree, spot) for tree in trees for spot in spots_of(position, tree) if line.mask >> spot & 1]
    yield light(cells)
    yield arrows(rope(position, tree, spot) for tree, spot in within)
    yield stands(position, line, cells)
