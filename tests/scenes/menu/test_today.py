"""What the title screen keeps of a day: a lesson to go on with, stamps for what was done, the day's run as it is."""

import pygame
import pytest
from msgspec.structs import replace
from pilot import Pilot
from runs import FakeRun

from game.engine.core import Change
from game.scenes.menu.day_strip import STAMPS
from game.scenes.menu.first_day import FirstDay
from game.scenes.menu.later import Later
from game.scenes.menu.learning import begun_lesson, next_lesson
from game.services.lessons import new_words, step_to_do, steps_done
from game.services.settings import LessonsReached, StampsSeen
from game.services.today import DoneToday, Totals, done_today


def brought(pilot):
    scene = pilot.open("menu")
    pilot.tick(600)
    while pilot.manager.work():
        pass
    pilot.tick(600)
    return scene


def solve(pilot, number, hints=0, mode="play"):
    library = pilot.app.parts.library
    shelf = library.packs.shelves("hitori")[0]
    game = library.start_level(shelf.pack.id, shelf.pack.levels[number].id)
    game.hints, game.mode = hints, mode
    for slot, value in game.session.spec.required(game.session.board, game.solution).items():
        game.session.play((Change(slot, 0, value),), 9)
    library.finish(game)


def test_the_first_day_goes_on_with_a_lesson_that_was_begun():
    pilot = Pilot()
    settings = pilot.app.parts.profile.settings
    reached = LessonsReached(2, False, (), (1,), 5.0, (0, 2))
    settings.keep_of("slant", replace(settings.of("slant"), learn=reached))
    page = brought(pilot).page
    assert isinstance(page, FirstDay)
    assert (page.title.text, page.learn.text) == ("Go on here", "Go on with the lesson")
    assert page.call.text.startswith("Step 4 of ")
    assert [page.dots.filled(step) for step in range(4)] == [True, False, True, False]
    lessons = dict(zip(page.kinds, page.lessons, strict=True))
    assert [kind for kind, lesson in lessons.items() if lesson.text == "Go on"] == ["slant"]
    pilot.click(*page.table.board.rect.center)  # a press on its board is one on the button
    pilot.wait_idle()
    assert (pilot.scene_name, pilot.scene.kind, pilot.scene.number) == ("Tutorial", "slant", 3)
    pilot.close()


def test_a_lesson_of_which_all_steps_were_skipped_starts_again():
    pilot = Pilot()
    app, settings = pilot.app.parts, pilot.app.parts.profile.settings
    steps = len(app.library.course("slant").steps)
    for skipped, begun in ((range(steps), False), (range(1, steps), True)):
        finished = tuple({*range(steps)} - {*skipped})
        reached = LessonsReached(steps - 1, False, (), tuple(skipped), 5.0, finished)
        settings.keep_of("slant", replace(settings.of("slant"), learn=reached))
        assert (begun_lesson(pilot.manager.services) is not None) == begun
        found = next_lesson(pilot.manager.services)
        assert (found.kind, found.begun, found.text.startswith("Step ")) == ("slant", begun, begun)
    pilot.close()


def test_the_step_to_go_on_with():
    assert step_to_do(None, 5) == 0
    assert step_to_do(LessonsReached(2, False), 5) == 2  # as older profiles say it
    assert steps_done(LessonsReached(2, False), 5) == {0, 1}
    assert step_to_do(LessonsReached(2, False, finished=(0, 1, 2)), 5) == 3
    assert step_to_do(LessonsReached(1, False, finished=(0, 1, 2, 3)), 5) == 4  # it was only looked at again
    assert step_to_do(LessonsReached(4, False, skipped=(1, 3), finished=(0, 2, 4)), 5) == 1
    assert step_to_do(LessonsReached(4, False, skipped=(1, 4), finished=(0, 2, 3)), 5) == 1  # the last one, too
    assert step_to_do(LessonsReached(4, True), 5) == 0
    assert step_to_do(LessonsReached(-3, False), 5) == 0
    assert steps_done(LessonsReached(10**12, False), 5) == {0, 1, 2, 3, 4}  # a spoiled one takes no memory


def test_what_was_done_today_is_stamped_once_and_said():
    pilot = Pilot()
    profile = pilot.app.parts.profile
    of_kind = profile.settings.of("hitori")
    taught = {"": profile.scores.today, "offset-pair": "2020-01-01"}
    learn = LessonsReached(7, True)
    profile.settings.keep_of("hitori", replace(of_kind, learn=learn, learned=("offset-pair",), taught=taught))
    solve(pilot, 0)
    solve(pilot, 1, hints=1)
    solve(pilot, 2, mode="versus")  # a match is no solved board, and has no stamp
    scene = brought(pilot)
    assert isinstance(scene.page, Later)
    assert done_today(scene.services) == DoneToday((True, False), 1)
    assert scene.day.stamps == ("lesson", "flawless", "board")
    assert (
        scene.day.describe().name
        == "Today: 2 boards and 1 lesson \N{MIDDLE DOT} In all: 8 stars \N{MIDDLE DOT} 2 seals"
    )
    assert scene.day.tip == "Book: a lesson. Round stamp: a solved board. Square stamp: a board solved without help."
    assert not any(icon == "star" for icon, _square in STAMPS.values())  # stars are counted beside them
    assert len(set(STAMPS.values())) == 3
    assert scene.day.visible
    assert scene.day.fallen == 3.0
    assert profile.settings.now.stamps == StampsSeen(profile.scores.today, 3)
    scene.day.show(DoneToday((True, False, True), scene.day.done.lessons), Totals(), 3)
    pilot.tick(40)
    assert 3.0 <= scene.day.fallen < 4.0  # only the new one falls
    profile.scores.add(FakeRun(300, "storm", "mixed", boards=2))
    assert len(done_today(scene.services).boards) == 4  # those of a run, too
    pilot.clock.step(86_400_000)
    assert done_today(scene.services) == DoneToday()
    pilot.clock.step(-2 * 86_400_000)  # the clock is set back
    assert done_today(scene.services) == DoneToday()
    pilot.close()


def test_the_day_s_run_is_not_the_first_thing_while_few_puzzles_are_known():
    pilot = Pilot()
    solve(pilot, 0)
    pilot.clock.step(86_400_000)
    settings = pilot.app.parts.profile.settings
    scene = brought(pilot)
    assert scene.page.default is scene.page.onward.button
    pilot.click_on(scene.page.today.button)
    pilot.wait_idle()
    page = pilot.scene
    assert pilot.scene_name == "Calendar"  # before the one try it is said how much of it is new
    assert new_words(4, 5)[0] in page.about.text
    assert page.learn.visible
    for kind in list(scene.page.kinds):
        settings.keep_of(kind, replace(settings.of(kind), learn=LessonsReached(7, True)))
    pilot.manager.pop()
    scene = brought(pilot)
    assert scene.page.default is scene.page.today.button
    pilot.close()


def test_the_card_of_the_day_says_what_its_run_is_and_shows_no_board():
    pilot = Pilot((1920, 1080))
    solve(pilot, 0)
    page = brought(pilot).page
    assert page.today.text.text == "Against the clock, all puzzles mixed: 3 minutes, one try a day."
    assert page.today.board.session is None
    assert page.picture.shown == 1.0
    pilot.close()


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((960, 540), 2.0), ((1280, 720), 2.0)])
def test_a_lesson_to_go_on_with_has_its_place(size, scale):
    pilot = Pilot(size, {"text_scale": scale})
    settings = pilot.app.parts.profile.settings
    settings.keep_of("hitori", replace(settings.of("hitori"), learn=LessonsReached(2, False)))
    scene = brought(pilot)
    page = scene.page
    words = [node for node in (page.title, page.text, page.call, page.dots, page.note) if node.visible]
    things = [*words, page.learn, page.know, page.table.board, *(card for card in page.cards if card.visible)]
    window = pygame.Rect((0, 0), size)
    for number, one in enumerate(things):
        assert window.contains(one.rect)
        assert not any(one.rect.colliderect(other.rect) for other in things[number + 1 :])
    pilot.close()


@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75, 2.0])
def test_the_rule_of_the_day_s_run_is_as_large_as_what_is_beside_it(scale):
    """Less of it is said sooner than in small letters, and it is said before when the next run comes."""
    with Pilot((1280, 720), {"text_scale": scale, "reduce_motion": True}) as pilot:
        page = pilot.open("calendar")
        assert page.about.visible
        assert "first try counts" in page.about.text or scale == 1.0
        look, label = page.look, page.about
        usual = look.metrics.font_px("body")
        px = look.fonts.fitting(label.text, look.face("body"), usual, 1, label.width, label.height)
        assert px == usual or (scale == 2.0 and px >= 0.8 * usual)
