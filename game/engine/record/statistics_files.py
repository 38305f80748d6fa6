"""The statistics as files: a table for spreadsheets, and everything as JSON."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Any

from game.engine.play.tally import Tally
from game.engine.record.played_game import FinishedGame
from game.engine.record.scores import DAILY, Score
from game.engine.record.statistics import Account, Sums

FORMAT = "solitudo-statistics"
VERSION = 1
COLUMNS = (
    "finished",
    "kind",
    "size",
    "difficulty",
    "mode",
    "pack",
    "level",
    "seconds",
    "hints",
    "checks",
    "mistakes",
    "gave_up",
    "flawless",
    "techniques",
    "variant",
)


def as_csv(account: Account[Any]) -> str:
    """The games as a table for spreadsheets (RFC 4180), the earliest first; times in seconds, moments in UTC.

    Techniques are written as ``name=needed/helped``, with semicolons between them.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows(tuple(_cell(value) for value in _plain(game).values()) for game in account.games)
    return out.getvalue()


def as_json(
    everything: Account[Any],
    kinds: Mapping[str, Account[Any]],
    tallies: Mapping[str, Mapping[str, Tally]],
    today: int,
    runs: Sequence[Score] = (),
    coach: object = None,
) -> object:
    """The games and what they add up to, as JSON holds it: in all, by kind, and in rows by size, difficulty and
    variant; and the timed runs.

    ``techniques`` are the tallies of all that was ever played, ``techniques_by_day`` those of the games that are known
    to have needed them, on the day on which each was finished where the player lives. ``coach`` is what the coach
    knows, as JSON holds it.
    """
    return {
        "format": FORMAT,
        "version": VERSION,
        "all": _sums_to_json(everything.sums(today)),
        "kinds": {kind: _sums_to_json(account.sums(today)) for kind, account in sorted(kinds.items()) if account.games},
        "rows": [
            {
                "kind": row.kind,
                "size": row.size,
                "difficulty": row.difficulty,
                "variant": row.variant,
                "solved": row.solved,
                "flawless": row.flawless,
                "best_seconds": _seconds(row.best),
                "median_seconds": _seconds(row.median),
            }
            for row in everything.table()
        ],
        "techniques": {kind: _tallies(known) for kind, known in sorted(tallies.items()) if known},
        "techniques_by_day": {
            kind: {
                name: [{"day": date.fromordinal(day).isoformat(), **tally._asdict()} for day, tally in days.items()]
                for name, days in known.items()
            }
            for kind, known in everything.techniques().items()
        },
        "coach": coach or {},
        "games": [_plain(game) for game in everything.games],
        "runs": [_run(row) for row in sorted(runs, key=lambda row: (row.at, row.id)) if row.finished],
    }


def _tallies(known: Mapping[str, Tally]) -> dict[str, dict[str, int]]:
    return {name: tally._asdict() for name, tally in sorted(known.items())}


def _run(row: Score) -> dict[str, Any]:
    """One timed run; of a daily run with its own day."""
    return {
        "finished": _moment(row.at),
        "mode": row.mode,
        "kind": row.kind,
        "pace": row.pace,
        "day": row.day if row.mode == DAILY else None,
        "points": row.points,
        "boards": row.boards,
        "errors": row.errors,
        "flawless": row.unaided,
        "seconds": _seconds(row.elapsed),
    }


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _plain(game: FinishedGame) -> dict[str, Any]:
    """One game by the names of :data:`COLUMNS`."""
    return {
        "finished": _moment(game.finished),
        **{name: getattr(game, name) for name in COLUMNS[1:7]},
        "seconds": _seconds(game.elapsed),
        **{name: getattr(game, name) for name in COLUMNS[8:-2]},
        "techniques": None if game.techniques is None else _tallies(game.techniques),
        "variant": game.variant,
    }


def _cell(value: object) -> object:
    """A value for a spreadsheet. A text that one would take for a formula gets a mark in front that keeps it a text."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, dict):
        value = "; ".join(f"{name}={tally['used']}/{tally['helped']}" for name, tally in value.items())
    return f"'{value}" if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") and value else value


def _sums_to_json(found: Sums) -> dict[str, object]:
    return {
        "solved": found.solved,
        "flawless": found.flawless,
        "given_up": found.given_up,
        "seconds": _seconds(found.time),
        "best_seconds": _seconds(found.best),
        "median_seconds": _seconds(found.median),
        "day_streak": found.days._asdict(),
        "flawless_streak": found.clean._asdict(),
    }


def _seconds(milliseconds: int | None) -> float | None:
    return None if milliseconds is None else round(milliseconds / 1000, 3)
