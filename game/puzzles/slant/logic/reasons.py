"""Why a technique's effect holds: causes, arrows and words. Runs only when somebody looks."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core import Effect
from game.engine.logic.reasons import Reason
from game.engine.words import _
from game.puzzles.slant.board import BACK, FORWARD
from game.puzzles.slant.logic import words
from game.puzzles.slant.logic.bits import SlantLayout, judged
from game.puzzles.slant.logic.pictures import SlantArtist
from game.puzzles.slant.logic.places import (
    Pair,
    avoided_by,
    cells_around,
    corners_of,
    exists,
    is_excluded,
    lines_around,
    number_at,
    pair_at,
    pairs_at,
    touched_by,
    why_excluded,
)
from game.puzzles.slant.logic.position import SHAPE_BF, SHAPE_FB, SlantPosition

SlantExplainer = Callable[[SlantPosition, Effect], Reason]


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
        why, beats = said(number_at(position, q)), tuple(SlantArtist(position).decisive(q))
        return Reason(lines_around(lay, q, touch, lay.cells), (lay.corner(q),), why, beats=beats)

    return explain


def full(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    q, _touch = _corner_for(
        position, effect, 0, judged(lay, position.clues, position.state.back, position.state.forward)[2]
    )
    effects = lines_around(lay, q, False, position.free)
    causes = (lay.corner(q), *cells_around(position, q, True))
    why = words.full_corner(number_at(position, q), len(effects))
    return Reason(effects, causes, why, beats=tuple(SlantArtist(position).full(q)))


def starved(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    q, _touch = _corner_for(
        position, effect, judged(lay, position.clues, position.state.back, position.state.forward)[1], 0
    )
    effects = lines_around(lay, q, True, position.free)
    causes = (lay.corner(q), *cells_around(position, q, False))
    why = words.starved_corner(number_at(position, q), len(effects))
    return Reason(effects, causes, why, beats=tuple(SlantArtist(position).starved(q)))


# -- pairs -----------------------------------------------------------------------------------------------------------


def _out(lay: SlantLayout, pair: Pair, shape: int) -> Effect:
    return Effect(pair.edge(lay), shape, remove=True)


def edge_one(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    pair = pair_at(lay, effect.target)
    q = next(q for q in pair.ends(lay) if position.clues.c1 & lay.paired & 1 << q)
    new = [s for s in (SHAPE_FB, SHAPE_BF) if not is_excluded(position, pair, s)]
    return Reason(
        [_out(lay, pair, s) for s in new],
        (lay.corner(q),),
        (_("Just one of these two lines touches the 1."), _("So both slant the same way.")),
        beats=tuple(SlantArtist(position).edge_one(q, pair)),
    )


def shape_at_number(position: SlantPosition, effect: Effect) -> Reason:
    lay, pair, shape = position.lay, pair_at(position.lay, effect.target), effect.value
    ends_of = pair.ends(lay)
    meeting, other = ends_of[shape - 1], ends_of[2 - shape]
    one = position.clues.c1 >> meeting & 1 == 1
    q = meeting if one else other
    first = _("Two lines that meet at a 1 are too many.") if one else _("Two lines that miss a 3 leave it too few.")
    why = first, _("So these two lines do not form this V.")
    return Reason((effect,), (lay.corner(q),), why, beats=tuple(SlantArtist(position).shape_at_number(q, pair, shape)))


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
                        beats = tuple(SlantArtist(position).twins(q, mate))
                        return Reason(effects, (lay.corner(q), lay.corner(mate)), words.twins(touch), beats=beats)
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
        side = [lay.cell(c) for c in (across.p, across.second(lay))] if exists(lay, across) else []
        if mask >> q & 1 and all(c in lines for c in side):
            beats = tuple(SlantArtist(position).left_over(q, side, touch, pair, shape))
            return Reason((effect,), (lay.corner(q), *side), words.left_over(touch), beats=beats)
    raise AssertionError("no number leaves the pair over")


def across_two(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    pair, shape = pair_at(lay, effect.target), effect.value
    for q in pair.ends(lay):
        if position.clues.c2 & lay.inner & 1 << q:
            across = next(other for one, _shape, other in pairs_at(lay, q) if one == pair)
            if is_excluded(position, across, shape):
                return Reason(
                    (effect,),
                    (lay.corner(q), *why_excluded(position, across, shape)),
                    (
                        _("With this V here, the 2 would force the V across, which is ruled out."),
                        _("So this V is out, too."),
                    ),
                    beats=tuple(SlantArtist(position).across_two(q, pair, across, shape)),
                )
    raise AssertionError("no 2 stands at the pair")


def parallel(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    pair, shape = pair_at(lay, effect.target), effect.value
    step = 1 if pair.upright else lay.stride
    along = lay.stride if pair.upright else 1
    for across in (Pair(pair.p - step, pair.upright), Pair(pair.p + step, pair.upright)):
        if not exists(lay, across) or not is_excluded(position, across, shape):
            continue
        low = min(pair.p, across.p)
        sides = Pair(low, not pair.upright), Pair(low + along, not pair.upright)
        if all(is_excluded(position, side, s) for side in sides for s in (SHAPE_FB, SHAPE_BF)):
            equal = [c for side in sides for c in why_excluded(position, side, SHAPE_FB, SHAPE_BF)]
            return Reason(
                (effect,),
                (*equal, *why_excluded(position, across, shape)),
                (
                    _("Each of these pairs slants one way, so both sides of the block look alike."),
                    _("One V is out there, so it is out here."),
                ),
                beats=tuple(SlantArtist(position).parallel(sides, pair, across, shape)),
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
                equal = is_excluded(position, pair, SHAPE_FB) and is_excluded(position, pair, SHAPE_BF)
                if equal and p in (across.p, across.second(lay)):
                    cells = position.free & (1 << across.p | 1 << across.second(lay))
                    causes = (lay.corner(q), *why_excluded(position, pair, SHAPE_FB, SHAPE_BF))
                    beats = tuple(SlantArtist(position).equal_at_number(q, pair))
                    return Reason(lines_around(lay, q, touch, cells), causes, words.equal_pair(touch), beats=beats)
    raise AssertionError("no equal pair stands across")


def second_of_pair(position: SlantPosition, effect: Effect) -> Reason:
    lay, s = position.lay, position.lay.stride
    p = lay.bit_of(effect.target)
    lines = {BACK: position.state.back, FORWARD: position.state.forward}
    for pair in (Pair(p, False), Pair(p - 1, False), Pair(p, True), Pair(p - s, True)):
        if not exists(lay, pair):
            continue
        mate = pair.second(lay) if pair.p == p else pair.p
        # the mate has the effect's mark, and the shape with the other mark is excluded
        shape = SHAPE_FB if (effect.value == FORWARD) == (pair.p == mate) else SHAPE_BF
        if lines[effect.value] >> mate & 1 and is_excluded(position, pair, shape):
            return Reason(
                (effect,),
                (pair.edge(lay), lay.cell(mate)),
                (
                    _("This V is ruled out, and one of its two lines stands."),
                    _("So the other cell slants like that line."),
                ),
                beats=tuple(SlantArtist(position).second_of_pair(pair, mate, shape)),
            )
    raise AssertionError("no pair decides the cell")
