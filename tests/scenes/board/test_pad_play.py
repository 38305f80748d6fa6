"""A level of every puzzle by the pad alone: from the menu to the win."""

import pytest
from pilot import Pilot
from suite.part import part

MAIN, BACK, OTHER, UP, DOWN, LEFT, RIGHT = 0, 1, 2, 11, 12, 13, 14


@pytest.fixture
def pilot():
    made = Pilot((1280, 720), {"reduce_motion": True})
    made.manager.reset("menu")
    made.wait_idle()
    yield made
    made.close()


def focus(pilot, widget):
    """Go to the right until a control has the focus."""
    for _ in range(12):
        if pilot.scene.form.focus is widget:
            return
        pilot.pad(RIGHT)
    raise AssertionError("the pad does not reach it")


def open_level(pilot, kind):
    """From the menu to the first level of the kind's first pack."""
    page = getattr(pilot.scene.page, "puzzles", pilot.scene.page)
    choose(pilot, pilot.scene, page.cards[list(page.kinds).index(kind)])
    pilot.wait_idle()
    focus(pilot, pilot.scene.packs)
    for scene in ("Pack", "Play"):
        pilot.pad(MAIN)
        pilot.wait_idle()
        assert pilot.scene_name == scene
    return pilot.scene


def go_to(pilot, scene, slot):
    while scene.view.spot != slot:
        (row, column), (y, x) = scene.view.spot.index, slot.index
        pilot.pad(DOWN if row < y else UP if row > y else RIGHT if column < x else LEFT)


def choose(pilot, scene, key):
    """From one key beside the board to another."""
    for _ in range(20):
        here = scene.form.focus.rect
        if here == key.rect:
            pilot.pad(MAIN)
            return
        dx, dy = key.rect.centerx - here.centerx, key.rect.centery - here.centery
        pilot.pad((DOWN if dy > 0 else UP) if abs(dy) > 10 else (RIGHT if dx > 0 else LEFT))
    raise AssertionError("the pad does not reach the key")


@pytest.mark.parametrize("kind", part(["hex-hitori", "hitori", "tents", "sudoku", "slant"], 2))
def test_the_pad_alone_plays_a_level(pilot, kind):
    scene = open_level(pilot, kind)
    spec, session = scene.session.spec, scene.session
    pilot.pad(RIGHT, LEFT)  # the cursor shows
    for slot, value in spec.required(session.board, scene.game.solution).items():
        if session.marks.get(slot, 0) == value:
            continue
        assert scene.form.focus is scene.view
        go_to(pilot, scene, slot)
        if scene.view.selects:
            pilot.pad(MAIN)
            choose(pilot, scene, scene.column.tray.buttons[f"digit:{value}"])
        else:
            changes = spec.tap(session.board, session.marks, slot, "primary")
            pilot.pad(MAIN if any(change.new == value for change in changes) else OTHER)
    assert session.solved
    assert scene.won_at is not None


def test_back_leads_from_the_keys_to_the_board_and_then_to_the_pause(pilot):
    scene = open_level(pilot, "sudoku")
    pilot.pad(RIGHT, MAIN)
    assert scene.form.focus in scene.column.tray.buttons.values()
    pilot.pad(BACK)
    assert scene.form.focus is scene.view
    pilot.pad(BACK)
    pilot.wait_idle()
    assert pilot.scene_name == "Pause"


def test_the_pad_finds_a_key_that_a_hint_does_not_cover():
    pilot = Pilot((960, 540), {"text_scale": 2.0, "reduce_motion": True})
    library = pilot.manager.services.library
    library.packs.open_now("sudoku-city-squares-2")
    scene = pilot.open("play", game=library.start_level("sudoku-city-squares-2", "corner-shop"))
    pilot.pad(RIGHT)
    keys = scene.column.tray.buttons.values()
    for _ in range(2):
        scene.guide.ask()
    covered = [key for key in keys if not key.visible]
    assert next(iter(keys)) in covered
    pilot.pad(MAIN)
    assert scene.form.focus not in covered
    pilot.close()
