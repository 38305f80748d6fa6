"""A game in progress: an append-only log, and everything else derived from it.

Time is handed in as milliseconds of play. The log is the only thing that has to be kept: marks, both stacks, replays,
points and verified scores all follow from it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from enum import StrEnum
from functools import cached_property
from itertools import takewhile
from typing import Any, NamedTuple

from game.engine.core import Breaches, Change, Entry, Marks, Move, PuzzleError, Status, Target, Violation, inverse
from game.engine.pieces import at_once
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _

MANY, MANY_BROKEN = 400, 2000
"""Changes of one move, and rules that are broken before it: with more of either it takes longer than a frame."""
PIECE = 5000  # broken rules that are compared in one piece
CHANGES = 2000  # of marks that are told of in one piece

PLAY, EXTEND, UNDO, REDO = "play", "extend", "undo", "redo"
SOLVED = Status.SOLVED


class EventKind(StrEnum):
    """``PLACED`` (a slot got a mark), ``ERASED``, ``UNDONE``, ``REDONE`` come once for each change; ``BROKEN`` and
    ``MENDED``: a violation came or went; ``FULL``: complete but wrong; ``SOLVED``."""

    PLACED = "placed"
    ERASED = "erased"
    UNDONE = "undone"
    REDONE = "redone"
    BROKEN = "broken"
    MENDED = "mended"
    FULL = "full"
    SOLVED = "solved"


class Event(NamedTuple):
    """What happened, for sprites, tweens and sounds."""

    kind: EventKind
    change: Change | None = None
    violation: Violation | None = None
    actor: str = "player"


class Session:
    """A board being played. ``spec`` rules it, ``board`` is what is given, ``log`` what was done before."""

    def __init__(self, spec: PuzzleSpec[Any], board: Any, log: Iterable[Entry] = ()) -> None:
        at_once(self._begin(spec, board, log))

    @classmethod
    def in_pieces(cls, spec: PuzzleSpec[Any], board: Any, log: Iterable[Entry]) -> Generator[None, None, Session]:
        """The same of a log of thousands of changes, a piece at a time."""
        session = cls.__new__(cls)
        yield from session._begin(spec, board, log)
        return session

    def _begin(self, spec: PuzzleSpec[Any], board: Any, log: Iterable[Entry]) -> Generator[None, None, None]:
        self.spec = spec
        self.board = board
        self.log: list[Entry] = []
        self._marks: dict[Target, int] = {}
        self._undo: list[list[Change]] = []
        self._redo: list[list[Change]] = []
        self.checkpoints: list[int] = []  # lengths of the log at which trials began
        self.on_entry: Callable[[Entry], None] | None = None
        changes = 0
        for number, entry in enumerate(log):
            try:
                self._follow(entry)
            except PuzzleError as error:
                raise PuzzleError(
                    _("entry {number} of the log does not fit: {error}").format(number=number, error=error)
                ) from None
            self.log.append(entry)
            changes += len(entry.move)
            if changes > CHANGES:
                changes = 0
                yield
        self.violations: tuple[Violation, ...] = ()
        batches = spec.part("rules.breaches", needed=False) if len(self._marks) > MANY else None
        if batches is None:
            self.violations = spec.violations(board, self._marks)
        else:
            self.violations = yield from gathered(batches(board, self._marks))
        self.status: Status = spec.status(board, self._marks)

    @cached_property
    def written(self) -> tuple[Any, dict[str, str]]:
        """The board as JSON, and its switches: made once, for whoever writes the game (do not change them)."""
        return self.spec.board_to_json(self.board), dict(self.spec.options_of(self.board))

    # -- state -------------------------------------------------------------------------------------------------

    @property
    def marks(self) -> Marks:
        """What stands on the board now (do not change it)."""
        return self._marks

    @property
    def solved(self) -> bool:
        return SOLVED in self.status

    @property
    def can_undo(self) -> bool:
        return len(self._undo) > self._fixed

    @property
    def opening(self) -> Marks:
        """The marks that stood before the player came, set up by an exercise: restart returns to them."""
        return self.marks_at(self._set_up)

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    @property
    def undo_stack(self) -> Sequence[Move]:
        return tuple(map(tuple, self._undo))

    @property
    def redo_stack(self) -> Sequence[Move]:
        return tuple(map(tuple, self._redo))

    @property
    def last_target(self) -> Target | None:
        """The slot changed last, by whomever."""
        return self.log[-1].move[-1].slot if self.log and self.log[-1].move else None

    @property
    def last_played(self) -> Target | None:
        """The same where the player changed it: hints stay near to it, and not to what was set up."""
        return self.last_target if self.log and self.log[-1].actor == "player" else None

    # -- acts --------------------------------------------------------------------------------------------------

    def play(self, move: Move, at: int, actor: str = "player") -> list[Event]:
        """Make a move. Raises PuzzleError when it does not start from what stands on the board."""
        return self.do(self.entry(PLAY, at, move, actor))

    def extend(self, move: Move, at: int, actor: str = "player") -> list[Event]:
        """Make a move that is undone together with the one before it: the further cells of a drag, or of Solve."""
        return self.do(self.entry(EXTEND, at, move, actor))

    def undo(self, at: int, actor: str = "player") -> list[Event]:
        """Take the last move back; nothing when there is none."""
        return self.do(self.entry(UNDO, at, actor=actor))

    def redo(self, at: int, actor: str = "player") -> list[Event]:
        """Make the last undone move again; nothing when there is none."""
        return self.do(self.entry(REDO, at, actor=actor))

    def restart(self, at: int) -> list[Event]:
        """Return to the marks that were set up, or to none, in one move that can be undone."""
        return self.play(self.clearing(), at)

    def clearing(self) -> Move:
        """The move that takes every mark off the board but those that were set up, which come back."""
        return self._back_to(self.opening)

    def entry(self, op: str, at: int, move: Move = (), actor: str = "player") -> Entry | None:
        """What the log gets for an act, for :meth:`do`; None where there is nothing to do."""
        if op in (UNDO, REDO):
            there = self.can_undo if op == UNDO else self.can_redo
            move = tuple((self._undo if op == UNDO else self._redo)[-1]) if there else ()
        else:
            move = tuple([c for c in move if c.old != c.new])
            op = op if self.can_undo else PLAY
        return Entry(at, actor, op, move) if move else None

    def takes_long(self, entry: Entry) -> bool:
        """Whether an entry takes longer than a frame, and is better made in pieces."""
        return self._is_long(len(entry.move))

    def do(self, entry: Entry | None) -> list[Event]:
        """Make an entry of :meth:`entry` part of the game."""
        return at_once(self.do_in_pieces(entry))

    def do_in_pieces(self, entry: Entry | None) -> Generator[None, None, list[Event]]:
        """The same for thousands of marks, a piece at a time; until the last one the game is in between."""
        if entry is None:
            return []
        before = self._marks
        self._marks = dict(before)  # whoever was given the marks keeps them as they were
        try:
            self._follow(entry)
        except PuzzleError:
            self._marks = before
            raise
        self.log.append(entry)
        yield
        events = yield from self._diff(entry)
        if self.on_entry is not None:  # who keeps the entry can ask whether it solved the board
            self.on_entry(entry)
        return events

    # -- trials ------------------------------------------------------------------------------------------------

    def mark_checkpoint(self) -> None:
        """Begin a trial: :meth:`roll_back` returns to this state in one step."""
        self.checkpoints.append(len(self.log))

    def keep_checkpoint(self) -> None:
        """End the newest trial and keep what was tried."""
        if self.checkpoints:
            self.checkpoints.pop()

    def roll_back(self, at: int) -> list[Event]:
        """End the newest trial and restore the state at its beginning, as one move that can be undone."""
        return self.play(self.end_trial(), at)

    def end_trial(self) -> Move:
        """End the newest trial; the move that restores the state at its beginning."""
        if not self.checkpoints:
            return ()
        return self._back_to(self.marks_at(self.checkpoints.pop()))

    def marks_at(self, length: int) -> dict[Target, int]:
        """The marks after the first ``length`` entries of the log."""
        marks: dict[Target, int] = {}
        for entry in self.log[:length]:
            for slot, _old, new in inverse(entry.move) if entry.op == UNDO else entry.move:
                _set(marks, slot, new)
        return marks

    def tried(self) -> frozenset[Target]:
        """The slots that differ from the newest checkpoint (drawn as trial marks); what solves the board is none."""
        if not self.checkpoints or self.solved:
            return frozenset()
        then = self.marks_at(self.checkpoints[-1])
        return frozenset(s for s in {*then, *self._marks} if then.get(s, 0) != self._marks.get(s, 0))

    # -- mistakes ----------------------------------------------------------------------------------------------

    def mistakes(self, solution: Marks) -> tuple[Target, ...]:
        """The marks that disagree with ``solution``; marks that are only unproven are none."""
        return self.spec.mistakes(self.board, self._marks, solution)

    def undo_to_good(self, solution: Marks, at: int) -> list[Event]:
        """Undo until no mark disagrees with ``solution``."""
        return at_once(self.undo_to_good_in_pieces(solution, at))

    def undo_to_good_in_pieces(self, solution: Marks, at: int) -> Generator[None, None, list[Event]]:
        """The same of thousands of marks, a piece at a time; until the last one the game is in between."""
        events: list[Event] = []
        while self.can_undo and self.mistakes(solution):
            events += yield from self.do_in_pieces(self.entry(UNDO, at))
        return events

    def loses_right_marks(self, solution: Marks) -> bool:
        """Whether going back until no mark is wrong takes others back as well, or does not come so far."""
        wrong = set(self.mistakes(solution))
        for move in reversed(self._undo[self._fixed :]):
            before = {slot: old for slot, old, _new in reversed(move)}
            if not wrong or not before.keys() <= wrong:
                break
            wrong.difference_update(before)
            wrong.update(self.spec.mistakes(self.board, before, solution))  # another wrong mark stood there
        return bool(wrong)

    # -- inside ------------------------------------------------------------------------------------------------

    @property
    def _set_up(self) -> int:
        """How many entries the log begins with that no player made."""
        return next((n for n, entry in enumerate(self.log) if entry.actor != "computer"), len(self.log))

    @property
    def _fixed(self) -> int:
        """How many of the moves that could be taken back are no player's, and stay."""
        first = zip(self._undo, self.log[: self._set_up], strict=False)
        return sum(1 for _pair in takewhile(lambda pair: tuple(pair[0]) == pair[1].move, first))

    def _back_to(self, then: Marks) -> Move:
        """The move that leaves these marks and no others on the board."""
        now, slots = self._marks, dict.fromkeys((*self._marks, *then))
        return tuple([Change(s, now.get(s, 0), then.get(s, 0)) for s in slots if now.get(s, 0) != then.get(s, 0)])

    def _follow(self, entry: Entry) -> None:
        """Apply an entry to marks and stacks. Raises PuzzleError, with the stacks unchanged, when it does not fit."""
        move = entry.move
        if entry.op == UNDO:
            if not self._undo or tuple(self._undo[-1]) != move:
                raise PuzzleError(_("this move is not the next one to undo"))
            self._apply((slot, new, old) for slot, old, new in reversed(move))
            self._redo.append(self._undo.pop())
        elif entry.op == REDO:
            if not self._redo or tuple(self._redo[-1]) != move:
                raise PuzzleError(_("this move is not the next one to redo"))
            self._apply(move)
            self._undo.append(self._redo.pop())
        elif entry.op in (PLAY, EXTEND):
            if entry.op == EXTEND and not self._undo:
                raise PuzzleError(_("there is no move to extend"))
            self._apply(move)
            if entry.op == EXTEND:
                self._undo[-1] += move
            else:
                self._undo.append(list(move))
            self._redo.clear()
        else:
            raise PuzzleError(_("there is no operation {op!r}").format(op=entry.op))

    def _apply(self, move: Iterable[tuple[Target, int, int]]) -> None:
        marks = self._marks
        for slot, old, new in move:  # thousands of them, on a large board
            if marks.get(slot, 0) != old:
                raise PuzzleError(
                    _("{kind} {place} holds {held}, not {old}").format(
                        kind=slot.kind, place=list(slot.index), held=marks.get(slot, 0), old=old
                    )
                )
            if new:
                marks[slot] = new
            else:
                marks.pop(slot, None)

    def _diff(self, entry: Entry) -> Generator[None, None, list[Event]]:
        changes = entry.move
        if entry.op == UNDO:
            changes = ()
            for stop in range(len(entry.move), 0, -CHANGES):
                changes += inverse(entry.move[max(0, stop - CHANGES) : stop])
                yield
        again = {UNDO: EventKind.UNDONE, REDO: EventKind.REDONE}.get(entry.op)
        placed, erased, actor = again or EventKind.PLACED, again or EventKind.ERASED, entry.actor
        events: list[Event] = []
        for start in range(0, len(changes), CHANGES):
            some = changes[start : start + CHANGES]
            events += [Event(placed if change[2] else erased, change, None, actor) for change in some]
            yield
        before, was = self.violations, self.status
        self.violations = yield from self._broken(before, changes)
        yield
        self.status = self.spec.status(self.board, self._marks)
        yield
        for kind, ones, others in (
            (EventKind.BROKEN, self.violations, before),
            (EventKind.MENDED, before, self.violations),
        ):
            known: set[Violation] = set()
            for start in range(0, len(others), PIECE):
                known.update(others[start : start + PIECE])
                yield
            for start in range(0, len(ones), PIECE):
                events += [Event(kind, violation=v) for v in ones[start : start + PIECE] if v not in known]
                yield
        if SOLVED in self.status and SOLVED not in was:
            events.append(Event(EventKind.SOLVED, actor=entry.actor))
        elif Status.FULL in self.status and Status.FULL not in was:
            events.append(Event(EventKind.FULL))
        return events

    def _broken(self, before: tuple[Violation, ...], changes: Move) -> Generator[None, None, tuple[Violation, ...]]:
        """What is broken now."""
        batches = self.spec.part("rules.breaches", needed=False) if self._is_long(len(changes)) else None
        if batches is None:
            return self.spec.violations_after(self.board, self._marks, before, [c.slot for c in changes])
        return (yield from gathered(batches(self.board, self._marks)))

    def _is_long(self, changes: int) -> bool:
        return changes > MANY or len(self.violations) > MANY_BROKEN


def gathered(batches: Breaches) -> Generator[None, None, tuple[Violation, ...]]:
    """All of them, a batch at a time."""
    found: list[Violation] = []
    for batch in batches:
        found += batch
        yield
    return tuple(found)


def _set(marks: dict[Target, int], slot: Target, value: int) -> None:
    if value:
        marks[slot] = value
    else:
        marks.pop(slot, None)
