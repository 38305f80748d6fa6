"""The facts that seals are decided from: of a finished game, a finished run, a board that was made, and the player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from game.engine.core import LEVELS
from game.engine.dataclass import dataclass


class MatchFacts(NamedTuple):
    """A match against the computer: its level, whether moves could be taken back, who won, and by how many points the
    player was behind at worst."""

    level: str
    friendly: bool
    won: bool
    drawn: bool
    behind: int


class PackFacts(NamedTuple):
    """The level of a pack: whether it is the last one, how many levels there are, and how many have all three stars,
    this game counted."""

    last: bool
    levels: int
    perfect: int


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A finished game, played by oneself, or with ``match`` against somebody.

    ``cells`` is the size of the board; ``elapsed`` and ``pauses`` are milliseconds, ``pauses`` between one mark and the
    next, the time before the first mark at their head; ``par`` is in seconds, None where there is none. ``stars``: how
    many of three. ``fair``: the board is the game's own, a level or one that was just made. ``wrong`` counts marks that
    stood for a moment and were wrong, ``undone`` what was taken back. ``exact``: just the needed marks were made, each
    once. ``ordered``: exactly so, in reading order. ``cleared``: the board was emptied by hand and then solved exactly.
    ``corners``: the first four marks were in the four corners. ``variant``: the rules are not the usual ones. ``feats``
    are names that its puzzle gives to how it was solved.
    """

    kind: str
    level: str = ""
    cells: int = 0
    elapsed: int = 0
    par: int | None = None
    stars: int = 0
    fair: bool = True
    aided: bool = False
    flawless: bool = True
    gave_up: bool = False
    wrong: int = 0
    undone: int = 0
    exact: bool = False
    ordered: bool = False
    cleared: bool = False
    corners: bool = False
    pauses: tuple[int, ...] = ()
    variant: bool = False
    feats: frozenset[str] = frozenset()
    pack: PackFacts | None = None
    match: MatchFacts | None = None

    @property
    def alone(self) -> bool:
        """Whether it was solved by the player, without a hint, on a board of the game."""
        return self.fair and self.match is None and not self.gave_up and not self.aided

    @property
    def clean(self) -> bool:
        """Whether besides no mark was ever wrong, told or not."""
        return self.alone and self.flawless and not self.wrong

    def at_least(self, level: str) -> bool:
        """Whether it is of a level of technique, or a harder one."""
        return self.level in LEVELS and LEVELS.index(self.level) >= LEVELS.index(level)


class BoardFacts(NamedTuple):
    """A board of a run. ``took`` is in milliseconds, ``par`` in seconds; ``full`` says that the multiplier was at its
    highest when it was solved."""

    kind: str
    solved: bool
    errors: int
    took: int
    par: int
    full: bool = False
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class RunFacts:
    """A finished run: its mode, its boards in order, its milliseconds with penalties; ``whole`` for a sprint that came
    to its last board."""

    mode: str
    boards: tuple[BoardFacts, ...]
    elapsed: int = 0
    whole: bool = False

    @property
    def errors(self) -> int:
        """All errors of the run."""
        return sum(board.errors for board in self.boards)

    def streak(self, first: int = 0) -> int:
        """The most boards in a row, from the one of that number on, solved without an error."""
        longest = now = 0
        for board in self.boards[first:]:
            now = now + 1 if board.solved and not board.errors else 0
            longest = max(longest, now)
        return longest


@dataclass(frozen=True, slots=True)
class MadeFacts:
    """A board that was made in the editor, has one solution and was kept; its level of technique, "" where that is not
    known."""

    kind: str
    level: str = ""


class KindFacts(NamedTuple):
    """What a player knows of a kind of puzzle.

    ``lesson``: the first lesson is done; ``skipped`` a step of it was. ``small`` are its small lessons by id, each with
    its technique, and ``done`` the ids of those that were done. ``ladder`` are its techniques with their levels,
    ``alone`` those that were used without a hint. ``medium`` and ``hard``: a board at least so hard was solved without
    a hint, or flawlessly.
    """

    lesson: bool = False
    skipped: bool = False
    small: Mapping[str, str] = {}
    done: frozenset[str] = frozenset()
    ladder: Mapping[str, str] = {}
    alone: frozenset[str] = frozenset()
    medium: bool = False
    hard: bool = False


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """What a player knows and has done, by kind of puzzle; every kind that there is."""

    kinds: Mapping[str, KindFacts] = field(default_factory=dict)


Facts = GameFacts | RunFacts | MadeFacts | PlayerFacts
