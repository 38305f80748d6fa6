"""All that follows up to a level, without reasons: for solving, grading and generating."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.logic.supposing import forced
from game.puzzles.binairo.logic.bits import BinairoLayout
from game.puzzles.binairo.logic.words_of_line import EASY, HARD, MEDIUM, Marked, lexicon, settled

REMEMBERED = 8192  # answers of a kind, up to 350 bytes each; then all are forgotten
SHAPES = 3  # sizes and levels whose answers are kept


def close(lay: BinairoLayout, marked: Marked, level: int, unique: bool, lines: int = -1) -> Marked | None:
    """The marks with all that follows up to a level; None when a rule is broken or a line cannot be finished.

    ``lines`` masks the lines that may have changed since all followed from the rest; -1 is all.
    """
    both, answers = lay.packed(marked), answers_of(lay, level)
    changed = lines & (1 << len(lay.lines)) - 1
    while True:
        after = by_lines(answers, both, changed)
        if after is None:
            return None
        both, changed = after
        rings, discs = lay.unpacked(both)
        if not unique:
            return rings, discs
        found = compared(lay, (rings, discs), level, changed)
        if found is None:
            return None
        more_rings, more_discs = found
        if not more_rings | more_discs:
            return rings, discs
        both |= lay.packed(found)
        if (rings | more_rings) & (discs | more_discs):
            return None
        changed = lay.touched(more_rings | more_discs)


def by_lines(answers: Answers, both: int, lines: int) -> tuple[int, int] | None:
    """Rings and discs in one with what follows line by line, and which lines changed of late, ``lines`` among them.

    All rows that changed are looked at before the columns that they change, and so on, so that none is looked at for
    every single mark.
    """
    rows, of_lines = answers
    pending = changed = lines
    while pending:
        now = pending & rows or pending
        pending ^= now
        while now:
            low = now & -now
            now ^= low
            shift, mask, settles = of_lines[low.bit_length() - 1]
            after = settles[both >> shift & mask]
            if after is None:
                return None
            more, crossing = after
            if crossing:
                both |= more << shift
                pending |= crossing
                changed |= crossing
    return both, changed


class LineAnswers(dict[int, tuple[int, int] | None]):
    """What a line settles by itself up to a level, by its marks: more marks, and the lines across that they change.

    ``line`` is the first row, or the first column: others are as many bits away, so that all of them share the answers.
    """

    def __init__(self, lay: BinairoLayout, line: int, level: int) -> None:
        self.lay, self.line, self.level = lay, line, level

    def __missing__(self, both: int) -> tuple[int, int] | None:
        if len(self) >= REMEMBERED:
            self.clear()
        found = self[both] = self._settled(both)
        return found

    def _settled(self, both: int) -> tuple[int, int] | None:
        lay, line = self.lay, self.line
        before = lay.words(lay.unpacked(both), line)
        after = settled(lay.length(line), self.level, *before)
        if after is None:
            return None
        more_rings, more_discs = after[0] & ~before[0], after[1] & ~before[1]
        crossing = lay.crossing(more_rings | more_discs, line)
        return lay.packed((lay.spread(more_rings, line), lay.spread(more_discs, line))), crossing


class Answers(NamedTuple):
    """``rows`` masks the lines that are rows; of each line, how far it is from the first one in its direction, that
    one's mask, and their answers."""

    rows: int
    of_lines: tuple[tuple[int, int, LineAnswers], ...]


@lru_cache(maxsize=SHAPES)
def answers_of(lay: BinairoLayout, level: int) -> Answers:
    """The answers of all lines, which the boards of a size share."""
    height = lay.size.height
    shared = LineAnswers(lay, 0, level), LineAnswers(lay, height, level)
    return Answers(
        (1 << height) - 1, tuple((shift, lay.packed((mask, mask)), shared[down]) for shift, mask, down in lay.ways)
    )


def compared(lay: BinairoLayout, marked: Marked, level: int, changed: int) -> Marked | None:
    """What follows at a level from complete lines, which no other line may equal; None when two are equal.

    Of two lines one is among those that ``changed``, as a mask.
    """
    rings, discs = marked
    open_, lines = ~(rings | discs), lay.lines
    more_rings = more_discs = 0
    for group in lay.alike():
        base, mask = group.start, lines[group.start]
        done = [line for line in group if not lines[line] & open_]
        if not done or not changed >> base & (1 << len(group)) - 1:
            continue
        words = [discs >> lay.ways[line][0] & mask for line in done]  # moved to the first line
        whole = len(done) == len(group)
        fresh = whole or any(changed >> line & 1 for line in done)
        if fresh and len(set(words)) < len(words):
            return None
        for line in () if whole or level == EASY else group:
            left = (lines[line] & open_).bit_count()
            if not left or (level == MEDIUM and left != 2) or not (fresh or changed >> line & 1):
                continue
            shift = lay.ways[line][0]
            mine, theirs = rings >> shift & mask, discs >> shift & mask
            like = [word for word in words if not mine & word and word & theirs == theirs]
            if like:
                gathered = [lay.word(word, base) for word in like]
                found = unlike(lay.length(line), level, lay.words((mine, theirs), base), gathered)
                if found[0] & found[1]:
                    return None
                more_rings |= lay.spread(found[0], line)
                more_discs |= lay.spread(found[1], line)
    return more_rings, more_discs


def unlike(n: int, level: int, marked: Marked, like: Sequence[int]) -> Marked:
    """What a line takes that may not equal words that it is ``like`` so far: both masks overlap when none is left."""
    free = (1 << n) - 1 & ~(marked[0] | marked[1])
    if level == HARD:
        known = lexicon(n)
        return known.shared(known.fitting(*marked) & ~known.mask(like), free)
    return (free & like[0], free & ~like[0]) if free.bit_count() == 2 else (0, 0)


def probed(lay: BinairoLayout, marked: Marked, unique: bool, level: int) -> Marked:
    """The marks of open cells whose opposite, supposed and followed to a level, breaks a rule."""
    rings, discs = marked

    def follow(ring: int, disc: int) -> Marked | None:
        return close(lay, (rings | ring, discs | disc), level, unique, lay.touched(ring | disc))

    return forced(lay.cells & ~(rings | discs), follow)


def refuted(lay: BinairoLayout, marked: Marked, unique: bool, solution: Marked) -> Marked | None:
    """The same up to hard where the ``solution`` is known, whose marks need no trial: the first that is found."""
    rings, discs = marked
    free = lay.cells & ~(rings | discs)
    while free:
        low = free & -free
        free ^= low
        wrong = (rings | low & solution[1], discs | low & solution[0])
        after = close(lay, wrong, HARD, unique, lay.touched(low))
        if after is None:
            return solution[0] & low, solution[1] & low
        free &= ~(after[0] & solution[1] | after[1] & solution[0])  # alone they break nothing either
    return None
