"""Acts on a session without a board view."""

from __future__ import annotations

from game.engine.core import Target
from game.engine.play.session import Event, Session


def tap(session: Session, target: Target, act: str, at: int = 0) -> list[Event]:
    """Do ``act`` on ``target`` by the rules of the puzzle; returns what happened."""
    return session.play(session.spec.tap(session.board, session.marks, target, act), at)
