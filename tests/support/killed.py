"""Places in which a process can be killed: what is done there without pause, and what must be there afterwards.

A child process acts and reports what has been acknowledged; its parent kills it and looks.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from typing import ClassVar

import msgspec
import toy
from keeping import DAY, START, Clock, new_game, put, solve
from killed_place import Apart, Place, Report, fresh
from msgspec.structs import replace
from runs import FakeRun

from game.coach.plan import MOST_PARTS, TrainingPart, TrainingPlan
from game.engine.core import Change, cell
from game.engine.formats.levels import Level, Pack, read_pack, write_pack
from game.engine.play.game import TRAINING, ZEN, Game
from game.services.settings import KeptDraft
from game.store import schema
from game.store.files import UNDER_WAY, sweep
from game.store.library.folders import library
from game.store.library.game_library import GameLibrary
from game.store.library.pack_files import PackFiles
from game.store.profile.profile import StoredProfile, open_profile

LENGTH = 12
LONG = 1500  # entries after which the next child begins another game
LOG, SCORES = 40, 3  # entries of a game that is begun; scores of an import
LEVELS = 200  # of a pack


class Mark(Place):
    """Marks, undo, redo, time and pauses on one game that goes on in the next round."""

    def start(self, profile: StoredProfile) -> None:
        super().start(profile)
        self.draw = random.Random(os.getpid())
        suspended = [one for one in profile.games.suspended() if not one.pack]
        game = profile.games.resume(suspended[0].id, toy.find) if suspended else new_game(LENGTH)
        self.game = new_game(LENGTH) if len(game.session.log) > LONG else game
        if self.game.id is None:
            profile.games.begin(self.game)

    def act(self, report: Report) -> None:
        session, action, games = self.game.session, self.draw.random(), self.profile.games
        self.game.tick(7)
        if action < 0.1:
            session.undo(self.game.elapsed)
        elif action < 0.15:
            session.redo(self.game.elapsed)
        elif action < 0.17:
            games.suspend(self.game)
        elif action < 0.175:
            games.tidy()
        elif action < 0.2:
            games.keep_time(self.game)
        else:
            slot = cell(0, self.draw.randrange(1, LENGTH - 1))  # never solved
            old = session.marks.get(slot, 0)
            session.play((Change(slot, old, (old + self.draw.randrange(1, 3)) % 3),), self.game.elapsed)
        assert self.game.id is not None
        report(self.game.id * 100_000 + len(session.log))

    def look(self, profile: StoredProfile, told: int) -> None:
        if told:
            number, length = divmod(told, 100_000)
            stored = len(profile.games.look_at(number, toy.find).session.log)
            assert length <= stored <= length + 1, f"{length} marks acknowledged, {stored} stored"


class Win(Place):
    """Games won with their last mark."""

    about: ClassVar[dict[str, str]] = {"pack": "won"}

    def act(self, report: Report) -> None:
        number = fresh()
        game = new_game(5, level=str(number), elapsed=7, **self.about)
        self.profile.games.begin(game)
        solve(game)
        report(number)

    def look(self, profile: StoredProfile, told: int) -> None:
        pack = self.about["pack"]
        wins = {row.level for row in profile.results.all() if row.pack == pack}
        assert not told or str(told) in wins
        assert wins == set(profile.progress(pack)), "a win without its level"
        games = [profile.games.look_at(one.id, toy.find) for one in profile.games.suspended() if one.pack == pack]
        assert not any(game.over for game in games), "a game that is over, without a record"
        for one in profile.games.suspended():
            if one.pack == pack:
                profile.games.delete(one.id)


class Match(Win):
    """Matches against somebody, over with their last mark."""

    about: ClassVar[dict[str, str]] = {"pack": "match", "mode": "versus"}


class Training(Place):
    """Boards of the coach's set: each is won with its last mark, and the set comes on with it."""

    def start(self, profile: StoredProfile) -> None:
        super().start(profile)
        self.library = GameLibrary({"toy": toy.TOY}, profile, NoMaker(), lambda: iter(()))  # type: ignore[arg-type]
        parts = tuple(TrainingPart("toy", "copy", "easy", "due") for _ in range(MOST_PARTS))
        self.library.coach.keep(TrainingPlan(1, parts, begun=True))

    def act(self, report: Report) -> None:
        number, plan = fresh(), self.profile.settings.now.training["today"]
        if plan.next is None:
            parts = tuple(msgspec.structs.replace(part, state="") for part in plan.parts)
            plan = msgspec.structs.replace(plan, day=plan.day + 1, parts=parts)
        game = new_game(5, mode=TRAINING, level=str(number), pack="set", elapsed=7)
        self.profile.games.begin(game)
        self.library.coach.keep(plan.with_game(game.id))
        solve(game)
        report(number)

    def look(self, profile: StoredProfile, told: int) -> None:
        won = [row for row in profile.results.all() if row.pack == "set"]
        assert not told or str(told) in {row.level for row in won}
        plan = profile.settings.now.training.get("today")
        if plan is not None:
            done = (plan.day - 1) * MOST_PARTS + plan.done
            assert done == len(won), f"{len(won)} boards of a set won, {done} counted"
            waiting = {one.id for one in profile.games.suspended()}
            assert plan.game is None or plan.game in waiting, "the set waits for a board that is gone"
        profile._database.write(("DELETE FROM result WHERE pack = 'set'", ()), ("DELETE FROM game", ()))


class Zen(Place):
    """Boards of Zen: each is let go of with its last mark, and is no result."""

    def start(self, profile: StoredProfile) -> None:
        super().start(profile)
        self.library = GameLibrary({"toy": toy.TOY}, profile, NoMaker(), lambda: iter(()))  # type: ignore[arg-type]

    def act(self, report: Report) -> None:
        number = fresh()
        game = new_game(5, mode=ZEN, level=str(number), pack="zen")
        self.profile.games.begin(game)
        solve(game)
        report(number)

    def look(self, profile: StoredProfile, told: int) -> None:
        games = [one for one in profile.games.suspended() if one.pack == "zen"]
        assert len(games) < 2
        assert not any(one.level == str(told) for one in games), "a solved board waits"
        assert not any(profile.games.look_at(one.id, toy.find).over for one in games)
        assert not any(row.pack == "zen" for row in profile.results.all())
        for one in games:
            profile.games.delete(one.id)


class NoMaker:
    """Makes nothing and reads nothing."""

    def read_skills(self, *_: object) -> int:
        return 0

    def cancel(self, number: int) -> None: ...


class Begin(Place):
    """Games begun with a long log."""

    def act(self, report: Report) -> None:
        number = fresh()
        game = new_game(5, pack="begun", level=str(number))
        for at in range(LOG):
            put(game, 1, 1 + at % 2, at)
        self.profile.games.begin(game)
        report(number)

    def look(self, profile: StoredProfile, told: int) -> None:
        begun = {one.level: one.id for one in profile.games.suspended() if one.pack == "begun"}
        assert not told or str(told) in begun
        for number in begun.values():
            assert len(profile.games.look_at(number, toy.find).session.log) == LOG, "a game begun without its log"
            profile.games.delete(number)


class Import(Place):
    """Profiles taken in."""

    def act(self, report: Report) -> None:
        number = fresh()
        with closing(open_profile(None, time.time)) as other:
            for length in (4, 5):
                game = new_game(length, pack="imported", level=str(number))
                put(game, 1, 2)
                other.games.begin(game)
            for rank in range(SCORES):
                other.scores.add(FakeRun(number + rank, kind=f"kind{number}"))
            self.profile.take_in(other.export(toy.find), toy.find)
        report(number)

    def look(self, profile: StoredProfile, told: int) -> None:
        games = [one for one in profile.games.suspended() if one.pack == "imported"]
        imported = Counter(one.level for one in games)
        scores = Counter(one.kind.removeprefix("kind") for one in profile.scores.all())
        assert not told or str(told) in imported
        assert set(imported.values()) <= {2}, "an import taken in by half"
        assert all(scores[level] == SCORES for level in imported), "an import without its scores"
        for one in games:
            profile.games.delete(one.id)


class Storm(Place):
    """A timed run on its way, part by part."""

    def start(self, profile: StoredProfile) -> None:
        super().start(profile)
        self.parts = 0

    def act(self, report: Report) -> None:
        self.parts += 1
        self.profile.scores.keep_run(b"{}" * 40, self.parts)
        report(self.parts)

    def look(self, profile: StoredProfile, told: int) -> None:
        parts = profile.scores.kept_parts()
        assert told <= len(parts) <= told + 1, f"{told} parts of a run acknowledged, {len(parts)} stored"
        assert [one.played for one in parts] == [*range(1, len(parts) + 1)]
        profile.scores.take_up(parts)
        profile.scores.drop_run()


class Setting(Place):
    """Settings, and the puzzle in the editor."""

    def act(self, report: Report) -> None:
        number, settings = fresh(), self.profile.settings
        settings.set("counted", number)
        report(number)
        settings.keep(replace(settings.now, editor=KeptDraft("toy", [number] * 2000)))

    def look(self, profile: StoredProfile, told: int) -> None:
        assert profile.settings.get("counted", 0) >= told
        draft = profile.settings.now.editor
        assert draft is None or draft.board == [draft.board[0]] * 2000


class Backup(Apart):
    """The day's backup at the end, day by day."""

    def act(self, report: Report) -> None:
        number = fresh()
        clock = Clock()
        clock.time += number % 1000 * DAY  # mostly another day
        with closing(open_profile(self.home, clock)) as profile:
            profile.settings.set("counted", number)
        report(number)

    def look(self, profile: StoredProfile, told: int) -> None:
        kept = sorted((self.home / "backups").glob("*.db"))
        for path in kept:
            with closing(sqlite3.connect(path)) as file:
                assert schema.intact(file), f"{path.name} is half a backup"
        assert kept or not told
        with closing(open_profile(self.home, time.time)) as own:
            assert (own.notices, own.backup) == ([], None)
            assert own.settings.get("counted", 0) >= told


class Restore(Apart):
    """A damaged profile, and its backup put in its place."""

    def act(self, report: Report) -> None:
        number = fresh()
        (self.home / "offered").unlink(missing_ok=True)  # first: what it speaks of goes next
        shutil.rmtree(self.home, ignore_errors=True)
        with closing(open_profile(self.home, Clock())) as profile:
            profile.settings.set("counted", number)
        (self.home / "profile.db").write_bytes(b"damaged")
        with closing(open_profile(self.home, Clock())) as profile:
            (self.home / "offered").write_text(str(number))
            assert profile.restore_backup()
            report(number)

    def look(self, profile: StoredProfile, told: int) -> None:
        try:
            number = int((self.home / "offered").read_text() or 0)
        except FileNotFoundError:
            return
        if not number:
            return
        with closing(open_profile(self.home, Clock())) as own:
            if number == told:
                assert own.backup is None, "a backup that was restored is on offer"
            if own.backup is not None:
                assert own.restore_backup()
            assert own.settings.get("counted") == number, "the backup is neither restored nor on offer"


class Migration(Apart):
    """Profiles of an earlier version, opened."""

    def act(self, report: Report) -> None:
        number = fresh()
        (self.home / "profile.db").unlink(missing_ok=True)  # first: without it nothing is looked at
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir()
        with closing(sqlite3.connect(self.home / "new.db")) as old:
            for script in schema.MIGRATIONS[:2]:
                old.executescript(script)
            old.execute("INSERT INTO setting VALUES ('counted', ?)", (str(number),))
            score = ("storm", "toy", "1", "OLD", 44, START, b"x", 44, 2, 900, "2027-01-15")
            many = [(place, *score) for place in range(1, 400)]
            old.executemany(f"INSERT INTO score VALUES ({', '.join('?' * 12)})", many)
            old.execute("PRAGMA user_version = 2")
            old.commit()
        (self.home / "new.db").rename(self.home / "profile.db")
        with closing(open_profile(self.home, Clock())) as profile:
            assert profile.writing
        report(number)

    def look(self, profile: StoredProfile, told: int) -> None:
        if (self.home / "profile.db").exists():
            with closing(open_profile(self.home, Clock())) as own:
                assert (own.notices, own.writing) == ([], True)
                assert own.settings.get("counted", 0) >= told
                assert len(own.scores.all()) == 399


class Install(Apart):
    """Level packs added to the player's own."""

    def act(self, report: Report) -> None:
        number = fresh()
        board = {"length": 5, "first": "A"}
        levels = tuple(Level(id=f"n{n}", kind="toy", board=board) for n in range(LEVELS))
        pack = Pack(format="solitudo-pack", version=1, id=f"p{number}", title="Strips", levels=levels)
        PackFiles(self.home, toy.find).add(write_pack(pack), library(self.home / "none", (), toy.find), pack)
        report(number)

    def look(self, profile: StoredProfile, told: int) -> None:
        files = {path.stem: path for path in self.home.glob("*.json")} if self.home.exists() else {}
        assert not told or f"p{told}" in files
        for path in files.values():
            assert len(read_pack(path.read_bytes(), toy.find).levels) == LEVELS
        if files:
            sweep(self.home, time.time() + UNDER_WAY + 5)
            assert {path.suffix for path in self.home.iterdir()} == {".json"}, "half a file was left"


PLACES: tuple[type[Place], ...] = (
    *(Mark, Win, Match, Training, Zen, Begin, Import, Storm, Setting),
    *(Backup, Restore, Migration, Install),
)


def record(profile: StoredProfile) -> Callable[[Game], None]:
    """What records a game that is over."""

    def ended(game: Game) -> None:
        profile.finish(game)

    return ended
