"""A log played again: a session that stands wherever in its log it is asked to, forwards and backwards.

Marks are kept at every few hundredth entry, so that any place is a short way from one of them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Sequence
from typing import NamedTuple

from game.engine.core import Change, Entry, Target, inverse
from game.engine.pieces import at_once
from game.engine.play.session import CHANGES, EXTEND, MANY, MANY_BROKEN, PLAY, UNDO, Session, gathered

STRIDE, KEPT = 64, 256  # entries between two kept positions at least; kept positions at most
LINGER_MS = 600  # between two boards
SETTLED_MS = 350  # a mark that is changed again sooner was on the way to another one


class ReplaySign(NamedTuple):
    """Something to see on the way. ``at`` in milliseconds; ``kind``: error, hint, check or solve."""

    at: int
    kind: str


class Replay(Session):
    """The game of ``session``, at the beginning of its log. ``entries`` is all of it; `log` what was done so far.

    ``helps`` are the moments of hints and checks; ``elapsed`` the time at which the game ended, in milliseconds.
    With ``judged``, errors are found by what stands at the end of a solved game; else ``helps`` has them.
    """

    def __init__(
        self, session: Session, helps: Sequence[tuple[int, str]] = (), elapsed: int = 0, judged: bool = True
    ) -> None:
        super().__init__(session.spec, session.board)
        self.entries: tuple[Entry, ...] = tuple(session.log)
        self.times: list[int] = []
        self._changes = [0]
        latest = 0
        for entry in self.entries:
            latest = max(latest, entry.at)
            self.times.append(latest)
            self._changes.append(self._changes[-1] + len(entry.move))
        self.duration = max(elapsed, latest)
        self.position = 0
        self._stride = max(STRIDE, -(-len(self.entries) // KEPT))
        self._kept: list[dict[Target, int]] = [{}]  # found on the way to a place for the first time
        found = errors_of(session) if judged else set()
        self.signs = tuple(sorted({*found, *(ReplaySign(min(at, self.duration), kind) for at, kind in helps)}))

    def index_at(self, milliseconds: float) -> int:
        """How many entries were made by then."""
        return bisect_right(self.times, milliseconds)

    def seek(self, position: int) -> bool:
        """Stand after the first ``position`` entries; whether that is another place than before."""
        return at_once(self.seek_in_pieces(position))

    def is_far(self, position: int) -> bool:
        """Whether the way there takes longer than a frame on a large board."""
        there = self._changes[min(len(self.entries), max(0, position))]
        moved = abs(there - self._changes[self.position])
        return moved > MANY or (moved > 0 and len(self.violations) > MANY_BROKEN)

    def seek_in_pieces(self, position: int) -> Generator[None, None, bool]:
        """The same, a piece at a time; until the last one it stands where it stood."""
        position = min(len(self.entries), max(0, position))
        if position == self.position:
            return False
        near = position // self._stride
        while len(self._kept) <= near:
            marks = dict(self._kept[-1])
            start = (len(self._kept) - 1) * self._stride
            yield from self._go(marks, start, start + self._stride)
            self._kept.append(marks)
        start, marks = near * self._stride, dict(self._kept[near])
        if start < self.position <= position:  # go on from here
            start, marks = self.position, dict(self._marks)
        yield from self._go(marks, start, position)
        batches = self.spec.part("rules.breaches", needed=False) if len(marks) > MANY else None
        if batches is None:
            violations = self.spec.violations(self.board, marks)
        else:
            violations = yield from gathered(batches(self.board, marks))
        self.status = self.spec.status(self.board, marks)
        self.position, self._marks, self.violations = position, marks, violations
        self.log = list(self.entries[:position])
        return True

    def _go(self, marks: dict[Target, int], start: int, stop: int) -> Generator[None, None, None]:
        """Make these entries."""
        last = self._changes[start]
        for number in range(start, stop):
            _apply(marks, self.entries[number])
            if self._changes[number + 1] - last > CHANGES:
                last = self._changes[number + 1]
                yield

    def last_change(self) -> Change | None:
        """What was changed last, as it was done."""
        if not self.position:
            return None
        entry = self.entries[self.position - 1]
        if entry.op == UNDO:  # only the end of its inverse: the move may have thousands of changes
            return inverse(entry.move[:1])[0] if entry.move else None
        return entry.move[-1] if entry.move else None


def _apply(marks: dict[Target, int], entry: Entry) -> None:
    undone = entry.op == UNDO
    for slot, old, new in reversed(entry.move) if undone else entry.move:
        value = old if undone else new
        if value:
            marks[slot] = value
        else:
            marks.pop(slot, None)


def errors_of(session: Session) -> set[ReplaySign]:
    """The player's marks that the end of a solved game disagrees with, and that were left to stand."""
    if not session.solved:
        return set()
    spec = session.spec
    solution = spec.required(session.board, session.marks)
    found: set[ReplaySign] = set()
    pending: dict[Target, int] = {}
    for entry in session.log:
        judged = entry.actor == "player" and entry.op in (PLAY, EXTEND)
        for slot, _, new in inverse(entry.move) if entry.op == UNDO else entry.move:
            since = pending.pop(slot, None)
            if since is not None and entry.at - since >= SETTLED_MS:
                found.add(ReplaySign(since, "error"))
            if judged and spec.contradicts(solution, slot, new):
                pending[slot] = entry.at
    return found | {ReplaySign(at, "error") for at in pending.values()}


class Reel(NamedTuple):
    """A board of a tape: its number in it, its name, the game, and the moment at which it comes, in milliseconds."""

    number: int
    title: str
    replay: Replay
    start: int


class Tape:
    """One game, or the boards of a run one after the other, on one clock in milliseconds from 0 to ``duration``.

    A finished board stays for a moment before the next one comes.
    """

    def __init__(self, games: Sequence[tuple[str, Replay]]) -> None:
        """``games`` with their names; at least one."""
        reels, start = [], 0
        for number, (title, replay) in enumerate(games):
            reels.append(Reel(number, title, replay, start))
            start += replay.duration + (LINGER_MS if number + 1 < len(games) else 0)
        self.reels = tuple(reels)
        self.duration = start
        self.signs = tuple(ReplaySign(reel.start + at, kind) for reel in reels for at, kind in reel.replay.signs)
        self._starts = [reel.start for reel in reels]
        self.steps = tuple(sorted({0, start, *(reel.start + at for reel in reels for at in reel.replay.times)}))
        """The moments at which something changed, with the beginning and the end."""

    def at(self, milliseconds: float) -> tuple[Reel, int]:
        """The board that is played then, and how many entries of it were made."""
        reel = self.reels[max(0, bisect_right(self._starts, milliseconds) - 1)]
        return reel, reel.replay.index_at(milliseconds - reel.start)

    def seek(self, milliseconds: float) -> tuple[Reel, bool]:
        """The board that is played then, brought to its place; and whether that place is another than before."""
        reel, position = self.at(milliseconds)
        return reel, reel.replay.seek(position)

    def next(self, milliseconds: float, moments: Sequence[int]) -> int:
        """The first of the ordered ``moments`` after now; the end when there is none."""
        index = bisect_right(moments, milliseconds)
        return moments[index] if index < len(moments) else self.duration

    def previous(self, milliseconds: float, moments: Sequence[int]) -> int:
        """The last of the ordered ``moments`` before now; 0 when there is none."""
        index = bisect_left(moments, milliseconds)
        return moments[index - 1] if index else 0
