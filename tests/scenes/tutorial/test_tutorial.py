"""Tutorials in the window: each one played to its end by clicks, with right marks not asked for and wrong ones."""

import json
from collections.abc import Iterator

import pygame
import pytest
from faults import faults
from msgspec.structs import replace
from pilot import Pilot
from suite.part import part

from game.engine.core import Change, Effect, PuzzleError, Target, cell
from game.engine.formats import lesson_checks
from game.engine.formats.lesson_answers import answer
from game.engine.formats.lessons import read_course
from game.puzzles import find, registry
from game.scenes.tutorial.end import LessonEndScene, easiest
from game.scenes.tutorial.teacher import FIRST_MS, consequence
from game.services.settings import LessonsReached
from game.ui.board.beacon import place_of
from game.ui.board.hints.painter import alarmed
from game.ui.board.shapes import BOX, HEXAGON

KINDS = tuple(registry())
ALL = [
    pytest.param(kind, number, id=f"{kind}-{step.id}")
    for kind, spec in registry().items()
    for number, step in enumerate(read_course(spec.data("lessons")).steps)
]
OTHER_WAY = "With this mark the board can no longer be solved."


@pytest.fixture(scope="module")
def window() -> Iterator[Pilot]:
    with Pilot((1280, 720)) as made:
        yield made


@pytest.fixture
def pilot(pilot):
    settings = pilot.manager.services.profile.settings
    for kind in KINDS:
        settings.set(f"learn_{kind}", None)
        settings.set(f"learned_{kind}", None)
    return pilot


def name(pilot):
    return pilot.scene_name


def at(scene, target):
    return scene.view.box_of(target).center


def number_of(pilot, kind, step_id):
    steps = pilot.manager.services.library.course(kind).steps
    return next(i for i, step in enumerate(steps) if step.id == step_id)


def open_step(pilot, kind, step_id):
    pilot.manager.reset("tutorial", kind=kind, step=number_of(pilot, kind, step_id))
    pilot.tick(100)
    return pilot.scene


def do(pilot, scene, target, deed):
    """One deed by the mouse, and by the keys beside the board where it takes them."""
    buttons = scene.column.tray.buttons
    keys = [k for k in (deed.keys or (deed.act,)) if k in buttons]
    if not keys or scene.view.spot != target or not scene.view.selected:
        pilot.click(*at(scene, target), "right" if deed.act == "secondary" else "left")
    for key in keys:
        if key == "noting" and scene.view.noting:
            continue
        pilot.click_on(buttons[key])


def mark(pilot, scene, slot, value):
    """A mark by the mouse."""
    if scene.view.selects:
        if scene.view.noting:
            pilot.click_on(scene.column.tray.buttons["noting"])
        pilot.click(*at(scene, slot))
        pilot.click_on(scene.column.tray.buttons[f"digit:{value}"])
    else:
        pilot.click(*at(scene, slot), "left" if value == 1 else "right")


def do_step(pilot, scene):
    """What the step asks for, by real clicks; of the last board, the solution."""
    task = scene.task
    if task.alone:
        for slot, value in task.spec.required(task.board, task.solution).items():
            if scene.session.marks.get(slot) != value:
                mark(pilot, scene, slot, value)
    else:
        for target, deed in task.left(scene.session.marks):
            do(pilot, scene, target, deed)


def right_unasked(scene):
    """A mark that agrees with the solution and is not asked for, on a free cell; None where there is none."""
    task, marks = scene.task, scene.session.marks
    for slot in scene.view.slots:
        if slot.kind != "cell" or marks.get(slot) or slot in task.asked or Target("note", slot.index) in task.asked:
            continue
        value = task.solution.get(slot)
        other = 2 if not value and task.spec.kind != "sudoku" else None
        for one in filter(None, (value, other)):
            if not task.wrong({slot: one}):
                return slot, one
    return None


def own_wrong(task):
    """The wrong mark that the step answers in its own words."""
    ((slot, value),) = (item for item in task.own[0].marks.items() if item[0].kind == "cell")
    return slot, value


@pytest.mark.parametrize("kind", part(KINDS, 3))
def test_a_tutorial_is_played_to_its_end_by_clicks(pilot, kind):
    """On the way: a right mark that was not asked for, which stays, and a wrong one, which is answered and goes."""
    pilot.manager.reset("tutorial", kind=kind)
    pilot.tick(100)
    steps = len(pilot.scene.course.steps)
    for number in range(steps):
        scene = pilot.scene
        assert (name(pilot), scene.number) == ("Tutorial", number)
        if scene.done:  # by marks that came before
            assert scene.column.sheet.why == scene.task.step.after
            pilot.click_on(scene.column.next)
            pilot.tick(600)
            continue
        extra = None if scene.task.alone else right_unasked(scene)
        if extra is not None:
            mark(pilot, scene, *extra)
            assert scene.session.marks[extra[0]] == extra[1]
            if not scene.done:
                assert scene.column.sheet.said.startswith("This mark holds, too."), scene.task.step.id
        before = dict(scene.session.marks)
        slot, value = own_wrong(scene.task)
        if not before.get(slot):
            mark(pilot, scene, slot, value)
            pilot.tick(400)
            said = answer(scene.task, {**before, slot: value}, {slot: value})
            assert scene.column.sheet.said == said.text
            assert said.text == scene.task.own[0].text or (extra is not None and extra[0] in said.clash)
            assert scene.session.marks == before
        pilot.tick(3500)
        do_step(pilot, scene)
        pilot.tick(500)
        assert scene.done, scene.task.step.id
        why = scene.task.step.after
        if scene.task.alone and scene.teacher.aided:
            why = "Solved, with a little help. The next board will come easier."
        assert scene.column.sheet.why == why
        pilot.tick(6000)
        assert pilot.scene is scene
        assert scene.column.sheet.why == why
        pilot.click_on(scene.column.next)
        pilot.tick(600)
    assert name(pilot) == "LessonEnd"
    reached = pilot.manager.services.profile.settings.of(kind).learn
    assert (reached.step, reached.done) == (steps - 1, True)
    assert [row.text for row in pilot.scene.rows] == [one.text for one in scene.course.learned]
    assert pilot.scene.play.text == "Play the first level"
    assert pilot.scene.level.text
    pilot.click_on(pilot.scene.play)
    pilot.wait_idle()
    assert name(pilot) == "Play"
    game = pilot.scene.game
    assert (game.kind, game.difficulty) == (kind, "easy")
    assert game.level == pilot.manager.services.library.packs.shelf(game.pack).pack.levels[0].id


@pytest.mark.parametrize(("kind", "number"), part(ALL, 8))
def test_a_step_plays_its_picture_once_and_again_when_asked_and_its_buttons_keep_their_places(pilot, kind, number):
    pilot.manager.reset("tutorial", kind=kind, step=number)
    pilot.tick(100)
    scene = pilot.scene
    column = scene.column
    places = [tuple(b.rect) for b in (column.next, column.skip, column.earlier, column.pause_button)]
    assert not column.next.enabled
    assert column.earlier.enabled == (number > 0)
    assert column.skip.rect.bottom < column.earlier.rect.y == column.next.rect.y
    assert column.earlier.rect.right < column.next.rect.x
    assert column.skip.rect.right == column.next.rect.right
    pilot.press("enter") if not scene.view.selects else None
    assert pilot.scene is scene
    shown = bool(scene.task.show.beats)
    pilot.tick(800)
    assert scene.view.hints.playing == shown
    assert column.again.enabled == shown
    pilot.tick(4500)
    assert not scene.view.hints.playing
    if shown:
        pilot.click_on(column.again)
        assert scene.view.hints.playing
        assert scene.view.hints.timeline.beats[-len(scene.task.show.beats) :] == scene.task.show.beats
    do_step(pilot, scene)
    pilot.tick(400)
    assert column.next.enabled
    assert column.next.kind == "primary"
    assert [tuple(b.rect) for b in (column.next, column.skip, column.earlier, column.pause_button)] == places
    assert faults(scene, (1280, 720)) == []


@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_and_space_press_next(pilot, key):
    scene = open_step(pilot, "hitori", "between")
    do_step(pilot, scene)
    pilot.press(key)
    pilot.tick(400)
    assert pilot.scene.number == scene.number + 1


def test_what_is_done_leaves_nothing_to_skip_and_is_called_solved_once(pilot):
    course = pilot.manager.services.library.course("hitori")
    scene = open_step(pilot, "hitori", course.steps[-1].id)
    assert scene.column.skip.usable
    pilot.scene.form.set_focus(scene.column.skip)
    do_step(pilot, scene)
    pilot.tick(500)
    assert scene.done
    assert not scene.column.skip.usable
    assert scene.form.focus is not scene.column.skip
    said = [label.text for label in (scene.column.sheet.head, scene.column.sheet.reason)]
    assert " ".join(said).count("Solved") == 1
    pilot.manager.reset("tutorial", kind="hitori", step=len(course.steps) - 1)
    assert not pilot.scene.column.skip.usable


def test_skip_and_back_go_through_the_steps(pilot):
    pilot.manager.reset("tutorial", kind="hitori", step=0)
    for number in (1, 2):
        pilot.click_on(pilot.scene.column.skip)
        pilot.wait_idle()
        assert pilot.scene.number == number
    pilot.click_on(pilot.scene.column.earlier)
    pilot.wait_idle()
    assert pilot.scene.number == 1
    pilot.manager.reset("menu")
    steps = pilot.manager.services.library.course("hitori").steps
    pilot.open("tutorial", kind="hitori", step=len(steps) - 1)
    assert pilot.scene.column.next.text == "Finish"
    pilot.click_on(pilot.scene.column.skip)
    pilot.wait_idle()
    assert name(pilot) == "LessonEnd"
    assert pilot.scene.subtitle.text.endswith(" \N{MIDDLE DOT} ".join(steps[i].title for i in (0, 1, -1)) + ".")


def test_a_step_that_was_done_stays_open(pilot):
    pilot.manager.reset("tutorial", kind="hitori", step=0)
    pilot.tick(100)
    do_step(pilot, pilot.scene)
    pilot.click_on(pilot.scene.column.next)
    pilot.wait_idle()
    assert not pilot.scene.column.next.enabled
    pilot.click_on(pilot.scene.column.earlier)
    pilot.wait_idle()
    assert pilot.scene.number == 0
    pilot.click_on(pilot.scene.column.next)
    pilot.wait_idle()
    assert pilot.scene.number == 1
    pilot.click_on(pilot.scene.column.earlier)
    pilot.wait_idle()
    assert not pilot.scene.done
    do_step(pilot, pilot.scene)  # it can be done again
    assert pilot.scene.done
    pilot.click_on(pilot.scene.column.next)
    pilot.wait_idle()
    assert pilot.scene.number == 1


def test_dots_of_skipped_steps_stay_hollow_until_they_are_done(pilot):
    pilot.manager.reset("tutorial", kind="hitori", step=0)
    pilot.tick(100)
    do_step(pilot, pilot.scene)
    for press in ("next", "skip", "skip"):
        pilot.click_on(getattr(pilot.scene.column, press))
        pilot.wait_idle()
    dots = pilot.scene.column.dots
    assert [dots.filled(i) for i in range(dots.steps)] == [True, *[False] * (dots.steps - 1)]
    pilot.click_on(pilot.scene.column.earlier)
    pilot.wait_idle()
    do_step(pilot, pilot.scene)
    pilot.click_on(pilot.scene.column.next)
    pilot.wait_idle()
    assert [pilot.scene.column.dots.filled(i) for i in range(4)] == [True, False, True, False]


def test_a_rule_that_a_step_teaches_is_said_where_it_was_done_before(pilot):
    scene = open_step(pilot, "light-up", "lamps")
    do_step(pilot, scene)
    lamp = next(slot for slot, value in scene.task.solution.items() if value == 1 and not scene.session.marks.get(slot))
    pilot.click(*at(scene, lamp))
    pilot.click_on(scene.column.next)
    pilot.tick(400)
    assert (pilot.scene.task.step.id, pilot.scene.done) == ("light", True)
    said = "You have done this already. A lamp lights its row and column, up to a wall. No lamp lights another."
    assert pilot.scene.column.sheet.words.text == said


def test_a_right_mark_is_said_and_kept_into_the_next_one(pilot):
    scene = open_step(pilot, "tents", "apart")
    pilot.click(*at(scene, cell(0, 3)))
    assert scene.column.sheet.said == "This mark holds, too. What this step asks for is still open."
    pilot.click(*at(scene, cell(3, 0)), "right")
    assert scene.column.sheet.said == "This mark holds, too."
    do_step(pilot, scene)
    pilot.click_on(scene.column.next)
    pilot.tick(400)
    assert pilot.scene.session.marks[cell(0, 3)] == 1
    assert pilot.scene.session.marks[cell(3, 0)] == 2
    pilot.scene.forward()
    pilot.tick(400)
    assert pilot.scene.task.step.id == "needed"
    assert pilot.scene.done  # its one mark is there already
    sheet = pilot.scene.column.sheet
    step = pilot.scene.task.step  # its sentence and its picture would speak of a mark to come
    assert (sheet.words.text, sheet.why) == ("You have done this already.", step.after)
    assert sheet.head.text == "Why"
    pilot.tick(FIRST_MS)
    assert pilot.scene.view.hints.timeline != pilot.scene.task.show
    assert pilot.scene.column.next.enabled
    assert pilot.scene.teacher.ticks.places == (cell(0, 3),)


def test_a_step_that_begins_with_less_begins_anew(pilot):
    scene = open_step(pilot, "star-battle", "last")
    do_step(pilot, scene)
    pilot.click_on(scene.column.next)
    pilot.wait_idle()
    assert pilot.scene.task.step.id == "beside-both"
    assert not pilot.scene.session.marks
    assert not pilot.scene.done


def test_a_note_that_is_ruled_out_is_answered_and_the_others_stay(pilot):
    scene = open_step(pilot, "sudoku", "notes")
    buttons, place = scene.column.tray.buttons, Target("note", (1, 1))
    pilot.click(*at(scene, cell(1, 1)))
    for key in ("noting", "digit:2", "digit:1"):
        pilot.click_on(buttons[key])
    pilot.tick(400)
    assert scene.session.marks[place] == 0b10
    assert scene.column.sheet.said == "Then this row would hold 1 twice."
    pilot.click_on(buttons["digit:4"])
    assert scene.done


def test_a_lesson_opened_from_a_board_leads_back_to_it(pilot):
    board = pilot.open("play")
    pilot.open("tutorial", kind="hitori", lesson="adjacent-pair", board_below=True)
    do_step(pilot, pilot.scene)
    pilot.click_on(pilot.scene.column.next)
    pilot.wait_idle()
    assert (pilot.scene.play.text, pilot.scene.leave_button.visible) == ("Back to your board", False)
    pilot.click_on(pilot.scene.play)
    pilot.wait_idle()
    assert pilot.scene is board


def test_a_click_on_a_number_does_what_the_step_asks(pilot):
    scene = open_step(pilot, "tents", "zero")
    pilot.click(*scene.view.box_of(Target("row", (1,))).center)
    assert scene.done


def test_a_drag_does_too(pilot):
    scene = open_step(pilot, "hex-hitori", "touch")
    pilot.drag(at(scene, cell(0, 1)), at(scene, cell(0, 2)), "right")
    assert scene.session.marks[cell(0, 1)] == scene.session.marks[cell(0, 2)] == 2
    assert len(scene.task.left(scene.session.marks)) == 3


def test_a_wrong_mark_aside_is_told_where_to_look_with_the_reason_and_the_frames_in_sight(pilot):
    scene = open_step(pilot, "hitori", "touch")
    pilot.click(*at(scene, cell(0, 2)))
    pilot.tick(600)
    assert scene.column.sheet.said == "This cell is not beside the shaded one."
    assert scene.view.hints.dim.lit >= {cell(0, 2), cell(1, 1)}
    assert len(scene.teacher.beacon.places) == 4
    assert cell(0, 2) not in scene.session.marks


def test_next_says_why_it_waits_only_to_who_comes_to_it_or_presses_it(pilot):
    scene = open_step(pilot, "hitori", "double")
    do_step(pilot, scene)
    pilot.click_on(scene.column.next)
    pilot.wait_idle()
    x, y = pilot.scene.column.next.rect.center
    form = pilot.scene.form
    assert (pilot.scene.number, pilot.scene.column.next.enabled) == (1, False)
    pilot.move(x + 1, y)
    pilot.tick(2000)
    assert form._tip.stage is None
    pilot.click(x, y)
    assert form._tip.stage is not None
    pilot.move(10, 10)
    pilot.move(x, y)
    pilot.tick(2000)
    assert form._tip.stage is not None


def test_a_wrong_mark_stands_as_a_ghost_with_what_it_leads_to_and_its_words_stay(pilot):
    scene = open_step(pilot, "hitori", "between")
    before = dict(scene.session.marks)
    pilot.click(*at(scene, cell(0, 2)), "right")
    pilot.tick(400)
    assert scene.session.marks == before
    timeline = scene.view.hints.timeline
    kinds = [beat.kind for beat in timeline.beats]
    assert kinds == ["light", "ghost", "ghost", "clash"]
    assert timeline.beats[-1].ms == 2000
    said = scene.column.sheet.said
    assert said == "This mark would follow. Then this row would show 3 twice."
    pilot.tick(timeline.ms + 200)
    assert not any(beat.kind == "ghost" for beat in scene.view.hints.timeline.beats)
    pilot.tick(8000)
    assert scene.column.sheet.said == said
    assert not scene.column.tools["undo"].enabled
    assert not scene.column.tools["redo"].enabled
    do_step(pilot, scene)
    assert scene.column.sheet.said == ""
    assert scene.done


def test_a_wrong_mark_is_answered_after_the_step_is_done_too(pilot):
    scene = open_step(pilot, "hitori", "between")
    do_step(pilot, scene)
    why = scene.column.sheet.why
    pilot.click(*at(scene, cell(0, 1)))
    pilot.tick(400)
    assert cell(0, 1) not in scene.session.marks
    assert scene.column.sheet.words.text == scene.column.sheet.said
    assert scene.column.sheet.why == why
    assert scene.done


def test_a_mark_on_its_way_to_the_right_one_is_not_answered(pilot):
    scene = open_step(pilot, "hitori", "touch")
    target = scene.task.wants[0][0]
    pilot.click(*at(scene, target))
    pilot.click(*at(scene, target), "right")
    pilot.tick(1000)
    assert scene.session.marks[target] == 2
    assert scene.column.sheet.said == ""


def test_what_stood_there_at_first_stays(pilot):
    scene = open_step(pilot, "hitori", "touch")
    for button in ("left", "right"):
        pilot.click(*at(scene, cell(1, 1)), button)
        pilot.tick(400)
        assert scene.session.marks == scene.task.start


def test_undo_redo_and_restart_keep_to_the_step(pilot):
    scene = open_step(pilot, "hitori", "touch")
    for target, deed in scene.task.wants[:2]:
        do(pilot, scene, target, deed)
    marks = dict(scene.session.marks)
    pilot.press("u", "u", "u")
    assert scene.session.marks == scene.task.start
    pilot.press("ctrl+y", "ctrl+y")
    assert scene.session.marks == marks
    pilot.click_on(scene.column.tools["restart"])
    assert scene.session.marks == scene.task.start
    pilot.press("u")
    assert scene.session.marks == marks


@pytest.mark.parametrize(("kind", "number"), part(ALL, 8))
def test_hint_shows_the_places_then_the_picture_then_puts_the_marks(pilot, kind, number):
    pilot.manager.reset("tutorial", kind=kind, step=number)
    pilot.tick(3900)
    scene = pilot.scene
    tools = scene.column.tools
    pilot.click_on(tools["hint"])
    assert scene.column.sheet.said
    if not scene.task.alone:
        rings = [box.center for box in scene.teacher.beacon.boxes]
        for target, _deed in scene.task.left(scene.session.marks):
            x, y = at(scene, target)
            assert any(abs(x - a) <= 1 and abs(y - b) <= 1 for a, b in rings)
        assert len(rings) == len(set(rings))
    pilot.click_on(tools["hint"])
    assert scene.view.hints.playing
    assert scene.session.marks == scene.task.session().marks
    pilot.click_on(tools["hint"])
    assert scene.session.marks != scene.task.session().marks
    assert scene.done == (not scene.task.alone)
    if scene.done:
        pilot.tick(2500)
        pilot.click_on(tools["hint"])
        assert scene.view.hints.playing  # the reason once more
        assert scene.done


def test_a_hint_gives_a_reason(pilot):
    scene = open_step(pilot, "sudoku", "again")
    pilot.click_on(scene.column.tools["hint"])
    assert scene.column.sheet.said == "A digit that fits only one cell of a box goes there. Look at the framed cell."


@pytest.mark.parametrize("kind", ["hitori", "slant", "tents", "sudoku"])
def test_boards_of_one_lesson_keep_their_place_and_size(pilot, kind):
    sheets, cells = [], {}
    for number in range(len(pilot.manager.services.library.course(kind).steps)):
        pilot.manager.reset("tutorial", kind=kind, step=number)
        pilot.tick(50)
        view = pilot.scene.view
        sheets.append(view.sheet)
        assert cells.setdefault(view.measures, view.geometry.cell) == view.geometry.cell
    assert max(abs(a - b) for one in sheets for a, b in zip(one, sheets[0], strict=True)) <= 6


def test_a_step_of_sudoku_begins_with_no_cell_chosen(pilot):
    scene = open_step(pilot, "sudoku", "place")
    assert not any(scene.view.fills.shown(kind) for kind in ("selected", "house"))
    pilot.press("3")
    assert scene.column.sheet.said == "Click an empty cell first."
    pilot.press("right")
    assert scene.view.fills.shown("selected") == {scene.view.spot}
    pilot.press("3")
    assert scene.done


def test_a_step_about_one_cell_begins_with_that_cell_selected(pilot):
    scene = open_step(pilot, "sudoku", "notes")
    assert scene.view.fills.shown("selected") == {cell(1, 1)}
    for key in ("noting", "digit:2", "digit:4"):  # as the step says, and nothing before it
        pilot.click_on(scene.column.tray.buttons[key])
    assert scene.done
    scene = open_step(pilot, "sudoku", "digit")
    pilot.click_on(scene.column.tray.buttons["digit:4"])
    pilot.tick(400)
    assert scene.done
    for step in ("row", "place", "again"):  # the cell is to be found, or to be clicked
        assert not open_step(pilot, "sudoku", step).view.selected


def test_a_mark_stops_the_picture(pilot):
    scene = open_step(pilot, "hitori", "touch")
    pilot.tick(900)
    do(pilot, scene, *scene.task.wants[0])
    assert not scene.view.hints.playing


@pytest.mark.parametrize("ms", [300, 700, 1500, 2500])
def test_a_click_while_the_picture_plays_counts(pilot, ms):
    scene = open_step(pilot, "hitori", "same")
    pilot.tick(ms)
    assert scene.teacher.showing == (ms > FIRST_MS)
    target, _deed = scene.task.wants[0]
    pilot.down(*at(scene, target))
    pilot.tick(80)
    pilot.up(*at(scene, target))
    pilot.tick(20)
    assert scene.own_marks() == {target: 1}
    assert not scene.teacher.showing


def test_the_place_pulses_after_a_while_and_rests_after_an_act(pilot):
    scene = open_step(pilot, "hitori", "touch")
    pilot.tick(9500)
    assert scene.teacher.beacon.pulsing
    do(pilot, scene, *scene.task.wants[0])
    assert not scene.teacher.beacon.pulsing
    assert len(scene.teacher.beacon.boxes) == 3


def test_a_step_that_asks_again_has_neither_ring_nor_light(pilot):
    scene = open_step(pilot, "hitori", "three")
    pilot.tick(9000)
    assert not scene.teacher.beacon.boxes
    assert scene.view.hints.timeline is None


def test_words_stand_on_the_cells_once_the_step_is_done(pilot, monkeypatch):
    monkeypatch.setattr(pilot, "watched", True)
    scene = open_step(pilot, "hitori", "three")
    assert scene.teacher.tags.tags == ()
    do_step(pilot, scene)
    pilot.tick(400)
    assert [(tag.place, tag.text) for tag in scene.teacher.tags.tags] == [
        (cell(1, 0), "shaded"),
        (cell(1, 2), "shaded"),
        (cell(1, 1), "stays"),
    ]
    pilot.click(*at(scene, cell(0, 0)))
    pilot.tick(600)
    assert scene.teacher.tags.tags == ()  # while the answer plays
    pilot.tick(4000)
    assert len(scene.teacher.tags.tags) == 3


def test_a_tag_leaves_with_its_mark(pilot, monkeypatch):
    monkeypatch.setattr(pilot, "watched", True)
    scene = open_step(pilot, "hitori", "three")
    do_step(pilot, scene)
    pilot.tick(400)
    left = {tag.place for tag in scene.teacher.tags.tags}
    slot = next(iter(scene.task.asked))
    scene.view.on_move((Change(slot, scene.session.marks[slot], 0),), False)
    pilot.tick(400)
    assert {tag.place for tag in scene.teacher.tags.tags} == left - {slot}


@pytest.mark.parametrize("step", ["beside-both", "in-one-row"])
def test_what_the_words_call_lit_is_lit_as_long_as_they_stand(pilot, step):
    scene = open_step(pilot, "star-battle", step)
    hints, lit = scene.view.hints, scene.task.light
    for _frame in range(300):
        pilot.tick(20)
        assert all(hints.lights(place) for place in lit)
    wrong = scene.task.step.wrong[-1]
    scene.view.on_move((Change(Target.from_json(wrong.at), 0, 1),), False)
    for _frame in range(200):
        pilot.tick(20)
        assert all(hints.lights(place) for place in lit)


@pytest.mark.parametrize("theme", ["day", "night", "high-contrast"])
def test_a_light_is_seen_on_the_tints_of_regions(theme):
    with Pilot((1280, 720), {"theme": theme}) as pilot:
        scene = open_step(pilot, "star-battle", "beside-both")
        pilot.tick(9000)
        look, cells = scene.view.look, [scene.view.box_of(place).center for place in scene.task.light]
        assert {tuple(pilot.screen.get_at(at))[:3] for at in cells} == {tuple(look.theme.fill_cause)}


def test_the_rings_have_the_shape_of_the_cells(pilot):
    for kind, shape in (("hitori", BOX), ("hex-hitori", HEXAGON)):
        scene = open_step(pilot, kind, "between")
        pilot.tick(4500)
        assert [place.shape for place in scene.teacher.beacon.places] == [shape]


def test_the_ring_moves_from_the_cell_to_the_keys_that_do_it(pilot):
    scene = open_step(pilot, "sudoku", "notes")
    pilot.tick(4500)
    target = scene.task.wants[0][0]
    pilot.click(*at(scene, cell(0, 1)))  # another cell than the one that was selected
    assert {box.center for box in scene.teacher.beacon.boxes} == {at(scene, target)}
    pilot.click(*at(scene, target))
    assert tuple(scene.column.tray.buttons["noting"].rect) in map(tuple, scene.teacher.beacon.boxes)
    pilot.click_on(scene.column.tray.buttons["noting"])
    pilot.click_on(scene.column.tray.buttons["digit:2"])
    assert scene.task.left(scene.session.marks) == scene.task.wants[1:]


def test_a_tutorial_goes_on_where_it_was_left_with_its_marks(pilot):
    pilot.open("tutorial", kind="hitori", step=1)
    scene = pilot.scene
    for target, deed in scene.task.wants[:2]:
        do(pilot, scene, target, deed)
    pilot.press("escape")
    pilot.wait_idle()
    assert name(pilot) == "Menu"
    again = pilot.open("tutorial", kind="hitori")
    assert again.number == 1
    assert again.session.marks == scene.session.marks
    assert not again.column.tools["undo"].enabled
    pilot.press("escape")
    pilot.wait_idle()
    pilot.manager.services.profile.settings.set("learn_hitori", [7, True])
    assert pilot.open("tutorial", kind="hitori").number == 0


def test_marks_of_another_lesson_or_a_broken_profile_are_left_out(pilot):
    settings = pilot.manager.services.profile.settings
    settings.set("learn_hitori", [1, False, [["cell", [9, 9], 1], ["cell", [0, 0], 7], ["cell", [0, 1], 2]]])
    assert pilot.open("tutorial", kind="hitori").own_marks() == {cell(0, 1): 2}


def test_only_a_board_solved_without_help_is_praised_for_it(pilot):
    for aided in (False, True):
        scene = open_step(pilot, "hitori", "solo")
        mark(pilot, scene, *own_wrong(scene.task))  # a wrong mark is none either
        pilot.tick(4000)
        if aided:
            pilot.click_on(scene.column.tools["hint"])
            assert not scene.teacher.aided  # where to look is no help yet
            pilot.click_on(scene.column.tools["hint"])
        do_step(pilot, scene)
        pilot.tick(500)
        assert scene.view.effects.particles  # it shines as any solved board
        assert (scene.column.sheet.why == scene.task.step.after) != aided
        pilot.click_on(scene.column.next)
        pilot.tick(600)
        assert ("on your own" in pilot.scene.subtitle.text) != aided
        pilot.manager.reset("menu")


def test_a_tutorial_keeps_no_game(pilot):
    scene = open_step(pilot, "hitori", "solo")
    mark(pilot, scene, *next(iter(scene.task.spec.required(scene.task.board, scene.task.solution).items())))
    pilot.press("escape")
    pilot.wait_idle()
    assert not pilot.manager.services.library.suspended()


def test_the_page_of_a_puzzle_leads_to_its_tutorial(pilot):
    scene = pilot.open("select", kind="tents")
    pilot.click_on(scene.learn)
    pilot.wait_idle()
    assert (name(pilot), pilot.scene.kind) == ("Tutorial", "tents")
    pilot.press("escape")
    pilot.wait_idle()
    assert name(pilot) == "Select"


def test_a_kind_without_lessons_offers_none(pilot, monkeypatch):
    monkeypatch.setattr(type(pilot.manager.services.library), "course", lambda self, kind: None)
    assert not pilot.open("select", kind="tents").learn.visible
    pilot.press("escape")
    pilot.wait_idle()
    with pytest.raises(PuzzleError):
        pilot.open("tutorial", kind="tents")


def test_a_one_step_lesson_is_opened_by_its_name_and_ends_with_a_short_card(pilot, monkeypatch):
    library = type(pilot.manager.services.library)
    monkeypatch.setattr(library, "more_lessons", lambda self, kind: self.course(kind))
    scene = pilot.open("tutorial", kind="hitori", lesson="between")
    assert len(scene.course.steps) == 1
    assert not scene.column.earlier.enabled
    do_step(pilot, scene)
    pilot.click_on(scene.column.next)
    pilot.wait_idle()
    settings = pilot.manager.services.profile.settings
    assert settings.of("hitori").learned == ("between",)
    assert settings.of("hitori").learn is None
    assert name(pilot) == "LessonEnd"
    assert pilot.scene.title.text == scene.task.step.title
    assert pilot.scene.play.text == "Try it on a board"
    assert pilot.scene.level.text == f"Next: {pilot.scene.following.title}"
    pilot.click_on(pilot.scene.next)
    pilot.wait_idle()
    steps = [step.id for step in pilot.manager.services.library.course("hitori").steps]
    assert pilot.scene.lesson == steps[steps.index("between") + 1]
    with pytest.raises(PuzzleError, match="there is no lesson 'nothing'"):
        pilot.open("tutorial", kind="hitori", lesson="nothing")


VERSUS = {
    "id": "points",
    "title": "Points",
    "text": "A number that gets its last line gives points.",
    "after": "The other side draws the next line.",
    "board": ["...", ".4.", "..."],
    "state": ["./", ".."],
    "want": [{"act": "left", "at": {"cell": [0, 0]}}],
    "versus": True,
    "reply": [{"act": "right", "at": {"cell": [1, 0]}}],
}


def test_in_a_match_points_are_told_and_the_other_side_answers(pilot, monkeypatch):
    course = read_course(
        json.dumps({"format": "solitudo-lessons", "version": 2, "kind": "slant", "steps": [VERSUS]}).encode()
    )
    monkeypatch.setattr(type(pilot.manager.services.library), "more_lessons", lambda self, kind: course)
    scene = pilot.open("tutorial", kind="slant", lesson="points")
    pilot.click(*at(scene, cell(0, 0)))
    assert scene.column.sheet.said.startswith("+")
    assert not scene.done
    pilot.tick(1000)
    assert scene.session.log[-1].actor == "computer"
    assert scene.session.marks[cell(1, 0)] == 2
    assert scene.done
    assert [award.seat for award in scene.scoring.awards][-2:] == [0, 1]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", part([(1280, 720), (1920, 1080)], 1))
def test_the_words_of_every_step_are_of_one_size_under_their_title(kind, size):
    pilot = Pilot(size, {"reduce_motion": True})
    sizes = set()
    for number in range(len(pilot.manager.services.library.course(kind).steps)):
        pilot.manager.reset("tutorial", kind=kind, step=number)
        sheet = pilot.scene.column.sheet
        assert sheet.title.visible, number
        look = pilot.scene.look
        fonts, box = look.fonts, sheet.words.rect
        sizes.add(
            (
                sheet.words.most,
                fonts.fitting(
                    sheet.words.text, look.face("sentence"), sheet.words.most, 1, sheet.words.width, sheet.words.height
                ),
            )
        )
        assert box.bottom <= sheet.rect.bottom
    pilot.close()
    assert len(sizes) == 1
    ((most, drawn),) = sizes
    assert most == drawn


SIZES = [((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((800, 1000), 1.0)]


@pytest.mark.parametrize(("size", "scale"), part(SIZES, 3))
def test_every_step_has_room_in_every_window(size, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    for kind in ("sudoku", "tents"):
        for number in range(len(pilot.manager.services.library.course(kind).steps)):
            pilot.manager.reset("tutorial", kind=kind, step=number)
            scene = pilot.scene
            assert faults(scene, size) == [], (kind, number)
            scene.column.sheet.answer(max(scene.column.sheet.reasons, key=len), "error")
            assert faults(scene, size) == [], (kind, number)
            scene.column.sheet.tell_why(max(scene.column.sheet.reasons, key=len))
            assert faults(scene, size) == [], (kind, number)
        scene.forward()
        pilot.tick(400)
        assert name(pilot) == "LessonEnd"
        assert faults(pilot.scene, size) == [], kind
    pilot.close()


def test_a_new_layout_keeps_marks_and_rings(pilot):
    scene = open_step(pilot, "hitori", "touch")
    do(pilot, scene, *scene.task.wants[0])
    pilot.manager.services.profile.settings.set("text_scale", 1.5)
    pilot.app.apply_settings()
    pilot.wait_idle()
    assert scene.session.marks[scene.task.wants[0][0]] == 2
    left = [place_of(scene.view, target) for target, _deed in scene.task.wants[1:]]
    assert scene.teacher.beacon.places == tuple(left)
    pilot.manager.services.profile.settings.set("text_scale", 1.0)
    pilot.app.apply_settings()


def test_reduced_motion_shows_the_end_of_a_picture():
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    pilot.manager.reset("tutorial", kind="hitori", step=1)
    pilot.tick(900)
    hints = pilot.scene.view.hints
    shown = pilot.scene.task.show.beats
    assert hints.timeline.beats[-len(shown) :] == shown
    assert hints.ended
    pilot.tick(4500)
    assert hints.timeline.beats[-len(shown) :] != shown
    pilot.close()


def test_a_full_wrong_board_is_answered_and_not_called_a_failed_solution(pilot):
    scene = open_step(pilot, "hitori", "double")
    pilot.click(*at(scene, cell(1, 1)))
    pilot.tick(400)
    assert "Not solved" not in scene.column.sheet.said
    assert scene.column.sheet.said
    assert not scene.session.marks
    assert Change(cell(1, 1), 0, 1) not in [c for entry in scene.session.undo_stack for c in entry]


def test_a_step_that_is_done_is_not_opened_again(pilot):
    pilot.manager.reset("tutorial", kind="hitori", step=0)
    pilot.tick(100)
    do_step(pilot, pilot.scene)
    pilot.click_on(pilot.scene.column.next)
    pilot.wait_idle()
    pilot.click_on(pilot.scene.column.skip)
    pilot.wait_idle()
    do_step(pilot, pilot.scene)
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.open("tutorial", kind="hitori").number == 3
    assert [pilot.scene.column.dots.filled(i) for i in range(4)] == [True, False, True, False]


def test_what_was_skipped_is_called_so_at_the_end_and_can_be_made_up(pilot):
    settings = pilot.manager.services.profile.settings
    course = pilot.manager.services.library.course("hitori")
    last, skipped = len(course.steps) - 1, [step.id for step in course.steps].index("touch")
    about = LessonsReached(last, False, (), (skipped,))
    settings.keep_of("hitori", replace(settings.of("hitori"), learn=about))
    pilot.manager.reset("tutorial", kind="hitori")
    pilot.tick(100)
    do_step(pilot, pilot.scene)
    pilot.click_on(pilot.scene.column.next)
    pilot.wait_idle()
    end = pilot.scene
    assert [row.done for row in end.rows] == [True, False, True]
    assert end.next.text == "Skipped step"
    pilot.click_on(end.next)
    pilot.wait_idle()
    assert pilot.scene.number == skipped
    do_step(pilot, pilot.scene)
    assert pilot.scene.column.next.text == "Finish"
    pilot.click_on(pilot.scene.column.next)
    pilot.wait_idle()
    assert all(row.done for row in pilot.scene.rows)
    assert not pilot.scene.next.visible


def test_the_end_of_a_lesson_leads_to_the_first_level_that_is_not_solved(pilot):
    library = pilot.manager.services.library
    shelf = easiest(library.packs.shelves("hitori"), "hitori")
    game = library.start_level(shelf.pack.id, shelf.pack.levels[0].id)
    for slot, value in game.session.spec.required(game.session.board, game.solution).items():
        game.session.play((Change(slot, 0, value),), 9)
    library.finish(game)
    end = pilot.open(LessonEndScene, kind="hitori", session=library.sample("hitori").session)
    assert end.play.text == "Play the next level"
    pilot.click_on(end.play)
    pilot.wait_idle()
    assert pilot.scene.game.level == shelf.pack.levels[1].id


def test_the_lines_of_the_notebook_are_of_one_size(pilot):
    library = pilot.manager.services.library
    end = pilot.open(LessonEndScene, kind="star-battle", session=library.sample("star-battle").session)
    assert {row.px for row in end.rows} == {min(row.fitting for row in end.rows)}


def test_the_one_badge_of_a_clash_is_on_the_wrong_mark_and_not_on_a_right_one(pilot):
    course = pilot.manager.services.library.course("light-up")
    number = next(n for n, step in enumerate(course.steps) if step.id == "self")
    task = lesson_checks.open_step(course, number, find)
    wrong = {cell(0, 3): 2}
    said = answer(task, {**task.start, **wrong}, wrong)
    assert said.clash[0] == cell(0, 1)  # a dot that is right
    beats = consequence(said, (Effect(cell(0, 3), 2),))
    assert alarmed(beats[-1].targets) == (cell(0, 3),)
    assert set(beats[-1].targets) == set(said.clash)


@pytest.mark.parametrize("calm", [False, True])
def test_the_stamp_of_a_lesson_falls_with_its_last_mark_and_lies_there_at_its_end(calm):
    with Pilot((1280, 720), {"reduce_motion": calm}) as pilot:
        pilot.manager.push("menu")
        scene = pilot.open("tutorial", kind="hitori", lesson="adjacent-pair")
        assert not scene.stamp.seal.visible
        do_step(pilot, scene)
        assert scene.done
        assert scene.stamp.seal.visible
        pilot.tick(400)
        assert scene.stamp.seal.part == 1.0
        scene.forward()
        pilot.tick(400)
        pilot.wait_idle()
        assert name(pilot) == "LessonEnd"
        assert (pilot.scene.seal.visible, pilot.scene.seal.part) == (True, 1.0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_board_and_stamp_stay_where_they_are_as_a_lesson_ends(size):
    with Pilot(size, {"reduce_motion": True}) as pilot:
        pilot.manager.push("menu")
        scene = pilot.open("tutorial", kind="hitori", lesson="adjacent-pair")
        do_step(pilot, scene)
        sheet, stamp = scene.view.camera.sheet.copy(), scene.stamp.seal.rect.copy()
        scene.forward()
        pilot.tick(400)
        pilot.wait_idle()
        assert name(pilot) == "LessonEnd"
        assert pilot.scene.board.sheet == sheet
        assert pilot.scene.seal.rect == stamp
        pilot.manager.replace(type(pilot.scene), **pilot.scene.remake())  # as for another language
        pilot.wait_idle()
        assert pilot.scene.board.sheet == sheet
        assert (pilot.scene.seal.visible, pilot.scene.seal.rect) == (True, stamp)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (600, 800), (640, 480)])
def test_the_stamp_of_a_lesson_is_whole_and_covers_no_cell_and_no_button(size, scale):
    with Pilot(size, {"text_scale": scale, "reduce_motion": True}) as pilot:
        pilot.manager.push("menu")
        scene = pilot.open("tutorial", kind="hitori", lesson="adjacent-pair")
        do_step(pilot, scene)
        stamp = scene.stamp.seal.rect
        assert pygame.Rect((0, 0), size).contains(stamp)
        others = [one.rect for one in scene.form.widgets if one.visible and one is not scene.view]
        assert stamp.collidelist(others) < 0
        assert not stamp.colliderect(scene.view.kept_clear)


@pytest.mark.parametrize("step_id", ["row", "region"])
def test_the_name_of_a_technique_is_said_to_be_one(pilot, step_id):
    """ "All stars placed" alone would be said of a board on which one star stands."""
    scene = open_step(pilot, "star-battle", step_id)
    assert scene.column.sheet.technique.text == "Technique: All stars placed"


def test_what_else_a_technique_is_called_follows_its_own_name(pilot):
    assert open_step(pilot, "hitori", "between").column.sheet.technique.text.endswith("lso called Sandwich pair")
