"""What the speed scripts share: medians, peers that may be installed, and lines of a table."""

from __future__ import annotations

import resource
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from game.engine.garbage import collect_seldom


def median_ms(act: Callable[[int], object], count: int) -> float:
    """The median of ``count`` calls of ``act(0)``, ``act(1)`` ... in one process, in milliseconds of CPU time."""
    collect_seldom()  # as the game's processes do
    times = []
    for index in range(count):
        start = time.process_time()
        act(index)
        times.append(time.process_time() - start)
    return statistics.median(times) * 1000


def peer(*names: str) -> str | None:
    """The first of these programs that is installed (Debian puts games into /usr/games), or None."""
    for name in names:
        found = shutil.which(name) or (f"/usr/games/{name}" if Path(f"/usr/games/{name}").exists() else None)
        if found:
            return found
    return None


def peer_ms(program: str, count: int, params: str, seconds: float = 60) -> float | None:
    """CPU milliseconds a puzzle of a program of Simon Tatham's collection, making ``count`` at once; None: too slow.

    It cannot tell a median: this is the mean, the start of the program included.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        subprocess.run([program, "--generate", str(count), params], check=True, capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / count * 1000


def line(what: str, mine: float, goal: float | None = None, other: float | None = None) -> str:
    """One line: ours, the goal, the peer's and how many times ours it takes."""
    text = f"{what:34} {mine:9.3f} ms"
    text += f"   goal {goal:7.2f}" if goal is not None else " " * 15
    return text + (f"   peer {other:9.3f} ms, ratio {other / mine:7.1f}" if other is not None else "")
