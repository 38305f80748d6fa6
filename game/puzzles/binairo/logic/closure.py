"""All that follows up to a level, without reasons: for solving, grading and generating."""

from __future__ import annotations

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


def probed(
    lay: BinairoLayout, marked: Marked, unique: bool, level: int, solution: Marked | None = None
) -> Marked | None:
    """The marks of open cells whose opposite, supposed and followed to a level, breaks a rule.

    None when both marks of a cell do. Where the solution is known, right marks need not be tried, and the first mark
    found is enough.
    """
    rings, discs = marked
    free = lay.cells & ~(rings | discs)
    more_rings = more_discs = 0
    while free:
        low = free & -free
        free ^= low
        lines = lay.touched(low)
        right = solution is not None and (solution[0] & low, solution[1] & low)
        no_ring = not (right and right[0]) and close(lay, (rings | low, discs), level, unique, lines) is None
        no_disc = not (right and right[1]) and close(lay, (rings, discs | low), level, unique, lines) is None
        if no_ring and no_disc:
            return None
        more_discs |= low if no_ring else 0
        more_rings |= low if no_disc else 0
        if right and (no_ring or no_disc):
            break
    return more_rings, more_discs
