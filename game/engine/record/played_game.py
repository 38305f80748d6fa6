"""What statistics and lists know of a game that was played, whoever keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.engine.play.tally import Tally


class PlayedGame(Protocol):
    """What a game is of, and how long it was played. ``elapsed`` in milliseconds; ``variant`` is the name of its rules,
    "" for the usual ones."""

    @property
    def kind(self) -> str: ...
    @property
    def mode(self) -> str: ...
    @property
    def pack(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def difficulty(self) -> str: ...
    @property
    def size(self) -> str: ...
    @property
    def variant(self) -> str: ...
    @property
    def elapsed(self) -> int: ...


class FinishedGame(PlayedGame, Protocol):
    """A finished game. ``finished`` in seconds since 1970, UTC.

    ``techniques`` are those it needed and those that help was taken for, None where that is not known.
    """

    @property
    def hints(self) -> int: ...
    @property
    def checks(self) -> int: ...
    @property
    def mistakes(self) -> int: ...
    @property
    def gave_up(self) -> bool: ...
    @property
    def flawless(self) -> bool: ...
    @property
    def finished(self) -> float: ...
    @property
    def techniques(self) -> Mapping[str, Tally] | None: ...
