"""What is drawn while a reason is read: beats, over bit numbers of cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.engine.core import Beat, BeatKind, Effect, Ghost, Link, Target
from game.engine.logic.beats import (
    arrows,
    cases,
    clash,
    ghost,
    gone,
    letters,
    light,
    refuted,
    ring,
    together,
)
from game.engine.masks import bits_of
from game.puzzles.hitori.board import CIRCLED, SHADED
from game.puzzles.hitori.logic.layout import HitoriLayout
from game.puzzles.hitori.logic.supposition import Accept, edge_locked, touching
from game.puzzles.hitori.logic.tracing import Trace
from game.puzzles.hitori.logic.walls import cut_off_part, path_links


class Artist:
    """Draws on the board of a layout."""

    def __init__(self, lay: HitoriLayout) -> None:
        self.lay = lay

    def cells(self, bits: Iterable[int]) -> tuple[Target, ...]:
        return tuple(map(self.lay.grid.target, bits))

    def shaded(self, *bits: int) -> tuple[Effect, ...]:
        return tuple(Effect(target, SHADED) for target in self.cells(bits))

    def circled(self, *bits: int) -> tuple[Effect, ...]:
        return tuple(Effect(target, CIRCLED) for target in self.cells(bits))

    def joints(self, wall: Sequence[int]) -> tuple[Link, ...]:
        """The joints of a wall, from cell to cell."""
        target = self.lay.grid.target
        return tuple(Link(target(a), target(b), kind) for a, b, kind in path_links(wall))

    # -- patterns ------------------------------------------------------------------------------------------------------

    def beside_shaded(self, black: int, around: Sequence[int]) -> Iterator[Beat]:
        here, *there = self.cells((black, *around))
        yield from together(ring(here), light((here,)))
        yield arrows(Link(here, cell) for cell in there)

    def same_number(self, white: int, equals: int) -> Iterator[Beat]:
        (here,) = self.cells((white,))
        yield from together(ring(here), light((here,)))
        yield from self.bands(white, equals, 1)

    def bands(self, start: int, hit: int, sentence: int) -> Iterator[Beat]:
        """From one cell along its lines to the cells of ``hit``."""
        lines = [line.mask & hit for line in self.lay.grid.lines_of[start] if line.mask & hit]
        yield from together(*(Beat(BeatKind.BAND, self.cells((start, *bits_of(mask))), sentence) for mask in lines))

    def one_of_two(self, pair: Sequence[int], stay: Sequence[int], said: int) -> Iterator[Beat]:
        """Either of a pair is shaded, and the same cells stay both times, which sentence ``said`` says."""
        alone = [ring(self.lay.grid.target(stay[0]))] if len(stay) == 1 and not said else []
        yield from together(*alone, light(self.cells(pair)))
        yield from cases([self.shaded(p) for p in pair], self.circled(*stay), said)

    def triple(self, low: int, middle: int, high: int) -> Iterator[Beat]:
        yield light(self.cells((low, middle, high)))
        yield ghost((*self.shaded(middle), *self.circled(low, high)))
        yield clash(self.cells((low, high)))
        yield gone()

    def adjacent_pair(self, low: int, high: int, rest: int) -> Iterator[Beat]:
        pair = self.cells((low, high))
        yield light(pair)
        yield ghost(self.shaded(low, high))
        yield clash(pair)
        yield gone(1)
        before = rest & (1 << low) - 1
        for start, mask in ((low, before), (high, rest ^ before)):
            yield from self.bands(start, mask, 1)

    def corner_quad(self, corner: int, beside: Sequence[int], across: int) -> Iterator[Beat]:
        yield light(self.cells((corner, *beside, across)))
        yield from self.locked(self.shaded(*beside), corner, 1)

    def corner_triple(self, p: int, beside: Sequence[int], corner: int) -> Iterator[Beat]:
        here, *equals = self.cells((p, *beside))
        yield from together(ring(here), light((here, *equals)))
        yield ghost(self.circled(p))
        yield ghost(self.shaded(*beside), (here,))
        yield clash(self.cells((corner,)), 1)
        yield gone(1)

    def corner_pair(self, p: int, stays: int, equal: int, corner: int) -> Iterator[Beat]:
        here, first, second = self.cells((p, stays, equal))
        yield from together(
            ring(here), *letters((first, second)), light(self.cells((*{stays: 0, equal: 0, corner: 0},)))
        )
        yield ghost(self.shaded(p))
        yield ghost(self.circled(stays), (here,))
        yield ghost(self.shaded(equal), (first,))
        yield clash(self.cells((corner,)), 1)
        yield gone(1)

    def locked(self, marks: Sequence[Effect], cell: int, sentence: int) -> Iterator[Beat]:
        """Imagined marks that lock a cell in; then they go."""
        yield ghost(marks, (), sentence)
        yield clash(self.cells((cell,)), sentence)
        yield gone(sentence)

    # -- all in one piece ----------------------------------------------------------------------------------------------

    def last_exit(self, enclosed: int, black: Sequence[int], way: int) -> Iterator[Beat]:
        here, there = self.cells((enclosed, way))
        yield from together(ring(here), light(self.cells(black)))
        yield Beat(BeatKind.WATER, (here, there), 1)

    def wall_closed(self, wall: Sequence[int], p: int, black: int) -> Iterator[Beat]:
        """``p`` would close a ``wall``, which cuts the board; the ``black`` cells are shaded already."""
        (here,) = self.cells((p,))
        cells = [q for q in wall if q >= 0]
        joints = self.joints(wall)
        closing = tuple(link for link in joints if here in (link.source, link.target))
        standing = tuple(link for link in joints if link not in closing)
        known = [ring(here), light(self.cells(q for q in cells if q != p))]
        yield from together(*known, *((arrows(standing),) if standing else ()))
        yield from together(*((arrows(closing),) if closing else ()), ghost(self.shaded(p)))
        part = cut_off_part(self.lay, sum(1 << q for q in cells))
        yield from self._flooded(part, black | 1 << p)

    def cut_in_two(self, p: int, black: int) -> Iterator[Beat]:
        """``p`` would cut a board that is one cell wide."""
        (here,) = self.cells((p,))
        yield from together(ring(here), light((here,)))
        yield ghost(self.shaded(p), (), 1)
        sides = self.lay.valid & (1 << p) - 1, self.lay.valid >> p + 1 << p + 1
        yield from self._flooded(min(sides, key=int.bit_count), black | 1 << p)

    def _flooded(self, part: int, black: int) -> Iterator[Beat]:
        """Water runs through the board and does not come to a ``part`` that is cut off."""
        sea = self.lay.valid & ~(part | black)
        near = sea & self.lay.grow(self.lay.grow(part))
        yield Beat(BeatKind.WATER, self.cells(self._tide(near or sea, sea)), 1)
        yield clash(self.cells(bits_of(part & ~black)), 1)
        yield gone(1)

    def _tide(self, start: int, sea: int) -> list[int]:
        """The cells of ``sea`` in the order in which water from afar comes to them."""
        far = start & -start
        while rest := self.lay.grow(far) & sea & ~far:  # the cell that lies farthest from the start begins
            far, start = far | rest, rest
        fresh = wet = start & -start
        order: list[int] = []
        while fresh:
            order += bits_of(fresh)
            fresh = self.lay.grow(fresh) & sea & ~wet
            wet |= fresh
        return order

    # -- what-ifs ------------------------------------------------------------------------------------------------------

    def what_if(
        self, supposed: Effect, found: Trace, ghosts: Sequence[Ghost], accept: Accept, black: int
    ) -> Iterator[Beat]:
        """A supposition and all that follows, mark by mark; ``black`` is shaded already."""
        then = 0 if accept in (touching, edge_locked) else 1
        yield ring(supposed.target)._replace(ms=0)
        for beat in refuted(ghosts, self.cells(bits_of(found.clash)), 0, then):
            if beat.kind is BeatKind.CLASH and found.wall:
                yield arrows(self.joints(found.wall), then)
                shaded = (effect for one in ghosts for effect in one.effects if effect.value == SHADED)
                yield from self._flooded(
                    found.clash, black | sum(1 << self.lay.grid.bit(*effect.target.index) for effect in shaded)
                )
                return
            yield beat._replace(sentence=1) if beat.kind is BeatKind.CLASH and accept is touching else beat
