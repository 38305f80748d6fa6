"""The result of a daily run in three lines: squares for its boards, and nothing of what stood on them."""

from __future__ import annotations

import msgspec
import pytest
from storms import play

from game.arcade.daily_result import DailyResult, daily_result
from game.arcade.run import LapState
from game.engine.record.scores import Score


def score(points: int = 2486, boards: int = 11) -> Score:
    return Score(1, "daily", "mixed", "1", "EVA", points, points, boards, 200_000, 0.0, "2026-11-29", True)


def test_three_lines_say_what_it_came_to() -> None:
    _player, record = play(2, mistakes=0)
    clean, other = record.played
    faulty = msgspec.structs.replace(clean, errors=2)
    left = msgspec.structs.replace(other, state=LapState.CUT)
    run = msgspec.structs.replace(record, played=(clean, faulty, clean, left))
    lines = daily_result(score(), run.encode()).text.split("\n")
    assert lines == ["Solitudo daily 29 Nov", "11 boards  2 486 points", "\U0001f7e9\U0001f7e8\U0001f7e9\u2b1c"]


def test_one_board_is_one_board() -> None:
    assert daily_result(score(1, 1), b"").text.split("\n")[1] == "1 board  1 point"


@pytest.mark.parametrize("run", [b"", b"{}", b"no run", b"\x00"])
def test_without_its_run_there_are_no_squares(run: bytes) -> None:
    result = daily_result(score(), run)
    assert result == DailyResult("2026-11-29", 2486, 11, ())
    assert len(result.text.split("\n")) == 2
