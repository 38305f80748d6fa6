"""What is drawn while a reason is read: beats, over bit numbers of cells and corners."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from game.engine.core import Beat, BeatKind, Effect, Link, Target
from game.engine.logic.beats import arrows, cases, clash, counter, ghost, gone, light, ring, together
from game.engine.words import N_
from game.puzzles.slant.board import BACK, FORWARD
from game.puzzles.slant.logic.places import Pair, cells_around, lines_around, number_at
from game.puzzles.slant.logic.position import SHAPE_BF, SHAPE_FB, SlantPosition


class SlantArtist:
    """Draws on the board of a position. What stands already is not imagined."""

    def __init__(self, position: SlantPosition) -> None:
        self.position, self.lay = position, position.lay

    def around(self, q: int) -> list[Target]:
        """The cells at corner ``q``."""
        return [self.lay.cell(p) for p, _back in self.lay.around(q)]

    def both(self, pair: Pair) -> tuple[Target, Target]:
        return self.lay.cell(pair.p), self.lay.cell(pair.second(self.lay))

    def shape(self, pair: Pair, shape: int) -> tuple[Effect, ...]:
        """The two lines of a V."""
        first, second = (FORWARD, BACK) if shape == SHAPE_FB else (BACK, FORWARD)
        return self._open(zip(self.both(pair), (first, second), strict=True))

    def alike(self, pair: Pair, mark: int) -> tuple[Effect, ...]:
        """Two lines that slant alike."""
        return self._open((target, mark) for target in self.both(pair))

    def _open(self, marks: Iterable[tuple[Target, int]]) -> tuple[Effect, ...]:
        return tuple(Effect(target, mark) for target, mark in marks if self.position.is_open(target))

    def sign(self, pair: Pair, sentence: int = 0) -> Beat:
        """The = of a pair that slants alike."""
        return self._noted(pair, (SHAPE_FB, SHAPE_BF), sentence, N_("Alike"))

    # -- numbers -------------------------------------------------------------------------------------------------------

    def decisive(self, q: int) -> Iterator[Beat]:
        yield ring(self.lay.corner(q))
        yield light(self.around(q))

    def full(self, q: int) -> Iterator[Beat]:
        here, number = self.lay.corner(q), number_at(self.position, q)
        lines = cells_around(self.position, q, True)
        yield from together(ring(here), counter(here, lines, number, number) if number else light((here,)))
        yield light((effect.target for effect in lines_around(self.lay, q, False, self.position.free)), 1)

    def starved(self, q: int) -> Iterator[Beat]:
        here = self.lay.corner(q)
        cells = [effect.target for effect in lines_around(self.lay, q, True, self.position.free)]
        yield from together(ring(here), light((here,)))
        yield counter(here, cells, len(cells_around(self.position, q, True)), number_at(self.position, q))

    def twins(self, q: int, mate: int) -> Iterator[Beat]:
        near = dict(self.lay.around(q)).keys() & dict(self.lay.around(mate)).keys()
        between = [self.lay.cell(p) for p in sorted(near) if self.position.free >> p & 1]
        yield light((self.lay.corner(q), self.lay.corner(mate)))
        yield from cases([[Effect(cell, mark) for cell in between] for mark in (BACK, FORWARD)], ())

    def number_row(self, corners: Sequence[int], outer: Sequence[Target], counted: Sequence[Target]) -> Iterator[Beat]:
        """Numbers side by side, the lines between them as each may slant, and of the ``outer`` cells those that touch.

        ``counted`` are the outer cells whose lines touch an end, now or with the next move.
        """
        numbers = [self.lay.corner(q) for q in corners]
        row = arrows(Link(a, b, "strong") for a, b in pairwise(numbers))
        yield from together(light(numbers), row)
        between = dict.fromkeys(
            p
            for a, b in pairwise(corners)
            for p, _back in self.lay.around(a)
            if p in dict(self.lay.around(b)) and self.position.free >> p & 1
        )
        yield from cases([[Effect(self.lay.cell(p), mark) for p in between] for mark in (BACK, FORWARD)], ())
        if counted:
            yield counter(numbers[0], counted, len(counted), len(counted), 1)
        else:
            yield light(outer, 1)

    def equal_at_number(self, q: int, pair: Pair) -> Iterator[Beat]:
        number = self.lay.corner(q)
        yield from together(light((number,)), self.sign(pair))
        for case, mark in enumerate((BACK, FORWARD)):
            if case:
                yield gone()
            lines = self.alike(pair, mark)
            touching = [effect.target for effect in lines_around(self.lay, q, True, -1) if effect in lines]
            yield ghost(lines, (number, *touching))
        yield gone(1)

    # -- pairs ---------------------------------------------------------------------------------------------------------

    def crossed(self, pair: Pair, shape: int, sentence: int = 0) -> Beat:
        """A V that is ruled out already."""
        return self._noted(pair, (shape,), sentence)

    def _noted(self, pair: Pair, shapes: Sequence[int], sentence: int, name: str = "") -> Beat:
        edge = pair.edge(self.lay)
        out = tuple(Effect(edge, shape, remove=True) for shape in shapes)
        return Beat(BeatKind.CUT, (edge,), sentence, name=name, effects=out)

    def second_of_pair(self, pair: Pair, mate: int, shape: int) -> Iterator[Beat]:
        yield self.crossed(pair, shape)
        yield light((self.lay.cell(mate),))

    def edge_one(self, q: int, pair: Pair) -> Iterator[Beat]:
        yield light((self.lay.corner(q), *self.both(pair)))
        yield from cases([self.alike(pair, mark) for mark in (BACK, FORWARD)], ())

    def shape_at_number(self, q: int, pair: Pair, shape: int) -> Iterator[Beat]:
        number, cells = self.lay.corner(q), self.both(pair)
        yield light((number, *cells))
        yield ghost(self.shape(pair, shape), (number,))
        yield clash((number, *cells))
        yield gone(1)

    def left_over(self, q: int, side: Sequence[Target], touch: bool, pair: Pair, shape: int) -> Iterator[Beat]:
        here = self.lay.corner(q)
        yield from together(
            ring(here), counter(here, side if touch else (), len(side) if touch else 0, number_at(self.position, q))
        )
        if side and not touch:
            yield light(side)
        yield from together(light(self.both(pair), 1), ghost(self.shape(pair, shape), (here,), 1))
        yield clash((here, *self.both(pair)), 1)
        yield gone(1)

    def across_two(self, q: int, pair: Pair, across: Pair, shape: int) -> Iterator[Beat]:
        number = self.lay.corner(q)
        yield from together(light((number,)), self.crossed(across, shape))
        yield ghost(self.shape(pair, shape))
        yield from self._against(across, shape, (number, *self.both(pair)), 0)

    def parallel(self, sides: Sequence[Pair], pair: Pair, across: Pair, shape: int) -> Iterator[Beat]:
        cells = dict.fromkeys(target for side in sides for target in self.both(side))
        yield from together(light(cells), *(self.sign(side) for side in sides))
        yield self.crossed(across, shape)
        yield ghost(self.shape(pair, shape))
        yield from self._against(across, shape, self.both(pair), 1)

    def _against(self, across: Pair, shape: int, causes: Sequence[Target], sentence: int) -> Iterator[Beat]:
        """The V across that would follow, and is ruled out."""
        if lines := self.shape(across, shape):
            yield ghost(lines, causes, sentence)
        yield clash((across.edge(self.lay), *self.both(across)), sentence)
        yield gone(1)

    # -- loops ---------------------------------------------------------------------------------------------------------

    def loop(self, path: Sequence[Target], other: Effect) -> Iterator[Beat]:
        """The lines of a ``path``, which the ``other`` line would close."""
        yield light(path)
        if len(path) > 1:
            yield arrows(Link(a, b, "path") for a, b in pairwise(path))
        yield ghost((other,), (path[-1], path[0]))
        yield clash((*path, other.target))
        yield gone(1)

    def diagonal_ones(self, ends: Sequence[int], other: Effect) -> Iterator[Beat]:
        ones = [self.lay.corner(q) for q in ends]
        yield light(ones)
        yield ghost((other,), ones)
        turned = [
            effect for q in ends for effect in lines_around(self.lay, q, False, -1) if effect.target != other.target
        ]
        yield ghost((effect for effect in turned if self.position.is_open(effect.target)), (other.target,), 1)
        yield clash((effect.target for effect in turned), 1)
        yield gone(1)

    def keep_exit(self, groups: Sequence[Target], ends: Sequence[int], other: Effect) -> Iterator[Beat]:
        yield light(groups or [self.lay.corner(q) for q in ends])
        yield arrows(Link(self.lay.corner(q), other.target) for q in ends)
        yield ghost((other,), (), 1)
        yield clash((*(target for target in groups if target.kind == "cell"), other.target), 1)
        yield gone(1)
