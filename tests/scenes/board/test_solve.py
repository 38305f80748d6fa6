"""Solve: the solution is played in, is one undo, and earns nothing."""

import time

import pytest

from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry
from game.services.lessons import is_new
from game.services.settings import is_personal
from game.store.library.solving import onto_empty

KINDS = registry()


def name(pilot):
    return pilot.scene_name


def new_game(kind):
    spec = KINDS[kind]
    size = spec.sizes[1]
    made = spec.make(Recipe(size, spec.levels_at(size)[0]), 4)
    return Game(Session(spec, made.board), solution=made.solution, difficulty=made.level, seed=4)


def answer(pilot, text):
    """Press a button of the dialog on top."""
    pilot.wait_idle()
    pilot.click_on(next(button for button in pilot.scene.buttons if button.text == text))
    pilot.tick()


@pytest.mark.parametrize("kind", KINDS)
def test_the_solution_is_played_in_step_by_step_and_undone_as_one(pilot, kind):
    game = new_game(kind)
    scene = pilot.open("play", game=game)
    slot, value = next(iter(game.session.spec.required(game.session.board, game.solution).items()))
    pilot.click_beside(scene.column, scene.column.tools["solve"])
    pilot.wait_idle()
    assert name(pilot) == "Dialog"
    answer(pilot, "Show it")
    pilot.until(lambda: slot in game.session.marks)
    assert not game.session.solved
    pilot.tick(6000)
    assert game.session.solved
    assert game.session.marks[slot] == value
    assert game.gave_up
    assert {entry.actor for entry in game.session.log} == {"solver"}
    assert game.stars(None) == (False, False, False)
    assert name(pilot) == "Play"
    strip = scene.ending.strip
    assert strip.title.text == "The solution"
    assert not strip.seals
    assert not strip.facts.visible  # a solution has neither time nor par
    assert "no stars" in strip.note.text
    pilot.click_on(next(way for way in strip.ways if way.text == "Undo"))
    pilot.wait_idle()
    assert not game.session.marks
    assert not scene.view.locked
    assert scene.ending.strip is None
    assert scene.column.title.visible
    pilot.click_on(scene.column.tools["redo"])
    pilot.tick(2500)
    assert scene.ending.strip.title.text == "The solution"
    pilot.press("u")
    assert not game.session.marks


def test_it_is_asked_for_once_and_may_be_refused(pilot):
    game = new_game("hitori")
    scene = pilot.open("play", game=game)
    pilot.click_beside(scene.column, scene.column.tools["solve"])
    answer(pilot, "Keep trying")
    pilot.tick(1000)
    assert not game.session.marks
    assert game.flawless
    game.hints = 1  # the star for solving it is still to be lost
    pilot.wait_idle()
    pilot.click_beside(scene.column, scene.column.tools["solve"])
    answer(pilot, "Show it")
    pilot.tick(5000)
    assert game.session.solved
    pilot.press("u")
    assert not game.session.marks
    pilot.click_beside(scene.column, scene.column.tools["solve"])  # it is lost now
    pilot.tick(5000)
    assert name(pilot) == "Play"
    assert game.session.solved


def test_wrong_marks_are_put_right(pilot):
    game = new_game("slant")
    scene = pilot.open("play", game=game)
    slot, value = next(iter(game.solution.items()))
    pilot.click(*scene.view.box_of(slot).center, "left" if value == 2 else "right")
    wrong = dict(game.session.marks)
    assert wrong != {slot: value}
    scene._give_up()
    pilot.tick(5000)
    assert game.session.marks == game.solution
    pilot.press("u")
    assert game.session.marks == wrong


def test_a_press_shows_the_rest_at_once(pilot):
    game = new_game("slant")
    scene = pilot.open("play", game=game)
    scene._give_up()
    pilot.tick(40)
    assert not game.session.solved
    pilot.click(*scene.view.box_of(next(iter(game.solution))).center)
    assert game.session.marks == game.solution


def test_a_solution_stands_in_plain_ink_and_its_undo_brings_the_trial_back(pilot):
    game = new_game("slant")
    scene = pilot.open("play", game=game)
    slot, value = next(iter(game.solution.items()))
    pilot.click_beside(scene.column, scene.column.tools["checkpoint"])
    pilot.click(*scene.view.box_of(slot).center, "left" if value == 1 else "right")
    assert game.session.tried() == {slot}
    scene._give_up()
    pilot.tick(120)
    assert not game.session.solved
    assert not any(sprite.tried for sprite in scene.view.marks.sprites.values())
    pilot.tick(5000)
    assert game.session.solved
    assert not any(sprite.tried for sprite in scene.view.marks.sprites.values())
    scene._take_back()
    assert game.session.tried() == {slot}


def test_solved_lines_bring_no_points(pilot):
    game = new_game("slant")
    scene = pilot.open("play", game=game)
    slot, value = next(iter(game.solution.items()))
    pilot.click(*scene.view.box_of(slot).center, "left" if value == 1 else "right")
    mine = int(scene.points.value)
    assert mine >= 1
    scene._give_up()
    pilot.tick(5000)
    assert game.session.solved
    assert int(scene.points.value) == mine


def test_a_board_of_several_solutions_is_solved_by_search(pilot):
    spec = KINDS["slant"]
    board = spec.board_from_json(["...", "...", "..."], {})
    scene = pilot.open("play", game=Game(Session(spec, board)))
    scene._give_up()
    end = time.monotonic() + 30
    while not scene.session.solved:
        assert time.monotonic() < end
        pilot.tick(64)
        time.sleep(0.01)
    assert scene.game.gave_up


def test_a_solved_game_is_not_kept_to_be_continued(pilot):
    library = pilot.manager.services.library
    before = library.suspended()
    game = new_game("slant")
    scene = pilot.open("play", game=game)
    scene._give_up()
    pilot.tick(5000)
    assert game.session.solved
    assert library.suspended() != before
    pilot.manager.reset("menu")
    assert library.suspended() == before


def test_automatic_notes_are_rubbed_out_and_come_back(pilot):
    game = new_game("sudoku")
    scene = pilot.open("play", game=game)
    scene.view.act("auto_notes")
    before = dict(game.session.marks)
    assert len(before) > 10
    scene._give_up()
    pilot.tick(5000)
    assert game.session.solved
    assert not any(slot.kind == "note" for slot in game.session.marks)
    pilot.press("u")
    assert game.session.marks == before


@pytest.mark.parametrize("kind", ["hitori", "sudoku"])
def test_after_a_solution_was_taken_back_the_board_can_be_won(pilot, kind):
    game = new_game(kind)
    scene = pilot.open("play", game=game)
    scene._give_up()
    pilot.tick(5000)
    scene._take_back()
    pilot.tick(500)
    assert not game.session.solved
    for move in game.session.spec.solving(game.session.board, game.session.marks, game.solution):
        scene.play_move(move, False)
    pilot.tick(4000)
    assert game.won
    assert scene.ending.strip is not None
    assert scene.ending.strip.next.usable


def test_a_puzzle_that_was_only_ever_filled_in_is_still_new(pilot):
    services = pilot.manager.services
    services.profile.clear(is_personal)
    for given_up, new in ((True, True), (False, False)):
        game = new_game("slant")
        for change in onto_empty(game.solution):
            game.session.play((change,), at=0)
        game.gave_up = given_up
        services.library.finish(game)
        pilot.wait_idle()
        assert is_new(services, "slant") is new
