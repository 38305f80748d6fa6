"""Flip bits of a profile's file, one at a time, and use it: never an exception, always a profile to play on.

A flip may cost what it hits, or bring the offer of a backup; it never comes out as an error. Half of the flips fall
anywhere, half into the pages of indexes, where SQLite's quick check does not look. The files lie in the folder for
scratch files: with TMPDIR=/dev/shm, or another folder in memory, it takes a third of the time.

    python tests/long/flipped_bits.py [--flips 10000] [--seed 1]

Prints one line of JSON. Exit code 1 when an exception came out.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sqlite3
import sys
import tempfile
import traceback
from collections import Counter, defaultdict
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

import toy
from keeping import DAY, START, Clock, new_game, put, solve
from runs import FakeRun

from game.achievements.catalogue import ALL
from game.coach.exported import exported
from game.coach.occasions import UNAIDED, Occasion
from game.coach.plan import SetName, TrainingPart, TrainingPlan
from game.coach.skills import believed, moved, unmet
from game.engine.core import PuzzleError
from game.engine.puzzle.own_pace import OwnPace
from game.engine.record.misses import Miss
from game.store.profile.profile import StoredProfile, open_profile

ROWS = 5  # in every table
RESTORED = 20  # one in so many sound profiles is replaced by a backup all the same


def fill(folder: Path) -> None:
    """A profile with something in every table, and a backup of it."""
    clock = Clock()
    with closing(open_profile(folder, clock)) as profile:
        for number in range(ROWS):
            clock.time += 100
            game = new_game(9, pack="p", level=str(number), elapsed=1000 * number)
            profile.games.begin(game)
            solve(game)
            profile.finish(game)
            profile.scores.add(FakeRun(10 * number))
            profile.settings.set(f"setting{number}", "x" * number)
            kept = new_game(7)
            profile.games.begin(kept)
            put(kept, 1, 2)
            skill = moved(unmet("easy"), [Occasion("copy", UNAIDED, 900)], clock.time)
            profile.skills.keep({"toy": {f"copy{number}": skill}}, ())
            profile.skills.show("toy", f"form{number}", clock.time, 0.0)
            profile.misses.keep([Miss("toy", f'{{"board":{number}}}', "easy", "storm", "", 1, False, clock.time)])
            profile.seals.give([ALL[number].id], clock.time, number + 1)
        parts = (TrainingPart("toy", "copy", "easy", "due"),)
        plans: dict[SetName, TrainingPlan] = {"today": TrainingPlan(1, parts, begun=True)}
        profile.settings.keep(replace(profile.settings.now, training=plans))
        profile.scores.keep_run(b"{}", 5)


def use(profile: StoredProfile) -> None:
    """Every way to read and to write."""
    profile.settings.set("played", 1)
    profile.holdings()
    for kept in profile.games.suspended():
        try:
            game = profile.games.resume(kept.id, toy.find)
            put(game, 2, 1 + (game.session.marks.get(toy_slot(2), 0) == 1), game.elapsed)
            profile.games.keep_time(game)
            profile.games.suspend(game)
        except PuzzleError:
            profile.games.delete(kept.id)
    game = new_game()
    profile.games.begin(game)
    solve(game)
    profile.finish(game)
    for row in profile.results.all():
        try:
            profile.results.replay(row.id, toy.find)
        except PuzzleError:
            continue
    profile.results.latest(limit=5)
    profile.results.after(0, 50)
    profile.results.best("toy", "9x1", "")
    profile.progress("p")
    placed = profile.scores.add(FakeRun(55))
    profile.scores.sign(placed.id, "ABC")
    for score in profile.scores.all():
        try:
            profile.scores.run(score.id)
        except PuzzleError:
            continue
    profile.scores.dailies()
    profile.scores.take_up(profile.scores.kept_parts())
    profile.scores.drop_run()
    use_newer(profile)
    profile.take_in(profile.export(toy.find), toy.find)
    profile.games.tidy()


def use_newer(profile: StoredProfile) -> None:
    """Every way to what the coach, the seals and the misses hold."""
    plan = profile.settings.now.training.get("today", TrainingPlan(1))
    profile.settings.keep(replace(profile.settings.now, training={"today": plan.with_game(7)}))
    for kind, known in profile.skills.all().items():
        for name, skill in known.items():
            later = believed(skill, START, START + DAY)
            profile.skills.keep({kind: {name: moved(later, [Occasion(name, UNAIDED, 900)], START)}}, ())
    exported(profile.skills.all(), defaultdict(OwnPace))
    profile.skills.unread(5)
    profile.skills.left()
    profile.skills.show("toy", "form", START, START - DAY)
    profile.skills.shown("toy", "form", START - DAY, START)
    for miss in profile.misses.all():
        try:
            miss.open(toy.find)
        except PuzzleError:
            profile.misses.drop(miss)
    profile.seals.see([seal.id for seal in profile.seals.all()])
    for result in profile.results.unjudged():
        profile.results.judged(result.id)
    profile.results.unaided("toy")
    profile.results.begun_packs()


def toy_slot(column: int) -> object:
    from game.engine.core import cell

    return cell(0, column)


def index_pages(file: Path) -> list[int]:
    """The first bytes of the pages that hold indexes."""
    with closing(sqlite3.connect(file)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        rows = connection.execute("SELECT rootpage FROM sqlite_master WHERE type = 'index'").fetchall()
    return [(root - 1) * size for (root,) in rows if root]


def flips(number: int, seed: int, folder: Path) -> dict[str, object]:
    """Flip so many bits; what came of it, in numbers, with the traces of the exceptions that came out."""
    draw = random.Random(seed)
    fill(folder / "good")
    good = (folder / "good" / "profile.db").read_bytes()
    indexes = index_pages(folder / "good" / "profile.db")
    found: Counter[str] = Counter()
    faults: list[str] = []
    for count in range(number):
        place = draw.randrange(len(good)) if count % 2 else draw.choice(indexes) + draw.randrange(4096)
        data = bytearray(good)
        data[place] ^= 1 << draw.randrange(8)
        at = folder / "flipped"
        shutil.rmtree(at, ignore_errors=True)
        shutil.copytree(folder / "good", at)
        (at / "profile.db").write_bytes(data)
        try:
            with closing(open_profile(at, Clock())) as profile:
                found["sound" if not profile.notices else str(profile.notices[0])[:24]] += 1
                use(profile)
                assert profile.writing, profile.trouble
                damaged = bool(profile.notices)
                if damaged or not count % RESTORED:
                    profile.restore_backup()
                    use(profile)
            with closing(open_profile(at, Clock())) as profile:
                assert profile.settings.get("played") == 1
                if damaged:
                    use(profile)
        except Exception:
            faults.append(f"byte {place}, {data[place]:#04x}\n{traceback.format_exc()}")
    return {"flips": number, "found": dict(found), "exceptions": len(faults), "traces": faults[:5]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flips", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        told = flips(arguments.flips, arguments.seed, Path(folder))
    print(json.dumps(told))
    return 1 if told["exceptions"] else 0


if __name__ == "__main__":
    sys.exit(main())
