"""The list of lessons, and the lessons of one step that are offered beside a board that needs them."""

import re

import pytest
from msgspec.structs import replace
from pilot import Pilot
from suite.each import each
from suite.part import part

from game.engine.core import Target
from game.engine.formats.lesson_checks import open_step
from game.engine.formats.lessons import read_course
from game.engine.play.tally import Tally
from game.puzzles import find, registry
from game.scenes.learn import card
from game.scenes.tutorial.end import LessonEndScene
from game.services.lessons import following, lesson_for, offer, one_steps
from game.services.settings import LessonsReached
from game.ui.widgets.bar import Toast

KINDS = tuple(registry())
TAUGHT = ("easy", "medium", "hard")


@pytest.fixture
def pilot():
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    yield pilot
    pilot.close()


def know(pilot, kind, **changes):
    settings = pilot.app.parts.profile.settings
    settings.keep_of(kind, replace(settings.of(kind), **changes))


def first_done(pilot, kind):
    know(pilot, kind, learn=LessonsReached(0, True))


def board(pilot, kind="slant", rows=("..1.", ".22.", ".33.", "....")):
    return pilot.app.parts.library.open(kind, find(kind).board_from_json(list(rows), {}))


@each("kind", KINDS)
def test_every_technique_up_to_hard_is_taught_by_the_first_lesson_or_one_of_one_step(kind):
    spec = find(kind)
    steps = [step for name in ("lessons", "more_lessons") for step in read_course(spec.data(name)).steps]
    taught = {step.technique for step in steps}
    assert {one.name for one in spec.ladder.techniques if one.level in TAUGHT} <= taught


def test_hitori_names_the_six_techniques():
    steps = [step for name in ("lessons", "more_lessons") for step in read_course(find("hitori").data(name)).steps]
    assert {
        "White around black",
        "Adjacent pair",
        "Keep the whites connected",
        "Sandwich triple",
        "Sandwich pair",
        "Four equal in a corner",
    } <= {step.name for step in steps} | {step.title for step in steps}


@each("kind", KINDS)
def test_one_idea_asks_for_two_marks_at_most(kind):
    for step in read_course(find(kind).data("more_lessons")).steps:
        assert len(step.want) <= 2
        assert step.show


@pytest.mark.parametrize("kind", KINDS)
def test_the_list_shows_the_first_lesson_and_then_all_of_one_step(pilot, kind):
    scene = pilot.open("learn", kind=kind)
    steps = read_course(find(kind).data("more_lessons")).steps
    assert [item.id for item in scene.grid.items] == ["", *(step.id for step in steps)]
    assert not any(item.done for item in scene.grid.items)
    first_done(pilot, kind)
    know(pilot, kind, learned=(steps[1].id,))
    scene = pilot.open("learn", kind=kind)
    assert [item.id for item in scene.grid.items if item.done] == ["", steps[1].id]


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5), ((800, 600), 1.0)]
)
def test_every_card_has_room_for_its_words(size, scale):
    pilot = Pilot(size, {"text_scale": scale})
    scene = pilot.open("learn")
    for kind in scene.kinds:
        scene._stepped(kind)
        look = scene.look
        for number, item in enumerate(scene.grid.items):
            room = card._room(look, scene.grid.item_rect(number))
            assert card._needed(look, item, room) <= room.h, (kind, item.title)
    pilot.close()


def test_the_pictures_show_how_the_lessons_begin(pilot):
    scene = pilot.open("learn", kind="hitori")
    course = read_course(find("hitori").data("more_lessons"))
    for number, item in enumerate(scene.grid.items[1:]):
        task = open_step(course, number, find)
        assert item.session.marks == task.start
        assert not any(item.session.marks.get(slot) for slot in task.asked)


def test_the_list_opens_on_the_puzzle_that_was_played_last(pilot):
    know(pilot, "tents", learn=LessonsReached(3, False))
    assert pilot.open("learn").kind.value == "tents"
    library, games = pilot.manager.services.library, pilot.app.parts.profile.games
    for kind in ("sudoku", "slant"):
        game = library.sample(kind)
        games.begin(game)
        games.suspend(game)
        pilot.clock.step(5000)
        assert pilot.open("learn").kind.value == kind


@pytest.mark.parametrize("kind", KINDS)
def test_a_lesson_has_the_title_of_its_technique_and_its_notebook_a_sentence_that_stands_alone(pilot, kind):
    course, spec = read_course(find(kind).data("more_lessons")), find(kind)
    ladder = {one.name: one for one in spec.ladder.techniques}
    for number, step in part(enumerate(course.steps), 4):
        technique = ladder.get(step.technique)
        assert technique is None or step.title == technique.title
        session = open_step(course, number, find).session()
        end = pilot.open(LessonEndScene, kind=kind, session=session, lesson=step.id)
        assert end._kept(step) == (step.learned if technique is None else technique.sentence)
        assert not re.search(r"\b(this|here|lit|ringed|marked)\b", end._kept(step))


def test_a_lesson_begun_shows_how_far_and_a_press_opens_it(pilot):
    know(pilot, "hitori", learn=LessonsReached(3, False))
    scene = pilot.open("learn", kind="hitori")
    assert scene.grid.items[0].text == f"Step 4 of {len(pilot.manager.services.library.course('hitori').steps)}"
    assert scene.grid.items[0].share == pytest.approx(3 / 8)
    pilot.click(*scene.grid.item_rect(1).center)
    pilot.wait_idle()
    assert pilot.scene.lesson == scene.grid.items[1].id


@pytest.mark.parametrize(
    ("kind", "lesson"), [("hitori", "adjacent-pair"), ("slant", "twin-numbers"), ("tents", "two-lines")]
)
def test_a_lesson_of_one_step_is_played_by_clicks_and_gets_its_seal(pilot, kind, lesson):
    listed = pilot.open("learn", kind=kind)
    number = [item.id for item in listed.grid.items].index(lesson)
    pilot.manager.push("tutorial", kind=kind, lesson=lesson)
    pilot.wait_idle()
    scene = pilot.scene
    for target, deed in scene.task.wants:
        pilot.click(*scene.view.box_of(target).center, "right" if deed.act == "secondary" else "left")
    pilot.wait_idle()
    assert scene.done
    pilot.click_on(scene.column.next)
    pilot.wait_idle()
    end = pilot.scene
    pilot.click_on(end.play)
    pilot.until(lambda: pilot.scene_name == "Practice")
    game = pilot.scene.game
    assert (
        end.technique
        in game.session.spec.ladder.solve(game.session.spec.position(game.session.board, {}))[1].techniques
    )
    pilot.manager.pop()
    assert pilot.scene is end
    pilot.click_on(end.leave_button)
    pilot.wait_idle()
    assert pilot.scene is listed
    assert listed.grid.items[number].done


def test_the_last_lesson_left_leads_to_no_other_and_all_but_one_to_that_one(pilot):
    services = pilot.manager.services
    ids = [one.id for one in one_steps(services, "hitori")]
    know(pilot, "hitori", learned=tuple(ids[1:]))
    assert following(services, "hitori", ids[0]) is None
    assert following(services, "hitori", ids[-1]).id == ids[0]
    know(pilot, "hitori", learned=())
    assert following(services, "hitori", ids[0]).id == ids[1]
    know(pilot, "hitori", learned=(ids[1],))
    assert following(services, "hitori", ids[0]).id == ids[2]


def test_a_new_puzzle_says_its_goal_and_keeps_it_in_sight_until_a_board_is_solved(pilot):
    scene = pilot.open("play", game=board(pilot))
    assert scene.invitation.shown
    words = find("slant").words
    assert scene.invitation.label.text == f"{words.whole_goal} {words.hands}"
    assert words.hands == "Left click draws \\, right click draws /."
    assert not any(isinstance(node, Toast) for node in scene.stage.nodes)
    scene.play_move(find("slant").tap(scene.session.board, {}, Target("cell", (0, 0)), "primary"), False)
    pilot.tick(50)
    assert scene.invitation.shown
    assert (scene.invitation.label.text, scene.invitation.button.visible) == (words.whole_goal, False)
    pilot.press("h")
    pilot.tick(50)
    assert not scene.invitation.shown
    pilot.press("escape")
    pilot.tick(50)
    assert scene.invitation.shown
    settings = pilot.manager.services.profile.settings
    settings.keep_of("slant", replace(settings.of("slant"), practice={"corner_number": Tally(1, 0)}))
    assert not pilot.open("play", game=board(pilot)).invitation.quiet


def test_a_new_puzzle_tells_of_the_device_that_was_used_last(pilot):
    pilot.press("f2", "f2")
    scene = pilot.open("play", game=board(pilot))
    pilot.manager.by_keys = True
    pilot.tick(50)
    assert "Arrow keys move. Space: " in scene.invitation.label.text
    pilot.manager.on_pad = True
    scene.invitation.place()
    assert "A: " in scene.invitation.label.text
    pilot.click(*scene.column.title.rect.center)
    pilot.tick(50)
    assert scene.invitation.label.text.endswith(find("slant").words.hands)


def test_the_lesson_of_a_new_puzzle_is_one_press_away(pilot):
    scene = pilot.open("play", game=board(pilot))
    pilot.click_on(scene.invitation.button)
    pilot.wait_idle()
    assert (pilot.scene_name, pilot.scene.kind, pilot.scene.lesson) == ("Tutorial", "slant", "")


def test_a_lesson_is_offered_where_the_board_needs_it_and_once_a_day(pilot):
    first_done(pilot, "slant")
    game = board(pilot)
    needed = pilot.app.parts.library.needed(game)
    scene = pilot.open("play", game=game)
    pilot.tick(600)
    lesson = scene.invitation.lesson
    assert lesson is not None
    assert lesson.technique in needed
    pilot.click_on(scene.invitation.button)
    pilot.wait_idle()
    assert pilot.scene.lesson == lesson.id
    scene = pilot.open("play", game=board(pilot))
    pilot.tick(600)
    assert scene.invitation.lesson is None or scene.invitation.lesson.technique != lesson.technique


@pytest.mark.parametrize(
    "changes",
    [{"learned": ("twin-numbers",)}, {"practice": {"twin_numbers": Tally(2, 1)}}],
    ids=["learned", "used alone"],
)
def test_what_was_met_is_not_offered(pilot, changes):
    services = pilot.manager.services
    first_done(pilot, "slant")
    assert lesson_for(services, "slant", ["twin_numbers"]).id == "twin-numbers"
    know(pilot, "slant", **changes)
    assert lesson_for(services, "slant", ["twin_numbers"]) is None


def test_nothing_is_offered_before_the_puzzle_is_known(pilot):
    assert offer(pilot.manager.services, "slant", ["twin_numbers"]) is None
    first_done(pilot, "slant")
    assert offer(pilot.manager.services, "slant", ["full_corner"]) is None
    assert offer(pilot.manager.services, "slant", ["twin_numbers"]).id == "twin-numbers"
    assert offer(pilot.manager.services, "slant", ["twin_numbers"]) is None


def test_a_hint_leads_to_the_lesson_of_its_technique(pilot):
    first_done(pilot, "slant")
    scene = pilot.open("play", game=board(pilot))
    scene.guide.ask()
    pilot.tick(50)
    assert not scene.column.hints.words.learn.visible
    scene.guide.ask()
    pilot.tick(50)
    technique = scene.guide.plan.steps[-1].technique
    ids = {one.technique: one.id for one in one_steps(pilot.manager.services, "slant")}
    assert scene.column.hints.words.learn.visible == (technique in ids)
    assert technique in ids
    pilot.click_on(scene.column.hints.words.learn)
    pilot.wait_idle()
    assert pilot.scene.lesson == ids[technique]


def test_the_points_are_taught_before_the_first_match(pilot):
    scene = pilot.open("versus.setup", kind="slant")
    pilot.click_on(scene.learn)
    pilot.wait_idle()
    assert pilot.scene.lesson == "points"
    know(pilot, "slant", learned=("points",))
    assert not pilot.open("versus.setup", kind="slant").learn.visible
