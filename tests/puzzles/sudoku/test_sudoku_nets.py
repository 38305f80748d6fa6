"""Forcing nets: what the ladder asks last, and by hints alone."""

from __future__ import annotations

import pytest
from suite.part import part

from game.engine.core import BeatKind, after
from game.engine.formats import examples
from game.engine.play import hints
from game.engine.play.telling import timeline
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.logic import grading
from game.puzzles.sudoku.logic.families.rare.net_search import MOST, smallest_net
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition
from game.puzzles.sudoku.logic.techniques import LADDER, ladder
from game.puzzles.sudoku.solver import count
from game.puzzles.sudoku.spec import SPECS

SUDOKU = SPECS[0]
NET = LADDER.named("forcing_net")


@pytest.fixture(scope="module")
def stalled():
    """A board that only nets solve, and where everything else ends on it."""
    example = examples.read(SUDOKU.data("examples"))["forcing_net"]
    board, _marks = example.open(SUDOKU)
    return board, ladder().solve(SUDOKU.position(board, {}))[0]


def test_a_board_that_needs_a_net_has_no_level(stalled):
    board, position = stalled
    assert not position.solved
    assert ladder().solve(SUDOKU.position(board, {}))[1].level is None
    assert grading.level(board.shape, board.givens, ladder()) is None
    assert NET not in ladder().graded().techniques


def test_a_net_removes_what_is_wrong_and_is_of_bounded_size(stalled):
    board, position = stalled
    (solution,) = count(board, 2)
    net = smallest_net(position)
    assert net is not None
    assert 1 <= len(net.fallen) <= MOST
    found = NET.consequences(position)
    assert found.remove == 1 << net.supposed
    assert not found.remove & solution


def test_each_failure_is_needed_and_so_are_what_the_net_rests_on(stalled):
    """With nothing but what the reason says is absent gone, the same net still clashes."""
    board, position = stalled
    pattern = next(NET.find(position))
    _deduction, reason = NET.tell(position, pattern)
    everything = SUDOKU.position(board, {}).table
    bare = SudokuPosition(everything, everything.everything, everything.high)
    bare = bare.apply(SudokuConsequences(0, reason.needs, 1))
    follow, table = pattern.detail, everything
    state = table.propagate(*table.place((bare.x, bare.opened), follow.supposed))
    for fallen in follow.fallen:
        assert state is not None
        assert table.propagate(*table.place(state, fallen)) is None
        state = table.propagate(table.drop(state[0], 1 << fallen), state[1])
    assert state is None


def test_its_pictures_end_on_an_empty_board_and_say_what_fails(stalled):
    board, position = stalled
    deduction, _reason = NET.tell(position, next(NET.find(position)))
    told = timeline(SUDOKU, board, (deduction,), deduction.effects)
    assert not [beat for beat in told.drawn(len(told.pictures) - 1) if beat.kind is BeatKind.GHOST]
    assert len(deduction.why) == 3
    assert sum(1 for beat in deduction.beats if beat.kind is BeatKind.CLASH) == 1 + sum(
        1 for ghost in deduction.ghosts if ghost.effects[0].remove
    )


def test_hints_lead_to_the_end_whether_there_are_notes_or_not(stalled):
    board, _position = stalled
    solution = SUDOKU.count(board, 2).solution
    for marks in part((after({}, notes.set_automatic(board, {}, True)), {}), 1):
        used, now = set(), marks
        while not all(now.get(slot) for slot in SUDOKU.slots(board)):
            plan = hints.plan(SUDOKU, board, now, solution)
            assert plan.steps
            used.update(step.technique for step in plan.steps)
            move = hints.carried_out(SUDOKU, board, now, plan)
            assert move
            now = after(now, move)
        assert "forcing_net" in used
