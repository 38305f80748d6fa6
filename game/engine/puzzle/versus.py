"""Versus: two seats mark one board in turn, and marks bring points. What a puzzle provides to be played so.

Everything is derived from the session's log and the :class:`Match`, so a game can be left and taken up again, replayed
and verified. Nothing here decides when the computer's mark is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

import msgspec

from game.engine import jsonio
from game.engine.core import Entry, Marks, Move, Target
from game.engine.rng import Rng
from game.engine.words import N_, _

B_contra = TypeVar("B_contra", contravariant=True)


class Played(Protocol):
    """What a match looks at: a session in progress."""

    spec: Any
    board: Any
    log: list[Entry]

    @property
    def undo_stack(self) -> Sequence[Move]: ...

    def undo(self, at: int) -> object: ...


class AwardPart(NamedTuple):
    """A part of an award: how many points, why in a few words ("perfect cell"), and the targets it is for.

    ``many`` is what several of its kind are called (``{count} numbers``), where there can be several. ``common``: of a
    part that every mark of the board has, what the first part is called when both are told as one. ``called``: what
    all of its kind are called as the subject of a sentence ("perfect cells").
    """

    points: int
    why: str
    targets: tuple[Target, ...]
    many: str = ""
    common: str = ""
    called: str = ""


class Award(NamedTuple):
    """The points of one mark that stands. ``seat`` is 0 or 1; without a match all marks are seat 0's."""

    slot: Target
    seat: int
    reasons: tuple[AwardPart, ...]

    @property
    def points(self) -> int:
        """The sum of its reasons."""
        return sum(reason.points for reason in self.reasons)

    @property
    def told(self) -> tuple[AwardPart, ...]:
        """Its reasons; one that is common to all marks is told as one with the first."""
        common = next((reason for reason in self.reasons if reason.common), None)
        if common is None:
            return self.reasons
        first, *more = (reason for reason in self.reasons if reason is not common)
        points = first.points + common.points
        return (first._replace(points=points, why=common.common, called=common.called), *more)

    @property
    def text(self) -> str:
        """``+9: line, two corners, perfect cell, centre``."""
        return f"+{self.points}: " + ", ".join(reason.why for reason in self.reasons)


def scores_of(awards: Iterable[Award]) -> tuple[int, int]:
    """The points of both seats."""
    scores = [0, 0]
    for award in awards:
        scores[award.seat] += award.points
    return scores[0], scores[1]


class PointsExample(NamedTuple):
    """A picture of points: how many, what for in a few words, and a small board (its JSON) with the mark that wins them
    and others that stand before it."""

    points: int
    why: str
    board: Any
    move: Move
    before: Move = ()


class Opponent(NamedTuple):
    """A computer player: its name in a match, its name for people, how it plays in one sentence, the name of the one
    to try after a win against it, "" for none, and whether it makes right marks only: a wrong one then loses the
    match."""

    name: str
    title: str
    about: str
    stronger: str = ""
    right: bool = True


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays. Seat 0 is the player; seat 1 the computer of this level, or a second person where ``level`` is "".

    ``first`` is the seat that starts. In a ``friendly`` match moves can be taken back. ``seed`` settles the computer's
    ties. ``conceded`` is the seat that has given the match up. A game holds it as JSON in its ``versus`` member.
    """

    level: str = ""
    first: int = 0
    friendly: bool = True
    seed: int = 0
    conceded: Literal[0, 1] | None = None

    def to_json(self) -> object:
        """The match as a JSON value."""
        found: dict[str, object] = msgspec.to_builtins(self)
        if self.conceded is None:  # earlier versions take any other match
            del found["conceded"]
        return found

    @classmethod
    def from_json(cls, value: Any) -> Match:
        """The inverse. Raises PuzzleError naming the bad member."""
        return jsonio.convert(value, cls, N_("versus match"))

    def seat(self, number: int) -> int:
        """Who makes move ``number``, counted from 0 over the moves that stand."""
        return (self.first + number) % 2

    def turn(self, session: Played) -> int:
        """Whose move is next."""
        return self.seat(len(session.undo_stack))

    def lead(self, session: Played) -> int:
        """How many points the seat whose turn it is has more than the other."""
        versus = session.spec.versus
        if versus is None:
            return 0
        scores = scores_of(versus.awards(session.board, session.log, self))
        seat = self.turn(session)
        return scores[seat] - scores[1 - seat]

    def winner_text(self, seat: int) -> str:
        """Who won, for the screen."""
        if self.level:
            return _("The computer wins") if seat else _("You win")
        return _("Player {number} wins").format(number=seat + 1)

    def computer_to_move(self, session: Played) -> bool:
        """Whether the computer has to move (in a board that is not full)."""
        return self.level != "" and self.turn(session) == 1

    def rng(self, session: Played) -> Rng:
        """The source for the computer's next choice: the same whenever the same position is reached in this match."""
        return Rng("versus", self.seed, len(session.undo_stack))

    def can_undo(self, session: Played) -> bool:
        """Whether :meth:`undo` would take something back."""
        return self.friendly and len(session.undo_stack) >= self._back(session)

    def undo(self, session: Played, at: int) -> bool:
        """Take back as much as gives the asking person the turn again: against the computer both moves, between two
        people the last one. False, and nothing happens, where that is not possible or the match is not friendly."""
        if not self.can_undo(session):
            return False
        for _move in range(self._back(session)):
            session.undo(at)
        return True

    def _back(self, session: Played) -> int:
        """How many moves an undo takes back."""
        return 2 if self.level and self.turn(session) == 0 else 1


def is_given_up(kept: object) -> bool:
    """Whether somebody has given a match up. ``kept``: the match as JSON."""
    return kept is not None and Match.from_json(kept).conceded is not None


def may_be_mended(session: Played, kept: object) -> bool:
    """Whether a line that spoils a match may still be taken back, of a board that is full and breaks a rule. ``kept``:
    the match as JSON."""
    versus: Versus[Any] | None = session.spec.versus
    if versus is None or kept is None:
        return False
    match = Match.from_json(kept)
    return match.friendly and any(one.name == match.level and one.right for one in versus.opponents)


class MatchOutcome(StrEnum):
    """How a match ends."""

    WIN = "win"
    DRAW = "draw"
    CONCEDED = "conceded"  # given up
    SPOILT = "spoilt"  # by a mark that cannot be right
    INVALID = "invalid"  # on a full board that breaks a rule


class Ending(NamedTuple):
    """The end of a match; ``winner`` is a seat.

    Of a spoilt one ``slot`` has the mark that cannot be right; ``winner`` is who did not make it, and it brings no
    points.
    """

    kind: MatchOutcome
    winner: int | None
    text: str
    slot: Target | None = None


class Missed(NamedTuple):
    """A mark that would have brought more: in a seat's ``turn``, from 1, that of the solution on ``slot`` would have
    brought ``points`` where its own brought ``taken``."""

    turn: int
    slot: Target
    points: int
    taken: int


class Versus(Protocol[B_contra]):
    """The versus rules of a puzzle: ``PuzzleSpec.versus``."""

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """The computer's levels, weakest first."""
        ...

    @property
    def acts(self) -> tuple[str, ...]:
        """What the buttons do in a match, left first; acts of :meth:`tap`."""
        ...

    @property
    def sides(self) -> tuple[int, ...]:
        """Sides of the square boards that are offered."""
        ...

    @property
    def rules(self) -> tuple[str, ...]:
        """How points are won, a sentence each."""
        ...

    @property
    def earns(self) -> str:
        """The same in one sentence, for whoever plays alone, where points are for fun."""
        ...

    @property
    def examples(self) -> tuple[PointsExample, ...]:
        """The rules in pictures."""
        ...

    @property
    def controls(self) -> tuple[tuple[str, str], ...]:
        """What to press and what it does, in place of the puzzle's own controls."""
        ...

    def tap(self, board: B_contra, marks: Marks, target: Target, act: str) -> Move:
        """The move of ``act`` on ``target``; empty where a mark stands already, since marks are final."""
        ...

    def awards(
        self, board: B_contra, log: Sequence[Entry], match: Match | None = None, skip: int = 0
    ) -> tuple[Award, ...]:
        """The awards of the marks that stand, in the order in which they were placed, without the first ``skip``.

        An award depends only on the marks placed before its own.
        """
        ...

    def counted(
        self, board: B_contra, log: Sequence[Entry], match: Match | None = None, skip: int = 0
    ) -> Iterator[Award]:
        """The same, each found when it is asked for: on large boards they are thousands."""
        ...

    def richer(self, board: B_contra) -> tuple[tuple[Target, ...], str]:
        """The cells in which any mark brings more points than elsewhere, none where all are alike, and a sentence on
        that, "" for nothing to say."""
        ...

    def choose(self, board: B_contra, marks: Marks, solution: Marks, level: str, rng: Rng, lead: int = 0) -> Move:
        """The computer's move at ``level``; empty on a full board. Raises PuzzleError for an unknown level.

        ``rng``: see :meth:`Match.rng`. ``lead``: how many points the computer is ahead (:meth:`Match.lead`).
        """
        ...

    def missed(self, board: B_contra, log: Sequence[Entry], match: Match, solution: Marks, seat: int) -> Missed | None:
        """Where a seat left most points lying in a match; None where it always took the most."""
        ...

    def ending(
        self, board: B_contra, log: Sequence[Entry], match: Match, solution: Marks | None = None
    ) -> Ending | None:
        """How the game ended; None while it goes on. With the ``solution`` it ends with the mark that spoils it, unless
        the match is friendly and that mark is taken back."""
        ...
