"""What the title screen offers to go on with: a game that was left, or the next level of a pack."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.engine.core import PuzzleError
from game.engine.record.progress import PackProgress
from game.engine.words import language
from game.services import Services, Suspended
from game.services.settings import KeptWords

ASIDE = ("versus", "practice", "training")
"""Modes of games that are gone on with where they were begun, or from the list of all games."""


class GoingOn:
    """What a profile holds to go on with, as it is now; it is known at once."""

    def __init__(self, services: Services) -> None:
        self._library, self._settings, self._version = services.library, services.profile.settings, services.version
        library = services.library
        self.games = library.suspended()
        """All games that were left, the latest first."""
        self._latest = [one for one in library.history.latest() if one.mode != "versus"]
        won = next((one.finished for one in self._latest if not one.gave_up), float("-inf"))
        latest = next((game for game in self.games if game.mode not in ASIDE), None)
        self.game = latest if latest is not None and latest.updated >= won else None
        """The one that was left last, if nothing was solved since; no exercise, and no match."""

    def kept(self) -> Mapping[str, tuple[str, ...]]:
        """What the title screen said of levels when it was seen last, where that still holds."""
        words = self._settings.now.level_words
        return words.said if words.of == self._mark else {}

    def keep(self, said: Mapping[str, tuple[str, ...]]) -> None:
        """Keep what it says of them."""
        words = KeptWords(self._mark, said)
        if self._settings.now.level_words != words:
            self._settings.keep(replace(self._settings.now, level_words=words))

    @property
    def _mark(self) -> str:
        """What the words about levels depend on: the texts of the game, the language, and what was played."""
        played = sum(self._library.history.played().values())
        games = [game.id for game in self.games]
        return f"{self._version} {language()} {played} {games}"

    @property
    def other(self) -> Suspended | None:
        """The game that was left last, whatever it is; no match."""
        return next((game for game in self.games if game.mode != "versus"), None)

    def shelf(self) -> PackProgress | None:
        """The pack that was played last, if it has a level to go to; packs not read yet are read for it."""
        pack = next((one.pack for one in self._latest if one.pack), "")
        try:
            shelf = self._library.packs.shelf(pack)
        except PuzzleError:  # none was played, or it is gone
            return None
        return shelf if shelf.solved < len(shelf.pack.levels) else None
