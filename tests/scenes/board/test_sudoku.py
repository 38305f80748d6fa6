"""Sudoku in the window: selecting, digits, notes of all kinds, the tray, conflicts, hints under automatic notes."""

from itertools import pairwise, product

import pygame
import pytest
from explained import explain
from pilot import Pilot
from sudoku_boards import ROWS
from suite.part import part

from game.engine.core import Beat, BeatKind, Change, Effect, Link, Target, cell
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.play.timeline import Timeline
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry
from game.puzzles.sudoku.board import of_size
from game.puzzles.sudoku.shape import usual
from game.ui.board.hints.links import ways
from game.ui.drawing.letters import Letters
from game.ui.drawing.theme import THEMES

SPEC = registry()["sudoku"]
AUTO = Target("auto", (0,))


@pytest.fixture
def scene(pilot):
    library = pilot.manager.services.library
    return pilot.open("play", game=library.open("sudoku", SPEC.board_from_json(list(ROWS), {})))


def note(row, column):
    return Target("note", (row, column))


def click(pilot, scene, row, column, button="left"):
    pilot.click(*scene.view.box_of(cell(row, column)).center, button)


def tray(pilot, scene, act):
    pilot.click_beside(scene.column, scene.column.tray.buttons[act])


def bits(*digits):
    return sum(1 << d - 1 for d in digits)


def test_select_then_digit_and_the_same_digit_again_clears(pilot, scene):
    click(pilot, scene, 0, 2)
    assert not scene.session.marks
    pilot.press("4")
    assert scene.session.marks == {cell(0, 2): 4}
    pilot.press("4")
    assert not scene.session.marks
    pilot.press("[1]")  # the number pad
    assert scene.session.marks == {cell(0, 2): 1}
    pilot.press("delete")
    assert not scene.session.marks


def test_givens_keep_their_digit(pilot, scene):
    click(pilot, scene, 0, 0)
    pilot.press("1", "delete", "ctrl+2")
    assert not scene.session.marks


def test_arrows_move_the_selection(pilot, scene):
    click(pilot, scene, 0, 2)
    pilot.press("right")
    assert scene.view.spot == cell(0, 3)
    pilot.press("2")
    assert scene.session.marks == {cell(0, 3): 2}
    assert list(scene.view.selection) == [cell(0, 3)]


def test_the_tray_places_digits_and_counts_what_is_left(pilot, scene):
    assert scene.column.tray.buttons["digit:5"].left == 6
    click(pilot, scene, 4, 4)
    tray(pilot, scene, "digit:5")
    assert scene.session.marks == {cell(4, 4): 5}
    assert scene.column.tray.buttons["digit:5"].left == 5
    tray(pilot, scene, "clear")
    assert not scene.session.marks
    assert scene.column.tray.buttons["digit:5"].left == 6


def test_the_mode_control_and_the_right_button_make_notes(pilot, scene):
    click(pilot, scene, 0, 2)
    tray(pilot, scene, "noting")
    assert scene.view.pen == "note"
    pilot.press("1", "2")
    assert scene.session.marks == {note(0, 2): bits(1, 2)}
    pilot.press("n")
    assert scene.view.pen != "note"
    pilot.press("ctrl+4")
    assert scene.session.marks == {note(0, 2): bits(1, 2, 4)}
    click(pilot, scene, 0, 3, "right")  # the last digit
    assert scene.session.marks[note(0, 3)] == bits(4)
    click(pilot, scene, 0, 3, "right")
    assert note(0, 3) not in scene.session.marks


def test_a_key_that_is_a_digit_of_a_large_board_is_not_told_as_another(pilot, scene):
    assert scene.column.tools["check"].tip.endswith("({check})")
    pilot.press("f1")
    assert any("check" in what.lower() for what in dict(pilot.scene.page.controls).values())
    large = pilot.open("play", game=pilot.manager.services.library.open("sudoku", of_size(usual(16), [0] * 256)))
    pilot.press("c")
    assert large.session.marks == {cell(0, 0): 12}
    assert large.form.prompt(large.column.tools["check"].tip).endswith("(Alt+C)")
    assert large.column.tools["hint"].tip.endswith("({hint})")
    pilot.press("f1")
    controls = dict(pilot.scene.page.controls)
    assert not any("check," in f"{what.lower()}," for what in controls.values())
    assert any("hint" in what.lower() for what in controls.values())


def test_every_digit_of_a_large_board_has_a_key_for_its_note(pilot):
    scene = pilot.open("play", game=pilot.manager.services.library.open("sudoku", of_size(usual(16), [0] * 256)))
    click(pilot, scene, 0, 2)
    pilot.press("ctrl+9", *(f"ctrl+{letter}" for letter in "abcdefg"))
    assert scene.session.marks == {note(0, 2): bits(*range(9, 17))}
    pilot.press("ctrl+c")
    assert scene.session.marks == {note(0, 2): bits(*range(9, 17)) & ~bits(12)}
    pilot.app.parts.profile.settings.set("keys", {"undo": ["ctrl+d"]})
    pilot.app.apply_settings()
    pilot.press("ctrl+d")  # the player's own key
    assert scene.session.marks == {note(0, 2): bits(*range(9, 17))}


def test_notes_have_places_of_their_own(pilot, scene):
    """A digit is drawn at its place of the cell, whatever other notes are there."""
    view = scene.view
    boxes = [view.box_of(Target("candidate", (0, 2, d))) for d in range(1, 10)]
    assert len({box.topleft for box in boxes}) == 9
    home = view.box_of(cell(0, 2))
    assert all(home.contains(box) for box in boxes)
    assert boxes[0].x < boxes[1].x < boxes[2].x
    assert boxes[0].y < boxes[3].y < boxes[6].y


def test_a_digit_rubs_out_notes_only_where_it_is_legal(pilot, scene):
    click(pilot, scene, 0, 2)
    pilot.press("ctrl+4", "ctrl+1")
    click(pilot, scene, 0, 8)
    pilot.press("4")
    assert scene.session.marks[note(0, 2)] == bits(1)
    pilot.press("u")
    assert scene.session.marks == {note(0, 2): bits(1, 4)}
    click(pilot, scene, 4, 2)
    pilot.press("ctrl+4")
    click(pilot, scene, 4, 4)
    pilot.press("4")  # stands in this row already
    assert scene.session.marks[note(4, 2)] == bits(4)


def test_a_drag_selects_cells_that_get_notes_together(pilot, scene):
    view = scene.view
    pilot.drag(view.box_of(cell(2, 3)).center, view.box_of(cell(2, 6)).center)
    assert list(view.selection) == [cell(2, c) for c in (3, 4, 5, 6)]
    assert view.fills.shown("selected") >= set(view.selection)
    pilot.press("ctrl+2")
    assert scene.session.marks == {note(2, c): bits(2) for c in (3, 4, 5, 6)}
    pilot.press("ctrl+3")
    pilot.press("ctrl+2")
    assert scene.session.marks == {note(2, c): bits(3) for c in (3, 4, 5, 6)}
    pilot.press("u")
    assert scene.session.marks == {note(2, c): bits(2, 3) for c in (3, 4, 5, 6)}
    pilot.press("delete")
    assert not scene.session.marks
    click(pilot, scene, 0, 2)
    assert list(view.selection) == [cell(0, 2)]


def test_a_drag_round_a_corner_selects_all_it_passes(pilot, scene):
    view = scene.view
    start, bend, end = (view.box_of(cell(*at)).center for at in ((0, 2), (0, 3), (1, 3)))
    pilot.down(*start)
    pilot.move(*bend)
    pilot.move(*end)
    pilot.up(*end)
    assert list(view.selection) == [cell(0, 2), cell(0, 3), cell(1, 3)]


def test_a_locked_digit_is_placed_by_clicks_and_drags(pilot, scene):
    tray(pilot, scene, "locking")
    tray(pilot, scene, "digit:2")
    assert scene.view.locked_digit == 2
    click(pilot, scene, 0, 3)
    click(pilot, scene, 0, 0)  # given
    assert scene.session.marks == {cell(0, 3): 2}
    click(pilot, scene, 0, 3)
    assert not scene.session.marks
    click(pilot, scene, 0, 5, "right")
    assert scene.session.marks == {note(0, 5): bits(2)}
    held = {cell(5, 4), cell(6, 6)}  # the twos that are given
    pilot.tick(300)
    assert scene.view.fills.shown("lit") >= held
    tray(pilot, scene, "noting")
    click(pilot, scene, 2, 3)
    assert scene.session.marks[note(2, 3)] == bits(2)
    tray(pilot, scene, "locking")
    assert not scene.view.locked_digit
    before = dict(scene.session.marks)
    click(pilot, scene, 2, 5)
    assert scene.session.marks == before


def test_a_locked_digit_is_placed_by_the_keyboard_alone(pilot, scene):
    scene.form.set_focus(scene.column.toolbox.more)
    pilot.press("return")
    scene.form.set_focus(scene.column.tray.buttons["locking"])
    pilot.press("return")
    scene.form.set_focus(scene.view)
    pilot.press("right", "right", "2")
    assert scene.view.spot == cell(0, 2)
    assert scene.view.locked_digit == 2
    assert not scene.session.marks
    pilot.press("return")
    assert scene.session.marks == {cell(0, 2): 2}
    assert scene.view.locked_digit == 2
    pilot.press("return")
    assert not scene.session.marks
    pilot.press("n", "right", "return")
    assert scene.session.marks == {note(0, 3): bits(2)}
    pilot.press("2", "return")  # no digit is locked any more
    assert scene.view.locking
    assert scene.session.marks == {note(0, 3): bits(2)}


def test_a_locked_digit_is_not_painted_into_a_line(pilot, scene):
    """It would stand twice there. A drag places it where it begins, a note it goes on with, all in one undo."""
    tray(pilot, scene, "locking")
    tray(pilot, scene, "digit:2")
    ends = [scene.view.box_of(cell(0, column)).center for column in (2, 6)]
    pilot.drag(*ends)
    assert scene.session.marks == {cell(0, 2): 2}
    pilot.press("u")
    for button, before in (("left", lambda: tray(pilot, scene, "noting")), ("right", lambda: None)):
        before()
        click(pilot, scene, 0, 3, "right")
        pilot.drag(*ends, button)
        assert scene.session.marks == {note(0, column): bits(2) for column in (2, 3, 5, 6)}
        pilot.drag(*reversed(ends), button)  # the other way round rubs them out
        assert not scene.session.marks
        pilot.press("u")
        assert len(scene.session.marks) == 4
        pilot.press("u")
        assert scene.session.marks == {note(0, 3): bits(2)}
        pilot.press("u")


def test_shift_and_arrows_select_cells_for_notes(pilot, scene):
    click(pilot, scene, 0, 5)
    pilot.press("shift+right", "shift+down")
    assert list(scene.view.selection) == [cell(0, 5), cell(0, 6), cell(1, 6)]
    pilot.press("n", "2", "n")
    assert scene.session.marks == {note(0, 5): bits(2), note(0, 6): bits(2), note(1, 6): bits(2)}
    pilot.press("up")
    assert len(scene.view.selection) == 1


def test_a_selected_cell_has_an_outline(pilot, scene):
    """Not the colour alone tells it from the cells of its houses."""
    click(pilot, scene, 4, 4)
    pilot.move(5, 5)
    pilot.wait_idle()
    box = scene.view.box_of(cell(4, 4))
    across = [tuple(pilot.screen.get_at((x, box.centery))[:3]) for x in range(box.left, box.left + 6)]
    assert tuple(scene.look.theme.mark) in across
    other = scene.view.box_of(cell(4, 6))
    across = [tuple(pilot.screen.get_at((x, other.centery))[:3]) for x in range(other.left, other.left + 6)]
    assert tuple(scene.look.theme.mark) not in across


@pytest.mark.parametrize("act", ["fill_notes", "auto_notes"])
def test_filling_notes_is_one_undo(pilot, scene, act):
    tray(pilot, scene, act)
    empty = sum(row.count(".") for row in ROWS)
    assert sum(slot.kind == "note" for slot in scene.session.marks) == empty
    assert scene.session.marks[note(0, 2)] == bits(1, 2, 4)
    pilot.press("u")
    assert not scene.session.marks
    pilot.press("r")
    assert scene.session.marks[note(0, 2)] == bits(1, 2, 4)


def test_cleaning_up_is_one_undo(pilot, scene):
    click(pilot, scene, 0, 2)
    pilot.press("ctrl+5", "ctrl+1")
    click(pilot, scene, 0, 3)
    pilot.press("ctrl+7", "ctrl+2")
    tray(pilot, scene, "clean_notes")
    assert scene.session.marks == {note(0, 2): bits(1), note(0, 3): bits(2)}
    pilot.press("u")
    assert scene.session.marks == {note(0, 2): bits(1, 5), note(0, 3): bits(2, 7)}


def test_automatic_notes_follow_the_digits(pilot, scene):
    tray(pilot, scene, "auto_notes")
    assert scene.column.tray.buttons["auto_notes"].kind == "chosen"
    click(pilot, scene, 0, 2)
    pilot.press("4")
    assert note(0, 2) not in scene.session.marks
    assert not scene.session.marks[note(0, 5)] & bits(4)
    pilot.press("delete")
    assert scene.session.marks[note(0, 5)] & bits(4)
    tray(pilot, scene, "auto_notes")
    assert AUTO not in scene.session.marks
    assert scene.session.marks[note(0, 2)] == bits(1, 2, 4)


def test_f1_tells_only_of_keys_that_do_something(pilot, scene):
    """No mark is the main one here, and notes have a key that other puzzles lack."""
    pilot.press("f1")
    controls = dict(pilot.scene.page.controls)
    assert controls["N"] == "Digits become notes, or digits again"
    assert not {"Space, X", "Space"} & controls.keys()
    pilot.press("escape")
    hitori = pilot.manager.services.library.kinds["hitori"]
    pilot.manager.push("rules", spec=hitori)
    controls = dict(pilot.scene.page.controls)
    assert controls["Space, X"] == "The main mark, the other mark"
    assert "N" not in controls


def test_the_selection_shows_its_houses_and_equal_digits(pilot, scene):
    click(pilot, scene, 4, 4)
    pilot.tick(300)
    fills = scene.view.fills
    assert {cell(4, c) for c in range(9) if c != 4} <= fills.shown("house")
    assert {cell(r, 4) for r in range(9) if r != 4} <= fills.shown("house")
    assert cell(0, 0) not in fills.shown("house")
    click(pilot, scene, 0, 0)
    pilot.tick(300)
    assert fills.shown("lit") == {cell(1, 5), cell(7, 8)}


def test_conflicts_are_hatched_with_a_badge_and_said(pilot, scene):
    click(pilot, scene, 0, 2)
    pilot.press("8")
    assert set(scene.view.signs.errors) == {cell(0, 2), cell(2, 2)}
    assert scene.view.fills.shown("error") == {cell(0, 2), cell(2, 2)}
    assert scene.column.line.visible
    assert "twice" in scene.column.line.text
    pilot.press("u")
    assert not scene.view.signs.errors


def test_the_keyboard_alone_solves(pilot, scene):
    for target, digit in scene.game.solution.items():
        row, column = target.index
        while scene.view.spot.index != (row, column):
            at = scene.view.spot.index
            pilot.press("down" if at[0] < row else "up" if at[0] > row else "right" if at[1] < column else "left")
        pilot.press(str(digit))
    assert scene.session.solved


def test_a_pad_leaves_the_board_at_its_rim_and_uses_the_tray(pilot, scene):
    click(pilot, scene, 0, 2)
    spot = scene.view.spot
    for _ in range(12):
        pilot.pad(14)
        if scene.form.focus is not scene.view:
            break
    assert scene.view.spot == cell(0, 8)
    assert scene.form.focus is not scene.view
    scene.view.move_to(spot)
    scene.form.set_focus(scene.column.tray.buttons["digit:1"])
    pilot.pad(12)
    assert scene.form.focus is scene.column.tray.buttons["digit:4"]
    pilot.pad(0)
    assert scene.session.marks == {spot: 4}


def test_a_pad_selects_several_cells_with_nothing_held(pilot, scene):
    right, down, main, other = 14, 12, 0, 2
    free = [slot.index for slot in SPEC.slots(scene.session.board)]
    row, column = next(at for at in free if (at[0], at[1] + 1) in free and (at[0] + 1, at[1] + 1) in free)
    wanted = {cell(row, column), cell(row, column + 1), cell(row + 1, column + 1)}
    scene.view.move_to(cell(row, column))
    pilot.pad(other, right, down)
    assert set(scene.view.selection) == wanted
    assert "X: Select more cells" in scene.judge.said[0]
    scene.view.act("noting")
    pilot.pad(main, main)
    assert {slot.index for slot in scene.session.marks} == {target.index for target in wanted}
    assert set(scene.view.selection) == wanted, "another note can follow"
    pilot.pad(right)
    assert len(scene.view.selection) == 1
    pilot.pad(other, right, other, down)
    assert len(scene.view.selection) == 1, "pressed again, it ends"
    pilot.pad(other)
    click(pilot, scene, row, column)
    pilot.pad(down)
    assert len(scene.view.selection) == 1, "the mouse ends it, too"


def test_with_a_pad_the_rules_say_how_several_cells_are_selected(pilot, scene):
    pilot.pad(14)
    assert any(key == "X" and "Select more" in what for key, what in pilot.open("rules", kind="sudoku").page.controls)
    pilot.press("escape", "f1")
    assert not any("Select more" in what for _key, what in pilot.scene.page.controls)


def hint_that_removes(pilot, scene):
    """Ask for hints, and apply them, until one rubs out candidates."""
    for _ in range(200):
        pilot.press_apart("h")
        while scene.column.hints.page.stage != "why":
            assert scene.column.hints.page.stage == "place"
            pilot.press_apart("h")
        if scene.guide.plan.effects[0].remove:
            return scene.guide.plan
        scene.guide.apply()
    raise AssertionError("no technique of this board rubs out candidates")


def test_a_hint_strikes_candidates_through_and_applies_them(pilot):
    size = Size(9, 9)
    made = SPEC.make(Recipe(size, "medium"), 3)
    game = Game(Session(SPEC, made.board), solution=made.solution, difficulty=made.level)
    scene = pilot.open("play", game=game)
    scene.view.act("auto_notes")
    plan = hint_that_removes(pilot, scene)
    struck = {effect.target for effect in plan.effects}
    assert all(target.kind == "candidate" for target in struck)
    before = dict(scene.session.marks)
    for row, column, digit in (target.index for target in struck):
        assert before[note(row, column)] & bits(digit)
    pilot.tick(20_000)
    box = scene.view.box_of(next(iter(struck)))
    seen = {tuple(pilot.screen.get_at((x, y))[:3]) for x in range(box.x, box.right) for y in range(box.y, box.bottom)}
    assert tuple(scene.look.theme.effect) in seen
    pilot.click_on(scene.column.hints.apply)
    for row, column, digit in (target.index for target in struck):
        assert not scene.session.marks.get(note(row, column), 0) & bits(digit)
        assert made.solution[cell(row, column)] != digit
    pilot.press("u")
    assert scene.session.marks == before


def test_hand_made_notes_are_no_eliminations(pilot):
    made = SPEC.make(Recipe(Size(9, 9), "medium"), 3)
    scene = pilot.open("play", game=Game(Session(SPEC, made.board), solution=made.solution, difficulty=made.level))
    scene.view.act("fill_notes")
    for _ in range(20):
        pilot.press_apart("h")
        while scene.column.hints.page.stage != "why":
            pilot.press_apart("h")
        assert scene.guide.plan.noted or not any(effect.remove for effect in scene.guide.plan.effects)
        scene.guide.apply()
    assert not scene.session.mistakes(made.solution)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (900, 1200)])
@pytest.mark.parametrize("side", part([9, 4, 6, 16], 1))
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_board_tray_and_tools_have_their_own_places(size, side, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    try:
        rows = ["." * side] * side
        scene = pilot.open("play", game=Game(Session(SPEC, SPEC.board_from_json(rows, {}))))
        inside = pygame.Rect((0, 0), size)
        nodes = [*scene.column.tray.buttons.values(), *scene.column.tools.values(), scene.column.pause_button]
        nodes += [card for card in (scene.column.clock, *scene.column.cards) if card.visible]
        for i, one in enumerate(nodes):
            assert inside.contains(one.rect), (one, one.rect)
            assert not one.rect.colliderect(scene.view.window)
            assert one.rect.collidelist([other.rect for other in nodes[i + 1 :]]) < 0, one.rect
        assert scene.view.geometry.cell >= 36 or scene.view.camera.panned
    finally:
        pilot.close()


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("theme", THEMES)
def test_the_clock_stays_beside_all_keys_and_named_tools(size, theme):
    pilot = Pilot(size, {"theme": theme, "reduce_motion": True})
    try:
        for side in (9, 16):
            board = SPEC.board_from_json(["." * side] * side, {})
            scene = pilot.open("play", game=Game(Session(SPEC, board)))
            assert scene.column.clock.visible
            assert scene.column.tools["checkpoint"].text == "Checkpoint"
            assert scene.column.line.rect.bottom <= size[1]
    finally:
        pilot.close()


def test_sixteen_digits_by_key_and_tray():
    pilot = Pilot((1280, 720))
    try:
        scene = pilot.open("play", game=Game(Session(SPEC, SPEC.board_from_json(["." * 16] * 16, {}))))
        texts = [button.text for act, button in scene.column.tray.buttons.items() if act.startswith("digit:")]
        assert texts == [*"123456789ABCDEFG"]
        click(pilot, scene, 0, 0)
        pilot.press("g")
        assert scene.session.marks == {cell(0, 0): 16}
        click(pilot, scene, 0, 1)
        tray(pilot, scene, "digit:11")
        assert scene.session.marks[cell(0, 1)] == 11
        before = scene.view.geometry.cell
        pilot.press("ctrl+=")  # a closer look at the notes
        assert scene.view.geometry.cell > before
    finally:
        pilot.close()


def test_a_hint_shows_the_digits_of_candidates_that_nobody_noted(pilot, scene):
    place = Target("candidate", (0, 2, 4))

    def inks():
        box = scene.view.box_of(place)
        inner = box.inflate(-box.w // 3, -box.h // 3)
        return {pilot.screen.get_at((x, inner.centery))[:3] for x in range(inner.left, inner.right)}

    explain(scene.view.hints, lit=(cell(0, 2),), causes=(place,))
    pilot.wait_idle()
    shown = inks()
    assert scene.look.theme.fill_cause in shown
    assert min(map(sum, shown)) < sum(scene.look.theme.fill_cause) - 150  # ink


@pytest.mark.parametrize("as_ghost", [False, True])
def test_a_digit_that_a_hint_shows_stands_where_the_notes_stood(pilot, scene, as_ghost):
    place, effect = cell(0, 2), Effect(cell(0, 2), 4)
    shown = {"ghosts": (effect,)} if as_ghost else {"effects": (effect,)}

    def seen():
        pilot.wait_idle()
        return pygame.image.tobytes(pilot.screen.subsurface(scene.view.box_of(place)), "RGB")

    blank = seen()
    explain(scene.view.hints, (place,), **shown)
    alone = seen()
    scene.view.hints.show(None)
    scene.play_move((Change(note(0, 2), 0, bits(1, 2, 4)),), False)
    noted = seen()
    assert noted != blank
    explain(scene.view.hints, (place,), **shown)
    assert seen() == alone
    scene.view.hints.show(None)
    assert seen() == noted


def test_the_frame_of_a_cell_lies_above_that_of_its_box(pilot, scene):
    place = cell(3, 2)  # clear of the shadow of the goal, which a first board tells above its first row
    explain(scene.view.hints, (place,), causes=(Target("box", (3,)),), effects=(Effect(place, 4),))
    pilot.wait_idle()
    box = scene.view.box_of(place)
    assert pilot.screen.get_at((box.centerx, box.y + 1))[:3] == scene.look.theme.effect


@pytest.mark.parametrize(("side", "size"), [(6, (1280, 720)), (9, (1280, 720)), (16, (1920, 1080))])
def test_frames_and_numbers_of_a_hint_keep_clear_of_the_notes(side, size):
    pilot = Pilot(size)
    try:
        scene = pilot.open("play", game=Game(Session(SPEC, SPEC.board_from_json(["." * side] * side, {}))))
        view, hints = scene.view, scene.view.hints
        lines = [Target(kind, (0,)) for kind in ("row", "column", "box")]
        for place in (Target("candidate", (0, 0, digit)) for digit in view.digits):
            box, drawn = view.box_of(place), view.mark(place, 1).make(view.geometry.cell)
            digit, frame = (
                pygame.mask.from_surface(drawn),
                pygame.mask.from_surface(hints.signs.frame_of(place, (0, 0, 0), 1.0)),
            )
            x, y = drawn.get_rect(center=box.center).topleft
            assert digit.overlap_area(frame, (box.x - x, box.y - y)) <= digit.count() // 10
            for number in (place, *lines):
                disc, middle = hints.signs.badge_place(number)
                assert pygame.Vector2(middle).distance_to(box.center) > disc / 2, (number, place)
                around = pygame.Rect(0, 0, disc, disc).move_to(center=middle)
                assert hints.signs.reach(number).contains(around)  # all of it is drawn
    finally:
        pilot.close()


def test_the_candidate_that_a_digit_comes_from_is_left_out_beside_it(pilot, scene):
    place, causes = cell(0, 2), (Target("candidate", (0, 2, 4)), Target("candidate", (0, 3, 4)))
    box = scene.view.box_of(place)

    def seen(*causes):
        explain(scene.view.hints, (place,), causes=causes, effects=(Effect(place, 4),))
        pilot.wait_idle()
        return pygame.image.tobytes(pilot.screen.subsurface(box.inflate(-box.w // 3, -box.h // 3)), "RGB")

    alone = seen()
    assert seen(*causes) == alone


@pytest.mark.parametrize("side", [4, 6, 9, 16])
def test_links_of_a_hint_strike_no_digit_through(side):
    pilot = Pilot((1280, 720))
    try:
        rows = [".1" + "." * (side - 2), *["." * side] * (side - 1)]
        view = pilot.open("play", game=Game(Session(SPEC, SPEC.board_from_json(rows, {})))).view
        ink = view.make_given(cell(0, 1)).get_bounding_rect()
        ink.center = view.geometry.rect(cell(0, 1)).center
        ink.inflate_ip(view.geometry.cell // 12, view.geometry.cell // 12)  # the width of a link
        for digit in view.digits:
            link = Link(Target("candidate", (0, 0, digit)), Target("candidate", (0, 2, digit)), "strong")
            (way,) = ways(view, (link,))
            assert not any(ink.clipline(a, b) for a, b in pairwise(way.points)), digit
    finally:
        pilot.close()


def test_links_of_a_hint_strike_no_other_candidate_of_it_through(pilot, scene):
    """One that is the end of another link is passed in a bow, a link passes any other beneath."""
    ends, between = [Target("candidate", (0, column, 1)) for column in (1, 7)], Target("candidate", (0, 4, 1))
    home = scene.view.box_of(between)
    across, home_links = Link(*ends, kind="strong"), Link(between, Target("candidate", (1, 4, 1)), "strong")
    (way,) = ways(scene.view, (across,))
    straight = len(way.points)
    assert len(ways(scene.view, (across, home_links))[0].points) > straight

    def seen(*links):
        causes = (*ends, between)
        explain(scene.view.hints, lit=(cell(0, 4),), causes=causes, links=links)
        pilot.wait_idle()
        return pygame.image.tobytes(pilot.screen.subsurface(home), "RGB")

    assert seen(across) == seen(Link(ends[0], Target("candidate", (1, 0, 1)), "strong"))


@pytest.mark.parametrize(("side", "size"), [(4, (800, 600)), (6, (1280, 720)), (9, (1280, 720)), (16, (1920, 1080))])
def test_a_hint_draws_its_candidates_right_over_the_notes(side, size):
    """Noted or not, a digit that a hint speaks of looks the same: it is not seen twice beside itself."""
    pilot = Pilot(size)
    try:
        scene = pilot.open(
            "play", game=pilot.manager.services.library.open("sudoku", of_size(usual(side), [0] * side**2))
        )
        places = [Target("candidate", (1, 1, digit)) for digit in range(1, side + 1)]
        box = scene.view.box_of(cell(1, 1)).inflate(-4, -4)

        def picture():
            explain(scene.view.hints, lit=(cell(1, 1),), causes=tuple(places))
            pilot.wait_idle()
            return pilot.screen.subsurface(box).copy()

        unnoted = picture()
        scene.view.hints.show(None)
        scene.play_move((Change(note(1, 1), 0, (1 << side) - 1),), False)
        pilot.wait_idle()
        noted = picture()
        for at in product(range(box.w), range(box.h)):  # edges are drawn twice, so they are a little darker
            assert all(abs(a - b) < 70 for a, b in zip(noted.get_at(at), unnoted.get_at(at), strict=True)), at
    finally:
        pilot.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("size", "scale", "left_handed"), [((1280, 720), 1.0, False), ((1280, 720), 2.0, True), ((960, 540), 1.0, False)]
)
@pytest.mark.parametrize("side", part([16, 9], 1))
def test_the_numbers_on_the_keys_can_be_read_and_keep_clear_of_the_digits(
    monkeypatch, theme, size, scale, left_handed, side
):
    pilot = Pilot(size, {"theme": theme, "text_scale": scale, "left_handed": left_handed})
    game = Game(Session(SPEC, SPEC.board_from_json(["." * side] * side, {})))
    scene = pilot.open("play", game=game)
    drawn = []

    def write(letters, target, text, colour, place):
        box = pygame.Rect(0, 0, letters.width(text), letters.rise)
        box.midbottom = place
        drawn.append((text, letters.px, box))

    monkeypatch.setattr(Letters, "write", write)
    for digit in range(1, side + 1):
        key = scene.column.tray.buttons[f"digit:{digit}"]
        screen = pilot.screen
        drawn.clear()
        key.draw(screen)
        (text, px, box), (number, small, beside) = drawn
        assert (text, number) == (key.text, f"{side} left")
        assert px >= small >= scene.look.metrics.least_px
        assert key.rect.contains(box)
        assert key.rect.contains(beside)
        assert not box.colliderect(beside)
    pilot.close()


def test_the_numbers_on_the_keys_of_a_small_board_grow_with_the_text(monkeypatch):
    pilot = Pilot((1280, 720), {"text_scale": 2.0})
    game = Game(Session(SPEC, SPEC.board_from_json(["......"] * 6, {})))
    scene = pilot.open("play", game=game)
    sizes = set()
    monkeypatch.setattr(Letters, "write", lambda letters, _target, text, *_: sizes.add((text, letters.px)))
    for digit in range(1, 7):
        scene.column.tray.buttons[f"digit:{digit}"].draw(pilot.screen)
    ((_text, px),) = [one for one in sizes if one[0] == "6 left"]
    assert px >= 1.3 * scene.look.metrics.least_px
    pilot.close()


@pytest.mark.parametrize(("side", "across"), [(4, 2), (6, 3), (9, 3), (16, 4)])
def test_the_digits_stand_as_on_a_pad(side, across):
    pilot = Pilot((1920, 1080), {"reduce_motion": True})
    try:
        scene = pilot.open("play", game=Game(Session(SPEC, SPEC.board_from_json(["." * side] * side, {}))))
        keys = [button.rect for act, button in scene.column.tray.buttons.items() if act.startswith("digit:")]
        assert len({key.x for key in keys}) == across
        assert len({key.y for key in keys}) == side // across
        if side == 9:
            assert keys[0].w == pytest.approx(0.092 * 1920, abs=3)
            assert keys[0].h == pytest.approx(0.109 * 1080, abs=3)
            assert scene.column.pen_label.visible
            assert scene.column.help_label.visible
        pens = [scene.column.tray.buttons[act] for act in ("writing", "noting", "clear")]
        assert [pen.kind for pen in pens] == ["chosen", "secondary", "secondary"]
        pilot.click_on(pens[1])
        assert [pen.kind for pen in pens] == ["secondary", "chosen", "secondary"]
        pilot.click_on(pens[0])
        assert scene.view.pen != "note"
    finally:
        pilot.close()


@pytest.mark.parametrize("coordinates", ["", "letters"])
@pytest.mark.parametrize("house", [Target("row", (0,)), Target("column", (8,)), Target("box", (4,))])
def test_the_digits_of_a_house_stand_beside_the_board_and_cover_none(coordinates, house):
    with Pilot((1280, 720), {"coordinates": coordinates}) as pilot:
        library = pilot.manager.services.library
        view = pilot.open("play", game=library.open("sudoku", SPEC.board_from_json(list(ROWS), {}))).view
        strip = view.hints.signs.strip_box(house, "12345678_")
        assert [place for place in view.slots if view.box_of(place).colliderect(strip)] == []
        assert view.sheet.contains(strip)
        view.hints.show(Timeline.of([Beat(BeatKind.LETTER, (house,), text="12345678_")]))
        assert any(box.contains(strip) for box in view.hints._reach(view.hints.beats))
