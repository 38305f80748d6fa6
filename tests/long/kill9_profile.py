"""Kill a process in the middle of what it does, again and again, and look for everything that it had acknowledged.

A child works on one profile without pause, in one place (see ``tests/support/killed.py``): marks, wins, matches, games
begun with a long log, imports, timed runs, sets of the coach, Zen, settings, backups, restoring one, migrations, packs
installed. It reports each act once it is acknowledged. After a random moment it is killed with SIGKILL; then the
profile is opened.
Everything reported must be there, what was being done must be there whole or not at all, and the profile must be sound.

    python tests/long/kill9_profile.py [--kills 1000] [--seed 1] [--place mark] [--folder DIR]

Prints one line of JSON. Exit code 1 when something was lost.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import BinaryIO, NoReturn

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from killed import PLACES, Place, record

from game.store.profile.profile import open_profile

PLAY = 0.05  # seconds after its first report that a child may live
NAMES = {place.__name__.lower(): place for place in PLACES}


def play(folder: Path, place: Place, report: BinaryIO) -> NoReturn:
    """Do for ever what is to be killed in."""
    profile = open_profile(folder, time.time)
    assert profile.writing, profile.notices
    profile.games.on_end = record(profile)
    place.start(profile)
    while True:
        place.act(lambda number: report.write(f"{number}\n".encode()))


def killed(folder: Path, place: Place, seconds: float) -> list[int]:
    """Kill a child so long after its first report; what it has reported."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            play(folder, place, os.fdopen(writing, "wb", buffering=0))
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(1)  # never on into the parent's part
    os.close(writing)
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        told = pipe.read(1 << 16) or b""  # it has begun to play
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        told += pipe.readall()
    _child, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the child ended by itself"
    return [int(line) for line in told[: told.rindex(b"\n")].split()]


def rounds(folder: Path, kills: int, seed: int, names: list[str]) -> dict[str, object]:
    """Kill ``kills`` children; what happened, in numbers. Raises AssertionError when something was lost."""
    draw = random.Random(seed)
    acknowledged: Counter[str] = Counter()
    for number in range(kills):
        name = names[number % len(names)]
        place = NAMES[name](folder)
        try:
            told = killed(folder, place, draw.random() * PLAY)
            with closing(open_profile(folder, time.time)) as profile:
                assert profile.notices == [], profile.notices
                place.look(profile, told[-1])
        except AssertionError as error:
            raise AssertionError(f"kill {number}, {name}: {error}") from error
        acknowledged[name] += len(told)
    return {"kills": kills, "acknowledged": dict(acknowledged), "lost": 0}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--place", choices=NAMES, action="append", help="only there; may be given several times")
    parser.add_argument("--folder", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        where, names = arguments.folder or Path(folder), arguments.place or list(NAMES)
        try:
            print(json.dumps(rounds(where, arguments.kills, arguments.seed, names)))
        except AssertionError as error:
            print(f"lost: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
