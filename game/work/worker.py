"""The window's end of the worker process: jobs in a queue, answers taken in once a frame, never a wait."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from game.engine.puzzle.spec import FindSpec
from game.engine.words import _
from game.work.jobs import Job
from game.work.process import Reply, Shared, Speech, SyncOrder, serve

if TYPE_CHECKING:  # importing it takes as long as drawing the first frame; the first job is early enough
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

ATTEMPTS = 2  # times that a job may lose its process before it is given up
RESTARTS = 3  # processes lost in a row before no more are started
PATIENCE = 0.08  # seconds that closing waits for each way of ending the process


class Urgency(IntEnum):
    """How soon an answer is wanted."""

    IDLE = 0  # for later, when nothing else is to be done
    SOON = 1  # a puzzle that somebody comes to, and may wait for
    NOW = 2  # somebody waits


class JobOutcome(NamedTuple):
    """How a job ended: with ``value``, or with ``error``, one sentence."""

    value: Any = None
    error: str = ""


class _Task(Struct):
    job: Job
    done: Callable[[JobOutcome], None]
    urgency: Urgency
    attempts: int = 0


class Worker:
    """Runs jobs in one process. ``find`` looks a kind up, in the process: it is pickled.

    ``report`` is told the trace of every job that raised what it should not.
    One job is in the process at a time, so that a cancelled one that has not begun costs nothing, and a more urgent
    one takes the place of one that can wait (which starts over later, with the same result).
    """

    def __init__(self, find: FindSpec, report: Callable[[str], object] = lambda trace: None) -> None:
        self._find = find
        self._report = report
        self._tasks: dict[int, _Task] = {}  # all that is not answered yet, in the order of arrival
        self._last = 0
        self._running = 0
        self._dropped = False  # whether the running job's answer is of no interest
        self._lost = 0
        self._broken = ""
        self._speech: Speech | None = None
        self._closed = False
        self._process: BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._stop: Shared = SimpleNamespace(value=0)
        self._synced: Shared = SimpleNamespace(value=0)
        self._syncs = 0  # asked of the process that runs now

    def start(self) -> None:
        """Start the process before there is a job for it."""
        if self._process is None and not self._closed and not self._broken:
            try:
                self._start()
            except OSError:  # the first job will tell
                self._end()

    def speak(self, speech: Speech | None) -> None:
        """Answer in this language from the next job on; None is English."""
        self._speech = speech

    def submit(self, job: Job, done: Callable[[JobOutcome], None], urgency: Urgency = Urgency.IDLE) -> int:
        """Queue a job; ``done`` is called by a later :meth:`poll`, never here. Returns the job's number."""
        self._last += 1
        self._tasks[self._last] = _Task(job, done, urgency)
        self._advance()
        return self._last

    def hurry(self, number: int) -> None:
        """Somebody waits for a queued job after all."""
        if number in self._tasks:
            self._tasks[number].urgency = Urgency.NOW
            self._advance()

    def relax(self, number: int) -> None:
        """Nobody waits for a job any more, but its answer may be of use later."""
        if number in self._tasks:
            self._tasks[number].urgency = Urgency.IDLE
            self._advance()

    def cancel(self, number: int) -> None:
        """Drop a job: its ``done`` is never called. Nothing when it has ended."""
        if self._tasks.pop(number, None) is not None and number == self._running:
            self._interrupt()

    def sync(self, file: Path) -> bool:
        """Have the process put on the disk what is in a file; whether it will: not while it is at it or not there."""
        if self._pipe is None or self._syncs != self._synced.value:
            return False
        try:
            self._pipe.send(SyncOrder(self._syncs + 1, file))
        except OSError:  # it ended; the next job starts another one
            return False
        self._syncs += 1
        return True

    def poll(self) -> None:
        """Take in what has ended and send the next job. Called once a frame; never waits."""
        while self._running and self._pipe is not None:
            try:
                if not self._pipe.poll():
                    break
                self._take(self._pipe.recv())
            except (EOFError, OSError):
                self._bury()
        self._advance()
        if self._broken:
            error = JobOutcome(error=self._broken)
            tasks, self._tasks = self._tasks, {}
            for task in tasks.values():
                task.done(error)

    @property
    def busy(self) -> bool:
        """Whether some job is not answered yet."""
        return bool(self._tasks)

    def close(self) -> None:
        """End the process, whatever it is doing, and drop all jobs; a second call does nothing."""
        self._closed = True
        self._tasks.clear()
        self._end()

    # -- inside ------------------------------------------------------------------------------------------------

    def _advance(self) -> None:
        """Send the next job if the process is free, or free it for a more urgent one."""
        if self._closed or self._broken or not self._tasks:
            return
        number = max(self._tasks, key=lambda one: self._tasks[one].urgency)  # the first of the most urgent ones
        if self._running:
            running = self._tasks.get(self._running)
            if running is not None and self._tasks[number].urgency > running.urgency and not self._dropped:
                self._interrupt()
            return
        try:
            if self._process is None:
                self._start()
            assert self._pipe is not None
            self._stop.value = 0
            self._pipe.send((number, self._tasks[number].job, self._speech))
        except OSError:  # no process can be had, or it ended while idle
            self._bury()
            return
        self._running = number

    def _interrupt(self) -> None:
        self._dropped = True
        self._stop.value = self._running

    def _take(self, reply: Reply) -> None:
        number, self._running = self._running, 0
        dropped, self._dropped = self._dropped, False
        self._lost = 0
        if reply.outcome == "cancelled" or (dropped and number not in self._tasks):
            return  # cancelled for good, or still queued and to be started over
        task = self._tasks.pop(number, None)
        if task is None:
            return
        if reply.outcome == "done":
            task.done(JobOutcome(reply.value))
        elif reply.outcome == "refused":
            task.done(JobOutcome(error=reply.value))
        else:
            self._report(reply.value)
            task.done(JobOutcome(error=_("Something went wrong while making this.")))

    def _start(self) -> None:
        import ctypes
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        self._stop, self._synced = context.RawValue(ctypes.c_uint64, 0), context.RawValue(ctypes.c_uint64, 0)
        self._syncs = 0
        self._pipe, inner = context.Pipe()
        self._process = context.Process(
            target=serve, args=(inner, self._stop, self._synced, self._find), name="solitudo-worker", daemon=True
        )
        try:
            self._process.start()
        except OSError:
            self._process = None
            raise
        finally:
            inner.close()

    def _bury(self) -> None:
        """The process died: give its job another try in a new one, or give up."""
        number, self._running, self._dropped = self._running, 0, False
        self._end()
        self._lost += 1
        task = self._tasks.get(number)
        if task is not None:
            task.attempts += 1
            if task.attempts >= ATTEMPTS:
                del self._tasks[number]
                task.done(JobOutcome(error=_("The process that makes puzzles stopped while making this.")))
        if self._lost >= RESTARTS:
            self._broken = _("The process that makes puzzles cannot be kept running.")

    def _end(self) -> None:
        pipe, self._pipe = self._pipe, None
        process, self._process = self._process, None
        self._stop.value = self._running
        self._running, self._dropped = 0, False
        if pipe is not None:
            pipe.close()
        if process is None:
            return
        process.join(PATIENCE)  # an idle process ends by itself when its pipe closes
        if process.is_alive():
            process.terminate()
            process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join(PATIENCE)
        with contextlib.suppress(ValueError):  # it may still be dying, and ends with this program at the latest
            process.close()
