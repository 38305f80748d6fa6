"""What a run came to, to be shown to others: nothing of it tells how a board is solved."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time
from enum import Enum
from typing import Any, NamedTuple

from game.arcade.numbers import numbers
from game.arcade.record import RunRecord
from game.arcade.review import Review
from game.arcade.run import DAILY, SPRINT, STORM, SURVIVAL, LapState
from game.arcade.words import TITLES, tenths
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.record.pace import pace_of
from game.engine.record.scores import AND, MIXED, Score, variant_of
from game.engine.wording import DOT, date_text, thousands
from game.engine.words import N_, _, ngettext

NAME = "Solitudo"
PARTS = 20  # of a run's time, in each of which its pace is told
MOST = 40
"""So many boards are told of, the first ones."""
COUNTS = (
    *(N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six")),
    *(N_("seven"), N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve")),
)


class BoardSquare(Enum):
    """How a board went: without an error, with some, or not to its end. The value is what is pasted for it."""

    CLEAN = "\N{LARGE GREEN SQUARE}"
    FAULTY = "\N{LARGE YELLOW SQUARE}"
    OPEN = "\N{WHITE LARGE SQUARE}"


class RunResult(NamedTuple):
    """``value`` and ``unit`` are the number that the run is about, ``boards`` how many were solved where that is
    another number, ``row`` the days in a row of a daily run. ``squares`` and ``pace`` are empty where the run is not
    there any more. ``name``: of a file."""

    title: str
    puzzles: str
    date: str
    value: str
    unit: str
    boards: str
    row: str
    squares: tuple[BoardSquare, ...]
    pace: tuple[float, ...]
    name: str

    @property
    def text(self) -> str:
        """Three lines to paste: which run it was, what it came to, and a square for each board."""
        told = DOT.join(filter(None, (f"{self.value} {self.unit}".strip(), self.boards, self.row)))
        squares = "".join(square.value for square in self.squares)
        return "\n".join(filter(None, (DOT.join((NAME, self.title, self.date)), told, squares)))


def run_result(
    record: RunRecord, specs: Mapping[str, PuzzleSpec[object]], looked: Review | None, now: float, row: int = 0
) -> RunResult:
    """The result of a run; `now`, in seconds since 1970, is its date where it is no daily run."""
    count, unit = score_of(record)
    return RunResult(
        _(TITLES[record.mode]),
        puzzles_text(record.kind, len(record.made_by), specs),
        day_text(record.day) if record.day else date_text(now, now),
        score_text(record, count),
        unit,
        boards_text(record.boards) if record.mode in (STORM, DAILY) else "",
        streak_text(row),
        tuple(map(_square, (board.state for board in record.played), (board.errors for board in record.played)))[:MOST],
        pace_of(looked.moments, PARTS) if looked is not None else (),
        f"{NAME} {_(TITLES[record.mode])} {record.day or date_text(now, now)}",
    )


def bare_result(score: Score, specs: Mapping[str, PuzzleSpec[object]], row: int = 0) -> RunResult:
    """The result of a daily run that is not there any more, by its score alone."""
    title, kinds = _(TITLES[score.mode]), len(specs) if score.kind == MIXED else len(score.kind.split(AND))
    points = ngettext("point", "points", score.points)
    return RunResult(
        title, puzzles_text(score.kind, kinds, specs), day_text(score.day), thousands(score.points), points,
        boards_text(score.boards), streak_text(row), (), (), f"{NAME} {title} {score.day}",
    )  # fmt: skip


def count_text(number: int) -> str:
    """A number as a word, as far as those are short."""
    return _(COUNTS[number]) if number < len(COUNTS) else thousands(number)


def boards_text(number: int) -> str:
    """So many boards."""
    return ngettext("{number} board", "{number} boards", number).format(number=number)


def streak_text(days: int) -> str:
    """So many days in a row; "" for one alone."""
    return ngettext("{count} day in a row", "{count} days in a row", days).format(count=days) if days > 1 else ""


def day_text(day: str) -> str:
    """A date such as 2026-11-28 in words, without its year."""
    then = datetime.combine(date.fromisoformat(day), time()).timestamp()
    return date_text(then, then)


def puzzles_text(kind: str, number: int, specs: Mapping[str, PuzzleSpec[object]]) -> str:
    """What a run goes through: a puzzle, a variant of it, or so many of them."""
    if kind == MIXED:
        return _("all {number} puzzles").format(number=count_text(number))
    named, variant = variant_of(kind)
    if named in specs:
        return puzzle_text(specs[named], variant)
    return _("{number} puzzles").format(number=count_text(number))


def puzzle_text(spec: PuzzleSpec[Any], variant: str) -> str:
    """The title of a puzzle, with the name of the variant where there is one."""
    return DOT.join(filter(None, (_(spec.title), variant_text(spec, variant))))


def variant_text(spec: PuzzleSpec[Any], variant: str) -> str:
    """What players call a variant that runs go through; "" for none, and for one that there is not."""
    names = {
        value: _(name)
        for one in spec.switches
        if one.name == spec.arcade.switch
        for value, name in zip(one.values, one.names, strict=True)
    }
    return names.get(variant, "")


def whole(record: RunRecord) -> bool:
    """Whether a sprint came to its end."""
    return record.boards >= numbers().sprint.boards


def score_of(record: RunRecord) -> tuple[int, str]:
    """The number that a run is about, and what it counts; a time is in milliseconds and says itself what it is."""
    if record.mode == SPRINT and whole(record):
        return record.elapsed, ""
    if record.mode in (SPRINT, SURVIVAL):
        return record.boards, ngettext("board", "boards", record.boards)
    return record.points, ngettext("point", "points", record.points)


def score_text(record: RunRecord, value: int) -> str:
    """That number as it is written."""
    return tenths(value) if record.mode == SPRINT and whole(record) else thousands(value)


def _square(state: LapState, errors: int) -> BoardSquare:
    if state is not LapState.SOLVED:
        return BoardSquare.OPEN
    return BoardSquare.FAULTY if errors else BoardSquare.CLEAN
