"""The field to paste a puzzle into: what it understands, and what it says when it does not."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from pilot import Pilot

from game.engine.formats import content
from game.engine.formats.listing import read_listing
from game.engine.formats.recognise import recognise
from game.puzzles import registry
from game.ui.scene.opening import AT_ONCE
from game.ui.scene.pasting import NOTHING, expected


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


def test_all_of_the_field_is_copied_with_the_lines_that_were_pasted(
    own_window: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = "singles:4x4:1114142333214213\nsingles:4x4:1114142333214213\n"
    scene = own_window.open("exchange.paste", text=board)
    copied: list[str] = []
    monkeypatch.setattr(scene.services.window, "copy", lambda text: bool(copied.append(text) or True))
    scene.field.select_all()
    own_window.press("ctrl+c", "end", "shift+left", "ctrl+c")
    assert copied == [board, "3"]


MANY = "singles:4x4:1114142333214213\n" * 40


@pytest.fixture
def read_here(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were read in the window itself."""
    texts: list[str] = []
    monkeypatch.setattr(content, "read_listing", lambda text, specs: texts.append(text) or read_listing(text, specs))  # type: ignore[func-returns-value]
    return texts


def test_a_long_text_is_read_beside_the_window_once_nobody_types(
    own_window: Pilot, read_here: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = own_window
    scene = pilot.open("exchange.paste", text="#" + "9" * AT_ONCE)
    asked: list[str] = []
    maker = pilot.app.parts.maker
    read = maker.read_listing
    monkeypatch.setattr(maker, "read_listing", lambda text, *more: asked.append(text) or read(text, *more))  # type: ignore[func-returns-value]
    for letter in "slant":
        pilot.type(letter)
        assert (scene.sheet.report.heading, scene.open.enabled) == ("Looking for puzzles ...", False)
    assert (asked, read_here) == ([], [])
    pilot.tick(300)
    assert asked == [scene.field.text]
    pilot.until(lambda: not scene.waiting)
    assert (scene.sheet.report.heading, len(asked), read_here) == ("Not a puzzle yet", 1, [])
    pilot.press("ctrl+a")
    pilot.type("singles:4x4:1114142333214213")
    assert (scene.sheet.report.heading, scene.open.enabled) == ("Hitori, 4x4", True)
    assert read_here


def test_an_answer_for_a_text_that_is_gone_is_dropped(own_window: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = own_window
    answers = []
    monkeypatch.setattr(
        pilot.app.parts.maker, "read_listing", lambda text, kinds, done: answers.append(partial(done, None, text)) or 0
    )
    scene = pilot.open("exchange.paste", text="1" * AT_ONCE + "1")
    pilot.tick(300)
    pilot.type("2")
    pilot.tick(300)
    old, new = answers
    old()
    pilot.tick(100)
    assert scene.waiting
    new()
    pilot.until(lambda: not scene.waiting)
    assert scene.sheet.report.lines[0].endswith("12.")
    old()
    pilot.tick(100)
    assert scene.sheet.report.lines[0].endswith("12.")


@pytest.mark.parametrize("how", ["pasted", "dropped", "shown"])
def test_many_puzzles_are_read_beside_the_window(
    own_window: Pilot, read_here: list[str], monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    pilot = own_window
    monkeypatch.setattr(pilot.app, "paste", lambda: MANY)
    if how == "shown":
        scene = pilot.open("exchange.paste", text=MANY)
        pilot.tick(300)
        pilot.until(lambda: not scene.waiting)
        assert scene.sheet.report.heading == "40 puzzles"
        pilot.press("return")
    elif how == "pasted":
        pilot.press("ctrl+v")
    else:
        pilot.post(pygame.DROPTEXT, text=MANY)
    pilot.until(lambda: pilot.scene_name == "Preview")
    assert len(pilot.scene.puzzles) == 40
    assert not read_here


def test_a_long_text_without_a_puzzle_comes_into_the_field_and_its_reading_can_be_left(
    own_window: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = own_window
    monkeypatch.setattr(pilot.app, "paste", lambda: "hello there\n" * 30)
    pilot.press("ctrl+v")
    pilot.tick(50)
    assert (pilot.scene_name, pilot.scene.title.text) == ("Reading", "Looking for puzzles")
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene_name == "Menu"
    pilot.press("ctrl+v")
    pilot.until(lambda: pilot.scene_name == "Paste")
    assert pilot.scene.field.text.startswith("hello there hello there")


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


def test_pasting_what_is_no_text_leaves_what_is_typed_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with Pilot() as pilot:
        scene = pilot.open("exchange.paste", text="4x4")

        def bytes_that_are_none() -> str:
            return b"4x4:\xc3(".decode()

        monkeypatch.setattr(pygame.scrap, "get_text", bytes_that_are_none)
        scene.field.select_all()
        pilot.press("ctrl+v")
        assert (scene.field.text, scene._toast.text) == ("4x4", NOTHING)
