"""Why a technique's effect holds: causes, words, and what is drawn. Runs only when somebody looks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from game.engine.core import Beat, Effect, Target
from game.engine.logic.beats import cases, counter, frame, light, ring
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.said import said
from game.engine.words import _
from game.puzzles.binairo.board import FOLDER
from game.puzzles.binairo.logic.position import BinairoPosition
from game.puzzles.binairo.logic.words_of_line import last_one, lexicon
from game.puzzles.binairo.marks import DISC, RING, SORTS

SHOWN_WAYS = 4
"""So many ways to fill a line can be followed one by one."""


def _alike(position: BinairoPosition, effect: Effect, around: Iterable[tuple[int, int]]) -> Reason:
    """Two of the other sort at these distances along a line, of which a third would be too many."""
    lay, other = position.lay, position.marked[DISC - effect.value]
    p = lay.bit_of(effect.target)
    for step in (1, lay.stride):
        for a, b in around:
            first, second = p + a * step, p + b * step
            if first >= 0 and other >> first & other >> second & 1:
                two = lay.cell(first), lay.cell(second)
                third = said(FOLDER, "third", SORTS[RING + DISC - effect.value])
                why = (
                    " ".join((third, _("Three in a row are never alike."))),
                    said(FOLDER, "so", SORTS[effect.value]),
                )
                return Reason((effect,), two, why, beats=(light(two), ring(effect.target)))
    raise AssertionError("no two alike are beside the cell")


pair = partial(_alike, around=((-2, -1), (1, 2)))
gap = partial(_alike, around=((-1, 1),))


def full_line(position: BinairoPosition, effect: Effect) -> Reason:
    lay, value = position.lay, effect.value
    other = position.marked[DISC - value]
    for line, _at in lay.through(effect.target):
        half, target = lay.length(line) // 2, lay.target(line)
        there = lay.targets(other & lay.lines[line])
        if len(there) == half:
            effects = [Effect(cell, value) for cell in lay.targets(position.free & lay.lines[line])]
            why = (
                said(FOLDER, "has_all", f"{target.kind} {SORTS[RING + DISC - value]}", half),
                said(FOLDER, "rest", SORTS[value], len(effects)),
            )
            beats = (frame((target,)), counter(there[0], there, half, half))
            return Reason(effects, (target, *there), why, beats=beats)
    raise AssertionError("no line of the cell is full")


def one_left(position: BinairoPosition, effect: Effect) -> Reason:
    lay = position.lay
    for line, at in lay.through(effect.target):
        marked, length, target = position.words(line), lay.length(line), lay.target(line)
        for value in (RING, DISC):
            mine, others = marked[value - 1], marked[2 - value]
            if mine.bit_count() != length // 2 - 1:
                continue
            last, barred = last_one(length, mine, others)
            if not at & (last if effect.value == value else barred):
                continue
            threes = [7 << start for start in range(length - 2) if not 7 << start & mine]
            why = (
                said(FOLDER, "lacks_one", f"{target.kind} {SORTS[value]}"),
                said(FOLDER, "in_every_three", SORTS[value]),
                said(FOLDER, "last_here" if last else "last_among", SORTS[value]),
            )
            beats = (
                frame((target,)),
                *(light(lay.targets(lay.spread(three, line)), 1)._replace(ms=500) for three in threes[:SHOWN_WAYS]),
                ring(effect.target, 2),
            )
            return Reason(_marks(position, line, last, barred, value), _standing(position, line), why, beats=beats)
    raise AssertionError("no line of the cell lacks one")


def twin_line(position: BinairoPosition, effect: Effect) -> Reason:
    lay = position.lay
    for line, at in lay.through(effect.target):
        free = position.opened(line)
        if free.bit_count() != 2:
            continue
        for other, word in position.like(line).items():
            if bool(word & at) == (effect.value == RING):
                effects = _marks(position, line, free & word, free & ~word)
                target, twin = lay.target(line), lay.target(other)
                why = (
                    said(FOLDER, "nearly_equal", target.kind),
                    _("They may not be, so the two are the other way round."),
                )
                causes = [twin, target, *lay.targets(lay.lines[other]), *_standing(position, line)[1:]]
                beats = (frame((twin, target)), light([e.target for e in effects], 1))
                return Reason(effects, causes, why, beats=beats)
    raise AssertionError("no complete line is like one of the cell")


def all_ways(position: BinairoPosition, effect: Effect) -> Reason:
    lay = position.lay
    for line, at in lay.through(effect.target):
        known, ways, like = lexicon(lay.length(line)), position.ways(line), position.like(line)
        shared = known.shared(ways, position.opened(line))
        if not shared[effect.value - 1] & at:
            continue
        target, number = lay.target(line), ways.bit_count()
        causes = [*_standing(position, line), *(t for other in like for t in lay.targets(lay.lines[other]))]
        effects = _marks(position, line, *shared)
        beats: tuple[Beat, ...] = (frame((target, *map(lay.target, like))),)
        if not number:
            why = said(FOLDER, "no_way", target.kind), _("So something is wrong.")
            return Reason(effects, causes, why, beats=beats)
        if 1 < number <= SHOWN_WAYS:
            free = position.opened(line) & ~(shared[0] | shared[1])
            words = [known.words[i] for i in bits_of(ways)]
            beats += tuple(cases([_marks(position, line, free & ~word, free & word) for word in words], effects))
        else:
            beats += (light(lay.targets(position.free & lay.lines[line])), ring(effect.target, 1))
        fill = said(FOLDER, "unlike_ways" if like else "ways", target.kind, number)
        return Reason(effects, causes, (fill, _same(effect.value, number, len(effects))), beats=beats)
    raise AssertionError("the ways to fill the cell's lines differ in it")


def _same(value: int, ways: int, cells: int) -> str:
    """Of so many cells that are the same in all of the ways."""
    if ways == 1:
        return _("So its cells are certain.")
    if cells > 1:
        return _("Both agree in these cells.") if ways == 2 else _("All of them agree in these cells.")
    return said(FOLDER, "in_both" if ways == 2 else "in_all", SORTS[value])


def _standing(position: BinairoPosition, line: int) -> list[Target]:
    """A line and the cells of it that are marked."""
    lay = position.lay
    return [lay.target(line), *lay.targets(lay.lines[line] & ~position.free)]


def _marks(position: BinairoPosition, line: int, cells: int, others: int, value: int = RING) -> list[Effect]:
    """Words of a line as marks that are not on the board yet: ``cells`` take this mark, ``others`` the other."""
    lay = position.lay
    parts = ((cells, value), (others, RING + DISC - value))
    return [Effect(t, mark) for word, mark in parts for t in lay.targets(lay.spread(word, line) & position.free)]
