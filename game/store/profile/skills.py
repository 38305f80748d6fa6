"""What the coach knows of the player: a row for each technique, and the games that it has not read yet."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from game.coach.skills import TechniqueSkill

if TYPE_CHECKING:
    from game.store.database import Database, Statement

_DECODER = msgspec.json.Decoder(TechniqueSkill)


class StoredSkills:
    """Skills by kind and technique. All of it follows from the logs of finished games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> dict[str, dict[str, TechniqueSkill]]:
        """Every skill, by kind and technique; what is damaged is as if it was never met."""
        out: dict[str, dict[str, TechniqueSkill]] = {}
        for kind, technique, state in self._database.read("SELECT kind, technique, state FROM skill"):
            with contextlib.suppress(msgspec.DecodeError, RecursionError):
                out.setdefault(kind, {})[technique] = _DECODER.decode(state)
        return out

    def unread(self, limit: int) -> list[tuple[int, float, bytes]]:
        """Games that were not read yet, the earliest first: number, moment of the end, and log as it is kept."""
        return self._database.read(
            "SELECT result.id, finished, game FROM unread JOIN result ON result.id = unread.result "
            "JOIN log ON log.result = unread.result ORDER BY finished, result.id LIMIT ?",
            (limit,),
        )

    def shown(self, kind: str, form: str, since: float, until: float) -> bool:
        """Whether a board was shown between two moments; ``form`` stands for it and all its images."""
        sql = "SELECT EXISTS (SELECT 1 FROM shown_board WHERE kind = ? AND form = ? AND at BETWEEN ? AND ?)"
        return bool(self._database.read(sql, (kind, form, since, until))[0][0])

    def show(self, kind: str, form: str, at: float, since: float) -> None:
        """A board is shown now; what was shown before ``since`` is let go of."""
        self._database.write(
            ("DELETE FROM shown_board WHERE at < ?", (since,)),
            ("INSERT OR REPLACE INTO shown_board VALUES (?, ?, ?)", (kind, form, at)),
            milestone=False,
        )

    def left(self) -> int:
        """How many games are not read yet."""
        return int(self._database.read("SELECT count(*) FROM unread JOIN log ON log.result = unread.result")[0][0])

    def keep(self, skills: Mapping[str, Mapping[str, TechniqueSkill]], read: Iterable[int]) -> None:
        """Keep skills that have changed; the games of these numbers are read, and those without a log let go of."""
        statements: list[Statement] = [
            ("INSERT OR REPLACE INTO skill VALUES (?, ?, ?)", (kind, name, msgspec.json.encode(skill).decode()))
            for kind, known in skills.items()
            for name, skill in known.items()
        ]
        statements += [("DELETE FROM unread WHERE result = ?", (number,)) for number in read]
        statements.append(("DELETE FROM unread WHERE result NOT IN (SELECT result FROM log)", ()))
        self._database.write(*statements, milestone=False)
