"""The field to paste a puzzle into: what it understands, and what it says when it does not."""

from __future__ import annotations

import pytest
from pilot import Pilot

from game.engine.formats.recognise import recognise
from game.puzzles import registry
from game.ui.scene.pasting import expected


def test_what_is_typed_is_told_as_it_is_typed(own_window: Pilot) -> None:
    pilot = own_window
    scene = pilot.open("exchange.paste")
    assert not scene.open.enabled
    pilot.type("tents 5x5")
    said = scene.sheet.report
    assert (said.heading, scene.open.enabled) == ("Not a puzzle yet", False)
    example = said.lines[-1].rsplit(" ", 1)[1]
    assert recognise(example, registry()).spec.kind == "tents"
    scene.field.text, scene.field.caret = "", 0
    pilot.type("singles:4x4:1114142333214213")
    assert scene.sheet.report.heading == "Hitori, 4x4"
    pilot.tick(300)
    pilot.until(lambda: not scene.waiting)
    assert scene.sheet.report.lines[0] == "One solution."
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene_name == "Preview"


def test_what_cannot_be_pasted_stands_in_the_field_with_the_reason(
    own_window: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = own_window
    monkeypatch.setattr(pilot.app, "paste", lambda: "hello\nthere")
    pilot.press("ctrl+v")
    pilot.wait_idle()
    scene = pilot.scene
    assert (pilot.scene_name, scene.field.text) == ("Paste", "hello there")
    assert "not recognised" in scene.sheet.report.lines[0]


def test_the_lines_of_a_pasted_board_count_though_the_field_shows_none(own_window: Pilot) -> None:
    board = "singles:4x4:1114142333214213\nsingles:4x4:1114142333214213\n"
    scene = own_window.open("exchange.paste", text=board)
    assert scene.sheet.report.heading == "2 puzzles"


def test_every_example_can_be_read_and_is_of_the_puzzle_that_is_named(own_window: Pilot) -> None:
    kinds = registry()
    for kind in kinds:
        for said in (kind, f"my {kind.replace('-', ' ')} board"):
            example = expected(own_window.manager.services, said).rsplit(" ", 1)[1]
            assert recognise(example, kinds).spec.kind == kind, said
            assert example.startswith(f"{kind}:"), "by the name that the player knows"
    assert "of Light Up" not in expected(own_window.manager.services, "put it up there")


def test_the_dialog_pastes_and_clears_by_its_own_buttons(own_window: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = own_window
    scene = pilot.open("exchange.paste", text="hello")
    board = "singles:4x4:1114142333214213\nsingles:4x4:1114142333214213\n"
    monkeypatch.setattr(pilot.app, "paste", lambda: board)
    pilot.click_on(scene.fill)
    assert scene.sheet.report.heading == "2 puzzles"
    pilot.press("ctrl+a", "ctrl+v")
    assert scene.sheet.report.heading == "2 puzzles"
    pilot.press("tab", "tab", "return")
    assert scene.field.text == ""
    assert scene.form.focus is scene.field
    assert not scene.clear.enabled
