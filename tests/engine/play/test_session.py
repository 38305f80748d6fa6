"""A session against a naive model that remembers every state whole."""

from __future__ import annotations

from typing import Any

import pytest
import toy
from hypothesis import given
from hypothesis import strategies as st
from suite.each import each
from taps import tap

from game.engine.core import Change, Entry, PuzzleError, Status, cell
from game.engine.play.game import Game, Stars
from game.engine.play.session import Event, Session

LENGTH = 5
SLOTS = [cell(0, c) for c in range(1, LENGTH)]


def session(length: int = LENGTH) -> Session:
    return Session(toy.TOY, toy.Board(length, 1))


def put(game: Session, column: int, value: int, at: int = 0) -> list[Event]:
    slot = cell(0, column)
    return game.play((Change(slot, game.marks.get(slot, 0), value),), at)


class Model:
    """States as whole dictionaries: a stack to go back, one to go forth."""

    def __init__(self) -> None:
        self.now: dict[Any, int] = {}
        self.back: list[dict[Any, int]] = []
        self.forth: list[dict[Any, int]] = []
        self.points: list[dict[Any, int]] = []

    def become(self, state: dict[Any, int], join: bool = False) -> None:
        if state != self.now:
            if not (join and self.back):
                self.back.append(self.now)
            self.now = state
            self.forth.clear()

    def act(self, name: str, slots: dict[Any, int]) -> None:
        changed = {s: v for s, v in {**self.now, **slots}.items() if v}
        if name in ("play", "extend"):
            self.become(changed, join=name == "extend")
        elif name == "undo" and self.back:
            self.forth.append(self.now)
            self.now = self.back.pop()
        elif name == "redo" and self.forth:
            self.back.append(self.now)
            self.now = self.forth.pop()
        elif name == "restart":
            self.become({})
        elif name == "mark":
            self.points.append(self.now)
        elif name == "keep" and self.points:
            self.points.pop()
        elif name == "roll" and self.points:
            self.become(self.points.pop())


def act(game: Session, name: str, slots: dict[Any, int], at: int) -> None:
    move = tuple(Change(s, game.marks.get(s, 0), v) for s, v in slots.items())
    if name == "play":
        game.play(move, at)
    elif name == "extend":
        game.extend(move, at)
    elif name == "undo":
        game.undo(at)
    elif name == "redo":
        game.redo(at)
    elif name == "restart":
        game.restart(at)
    elif name == "mark":
        game.mark_checkpoint()
    elif name == "keep":
        game.keep_checkpoint()
    else:
        game.roll_back(at)


NAMES = ("play", "play", "play", "extend", "undo", "undo", "redo", "restart", "mark", "keep", "roll")
acts = st.lists(
    st.tuples(st.sampled_from(NAMES), st.dictionaries(st.sampled_from(SLOTS), st.integers(0, 2), max_size=3)),
    max_size=40,
)


@given(acts)
def test_against_the_model(script: list[tuple[str, dict[Any, int]]]) -> None:
    game, model = session(), Model()
    for at, (name, slots) in enumerate(script):
        held = game.marks
        copy = dict(held)
        act(game, name, slots, at)
        model.act(name, slots)
        assert game.marks == model.now
        assert dict(held) == copy  # marks handed out earlier do not change
        assert (game.can_undo, game.can_redo) == (bool(model.back), bool(model.forth))
        assert game.violations == game.spec.violations(game.board, game.marks)
        assert game.status == game.spec.status(game.board, game.marks)
        if model.points:
            then = model.points[-1]
            trial = {s for s in SLOTS if then.get(s, 0) != model.now.get(s, 0)}
            assert game.tried() == (set() if game.solved else trial)  # what solves the board is no trial
        else:
            assert game.tried() == frozenset()


@given(acts)
def test_everything_follows_from_the_log(script: list[tuple[str, dict[Any, int]]]) -> None:
    game = session()
    written: list[Entry] = []
    states = [dict(game.marks)]
    game.on_entry = written.append
    for at, (name, slots) in enumerate(script):
        before = len(game.log)
        act(game, name, slots, at)
        states += [dict(game.marks)] * (len(game.log) - before)
    assert written == game.log
    again = Session(game.spec, game.board, game.log)
    for name in ("marks", "undo_stack", "redo_stack", "violations", "status", "last_target", "log"):
        assert getattr(again, name) == getattr(game, name)
    assert [game.marks_at(n) for n in range(len(game.log) + 1)] == states
    while game.can_undo:
        game.undo(0)
    assert game.marks == {}


@given(acts)
def test_events_tell_every_change(script: list[tuple[str, dict[Any, int]]]) -> None:
    game = session()
    shown: dict[Any, int] = {}
    broken: set[Any] = set()
    solved = False
    game.on_entry = lambda entry: None
    for at, (name, slots) in enumerate(script):
        length = len(game.log)
        events = []
        if name in ("play", "extend"):
            move = tuple(Change(s, game.marks.get(s, 0), v) for s, v in slots.items())
            events = game.play(move, at) if name == "play" else game.extend(move, at)
        elif name in ("undo", "redo"):
            events = getattr(game, name)(at)
        assert bool(events) == (len(game.log) > length)
        for event in events:
            if event.change is not None:
                assert shown.get(event.change.slot, 0) == event.change.old
                shown[event.change.slot] = event.change.new
                expected = {"undo": "undone", "redo": "redone"}.get(name, "placed" if event.change.new else "erased")
                assert event.kind == expected
            elif event.kind == "broken":
                assert event.violation not in broken
                broken.add(event.violation)
            elif event.kind == "mended":
                broken.remove(event.violation)
            elif event.kind == "solved":
                assert not solved
        solved = game.solved
        assert {s: v for s, v in shown.items() if v} == game.marks
        assert broken == set(game.violations)


def test_solving_and_filling_wrongly() -> None:
    game = session(3)
    put(game, 1, 2)
    assert [e.kind for e in put(game, 2, 2)] == ["placed", "broken", "full"]
    assert not game.solved
    assert [e.kind for e in put(game, 2, 1)] == ["placed", "mended", "solved"]
    assert game.solved
    assert Status.SOLVED in game.status
    assert [e.kind for e in game.undo(0)] == ["undone", "broken"]  # it stays full


def test_a_tap_asks_the_puzzle() -> None:
    game = session()
    assert [e.kind for e in tap(game, cell(0, 1), "primary", 7)] == ["placed", "broken"]
    assert game.log == [Entry(7, "player", "play", (Change(cell(0, 1), 0, 1),))]
    assert tap(game, cell(0, 0), "primary", 8) == []
    assert tap(game, cell(9, 9), "primary", 8) == []
    assert game.last_target == cell(0, 1)


def test_a_move_from_another_state_is_refused_whole() -> None:
    game = session()
    put(game, 1, 2)
    with pytest.raises(PuzzleError, match=r"cell \[0, 1\] holds 2, not 0"):
        game.play((Change(cell(0, 2), 0, 1), Change(cell(0, 1), 0, 1)), 0)
    assert game.marks == {cell(0, 1): 2}
    assert len(game.log) == 1
    assert game.play((Change(cell(0, 1), 2, 2),), 0) == []
    assert game.extend((), 0) == []


def test_going_back_to_another_wrong_mark_on_the_same_place_goes_on_past_right_ones() -> None:
    game = session()
    right = {cell(0, 1): 2, cell(0, 2): 1, cell(0, 3): 2, cell(0, 4): 1}
    put(game, 1, 1)
    put(game, 1, 2)
    put(game, 1, 1)
    assert not game.loses_right_marks(right)
    put(game, 1, 3)
    put(game, 2, 1)
    put(game, 1, 1)
    assert game.loses_right_marks(right)
    game.undo_to_good(right, 0)
    assert cell(0, 2) not in game.marks


def test_actors() -> None:
    game = session()
    events = game.play((Change(cell(0, 1), 0, 2),), 0, "computer")
    assert events[0].actor == game.log[0].actor == "computer"
    assert (game.last_target, game.last_played) == (cell(0, 1), None), "hints stay near to what the player did"
    game.play((Change(cell(0, 0), 0, 2),), 0)
    game.undo(0, "solver")
    assert game.log[2].actor == "solver"


def test_what_was_set_up_is_the_start_of_a_board() -> None:
    game = session()
    start = {cell(0, 1): 2}
    game.play((Change(cell(0, 1), 0, 2),), 0, "computer")
    assert (game.can_undo, game.opening, game.clearing(), game.undo(1)) == (False, start, (), [])
    game.extend((Change(cell(0, 0), 0, 2),), 2)
    game.play((Change(cell(0, 1), 2, 1),), 3)
    game.restart(4)
    assert game.marks == start
    game.undo(5)
    assert game.marks == {cell(0, 0): 2, cell(0, 1): 1}
    while game.can_undo:
        game.undo(6)
    assert game.marks == start
    assert game.undo_to_good({cell(0, 1): 1}, 7) == []
    again = Session(game.spec, game.board, game.log)
    assert (again.can_undo, again.can_redo, again.marks) == (False, True, start)


def test_a_wrong_mark_that_was_set_up_is_not_reached_by_going_back() -> None:
    game, solution = session(), {cell(0, 1): 1}
    game.play((Change(cell(0, 1), 0, 2),), 0, "computer")
    assert game.mistakes(solution) == (cell(0, 1),)
    assert game.undo_to_good(solution, 1) == []
    assert game.loses_right_marks(solution)


def test_a_game_whose_set_up_was_taken_back_goes_on() -> None:
    move = (Change(cell(0, 1), 0, 2),)
    log = [Entry(0, "computer", "play", move), Entry(1, "player", "undo", move)]
    game = Session(session().spec, session().board, log)
    game.play((Change(cell(0, 0), 0, 1),), 2)
    game.undo(3)
    assert game.marks == {}
    game.restart(4)
    assert game.marks == {cell(0, 1): 2}


CHANGE = (Change(cell(0, 1), 0, 2),)


@each(
    ("log", "message"),
    [
        (
            [Entry(0, "player", "undo", CHANGE)],
            "entry 0 of the log does not fit: this move is not the next one to undo",
        ),
        ([Entry(0, "player", "redo", CHANGE)], "entry 0 .* not the next one to redo"),
        ([Entry(0, "player", "extend", CHANGE)], "entry 0 .* no move to extend"),
        ([Entry(0, "player", "play", CHANGE), Entry(0, "player", "play", CHANGE)], "entry 1 .* holds 2, not 0"),
        ([Entry(0, "player", "jump", CHANGE)], "there is no operation 'jump'"),
    ],
)
def test_logs_that_do_not_fit(log: list[Entry], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        Session(toy.TOY, toy.Board(LENGTH, 1), log)


def test_mistakes_and_the_way_back() -> None:
    game = session()
    solution = game.spec.count(game.board).solution
    assert solution is not None
    for column, value in ((1, 2), (2, 1), (3, 1), (4, 2)):
        put(game, column, value)
    assert set(game.mistakes(solution)) == {cell(0, 3), cell(0, 4)}
    game.undo_to_good(solution, 0)
    assert game.mistakes(solution) == ()
    assert game.marks == {cell(0, 1): 2, cell(0, 2): 1}
    assert game.undo_to_good(solution, 0) == []


@each(("elapsed", "quick"), [(40_000, True), (40_999, True), (41_000, False)])
def test_a_par_is_met_by_the_time_that_the_clock_shows(elapsed: int, quick: bool) -> None:
    game = Game(session(3))
    game.elapsed = elapsed
    put(game.session, 1, 2)
    put(game.session, 2, 1)
    assert game.stars(40) == Stars(True, True, quick)


def test_a_game_and_its_stars() -> None:
    game = Game(session(3))
    solution = game.session.spec.count(game.session.board).solution
    assert solution is not None
    assert game.kind == "toy"
    put(game.session, 1, 2)
    assert game.check(solution)
    assert (game.checks, game.flawless, game.stars(10)) == (1, True, Stars(False, False, False))
    game.tick(4000)
    put(game.session, 2, 1)
    game.tick(4000)  # solved: the clock stands
    assert game.elapsed == 4000
    assert game.stars(4) == Stars(True, True, True)
    assert game.stars(3) == Stars(True, True, False)
    assert game.stars(None) == Stars(True, True, False)
    game.hints = 1
    assert game.stars(4) == Stars(True, False, True)
    game.gave_up = True
    assert game.stars(4) == Stars(False, False, False)
    put(game.session, 2, 2)
    assert not game.check(solution)
    assert game.mistakes == 1


def test_long_logs_replay_in_linear_time() -> None:
    """A drag of very many cells is joined without copying it for each of them."""
    slots = [cell(1, c) for c in range(3)]
    log = [Entry(0, "player", "play", (Change(slots[0], 0, 1),))]
    log += [Entry(0, "player", "extend", (Change(slots[0], 1 + n % 2, 2 - n % 2),)) for n in range(30_000)]
    game = Session(toy.TOY, toy.Board(LENGTH, 1), log)
    assert len(game.undo_stack[0]) == 30_001
    game.undo(0)
    assert game.marks == {}
