"""Playing a small board in the window: by clicks, by keys, by pad; help, trials, time, and the end."""

import pygame
import pytest
from msgspec.structs import replace
from pilot import Pilot
from tiny import BLACK, SPEC, board, click, open_play

from game.engine.core import BeatKind, Change, cell
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.play.telling import HintStage
from game.engine.puzzle.clashes import violation_text
from game.puzzles import registry
from game.puzzles.hitori.board import board_of
from game.puzzles.light_up.board import LightUpBoard
from game.services.settings import LessonsReached
from game.ui.board.art import LOOKED_AT
from game.ui.board.picture import BoardPicture

UNAIDED = "No help: free hints only, no mistake found by Check alone"


def name(pilot):
    return pilot.scene_name


def test_clicks_win_the_game_and_the_board_stays(pilot):
    scene = open_play(pilot)
    for slot in BLACK:
        assert not scene.session.solved
        click(pilot, scene, slot)
    assert scene.session.solved
    pilot.tick(1600)
    pilot.wait_idle()
    assert name(pilot) == "Play"
    assert scene.ending.strip.title.text == "Perfect"
    assert scene.game.flawless
    assert not pilot.manager.services.library.suspended()


@pytest.mark.parametrize("asked", [False, True])
def test_what_unaided_means_is_said_in_words_that_are_true_of_free_hints_too(pilot, asked):
    scene = open_play(pilot)
    if asked:
        pilot.press("h", "escape")
    for slot in BLACK:
        click(pilot, scene, slot)
    assert scene.game.flawless
    pilot.wait_idle()
    assert UNAIDED in [label.text for label in scene.ending.strip.notes]


def test_a_hint_that_named_a_wrong_mark_is_no_paid_one(pilot):
    scene = open_play(pilot)
    wrong = next(slot for slot in scene.view.slots if slot not in BLACK)
    click(pilot, scene, wrong)
    pilot.press_apart("h")
    assert scene.column.page.stage is HintStage.MISTAKES
    pilot.press_apart("h")  # goes back
    assert [kind for _at, kind in scene.game.helps] == ["mistake"]
    for slot in BLACK:
        click(pilot, scene, slot)
    assert scene.game.flawless
    pilot.wait_idle()
    assert UNAIDED in [label.text for label in scene.ending.strip.notes]


@pytest.mark.parametrize(
    ("mistakes", "why"),
    [
        (0, "2 hints not free"),
        (1, "2 hints not free and 1 mistake that only Check found"),
    ],
)
def test_for_what_the_unaided_star_was_missed_is_said_in_the_words_of_its_rule(pilot, mistakes, why):
    scene = open_play(pilot)
    scene.game.hints, scene.game.mistakes = 2, mistakes
    for slot in BLACK:
        click(pilot, scene, slot)
    pilot.wait_idle()
    assert f"No help: missed for {why}" in [label.text for label in scene.ending.strip.notes]
    assert "Perfect" not in scene.ending.strip.note.text


def test_what_perfect_means_is_said_where_it_is_said(pilot):
    scene = open_play(pilot)
    for slot in BLACK:
        click(pilot, scene, slot)
    pilot.wait_idle()
    strip = scene.ending.strip
    assert strip.title.text == "Perfect"
    assert strip.note.text.startswith("Perfect means every star of this board.")
    assert strip.note.visible


def test_the_star_for_time_is_not_offered_any_more_once_its_time_is_over(pilot):
    game = pilot.manager.services.library.open("hitori", board())
    game.par = 60
    scene = pilot.open("play", game=game)
    told = scene.star.describe()
    assert (told.name, told.value) == ("Star under", "1:00")
    for elapsed, over in ((60_000, False), (61_000, True)):  # a whole minute is still within it
        game.elapsed = elapsed
        pilot.tick(1)
        assert scene.star.silent == over
    assert scene.star.describe() is None


def test_keys_win_the_game(pilot):
    scene = open_play(pilot)
    pilot.press("right")  # shows where the cursor is
    here = (0, 0)
    for slot in BLACK:
        row, column = slot.index
        pilot.press(*["down" if row > here[0] else "up"] * abs(row - here[0]))
        pilot.press(*["right" if column > here[1] else "left"] * abs(column - here[1]))
        pilot.press("return")
        here = slot.index
    assert scene.session.solved


def test_the_first_key_makes_a_mark_where_the_cursor_then_shows(pilot):
    scene = open_play(pilot)
    assert not scene.view.ring_on
    pilot.press("space")
    assert scene.session.marks == {scene.view.spot: 1}
    assert scene.view.ring_on


def test_who_opens_a_board_by_keys_sees_the_cursor_at_once(pilot):
    pilot.press("f12")
    scene = open_play(pilot)
    assert scene.view.ring_on
    first = scene.view.spot
    pilot.press("right")
    assert scene.view.spot != first


def test_the_pause_of_an_untouched_board_leads_back_to_where_it_was_opened(pilot):
    pilot.open("select", kind="hitori")
    open_play(pilot)
    pilot.press("escape")
    pilot.wait_idle()
    (back,) = (button for button in pilot.scene.buttons if button.text == "Back")
    pilot.click_on(back)
    pilot.wait_idle()
    assert name(pilot) == "Select"


def test_a_pad_marks_and_undoes(pilot):
    scene = open_play(pilot)
    pilot.pad(14, 14, 12, 0, 2)
    assert scene.session.marks == {cell(1, 1): 2}
    pilot.pad(9)
    assert scene.session.marks == {cell(1, 1): 1}
    pilot.pad(10)
    assert scene.session.marks == {cell(1, 1): 2}


def test_a_press_does_nothing_for_300_ms_and_then_goes_on(pilot):
    scene = open_play(pilot, BLACK[:-1])
    marks = dict(scene.session.marks) | {BLACK[-1]: 1}
    click(pilot, scene, BLACK[-1])
    pilot.tick(100)
    pilot.press("return", "escape", "u")
    assert name(pilot) == "Play"
    assert scene.ending.strip is None
    pilot.tick(200)
    assert scene.ending.strip is not None
    click(pilot, scene, BLACK[0])
    assert scene.session.marks == marks
    pilot.press("return")
    assert name(pilot) == "Select"


def test_undo_redo_and_restart_by_keys_and_buttons(pilot):
    scene = open_play(pilot)
    click(pilot, scene, cell(0, 0))
    click(pilot, scene, cell(2, 2), "right")
    both = dict(scene.session.marks)
    pilot.press("ctrl+z")
    assert scene.session.marks == {cell(0, 0): 1}
    pilot.click_on(scene.column.tools["undo"])
    assert scene.session.marks == {}
    assert not scene.column.tools["undo"].enabled
    pilot.press("ctrl+y", "ctrl+shift+z")
    assert scene.session.marks == both
    before = scene.game.elapsed
    pilot.press("ctrl+r")
    assert scene.session.marks == {}
    assert scene.judge.said[0] == "The board is clear, and the clock runs on. Undo brings the marks back."
    assert scene.game.elapsed >= before
    pilot.press("u")
    assert scene.session.marks == both


def test_a_drag_is_one_undo(pilot):
    scene = open_play(pilot)
    view = scene.view
    pilot.drag(view.box_of(cell(3, 0)).center, view.box_of(cell(3, 3)).center, "right")
    assert set(scene.session.marks) == {cell(3, c) for c in range(4)}
    pilot.press("u")
    assert not scene.session.marks


def test_the_mouse_leaves_the_keyboard_on_the_board(pilot):
    scene = open_play(pilot)
    click(pilot, scene, cell(0, 0))
    pilot.click_on(scene.column.tools["undo"])
    pilot.press("down", "down", "return")
    assert list(scene.session.marks.values()) == [1]


def test_a_checkpoint_is_kept_or_rolled_back(pilot):
    scene = open_play(pilot)
    click(pilot, scene, cell(0, 0))
    assert not scene.column.tools["roll_back"].enabled
    pilot.press("k")
    click(pilot, scene, cell(0, 3))
    click(pilot, scene, cell(0, 0))
    assert scene.session.tried() == {cell(0, 0), cell(0, 3)}
    assert scene.view.marks.sprites[cell(0, 3)].tried
    assert scene.column.line.text == "Marks you try are dashed. Keep them, or take them all back."
    pilot.click_beside(scene.column, scene.column.tools["roll_back"])
    assert scene.column.line.text == "All tried marks are taken back."
    assert scene.session.marks == {cell(0, 0): 1}
    assert not scene.session.checkpoints
    pilot.click_beside(scene.column, scene.column.tools["checkpoint"])
    click(pilot, scene, cell(0, 3))
    assert scene.column.tools["checkpoint"].text == "Keep"
    pilot.click_beside(scene.column, scene.column.tools["checkpoint"])
    assert scene.session.marks == {cell(0, 0): 1, cell(0, 3): 1}
    assert not scene.view.marks.sprites[cell(0, 3)].tried


def test_check_marks_mistakes_and_costs_the_star_only_when_it_finds_some(pilot):
    scene = open_play(pilot)
    click(pilot, scene, cell(0, 0))
    pilot.press("c", "c")
    assert scene.game.flawless
    assert scene.column.line.text == "No mistakes so far."
    click(pilot, scene, cell(2, 1))
    pilot.press("c")
    assert scene.view.signs.errors == (cell(2, 1),)
    assert not scene.game.flawless
    click(pilot, scene, cell(2, 1))
    assert scene.view.signs.errors == ()


def test_broken_rules_show_at_once_with_a_sentence(pilot):
    scene = open_play(pilot)
    click(pilot, scene, cell(0, 0))
    click(pilot, scene, cell(0, 1))
    assert set(scene.view.signs.errors) == {cell(0, 0), cell(0, 1)}
    assert scene.column.line.visible or scene.invitation.shown
    assert "touch" in scene.column.line.text
    pilot.press("u")
    assert scene.view.signs.errors == ()


def test_errors_stay_hidden_when_the_player_wants_that(pilot):
    pilot.manager.services.profile.settings.set("errors", "check")
    try:
        scene = open_play(pilot)
        click(pilot, scene, cell(0, 0))
        click(pilot, scene, cell(0, 1))
        assert scene.view.signs.errors == ()
        assert not scene.column.line.visible
    finally:
        pilot.manager.services.profile.settings.set("errors", "live")


# Hints


def test_a_hint_is_three_presses_and_costs_the_star_from_its_reason_on(pilot):
    scene = open_play(pilot)
    pilot.press_apart("h")
    hints = scene.column.hints
    assert hints.page.stage == "place"
    where, cost, *none = (label.text for label in hints.words.sentences)
    assert where.startswith("The next step is in the ")
    assert hints.words.seal.visible
    assert (cost, any(none)) == ("Seeing why costs the “No help” star.", False)
    assert not hints.apply.visible
    (lit,) = scene.view.hints.timeline.beats  # a place, and no more
    assert (lit.kind, set(lit.targets)) == (BeatKind.LIGHT, set(hints.page.lit))
    assert scene.game.flawless
    pilot.tick(320)
    pilot.click_on(hints.next)
    assert (hints.page.stage, hints.words.seal.visible) == ("why", False)
    assert hints.page.timeline.sentences[-1] == "The “No help” star is gone; more hints cost nothing."
    assert hints.words.title.text in [technique.title for technique in scene.session.spec.ladder.techniques]
    assert scene.view.hints.playing
    assert (scene.game.hints, [kind for _at, kind in scene.game.helps]) == (1, ["place", "hint"])
    before = dict(scene.session.marks)
    pilot.click_on(hints.apply)
    assert scene.session.marks == before  # the second half of a double click
    pilot.tick(400)
    pilot.click_on(hints.apply)  # before it has ended
    gained = {slot: value for slot, value in scene.session.marks.items() if slot not in before}
    assert gained
    assert all((value == 1) == (slot in BLACK) for slot, value in gained.items())
    assert not hints.shown
    assert scene.view.hints.timeline is None
    assert scene.game.hints == 1
    pilot.press_apart("h")
    assert hints.page.timeline.sentences[-1] == "The “No help” star is gone; more hints cost nothing."
    assert not hints.words.seal.visible


def test_the_first_hints_after_a_lesson_are_what_it_has_taught(pilot):
    library, settings = pilot.manager.services.library, pilot.manager.services.profile.settings
    board = registry()["hitori"].board_from_json(["3 2 3 3", "3 4 2 2", "4 3 4 1", "4 1 2 1"], {})
    settings.keep_of("hitori", replace(settings.of("hitori"), learn=LessonsReached(4, False), practice={}))
    scene = pilot.open("play", game=library.open("hitori", board))
    pilot.press_apart("h")  # a pair, and one more would be likelier
    assert scene.guide.plan.steps[0].technique in [step.technique for step in library.course("hitori").steps[:4]]


def test_the_key_of_hints_alone_makes_the_move(pilot):
    scene = open_play(pilot, [cell(0, 0)])
    pilot.press_apart("h", "h")
    effects = scene.guide.plan.effects
    pilot.press_apart("h")
    assert all(scene.session.marks[effect.target] == effect.value for effect in effects)


def test_of_an_oversight_place_and_reason_are_free_and_only_apply_costs_which_is_said_before(pilot, monkeypatch):
    scene = open_play(pilot, [cell(0, 0)])
    for technique in scene.session.spec.ladder.techniques:
        monkeypatch.setitem(technique.__dict__, "oversight", True)
    pilot.press_apart("h")
    assert scene.column.hints.page.stage == "place"
    pilot.press_apart("h")
    page = scene.column.hints.page
    assert (page.stage, page.priced) == ("why", True)
    assert page.timeline.sentences[-1] == "Having it done costs the “No help” star."
    assert scene.game.flawless
    pilot.tick(320)
    pilot.click_on(scene.column.hints.apply)
    assert scene.game.hints == 1
    assert len(scene.session.marks) > 1


def test_the_first_check_of_a_game_says_what_it_may_cost_and_the_next_press_does_it(pilot):
    scene = open_play(pilot)
    pilot.press("c")
    assert (scene.judge.said[0], scene.game.checks) == ("Nothing to check yet.", 1)  # which costs nothing
    price = "A mistake that only Check finds costs the “No help” star. Press Check again to look."
    scene.play_move((Change(cell(0, 1), 0, 1),), False)
    pilot.press("c")
    assert scene.judge.said == (price, "cause_text")
    assert (scene.game.checks, scene.game.flawless) == (1, True)
    scene = open_play(pilot, [cell(0, 1)])
    pilot.press("c")
    assert scene.judge.said == (price, "cause_text")
    assert (scene.game.checks, scene.game.flawless, scene.view.signs.errors) == (0, True, ())
    button = scene.column.tools["check"]
    assert (button.text, button.kind) == ("Check now", "primary")
    pilot.click_on(button)
    assert (scene.game.checks, scene.game.flawless) == (1, False)
    assert (button.text, button.kind) == ("Check", "secondary")
    scene = open_play(pilot, [cell(0, 1)])
    scene.game.hints = 1  # the star is gone
    pilot.press("c")
    assert scene.game.checks == 1


def test_a_check_says_its_price_and_what_is_said_goes_with_its_cause(pilot):
    scene = open_play(pilot, [cell(0, 1)])
    pilot.press("c", "c")
    assert scene.judge.said == ("One mark is wrong. That costs the “No help” star. Seeing why is free.", "error")
    pilot.press("u")
    assert scene.judge.said == ("", "")
    assert scene.column.tools["hint"].text == "Hint"
    scene.full()
    assert scene.judge.said[1] == "error"
    click(pilot, scene, cell(0, 0))
    assert scene.judge.said == ("", "")


def test_a_check_keeps_the_broken_rule_in_words_and_costs_only_what_the_board_has_not_shown(pilot):
    board = LightUpBoard(("0.1..", ".....", ".##0.", ".....", "..2.#"))
    broken = "This 0 has too many lamps."
    for errors, price in (("check", "That costs the “No help” star. "), ("live", "")):
        settings = pilot.manager.services.profile.settings
        settings.keep(replace(settings.now, errors=errors))
        game = pilot.manager.services.library.open("light-up", board, {cell(1, 3): 1})
        scene = pilot.open("play", game=game)
        pilot.press(*("c", "c") if price else ("c",))  # of what the board shows by itself no price is named
        assert scene.judge.said[0] == f"One mark is wrong. {broken} {price}Seeing why is free."
        assert (game.checks, game.mistakes, game.flawless) == (1, bool(price), not price)
        pilot.press("c")
        assert game.mistakes == bool(price)  # it was found already


def test_after_a_check_the_button_of_a_hint_says_why_a_mark_is_wrong_for_nothing(pilot):
    scene = open_play(pilot, [cell(0, 1)])
    button = scene.column.tools["hint"]
    pilot.press("c", "c")
    assert (button.text, button.kind) == ("See why", "primary")
    pilot.click_on(button)
    page = scene.column.page
    assert (page.stage, page.mistakes) == (HintStage.MISTAKES, scene.judge.checked)
    assert "Going back is free." in page.text
    assert scene.game.hints == 0


@pytest.mark.parametrize("kind", sorted(registry()))
def test_what_the_line_names_is_lit_beside_it(pilot, kind):
    """After a check only what it found is hatched: no sentence then speaks of other places."""
    library = pilot.manager.services.library
    game = library.sample(kind)
    session, right = game.session, game.solution
    wanted = [slot for slot in session.spec.required(session.board, right) if not session.marks.get(slot)]
    scene = pilot.open("play", spec=session.spec, board=session.board)
    session, shown = scene.session, set()
    scene.view.show_errors = lambda wrong: shown.clear() or shown.update(wrong)
    values = sorted(set(right.values()))
    for number, slot in enumerate(wanted[:6]):  # some right, some wrong
        value = right[slot] if number % 2 else next((v for v in values if v != right[slot]), right[slot])
        session.play((Change(slot, session.marks.get(slot, 0), value),), 0)
        scene.judge.forget()
        for checks in (False, True):
            if checks and not scene.session.solved:
                scene.judge.check()
            scene.judge.unsay()
            scene.judge.show()
            text = scene.column.line.text
            named = [
                one for one in session.violations
                if violation_text(session.spec, session.board, session.marks, one) in text
            ]  # fmt: skip
            assert bool(named) == bool(text)
            assert not text or any(set(scene.view.errors_of(one)) <= shown for one in named)


def test_the_line_fits_every_cell_that_is_hatched(pilot):
    """Two rules that are broken are both named; of more than two the others are spoken of together."""
    board = registry()["hitori"].board_from_json(["3 2 3 3", "3 4 2 2", "4 3 4 1", "4 1 2 1"], {})
    scene = pilot.open("play", game=pilot.manager.services.library.open("hitori", board))
    click(pilot, scene, cell(0, 2))
    click(pilot, scene, cell(0, 3))
    circles = tuple(Change(cell(1, column), 0, 2) for column in (2, 3))
    assert scene.view.signs.errors == (cell(0, 2), cell(0, 3))
    assert scene.column.line.text == "Two shaded cells touch.", "that both 2s stay follows, and nobody was told of it"
    scene.play_move(circles, False)
    assert scene.view.signs.errors == (cell(0, 2), cell(0, 3), cell(1, 2), cell(1, 3))
    assert scene.column.line.text == "Two shaded cells touch. The 2 stays twice in this row."
    circles = (Change(cell(2, 0), 0, 2), Change(cell(2, 2), 0, 2))
    scene.play_move(circles, False)
    assert len(scene.view.signs.errors) > 4
    assert scene.column.line.text == "Two shaded cells touch. The other cells with a sign break rules, too."


def test_a_repeat_that_only_follows_waits_for_check(pilot):
    board = registry()["hitori"].board_from_json(["3 2 3 3", "3 4 2 2", "4 3 4 1", "4 1 2 1"], {})
    scene = pilot.open("play", game=pilot.manager.services.library.open("hitori", board))
    audio = pilot.manager.services.audio
    audio.played.clear()
    scene.play_move((Change(cell(0, 2), 0, 1), Change(cell(2, 3), 0, 1)), False)  # beside each 2 of the second row
    assert [one.rule for one in scene.session.violations] == ["repeat"]
    assert (scene.view.signs.errors, scene.column.line.text) == ((), "")
    assert "thud" not in [sound for sound, _step in audio.played], "nor is it heard"
    for column, heard in ((2, False), (3, True)):  # the second circle shows the repeat
        scene.play_move((Change(cell(1, column), 0, 2),), False)
        assert ("thud" in [sound for sound, _step in audio.played]) == bool(scene.view.signs.errors) == heard
    audio.played.clear()
    scene.play_move((Change(cell(3, 0), 0, 2),), False)  # elsewhere
    assert "thud" not in [sound for sound, _step in audio.played]
    pilot.press("ctrl+z", "ctrl+z", "ctrl+z")
    scene.judge.check()
    assert scene.judge.checked == tuple(scene.session.mistakes(scene.game.solution)) != ()


def test_a_hint_over_a_board_in_sight_buys_no_time_whatever_it_costs(pilot):
    scene = open_play(pilot)
    for stage in ("place", "why"):
        pilot.press_apart("h")
        assert scene.column.hints.page.stage == stage
        at = scene.game.elapsed
        pilot.tick(1000)
        assert scene.game.elapsed >= at + 950
    assert not scene.game.flawless


def test_the_clock_runs_on_while_what_is_free_is_read(pilot, monkeypatch):
    scene = open_play(pilot, [cell(0, 0)])
    for technique in scene.session.spec.ladder.techniques:
        monkeypatch.setitem(technique.__dict__, "oversight", True)
    for stage in ("place", "why"):
        pilot.press_apart("h")
        assert (scene.column.hints.page.stage, scene.game.flawless) == (stage, True)
        at = scene.game.elapsed
        pilot.tick(1000)
        assert scene.game.elapsed >= at + 950
    open_play(pilot, [cell(0, 1)])  # wrong
    pilot.press_apart("h")
    assert pilot.scene.column.hints.page.stage == "mistakes"
    at = pilot.scene.game.elapsed
    pilot.tick(1000)
    assert pilot.scene.game.elapsed >= at + 950


def test_the_keys_of_a_timeline_until_it_has_ended(pilot):
    scene = open_play(pilot)
    pilot.press_apart("h", "h")
    layer = scene.view.hints
    assert layer.playing
    pilot.press("space")
    assert not layer.playing
    pilot.press("right")
    assert layer.picture == 1
    pilot.press("left")
    assert layer.picture == 0
    pilot.press("space")
    pilot.tick(15_000)
    assert layer.ended
    spot = scene.view.spot
    pilot.press("right", "right")
    assert scene.view.spot != spot  # the move can be made by hand
    pilot.press("r")
    assert layer.playing
    assert scene.column.hints.shown


def test_the_sentence_that_is_read_is_bright(pilot):
    scene = open_play(pilot)
    pilot.press_apart("h", "h")
    hints, layer = scene.column.hints, scene.view.hints
    for picture in range(len(layer.timeline.pictures) - 1):
        layer.go(picture)
        read = layer.timeline.spoken(picture)
        assert [label.colour == "text" for label in hints.words.sentences if label.visible] == [
            number == read for number in range(len(layer.timeline.sentences))
        ]
    layer.go(len(layer.timeline.pictures) - 1)
    assert all(label.colour == "text" for label in hints.words.sentences)


def test_reduced_motion_shows_pictures_that_are_stepped_by_hand():
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    try:
        scene = open_play(pilot)
        pilot.press_apart("h", "h")
        layer = scene.view.hints
        assert (layer.picture, layer.playing) == (0, False)
        last = len(layer.timeline.pictures) - 1
        for picture in range(1, last + 1):
            pilot.tick(5000)
            pilot.click_on(scene.column.hints.bar.later)
            assert layer.picture == picture
        assert layer.ended
    finally:
        pilot.close()


def test_a_hint_is_dropped_by_any_move_and_by_escape(pilot):
    scene = open_play(pilot, [cell(0, 0)])
    pilot.press_apart("h")
    click(pilot, scene, cell(3, 1))
    assert not scene.column.hints.shown
    pilot.press("h", "escape")
    assert not scene.column.hints.shown
    assert name(pilot) == "Play"


def test_hints_point_at_mistakes_first_and_undo_them(pilot):
    scene = open_play(pilot, [cell(0, 0), cell(2, 2), cell(0, 3)])
    pilot.press_apart("h")
    assert scene.column.hints.page.stage == "mistakes"
    assert scene.view.signs.errors == (cell(2, 2),)
    assert scene.game.flawless
    pilot.until(lambda: not scene.guide.looking)  # the reason may be found beside the window
    kinds = {beat.kind for beat in scene.view.hints.timeline.beats}
    assert kinds & {"clash", "move"}  # with what comes of it
    pilot.press_apart("h")
    assert scene.session.marks == {cell(0, 0): 1, cell(0, 3): 1}, "only what is wrong goes"
    assert not scene.column.hints.shown


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (900, 1200)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_covers_the_board_and_all_is_inside_the_window(size, scale):
    pilot = Pilot(size, {"text_scale": scale})
    try:
        scene = open_play(pilot, [cell(0, 0)])
        everything = pygame.Rect((0, 0), size)
        for _ in range(6):
            board = scene.view.window
            assert everything.contains(board)
            assert board.w >= 0.38 * min(size)
            buttons = [
                b
                for b in (*scene.column.tools.values(), *scene.column.hints._buttons, scene.column.pause_button)
                if b.visible
            ]
            sheets = [
                scene.column.clock,
                *scene.column.cards,
                *([scene.column.hints.panel] if scene.column.hints.shown else []),
            ]
            for node in (*buttons, *sheets):
                assert everything.contains(node.rect), (type(node).__name__, node.rect)
                assert not node.rect.colliderect(board)
            for i, one in enumerate(buttons):
                assert one.rect.h >= 44
                assert one.rect.collidelist([b.rect for b in buttons[i + 1 :]]) < 0
            scene.guide.ask()
            pilot.tick(400)
    finally:
        pilot.close()


# Time and keeping


def board_pixels(pilot, scene):
    return pygame.image.tobytes(pilot.screen.subsurface(scene.view.sheet), "RGB")


def test_the_board_is_out_of_sight_while_its_clock_stands(pilot):
    """What is seen then is the same for every board."""
    seen = []
    for marks in ([], [cell(0, 0), cell(0, 3)]):
        scene = open_play(pilot, marks)
        scene.judge.unsay()
        pilot.wait_idle()
        before = board_pixels(pilot, scene)
        pilot.post(pygame.WINDOWFOCUSLOST)
        pilot.tick(400)
        assert scene.curtain.worded
        seen.append(board_pixels(pilot, scene))
        pilot.post(pygame.WINDOWFOCUSGAINED)
        pilot.tick(400)
        assert board_pixels(pilot, scene) == before
        pilot.press("escape")
        pilot.wait_idle()
        assert scene.curtain.visible
        assert not scene.curtain.worded  # the dialog would cover its words
        pilot.press("escape")
        pilot.wait_idle()
        pilot.tick(100)
        assert board_pixels(pilot, scene) == before
    assert seen[0] == seen[1]


def test_a_board_of_practice_is_covered_as_one_of_a_game(pilot):
    game = open_play(pilot).game
    scene = pilot.open("practice", game=game)
    pilot.press("escape")
    pilot.wait_idle()
    assert scene.curtain.visible
    pilot.press("escape")
    pilot.wait_idle()
    assert not scene.curtain.visible


def test_a_solved_board_is_not_covered(pilot):
    scene = open_play(pilot, BLACK[:-1])
    click(pilot, scene, BLACK[-1])
    pilot.tick(4000)
    assert scene.ending.strip is not None
    assert not scene.curtain.visible
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.tick(400)
    assert not scene.curtain.visible


def test_no_tool_of_a_board_at_rest_is_filled(pilot):
    """Hint least of all; what is switched on looks different from the one filled button of a page."""
    scene = open_play(pilot)
    buttons = [*scene.column.tools.values(), scene.column.toolbox.more, scene.column.pause_button]
    assert {button.kind for button in buttons} <= {"secondary", "quiet"}
    shown = [tool for tool, button in scene.column.tools.items() if button.visible]
    assert sorted(shown) == ["check", "hint", "redo", "undo"]


def test_the_drawer_holds_the_other_tools_and_escape_closes_it(pilot):
    scene = open_play(pilot)
    column = scene.column
    pilot.click_on(column.toolbox.more)
    assert all(column.tools[tool].visible for tool in column.toolbox.rest)
    pilot.press("escape")
    assert name(pilot) == "Play"
    assert not column.opened
    pilot.click_on(column.toolbox.more)
    pilot.press_apart("h")
    assert column.hints.shown
    assert not column.opened
    pilot.press("escape")
    pilot.press("k")
    assert column.toolbox.more.text == "Keep or take all back"
    pilot.click_on(column.toolbox.more)
    pilot.click_on(column.tools["roll_back"])
    assert column.toolbox.more.text == "Fewer tools"
    assert column.opened


def test_time_runs_only_while_the_board_is_in_front(pilot):
    scene = open_play(pilot)
    start = scene.game.elapsed
    pilot.tick(1600)
    assert start + 1500 <= scene.game.elapsed <= start + 1700
    shown = scene.column.clock.value
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.tick(3000)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.press("escape")
    pilot.wait_idle()
    assert name(pilot) == "Pause"
    pilot.tick(3000)
    assert scene.column.clock.value == shown
    pilot.press("escape")
    pilot.wait_idle()
    pilot.tick(1000)
    assert scene.column.clock.value != shown


def test_every_move_is_kept_and_the_game_goes_on_as_it_was(pilot):
    scene = open_play(pilot)
    library = pilot.manager.services.library
    count = len(library.suspended())
    click(pilot, scene, cell(0, 0))
    pilot.press("k")
    click(pilot, scene, cell(0, 3))
    number = scene.game.id
    assert number is not None
    assert len(library.suspended()) == count + 1
    pilot.manager.reset("menu")
    game = library.resume(number)
    assert game.session.marks == {cell(0, 0): 1, cell(0, 3): 1}
    assert game.session.checkpoints
    again = pilot.open("play", game=game)
    assert again.view.marks.sprites[cell(0, 3)].tried
    pilot.press("u", "u")
    assert not again.session.marks


def test_rules_open_with_f1(pilot):
    open_play(pilot)
    pilot.press("f1")
    pilot.wait_idle()
    assert name(pilot) == "Rules"


def test_a_theme_change_and_a_resize_keep_everything(pilot):
    scene = open_play(pilot)
    click(pilot, scene, cell(0, 0))
    pilot.manager.services.profile.settings.set("theme", "night")
    pilot.app.apply_settings()
    pilot.wait_idle()
    box = scene.view.box_of(cell(0, 0))
    night = pilot.screen.get_at((box.x + box.w // 5, box.centery))[:3]
    pilot.manager.services.profile.settings.set("theme", "day")
    pilot.app.apply_settings()
    pilot.wait_idle()
    assert pilot.screen.get_at((box.x + box.w // 5, box.centery))[:3] != night
    assert scene.session.marks == {cell(0, 0): 1}


def test_without_a_game_a_sample_is_shown_and_not_kept(pilot):
    scene = pilot.open("play")
    before = len(pilot.manager.services.library.suspended())
    slot = next(s for s in scene.view.geometry.targets if not scene.session.marks.get(s))
    click(pilot, scene, slot, "right")
    assert scene.game.id is None
    assert len(pilot.manager.services.library.suspended()) == before
    pilot.press("u")


def test_a_large_board_has_a_map_that_moves_it():
    pilot = Pilot((1280, 720))
    try:
        rows = [[(r * 7 + c * 3) % 25 + 1 for c in range(25)] for r in range(25)]
        game = Game(Session(SPEC, board_of(rows)))
        scene = pilot.open("play", game=game)
        assert scene.column.overview.visible
        corner = scene.column.overview.rect
        pilot.click(corner.right - 3, corner.bottom - 3)
        assert scene.view.window.contains(scene.view.box_of(cell(24, 24)))
        drawn = scene.column.overview._map
        scene.column.show_hint()  # the map is not drawn anew for every hint
        assert scene.column.overview.visible
        assert scene.column.overview._map is drawn
        before = pilot.screen.get_at(scene.column.overview.rect.move(-2, -2).bottomright)[:3]
        click(pilot, scene, cell(24, 24))
        pilot.wait_idle()
        assert pilot.screen.get_at(scene.column.overview.rect.move(-4, -4).bottomright)[:3] != before
        warm = BoardPicture.warm.__wrapped__
        assert len(list(warm(scene.view, coming=True))) > 25
        assert len(list(warm(scene.view, coming=True))) == 2 * 625 // LOOKED_AT  # there is time for frames all the same
        while scene.view.camera.panned:
            pilot.press("ctrl+-")
        assert not scene.column.overview.visible
    finally:
        pilot.close()


def test_there_is_one_ring_where_the_keys_go(pilot):
    scene = pilot.open("play")
    pilot.press("right", "right")
    assert scene.view.ring_on
    pilot.press("tab")
    pilot.tick(300)
    assert not scene.view.ring_on
    assert scene.form.focus.ring_shown
    there = scene.view.spot
    pilot.press("shift+tab")
    pilot.tick(300)
    assert scene.view.ring_on
    pilot.press("right")
    assert scene.view.spot.index == (there.index[0], there.index[1] + 1)


@pytest.mark.parametrize(("kind", "told"), [("hitori", "Arrow keys move. Space: Shade a cell"), ("sudoku", "a digit")])
def test_the_first_key_on_a_board_tells_what_the_keys_do_once(kind, told):
    pilot = Pilot((1280, 720))
    library = pilot.manager.services.library
    shelf = library.packs.shelves(kind)[0]
    level = next(level for level in shelf.pack.levels if level.kind == kind)
    scene = pilot.open("play", game=library.start_level(shelf.pack.id, level.id))
    assert not scene.judge.said[0]
    pilot.press("right")
    assert told in scene.judge.said[0] + scene.invitation.label.text
    assert scene.column.line.visible or scene.invitation.shown
    scene.judge.unsay()
    pilot.press("right")
    assert not scene.judge.said[0]
    first = "A: Shade a cell" if kind == "hitori" else "X: Select more cells"
    for line in (first, ""):  # by the buttons of the device in use
        pilot.pad(12)
        assert scene.judge.said[0].startswith(line)
        assert bool(scene.judge.said[0]) == bool(line)
        scene.judge.unsay()
    pilot.close()
