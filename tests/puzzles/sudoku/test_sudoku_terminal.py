"""The terminal program by transcripts: every command, every error, and nothing else printed."""

from __future__ import annotations

import io

import pytest
from suite.each import each

from game.engine.core import PuzzleError
from game.engine.rng import Rng
from game.puzzles import find
from game.puzzles.sudoku.grids import randomised
from game.puzzles.sudoku.shape import bits, usual
from game.puzzles.sudoku.solver import first_solution
from game.puzzles.sudoku.terminal import SudokuTerminal, board_text

SPEC = find("sudoku")
PROMPT = "Please enter the number of cells to fill [0-80]"
BAD_NUMBER = "Error: invalid number of cells to fill"
COMMAND = "Error: invalid command"
VALUE = "Error: value is invalid"
RULE = "-" * 34


def transcript(text: str, seed: int = 1) -> list[str]:
    out = io.StringIO()
    assert SPEC.terminal(io.StringIO(text), out, Rng("terminal", seed), ()) == 0
    return out.getvalue().splitlines()


def answers(text: str, cells: int = 0, seed: int = 1) -> list[str]:
    """What is printed after the first board, boards of later sets shortened to one word."""
    lines = transcript(f"{cells}\n{text}", seed)
    assert lines[0] == PROMPT
    out, at = [], 14
    while at < len(lines):
        if lines[at] == RULE:
            out.append("board")
            at += 13
        else:
            out.append(lines[at])
            at += 1
    return out


def test_prompt_asks_again_until_the_number_fits():
    bad = ("x", "81", "-1", "3.5", "12 abc", "1 2", "٣")
    lines = transcript("\n".join(bad) + "\n\n 12 \nexit\n")
    assert lines[: 2 * len(bad)] == [PROMPT, BAD_NUMBER] * len(bad)
    assert lines[2 * len(bad) : 2 * len(bad) + 2] == [PROMPT, RULE]
    assert lines[-1] == "Exiting..."
    assert len(lines) == 2 * len(bad) + 1 + 13 + 1


@each("cells", [0, 1, 40, 80])
def test_board_has_thirteen_lines_of_34_and_as_many_fixed_cells(cells):
    board = transcript(f"{cells}\nexit\n")[1:14]
    assert [len(line) for line in board] == [34] * 13
    assert [i for i, line in enumerate(board) if line == RULE] == [0, 4, 8, 12]
    assert sum(line.count(".") for line in board) == cells


def test_a_row_looks_like_the_specification():
    values = [5, 3, 4, 6, 0, 7, 8, 1, 9] + [0] * 72
    lines = board_text(values, {0, 2, 5, 8}).splitlines()
    assert lines[1] == "| .5  3 .4 |  6    .7 |  8  1 .9 |"
    assert lines[2] == "|          |          |          |"


def test_commands_in_any_case_with_extra_words_and_blank_lines():
    assert answers("\nSET 1 1 5 please\n   \nSeT 2 1 0\nVALIDATE now\nExit\n") == [
        "board",
        "board",
        "validation passed: board is solvable",
        "Exiting...",
    ]


@each("line", ["jump", "set", "set 1", "set 1 2", "hint", "hint 1", "5"])
def test_unknown_and_short_commands(line):
    assert answers(f"{line}\n") == [COMMAND, "Exiting..."]


@each(
    "line",
    [
        *("set 0 1 1", "set 10 1 1", "set 1 0 1", "set 1 10 1", "set 1 1 10", "set 1 1 -1", "set a 1 1", "set 1 1 x"),
        *("hint 0 1", "hint 1 10", "hint x 1"),
    ],
)
def test_values_out_of_range(line):
    assert answers(f"{line}\n") == [VALUE, "Exiting..."]


def test_values_that_break_a_rule():
    text = "set 1 1 5\nset 9 1 5\nset 1 9 5\nset 2 2 5\nset 4 4 5\nset 1 1 5\n"
    assert answers(text) == ["board", VALUE, VALUE, VALUE, "board", "board", "Exiting..."]


def test_first_number_is_the_column():
    board = transcript("0\nset 3 1 7\n")[14:27]
    assert board[1] == "|        7 |          |          |"


def test_fixed_cells_cannot_be_set_or_cleared_nor_hinted():
    lines = transcript("80\n" + "".join(f"set {c} {r} 0\n" for r in range(1, 10) for c in range(1, 10)))
    assert lines.count(VALUE) == 80


def test_hint_comes_from_the_stored_solution_and_solves_the_puzzle():
    game = SudokuTerminal(io.StringIO(), io.StringIO(), Rng("terminal", 3))
    game.make(79)
    empty = [p for p in range(81) if p not in game.fixed]
    text = "".join(f"hint {p % 9 + 1} {p // 9 + 1}\n" for p in empty)
    text += "".join(f"set {p % 9 + 1} {p // 9 + 1} {game.solution[p]}\n" for p in empty)
    text += "hint 1 1\nset 1 1 0\nvalidate\nrestart\n80\nexit\n"
    out = answers(text, 79, 3)
    assert out[:2] == [f"Hint: set cell to {game.solution[p]}" for p in empty]
    assert out[2:5] == ["board", "board", "Puzzle solved successfully"]
    assert out[5:8] == [COMMAND] * 3
    assert out[8:] == [PROMPT, "board", "Exiting..."]


def test_hint_on_a_cell_that_is_not_empty():
    assert answers("set 5 5 1\nhint 5 5\n") == ["board", VALUE, "Exiting..."]


def test_validate_replaces_the_stored_solution_by_the_first_of_its_order():
    out = answers("validate\n" + "".join(f"hint {c} 1\n" for c in range(9, 0, -1)))
    assert out[1:10] == [f"Hint: set cell to {d}" for d in range(1, 10)]


def test_unsolvable_sparse_boards_are_told():
    text = "".join(f"set {c} 1 {c}\n" for c in range(1, 9)) + "set 9 4 9\nvalidate\n"
    assert answers(text)[-2] == "validation failed, the board is unsolvable"


def test_a_failed_validation_keeps_the_stored_solution():
    game = SudokuTerminal(io.StringIO(), io.StringIO(), Rng("terminal", 4))
    game.make(0)
    d = game.solution[80]
    others = [x for x in range(1, 10) if x != 9]
    text = "".join(f"set {c} 1 {x}\n" for c, x in enumerate(others, 1)) + "set 9 4 9\nvalidate\nhint 9 9\n"
    assert answers(text, 0, 4)[-3:-1] == ["validation failed, the board is unsolvable", f"Hint: set cell to {d}"]


def test_end_of_input_exits():
    assert transcript("") == [PROMPT, "Exiting..."]
    assert transcript("5\n")[-1] == "Exiting..."


def test_arguments_are_refused():
    """What the other terminal programs take, a size or a level, means nothing here."""
    with pytest.raises(PuzzleError, match="no arguments"):
        SPEC.terminal(io.StringIO("5\n"), io.StringIO(), Rng("terminal", 1), ["hard"])


def test_validation_finds_what_plain_backtracking_finds_first():
    """Rows from top to bottom, in a row from right to left, digits upwards: on boards where that is quickly known."""
    form, compared = usual(9), 0
    for seed in range(40):
        rng = Rng("first", seed)
        grid = randomised(form, rng)
        values = [digit if rng.below(3) else 0 for digit in grid]
        place = rng.below(81)
        values[place] = 0
        free = [d for d in range(1, 10) if all(values[q] != d for q in bits(form.peers[place]))]
        values[place] = free[rng.below(len(free))]  # half of the boards have no solution then
        order = [r * 9 + c for r in range(9) for c in range(8, -1, -1) if not values[r * 9 + c]]
        found = plain(form, list(values), order)
        compared += found is not None
        assert first_solution(form, values) == found
    assert 5 < compared < 35


def plain(form, values, order):
    if not order:
        return values
    place, rest = order[0], order[1:]
    for digit in range(1, 10):
        if all(values[q] != digit for q in bits(form.peers[place])):
            found = plain(form, [*values[:place], digit, *values[place + 1 :]], rest)
            if found:
                return found
    return None


def test_the_solved_grid_is_a_sudoku():
    game = SudokuTerminal(io.StringIO(), io.StringIO(), Rng("terminal", 9))
    game.make(30)
    form = usual(9)
    assert len(game.fixed) == 30
    assert all(game.solution[p] != game.solution[q] for p in range(81) for q in bits(form.peers[p]))


@each("word", ["x", "killer-jigsaw", "solo:3x3w:c7", "solo:9jk:zz", "solo:3x3x:c7"])
def test_variants_are_refused_with_the_reason(word: str) -> None:
    with pytest.raises(PuzzleError, match="draws no diagonals, regions, windows or cages"):
        SPEC.terminal(io.StringIO(""), io.StringIO(), Rng("terminal", 1), (word,))


@each("word", ["20", "solo:3x3:c7", "classic"])
def test_other_arguments_are_refused_too(word: str) -> None:
    with pytest.raises(PuzzleError, match="takes no arguments"):
        SPEC.terminal(io.StringIO(""), io.StringIO(), Rng("terminal", 1), (word,))
