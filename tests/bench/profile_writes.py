"""How long a mark takes to be safe: medians and 99th percentiles of the profile's write of one entry, in microseconds.

    python tests/bench/profile_writes.py [--marks 5000] [--folder DIR]

Prints one line of JSON. Also measures suspending, finishing, listing, and opening a profile of 300 finished games.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from keeping import new_game

from game.engine.core import Change, cell
from game.store.profile.profile import open_profile


def micros(work: Callable[[], object]) -> float:
    begin = time.perf_counter_ns()
    work()
    return (time.perf_counter_ns() - begin) / 1000


def describe(samples: list[float]) -> dict[str, int]:
    ordered = sorted(samples)
    return {
        "median": round(statistics.median(ordered)),
        "p99": round(ordered[len(ordered) * 99 // 100]),
        "max": round(ordered[-1]),
    }


def measure(folder: Path, marks: int) -> dict[str, object]:
    profile = open_profile(folder, time.time)
    game = new_game(20)
    profile.games.begin(game)
    appends = []
    for number in range(marks):
        slot = cell(0, 1 + number % 19)
        old = game.session.marks.get(slot, 0)
        move = (Change(slot, old, (old + 1) % 3),)
        game.session.on_entry = None
        game.session.play(move, number)
        appends.append(micros(lambda: profile.games.append(game, game.session.log[-1])))
    suspends = [micros(lambda: profile.games.suspend(game)) for _ in range(50)]
    settles = [micros(profile.games.tidy)]
    finishes = []
    for number in range(300):
        other = new_game(20, difficulty="easy", elapsed=number)
        profile.games.begin(other)
        for column in range(1, 20):
            other.session.play((Change(cell(0, column), 0, 1 + column % 2),), column)
        finishes.append(micros(lambda other=other: profile.finish(other)))  # type: ignore[misc]
    lists = [micros(profile.games.suspended) for _ in range(20)]
    profile.close()
    opens = [micros(lambda: open_profile(folder, time.time).close()) for _ in range(10)]
    return {
        "append": describe(appends),
        "suspend": describe(suspends),
        "settle": describe(settles),
        "finish": describe(finishes),
        "list": describe(lists),
        "open_and_close": describe(opens),
        "file_kilobytes": (folder / "profile.db").stat().st_size // 1024,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--marks", type=int, default=5000)
    parser.add_argument("--folder", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(measure(arguments.folder or Path(folder), arguments.marks)))


if __name__ == "__main__":
    main()
