"""The rules: what is broken, how a position stands, what a click does."""

from __future__ import annotations

from functools import lru_cache

from game.engine.core import Breaches, Marks, Move, Status, Target, Violation, all_of, in_batches
from game.engine.masks import MANY, bits_of, many_bits_of
from game.engine.rows import cells_of, turned
from game.puzzles.slant.board import BACK, FORWARD, NOT_BF, NOT_FB, SlantBoard
from game.puzzles.slant.logic.bits import CornerClues, SlantLayout, clues_of, judged, layout, masks
from game.puzzles.slant.logic.forest import Forest

STEPS = {"primary": 1, "secondary": 2}
"""How far an act goes through empty, backward line, forward line."""


class Referee:
    """A board's clues, and its lines as they were last looked at."""

    def __init__(self, board: SlantBoard) -> None:
        self.lay: SlantLayout = layout(board.size)
        self.clues: CornerClues = clues_of(board)
        self.forest = Forest(self.lay)
        self._read: tuple[Marks, int, int] = {}, 0, 0

    def masks(self, board: SlantBoard, marks: Marks) -> tuple[int, int]:
        """The lines as masks; thousands that were read just now are not read again."""
        if len(marks) < MANY:
            return masks(board, marks)
        if marks != self._read[0]:
            self._read = dict(marks), *masks(board, marks)
        return self._read[1:]

    def breaches(self, back: int, forward: int) -> Breaches:
        """``corner``: the corner with too many or too few possible lines, then its cells. ``loop``: its cells."""
        lay = self.lay
        lines, broken = back | forward, judged(lay, self.clues, back, forward)[0]
        yield from in_batches(
            Violation("corner", (lay.corner(p), *(lay.cell(q) for q, _ in lay.around(p) if lines >> q & 1)))
            for p in many_bits_of(broken)
        )
        for _piece in self.forest.look_for_loops(back, forward):
            yield []
        loops = self.forest.loops(back, forward)
        yield from in_batches(Violation("loop", tuple(map(lay.cell, bits_of(loop)))) for loop in loops)

    def status(self, back: int, forward: int) -> Status:
        """Full when every cell holds a line; solved when then no rule is broken."""
        wrong = judged(self.lay, self.clues, back, forward)[0] or self.forest.loops(back, forward)
        return Status.of(bool(wrong), back | forward == self.lay.cells)


@lru_cache(maxsize=32)
def referee(board: SlantBoard) -> Referee:
    """The referee of a board."""
    return Referee(board)


def violations(board: SlantBoard, marks: Marks) -> tuple[Violation, ...]:
    """``corner`` and ``loop``; see :meth:`Referee.breaches`."""
    return all_of(breaches(board, marks))


def breaches(board: SlantBoard, marks: Marks) -> Breaches:
    """The violations in batches."""
    found = referee(board)
    lines = found.masks(board, marks)
    yield []
    yield from found.breaches(*lines)


def status(board: SlantBoard, marks: Marks) -> Status:
    """Full when every cell holds a line; solved when then no rule is broken."""
    found = referee(board)
    return found.status(*found.masks(board, marks))


def is_wrong_note(solution: Marks, edge: Target, note: int) -> bool:
    """Whether the lines of a solution form what a note on the edge between them rules out."""
    lines = solution.get(Target("cell", edge.index[:2])), solution.get(Target("cell", edge.index[2:]))
    formed = NOT_FB if lines == (FORWARD, BACK) else NOT_BF if lines == (BACK, FORWARD) else 0
    return note & formed != 0


def trees(board: SlantBoard, marks: Marks) -> tuple[frozenset[Target], ...]:
    """The lines by what hangs together, as groups of cells."""
    lay = layout(board.size)
    found = referee(board).forest.trees(*masks(board, marks))
    return tuple(frozenset(map(lay.cell, bits_of(lines))) for lines in found)


def marks_of(lay: SlantLayout, back: int, forward: int) -> dict[Target, int]:
    """The lines as marks, in reading order."""
    lines = back | forward
    if lines == lay.cells:  # what boards are made with
        shapes = [BACK if back & bit else FORWARD for bit in lay.bit if lines & bit]
        return dict(zip(cells_of(lay.size), shapes, strict=True))
    return {
        target: BACK if back >> p & 1 else FORWARD for p, target in zip(bits_of(lines), lay.targets(lines), strict=True)
    }


def tap(board: SlantBoard, marks: Marks, target: Target, act: str) -> Move:
    r"""``primary`` goes from empty to ``\``, ``/`` and back to empty, ``secondary`` the other way round."""
    if not board.has(target):
        return ()
    return turned(marks, target, act, STEPS, {})
