"""A supposition played out with its reasons, and only the steps that its end rests on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine.logic.proof import rested_on
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.hitori.logic import words
from game.puzzles.hitori.logic.layout import HitoriLayout
from game.puzzles.hitori.logic.position import HitoriPosition
from game.puzzles.hitori.logic.supposition import Accept, cut_off, edge_locked
from game.puzzles.hitori.logic.walls import BORDER, cut_off_part, wall_through


class TraceStep(NamedTuple):
    """``cells`` follow from ``causes``: white ``around`` a shaded cell, shaded ``equal`` to a white one, white
    because a ``cut`` threatens (then ``wall`` is the wall it would close)."""

    kind: str
    cells: tuple[int, ...]
    causes: tuple[int, ...]
    wall: tuple[int, ...] = ()


class Trace(NamedTuple):
    """The steps in order, what cannot stand together (a mask and the cells it rests on), and its name."""

    steps: tuple[TraceStep, ...]
    clash: int
    clash_causes: tuple[int, ...]
    wall: tuple[int, ...]
    end: str


class _Tracer:
    """The supposition's marks and, for each cell marked since, the step that marked it."""

    def __init__(self, position: HitoriPosition, p: int, shade: bool) -> None:
        self.clues = position.clues
        self.lay: HitoriLayout = position.clues.layout
        self.start = p
        self.black = position.black | (1 << p if shade else 0)
        self.white = position.white | (0 if shade else 1 << p)
        self.steps: list[TraceStep] = []
        self.by: dict[int, TraceStep] = {}

    def add(self, step: TraceStep) -> None:
        self.steps.append(step)
        for q in step.cells:
            self.by[q] = step

    def whiten(self, new: int) -> Trace | None:
        """Make the neighbours of the ``new`` shaded cells white; the end when one of them is shaded."""
        for b in bits_of(new):
            around = self.lay.grid.neighbours[b]
            if touched := around & self.black:
                return self.end(1 << b | touched & -touched, _("two shaded cells would touch"))
            if fresh := around & ~self.white:
                self.white |= fresh
                self.add(TraceStep("around", tuple(bits_of(fresh)), (b,)))
        return None

    def shade(self, new: int) -> Trace | None:
        """Shade the equals of the ``new`` white cells; the end when one of them is white."""
        for w in bits_of(new & self.clues.twins):
            equal = self.clues.same[w]
            if repeated := equal & self.white:
                twin = bits_of(repeated)[0]
                return self.end(1 << w | 1 << twin, words.stays_twice(self.lay, w, twin, self.clues.number[w]))
            if fresh := equal & ~self.black:
                self.black |= fresh
                self.add(TraceStep("equal", tuple(bits_of(fresh)), (w,)))
        return None

    def keep(self) -> bool:
        """Make white what would cut the board now; whether there was any."""
        new = self.lay.cutting(self.black, self.lay.valid & ~(self.black | self.white))
        for q in bits_of(new):
            wall = tuple(wall_through(self.lay, self.black, q) or ())
            self.add(TraceStep("cut", (q,), tuple(c for c in wall if c not in (BORDER, q)), wall))
        self.white |= new
        return bool(new)

    def cut(self) -> Trace | None:
        """The end when the shaded cells cut the board: the shortest wall that a new one closes."""
        if not self.lay.cut(self.black):
            return None
        fresh = [self.start, *(q for q in self.by if self.black >> q & 1)]
        walls = [w for q in fresh if self.black >> q & 1 and (w := wall_through(self.lay, self.black, q))]
        if not walls:  # one cell wide, or cut before
            return self.end(self.black & self.lay.valid, _("the board would be cut in two"))
        wall = min(walls, key=len)
        cells = [q for q in wall if q != BORDER]
        part = cut_off_part(self.lay, sum(1 << q for q in cells))
        return self.end(part, _("some cells would be cut off"), cells, tuple(wall))

    def locked(self) -> Trace | None:
        """The end when a cell on the edge has shaded neighbours only."""
        around = self.lay.grid.neighbours
        for q in bits_of(self.lay.edge & ~self.black):
            if not around[q] & ~self.black:
                return self.end(1 << q, _("a cell at the edge would be locked in"), bits_of(around[q]))
        return None

    def end(self, clash: int, name: str, causes: Iterable[int] | None = None, wall: tuple[int, ...] = ()) -> Trace:
        """Keep the steps that ``causes`` rest on, going backwards, and of each the cells that are needed."""
        rests_on = tuple(bits_of(clash) if causes is None else causes)
        kept = rested_on(self.steps, rests_on, self.part, lambda step: step.causes)
        return Trace(tuple(kept), clash, rests_on, wall, name)

    def part(self, step: TraceStep, wanted: set[int]) -> TraceStep | None:
        """The step without the cells that are not wanted, or that another step marked last."""
        cells = tuple(q for q in step.cells if q in wanted and self.by[q] is step)
        return step._replace(cells=cells) if cells else None


def trace(position: HitoriPosition, p: int, shade: bool, rounds: int, accept: Accept) -> Trace:
    """Suppose ``p`` shaded or white and follow it to the first end that ``accept`` knows, at most ``rounds`` long.

    Without limit of rounds (-1) cuts are followed as well, when nothing else is left.
    """
    t = _Tracer(position, p, shade)
    old_black, old_white = position.black, position.white
    anything, unlimited = accept is cut_off, rounds < 0
    while rounds:
        rounds -= 1
        new, old_black = t.black & ~old_black, t.black
        end = t.whiten(new) or t.shade(t.white & ~old_white)
        old_white = t.white
        if end:
            return end
        if accept is edge_locked:
            end = t.locked()
        elif anything:
            end = t.cut()
        if end:
            return end
        if t.black == old_black and not (unlimited and t.keep()):
            break
    end = t.whiten(t.black & ~old_black)
    if end is None:
        raise AssertionError("the supposition stands")
    return end
