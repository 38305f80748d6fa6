"""What is seen of a run: what is drawn when, what is swallowed, and that nothing flashes."""

from __future__ import annotations

import re

import pygame
import pytest
from faults import faults
from furnish import SIZES
from pilot import Pilot
from suite.part import part

from game.arcade.numbers import numbers
from game.arcade.run import Run
from game.arcade.words import tenths
from game.engine.core import BeatKind, Change, Effect, Target, cell
from game.engine.play.mistakes import answer
from game.engine.play.session import Session
from game.engine.puzzle import parts
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.spoken import spoken
from game.puzzles import registry
from game.puzzles.star_battle.board import StarBattleBoard
from game.scenes.timed import advice
from game.scenes.timed.column import Introduction
from game.scenes.timed.standing import apart, bar_stand, clock_text, next_reward, standing
from game.services.settings import MouseMode
from game.ui.arcade.flights import POINTS_MS
from game.ui.arcade.heat import heat_of
from game.ui.arcade.swap import OPEN_MS, REST_MS
from game.ui.drawing.fonts import Fonts
from game.ui.widgets import Label
from game.ui.widgets.tip import Tip

LAMPS = spoken(registry()["light-up"]).counted


def why_wrong(session, solution, slot):
    """The reason that is found with all the time that it takes."""
    found = answer(session.spec, session.board, session.marks, solution, slot)
    return advice.why_wrong(session, solution, slot, found)


class Ghost:
    """A best run that took as long for every board."""

    boards = points = 5

    def __init__(self, each):
        self.each = each

    def solved_at(self, number):
        return number * self.each


def begin(pilot, mode="storm", kind="slant"):
    pilot.manager.reset("timed", mode=mode, kind=kind, pace="1")
    pilot.until(lambda: pilot.scene.arcade.ready)
    pilot.press("space")  # nobody waits for the countdown
    pilot.until(lambda: pilot.scene_name == "TimedBoard")
    pilot.wait_idle()
    return pilot.scene


def put(scene, slot, value):
    scene.view.on_move((Change(slot, scene.session.marks.get(slot, 0), value),), False)


def required(scene):
    return dict(scene.session.spec.required(scene.session.board, scene.game.solution))


def wrong(scene):
    right = required(scene)
    put(scene, next(slot for slot in scene.view.slots if right.get(slot) != 1), 1)


def solve(pilot, scene):
    """All marks; the last one in a frame of no length."""
    pilot.until(lambda: scene.arcade.ready)
    pilot.tick(160)
    for slot, value in required(scene).items():
        put(scene, slot, value)
        pilot.tick(1)


def seconds(text):
    """What a clock says."""
    minutes, _colon, rest = text.partition(":")
    return 60 * int(minutes) + int(rest)


def test_presses_before_the_next_board_is_open_are_swallowed_and_later_ones_count(pilot):
    scene = begin(pilot)
    solve(pilot, scene)
    place = scene.view.box_of(scene.view.slots[0]).center
    pilot.click(*place)
    assert scene.show.swap.swallows
    assert not scene.session.marks
    pilot.tick(OPEN_MS)
    assert scene.show.swap.running
    pilot.click(*place)
    assert scene.session.marks
    assert not scene.show.swap.running


def test_the_solved_sheet_lies_on_the_pile_when_the_next_one_rests(pilot):
    scene = begin(pilot)
    show = scene.show
    solve(pilot, scene)
    assert show.swap.running
    assert (show.stack.count, len(show.stack.sheets)) == (0, 0)
    pilot.tick(OPEN_MS)
    assert not show.stack.sheets
    pilot.tick(120)
    assert (show.stack.count, len(show.stack.sheets)) == (1, 1)
    pilot.tick(REST_MS)
    assert not show.swap.running
    assert not show.swap.visible
    heard = [sound for sound, _step in pilot.manager.services.audio.played]
    assert [sound for sound in heard if sound in ("chord", "swish", "block")][-3:] == ["chord", "swish", "block"]


def test_the_chord_rises_from_board_to_board(pilot):
    scene = begin(pilot)
    for _board in range(3):
        solve(pilot, scene)
        pilot.tick(500)
    steps = [step for sound, step in pilot.manager.services.audio.played if sound == "chord"]
    assert steps[-3:] == [0, 1, 2]


def test_points_count_when_they_have_arrived(pilot):
    scene = begin(pilot)
    solve(pilot, scene)
    assert scene.run.points > 0
    assert scene.show.score.value == 0
    pilot.tick(1000)
    assert scene.show.score.value == scene.run.points


def test_the_number_is_never_ahead_of_the_points_that_fly(pilot):
    """Those of a second board set out before the first ones have landed: each count as they come."""
    scene = begin(pilot)
    show, run = scene.show, scene.run
    run.points = 100
    show.solved(100, (300, 300))
    pilot.tick(POINTS_MS // 2)
    run.points = 250
    show.solved(150, (300, 300))
    show.show(0)
    assert show.score.value == 0
    pilot.tick(POINTS_MS // 2 + 64)
    seen = set()
    while show.flights.motes.flights:
        seen.add(show.score.value)
        pilot.tick(16)
    assert 0 < max(seen) <= 100
    pilot.tick(600)
    assert show.score.value == 250


def test_an_error_drops_the_clock_beside_which_it_says_what_it_cost(pilot):
    scene = begin(pilot)
    show = scene.show
    first, value = next(iter(required(scene).items()))
    put(scene, first, value)
    pilot.tick(400)
    wrong(scene)
    pilot.tick(351)
    assert scene.run.lap.errors == 1
    assert show.lock.visible
    before = seconds(show.clock.value)
    assert before in (179, 180)
    pilot.tick(250)
    assert before - seconds(show.clock.value) in (0, 1)
    pilot.tick(100)
    assert before - seconds(show.clock.value) in (10, 11)
    assert (show.flights.loss.text, seconds(show.flights.loss.old)) == ("-10 s", before)
    assert show.flights.loss.rect.left >= show.clock.written.right
    assert show.flights.loss.strength == 1.0
    pilot.tick(800)
    assert not show.lock.visible
    pilot.tick(500)
    assert show.flights.loss.strength == 0.0


def test_won_seconds_land_left_of_the_clock_and_count_then(pilot):
    scene = begin(pilot)
    show = scene.show
    left = scene.run.left(scene.arcade.now)
    show.gained(4.0, 0)
    assert show.owed == -4000
    assert clock_text(scene.run, scene.arcade.now, show.owed) == f"2:{(left - 4000) // 1000 % 60:02}"
    pilot.tick(450)
    assert show.owed == 0
    assert show.flights.gain.text == "+4 s"
    assert show.flights.gain.rect.right <= show.clock.written.left


def test_the_combo_is_named_and_the_bar_shows_the_next_two_then_the_last_two_and_the_next():
    run = Run("storm", "1", numbers())
    run.show(0, 40, {Target("cell", (0, n)): 1 for n in range(10)}, False)
    texts = [tuple((reward.text, reward.got) for reward in bar_stand(run, 0).rewards)]
    assert next_reward(run, 0, LAMPS) == "5 lamps here: +4 s \N{MIDDLE DOT} ×1.1"
    run.bar, run.tier = 24.0, 1
    assert next_reward(run, 0, LAMPS) == "6 lamps more here: +6 s \N{MIDDLE DOT} ×1.2"
    run.lap.done.update(list(run.lap.required)[:5])
    assert next_reward(run, 0, LAMPS) == "With the next board: +6 s \N{MIDDLE DOT} ×1.2"
    run.show(0, 10, {Target("cell", (0, n)): 1 for n in range(9)}, False)
    run.bar, run.tier = numbers().bar.threshold(2) - 29, 2
    assert next_reward(run, 0, LAMPS) == "About 3 boards like this: +8 s \N{MIDDLE DOT} ×1.3"
    run.bar, run.tier = 112.0, 4
    _fill, low, high, rewards = bar_stand(run, 0)
    assert (low, high) == (45, 150)
    assert [(reward.text, reward.got) for reward in rewards] == [("+8 s", True), ("+10 s", True), ("+10 s", False)]
    assert texts == [(("+4 s", False), ("+6 s", False))]


def test_a_lost_bar_empties_on_its_own_scale_before_it_takes_the_new_one(pilot):
    scene = begin(pilot)
    bar, last = scene.show.bar, list(required(scene).items())[-1]  # the error is at one of the first places
    scene.run.bar, scene.run.tier = 112.0, 4
    scene.show.show()
    pilot.tick(300)
    assert (bar.fill, bar.low, bar.high) == (112.0, 45.0, 150.0)
    chips = bar.rewards
    wrong(scene)
    scene.follow(scene.run._judge(scene.arcade.now))
    full = bar.place_of(bar.fill)
    pilot.tick(96)
    put(scene, *last)  # what is right in the meantime comes after
    for _frame in range(6):
        assert (bar.low, bar.high, bar.rewards) == (45.0, 150.0, chips)
        assert bar.place_of(bar.fill) <= full
        full = bar.place_of(bar.fill)
        pilot.tick(16)
    pilot.tick(48)
    assert bar.low < 45.0
    assert bar.place_of(bar.fill) == bar.rect.x
    pilot.tick(500)
    assert (bar.low, bar.high) == (0.0, scene.arcade.numbers.bar.threshold(1))
    assert bar.fill == scene.run.bar > 0


def test_what_was_lost_is_said_for_a_moment(pilot):
    scene = begin(pilot)
    scene.run.bar, scene.run.tier = 112.0, 4
    for _mark in range(9):
        scene.show.right((640, 360))
    scene.show.show()
    wrong(scene)
    pilot.tick(400)
    assert (scene.show.ring_words.text, scene.show.bar.count) == ("Multiplier lost", "was 9 in a row")
    pilot.tick(3000)
    assert (scene.show.ring_words.text, scene.show.bar.count) == ("Multiplier", "")


def test_a_wrong_mark_costs_once(pilot):
    scene = begin(pilot)
    right = required(scene)
    slot = next(slot for slot in scene.view.slots if right.get(slot) != 1)
    put(scene, slot, 1)
    pilot.tick(400)
    assert scene.run.lap.errors == 1
    pilot.tick(scene.arcade.numbers.marks.locked_ms + 400)
    assert scene.show.tried.cells == (scene.view.box_of(slot),)
    put(scene, slot, 1)
    pilot.tick(400)
    assert scene.run.lap.errors == 1
    assert not scene.session.marks.get(slot)
    assert pilot.manager.services.audio.played[-1][0] == "blocked"
    put(scene, slot, right[slot])  # what has another mark takes that
    pilot.tick(400)
    assert slot in scene.run.lap.done
    solve(pilot, scene)
    assert scene.show.tried.cells == ()


def test_one_button_goes_past_what_was_wrong(pilot):
    scene = begin(pilot)
    scene.view.mouse = MouseMode.CYCLE
    right = required(scene)
    slot = next(slot for slot in scene.view.slots if right.get(slot) != 1)
    scene._tried.add(slot, 1)
    put(scene, slot, 1)
    assert scene.session.marks == {slot: right[slot]}


def test_every_right_mark_is_seen_at_the_bar_and_at_the_ring_and_a_step_up_at_both(pilot):
    scene = begin(pilot)
    show = scene.show
    heard = []
    pilot.manager.services.audio.swell = lambda: heard.append(show.tier)
    parts = []
    for slot, value in list(required(scene).items())[:-1]:
        put(scene, slot, value)
        pilot.tick(400)
        parts.append(show.ring.part)
        assert show.flights.motes.flights
    assert parts == sorted(parts)
    scene.run.bar = scene.arcade.numbers.bar.threshold(0) - 0.01
    solve(pilot, scene)
    assert show.tier == scene.run.tier == 1
    assert show.ring.value == "×1.1"
    assert len(heard) == 1


def step_up(pilot, scene):
    """One more right mark takes the multiplier a step up."""
    scene.run.bar = scene.arcade.numbers.bar.threshold(scene.run.tier) - 0.01
    put(scene, *next(one for one in required(scene).items() if one[0] not in scene.session.marks))
    pilot.tick(512, 16)
    assert scene.show.tier == scene.run.tier


def test_a_step_of_the_multiplier_lights_the_bar_and_sends_sparks_round_the_frame_once(pilot):
    scene = begin(pilot)
    show = scene.show
    step_up(pilot, scene)
    assert (show.bar.surge > 0, 0 < show.sparks.part < 1) == (True, True)
    few, lit = show.sparks.count, show.bar.surge
    spots = [box.center for box, _sprite in show.sparks.shown()]
    assert {show.vessel.rect.left + show.vessel.rect.right - x for x, _y in spots} == {x for x, _y in spots}
    show.bar.rise()
    show.sparks.run(9)
    pilot.tick(32)
    assert (show.bar.surge <= lit, show.sparks.count) == (True, few)  # what is on its way does not begin anew
    pilot.tick(900)
    assert (show.bar.surge, show.sparks.shown()) == (0, [])
    step_up(pilot, scene)
    assert show.sparks.count == few + 1


def test_the_new_multiplier_flies_from_the_bar_to_the_ring_which_rises_then(pilot):
    scene = begin(pilot)
    show = scene.show
    show.ring.tiers = 0
    scene.run.bar = scene.arcade.numbers.bar.threshold(0) - 0.01
    put(scene, *next(one for one in required(scene).items() if one[0] not in scene.session.marks))
    cells = [scene.view.box_of(slot) for slot in scene.view.slots]
    flown, waves = False, []
    for _frame in range(60):
        pilot.tick(16)
        number = show.flights.higher
        chips = [show.bar.chip_box(reward) for reward in show.bar.rewards]
        if number.rect.w:
            flown = True
            assert number.text == "×1.1"
            assert show.ring.wave == 0
            assert [box for box in (*cells, *chips) if box.colliderect(number.rect)] == []
        waves.append(show.ring.wave)
    assert flown
    assert max(waves) > 0.5


@pytest.mark.parametrize(("tier", "sound"), [(3, False), (4, True)])
def test_every_fifth_step_has_a_sound_of_its_own(pilot, tier, sound):
    scene = begin(pilot)
    scene.run.tier = scene.show.tier = tier
    played = pilot.manager.services.audio.played
    played.clear()
    step_up(pilot, scene)
    assert ("bowl" in [name for name, _step in played]) == sound


def test_a_step_of_the_multiplier_was_drawn_ahead():
    pilot = Pilot((960, 540), new_look=True)
    scene = begin(pilot)
    pilot.tick(600)
    sparks, bar, made = scene.show.sparks, scene.show.bar, []
    sprites = scene.look.sprites
    real, keys = sprites.get, ("frame-spark", "combo-surge", "ring-wave")
    sprites.get = lambda key, make: real(key, lambda: (made.append(key), make())[1])
    step_up(pilot, scene)
    assert bar.surge > 0
    assert 0 < sparks.part < 1
    pilot.tick(800)
    assert [key for key in made if key[0] in keys] == []
    pilot.close()


def test_what_is_said_of_the_next_puzzle_was_drawn_ahead(monkeypatch):
    with Pilot(new_look=True, every_frame=False) as pilot:
        scene = begin(pilot, "survival", "mixed")
        *before, last = required(scene).items()
        for slot, value in before:
            put(scene, slot, value)
        pilot.until(lambda: scene.coming._drawn is not None and not pilot.manager.waiting_for_time)
        goal, drawn, block = scene.show.goal.text, [], Fonts._block
        monkeypatch.setattr(Fonts, "_block", lambda *all: (drawn.append(all[1]), block(*all))[1])
        put(scene, *last)
        pilot.tick(16)
        assert scene.show.goal.text == goal  # the frame that shows the board has enough to do
        pilot.tick(16)
        assert scene.show.goal.text not in ("", goal)
        assert scene.show.goal.text not in drawn


def test_keys_beside_the_next_board_come_a_frame_later_or_with_a_press(pilot):
    scene = begin(pilot, "survival", "mixed")
    pilot.until(lambda: scene.arcade.ready)
    while scene.arcade.peek()[0].kind != "sudoku":
        solve(pilot, scene)
        pilot.until(lambda: scene.arcade.ready)
    pilot.tick(160)
    *before, last = required(scene).items()
    for slot, value in before:
        put(scene, slot, value)
    assert not scene.column.tray.buttons
    put(scene, *last)
    assert scene.session.spec.kind == "sudoku"
    assert not scene.column.tray.buttons
    pilot.press("5")
    assert scene.column.tray.buttons
    assert scene.column.subtitle.text in standing(scene.arcade)


def test_a_board_that_came_too_late_is_drawn_over_some_frames_while_time_stands(pilot):
    scene = begin(pilot)
    *before, last = required(scene).items()
    for slot, value in before:
        put(scene, slot, value)
    pilot.until(lambda: scene.arcade.ready)
    scene.coming._drawn = scene.coming._new(*scene.arcade.peek())  # nothing of it is drawn
    shown, now, frames = scene.session, scene.arcade.now, 0
    put(scene, *last)
    while scene.session is shown:
        assert scene.arcade.now == now
        frames += 1
        pilot.tick(16)
    assert 2 <= frames <= 8


def test_a_sheet_that_flies_hides_the_board_below_it_and_its_pictures_wait_a_frame(pilot, monkeypatch):
    scene = begin(pilot)
    swap = scene.show.swap
    assert not swap.opaque
    solve(pilot, scene)
    assert swap.opaque
    assert swap._half is None
    pilot.tick(32)
    assert swap._half is not None
    monkeypatch.setattr(scene.animator, "reduce_motion", True)
    assert not swap.opaque  # it fades, and the next board is seen through it
    monkeypatch.undo()
    pilot.tick(REST_MS)
    assert not swap.opaque


def test_the_last_seconds_throb_and_the_very_last_are_counted(pilot):
    scene = begin(pilot)
    pilot.tick(6000)
    scene.run._limit = scene.run.elapsed(scene.arcade.now) + 4500.0
    clock, edges = scene.show.clock, scene.show.last.edges
    levels = []
    for _frame in range(280):
        pilot.tick(16)
        if edges.on:
            levels.append(edges.level)
    assert clock.colour == "error"
    heard = [one for one in pilot.manager.services.audio.played if one[0] in ("tick", "countdown")]
    assert heard[-3:] == [("countdown", 3), ("countdown", 2), ("countdown", 1)]
    assert max(levels[-60:]) >= max(levels[:60])


def test_heat_comes_in_three_steps():
    assert [heat_of(one) for one in (1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 2.0)] == [0, 1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize("theme", part(["night", "day", "high-contrast"], 1))
def test_nothing_flashes_over_a_quarter_of_the_window(theme):
    """No frame is a tenth lighter or darker than the one before over so much, and edges beat once a second at most."""
    pilot = Pilot((960, 540), {"theme": theme}, watched=True)
    scene = begin(pilot)
    scene.run.tier = 5
    scene.run._limit = 14_000.0
    before, light, worst = None, [], 0.0
    for frame in range(480):
        if frame == 20:
            wrong(scene)
        if frame == 120:
            solve(pilot, scene)
        pilot.tick(16)
        small = pygame.transform.smoothscale(pilot.screen, (48, 27))
        seen = pygame.image.tobytes(small, "RGB")
        if seen == before:
            continue
        now = [0.21 * r + 0.72 * g + 0.07 * b for r, g, b in zip(seen[::3], seen[1::3], seen[2::3], strict=True)]
        if before is not None:
            worst = max(worst, sum(abs(a - b) >= 25.5 for a, b in zip(light, now, strict=True)) / len(now))
        before, light = seen, now
    edges = scene.show.last.edges
    seconds = 480 * 16 / 1000
    assert 0 < edges.beats <= seconds
    assert sum(strip.w * strip.h for strip in edges.strips()) < 960 * 540 / 4
    assert worst < 0.25
    pilot.close()


def test_only_what_the_frame_has_lost_is_drawn_again(pilot):
    scene = begin(pilot)
    pilot.tick(7000)
    vessel = scene.show.vessel
    screen = pilot.screen
    scene.stage.draw(screen)
    vessel.show(vessel.left - 1000)
    drawn = scene.stage.draw(screen)
    assert 0 < sum(rect.w * rect.h for rect in drawn) < 1280 * 720 / 300


def test_a_survival_has_three_lanterns_and_nothing_about_a_clock(pilot):
    scene = begin(pilot, "survival")
    show = scene.show
    assert show.hearts.visible
    assert show.hearts.left == 3
    assert not show.clock.visible
    assert not show.vessel.visible
    wrong(scene)
    pilot.tick(400)
    assert show.hearts.left == 2
    assert show.lives.text == "2 lanterns are left."
    words = [node.text for node in scene.stage.nodes if isinstance(node, Label) and node.visible]
    assert not [text for text in words if "Time" in text or ":" in text]


def test_a_sprint_counts_tenths_and_fills_its_frame_with_boards(pilot):
    scene = begin(pilot, "sprint")
    pilot.tick(6150)
    assert len(scene.show.clock.value.partition(".")[2]) == 1
    solve(pilot, scene)
    pilot.tick(500)
    assert scene.show.vessel.part == pytest.approx(1 / 5)


def test_a_sprint_has_a_line_for_each_board_against_the_best_run(pilot):
    scene = begin(pilot, "sprint")
    assert scene.show.splits.rows == ()  # without a best run there is nothing to say of a board to come
    scene.show.ghost = Ghost(60_000)
    solve(pilot, scene)
    first, second = scene.show.splits.rows[:2]
    assert first.time == tenths(scene.show.landed[0])
    assert first.ahead
    assert first.text == f"\N{MINUS SIGN}{(60_000 - scene.show.landed[0]) / 1000:.1f} s ahead"
    assert (second.time, second.text) == ("", "best 2:00.0")
    scene.show.ghost = Ghost(-5000)
    solve(pilot, scene)
    assert [row.ahead for row in scene.show.splits.rows[:2]] == [False, False]
    assert scene.show.splits.rows[1].text.startswith("+")
    assert scene.show.splits.rows[1].text.endswith(" s behind")


@pytest.mark.parametrize(
    ("apart_ms", "text"),
    [(-1440, "\N{MINUS SIGN}1.4 s ahead"), (2000, "+2.0 s behind"), (0, "level"), (-49, "level"), (49, "level")],
)
def test_a_split_has_a_sign_and_a_word(apart_ms, text):
    assert apart(apart_ms) == text


def test_a_survival_says_what_an_error_costs_and_then_why_a_mark_was_wrong(pilot):
    scene = begin(pilot, "survival")
    assert scene.show.cost.text == "No clock here. An error puts out a lantern, and the run ends with the last one."
    wrong(scene)
    pilot.tick(400)
    why = scene.show.cost.text
    assert scene.show.lives.text == "2 lanterns are left."
    assert scene.view.hints.timeline is not None, "what the words are about is lit"
    pilot.tick(9000)
    assert scene.view.hints.timeline is not None, "as long as they stand"
    assert scene.show.cost.text == why
    put(scene, *next(item for item in required(scene).items() if not scene.session.marks.get(item[0])))
    assert scene.view.hints.timeline is None, "the next mark is not in its shadow"
    assert scene.show.cost.text == "An error on board 1, Slant, put one out."


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("scale", "kind"), [(1, "hitori"), (2, "hitori"), (2, "sudoku")])
def test_no_words_of_a_survival_stand_on_the_sun(size, scale, kind):
    pilot = Pilot(size, {"text_scale": scale, "theme": "day"})
    scene = begin(pilot, "survival", kind)
    wrong(scene)
    pilot.tick(400)
    show = scene.show
    places = [label.bounds for label in (show.caption, show.lives, show.cost, show.next, show.coming) if label.visible]
    assert show.sky.sun.w
    assert show.sky.sunny == (kind == "hitori")
    assert not show.sky.sunny or show.sky.sun.collidelist(places) == -1
    pilot.close()


def test_an_error_veils_no_count(pilot):
    scene = begin(pilot, "survival", "tents")
    wrong(scene)
    pilot.tick(400)
    view = scene.view
    assert all(view.hints.dim.bright(target) for target in view.given_targets())
    assert all(target in view.hints.dim.lit for target in view.given_targets())


def test_what_breaks_later_is_named_with_the_rule_and_lit():
    spec = registry()["tents"]
    made = spec.make(Recipe(Size(6, 6), "easy"), 1)
    found = []
    for slot, value in made.solution.items():
        session = Session(spec, made.board)
        session.play((Change(slot, 0, 3 - value),), 0)
        found.append(why_wrong(session, made.solution, slot))
    later = [
        one for one in found if re.match(r"The mark in [a-z ]+ breaks no rule yet, but look \w+ steps? on\. ", one.says)
    ]
    assert later
    for one in later:
        assert one.follows
        assert one.says.split(" on. ")[1]
        assert len(one.places) > 1


def test_of_a_mark_that_breaks_a_rule_with_another_wrong_one_that_place_is_lit_and_nothing_plays():
    spec = registry()["star-battle"]
    board = StarBattleBoard(("AABBC", "ACCCC", "DDCCC", "DDCCC", "DDEEC"), 1)
    solution, slot, other = spec.count(board).solution, cell(0, 1), cell(0, 0)
    session = Session(spec, board)
    session.play((Change(slot, 0, 1),), 0)
    assert why_wrong(session, solution, slot).follows
    session.play((Change(other, 0, 1),), 0)
    why = why_wrong(session, solution, slot)
    assert why.says == "Two stars touch. This region has too many stars: 2 instead of 1."
    assert (why.places, why.follows) == ((slot, other), ())


def breaks_later(scene):
    """A slot whose star breaks a rule by what follows from it only; None: all errors of the board are in sight."""
    needed = required(scene)
    for slot in scene.view.slots:
        if needed.get(slot) != 1:
            session = Session(scene.session.spec, scene.session.board)
            session.play((Change(slot, 0, 1),), 0)
            if why_wrong(session, scene.game.solution, slot).follows:
                return slot
    return None


def begin_where_a_star_breaks_later(pilot, mode="survival"):
    """A run on the first board that has such a slot, and the slot."""
    for _board in range(20):
        scene = begin(pilot, mode, "star-battle")
        slot = breaks_later(scene)
        if slot is not None:
            return scene, slot
    raise AssertionError("all errors of twenty boards are in sight")


def break_later(pilot, scene, slot):
    put(scene, slot, 1)
    pilot.until(lambda: scene.view.hints.timeline is not None)


def test_what_breaks_later_is_played_out_in_a_survival(pilot):
    scene, slot = begin_where_a_star_breaks_later(pilot)
    break_later(pilot, scene, slot)
    hints = scene.view.hints
    timeline = hints.timeline
    assert hints.playing
    assert all(picture.ms >= 700 for picture in timeline.pictures)
    assert [effect for beat in timeline.drawn(0) for effect in beat.effects] == [Effect(slot, 1)]
    named = {place for beat in timeline.beats if beat.kind is BeatKind.CLASH for place in beat.targets}
    assert all(hints.lights(place) for place in named), "the words speak of it from the first moment on"
    pilot.tick(timeline.ms + 100)
    assert hints.ended
    kinds = [beat.kind for beat in hints.beats]
    assert kinds[:4] == [BeatKind.RING, BeatKind.LIGHT, BeatKind.GHOST, BeatKind.GHOST]
    assert kinds[-1] is BeatKind.CLASH
    put(scene, *next(iter(required(scene).items())))
    pilot.until(lambda: hints.timeline is None)


def test_without_motion_what_breaks_later_is_there_at_once(pilot):
    scene, slot = begin_where_a_star_breaks_later(pilot)
    scene.animator.reduce_motion = True
    break_later(pilot, scene, slot)
    assert scene.view.hints.ended
    assert scene.view.hints.beats[-1].kind is BeatKind.CLASH


def test_a_line_is_ticked_and_praised_only_once_its_star_is_known_to_be_right(pilot):
    scene = begin(pilot, "storm", kind="star-battle")
    view, swept = scene.view, []
    scene.view.effects.sweep = lambda cells, colour=None: swept.append(cells[0])
    slot = next(iter(required(scene)))
    row = Target("row", (slot.index[0],))
    put(scene, slot, 1)
    pilot.tick(100)
    assert (view.counts.counted(row), swept) == ((1, False), []), "nobody has judged it"
    pilot.tick(300)
    assert view.counts.counted(row) == (0, False)
    assert len(swept) == 2


def test_the_light_along_a_line_begins_at_its_last_star_although_that_was_judged_later(pilot):
    scene = begin(pilot, "storm", kind="star-battle")
    view, swept = scene.view, []
    lines = dict(view.geometry.lines)
    slot = next(one for one in required(scene) if one.index[1] == scene.session.board.size.width - 1)
    row = lines[Target("row", (slot.index[0],))]
    view.effects.sweep = lambda cells, colour=None: swept.append(tuple(cells))
    put(scene, slot, 1)
    pilot.tick(400)
    assert tuple(row[::-1]) in swept


def test_a_wrong_star_is_never_ticked(pilot):
    scene = begin(pilot, "storm", kind="star-battle")
    counts, right = scene.view.counts, required(scene)
    wrong = next(slot for slot in scene.view.slots if slot not in right)
    row, told = Target("row", (wrong.index[0],)), set()
    put(scene, wrong, 1)
    for _frame in range(40):
        pilot.tick(16)
        told.add(counts.counted(row))
    assert told == {(1, False)}
    assert wrong not in scene.session.marks


def test_a_storm_says_what_follows_from_a_wrong_mark_as_large_as_usual(pilot):
    scene, slot = begin_where_a_star_breaks_later(pilot, "storm")
    break_later(pilot, scene, slot)
    why, hints = scene.column.why, scene.view.hints
    assert re.fullmatch(r"Look (one step|\d+ steps) on\. .+", why.text)
    usual = scene.look.text_size(why.text, "body", scene.show.why_room.w, strong=True)[1]
    assert why.rect.h >= 0.9 * usual, "it is hardly made smaller"
    assert hints.timeline is not None
    put(scene, *next(iter(required(scene).items())))
    assert (why.visible, hints.timeline) == (False, None), "what is lit goes with the words"


def test_the_seconds_of_an_error_fly_from_where_it_was_made(pilot):
    scene = begin(pilot, "storm", kind="star-battle")
    right = required(scene)
    slot, begun = next(slot for slot in scene.view.slots if slot not in right), []
    scene.show.flights.lose = lambda where, *more: begun.append(where)
    put(scene, slot, 1)
    pilot.until(lambda: scene.run.lap.errors)
    assert begun == [scene.view.box_of(slot).center]


def test_the_first_error_waits_for_nothing_to_be_loaded(pilot, monkeypatch):
    brought = []
    monkeypatch.setattr(parts, "bring", lambda spec, name: iter(brought.append((spec.kind, name)) or ()))
    begin(pilot, "storm", kind="star-battle")
    assert {("star-battle", name) for name in ("logic.techniques", "broken", "stuck")} <= {*brought}


def test_the_next_board_is_whole_and_hidden_while_time_stands(pilot):
    scene = begin(pilot, "storm", kind="slant")
    pilot.until(lambda: scene.show.peek.picture is not None)
    assert pygame.Rect((0, 0), scene.look.size).contains(scene.show.peek.rect)
    assert not scene.show.peek.rect.colliderect(scene.column.places.sheet)
    scene.pause()
    pilot.tick(100)
    assert (scene.curtain.visible, scene.show.peek.covered) == (True, True)
    pilot.press("escape")
    pilot.tick(400)
    assert (scene.curtain.visible, scene.show.peek.covered) == (False, False)


def test_points_fly_beside_the_board_where_the_next_one_is_read(pilot):
    scene = begin(pilot, "storm", kind="slant")
    number = scene.show.flights.number
    scene.show.solved(404, scene.view.window.center)
    seen, told = [], set()
    for _frame in range(45):
        pilot.tick(16)
        seen.append(number.rect.copy())
        told.add(getattr(number.describe(), "words", ""))
    assert any(box.w for box in seen)
    assert told == {"", "+404"}
    assert [box for box in seen if box.w and box.colliderect(scene.column.places.sheet)] == []


@pytest.mark.parametrize("points", [0, 98_765])
@pytest.mark.parametrize("left_handed", [False, True])
def test_points_never_fly_over_words(points, left_handed):
    with Pilot((1280, 720), {"left_handed": left_handed}) as pilot:
        scene = begin(pilot, "storm", kind="sudoku")
        show = scene.show
        show.tell_goal(Introduction(("Fill the board so that each row, column and box holds every digit once.",)))
        scene.run.points = points
        show.show(0)
        show.score.note = "best 12 345"
        show.solved(404, scene.view.window.center)
        column = scene.column
        words = column.title, column.subtitle, show.caption, show.rule, show.pace, show.goal
        labels = [one for one in words if one.visible and one.text]
        assert show.rule in labels
        for _frame in range(45):
            pilot.tick(16)
            flying = show.flights.number.rect
            assert [one.text for one in labels if one.rect.colliderect(flying)] == []
            assert show.score.awaited or not flying.w
        assert (show.score.gain, show.score.awaited) == ("+404", False)
        assert [one.text for one in labels if one.rect.colliderect(show.score.gain_box("+404"))] == []


@pytest.mark.parametrize(("mode", "price"), [("storm", "-10 s"), ("sprint", "+10 s"), ("survival", "")])
def test_skip_says_its_price(pilot, mode, price):
    scene = begin(pilot, mode)
    skip = scene.column.tools["give_up"]
    wide = skip.rect.w
    assert skip.text == "Skip \N{MIDDLE DOT} free"
    assert "free" in skip.tip
    pilot.until(lambda: scene.arcade.ready)
    pilot.click_on(skip)
    assert skip.text == (f"Skip \N{MIDDLE DOT} {price}" if price else "Skip")  # without a clock the tip tells it
    assert "10 s" in skip.tip
    assert skip.rect.w == wide
    assert ("equal runs" in skip.tip) == (mode == "survival")


def test_any_key_begins(pilot):
    pilot.manager.reset("timed", mode="storm", kind="slant", pace="1")
    pilot.until(lambda: pilot.scene.arcade.ready)
    pilot.tick(300)
    assert pilot.scene_name == "Countdown"
    pilot.press("space")
    pilot.tick(600)
    assert pilot.scene_name == "TimedBoard"


def test_reduced_motion_flies_nothing():
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    scene = begin(pilot)
    step_up(pilot, scene)
    assert (scene.show.bar.surge, scene.show.ring.wave, scene.show.sparks.shown()) == (0, 0, [])
    solve(pilot, scene)
    assert not scene.show.flights.motes.flights
    assert scene.show.score.value == scene.run.points
    assert len(scene.show.stack.sheets) in (0, 1)
    pilot.tick(200)
    assert not scene.show.swap.running
    assert len(scene.show.stack.sheets) == 1
    pilot.close()


@pytest.mark.parametrize(
    ("size", "scale", "left_handed"),
    part([(size, scale, left) for scale in (1.0, 2.0) for size in SIZES for left in (False, True)], 3),
)
def test_everything_of_a_run_has_its_place(size, scale, left_handed):
    settings = {"text_scale": scale, "reduce_motion": True, "left_handed": left_handed}
    pilot = Pilot(size, settings)
    scene = begin(pilot, kind="sudoku")
    pilot.tick(200)
    assert faults(scene, size) == []
    pilot.close()


def test_the_next_board_is_named_beside_its_picture_and_not_above_the_keys(pilot):
    scene = begin(pilot, kind="sudoku")
    show = scene.show
    assert show.next.rect.y > scene.column.keys.y
    assert show.next.rect.y == show.peek.rect.y
    assert show.coming.rect.bottom < show.stack.rect.y


def test_on_the_last_board_of_a_sprint_no_next_one_is_announced(pilot, monkeypatch):
    scene = begin(pilot, "sprint")
    show = scene.show
    assert show.next.visible
    monkeypatch.setattr(Run, "solved", numbers().sprint.boards - 1)
    show.clear()
    assert not any(node.visible for node in (show.next, show.coming, show.peek))
    scene.layout(scene.look.size)
    assert not any(node.visible for node in (show.next, show.coming, show.peek))


@pytest.mark.parametrize(("theme", "there"), [("day", True), ("night", False), ("high-contrast", False)])
def test_a_survival_by_day_has_hills_that_leave_the_board_out(theme, there):
    with Pilot((960, 540), {"theme": theme}) as pilot:
        scene = begin(pilot, "survival")
        pilot.until(lambda: not pilot.manager.work())
        hills, board = scene.show.sky, scene.show.sheet.inflate(-8, -8)
        whole, under = pilot.screen.copy(), pilot.screen.subsurface(board).copy()
        hills.visible = False
        pilot.tick(50)
        assert (pygame.image.tobytes(pilot.screen, "RGB") != pygame.image.tobytes(whole, "RGB")) is there
        now = pilot.screen.subsurface(board)
        assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(under, "RGB")


def test_keys_are_not_rehearsed_for_a_board_that_has_come_and_gone(pilot):
    scene = begin(pilot)
    pilot.until(lambda: scene.coming._drawn is not None)
    board = scene.coming._drawn
    pieces = scene.column.rehearse(board)
    pilot.until(lambda: board.ready())
    board.take()  # another one has taken its place before there was time for its keys
    assert list(pieces) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_large_text_of_a_survival_is_neither_cut_nor_covered(language):
    pilot = Pilot((1280, 720), {"language": language, "text_scale": 2})
    scene = begin(pilot, "survival", "tents")
    pilot.until(lambda: scene.arcade.ready)
    pilot.tick(200)
    pilot.wait_idle()
    show = scene.show
    assert show.cost.text
    assert show.cost.bounds.bottom <= 720
    assert show.coming.text
    assert show.peek.visible
    assert show.coming.bounds.bottom <= show.peek.rect.y
    wrong(scene)
    pilot.tick(400)
    assert show.lives.text
    assert show.lives.bounds.bottom <= show.cost.bounds.y
    assert show.cost.bounds.bottom <= 720
    pilot.close()


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("mode", ["storm", "survival"])
def test_no_tip_covers_what_is_read_during_a_run(mode, scale):
    pilot = Pilot((1280, 720), {"text_scale": scale})
    scene = begin(pilot, mode, "tents")
    skip = scene.column.tools["give_up"]
    for price in range(2):
        pilot.until(lambda: scene.arcade.ready)
        pilot.wait_idle()
        pilot.move(640, 400)
        pilot.tick(100)
        pilot.move(*skip.rect.center)
        pilot.tick(1500)
        tip = next(node for node in scene.stage.nodes if isinstance(node, Tip))
        read = [node for node in scene.form.kept_free if node.visible and node.stage and getattr(node, "text", "-")]
        assert scene.show.next in read
        assert [node for node in read if node.rect.w > 1 and node.rect.colliderect(tip.rect)] == [], price
        assert not scene.show.coming.bounds.colliderect(tip.rect)
        pilot.click_on(skip)
        pilot.tick(500)
    pilot.close()


def test_what_only_a_technique_shows_is_told_by_its_name_and_lit():
    """Where neither a rule nor a place that nothing fits is near."""
    spec = registry()["tents"]
    made = spec.make(Recipe(spec.sizes[0], spec.levels_at(spec.sizes[0])[-1]), 2)
    told = []
    for slot in spec.slots(made.board):
        if slot not in spec.required(made.board, made.solution):
            session = Session(spec, made.board)
            session.play((Change(slot, 0, 1),), 0)
            told.append(why_wrong(session, made.solution, slot))
    shown = [one for one in told if one.says.startswith("The technique \N{LEFT DOUBLE QUOTATION MARK}")]
    assert shown
    for one in shown:
        assert any(one.says.endswith(f"wrong. {technique.sentence}") for technique in spec.ladder.techniques)
        assert len(one.places) > 1
    assert all(one.says for one in told)


def test_how_far_a_sprint_is_behind_is_written_in_whole_words_where_the_boards_have_no_table():
    with Pilot((800, 600)) as pilot:
        show = begin(pilot, "sprint").show
        show.splits.visible, show.pace.text = False, "12.4 s behind your best"
        assert show.pace.visible
        box = show.pace.rect
        assert show.stage.look.fits(show.pace.text, "body", show.pace.width, show.pace.height)
        assert show.pace.bounds.h > show.stage.look.line_height("body")
        assert box.x + show.pace.bounds.w < show.sheet.x


def test_a_storm_says_what_its_board_is_worth(pilot):
    scene = begin(pilot)
    assert f"worth {round(10 * scene.run.lap.par)} points" in standing(scene.arcade)[0]
