"""Points for lines: a pure function of a game's log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from game.engine.core import Entry, Target, cell
from game.engine.play.session import EXTEND, PLAY, UNDO
from game.engine.puzzle.versus import Award, AwardPart, Match
from game.engine.words import N_, NN_
from game.puzzles.slant.board import BACK, SlantBoard, corner

LINE, CORNER, PERFECT, CENTRE = 1, 2, 3, 1
NEAR, ALL_NEAR = N_("near the centre"), N_("central like every cell")


class Standing(NamedTuple):
    """A line that stands: who placed it, and which move it was among those that stand, from 0."""

    slot: Target
    mark: int
    actor: str
    move: int


def standing(log: Iterable[Entry]) -> list[Standing]:
    """The lines that stand at the end of ``log``, in the order in which they were placed.

    A line that was changed counts as placed when it was changed; what was undone never happened.
    """
    return list(_standing(log))


def _standing(log: Iterable[Entry]) -> Iterator[Standing]:
    """The same, each made when it is asked for."""
    done: list[list[Entry]] = []
    undone: list[list[Entry]] = []
    for entry in log:
        if entry.op == PLAY:
            done.append([entry])
            undone.clear()
        elif entry.op == EXTEND:
            done[-1].append(entry)
            undone.clear()
        elif entry.op == UNDO:
            undone.append(done.pop())
        else:
            done.append(undone.pop())
    lines: dict[Target, tuple[int, str, int]] = {}
    for number, entries in enumerate(done):
        for entry in entries:
            for slot, _, new in entry.move:
                lines.pop(slot, None)
                if new and slot.kind == "cell":
                    lines[slot] = new, entry.actor, number
    return (Standing(slot, *line) for slot, line in lines.items())


class Ground(NamedTuple):
    """What no line changes: the number of each corner (-1 for none), and of each cell its four corners, the points of
    a plain line, and whether a corner is numbered."""

    numbers: list[int]
    corners: list[tuple[int, int, int, int]]
    bonus: list[int]
    numbered: list[bool]


@lru_cache(maxsize=8)
def _ground(board: SlantBoard) -> Ground:
    width, height = board.size
    across = width + 1
    numbers = [-1 if n is None else n for n in board.clues]
    starts = [r * across + c for r in range(height) for c in range(width)]
    corners = [(p, p + 1, p + across, p + across + 1) for p in starts]
    across_middle = [abs(2 * c - (width - 1)) <= 2 for c in range(width)]
    plain, central = [LINE] * width, [LINE + CENTRE * middle for middle in across_middle]
    bonus = [points for r in range(height) for points in (central if abs(2 * r - (height - 1)) <= 2 else plain)]
    has = [number >= 0 for number in numbers]
    return Ground(numbers, corners, bonus, [has[a] or has[b] or has[c] or has[d] for a, b, c, d in corners])


class CornerTally:
    """The lines touching each corner while lines come and go, and what the next line would bring.

    Cells and corners are numbered in reading order, cells by ``row * width + column``.
    """

    def __init__(self, board: SlantBoard) -> None:
        ground = _ground(board)
        self.numbers, self.corners, self.bonus, self.numbered = ground
        self.near = ALL_NEAR if min(self.bonus) > LINE else NEAR
        """What the points of the centre are called: on a small board no cell is far from it."""
        self.touching = [0] * len(self.numbers)
        self.lines = [0] * len(self.corners)

    def ends(self, cell: int, mark: int) -> tuple[int, int]:
        """The two corners that a line touches."""
        a, b, c, d = self.corners[cell]
        return (a, d) if mark == BACK else (b, c)

    def put(self, cell: int, mark: int) -> None:
        """Put a line into an empty cell."""
        self.lines[cell] = mark
        for p in self.ends(cell, mark):
            self.touching[p] += 1

    def take(self, cell: int) -> None:
        """Take the line of a cell away."""
        for p in self.ends(cell, self.lines[cell]):
            self.touching[p] -= 1
        self.lines[cell] = 0

    def completed(self, cell: int, mark: int) -> list[int]:
        """The numbered corners that the line completes: touched by it, and with their count after it."""
        return [p for p in self.ends(cell, mark) if self.touching[p] + 1 == self.numbers[p]]

    def perfect(self, cell: int, mark: int) -> bool:
        """Whether after the line all corners of its cell are satisfied, one of them at least numbered."""
        if not self.numbered[cell]:
            return False
        touched = self.ends(cell, mark)
        numbers, touching = self.numbers, self.touching
        return all(numbers[p] < 0 or numbers[p] == touching[p] + (p in touched) for p in self.corners[cell])

    def gain(self, cell: int, mark: int) -> int:
        """The points of the line."""
        completed = len(self.completed(cell, mark))
        return self.bonus[cell] + CORNER * completed + (PERFECT if self.perfect(cell, mark) else 0)


def central(board: SlantBoard) -> tuple[Target, ...]:
    """The cells near the centre: a line in one brings a point more."""
    width, bonus = board.size.width, _ground(board).bonus
    return tuple(cell(*divmod(number, width)) for number, points in enumerate(bonus) if points > LINE)


def awards(board: SlantBoard, log: Sequence[Entry], match: Match | None = None, skip: int = 0) -> tuple[Award, ...]:
    """The points of every line that stands, in order, with their reasons; the first ``skip`` lines are left out.

    +1 a line; +2 each numbered corner that it completes; +3 a perfect cell; +1 within one cell of the centre. Lines
    that the solver played bring nothing. Without a ``match`` all lines are seat 0's.
    """
    return tuple(counted(board, log, match, skip))


def counted(board: SlantBoard, log: Sequence[Entry], match: Match | None = None, skip: int = 0) -> Iterator[Award]:
    """The same, each found when it is asked for."""
    tally = CornerTally(board)
    width = board.size.width
    lines = _standing(log)
    for slot, mark, _, _ in islice(lines, skip):
        tally.put(slot.index[0] * width + slot.index[1], mark)
    yield from _awarded(tally, width, lines, match.seat if match is not None else lambda number: 0)


def _awarded(tally: CornerTally, width: int, lines: Iterable[Standing], seat: Callable[[int], int]) -> Iterator[Award]:
    for slot, mark, actor, number in lines:
        row, column = slot.index
        cell = row * width + column
        reasons = _reasons(tally, width, slot, cell, mark) if actor != "solver" else ()
        tally.put(cell, mark)
        yield Award(slot, seat(number), reasons)


def _reasons(tally: CornerTally, width: int, slot: Target, cell: int, mark: int) -> tuple[AwardPart, ...]:
    reasons = [AwardPart(LINE, N_("line"), (slot,), called=N_("lines"))]
    completed = (corner(*divmod(p, width + 1)) for p in tally.completed(cell, mark))
    one, many = NN_("number", "{count} numbers")
    reasons += [AwardPart(CORNER, one, (target,), many, called=N_("completed numbers")) for target in completed]
    if tally.perfect(cell, mark):
        zeros = all(tally.numbers[p] <= 0 for p in tally.corners[cell])
        why = N_("perfect cell: a 0 needs no line") if zeros else N_("perfect cell")
        reasons.append(AwardPart(PERFECT, why, (slot,), called=N_("perfect cells")))
    if tally.bonus[cell] > LINE:
        common = N_("central line") if tally.near == ALL_NEAR else ""
        called = N_("central lines") if common else N_("lines near the centre")
        reasons.append(AwardPart(CENTRE, tally.near, (slot,), common=common, called=called))
    return tuple(reasons)
