"""The settings as the profile holds them: names and JSON values, among them ones that this version does not know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.services.settings import KindSettings, Settings, changes, read
from game.store.database import Database, Statement


class StoredSettings:
    """Values that JSON can hold, kept in memory and written when they change."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._values: dict[str, Any] = {}
        self._now: Settings | None = None
        self._kinds: dict[str, KindSettings] = {}
        self.reload()

    def reload(self) -> None:
        """Read everything again (after a backup was restored)."""
        self._values.clear()
        self._forget()
        for name, text in self._database.read("SELECT name, value FROM setting"):
            try:
                self._values[name] = msgspec.json.decode(text)
            except (msgspec.DecodeError, RecursionError):
                continue  # as if it had never been set

    @property
    def now(self) -> Settings:
        """The settings as they stand."""
        if self._now is None:
            self._now = read(Settings, self._values)
        return self._now

    def keep(self, settings: Settings) -> None:
        """Keep, at once, what differs from the settings as they stand."""
        self.take(changes(self.now, settings))

    def of(self, kind: str) -> KindSettings:
        """The settings of a kind of puzzle as they stand."""
        if kind not in self._kinds:
            self._kinds[kind] = read(KindSettings, self._values, kind)
        return self._kinds[kind]

    def keep_of(self, kind: str, settings: KindSettings) -> None:
        """Keep, at once, what differs from the settings of a kind as they stand."""
        self.take(changes(self.of(kind), settings, kind))

    def take(self, values: Mapping[str, Any]) -> None:
        """Keep values by their names, whatever they mean. Raises TypeError for what JSON cannot hold."""
        for name, value in values.items():
            self.set(name, value)

    def taking(self, values: Mapping[str, Any]) -> list[Statement]:
        """Take values as :meth:`take` does, in memory; what writes them, to be a part of a larger transaction."""
        written = {name: msgspec.json.encode(value).decode() for name, value in values.items()}
        self._values |= {name: msgspec.json.decode(text) for name, text in written.items()}
        self._forget()
        return [("INSERT OR REPLACE INTO setting VALUES (?, ?)", one) for one in written.items()]

    def _forget(self) -> None:
        """The values have changed: read the records anew when they are asked for."""
        self._now = None
        self._kinds.clear()

    def get(self, key: str, default: Any = None) -> Any:
        """The value of ``key``, or ``default``."""
        return self._values.get(key, default)

    def set(self, key: str, value: Any) -> None:
        """Keep ``value``, at once. Raises TypeError for what JSON cannot hold."""
        self._database.write(*self.taking({key: value}))

    def all(self) -> dict[str, Any]:
        """Every setting that was ever set."""
        return dict(self._values)
