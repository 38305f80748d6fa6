"""What it costs to tell a screen reader of a mark: `python tests/bench/bench_reader.py [--beside CHECKOUT]`.

A Sudoku of 81 cells in mid-game, read over a session bus of its own. After each mark, and after each that is taken
back, one update is handed to `accesskit`: its processor time on the game's thread, and that of the whole process in the
meantime, which reads and draws nothing else then. Needs `accesskit`, `jeepney`, dbus and at-spi2.

- right: marks of the solution. wrong: marks that break a rule, which is shown. idle: a look when nothing is new.
- ratio: how many times ours another checkout takes, in turn with it: the load of the machine is the same for both.
- pace: a sum of 100,000 numbers, between the rounds, at its best and usually: by so much the machine is slowed down.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parents[2]
sys.path.extend(str(HERE / "tests" / part) for part in ("support", "bench"))

GOAL_MS = 0.3
LOOK_MS = 1000  # more than there is between two looks
PATIENCE = 60  # seconds
PARTS = ("idle", "right", "wrong")


class Served:
    """A game of its own that is read by a screen reader, and marks as it is told to."""

    def __init__(self) -> None:
        import accesskit
        from pilot import Pilot

        from game.app.bridge import Bridge
        from game.engine.puzzle.recipe import Recipe

        self.pilot = Pilot((1280, 720), {"reduce_motion": True})
        app = self.pilot.app
        spec = app.parts.library.kinds["sudoku"]
        board = spec.make(Recipe(spec.parse_size("9x9"), "easy"), 3).board
        self.pilot.manager.reset("play", game=app.parts.library.open("sudoku", board))
        self.pilot.tick(100, 100)
        self.bridge = app.narration.bridge = Bridge(self.pilot.manager, accesskit)
        self.bridge.connect()
        end = time.monotonic() + PATIENCE
        while not self.bridge.active:
            assert time.monotonic() < end, "the screen reader does not come"
            self.pilot.tick(16)
            time.sleep(0.05)
        self.view: Any = self.pilot.scene.view
        solution = spec.required(board, spec.count(board, 1).solution)
        cells = [slot for slot in spec.slots(board) if slot.kind == "cell"]
        self.marks = {slot: solution[slot] for slot in cells}
        for slot in cells[::2]:
            self._set(slot, self.marks.pop(slot))
        self.pilot.tick(20_000, 100)  # what was said of the opened board has gone

    def _set(self, slot: Any, value: int) -> None:
        from game.engine.core import Change

        self.view.on_move((Change(slot, self.view.session.marks.get(slot, 0), value),), False)
        self.pilot.tick(16)

    def times(self, part: str, count: int) -> list[tuple[float, float]]:
        """Milliseconds of updates, of the thread and of the process."""
        found, slots = [], list(self.marks)
        for at in range(count):
            slot = slots[at // 2 % len(slots)]
            if part != "idle":
                self._set(slot, 0 if at % 2 else (self.marks[slot] + 3 * (part == "wrong") - 1) % 9 + 1)
            process, thread = time.process_time(), time.thread_time()
            self.bridge.step(LOOK_MS)
            found.append((1000 * (time.thread_time() - thread), 1000 * (time.process_time() - process)))
        return found


def serve() -> None:
    """Measure as often as a line comes in: a part and a number of updates."""
    from heard.screen_reader import ScreenReader, session_bus

    from game.engine.garbage import collect_seldom

    with session_bus() as address:
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = address
        reader = ScreenReader(address)
        served = Served()
        collect_seldom()  # as the game's processes do
        for line in sys.stdin:
            part, count = line.split()
            print(json.dumps(served.times(part, int(count))), flush=True)
        reader.close()
        served.pilot.close()


@contextmanager
def served(checkout: Path) -> Iterator[Callable[[str, int], list[tuple[float, float]]]]:
    """A game of a checkout in a process of its own; asks it for times."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(checkout),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    command = [sys.executable, __file__, "--serve"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        sent, heard = process.stdin, process.stdout

        def ask(part: str, count: int) -> list[tuple[float, float]]:
            print(part, count, file=sent, flush=True)
            times: list[tuple[float, float]] = json.loads(heard.readline())
            return times

        yield ask
        sent.close()


def compare(beside: Path | None, rounds: int, count: int) -> None:
    """Both checkouts in turn, a few updates a round."""
    from contextlib import ExitStack

    from measure import line, median_ms

    with ExitStack() as stack:
        asks = [stack.enter_context(served(checkout)) for checkout in (HERE, beside) if checkout is not None]
        pace: list[float] = []
        for part in PARTS:
            found: list[list[tuple[float, float]]] = [[] for _ in asks]
            for _ in range(rounds):
                pace += [median_ms(lambda _: sum(range(100_000)), 1) for _ in range(5)]
                for times, ask in zip(found, asks, strict=True):
                    times += ask(part, count)
            for at, what in enumerate(("", ", whole process")):
                lots = [sorted(time[at] for time in times) for times in found]
                ours, *others = (statistics.median(lot) for lot in lots)
                print(line(part + what, ours, GOAL_MS, *others), f"  tenth {lots[0][len(lots[0]) // 10]:.3f}")
        print(f"pace {min(pace):.2f} ms, median {statistics.median(pace):.2f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--beside", type=Path, help="another checkout, measured in turn")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--count", type=int, default=40, help="updates a round")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve()
    else:
        compare(options.beside, options.rounds, options.count)


if __name__ == "__main__":
    main()
