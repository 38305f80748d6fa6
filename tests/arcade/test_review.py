"""What a run looked back at says of its errors."""

from game.arcade.record import RunBoard
from game.arcade.review import Fault, MissedMost, PlayedBoard, missed_most
from game.engine.core import cell
from game.engine.play.refutation import Refutation
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry

SUDOKU = registry()["sudoku"]


def played(**options: str) -> PlayedBoard:
    made = SUDOKU.make(Recipe(Size(9, 9), "easy", options=options), 1)
    shown = RunBoard("sudoku", None, {}, (), "easy", 60)
    return PlayedBoard(shown, SUDOKU, made.board, made.solution, {}, 1.0, (), 0)


def missed(*techniques: str) -> tuple[Fault, ...]:
    return tuple(Fault("", "", Refutation("plain", cell(0, 0), 1, technique=name)) for name in techniques)


def test_a_technique_that_only_a_later_board_of_its_kind_has_is_named_too() -> None:
    boards = [played(), played(variant="killer")]
    plain, killer = ({one.name for one in board.spec.ladder_for(board.board).techniques} for board in boards)
    assert "cage_claiming" in killer - plain
    assert missed_most({1: missed("cage_claiming")}, boards) == MissedMost("sudoku", "cage_claiming", (1,))
    both = {0: missed("naked_single"), 1: missed("cage_claiming", "cage_claiming")}
    assert missed_most(both, boards) == MissedMost("sudoku", "cage_claiming", (1,))
    equal = {0: missed("naked_single"), 1: missed("naked_single", "cage_claiming", "cage_claiming")}
    assert missed_most(equal, boards) == MissedMost("sudoku", "naked_single", (0, 1))
