"""Making a puzzle by hand: clues put down one by one, with every step to be taken back.

What a clue is belongs to the puzzle: it says where clues may stand, what they may be, and which one would settle what
two solutions leave open. The rest is the same for all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from game.engine.budget import Budget
from game.engine.core import Marks, PuzzleError, Refused, Target
from game.engine.logic.ladder import Grade
from game.engine.puzzle.clues import Clue, ClueSheet, DragSheet, FullSheet, SwitchSheet
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _

B = TypeVar("B")

MOST_ADDED = 1000  # clues that complete a puzzle at most
STEPS = 100_000  # of a search for two solutions


@dataclass(frozen=True)
class Draft(Generic[B]):
    """A puzzle in the making: its boards from the first to the last, and which of them shows."""

    spec: PuzzleSpec[B]
    sheet: ClueSheet[B]
    boards: tuple[B, ...]
    at: int = 0

    @classmethod
    def begin(cls, spec: PuzzleSpec[B], board: B) -> Draft[B]:
        """A draft that starts from ``board``. Raises PuzzleError where the puzzle cannot be edited."""
        if spec.clues is None:
            raise PuzzleError(_("{puzzle} cannot be edited").format(puzzle=_(spec.title)))
        return cls(spec, spec.clues, (board,))

    @property
    def board(self) -> B:
        return self.boards[self.at]

    @property
    def can_undo(self) -> bool:
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        return self.at + 1 < len(self.boards)

    def undone(self) -> Draft[B]:
        """One change back; the same when there is none."""
        return replace(self, at=max(0, self.at - 1))

    def redone(self) -> Draft[B]:
        """One change forward; the same when there is none."""
        return replace(self, at=min(len(self.boards) - 1, self.at + 1))

    def changed(self, board: B) -> Draft[B]:
        """With ``board`` as the latest change; the same when it is no change."""
        if board == self.board:
            return self
        return replace(self, boards=(*self.boards[: self.at + 1], board), at=self.at + 1)

    def put(self, place: Target, value: int | None) -> Draft[B]:
        """Another clue at a place. Raises PuzzleError for a clue that cannot stand there."""
        if value is not None and value not in self.sheet.values(self.board, place):
            raise PuzzleError(_("{value} is no clue for this place").format(value=value))
        return self.changed(self.sheet.put(self.board, place, value))

    def stepped(self, place: Target, by: int) -> Draft[B]:
        """The next (1) or the one before (-1) of the clues that may stand at a place, none among them."""
        choices: list[int | None] = [None, *self.sheet.values(self.board, place)]
        now = self.sheet.clue(self.board, place)
        index = choices.index(now) if now in choices else 0
        return self.put(place, choices[(index + by) % len(choices)])

    @property
    def drags(self) -> bool:
        """Whether a drag from one place to another changes the board."""
        return isinstance(self.sheet, DragSheet) and self.sheet.drags(self.board)

    def dragged(self, start: Target, end: Target) -> Draft[B]:
        """What a drag makes; the same where drags do nothing. Raises PuzzleError for one that cannot be."""
        return self.changed(self.sheet.dragged(self.board, start, end)) if isinstance(self.sheet, DragSheet) else self

    def switched(self, name: str, value: str) -> Draft[B]:
        """By another rule, with the same clues."""
        sheet, old = self.sheet, self.board
        board = sheet.blank(self.spec.size_of(old), {**self.spec.options_of(old), name: value})
        if isinstance(sheet, SwitchSheet):
            return self.changed(sheet.switched(old, board))
        for place in sheet.places(board):
            board = sheet.put(board, place, sheet.clue(old, place))
        return self.changed(board)

    def typed(self, place: Target, digit: int, more: bool) -> Draft[B]:
        """A digit typed at a place; ``more``: right after another one there, which it then follows if that fits."""
        values = self.sheet.values(self.board, place)
        now = self.sheet.clue(self.board, place)
        longer = (now or 0) * 10 + digit
        if more and now and longer in values:
            return self.put(place, longer)
        return self.put(place, digit) if digit in values else self


class Assessment(NamedTuple):
    """What there is to know about a board: ``number`` of solutions up to two, those found, and how hard it is.

    ``grade`` is None unless there is exactly one solution. ``trouble`` says why the search gave no answer (then
    ``number`` is None).
    """

    number: int | None
    solution: Marks | None = None
    other: Marks | None = None
    grade: Grade | None = None
    trouble: str = ""


def assess(spec: PuzzleSpec[Any], board: Any, budget: Budget | None = None) -> Assessment:
    """Count the solutions of a board, and grade it when it has just one."""
    try:
        found = spec.count(board, 2, budget or Budget(STEPS))
        ladder = spec.ladder_within(board, budget or Budget(STEPS))
        grade = ladder.solve(spec.position(board, {}))[1] if found.number == 1 else None
    except Refused as error:
        return Assessment(None, trouble=str(error))
    return Assessment(found.number, found.solution, found.other, grade)


def completed(spec: PuzzleSpec[Any], board: Any, budget: Budget | None = None) -> tuple[Clue, ...]:
    """Clues that make a board with several solutions a puzzle with one: found one by one, each rules a solution out. A
    board that is whole only with a clue at every place gets the rest, too.

    Raises PuzzleError where there is no solution to begin with, no clue decides between two, or places have to stay
    empty; Refused when the search takes too long.
    """
    sheet = spec.clues
    if sheet is None:
        raise PuzzleError(_("{puzzle} cannot be edited").format(puzzle=_(spec.title)))
    added: list[Clue] = []
    wanted: Marks | None = None
    while len(added) < MOST_ADDED:
        found = spec.count(board, 2, budget or Budget(STEPS))
        if found.solution is None:
            raise PuzzleError(_("there is no solution to begin with"))
        if found.other is None:
            if isinstance(sheet, FullSheet):
                added += sheet.filling(board, found.solution)
            return tuple(Clue(place, value) for place, value in dict(added).items())
        clues: tuple[Clue, ...] = ()
        # The solution that was wanted so far first; whichever it is in the end, it agrees with all clues.
        others = [s for s in (found.solution, found.other) if s != wanted]
        tries = [(wanted, other) for other in others] if wanted is not None else []
        for one, other in (*tries, (found.solution, found.other), (found.other, found.solution)):
            clues = sheet.distinguishing(board, one, other)
            if clues:
                wanted = one
                break
        if not clues:
            raise PuzzleError(_("no clue decides between the solutions that are left"))
        for clue in clues:
            board = sheet.put(board, clue.place, clue.value)
        added += clues
    raise PuzzleError(_("{most_added} more clues are not enough").format(most_added=MOST_ADDED))
