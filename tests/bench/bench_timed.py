"""Times the way from one board of a timed run to the next: `python tests/bench/bench_timed.py`.

A Survival run through all puzzles is played without a screen, 100 boards and more, every mark by the view's own hands.
What is measured is the application's own work in the frame in which a board is completed and the next one is shown: the
last mark, the step and the drawing. Between two boards the worker gets less time than a quick player takes. Prints the
median, p99 and the longest in milliseconds, and on how many boards the next one was not there in the same frame.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
import time
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from measure import spared
from pilot import FRAME_MS, Pilot

from game.cli.values import pixels, whole
from game.engine.core import Change, Target

BOARDS = 104
QUICKEST_MS = 3000  # nobody solves a board faster
GOAL_MS = 16.0


def board_of(pilot: Pilot) -> Any:
    """What stands for the board on show: another one stands for the next board."""
    return getattr(getattr(pilot.scene, "session", None), "board", None)


def put(scene: Any, slot: Target, value: int) -> None:
    """Place a mark as the hands on the board do."""
    scene.view.on_move((Change(slot, scene.session.marks.get(slot, 0), value),), False)


def wait(pilot: Pilot, milliseconds: float) -> None:
    """Let that long pass: the worker and the window's spare time have it too."""
    end = time.monotonic() + milliseconds / 1000
    while time.monotonic() < end:
        pilot.tick(FRAME_MS)
        time.sleep(FRAME_MS / 1000)


def measure(size: tuple[int, int], theme: str, boards: int = BOARDS) -> tuple[list[float], int]:
    """The milliseconds of work of each frame that brought a board, and how many boards came later than that."""
    pilot = Pilot(size, {"theme": theme}, new_look=True)
    pilot.manager.push("timed", mode="survival")  # no clock runs out, however many boards there are
    times: list[float] = []
    late = 0
    end = time.monotonic() + 60
    while board_of(pilot) is None:
        assert time.monotonic() < end, "no board came"
        pilot.tick(FRAME_MS)
        time.sleep(0.004)
    gc.collect()
    for _ in range(boards):
        scene = pilot.scene
        session, solution = scene.session, scene.game.solution
        *before, last = session.spec.required(session.board, solution).items()
        for slot, value in before:
            put(scene, slot, value)
            pilot.tick(FRAME_MS)
        wait(pilot, QUICKEST_MS / 6)
        shown = board_of(pilot)
        begun = time.thread_time()
        put(scene, *last)
        pilot.clock.step(FRAME_MS)
        pilot.app.step()
        with spared(pilot.app) as drawn:
            pilot.app.draw()
        times.append(1000 * (drawn[0] - begun))
        late += board_of(pilot) is shown
        while board_of(pilot) is shown:
            wait(pilot, 20)
            pilot.tick(FRAME_MS)
    pilot.close()
    return times, late


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=pixels, metavar="WxH", default=[(1920, 1080)])
    parser.add_argument("--boards", type=whole(1), default=BOARDS)
    arguments = parser.parse_args()
    for size in arguments.sizes:
        for theme in ("day", "night", "high-contrast"):
            times, late = measure(size, theme, arguments.boards)
            ordered = sorted(times)
            p99 = ordered[min(len(ordered) - 1, round(len(ordered) * 0.99))]
            over = sum(value >= GOAL_MS for value in times)
            print(
                f"{size[0]}x{size[1]} {theme:13} {len(times):4} boards  median {statistics.median(times):6.2f}"
                f"  p99 {p99:6.2f}  longest {ordered[-1]:6.2f} ms  {over} over {GOAL_MS:g} ms  {late} boards late",
                flush=True,
            )


if __name__ == "__main__":
    main()
