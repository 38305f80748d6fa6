"""Practice in the window: wrong marks are asked about, the reason is played out, and the end says what to train."""

import re

import pygame
import pytest
from faults import faults
from furnish import SIZES, wait_for
from pilot import Pilot
from suite.part import part
from tiny import BLACK, SPEC, board, click

from game.engine.core import Change, cell
from game.engine.play import mistakes, tally
from game.engine.play.followed import WORDS
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry

KINDS = registry()
SLANT_LINE = (Change(cell(0, 0), 0, 1),)
NEXT_TO_BLACK, ALONE = cell(0, 1), cell(3, 3)


def name(pilot):
    return pilot.scene_name


def open_practice(pilot, shaded=()):
    game = pilot.manager.services.library.open("hitori", board())
    for slot in shaded:
        game.session.play((Change(slot, 0, 1),), 0)
    return pilot.open("practice", game=game)


def judge(pilot):
    pilot.tick(400)
    pilot.wait_idle()


def wrong_one(pilot, scene):
    """Shade a cell that is not shaded in the solution, and wait for the question."""
    click(pilot, scene, ALONE)
    judge(pilot)
    assert scene.column.hints.page.mistakes == (ALONE,)


def test_right_marks_raise_no_question(pilot):
    scene = open_practice(pilot)
    click(pilot, scene, BLACK[0])
    click(pilot, scene, ALONE, "right")
    judge(pilot)
    assert not scene.column.hints.shown
    assert scene.game.mistakes == 0


def test_a_wrong_mark_is_asked_about_and_the_board_stays_free(pilot):
    scene = open_practice(pilot)
    click(pilot, scene, ALONE)
    pilot.tick(100)
    assert not scene.column.hints.shown  # a click that goes through the marks of a cell is not judged on the way
    judge(pilot)
    assert scene.column.hints.page.title == "This mark is wrong"
    assert name(pilot) == "Practice"
    assert not scene.view.window.colliderect(scene.column.hints.rect)
    assert [
        b.text for b in (scene.column.hints.next, scene.column.hints.undo, scene.column.hints.close) if b.visible
    ] == [
        "Why?",
        "Undo",
        "Keep",
    ]
    assert scene.wrong.value == "1"
    click(pilot, scene, BLACK[0])
    assert not scene.column.hints.shown
    assert scene.session.marks == {ALONE: 1, BLACK[0]: 1}
    judge(pilot)
    assert not scene.column.hints.shown  # asked once
    assert scene.game.mistakes == 1


def test_a_mark_put_right_in_time_is_not_judged(pilot):
    scene = open_practice(pilot)
    click(pilot, scene, ALONE)
    pilot.tick(200)
    click(pilot, scene, ALONE)
    judge(pilot)
    assert scene.game.mistakes == 0
    assert scene.session.marks == {}


def test_keep_undo_and_a_second_question_after_it(pilot):
    scene = open_practice(pilot)
    wrong_one(pilot, scene)
    pilot.click_on(scene.column.hints.close)
    assert not scene.column.hints.shown
    assert scene.session.marks == {ALONE: 1}
    assert scene.judge.checked == (ALONE,)  # what is kept goes on to look wrong
    click(pilot, scene, NEXT_TO_BLACK)
    judge(pilot)
    assert scene.column.hints.page.mistakes == (NEXT_TO_BLACK,)
    pilot.click_on(scene.column.hints.undo)
    assert scene.session.marks == {ALONE: 1}
    assert scene.judge.checked == (ALONE,)
    assert not scene.column.hints.shown
    pilot.press("r")
    judge(pilot)
    assert scene.column.hints.page.mistakes == (NEXT_TO_BLACK,)


def known(pilot, scene):
    """Wait until the reason is there, which may be found beside the window."""
    pilot.until(lambda: not scene.guide.looking)


def test_a_reason_that_a_frame_has_time_for_is_there_in_it(pilot, monkeypatch):
    monkeypatch.setattr(mistakes, "AT_ONCE", 10_000)
    scene = open_practice(pilot)
    click(pilot, scene, NEXT_TO_BLACK)
    judge(pilot)
    pilot.click_on(scene.column.hints.next)
    assert not scene.guide.looking
    assert scene.column.hints.page.stage == "refute"


def test_why_plays_the_contradiction_out(pilot):
    scene = open_practice(pilot)
    wrong_one(pilot, scene)
    expected = mistakes.answer(SPEC, scene.session.board, scene.session.marks, scene.game.solution, ALONE)
    assert expected.kind == "contradiction"
    pilot.click_on(scene.column.hints.next)
    known(pilot, scene)
    assert not scene.column.hints.next.visible
    told = scene.column.hints.page.timeline
    assert told.sentences == (*(ghost.sentence for ghost in expected.ghosts), expected.says)
    assert re.fullmatch(r"Then this \d would be cut off from the others\.", expected.says)
    assert told.beats[-1].kind == "clash"
    assert scene.view.hints.playing
    assert scene.session.marks == {ALONE: 1}  # ghosts are not marks
    pilot.click_on(scene.column.hints.undo)
    assert scene.session.marks == {}
    assert scene.game.helped[expected.technique] == 1


def test_by_keys_alone(pilot):
    scene = open_practice(pilot)
    pilot.press("down", "down", "down", "down", "right", "right", "right", "return")
    assert scene.session.marks == {ALONE: 1}
    judge(pilot)
    pilot.press_apart("h")
    known(pilot, scene)
    assert scene.column.hints.page.title in ("What if it were right?", "It breaks a rule")
    pilot.press("escape")
    assert not scene.column.hints.shown
    assert scene.session.marks == {ALONE: 1}
    pilot.press("u")
    assert scene.session.marks == {}


def test_by_pad_alone(pilot):
    scene = open_practice(pilot)
    pilot.pad(14, 14, 0)  # the first one shows where the cursor is
    assert scene.session.marks == {NEXT_TO_BLACK: 1}
    judge(pilot)
    assert scene.column.hints.shown
    pilot.pad(1)
    assert not scene.column.hints.shown
    pilot.pad(9)
    assert scene.session.marks == {}


def test_hints_are_free_and_counted_by_technique(pilot):
    scene = open_practice(pilot)
    pilot.press_apart("h", "h")
    technique = scene.guide.plan.steps[0].technique
    assert scene.game.helped == {technique: 1}
    pilot.press_apart("escape", "h", "h")
    assert scene.game.helped == {technique: 2}
    assert scene.game.flawless
    kept = tally.tallies(pilot.manager.services.profile.settings.get("practice_hitori"))
    assert kept[technique].helped >= 2


def test_the_end_names_the_techniques_and_trains_the_weakest(pilot):
    game = KINDS["hitori"].make(Recipe(KINDS["hitori"].sizes[1], "medium"), 2)
    scene = pilot.open(
        "practice",
        game=Game(Session(KINDS["hitori"], game.board), solution=game.solution, difficulty="medium", seed=2),
    )
    pilot.press_apart("h", "h")
    technique = scene.guide.plan.steps[0].technique
    for slot in scene.session.spec.required(game.board, game.solution):
        scene.play_move((Change(slot, 0, 1),), False)
    assert scene.session.solved
    pilot.tick(1700)
    pilot.wait_idle()
    assert name(pilot) == "Practice"  # no dialog lies over the board
    strip = scene.ending.strip
    assert scene.ending.weak == technique
    facts = {fact.caption: fact.value for fact in strip.report.facts}
    assert facts["Hints"] == "1"
    assert facts["Mistakes"] == "0"
    title = KINDS["hitori"].ladder.named(technique).title
    assert strip.report.note == f"Help was taken for: {title}."
    assert [way.text for way in strip.ways] == ["One more", "Back", "Watch", "Share", "Home"]
    assert (strip.next.text, strip.next.detail) == ("Train it", title)
    pilot.click_on(strip.next)
    trained = wait_for(pilot, "Practice")
    found = trained.session
    assert technique in KINDS["hitori"].ladder.solve(found.spec.position(found.board, {}))[1].techniques
    assert trained.game.mode == "practice"


def test_the_end_trains_what_a_wrong_mark_has_missed_though_nobody_asked_why(pilot):
    spec = KINDS["hitori"]
    made = spec.make(Recipe(spec.sizes[1], "medium"), 2)
    scene = pilot.open("practice", game=Game(Session(spec, made.board), solution=made.solution, difficulty="medium"))
    required = spec.required(made.board, made.solution)
    missed = {
        slot: mistakes.answer(spec, made.board, {slot: 1}, made.solution, slot) for slot in spec.slots(made.board)
    }
    usual = scene.ending.weak
    del scene.ending.weak, scene.ending.missed
    slot, found = next((s, one) for s, one in missed.items() if s not in required and one.technique not in ("", usual))
    scene.play_move((Change(slot, 0, 1),), False)
    scene.play_move((Change(slot, 1, 0),), False)
    for place in required:
        scene.play_move((Change(place, 0, 1),), False)
    assert scene.session.solved
    assert scene.game.helped == {}
    assert scene.ending.weak == found.technique


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ("", ""),
        ("Two shaded cells touch", "Practised: Two shaded cells touch."),
        ("Beside a shaded cell", "Practised: Beside a shaded cell, which you found yourself."),
    ],
)
def test_the_end_of_an_exercise_says_what_was_practised(pilot, about, said):
    scene = open_practice(pilot)
    scene.game.about = about
    assert scene.ending.report().achieved == said


def test_help_with_what_was_practised_is_said_at_the_end(pilot):
    scene = open_practice(pilot)
    scene.game.about = "Beside a shaded cell"
    scene.game.helped["white_around_black"] = 1
    assert scene.ending.report().achieved == "Practised: Beside a shaded cell, this time with help."


def test_a_wrong_mark_that_was_pointed_out_was_help(pilot):
    scene = open_practice(pilot)
    assert scene.ending.report().note == "No help was taken."
    wrong_one(pilot, scene)
    assert scene.ending.report().note == ""  # the card with the mistakes says it


def test_a_game_goes_on_in_practice(pilot):
    scene = open_practice(pilot)
    wrong_one(pilot, scene)
    number = scene.game.id
    pilot.manager.reset("games")
    pilot.wait_idle()
    games = pilot.scene
    games.list.index = next(i for i, one in enumerate(games.list.items) if one.id == number)
    pilot.tick(50)
    pilot.click_on(games.go)
    pilot.wait_idle()
    assert name(pilot) == "Practice"
    judge(pilot)
    assert not pilot.scene.column.hints.shown  # it was said before
    assert pilot.scene.wrong.value == "1"


def test_a_board_of_several_solutions_is_refused_and_may_be_played(pilot):
    spec = KINDS["slant"]
    open_board = spec.board_from_json(["...", "...", "..."], {})
    pilot.manager.push("practice", spec=spec, board=open_board)
    pilot.wait_idle()
    assert name(pilot) == "Dialog"
    pilot.click_on(next(b for b in pilot.scene.buttons if b.text == "Play it"))
    pilot.wait_idle()
    assert name(pilot) == "Play"
    pilot.manager.push("practice", spec=spec, board=open_board)
    pilot.wait_idle()
    pilot.click_on(next(b for b in pilot.scene.buttons if b.text == "Back"))
    pilot.wait_idle()
    assert name(pilot) == "Play"


def test_it_is_reached_from_the_select_page(pilot):
    pilot.open("select", kind="hitori")
    pilot.click_on(pilot.scene.practice)
    scene = wait_for(pilot, "Practice")
    assert scene.game.mode == "practice"
    assert scene.game.solution is not None


@pytest.mark.parametrize("kind", KINDS)
def test_every_puzzle_answers_in_its_own_drawings(pilot, kind):
    spec = KINDS[kind]
    made = spec.make(Recipe(spec.sizes[1], spec.levels_at(spec.sizes[1])[0]), 4)
    scene = pilot.open("practice", game=Game(Session(spec, made.board), solution=made.solution, seed=4))
    slot, value = next((s, v) for s in spec.slots(made.board) for v in (1, 2) if spec.contradicts(made.solution, s, v))
    scene.play_move((Change(slot, 0, value),), False)
    judge(pilot)
    assert scene.column.hints.page.mistakes == (slot,)
    pilot.press_apart("h")
    known(pilot, scene)
    assert scene.column.hints.page.stage == "refute"
    assert all(len(text.split()) <= WORDS for text in scene.column.hints.page.timeline.sentences)
    pilot.wait_idle(12_000)
    pilot.press("u")
    assert not scene.session.marks


@pytest.mark.parametrize(
    ("size", "scale"), part([*((size, scale) for size in SIZES[:-1] for scale in (1.0, 2.0)), (SIZES[-1], 2.0)], 3)
)
def test_everything_has_its_own_place(size, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    scene = open_practice(pilot)
    if scene.invitation.over:  # in large text the goal stands over the board, until the first press
        click(pilot, scene, ALONE)
    click(pilot, scene, ALONE)
    judge(pilot)
    assert scene.column.hints.shown
    assert faults(scene, size) == []
    pilot.press_apart("h")
    assert faults(scene, size) == []
    scene.game.helped = {SPEC.ladder.techniques[0].name: 2}
    scene.guide.drop()
    scene.game.helps.append((0, "hint"))
    for slot, value in scene.session.spec.required(scene.session.board, scene.game.solution).items():
        scene.play_move((Change(slot, scene.session.marks.get(slot, 0), value),), False)
    scene.play_move((Change(ALONE, scene.session.marks.get(ALONE, 0), 0),), False)
    pilot.tick(3000)
    pilot.wait_idle()
    assert scene.ending.strip is not None
    assert faults(pilot.scene, size) == []
    pilot.close()


def test_it_says_why_until_the_first_mark_and_leads_back_to_where_it_was_opened(pilot):
    pilot.manager.reset("scores")
    below = pilot.scene
    game = KINDS["hitori"].make(Recipe(KINDS["hitori"].sizes[0], "easy"), 2)
    session = Session(KINDS["hitori"], game.board)
    scene = pilot.open("practice", game=Game(session, solution=game.solution), about="pairs", why="It went wrong.")
    assert scene.intro.label.visible
    assert scene.intro.label.text.startswith("It went wrong.")
    slot, value = next(iter(session.spec.required(game.board, game.solution).items()))
    scene.play_move((Change(slot, 0, value),), False)
    assert not scene.intro.label.visible
    scene.pause()
    pilot.wait_idle()
    assert scene.curtain.visible  # its time counts, too
    (back,) = (button for button in pilot.scene.buttons if button.text == "Save and go back")
    pilot.click_on(back)
    pilot.wait_idle()
    assert pilot.scene is below


def test_what_is_practised_and_why_stays_with_a_game_that_is_left(pilot):
    library = pilot.manager.services.library
    made = KINDS["hitori"].make(Recipe(KINDS["hitori"].sizes[0], "easy"), 2)
    game = Game(Session(KINDS["hitori"], made.board), solution=made.solution)
    scene = pilot.open("practice", game=game, about="pairs", why="It went wrong.")
    first, second = list(KINDS["hitori"].required(made.board, made.solution).items())[:2]
    scene.play_move((Change(first[0], 0, first[1]),), False)
    pilot.manager.reset("menu")
    pilot.wait_idle()
    scene = pilot.open("practice", game=library.resume(game.id))
    assert scene.column.subtitle.text == "Practice: pairs"
    assert scene.intro.label.visible
    assert scene.intro.label.text.startswith("It went wrong.")
    scene.play_move((Change(second[0], 0, second[1]),), False)
    assert not scene.intro.label.visible


def test_a_puzzle_that_is_new_says_its_goal_and_offers_its_lesson_here_too():
    with Pilot((1280, 720), {"reduce_motion": True}) as pilot:
        rows = ["..1.", ".22.", ".33.", "...."]
        game = pilot.app.parts.library.open("slant", KINDS["slant"].board_from_json(rows, {}))
        scene = pilot.open("practice", game=game)
        pilot.tick(50)
        words, invitation = KINDS["slant"].words, scene.invitation
        assert invitation.label.text == f"{words.whole_goal} {words.hands}"
        assert invitation.button.visible
        assert scene.intro.label.visible
        assert scene.intro.label.rect.bottom <= invitation.label.rect.top
        assert faults(scene, (1280, 720)) == []
        scene.play_move(SLANT_LINE, False)
        pilot.tick(50)
        assert (invitation.label.text, invitation.button.visible) == (words.whole_goal, False)
        assert not scene.intro.label.visible


@pytest.mark.parametrize("kind", ["hitori", "hex-hitori", "star-battle", "slant"])
def test_the_ring_around_a_wrong_mark_leaves_its_badge_whole(kind):
    with Pilot(settings={"reduce_motion": True}) as pilot:
        library = pilot.manager.services.library
        scene = pilot.open("practice", game=library.open(kind, library.sample(kind).session.board))
        spec, solution, view = scene.session.spec, scene.game.solution, scene.view
        slot = next(s for s in view.slots if s.index[0] and s.index[1] and spec.contradicts(solution, s, 1))
        scene.play_move((Change(slot, 0, 1),), False)
        pilot.tick(1500)
        side, middle = view.hints.signs.alarm_place(slot)
        badge = pygame.Rect(0, 0, side * 5 // 8, side * 5 // 8)
        badge.center = middle

        def seen():
            return pygame.image.tobytes(pilot.screen.subsurface(badge), "RGB")

        before = seen()
        scene.guide.ask()
        known(pilot, scene)
        view.hints.go(0)
        pilot.tick(400)
        assert [beat.kind for beat in view.hints.beats] == ["ring"]
        assert seen() == before
