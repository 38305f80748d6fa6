"""Kill a process in the middle of play, again and again, and look for every mark that it had acknowledged.

A child plays on one profile without pause and reports each mark once the session has taken it. After a random moment
it is killed with SIGKILL; then the profile is opened, every reported mark must be there, nothing more than the one
being written may follow, and the profile must be sound. The game goes on from there in the next round.

    python tests/long/kill9_profile.py [--kills 200] [--seed 1] [--folder DIR]

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
from pathlib import Path
from typing import BinaryIO, NoReturn

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

import toy
from keeping import new_game

from game.engine.core import Change, cell
from game.store.profile.profile import open_profile

LENGTH = 12
LONG = 1500  # entries after which the next child begins another game


def play(folder: Path, report: BinaryIO) -> NoReturn:
    """The child: play for ever, reporting game and length of the log after every mark."""
    profile = open_profile(folder, time.time)
    assert profile.writing, profile.notices
    suspended = profile.games.suspended()
    game = profile.games.resume(suspended[0].id, toy.find) if suspended else new_game(LENGTH)
    if len(game.session.log) > LONG:
        game = new_game(LENGTH)
    if game.id is None:
        profile.games.begin(game)
    draw = random.Random(os.getpid())
    while True:
        session = game.session
        action = draw.random()
        game.tick(7)
        if action < 0.1:
            session.undo(game.elapsed)
        elif action < 0.15:
            session.redo(game.elapsed)
        elif action < 0.17:
            profile.games.suspend(game)
        elif action < 0.175:
            profile.games.tidy()
        else:
            slot = cell(0, draw.randrange(1, LENGTH))
            old = session.marks.get(slot, 0)
            session.play((Change(slot, old, (old + draw.randrange(1, 3)) % 3),), game.elapsed)
        report.write(b"%d %d\n" % (game.id or 0, len(session.log)))


def rounds(folder: Path, kills: int, seed: int) -> dict[str, object]:
    """Kill ``kills`` children; what happened, in numbers. Raises AssertionError when something was lost."""
    draw = random.Random(seed)
    acknowledged = 0
    lengths: dict[int, int] = {}
    for number in range(kills):
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            try:
                os.close(reading)
                play(folder, os.fdopen(writing, "wb", buffering=0))
            finally:
                os._exit(1)  # never on into the parent's part
        os.close(writing)
        with os.fdopen(reading, "rb", buffering=0) as pipe:
            told = pipe.read(1 << 16) or b""  # it has begun to play
            time.sleep(draw.random() * 0.05)
            os.kill(child, signal.SIGKILL)
            told += pipe.readall()
        os.waitpid(child, 0)
        assert b"\n" in told, "the child ended by itself"
        game_id, length = map(int, told[: told.rindex(b"\n")].rsplit(b"\n", 1)[-1].split())
        profile = open_profile(folder, time.time)
        assert profile.notices == [], profile.notices
        stored = len(profile.games.resume(game_id, toy.find).session.log)
        profile.close()
        assert length <= stored <= length + 1, f"kill {number}: {length} marks acknowledged, {stored} stored"
        acknowledged += length - lengths.get(game_id, 0)
        lengths[game_id] = stored
    return {"kills": kills, "marks_acknowledged": acknowledged, "lost": 0}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(json.dumps(rounds(arguments.folder or Path(folder), arguments.kills, arguments.seed)))
        except AssertionError as error:
            print(f"lost: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
