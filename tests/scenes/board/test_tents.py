"""Tents in the window: both buttons, counts, drags, ropes, errors, and the default board played to its end."""

import pygame
import pytest
from explained import explain
from pilot import Pilot
from suite.each import each

from game.engine.core import Change, Target, cell
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles.tents.board import TentsBoard, board_of
from game.puzzles.tents.spec import SPECS
from game.ui.board.parts.clues import DONE, OPEN
from game.ui.print.sheet import entry

SPEC = SPECS[0]
BOARD = SPEC.named_board("default")
SOLUTION = [(0, 4), (1, 0), (1, 6), (2, 2), (3, 4), (3, 6), (4, 0), (4, 2), (6, 5), (7, 0), (7, 3), (7, 7)]
ROPE = Target("edge", (0, 4, 0, 5))


@pytest.fixture
def scene(pilot):
    game = Game(Session(SPEC, BOARD))
    game.solution = SPEC.count(BOARD).solution
    return pilot.open("play", game=game)


def at(scene, target):
    return scene.view.box_of(target).center


def click(pilot, scene, target, button="left"):
    pilot.click(*at(scene, target), button)


def tents(scene):
    return sorted(slot.index for slot, mark in scene.session.marks.items() if mark == 1)


def grass(scene):
    return sorted(slot.index for slot, mark in scene.session.marks.items() if mark == 2)


def test_the_default_board_is_won_with_its_tents_alone(pilot, scene):
    for where in SOLUTION:
        assert not scene.session.solved
        click(pilot, scene, cell(*where))
    assert scene.session.solved
    assert tents(scene) == SOLUTION


def test_the_right_button_grows_grass_and_a_second_click_clears(pilot, scene):
    click(pilot, scene, cell(1, 1), "right")
    assert grass(scene) == [(1, 1)]
    click(pilot, scene, cell(1, 1), "right")
    assert not scene.session.marks


def test_trees_take_no_mark(pilot, scene):
    click(pilot, scene, cell(0, 0))
    click(pilot, scene, cell(0, 0), "right")
    assert not scene.session.marks


def test_a_satisfied_count_fills_its_line_as_one_undo(pilot, scene):
    click(pilot, scene, Target("row", (0,)))
    assert not scene.session.marks
    click(pilot, scene, cell(0, 4))
    click(pilot, scene, Target("row", (0,)))
    assert grass(scene) == [(0, 1), (0, 2), (0, 3), (0, 7)]
    pilot.press("u")
    assert grass(scene) == []
    click(pilot, scene, Target("column", (1,)))
    assert grass(scene) == [(r, 1) for r in range(7)]


def test_a_zero_is_bright_until_its_line_has_grass(pilot):
    board = board_of(4, 4, [(0, 0)], (0, 0, None, None), (None,) * 4)
    counts = pilot.open("play", game=Game(Session(SPEC, board))).view.counts
    assert [counts.shown(i) for i in range(2)] == [OPEN, OPEN]
    for row in range(1, 4):
        pilot.scene.play_move((Change(cell(row, 0), 0, 2),), False)
    assert [counts.shown(i) for i in range(2)] == [DONE, OPEN]


def test_a_drag_of_grass_keeps_to_its_line(pilot, scene):
    start, stop = at(scene, cell(1, 1)), at(scene, cell(1, 5))
    pilot.drag(start, (stop[0], stop[1] + 40), "right", steps=12)
    assert grass(scene) == [(1, c) for c in range(1, 6)]
    pilot.press("u")
    assert grass(scene) == []


def test_a_drag_from_a_tree_ties_a_rope(pilot, scene):
    pilot.drag(at(scene, cell(0, 5)), at(scene, cell(0, 4)))
    assert dict(scene.session.marks) == {ROPE: 1}
    pilot.drag(at(scene, cell(0, 5)), at(scene, cell(0, 4)))
    assert not scene.session.marks


def test_touching_tents_are_hatched_and_an_exceeded_count_shows_itself(pilot, scene):
    click(pilot, scene, cell(6, 2))
    click(pilot, scene, cell(6, 3))
    pilot.wait_idle()
    assert scene.view.signs.errors == (cell(6, 2), cell(6, 3))
    states = {line: state for (line, _), state in zip(scene.view.counts.clues, scene.view.counts._states, strict=True)}
    assert states[Target("row", (6,))] == 2
    assert states[Target("row", (5,))] == 0  # its 0 asks for grass
    assert states[Target("row", (0,))] == 0


@each(("rows", "columns"), [(None, None), (1, None), (1, 1)])
def test_there_is_room_for_counts_only_where_there_are_some(rows, columns):
    board = TentsBoard(Size(3, 3), 1, (rows, None, None), (None, columns, None))
    view = SPEC.view()(Session(SPEC, board), lambda move, more: None)
    assert [bool(room) for room in view.camera.margins] == [rows is not None, columns is not None, False, False]


@pytest.mark.parametrize("theme", ["day", "night", "high-contrast"])
def test_every_mark_is_drawn_in_every_theme(theme):
    pilot = Pilot((1280, 720), {"theme": theme})
    scene = pilot.open("play", game=Game(Session(SPEC, BOARD)))
    pilot.move(2, 2)
    pilot.wait_idle()
    spots = {"tent": cell(0, 4), "grass": cell(2, 3), "rope": Target("edge", (0, 5, 1, 5))}
    boxes = {name: scene.view.box_of(target).inflate(-8, -8) for name, target in spots.items()}
    before = {name: pygame.image.tobytes(pilot.screen.subsurface(box), "RGB") for name, box in boxes.items()}
    click(pilot, scene, cell(0, 4))
    click(pilot, scene, cell(2, 3), "right")
    pilot.drag(at(scene, cell(0, 5)), at(scene, cell(1, 5)))
    pilot.move(2, 2)
    pilot.wait_idle()
    for name, box in boxes.items():
        assert pygame.image.tobytes(pilot.screen.subsurface(box), "RGB") != before[name], name
    pilot.close()


def test_a_hint_is_applied(pilot, scene):
    while pilot.scene_name == "Play" and not scene.session.marks:
        pilot.press_apart("h")
    solution = scene.game.solution
    for slot, mark in scene.session.marks.items():
        assert (solution.get(slot) == 1) == (mark == 1)


def switch(pilot, scene, name):
    pilot.click_beside(scene.column, scene.column.tray.buttons[f"assist:{name}"])


def test_automatic_grass_grows_with_the_tent_and_goes_with_it(pilot, scene):
    switch(pilot, scene, "grass")
    click(pilot, scene, cell(0, 4))
    around = {(1, 3), (1, 4), (1, 5), (0, 3)}
    row = {(0, 1), (0, 2), (0, 3), (0, 7)}
    assert set(grass(scene)) == around | row
    pilot.press("u")
    assert not scene.session.marks
    switch(pilot, scene, "grass")
    click(pilot, scene, cell(0, 4))
    assert grass(scene) == []


def test_certain_ties_are_drawn_and_are_no_marks(pilot, scene):
    click(pilot, scene, cell(1, 0))
    switch(pilot, scene, "ties")
    drawn = {slot for slot, sprite in scene.view.marks.sprites.items() if sprite.value and slot.kind == "edge"}
    assert drawn == {Target("edge", (0, 0, 1, 0))}
    assert dict(scene.session.marks) == {cell(1, 0): 1}


def test_assists_are_remembered_and_practice_has_them_too(pilot, scene):
    before = "grass" in scene.view.assists
    switch(pilot, scene, "grass")
    game = Game(Session(SPEC, BOARD), mode="practice")
    game.solution = SPEC.count(BOARD).solution
    again = pilot.open("practice", game=game)
    assert ("grass" in again.view.assists) is not before
    switch(pilot, again, "grass")


def test_counts_keep_to_the_rim_of_a_board_that_does_not_fit(pilot):
    board = SPEC.make(Recipe(Size(30, 30), "easy"), 5).board
    scene = pilot.open("play", game=Game(Session(SPEC, board)))
    view = scene.view
    view.look_at(0.5, 0.5)
    pilot.wait_idle()
    rows, columns = view.pinned
    assert (rows.x, columns.y) == view.window.topleft
    middle = view.place_at(*(a - b for a, b in zip(view.window.center, view.origin, strict=True)))
    for kind, number in zip(("row", "column"), middle.index, strict=True):
        line = Target(kind, (number,))
        box = view.box_of(line)
        assert view.window.contains(box)
        paper = {pilot.screen.get_at((x, box.centery))[:3] for x in range(box.x, box.right)}
        assert len(paper) > 1 or board.count_at(line) is None
        assert view.place_at(box.centerx - view.origin[0], box.centery - view.origin[1]) == line
    view.look_at(0.0, 0.0)
    assert not any(view.pinned)


def test_a_hint_on_a_board_that_does_not_fit_is_brought_into_sight(pilot):
    board = SPEC.make(Recipe(Size(30, 30), "easy"), 5).board
    scene = pilot.open("play", game=Game(Session(SPEC, board)))
    view, far = scene.view, cell(29, 29)
    assert not view.window.contains(view.box_of(far))
    explain(view.hints, lit=(far,))
    pilot.wait_idle()
    assert view.window.contains(view.box_of(far))


def test_rules_and_title_tell_of_the_local_rule(pilot):
    made = SPEC.make(Recipe(Size(6, 6), "easy", options={"rule": "local"}), 2)
    scene = pilot.open("play", game=Game(Session(SPEC, made.board)))
    assert scene.column.subtitle.text == "6x6 \N{MIDDLE DOT} Local rule"
    for keys in (("f1",), ("f1", "p", "f1")):  # from the board, and from the pause
        pilot.press(*keys)
        pilot.wait_idle()
        assert pilot.scene.page.rules == SPEC.rules_of(made.board) != SPEC.words.rules
    for route in ("editor", "exchange.preview"):
        pilot.manager.reset("menu")
        shown = pilot.open(route, spec=SPEC, board=made.board)
        if route == "editor":
            shown.rules()
            pilot.wait_idle()
            assert pilot.scene.page.rules == SPEC.rules_of(made.board)
        else:
            assert shown.sheet.report.lines[0] == "Tents and Trees, 6x6 \N{MIDDLE DOT} Local rule."
    assert entry(SPEC, made.board, level="easy").about == "6x6 \N{MIDDLE DOT} Local rule \N{MIDDLE DOT} easy"
    usual = pilot.open("play", game=Game(Session(SPEC, BOARD)))
    assert usual.column.subtitle.text == "8x8"
    pilot.press("f1")
    pilot.wait_idle()
    assert pilot.scene.page.rules == SPEC.words.rules
