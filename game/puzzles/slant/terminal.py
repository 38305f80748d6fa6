"""Slant in a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, TextIO

from game.engine.core import Deduction, Marks, Target, cell
from game.engine.play.terminal import ALWAYS, MarkCommand, TerminalGame, places
from game.engine.puzzle.recipe import Size
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles.slant.board import BACK, FORWARD, SYMBOLS, SlantBoard
from game.puzzles.slant.points import awards


class SlantTerminal(TerminalGame):
    """Slant that speaks, and counts points."""

    marks: ClassVar = {
        "left": MarkCommand(BACK, "draw \\ in the cell in row R, column C"),
        "right": MarkCommand(FORWARD, "draw /"),
        "clear": MarkCommand(0, "take the line away"),
    }
    others: ClassVar = (*ALWAYS[:-1], ("solve", "draw the solution"), ALWAYS[-1])
    first: ClassVar = Size(5, 5)

    def __init__(self, spec: PuzzleSpec[Any], board: SlantBoard, solution: Marks | None, stdout: TextIO) -> None:
        super().__init__(spec, board, solution, stdout)
        self.commands["solve"] = self.solve

    def drawing(self, board: SlantBoard, marks: Marks) -> str:
        """The corners' numbers with the lines between them, row and column numbers of the cells around."""
        width, height = board.size
        lines = ["      " + "".join(f"{c:<4}" for c in range(width)).rstrip()]
        for r, row in enumerate(board.clue_rows()):
            lines.append("    " + "   ".join("+" if symbol == "." else symbol for symbol in row))
            if r < height:
                cells = "   ".join(SYMBOLS[marks.get(cell(r, c), 0)] for c in range(width))
                lines.append(f"{r:>3}   {cells}".replace(".", " ").rstrip())
        return "\n".join(lines)

    def show(self) -> None:
        super().show()
        self.say(f"Points: {sum(award.points for award in awards(self.session.board, self.session.log))}")

    def put(self, slot: Target, value: int) -> None:
        before = len(self.session.log)
        super().put(slot, value)
        if len(self.session.log) > before and value:
            self.say(awards(self.session.board, self.session.log)[-1].text)

    def solve(self) -> None:
        moves = self.session.spec.solving(self.session.board, self.session.marks)
        if moves is None:
            self.say("This board has no solution.")
            return
        for number, move in enumerate(moves):
            put = self.session.extend if number else self.session.play  # all of it is one undo
            put(move, self.moves, actor="solver")
        self.show()

    def effects(self, step: Deduction) -> Iterator[str]:
        for effect in step.effects:
            if effect.remove:
                shape = ("/ \\", "\\ /")[effect.value - 1]
                row, column, below, right = effect.target.index
                yield f"Cells ({row}, {column}) ({below}, {right}) do not hold {shape}"
            else:
                yield f"Draw {SYMBOLS[effect.value]} in {places((effect.target,))}"


play = SlantTerminal.play
