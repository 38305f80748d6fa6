"""A run as it is handed on, from its record or from the score that was kept of it."""

from __future__ import annotations

from game.arcade.record import RunRecord, decode
from game.arcade.review import review
from game.arcade.run import DAILY
from game.arcade.run_result import BoardSquare, RunResult, bare_result, run_result
from game.engine.core import PuzzleError
from game.engine.record.scores import Score, streaks
from game.engine.wording import DOT
from game.services import Services
from game.ui.print.share_card import CLEAN, FAULTY, OPEN, ShareFacts

SQUARES = {BoardSquare.CLEAN: CLEAN, BoardSquare.FAULTY: FAULTY, BoardSquare.OPEN: OPEN}


def shared_run(services: Services, record: RunRecord | None, score: Score | None) -> RunResult:
    """The result of a run. score: that of a daily run, whose record is read; what is not there any more is left out."""
    library = services.library
    if record is None and score is not None:
        try:
            record = decode(services.profile.scores.run(score.id))
        except PuzzleError:
            return bare_result(score, library.kinds, _row(services, score.kind, score.day))
    assert record is not None
    try:
        looked = review(record, library.kinds.__getitem__)
    except (PuzzleError, LookupError):
        looked = None
    row = _row(services, record.kind, record.day) if record.mode == DAILY else 0
    return run_result(record, library.kinds, looked, services.clock.utc(), row)


def run_facts(run: RunResult) -> ShareFacts:
    """What the card of a run says."""
    squares = tuple(SQUARES[square] for square in run.squares)
    note = DOT.join(filter(None, (run.boards, run.row)))
    return ShareFacts(run.title, run.puzzles, run.date, run.value, run.unit, note, (), run.pace, squares)


def _row(services: Services, kind: str, day: str) -> int:
    """How many days in a row, up to a day, had a daily run that counts."""
    days = services.profile.scores.dailies(kind)
    return streaks({one for one, score in days.items() if score.finished and one <= day}, day)[0]
