"""Every technique on a board of its own, and what holds for all of them from any right position."""

from __future__ import annotations

import pytest
from binairo_oracle import Oracle
from suite.each import each

from game.engine.core import LEVELS, Effect, cell
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.binairo.board import board_of
from game.puzzles.binairo.logic.position import BinairoPosition
from game.puzzles.binairo.logic.techniques import LADDER
from game.puzzles.binairo.spec import SPECS

BINAIRO = SPECS[0]
ALIKE = " Three in a row are never alike."

BOARDS = [
    # technique, rows, an effect: its cell and mark, the words
    ("pair", ("11..", "....", "....", "...."), (0, 2), 1, "A third disc would make three in a row." + ALIKE),
    ("gap", ("0.0.", "....", "....", "...."), (0, 1), 2, "A third ring would make three in a row." + ALIKE),
    ("one_left", ("......", "...011", *["......"] * 4), (1, 0), 1, "This row lacks one more disc."),
    ("twin_line", ("0011", "1100", ".10.", ".01."), (2, 0), 1, "But for two cells, these rows are equal."),
]  # fmt: skip


@each(("name", "rows", "place", "value", "words"), BOARDS)
def test_each_technique_makes_its_mark(name, rows, place, value, words):
    position = BINAIRO.position(board_of(rows), {})
    technique = LADDER.named(name)
    effects = list(position.effects(technique.consequences(position)))
    assert Effect(cell(*place), value) in effects
    deduction = technique.explain(position, Effect(cell(*place), value))
    assert deduction.why[0] == words


def test_a_full_line_counts_its_rings_and_fills_the_rest():
    position = BINAIRO.position(board_of(("001.0.", *["......"] * 5)), {})
    deduction = LADDER.named("full_line").explain(position, Effect(cell(0, 3), 2))
    assert set(deduction.effects) == {Effect(cell(0, 3), 2), Effect(cell(0, 5), 2)}
    assert deduction.why == ("This row has all its 3 rings.", "So the open cells are discs.")


def test_no_line_may_be_equal_only_where_the_switch_says_so():
    rows = ("0011", "1100", ".10.", ".01.")
    technique = LADDER.named("twin_line")
    assert technique.consequences(BINAIRO.position(board_of(rows), {}))
    assert not technique.consequences(BINAIRO.position(board_of(rows, False), {}))


def restricted(position, causes):
    """The position with nothing on its board but what ``causes`` name."""
    keep = sum({1 << position.lay.bit_of(target) for target in causes if target.kind == "cell"})
    rings, discs = position.marked
    return BinairoPosition(position.lay, position.unique, (rings & keep, discs & keep))


@pytest.mark.parametrize("unique", ["on", "off"])
@pytest.mark.parametrize("level", LEVELS[:4])
def test_every_consequence_is_true_and_its_causes_suffice(level, unique):
    if level not in BINAIRO.levels_with(Size(8, 8), {"unique-lines": unique}):
        return
    used = set()
    for index in range(2):
        made = BINAIRO.make(Recipe(Size(8, 8), level, options={"unique-lines": unique}), 40, index)
        rng = Rng("binairo causes", index)
        position = BINAIRO.position(made.board, {s: m for s, m in made.solution.items() if rng.random() < 0.1 * index})
        while not position.solved:
            technique, found = LADDER.next(position)
            used.add(technique.level)
            for effect in list(position.effects(found))[:3]:
                assert made.solution[effect.target] == effect.value
                deduction = technique.explain(position, effect)
                assert effect in deduction.effects
                assert set(deduction.effects) <= set(position.effects(found))
                alone = restricted(position, deduction.causes)
                again = technique.consequences(alone)
                assert again
                assert set(deduction.effects) <= set(alone.effects(again)), (
                    technique.name,
                    "the causes do not suffice",
                )
            position = position.apply(found)
    assert level in used


def test_what_follows_from_any_marks_is_what_the_oracle_says():
    """Wrong boards too: from random marks that leave a solution, nothing follows that is not so."""
    checked = 0
    for index in range(40):
        rng = Rng("binairo sound", index)
        unique = index % 2 == 0
        made = BINAIRO.make(Recipe(Size(6, 6), "medium", options={"unique-lines": "on" if unique else "off"}), 7, index)
        rows = ["".join(s if rng.random() < 0.5 else "." for s in row) for row in made.board.rows]
        oracle = Oracle(rows, unique)
        position = BINAIRO.position(board_of(rows, unique), {})
        marks = {}
        for technique in LADDER.techniques:
            for effect in position.effects(technique.consequences(position) or (0, 0)):
                assert oracle.implies(marks, effect.target.index, effect.value), (technique.name, rows, effect)
                checked += 1
    assert checked > 100
