"""A board that comes to a scene later, while the ring of the keys shows."""

from __future__ import annotations

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
