"""Facts as they are read from real logs: how a board was solved."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from storms import play

from game.achievements import reading
from game.achievements.reading import game_facts, run_facts
from game.arcade.numbers import numbers
from game.engine.core import Change, Target
from game.engine.formats import saves
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.versus import Match
from game.engine.record.misses import text_of
from game.puzzles import find, registry

SLANT = registry()["slant"]
NINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)  # fmt: skip


def slant(clues: Iterable[str]) -> tuple[Any, dict[Target, int]]:
    board = SLANT.board_from_json(list(clues), {})
    found = SLANT.count(board, 1).solution
    assert found is not None
    return board, dict(found)


FIVE, FIVE_SOLVED = slant(["......"] * 6)


def played(order: Iterable[Target], step: int = 400) -> Game:
    """The slant board of 25 cells, solved in an order."""
    game = Game(Session(SLANT, FIVE), difficulty="hard")
    for slot in order:
        game.elapsed += step
        game.session.play((Change(slot, game.session.marks.get(slot, 0), FIVE_SOLVED[slot]),), game.elapsed)
    assert game.session.solved
    return game


READING = sorted(FIVE_SOLVED, key=lambda slot: slot.index)
SNAKE = sorted(FIVE_SOLVED, key=lambda slot: (slot.index[0], slot.index[1] * (-1) ** slot.index[0]))
CORNERS = [slot for slot in READING if {slot.index[0], slot.index[1]} <= {0, 4}]


def test_reading_order() -> None:
    facts = game_facts(played(READING))
    assert (facts.exact, facts.ordered, facts.corners, facts.feats) == (True, True, False, frozenset())
    assert facts.pauses == (400,) * 25


def test_what_a_win_waits_for_is_made_once_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The board was written as the game began; one that was never emptied is not begun anew."""
    game, written = played(READING), saves.encode(played(READING), log=False)
    assert saves.encode(game, log=False) == written
    text = text_of(game)
    monkeypatch.setattr(type(SLANT), "board_to_json", None)
    monkeypatch.setattr(reading, "Session", None)
    assert (saves.encode(game, log=False), text_of(game)) == (written, text)
    assert not game_facts(game).cleared


def test_a_free_hint_is_a_hint() -> None:
    game = played(READING)
    assert not game_facts(game).aided
    game.help("place")
    assert game.flawless
    assert game_facts(game).aided


def test_a_brush_that_is_not_lifted() -> None:
    facts = game_facts(played(SNAKE))
    assert (facts.exact, facts.ordered, facts.feats) == (True, False, {"unlifted-brush"})


def test_corners_first() -> None:
    facts = game_facts(played([*CORNERS, *(slot for slot in READING if slot not in CORNERS)]))
    assert (facts.exact, facts.ordered, facts.corners) == (True, False, True)


def test_a_step_taken_back_and_a_wrong_mark_that_stood() -> None:
    game = Game(Session(SLANT, FIVE))
    first = READING[0]
    wrong = 3 - FIVE_SOLVED[first]
    game.session.play((Change(first, 0, wrong),), 1000)
    game.session.undo(3000)
    for number, slot in enumerate(READING):
        game.session.play((Change(slot, 0, FIVE_SOLVED[slot]),), 4000 + 400 * number)
    facts = game_facts(game)
    assert (facts.wrong, facts.undone, facts.exact, facts.cleared) == (1, 1, False, False)


def test_a_board_that_was_emptied_and_then_solved_exactly() -> None:
    game = Game(Session(SLANT, FIVE))
    for number, slot in enumerate(READING[:10]):
        game.session.play((Change(slot, 0, 1),), number)
    game.session.restart(20)
    for number, slot in enumerate(READING):
        game.session.play((Change(slot, 0, FIVE_SOLVED[slot]),), 4000 + 400 * number)
    facts = game_facts(game)
    assert (facts.cleared, facts.exact) == (True, False)


def sudoku(by_digit: bool, note: bool = False) -> frozenset[str]:
    spec = registry()["sudoku"]
    board = next(one for one in spec.formats if one.name == "81").read(NINE).board  # type: ignore[misc]
    solution = spec.count(board, 1).solution
    assert solution is not None
    game = Game(Session(spec, board))
    if note:
        game.session.play(spec.tap(board, {}, Target("note", (0, 2, 1)), "note"), 0)
    order = sorted(spec.required(board, solution).items(), key=lambda one: (one[1] if by_digit else 0, one[0]))
    for at, (slot, value) in enumerate(order):
        game.session.play((Change(slot, 0, value),), at)
    assert game.session.solved
    return game_facts(game).feats


def test_a_sudoku_digit_by_digit_and_without_notes() -> None:
    assert sudoku(by_digit=True) == {"by-heart", "digit-by-digit"}
    assert sudoku(by_digit=False) == {"by-heart"}


@pytest.mark.parametrize(("kind", "size", "feat"), [("tents", 8, "tents-only"), ("hitori", 7, "stones-only")])
def test_a_board_without_notes(kind: str, size: int, feat: str) -> None:
    spec = registry()[kind]
    made = spec.make(Recipe(Size(size, size), "easy"), 5)
    wanted = spec.required(made.board, made.solution)
    other = next(slot for slot in spec.slots(made.board) if slot not in wanted)

    def feats(note: bool) -> frozenset[str]:
        game = Game(Session(spec, made.board))
        marks = {**({other: 2} if note else {}), **wanted}
        for at, (slot, value) in enumerate(marks.items()):
            game.session.play((Change(slot, 0, value),), at)
        return game_facts(game).feats

    assert (feats(False), feats(True)) == ({feat}, frozenset())


def test_a_run_by_its_record() -> None:
    record = play(3)[1]
    facts = run_facts(record, numbers())
    assert (facts.mode, sum(board.solved for board in facts.boards)) == (record.mode, record.boards)
    assert facts.errors == sum(board.errors for board in record.played)
    assert not any(board.full for board in facts.boards)
    board, rule = record.played[0], numbers().score
    points = [rule.points(board.par, tier, 0, board.took / 1000) for tier in (9, 10)]
    hot = msgspec.structs.replace(
        record, played=tuple(msgspec.structs.replace(board, points=number) for number in points)
    )
    assert [one.full for one in run_facts(hot, numbers()).boards] == [False, True]


def test_a_match_that_goes_on_is_neither_won_nor_drawn() -> None:
    kept = Path(__file__).resolve().parents[1] / "data" / "pins" / "game-slant-versus.json"
    match = game_facts(saves.decode(kept.read_bytes(), find)).match
    assert match is not None
    assert match[:4] == ("master", True, False, False)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_that_was_given_up_is_neither_won_nor_drawn(seat: int) -> None:
    kept = Path(__file__).resolve().parents[1] / "data" / "pins" / "game-slant-versus.json"
    game = saves.decode(kept.read_bytes(), find)
    game.versus = msgspec.structs.replace(Match.from_json(game.versus), conceded=seat).to_json()
    match = game_facts(game).match
    assert match is not None
    assert match[:4] == ("master", True, False, False)
