"""A few processes make the puzzles of all windows, one after the other: starting another one costs more than a test."""

from __future__ import annotations

from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, ClassVar, NamedTuple

from game.engine.puzzle.spec import FindSpec
from game.work.worker import Worker

MOST = 3
"""So many processes wait for a job: for the windows of a file, of a test, and of other puzzles."""
ENOUGH = 1.0
"""Seconds in which a job that is not wanted any more ends by itself."""


class Free(NamedTuple):
    """A process without a job, with all that a worker knows of it."""

    find: FindSpec
    process: BaseProcess
    pipe: Connection[Any, Any]
    stop: Any
    synced: Any
    syncs: int


class LastingWorker(Worker):
    """A worker that leaves its process, when it is closed, to the next one."""

    free: ClassVar[list[Free]] = []

    def _start(self) -> None:
        for free in reversed(self.free):
            if free.find is self._find and free.process.is_alive():
                self.free.remove(free)
                self._process, self._pipe = free.process, free.pipe
                self._stop, self._synced, self._syncs = free.stop, free.synced, free.syncs
                return
        super()._start()

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        if self._closed and self._running and pipe is not None:
            self._stop.value = self._running
            with suppress(EOFError, OSError):
                if pipe.poll(ENOUGH):
                    pipe.recv()
                    self._running = 0
        if self._closed and not self._running and process is not None and pipe is not None:
            self._process = self._pipe = None
            while len(self.free) >= MOST:
                oldest = self.free.pop(0)
                oldest.pipe.close()
                oldest.process.join()
            self.free.append(Free(self._find, process, pipe, self._stop, self._synced, self._syncs))
        else:
            super()._end()
