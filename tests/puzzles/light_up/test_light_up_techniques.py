"""Every technique on a board of its own, and what holds for all of them from any right position."""

from __future__ import annotations

import pytest
from light_up_oracle import Oracle
from suite.each import each

from game.engine.core import LEVELS, Effect, cell
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.light_up.board import LightUpBoard, board_of
from game.puzzles.light_up.logic.techniques import LADDER
from game.puzzles.light_up.spec import SPECS

LIGHT_UP = SPECS[0]

AHEAD = "A lamp here would take every cell that can still light A."
SHARED = "A has so few other cells that one of its lamps stands where it meets B."
BOARDS = [
    # technique, the state, an effect: its cell and mark, the first words
    ("full_number", ("...", ".0.", "..."), (0, 1), 2, "No lamp may stand beside a 0."),
    ("full_number", (".o.", ".1.", "..."), (1, 0), 2, "This 1 has its lamp."),
    ("needs_all", ("2..", "...", "..."), (0, 1), 1, "This 2 lacks 2 lamps, and only 2 cells are left beside it."),
    ("needs_all", ("1x.", "...", "..."), (1, 0), 1, "This 1 lacks a lamp, and only one cell is left beside it."),
    ("only_source", (".#.", "#..", "..."), (0, 0), 1, "No other cell in its row or column can light this cell."),
    ("only_source", ("x.", "#."), (0, 1), 1, "Only one cell in its row and column can still light A."),
    ("number_diagonal", ("1..", "...", "..."), (1, 1), 2, "At least one of A and B takes a lamp of this 1."),
    ("number_diagonal", ("....", ".3..", "....", "...."), (2, 2), 2, "At least one of A and B takes a lamp of this 3."),
    ("crossing", ("x.x", ".#.", "x.."), (1, 0), None, ""),
    ("crossing", ("xx.", "x..", ".x."), (2, 2), 2, "A can be lit only from B or C."),
    ("dark_cell_ahead", ("....", "#.1.", ".#.1", "...."), (0, 2), 2, AHEAD),
    ("number_ahead", ("x.x.", ".20x", "x.x.", ".1#."), (3, 0), 2, "A lamp here would leave too few cells for this 2."),
    ("shared_cells", (".x..", ".1x.", "2.x.", ".x.1"), (3, 0), 1, SHARED),
    ("either_or", ("..x.", "#..2", ".xx.", "1..#"), (0, 1), 2, "One of A and B is a lamp, and one of C and D."),
    ("if_lamp", ("#.#.#", ".....", "2.2.#", ".....", "#.2.#"), (0, 3), 2, "What if a lamp were here?"),
]  # fmt: skip


def opened(state):
    board = board_of([row.replace("o", ".").replace("x", ".") for row in state])
    return LIGHT_UP.position(board, LIGHT_UP.marks_from_rows(board, state))


@each(("name", "state", "place", "value", "words"), BOARDS)
def test_each_technique_makes_its_mark(name, state, place, value, words):
    position, technique = opened(state), LADDER.named(name)
    effects = list(position.effects(technique.consequences(position) or (0, 0)))
    if value is None:
        assert cell(*place) not in {effect.target for effect in effects}
        return
    assert Effect(cell(*place), value) in effects
    deduction = technique.explain(position, Effect(cell(*place), value))
    assert deduction.why[0] == words
    assert Effect(cell(*place), value) in deduction.effects


def test_a_dark_cell_counts_once_though_it_lies_in_both_its_runs():
    """With itself and one more cell as sources it is no pair of two others."""
    position = opened(("..", "##"))
    assert LADDER.named("only_source").consequences(position) is None
    assert LADDER.named("either_or").consequences(position) is None


def alone(board, marks, causes):
    """The oracle of a board on which nothing is given but what ``causes`` name, and the marks that they name."""
    named = {target.index for target in causes}
    rows = [
        "".join(s if s == "." or (r, c) in named else "#" for c, s in enumerate(row))
        for r, row in enumerate(board.rows)
    ]
    return Oracle(rows), {at.index: mark for at, mark in marks.items() if at.index in named}


@pytest.mark.parametrize("level", LEVELS[:4])
def test_every_consequence_is_true_and_its_causes_suffice(level):
    used = set()
    for index in range(2):
        made = LIGHT_UP.make(Recipe(Size(7, 7), level), 40, index)
        lamps = {slot.index for slot in made.solution}
        rng = Rng("light-up causes", index)
        marks = {s: 1 if s.index in lamps else 2 for s in LIGHT_UP.slots(made.board) if rng.random() < 0.1 * index}
        position = LIGHT_UP.position(made.board, marks)
        while not position.solved:
            technique, found = LADDER.next(position)
            used.add(technique.level)
            now = dict.fromkeys(position.lay.targets(position.lamps), 1)
            now |= dict.fromkeys(position.lay.targets(position.dots), 2)
            for effect in list(position.effects(found))[:3]:
                assert (effect.target.index in lamps) == (effect.value == 1)
                deduction = technique.explain(position, effect)
                assert set(deduction.effects) <= set(position.effects(found))
                oracle, known = alone(made.board, now, deduction.causes)
                for one in deduction.effects:
                    assert oracle.implies(known, one.target.index, one.value), (technique.name, one, deduction.causes)
            position = position.apply(found)
    assert level in used


def test_what_follows_from_any_marks_is_what_the_oracle_says():
    """From right marks on boards that lack many of their numbers, nothing follows that is not so."""
    checked = 0
    for index in range(40):
        rng = Rng("light-up sound", index)
        made = LIGHT_UP.make(Recipe(Size(6, 6), "hard"), 7, index)
        rows = tuple("".join("#" if s.isdigit() and rng.random() < 0.4 else s for s in row) for row in made.board.rows)
        oracle, lamps = Oracle(rows), {slot.index for slot in made.solution}
        marks = {at: 1 if at in lamps else 2 for at in oracle.var if rng.random() < 0.2}
        position = LIGHT_UP.position(LightUpBoard(rows), {cell(*at): mark for at, mark in marks.items()})
        assert not position.contradiction
        for technique in LADDER.techniques:
            for effect in position.effects(technique.consequences(position) or (0, 0)):
                assert oracle.implies(marks, effect.target.index, effect.value), (technique.name, rows, marks, effect)
                checked += 1
    assert checked > 300
