"""Marks by every hand on the boards of cells that take two marks: by mouse, by a drag, by keys and by pad."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pilot import Pilot

from game.engine.core import Target, cell
from game.engine.puzzle.recipe import Recipe
from game.puzzles import find

DOWN, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
KINDS = pytest.mark.parametrize("kind", ["binairo", "light-up", "star-battle"])


@pytest.fixture
def pilot(window: Pilot) -> Pilot:
    return window.home()


def begun(pilot: Pilot, kind: str) -> Any:
    spec = find(kind)
    made = spec.make(Recipe(spec.sizes[0], "easy"), 9)
    return pilot.open("play", game=pilot.manager.services.library.open(kind, made.board))


def neighbours(scene: Any) -> tuple[Target, Target]:
    """The first two cells side by side that take marks."""
    slots = scene.view.slots
    first = next(slot for slot in slots if cell(slot.index[0], slot.index[1] + 1) in slots)
    return first, cell(first.index[0], first.index[1] + 1)


@KINDS
def test_clicks_draw_marks_up_to_the_solution(pilot: Pilot, kind: str) -> None:
    scene = begun(pilot, kind)
    spec, board = scene.session.spec, scene.session.board
    for slot, value in spec.required(board, spec.count(board).solution).items():
        for _click in range(value):
            pilot.click(*scene.view.box_of(slot).center)
        assert scene.session.marks[slot] == value
    assert scene.session.solved


@KINDS
@pytest.mark.parametrize("button", ["left", "right"])
def test_a_drag_draws_the_same_in_several_cells(pilot: Pilot, kind: str, button: str) -> None:
    scene = begun(pilot, kind)
    first, second = neighbours(scene)
    pilot.drag(scene.view.box_of(first).center, scene.view.box_of(second).center, button)
    value = 2 if button == "right" or kind == "star-battle" else 1  # stars are set one by one: a drag means dots
    assert scene.session.marks == {first: value, second: value}


@KINDS
@pytest.mark.parametrize("pad", [False, True])
def test_keys_and_pad_draw_marks(pilot: Pilot, kind: str, pad: bool) -> None:
    scene = begun(pilot, kind)
    slot = scene.view.slots[-1]
    row, column = slot.index
    if pad:
        pilot.pad(RIGHT, *[DOWN] * row, *[RIGHT] * column, pygame.CONTROLLER_BUTTON_A)
    else:
        pilot.press("right", *["down"] * row, *["right"] * column, "return")
    assert scene.session.marks == {slot: 1}
