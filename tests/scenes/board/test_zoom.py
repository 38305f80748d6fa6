"""A large board is zoomed a piece at a time: what is seen of it grows or shrinks until it stands anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pilot import Pilot

from game.puzzles import find
from game.ui.input.actions import Mods, Wheel

SPEC = find("light-up")


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot((1280, 720), watched=True) as made:
        made.manager.push("play", spec=SPEC, board=SPEC.board_from_json(["." * 60] * 60, {}))
        made.manager.cut()
        stand(made)
        yield made


def stand(pilot: Pilot) -> Any:
    """Go on until the board stands."""
    view = pilot.scene.view
    while not view.stands:
        assert pilot.manager.work()
    pilot.app.draw()
    return view


def larger(pilot: Pilot) -> None:
    """A notch of the wheel, and no frame after it."""
    pilot.manager.handle(Wheel(*pilot.scene.view.window.center, 0.0, 1.0, Mods(ctrl=True)))


def colours(surface: pygame.Surface, box: pygame.Rect) -> int:
    return len({tuple(surface.get_at((x, box.centery))) for x in range(box.left, box.right)})


def test_what_is_seen_grows_until_the_board_stands(pilot: Pilot) -> None:
    view = pilot.scene.view
    assert view.large
    cell = view.geometry.cell
    larger(pilot)
    assert view.geometry.cell > cell
    assert not view.stands
    backdrop = pilot.scene.stage.backdrop
    assert colours(backdrop, view.window) > 1, "not an empty sheet"
    stand(pilot)
    pilot.until(lambda: pilot.scene.stage.backdrop is not backdrop)
    assert colours(pilot.scene.stage.backdrop, view.window) > 1


def test_the_next_notch_waits_for_nothing_and_a_mark_waits_for_the_board(pilot: Pilot) -> None:
    view = pilot.scene.view
    cell = view.geometry.cell
    larger(pilot)
    once = view.geometry.cell
    larger(pilot)
    assert view.geometry.cell > once > cell
    assert not view.stands
    place = view.place_at(view.window.centerx - view.origin[0], view.window.centery - view.origin[1])
    pilot.down(*view.window.center)
    pilot.up(*view.window.center)
    assert not pilot.scene.session.log
    while pilot.manager.work():
        pass
    assert view.stands
    assert [change.slot for entry in pilot.scene.session.log for change in entry.move] == [place]


def test_a_zoom_comes_before_what_can_wait(pilot: Pilot) -> None:
    manager = pilot.manager
    manager._later.clear()
    other: list[int] = []
    manager.later(other.append(1) for _ in range(1000))
    larger(pilot)
    view = pilot.scene.view
    while not view.stands:
        assert manager.work()
    assert not other


def test_a_board_that_is_laid_out_meanwhile_is_shown_once(pilot: Pilot) -> None:
    larger(pilot)
    pilot.manager.relook(pilot.manager.look.dressed(pilot.manager.look.theme), False)
    built = []
    view = pilot.scene.view
    show = pilot.scene.placing.show
    pilot.scene.placing.show = lambda: built.append(view.stands) or show()
    stand(pilot)
    pilot.until(lambda: bool(built))
    while pilot.manager.work():
        pass
    assert built == [True]


def catch_up(pilot: Pilot) -> None:
    """Draw frames until all of the board is seen as it is."""
    pilot.until(lambda: not pilot.manager.waiting_for_time and not pilot.scene.stage.behind and pilot.manager.settled)


def board_pixels(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.screen.subsurface(pilot.scene.view.window), "RGB")


def test_thousands_of_marks_are_drawn_some_a_frame_and_look_as_if_drawn_at_once(pilot: Pilot) -> None:
    scene, stage = pilot.scene, pilot.scene.stage
    while scene.view.camera.panned:
        pilot.manager.handle(Wheel(*scene.view.window.center, 0.0, -1.0, Mods(ctrl=True)))
        catch_up(pilot)
    assert stage.film is not None
    cells = [slot for slot in SPEC.slots(scene.session.board) if slot.kind == "cell"]
    board = scene.session.board
    scene.play_move(tuple(c for cell in cells for c in SPEC.tap(board, {}, cell, "primary")), False)
    catch_up(pilot)
    kept = board_pixels(pilot)
    stage.film = None
    stage.damage_all()
    pilot.app.draw()
    assert board_pixels(pilot) == kept


def test_the_goal_comes_back_when_the_map_goes(pilot: Pilot) -> None:
    scene = pilot.scene
    assert scene.column.overview.visible
    assert not scene.invitation.shown
    while scene.view.camera.panned:
        pilot.manager.handle(Wheel(*scene.view.window.center, 0.0, -1.0, Mods(ctrl=True)))
        catch_up(pilot)
    assert not scene.column.overview.visible
    assert scene.invitation.shown
    larger(pilot)
    stand(pilot)
    catch_up(pilot)
    pilot.tick(100)
    assert scene.column.overview.visible
    assert not scene.invitation.shown


def test_a_large_board_is_zoomed_in_pieces_in_the_editor_too(pilot: Pilot) -> None:
    pilot.manager.push("editor", spec=SPEC, board=SPEC.board_from_json(["." * 60] * 60, {}))
    pilot.until(lambda: pilot.scene.board.view.stands)
    view = pilot.scene.board.view
    pilot.manager.handle(Wheel(*view.window.center, 0.0, 1.0, Mods(ctrl=True)))
    assert not view.stands
    pilot.until(lambda: view.stands and not pilot.manager.waiting_for_time)
    assert pilot.scene.board.rect == view.window
