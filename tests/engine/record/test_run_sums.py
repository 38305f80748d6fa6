"""What timed runs add up to."""

from datetime import datetime

from game.engine.record.run_sums import RunBin, RunSums, bins, only_of, rows_of, sums
from game.engine.record.scores import Score
from game.engine.record.statistics import Account
from game.engine.record.statistics_files import as_json

NOON = datetime(2026, 11, 28, 12).timestamp()
TODAY = datetime(2026, 11, 28).toordinal()


def score(
    number: int, mode: str = "storm", days_ago: int = 0, rank: int = 10, boards: int = 3, **more: object
) -> Score:
    about = {"kind": "slant", "pace": "1", "initials": "AAA", "points": rank, "elapsed": 60_000, "day": "2026-11-28"}
    about |= {"finished": True, **more}
    return Score(id=number, mode=mode, rank=rank, boards=boards, at=NOON - days_ago * 86_400, **about)


def test_runs_add_up_without_those_that_were_never_finished() -> None:
    rows = [score(1), score(2, rank=30, boards=5), score(3, "daily", rank=99, finished=False)]
    assert sums(rows) == RunSums(2, 8, 120_000, rows[1])
    assert sums([]) == RunSums()
    counted = sums([score(1, errors=2), score(2, errors=0), score(3)])
    assert (counted.errors, counted.counted) == (2, 2)


def test_runs_of_a_variant_count_for_its_puzzle_and_mixes_only_where_other_boards_may() -> None:
    kinds = ["sudoku", "sudoku:killer", "sudoku+slant", "slant", "mixed"]
    rows = [score(number, kind=kind) for number, kind in enumerate(kinds)]
    assert [row.kind for row in only_of(rows, "sudoku")] == ["sudoku", "sudoku:killer"]
    assert [row.kind for row in rows_of(rows, "sudoku")] == ["sudoku", "sudoku:killer", "sudoku+slant"]
    assert only_of(rows, "") == rows_of(rows, "") == rows


def test_of_equal_runs_the_earlier_one_is_the_best() -> None:
    late, early = score(2), score(1, days_ago=1)
    assert sums([late, early]).best is early


def test_boards_are_counted_by_day_and_days_without_a_run_are_there() -> None:
    rows = [score(1, days_ago=2), score(2, boards=4), score(3, boards=1), score(4, finished=False)]
    assert bins(rows, TODAY) == (
        "day",
        (RunBin(TODAY - 2, 1, 3), RunBin(TODAY - 1, 0, 0), RunBin(TODAY, 2, 5)),
    )
    assert bins([], TODAY) == ("day", ())


def test_a_run_of_the_future_counts_today() -> None:
    assert bins([score(1, days_ago=-400)], TODAY) == ("day", (RunBin(TODAY, 1, 3),))


def test_the_export_holds_the_runs_the_earliest_first() -> None:
    rows = [score(2), score(1, "daily", days_ago=1), score(3, finished=False)]
    found = as_json(Account(), {}, {}, TODAY, rows)["runs"]  # type: ignore[index]
    assert [(run["mode"], run["day"], run["boards"], run["seconds"]) for run in found] == [
        ("daily", "2026-11-28", 3, 60.0),
        ("storm", None, 3, 60.0),
    ]
