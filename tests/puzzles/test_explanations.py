"""Every explanation on the ladder's way through boards of every kind: its words, and what is drawn beside them."""

import pytest
from explained import faults
from suite.each import each
from suite.part import part

from game.engine.core import LEVELS, Effect, Target, cell
from game.engine.play.telling import timeline
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry

KINDS = registry()
BOARDS = [
    pytest.param(spec, size, level, id=f"{kind}-{spec.size_text(size)}-{level}")
    for kind, spec in KINDS.items()
    for size in spec.sizes[1:3]
    for level in spec.levels_at(size)
    if level in LEVELS[:4] and (kind != "sudoku" or level in LEVELS[:3])
]


@pytest.mark.parametrize(("spec", "size", "level"), part(BOARDS, 9))
def test_what_is_said_is_drawn(spec, size, level):
    board = spec.make(Recipe(size, level), 17).board
    for step in spec.ladder_for(board).walk(spec.position(board, {})):
        found = list(faults(timeline(spec, board, (step,), step.effects)))
        assert not found, (step.technique, found)
        assert 2 <= len(step.why) <= 3, step
        assert {beat.sentence for beat in step.beats} <= set(range(len(step.why))), step


@each(
    ("kind", "effects", "name"),
    [
        ("hitori", [(0, 0, 1)], "Shade this cell"),
        ("hitori", [(0, 0, 2), (0, 1, 2)], "Circle these 2 cells"),
        ("hitori", [(0, 0, 1), (0, 1, 2)], "Mark these 2 cells"),
        ("tents", [(0, 0, 1)], "Put up this tent"),
        ("slant", [(0, 0, 1), (0, 1, 2)], "Draw these 2 lines"),
        ("sudoku", [(3, 0, 3)], "Place 3 in the bottom left box"),
    ],
)
def test_the_button_of_a_hint_names_the_move(kind, effects, name):
    spec = registry()[kind]
    board = spec.board_from_json(["1...", "....", "....", "...2"], {}) if kind == "sudoku" else None
    assert spec.move_name(board, tuple(Effect(cell(r, c), value) for r, c, value in effects)) == name


@pytest.mark.parametrize("kind", ["slant", "tents"])
def test_the_button_of_a_hint_names_notes(kind):
    notes = [Effect(Target("edge", (0, 0, 0, 1)), value, remove=True) for value in (1, 2)]
    assert registry()[kind].move_name(None, notes) == "Write this note"
