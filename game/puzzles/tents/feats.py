"""What is to be admired in how a board of Tents was solved."""

from __future__ import annotations

from game.engine.play.session import Session
from game.engine.play.strokes import strokes
from game.puzzles.tents.board import GRASS

LEAST = 64
"""Cells of a board on which it is worth a word."""


def feats(session: Session) -> frozenset[str]:
    """``tents-only``: no cell was ever marked as grass."""
    size = session.board.size
    bare = size.width * size.height >= LEAST and not any(stroke.new == GRASS for stroke in strokes(session))
    return frozenset({"tents-only"} if bare else ())
