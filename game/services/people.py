"""Who plays here, and what moves in files between players."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.engine.formats.content import FoundProfile, FoundSave
    from game.engine.play.game import Game


class Player(Protocol):
    """Somebody who plays here. ``current`` is who does now."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def current(self) -> bool: ...


class Holdings(Protocol):
    """How much a player has: suspended games, finished games, solved levels, high scores, and solved boards: those of
    games and of finished runs, as the statistics count them."""

    @property
    def games(self) -> int: ...
    @property
    def results(self) -> int: ...
    @property
    def levels(self) -> int: ...
    @property
    def scores(self) -> int: ...
    @property
    def boards(self) -> int: ...


class Players(Protocol):
    """The players of this machine, each with a profile. Every call that changes something may raise PuzzleError."""

    @property
    def current(self) -> Player:
        """Who plays now."""

    def all(self) -> Sequence[Player]:
        """Every player, the first one first."""

    def holdings(self, player: str) -> Holdings:
        """How much a player has, by their id. Raises PuzzleError when that cannot be read."""

    def create(self, name: str) -> Player:
        """A new player, who sees the game as the current one has set it."""

    def rename(self, player: str, name: str) -> None:
        """Give a player another name."""

    def switch(self, player: str) -> None:
        """Let another player play. Scenes that show the profile are to be left before, and to be made anew after."""

    def delete(self, player: str) -> None:
        """Remove a player and all that is theirs; the current one makes room for another player first."""

    def reset(self) -> None:
        """Forget all that the current player did; settings and name stay."""


class ForeignFile(Protocol):
    """A file that can be taken in: a ``game``, a ``run`` or a ``profile``; ``modified`` in seconds since 1970, UTC."""

    @property
    def path(self) -> Path: ...
    @property
    def what(self) -> str: ...
    @property
    def modified(self) -> float: ...


class Exchange(Protocol):
    """Games and profiles in files. Whatever does not work raises PuzzleError and changes nothing."""

    @property
    def folder(self) -> Path:
        """Where files go unless the player says otherwise."""

    def suggest(self, name: str, ending: str = "json") -> Path:
        """A path for a new file called after ``name``, where nothing is yet."""

    def path_of(self, text: str) -> Path:
        """The path that a player typed."""

    def write(self, path: Path, data: bytes) -> None:
        """Write a file, whole or not at all."""

    def game(self, game: Game) -> bytes:
        """A game in progress as a file."""

    def profile(self) -> bytes:
        """Everything in the profile as a file."""

    def found(self, folder: Path) -> Sequence[ForeignFile]:
        """The games and profiles in a folder, the latest first."""

    def read(self, path: Path) -> bytes:
        """What is in a file."""

    def take_in(self, found: FoundSave | FoundProfile) -> int | None:
        """Take a saved game or a profile in; the number of the suspended game, None for a profile."""
