"""Kill a process in the middle of play, again and again, and look for everything that it had acknowledged.

A child plays on one profile without pause: marks, wins, games begun with a long log, imports, and a run. It reports
each act once the profile has taken it. After a random moment it is killed with SIGKILL, as often in one kind of act as
in another; then the profile is opened. Everything reported must be there, what was being done must be there whole or
not at all, and the profile must be sound. The game goes on from there in the next round.

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
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, NoReturn

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

import toy
from keeping import new_game, put, solve
from runs import FakeRun

from game.engine.core import Change, cell
from game.engine.play.game import Game
from game.store.profile.profile import StoredProfile, open_profile

LENGTH = 12
LONG = 1500  # entries after which the next child begins another game
LOG, SCORES = 40, 3  # entries of a game that is begun; scores of an import
PLACES = ("mark", "win", "begin", "import", "run")


class Player:
    """The child: every act reports what has been acknowledged."""

    def __init__(self, folder: Path, report: Callable[..., None]) -> None:
        self.profile = open_profile(folder, time.time)
        assert self.profile.writing, self.profile.notices
        self.profile.games.on_end = self.profile.finish
        self.report = report
        self.draw = random.Random(os.getpid())
        self.game = self._game()
        self.parts = 0
        self.number = time.monotonic_ns() // 1000

    def _game(self) -> Game:
        suspended = [one for one in self.profile.games.suspended() if not one.pack]
        game = self.profile.games.resume(suspended[0].id, toy.find) if suspended else new_game(LENGTH)
        if len(game.session.log) > LONG:
            game = new_game(LENGTH)
        if game.id is None:
            self.profile.games.begin(game)
        return game

    def mark(self) -> None:
        session, action = self.game.session, self.draw.random()
        self.game.tick(7)
        if action < 0.1:
            session.undo(self.game.elapsed)
        elif action < 0.15:
            session.redo(self.game.elapsed)
        elif action < 0.17:
            self.profile.games.suspend(self.game)
        elif action < 0.175:
            self.profile.games.tidy()
        elif action < 0.2:
            self.profile.games.keep_time(self.game)
        else:
            slot = cell(0, self.draw.randrange(1, LENGTH - 1))  # never solved
            old = session.marks.get(slot, 0)
            session.play((Change(slot, old, (old + self.draw.randrange(1, 3)) % 3),), self.game.elapsed)
        self.report("mark", self.game.id, len(session.log))

    def win(self) -> None:
        self.number += 1
        game = new_game(5, pack="won", level=str(self.number), elapsed=self.number)
        self.profile.games.begin(game)
        solve(game)
        self.report("win", self.number)

    def begin(self) -> None:
        self.number += 1
        game = new_game(5, pack="begun", level=str(self.number))
        for at in range(LOG):
            put(game, 1, 1 + at % 2, at)
        self.profile.games.begin(game)
        self.report("begin", self.number)

    def take_in(self) -> None:
        self.number += 1
        about = {"pack": "imported", "level": str(self.number)}
        other = open_profile(None, time.time)
        for length in (4, 5):
            game = new_game(length, **about)
            put(game, 1, 2)
            other.games.begin(game)
        for rank in range(SCORES):
            other.scores.add(FakeRun(self.number + rank, kind=f"kind{self.number}"))
        self.profile.take_in(other.export(toy.find), toy.find)
        self.report("import", self.number)

    def run(self) -> None:
        self.parts += 1
        self.profile.scores.keep_run(b"{}" * 40, self.parts)
        self.report("run", self.parts)


def play(folder: Path, place: str, report: BinaryIO) -> NoReturn:
    """Play for ever, mostly what is to be killed in."""
    player = Player(folder, lambda *told: report.write((" ".join(map(str, told)) + "\n").encode()))
    acts = {"mark": player.mark, "win": player.win, "begin": player.begin, "import": player.take_in, "run": player.run}
    while True:
        acts[place if player.draw.random() < 0.8 else "mark"]()


def look(profile: StoredProfile, told: list[list[str]]) -> None:
    """Look for what was told. Raises AssertionError for what is not there, or only half."""
    suspended = profile.games.suspended()
    marks = [tuple(map(int, words)) for kind, *words in told if kind == "mark"]
    if marks:
        number, length = marks[-1]
        stored = len(profile.games.look_at(number, toy.find).session.log)
        assert length <= stored <= length + 1, f"{length} marks acknowledged, {stored} stored"
    wins = {row.level for row in profile.results.all() if row.pack == "won"}
    levels = set(profile.progress("won"))
    assert wins == levels, "a win without its level"
    games = [(one, profile.games.look_at(one.id, toy.find)) for one in suspended if one.pack]
    assert not [one.level for one, game in games if game.session.solved], "a solved game without a record"
    begun = {one.level: len(game.session.log) for one, game in games if one.pack == "begun"}
    assert set(begun.values()) <= {LOG}, "a game begun without its log"
    imported = Counter(one.level for one, _game in games if one.pack == "imported")
    scores = Counter(one.kind.removeprefix("kind") for one in profile.scores.all())
    assert set(imported.values()) <= {2}, "an import taken in by half"
    assert all(scores[level] == SCORES for level in imported), "an import without its scores"
    parts = len(profile.scores.kept_run()[0])
    for kind, *words in told:
        there = {"win": wins, "begin": begun, "import": imported}.get(kind)
        assert there is None or words[0] in there, f"{kind} {words[0]} was acknowledged and is not there"
        assert kind != "run" or int(words[0]) <= parts, f"{words[0]} parts of a run acknowledged, {parts} stored"


def clear(profile: StoredProfile) -> None:
    """Keep the profile small: the next round brings its own."""
    for one in profile.games.suspended():
        if one.pack:
            profile.games.delete(one.id)
    profile.scores.drop_run()


def rounds(folder: Path, kills: int, seed: int) -> dict[str, object]:
    """Kill ``kills`` children; what happened, in numbers. Raises AssertionError when something was lost."""
    draw = random.Random(seed)
    acknowledged: Counter[str] = Counter()
    for number in range(kills):
        place = PLACES[number % len(PLACES)]
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            try:
                os.close(reading)
                play(folder, place, os.fdopen(writing, "wb", buffering=0))
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
        lines = [line.split() for line in told[: told.rindex(b"\n")].decode().splitlines()]
        profile = open_profile(folder, time.time)
        assert profile.notices == [], profile.notices
        try:
            look(profile, lines)
        except AssertionError as error:
            raise AssertionError(f"kill {number}, {place}: {error}") from None
        clear(profile)
        profile.close()
        acknowledged.update(kind for kind, *_words in lines)
    return {"kills": kills, "acknowledged": dict(acknowledged), "lost": 0}


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
