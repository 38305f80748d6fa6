"""The rules by cases: what breaks, where, and in which words; what a click does."""

from __future__ import annotations

from suite.each import each

from game.engine.core import Status, cell
from game.engine.puzzle.clashes import broken_text, stuck, violation_text
from game.engine.tints import tints_of
from game.puzzles.star_battle.board import board_of
from game.puzzles.star_battle.rules import with_dots
from game.puzzles.star_battle.spec import SPECS

STAR_BATTLE = SPECS[0]
ROWS = ("ABBCC", "AAACC", "ADDDC", "ADDDD", "EEDDD")
SOLUTION = ("..*..", "....*", "*....", "...*.", ".*...")
EMPTY = ("." * 5,) * 5


def marked(state):
    board = board_of(ROWS)
    return board, STAR_BATTLE.marks_from_rows(board, state)


@each(
    ("state", "rule", "where", "broken", "stands"),
    [
        (("*....", ".*...", *EMPTY[2:]), "touch", "00 11", "Then two stars would touch.", "Two stars touch."),
        (
            ("*..*.", *EMPTY[1:]),
            "row",
            "row0 00 03",
            "Then this row would have 2 stars.",
            "This row has too many stars: 2 instead of 1.",
        ),
        (
            ("..*..", ".....", "..*..", *EMPTY[3:]),
            "column",
            "column2 02 22",
            "Then this column would have 2 stars.",
            "This column has too many stars: 2 instead of 1.",
        ),
        (
            ("*....", "..*..", *EMPTY[2:]),
            "region",
            "00 12",
            "Then this region would have 2 stars.",
            "This region has too many stars: 2 instead of 1.",
        ),
        (
            ("-----", *EMPTY[1:]),
            "row",
            "row0",
            "Then this row would have no room for its stars.",
            "This row has no room left for its stars.",
        ),
        (
            (*EMPTY[:4], "--..."),
            "region",
            "40 41",
            "Then this region would have no room for its stars.",
            "This region has no room left for its stars.",
        ),
    ],
)
def test_a_broken_rule_names_its_cells(state, rule, where, broken, stands):
    board, marks = marked(state)
    found = next(one for one in STAR_BATTLE.violations(board, marks) if one.rule == rule)
    assert " ".join(named(target) for target in found.targets) == where
    assert broken_text(STAR_BATTLE, board, marks, found) == broken
    assert violation_text(STAR_BATTLE, board, marks, found) == stands
    assert STAR_BATTLE.status(board, marks) == Status.BROKEN


def named(target):
    return ("" if target.kind == "cell" else target.kind) + "".join(map(str, target.index))


def test_a_board_is_solved_with_all_stars_and_dots_are_never_needed():
    board, marks = marked(SOLUTION)
    assert STAR_BATTLE.status(board, marks) == Status.FULL | Status.SOLVED
    assert STAR_BATTLE.rows(board, {**marks, cell(0, 0): 2})[0] == "-.*.."
    del marks[cell(0, 2)]
    assert STAR_BATTLE.status(board, marks) == Status.OPEN


@each(
    ("act", "before", "after"),
    [("primary", 0, 1), ("primary", 1, 2), ("primary", 2, 0), ("secondary", 0, 2), ("secondary", 2, 0),
     ("secondary", 1, 2), ("star", 2, 1), ("star", 1, 0), ("dot", 1, 2), ("dot", 2, 0)],
)  # fmt: skip
def test_a_click_goes_round_and_a_tool_sets_or_takes_away(act, before, after):
    (change,) = STAR_BATTLE.tap(board_of(ROWS), {cell(0, 0): before}, cell(0, 0), act)
    assert (change.old, change.new) == (before, after)


def test_stars_that_have_no_room_are_seen_before_a_rule_breaks():
    board, marks = marked((*EMPTY[:3], "...*.", "--..."))
    del marks[cell(4, 0)]
    assert stuck(STAR_BATTLE, board, marks) is None
    marks[cell(3, 0)] = 1
    del marks[cell(3, 3)]
    found = stuck(STAR_BATTLE, board, marks)
    assert found is not None
    assert found.rule == "crowded"
    assert broken_text(STAR_BATTLE, board, marks, found) == "Then this region would have no room for its stars."


def test_automatic_dots_follow_from_the_stars_alone():
    board, marks = marked((*EMPTY[:2], "*....", *EMPTY[3:]))
    rows = STAR_BATTLE.rows(board, with_dots(board, marks))
    assert rows == ("-....", "---..", "*----", "--...", "-....")


def test_regions_that_meet_have_other_tints():
    board = board_of(ROWS)
    tints = tints_of(board.rows, ".", 4)
    assert len(set(tints.values())) == 4
    for r in range(4):
        for c in range(5):
            for other in ((r + 1, c), (r + 1, c - 1), (r + 1, c + 1), (r, c + 1)):
                if 0 <= other[1] < 5:
                    one, two = ROWS[r][c], ROWS[other[0]][other[1]]
                    assert one == two or tints[one] != tints[two]


def test_images_of_a_board_are_one_puzzle():
    turned = ["".join(row) for row in zip(*ROWS[::-1], strict=True)]
    renamed = [row.translate(str.maketrans("ABCDE", "EDCBA")) for row in turned]
    assert STAR_BATTLE.canonical(board_of(renamed)) == STAR_BATTLE.canonical(board_of(ROWS))
    assert STAR_BATTLE.canonical(board_of(ROWS, 2)) != STAR_BATTLE.canonical(board_of(ROWS))
