"""Slant against somebody: whose line brings more points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.engine.core import Change, Entry, Marks, Move, PuzzleError, Status, Target, cell
from game.engine.puzzle.versus import Award, Ending, Match, MatchOutcome, Missed, Opponent, PointsExample, scores_of
from game.engine.rng import Rng
from game.engine.words import N_, _
from game.puzzles.slant import points, rules
from game.puzzles.slant.board import BACK, FORWARD, SlantBoard
from game.puzzles.slant.exact import MOST, exact_values
from game.puzzles.slant.points import CornerTally

PLACED = {"left": BACK, "right": FORWARD}

FRIENDLY, STRONG, MASTER, GREEDY = "friendly", "strong", "master", "greedy"

OPPONENTS = (
    Opponent(FRIENDLY, "Friendly", "Draws only correct lines and leaves you points.", STRONG),
    Opponent(STRONG, "Strong", "Draws only correct lines and thinks about your best reply.", MASTER),
    Opponent(MASTER, "Master", "Draws only correct lines and plans several moves ahead."),
    Opponent(GREEDY, "Classic", "Plays as in the original, which knows points but no rules.", right=False),
)

NEAR, FAR, WIDE = (2, 0), (4, 4), (3, 4)
MANY = 60
"""How many lines the strong and the master look ahead, and at how many each time.

With more than MANY empty cells the master looks less far, and with few it knows the best line.
"""

SETTLED, HOPES = 7, 9
"""With so few empty cells the strong level counts its chances to the end, and the master those of a match that is not
won by the best play."""

TRUST = 4
"""What it is worth to the wary computer that every tempting answer is right."""

GENEROUS = 4
"""The friendly computer draws the line with the fewest points in one turn of so many, and any right line in the others:
who draws right lines without counting wins a little more often than not on 3x3, and mostly on larger boards."""

SlantLine = tuple[int, int]


def _line(row: int, column: int, mark: int) -> Move:
    return (Change(cell(row, column), 0, mark),)


class SlantVersus:
    """See :class:`game.engine.puzzle.versus.Versus`."""

    opponents = OPPONENTS
    acts = tuple(PLACED)
    sides = (3, 5, 7, 9, 12, 15)
    rules = (
        "+1, line: for every line.",
        "+2, number: for each number at an end of the line that has all its lines then.",
        "+3, perfect cell: if all numbers around its cell have their lines by then. One at least, and a 0 needs none.",
        "+1, near the centre: within one cell of the centre. On 3x3 that is every cell.",
        "Against Friendly, Strong and Master, a line that cannot be right loses the match.",
        "Against Classic and with two players, a full board that breaks a rule has no winner.",
    )
    earns = N_(
        "Points are just for fun: 1 for a line, 2 for each number that it completes, 3 for a perfect cell, "
        "1 near the centre."
    )
    examples = (
        PointsExample(1, "for every line", ["...", "...", "..."], _line(0, 0, BACK)),
        PointsExample(2, "for each number that it completes", ["...", ".1.", "..."], _line(0, 0, BACK)),
        PointsExample(
            3,
            "for a perfect cell: all its numbers are complete",
            ["1..", ".2.", "..."],
            _line(0, 0, BACK),
            _line(1, 1, BACK),
        ),
        PointsExample(1, "for a line near the centre", ["......"] * 6, _line(1, 2, BACK)),
    )
    controls = (
        ("Left click", "Draw \\ in an empty cell"),
        ("Right click", "Draw / in an empty cell"),
    )

    def tap(self, board: SlantBoard, marks: Marks, target: Target, act: str) -> Move:
        r"""``left`` places ``\`` and ``right`` ``/`` in an empty cell."""
        if act not in PLACED or not board.has(target) or marks.get(target, 0):
            return ()
        return (Change(target, 0, PLACED[act]),)

    def awards(
        self, board: SlantBoard, log: Sequence[Entry], match: Match | None = None, skip: int = 0
    ) -> tuple[Award, ...]:
        """See :func:`game.puzzles.slant.points.awards`."""
        return points.awards(board, log, match, skip)

    def counted(
        self, board: SlantBoard, log: Sequence[Entry], match: Match | None = None, skip: int = 0
    ) -> Iterator[Award]:
        """See :func:`game.puzzles.slant.points.counted`."""
        return points.counted(board, log, match, skip)

    def richer(self, board: SlantBoard) -> tuple[tuple[Target, ...], str]:
        """The cells near the centre; on a small board that is all of them."""
        near = points.central(board)
        if len(near) == board.size.width * board.size.height:
            return (), _("Every cell of this board is near the centre: each line brings 1 point more.")
        return near, _("The frame is around the centre: a line inside it brings 1 point more.")

    def choose(self, board: SlantBoard, marks: Marks, solution: Marks, level: str, rng: Rng, lead: int = 0) -> Move:
        """The computer's line: one of ``solution``, or for the classic level any line with the most points now."""
        if level not in (o.name for o in OPPONENTS):
            raise PuzzleError(
                _("there is no opponent {level!r}; there are {known}").format(
                    level=level, known=", ".join(o.name for o in OPPONENTS)
                )
            )
        tally = CornerTally(board)
        width = board.size.width
        for slot, mark in marks.items():
            tally.put(slot.index[0] * width + slot.index[1], mark)
        empty = [p for p, mark in enumerate(tally.lines) if not mark]
        if not empty:
            return ()
        worth: dict[SlantLine, float]
        if level == GREEDY:
            worth = {(p, mark): tally.gain(p, mark) for p in empty for mark in (BACK, FORWARD)}
        else:
            right = {p: solution[cell(*divmod(p, width))] for p in rng.shuffled(empty)}
            worth = _worth(tally, right, level, rng, lead)
        best = max(worth.values())
        chosen, mark = rng.choice([line for line, value in worth.items() if value == best])
        return (Change(cell(*divmod(chosen, width)), 0, mark),)

    def ending(
        self, board: SlantBoard, log: Sequence[Entry], match: Match, solution: Marks | None = None
    ) -> Ending | None:
        """More points win and equal points are a draw; who gives up loses.

        ``spoilt`` as soon as a line contradicts the ``solution``, against those who draw right lines only; ``invalid``
        when the full board breaks a rule, which the classic computer and two people may come to.
        """
        if match.conceded is not None:
            winner = 1 - match.conceded
            return Ending(MatchOutcome.CONCEDED, winner, match.winner_text(winner))
        lines = points.standing(log)
        marks = {line.slot: line.mark for line in lines}
        if solution is not None and match.level not in ("", GREEDY):
            wrong = next((line for line in lines if solution[line.slot] != line.mark), None)
            if wrong is not None:
                winner = 1 - match.seat(wrong.move)
                return Ending(MatchOutcome.SPOILT, winner, match.winner_text(winner), wrong.slot)
        status = rules.status(board, marks)
        if Status.FULL not in status:
            return None
        if Status.BROKEN in status:
            return Ending(MatchOutcome.INVALID, None, _("Invalid Board State"))
        scores = scores_of(self.awards(board, log, match))
        if scores[0] == scores[1]:
            return Ending(MatchOutcome.DRAW, None, _("Draw"))
        winner = int(scores[1] > scores[0])
        return Ending(MatchOutcome.WIN, winner, match.winner_text(winner))

    def missed(
        self, board: SlantBoard, log: Sequence[Entry], match: Match, solution: Marks, seat: int
    ) -> Missed | None:
        """See :meth:`game.engine.puzzle.versus.Versus.missed`."""
        tally, width, found = CornerTally(board), board.size.width, None
        open_cells = {
            slot.index[0] * width + slot.index[1]: mark for slot, mark in solution.items() if slot.kind == "cell"
        }
        turn = 0
        for line in points.standing(log):
            place = line.slot.index[0] * width + line.slot.index[1]
            taken = tally.gain(place, line.mark)
            if match.seat(line.move) == seat:
                turn += 1
                best, where = max((tally.gain(p, mark), -p) for p, mark in open_cells.items())
                if best - taken > (found.points - found.taken if found is not None else 0):
                    found = Missed(turn, cell(*divmod(-where, width)), best, taken)
            tally.put(place, line.mark)
            open_cells.pop(place, None)
        return found


def _worth(tally: CornerTally, right: Mapping[int, int], level: str, rng: Rng, lead: int) -> dict[SlantLine, float]:
    """What the lines of the solution are worth to a computer of ``level``."""
    if level == FRIENDLY:
        leaves = rng.below(GENEROUS) == 0
        return {(p, mark): -float(tally.gain(p, mark)) if leaves else 0.0 for p, mark in right.items()}
    exact = exact_values(tally, right) if level == MASTER and len(right) <= MOST else None
    if exact is not None:
        return _best(tally, right, exact, lead)
    foresight = Foresight(tally, right, level == STRONG)
    if level == STRONG:
        return foresight.values(*NEAR) if len(right) > SETTLED else foresight.outlooks(lead)
    return foresight.values(*(FAR if len(right) <= MANY else WIDE))


def _best(
    tally: CornerTally, right: Mapping[int, int], exact: Mapping[SlantLine, int], lead: int
) -> dict[SlantLine, float]:
    """What lines are worth whose end is known: what is won is won by as much as can be. A match that the best play of
    the other side does not lose hopes for one that takes the most points each time, where that can be counted."""
    worth = {line: float(more) for line, more in exact.items()}
    reached = lead + max(exact.values())
    if reached > 0 or len(right) > HOPES:
        return worth
    held = {line for line, more in exact.items() if reached < 0 or lead + more == 0}
    hopes = Foresight(tally, right, False).outlooks(lead)
    return {line: hopes[line] + more / 1000 if line in held else more - 1000 for line, more in worth.items()}


class Foresight:
    """Looking ahead: the computer places lines of the solution; so does the other side, or any line (``wary``).

    ``right`` holds the solution's lines of the empty cells. ``gains`` is what every possible line brings now; a line
    changes only those of the cells around it.
    """

    def __init__(self, tally: CornerTally, right: Mapping[int, int], wary: bool) -> None:
        self.tally = tally
        self.right = right
        self.wary = wary
        self.gains = {(p, mark): tally.gain(p, mark) for p in right for mark in (BACK, FORWARD)}
        at: dict[int, list[int]] = {}
        for p in right:
            for corner in tally.corners[p]:
                at.setdefault(corner, []).append(p)
        self._near = {p: {q for corner in tally.corners[p] for q in at[corner]} - {p} for p in right}

    def values(self, depth: int, width: int) -> dict[SlantLine, float]:
        """What the computer's best lines are worth: their points less the most that the other side makes of it.

        ``depth`` lines are looked ahead, at each one only the ``width`` that are best in the light of one answer.
        """
        answered = self._answered(True)
        if depth == 2:
            return dict(answered)
        return {line: self._then(line, False, depth - 1, width) for line, _ in answered[:width]}

    def outlooks(self, lead: int) -> dict[SlantLine, float]:
        """For each right line, the chance to win less the chance to lose, when ``lead`` points ahead before it.

        The other side is thought to take the most points each time, any such line alike; a spoilt board has no winner.
        """
        outlooks = {}
        for line in [(p, mark) for p, mark in self.right.items() if (p, mark) in self.gains]:
            gain, before = self._put(line)
            outlooks[line] = self._outlook(lead + gain, False)
            self._take(line, before)
        return outlooks

    def _outlook(self, lead: int, mine: bool) -> float:
        gains, right = self.gains, self.right
        if not gains:
            return (lead > 0) - (lead < 0)
        if mine:
            return max(self.outlooks(lead).values())
        best = max(gains.values())
        tempting = [line for line, gain in gains.items() if gain == best]
        total = 0.0
        for line in tempting:
            if right[line[0]] == line[1]:
                gain, before = self._put(line)
                total += self._outlook(lead - gain, True)
                self._take(line, before)
        return total / len(tempting)

    def _search(self, mine: bool, depth: int, width: int) -> float:
        """The best lead that the side to move can make."""
        if depth == 1 or not self.gains:
            return self._most(mine)
        answered = self._answered(mine)
        if depth == 2:
            return answered[0][1]
        return max(self._then(line, not mine, depth - 1, width) for line, _ in answered[:width])

    def _answered(self, mine: bool) -> list[tuple[SlantLine, float]]:
        """The lines of a side with their points less those of the best answer, best first."""
        lines = [line for line in self.gains if (not mine and self.wary) or self.right[line[0]] == line[1]]
        return sorted(((line, self._then(line, not mine, 1, 0)) for line in lines), key=lambda pair: -pair[1])

    def _then(self, line: SlantLine, mine: bool, depth: int, width: int) -> float:
        """The points of a line less the best that a side makes of it."""
        gain, before = self._put(line)
        value = gain - self._search(mine, depth, width)
        self._take(line, before)
        return value

    def _put(self, line: SlantLine) -> tuple[int, dict[SlantLine, int]]:
        """Place a line; its points, and the gains to be restored by :meth:`_take`."""
        gains, tally, p = self.gains, self.tally, line[0]
        near = [(q, mark) for q in self._near[p] if not tally.lines[q] for mark in (BACK, FORWARD)]
        before = {other: gains[other] for other in near}
        for mark in (BACK, FORWARD):
            before[p, mark] = gains.pop((p, mark))
        tally.put(*line)
        for other in near:
            gains[other] = tally.gain(*other)
        return before[line], before

    def _take(self, line: SlantLine, before: Mapping[SlantLine, int]) -> None:
        self.tally.take(line[0])
        self.gains.update(before)

    def _most(self, mine: bool) -> int:
        """The most points that one line brings to a side now.

        The wary computer hopes for an answer that is right, for a spoilt board has no winner.
        """
        right = self.right
        if mine or not self.wary:
            return max((gain for (p, mark), gain in self.gains.items() if right[p] == mark), default=0)
        best = max(self.gains.values(), default=0)
        tempting = [line for line, gain in self.gains.items() if gain == best]
        sound = sum(right[p] == mark for p, mark in tempting)
        return best - (TRUST * sound // len(tempting) if tempting else TRUST)


VERSUS = SlantVersus()
