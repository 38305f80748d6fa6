"""The tables of a new profile are made once: every window begins with a copy of the empty file.

Nobody looks for damage in that copy; in every other file, as ever.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cached_property
from pathlib import Path
from unittest.mock import patch

from game.store import schema
from game.store.profile.profile import StoredProfile, open_profile
from game.store.profile_file import FILE, Utc


class ProfilesOnce:
    """Stands for `open_profile`. What is there already is opened as ever."""

    def __call__(self, folder: Path | None, utc: Utc) -> StoredProfile:
        if folder is not None and folder.is_dir() and not any(folder.iterdir()):
            (folder / FILE).write_bytes(self._empty)
            with patch.object(schema, "mend", lambda _whole: True), patch.object(schema, "unfit", lambda _fitting: []):
                return open_profile(folder, utc)
        return open_profile(folder, utc)

    @cached_property
    def _empty(self) -> bytes:
        with closing(sqlite3.connect(":memory:")) as made:
            schema.migrate(made)
            return made.serialize()
