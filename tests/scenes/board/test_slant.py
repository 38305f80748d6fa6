"""Slant in the window: the buttons, drags, numbers that dim or turn red, loops, points, hints, large boards."""

import math

import pytest
from pilot import Pilot

from game.engine.core import Change, Link, Target, cell
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry
from game.puzzles.slant.board import ALIKE
from game.ui.board.hints.links import ways
from game.ui.board.parts.clues import DONE, OPEN, WRONG

SPEC = registry()["slant"]
BACK, FORWARD = 1, 2
BUTTONS = {BACK: "left", FORWARD: "right"}
ROWS = [".....", ".2...", "..4..", ".....", "....."]  # corners, a 2 and a 4 in the middle of 4x4 cells


@pytest.fixture
def scene(pilot):
    return pilot.open("play", game=Game(Session(SPEC, SPEC.board_from_json(ROWS, {}))))


def click(pilot, scene, row, column, button="left"):
    pilot.click(*scene.view.box_of(cell(row, column)).center, button)


def state(scene, row, column):
    """How a number shows now."""
    layer = scene.view.clues
    return layer._states[[place.index for place, _ in layer.clues].index((row, column))]


def test_left_and_right_go_round_in_opposite_ways(pilot, scene):
    seen = []
    for button in ("left", "left", "left", "right", "right", "right"):
        click(pilot, scene, 0, 0, button)
        seen.append(scene.session.marks.get(cell(0, 0), 0))
    assert seen == [BACK, FORWARD, 0, FORWARD, BACK, 0]


def test_keys_and_pad_go_round_too(pilot, scene):
    pilot.press("right", "return")
    spot = scene.view.spot
    assert scene.session.marks == {spot: BACK}
    pilot.press("x")
    assert not scene.session.marks
    pilot.pad(2)
    assert scene.session.marks == {spot: FORWARD}
    pilot.press("delete")
    assert not scene.session.marks


def test_a_drag_draws_alike_lines_in_one_undo(pilot, scene):
    click(pilot, scene, 1, 2, "right")
    view = scene.view
    pilot.drag(view.box_of(cell(1, 0)).center, view.box_of(cell(1, 3)).center)
    assert scene.session.marks == {cell(1, 0): BACK, cell(1, 1): BACK, cell(1, 2): FORWARD, cell(1, 3): BACK}
    pilot.press("u")
    assert scene.session.marks == {cell(1, 2): FORWARD}


def test_numbers_dim_when_complete_and_turn_red_when_impossible(pilot, scene):
    assert state(scene, 1, 1) == OPEN
    click(pilot, scene, 0, 0)  # touches (1, 1)
    click(pilot, scene, 1, 1)  # touches (1, 1) and (2, 2)
    assert state(scene, 1, 1) == OPEN
    click(pilot, scene, 0, 1)
    click(pilot, scene, 1, 0)
    assert state(scene, 1, 1) == DONE
    assert state(scene, 2, 2) == OPEN
    click(pilot, scene, 0, 1)  # turns: a third line touches
    assert state(scene, 1, 1) == WRONG
    click(pilot, scene, 1, 2)  # leads away from the 4
    assert state(scene, 2, 2) == WRONG
    pilot.press("u", "u")
    assert state(scene, 1, 1) == DONE
    assert state(scene, 2, 2) == OPEN


def test_a_number_with_too_few_lines_left_is_named_and_no_cell_is_hatched(pilot, scene):
    click(pilot, scene, 1, 2)
    assert scene.session.violations[0].rule == "corner"
    assert not scene.view.signs.errors
    assert scene.column.line.visible
    assert scene.column.line.text == "Too few lines can still touch this 4."


@pytest.mark.parametrize(
    "lines",
    [
        {(1, 1): FORWARD, (1, 2): BACK, (2, 1): BACK, (2, 2): FORWARD},
        {
            (0, 1): FORWARD,
            (0, 2): BACK,
            (1, 0): FORWARD,
            (1, 3): BACK,
            (2, 0): BACK,
            (2, 3): FORWARD,
            (3, 1): BACK,
            (3, 2): FORWARD,
        },
    ],
    ids=["short", "long"],
)
def test_a_loop_is_lit_as_a_whole_and_nothing_else(pilot, lines):
    board = SPEC.board_from_json(["....."] * 5, {})
    scene = pilot.open("play", game=Game(Session(SPEC, board)))
    click(pilot, scene, 3, 3)
    for (row, column), value in lines.items():
        assert not scene.view.signs.errors
        click(pilot, scene, row, column, BUTTONS[value])
    loop = {cell(*place) for place in lines}
    assert set(scene.view.signs.errors) == loop
    assert scene.view.fills.shown("error") == loop
    assert scene.column.line.text == SPEC.words.violations["loop"]
    pilot.press("u")
    assert not scene.view.signs.errors


def test_points_rise_from_the_board_only_where_that_is_switched_on(pilot, scene):
    for number, switched in enumerate((False, True)):
        pilot.manager.services.profile.settings.set("points", switched)
        pilot.app.apply_settings()
        click(pilot, scene, number, 0)
        assert scene.points.value == str(number + 1)
        assert bool(scene._scoring.layer.floats) is switched
    pilot.manager.services.profile.settings.set("points", False)
    pilot.app.apply_settings()


def test_points_never_touch_a_clue_on_their_way(pilot, scene):
    pilot.manager.services.profile.settings.set("points", True)
    pilot.app.apply_settings()
    view = scene.view
    discs = [view.clues._disc(number, 0).get_rect(center=view.box_of(at).center) for at, number in view.clues.clues]
    assert discs
    for award in SPEC.versus.awards(*_full(scene)):
        scene._scoring.layer.float(award)
        flying = scene._scoring.layer.floats[-1]
        for step in range(11):
            flying.part = step / 10
            assert flying.box.collidelist(discs) < 0, (award.slot, step)
    scene._scoring.layer.clear()
    pilot.manager.services.profile.settings.set("points", False)
    pilot.app.apply_settings()


def _full(scene):
    session = Session(SPEC, scene.session.board)
    for slot in scene.view.slots:
        session.play((Change(slot, 0, 1),), 0)
    return session.board, session.log


def test_points_follow_the_lines_that_stand(pilot, scene):
    pilot.manager.services.profile.settings.set("points", True)
    pilot.app.apply_settings()
    assert scene.points.value == "0"
    click(pilot, scene, 3, 3)
    assert scene.points.value == "1"
    click(pilot, scene, 3, 3)  # changed, not placed once more
    assert scene.points.value == "1"
    click(pilot, scene, 3, 3)
    assert scene.points.value == "0"
    click(pilot, scene, 0, 0)
    click(pilot, scene, 1, 1)  # completes the 2, in the centre
    assert scene.points.value == str(1 + 1 + 2 + 1)
    assert [flying.award.points for flying in scene._scoring.layer.floats][-1] == 4
    pilot.press("u")
    assert scene.points.value == "1"
    assert not scene._scoring.layer.floats
    pilot.manager.services.profile.settings.set("points", False)
    pilot.app.apply_settings()


def test_hints_lead_to_the_end_and_speak_of_corners(pilot):
    made = SPEC.make(Recipe(Size(6, 6), "medium"), 2)
    scene = pilot.open("play", game=Game(Session(SPEC, made.board), solution=made.solution))
    corners = 0
    for _ in range(60):
        if scene.session.solved:
            break
        pilot.press_apart("h")
        while scene.column.hints.page.stage != "why":
            pilot.press_apart("h")
        corners += any(target.kind == "corner" for step in scene.guide.plan.steps for target in step.causes)
        assert not scene._scoring.layer.floats  # nothing covers what is explained
        for effect in scene.guide.plan.effects:
            assert made.solution[effect.target] == effect.value
        scene.guide.apply()
    assert scene.session.solved
    assert corners > 5


def test_a_large_board_zooms_and_pans_without_losing_the_numbers():
    pilot = Pilot((1280, 720))
    try:
        made = SPEC.make(Recipe(Size(36, 24), "easy"), 1)
        scene = pilot.open("play", game=Game(Session(SPEC, made.board), solution=made.solution))
        view = scene.view
        assert view.camera.panned
        assert view.geometry.cell >= 36
        assert scene.column.overview.visible
        pilot.click(scene.column.overview.rect.right - 3, scene.column.overview.rect.bottom - 3)
        last = cell(23, 35)
        assert view.window.contains(view.box_of(last))
        click(pilot, scene, 23, 35, BUTTONS[made.solution[last]])
        assert scene.session.marks == {last: made.solution[last]}
        before, cells = view.origin, view.geometry.cell
        pilot.drag(view.window.center, (view.window.centerx + 4 * cells, view.window.centery + 2 * cells), "middle")
        assert view.origin == (before[0] + 4 * cells, before[1] + 2 * cells)
        pilot.press("ctrl+=")
        assert view.geometry.cell > cells
        while view.camera.panned:
            pilot.press("ctrl+-")
        assert view.window.contains(view.box_of(cell(0, 0)))
        assert view.window.contains(view.box_of(last))
        place = Target("corner", (24, 36))
        assert view.window.contains(view.box_of(place).inflate(-4, -4))
    finally:
        pilot.close()


def test_the_frames_of_a_hint_stay_below_the_numbers_and_a_wrong_cell_has_one_badge(pilot):
    rows = ["0.1.0", ".....", "1.21.", ".412.", "..1.."]
    scene = pilot.open("practice", game=Game(Session(SPEC, SPEC.board_from_json(rows, {}))))
    theme, corner = scene.look.theme, Target("corner", (0, 0))

    def until(stage):
        pilot.press_apart("h")
        while scene.column.hints.page.stage != stage:
            pilot.press_apart("h")
        pilot.tick(20_000)

    def colours(box):
        return {pilot.screen.get_at((x, y))[:3] for x in range(box.left, box.right) for y in range(box.top, box.bottom)}

    until("why")
    number, first = scene.view.box_of(corner), scene.view.box_of(cell(0, 0))
    assert theme.effect in colours(first)
    assert theme.effect not in colours(number.inflate(-number.w // 2, -number.h // 2))  # the ring is around it
    scene.guide.drop()
    click(pilot, scene, 0, 0)
    until("refute")
    upper = first.move(first.w // 2, 0).clip(first.move(0, -round(first.h * 0.68)))
    assert theme.error in colours(upper)
    assert (255, 255, 255) not in colours(upper)


def test_a_short_link_of_a_hint_leaves_the_number_free(scene):
    number = Target("corner", (1, 1))
    box = scene.view.geometry.rect(number)
    for index in ((0, 0, 0, 1), (1, 0, 1, 1), (0, 0, 1, 0), (0, 1, 1, 1)):
        beside = Target("edge", index)
        (way,) = ways(scene.view, (Link(number, beside),))
        (back,) = ways(scene.view, (Link(beside, number),))
        for near, far in ((way.points[0], way.points[-1]), (back.points[-1], back.points[0])):
            assert math.dist(near, box.center) >= box.w / 2 - 1
            assert math.dist(far, scene.view.geometry.rect(beside).center) < scene.view.geometry.cell / 4


def test_a_long_hint_leaves_a_note_from_which_the_next_one_goes_on(pilot):
    board = SPEC.board_from_json([".1...", ".32.1", ".1.1.", "1.12.", ".1..."], {})
    session = Session(SPEC, board)
    session.play((Change(cell(1, 0), 0, FORWARD), Change(cell(1, 1), 0, BACK)), 0)
    scene = pilot.open("play", game=Game(session, solution=SPEC.count(board).solution))
    edge, lines = Target("edge", (3, 0, 3, 1)), dict(session.marks)
    pilot.press_apart("h", "h", "h")
    assert scene.session.marks == {**lines, edge: ALIKE}  # the two cells at the 1
    pilot.wait_idle()
    sprite = scene.view.marks.sprites[edge]
    assert sprite.art is not None
    pilot.press_apart("h")
    step = scene.guide.plan.steps[0]
    assert (step.technique, step.effects[0].target) != ("edge_one", edge)
    scene.guide.drop()
    assert not sprite.covered
    for column in (0, 1):  # both lines stand: the note says nothing any more
        click(pilot, scene, 3, column)
    pilot.wait_idle()
    assert edge in scene.session.marks
    assert sprite.art is None
    pilot.press("ctrl+z", "ctrl+z", "ctrl+z")
    assert scene.session.marks == lines


def test_what_earns_points_is_not_said_unasked():
    with Pilot((1280, 720), {"points": True}) as pilot:
        made = SPEC.make(Recipe(Size(3, 3), "easy"), 1)  # each cell is near the centre, which brings a point more
        scene = pilot.open("play", game=Game(Session(SPEC, made.board)))
        said = []
        for slot, value in list(made.solution.items())[:2]:
            scene.view.on_move((Change(slot, 0, value),), False)
            said.append(scene.judge.said[0])
        assert all(text.startswith("+") for text in said)


def test_points_say_that_they_are_for_fun_and_leave_the_star_its_line():
    pilot = Pilot((1280, 720))
    library = pilot.app.parts.library
    shelf = next(one for one in library.packs.shelves("slant") if one.entrance is None)
    scene = pilot.open("play", game=library.start_level(shelf.pack.id, shelf.pack.levels[1].id))
    for slot, value in scene.session.spec.required(scene.session.board, scene.game.solution).items():
        assert abs(scene.star.rect.centery - scene.column.subtitle.rect.centery) <= 2
        assert scene.points.rect.y >= scene.star.rect.bottom - 2
        assert scene.points.caption == "Points"
        scene.view.on_move((Change(slot, 0, value),), False)
        assert scene.judge.said[0] != scene.session.spec.versus.earns
        pilot.wait_idle()
    pilot.tick(3000)
    strip = scene.ending.strip
    assert strip.counted.text == f"{scene.points.value} points"
    assert "points" not in strip.about.text
    pilot.close()
