"""Runs from elsewhere: whatever a number, a board or a mark in them is, they are read or refused in one sentence."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from storms import play
from suite.each import each

from game.arcade.arcade_session import EarlierRun
from game.arcade.boards import open_boards
from game.arcade.numbers import numbers
from game.arcade.origin import not_made_again
from game.arcade.record import RunStep, decode
from game.arcade.speed import too_fast
from game.arcade.verify import verify
from game.arcade.watch import watched
from game.engine.core import PuzzleError
from game.puzzles import find

GOOD = play(4, 1)[1]
PLAIN = json.loads(GOOD.encode())
REPLACE = msgspec.structs.replace


def changed(path: tuple[Any, ...], value: Any) -> bytes:
    """The run with one member changed."""
    document = json.loads(json.dumps(PLAIN))
    at = document
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return json.dumps(document).encode()


@each(
    ("path", "value"),
    [
        *((("played", 0, "par"), value) for value in (0, -1, 3601, 10**18, 2**70, 1.5, "12", None)),
        *((("played", 0, name), -1) for name in ("points", "errors", "took")),
        *((("played", 0, name), 10**18) for name in ("points", "errors", "took")),
        (("played", 0, "state"), "won"),
        (("played", 0, "level"), "x" * 100_000),
        (("made_by", "slant"), 0),
        (("made_by", "slant"), -5),
        (("made_by",), {}),
        (("seed",), 2**70),
        (("day",), "\x1b[2J"),
        (("points",), -1),
        (("elapsed",), 2**63),
        (("rank",), 10**30),
        (("mode",), "drizzle"),
        (("pace",), "0"),
        (("steps", 0, 0), -1),
        (("steps", 0, 0), 10**18),
        (("steps", 1, 1), "dance"),
        *((("steps", 1, 2), [["cell", index, 1]]) for index in ([-1, 0], [1000, 0], [0] * 5, [2**70, 0], ["0", 0])),
        *((("steps", 1, 2), [["cell", [0, 0], value]]) for value in (-1, 2**70, 1.5, "A")),
        (("played",), [PLAIN["played"][0]] * 1001),
        (("steps",), [PLAIN["steps"][0]] * 50_001),
    ],
)
def test_numbers_have_bounds(path: tuple[Any, ...], value: Any) -> None:
    with pytest.raises(PuzzleError) as error:
        decode(changed(path, value))
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("steps", 1, 2), [["cell", [0, 0, 0], 1]], r"steps\[1\]: cell \[0, 0, 0\] cannot hold 1"),
        (("steps", 1, 2), [["cell", [0], 1]], r"steps\[1\]: cell \[0\] cannot hold 1"),
        (("steps", 1, 2), [["cell", [], 1]], r"steps\[1\]: cell \[\] cannot hold 1"),
        (("steps", 1, 2), [["cell", [99, 0], 1]], r"steps\[1\]: cell \[99, 0\] cannot hold 1"),
        (("steps", 1, 2), [["cell", [0, 0], 2**53]], r"steps\[1\]: cell \[0, 0\] cannot hold"),
        (("steps", 0, 1), "mark", r"steps\[\d+\]"),
        (("steps",), [[0, "mark", [["cell", [0, 0], 1]]]], r"steps\[0\]: no board shows yet"),
        (("steps",), [[0, "show"]] * 5, r"steps\[4\]: there is no such board"),
        (("played", 0, "board"), None, r"played\[0\]"),
        (("played", 0, "board"), {}, r"played\[0\]"),
        (("played", 0, "board"), [[1]], r"played\[0\]"),
        (("played", 0, "kind"), "ludo", r"played\[0\]"),
        (("played", 0, "switches"), {"rule": "none"}, r"played\[0\]"),
        (("played", 0, "solution"), [], r"played\[0\]"),
        (("played", 0, "solution"), ["\x1b[2J"], r"played\[0\]"),
        (
            ("played", 0),
            {**PLAIN["played"][3], "kind": "slant", "board": ["." * 21] * 21, "solution": ["." * 20] * 20},
            r"played\[0\]: runs have no boards of 20x20",
        ),
    ],
)  # fmt: skip
def test_boards_and_marks_are_a_puzzles(path: tuple[Any, ...], value: Any, message: str) -> None:
    record = decode(changed(path, value))
    for act in (lambda: open_boards(record, find), lambda: watched(record, find), lambda: verify(record, find)):
        with pytest.raises(PuzzleError, match=r"steps|played|made_by") as error:
            act()
        assert "\n" not in str(error.value)
    with pytest.raises(PuzzleError, match=message):
        open_boards(record, find)


def refusal(data: bytes) -> str:
    """Why a run cannot be watched; "" if it can."""
    try:
        watched(decode(data), find)
    except PuzzleError as error:
        return str(error)
    return ""


def test_a_spoiled_run_is_read_or_refused() -> None:
    """Any member of a run replaced by any value, a thousand times: read, or one sentence."""
    rng = Random(9)
    values = (0, -1, 1, 999, 10**9, 10**18, 2**70, 1e308, "", "cell", "\x1b", None, True, [], {}, [[]], "x" * 500)
    refused = []
    for _ in range(1000):
        document = json.loads(GOOD.encode())
        at: Any = document
        while True:
            key = rng.choice(list(at) if isinstance(at, dict) else range(len(at)))
            if isinstance(at[key], dict | list) and at[key] and rng.random() < 0.9:
                at = at[key]
                continue
            at[key] = rng.choice(values)
            break
        data = json.dumps(document).encode()
        too_fast(data, find)
        EarlierRun.of(data, numbers())
        refused.append(refusal(data))
    assert len(list(filter(None, refused))) > 300
    assert all(len(sentence) < 400 and sentence.isprintable() for sentence in refused)


def test_what_became_of_a_board_is_compared() -> None:
    first = GOOD.played[0]
    for name, value in (("points", first.points + 1), ("errors", 7), ("took", 1), ("state", "skipped")):
        forged = REPLACE(GOOD, played=(REPLACE(first, **{name: value}), *GOOD.played[1:]))
        with pytest.raises(PuzzleError, match=rf"played\[0\].{name}: the run comes to"):
            verify(forged, find)


def test_a_board_is_not_left_without_a_skip() -> None:
    shows = [number for number, step in enumerate(GOOD.steps) if step.op == "show"]
    steps = (*GOOD.steps[: shows[1] - 1], *GOOD.steps[shows[1] :])
    with pytest.raises(PuzzleError, match=rf"steps\[{shows[1] - 1}\]: the board before is not done with"):
        verify(REPLACE(GOOD, steps=steps), find)


@each("kinds", [["slant"], ["tents", "hitori"], ["slant", "hitori", "tents", "hex-hitori"]])
def test_a_mixed_run_goes_through_its_kinds_in_turn(kinds: list[str]) -> None:
    with pytest.raises(PuzzleError, match="made_by"):
        verify(REPLACE(GOOD, made_by={kind: find(kind).version for kind in kinds}), find)


def test_which_boards_nothing_proves() -> None:
    assert not_made_again(GOOD, find) == {}
    now = find("slant").version
    older = REPLACE(GOOD, made_by={**GOOD.made_by, "slant": now - 1})
    assert not_made_again(older, find) == {"slant": (now - 1, now)}
    assert verify(older, find).points == GOOD.points


@pytest.mark.parametrize(
    ("apart", "fast"),
    [(1, True), (10, True), (25, True), (60, True), (100, False), (400, False)],
)
def test_hands_are_only_so_fast(apart: int, fast: bool) -> None:
    record = play(24)[1]
    steps = tuple(REPLACE(step, at=apart * number) for number, step in enumerate(record.steps))
    assert too_fast(REPLACE(record, steps=steps).encode(), find) is fast


def test_notes_of_a_stroke_are_no_sign() -> None:
    """Marks that no solution requires may come as fast as a pointer moves."""
    spec, board, solution = GOOD.played[2].open(find)
    free = [slot for slot in spec.slots(board) if slot not in spec.required(board, solution)]
    strokes = [RunStep(number, "mark", ((s.kind, s.index, 2),)) for number, s in enumerate(free * 5)]
    assert len(strokes) > 60
    steps = (RunStep(0, "show"), RunStep(0, "show"), RunStep(0, "show"), *strokes)
    assert not too_fast(REPLACE(GOOD, steps=steps).encode(), find)


@each("data", [b"", b"{}", b"[]", b"\xff", b'{"format": "made-up"}'])
def test_what_is_no_run_is_not_fast(data: bytes) -> None:
    assert not too_fast(data, find)
