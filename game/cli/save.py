"""``solitudo save``: a suspended game, the whole profile or the statistics, into a file and back."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from game import paths, puzzles
from game.cli import tell
from game.cli.values import whole
from game.engine import jsonio
from game.engine.core import PuzzleError
from game.engine.foreign_text import utf8
from game.engine.formats import saves
from game.engine.formats.content import FoundProfile, classify
from game.engine.record import statistics_files
from game.engine.record.periods import local_day
from game.store import files
from game.store.profile import export, players
from game.store.profile.history import StoredHistory
from game.store.profile.profile import StoredProfile, open_profile

EPILOG = """export: write the game played last (or number --game of the list that Continue shows, from 1) to FILE; it
stays suspended. With --all, write everything: settings, progress, results, scores and suspended games. With
--statistics, write what the finished games add up to, and each of them: a table when FILE ends in .csv, else JSON.

import: add the game in FILE to the suspended ones, where Continue finds it, or everything that an export with --all
wrote: its settings win, stars and times only improve.

FILE can be - in both. Where several players play, --player says whose profile is meant; without it, the one who
played last."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("action", choices=("export", "import"), metavar="ACTION", help="export or import")
    parser.add_argument("file", metavar="FILE", help="the file of the game")
    parser.add_argument("--game", type=whole(1), default=1, metavar="N", help="which game to export (1: the latest)")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--all", action="store_true", help="export the whole profile")
    what.add_argument("--statistics", action="store_true", help="export the statistics")
    parser.add_argument("--player", metavar="NAME", help="whose profile (who played last)")


def run(arguments: argparse.Namespace) -> int:
    incoming = _read(arguments.file) if arguments.action == "import" else b""
    home = paths.profile(arguments.profile)
    player = players.last(home) if arguments.player is None else players.named(home, arguments.player)
    profile = open_profile(players.folder_of(home, player), time.time)
    try:
        _tell(profile)
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
    finally:
        profile.close()
    return 0


def _tell(profile: StoredProfile) -> None:
    """Pass on trouble with the profile. A window that is open on it is none: what it has saved can be read."""
    for notice in profile.notices[1 if profile.shared else 0 :]:
        tell(notice)


def _exported(profile: StoredProfile, arguments: argparse.Namespace) -> bytes:
    if arguments.all:
        return profile.export(puzzles.find)
    if arguments.statistics:
        return _statistics(profile, table=arguments.file.lower().endswith(".csv"))
    suspended = profile.games.suspended()
    if arguments.game > len(suspended):
        raise PuzzleError(f"there is no suspended game {arguments.game}; there are {len(suspended)}")
    return saves.encode(profile.games.resume(suspended[arguments.game - 1].id, puzzles.find))


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
    return jsonio.encode(statistics_files.as_json(account, accounts, tallies, local_day(time.time())))


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
