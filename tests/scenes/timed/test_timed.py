"""Timed runs in the window: the countdown, the boards, errors, pauses, the end and its scores."""

import pygame
import pytest
from faults import faults
from furnish import SIZES
from pilot import Pilot
from suite.part import part

from game.app.settling import settle_run
from game.arcade.course import daily_seed
from game.arcade.record import decode
from game.arcade.run import LapState, Phase
from game.arcade.verify import verify
from game.arcade.watch import watched
from game.engine.core import Change, PuzzleError, Status, Target
from game.engine.play.refutation import Refutation
from game.engine.puzzle.clashes import violation_text
from game.puzzles import find
from game.scenes.timed import advice, outcome
from game.scenes.timed.board import LAST_MOMENT_MS, SEEN_MS, TimedBoard
from game.scenes.timed.end import TimedEndScene
from game.ui.arcade.last_moment import LAST_MS, READ_MS, RIGHT_MS, WORD_MS


def name(pilot):
    return pilot.scene_name


def begin(pilot, mode="storm", kind="slant", pace="1"):
    """A run, past the countdown."""
    pilot.manager.reset("timed", mode=mode, kind=kind, pace=pace)
    pilot.until(lambda: pilot.scene.arcade.ready)
    pilot.press("space")
    pilot.until(lambda: name(pilot) == "TimedBoard")
    pilot.wait_idle()
    return pilot.scene


def put(pilot, scene, slot, value):
    if scene.view.selects:
        pilot.click(*scene.view.box_of(slot).center)
        pilot.click_on(scene.column.tray.buttons[f"digit:{value}"])
    else:
        pilot.click(*scene.view.box_of(slot).center, "left" if value == 1 else "right")


def solve(pilot, scene):
    """All marks by clicks, until the next board, or the end, is there."""
    shown = scene.session
    for slot, value in scene.session.spec.required(scene.session.board, scene.game.solution).items():
        put(pilot, scene, slot, value)
        pilot.tick(40)
    pilot.until(lambda: pilot.scene is not scene or scene.session is not shown)
    pilot.wait_idle()
    return pilot.scene


def wrong_mark(scene, number=0):
    """A slot and a value that the solution does not have there; another slot with each number, and the 2 last."""
    solution = scene.session.spec.required(scene.session.board, scene.game.solution)
    return [(slot, value) for value in (1, 2) for slot in scene.view.slots if solution.get(slot) != value][number]


def right_mark(scene):
    """A slot and the value that it needs."""
    solution = scene.session.spec.required(scene.session.board, scene.game.solution)
    return next((slot, value) for slot, value in solution.items() if value and not scene.session.marks.get(slot))


def test_the_countdown_comes_first(pilot):
    pilot.manager.push("timed", mode="storm", kind="slant")
    pilot.tick(300)
    scene = pilot.scene
    assert (scene.sheet.figure, scene.sheet.inked > 0) == ("3", True)
    pilot.tick(1200)
    assert scene.sheet.figure == "2"
    assert 0.3 < scene.vessel.part < 0.7
    pilot.press("escape")
    pilot.wait_idle()
    assert name(pilot) == "Menu"


@pytest.mark.parametrize("kind", ["binairo", "hitori", "light-up", "slant", "star-battle", "sudoku", "tents"])
def test_a_solved_board_brings_the_next_one(pilot, kind):
    scene = begin(pilot, kind=kind)
    assert scene.run.phase is Phase.WAITING
    following = solve(pilot, scene)
    assert name(pilot) == "TimedBoard"
    assert following.arcade is scene.arcade
    assert following.run.points > 0
    pilot.tick(700)
    assert following.show.score.value == following.run.points
    assert [lap.state for lap in following.run.laps] == ["solved", "open"]
    assert not following.session.marks


def test_mixed_changes_the_puzzle(pilot):
    scene = begin(pilot, kind="mixed")
    first = scene.session.spec.kind
    assert solve(pilot, scene).session.spec.kind != first


def test_the_next_board_is_there_in_the_frame_of_the_last_mark(pilot):
    scene = begin(pilot, kind="mixed")
    for _ in range(5):
        shown = scene.session
        pilot.until(lambda: scene.arcade.ready)
        pilot.tick(200)
        *before, (slot, value) = shown.spec.required(shown.board, scene.game.solution).items()
        for first, mark in before:
            put(pilot, scene, first, mark)
        assert scene.session is shown
        put(pilot, scene, slot, value)
        assert scene.session is not shown
        assert pilot.scene is scene
        assert not scene.session.marks
        assert [node for node in scene.stage.nodes if node is shown] == []
        views = {node.view for node in scene.stage.nodes if hasattr(node, "view") and node is not scene.column.overview}
        assert views == {scene.view}


def test_an_error_takes_time_and_the_mark(pilot):
    scene = begin(pilot)
    slot, value = wrong_mark(scene)
    put(pilot, scene, slot, value)
    assert scene.session.marks[slot] == value
    pilot.tick(400)
    assert slot not in scene.session.marks
    assert scene.run.lap.errors == 1
    assert scene.run.left(scene.arcade.now) <= 170_000
    put(pilot, scene, slot, value)  # the cell is locked for a second
    assert slot not in scene.session.marks
    for _ in range(12):
        pilot.tick(100)
    put(pilot, scene, slot, value)  # and the same mark is not taken again: it would be wrong again
    assert slot not in scene.session.marks


def test_undo_in_time_costs_nothing(pilot):
    scene = begin(pilot)
    slot, value = wrong_mark(scene)
    put(pilot, scene, slot, value)
    pilot.tick(100)
    pilot.press("u")
    for _ in range(10):
        pilot.tick(100)
    assert scene.run.lap.errors == 0
    assert not scene.session.marks


def test_undo_does_not_bring_back_what_was_wrong(pilot):
    scene = begin(pilot, kind="hitori")
    required = scene.session.spec.required(scene.session.board, scene.game.solution)
    right = next(iter(required))
    slot, value = wrong_mark(scene)
    put(pilot, scene, right, required[right])
    put(pilot, scene, slot, value)
    pilot.tick(500)
    assert scene.run.lap.errors == 1
    pilot.tick(1500)
    pilot.press("u")
    assert not scene.session.marks
    pilot.press("u")
    pilot.tick(1000)
    assert not scene.session.marks
    assert scene.run.lap.errors == 1


def known(scene):
    """The marks that the run has been told of."""
    return {slot: value for slot, value in scene.arcade.player.marks.items() if value}


def test_undo_marks_no_slot_that_is_locked(pilot):
    scene = begin(pilot, kind="hitori")
    slot, value = wrong_mark(scene)
    place = scene.view.box_of(slot).center
    pilot.click(*place, "right")
    pilot.click(*place, "right")
    assert [len(entry.move) for entry in scene.session.log] == [1, 1]
    assert not scene.session.marks
    put(pilot, scene, slot, value)
    pilot.tick(500)
    assert slot in scene.run.locked
    pilot.press("u")  # what undoes the second click is not for now
    assert scene.session.marks == known(scene) == {}


def test_the_run_is_told_of_all_that_a_move_changes_known_slots_first(pilot):
    scene = begin(pilot, kind="sudoku")
    required = scene.session.spec.required(scene.session.board, scene.game.solution)
    slot, value = next(iter(required.items()))
    note = Target("note", (*slot.index, value))
    scene.play_move((Change(note, 0, 1),), False)
    assert scene.session.marks == known(scene) == {note: 1}
    scene.play_move((Change(slot, 0, value), Change(note, 1, 0)), False)
    assert scene.session.marks == known(scene) == {slot: value}
    assert [(kind, now) for kind, _, now in scene.arcade.player.steps[-1].marks] == [("note", 0), ("cell", value)]
    scene.undo()
    assert scene.session.marks == known(scene) == {note: 1}


def test_beside_a_small_board_stands_what_a_run_needs_and_the_rest_is_done_by_key(pilot):
    scene = begin(pilot, kind="sudoku")
    tray = scene.column.tray
    assert [*tray.buttons][4:] == ["writing", "noting", "clear"]
    assert [button.text for button in tray.pen] == ["Digit", "Notes", "Erase"]
    slot = next(iter(scene.session.spec.required(scene.session.board, scene.game.solution)))
    pilot.click(*scene.view.box_of(slot).center)
    pilot.press("x", "1")
    assert [target.kind for target in scene.session.marks] == ["corner_note"]
    assert scene.show.peek.visible  # the next board looks in, the pile grows
    assert scene.show.stack.visible
    assert scene.show.peek.rect.y >= scene.column.keys.bottom


def test_a_locked_digit_stays_locked_on_the_next_board(pilot):
    scene = begin(pilot, kind="sudoku")
    before = scene.view
    before.act("locking")
    for digit in range(1, 5):
        pilot.click_on(scene.column.tray.buttons[f"digit:{digit}"])
        for slot, value in scene.session.spec.required(before.board, scene.game.solution).items():
            if value == digit and scene.view is before:
                pilot.click(*before.box_of(slot).center)
                pilot.tick(40)
    pilot.until(lambda: scene.view is not before)
    pilot.wait_idle()
    digit = scene.view.locked_digit
    assert digit > 0
    assert scene.view.locking
    assert scene.column.tray.buttons[f"digit:{digit}"].kind == "chosen"
    required = scene.session.spec.required(scene.session.board, scene.game.solution)
    slot = next(slot for slot, value in required.items() if value == digit)
    pilot.click(*scene.view.box_of(slot).center)
    assert scene.session.marks == {slot: digit}


def test_a_chosen_tool_stays_chosen_on_the_next_board(pilot):
    pilot.app.parts.profile.settings.set("mouse", "tools")
    scene = begin(pilot, kind="hitori")
    pilot.click_on(scene.column.tray.buttons["tool:secondary"])
    before = scene.view
    scene.give_up()
    pilot.until(lambda: scene.view is not before)
    assert scene.view.tool == "secondary"
    assert scene.column.tray.buttons["tool:secondary"].kind == "chosen"
    pilot.app.parts.profile.settings.set("mouse", "two")


def test_undo_after_a_drag_that_began_wrong_leaves_the_mark_before_it(pilot):
    scene = begin(pilot, kind="hitori")
    required = scene.session.spec.required(scene.session.board, scene.game.solution)
    right = next(iter(required))
    first, second = next(
        (one, other)
        for one in scene.view.slots
        for other in scene.view.slots
        if not {one, other} & required.keys()
        and abs(one.index[0] - other.index[0]) + abs(one.index[1] - other.index[1]) == 1
    )
    put(pilot, scene, right, required[right])
    pilot.down(*scene.view.box_of(first).center)
    pilot.tick(500)
    assert scene.run.lap.errors == 1
    pilot.move(*scene.view.box_of(second).center)
    assert set(scene.session.marks) == {right, second}
    pilot.up(*scene.view.box_of(second).center)
    pilot.press("u")
    assert set(scene.session.marks) == {right}


def test_the_bar_shakes_only_when_a_combo_is_lost(pilot):
    scene = begin(pilot)
    scene.run.tier = 2
    scene.show.show(0)
    slot, value = wrong_mark(scene)
    put(pilot, scene, slot, value)
    pilot.tick(351)
    swings = []
    for _ in range(20):
        pilot.tick(10)
        swings.append(scene.show.bar.swing)
    assert 0 < max(map(abs, swings)) <= round(6 * scene.look.metrics.unit)
    pilot.tick(1500)
    assert scene.show.bar.swing == 0
    put(pilot, scene, *wrong_mark(scene, 1))
    pilot.tick(360)
    assert scene.run.lap.errors == 2
    assert scene.show.bar.swing == 0


def test_reading_the_rules_hides_the_board(pilot):
    scene = begin(pilot)
    pilot.tick(100)
    before = scene.arcade.now
    pilot.press("f1")
    pilot.wait_idle()
    assert pilot.scene is not scene
    assert scene.curtain.visible
    pilot.tick(2000)
    assert scene.arcade.now - before < 100
    pilot.press("escape")
    pilot.wait_idle()
    assert not scene.curtain.visible


def test_a_pause_hides_the_board_and_stops_the_clock(pilot):
    scene = begin(pilot)
    pilot.tick(100)
    before = scene.arcade.now
    pilot.press("escape")
    pilot.wait_idle()
    assert name(pilot) == "RunPause"
    assert scene.curtain.visible
    for _ in range(20):
        pilot.tick(100)
    assert scene.arcade.now - before < 300
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is scene
    assert not scene.curtain.visible


def test_losing_the_focus_pauses(pilot):
    import pygame

    scene = begin(pilot)
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.wait_idle()
    assert name(pilot) == "RunPause"
    assert scene.curtain.visible


def test_a_board_can_be_skipped(pilot):
    scene = begin(pilot)
    pilot.click_on(scene.column.tools["give_up"])
    pilot.until(lambda: len(scene.run.laps) == 2)
    pilot.wait_idle()
    assert [lap.state for lap in pilot.scene.run.laps] == ["skipped", "open"]


def end_run(pilot):
    pilot.press("escape")
    pilot.wait_idle()
    asks = pilot.scene.only_try
    for _question in range(1 + asks):
        pilot.click_on(next(button for button in pilot.scene.buttons if button.text == "End the run"))
        pilot.wait_idle()


def test_the_only_try_of_a_day_ends_after_a_second_question_alone():
    with Pilot((1280, 720)) as pilot:
        scene = begin(pilot, "daily")
        assert scene.arcade.ranked
        pilot.press("escape")
        pilot.wait_idle()
        assert not pilot.scene.only_try  # without a right mark the day's try is not used
        pilot.press("escape")
        pilot.wait_idle()
        put(pilot, scene, *right_mark(scene))
        for leave in ("return", "escape"):
            pilot.press("escape")
            pilot.wait_idle()
            assert [button.text for button in pilot.scene.buttons] == ["Rules", "End the run", "Go on"]
            pilot.click_on(pilot.scene.buttons[1])
            pilot.wait_idle()
            assert pilot.scene.text.text.startswith("Only your first try of a day counts")
            pilot.press(leave)
            pilot.wait_idle()
            assert (pilot.scene, scene.curtain.visible, scene.arcade.ranked) == (scene, False, True)
        end_run(pilot)
        assert name(pilot) == "TimedEnd"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("mode", "kind"), [("storm", "tents"), ("daily", "mixed"), ("storm", "sudoku:killer")])
def test_the_head_of_a_run_names_the_puzzle_first_and_is_never_cut(size, mode, kind):
    with Pilot(size) as pilot:
        scene = begin(pilot, mode, kind)
        head = scene.column.subtitle
        assert head.text.startswith(scene.session.spec.title)
        room = min(scene.column.places.head.w, scene.column.places.counted.w)
        assert scene.look.fonts.fits(head.text, scene.look.face("small"), scene.look.metrics.least_px, room)


@pytest.mark.parametrize("mode", ["storm", "daily", "sprint"])
def test_a_run_counts_when_the_window_is_closed_in_the_middle_of_it(mode):
    pilot = Pilot()
    scene = solve(pilot, begin(pilot, mode, "mixed" if mode == "daily" else "slant"))
    points, scores = scene.run.points, pilot.app.parts.profile.scores
    scene.leave()  # as when the window is closed
    kept = scores.all()
    assert [(one.mode, one.points, one.boards) for one in kept] == ([] if mode == "sprint" else [(mode, points, 1)])
    assert all(verify(decode(scores.run(one.id)), find).points == points for one in kept)
    pilot.close()


@pytest.mark.parametrize("mode", ["storm", "daily", "survival", "sprint"])
def test_a_run_that_is_cut_off_is_settled_at_the_next_start_as_if_it_had_been_left(mode):
    pilot = Pilot()
    scene = solve(pilot, begin(pilot, mode, "mixed" if mode == "daily" else "slant"))
    pilot.tick(4000)
    profile, then = pilot.app.parts.profile, pilot.clock.utc()
    pilot.manager.stack.clear()  # nothing is asked of the scene any more
    pilot.clock.step(7 * 24 * 3600 * 1000)
    for _again in range(2):
        settle_run(profile, pilot.app.parts.library, pytest.fail)
    scene.arcade.player.stop(scene.arcade.now)
    left, kept = scene.arcade.record(), profile.scores.all()
    expected = [] if mode == "sprint" else [(mode, left.points, left.boards)]
    assert [(one.mode, one.points, one.boards) for one in kept] == expected
    assert all(0 <= left.elapsed - one.elapsed <= 1000 for one in kept)
    assert all(0 <= then - one.at <= 1.1 for one in kept)
    assert all(verify(decode(profile.scores.run(one.id)), find).points == left.points for one in kept)
    assert profile.scores.kept_parts() == ()
    pilot.close()


def raises(*_given, **_named):
    raise ArithmeticError


BROKEN = {
    "the page of results": (TimedEndScene, "_make"),
    "its making": (TimedEndScene, "__init__"),
    "looking back": (outcome, "review"),
    "leaving it": (TimedBoard, "leave"),
    "a frame": (TimedBoard, "update"),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_run_counts_once_whatever_raises_in_it(monkeypatch, broken):
    with Pilot(strict=False) as pilot:
        scene = solve(pilot, begin(pilot))
        scores, expected = pilot.app.parts.profile.scores, [(scene.run.points, 1)]
        with monkeypatch.context() as patched:
            patched.setattr(*BROKEN[broken], raises)
            if broken == "leaving it":
                patched.setattr(TimedBoard, "update", raises)
            elif broken != "a frame":
                end_run(pilot)
            pilot.tick(50)
        assert name(pilot) == "Failure"
        assert [(one.points, one.boards) for one in scores.all()] == expected
        assert scores.kept_parts() == ()  # nothing that the next run would be added to


def test_a_day_whose_first_board_cannot_be_shown_is_still_to_be_played(monkeypatch):
    with Pilot(strict=False) as pilot:
        monkeypatch.setattr(TimedBoard, "__init__", raises)
        pilot.manager.reset("timed", mode="daily", kind="mixed")
        pilot.until(lambda: name(pilot) == "Failure")
        assert not pilot.app.parts.profile.scores.dailies()


def test_the_end_keeps_a_true_score_and_asks_for_initials(pilot):
    scene = begin(pilot)
    scene = solve(pilot, solve(pilot, scene))
    end_run(pilot)
    assert name(pilot) == "TimedEnd"
    end = pilot.scene
    assert end.signing
    scores = pilot.manager.services.profile.scores
    best = max(scores.all(), key=lambda row: row.id)
    assert (best.mode, best.kind, best.points, best.boards) == ("storm", "slant", scene.run.points, 2)
    assert verify(decode(scores.run(best.id)), find).points == best.points
    pilot.press("escape")
    assert not end.signing
    assert [board.state for board in end.record.played] == ["solved", "solved", "cut"]
    pilot.click_on(end.again)
    pilot.wait_idle()
    assert name(pilot) == "Countdown"


def test_a_run_without_a_board_is_no_score(pilot):
    begin(pilot)
    end_run(pilot)
    assert name(pilot) == "TimedEnd"
    assert not [row for row in pilot.manager.services.profile.scores.all() if not row.boards]


def test_the_third_strike_ends_survival(pilot):
    scene = begin(pilot, "survival")
    for number in range(3):
        put(pilot, scene, *wrong_mark(scene, number))
        for _ in range(16):
            pilot.tick(100)
    pilot.until(lambda: name(pilot) == "TimedEnd")
    assert pilot.scene.record.played[0].errors == 3


def test_the_same_error_puts_out_one_lantern(pilot):
    scene = begin(pilot, "survival")
    for _ in range(3):
        put(pilot, scene, *wrong_mark(scene))
        for _ in range(16):
            pilot.tick(100)
    assert (name(pilot), scene.run.strikes, scene.run.lap.errors) == ("TimedBoard", 1, 1)


def last_error(pilot):
    """The moment after the third error of a survival; the cell of that."""
    scene = begin(pilot, "survival")
    for number in range(3):
        slot, value = wrong_mark(scene, number)
        put(pilot, scene, slot, value)
        pilot.until(lambda errors=number + 1: scene.run.strikes == errors)  # a mark may be taken back for a moment
        pilot.tick(1200 if number < 2 else 0, 100)
    return scene, slot


def test_what_ends_a_run_is_seen_for_a_moment_in_which_nothing_can_be_done(pilot):
    scene, slot = last_error(pilot)
    steps = len(scene.arcade.player.steps)
    assert (name(pilot), scene.run.phase) == ("TimedBoard", Phase.OVER)
    assert scene.show.hearts.left == 0
    pilot.tick(RIGHT_MS - 100)
    assert scene.judge.checked == (slot,)
    assert scene.view.hints.dim.amount == 1  # only the place of the error, and what it clashes with, stays bright
    assert scene.view.hints.dim.bright(slot)
    pilot.click(*scene.view.window.center)
    pilot.press("escape")
    pilot.press("ctrl+z")
    pilot.tick(WORD_MS - RIGHT_MS + 200)
    word = scene.show.last_word
    assert word.text == "The last lantern is out."
    wrong, right = (("falling line", "rising line"), ("rising line", "falling line"))[scene.game.solution[slot] == 1]
    assert word.more == f"Your mark: {wrong}. The right one: {right}."
    assert [effect.value for beat in scene.view.hints.beats for effect in beat.effects] == [scene.game.solution[slot]]
    assert not word.rect.colliderect(scene.show.sheet)  # nor any other cell that the reason names
    assert (pilot.scene, len(scene.arcade.player.steps)) == (scene, steps)
    pilot.tick(LAST_MS - READ_MS - WORD_MS)
    pilot.press("space")  # the word can have been read
    pilot.tick(32)
    assert name(pilot) == "TimedEnd"


def test_the_last_moment_passes_by_itself_and_holds_without_motion():
    with Pilot(settings={"reduce_motion": True}) as pilot:
        scene, _slot = last_error(pilot)
        pilot.tick(WORD_MS + 100)
        assert (scene.show.last.edges.level, scene.show.last_word.part) == (0, 1.0)
        pilot.tick(LAST_MS - WORD_MS)
        assert name(pilot) == "TimedEnd"


def test_the_last_moment_stays_at_its_cell_as_the_window_changes():
    with Pilot((1280, 720), settings={"reduce_motion": True}) as pilot:
        scene, slot = last_error(pilot)
        lock, word = scene.show.lock, scene.show.last_word
        crossed = scene.view.box_of(slot)
        assert lock.visible
        pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
        pilot.app.draw()
        pilot.tick()
        assert scene.view.box_of(slot) != crossed
        assert scene.view.box_of(slot).contains(lock.rect)
        assert all(cell in map(scene.view.box_of, scene.view.slots) for cell in scene.show.tried.cells)
        pilot.tick(WORD_MS + 50)  # the word comes after it
        assert not word.rect.colliderect(scene.show.sheet)
        pygame.display.set_mode((1280, 720), pygame.RESIZABLE)  # and is there already
        pilot.app.draw()
        pilot.tick()
        assert not word.rect.colliderect(scene.show.sheet)
        assert pygame.Rect(0, 0, 1280, 720).contains(word.rect)
        assert scene.run.phase is Phase.OVER


def test_a_window_closed_in_the_last_moment_keeps_the_run_once(pilot):
    before = len(pilot.manager.services.profile.scores.all())
    scene = begin(pilot, "sprint")
    for board in range(5):
        shown = scene.session
        for slot, value in scene.session.spec.required(scene.session.board, scene.game.solution).items():
            put(pilot, scene, slot, value)
            pilot.tick(40)
        if board < 4:
            pilot.until(lambda shown=shown: scene.session is not shown)
            pilot.wait_idle()
    assert (name(pilot), scene.run.phase) == ("TimedBoard", Phase.OVER)
    pilot.tick(SEEN_MS - 100)  # the last board is counted before a word lies over it
    assert (scene.show.score.value, scene.show.last_word.part) == (5, 0)
    pilot.tick(400)
    assert scene.show.last_word.part == 1
    pilot.manager.reset("menu")
    rows = sorted(pilot.manager.services.profile.scores.all(), key=lambda row: row.id)
    assert [row.boards for row in rows[before:]] == [5]


def test_a_sprint_ends_after_five_boards(pilot):
    scene = begin(pilot, "sprint")
    for _ in range(5):
        scene = solve(pilot, scene)
    assert name(pilot) == "TimedEnd"
    best = max(pilot.manager.services.profile.scores.all(), key=lambda row: row.id)
    assert best.boards == 5
    assert best.elapsed == -best.rank


def test_the_notes_of_right_marks_begin_anew_on_every_board(pilot):
    played = pilot.manager.services.audio.played

    def heard():
        return [step for sound, step in played if sound == "ladder"]

    def mark_one(scene):
        played.clear()
        slot, value = next(iter(scene.session.spec.required(scene.session.board, scene.game.solution).items()))
        put(pilot, scene, slot, value)
        pilot.tick(400)

    scene = solve(pilot, begin(pilot))
    assert max(heard()) > 2
    mark_one(scene)
    assert heard() == [0]
    mark_one(begin(pilot))
    assert heard() == [0]


def called(played):
    """The seconds that were heard."""
    return [sound for sound, _ in played if sound in ("tick", "countdown")]


def test_the_clock_ticks_and_runs_out(pilot):
    pilot.manager.services.profile.settings.set("timer", False)  # this clock is no ornament
    scene = solve(pilot, begin(pilot, kind="mixed"))
    assert scene.show.clock.visible
    pilot.manager.services.profile.settings.set("timer", True)
    played = pilot.manager.services.audio.played
    required = scene.session.spec.required(scene.session.board, scene.game.solution)
    first = next(iter(required))
    put(pilot, scene, first, required[first])
    pilot.tick(400)
    played.clear()
    pilot.tick(scene.run.left(scene.arcade.now) - 30_900)
    assert (scene.show.clock.colour, called(played)) == ("text", [])
    pilot.tick(20_000)  # to 10.9 s: two seconds are called
    assert (scene.show.clock.colour, called(played)) == ("accent_text", ["tick"] * 2)
    played.clear()
    pilot.tick(1000)
    assert scene.show.clock.colour == "error"
    assert scene.show.clock.value == "9.9"
    pilot.tick(9000)
    assert called(played) == ["tick"] * 7 + ["countdown"] * 3
    pilot.tick(2000)
    pilot.wait_idle()
    assert "time_out" in [name for name, _ in played]
    assert (name(pilot), scene.show.last_word.text) == ("TimedBoard", "Time is up.")
    pilot.tick(LAST_MOMENT_MS)
    pilot.wait_idle()
    assert name(pilot) == "TimedEnd"
    pilot.press("escape")
    record = pilot.scene.record
    assert [board.state for board in record.played] == ["solved", "cut"]
    watched = pilot.scene.watch
    pilot.click_on(watched)
    pilot.wait_idle()
    assert name(pilot) == "Replay"
    assert len(pilot.scene.tape.reels) == 2
    assert 0 < record.played[1].points < record.played[0].points
    assert verify(record, find).points == record.points


def test_a_daily_run_begins_with_its_first_board_and_counts_once(pilot):
    scores = pilot.manager.services.profile.scores
    pilot.open("timed", mode="daily")
    pilot.tick(1000)
    pilot.press("escape")
    pilot.wait_idle()
    assert scores.today not in scores.dailies()
    boards = []
    for _ in range(2):
        scene = begin(pilot, "daily", "mixed")
        boards.append(scene.session.board)
        assert scores.today in scores.dailies()
        solve(pilot, scene)
        end_run(pilot)
    assert not pilot.scene.signing  # the second try is not ranked: no initials are asked for
    assert boards[0] == boards[1]
    assert scores.dailies()[scores.today].boards == 1
    assert "not ranked" in pilot.scene.nodes.verdict.text


def test_a_daily_run_without_a_right_mark_is_neither_a_try_nor_a_day():
    pilot = Pilot()
    scores = pilot.manager.services.profile.scores
    scene = begin(pilot, "daily", "mixed")
    assert scores.today in scores.dailies()
    end_run(pilot)
    pilot.until(lambda: name(pilot) == "TimedEnd")
    assert scores.today not in scores.dailies()
    assert scores.kept_parts() == ()
    assert (
        pilot.scene.nodes.verdict.text
        == "No mark that counts was right, so today's try is still yours. Its boards wait for you."
    )
    assert pilot.scene.outcome.boards == ()  # its board waits for the try
    assert not pilot.scene.nodes.practise.text
    assert len(pilot.scene.nodes.ways) == 1  # and is not to be watched or shared
    scene = begin(pilot, "daily", "mixed")
    assert scene.arcade.ranked
    solve(pilot, scene)
    end_run(pilot)
    pilot.until(lambda: name(pilot) == "TimedEnd")
    assert scores.dailies()[scores.today].finished
    pilot.close()


def test_a_skip_without_a_right_mark_leaves_the_day_as_it_was():
    pilot = Pilot()
    scores = pilot.manager.services.profile.scores
    scene = begin(pilot, "daily", "mixed")
    scene.give_up()
    pilot.tick(50)
    end_run(pilot)
    pilot.until(lambda: name(pilot) == "TimedEnd")
    assert (pilot.scene.record.points, len(pilot.scene.record.played)) == (0, 2)
    assert not scores.dailies()
    assert not scores.table("daily", "mixed")
    assert not pilot.scene.signing
    assert "streak" not in pilot.scene.nodes.verdict.text
    assert not list(pilot.manager.services.profile.misses.all())
    pilot.close()


def test_the_rules_of_a_run_do_not_tell_of_points_for_fun(pilot):
    scene = begin(pilot, kind="slant")
    earns = scene.session.spec.versus.earns
    pilot.press("f1")
    pilot.wait_idle()
    assert earns not in pilot.scene.page.rules
    assert earns in pilot.open("rules", kind="slant").page.rules


def test_a_new_puzzle_says_its_goal_and_the_pause_has_its_rules():
    pilot = Pilot((1280, 720))
    scene = begin(pilot, "daily", "mixed")
    words = scene.session.spec.words
    assert scene.show.rule.visible  # whole, and in no small letters
    assert scene.show.rule.text in (f"{words.whole_goal}\n{words.hands}", words.whole_goal)
    assert not scene.show.graph.visible
    assert scene.column.tools["give_up"].text.endswith("free")
    scene.give_up()
    pilot.until(lambda: len(scene.run.laps) == 2)
    assert (scene.run.free_skips, scene.column.priced) == (1, 2)
    pilot.press("escape")
    pilot.wait_idle()
    next(button for button in pilot.scene.buttons if button.text == "Rules").activate()
    pilot.wait_idle()
    assert name(pilot) == "Rules"
    assert scene.curtain.visible
    stood = scene.arcade.now
    pilot.press("escape")
    pilot.wait_idle()
    assert (name(pilot), scene.curtain.visible, scene.arcade.now) == ("RunPause", True, stood)
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is scene
    assert not scene.curtain.visible
    pilot.close()


def test_a_variant_that_is_new_says_what_is_different_in_it():
    pilot = Pilot((1280, 720))
    scene = begin(pilot, "storm", "sudoku:killer")
    assert scene.session.board.cages
    assert "Cages say what their digits add up to" in scene.show.rule.text
    pilot.close()


def test_a_past_day_is_played_without_counting(pilot):
    scores = pilot.manager.services.profile.scores
    day = "2025-05-31"
    pilot.manager.reset("timed", mode="daily", day=day)
    pilot.until(lambda: name(pilot) == "TimedBoard")
    scene = pilot.scene
    assert scene.column.subtitle.text.startswith(f"{scene.session.spec.title} \N{MIDDLE DOT} 31 May, does not count")
    assert scene.arcade.seed == daily_seed(day, "mixed")
    solve(pilot, scene)
    assert pilot.app.parts.profile.scores.kept_parts() == ()  # nothing to be settled at the next start
    end_run(pilot)
    assert name(pilot) == "TimedEnd"
    assert day not in scores.dailies()


def test_a_past_day_does_not_finish_a_run_that_was_begun_on_it(pilot):
    scores = pilot.manager.services.profile.scores
    scores.begin_daily("2025-06-01")
    pilot.manager.reset("timed", mode="daily", day="2025-06-01")
    pilot.until(lambda: name(pilot) == "TimedBoard")
    solve(pilot, pilot.scene)
    pilot.manager.reset("menu")  # as when the window is closed
    pilot.wait_idle()
    assert not scores.dailies()["2025-06-01"].finished


@pytest.mark.parametrize("day", ["2025-06-16", "2025-6-1", "soon", "2025-02-30"])
def test_there_is_no_daily_run_of_a_day_that_is_none_or_still_to_come(pilot, day):
    with pytest.raises(PuzzleError, match="there is no daily run of"):
        pilot.manager.reset("timed", mode="daily", day=day)


def test_an_earlier_run_is_raced(pilot):
    scene = begin(pilot)
    solve(pilot, scene)
    end_run(pilot)
    pilot.press("escape")
    pilot.wait_idle()
    scene = begin(pilot)
    assert scene.ghost is not None
    assert scene.show.pace.text == ""  # neither has any points yet
    assert scene.show.graph.visible
    pilot.tick(1000, 200)
    solve(pilot, scene)
    assert scene.show.pace.text.endswith("your best")


def test_the_best_run_is_raced_where_the_puzzles_are_mixed_too():
    """On boards of a puzzle that it has solved; what is new even to it is told of beside the board."""
    with Pilot((1280, 720)) as pilot:
        scene = begin(pilot, kind="mixed")
        assert (scene.show.rule.visible, scene.show.graph.visible) == (True, False)
        solve(pilot, scene)
        end_run(pilot)
        pilot.press("escape")
        pilot.wait_idle()
        scene = begin(pilot, kind="mixed")
        assert (scene.show.rule.visible, scene.show.graph.visible) == (False, True)
        assert scene.show.goal.text  # the rule is still to be read, below
        solve(pilot, scene)
        pilot.until(lambda: len(scene.run.laps) == 2)
        pilot.tick(600)
        assert (scene.show.rule.visible, scene.show.graph.visible) == (True, False)


def test_failed_boards_open_in_practice(pilot):
    begin(pilot)
    pilot.click_on(pilot.scene.column.tools["give_up"])
    pilot.until(lambda: len(pilot.scene.run.laps) == 2)
    pilot.wait_idle()
    end_run(pilot)
    scene = pilot.scene
    assert name(pilot) == "TimedEnd"
    scene.form.set_focus(scene.grid)
    pilot.press("return")
    pilot.wait_idle()
    assert name(pilot) == "Opened"
    pilot.press("return")
    pilot.wait_idle()
    assert name(pilot) == "Practice"


@pytest.mark.parametrize("scene", ["timed.lobby", "timed.end", "timed", "timed.opened", "timed.misses"])
@pytest.mark.parametrize(("size", "scale"), part([(size, scale) for size in SIZES for scale in (1.0, 2.0)], 3))
def test_everything_has_its_place(scene, size, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    shown = pilot.open(scene)
    pilot.tick(200)
    assert faults(shown, size) == []
    pilot.close()


def test_the_end_says_whether_time_is_up(pilot):
    begin(pilot)
    end_run(pilot)
    assert pilot.scene.nodes.title.text == "The run is over"
    begin(pilot)
    pilot.scene.arcade.now += 200_000
    pilot.until(lambda: name(pilot) == "TimedEnd")
    assert pilot.scene.nodes.title.text == "Time is up"


def test_the_run_that_shows_what_an_end_looks_like_can_be_watched(pilot):
    scene = pilot.open("timed.end")
    pilot.click_on(scene.watch)
    pilot.wait_idle()
    assert name(pilot) == "Replay"
    games = watched(decode(scene.record.encode()), find).games
    assert len(games) == len(scene.record.played)
    states = [replay.seek(len(replay.entries)) and Status.SOLVED in replay.status for _level, replay in games]
    assert states == [board.state is LapState.SOLVED for board in scene.record.played]


PAD = {"up": 11, "down": 12, "left": 13, "right": 14, "main": 0, "back": 1, "other": 2, "pause": 6}
KEYS = {"up": "up", "down": "down", "left": "left", "right": "right", "main": "return", "back": "escape", "other": "x",
        "pause": "escape"}  # fmt: skip


@pytest.mark.parametrize("hands", part(["pad", "keys"], 1))
def test_a_storm_without_a_mouse_from_the_menu_to_the_initials_and_back(pilot, hands):
    def press(*names):
        for one in names:
            pilot.pad(PAD[one]) if hands == "pad" else pilot.press(KEYS[one])

    def go(widget, way):
        for _ in range(9):
            if pilot.scene.form.focus is widget:
                return
            press(way)
        raise AssertionError(f"{way} does not lead there")

    pilot.app.parts.profile.settings.set("arcade", ["storm", "mixed", "1"])
    pilot.manager.reset("menu")
    pilot.wait_idle()
    press("up", "up")
    go(pilot.scene.links[0], "left")
    press("main")
    pilot.wait_idle()
    arcade = pilot.scene
    assert name(pilot) == "Lobby"
    press("up", "up")
    go(arcade.head.chips["hitori"], "left")
    for kind, chip in arcade.head.chips.items():
        go(chip, "right")
        if kind != "slant":
            press("main")
    press("down")
    go(arcade.cards[0].start, "left")
    press("main")
    pilot.until(lambda: name(pilot) == "TimedBoard")
    pilot.wait_idle()
    scene = pilot.scene
    press("down")
    for _ in range(2):
        shown = scene.session
        for slot, value in scene.session.spec.required(shown.board, scene.game.solution).items():
            for _ in range(20):
                at = scene.view.spot.index
                if at == slot.index:
                    break
                down, right = slot.index[0] - at[0], slot.index[1] - at[1]
                press(("down" if down > 0 else "up") if down else ("right" if right > 0 else "left"))
            press("main" if value == 1 else "other")
            pilot.tick(40)
        pilot.until(lambda shown=shown: scene.session is not shown)
        pilot.wait_idle()
    assert scene.run.solved == 2
    press("pause")
    pilot.wait_idle()
    go(next(button for button in pilot.scene.buttons if button.text == "End the run"), "left")
    press("main")
    pilot.wait_idle()
    scores = pilot.scene
    assert name(pilot) == "TimedEnd"
    press("up", "right", "up")
    initials = scores.initials.text
    press("main")
    for _ in range(3):
        if pilot.app.parts.profile.scores.initials == initials:
            break
        press("main")
    pilot.wait_idle()
    (kept,) = [row for row in pilot.app.parts.profile.scores.table("storm", "slant") if row.initials == initials]
    assert kept.boards == 2
    for _ in range(5):
        if name(pilot) == "Menu":
            break
        press("back")
        pilot.wait_idle()
    assert name(pilot) == "Menu"


@pytest.mark.parametrize("mode", ["storm", "sprint"])
def test_a_run_says_beside_the_board_which_rule_a_wrong_mark_broke(mode):
    with Pilot((1280, 720)) as pilot:
        scene = begin(pilot, mode)
        slot, value = wrong_mark(scene)
        session = scene.session
        broken = session.spec.violations(session.board, {slot: value})
        put(pilot, scene, slot, value)
        pilot.tick(400)
        why = scene.column.why
        assert why.visible
        texts = [violation_text(session.spec, session.board, {slot: value}, one) for one in broken]
        assert why.text in (texts or [scene._why.reason.says])
        assert not why.rect.colliderect(scene.view.window)
        assert not (scene.show.goal.visible and scene.show.goal.rect.colliderect(why.rect))
        pilot.tick(3100 + sum(beat.ms for beat in scene._why.reason.follows))
        assert not why.visible
        assert scene.view.hints.timeline is None


def test_the_reason_of_a_wrong_mark_is_said_once_where_lanterns_go_out(pilot):
    scene = begin(pilot, "survival")
    put(pilot, scene, *wrong_mark(scene))
    pilot.tick(400)
    assert scene.show.cost.text == scene._why.reason.says
    assert not scene.column.why.visible


@pytest.mark.parametrize("change", ["board", "window"])
def test_the_reason_of_a_wrong_mark_goes_with_its_board_and_its_room(change):
    with Pilot((1280, 720)) as pilot:
        scene = begin(pilot, "sprint")
        put(pilot, scene, *wrong_mark(scene))
        pilot.tick(400)
        why, goal = scene.column.why, scene.show.goal
        assert (why.visible, goal.visible) == (True, False)
        if change == "board":
            before = scene.session
            scene.give_up()
            pilot.until(lambda: scene.session is not before)
        else:
            scene.layout(scene.look.size)
        pilot.tick(100)
        assert (why.visible, goal.visible) == (False, bool(goal.text))


@pytest.mark.parametrize("size", [(600, 900), (720, 1280)])
def test_a_sprint_in_a_tall_window_says_the_reason_of_an_error_below_the_board(size: tuple[int, int]) -> None:
    with Pilot(size) as pilot:
        scene = begin(pilot, "sprint")
        put(pilot, scene, *wrong_mark(scene))
        pilot.tick(400)
        why, places = scene.column.why, scene.column.places
        assert why.visible
        assert places.sheet.bottom <= why.rect.y
        assert why.rect.bottom <= places.counted.y


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 2.0), ((1920, 1080), 2.0), ((480, 640), 1.0), ((960, 540), 2.0)]
)
def test_price_rule_and_the_reason_of_an_error_are_said(size: tuple[int, int], scale: float) -> None:
    with Pilot(size, {"text_scale": scale}) as pilot:
        pilot.manager.push("menu")
        scene = begin(pilot)
        column, show = scene.column, scene.show
        assert "free" in column.tools["give_up"].text
        assert size == (480, 640) or show.rule.visible or show.goal.visible
        put(pilot, scene, *wrong_mark(scene))
        pilot.tick(400)
        why = column.why
        assert why.visible
        assert pilot.screen.get_rect().contains(why.bounds)
        standing = (show.goal, show.rule, show.coming, show.next, show.score, show.ring_words, show.pace, show.stack)
        others = [node for node in standing if node.visible and node is not show.stack]
        assert not [node for node in others if why.bounds.colliderect(node.rect)]
        assert not why.bounds.colliderect(column.places.sheet)
        assert not why.bounds.colliderect(show.bar.rect)
        assert show.bar.worded == (not why.bounds.colliderect(show.bar.bounds))
        pilot.tick(3100 + sum(beat.ms for beat in scene._why.reason.follows))
        assert show.bar.worded
        assert not why.visible


@pytest.mark.parametrize("mode", ["storm", "survival"])
def test_a_reason_that_takes_longer_than_a_frame_comes_from_beside_the_window(monkeypatch, mode):
    """What is known at once is said until then; of a mark before the last one no more is said."""
    with Pilot((1280, 720)) as pilot:
        scene = begin(pilot, mode)
        asked = []
        monkeypatch.setattr(advice, "answer_at_once", lambda *_given: None)
        monkeypatch.setattr(advice, "in_sight", lambda *_given: None)
        monkeypatch.setattr(
            scene.services.maker, "explain", lambda session, solution, slot, done: asked.append((slot, done)) or 7
        )
        dropped = []
        monkeypatch.setattr(scene.services.maker, "cancel", dropped.append)
        slot, value = wrong_mark(scene)
        put(pilot, scene, slot, value)
        pilot.tick(400)
        ((asked_of, done),) = asked
        at_once = scene._why.reason
        assert (asked_of, at_once.follows) == (slot, ())
        done(Refutation("plain", slot, value, beside="Two of them meet."))
        assert scene._why.reason.says == "Two of them meet."
        assert scene._why.reason.named == at_once.named
        said = scene.show.cost if mode == "survival" else scene.column.why
        assert (said.visible, said.text) == (True, "Two of them meet.")
        put(pilot, scene, *wrong_mark(scene, 1))
        pilot.tick(400)
        assert len(asked) == 2
        put(pilot, scene, *right_mark(scene))
        pilot.tick(400)
        assert dropped == [7]
