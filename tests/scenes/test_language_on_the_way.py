"""Another language in the middle of something: what was begun goes on, in the new words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from furnish import furnish
from pilot import Pilot

from game.engine import words
from game.puzzles import registry


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    furnish(pilot)
    yield pilot
    pilot.close()
    words.use(words.English())


def speak(pilot: Pilot, language: str) -> None:
    settings = pilot.app.parts.profile.settings
    settings.keep(replace(settings.now, language=language))
    pilot.app.apply_settings()
    pilot.tick(100)


def test_a_board_is_played_on(pilot: Pilot) -> None:
    library = pilot.app.parts.library
    spec = registry()["hitori"]
    board = library.sample("hitori").session.board
    scene = pilot.open("play", game=library.open("hitori", board))
    pilot.click(*scene.view.box_of(spec.slots(board)[0]).center)
    pilot.press("h")
    pilot.tick(300)
    game, marks = scene.game, dict(scene.session.marks)
    assert marks
    pilot.press("escape", "escape")
    assert pilot.scene_name == "Pause"
    pilot.open("settings")
    speak(pilot, "de")
    pilot.press("escape", "escape")
    pilot.wait_idle()
    again = pilot.scene
    assert again is not scene
    assert pilot.scene_name == "Play"
    assert (again.game, dict(again.session.marks)) == (game, marks)
    assert again.column.tools["undo"].enabled
    assert again.column.tools["rules"].text == words._("Rules") != "Rules"
    again.view.on_move(spec.tap(board, marks, spec.slots(board)[1], "primary"), False)
    pilot.press("ctrl+z", "ctrl+z")
    assert not again.session.marks
    ident = game.id
    pilot.manager.pop()
    pilot.tick(100)
    assert ident is not None
    assert len(library.resume(ident).session.log) == len(game.session.log)


def test_the_editor_keeps_what_was_done(pilot: Pilot) -> None:
    scene = pilot.open("editor", kind="hitori")
    first = scene.draft.sheet.places(scene.draft.board)[0]
    scene._step(first, 1)
    speak(pilot, "fr")
    again = pilot.scene
    assert again is not scene
    assert again.draft.board == scene.draft.board
    assert again.draft.can_undo
    again.undo()
    assert again.untouched
