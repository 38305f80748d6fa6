"""Why a technique's effect holds: causes, words, and what is drawn. Runs only when somebody looks."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core import Beat, BeatKind, Effect, Target
from game.engine.logic.beats import cases, counter, light, ring
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.binairo.logic import words
from game.puzzles.binairo.logic.closure import agrees, complete
from game.puzzles.binairo.logic.position import BinairoPosition
from game.puzzles.binairo.logic.words_of_line import Marked, last_one, lexicon
from game.puzzles.binairo.marks import DISC, RING

SHOWN_WAYS = 4
"""So many ways to fill a line can be followed one by one."""


def pair(position: BinairoPosition, effect: Effect) -> Reason:
    return _alike(position, effect, ((-2, -1), (1, 2)))


def gap(position: BinairoPosition, effect: Effect) -> Reason:
    return _alike(position, effect, ((-1, 1),))


def _alike(position: BinairoPosition, effect: Effect, around: Iterable[tuple[int, int]]) -> Reason:
    """Two of the other sort at these distances along a line, of which a third would be too many."""
    lay, other = position.lay, position.marked[DISC - effect.value]
    p = lay.bit_of(effect.target)
    for step in (1, lay.stride):
        for a, b in around:
            first, second = p + a * step, p + b * step
            if first >= 0 and other >> first & other >> second & 1:
                two = lay.cell(first), lay.cell(second)
                third, so = (
                    _("A third ring would make three in a row."),
                    _("So this is a disc."),
                ) if effect.value == DISC else (
                    _("A third disc would make three in a row."),
                    _("So this is a ring."),
                )  # fmt: skip
                why = (" ".join((third, _("Three in a row are never alike."))), so)
                return Reason((effect,), two, why, beats=(light(two), ring(effect.target)))
    raise AssertionError("no two alike are beside the cell")


def full_line(position: BinairoPosition, effect: Effect) -> Reason:
    lay, other = position.lay, position.marked[DISC - effect.value]
    for line in lay.both(lay.bit_of(effect.target)):
        half = lay.length(line) // 2
        there = lay.targets(other & lay.lines[line])
        if len(there) == half:
            effects = [Effect(target, effect.value) for target in lay.targets(position.free & lay.lines[line])]
            why = words.line_has_all(lay.target(line), effect.value, half), words.the_rest(effect.value, len(effects))
            beats = (frame(lay.target(line)), counter(there[0], there, half, half))
            return Reason(effects, (lay.target(line), *there), why, beats=beats)
    raise AssertionError("no line of the cell is full")


def one_left(position: BinairoPosition, effect: Effect) -> Reason:
    lay = position.lay
    p = lay.bit_of(effect.target)
    for line in lay.both(p):
        marked, length = lay.words(position.marked, line), lay.length(line)
        at = lay.word(1 << p, line)
        for value in (RING, DISC):
            mine, others = marked[value - 1], marked[2 - value]
            if mine.bit_count() != length // 2 - 1:
                continue
            last, barred = last_one(length, mine, others)
            if not at & (last if effect.value == value else barred):
                continue
            threes = [7 << start for start in range(length - 2) if not 7 << start & mine]
            cells = [lay.targets(lay.spread(window, line)) for window in threes]
            effects = [Effect(target, value) for target in lay.targets(lay.spread(last, line))]
            effects += [Effect(target, RING + DISC - value) for target in lay.targets(lay.spread(barred, line))]
            why = (
                words.lacks_one(lay.target(line), value),
                words.in_every_three(value),
                words.so_last(value, bool(last)),
            )
            beats = (
                frame(lay.target(line)),
                *(light(three, 1)._replace(ms=500) for three in cells[:SHOWN_WAYS]),
                ring(effect.target, 2),
            )
            there = lay.targets(lay.lines[line] & ~position.free)
            return Reason(effects, (lay.target(line), *there), why, beats=beats)
    raise AssertionError("no line of the cell lacks one")


def twin_line(position: BinairoPosition, effect: Effect) -> Reason:
    lay = position.lay
    p = lay.bit_of(effect.target)
    for line, group in zip(lay.both(p), lay.alike(), strict=True):
        marked, free = lay.words(position.marked, line), position.opened(line)
        if free.bit_count() != 2:
            continue
        for other, word in complete(lay, position.marked, group)[0].items():
            if agrees(marked, word) and bool(word & lay.word(1 << p, line)) == (effect.value == RING):
                effects = [Effect(t, RING) for t in lay.targets(lay.spread(free & word, line))]
                effects += [Effect(t, DISC) for t in lay.targets(lay.spread(free & ~word, line))]
                row = line < lay.size.height
                why = (
                    _("But for two cells, these rows are equal.")
                    if row
                    else _("But for two cells, these columns are equal."),
                    _("They may not be, so the two are the other way round."),
                )
                causes = [lay.target(other), lay.target(line), *lay.targets(lay.lines[other])]
                causes += lay.targets(lay.lines[line] & ~position.free)
                beats = (frame(lay.target(other), lay.target(line)), light([e.target for e in effects], 1))
                return Reason(effects, causes, why, beats=beats)
    raise AssertionError("no complete line is like one of the cell")


def all_ways(position: BinairoPosition, effect: Effect) -> Reason:
    lay = position.lay
    p = lay.bit_of(effect.target)
    for line, group in zip(lay.both(p), lay.alike(), strict=True):
        known, marked = lexicon(lay.length(line)), lay.words(position.marked, line)
        fitting = known.fitting(*marked)
        like: dict[int, int] = {}
        if position.unique:
            done = complete(lay, position.marked, group)[0]
            like = {other: word for other, word in done.items() if agrees(marked, word)}
            fitting &= ~known.mask(like.values())
        rings, discs = known.shared(fitting, position.opened(line))
        if not (rings, discs)[effect.value - 1] & lay.word(1 << p, line):
            continue
        there = lay.targets(lay.lines[line] & ~position.free)
        causes = [lay.target(line), *there, *(t for other in like for t in lay.targets(lay.lines[other]))]
        effects = _marks(position, line, (rings, discs))
        number = fitting.bit_count()
        beats: tuple[Beat, ...] = (frame(lay.target(line), *map(lay.target, like)),)
        if not number:
            return Reason(effects, causes, (words.no_way(lay.target(line)), _("So something is wrong.")), beats=beats)
        if 1 < number <= SHOWN_WAYS:
            free = position.opened(line) & ~(rings | discs)
            ways = [_marks(position, line, (free & ~known.words[i], free & known.words[i])) for i in bits_of(fitting)]
            beats += tuple(cases(ways, effects))
        else:
            beats += (light(lay.targets(position.free & lay.lines[line])), ring(effect.target, 1))
        why = words.ways_left(lay.target(line), number, bool(like)), words.same(effect.value, number, len(effects))
        return Reason(effects, causes, why, beats=beats)
    raise AssertionError("the ways to fill the cell's lines differ in it")


def _marks(position: BinairoPosition, line: int, words: Marked) -> list[Effect]:
    """The marks of a line that are not on the board yet."""
    lay = position.lay
    rings, discs = (lay.spread(word, line) & position.free for word in words)
    found = [Effect(target, RING) for target in lay.targets(rings)]
    return found + [Effect(target, DISC) for target in lay.targets(discs)]


def frame(*lines: Target) -> Beat:
    """A frame around lines."""
    return Beat(BeatKind.FRAME, lines)
