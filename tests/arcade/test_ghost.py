"""A ghost is its run again, moment by moment; a race is over its boards; a run file holds what it was made of."""

from __future__ import annotations

import json
from copy import copy
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from spoiling import spoiled
from storms import made_at_once, play
from suite.each import each

from game.arcade import run_file
from game.arcade.course import BY_EFFORT, BY_NUMBER, EVENED
from game.arcade.ghost import RunGhost
from game.arcade.numbers import numbers
from game.arcade.race import race, verdict
from game.arcade.record import RunStep
from game.arcade.run import LapState, Run
from game.engine.core import PuzzleError, Target
from game.engine.formats.content import FoundNothing, FoundRun, classify
from game.puzzles import find, registry

PLAYER, RECORD = play(4, 1)
OLDER = play(4, 1, order=BY_NUMBER)[1]
BEGAN = RECORD.steps[1].at
FILE = run_file.encode(RECORD, "Ana")


@pytest.fixture(scope="module")
def ghost():
    return RunGhost(RECORD, find, numbers(), "Ana")


def test_at_its_end_a_ghost_has_come_to_what_its_run_came_to(ghost):
    end = ghost.at(10**9)
    assert (end.points, end.boards, end.over, end.number) == (RECORD.points, RECORD.boards, True, 3)
    assert ghost.board(10**9).solved


def test_a_ghost_stands_where_the_run_stood_after_every_step(ghost):
    boards = 0
    for step, following in pairwise(RECORD.steps):
        boards += step.op == "show"
        if step.op == "mark" and following.at > step.at:
            at = step.at - BEGAN
            assert ghost.at(at).number == boards - 1
            last = step.marks[-1]
            board = ghost.board(at)
            assert board.position == sum(time <= at - ghost._shown[boards - 1] for time in board.times) > 0
            assert board.marks[Target(*last[:2])] == last[2]


def test_a_wrong_mark_stands_on_the_ghosts_board_until_it_was_cleared(ghost):
    slot = RECORD.steps[1].marks[0]
    assert [(t.kind, t.index, v) for t, v in ghost.board(10).marks.items()] == [slot]
    assert not ghost.board(RECORD.steps[2].at - BEGAN).marks


def test_ahead_is_the_time_until_the_ghost_comes_there_and_behind_the_time_since_it_left(ghost):
    ghost.at(10**9)  # its moments come as they are asked for
    moments = [(max(0, m.at - BEGAN), m.progress) for m in ghost._watched.moments]
    at, progress = moments[8]
    assert ghost.ahead(at - 500, progress) == 500
    assert ghost.ahead(at, progress) == 0
    following = next(t for t, p in moments if p > progress)
    assert ghost.ahead(following + 700, progress) == -700
    assert ghost.ahead(0, 99.0) is None


def test_prepared_in_pieces_it_is_the_same(ghost):
    other = RunGhost(RECORD, find, numbers())
    pieces = sum(1 for _piece in other.prepare())
    assert pieces > 1
    assert [other.at(t) for t in range(0, 60_000, 777)] == [ghost.at(t) for t in range(0, 60_000, 777)]


@pytest.mark.parametrize(("record", "number"), [(OLDER, 4), (RECORD, 0)], ids=["older", "today's"])
def test_a_race_is_over_the_ghosts_boards_and_never_ranked(record, number):
    """Beyond them it goes on in the order of the record: by their numbers, or with what is left of their groups."""
    asked = []
    session = race(record, find, numbers(), lambda leg, seed, number: asked.append((seed, number)) or Waiting())
    for shown in record.played:
        assert session.ready
        spec, board, _solution, _leg = session.show()
        assert (spec.kind, spec.board_to_json(board)) == (shown.kind, shown.board)
    assert asked[0] == (RECORD.seed, number)
    assert not session.ready  # beyond the record its seed goes on
    session.player.mark(10, [])
    session.run._end(20)
    assert not session.counts


@pytest.mark.parametrize("order", [BY_NUMBER, BY_EFFORT, EVENED])
def test_a_race_that_goes_farther_than_its_record_comes_to_the_boards_of_the_run(order):
    specs = [find("slant")]
    whole = play(8, specs=specs, order=order)[1]
    part = msgspec.structs.replace(whole, kind="slant", played=whole.played[:4])
    session = race(part, find, numbers(), made_at_once)
    for shown in whole.played:
        assert any(session.ready for _ in range(9))
        spec, board, _solution, _leg = session.show()
        assert spec.board_to_json(board) == shown.board


def test_each_order_is_proved_by_its_own_rule():
    """What is of one version is not of the other; a file keeps it."""
    slant = [find("slant")]
    for order, other in ((BY_NUMBER, BY_EFFORT), (BY_EFFORT, BY_NUMBER)):
        record = msgspec.structs.replace(play(8, specs=slant, order=order)[1], kind="slant")
        data = run_file.encode(record, "Ana")
        assert json.loads(data)["version"] == record.version == order
        assert run_file.prove(data, find).record == record.encode()
        with pytest.raises(PuzzleError, match="the seed does not bring this board"):
            run_file.prove(json.dumps({**json.loads(data), "version": other}).encode(), find)


@pytest.mark.parametrize(("order", "pars"), [(BY_EFFORT, [12, 12, 25, 25]), (EVENED, [14, 14, 27, 27])])
def test_a_run_keeps_the_pars_of_its_time(order, pars):
    """What was scored before the pars were evened stays proved; no run has the pars of another time."""
    hitori = [find("hitori")]
    record = msgspec.structs.replace(play(4, specs=hitori, order=order)[1], kind="hitori")
    assert [shown.par for shown in record.played] == pars
    data = run_file.encode(record, "Ana")
    assert run_file.prove(data, find).record == record.encode()
    other = json.dumps({**json.loads(data), "version": BY_EFFORT + EVENED - order}).encode()
    with pytest.raises(PuzzleError, match=r"played\[0\]: its par is"):
        run_file.prove(other, find)


def test_a_daily_run_is_raced_as_a_storm_on_its_boards():
    daily = msgspec.structs.replace(RECORD, mode="daily", day="2026-11-28")
    session = race(daily, find, numbers(), lambda leg, seed, number: Waiting())
    assert (session.mode, session.day, session.ranked, session.seed) == ("storm", "", False, RECORD.seed)
    assert session.ready


class Waiting:
    puzzle = None
    error = ""

    def cancel(self):
        pass


def over(points=0, boards=0, mode="storm", milliseconds=0):
    """A run that has come to so much."""
    run = Run(mode, "1", numbers())
    run.show(0, 10, {}, False)
    run._start(0)
    run._end(milliseconds)
    run.points = points
    run.laps[0].state = LapState.SOLVED
    run.laps = [copy(run.laps[0]) for _ in range(boards)]
    return run


@each(
    ("mode", "mine", "theirs", "name", "sentence"),
    [
        ("storm", (500, 3), (352, 3, 0), "Ana", "You beat Ana by 148 points."),
        ("storm", (500, 3), (1501, 3, 0), "", "Your ghost won by 1 001 points."),
        ("storm", (500, 3), (500, 4, 0), "Ana", "You and Ana end level."),
        ("sprint", (0, 5), (0, 5, 63_400), "Ana", "You beat Ana by 3.4 s."),
        ("sprint", (0, 4), (0, 5, 63_400), "Ana", "Ana finished, and you did not."),
        ("sprint", (0, 5), (0, 3, 9_000), "", "You beat your ghost, who did not finish."),
        ("sprint", (0, 2), (0, 3, 9_000), "Ana", "Ana came further."),
        ("survival", (0, 5), (0, 4, 1), "Ana", "You beat Ana by one board."),
        ("survival", (0, 5), (0, 5, 60_001), "Ana", "As many boards as Ana, and sooner."),
    ],
)
def test_the_end_of_a_race_says_who_won_and_by_how_much(mode, mine, theirs, name, sentence):
    run = over(*mine, mode, 60_000)
    points, boards, elapsed = theirs
    other = over(points, boards, mode, elapsed)
    record = msgspec.structs.replace(RECORD, mode=mode, points=points, boards=boards, elapsed=elapsed, rank=other.rank)
    assert verdict(run, RunGhost(record, find, numbers(), name)) == sentence


# The file


def test_a_run_file_is_the_run_again_and_is_proved():
    assert len(FILE) < len(RECORD.encode())
    assert run_file.read(FILE) == ("Ana", RECORD)
    proved = run_file.prove(FILE, find)
    assert proved == ("Ana", RECORD.encode(), False)
    assert classify(FILE, registry()) == classify(FILE, registry(), as_text=True) == FoundRun(FILE)


def test_a_name_is_one_short_line():
    assert run_file.read(run_file.encode(RECORD, "A\nvery " + "long " * 20))[0].startswith("A very")
    assert len(run_file.read(run_file.encode(RECORD, "x" * 200))[0]) <= run_file.LONGEST_NAME


def changed(**members: Any) -> bytes:
    return json.dumps({**json.loads(FILE), **members}).encode()


STEPS = json.loads(FILE)["steps"]


@each(
    ("data", "words"),
    [
        (changed(points=RECORD.points + 1), "points: the run comes to"),
        (changed(seed=78), "the seed does not bring this board"),
        (changed(version=4), "newer version"),
        (changed(mode="drizzle"), "no mode"),
        (changed(day="\x1b[2J"), "day"),
        (changed(played=[]), "played"),
        (changed(steps=[*STEPS, [1, 9]]), f"steps[{len(STEPS)}]"),
        (changed(steps=[[10**9, 0], [10**9, 0]]), "steps[1]"),
        (changed(steps=[[0, 0], [5, 1, 0, 1]]), "steps[1]"),
        (changed(steps=[[0, 0], [5, 1, 7, 0, 0, 1]]), "steps[1]"),
        (changed(steps=[[0, 0], [5, 1, 0, 99, 0, 1]]), "cannot hold"),
        (changed(steps=STEPS[:-1]), "does not come to its end"),
        (b"{", "JSON"),
        (FILE[:-40], "JSON"),
        (FILE + b" " * 50_000, "larger than 50 kB"),
    ],
)
def test_what_is_no_honest_run_is_refused_in_one_sentence(data, words):
    with pytest.raises(PuzzleError) as refused:
        run_file.prove(data, find)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_run_that_is_too_long_for_a_file_says_so():
    steps = (*RECORD.steps[:-1], *(RunStep(100_000 + n, "tick") for n in range(10_000)))
    with pytest.raises(PuzzleError, match="50 is the most"):
        run_file.encode(msgspec.structs.replace(RECORD, steps=steps), "Ana")
    assert isinstance(classify(FILE + b" " * 50_000, registry()), FoundNothing)


def test_spoiled_files_are_read_or_refused_and_nothing_else():
    rng, sentences = Random(5), []
    for _ in range(300):
        text = spoiled([FILE.decode()], rng)
        try:
            name, record = run_file.read(text.encode(errors="replace"))
            RunGhost(record, find, numbers(), name).at(1000)
        except PuzzleError as error:
            sentences.append(str(error))
    assert len(sentences) > 200
    assert all(text and "\n" not in text for text in sentences)


def test_what_errors_add_to_a_sprint_is_a_part_of_the_gap():
    record = msgspec.structs.replace(RECORD, mode="sprint", boards=3)
    ghost = RunGhost(record, find, numbers())
    ghost.at(0)
    added = [moment.penalties for moment in ghost._watched.moments]
    assert max(added) > 0
    last = max(number for number, extra in enumerate(added) if extra == max(added))
    assert ghost._clocks[last] - ghost._times[last] == added[last]
    assert ghost.ahead(ghost._times[last], ghost._progress[last]) == pytest.approx(added[last], abs=100)
