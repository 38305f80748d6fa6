"""``solitudo save``: a suspended game, or the whole profile, into a file and back."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from game import paths, puzzles
from game.cli.values import whole
from game.engine import documents, saves
from game.engine.core import PuzzleError
from game.store import export
from game.store.profile import Profile, open_profile

EPILOG = """export: write the game played last (or number --game of the list that Continue shows, from 1) to FILE; it
stays suspended. With --all, write everything: settings, progress, results, scores and suspended games. import: add
the game in FILE to the suspended ones, where Continue finds it, or everything that an export with --all wrote. FILE
can be - in both."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("action", choices=("export", "import"), metavar="ACTION", help="export or import")
    parser.add_argument("file", metavar="FILE", help="the file of the game")
    parser.add_argument("--game", type=whole(1), default=1, metavar="N", help="which game to export (1: the latest)")
    parser.add_argument("--all", action="store_true", help="export the whole profile")


def run(arguments: argparse.Namespace) -> int:
    incoming = _read(arguments.file) if arguments.action == "import" else b""
    profile = open_profile(paths.profile(arguments.profile), time.time)
    try:
        for notice in profile.notices:
            print(notice, file=sys.stderr)
        if arguments.action == "export":
            data = profile.export(puzzles.find) if arguments.all else _exported(profile, arguments.game)
            _write(arguments.file, data)
        elif not profile.writing:
            raise PuzzleError("the profile cannot be written to now, so nothing was imported")
        elif documents.format_of(incoming) == export.FORMAT:
            profile.take_in(incoming, puzzles.find)
        else:
            profile.games.begin(saves.decode(incoming, puzzles.find))
    finally:
        profile.close()
    return 0


def _exported(profile: Profile, number: int) -> bytes:
    suspended = profile.games.suspended()
    if number > len(suspended):
        raise PuzzleError(f"there is no suspended game {number}; there are {len(suspended)}")
    return saves.encode(profile.games.resume(suspended[number - 1].id, puzzles.find))


def _read(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def _write(name: str, data: bytes) -> None:
    if name == "-":
        print(data.decode())
    else:
        Path(name).write_bytes(data)
