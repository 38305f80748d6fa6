"""Why a technique's effect holds: causes, arrows and words. Runs only when somebody looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.core import Effect, Target
from game.engine.logic.reasons import Reason
from game.engine.words import _
from game.puzzles.slant.board import BACK, FORWARD
from game.puzzles.slant.logic import words
from game.puzzles.slant.logic.bits import SlantLayout, judged
from game.puzzles.slant.logic.position import SHAPE_BF, SHAPE_FB, SlantPosition, edge_of

SlantExplainer = Callable[[SlantPosition, Effect], Reason]


# -- corners -----------------------------------------------------------------------------------------------------------


def corners_of(lay: SlantLayout, p: int) -> tuple[int, int, int, int]:
    """The corners of cell ``p``: upper left, upper right, lower left, lower right."""
    s = lay.stride
    return p, p + 1, p + s, p + s + 1


def touched_by(lay: SlantLayout, p: int, mark: int) -> tuple[int, int]:
    """The corners that a line of this mark in cell ``p`` touches."""
    a, b, c, d = corners_of(lay, p)
    return (a, d) if mark == BACK else (b, c)


def avoided_by(lay: SlantLayout, p: int, mark: int) -> tuple[int, int]:
    """The corners that a line of this mark in cell ``p`` avoids."""
    return touched_by(lay, p, BACK + FORWARD - mark)


def lines_around(lay: SlantLayout, q: int, touch: bool, cells: int) -> list[Effect]:
    """The lines in ``cells`` around corner ``q`` that touch it, or that avoid it."""
    return [Effect(lay.cell(p), BACK if back == touch else FORWARD) for p, back in lay.around(q) if cells >> p & 1]


def cells_around(position: SlantPosition, q: int, touch: bool) -> list[Target]:
    """The cells whose lines touch corner ``q``, or those whose lines avoid it."""
    back, forward = position.state.back, position.state.forward
    return [position.lay.cell(p) for p, b in position.lay.around(q) if (back if b == touch else forward) >> p & 1]


def _number(position: SlantPosition, q: int) -> int:
    return next(n for n, mask in enumerate(position.clues[:5]) if mask >> q & 1)


def _corner_for(position: SlantPosition, effect: Effect, touch: int, avoid: int) -> tuple[int, bool]:
    """The corner of ``touch`` that the effect's line touches, or the one of ``avoid`` that it avoids."""
    p = position.lay.bit_of(effect.target)
    for q in avoided_by(position.lay, p, effect.value):
        if avoid >> q & 1:
            return q, False
    for q in touched_by(position.lay, p, effect.value):
        if touch >> q & 1:
            return q, True
    raise AssertionError("no number decides the cell")


def decisive(corners: Callable[[SlantPosition], int], said: Callable[[int], tuple[str, str]]) -> SlantExplainer:
    """A number that decides all its cells by itself, at ``corners``; ``said`` are its sentences."""

    def explain(position: SlantPosition, effect: Effect) -> Reason:
        lay = position.lay
        where = corners(position)
        q, touch = _corner_for(position, effect, where & ~position.clues.c0, where & position.clues.c0)
        return Reason(lines_around(lay, q, touch, lay.cells), (lay.corner(q),), said(_number(position, q)))

    return explain


def full(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    q, _touch = _corner_for(
        position, effect, 0, judged(lay, position.clues, position.state.back, position.state.forward)[2]
    )
    effects = lines_around(lay, q, False, position.free)
    causes = (lay.corner(q), *cells_around(position, q, True))
    return Reason(effects, causes, words.full_corner(_number(position, q), len(effects)))


def starved(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    q, _touch = _corner_for(
        position, effect, judged(lay, position.clues, position.state.back, position.state.forward)[1], 0
    )
    effects = lines_around(lay, q, True, position.free)
    causes = (lay.corner(q), *cells_around(position, q, False))
    return Reason(effects, causes, words.starved_corner(_number(position, q), len(effects)))


# -- pairs -----------------------------------------------------------------------------------------------------------


class Pair(NamedTuple):
    """Two neighbouring cells: the left or upper one, and whether they stand one on top of the other."""

    p: int
    upright: bool

    def second(self, lay: SlantLayout) -> int:
        """The right or lower cell."""
        return self.p + (lay.stride if self.upright else 1)

    def ends(self, lay: SlantLayout) -> tuple[int, int]:
        """The two corners that both cells have: where SHAPE_FB meets, and where SHAPE_BF meets."""
        s = lay.stride
        return (self.p + s, self.p + s + 1) if self.upright else (self.p + 1, self.p + s + 1)

    def edge(self, lay: SlantLayout) -> Target:
        """The edge between the cells."""
        return edge_of(lay, self.p, self.upright)


def pair_at(lay: SlantLayout, edge: Target) -> Pair:
    """The pair that meets at an edge."""
    row, column, below, _ = edge.index
    return Pair(row * lay.stride + column, below > row)


def pairs_at(lay: SlantLayout, q: int) -> list[tuple[Pair, int, Pair]]:
    """Every pair of cells at corner ``q`` with its shape that meets there, and the pair on the other side."""
    s = lay.stride
    up, down, left, right = Pair(q - s - 1, False), Pair(q - 1, False), Pair(q - s - 1, True), Pair(q - s, True)
    found = ((up, SHAPE_BF, down), (down, SHAPE_FB, up), (left, SHAPE_BF, right), (right, SHAPE_FB, left))
    return [triple for triple in found if _exists(lay, triple[0])]


def _exists(lay: SlantLayout, pair: Pair) -> bool:
    return pair.p >= 0 and (lay.v_pairs if pair.upright else lay.h_pairs) >> pair.p & 1 == 1


def _is_excluded(position: SlantPosition, pair: Pair, shape: int) -> bool:
    mask = position.pairs[(2 if pair.upright else 0) + shape - 1]
    return mask >> pair.p & 1 == 1


def why_excluded(position: SlantPosition, pair: Pair, *shapes: int) -> list[Target]:
    """What excludes these shapes: a line that stands, else the edge itself."""
    lay, back, forward = position.lay, position.state.back, position.state.forward
    causes = []
    for shape in shapes:
        first, second = (back, forward) if shape == SHAPE_FB else (forward, back)
        if first >> pair.p & 1:
            causes.append(lay.cell(pair.p))
        elif second >> pair.second(lay) & 1:
            causes.append(lay.cell(pair.second(lay)))
        else:
            causes.append(pair.edge(lay))
    return causes


def _out(lay: SlantLayout, pair: Pair, shape: int) -> Effect:
    return Effect(pair.edge(lay), shape, remove=True)


def edge_one(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    pair = pair_at(lay, effect.target)
    q = next(q for q in pair.ends(lay) if position.clues.c1 & lay.paired & 1 << q)
    new = [s for s in (SHAPE_FB, SHAPE_BF) if not _is_excluded(position, pair, s)]
    return Reason(
        [_out(lay, pair, s) for s in new],
        (lay.corner(q),),
        (_("Just one of these two lines touches the 1."), _("So both slant the same way.")),
    )


def shape_at_number(position: SlantPosition, effect: Effect) -> Reason:
    lay, shape = position.lay, effect.value
    ends_of = pair_at(lay, effect.target).ends(lay)
    meeting, other = ends_of[shape - 1], ends_of[2 - shape]
    if position.clues.c1 >> meeting & 1:
        why = _("Two lines that meet at a 1 are too many."), _("So these two lines do not form this V.")
        return Reason((effect,), (lay.corner(meeting),), why)
    why = _("Two lines that miss a 3 leave it too few."), _("So these two lines do not form this V.")
    return Reason((effect,), (lay.corner(other),), why)


def twins(position: SlantPosition, effect: Effect) -> Reason:
    lay, clues = position.lay, position.clues
    p = lay.bit_of(effect.target)
    for q in corners_of(lay, p):
        for step in (1, lay.stride):
            for mate in (q - step, q + step):
                if mate < 0 or p in dict(lay.around(mate)):
                    continue
                for mask, touch in ((clues.c1, False), (clues.c3, True)):
                    two = 1 << q | 1 << mate
                    if mask & lay.inner & two == two and _line(lay, q, p, touch) == effect.value:
                        effects = [
                            e
                            for a, b in ((q, mate), (mate, q))
                            for e in lines_around(lay, a, touch, position.free & ~_around(lay, b))
                        ]
                        return Reason(effects, (lay.corner(q), lay.corner(mate)), words.twins(touch))
    raise AssertionError("the cell is beside no twins")


def _around(lay: SlantLayout, q: int) -> int:
    return sum(1 << p for p, _ in lay.around(q))


def _line(lay: SlantLayout, q: int, p: int, touch: bool) -> int:
    """The mark with which cell ``p`` touches corner ``q``, or avoids it."""
    return BACK if dict(lay.around(q))[p] == touch else FORWARD


def left_over(position: SlantPosition, effect: Effect) -> Reason:
    lay, clues = position.lay, position.clues
    pair, shape = pair_at(lay, effect.target), effect.value
    ends_of = pair.ends(lay)
    meeting, other = ends_of[shape - 1], ends_of[2 - shape]
    for q, mask, touch in ((other, clues.c1, False), (meeting, clues.c3, True)):
        across = next(o for one, _shape, o in pairs_at(lay, q) if one == pair)
        lines = cells_around(position, q, touch)
        side = [lay.cell(c) for c in (across.p, across.second(lay))] if _exists(lay, across) else []
        if mask >> q & 1 and all(c in lines for c in side):
            return Reason((effect,), (lay.corner(q), *side), words.left_over(touch))
    raise AssertionError("no number leaves the pair over")


def across_two(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    pair, shape = pair_at(lay, effect.target), effect.value
    for q in pair.ends(lay):
        if position.clues.c2 & lay.inner & 1 << q:
            across = next(other for one, _shape, other in pairs_at(lay, q) if one == pair)
            if _is_excluded(position, across, shape):
                return Reason(
                    (effect,),
                    (lay.corner(q), *why_excluded(position, across, shape)),
                    (
                        _("With this V here, the 2 would force the V across, which is ruled out."),
                        _("So this V is out, too."),
                    ),
                )
    raise AssertionError("no 2 stands at the pair")


def parallel(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    pair, shape = pair_at(lay, effect.target), effect.value
    step = 1 if pair.upright else lay.stride
    along = lay.stride if pair.upright else 1
    for across in (Pair(pair.p - step, pair.upright), Pair(pair.p + step, pair.upright)):
        if not _exists(lay, across) or not _is_excluded(position, across, shape):
            continue
        low = min(pair.p, across.p)
        sides = Pair(low, not pair.upright), Pair(low + along, not pair.upright)
        if all(_is_excluded(position, side, s) for side in sides for s in (SHAPE_FB, SHAPE_BF)):
            equal = [c for side in sides for c in why_excluded(position, side, SHAPE_FB, SHAPE_BF)]
            return Reason(
                (effect,),
                (*equal, *why_excluded(position, across, shape)),
                (
                    _("Each of these pairs slants one way, so both sides of the block look alike."),
                    _("One V is out there, so it is out here."),
                ),
            )
    raise AssertionError("no equal pairs stand beside the pair")


def equal_at_number(position: SlantPosition, effect: Effect) -> Reason:
    lay, clues = position.lay, position.clues
    p = lay.bit_of(effect.target)
    for mask, touch in ((clues.c1, False), (clues.c3, True)):
        corners = touched_by(lay, p, effect.value) if touch else avoided_by(lay, p, effect.value)
        for q in corners:
            if not mask & lay.inner & 1 << q:
                continue
            for pair, _shape, across in pairs_at(lay, q):
                equal = _is_excluded(position, pair, SHAPE_FB) and _is_excluded(position, pair, SHAPE_BF)
                if equal and p in (across.p, across.second(lay)):
                    cells = position.free & (1 << across.p | 1 << across.second(lay))
                    causes = (lay.corner(q), *why_excluded(position, pair, SHAPE_FB, SHAPE_BF))
                    return Reason(lines_around(lay, q, touch, cells), causes, words.equal_pair(touch))
    raise AssertionError("no equal pair stands across")


def second_of_pair(position: SlantPosition, effect: Effect) -> Reason:
    lay, s = position.lay, position.lay.stride
    p = lay.bit_of(effect.target)
    lines = {BACK: position.state.back, FORWARD: position.state.forward}
    for pair in (Pair(p, False), Pair(p - 1, False), Pair(p, True), Pair(p - s, True)):
        if not _exists(lay, pair):
            continue
        mate = pair.second(lay) if pair.p == p else pair.p
        # the mate has the effect's mark, and the shape with the other mark is excluded
        shape = SHAPE_FB if (effect.value == FORWARD) == (pair.p == mate) else SHAPE_BF
        if lines[effect.value] >> mate & 1 and _is_excluded(position, pair, shape):
            return Reason(
                (effect,),
                (pair.edge(lay), lay.cell(mate)),
                (
                    _("This V is ruled out, and one of its two lines stands."),
                    _("So the other cell slants like that line."),
                ),
            )
    raise AssertionError("no pair decides the cell")
