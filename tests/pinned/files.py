"""What the game reads out of files that were written before: saves, runs, packs, profiles."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from game import paths
from game.arcade import record, verify
from game.engine.formats import levels, saves
from game.puzzles import find
from game.store.profile.profile import open_profile
from pinned.base import KEPT, NOW, Pin, Wish, scratch


def pins(wish: Wish) -> Iterator[Pin]:
    for file in sorted(KEPT.iterdir()):
        yield Pin(f"files/kept/{file.name}", file.read_bytes)
    for file in sorted(KEPT.glob("game-*.json")):
        yield Pin(f"files/read/{file.name}", partial(_game, file))
    yield Pin("files/read/run.json", _run)
    yield Pin("files/read/profile.db", _database)
    yield Pin("files/read/profile.json", _taken_in)
    for file in (KEPT / "pack.json", *sorted(paths.levels().glob("*/*.json"))):
        if levels.FORMAT.encode() + b'"' in file.read_bytes():
            yield Pin(f"files/pack/{file.name}", partial(_pack, file))


def _game(file: Path) -> bytes:
    """The game written again, and the board as it stands."""
    game = saves.decode(file.read_bytes(), find)
    session = game.session
    rows = "\n".join(session.spec.rows(session.board, session.marks))
    return saves.encode(game) + f"\n{rows}\n{game.stars(100)}".encode()


def _run() -> bytes:
    """The record written again, and what it comes to when it is played again."""
    read = record.decode((KEPT / "run.json").read_bytes())
    run = verify.verify(read, find)
    laps = [(str(lap.state), lap.points, lap.errors, lap.took, lap.shown) for lap in run.laps]
    return read.encode() + f"\n{run.rank} {run.points} {run.solved} {run.ended} {laps}".encode()


def _database() -> bytes:
    with scratch() as folder:
        shutil.copyfile(KEPT / "profile.db", folder / "profile.db")
        with closing(open_profile(folder, lambda: NOW)) as profile:
            return profile.export(find) + f"\n{profile.holdings()} {profile.notices}".encode()


def _taken_in() -> bytes:
    with scratch() as folder, closing(open_profile(folder, lambda: NOW)) as profile:
        profile.take_in((KEPT / "profile.json").read_bytes(), find)
        return profile.export(find) + f"\n{profile.holdings()} {profile.notices}".encode()


def _pack(file: Path) -> bytes:
    return levels.write_pack(levels.read_pack(file.read_bytes(), find))
