"""A board that takes longer than a frame to build: it stands some frames later, and what is pressed waits for it."""

import itertools

import pytest
from pilot import Pilot

from game.engine.core import cell
from game.puzzles import find
from game.ui.board import ground, marks

SIDE = 40


@pytest.fixture(scope="module")
def shared():
    with Pilot(watched=True) as pilot:
        yield pilot


@pytest.fixture
def scene(shared):
    """A board that has just been opened: its sheet is empty."""
    shared.home()
    spec = find("light-up")
    shared.manager.push("play", spec=spec, board=spec.board_from_json(["." * SIDE] * SIDE, {}))
    shared.manager.cut()
    return shared.scene


def build(pilot):
    """Go through what waits until the board stands and all that was pressed is done."""
    pieces = 0
    while not pilot.scene.view.stands or pilot.scene.placing._early:
        assert pilot.manager.work()
        pieces += 1
    return pieces


def test_its_sheet_is_empty_until_it_stands_and_then_it_is_as_if_built_at_once(shared, scene):
    view = scene.view
    assert view.tiles is None
    assert not view.stands
    shared.manager.draw(shared.screen)
    assert build(shared) > SIDE * SIDE // marks.PIECE
    pieces = shared.screen.copy()
    for _piece in scene.placing.show():
        pass
    scene.stage.draw(pieces)
    view.fit(scene.column.frame.room(view.measures))
    list(scene.placing.show())
    scene.stage.draw(shared.screen)
    assert pieces.get_buffer().raw == shared.screen.get_buffer().raw


def test_no_piece_makes_more_than_its_share(shared, scene):
    view, made, drawn = scene.view, [0], [0]
    while not view.stands:
        assert shared.manager.work()
        made.append(len(view.marks.sprites))
        drawn.append(len(view._givens))
    shares = [after - before for before, after in itertools.pairwise(made)]
    assert max(shares) <= marks.PIECE
    assert max(after - before for before, after in itertools.pairwise(drawn)) <= ground.GIVENS


def test_what_is_pressed_early_waits_and_is_done_in_its_turn(shared, scene):
    place = scene.view.box_of(scene.view.geometry.targets[3]).center
    shared.down(*place)
    shared.up(*place)
    assert not scene.session.marks
    build(shared)
    assert scene.session.marks == {cell(0, 3): 1}
    assert scene.view.shown(cell(0, 3)) == 1
    shared.press("ctrl+z")
    assert not scene.session.marks
    shared.press("ctrl+y")
    assert scene.keeper.handed_on().session.marks == {cell(0, 3): 1}


def test_another_theme_in_the_middle_begins_anew(shared, scene):
    shared.manager.work()
    shared.manager.work()
    place = scene.view.box_of(scene.view.geometry.targets[0]).center
    shared.down(*place)
    shared.up(*place)
    shared.manager.relook(shared.manager.look.dressed(shared.manager.look.theme), False)
    assert not scene.view.stands
    build(shared)
    assert scene.session.marks == {cell(0, 0): 1}
    assert scene.view.shown(cell(0, 0)) == 1


def test_it_can_be_left_in_the_middle(shared, scene):
    shared.manager.work()
    shared.press("escape")
    assert shared.scene_name == "Pause"
    shared.manager.reset("menu")
    while shared.manager.work():
        pass
    assert not scene.view.stands


def test_a_small_board_stands_at_once(shared):
    shared.home()
    shared.manager.push("play")
    assert shared.scene.view.stands
