"""Sharing from the window: every way by posted events, at a real library."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from faults import faults
from furnish import lived_in, moves, play
from pilot import Pilot
from storms import play as storm
from suite.each import each

from game.arcade.run import LapState
from game.arcade.run_result import bare_result, run_result
from game.engine.formats.recognise import recognise
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.png import encode
from game.engine.puzzle.recipe import Recipe
from game.engine.record.scores import Score
from game.puzzles import registry
from game.ui.print.share_card import CLEAN, FAULTY, OPEN, SIDE, ShareFacts, draw_share_card

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
    with Pilot((1280, 720), {"reduce_motion": True}) as made:
        lived_in(made, dict(registry()))
        yield made


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
    pilot.until(lambda: not pilot.app.parts.maker.busy)
    pilot.wait_idle()


def say(pilot: Pilot) -> str:
    """What the scene says when nothing is on its way any more."""
    pilot.until(lambda: not pilot.app.parts.maker.busy)
    pilot.wait_idle()
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
    games = [level(pilot, number) for number in range(1, 10)]
    alike = next(pair for pair in combinations(games, 2) if len({len(moves(game)) for game in pair}) == 1)
    for game in alike:
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
    say(pilot)
    bare = clipboard.png
    assert bare.startswith(b"\x89PNG")
    pilot.press("escape")
    play(game, 2)
    pilot.open("exchange.share", game=game)
    pilot.press("ctrl+c")
    say(pilot)
    assert clipboard.png != bare


def test_a_board_that_the_solution_has_solved_is_shown_as_it_was_given(pilot: Pilot, clipboard: Clipboard) -> None:
    game = level(pilot)
    pilot.open("exchange.share", game=game)
    pilot.press("ctrl+c")
    say(pilot)
    bare = clipboard.png
    pilot.press("escape")
    play(game)
    game.gave_up = True
    pilot.open("exchange.share", game=game)
    pilot.press("ctrl+c")
    say(pilot)
    assert clipboard.png == bare


def test_the_picture_of_a_win_is_saved_where_the_player_says(pilot: Pilot) -> None:
    game = level(pilot)
    play(game)
    scene = pilot.open("exchange.share", game=game)
    pilot.click_on(scene.save)
    pilot.until(lambda: top(pilot) == "Files")
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
    ways = [opened.share] if scene == "pause" else opened.ending.strip.ways
    pilot.click_on(next(way for way in ways if way.text == "Share"))
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


# A run


def score(points: int = 2486, boards: int = 11) -> Score:
    return Score(1, "daily", "mixed", "1", "EVA", points, points, boards, 200_000, 0.0, "2026-11-29", True)


def test_three_lines_say_what_a_run_came_to() -> None:
    _player, record = storm(2, mistakes=0)
    clean, other = record.played
    faulty = msgspec.structs.replace(clean, errors=2)
    left = msgspec.structs.replace(other, state=LapState.CUT)
    run = msgspec.structs.replace(
        record, played=(clean, faulty, clean, left), mode="daily", day="2026-11-29", points=2486, boards=11
    )
    lines = run_result(run, registry(), None, 0.0, 3).text.split("\n")
    dot = " \N{MIDDLE DOT} "
    assert lines[0] == dot.join(("Solitudo", "Daily run", "29 Nov"))
    assert lines[1] == dot.join(("2 486 points", "11 boards", "3 days in a row"))
    assert lines[2] == "\U0001f7e9\U0001f7e8\U0001f7e9\u2b1c"


def test_without_its_run_a_daily_score_has_no_squares_and_no_pace() -> None:
    bare = bare_result(score(1, 1), registry())
    assert (bare.squares, bare.pace) == ((), ())
    assert bare.text.split("\n")[1] == "1 point \N{MIDDLE DOT} 1 board"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_run_is_copied_as_a_picture_or_as_text(size: tuple[int, int]) -> None:
    pilot = Pilot(size, {"text_scale": 2.0, "reduce_motion": True}, watched=True)
    record = storm(2, mistakes=1)[1]
    scene = pilot.open("exchange.share", record=record)
    assert faults(scene, size) == []
    pilot.click_on(scene.link)
    assert pilot.manager.services.window.paste() == scene.run.text
    pilot.click_on(scene.save)  # before it is written
    pilot.until(lambda: top(pilot) == "Files")
    assert pygame.image.load(io.BytesIO(scene.file.data), "card.png").get_size() == (SIDE, SIDE)
    pilot.close()


def test_the_card_has_a_square_for_every_board_told_apart_without_colour(pilot: Pilot) -> None:
    def card(*squares: str, pace: tuple[float, ...] = ()) -> pygame.Surface:
        facts = ShareFacts("Daily run", "all", "29 Nov", "5", "points", "1 board", (), pace, squares)
        *_parts, made = draw_share_card(facts, pilot.scene.look.fonts)
        assert made is not None
        return pygame.transform.grayscale(made)

    greys = {pygame.image.tobytes(card(square), "RGB") for square in (CLEAN, FAULTY, OPEN)}
    assert len(greys) == 3
    assert pygame.image.tobytes(card(pace=(0.2, 1.0)), "RGB") not in greys


@each("size", [(1, 1), (3, 2), (40, 25)])
def test_a_picture_is_written_as_a_png_file_byte_for_byte(size: tuple[int, int]) -> None:
    pixels = random.Random(sum(size)).randbytes(3 * size[0] * size[1])
    read = pygame.image.load(io.BytesIO(encode(size, pixels)), "picture.png")
    assert (read.get_size(), pygame.image.tobytes(read, "RGB")) == (size, pixels)
    with pytest.raises(ValueError, match="no picture"):
        encode(size, pixels[1:])


def test_a_link_is_shown_as_a_code_and_the_picture_again(pilot: Pilot) -> None:
    scene = pilot.open("exchange.share", game=level(pilot))
    pilot.until(lambda: not scene.waiting)
    card = scene.sheet.preview._whole
    pilot.click_on(scene.code)
    assert say(pilot) == "A phone that scans it opens the puzzle in its browser."
    code = scene.sheet.preview._whole
    assert code is not card
    width, height = code.get_size()
    assert width == height
    assert width % 4 == (17 + 8) % 4  # a version's side is 17 and four for each number, with four around it
    ring = [code.get_at((x, y))[:3] for x in range(4, 11) for y in (4, 10)]
    assert set(ring) == {(0, 0, 0)}  # the eye in the corner
    assert {code.get_at((x, 3))[:3] for x in range(width)} == {(255, 255, 255)}
    assert pilot.screen
    shown = scene.sheet.preview._fitted
    assert shown.get_width() % width == 0  # whole steps: it stays sharp
    assert scene.code.text == "Show the picture"
    pilot.click_on(scene.code)
    assert scene.sheet.preview._whole is card
    assert say(pilot) == ""


def test_there_is_no_code_where_there_is_no_link_or_one_that_no_phone_reads(pilot: Pilot) -> None:
    for kind, spec in registry().items():
        linked = any(format.name == "url" for format in spec.formats)
        scene = pilot.open("exchange.share", game=pilot.manager.services.library.sample(kind))
        assert scene.code.visible == linked, kind
    spec = registry()["hitori"]
    rows = [" ".join(str(1 + (row + column) % 40) for column in range(40)) for row in range(40)]
    scene = pilot.open("exchange.share", game=Game(Session(spec, spec.board_from_json(rows, {}))))
    assert not scene.code.visible


def test_a_code_that_cannot_be_made_is_told(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = pilot.open("exchange.share", game=level(pilot))
    pilot.until(lambda: not scene.waiting)
    monkeypatch.setattr(scene.services.maker, "qr_code", lambda text, done: done(None))
    pilot.click_on(scene.code)
    assert say(pilot) == "No code could be made of the link."
    assert scene.code.text == "Show as QR code"
