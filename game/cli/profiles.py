"""A player's profile for a command: opened, told of what troubles it, and closed."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

from game import paths
from game.cli import tell
from game.store import backups
from game.store.profile import players
from game.store.profile.profile import StoredProfile, open_profile
from game.store.profile_file import FILE


@contextlib.contextmanager
def profile_of(folder: str | None, player: str | None = None, new: bool = False) -> Iterator[StoredProfile]:
    """The profile of the player with a name, or of who played last. A window that is open on it is no trouble: what it
    has saved can be read. Where there is none it is an empty one, kept in the folder only where it may be `new`."""
    home = paths.profile(folder)
    chosen = players.last(home) if player is None else players.named(home, player)
    at = players.folder_of(home, chosen)
    there = new or (at / FILE).exists() or backups.last_good(at) is not None
    with contextlib.closing(open_profile(at if there else None, time.time)) as profile:
        for notice in profile.notices[1 if profile.shared else 0 :]:
            tell(notice)
        yield profile
