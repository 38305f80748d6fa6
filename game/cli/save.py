"""``solitudo save``: a suspended game, the whole profile or the statistics, into a file and back."""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
import zlib
from pathlib import Path

import msgspec

from game import puzzles
from game.cli.profiles import profile_of
from game.cli.values import whole
from game.cli.writing import written
from game.coach.exported import exported
from game.engine import jsonio
from game.engine.core import PuzzleError
from game.engine.foreign_text import utf8
from game.engine.formats import saves
from game.engine.formats.content import FoundProfile, classify
from game.engine.play.game import Game
from game.engine.play.timing import clean_gaps
from game.engine.record import statistics_files
from game.engine.record.periods import local_day
from game.store import files
from game.store.profile import export
from game.store.profile.history import StoredHistory
from game.store.profile.profile import StoredProfile

EPILOG = """export: write the game played last (or number --game of the list that Continue shows, from 1) to FILE; it
stays suspended. With --all, write everything: settings, progress, results, scores and suspended games. With
--statistics, write what the finished games add up to, and each of them: a table when FILE ends in .csv, else JSON.
With --times, write how long the marks of your clean games took, one game a line, as JSON: kind, board, and the seconds
to the first mark and from mark to mark. No name, no date and nothing else of you is in it: it can be given to whoever
fits how many minutes puzzles take.

import: add the game in FILE to the suspended ones, where Continue finds it, or everything that an export with --all
wrote: its settings win, stars and times only improve.

FILE can be - in both. Where several players play, --player says whose profile is meant; without it, the one who
played last."""


class GameTimes(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the times: a board as an ID and its switches, the seconds to the first mark and from mark to mark."""

    kind: str
    board: str
    seconds: list[float]
    switches: dict[str, str] = {}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("action", choices=("export", "import"), metavar="ACTION", help="export or import")
    parser.add_argument("file", metavar="FILE", help="the file of the game")
    parser.add_argument("--game", type=whole(1), metavar="N", help="which game to export (1: the latest)")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--all", action="store_true", help="export the whole profile")
    what.add_argument("--statistics", action="store_true", help="export the statistics")
    what.add_argument("--times", action="store_true", help="export the times between the marks of clean games")
    parser.add_argument("--player", metavar="NAME", help="whose profile (who played last)")


def run(arguments: argparse.Namespace) -> int:
    if arguments.times and (arguments.action == "import" or arguments.game is not None):
        raise PuzzleError("--times goes with export, and with no other switch but --player")
    incoming = _read(arguments.file) if arguments.action == "import" else b""
    with profile_of(arguments.profile, arguments.player, new=arguments.action == "import") as profile:
        if arguments.action == "export":
            _write(arguments.file, _exported(profile, arguments))
        elif profile.shared:
            raise PuzzleError("a window is open on this profile: close it first, or import there")
        elif not profile.writing:
            raise PuzzleError("the profile cannot be written to now, so nothing was imported")
        elif isinstance(classify(incoming, puzzles.registry()), FoundProfile):
            profile.take_in(incoming, puzzles.find)
        else:
            profile.take_in_game(incoming, puzzles.find)
    return 0


def _exported(profile: StoredProfile, arguments: argparse.Namespace) -> bytes:
    if arguments.all:
        return profile.export(puzzles.find)
    if arguments.statistics:
        return _statistics(profile, table=arguments.file.lower().endswith(".csv"))
    if arguments.times:
        return _times(profile)
    suspended, number = profile.games.suspended(), arguments.game or 1
    if number > len(suspended):
        raise PuzzleError(f"there is no suspended game {number}; there are {len(suspended)}")
    return saves.encode(profile.games.resume(suspended[number - 1].id, puzzles.find))


def _times(profile: StoredProfile) -> bytes:
    """The times between the marks of clean games, one game a line, in an order that tells nothing of when it was."""
    lines: list[bytes] = []
    for kind in puzzles.registry():
        for _moment, log in profile.results.unaided(kind):
            with contextlib.suppress(PuzzleError, zlib.error):
                line = _times_of(saves.decode(zlib.decompress(log), puzzles.find))
                lines += [msgspec.json.encode(line)] if line is not None else []
    if not lines:
        raise PuzzleError("no finished game has times to export: they come from games won without hints or breaks")
    return b"".join(line + b"\n" for line in sorted(lines))


def _times_of(game: Game) -> GameTimes | None:
    gaps = clean_gaps(game)
    if not gaps:
        return None
    spec, board = game.session.spec, game.session.board
    seconds = [gap / 1000 for gap in gaps]
    return GameTimes(spec.kind, written(spec, board, {}, "id").text, seconds, dict(spec.options_of(board)))


def _statistics(profile: StoredProfile, table: bool) -> bytes:
    kinds = puzzles.registry()
    history = StoredHistory(profile, kinds)
    while not history.advance(1000):
        pass
    account = history.account()
    if table:
        return statistics_files.as_csv(account).encode("utf-8-sig")  # spreadsheets ask for the mark
    tallies = {kind: profile.settings.of(kind).practice for kind in kinds}
    accounts = {kind: history.account(kind) for kind in kinds}
    skills = profile.skills.all()
    coach = exported(skills, {kind: profile.settings.of(kind).pace for kind in skills})
    today = local_day(time.time())
    return jsonio.encode(statistics_files.as_json(account, accounts, tallies, today, profile.scores.all(), coach))


def _read(name: str) -> bytes:
    most = export.MAX_BYTES
    data = sys.stdin.buffer.read(most + 1) if name == "-" else files.read(Path(name), most, plain=False)
    if data is None or len(data) > most:
        raise PuzzleError(f"{name} is larger than {most >> 20} MB")
    return utf8(data)


def _write(name: str, data: bytes) -> None:
    if name == "-":
        print(jsonio.escaped(data.decode()).rstrip("\n"))
    else:
        files.write(Path(name), data, plain=False)
