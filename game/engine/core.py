"""The values everything speaks in: targets, moves, violations, effects and deductions.

All of them are frozen and hashable, and none knows a puzzle. A *target* is any place of any board; a *mark* is a small
integer on a slot (0 is "nothing there"); the meaning of the numbers belongs to the puzzle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Flag, StrEnum, auto
from itertools import chain, islice
from typing import NamedTuple

from game.engine.words import N_, _

LEVELS = (N_("easy"), N_("medium"), N_("hard"), N_("expert"), N_("master"))


BESIDE = ("note", "corner_note", "colour")
"""The kinds of slots that lie in a cell beside the slot of its mark."""


class PuzzleError(ValueError):
    """Bad input. The message is one clear sentence that says what is wrong and where."""


class Refused(PuzzleError):
    """A request that is understood and cannot be met, with the reason (no such level at this size, budget spent)."""


class GivenUp(Refused):
    """Work that took more steps than it may: nothing is known."""


class Cancelled(Exception):
    """The caller asked long work to stop."""


class Target(NamedTuple):
    """A place on a board: ``kind`` names the sort of place, ``index`` which one.

    Kinds in use: ``cell``, ``corner`` (row, column); ``row``, ``column``, ``box`` (index); ``line`` (direction, index)
    on hexagonal boards; ``edge`` (row, column, row, column), the border between two cells; ``candidate`` (row,
    column, digit); ``note``, ``corner_note``, ``colour`` (row, column), beside the mark of a cell. Hits,
    violations, causes and effects are all targets.
    """

    kind: str
    index: tuple[int, ...]  # type: ignore[assignment]  # the name hides tuple.index on purpose

    def to_json(self) -> dict[str, int | list[int]]:
        """``{"cell": [r, c]}``, or ``{"row": r}`` for targets with one number."""
        return {self.kind: self.index[0] if len(self.index) == 1 else list(self.index)}

    @classmethod
    def from_json(cls, value: object) -> Target:
        """The inverse of :meth:`to_json`. Raises PuzzleError when ``value`` has another shape."""
        if isinstance(value, dict) and len(value) == 1:
            ((kind, index),) = value.items()
            numbers = index if isinstance(index, list) else [index]
            if isinstance(kind, str) and numbers and all(type(n) is int for n in numbers):
                return cls(kind, tuple(numbers))
        raise PuzzleError(_("a target is an object such as {{'cell': [0, 0]}}, not {value!r}").format(value=value))


def cell(row: int, column: int) -> Target:
    """The cell in ``row`` and ``column``, both from 0."""
    return Target("cell", (row, column))


def cell_of(slot: Target) -> Target:
    """The cell that a slot lies in: a note or a colour is about the cell of its place. Other slots are themselves."""
    return cell(*slot.index[:2]) if slot.kind in BESIDE else slot


Marks = Mapping[Target, int]
"""A state of play: what stands on each slot. A slot that is absent holds 0."""


class Change(NamedTuple):
    """One slot going from ``old`` to ``new``."""

    slot: Target
    old: int
    new: int


Move = tuple[Change, ...]
"""What one act of a player does, on marks, notes and links alike: undone and redone as one."""


def inverse(move: Move) -> Move:
    """The move that takes ``move`` back."""
    return tuple([Change(slot, new, old) for slot, old, new in reversed(move)])


def after(marks: Marks, *moves: Move) -> dict[Target, int]:
    """The marks once the moves are made; a slot that was emptied holds 0."""
    return {**marks, **{slot: new for move in moves for slot, _old, new in move}}


def difference(before: Marks, wanted: Marks) -> Move:
    """The move that makes the slots of ``wanted`` hold what it says; slots that it does not name stay as they are."""
    old = before.get
    return tuple(Change(slot, old(slot, 0), new) for slot, new in wanted.items() if old(slot, 0) != new)


class Entry(NamedTuple):
    """One line of the log. ``at`` is milliseconds of play, ``actor`` player, computer or solver.

    ``op``: ``play`` makes a move; ``extend`` adds to the last move (a drag is one undo, and yet every cell of it is
    logged when it is painted); ``undo`` and ``redo`` carry the move they took back or made again.
    """

    at: int
    actor: str
    op: str
    move: Move


class Violation(NamedTuple):
    """A broken rule: its name (a key of the puzzle's words) and the targets that break it together."""

    rule: str
    targets: tuple[Target, ...]


Breaches = Iterator[list[Violation]]
"""Violations in batches, which may be empty; each takes a fraction of a frame. On a board where all is wrong there are
tens of thousands."""
BATCH = 1000


def in_batches(violations: Iterable[Violation]) -> Breaches:
    """Violations as they are made, so many a batch."""
    source = iter(violations)
    while batch := list(islice(source, BATCH)):
        yield batch


def all_of(breaches: Breaches) -> tuple[Violation, ...]:
    """All of them."""
    return tuple(chain.from_iterable(breaches))


class Status(Flag):
    """How a position stands; statuses combine."""

    OPEN = 0
    FULL = auto()  # every mark the puzzle needs is placed
    BROKEN = auto()  # a rule is violated
    SOLVED = auto()  # full, and no rule is violated

    @classmethod
    def of(cls, broken: bool, full: bool) -> Status:
        """How a position stands that breaks a rule or none, and has all marks or not."""
        found = cls.BROKEN if broken else cls.OPEN
        return found | (cls.FULL if broken else cls.FULL | cls.SOLVED) if full else found


class Effect(NamedTuple):
    """What a deduction does: ``value`` comes onto ``target``, or is removed as a possibility there."""

    target: Target
    value: int
    remove: bool = False


class Link(NamedTuple):
    """An arrow of an explanation. ``kind``: ``implies``, ``strong``, ``weak``, ``pair`` or ``path``."""

    source: Target
    target: Target
    kind: str = "implies"


class Ghost(NamedTuple):
    """One step of a contradiction played out: what would follow, from what, in a sentence."""

    effects: tuple[Effect, ...]
    causes: tuple[Target, ...]
    sentence: str


class BeatKind(StrEnum):
    """What a beat draws. What is drawn stays until the chapter ends, a ghost until an unghost."""

    LIGHT = "light"  # the targets are bright: what the sentence points at
    RING = "ring"  # "this cell": the one place that the explanation is about
    FRAME = "frame"  # around rows, columns and boxes
    BAND = "band"  # from the first target along a line to each of the others, which it hits
    STRIKE = "strike"  # a digit is struck out, a place is crossed, one target after another
    COUNTER = "counter"  # "have of need" at the first target; the others are counted up, and bracketed
    ARROW = "arrow"  # along the links one after another: strong ones solid, weak ones dashed
    LETTER = "letter"  # the text, A to D, stands on the target; on a row, column or box, digits, "_" for a lacking one
    GHOST = "ghost"  # the effects are imagined, because of the targets
    UNGHOST = "unghost"  # what was imagined about the targets goes, all of it without targets, and the clash
    CLASH = "clash"  # the targets cannot stand together
    CUT = "cut"  # the links are cut: ropes, or the two lines of a V
    WATER = "water"  # the targets fill one after another, from the first on
    MOVE = "move"  # the effects, as the blue ghost that Apply puts on the board


class Beat(NamedTuple):
    """One thing that an explanation draws, and when.

    It plays while sentence number ``sentence`` is bright, for ``ms`` milliseconds; with 0 it plays together with the
    beat after it. ``name`` is what the control calls it; by default its kind has one. ``text`` is the letter of a
    LETTER; a COUNTER shows ``have`` of ``need``.
    """

    kind: BeatKind
    targets: tuple[Target, ...] = ()
    sentence: int = 0
    ms: int = 900
    name: str = ""
    text: str = ""
    have: int = 0
    need: int = 0
    links: tuple[Link, ...] = ()
    effects: tuple[Effect, ...] = ()


class Deduction(NamedTuple):
    """One firing of a technique, explained.

    ``causes`` alone suffice for ``effects``. ``why`` holds two or three sentences of at most 20 words, ``beats``
    what is drawn while they are read, up to the effects, which follow by themselves; without any, causes, links and
    ghosts are drawn. For a contradiction, ``ghosts`` play the assumption out up to ``clash``, the targets that cannot
    stand together. ``plain`` are marks that it rests on and that are plain to see, though they are not on the board.
    """

    technique: str
    level: str
    effects: tuple[Effect, ...]
    causes: tuple[Target, ...]
    why: tuple[str, ...]
    links: tuple[Link, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    clash: tuple[Target, ...] = ()
    beats: tuple[Beat, ...] = ()
    plain: tuple[Ghost, ...] = ()


class Count(NamedTuple):
    """The answer of a counting search: ``number`` of solutions up to the limit, the first one found, and another."""

    number: int
    solution: Marks | None
    other: Marks | None = None

    @classmethod
    def of(cls, found: Sequence[Marks]) -> Count:
        """The count of the solutions that were found."""
        first, other, *_ = (*found[:2], None, None)
        return cls(len(found), first, other)
