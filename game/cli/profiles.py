"""A player's profile for a command: opened, told of what troubles it, and closed."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

from game import paths
from game.cli import tell
from game.store.profile import players
from game.store.profile.profile import StoredProfile, open_profile


@contextlib.contextmanager
def profile_of(folder: str | None, player: str | None = None) -> Iterator[StoredProfile]:
    """The profile of the player with a name, or of who played last. A window that is open on it is no trouble: what it
    has saved can be read."""
    home = paths.profile(folder)
    chosen = players.last(home) if player is None else players.named(home, player)
    with contextlib.closing(open_profile(players.folder_of(home, chosen), time.time)) as profile:
        for notice in profile.notices[1 if profile.shared else 0 :]:
            tell(notice)
        yield profile
