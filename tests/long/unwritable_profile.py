"""Let a profile be unwritable for a while in the middle of play, kill the process, and look for every mark.

Twice: another process holds the write lock; the disk is full (a limit to the size of files, which the system enforces).
The child makes twenty marks a second and tries again every second, as the window does. A second after the profile can
be written again it is killed with SIGKILL: every mark must be there.

    python tests/long/unwritable_profile.py [--seconds 60]

Prints one line of JSON. Exit code 1 when something was lost.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import signal
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import NoReturn

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

import toy
from keeping import new_game, put

from game.store.profile.profile import open_profile

MARKS = 20  # a second
WAYS = ("locked", "full")


def play(folder: Path, way: str, seconds: float, pipe: int) -> NoReturn:
    """The child: play, be kept from writing for so long, play on, and tell how many marks there are."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    profile = open_profile(folder, time.time)
    game = new_game()
    profile.games.begin(game)
    other = sqlite3.connect(folder / "profile.db", isolation_level=None)
    begun, retried, longest, troubled, made, state = time.monotonic(), 0.0, 0.0, "", 0, "before"
    while (now := time.monotonic() - begun) < seconds + 3:
        if state == "before" and now >= 1:
            state = "refused"
            if way == "locked":
                other.execute("BEGIN IMMEDIATE")
            else:
                size = max(path.stat().st_size for path in folder.iterdir() if path.is_file())
                resource.setrlimit(resource.RLIMIT_FSIZE, (size + 8192, resource.RLIM_INFINITY))
        if state == "refused" and now >= seconds + 1:
            state = "after"
            if way == "locked":
                other.execute("ROLLBACK")
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        made += 1
        before = time.monotonic()
        put(game, 1, 1 + made % 2, made)
        if now - retried >= 1:
            retried = now
            profile.retry()
        longest = max(longest, time.monotonic() - before)
        troubled = profile.trouble or troubled
        time.sleep(1 / MARKS)
    told = {"marks": made, "sign": troubled, "writing": profile.writing, "longest_ms": round(longest * 1000)}
    os.write(pipe, json.dumps(told).encode())
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def attempt(folder: Path, way: str, seconds: float) -> dict[str, object]:
    """One child; what it told and what is there afterwards. Raises AssertionError when a mark was lost."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            play(folder, way, seconds, writing)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = json.loads(pipe.read() or b"{}")
    os.waitpid(child, 0)
    with closing(open_profile(folder, time.time)) as profile:
        assert profile.notices == [], profile.notices
        (kept,) = profile.games.suspended()
        stored = len(profile.games.look_at(kept.id, toy.find).session.log)
    assert told.get("sign"), f"{way}: nothing was said"
    assert stored == told["marks"], f"{way}: {stored} of {told['marks']} marks"
    return {**told, "stored": stored}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    arguments = parser.parse_args()
    told = {}
    for way in WAYS:
        with tempfile.TemporaryDirectory() as folder:
            try:
                told[way] = attempt(Path(folder), way, arguments.seconds)
            except AssertionError as error:
                print(f"lost: {error}", file=sys.stderr)
                return 1
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
