"""What is put down to make a Hitori puzzle: numbers in cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.engine.core import Marks, PuzzleError, Target, cell
from game.engine.grid import Grid
from game.engine.puzzle.clues import Clue, NumberSheet
from game.engine.puzzle.recipe import Size
from game.engine.words import _
from game.puzzles.hitori.board import SHADED, HitoriBoard, check_sides

FILLING_TRIES = 20_000  # numbers at most, to fill a board


class HitoriClues(NumberSheet):
    """Numbers from 1 to the length of the longest line. ``shape`` is that of the grid."""

    member = "numbers"
    rewrites = True

    def __init__(self, shape: str = "square") -> None:
        self.shape = shape

    def blank(self, size: Size, options: Mapping[str, str]) -> HitoriBoard:
        check_sides(*size)
        board = HitoriBoard(size, (), self.shape)
        return HitoriBoard(size, (None,) * len(board.grid.cells), self.shape)

    def places(self, board: HitoriBoard) -> Sequence[Target]:
        return [cell(*at) for at in board.grid.cells]

    def values(self, board: HitoriBoard, place: Target) -> Sequence[int]:
        return range(1, max(len(line.bits) for lines in board.grid.lines for line in lines) + 1)

    def number(self, board: HitoriBoard, place: Target) -> int:
        return board.grid.cells.index(place.index)

    def distinguishing(self, board: HitoriBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        grid, number_of = board.grid, dict(zip(board.grid.bits, board.numbers, strict=True))

        def cost(clues: tuple[Clue, ...]) -> tuple[int, int, int]:
            """What rules nothing out changes first, or else what was ruled out comes back."""
            at = [grid.bit(*clue.place.index) for clue in clues]
            standing = [p for p in at if number_of[p] is not None]
            return sum(not _idle(grid, number_of, p) for p in standing), len(standing), len(clues)

        return min(self._changes(board, wanted, other), key=cost, default=())

    def _changes(self, board: HitoriBoard, wanted: Marks, other: Marks) -> Iterator[tuple[Clue, ...]]:
        """Numbers that make two cells of a line equal which ``other`` leaves both white, ``wanted`` only one."""
        cells = [cell(*at) for at in board.grid.cells]
        numbers = dict(zip(cells, board.numbers, strict=True))
        of: dict[Target, list[list[Target]]] = {place: [] for place in cells}
        for line in (line for lines in board.grid.lines for line in lines):
            members = [board.grid.target(p) for p in line.bits]
            for place in members:
                of[place].append(members)

        def white_numbers(place: Target) -> set[int]:
            """The numbers that a white cell here must not have, in ``wanted``."""
            near = (q for line in of[place] for q in line if q != place and wanted.get(q) != SHADED)
            return {number for q in near if (number := numbers[q]) is not None}

        for p in cells:
            if other.get(p) == SHADED or wanted.get(p) != SHADED:
                continue
            for q in (q for line in of[p] for q in line if q != p and other.get(q) != SHADED):
                if wanted.get(q) == SHADED:
                    continue
                taken = white_numbers(q)
                if numbers[q] is not None:
                    yield (Clue(p, numbers[q]),)
                if numbers[p] is not None and numbers[p] not in taken:
                    yield (Clue(q, numbers[p]),)
                elif numbers[q] is None:
                    free = next((n for n in self.values(board, q) if n not in taken), None)
                    if free is not None:
                        yield Clue(q, free), Clue(p, free)

    def filling(self, board: HitoriBoard, solution: Marks) -> tuple[Clue, ...]:
        """Numbers that no other white cell of their lines has. Where none are left, numbers give way that clash with
        nothing, and so say nothing of the solution."""
        grid, number_of = board.grid, dict(zip(board.grid.bits, board.numbers, strict=True))
        white = {p for p in grid.bits if solution.get(grid.target(p)) != SHADED}
        # What is shaded has its number already: shaded without a reason, it could be white as well.
        empty = {p for p in white if number_of[p] is None}
        idle = {p for p in white if _idle(grid, number_of, p)}
        for open_ones in (empty, empty | idle):
            kept = {p: number_of[p] for p in white - open_ones}
            filled = self._filled(board, open_ones, kept)
            if filled is not None:
                return tuple(Clue(grid.target(p), n) for p, n in filled.items() if n != number_of[p])
        raise PuzzleError(_("no numbers fit the cells that are left"))

    def _filled(self, board: HitoriBoard, empty: set[int], kept: Mapping[int, int | None]) -> dict[int, int] | None:
        """A number for each of some cells, each once a line with those that are kept; the cell with the fewest choices
        goes first, and gives its number back where a later one has none. None where it is not found."""
        grid, todo = board.grid, set(empty)
        numbers = set(self.values(board, grid.target(grid.bits[0])))
        taken = {line.target: {kept.get(p) for p in line.bits} for lines in grid.lines for line in lines}
        found: list[tuple[int, int, list[int]]] = []  # cells with their numbers, and those still to be tried there

        def choices(p: int) -> set[int]:
            return numbers.difference(*(taken[line.target] for line in grid.lines_of[p]))

        for _try in range(FILLING_TRIES):
            if not todo:
                return {p: number for p, number, _left in found}
            p = min(todo, key=lambda p: (len(choices(p)), p))
            left = sorted(choices(p), reverse=True)
            while not left and found:
                todo.add(p)
                p, number, left = found.pop()
                for line in grid.lines_of[p]:
                    taken[line.target].discard(number)
            if not left:
                break
            number = left.pop()
            for line in grid.lines_of[p]:
                taken[line.target].add(number)
            todo.discard(p)
            found.append((p, number, left))
        return None


def _idle(grid: Grid, number_of: Mapping[int, int | None], p: int) -> bool:
    """Whether the number of a cell is that of no other in its lines: it rules nothing out."""
    return all(number_of[q] != number_of[p] for line in grid.lines_of[p] for q in line.bits if q != p)


CLUES = HitoriClues()
