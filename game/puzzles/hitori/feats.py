"""What is to be admired in how a board of Hitori, square or hexagonal, was solved."""

from __future__ import annotations

from game.engine.play.session import Session
from game.engine.play.strokes import strokes
from game.puzzles.hitori.board import CIRCLED

LEAST = 49
"""Cells of a board on which it is worth a word."""


def feats(session: Session) -> frozenset[str]:
    """``stones-only``: no cell was ever circled."""
    large = len(session.spec.slots(session.board)) >= LEAST
    bare = large and not any(stroke.new == CIRCLED for stroke in strokes(session))
    return frozenset({"stones-only"} if bare else ())
