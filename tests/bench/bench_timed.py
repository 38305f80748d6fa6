"""Times the way from one board of a timed run to the next: `python tests/bench/bench_timed.py`.

A Survival run through all puzzles is played without a screen, 100 boards and more, every mark by the view's own hands.
What is measured is the application's own work, in processor time, in the frame in which a board is completed and the
next one is shown: the last mark, the step and the drawing. Between two boards the worker gets less time than a quick
player takes. Prints the median, p99 and the longest in milliseconds, and on how many boards the next one was not there
in the same frame; and in a second line p99 and the longest of all frames, with what each has done in spare time.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from frames import Clock, Frames
from pilot import FRAME_MS, Pilot

from game.cli.values import pixels, whole
from game.engine.core import Change, Target
from game.engine.garbage import WINDOW, collect_seldom

BOARDS = 104
QUICKEST_MS = 3000  # nobody solves a board faster
MARK_FRAMES = 8  # from one mark to the next
GOAL_MS = 16.0


def board_of(pilot: Pilot) -> Any:
    """What stands for the board on show: another one stands for the next board."""
    return getattr(getattr(pilot.scene, "session", None), "board", None)


def put(scene: Any, slot: Target, value: int) -> None:
    """Place a mark as the hands on the board do."""
    scene.view.on_move((Change(slot, scene.session.marks.get(slot, 0), value),), False)


class Run(Frames):
    """A run's frames: what each took with its spare time is in `frames`."""

    def __init__(self, size: tuple[int, int], theme: str) -> None:
        clock = Clock()
        super().__init__(Pilot(size, {"theme": theme}, clock=clock, new_look=True), clock)
        self.frames: list[float] = []

    def frame(self, act: Callable[[], object] = lambda: None) -> None:
        super().frame(act)
        self.frames.append(self.whole)

    def wait(self, milliseconds: float) -> None:
        """Let that long pass: the worker and the window's spare time have it too."""
        end = time.monotonic() + milliseconds / 1000
        while time.monotonic() < end:
            self.frame()
            time.sleep(FRAME_MS / 1000)


def measure(size: tuple[int, int], theme: str, boards: int = BOARDS) -> tuple[list[float], int, list[float]]:
    """The milliseconds of work of each frame that brought a board, how many boards came later than that, and what
    each frame of the run took."""
    run = Run(size, theme)
    pilot = run.pilot
    pilot.manager.push("timed", mode="survival")  # no clock runs out, however many boards there are
    times: list[float] = []
    late = 0
    end = time.monotonic() + 60
    while board_of(pilot) is None:
        assert time.monotonic() < end, "no board came"
        pilot.tick(FRAME_MS)
        time.sleep(0.004)
    gc.collect()
    collect_seldom(WINDOW)  # as the window does
    for _ in range(boards):
        scene = pilot.scene
        session, solution = scene.session, scene.game.solution
        *before, last = session.spec.required(session.board, solution).items()
        for slot, value in before:
            run.frame(partial(put, scene, slot, value))
            for _rest in range(MARK_FRAMES - 1):
                run.frame()
        run.wait(QUICKEST_MS / 6)
        shown = board_of(pilot)
        run.frame(partial(put, scene, *last))
        times.append(run.work)
        late += board_of(pilot) is shown
        while board_of(pilot) is shown:
            run.wait(20)
    pilot.close()
    return times, late, run.frames


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=pixels, metavar="WxH", default=[(1920, 1080)])
    parser.add_argument("--boards", type=whole(1), default=BOARDS)
    arguments = parser.parse_args()
    for size in arguments.sizes:
        for theme in ("day", "night", "high-contrast"):
            times, late, frames = measure(size, theme, arguments.boards)
            ordered = sorted(times)
            p99 = ordered[min(len(ordered) - 1, round(len(ordered) * 0.99))]
            over = sum(value >= GOAL_MS for value in times)
            print(
                f"{size[0]}x{size[1]} {theme:13} {len(times):4} boards  median {statistics.median(times):6.2f}"
                f"  p99 {p99:6.2f}  longest {ordered[-1]:6.2f} ms  {over} over {GOAL_MS:g} ms  {late} boards late",
                flush=True,
            )
            ordered = sorted(frames)
            p99, longest = ordered[round((len(ordered) - 1) * 0.99)], ordered[-1]
            over = sum(value >= GOAL_MS for value in frames)
            all_of_it = f"{len(frames)} frames with their spare time"
            print(f"{'':20} {all_of_it:34} p99 {p99:6.2f}  longest {longest:6.2f} ms  {over} over", flush=True)


if __name__ == "__main__":
    main()
