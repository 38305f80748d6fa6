"""The players of one machine: a profile each, below the same folder.

The first player's profile is the folder's own, where it was before there were several; the others live in
``players/2``, ``players/3`` and so on. A player's name is a setting of the profile; a file beside it says who played
last. Nothing else is written down, so a folder that is copied or taken away leaves no entry behind.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from game.engine.core import PuzzleError
from game.engine.foreign_text import one_line
from game.engine.words import _
from game.services.settings import NAME, is_personal
from game.store import backups, files
from game.store.backups import PATIENCE
from game.store.database import Database
from game.store.lock import HeldLock, Lock
from game.store.profile.profile import HOLDINGS, ProfileHoldings, StoredProfile
from game.store.profile_file import FILE, LOCK_FILE, Utc

FOLDER = "players"
LAST = "player"
LONGEST = 24  # letters of a name


class StoredPlayer(NamedTuple):
    """A player. ``id`` names the folder, "" for the first one; ``current`` is who plays now."""

    id: str
    name: str
    current: bool


def folder_of(home: Path, player: str) -> Path:
    """Where a player's profile is."""
    return home / FOLDER / player if player else home


def last(home: Path) -> str:
    """Who played last; the first player there is when that is not known or they are gone."""
    known = _ids(home)
    try:
        name = (files.read(home / LAST, 100) or b"").decode().strip()
    except (OSError, UnicodeDecodeError):
        name = ""
    return name if name in known else known[0]


def named(home: Path, name: str) -> str:
    """The id of the player of a name, in any case of letters. Raises PuzzleError with the names there are."""
    names = {_name(home, one): one for one in _ids(home)}
    for known, one in names.items():
        if known.casefold() == name.strip().casefold():
            return one
    raise PuzzleError(_("there is no player {name!r}; there are {known}").format(name=name, known=", ".join(names)))


class StoredPlayers:
    """Who can play, and who does: ``profile`` is always the current player's.

    ``on_switch`` is called when it has become another one's.
    """

    def __init__(self, home: Path, profile: StoredProfile, utc: Utc) -> None:
        self.home = home
        self._profile = profile
        self._utc = utc
        self._current = last(home)
        self.on_switch: Callable[[], None] = lambda: None

    @property
    def current(self) -> StoredPlayer:
        """Who plays now."""
        return StoredPlayer(self._current, _called(self._profile.settings.now.player_name, self._current), True)

    def all(self) -> tuple[StoredPlayer, ...]:
        """Every player, the first one first."""
        return tuple(
            self.current if one == self._current else StoredPlayer(one, _name(self.home, one), False)
            for one in dict.fromkeys((*_ids(self.home), self._current))
        )

    def holdings(self, player: str) -> ProfileHoldings:
        """How much a player's profile holds. Raises PuzzleError when it cannot be read."""
        if player == self._current:
            return self._profile.holdings()
        try:
            return ProfileHoldings._make(_read(folder_of(self.home, player), HOLDINGS))
        except sqlite3.Error as error:
            raise PuzzleError(_("the profile of this player cannot be read: {reason}").format(reason=error)) from None

    def create(self, name: str) -> StoredPlayer:
        """A new player, who sees the game as the current one has set it. Raises PuzzleError."""
        name = self._fitting(name)
        number = 2
        while (folder := folder_of(self.home, str(number))).exists():
            number += 1
        kept = {key: value for key, value in self._profile.settings.all().items() if not is_personal(key)}
        self._set(folder, {**kept, NAME: name})
        return StoredPlayer(str(number), name, False)

    def rename(self, player: str, name: str) -> None:
        """Give a player another name. Raises PuzzleError."""
        name = self._fitting(name, player)
        if player != self._current:
            self._set(folder_of(self.home, player), {NAME: name})
        elif self._profile.writing:
            self._profile.settings.keep(replace(self._profile.settings.now, player_name=name))
        else:
            raise PuzzleError(_("the profile cannot be written to now"))

    def switch(self, player: str) -> None:
        """Let another player play: the profile becomes theirs. Trouble with it is told in its notices.

        Raises PuzzleError when there is no such player.
        """
        if player not in _ids(self.home):
            raise PuzzleError(_("there is no such player"))
        if player == self._current:
            return
        if not self._profile.retry() and self._profile.unsaved:
            raise PuzzleError(_("what was played here is not saved yet"))
        self._profile.move(folder_of(self.home, player))
        self._current = player
        with contextlib.suppress(OSError):  # then the other one is greeted next time
            files.write(self.home / LAST, f"{player}\n".encode(), private=True)
        self.on_switch()

    def delete(self, player: str) -> None:
        """Remove a player and all that is theirs; of the first player's folder only what belongs to the profile.

        The current player makes room for another one first. Raises PuzzleError, with everything still there, for the
        only player and for one who plays in another window.
        """
        others = [one for one in _ids(self.home) if one != player]
        if not others:
            raise PuzzleError(_("the only player cannot be deleted"))
        if player == self._current:
            self.switch(others[0])
        from shutil import rmtree

        folder = folder_of(self.home, player)
        try:
            Lock(folder / LOCK_FILE).release()
        except HeldLock:
            raise PuzzleError(_("this player is playing in another window")) from None
        except OSError as error:
            raise PuzzleError(_("the profile cannot be removed: {reason}").format(reason=error.strerror)) from None
        try:
            if player:
                rmtree(folder)
            else:
                for tail in ("", "-wal", "-shm"):
                    (folder / f"{FILE}{tail}").unlink(missing_ok=True)
                rmtree(folder / backups.FOLDER, ignore_errors=True)
        except OSError as error:
            raise PuzzleError(_("the profile cannot be removed: {reason}").format(reason=error.strerror)) from None

    def reset(self) -> None:
        """Forget all that the current player did: games, results, stars, scores, techniques. Settings and name stay.

        Raises PuzzleError when the profile cannot be written.
        """
        if not self._profile.writing:
            raise PuzzleError(_("the profile cannot be written to now"))
        self._profile.clear(lambda key: is_personal(key) and key != NAME)

    # -- inside ------------------------------------------------------------------------------------------------

    def _fitting(self, name: str, player: str | None = None) -> str:
        """A name as it may be given to a player. Raises PuzzleError."""
        name = " ".join(name.split())[:LONGEST].strip()
        if not name:
            raise PuzzleError(_("a player needs a name"))
        if any(one.name.casefold() == name.casefold() and one.id != player for one in self.all()):
            raise PuzzleError(_("there is a player called {name} already").format(name=name))
        return name

    def _set(self, folder: Path, settings: Mapping[str, Any]) -> None:
        """Write settings into a profile that is not open, made when there is none. Raises PuzzleError."""
        database = Database(folder, self._utc)
        try:
            if not database.writing:
                raise PuzzleError(_("this player's profile cannot be written to now"))
            database.write(
                *(
                    ("INSERT OR REPLACE INTO setting VALUES (?, ?)", (key, msgspec.json.encode(value).decode()))
                    for key, value in settings.items()
                )
            )
        finally:
            database.close()


def _ids(home: Path) -> list[str]:
    """The players whose profiles are there; the first one always is while nobody else is."""
    found = []
    with contextlib.suppress(OSError):
        found = [path.name for path in (home / FOLDER).iterdir() if path.name.isdigit() and (path / FILE).exists()]
    others = sorted(found, key=int)
    return ["", *others] if not others or (home / FILE).exists() else others


def _called(name: Any, player: str) -> str:
    """What to call a player who has this name, if it is one."""
    return (
        one_line(name, LONGEST)
        if isinstance(name, str) and name.strip()
        else _("Player {number}").format(number=player or 1)
    )


def _name(home: Path, player: str) -> str:
    with contextlib.suppress(sqlite3.Error, msgspec.DecodeError, IndexError, TypeError):
        kept = _read(folder_of(home, player), f"SELECT value FROM setting WHERE name = '{NAME}'")
        return _called(msgspec.json.decode(kept[0]), player)
    return _called(None, player)


def _read(folder: Path, sql: str) -> tuple[Any, ...]:
    """The first row that a query gives on a profile that is not open, empty without one. Raises sqlite3.Error."""
    for more in ("", "&immutable=1"):  # the second for folders where no index of the log can be made
        try:
            with backups.read_only(folder / FILE, PATIENCE, more) as file:
                return file.execute(sql).fetchone() or ()
        except sqlite3.Error as error:
            trouble = error
    raise trouble
