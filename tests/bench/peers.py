"""The programs that make puzzles like ours: how each is called for a kind, size and level, and what a board costs it.

Both sides are measured in turn, ours in this process and theirs in processes of their own, so that whatever else the
machine does falls on both.
"""

from __future__ import annotations

import resource
import subprocess
import time
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from measure import peer

from game.puzzles import registry

TURNS = 3
"""How often ours and theirs take turns."""
PATIENCE = 25.0
"""Seconds after which a program is called too slow."""


class PeerProgram(NamedTuple):
    """A program of Simon Tatham's collection: its name, how its parameters are written, and its word for our levels.

    Where it has no level as rare as ours, its hardest stands there.
    """

    name: str
    parameters: str
    levels: dict[str, str]


PEERS = {
    "hitori": PeerProgram("singles", "{size}{level}", {"easy": "de", "medium": "dk", "hard": "dk", "expert": "dk"}),
    "tents": PeerProgram("tents", "{size}{level}", {"easy": "de", "medium": "dt", "hard": "dt", "expert": "dt"}),
    "slant": PeerProgram("slant", "{size}{level}", {"easy": "de", "medium": "dh", "hard": "dh", "expert": "dh"}),
    "sudoku": PeerProgram(
        "solo", "{boxes}{level}", {"easy": "dt", "medium": "di", "hard": "de", "expert": "de", "master": "du"}
    ),
    "binairo": PeerProgram("unruly", "{size}u{level}", {"easy": "dt", "medium": "de", "hard": "dn", "expert": "dn"}),
    "light-up": PeerProgram(
        "lightup", "{size}b20s2{level}", {"easy": "d0", "medium": "d1", "hard": "d2", "expert": "d2"}
    ),
}
BOXES = {"6x6": "3x2", "9x9": "3x3"}
SMALLEST = {
    "singles": "3x3de", "tents": "4x4de", "slant": "2x2de", "solo": "2x2dt", "unruly": "6x6dt", "lightup": "3x3d0",
}  # fmt: skip


def call_of(kind: str, size: str, level: str) -> tuple[str, str] | None:
    """The program that makes such boards and its parameters; None where there is none, or it is not installed."""
    found = PEERS.get(kind)
    program = peer(f"sgt-{found.name}", found.name) if found else None
    if not found or not program or level not in found.levels or (kind == "sudoku" and size not in BOXES):
        return None
    return program, found.parameters.format(size=size, boxes=BOXES.get(size, ""), level=found.levels[level])


def spent(act: Callable[[], object]) -> float:
    """The CPU seconds that processes started by ``act`` take."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    act()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def batch(program: str, parameters: str, count: int) -> float:
    """The CPU seconds of a program that makes ``count`` boards. Raises subprocess.TimeoutExpired."""
    command = [program, "--generate", str(count), parameters]
    return spent(lambda: subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE))


@cache
def start_of(program: str) -> float:
    """The CPU seconds that a program takes to begin and to end."""
    parameters = next(text for name, text in SMALLEST.items() if program.endswith(name))
    return min(batch(program, parameters, 1) for _ in range(5))


def share(kind: str, call: tuple[str, str], level: str, count: int) -> float | None:
    """Which part of the program's boards is of our ``level``: of ``count`` boards, or as many as it makes in time."""
    spec = registry()[kind]
    form = next(form for form in spec.formats if form.name == "id")
    while count:
        command = [call[0], "--generate", str(count), call[1]]
        try:
            done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            count //= 5
            continue
        boards = [form.read(text).board for text in done.stdout.split()]
        levels = [spec.ladder_for(board).solve(spec.position(board, {}))[1].level for board in boards]
        return levels.count(level) / len(levels)
    return None


class Measured(NamedTuple):
    """Milliseconds a board: the mean and the median of ours, the mean of theirs, and how many of each were made.

    ``theirs`` is None without a program; ``slow`` says that it made no board in its time.
    """

    mean: float
    median: float
    theirs: float | None
    made: int
    others: int
    slow: bool = False


def in_turn(make: Callable[[int], object], call: tuple[str, str] | None, seconds: float, least: int) -> Measured:
    """Let ``make`` and the program work for about ``seconds`` each, in turn; ``least`` boards of ours are made.

    The start of neither counts: a first board of ours loads what all others find there.
    """
    make(-1)
    times: list[float] = []
    total = 0.0
    count, slow = 0, False
    if call:
        try:
            first = batch(*call, 1) - start_of(call[0])
            if first < seconds / 50:  # a single board says little
                first = (batch(*call, 20) - start_of(call[0])) / 20
            count = max(1, round(seconds / TURNS / max(first, 2e-5)))
        except subprocess.TimeoutExpired:
            slow = True
    made = 0
    for turn in range(TURNS):
        end = time.process_time() + seconds / TURNS
        while (before := time.process_time()) < end or len(times) < least * (turn + 1) // TURNS:
            make(len(times))
            times.append(time.process_time() - before)
        if count and not slow:
            try:
                total += max(0.0, batch(*call, count) - start_of(call[0]))  # type: ignore[misc,index]
                made += count
            except subprocess.TimeoutExpired:
                count = max(1, count // 4)
    ordered = sorted(times)
    return Measured(
        1000 * sum(times) / len(times),
        1000 * ordered[len(ordered) // 2],
        1000 * total / made if made else None,
        len(times),
        made,
        bool(call) and not made,
    )
