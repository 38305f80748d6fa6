"""The inside of the worker process: takes one job at a time from its pipe until the pipe is closed.

Beside the jobs, and never behind one, it has files put on the disk.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.engine import words
from game.engine.core import Cancelled, PuzzleError
from game.engine.garbage import collect_seldom
from game.engine.puzzle.spec import FindSpec
from game.work.jobs import Job

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from queue import SimpleQueue


class Shared(Protocol):
    """A number in memory shared with the window: the job that should stop, or the file that was synced last."""

    value: int


class SyncOrder(NamedTuple):
    """A file that is to be on the disk, with its place in its folder."""

    number: int
    file: Path


class Reply(NamedTuple):
    """The answer to job ``number``. ``outcome``: ``done``, ``refused`` (with the reason), ``cancelled``, ``failed``."""

    number: int
    outcome: str
    value: Any = None


BELOW_NORMAL = 0x4000
"""What Windows calls the priority of a process that stands back."""

Speech = Callable[[], words.Translations]
"""Where the player's language is read from; travels to the process like a job, and the same one compares equal."""


Message = SyncOrder | tuple[int, Job, Speech | None]


def serve(pipe: Connection[Reply, Message], stop: Shared, synced: Shared, find: FindSpec) -> None:
    """Serve until the other end of the pipe is closed, in the language that comes with each job (None: English)."""
    from queue import SimpleQueue  # here, for the window knows this module, too
    from threading import Thread

    spoken: Speech | None = None
    waiting: SimpleQueue[tuple[int, Job, Speech | None] | None] = SimpleQueue()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal reaches the window, which closes the pipe
    stand_back()
    collect_seldom()
    Thread(target=_listen, args=(pipe, waiting, synced), daemon=True).start()
    while (asked := waiting.get()) is not None:
        number, job, speech = asked
        if speech != spoken:
            _speak(speech)
            spoken = speech
        try:
            pipe.send(answer(number, job, stop, find))
        except OSError:
            return


def _listen(
    pipe: Connection[Reply, Message], jobs: SimpleQueue[tuple[int, Job, Speech | None] | None], synced: Shared
) -> None:
    """Pass jobs on, and sync files at once: that waits for the disk and leaves the processor to the job."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            asked = pipe.recv()
            if isinstance(asked, SyncOrder):
                sync(asked.file)
                synced.value = asked.number
            else:
                jobs.put(asked)
    jobs.put(None)


def sync(file: Path) -> None:
    """Have the disk hold all that is in a file; nothing when it is not there any more."""
    for path, flags in ((file, os.O_RDWR), (file.parent, os.O_RDONLY)):
        with contextlib.suppress(OSError):  # Windows opens no folders, and needs none to be synced
            descriptor = os.open(path, flags)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def answer(number: int, job: Job, stop: Shared, find: FindSpec) -> Reply:
    """Do one job."""
    try:
        return Reply(number, "done", job.run(find, lambda: stop.value == number))
    except Cancelled:
        return Reply(number, "cancelled")
    except PuzzleError as error:
        return Reply(number, "refused", str(error))
    except Exception:
        import traceback

        return Reply(number, "failed", traceback.format_exc())


def _speak(speech: Speech | None) -> None:
    words.use(words.English())
    if speech is not None:
        with contextlib.suppress(PuzzleError):  # the window has read it, so it went since; English does as well
            words.use(speech())


def stand_back(system: str = sys.platform) -> None:
    """Let the window go first wherever both want the processor."""
    if system == "win32":
        import ctypes

        kernel: Any = ctypes.windll.kernel32  # type: ignore[attr-defined, unused-ignore]
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
    else:
        os.nice(10)
