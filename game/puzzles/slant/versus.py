"""Slant against somebody: whose line brings more points."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Change, Marks, Move, PuzzleError, Status, Target, cell
from game.engine.rng import Rng
from game.engine.session import Entry
from game.engine.versus import Award, Ending, Match, Opponent
from game.puzzles.slant import points, rules
from game.puzzles.slant.board import BACK, FORWARD, Board
from game.puzzles.slant.points import Tally

PLACED = {"left": BACK, "right": FORWARD}

OPPONENTS = (
    Opponent("greedy", "Greedy", "Takes the most points now and never looks ahead."),
    Opponent("strong", "Strong", "Knows the solution and counts your best answer."),
    Opponent("master", "Master", "Knows the solution and thinks several lines ahead."),
)

RULES = (
    "+1 for a line.",
    "+2 for each numbered corner that it completes.",
    "+3 for a perfect cell: all its corners are right.",
    "+1 within one cell of the centre.",
    "A full board that breaks a rule has no winner.",
)

DEPTH = 4
WIDTH = 6
ENDGAME = 7
"""With so many empty cells left, the master looks to the end."""


class SlantVersus:
    """See :class:`game.engine.versus.Versus`."""

    opponents = OPPONENTS
    acts = tuple(PLACED)
    sides = (3, 5, 7, 9, 12, 15)
    rules = RULES

    def tap(self, board: Board, marks: Marks, target: Target, act: str) -> Move:
        r"""``left`` places ``\`` and ``right`` ``/`` in an empty cell."""
        if act not in PLACED or not board.has(target) or marks.get(target, 0):
            return ()
        return (Change(target, 0, PLACED[act]),)

    def awards(self, board: Board, log: Sequence[Entry], match: Match | None = None) -> tuple[Award, ...]:
        """See :func:`game.puzzles.slant.points.awards`."""
        return points.awards(board, log, match)

    def choose(self, board: Board, marks: Marks, solution: Marks, level: str, rng: Rng) -> Move:
        """The computer's line. Greedy: any line with the most points now. The others place lines of ``solution``."""
        tally = Tally(board)
        width = board.size.width
        for slot, mark in marks.items():
            tally.put(slot.index[0] * width + slot.index[1], mark)
        empty = [p for p, mark in enumerate(tally.lines) if not mark]
        if level not in (o.name for o in OPPONENTS):
            raise PuzzleError(f"there is no opponent {level!r}; there are {', '.join(o.name for o in OPPONENTS)}")
        if not empty:
            return ()
        if level == "greedy":
            lines = [(p, mark) for p in empty for mark in (BACK, FORWARD)]
            best = max(tally.gain(*line) for line in lines)
            chosen, mark = rng.choice([line for line in lines if tally.gain(*line) == best])
        else:
            right = [solution[cell(*divmod(p, width))] for p in range(len(tally.lines))]
            depth = 2 if level == "strong" else len(empty) if len(empty) <= ENDGAME else DEPTH
            values = _values(tally, right, empty, depth, len(empty) if level == "strong" else WIDTH)
            best = max(values.values())
            chosen = rng.choice([p for p, value in values.items() if value == best])
            mark = right[chosen]
        return (Change(cell(*divmod(chosen, width)), 0, mark),)

    def ending(self, board: Board, log: Sequence[Entry], match: Match) -> Ending | None:
        """``invalid`` when the full board breaks a rule, else more points win and equal points are a draw."""
        marks = {line.slot: line.mark for line in points.standing(log)}
        status = rules.referee(board).status(*rules.masks(board, marks))
        if Status.FULL not in status:
            return None
        if Status.BROKEN in status:
            return Ending("invalid", None, "Invalid Board State")
        scores = [0, 0]
        for award in self.awards(board, log, match):
            scores[award.seat] += award.points
        if scores[0] == scores[1]:
            return Ending("draw", None, "Draw")
        winner = int(scores[1] > scores[0])
        return Ending("win", winner, match.winner_text(winner))


def _values(tally: Tally, right: Sequence[int], empty: list[int], depth: int, width: int) -> dict[int, int]:
    """What the best lines are worth: their points less the best that the other side makes of it, ``depth`` lines deep.

    Both sides are thought to place right lines only. The ``width`` lines with the most points are looked at, and at
    the first line all with as many as the last of these.
    """
    gains = {p: tally.gain(p, right[p]) for p in empty}
    order = sorted(empty, key=lambda p: -gains[p])
    least = gains[order[min(width, len(order)) - 1]]
    values = {}
    for p in order:
        if gains[p] < least:
            break
        values[p] = gains[p] - _after(tally, right, empty, p, depth - 1, width, -(1 << 20), 1 << 20)
    return values


def _after(
    tally: Tally, right: Sequence[int], empty: list[int], placed: int, depth: int, width: int, low: int, high: int
) -> int:
    """The best lead that the side to move can make after ``placed`` (alpha-beta between ``low`` and ``high``)."""
    if not depth or len(empty) == 1:
        return 0
    tally.put(placed, right[placed])
    left = [p for p in empty if p != placed]
    best = -(1 << 20)
    gains = sorted(((tally.gain(p, right[p]), -p) for p in left), reverse=True)
    if depth == 1:
        best = gains[0][0]
    else:
        for gain, negative in gains[:width]:
            value = gain - _after(tally, right, left, -negative, depth - 1, width, gain - high, gain - max(low, best))
            if value > best:
                best = value
                if best >= high:
                    break
    tally.take(placed)
    return best
