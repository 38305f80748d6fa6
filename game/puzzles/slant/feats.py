"""What is to be admired in how a board of Slant was solved."""

from __future__ import annotations

from itertools import pairwise

from game.engine.play.session import Session
from game.engine.play.strokes import steady, strokes

LEAST = 25
"""Cells of a board on which it is worth a word."""


def feats(session: Session) -> frozenset[str]:
    """``unlifted-brush``: every line is in a cell that touches the cell of the line before, by an edge or a corner."""
    done = strokes(session)
    if len(done) < LEAST or not steady(session, done):
        return frozenset()
    cells = [stroke.slot.index for stroke in done]
    near = all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= 1 for a, b in pairwise(cells))
    return frozenset({"unlifted-brush"} if near else ())
