"""The column beside a board: its head, its drawer and its keys in windows of every shape."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest
from pilot import Pilot
from sudoku_boards import ROWS
from suite.part import part

from game.engine.core import cell
from game.engine.puzzle.places import line_code
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles import registry
from game.ui.tray.tray import DigitKey

SPECS = registry()


def play(pilot: Pilot, kind: str) -> Any:
    library = pilot.manager.services.library
    shelf = library.packs.shelves(kind)[0]
    return pilot.open("play", game=library.start_level(shelf.pack.id, shelf.pack.levels[0].id))


@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 1.0), ((960, 540), 2.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)]
)
def test_nothing_in_the_head_lies_over_something_else_or_is_cut_short(size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(size, {"text_scale": scale})
    for kind in part(("hitori", "tents", "slant", "sudoku"), 2):
        column = play(pilot, kind).column
        nodes = [column.title, column.subtitle, column.pause_button, column.clock, *column.cards]
        boxes = [node.rect for node in nodes if node.visible]
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2)), kind
        assert all(column.frame.column.contains(box) for box in boxes), kind
        look, words = column.look, column.subtitle
        assert words.rect.w >= min(int(words.least(look) * 0.97), column.frame.column.w), kind
    pilot.close()


def test_the_clock_stands_in_the_line_of_the_title_beside_every_board() -> None:
    pilot = Pilot((1280, 720))
    for kind in SPECS:
        column = play(pilot, kind).column
        assert column.clock.bare == "value"
        assert abs(column.clock.rect.centery - column.pause_button.rect.centery) <= 1
        assert all(card.bare == "line" for card in column.cards)
    pilot.close()


def sudoku(pilot: Pilot) -> Any:
    library = pilot.manager.services.library
    return pilot.open("play", game=library.open("sudoku", SPECS["sudoku"].board_from_json(list(ROWS), {})))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (900, 1200)])
def test_the_open_drawer_of_sudoku_leaves_all_digits_and_cuts_no_word(size: tuple[int, int]) -> None:
    pilot = Pilot(size)
    column = sudoku(pilot).column
    column.fold()
    pilot.wait_idle()
    assert all(key.visible for key in column.tray.pad)
    look = column.look
    share = look.metrics.least_px / look.metrics.font_px("button")
    held = [*(column.tools[name] for name in column.toolbox.rest), *column.tray.more]
    shown = [button for button in (*column.tools.values(), *column.tray.buttons.values()) if button.visible]
    assert set(held) <= set(shown)
    for button in held:
        assert look.text(button.text, "button").get_width() * share <= button.rect.w
    boxes = [button.rect for button in (*shown, column.toolbox.more)]
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    pilot.close()


def test_a_tall_window_has_words_on_its_tools() -> None:
    pilot = Pilot((900, 1200))
    column = sudoku(pilot).column
    assert all(column.tools[name].text for name in column.toolbox.hand)
    pilot.close()


def test_either_all_keys_of_a_pad_say_how_many_are_left_or_none() -> None:
    pilot = Pilot((960, 540), {"text_scale": 2.0})
    library = pilot.manager.services.library
    level = next(
        (shelf.pack.id, level.id)
        for shelf in library.packs.shelves("sudoku")
        for level in shelf.pack.levels
        if len(level.board) == 16
    )
    library.packs.open_now(level[0])
    column = pilot.open("play", game=library.start_level(*level)).column
    keys = [key for key in column.tray.pad if isinstance(key, DigitKey)]
    assert len(keys) == 16
    assert len({key._count(column.look, key.rect) is None for key in keys}) == 1
    pilot.close()


def test_the_counts_of_five_digits_have_room_on_the_keys_of_a_narrow_column() -> None:
    pilot = Pilot((1280, 720))
    library = pilot.manager.services.library
    recipe = Recipe(Size(5, 5), "easy", options={"variant": "killer-jigsaw"})
    board = SPECS["sudoku"].generate(recipe, Rng("keys")).board
    column = pilot.open("play", game=library.open("sudoku", board)).column
    column.tray.place_pad(pygame.Rect(0, 0, 292, 720), 57)
    keys = [key for key in column.tray.pad if isinstance(key, DigitKey)]
    assert len(keys) == 5
    for key in keys:
        words, letters = key._count(column.look, key.rect) or ("", None)
        assert letters is not None
        assert letters.width(words) <= key.rect.w - 2 * column.look.u(8)
    pilot.close()


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_seal_of_a_perfect_win_covers_no_clue(left_handed: bool) -> None:
    from game.ui.win.surroundings import SquareSeal

    pilot = Pilot((1280, 720), {"left_handed": left_handed})
    scene = play(pilot, "slant")
    view = scene.view
    numbers = [view.box_of(place) for place in view.numbered]
    sides = {(disc.w, disc.collidepoint(box.center)) for disc, box in zip(view.clue_boxes(), numbers, strict=True)}
    assert sides == {(view.clues.side, True)}
    square = scene.stage.add(SquareSeal(3))
    grid = view.geometry.grid.move(view.origin)
    corner = pygame.Rect(0, 0, 90, 90)
    corner.center = grid.bottomleft if left_handed else grid.bottomright
    square.place_beside(view.window, grid, scene.column.frame.column, [corner])
    assert square.visible
    assert not square.rect.colliderect(corner)
    assert not square.rect.colliderect(scene.column.frame.column)
    for sheet in (view.window, view.window.move(0, 40)):  # however low the board stands, it is whole
        square.place_beside(sheet, grid, scene.column.frame.column, [corner])
        assert square.bounds.bottom <= 720
    pilot.close()


@pytest.mark.parametrize("kind", ["sudoku", "tents"])
def test_the_rim_of_a_panned_board_names_what_is_seen(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui.board import codes

    pilot = Pilot((960, 540), {"text_scale": 2.0, "coordinates": "letters"}, watched=True)
    spec = SPECS[kind]
    board = spec.make(Recipe(spec.sizes[-1], spec.levels_at(spec.sizes[-1])[0]), 3).board
    scene = pilot.open("play", game=pilot.manager.services.library.open(kind, board))
    view = scene.view
    assert view.camera.panned
    named: dict[str, tuple[int, int]] = {}
    put = codes._put

    def note(surface: pygame.Surface, look: Any, text: str, px: int, middle: tuple[int, int]) -> None:
        named[text] = middle
        put(surface, look, text, px, middle)

    monkeypatch.setattr(codes, "_put", note)
    view.look_at(1.0, 1.0)
    columns, rows = view.extent
    last = view.box_of(cell(rows - 1, columns - 1)).center
    assert named[line_code(columns - 1, "letters", True)][0] == last[0]
    assert named[line_code(rows - 1, "letters", False)][1] == last[1]
    assert line_code(0, "letters", True) not in named
    assert line_code(0, "letters", False) not in named
    for x, y in named.values():
        assert view.sheet.collidepoint(x, y)
        assert not view.window.collidepoint(x, y)
        assert x < view.window.x or x >= view.window.x + view.camera.margins[0] * view.camera.cell
    pilot.close()
