"""Tutorials in the window: each one played to its end by clicks, and what wrong marks, Skip, Back and leaving do."""

import pytest
from faults import faults
from pilot import Pilot

from game.engine.core import PuzzleError, cell
from game.puzzles import find
from game.ui.board.shapes import BOX, HEXAGON

KINDS = ("hitori", "hex-hitori", "tents", "slant", "sudoku")


@pytest.fixture
def pilot(pilot):
    for kind in KINDS:
        pilot.manager.services.profile.settings.set(f"learn_{kind}", None)
    return pilot


def name(pilot):
    return pilot.scene_name


def at(scene, target):
    return scene.view.box_of(target).center


def number_of(pilot, kind, step_id):
    steps = pilot.manager.services.library.course(kind).steps
    return next(i for i, step in enumerate(steps) if step.id == step_id)


def open_step(pilot, kind, step_id):
    return pilot.open("tutorial", kind=kind, step=number_of(pilot, kind, step_id))


def do(pilot, scene, target, deed):
    """One deed by the mouse."""
    if target.kind == "edge":
        ends = [cell(*target.index[:2]), cell(*target.index[2:])]
        ends.sort(key=lambda end: end in scene.view.slots)  # from the tree
        pilot.drag(*(at(scene, end) for end in ends))
        return
    keys = [k for k in (deed.keys or (deed.act,)) if k in scene.column.tray.buttons]
    if deed.at is not None and (not keys or scene.view.spot != target):
        button = "right" if deed.act in ("secondary", "right") else "left"
        pilot.click(*at(scene, target), button)
    for key in keys:
        if key == "noting" and scene.view.noting:
            continue
        pilot.click_on(scene.column.tray.buttons[key])


def do_step(pilot, scene):
    """What the step asks for, by real clicks; for the last one, the solution."""
    task = scene.task
    if task.alone:
        for slot, value in task.spec.required(task.board, task.solution).items():
            if scene.view.selects:
                pilot.click(*at(scene, slot))
                pilot.click_on(scene.column.tray.buttons[f"digit:{value}"])
            else:
                pilot.click(*at(scene, slot), "left" if value == 1 else "right")
    elif task.step.tool:
        pilot.click_on(scene.column.tools[task.step.tool])
    elif task.step.once and len(task.wants) > 1:
        button = "right" if task.wants[0][1].act == "secondary" else "left"
        pilot.drag(at(scene, task.wants[0][0]), at(scene, task.wants[-1][0]), button)
    else:
        for target, deed in task.wants:
            do(pilot, scene, target, deed)


@pytest.mark.parametrize("kind", KINDS)
def test_a_tutorial_is_played_to_its_end_by_clicks(pilot, kind):
    scene = pilot.open("tutorial", kind=kind)
    steps = len(scene.course.steps)
    for number in range(steps):
        scene = pilot.scene
        assert (name(pilot), scene.number) == ("Tutorial", number)
        do_step(pilot, scene)
        pilot.tick(350 if not scene.task.step.reply else 1300)
        assert scene.won_at is not None, scene.task.step.id
        pilot.click_on(scene.column.next)
        pilot.wait_idle()
    assert name(pilot) == "Dialog"
    assert pilot.manager.services.profile.settings.get(f"learn_{kind}") == [steps - 1, True]
    pilot.click_on(pilot.scene.buttons[1])
    pilot.wait_idle()
    assert name(pilot) in ("Making", "Play")


@pytest.mark.parametrize(
    ("kind", "step_id"),
    [("hitori", "shade"), ("hitori", "corner"), ("tents", "beside"), ("tents", "needed"), ("slant", "edge"),
     ("slant", "versus-cell"), ("sudoku", "cross-hatch")],
)  # fmt: skip
def test_a_wrong_mark_is_explained_and_taken_back(pilot, kind, step_id):
    scene = open_step(pilot, kind, step_id)
    before = dict(scene.session.marks)
    free = next(s for s in scene.view.slots if s.kind == "cell" and not before.get(s) and s not in scene.task.goal)
    pilot.click(*at(scene, free))
    if scene.view.selects:
        pilot.click_on(scene.column.tray.buttons["digit:1"])
    assert scene.session.marks != before
    wrong = scene.task.verdict(scene.session).broken
    pilot.tick(900)
    assert scene.column.sheet.rule.visible
    assert scene.column.sheet.rule.text
    assert (free in scene.view.signs.errors) == wrong  # what only is not asked for is not called wrong
    assert (scene.column.sheet.rule.colour == "error") == wrong
    assert scene.beacon.pulsing
    pilot.tick(1900)
    assert scene.session.marks == before
    assert scene.column.sheet.rule.text  # still to be read
    do_step(pilot, scene)
    assert scene.won_at is not None


def test_a_step_goes_on_by_itself(pilot):
    scene = open_step(pilot, "hitori", "sandwich-pair")
    do_step(pilot, scene)
    assert scene.column.sheet.words.text == scene.task.step.after
    pilot.tick(2700)
    pilot.wait_idle()
    assert pilot.scene.number == scene.number + 1


def test_the_other_side_answers_and_points_are_told(pilot):
    scene = open_step(pilot, "slant", "versus-turn")
    do_step(pilot, scene)
    assert scene.column.sheet.rule.text == "+2: line, centre"
    assert scene.won_at is None
    pilot.tick(1000)
    assert scene.session.log[-1].actor == "computer"
    assert scene.won_at is not None
    assert [award.seat for award in scene.scoring.awards] == [0, 1]


def test_the_ring_moves_from_the_cell_to_the_keys_that_do_it(pilot):
    scene = open_step(pilot, "sudoku", "notes")
    target = scene.task.wants[0][0]
    assert {box.center for box in scene.beacon.boxes} == {at(scene, target)}
    pilot.click(*at(scene, target))
    assert tuple(scene.column.tray.buttons["noting"].rect) in map(tuple, scene.beacon.boxes)
    pilot.click_on(scene.column.tray.buttons["noting"])
    pilot.click_on(scene.column.tray.buttons["digit:2"])
    pilot.tick(1000)
    assert not scene.column.sheet.rule.visible
    assert scene.task.left(scene.session) == scene.task.wants[1:]


def test_a_mark_on_its_way_to_the_right_one_is_not_judged(pilot):
    scene = open_step(pilot, "hitori", "neighbours")
    target = scene.task.wants[0][0]
    pilot.click(*at(scene, target))
    pilot.tick(300)
    pilot.click(*at(scene, target), "right")
    pilot.tick(1000)
    assert scene.session.marks[target] == 2
    assert not scene.column.sheet.rule.visible


def test_a_broken_rule_is_named(pilot):
    scene = open_step(pilot, "hitori", "neighbours")
    pilot.click(*at(scene, cell(0, 1)))
    pilot.tick(900)
    assert scene.column.sheet.rule.text == find("hitori").words.violations["adjacent"]


def test_a_drag_is_wanted_and_clicks_one_by_one_are_taken_back(pilot):
    scene = open_step(pilot, "hitori", "drag")
    before = dict(scene.session.marks)
    for target, _ in scene.task.wants:
        pilot.click(*at(scene, target), "right")
    assert scene.won_at is None
    pilot.tick(900)
    assert scene.column.sheet.rule.text == scene.task.step.rule
    pilot.tick(2000)
    assert scene.session.marks == before
    do_step(pilot, scene)
    assert scene.won_at is not None


def test_the_undo_step_takes_no_other_act(pilot):
    scene = open_step(pilot, "hitori", "undo")
    before = dict(scene.session.marks)
    pilot.click(*at(scene, cell(0, 1)))
    pilot.click(*at(scene, cell(2, 2)))
    assert scene.session.marks == before
    pilot.press("ctrl+z")
    assert scene.won_at is not None


def test_the_place_pulses_after_four_seconds_and_rests_after_an_act(pilot):
    scene = open_step(pilot, "hitori", "sandwich-triple")
    first, second = (scene.view.box_of(target) for target, _ in scene.task.wants)
    assert not scene.beacon.boxes
    pilot.tick(4100)
    assert scene.beacon.pulsing
    assert [box.center for box in scene.beacon.boxes] == [first.center, second.center]
    assert all(place.contains(ring) for place, ring in zip((first, second), scene.beacon.boxes, strict=True))
    pilot.click(*first.center)
    assert not scene.beacon.pulsing
    assert not scene.beacon.boxes
    pilot.tick(4100)
    assert [box.center for box in scene.beacon.boxes] == [second.center]


def test_the_rings_have_the_shape_of_the_cells(pilot):
    for kind, step, shape in (("hitori", "sandwich-pair", BOX), ("hex-hitori", "sandwich", HEXAGON)):
        scene = open_step(pilot, kind, step)
        pilot.tick(4100)
        assert [place.shape for place in scene.beacon.places] == [shape]


def test_skip_and_back_go_through_the_steps(pilot):
    pilot.open("tutorial", kind="hitori")
    assert not pilot.scene.column.earlier.enabled
    for number in (1, 2):
        pilot.click_on(pilot.scene.column.next)
        pilot.wait_idle()
        assert pilot.scene.number == number
    pilot.click_on(pilot.scene.column.earlier)
    pilot.wait_idle()
    assert pilot.scene.number == 1
    last = len(pilot.scene.course.steps) - 1
    pilot.scene.host.replace("tutorial", kind="hitori", step=last)
    pilot.wait_idle()
    pilot.click_on(pilot.scene.column.next)
    pilot.wait_idle()
    assert name(pilot) == "Menu"
    assert pilot.manager.services.profile.settings.get("learn_hitori") == [last, False]


def test_a_tutorial_goes_on_where_it_was_left(pilot):
    open_step(pilot, "hitori", "corner")
    reached = pilot.scene.number
    pilot.press("escape")
    pilot.wait_idle()
    assert name(pilot) == "Menu"
    assert pilot.open("tutorial", kind="hitori").number == reached
    pilot.press("escape")
    pilot.wait_idle()
    pilot.manager.services.profile.settings.set("learn_hitori", [reached, True])
    assert pilot.open("tutorial", kind="hitori").number == 0


def test_the_player_can_go_on_at_once_after_a_step(pilot):
    scene = open_step(pilot, "hitori", "sandwich-pair")
    do_step(pilot, scene)
    pilot.tick(350)
    pilot.click(*at(scene, cell(3, 3)))
    pilot.wait_idle()
    assert pilot.scene.number == scene.number + 1


def test_back_works_while_a_step_is_praised(pilot):
    scene = open_step(pilot, "hitori", "sandwich-pair")
    do_step(pilot, scene)
    pilot.tick(350)
    pilot.click_on(scene.column.earlier)
    pilot.wait_idle()
    assert pilot.scene.number == scene.number - 1


def test_a_tutorial_keeps_no_game(pilot):
    scene = open_step(pilot, "hitori", "solo")
    pilot.click(*at(scene, cell(0, 0)))
    pilot.press("escape")
    pilot.wait_idle()
    assert not pilot.manager.services.library.suspended()


def test_undo_stops_at_the_start_of_a_step(pilot):
    scene = open_step(pilot, "hitori", "solo")
    pilot.click(*at(scene, cell(0, 0)))
    pilot.press("u", "u")
    assert not scene.session.marks


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


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 2.0)])
def test_every_step_of_the_fullest_course_has_room(size, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    course = pilot.manager.services.library.course("sudoku")
    for number in range(len(course.steps)):
        pilot.manager.reset("tutorial", kind="sudoku", step=number)
        scene = pilot.scene
        assert faults(scene, size) == [], number
        scene.column.sheet.tell(scene.task.step.after)
        scene.judge.say(max(scene.column.sheet.rules, key=len), "error")
        assert faults(scene, size) == [], number
    pilot.close()


def test_a_new_layout_keeps_marks_and_rings(pilot):
    scene = open_step(pilot, "hitori", "sandwich-triple")
    do(pilot, scene, *scene.task.wants[0])
    pilot.tick(4100)
    pilot.manager.services.profile.settings.set("text_scale", 1.5)
    pilot.app.apply_settings()
    pilot.wait_idle()
    assert list(scene.session.marks) == [scene.task.wants[0][0]]
    assert [box.center for box in scene.beacon.boxes] == [at(scene, scene.task.wants[1][0])]
    do(pilot, scene, *scene.task.wants[1])
    assert scene.won_at is not None
    pilot.manager.services.profile.settings.set("text_scale", 1.0)
    pilot.app.apply_settings()


def open_hint(pilot, scene):
    """Press Hint until its last page; what was said on the way."""
    pilot.click_on(scene.column.tools["hint"])
    said = [scene.column.hints.page]
    while scene.column.hints.next.visible:
        pilot.click_on(scene.column.hints.next)
        said.append(scene.column.hints.page)
    return said


@pytest.mark.parametrize("kind", KINDS)
def test_the_hint_of_every_step_does_what_the_step_asks_for(pilot, kind):
    for number, step in enumerate(pilot.manager.services.library.course(kind).steps):
        scene = pilot.open("tutorial", kind=kind, step=number)
        said = open_hint(pilot, scene)
        assert all(page.text for page in said)
        if scene.task.alone:
            assert said[-1].stage == "why", step.id
        elif not scene.task.deeds(scene.session):
            assert [page.stage for page in said] == ["place"], step.id  # nothing to mark: it says where, and what
            assert not scene.column.hints.apply.visible
        else:
            assert said[-1].stage == "why", step.id
            assert not scene.column.next.visible
            pilot.click_on(scene.column.hints.apply)
            assert scene.column.next.visible
            pilot.tick(4000 if step.reply else 100)
            assert scene.won_at is not None, step.id


def test_a_hint_over_a_wrong_mark_offers_to_take_it_back(pilot):
    scene = open_step(pilot, "hitori", "sandwich-pair")
    wrong = next(s for s in scene.view.slots if s not in scene.task.goal and s not in scene.task.changed)
    pilot.click(*at(scene, wrong))
    assert [page.stage for page in open_hint(pilot, scene)] == ["mistakes"]
    pilot.click_on(scene.column.hints.undo)
    assert not scene.session.marks.get(wrong)
    assert not scene.column.hints.shown


def test_the_pulse_waits_while_a_hint_is_read(pilot):
    scene = open_step(pilot, "hitori", "sandwich-pair")
    open_hint(pilot, scene)
    pilot.tick(5000)
    assert not scene.beacon.boxes
    assert scene.column.hints.page.stage == "why"
    pilot.click_on(scene.column.hints.close)
    pilot.tick(4100)
    assert scene.beacon.boxes


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 2.0)])
def test_a_hint_has_room_in_small_windows(size, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    for kind in KINDS:
        for number in range(len(pilot.manager.services.library.course(kind).steps)):
            pilot.manager.reset("tutorial", kind=kind, step=number)
            scene = pilot.scene
            pilot.press("h")
            while True:
                assert faults(scene, size) == [], (kind, number, scene.column.hints.page)
                if not scene.column.hints.next.visible:
                    break
                pilot.press("h")
    pilot.close()


def test_a_wrong_mark_on_a_full_board_is_explained_and_not_called_a_failed_solution(pilot):
    scene = pilot.open("tutorial", kind="hitori", step=0)
    pilot.click(*at(scene, cell(1, 1)))
    assert scene.session.violations
    assert "Not solved yet" not in scene.column.line.text
    pilot.tick(900)
    assert scene.column.line.text == "A number stands twice among the unshaded cells of a line."
