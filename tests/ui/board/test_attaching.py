"""A board that comes to a scene later, while the ring of the keys shows."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pilot import Pilot

from game.ui.board.view import view_class
from game.ui.scene.scene import Scene
from game.ui.widgets import Button


def test_a_board_takes_the_keys_while_their_ring_shows_unless_they_are_elsewhere() -> None:
    pilot = Pilot()
    scene = pilot.open(Scene)
    spec = next(iter(pilot.app.parts.library.kinds.values()))
    view = view_class(spec)(pilot.app.parts.library.sample(spec.kind).session, lambda move, more: None)
    scene.form.show_focus = True
    view.attach(scene.form)
    assert scene.form.focus is view
    view.detach(scene.form)
    button = scene.form.add(Button("Here"))
    scene.form.set_focus(button)
    view.attach(scene.form)
    assert scene.form.focus is button
    pilot.close()


@pytest.mark.parametrize("kind", ["hitori", "sudoku"])
def test_a_board_can_be_taken_away_from_under_the_pointer(kind: str) -> None:
    with Pilot() as pilot:
        scene: Any = pilot.open(Scene)
        library = pilot.app.parts.library
        view = view_class(library.kinds[kind])(library.sample(kind).session, lambda move, more: None)
        view.attach(scene.form)
        view.fit(pygame.Rect(40, 40, 600, 600))
        pilot.move(*view.box_of(view.geometry.targets[0]).center)
        assert view.fills.shown("hover")
        view.detach(scene.form)
        assert not view.hovered
