"""The rules: what is broken, how a position stands, what a click does."""

from __future__ import annotations

from game.engine.core import Breaches, Marks, Move, Status, Target, Violation, all_of
from game.engine.masks import many_bits_of
from game.engine.rows import turned
from game.puzzles.hitori.board import CIRCLED, SHADED, HitoriBoard
from game.puzzles.hitori.logic.bits import NumberClues, clues_of, masks


def tap(board: HitoriBoard, marks: Marks, target: Target, act: str) -> Move:
    """``primary`` shades and unshades, ``secondary`` circles and uncircles; each replaces the other mark."""
    if target.kind != "cell" or not board.grid.has(*target.index):
        return ()
    return turned(marks, target, act, {}, {"primary": SHADED, "secondary": CIRCLED})


def white_groups(board: HitoriBoard, marks: Marks) -> tuple[frozenset[Target], ...]:
    """The cells that are white for certain, circled or beside a shaded one, by what hangs together."""
    grid = board.grid
    black, circled = masks(board, marks)
    certain = (circled | grid.grow(black)) & ~black
    return tuple(frozenset(grid.targets(part)) for part in grid.components(certain))


def violations(board: HitoriBoard, marks: Marks) -> tuple[Violation, ...]:
    """Every broken rule: ``adjacent`` pairs, ``repeat`` by line and number, ``cut`` by part.

    An unmarked cell may still be shaded, so an equal pair is reported only when it is certain: when each cell is
    circled or beside a shaded one, and among all unshaded cells once nothing more can be shaded.
    """
    return all_of(breaches(board, marks))


def breaches(board: HitoriBoard, marks: Marks) -> Breaches:
    """The violations in batches."""
    clues, (black, circled) = clues_of(board), masks(board, marks)
    yield []
    yield _adjacent(clues, black)
    yield _repeats(clues, black, circled)
    yield _cuts(clues, black)


def status(board: HitoriBoard, marks: Marks) -> Status:
    """Solved when the shading satisfies all rules, circled or not; full also when nothing more can be shaded."""
    clues, (black, circled) = clues_of(board), masks(board, marks)
    if any(breaches(board, marks)):
        return Status.BROKEN | (Status.FULL if not _shadable(clues, black, circled) else Status.OPEN)
    light = clues.layout.valid ^ black
    if not clues.equals_of(light, light):
        return Status.FULL | Status.SOLVED
    return Status.OPEN


def _shadable(clues: NumberClues, black: int, circled: int) -> int:
    """The unmarked cells that may still be shaded: not beside a shaded cell, and not cutting the board."""
    lay = clues.layout
    near = lay.grow(black)
    free = lay.valid ^ (lay.valid & (black | circled | near))
    if black & near or lay.cut(black):
        return free
    return free ^ lay.cutting(black, free)


def _adjacent(clues: NumberClues, black: int) -> list[Violation]:
    lay = clues.layout
    grid = lay.grid
    found: list[Violation] = []
    for p in many_bits_of(black & lay.grow(black)):
        later = grid.neighbours[p] & black & -(2 << p)
        found += [Violation("adjacent", (grid.target(p), other)) for other in grid.targets(later)]
    return found


def _repeats(clues: NumberClues, black: int, circled: int) -> list[Violation]:
    lay = clues.layout
    light = lay.valid ^ black
    if _shadable(clues, black, circled):
        light &= circled | lay.grow(black)
    found = []
    repeated = clues.equals_of(light, light)
    for line in (line for lines in lay.grid.lines for line in lines if line.mask & repeated):
        rest = line.mask & repeated
        while rest:
            first = rest & -rest
            equal = (clues.same[first.bit_length() - 1] | first) & line.mask & light
            rest &= ~(equal | first)
            if equal != first:
                found.append(Violation("repeat", lay.grid.targets(equal)))
    return found


def _cuts(clues: NumberClues, black: int) -> list[Violation]:
    """Every part of the unshaded cells but the largest (the first of several), with the shaded cells around it."""
    lay = clues.layout
    grid = lay.grid
    light = lay.valid ^ black
    if not light:
        return [Violation("cut", grid.targets(black))]
    parts = grid.components(light)
    parts.remove(max(parts, key=int.bit_count))
    return [Violation("cut", (*grid.targets(part), *grid.targets(lay.grow(part) & black))) for part in parts]
