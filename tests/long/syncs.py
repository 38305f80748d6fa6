"""What syncing costs the frames of play: a mark each, a pause each second, and the worker's fsync beside them.

Three times as many seconds at 120 frames a second: nothing synced; synced by the rule of the game (pauses at once,
marks within ten seconds); synced all the time, as often as the disk can. Meanwhile the worker makes puzzles.

    python tests/long/syncs.py [--seconds 20] [--folder DIR]

The folder should lie on the disk that is meant; /var/tmp by default. Prints a line for each: what the store's part of a
frame takes in microseconds (median, 99th percentile, longest), the syncs, and the frames in which it took longer than
8 ms. Exit code 1 when syncing by the rule makes more than one frame in a thousand longer than that.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from keeping import new_game, put

from game.app.syncing import Syncing
from game.engine.puzzle.recipe import Recipe
from game.puzzles import find, registry
from game.store.profile.profile import open_profile
from game.work.maker import WorkerMaker
from game.work.worker import Worker

FRAME, LONG_MS = 1 / 120, 8.0
WAYS = ("nothing synced", "by the rule", "all the time")


class CountingWorker(Worker):
    """Counts what it is asked to sync."""

    done = 0

    def sync(self, file: Path) -> bool:
        asked = super().sync(file)
        self.done += asked
        return asked


def frames(folder: Path, way: str, seconds: float) -> tuple[list[float], int]:
    """How long the store's part of each frame took, in milliseconds; and how often the disk was asked."""
    worker = CountingWorker(find)
    maker = WorkerMaker(find, random.Random(1).getrandbits(30).__int__, worker)
    maker.start()
    spec = next(iter(registry().values()))
    took: list[float] = []
    with closing(open_profile(folder / way.replace(" ", "-"), time.time)) as profile:
        syncing = Syncing(profile, worker)
        game = new_game(20)
        profile.games.begin(game)
        begun = time.monotonic()
        for number in range(round(seconds / FRAME)):
            before = time.perf_counter()
            put(game, 1 + number % 18, 1 + number // 18 % 2, number)
            game.elapsed += 8
            profile.games.keep_time(game)
            if number % 120 == 119:
                profile.games.suspend(game)
            if way == WAYS[2]:
                syncing.hurry()
            if way != WAYS[0]:
                syncing.step(round(1000 * (time.monotonic() - begun)))
            took.append(1000 * (time.perf_counter() - before))
            if not worker.busy:
                maker.request(spec.kind, Recipe(spec.sizes[-1], spec.levels_at(spec.sizes[-1])[-1]), number)
            maker.poll()
            time.sleep(max(0.0, begun + (number + 1) * FRAME - time.monotonic()))
    maker.close()
    return took, worker.done


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--folder", type=Path, default=Path("/var/tmp"))
    arguments = parser.parse_args()
    late = {}
    for way in WAYS:
        with tempfile.TemporaryDirectory(dir=arguments.folder if arguments.folder.is_dir() else None) as folder:
            took, syncs = frames(Path(folder), way, arguments.seconds)
        took.sort()
        late[way] = sum(ms > LONG_MS for ms in took)
        micros = [round(1000 * ms) for ms in (statistics.median(took), took[len(took) * 99 // 100], took[-1])]
        print(
            f"{way:15} {len(took)} frames, median {micros[0]} us, 99 % {micros[1]} us, longest {micros[2]} us,"
            f" {syncs} syncs, {late[way]} frames over {LONG_MS:.0f} ms",
            flush=True,
        )
    return int(late[WAYS[1]] - late[WAYS[0]] > arguments.seconds / FRAME / 1000)


if __name__ == "__main__":
    sys.exit(main())
