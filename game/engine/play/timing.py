"""How long a game took, where that tells something: a win without help, without breaks, from an empty board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.engine.play.game import ALONE, Game
from game.engine.play.session import EXTEND, PLAY, REDO

SILENCE = 180_000  # milliseconds without any act, after which somebody has left the board


def clean_gaps(game: Game) -> Sequence[int] | None:
    """The milliseconds to the first mark and from mark to mark; None for a game whose time tells nothing.

    That is one that was not won in play by oneself, with a paid hint or Solve, with a pause on the open board, or with
    marks that stood on it from the start. Notes and links are no marks, and an assist may have made some at once.
    """
    log = game.session.log
    if not game.won or game.mode not in ALONE or game.hints or game.gave_up:
        return None
    if any(entry.actor != "player" for entry in log):
        return None
    moments = [0, *(entry.at for entry in log)]
    if any(after - before > SILENCE for before, after in pairwise(moments)):
        return None
    slots = set(game.session.spec.slots(game.session.board))
    marks = [
        entry.at
        for entry in log
        if entry.op in (PLAY, EXTEND, REDO) and any(change.new and change.slot in slots for change in entry.move)
    ]
    if not marks or marks[0] <= 0:
        return None
    return [after - before for before, after in pairwise([0, *marks])]
