"""Hitori in a terminal."""

from __future__ import annotations

from typing import ClassVar

from game.engine.core import Marks, cell
from game.engine.play.terminal import MarkCommand, TerminalGame
from game.engine.puzzle.recipe import Size
from game.puzzles.hitori.board import CIRCLED, SHADED, SYMBOLS, HitoriBoard


class HitoriTerminal(TerminalGame):
    """Hitori that speaks."""

    marks: ClassVar = {
        "shade": MarkCommand(SHADED, "shade the cell in row R, column C", "Shade"),
        "circle": MarkCommand(CIRCLED, "circle it: it stays white", "Circle"),
        "clear": MarkCommand(0, "take its mark away"),
    }
    first: ClassVar = Size(6, 6)

    def drawing(self, board: HitoriBoard, marks: Marks) -> str:
        """The numbers with ``#`` behind shaded and ``o`` behind circled ones, row and column numbers around.

        The rows of a hexagon are pushed in by half a cell for each that they are shorter; columns count from the first
        cell of each, so there are no numbers above.
        """
        rows = board.number_rows()
        wide = max((2, *(len(str(n)) for row in rows for n in row if n is not None)))
        longest = max(map(len, rows))
        lines = []
        if board.shape == "square":
            lines = ["    " + "".join(str(c).rjust(wide) + " " for c in range(longest))]
        else:
            wide += wide % 2
        for r, row in enumerate(rows):
            line = f"{r:>3} " + " " * ((longest - len(row)) * (wide + 2) // 2)
            for c, number in enumerate(row):
                mark = marks.get(cell(r, c), 0)
                line += (". " if number is None else str(number)).rjust(wide) + (SYMBOLS[mark] if mark else " ")
                line += " " if board.shape == "hexagon" else ""
            lines.append(line)
        return "\n".join(line.rstrip() for line in lines)


play = HitoriTerminal.play
