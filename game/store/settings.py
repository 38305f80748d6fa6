"""The player's choices, by name."""

from __future__ import annotations

from typing import Any

import msgspec

from game.store.database import Database


class StoredSettings:
    """Values that JSON can hold, kept in memory and written when they change."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._values: dict[str, Any] = {}
        self.reload()

    def reload(self) -> None:
        """Read everything again (after a backup was restored)."""
        self._values.clear()
        for name, text in self._database.read("SELECT name, value FROM setting"):
            try:
                self._values[name] = msgspec.json.decode(text)
            except (msgspec.DecodeError, RecursionError):
                continue  # as if it had never been set

    def get(self, key: str, default: Any = None) -> Any:
        """The value of ``key``, or ``default``."""
        return self._values.get(key, default)

    def set(self, key: str, value: Any) -> None:
        """Keep ``value``, at once. Raises TypeError for what JSON cannot hold."""
        text = msgspec.json.encode(value).decode()
        self._values[key] = msgspec.json.decode(text)
        self._database.write(("INSERT OR REPLACE INTO setting VALUES (?, ?)", (key, text)))

    def all(self) -> dict[str, Any]:
        """Every setting that was ever set."""
        return dict(self._values)
