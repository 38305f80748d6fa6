"""Sharing from the window: every way by posted events, at a real library."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from furnish import lived_in, play
from pilot import Pilot

from game.engine.formats.recognise import recognise
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry

KINDS = tuple(registry())


class Clipboard:
    """What was copied. `texts` and `pictures` tell whether it takes any."""

    def __init__(self) -> None:
        self.text = ""
        self.png = b""
        self.pictures = self.texts = True

    def copy(self, text: str) -> bool:
        self.text = text if self.texts else ""
        return self.texts

    def copy_picture(self, png: bytes) -> bool:
        self.png = png if self.pictures else b""
        return self.pictures


@pytest.fixture(scope="module")
def window() -> Iterator[Pilot]:
    made = Pilot((1280, 720), {"reduce_motion": True})
    lived_in(made, dict(registry()))
    yield made
    made.close()


@pytest.fixture
def pilot(window: Pilot) -> Pilot:
    window.manager.reset("menu")
    window.manager.cut()
    window.move(2, 2)
    window.tick()
    return window


@pytest.fixture
def clipboard(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    made = Clipboard()
    monkeypatch.setattr(pilot.app, "copy", made.copy)
    monkeypatch.setattr(pilot.app, "copy_picture", made.copy_picture)
    return made


def level(pilot: Pilot, number: int = 5) -> Game:
    game: Game = pilot.manager.services.library.start_level("first-steps", f"level-{number}")
    return game


def press(pilot: Pilot, title: str) -> None:
    """Click on the way of this title, scrolled into sight."""
    scene = pilot.scene
    index = next(i for i, way in enumerate(scene.ways.items) if way.title == title)
    scene.ways.show(index, False)
    pilot.tick()
    pilot.click(*scene.ways.item_rect(index).center)
    pilot.wait_idle()


def say(pilot: Pilot) -> str:
    text: str = getattr(pilot.scene, "sheet", pilot.scene).line.text
    return text


def top(pilot: Pilot) -> str:
    return pilot.scene_name


def saved(pilot: Pilot) -> Path:
    """Agree to the path that is suggested; the file that was written."""
    assert top(pilot) == "Files"
    path = Path(pilot.scene.path.text)
    pilot.click_on(pilot.scene.ok)
    pilot.wait_idle()
    assert top(pilot) == "Formats"
    assert say(pilot) == f"Saved as {path}"
    return path


@pytest.mark.parametrize("kind", KINDS)
def test_every_text_reads_back_as_the_same_puzzle(pilot: Pilot, clipboard: Clipboard, kind: str) -> None:
    spec = registry()[kind]
    made = spec.make(Recipe(spec.sizes[-1], "easy"), 3)
    game = Game(Session(spec, made.board), solution=made.solution)
    scene = pilot.open("exchange.formats", game=game)
    copies = [way for way in scene.ways.items if way.title.startswith("Copy") and "picture" not in way.title]
    copies += [way for way in scene.ways.items if way.title.startswith("Copy as") and "picture" in way.title]
    linked = any(format.name == "url" for format in spec.formats)
    assert len(copies) >= 2 + linked
    texts = []
    for way in copies:
        clipboard.text = ""
        way.do()
        assert say(pilot).endswith("on the clipboard.") or say(pilot).startswith("On the clipboard: ")
        read = recognise(clipboard.text, registry(), spec).board
        assert spec.board_to_json(read) == spec.board_to_json(made.board), way.title
        texts.append(clipboard.text)
    assert len(set(texts)) == len(texts)
    assert texts[0].startswith("https://puzz.link/p?") == linked


def test_a_format_that_cannot_say_the_board_is_left_out(pilot: Pilot) -> None:
    spec = registry()["hitori"]
    titles = []
    for number in ("1", "."):
        board = spec.board_from_json([f"1 {number} 2", "2 1 1", "3 3 2"], {})
        scene = pilot.open("exchange.formats", game=Game(Session(spec, board)))
        titles.append({way.title for way in scene.ways.items})
    assert titles[0] - titles[1] == {"Copy the game ID"}
    assert titles[1] < titles[0]


def test_the_link_by_keyboard_alone(pilot: Pilot, clipboard: Clipboard) -> None:
    pilot.open("exchange.formats", game=level(pilot))
    pilot.press("return")
    assert clipboard.text.startswith("https://puzz.link/p?hitori/")
    assert say(pilot) == "The link is on the clipboard."
    clipboard.text = ""
    pilot.press("right", "return")
    assert clipboard.text.startswith("singles:")
    pilot.press("ctrl+c")
    assert clipboard.text.startswith("https://")
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) == "Menu"


def test_a_clipboard_that_takes_nothing_is_told(pilot: Pilot, clipboard: Clipboard) -> None:
    clipboard.texts = False
    pilot.open("exchange.formats")
    pilot.press("ctrl+c")
    assert say(pilot) == "The clipboard does not take it."


def test_a_picture_shows_the_marks_that_stand(pilot: Pilot, clipboard: Clipboard) -> None:
    game = level(pilot)
    pilot.open("exchange.formats", game=game)
    press(pilot, "Copy a picture")
    assert say(pilot) == "The picture is on the clipboard."
    bare = clipboard.png
    play(game)
    press(pilot, "Copy a picture")
    assert clipboard.png.startswith(b"\x89PNG")
    assert clipboard.png != bare


def test_where_the_clipboard_takes_no_pictures_a_file_is_written(pilot: Pilot, clipboard: Clipboard) -> None:
    clipboard.pictures = False
    pilot.open("exchange.formats", game=level(pilot))
    press(pilot, "Copy a picture")
    path = Path(say(pilot).removeprefix("The clipboard takes no pictures here. Saved as "))
    assert path.parent == pilot.manager.services.exchange.folder
    assert pygame.image.load(path).get_width() > 800


def test_a_folder_that_cannot_be_written_is_told(
    pilot: Pilot, clipboard: Clipboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clipboard.pictures = False
    (tmp_path / "file").touch()
    monkeypatch.setattr(pilot.manager.services.exchange, "folder", tmp_path / "file")
    scene = pilot.open("exchange.formats", game=level(pilot))
    press(pilot, "Copy a picture")
    assert scene.line.colour == "error"
    assert str(tmp_path / "file") in say(pilot)


def test_a_picture_is_saved_where_the_player_says(pilot: Pilot) -> None:
    pilot.open("exchange.formats", game=level(pilot))
    press(pilot, "Save a picture")
    path = saved(pilot)
    assert path.suffix == ".png"
    assert pygame.image.load(path).get_width() > 800


# The first step: a picture and a link


def test_the_picture_of_a_win_comes_first_and_shows_nothing_of_the_board(pilot: Pilot, clipboard: Clipboard) -> None:
    pictures = []
    for number in (5, 6):
        game = level(pilot, number)
        play(game, each=1000)
        pilot.open("exchange.share", game=game)
        pilot.press("return")
        assert say(pilot) == "The picture is on the clipboard."
        pictures.append(pygame.image.load(io.BytesIO(clipboard.png), "card.png"))
        assert pictures[-1].get_size() == (1080, 1080)
        pilot.press("escape")
        pilot.wait_idle()
    # Between the title and the time nothing tells one board from another that was solved at the same pace.
    mountains = pygame.Rect(60, 420, 960, 380)
    first, second = (pygame.image.tobytes(one.subsurface(mountains), "RGB") for one in pictures)
    assert first == second


def test_the_picture_of_a_game_that_goes_on_shows_its_marks(pilot: Pilot, clipboard: Clipboard) -> None:
    game = level(pilot)
    pilot.open("exchange.share", game=game)
    pilot.press("ctrl+c")
    bare = clipboard.png
    assert bare.startswith(b"\x89PNG")
    pilot.press("escape")
    play(game, 2)
    pilot.open("exchange.share", game=game)
    pilot.press("ctrl+c")
    assert clipboard.png != bare


def test_a_board_that_the_solution_has_solved_is_shown_as_it_was_given(pilot: Pilot, clipboard: Clipboard) -> None:
    game = level(pilot)
    pilot.open("exchange.share", game=game)
    pilot.press("ctrl+c")
    bare = clipboard.png
    pilot.press("escape")
    play(game)
    game.gave_up = True
    pilot.open("exchange.share", game=game)
    pilot.press("ctrl+c")
    assert clipboard.png == bare


def test_the_picture_of_a_win_is_saved_where_the_player_says(pilot: Pilot) -> None:
    game = level(pilot)
    play(game)
    scene = pilot.open("exchange.share", game=game)
    pilot.click_on(scene.save)
    pilot.wait_idle()
    assert top(pilot) == "Files"
    path = Path(pilot.scene.path.text)
    pilot.click_on(pilot.scene.ok)
    pilot.wait_idle()
    assert say(pilot) == f"Saved as {path}"
    assert pygame.image.load(path).get_size() == (1080, 1080)


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_or_an_id_is_one_press_away(pilot: Pilot, clipboard: Clipboard, kind: str) -> None:
    spec = registry()[kind]
    made = spec.make(Recipe(spec.sizes[0], "easy"), 3)
    scene = pilot.open("exchange.share", game=Game(Session(spec, made.board), solution=made.solution))
    pilot.click_on(scene.link)
    assert spec.board_to_json(recognise(clipboard.text, registry(), spec).board) == spec.board_to_json(made.board)
    linked = any(format.name == "url" for format in spec.formats)
    assert clipboard.text.startswith("https://") is linked


def finish_drawing(pilot: Pilot) -> None:
    for _ in range(400):
        if top(pilot) == "Files":
            break
        pilot.tick()
    pilot.wait_idle()


def test_a_puzzle_is_printed(pilot: Pilot) -> None:
    scene = pilot.open("exchange.formats", game=level(pilot))
    press(pilot, "Print as PDF")
    finish_drawing(pilot)
    assert not scene.bar.visible
    data = saved(pilot).read_bytes()
    assert data.startswith(b"%PDF-")
    assert b"/Count 2 " in data


def test_pages_as_pictures_are_numbered(pilot: Pilot) -> None:
    pilot.open("exchange.formats", game=level(pilot))
    press(pilot, "Print as pictures")
    finish_drawing(pilot)
    path = saved(pilot)
    pages = [pygame.image.load(path), pygame.image.load(path.with_name(f"{path.stem}-2.png"))]
    assert [page.get_size() for page in pages] == [(2480, 3508)] * 2


def test_printing_given_up_leaves_nothing(pilot: Pilot) -> None:
    folder = pilot.manager.services.exchange.folder
    before = set(folder.glob("*"))
    pilot.open("exchange.formats", game=level(pilot))
    press(pilot, "Print as pictures")
    finish_drawing(pilot)
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) == "Formats"
    assert say(pilot) == ""
    assert set(folder.glob("*")) == before


def test_a_pack_is_printed_from_its_page(pilot: Pilot) -> None:
    pack = pilot.open("packs.pack", pack="first-steps")
    pilot.click_on(pack.print)
    pilot.wait_idle()
    assert [way.title for way in pilot.scene.ways.items] == ["Print as PDF", "Print as pictures"]
    press(pilot, "Print as PDF")
    finish_drawing(pilot)
    data = saved(pilot).read_bytes()
    title: Any = re.search(rb"/Title <(\w+)>", data)
    assert bytes.fromhex(title[1].decode()).decode("utf-16") == "First steps"
    assert b"/Count 3 " in data
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is pack


@pytest.mark.parametrize("scene", ["pause", "play"])
def test_the_ways_to_it(pilot: Pilot, scene: str) -> None:
    game = level(pilot)
    if scene == "play":
        play(game)
    opened = pilot.open(scene, game=game)
    pilot.click_on(opened.share if scene == "pause" else opened.ending.strip.ways[-1])
    pilot.wait_idle()
    assert top(pilot) == "Share"
    assert pilot.scene.game is game
    pilot.click_on(pilot.scene.more)
    pilot.wait_idle()
    assert top(pilot) == "Formats"
    assert pilot.scene.game is game
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) == "Share"
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is opened
