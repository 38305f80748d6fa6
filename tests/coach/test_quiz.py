"""Questions about boards: one wrong mark that no rule betrays, and whether a technique has a step."""

from __future__ import annotations

from itertools import pairwise

import pytest
from suite.each import each

from game.coach.quiz import about_step, on_the_way, with_mistake
from game.engine.puzzle.recipe import Recipe
from game.engine.rng import Rng
from game.puzzles import registry

KINDS = ("hitori", "slant", "tents", "sudoku")


@each("kind", KINDS)
def test_one_mark_is_wrong_and_breaks_no_rule(kind: str) -> None:
    spec = registry()[kind]
    size = next(size for size in spec.sizes if min(size) >= 6)
    made = spec.make(Recipe(size, "easy"), 3)
    found = with_mistake(spec, made.board, made.solution, Rng("x", 1))
    assert found is not None
    assert spec.mistakes(made.board, found.marks, made.solution) == (found.slot,)
    assert not spec.violations(made.board, found.marks)


@pytest.mark.parametrize("kind", KINDS)
def test_a_technique_has_a_step_where_it_is_said_to_have_one(kind: str) -> None:
    spec = registry()[kind]
    size = next(size for size in spec.sizes if min(size) >= 6)
    made = spec.make(Recipe(size, "easy"), 3)
    seen = set()
    for technique in spec.ladder_for(made.board).techniques[:4]:
        for wanted in (True, False):
            found = about_step(spec, made.board, made.solution, technique.name, wanted, Rng(technique.name, wanted))
            if found is None:
                continue
            gives = bool(technique.consequences(spec.position(made.board, found.marks)))
            assert (found.step is not None) == gives
            seen.add(gives)
            if found.step is not None:
                assert found.step.technique == technique.name
    assert seen == {True, False}


def test_the_stages_of_a_board_grow() -> None:
    spec = registry()["slant"]
    made = spec.make(Recipe(spec.sizes[1], "easy"), 3)
    stages = on_the_way(spec, made.board, made.solution)
    assert len(stages) > 1
    assert all(len(a) <= len(b) for a, b in pairwise(stages))
    assert not any(spec.mistakes(made.board, marks, made.solution) for marks in stages)
