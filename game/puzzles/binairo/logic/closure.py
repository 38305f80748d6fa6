"""All that follows up to a level, without reasons: for solving, grading and generating."""

from __future__ import annotations

from game.engine.logic.supposing import forced
from game.puzzles.binairo.logic.bits import BinairoLayout
from game.puzzles.binairo.logic.words_of_line import EASY, HARD, Marked, lexicon, settled


def close(lay: BinairoLayout, marked: Marked, level: int, unique: bool, lines: int = -1) -> Marked | None:
    """The marks with all that follows up to a level; None when a rule is broken or a line cannot be finished.

    ``lines`` masks the lines that may have changed since all followed from the rest; -1 is all.
    """
    rings, discs = marked
    pending = lines & (1 << len(lay.lines)) - 1
    while True:
        while pending:
            low = pending & -pending
            pending ^= low
            line = low.bit_length() - 1
            before = lay.words((rings, discs), line)
            after = settled(lay.length(line), level, *before)
            if after is None:
                return None
            if after != before:
                rings |= lay.spread(after[0] & ~before[0], line)
                discs |= lay.spread(after[1] & ~before[1], line)
                if rings & discs:
                    return None
                pending |= lay.crossing((after[0] | after[1]) & ~(before[0] | before[1]), line)
        if not unique:
            return rings, discs
        found = compared(lay, (rings, discs), level)
        if found is None:
            return None
        more_rings, more_discs = found
        if not more_rings | more_discs:
            return rings, discs
        rings |= more_rings
        discs |= more_discs
        if rings & discs:
            return None
        pending = lay.touched(more_rings | more_discs)


def compared(lay: BinairoLayout, marked: Marked, level: int) -> Marked | None:
    """What follows at a level from complete lines, which no other line may equal; None when two are equal."""
    rings = discs = 0
    for group in lay.alike():
        done, opened = complete(lay, marked, group)
        if len(set(done.values())) < len(done):
            return None
        for line in opened if done and level > EASY else ():
            words = lay.words(marked, line)
            like = [word for word in done.values() if agrees(words, word)]
            if not like:
                continue
            free = (1 << lay.length(line)) - 1 & ~(words[0] | words[1])
            if level == HARD:
                known = lexicon(lay.length(line))
                found = known.shared(known.fitting(*words) & ~known.mask(like), free)
                if found[0] & found[1]:
                    return None
            elif free.bit_count() == 2:
                found = free & like[0], free & ~like[0]
            else:
                continue
            rings |= lay.spread(found[0], line)
            discs |= lay.spread(found[1], line)
    return rings, discs


def complete(lay: BinairoLayout, marked: Marked, group: range) -> tuple[dict[int, int], list[int]]:
    """Of lines that may not be equal: the complete ones with their words, and those with open cells."""
    done: dict[int, int] = {}
    opened = []
    filled = marked[0] | marked[1]
    for line in group:
        if lay.lines[line] & ~filled:
            opened.append(line)
        else:
            done[line] = lay.word(marked[1], line)
    return done, opened


def agrees(words: Marked, word: int) -> bool:
    """Whether a line with these marks may become ``word``."""
    return not words[0] & word and not words[1] & ~word


def probed(lay: BinairoLayout, marked: Marked, unique: bool, level: int) -> Marked:
    """The marks of open cells whose opposite, supposed and followed to a level, breaks a rule."""
    rings, discs = marked

    def follow(ring: int, disc: int) -> Marked | None:
        return close(lay, (rings | ring, discs | disc), level, unique, lay.touched(ring | disc))

    return forced(lay.cells & ~(rings | discs), follow)


def refuted(lay: BinairoLayout, marked: Marked, unique: bool, solution: Marked) -> Marked | None:
    """The same up to hard where the ``solution`` is known, whose marks need no trial: the first that is found.

    None where no wrong mark is refuted, or one leads to another solution.
    """
    rings, discs = marked
    free = lay.cells & ~(rings | discs)
    while free:
        low = free & -free
        free ^= low
        wrong = (rings | low & solution[1], discs | low & solution[0])
        after = close(lay, wrong, HARD, unique, lay.touched(low))
        if after is None:
            return solution[0] & low, solution[1] & low
        if after[0] | after[1] == lay.cells:
            return None
        free &= ~(after[0] & solution[1] | after[1] & solution[0])  # alone they break nothing either
    return None
