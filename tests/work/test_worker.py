"""The worker process and the maker's pool, with a toy puzzle. The one process is shared by the tests that leave it."""

from __future__ import annotations

import gc
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
import toy
from taps import tap

from game.app import wiring
from game.engine import words
from game.engine.core import Change, PuzzleError, cell
from game.engine.garbage import OLDER, YOUNG
from game.engine.play import editing, hints, mistakes
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.spec import FindSpec
from game.puzzles import find, registry
from game.work import jobs, process
from game.work.maker import DEPTH, WorkerMaker
from game.work.worker import JobOutcome, Urgency, Worker


def recipe(method: str = "", width: int = 5) -> Recipe:
    return Recipe(Size(width, 1), "easy", method)


def wait(worker: Any, ready: Callable[[], object], seconds: float = 120.0) -> None:
    end = time.monotonic() + seconds
    while not ready():
        worker.poll()
        assert time.monotonic() < end, "nothing came"
        time.sleep(0.002)


def settle(worker: Worker) -> None:
    wait(worker, lambda: not worker.busy)


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    made = Worker(toy.find)
    yield made
    made.close()


def test_the_process_can_be_started_before_there_is_work() -> None:
    early = Worker(toy.find)
    early.start()
    process = early._process
    assert process is not None
    answers: list[JobOutcome] = []
    early.submit(Tell("pid"), answers.append)
    settle(early)
    assert answers[0].value == process.pid
    early.start()
    assert early._process is process
    early.close()
    early.start()
    assert early._process is None


def test_a_board_is_rated_beside_the_window(worker: Worker) -> None:
    maker = WorkerMaker(toy.find, lambda: 5, worker)
    spec = toy.find("toy")
    board = spec.make(recipe(), 1).board
    grades: list[Any] = []
    maker.rate(spec, board, grades.append)
    wait(maker, lambda: grades)
    assert grades == [spec.ladder_for(board).solve(spec.position(board, {}))[1]]


def test_the_process_looks_for_garbage_seldom(worker: Worker) -> None:
    assert ask(worker, Tell("collecting")).value == ((YOUNG, *OLDER), True)


@dataclass(frozen=True)
class Tell:
    """Answers with something about the process itself."""

    what: str

    def run(self, find: FindSpec, cancelled: jobs.IsCancelled) -> Any:
        import sys

        if self.what == "pygame":
            return "pygame" in sys.modules
        if self.what == "pid":
            return os.getpid()
        if self.what == "collecting":
            return gc.get_threshold(), gc.get_freeze_count() > 0
        if self.what == "unpicklable":
            return lambda: None
        if self.what == "fault":
            raise ZeroDivisionError("a fault")
        return os.nice(0)


def ask(worker: Worker, job: jobs.Job) -> JobOutcome:
    answers: list[JobOutcome] = []
    worker.submit(job, answers.append)
    assert not answers  # never inside submit
    wait(worker, lambda: answers)
    return answers[0]


def test_the_process_is_polite_and_light(worker: Worker) -> None:
    assert ask(worker, Tell("pygame")).value is False
    assert ask(worker, Tell("nice")).value >= 10
    assert ask(worker, Tell("pid")).value == ask(worker, Tell("pid")).value != os.getpid()


def test_faults_are_reported_each_once(tmp_path: Path) -> None:
    worker = wiring._worker(tmp_path, wiring.StepClock())
    for _ in range(2):
        assert ask(worker, Tell("fault")).error == "Something went wrong while making this."
    worker.close()
    (report,) = (tmp_path / wiring.REPORTS).iterdir()
    text = report.read_text()
    assert text.startswith("Solitudo went on after an error in the worker process\nPython ")
    assert text.rstrip().endswith("ZeroDivisionError: a fault")


def test_generate_is_the_same_as_here(worker: Worker) -> None:
    job = jobs.Generate("toy", recipe(), 7, 3)
    assert ask(worker, job).value == job.run(toy.find, lambda: False)
    assert ask(worker, job).value.rows in (("ABABA",), ("BABAB",))


def test_counts_grades_and_hints(worker: Worker) -> None:
    board = toy.Board(4, 1)
    written = jobs.Written.of(toy.TOY, board)
    assert ask(worker, jobs.CountSolutions(written)).value == jobs.Counted(1, ("ABAB",))
    assert ask(worker, jobs.Rate(written)).value.path == ("right", "right", "right")
    plan = ask(worker, jobs.PlanHint(written, {cell(0, 1): 2})).value
    assert plan.effects == toy.Strip((1, 2, 0, 0)).effects([(2, 1)])
    assert ask(worker, jobs.PlanHint(written, {cell(0, 1): 1})).value.mistakes == (cell(0, 1),)


def test_reasons_come_back_in_words(worker: Worker) -> None:
    assert ask(worker, jobs.Generate("toy", recipe("refuse"), 1, 0)).error == "no such toy"
    assert "no puzzle called 'chess'" in ask(worker, jobs.Generate("chess", recipe(), 1, 0)).error
    faulty = ask(worker, jobs.Generate("toy", recipe("faulty"), 1, 0))
    assert faulty.error == "Something went wrong while making this."
    assert ask(worker, Tell("unpicklable")).error
    assert (
        "budget"
        in ask(worker, jobs.CountSolutions(jobs.Written("toy", {"length": 9, "first": "A"}, {}), steps=3)).error
    )


def test_cancel_running_and_waiting(worker: Worker) -> None:
    heard: list[str] = []
    slow = worker.submit(jobs.Generate("toy", recipe("slow"), 1, 0), lambda _: heard.append("slow"))
    waiting = worker.submit(jobs.Generate("toy", recipe(), 1, 0), lambda _: heard.append("waiting"))
    worker.submit(jobs.Generate("toy", recipe(), 2, 0), lambda _: heard.append("last"))
    begin = time.monotonic()
    worker.cancel(slow)
    worker.cancel(waiting)
    worker.cancel(waiting)
    settle(worker)
    assert heard == ["last"]
    assert time.monotonic() - begin < 3  # the slow one would have taken five seconds


def test_urgent_work_takes_the_place_of_other_work_which_is_not_lost(worker: Worker) -> None:
    heard: list[str] = []
    slow = worker.submit(jobs.Generate("toy", recipe("slow"), 1, 0), lambda _: heard.append("slow"))
    other = worker.submit(jobs.Generate("toy", recipe(), 1, 0), lambda _: heard.append("other"))
    worker.submit(jobs.Generate("toy", recipe(), 1, 1), lambda _: heard.append("urgent"), Urgency.NOW)
    wait(worker, lambda: heard)
    assert heard == ["urgent"]
    worker.hurry(other)
    wait(worker, lambda: len(heard) == 2)
    assert heard == ["urgent", "other"]
    assert worker.busy  # the slow one is at it again
    worker.cancel(slow)
    assert not worker.busy


def test_somebody_who_waits_goes_before_what_is_wanted_soon_and_that_before_the_rest(worker: Worker) -> None:
    heard: list[str] = []
    slow = worker.submit(jobs.Generate("toy", recipe("slow"), 1, 0), lambda _: heard.append("slow"), Urgency.SOON)
    for urgency in Urgency:
        worker.submit(jobs.Generate("toy", recipe(), 1, 0), lambda _, name=urgency.name: heard.append(name), urgency)
    wait(worker, lambda: heard)
    assert heard == ["NOW"]
    assert worker.busy
    worker.cancel(slow)
    wait(worker, lambda: len(heard) == 3)
    assert heard == ["NOW", "SOON", "IDLE"]


def test_a_killed_process_is_replaced_and_its_job_done_again(worker: Worker) -> None:
    pid = ask(worker, Tell("pid")).value
    heard: list[JobOutcome] = []
    job = worker.submit(jobs.Generate("toy", recipe("slow"), 1, 0), lambda _: None)
    worker.submit(Tell("pid"), heard.append)
    os.kill(pid, signal.SIGKILL)
    time.sleep(0.05)
    worker.poll()
    worker.cancel(job)
    wait(worker, lambda: heard)
    assert heard[0].value != pid
    os.kill(heard[0].value, signal.SIGKILL)  # and while idle
    time.sleep(0.05)
    assert ask(worker, Tell("pid")).value != heard[0].value


def test_a_deadly_job_fails_alone_and_deadly_work_in_a_row_ends_in_one_clear_error() -> None:
    worker = Worker(toy.find)
    heard: list[str] = []
    for number in range(2):
        worker.submit(jobs.Generate("toy", recipe("deadly"), number, 0), lambda outcome: heard.append(outcome.error))
    worker.submit(jobs.Generate("toy", recipe(), 1, 0), lambda outcome: heard.append(outcome.error))
    settle(worker)
    assert heard[0] == "The process that makes puzzles stopped while making this."
    assert heard[1:] == ["The process that makes puzzles cannot be kept running."] * 2
    worker.submit(Tell("pid"), lambda outcome: heard.append(outcome.error))
    worker.poll()
    assert len(heard) == 4
    worker.close()


@pytest.mark.parametrize("method", ["slow", "deaf"])
def test_closing_is_quick_even_when_busy(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Worker(toy.find)
    pid = ask(worker, Tell("pid")).value
    worker.submit(jobs.Generate("toy", recipe(method), 1, 0), lambda _: None)
    time.sleep(0.03)
    process, waits = worker._process, list[float]()
    assert process is not None
    join = process.join

    def joined(seconds: float) -> None:
        waits.append(seconds)
        join(seconds)

    monkeypatch.setattr(process, "join", joined)
    worker.close()
    assert sum(waits) < 0.5
    with suppress(ValueError):  # it is gone already; on a busy machine it may still be dying
        join(60)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    worker.close()
    worker.submit(Tell("pid"), lambda _: pytest.fail("closed"))
    worker.poll()


def test_an_unused_worker_starts_nothing() -> None:
    worker = Worker(toy.find)
    worker.poll()
    assert worker._process is None
    worker.close()


def test_the_pool_answers_at_once_and_fills_itself(worker: Worker) -> None:
    maker = WorkerMaker(toy.find, lambda: 42, worker)
    maker.prepare("toy", recipe())
    settle(worker)
    first, second = (maker.request("toy", recipe()) for _ in range(2))
    assert not first.pending
    assert not second.pending
    settle(worker)
    third = maker.request("toy", recipe())
    assert third.puzzle is not None
    puzzles = [order.puzzle for order in (first, second, third)]
    assert [(p.seed, p.index) for p in puzzles if p] == [(42, 0), (42, 1), (42, 2)]
    made = toy.TOY.make(recipe(), 42, 2)
    assert (third.puzzle.board, third.puzzle.solution, third.puzzle.level) == made
    settle(worker)


def test_an_empty_pool_answers_later_and_orders_are_served_in_turn(worker: Worker) -> None:
    maker = WorkerMaker(toy.find, lambda: 5, worker)
    orders = [maker.request("toy", recipe(width=3)) for _ in range(4)]
    assert all(order.pending for order in orders)
    wait(maker, lambda: not any(order.pending for order in orders))
    assert [order.puzzle.index for order in orders if order.puzzle] == [0, 1, 2, 3]
    settle(worker)


def test_a_certain_puzzle_by_its_seed(worker: Worker) -> None:
    maker = WorkerMaker(toy.find, lambda: 5, worker)
    order = maker.request("toy", recipe(), seed=42, index=1)
    wait(maker, lambda: not order.pending)
    assert order.puzzle is not None
    assert order.puzzle.board == toy.TOY.make(recipe(), 42, 1).board


def test_a_cancelled_order_leaves_the_worker_free(worker: Worker) -> None:
    maker = WorkerMaker(toy.find, lambda: 5, worker)
    orders = [maker.request("toy", recipe("slow")), maker.request("toy", recipe("slow"), seed=1)]
    for order in orders:
        order.cancel()
        order.cancel()
    shelf = next(iter(maker._shelves.values()))
    assert not shelf.orders
    assert len(shelf.jobs) == DEPTH
    for number in list(shelf.jobs):
        worker.cancel(number)
    settle(worker)
    assert all(order.puzzle is None for order in orders)


def test_a_job_that_nobody_waits_for_any_more_gives_way(worker: Worker) -> None:
    maker = WorkerMaker(toy.find, lambda: 5, worker)
    first, second = (maker.request("toy", recipe("slow")) for _ in range(2))
    shelf = next(iter(maker._shelves.values()))

    def urgent() -> list[Urgency]:
        return [worker._tasks[number].urgency for number in shelf.jobs]

    assert urgent() == [Urgency.NOW, Urgency.NOW, Urgency.IDLE, Urgency.IDLE]
    first.cancel()
    assert urgent() == [Urgency.NOW, Urgency.IDLE, Urgency.IDLE]
    second.cancel()
    assert urgent() == [Urgency.IDLE, Urgency.IDLE]
    heard: list[JobOutcome] = []
    worker.submit(Tell("pid"), heard.append, Urgency.SOON)
    wait(worker, lambda: heard)
    assert len(shelf.jobs) == DEPTH
    for number in list(shelf.jobs):
        worker.cancel(number)
    settle(worker)


def test_a_refused_order_says_why_after_other_seeds_were_tried(worker: Worker) -> None:
    maker = WorkerMaker(toy.find, lambda: 5, worker)
    order = maker.request("toy", recipe("refuse"))
    wait(maker, lambda: not order.pending)
    assert order.error == "no such toy"
    settle(worker)
    moody = [maker.request("toy", recipe("moody")) for _ in range(3)]
    wait(maker, lambda: not any(o.pending for o in moody))
    assert any(o.puzzle for o in moody)
    settle(worker)


def test_old_recipes_leave_the_pool(worker: Worker) -> None:
    maker = WorkerMaker(toy.find, lambda: 5, worker)
    for width in range(2, 40):
        maker.prepare("toy", recipe(width=width), depth=1)
    assert len(maker._shelves) == 24
    settle(worker)


def test_other_work_goes_through_the_maker_too(worker: Worker) -> None:
    maker = WorkerMaker(toy.find, lambda: 5, worker)
    heard: list[JobOutcome] = []
    maker.submit(Tell("pygame"), heard.append)
    dropped = maker.submit(Tell("pid"), heard.append)
    maker.cancel(dropped)
    wait(maker, lambda: heard)
    settle(worker)
    assert len(heard) == 1


def test_hints_and_counts_beside_the_window(worker: Worker) -> None:
    maker = WorkerMaker(toy.find, lambda: 5, worker)
    session = Session(toy.TOY, toy.Board(4, 1))
    tap(session, cell(0, 1), "secondary", 0)
    heard: list[Any] = []
    maker.plan(session, None, heard.append)
    maker.count(toy.TOY, session.board, heard.append)
    maker.count(toy.TOY, toy.Board(99, 1), heard.append)  # a board that it refuses to read
    wait(maker, lambda: len(heard) == 3)
    assert heard[0] == hints.plan(toy.TOY, session.board, session.marks, toy.TOY.count(session.board).solution)
    assert heard[1] == toy.TOY.count(session.board)
    assert heard[2] is None


def test_a_draft_is_assessed_and_completed_beside_the_window(worker: Worker) -> None:
    maker = WorkerMaker(find, lambda: 5)
    spec = find("slant")
    assert spec.clues is not None
    board = spec.clues.blank(spec.parse_size("3x3"), {})
    heard: list[Any] = []
    maker.assess(spec, board, heard.append)
    maker.complete(spec, board, lambda clues, error: heard.append((clues, error)))
    for place in spec.clues.places(board):
        board = spec.clues.put(board, place, 0)
    maker.complete(spec, board, lambda clues, error: heard.append((clues, error)))
    wait(maker, lambda: len(heard) == 3)
    maker.close()
    assert (heard[0].number, heard[0].grade) == (2, None)
    assert heard[0].solution != heard[0].other
    assert heard[1] == (editing.completed(spec, spec.clues.blank(spec.parse_size("3x3"), {})), "")
    assert heard[2] == ((), "there is no solution to begin with")


def test_why_a_mark_is_wrong_beside_the_window(worker: Worker) -> None:
    maker = WorkerMaker(toy.find, lambda: 5, worker)
    session = Session(toy.TOY, toy.Board(4, 1))
    solution = toy.TOY.count(session.board).solution
    assert solution is not None
    slot = cell(0, 1)
    session.play((Change(slot, 0, 3 - solution[slot]),), 0)
    heard: list[Any] = []
    maker.explain(session, solution, slot, heard.append)
    wait(maker, lambda: heard)
    assert heard == [mistakes.answer(toy.TOY, session.board, session.marks, solution, slot)]


def test_real_puzzles_are_made_like_here() -> None:
    """Every kind of the real registry, its smallest board, once through the process."""
    worker = Worker(find)
    maker = WorkerMaker(find, lambda: 3, worker)
    asked = []
    for kind, spec in registry().items():
        size = spec.sizes[0]
        asked.append((spec, Recipe(size, spec.levels_at(size)[0])))
        maker.prepare(kind, asked[-1][1], depth=1)
    wait(maker, lambda: not worker.busy, 30)
    assert ask(worker, Tell("pygame")).value is False
    for spec, made_by in asked:
        order = maker.request(spec.kind, made_by)
        assert order.puzzle is not None, order.error
        made = spec.make(made_by, 3, 0)
        assert (order.puzzle.board, order.puzzle.level) == (made.board, made.level)
        assert spec.required(made.board, order.puzzle.solution) == spec.required(made.board, made.solution)
    maker.close()


@dataclass(frozen=True)
class Wait:
    """Keeps the processor busy until it is cancelled."""

    def run(self, find: FindSpec, cancelled: jobs.IsCancelled) -> None:
        while not cancelled():
            sum(range(1000))


def test_a_file_is_synced_beside_the_job_one_order_at_a_time(worker: Worker, tmp_path: Path) -> None:
    file = tmp_path / "profile.db-wal"
    file.write_bytes(b"log")
    settle(worker)
    worker.start()
    done = worker._syncs
    job = worker.submit(Wait(), lambda outcome: None, Urgency.NOW)
    assert worker.sync(file)
    worker.sync(file)  # perhaps while it is at it
    wait(worker, lambda: worker._synced.value == worker._syncs)
    assert worker.busy
    assert worker.sync(tmp_path / "gone")
    wait(worker, lambda: worker._synced.value == worker._syncs > done)
    worker.cancel(job)
    settle(worker)


def test_nothing_is_synced_without_a_process(tmp_path: Path) -> None:
    idle = Worker(toy.find)
    assert not idle.sync(tmp_path / "file")
    assert idle._process is None


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="descriptors have no names here")
def test_a_sync_is_of_the_file_and_of_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: synced.append(os.readlink(f"/proc/self/fd/{descriptor}")))
    file = tmp_path / "profile.db-wal"
    file.write_bytes(b"log")
    process.sync(file)
    assert synced == [str(file), str(tmp_path)]
    before = len(os.listdir("/proc/self/fd"))
    process.sync(file)
    assert len(os.listdir("/proc/self/fd")) == before


class Backwards(NullTranslations):
    """A language that is written from right to left."""

    def gettext(self, message: str) -> str:
        return message[::-1]


@dataclass(frozen=True)
class Translate:
    """Answers with a text in the language of the process, and the process."""

    text: str

    def run(self, find: FindSpec, cancelled: jobs.IsCancelled) -> tuple[str, int]:
        return words._(self.text), os.getpid()


def lost_language() -> NullTranslations:
    raise PuzzleError("the file went away")


def test_the_process_speaks_the_players_language_and_so_does_its_successor() -> None:
    worker = Worker(toy.find)
    answers: list[JobOutcome] = []

    def translated(speech: Callable[[], words.Translations] | None) -> tuple[str, int]:
        worker.speak(speech)
        worker.submit(Translate("Undo"), answers.append)
        settle(worker)
        text, process = answers[-1].value
        return text, process

    english, first = translated(None)
    assert (english, translated(Backwards), translated(lost_language)) == ("Undo", ("odnU", first), ("Undo", first))
    assert translated(Backwards) == ("odnU", first)
    os.kill(first, signal.SIGKILL)
    text, second = translated(Backwards)
    assert text == "odnU"
    assert second != first
    worker.close()
