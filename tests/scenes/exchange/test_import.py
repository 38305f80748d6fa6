"""Puzzles from elsewhere on screen: by drop and paste, one and several, good and bad."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pilot import Pilot

from game.engine.formats import content
from game.engine.formats.listing import read_listing
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles import registry
from game.ui.scene.pasting import NOTHING

SPECS = registry()
KINDS = pytest.mark.parametrize("spec", SPECS.values(), ids=list(SPECS))


@pytest.fixture
def pilot(own_window: Pilot) -> Pilot:
    return own_window


def until(pilot: Pilot, done: Callable[[], bool]) -> None:
    pilot.until(done)
    pilot.wait_idle()


def top(pilot: Pilot) -> str:
    return pilot.scene_name


def identifier(spec: PuzzleSpec[Any], index: int = 0) -> str:
    write = spec.formats[0].write
    assert write is not None
    size = spec.sizes[0]
    return write(spec.make(Recipe(size, spec.levels_at(size)[0]), 3, index).board, {})


def drop(pilot: Pilot, what: Path | str) -> None:
    if isinstance(what, Path):
        pilot.post(pygame.DROPFILE, file=str(what))
    else:
        pilot.post(pygame.DROPTEXT, text=what)
    pilot.wait_idle()


def paste(pilot: Pilot, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pilot.app, "paste", lambda: text)
    pilot.press("ctrl+v")
    pilot.wait_idle()


def known(pilot: Pilot) -> Any:
    scene = pilot.scene
    until(pilot, lambda: len(scene.known) == len(scene.puzzles))
    return scene


@pytest.mark.parametrize(
    ("kind", "how"), [*((kind, "paste") for kind in SPECS), (next(iter(SPECS)), "file"), (next(iter(SPECS)), "drop")]
)
def test_a_puzzle_is_shown_then_played(
    pilot: Pilot, kind: str, how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = SPECS[kind]
    text = identifier(spec)
    if how == "file":
        (tmp_path / "one.txt").write_text(text + "\n", encoding="utf-8-sig")
        drop(pilot, tmp_path / "one.txt")
    elif how == "drop":
        drop(pilot, text)
    else:
        paste(pilot, text, monkeypatch)
    assert top(pilot) == "Preview"
    scene = known(pilot)
    assert scene.header.title.text == spec.title
    report = scene.sheet.report
    assert report.heading == "One solution"
    assert report.lines[0] == f"{spec.title}, {spec.size_text(spec.sizes[0])}."
    assert report.lines[1].startswith("Easy, ")
    board = scene.puzzle.board
    pilot.click_on(scene.play)
    pilot.wait_idle()
    assert (top(pilot), pilot.scene.session.board) == ("Play", board)
    pilot.manager.pop()
    pilot.wait_idle()
    assert top(pilot) == "Menu"


@pytest.mark.parametrize("scene", ["menu", "select", "packs"])
def test_pasting_works_wherever_a_puzzle_is_chosen(pilot: Pilot, scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if scene != "menu":
        pilot.open(scene)
    paste(pilot, " ", monkeypatch)
    assert top(pilot) == "Paste"
    pilot.press("escape")
    pilot.wait_idle()
    paste(pilot, identifier(next(iter(SPECS.values()))), monkeypatch)
    assert top(pilot) == "Preview"


def test_the_menu_has_a_way_to_the_editor_and_to_a_paste(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    menu = pilot.scene
    monkeypatch.setattr(pilot.app, "paste", lambda: identifier(next(iter(SPECS.values()))))
    pilot.click_on(menu.links[-1])
    pilot.wait_idle()
    pilot.click_on(pilot.scene.paste)
    pilot.wait_idle()
    assert top(pilot) == "Paste"
    pilot.press("return")
    pilot.wait_idle()
    assert top(pilot) == "Preview"
    pilot.press("escape")
    pilot.wait_idle()
    pilot.press("escape")
    pilot.wait_idle()
    pilot.click_on(menu.links[-1])
    pilot.wait_idle()
    pilot.click_on(next(button for button in pilot.scene.entries if button.text == "Editor"))
    pilot.wait_idle()
    assert top(pilot) == "Editor"


def test_practice_and_edit(pilot: Pilot) -> None:
    spec = next(iter(SPECS.values()))
    drop(pilot, identifier(spec))
    scene = known(pilot)
    board = scene.puzzle.board
    pilot.click_on(scene.practice)
    pilot.wait_idle()
    assert (top(pilot), pilot.scene.session.board) == ("Practice", board)
    pilot.manager.reset("menu")
    drop(pilot, identifier(spec))
    known(pilot)
    pilot.click_on(pilot.scene.edit)
    pilot.wait_idle()
    assert (top(pilot), pilot.scene.draft.board) == ("Editor", board)


def test_several_are_listed_walked_through_and_added_as_a_pack(pilot: Pilot, tmp_path: Path) -> None:
    lines = [identifier(spec, index) for spec in SPECS.values() for index in range(2)]
    file = tmp_path / "Long evenings.txt"
    file.write_text("# from a friend\n" + "\n".join(lines) + "\nnonsense\n")
    drop(pilot, file)
    scene = known(pilot)
    assert scene.header.title.text == f"{len(lines)} puzzles"
    assert scene.note.text.startswith(f"1 line cannot be read: Line {len(lines) + 2}: ")
    pilot.press("down", "down")
    pilot.tick()
    assert scene.index == 2
    assert scene.picture.session.board == scene.puzzles[2].board
    pilot.click(*scene.grid.item_rect(1).center)
    assert scene.index == 1
    pilot.click_on(scene.pack)
    shelf = pilot.app.parts.library.packs.shelf("long-evenings")
    assert [level.kind for level in shelf.pack.levels] == [puzzle.spec.kind for puzzle in scene.puzzles]
    assert (shelf.pack.title, shelf.own) == ("Long evenings", True)
    assert scene._toast.text == f"Long evenings, {len(lines)} levels, is now among your packs."
    pilot.click_on(scene.keep)
    assert scene._toast.text == "Added to My levels as level 1."
    pilot.click_on(scene.play)
    pilot.wait_idle()
    assert top(pilot) == "Play"
    pilot.manager.pop()
    pilot.wait_idle()
    assert pilot.scene is scene


def test_a_board_with_several_solutions_is_played_only(pilot: Pilot) -> None:
    spec = next(one for one in SPECS.values() if one.clues is not None)
    assert spec.clues is not None
    board = spec.clues.blank(spec.sizes[0], {})
    pilot.open("exchange.preview", spec=spec, board=board)
    scene = known(pilot)
    assert scene.sheet.report.heading == "Several solutions"
    assert (scene.practice.enabled, scene.keep.enabled, scene.edit.enabled) == (False, False, True)
    pilot.click_on(scene.play)
    pilot.wait_idle()
    assert top(pilot) == "Play"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hello", "The text: 'hello' is not recognised as a puzzle or a file."),
        ("{}", "The text: "),
        ("8x8de#12345", "random seed"),
    ],
)
def test_what_cannot_be_read_says_why(pilot: Pilot, text: str, says: str) -> None:
    drop(pilot, text)
    assert top(pilot) == "Dropped"
    assert says in pilot.scene.text.text
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) == "Menu"


@KINDS
def test_a_truncated_puzzle_says_what_is_missing(pilot: Pilot, spec: PuzzleSpec[Any]) -> None:
    text = identifier(spec)
    drop(pilot, text[:-3])
    assert top(pilot) == "Dropped"
    assert pilot.scene.text.text.startswith("The text: ")
    assert len(pilot.scene.text.text) > 20


def test_files_that_are_no_text_or_too_large(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n")
    drop(pilot, tmp_path / "picture.png")
    assert pilot.scene.text.text == "Picture.png: picture.png is not UTF-8 text: byte 1 cannot be read."
    pilot.press("escape")
    monkeypatch.setattr(content, "MOST", 1 << 20)
    (tmp_path / "large.txt").write_bytes(b"1" * ((1 << 20) + 1))
    drop(pilot, tmp_path / "large.txt")
    assert pilot.scene.text.text == "Large.txt: the file is larger than 1 MB."
    pilot.press("escape")
    drop(pilot, tmp_path / "gone.txt")
    assert "cannot be read" in pilot.scene.text.text


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_lies_outside_the_window_or_over_something_else(size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(size, {"text_scale": scale})
    for scene in (
        pilot.open("exchange.preview"),
        pilot.open("exchange.preview", listing=read_listing(identifier(next(iter(SPECS.values()))), SPECS)),
    ):
        boxes = [widget.rect for widget in scene.form.widgets if widget.visible]
        boxes += [scene.sheet.rect, scene.picture.rect]
        assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes), scene
        clashes = [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :] if a.colliderect(b)]
        assert clashes == [], scene
    pilot.close()


@pytest.mark.parametrize("left", [False, True])
def test_the_column_stands_at_the_left_for_the_left_handed(left: bool) -> None:
    pilot = Pilot((1280, 720), {"left_handed": left})
    scene = pilot.open("exchange.preview")
    parts = [scene.grid, scene.picture, scene.play]
    one, two, three = [part.rect for part in (reversed(parts) if left else parts)]
    assert one.right < two.left
    assert two.right < three.left
    assert scene.sheet.rect.x == scene.play.rect.x
    pilot.close()


def test_what_can_be_pasted_is_said_with_an_example_that_can(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    example = next(word for word in NOTHING.split() if word.startswith("solo:")).rstrip(",")
    assert "puzz.link" in NOTHING
    paste(pilot, example, monkeypatch)
    assert top(pilot) == "Preview"


def test_only_boards_that_are_looked_at_are_set_up(pilot: Pilot) -> None:
    scene = pilot.open("exchange.preview")
    assert list(scene._sessions) == [0]
    scene._show(2)
    assert list(scene._sessions) == [0, 2]


def test_a_large_board_comes_behind_the_first_frame(pilot: Pilot) -> None:
    spec = SPECS["light-up"]
    pilot.manager.push("exchange.preview", spec=spec, board=spec.board_from_json(["." * 21] * 21, {}))
    scene = pilot.scene
    assert not scene._sessions
    pilot.wait_idle()
    assert scene.picture.session is scene._sessions[0]
