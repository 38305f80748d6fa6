"""Zen: boards one after the other; nothing is timed, judged or counted; what was left goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from faults import faults
from pilot import Pilot

from game.engine.core import Change, Target
from game.engine.play.game import ZEN
from game.engine.puzzle.recipe import Recipe, Size
from game.scenes.zen.garden import MOST, ground
from game.services.settings import RandomChoice
from game.ui.arcade.swap import OPEN_MS, REST_MS
from game.ui.drawing.theme import THEMES

SIZE = Size(4, 4)


def library(pilot):
    return pilot.manager.services.library


def begin(pilot, kind="slant", size=SIZE):
    """The first board, from the page of chips on."""
    pilot.manager.reset("menu")
    page = pilot.open("zen")
    page.kind.options._choose(next(i for i, (_t, v) in enumerate(page.kind.options.options) if v == kind))
    page.size.options._choose(next(i for i, (_t, v) in enumerate(page.size.options.options) if v == size))
    pilot.click_on(page.start)
    pilot.until(lambda: pilot.scene_name == "ZenBoard")
    pilot.wait_idle()
    return pilot.scene


def required(scene):
    return dict(scene.session.spec.required(scene.session.board, scene.game.solution))


def put(scene, slot, value):
    scene.view.on_move((Change(slot, scene.session.marks.get(slot, 0), value),), False)


def solve(pilot, scene):
    pilot.until(lambda: scene._making.game is not None)
    pilot.tick(300)
    for slot, value in required(scene).items():
        put(scene, slot, value)
        pilot.tick(1)


@pytest.fixture(scope="module")
def window() -> Iterator[Pilot]:
    with Pilot((1280, 720), watched=True) as made:
        yield made


@pytest.fixture
def clean(pilot: Pilot) -> Pilot:
    for game in library(pilot).suspended():
        library(pilot).delete(game.id)
    return pilot


def test_the_next_board_lands_in_the_frame_of_the_last_mark_and_nothing_is_counted(clean):
    pilot, scene = clean, begin(clean)
    first = scene.session
    solve(pilot, scene)
    assert pilot.scene is scene
    assert scene.session is not first
    assert not scene.session.marks
    assert scene.succession.swap.running
    assert scene.game.mode == ZEN
    assert (scene.session.spec.kind, scene.session.spec.size_of(scene.session.board)) == ("slant", Size(4, 4))
    assert library(pilot).suspended() == ()
    while not library(pilot).history.advance():
        pass
    assert library(pilot).history.first_day() is None


def test_the_swap_is_calmer_than_in_a_run_and_the_solved_sheet_becomes_a_stone(clean):
    pilot, scene = clean, begin(clean)
    solve(pilot, scene)
    pilot.tick(OPEN_MS)
    assert scene.succession.swap.swallows
    pilot.tick(REST_MS)
    assert scene.succession.swap.running
    pilot.tick(1.2 * REST_MS)
    assert not scene.succession.swap.running
    assert scene.column.stones.count == 1
    place = scene.view.box_of(scene.view.slots[0]).center
    pilot.click(*place)
    assert scene.session.marks


def test_a_wrong_mark_stays_and_help_costs_nothing(clean):
    pilot, scene = clean, begin(clean)
    right = required(scene)
    slot = next(slot for slot in scene.view.slots if right[slot] == 2)
    put(scene, slot, 1)
    pilot.tick(3000)
    assert scene.session.marks[slot] == 1
    pilot.press("u")
    assert not scene.session.marks
    kind = pilot.manager.services.profile.settings.of("slant")
    for _press in range(3):
        pilot.press_apart("h")
        pilot.tick(500)
    assert pilot.manager.services.profile.settings.of("slant") == kind
    assert scene.game.hints == 0


def test_there_is_no_clock_on_the_board_and_none_in_the_pause(clean):
    pilot, scene = clean, begin(clean)
    assert not scene.column.clock.visible
    pilot.press("escape")
    pilot.wait_idle()
    assert ":" not in pilot.scene.text.text


def test_what_was_left_goes_on_and_a_kill_loses_no_mark(clean):
    pilot, scene = clean, begin(clean)
    slot, value = next(iter(required(scene).items()))
    put(scene, slot, value)
    (kept,) = library(pilot).suspended()  # written with the mark: nothing waits for the board to be left
    assert (kept.mode, library(pilot).look_at(kept.id).session.marks) == (ZEN, {slot: value})
    board = scene.session.board
    pilot.manager.reset("menu")
    page = pilot.open("zen")
    assert (page.kind.value, page.size.value, page.start.text) == ("slant", Size(4, 4), "Go on")
    pilot.press("return")
    pilot.wait_idle()
    again = pilot.scene
    assert (again.session.board, again.session.marks) == (board, {slot: value})
    solve(pilot, again)
    assert pilot.scene_name == "ZenBoard"
    assert library(pilot).suspended() == ()


def test_while_the_next_board_is_made_it_says_so_and_the_solved_one_stays_as_it_is(clean):
    class Order:
        game, error = None, ""

        def cancel(self):
            pass

    pilot, scene = clean, begin(clean)
    pilot.until(lambda: scene._making.game is not None)
    made, scene._making, scene.succession._next = scene._making, Order(), None
    first = scene.session
    for slot, value in required(scene).items():
        put(scene, slot, value)
    pilot.tick(600)
    assert scene.session is first
    assert scene.column.line.text == "The next board is on its way."
    pilot.press("u")
    assert first.solved
    pilot.press("escape")
    pilot.wait_idle()
    pilot.press("escape")
    pilot.wait_idle()
    scene._making = made
    pilot.tick(40)
    assert scene.session is made.game.session
    assert (pilot.scene, scene.column.line.text) == (scene, "")


def test_a_board_that_cannot_be_made_is_told_of_once_it_is_wanted(clean):
    class Order:
        game, error = None, "there is none"

        def cancel(self):
            pass

    pilot, scene = clean, begin(clean)
    pilot.until(lambda: scene._making.game is not None)
    scene._making, scene.succession._next = Order(), None
    pilot.press("escape")
    pilot.wait_idle()
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is scene
    for slot, value in required(scene).items():
        put(scene, slot, value)
    pilot.wait_idle()
    assert pilot.scene.text.text == "There is none."
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene_name == "Zen"


def test_a_board_that_was_over_when_the_program_was_cut_off_goes_without_a_result(clean):
    pilot, scene = clean, begin(clean)
    put(scene, *next(iter(required(scene).items())))
    rest = {slot: value for slot, value in required(scene).items() if slot not in scene.session.marks}
    scene.session.play(tuple(Change(slot, 0, value) for slot, value in rest.items()), 9, "solver")
    assert len(library(pilot).suspended()) == 1
    pilot.manager.reset("menu")
    for _game in library(pilot).settle():
        pass
    while not library(pilot).history.advance():
        pass
    assert (library(pilot).suspended(), library(pilot).history.first_day()) == ((), None)


def test_skipping_lets_the_board_go(clean):
    pilot, scene = clean, begin(clean)
    put(scene, *next(iter(required(scene).items())))
    pilot.until(lambda: scene._making.game is not None)
    first = scene.session
    scene.give_up()
    pilot.wait_idle()
    assert scene.session is not first
    assert (scene.column.stones.count, library(pilot).suspended()) == (0, ())


def test_a_hint_that_makes_the_last_move_goes_on_too(clean):
    pilot, scene = clean, begin(clean)
    pilot.until(lambda: scene._making.game is not None)
    first = scene.session
    *before, _last = required(scene).items()
    for slot, value in before:
        put(scene, slot, value)
    for _press in range(6):
        pilot.press_apart("h")
        pilot.tick(700)
        if scene.session is not first:
            break
    assert scene.session is not first
    assert scene.column.page is None


def test_another_puzzle_offers_its_own_sizes_and_levels(clean):
    pilot = clean
    page = pilot.open("zen")
    for kind, spec in library(pilot).kinds.items():
        page.kind.options.select(kind)
        page._chosen_kind()
        assert [value for _text, value in page.size.options.options] == list(spec.sizes)
        for size in spec.sizes:
            page.size.options.select(size)
            page._chosen_size()
            assert [value for _text, value in page.level.options.options] == list(spec.levels_at(size))
            assert page.recipe == Recipe(size, page.level.value)
    settings = pilot.manager.services.profile.settings
    assert settings.now.zen == kind
    assert settings.of(kind).zen == RandomChoice(*page.recipe.size, page.recipe.level)


def test_notes_go_on_on_the_next_sudoku(clean):
    pilot, scene = clean, begin(clean, "sudoku")
    solve(pilot, scene)
    pilot.tick(2000)
    assert scene.column.tray.buttons
    assert all(key.visible for key in scene.column.tray.pad)
    cell = next(slot for slot in scene.view.slots if isinstance(slot, Target) and slot.kind == "cell")
    put(scene, cell, required(scene)[cell])
    assert scene.session.marks


@pytest.mark.parametrize("theme", THEMES)
def test_every_solved_board_leaves_a_stone_where_it_flew_to(theme):
    pilot = Pilot((1920, 1080), {"reduce_motion": True, "theme": theme}, watched=True)
    scene = begin(pilot)
    stones = scene.column.stones
    where = stones.next
    assert stones.visible
    empty = pygame.display.get_surface().subsurface(pygame.Rect(0, 0, 30, 20).move_to(center=where)).copy()
    solve(pilot, scene)
    pilot.tick(2 * REST_MS)
    lies = pygame.display.get_surface().subsurface(pygame.Rect(0, 0, 30, 20).move_to(center=where))
    assert pygame.image.tobytes(empty, "RGB") != pygame.image.tobytes(lies, "RGB")
    assert stones.next != where
    assert all(stones.rect.collidepoint(stones._middle(number)) for number in range(MOST + 1))
    pilot.close()


def test_the_ground_is_raked_but_plain_in_high_contrast():
    for theme in THEMES:
        pilot = Pilot((800, 600), {"theme": theme}, watched=True)
        look = pilot.manager.look
        raked, again = (ground(look, (600, 450)) for _ in range(2))
        assert raked is again
        assert (raked is look.backdrop) == (theme == "high-contrast")
        pilot.close()


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 2.0), ((1920, 1080), 1.0), ((720, 1280), 1.0)])
def test_everything_has_its_own_place(size, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True, "left_handed": scale > 1}, watched=True)
    page = pilot.open("zen")
    assert faults(page, size) == []
    scene = begin(pilot, "sudoku")
    solve(pilot, scene)
    pilot.tick(1500)
    assert faults(pilot.scene, size) == []
    stones, column = scene.column.stones, scene.column
    if stones.visible:
        assert not any(tool.visible and tool.rect.colliderect(stones.rect) for tool in column.tools.values())
    pilot.close()
