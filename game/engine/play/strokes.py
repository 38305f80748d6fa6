"""A player's marks one by one, as the log has them: how a board was solved, not only that it was."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import Target
from game.engine.play.session import EXTEND, PLAY, Session


class PlayerStroke(NamedTuple):
    """One slot changed by the player's own hand, ``at`` milliseconds; what was taken back or made again is none."""

    at: int
    slot: Target
    old: int
    new: int


def strokes(session: Session) -> tuple[PlayerStroke, ...]:
    """Every stroke of a game, in order."""
    return tuple(
        PlayerStroke(entry.at, *change)
        for entry in session.log
        if entry.actor == "player" and entry.op in (PLAY, EXTEND)
        for change in entry.move
    )


def steady(session: Session, done: tuple[PlayerStroke, ...]) -> bool:
    """Whether nothing was ever taken back, changed or put there by anybody else: every stroke is on an empty slot."""
    return len(done) == sum(len(entry.move) for entry in session.log) and not any(stroke.old for stroke in done)
