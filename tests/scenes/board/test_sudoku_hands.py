"""Sudoku people's hands: pens, several cells, equals, and the keys as in SudokuPad."""

import pygame
import pytest
from colours import contrast
from explained import explain
from pilot import Pilot
from sudoku_boards import ROWS

from game.engine.core import Target, cell
from game.puzzles import registry
from game.puzzles.sudoku.board import of_size
from game.puzzles.sudoku.notes import colour, corner_note, note
from game.puzzles.sudoku.shape import usual
from game.ui.drawing.paints import PATTERNS
from game.ui.drawing.theme import THEMES

SPEC = registry()["sudoku"]


@pytest.fixture
def scene(pilot):
    return pilot.open("play", game=pilot.manager.services.library.open("sudoku", SPEC.board_from_json(list(ROWS), {})))


def middle(scene, row, column):
    return scene.view.box_of(cell(row, column)).center


def click(pilot, scene, row, column):
    pilot.click(*middle(scene, row, column))
    pilot.tick(600)  # the next one is no double click


def bits(*digits):
    return sum(1 << d - 1 for d in digits)


def marks(scene):
    return dict(scene.session.marks)


def test_modifiers_write_with_another_pen_at_once(pilot, scene):
    click(pilot, scene, 0, 2)
    pilot.press("shift+1", "shift+2", "ctrl+4", "ctrl+shift+3", "ctrl+shift+5")
    assert marks(scene) == {corner_note(0, 2): bits(1, 2), note(0, 2): bits(4), colour(0, 2): bits(3, 5)}
    pilot.press("shift+2", "ctrl+shift+3")
    assert marks(scene) == {corner_note(0, 2): bits(1), note(0, 2): bits(4), colour(0, 2): bits(5)}
    pilot.press("u", "u", "u")
    assert marks(scene) == {corner_note(0, 2): bits(1, 2), note(0, 2): bits(4), colour(0, 2): bits(3)}
    pilot.press("r", "4")
    assert marks(scene) == {cell(0, 2): 4, colour(0, 2): bits(3, 5)}
    pilot.press("delete", "delete")
    assert marks(scene) == {}


def test_keys_and_the_tray_choose_the_pen_that_digits_write_with(pilot, scene):
    tray, view = scene.column.tray.buttons, scene.view
    chosen = lambda: [act for act in ("writing", "noting", "cornering", "colouring") if tray[act].kind == "chosen"]  # noqa: E731
    for key, act in (("x", "cornering"), ("v", "colouring"), ("n", "noting"), ("z", "writing")):
        pilot.press(key)
        assert chosen() == [act]
    for act in ("noting", "cornering", "colouring", "writing"):
        pilot.press("space")
        assert chosen() == [act]
    click(pilot, scene, 0, 2)
    pilot.click_on(tray["cornering"])
    pilot.click_on(tray["digit:2"])
    pilot.click_on(tray["colouring"])
    assert all(tray[f"digit:{d}"].paint is not None and tray[f"digit:{d}"].left is None for d in range(1, 10))
    assert "red" in tray["digit:1"].tip
    pilot.click_on(tray["digit:1"])
    assert marks(scene) == {corner_note(0, 2): bits(2), colour(0, 2): bits(1)}
    pilot.click_on(tray["clear"])
    assert marks(scene) == {corner_note(0, 2): bits(2)}
    pilot.click_on(tray["colouring"])  # pressed again, it is put down
    assert view.pen == "digit"
    assert tray["digit:1"].paint is None


def test_c_is_a_check_or_a_pen(pilot, scene):
    pilot.press("c")
    assert scene.game.checks == 1
    assert scene.view.pen != "note"
    assert scene.column.tools["check"].tip.endswith("({check})")
    settings = pilot.app.parts.profile.settings
    settings.set("keys_like_sudoku", "sudokupad")
    pilot.app.apply_settings()
    pilot.press("c")
    assert scene.view.pen == "note"
    assert scene.game.checks == 1
    pilot.press("shift+c")
    assert scene.game.checks == 2
    settings.set("keys", {"hint": ["v"]})
    pilot.app.apply_settings()
    pilot.press("v")  # the player's own key
    assert scene.view.pen == "note"
    pilot.until(lambda: scene.column.page is not None)


def test_a_digit_goes_to_all_selected_cells_as_one_step(pilot, scene):
    pilot.drag(middle(scene, 4, 1), middle(scene, 4, 5))  # with givens among them
    assert len(scene.view.selection) == 5
    pilot.press("5")
    placed = {slot for slot in marks(scene) if slot.kind == "cell"}
    assert placed == {cell(4, c) for c in range(1, 6)} & set(SPEC.slots(scene.session.board))
    assert len(placed) > 1
    pilot.press("5")
    assert marks(scene) == {}
    pilot.press("u", "u")
    assert not scene.session.can_undo
    pilot.press("ctrl+shift+2")
    assert set(marks(scene)) == {colour(4, c) for c in range(1, 6)}
    pilot.press("u")
    assert marks(scene) == {}


def test_ctrl_and_shift_select_besides_and_take_out(pilot, scene):
    click(pilot, scene, 0, 2)
    for modifier, place in (("ctrl", (3, 3)), ("shift", (5, 5))):
        pilot.hold(modifier)
        click(pilot, scene, *place)
        pilot.let_go(modifier)
    assert list(scene.view.selection) == [cell(0, 2), cell(3, 3), cell(5, 5)]
    pilot.hold("ctrl")
    pilot.drag(middle(scene, 3, 3), middle(scene, 3, 6))
    pilot.let_go("ctrl")
    assert list(scene.view.selection) == [cell(0, 2), cell(5, 5)]
    pilot.press("ctrl+right", "ctrl+down")
    assert set(scene.view.selection) == {cell(0, 2), cell(5, 5), cell(3, 4), cell(4, 4)}
    assert "selected" in scene.view.point_out().value
    pilot.press("ctrl+a")
    assert len(scene.view.selection) == 81
    pilot.press("left")
    assert len(scene.view.selection) == 1


def test_a_drag_passes_by_the_corners_that_it_cuts(pilot, scene):
    pilot.drag(middle(scene, 1, 1), middle(scene, 4, 4))
    assert list(scene.view.selection) == [cell(i, i) for i in range(1, 5)]


def test_a_double_click_a_key_and_the_drawer_select_equals(pilot, scene):
    board = scene.session.board
    fives = {board.shape.target(p) for p, digit in enumerate(board.givens) if digit == 5}
    at = next(iter(fives)).index
    pilot.click(*middle(scene, *at))
    pilot.click(*middle(scene, *at))
    assert set(scene.view.selection) == fives
    click(pilot, scene, *at)
    assert len(scene.view.selection) == 1
    pilot.press("s")
    assert set(scene.view.selection) == fives
    click(pilot, scene, *at)
    pilot.click_beside(scene.column, scene.column.tray.buttons["alike"])
    assert set(scene.view.selection) == fives
    click(pilot, scene, 0, 2)
    pilot.press("shift+1", "shift+2")
    click(pilot, scene, 4, 4)
    pilot.press("shift+2", "shift+1", "s")
    assert set(scene.view.selection) == {cell(0, 2), cell(4, 4)}


def test_a_locked_digit_paints_corner_notes_and_colours(pilot, scene):
    pilot.click_beside(scene.column, scene.column.tray.buttons["locking"])
    pilot.click_beside(scene.column, scene.column.tray.buttons["digit:2"])
    for pen, slot in (("cornering", corner_note), ("colouring", colour)):
        pilot.click_beside(scene.column, scene.column.tray.buttons[pen])
        pilot.drag(middle(scene, 0, 2), middle(scene, 0, 6))
        given = {c for c in range(9) if scene.session.board.givens[c]} if slot is corner_note else set()
        assert marks(scene) == {slot(0, c): bits(2) for c in range(2, 7) if c not in given}
        pilot.press("u")
        assert marks(scene) == {}


def test_colours_lie_below_digits_and_selection_and_are_told_apart_by_a_pattern(pilot, scene):
    view = scene.view
    click(pilot, scene, 0, 0)
    plain = inks(pilot, view, cell(0, 0))
    pilot.press("ctrl+shift+1")
    assert view.fills.shown("sheer-selected") == {cell(0, 0)}
    click(pilot, scene, 8, 7)
    pilot.wait_idle()
    coloured = inks(pilot, view, cell(0, 0))
    assert tuple(view.colour("paint1")) in coloured
    assert tuple(view.look.theme.text) in coloured & plain
    assert len(set(PATTERNS)) == 9
    pilot.press("u")
    pilot.wait_idle()
    assert tuple(view.colour("paint1")) not in inks(pilot, view, cell(0, 0))


def inks(pilot, view, target):
    box = view.box_of(target)
    return {tuple(pilot.screen.get_at((x, y))[:3]) for x in range(box.x, box.right) for y in range(box.y, box.bottom)}


@pytest.mark.parametrize("theme", THEMES)
def test_digits_and_notes_can_be_read_on_every_colour(theme):
    pilot = Pilot((1280, 720), {"theme": theme})
    view = pilot.open("play", game=pilot.manager.services.library.open("sudoku", of_size(usual(4), [0] * 16))).view
    look = view.look.theme
    for number in range(1, 10):
        ground = view.colour(f"paint{number}")
        assert contrast(look.text, ground) >= 4.5
        assert contrast(look.text2, ground) >= 4.5, (number, contrast(look.text2, ground))
        assert contrast(look.mark, ground) >= 3, (number, contrast(look.mark, ground))
    pilot.close()


@pytest.mark.parametrize("side", [4, 9, 16])
def test_corner_notes_and_those_between_them_keep_within_the_cell_and_apart(side):
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    scene = pilot.open("play", game=pilot.manager.services.library.open("sudoku", of_size(usual(side), [0] * side**2)))
    view, every = scene.view, (1 << side) - 1
    home = view.geometry.cell
    for mask in (1, 0b11, 0b111, 0b1111, every):
        corners = pygame.mask.from_surface(view.small.corners(home, mask))
        between = pygame.mask.from_surface(view.small.notes(home, view_gathered(mask)))
        assert corners.count()
        assert between.count()
        assert not corners.overlap(between, (0, 0)), mask
    click(pilot, scene, 0, 1)
    pilot.press("shift+1", "ctrl+2")
    assert view.shown(note(0, 1)) == view_gathered(bits(2))
    pilot.press("shift+1")
    assert view.shown(note(0, 1)) == bits(2)
    pilot.close()


def view_gathered(mask):
    from game.puzzles.sudoku.view.small import GATHERED

    return mask | GATHERED


def test_a_large_board_has_nine_colours_and_no_more(pilot):
    scene = pilot.open("play", game=pilot.manager.services.library.open("sudoku", of_size(usual(16), [0] * 256)))
    pilot.press("v", "9", "a")
    assert marks(scene) == {colour(0, 0): 1 << 8}
    assert not scene.column.tray.buttons["digit:10"].enabled
    pilot.press("z", "shift+a", "ctrl+a", "s")
    assert marks(scene) == {colour(0, 0): 1 << 8, corner_note(0, 0): 1 << 9, note(0, 0): 1 << 9}


def test_the_keys_are_told(pilot, scene):
    pilot.press("f1")
    controls = dict(pilot.scene.page.controls)
    assert controls["Shift + digit"].startswith("Write a small note")
    assert "Double click, S" in controls


def test_a_hint_shows_the_notes_beside_corner_notes_in_their_places(pilot, scene):
    click(pilot, scene, 0, 2)
    pilot.press("shift+1", "ctrl+2", "ctrl+4")
    view = scene.view
    gathered = view.marks.sprites[note(0, 2)].art.key
    explain(view.hints, (cell(0, 2),), causes=(Target("candidate", (0, 2, 4)),))
    assert view.marks.sprites[note(0, 2)].art.key != gathered
    assert view.marks.sprites[corner_note(0, 2)].covered
    view.hints.show(None)
    assert view.marks.sprites[note(0, 2)].art.key == gathered
    assert not view.marks.sprites[corner_note(0, 2)].covered


def test_the_layout_of_the_keys_is_a_setting(pilot):
    settings = pilot.open("settings", page="controls")
    row = next(row for row in settings.rows.rows if getattr(row, "text", "") == "Keys on boards of Sudoku")
    assert [name for _title, name in row.options] == ["", "sudokupad"]
    row.on_change("sudokupad")
    assert pilot.app.parts.profile.settings.of("sudoku").keys_like == "sudokupad"


def test_what_is_done_to_all_notes_and_a_locked_digit_have_keys(pilot, scene):
    click(pilot, scene, 0, 2)
    pilot.press("m")
    assert {slot.kind for slot in marks(scene)} == {"note"}
    pilot.press("u", "o")
    assert scene.column.tray.buttons["auto_notes"].kind == "chosen" or scene.session.marks
    pilot.press("o", "u", "u", "l", "5")
    assert scene.view.locked_digit == 5
    pilot.press("l")
    assert not scene.view.locking
    labels = {scene.host.keymap.label(name) for name in ("lock_digit", "fill_notes", "clean_notes", "auto_notes")}
    assert labels == {"L", "M", "T", "O"}
    pilot.press("f1")
    assert {"L, M", "T, O"} <= {keys for keys, _what in pilot.scene.page.controls}


def test_on_a_large_board_letters_are_digits_and_commands_with_alt(pilot):
    board = SPEC.board_from_json(["." * 25] * 25, {})
    scene = pilot.open("play", game=pilot.manager.services.library.open("sudoku", board))
    click(pilot, scene, 0, 0)
    pilot.press("h")
    assert marks(scene) == {cell(0, 0): 17}
    pilot.press("h", "shift+k", "ctrl+c", "ctrl+p")
    assert marks(scene) == {corner_note(0, 0): bits(20), note(0, 0): bits(12, 25)}
    pilot.press("alt+n")
    assert scene.view.pen == "note"
    check, undo = scene.column.tools["check"], scene.column.tools["undo"]
    assert scene.form.prompt(check.said).endswith("(Alt+C)")
    assert scene.form.prompt(undo.said).endswith("(Ctrl+Z)")
    assert scene.form.prompt(scene.column.tray.buttons["auto_notes"].said).endswith("(Alt+O)")
    assert "check" not in scene.commands()
