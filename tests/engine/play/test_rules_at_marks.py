"""A wrong mark is told of by the rules that it breaks, all that are seen there, two at most."""

import pytest

from game.engine.core import cell
from game.engine.play import mistakes
from game.engine.play.mistake_telling import prompt, reasons
from game.puzzles import registry
from game.puzzles.tents.board import board_of

TENTS = registry()["tents"]
TREES = [(0, 2), (0, 3), (3, 1), (3, 5), (4, 2), (4, 5), (5, 1)]
BOARD = board_of(6, 6, TREES, (0, 3, 0, 2, 0, 2), (1, 1, 2, 0, 2, 1), "both")
ASKED = "Keep it, take it back, or see why."


@pytest.mark.parametrize(
    ("at", "broken"),
    [
        ((0, 0), ("A tent stands beside no tree.", "This column has more tents than its number 0.")),
        ((5, 0), ("This column has more tents than its number 0.",)),
        ((0, 1), ()),
    ],
)
def test_a_wrong_mark_names_each_rule_that_it_breaks(at, broken):
    slot = cell(*at)
    marks = {slot: 1}
    said = " ".join(broken)
    assert prompt(TENTS, BOARD, marks, [slot]).timeline.sentences == (*([said] if said else []), ASKED)
    if broken:
        solution = TENTS.count(BOARD).solution
        answer = mistakes.answer(TENTS, BOARD, marks, solution, slot)
        assert answer.says == said
        assert reasons(TENTS, BOARD, answer, None).timeline.sentences == (said,)
