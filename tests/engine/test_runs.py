"""Numbers and runs of blanks in one line, as other programs write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suite.each import each

from game.engine.core import PuzzleError
from game.engine.runs import BodyWords, pzpr_numbers, read_values, write_values

WORDS = BodyWords(
    "{symbol!r} ({at}) at {place}",
    "more than {needed}: {rest!r}",
    "only {count} of {needed}, before {place}",
    "{digits!r} after {symbol} at {place}",
    "{value} at {place} is above {most}",
)


def read(body, needed, token=None, **given):
    return read_values(body, needed, token or pzpr_numbers(), "number {}".format, WORDS, **given)


@each(
    ("body", "needed", "values"),
    [
        ("12", 2, [1, 2]),
        ("1.h2", 5, [1, None, None, None, 2]),
        ("-1ff", 2, [31, 15]),
        ("z", 20, [None] * 20),
    ],
)
def test_numbers_and_runs(body, needed, values):
    assert read(body, needed) == (values, "")


@each(
    ("body", "message"),
    [
        ("1G3", r"'G' \(2\) at number 1"),
        ("1", "only 1 of 3, before number 1"),
        ("1234", "more than 3: '4'"),
        ("12h", "more than 3: 'h'"),
        ("1-2", "'2' after - at number 1"),
        ("1-2g", "'2g' after - at number 1"),
    ],
)
def test_what_is_wrong_is_told_in_the_words_of_the_puzzle(body, message):
    with pytest.raises(PuzzleError, match=message):
        read(body, 3)


def test_blanks_may_follow_where_a_puzzle_says_so():
    assert read("12h", 3, spill=1) == ([1, 2, None], "")
    for body in ("12i", "12h3"):
        with pytest.raises(PuzzleError, match="more than 3"):
            read(body, 3, spill=1)


def test_what_follows_is_left_where_a_puzzle_says_so():
    assert read("123rest", 3, stop=True) == ([1, 2, 3], "rest")
    with pytest.raises(PuzzleError, match="more than 3"):
        read("12h3", 3, stop=True)


def test_values_beyond_the_most_are_named():
    assert read("3g", 2, most=3) == ([3, None], "")
    for body in ("g4", "g0"):
        with pytest.raises(PuzzleError, match=f"{body[1]} at number 1 is above 3"):
            read(body, 2, most=3)


def test_bases_and_signs_are_the_puzzles_own():
    token = pzpr_numbers(36, {"-": 2, "+": 3}, ".%", runs=False)
    assert read("g%-10+100", 4, token) == ([16, None, 36, 1296], "")


@given(st.lists(st.none() | st.integers(0, 255), max_size=60))
def test_what_is_written_is_read_again(values):
    body = write_values(values, 20, "g", lambda number: f"{number:x}" if number < 16 else f"-{number:02x}")
    assert read(body, len(values)) == (values, "")
