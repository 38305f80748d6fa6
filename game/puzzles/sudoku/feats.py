"""What is to be admired in how a Sudoku was solved."""

from __future__ import annotations

from itertools import groupby

from game.engine.play.session import Session
from game.engine.play.strokes import steady, strokes

LEAST = 81
"""Cells of a board on which it is worth a word."""


def feats(session: Session) -> frozenset[str]:
    """``by-heart``: there was never a note. ``digit-by-digit``: each digit was finished before another was begun."""
    size = session.board.size
    if size.width * size.height < LEAST:
        return frozenset()
    done = strokes(session)
    found = set()
    if all(stroke.slot.kind == "cell" for stroke in done):
        found.add("by-heart")
        digits = [digit for digit, _strokes in groupby(done, lambda stroke: stroke.new)]
        if steady(session, done) and len(digits) == len(set(digits)):
            found.add("digit-by-digit")
    return frozenset(found)
