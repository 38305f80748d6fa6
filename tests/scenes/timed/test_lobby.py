"""The arcade's lobby: one press starts a mode, puzzles are toggles that are kept, and the daily run is told of."""

from __future__ import annotations

import pygame
import pytest
from faults import faults
from furnish import furnish, many
from msgspec.structs import replace
from pilot import Pilot

from game.arcade.run import STORM
from game.engine.record.scores import MIXED, Score, kinds_of, mix_of
from game.engine.wording import thousands
from game.scenes.timed import daily_card
from game.scenes.timed.modes import run_bars, usual_words
from game.services.settings import ArcadeChoice
from game.store.exchange import sample
from game.ui.covers.modes import draw_daily, draw_sprint, draw_storm, draw_survival
from game.ui.drawing.theme import THEMES
from game.ui.input.actions import FocusGained

THERE = ("hitori", "hex-hitori", "tents", "slant", "sudoku")


@pytest.fixture(scope="module")
def window():
    pilot = Pilot((1280, 720))
    sample.fill(pilot.app.parts.profile, pilot.app.parts.library)
    yield pilot
    pilot.close()


@pytest.fixture
def lobby(window):
    settings = window.app.parts.profile.settings
    settings.keep(replace(settings.now, arcade=ArcadeChoice()))
    window.manager.reset("menu")
    return window.open("timed.lobby")


def switch_off(window, lobby, but):
    for kind in set(lobby.head.there) - but:
        window.click_on(lobby.head.chips[kind])


def started(window):
    assert window.scene_name == "Countdown"
    arcade = window.scene.arcade
    return arcade.mode, arcade.kind, arcade.pace


def test_before_the_first_run_of_a_mode_there_is_a_seal_to_win():
    with Pilot((1280, 720)) as pilot:
        scene = pilot.open("timed.lobby")
        runs = scene.runs
        assert runs.aim.visible
        assert runs.aim.text.startswith("A seal to win here: Five in a row. Solve five boards")
        assert not runs.aim.rect.colliderect(runs.none.rect)
        assert runs.panel.rect.contains(runs.aim.rect)
        pilot.move(*scene.cards[2].sheet.rect.center)
        pilot.move(*scene.cards[1].sheet.rect.center)
        assert runs.aim.text.startswith("A seal to win here: Clean Sprint.")


def test_the_scores_are_read_once_when_the_page_is_come_to(window, lobby, monkeypatch):
    reads = []
    scores = window.app.parts.profile.scores
    everything = scores.all
    monkeypatch.setattr(scores, "all", lambda: reads.append(0) or everything())
    lobby.resume(None)
    assert len(reads) == 1
    assert lobby.head.ran
    for kind in lobby.head.there[:2]:
        window.click_on(lobby.head.chips[kind])
    window.click_on(lobby.head.clock)
    window.move(*lobby.cards[1].sheet.rect.center)
    lobby.handle(FocusGained())
    assert len(reads) == 1


def test_what_starts_a_mode_is_said_for_the_device_in_hand(window, lobby):
    assert lobby.card.hint.text == "Enter starts it"
    window.pad(12)
    assert lobby.card.hint.text == "A starts it"
    window.press("down")
    assert lobby.card.hint.text == "Enter starts it"


@pytest.mark.parametrize("number", [0, 1, 2])
def test_one_press_starts_a_mode_and_it_is_the_one_that_enter_starts_next(window, lobby, number):
    card = lobby.cards[number]
    window.click_on(card.start)
    assert started(window) == (card.mode, "mixed", "1")
    window.manager.reset("menu")
    scene = window.open("timed.lobby")
    assert [one.start.kind for one in scene.cards].count("primary") == 1
    window.press("return")
    assert started(window)[0] == card.mode


def test_a_press_anywhere_on_a_card_starts_it(window, lobby):
    window.click(*lobby.cards[2].picture.rect.center)
    assert started(window)[0] == "survival"


def test_enter_starts_the_mode_that_has_the_focus(window, lobby):
    window.press("right", "right")
    assert lobby.card is lobby.cards[1]
    assert [card.start.kind for card in lobby.cards] == ["secondary", "primary", "secondary"]
    window.press("return")
    assert started(window)[0] == "sprint"


def test_it_says_how_many_puzzles_of_the_day_are_new_and_leads_to_their_lessons(window, lobby, monkeypatch):
    card = lobby.daily
    monkeypatch.setattr(lobby.services.profile.scores, "dailies", lambda kind: {})
    assert not card.learn.visible
    monkeypatch.setattr(daily_card, "new_kinds", lambda services, kinds: tuple(kinds)[1:3])
    card.tell()
    lobby.layout(lobby.look.size)
    whole = "The run goes through 5 puzzles, 2 of them new to you: skipping those is free."
    assert card.said == (whole, "2 of 5 are new, free to skip.")
    assert card.about.text == card.said[1]
    assert (card.learn.text, card.learn.tip, card.main.text) == ("Learn first", whole, "Play")
    assert card.about.visible
    assert card.state.visible
    assert card.learn.visible
    window.click_on(card.learn)
    window.wait_idle()
    assert (window.scene_name, window.scene.kind.value) == ("Learn", card.new[0])


def test_the_last_runs_are_those_of_the_mode_that_is_looked_at(window, lobby):
    assert lobby.runs.title.text == "Your last Storm runs"
    window.move(*lobby.cards[1].picture.rect.center)  # a hand that rested there when the page came
    window.tick()
    assert lobby.runs.title.text == "Your last Storm runs"
    window.press("right", "right")
    assert lobby.runs.title.text == "Your last Sprint runs"
    window.move(*lobby.cards[2].picture.rect.center)
    window.tick()
    assert lobby.runs.title.text == "Your last Survival runs"
    window.press("left", "left")  # the hand that rests on the mouse points at nothing new
    assert lobby.runs.title.text == "Your last Storm runs"


def score(number, points=0, boards=0, elapsed=1):
    return Score(number, "", MIXED, "1", "AAA", 0, points, boards, elapsed, 0.0, "", True)


def test_bars_are_as_high_as_runs_are_good():
    runs = [score(1, 500, 4, 120_000), score(2, 1000, 8, 60_000), score(3, 0, 0, 90_000)]
    bars = {mode: run_bars(mode, runs, runs[1]) for mode in ("storm", "sprint", "survival")}
    assert [(bar.share, bar.text) for bar in bars["storm"]] == [(0.5, "500"), (1, "1 000"), (0, "0")]
    assert [(bar.share, bar.text) for bar in bars["survival"]] == [(0.5, "4"), (1, "8"), (0, "0")]
    assert [bar.text for bar in bars["sprint"]] == ["2:00.0", "1:00.0", "1:30.0"]
    assert [round(bar.share, 2) for bar in bars["sprint"]] == [0.5, 1, 0.67]
    assert [bar.best for bar in bars["sprint"]] == [False, True, False]


@pytest.mark.parametrize("tall", [1, 5, 12, 50, 51, 140])
def test_a_stroke_of_any_height_stays_in_its_place(window, lobby, tall):
    bars = lobby.runs.bars
    picture = bars._bar(tall, (10, 10, 10), 3)
    assert picture.get_height() == tall
    seen = picture.get_bounding_rect(min_alpha=40)
    assert seen.bottom >= tall - 1
    assert seen.w <= picture.get_width()


def test_one_puzzle_alone_takes_one_click_or_key_and_the_same_brings_all_back(window, lobby):
    chips, there = lobby.head.chips, set(lobby.head.there)
    window.click_on(chips["slant"], "right")
    assert lobby.head.chosen == {"slant"}
    assert [kind for kind, chip in chips.items() if chip.on] == ["slant"]
    assert chips["slant"].tip == "Slant: in your runs. Right click or X: all of them"
    lobby.form.set_focus(chips["tents"])
    window.press("x")
    assert lobby.head.chosen == {"tents"}
    window.pad(2)
    assert lobby.head.chosen == there
    window.click_on(lobby.cards[0].start)
    assert started(window) == ("storm", "mixed", "1")


def test_puzzles_are_toggles_that_are_kept_and_one_stays_on(window, lobby):
    switch_off(window, lobby, {"slant", "sudoku"})
    window.move(*lobby.head.chips["slant"].rect.center)  # what is pointed at is named by its tip alone
    assert lobby.head.which.text == f"2 of {len(lobby.head.there)}"
    assert lobby.head.chips["slant"].tip == "Slant: in your runs. Right click or X: only this one"
    assert lobby.head.chips["hitori"].tip == "Hitori: left out of your runs. Right click or X: only this one"
    scene = window.open("timed.lobby")
    assert [kind for kind, chip in scene.head.chips.items() if chip.on] == ["slant", "sudoku"]
    window.click_on(scene.head.chips["sudoku"])
    window.click_on(scene.head.chips["slant"])
    assert scene.head.chosen == {"slant"}
    assert scene.head.which.text == "Slant"
    window.click_on(scene.cards[0].start)
    assert started(window) == ("storm", "slant", "1")


@pytest.fixture
def known(monkeypatch):
    """The puzzles that are known: the others are new."""
    names = {"slant", "sudoku"}
    monkeypatch.setattr("game.services.lessons.is_new", lambda services, kind: kind not in names)
    return names


@pytest.fixture
def no_runs(window, monkeypatch):
    monkeypatch.setattr(window.app.parts.profile.scores, "all", tuple)
    settings = window.app.parts.profile.settings
    settings.keep(replace(settings.now, arcade=ArcadeChoice()))


def test_what_becomes_known_once_there_are_runs_is_offered_and_not_put_in(window, lobby, known, no_runs, monkeypatch):
    assert window.open("timed.lobby").head.chosen == {"slant", "sudoku"}
    run = Score(1, STORM, "slant+sudoku", "1", "AAA", 500, 500, 1, 1, 0.0, "", True)
    monkeypatch.setattr(window.app.parts.profile.scores, "all", lambda: (run,))
    monkeypatch.setattr(
        window.app.parts.profile.scores,
        "best",
        lambda mode, kind, _pace: run if (mode, kind) == (STORM, run.kind) else None,
    )
    known.add("tents")
    scene = window.open("timed.lobby")
    assert (scene.head.kind, scene.head.leave.visible, scene.cards[0].best.text) == (run.kind, False, "Best 500")
    assert scene.head.add.text == "Tents and Trees can join your runs: add it"
    assert faults(scene, (1280, 720)) == []
    window.click_on(scene.head.add)
    assert (scene.head.chosen, scene.cards[0].best.text) == ({"slant", "sudoku", "tents"}, "With 2 puzzles: 500")
    new = run._replace(id=2, kind=scene.head.kind, rank=100, points=100)
    monkeypatch.setattr(
        window.app.parts.profile.scores,
        "best",
        lambda mode, kind, _pace: new if (mode, kind) == (STORM, new.kind) else None,
    )
    scene.head.changed()
    best = scene.cards[0].best
    assert (best.text, best.beside) == ("Best 100", "With 2 puzzles: 500")


def test_what_a_plus_on_a_puzzle_does_is_said_before_the_first_choice(window, lobby, known, no_runs):
    how = window.open("timed.lobby").head.how
    assert how.text == "A plus adds a puzzle to your runs."
    assert faults(window.scene, (1280, 720)) == []
    window.click_on(window.scene.head.chips["tents"])
    assert how.text == ""  # who has pressed one knows it
    with Pilot((1920, 1080)) as pilot:
        scene = pilot.open("timed.lobby")
        assert scene.head.how.text == "Press a puzzle with a plus to add it to your runs."
        known |= set(scene.head.there)
        scene.resume(None)
        assert (scene.head.chosen, scene.head.how.text) == (set(scene.head.there), "")


def test_what_becomes_known_comes_into_runs_by_itself_before_the_first_of_them(window, lobby, known, no_runs):
    scene = window.open("timed.lobby")
    assert scene.head.chosen == known
    window.click_on(scene.cards[0].start)
    assert started(window)[1] == "slant+sudoku"
    known.add("tents")
    window.scene.back()
    window.wait_idle()
    assert window.scene is scene
    assert {kind for kind, chip in scene.head.chips.items() if chip.on} == scene.head.chosen == known
    assert not scene.head.add.visible
    assert window.open("timed.lobby").head.chosen == known


def test_what_came_in_by_itself_is_said_once_and_goes_again_with_one_press(window, lobby, known, no_runs):
    assert not window.open("timed.lobby").head.leave.visible  # all that is seen for the first time was there
    known.add("tents")
    scene = window.open("timed.lobby")
    assert scene.head.chosen == known
    assert scene.head.leave.visible
    assert scene.head.leave.text == "Tents and Trees is in your runs now: leave it out"
    assert faults(scene, (1280, 720)) == []
    assert not window.open("timed.lobby").head.leave.visible, "once"
    known.update(("hitori", "hex-hitori"))
    scene = window.open("timed.lobby")
    assert scene.head.leave.text == "2 more puzzles are in your runs now: leave them out"
    window.click_on(scene.head.leave)
    assert (scene.head.chosen, scene.head.leave.visible) == ({"slant", "sudoku", "tents"}, False)
    scene = window.open("timed.lobby")
    assert (scene.head.chosen, scene.head.fresh) == ({"slant", "sudoku", "tents"}, ())


def test_the_best_with_other_puzzles_stands_there_until_there_is_one_with_those_chosen(monkeypatch):
    kept = (
        Score(1, STORM, "sudoku", "1", "AAA", 972, 972, 1, 1, 0.0, "", True),
        Score(2, STORM, "sudoku", "2", "AAA", 1972, 1972, 1, 1, 0.0, "", True),
    )
    with Pilot((1280, 720)) as pilot:
        monkeypatch.setattr(pilot.app.parts.profile.scores, "all", lambda: kept)
        scene = pilot.open("timed.lobby")
        switch_off(pilot, scene, {"sudoku", "tents"})
        assert scene.head.other
        assert [card.best.text for card in scene.cards[:2]] == ["With Sudoku: 972", "No best yet"]


def test_the_best_of_before_stands_there_until_there_is_one_with_the_puzzles_that_came_in(
    window, lobby, known, no_runs, monkeypatch
):
    known.add("tents")
    runs = [("slant", "1", 900), ("slant+sudoku", "1", 500), ("slant+sudoku", "1", 300), ("slant+sudoku", "2", 700)]
    runs += [("hitori+slant", "1", 800), ("tents+slant+sudoku", "2", 600)]
    kept = [
        Score(number, STORM, kind, pace, "AAA", points, points, 1, 1, 0.0, "", True)
        for number, (kind, pace, points) in enumerate(runs, 1)
    ]
    monkeypatch.setattr(window.app.parts.profile.scores, "all", lambda: tuple(kept))
    scene = window.open("timed.lobby")
    storm, sprint = scene.cards[:2]
    assert (storm.best.text, storm.best.won, sprint.best.text) == ("With 2 puzzles: 500", False, "No best yet")
    assert faults(scene, (1280, 720)) == []
    best = kept[0]._replace(kind=scene.head.kind)
    monkeypatch.setattr(window.app.parts.profile.scores, "best", lambda mode, *_of: best if mode == STORM else None)
    scene.head.changed()
    assert (storm.best.text, storm.best.beside) == ("Best 900", "With 2 puzzles: 500")
    window.click_on(scene.head.chips["tents"])  # a choice: the other table is that of all puzzles
    assert storm.best.beside == "With all puzzles: 900"


def test_what_becomes_known_after_a_choice_is_offered_once_and_comes_in_with_one_press(window, lobby, known, no_runs):
    scene = window.open("timed.lobby")
    window.click_on(scene.head.chips["sudoku"])
    assert (scene.head.chosen, scene.head.fresh) == ({"slant"}, ())  # what was switched off is not offered
    known.add("tents")
    scene = window.open("timed.lobby")
    assert scene.head.chosen == {"slant"}
    assert scene.head.add.text == "Tents and Trees can join your runs: add it"
    assert faults(scene, (1280, 720)) == []
    window.click_on(scene.head.add)
    assert (scene.head.chosen, scene.head.add.visible) == ({"slant", "tents"}, False)
    window.click_on(scene.head.chips["tents"])
    assert window.open("timed.lobby").head.fresh == ()


def test_what_a_choice_of_an_earlier_version_left_out_is_not_offered(window, lobby, known):
    settings = window.app.parts.profile.settings
    settings.keep(replace(settings.now, arcade=ArcadeChoice("sprint", "hitori", "0.5")))
    assert window.open("timed.lobby").head.fresh == ()
    assert settings.now.arcade == ArcadeChoice("sprint", "hitori", "0.5", ("hitori", "slant", "sudoku"))
    known.add("tents")
    scene = window.open("timed.lobby")
    assert (scene.head.chosen, scene.head.fresh) == ({"hitori"}, ("tents",))


def test_the_lobby_and_the_day_call_the_same_puzzles_new(window, lobby, known):
    scene = window.open("timed.lobby")
    assert set(scene.daily._kinds) - set(scene.daily.new or scene.daily._kinds) <= scene.head.chosen


def test_a_run_goes_through_the_puzzles_that_are_on_in_their_turns(window, lobby):
    switch_off(window, lobby, {"hex-hitori", "slant"})
    window.click_on(lobby.cards[0].start)
    assert started(window)[1] == "hex-hitori+slant"
    assert [spec.kind for spec in window.scene.arcade.specs] == ["hex-hitori", "slant"]


def test_one_puzzle_alone_offers_its_variants_and_keeps_the_one_that_was_chosen(window, lobby):
    assert not lobby.head.turn_variant.visible
    switch_off(window, lobby, {"sudoku"})
    assert (lobby.head.turn_variant.text, lobby.head.kind) == ("Classic", "sudoku")
    window.click_on(lobby.head.turn_variant)
    window.click_on(lobby.head.turn_variant)
    assert (lobby.head.turn_variant.text, lobby.head.kind) == ("Jigsaw", "sudoku:jigsaw")
    scene = window.open("timed.lobby")
    assert (scene.head.turn_variant.text, scene.head.chosen) == ("Jigsaw", {"sudoku"})
    window.click_on(scene.cards[0].start)
    assert started(window) == ("storm", "sudoku:jigsaw", "1")
    scene = window.open("timed.lobby")
    window.click_on(scene.head.chips["slant"])
    assert (scene.head.turn_variant.visible, scene.head.kind) == (False, "slant+sudoku")


def test_a_variant_that_there_is_not_is_the_puzzle_itself(window, lobby):
    settings = window.app.parts.profile.settings
    settings.keep(replace(settings.now, arcade=ArcadeChoice("storm", "sudoku:gone", "1")))
    assert window.open("timed.lobby").head.kind == "sudoku"


def test_a_choice_with_a_puzzle_that_is_gone_is_all_of_them(window, lobby):
    settings = window.app.parts.profile.settings
    settings.keep(replace(settings.now, arcade=ArcadeChoice("sprint", "gone+slant", "7")))
    scene = window.open("timed.lobby")
    assert (scene.head.kind, scene.head.pace, scene.card.mode) == (MIXED, "1", "sprint")


@pytest.mark.parametrize(
    ("chosen", "mix"),
    [(THERE, "mixed"), (("sudoku", "slant"), "slant+sudoku"), (("tents",), "tents"), (("tents", "gone"), "tents")],
)
def test_what_runs_go_through_has_one_name(chosen, mix):
    assert mix_of(chosen, THERE) == mix
    assert set(kinds_of(mix, THERE)) == set(chosen) & set(THERE)


@pytest.mark.parametrize("mix", ["", "gone", "slant+gone", "sudoku+slant", "slant+slant", "slant+"])
def test_what_is_no_name_of_runs_goes_through_nothing(mix):
    assert kinds_of(mix, THERE) == ()


def test_the_clock_goes_slower_step_by_step_and_says_so(window, lobby):
    assert lobby.head.clock.text == "Clock: Normal"
    window.click_on(lobby.head.clock)
    assert (lobby.head.clock.text, lobby.cards[0].about.text[:11]) == ("Clock: Relaxed", "4.5 minutes")
    window.click_on(lobby.head.clock)
    assert lobby.head.clock.text == "Clock: Slow"
    window.click_on(lobby.head.clock)
    assert lobby.head.clock.text == "Clock: Normal"


def test_bests_and_the_last_ten_runs_are_those_of_the_score_tables(window, lobby):
    scores = window.app.parts.profile.scores
    best = scores.best(STORM, MIXED)
    assert lobby.cards[0].best.text.replace(" ", "") == f"Best{best.points}"
    latest = scores.latest(STORM, MIXED)
    assert [run.text for run in lobby.runs.bars.runs] == [thousands(score.points) for score in latest]
    assert len(latest) == 10
    assert [score.at for score in latest] == sorted(score.at for score in latest)
    window.click_on(lobby.head.clock)  # no run was ever played at this pace
    for card in lobby.cards:
        assert card.best.text == usual_words(card.mode, scores.best(card.mode, MIXED))
        assert not card.best.won
    assert lobby.head.note.visible
    window.click_on(lobby.head.usual)
    assert (lobby.head.kind, lobby.head.pace) == (MIXED, "1")
    assert not lobby.head.usual.visible
    assert all(card.best.won for card in lobby.cards)
    window.click_on(lobby.head.clock)
    assert lobby.runs.none.visible


def test_the_daily_run_says_whether_the_try_is_used(window):
    pilot = Pilot((1280, 720))
    scene = pilot.open("timed.lobby")
    assert scene.daily.state.text.startswith("One try counts. ")
    scores = pilot.app.parts.profile.scores
    scores.begin_daily(scores.today)
    scene = pilot.open("timed.lobby")
    assert scene.daily.about.text == "Today's try is used."
    assert scene.daily.state.text.startswith("Next run in ")
    pilot.close()


def test_what_is_no_race_has_a_place(window, lobby):
    zen, versus = lobby.quiet
    assert (zen.visible, versus.visible) == (True, True)
    assert versus.text == "Versus: Slant, turn by turn"
    assert faults(lobby, (1280, 720)) == []
    window.click_on(zen)
    assert window.scene_name.startswith("Zen")
    window.scene.back()
    window.wait_idle()
    window.click_on(versus)
    assert window.scene_name == "VersusSetup"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_mode_has_its_name_and_its_start_at_any_size_of_text(scale):
    pilot = Pilot((960, 540), {"text_scale": scale})
    scene = pilot.open("timed.lobby")
    for card in scene.cards:
        assert card.title.visible
        assert card.about.visible
        assert card.start.usable
        assert not card.start.rect.colliderect(card.title.rect)
    assert scene.daily.main.usable
    pilot.close()


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((960, 540), 2.0), ((1920, 1080), 1.0)])
def test_twelve_puzzles_have_their_toggles(size, scale):
    pilot = Pilot(size, {"text_scale": scale})
    furnish(pilot, specs=many(12))
    scene = pilot.open("timed.lobby")
    assert len(scene.head.chips) == 12
    assert all(chip.visible for chip in scene.head.chips.values())
    assert len({chip.shown for chip in scene.head.chips.values()}) == 1  # their boards come together
    assert faults(scene, size) == []
    pilot.close()


@pytest.mark.parametrize("draw", [draw_storm, draw_sprint, draw_survival, draw_daily])
def test_each_theme_has_a_picture_of_its_own(draw):
    pictures = set()
    for theme in THEMES.values():
        surface = pygame.Surface((120, 60))
        for _piece in draw(surface, theme):
            pass
        assert len({tuple(surface.get_at((x, y))) for x in range(0, 120, 6) for y in range(0, 60, 6)}) > 1
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == len(THEMES)


def test_midnight_brings_another_daily_run():
    pilot = Pilot((1280, 720))
    scores = pilot.app.parts.profile.scores
    scores.begin_daily(scores.today)
    scene = pilot.open("timed.lobby")
    assert scene.daily.main.text == "Play it again"
    assert scene.daily.state_words() == "Next run in 8 h 54 min."
    pilot.clock.start += 8 * 3600
    assert scene.daily.state_words() == "Next run in 54 min."
    pilot.clock.start += 3600
    pilot.tick(1100)
    assert scene.daily.main.text == "Play"  # a way to learn what is new stands beside it
    assert faults(scene, (1280, 720)) == []
    pilot.close()


def test_where_only_buttons_have_room_the_ways_to_everything_stay():
    pilot = Pilot((960, 540), {"text_scale": 2.0})
    scene = pilot.open("timed.lobby")
    for _ in range(2):  # laid out again, it is the same
        assert not scene.runs.panel.visible
        assert scene.daily.main.usable
        assert scene.daily.calendar.usable
        assert scene.runs.scores.usable
        assert scene.runs.scores.text == "Scores"
        scene.layout(scene.look.size)
    pilot.close()


@pytest.mark.parametrize("language", ["de", "pl"])
def test_the_word_of_the_calendar_leaves_room_for_the_sign_of_the_tables(language):
    with Pilot((640, 480), {"text_scale": 2.0, "language": language}) as pilot:
        scene = pilot.open("timed.lobby")
        for _ in range(2):  # laid out again, it is the same
            assert scene.runs.scores.usable
            assert (scene.daily.calendar.usable, scene.daily.calendar.text) == (True, "")
            scene.layout(scene.look.size)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_whoever_knows_one_puzzle_reads_all_words_of_the_lobby(monkeypatch, theme, scale):
    monkeypatch.setattr("game.services.lessons.is_new", lambda services, kind: kind != "sudoku")
    with Pilot((1280, 720), {"theme": theme, "text_scale": scale}) as pilot:
        scene = pilot.open("timed.lobby")
        assert scene.head.clock.text == "Clock: Normal"
        for card in scene.cards:
            label, look = card.about, scene.look
            assert label.visible
            assert label.rect.h >= 2 * look.metrics.least_px * scale**0.5, "large letters before a best that is none"
        assert faults(scene, (1280, 720)) == []
