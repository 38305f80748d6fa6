"""Work shared by several processes, with the results in order."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator
from typing import TypeVar

from game.engine.garbage import collect_seldom

T = TypeVar("T")


def in_order(act: Callable[[int], T], indices: range, jobs: int) -> Generator[T]:
    """``act(index)`` for each of ``indices`` in their order, computed by up to ``jobs`` processes.

    ``act`` must be picklable; an exception of it is raised here, and the other processes end. So they do when the
    generator is closed before its end.
    """
    jobs = min(jobs, len(indices))
    if jobs <= 1:
        yield from map(act, indices)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _begin) as pool:
        yield from pool.imap(act, indices, chunksize=max(1, min(16, len(indices) // (4 * jobs))))


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # left to the parent
    collect_seldom()
