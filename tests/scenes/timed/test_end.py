"""The end of a run: its count, its place and initials, its boards, what to practise, and the list of misses."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest
from faults import faults
from msgspec.structs import replace
from pilot import Pilot
from runs import FakeRun
from storms import play

from game.arcade.own_bests import OwnBests
from game.arcade.record import RunRecord, RunStep
from game.arcade.review import MissedMost, commonest, fault, missed_most, misses, review
from game.arcade.run import LapState
from game.arcade.run_result import run_result, score_text
from game.engine.core import BeatKind, Change
from game.engine.play.way import missed_technique
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.spoken import spoken
from game.engine.record.misses import Miss, board_text
from game.engine.record.scores import Placing
from game.puzzles import find, registry
from game.scenes.timed import end_words
from game.scenes.timed.advice import advice
from game.scenes.timed.helps import came_to_little, hardest
from game.scenes.timed.outcome import RunOutcome, keep_misses, slower, still_waiting
from game.scenes.timed.run_facts import board_lines, facts, news, quickest
from game.services.lessons import one_steps
from game.services.settings import LessonsReached
from game.ui.input.actions import Press, Release, TypedText


@cache
def storm(boards: int = 4, mistakes: int = 1) -> RunRecord:
    """A storm that the clock has ended."""
    record = play(boards, mistakes)[1]
    return msgspec.structs.replace(record, steps=(*record.steps[:-1], RunStep(record.steps[-1].at, "tick")))


def ended(record: RunRecord) -> Any:
    return SimpleNamespace(record=lambda: record, counts=True, verdict="")


@pytest.fixture
def pilot(own_window: Pilot) -> Pilot:
    return own_window


def scores_of(pilot: Pilot) -> Any:
    return pilot.app.parts.profile.scores


def open_end(pilot: Pilot, record: RunRecord | None = None, wait: bool = True) -> Any:
    pilot.manager.push("timed.end", arcade=ended(record or storm()))
    if wait:
        pilot.tick(1700, 50)
        pilot.wait_idle()
    return pilot.scene


def rows(scene: Any) -> list[tuple[int, str]]:
    return [(row.place, row.score.initials) for row in scene.nodes.table.rows]


# The count


def test_the_score_counts_up_with_soft_ticks_and_cards_come_one_by_one(pilot: Pilot) -> None:
    played = pilot.manager.services.audio.played
    scene = open_end(pilot, wait=False)
    played.clear()
    shown = []
    for _frame in range(80):
        pilot.tick()
        shown.append(scene.nodes.score.value)
    assert shown == sorted(shown)
    assert len(set(shown)) > 30
    assert shown[-1] == scene.record.points
    assert shown[20] > scene.record.points * 0.5  # quick at first
    ticks = [name for name, _step in played].count("hover")
    assert 8 < ticks <= 1200 // 45


@pytest.mark.parametrize("how", ["key", "click", "pad"])
def test_any_press_finishes_the_count_and_does_nothing_else(pilot: Pilot, how: str) -> None:
    scene = open_end(pilot, wait=False)
    pilot.tick(960)
    assert scene.nodes.score.value < scene.record.points
    before = scene.initials.text
    if how == "key":
        pilot.post(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", scancode=0)
        pilot.post(pygame.TEXTINPUT, text="x")
        pilot.tick()
    elif how == "click":
        pilot.click_on(scene.again)
    else:
        pilot.pad(0)
    assert pilot.scene is scene
    assert scene.nodes.score.value == scene.record.points
    assert (scene.signing, scene.initials.text) == (True, before)


def test_what_was_meant_for_the_last_board_does_nothing_here(pilot: Pilot) -> None:
    scene = open_end(pilot, wait=False)
    pilot.tick(100)
    pilot.click_on(scene.again)
    pilot.type("zz")
    assert pilot.scene is scene
    assert scene.nodes.score.counting
    assert scene.initials.text == "AAA"


def test_reduced_motion_counts_nothing() -> None:
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    scene = open_end(pilot, wait=False)
    pilot.tick()
    assert scene.nodes.score.value == scene.record.points
    pilot.tick(150)
    assert scene.grid.gone >= 120
    pilot.close()


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_new_in_a_survival_has_room_for_all_its_words(
    language: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = ("Most right marks in a row yet: 33.", "Schwerstes Rätsel: Zelte und Bäume 5x5, Stufe Experte.")
    monkeypatch.setattr("game.scenes.timed.end.news", lambda _outcome, bests: told if bests is not None else ())
    pilot = Pilot((1280, 720), {"language": language, "text_scale": scale})
    scene = open_end(pilot, msgspec.structs.replace(storm(), mode="survival"))
    nodes = scene.nodes
    assert nodes.news.visible
    assert nodes.news.text == " ".join(told)
    assert nodes.news.rect.w <= nodes.table.rect.x - nodes.news.rect.x
    low = min([card.rect.y for card in nodes.facts if card.visible] + [nodes.boards.rect.y])
    assert nodes.verdict.rect.bottom <= nodes.news.rect.y < nodes.news.rect.bottom <= low
    pilot.close()


# Initials


@pytest.mark.parametrize("how", ["typed", "arrows", "wheel", "mouse", "stick"])
def test_initials_are_written_in_their_row_and_kept(pilot: Pilot, how: str) -> None:
    scene = open_end(pilot)
    initials = scene.initials
    assert scene.form.focus is initials
    assert scene.nodes.table.rect.contains(initials.rect)
    if how == "typed":
        pilot.press("b")  # a letter that means something elsewhere
        pilot.type("bu?")
        pilot.press("return")
        wanted = "BUA"
    elif how == "arrows":
        pilot.press("up", "up", "right", "down", "return")
        wanted = "C-A"
    elif how == "wheel":
        pilot.wheel(*initials.part(1).center, 2)  # over the second letter
        assert (initials.slot, initials.text) == (1, "ABA")
        pilot.wheel(*scene.nodes.title.rect.center, 1)  # elsewhere: the letter it is at
        pilot.press("return")
        wanted = "ACA"
    elif how == "mouse":
        first = initials.part(0)
        pilot.click(first.centerx, first.y + 8)
        pilot.click(first.centerx, first.y + 8)
        pilot.click(*initials.part(2).center)
        third = initials.part(2)
        pilot.click(third.centerx, third.bottom - 8)
        pilot.click_on(scene.nodes.keep)
        wanted = "CA-"
    else:
        for axis, value in ((1, -1.0), (0, 1.0), (1, -1.0), (1, -1.0)):
            pilot.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32767 * value), instance_id=0)
            pilot.tick()
            pilot.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0)
            pilot.tick()
        pilot.pad(0)
        assert scene.signing  # on to the last letter first
        pilot.pad(0)
        wanted = "BCA"
    assert not scene.signing
    assert not initials.visible
    assert rows(scene) == [(1, wanted)]
    assert scores_of(pilot).initials == wanted
    assert scene.form.focus is scene.again


def test_clicks_that_were_aimed_at_the_board_press_nothing(pilot: Pilot) -> None:
    scene = open_end(pilot, wait=False)
    for _click in range(6):
        pilot.click(*scene.again.rect.center)
        pilot.tick(250)
        assert pilot.scene is scene
        assert scene.signing
    pilot.tick(800)
    scene.animator.finish()
    pilot.click_on(scene.again)
    pilot.wait_idle()
    assert pilot.scene_name == "Countdown"


def test_digits_of_the_last_board_are_no_initials(pilot: Pilot) -> None:
    scene = open_end(pilot, wait=False)
    for _digit in range(5):  # the third and the next ones come when the page listens already
        pilot.press("3")
        pilot.type("3")
        pilot.tick(600)
    assert scene.initials.text == "AAA"
    pilot.tick(1100)
    pilot.type("B5")
    assert scene.initials.text == "B5A"


def test_digits_that_go_on_after_the_run_are_no_initials_however_late(pilot: Pilot) -> None:
    scene = open_end(pilot, wait=False)
    pilot.tick(3000, 50)
    for _digit in range(10):
        pilot.press("3")
        pilot.type("3")
        pilot.tick(400)
    assert scene.initials.text == "AAA"
    pilot.tick(1000)
    pilot.type("007")
    assert scene.initials.text == "007"


def test_a_key_that_is_held_since_the_run_turns_no_letter(pilot: Pilot) -> None:
    scene = open_end(pilot, wait=False)
    pilot.tick(1700, 50)
    scene.handle(Press("up", "up", repeat=True))
    assert scene.initials.text == "AAA"
    pilot.tick(50)
    pilot.press("up")
    assert scene.initials.text == "BAA"
    scene.handle(Press("up", "up", repeat=True))
    assert scene.initials.text == "CAA"


def test_a_letter_that_is_held_since_the_run_is_no_initial(pilot: Pilot) -> None:
    """Its letters come with its presses or in a later frame, for as long as it is held."""
    scene = open_end(pilot, wait=False)
    for _frame in range(100):
        for action in (Press("", "e", repeat=True), TypedText("e")):
            scene.handle(action)
            pilot.tick(25)
    assert scene.initials.text == "AAA"
    for action in (Release("", "e"), Press("", "k"), TypedText("k"), Release("", "k")):
        scene.handle(action)
    assert scene.initials.text == "KAA"


@pytest.mark.parametrize("how", ["escape", "skip", "pad"])
def test_skipping_keeps_the_score_under_the_last_initials(pilot: Pilot, how: str) -> None:
    scores = scores_of(pilot)
    scores.sign(scores.add(FakeRun(10, kind="mixed")).id, "EVA")
    scene = open_end(pilot)
    pilot.type("ZZ")
    if how == "skip":
        pilot.click_on(scene.nodes.skip)
    elif how == "pad":
        pilot.pad(1)
    else:
        pilot.press("escape")
    assert pilot.scene is scene
    assert rows(scene) == [(1, "EVA"), (2, "EVA")]
    assert scene.form.focus is scene.again
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene_name == "Countdown"


@pytest.mark.parametrize(
    ("name", "wanted"), [("", "AAA"), ("Ada", "ADA"), ("bo", "BO-"), ("J. R. R. T.", "JRR"), ("\u00c9mile", "EMI")]
)
def test_initials_begin_with_those_of_the_player(pilot: Pilot, name: str, wanted: str) -> None:
    settings = pilot.app.parts.profile.settings
    settings.keep(replace(settings.now, player_name=name))
    assert open_end(pilot).initials.text == wanted


def test_initials_that_were_left_can_be_edited_again(pilot: Pilot) -> None:
    scene = open_end(pilot)
    pilot.type("KI")
    pilot.press("escape")
    assert rows(scene) == [(1, "AAA")]
    pilot.click_on(scene.nodes.edit)
    assert (scene.signing, scene.initials.text) == (True, "KIA")
    pilot.type("M")
    pilot.press("return")
    assert rows(scene) == [(1, "KIM")]


def test_a_board_that_was_opened_while_signing_leads_back_to_the_letters(pilot: Pilot) -> None:
    scene = open_end(pilot)
    pilot.type("KI")
    pilot.click(*scene.grid.card(0).center)
    pilot.wait_idle()
    opened = pilot.scene
    pilot.click_on(opened.first if opened.first.text == "Play it again" else opened.second)
    pilot.wait_idle()
    assert pilot.scene_name == "Play"
    pilot.press("escape")
    pilot.click_on(next(button for button in pilot.scene.buttons if button.text == "Back"))
    pilot.wait_idle()
    assert pilot.scene is scene
    assert (scene.signing, scene.initials.text, scene.form.focus) == (True, "KIA", scene.initials)


def test_again_keeps_what_was_typed(pilot: Pilot) -> None:
    scene = open_end(pilot)
    pilot.type("KIM")
    pilot.click_on(scene.again)
    pilot.wait_idle()
    assert (pilot.scene_name, scores_of(pilot).initials) == ("Countdown", "KIM")


def test_a_run_that_is_in_no_table_is_shown_below_it(pilot: Pilot) -> None:
    scores = scores_of(pilot)
    for number in range(10):
        scores.add(FakeRun(90_000 + number, kind="mixed"))
    scene = open_end(pilot)
    assert not scene.signing
    assert rows(scene)[-1] == (11, "AAA")
    assert scene.nodes.table.slot.h > 0  # in sight
    assert scene.nodes.verdict.text.endswith("below your best of 90\xa0009."), "nobody is told to be the last"
    assert scene.form.focus is scene.again


def test_a_score_that_only_counts_today_is_signed_there(pilot: Pilot) -> None:
    scores = scores_of(pilot)
    for _ in range(10):
        scores.add(FakeRun(90_000, kind="mixed"))
    pilot.clock.step(10 * 86_400_000)
    scene = open_end(pilot)
    assert scene.signing
    assert scene.nodes.table_title.text == "Storm \N{MIDDLE DOT} this week"
    assert rows(scene) == [(1, "AAA")]


# Words


@pytest.mark.parametrize(
    ("best", "place", "text"),
    [
        (519, (2, 2), "You ended level with your best of 519."),
        (1519, (3, 10), "You ended 1 000 below your best of 1 519. That is place 3 of your 10 runs."),
        (500, (1, 30), "You ended 19 above your best of 500."),
    ],
)
def test_a_run_is_measured_against_the_best_one(pilot: Pilot, best: int, place: tuple[int, int], text: str) -> None:
    scores = scores_of(pilot)
    before = scores.score(scores.add(FakeRun(best)).id)
    record = msgspec.structs.replace(storm(), points=519)
    outcome = RunOutcome(record, None, (before,), Placing(2, {"all": 1}), *place)
    assert end_words.verdict(outcome).replace("\N{NO-BREAK SPACE}", " ") == text


def test_a_sprint_is_measured_in_tenths_and_a_survival_in_boards(pilot: Pilot) -> None:
    scores = scores_of(pilot)
    sprint = scores.score(scores.add(FakeRun(-60_000, "sprint", boards=5, elapsed=60_000)).id)
    record = msgspec.structs.replace(storm(), mode="sprint", boards=5, elapsed=62_450)
    outcome = RunOutcome(record, None, (sprint,), Placing(2, {}), 2, 2)
    assert end_words.verdict(outcome).startswith("You were 2.5 s slower than your best of 1:00.0 min.")
    assert score_text(record, record.elapsed) == "1:02.4"
    survival = scores.score(scores.add(FakeRun(7, "survival", boards=7)).id)
    record = msgspec.structs.replace(storm(), mode="survival", boards=4)
    outcome = RunOutcome(record, None, (survival,), Placing(2, {}), 2, 2)
    assert end_words.verdict(outcome).startswith("You ended 3 below your best of 7.")


def test_the_page_of_a_long_verdict_stays_where_it_is_when_it_has_looked_back(pilot: Pilot) -> None:
    scores = scores_of(pilot)
    for back in (1, 0):
        day = (date.fromisoformat(scores.today) - timedelta(days=back)).isoformat()
        scores.begin_daily(day)
        if back:
            scores.add(FakeRun(storm().points + 9, "daily", "mixed", day=day))
    scene = open_end(pilot, msgspec.structs.replace(storm(), mode="daily", kind="mixed", day=scores.today), wait=False)
    pilot.tick(16)
    before = [node.rect.y for node in (*scene.nodes.facts, scene.nodes.boards, scene.nodes.again)]
    pilot.tick(3000, 50)
    pilot.wait_idle()
    assert scene._bests is not None
    assert [node.rect.y for node in (*scene.nodes.facts, scene.nodes.boards, scene.nodes.again)] == before


def test_a_race_says_who_won_it_and_that_it_is_in_no_table() -> None:
    outcome = RunOutcome(storm(), None, race="You won by 4 seconds.")
    assert end_words.verdict(outcome) == "You won by 4 seconds. A race stays out of the tables."


def test_a_daily_run_says_its_row_and_when_the_next_one_comes(pilot: Pilot) -> None:
    scores, today = scores_of(pilot), date.fromisoformat(scores_of(pilot).today)
    rows = []
    for back in (0, 1):
        day = (today - timedelta(days=back)).isoformat()
        scores.begin_daily(day)
        scores.add(FakeRun(100, "daily", "mixed", day=day))
        record = msgspec.structs.replace(storm(), mode="daily", kind="mixed", day=today.isoformat())
        rows.append(end_words.daily(pilot.manager.services, RunOutcome(record, None, placing=Placing(2, {}))))
    assert [row.partition(" The next one comes in ")[0] for row in rows] == [
        "The first day of a new streak.",
        "2 days in a row.",
    ]
    outcome = RunOutcome(record, None, placing=Placing(2, {}))
    assert end_words.verdict(outcome, rows[1]) == rows[1]
    best = scores.score(scores.add(FakeRun(record.points)).id)
    assert end_words.verdict(outcome._replace(before=(best,)), rows[1]).startswith(f"{rows[1]} You ended level with")
    unranked = RunOutcome(record, None)
    assert end_words.daily(pilot.manager.services, unranked) == ""
    assert end_words.verdict(unranked) == "This try is not ranked: only the first one counts, on the day itself."
    assert end_words.again(pilot.manager.services, outcome) == "Again, unranked"
    free = outcome._replace(record=msgspec.structs.replace(record, kind="slant"))
    assert end_words.again(pilot.manager.services, free) == "Again"
    assert end_words.again(pilot.manager.services, outcome._replace(record=storm())) == "Again"


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((1280, 720), 1.0)])
def test_a_new_seal_stands_where_else_advice_would(size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    pilot.manager.reset("menu")
    scene = open_end(pilot)
    assert scene.notice is None
    profile = pilot.app.parts.profile
    pilot.manager.reset("menu")
    real = profile.scores.add
    given: list[int] = []

    def add(record: RunRecord) -> Placing:
        placing = real(record)
        profile.seals.give(["own-board"], pilot.clock.utc(), score=placing.id)
        given.append(placing.id)
        return placing

    profile.scores.add = add
    scene = open_end(pilot)
    assert given
    assert scene.notice is not None
    assert scene.notice.visible
    assert not scene.nodes.sheet.visible
    assert faults(scene, size) == []
    pilot.close()


def test_a_daily_run_without_a_board_is_told_that_its_marks_count() -> None:
    record = msgspec.structs.replace(storm(), mode="daily", boards=0, points=7)
    said = end_words.verdict(RunOutcome(record, None, placing=Placing(3, {})), "The first day of a new streak.")
    assert said == "No board was finished, yet your right marks count. The first day of a new streak."


@pytest.mark.parametrize(
    ("shown", "slowest_says", "says"),
    [
        (
            1,
            "Time ran out on the first board. Practise it, then run again.",
            "Time ran out on the first board. A slower clock leaves more of it.",
        ),
        (
            3,
            "Time ran out before a board was solved. Practise one, then run again.",
            "Time ran out before a board was solved. A slower clock leaves more of it.",
        ),
    ],
)
def test_nothing_solved_is_said_kindly_and_offers_the_board(shown: int, slowest_says: str, says: str) -> None:
    record = msgspec.structs.replace(storm(), boards=0, points=0)
    record = msgspec.structs.replace(record, played=record.played[:shown])
    assert len(record.played) == shown
    said = end_words.verdict(RunOutcome(record, None))
    assert said == says
    slowest = msgspec.structs.replace(record, pace="2")
    said = end_words.verdict(RunOutcome(slowest, None))
    assert said == slowest_says
    dark = msgspec.structs.replace(record, mode="survival")
    said = end_words.verdict(RunOutcome(dark, None))
    assert said.startswith("All lanterns are out. ")
    for mode in ("storm", "sprint", "survival"):
        given_up = msgspec.structs.replace(record, mode=mode, steps=(*record.steps, RunStep(1, "stop")))
        said = end_words.verdict(RunOutcome(given_up, None))
        assert said == "You stopped before a board was solved. Begin again when you like."


def test_a_run_that_was_left_leaves_no_line_free_for_news_and_says_so_in_large_letters() -> None:
    record = msgspec.structs.replace(storm(1), boards=0, points=0, mode="survival")
    record = msgspec.structs.replace(record, steps=(*record.steps[:1], RunStep(record.steps[0].at, "stop")))
    with Pilot((1280, 720), {"text_scale": 2.0}) as pilot:
        scores_of(pilot).add(FakeRun(7, "survival", boards=7))
        arcade = SimpleNamespace(record=lambda: record, counts=False, verdict="", mode="survival", ranked=True)
        pilot.manager.push("timed.end", arcade=arcade)
        pilot.wait_idle()
        label, look = pilot.scene.nodes.verdict, pilot.scene.look
        assert label.text.startswith("You stopped before a board was solved.")
        assert look.fits(label.text, "body", label.rect.w + 1, label.rect.h)
        assert faults(pilot.scene, (1280, 720)) == []


def test_an_easy_board_is_no_feat_of_a_survival() -> None:
    record = msgspec.structs.replace(storm(), mode="survival")
    looked = review(record, find)
    told = []
    for level in ("easy", "medium"):
        boards = tuple(one._replace(shown=msgspec.structs.replace(one.shown, level=level)) for one in looked.boards)
        outcome = RunOutcome(record, looked._replace(boards=boards), placing=Placing(2, {}))
        told.append([text for text in news(outcome, OwnBests()) if text.startswith("Hardest board: ")])
    assert not told[0]
    assert told[1]
    assert told[1][0].endswith(", medium.")


def test_a_board_with_rules_of_its_own_is_named_with_them() -> None:
    """Its time is compared with those of its like: there may be a quicker one of the usual rules."""
    sudoku = find("sudoku")
    killer = sudoku.make(Recipe(Size(6, 6), "easy", options={"variant": "killer"}), 3).board
    record = msgspec.structs.replace(storm(), mode="survival")
    looked = review(record, find)
    shown = msgspec.structs.replace(looked.boards[0].shown, level="medium")
    boards = (looked.boards[0]._replace(shown=shown, spec=sudoku, board=killer),)
    told = news(RunOutcome(record, looked._replace(boards=boards), placing=Placing(2, {})), OwnBests())
    assert "Hardest board: Sudoku 6x6 \N{MIDDLE DOT} Killer, medium." in told


def test_what_is_said_of_nothing_solved_is_as_large_as_all_text() -> None:
    record = msgspec.structs.replace(storm(1), boards=0, points=0)
    with Pilot((1280, 720), {"text_scale": 2.0}) as pilot:
        arcade = SimpleNamespace(record=lambda: record, counts=False, verdict="", mode="storm", ranked=True)
        pilot.manager.push("timed.end", arcade=arcade)
        pilot.wait_idle()
        scene = pilot.scene
        label, look = scene.nodes.verdict, scene.look
        assert label.text
        assert look.fits(label.text, "body", label.rect.w + 1, label.rect.h)
        assert label.rect.h > look.line_height("body"), "two lines before small letters"
        assert faults(scene, (1280, 720)) == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((960, 540), 1.0)])
def test_a_run_that_came_to_little_says_what_helps_next(size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(size, {"text_scale": scale})
    scene = open_end(pilot, storm(1))
    helps = scene.nodes.helps
    assert [one.icon for one in helps.told] == ["book", "clock", "trophy"]
    assert helps.told[0].text.startswith("Learn ")
    assert helps.buttons[0].visible
    assert faults(scene, size) == []
    helps.told[1].press()
    pilot.wait_idle()
    assert (pilot.scene_name, pilot.scene.arcade.pace) == ("Countdown", "1.5")
    pilot.close()


@pytest.mark.parametrize(
    ("change", "helped"),
    [
        ({}, True),
        ({"boards": 3}, False),
        ({"mode": "survival"}, True),
    ],
)
def test_what_helps_is_for_short_runs_alone(change: dict[str, Any], helped: bool) -> None:
    record = msgspec.structs.replace(storm(1), **change)
    outcome = RunOutcome(record, review(storm(1), find))
    assert came_to_little(outcome) is helped
    assert slower(outcome) == ("" if record.mode == "survival" else "1.5")
    assert not came_to_little(outcome._replace(race="You have won."))
    assert slower(outcome._replace(record=msgspec.structs.replace(record, pace="2"))) == ""


def test_the_lesson_that_helps_is_about_the_puzzle_with_the_most_errors() -> None:
    looked = review(play(3, 1)[1], find)
    boards = [one._replace(shown=msgspec.structs.replace(one.shown, errors=0)) for one in looked.boards]
    assert hardest(RunOutcome(storm(3), looked._replace(boards=tuple(boards)))) == boards[-1].shown.kind
    boards[1] = looked.boards[1]
    assert looked.boards[1].shown.errors
    assert hardest(RunOutcome(storm(3), looked._replace(boards=tuple(boards)))) == boards[1].shown.kind


@pytest.mark.parametrize("mode", ["storm", "sprint", "survival"])
def test_four_facts_in_every_mode(mode: str) -> None:
    record = storm()
    looked = review(record, find)
    told = facts(RunOutcome(msgspec.structs.replace(record, mode=mode), looked), None)
    assert len(told) == 4
    marks = next(fact for fact in told if fact.brief == "Right marks")
    assert (marks.caption, marks.note) == ("Right marks", f"of {looked.right + looked.wrong} that count")
    alone = RunOutcome(record, looked._replace(boards=looked.boards[:1]))
    called = spoken(looked.boards[0].spec).counted.names
    marks = next(fact for fact in facts(alone, None) if fact.brief == "Right marks")
    assert (marks.caption, marks.note) == (called.capitalize(), f"right, of {looked.right + looked.wrong}")


def test_a_longer_combo_than_ever_is_said_to_be_one() -> None:
    bests = OwnBests()
    bests.take(storm(4, 1).encode(), find)
    outcome = RunOutcome(storm(4, 0), review(storm(4, 0), find))
    assert facts(outcome, None)[1].note == ""
    assert facts(outcome, bests)[1][2:4] == ("your new best", True)
    bests.take(storm(4, 0).encode(), find)
    assert facts(outcome, bests)[1].note == f"best {bests.combos['storm']}"


def test_what_is_new_is_told() -> None:
    bests = OwnBests()
    bests.take(storm(4, 1).encode(), find)
    outcome = RunOutcome(storm(4, 0), review(storm(4, 0), find), placing=Placing(2, {}))
    assert news(outcome, None) == ()
    told = news(outcome, bests)
    assert any(line.startswith("Most right marks in a row yet: ") for line in told)
    assert told[-1] == "Not one error."
    bests.take(storm(4, 0).encode(), find)
    assert news(outcome, bests) == ("Not one error.",)


def test_of_all_boards_that_set_a_record_the_greatest_is_told_with_its_size_once_it_is_kept() -> None:
    record, bests = storm(4, 0), OwnBests()
    before = (record.played[0].took + 500, *(one.took + 9000 for one in record.played[1:]))
    slower = tuple(msgspec.structs.replace(one, took=took) for one, took in zip(record.played, before, strict=True))
    bests.take(msgspec.structs.replace(record, played=slower).encode(), find)
    outcome = RunOutcome(record, review(record, find), placing=Placing(2, {}))
    told = [line for line in news(outcome, bests) if line.startswith("Quickest")]
    assert len(told) == 1
    sizes = {one.spec.size_text(one.spec.size_of(one.board)) for one in outcome.boards}
    assert any(f" {size} board yet: " in told[0] for size in sizes)
    first, *others = quickest(outcome, bests)
    one = outcome.boards[first]
    size = one.spec.size_text(one.spec.size_of(one.board))
    assert board_lines(outcome, first, True, ())[2][0] == f"quickest {size} yet"
    assert all(
        outcome.boards[first].shown.took / before[first] <= outcome.boards[n].shown.took / before[n] for n in others
    )
    assert news(outcome._replace(placing=Placing(0, {})), bests) == ("Not one error.",)  # it would be set again


def test_a_sprint_without_errors_is_gold_only_once_it_is_finished() -> None:
    record = msgspec.structs.replace(storm(4, 0), mode="sprint")
    errors = [
        facts(RunOutcome(msgspec.structs.replace(record, boards=boards), review(record, find)), None)[2]
        for boards in (0, 4, 5)
    ]
    assert [(one.value, one.good) for one in errors] == [("0", False), ("0", False), ("0", True)]


def test_the_own_row_has_a_place_though_it_is_alone(pilot: Pilot) -> None:
    scene = open_end(pilot)
    assert [row.place for row in scene.nodes.table.rows] == [1]
    written: list[str] = []
    look, text = scene.look, scene.look.text
    look.text = lambda string, *args, **kwargs: written.append(string) or text(string, *args, **kwargs)
    scene.nodes.table.draw(pilot.screen)
    look.text = text
    assert "1" in written


# Looking back


def test_a_review_knows_errors_combos_and_what_stood(pilot: Pilot) -> None:
    looked = review(storm(), find)
    assert [len(one.slips) for one in looked.boards] == [one.shown.errors for one in looked.boards]
    assert looked.wrong == sum(one.shown.errors for one in looked.boards)
    assert looked.right == len(looked.moments)
    assert 0 < looked.combo <= looked.right
    assert all(one.share == 1 for one in looked.boards if one.shown.state == "solved")
    one = next(one for one in looked.boards if one.slips)
    slip = one.slips[0]
    assert one.spec.required(one.board, one.solution).get(slip.slot) != slip.marks[slip.slot]


def test_the_commonest_error_is_named_by_the_rule_that_it_breaks() -> None:
    looked = review(storm(), find)
    found = {n: tuple(fault(one, slip) for slip in one.slips) for n, one in enumerate(looked.boards) if one.slips}
    kind, rule, times = commonest(found, looked.boards)
    assert times >= 1
    assert rule in find(kind).words.violations
    assert commonest({}, looked.boards) == ("", "", 0)


def test_an_error_without_a_broken_rule_is_practised_by_its_technique() -> None:
    """The one that Practice credits and the coach counts for the same mark."""
    looked = review(storm(6), find)
    outcome = RunOutcome(storm(6), looked)
    plain = {n: tuple(fault(one, slip)._replace(rule="", says="") for slip in one.slips) for n, one in
             enumerate(looked.boards) if one.slips}  # fmt: skip
    found = missed_most(plain, looked.boards)
    assert found.technique
    first = looked.boards[found.boards[0]]
    assert found.technique in {
        missed_technique(one.spec, one.board, s.marks, one.solution, s.slot) for one in looked.boards for s in one.slips
    }
    title = first.spec.ladder_for(first.board).named(found.technique).title
    told = advice(outcome, plain)
    assert (told.title, told.what, told.practise) == (f"Practise: {title}", title, True)
    assert [one.shown for one in told.boards] == [looked.boards[n].shown for n in found.boards]


def test_a_best_pace_needs_an_earlier_one_of_its_sort() -> None:
    looked, bests = review(storm(), find), OwnBests()
    assert bests.beaten(looked) == ()
    slower = tuple(msgspec.structs.replace(one, took=one.took + 5000) for one in storm().played)
    bests.take(msgspec.structs.replace(storm(), played=slower).encode(), find)
    assert len(bests.beaten(looked)) >= 1
    bests.take(storm().encode(), find)
    assert bests.beaten(looked) == ()


# Boards


@pytest.fixture
def long_run(pilot: Pilot) -> Any:
    record = storm()
    many = tuple(record.played[number % len(record.played)] for number in range(32))
    scene = open_end(pilot)
    boards = scene.outcome.boards
    scene.outcome = scene.outcome._replace(
        looked=scene.outcome.looked._replace(boards=tuple(boards[n % len(boards)] for n in range(len(many))))
    )
    scene._tell()
    scene.layout(scene.look.size)
    pilot.press("escape")
    return scene


def test_many_boards_are_reached_by_keys_wheel_and_drag(pilot: Pilot, long_run: Any) -> None:
    row = long_run.grid
    assert row.reach > row.rect.w
    long_run.form.set_focus(row)
    pilot.press("end")
    pilot.wait_idle()
    assert row.index == 31
    assert row.rect.contains(row.card(31))
    pilot.press("home", "page down")
    pilot.wait_idle()
    assert row.rect.contains(row.card(row.index))
    before = row.offset
    pilot.wheel(*row.rect.center, -2)
    pilot.wait_idle()
    assert row.offset > before
    before = row.offset
    pilot.drag(row.rect.center, (row.rect.centerx - 200, row.rect.centery))
    pilot.wait_idle()
    assert row.offset == pytest.approx(before + 200, abs=row._step / 2)
    assert pilot.scene is long_run  # a drag opens nothing


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (960, 540)])
def test_no_card_of_the_row_is_cut_where_it_rests(pilot: Pilot, long_run: Any, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    pilot.tick()
    pilot.wait_idle()
    row = long_run.grid
    for way in ((0, 0), (-200, 0), (-90, 0), (3000, 0)):
        pilot.drag(row.rect.center, (row.rect.centerx + way[0], row.rect.centery))
        pilot.wait_idle()
        seen = [row.card(number) for number in range(len(row.items)) if row.card(number).colliderect(row.rect)]
        assert len(seen) > 2
        assert all(row.rect.x - 1 <= card.x and card.right <= row.rect.right + 1 for card in seen)


def test_a_board_is_opened_to_be_practised_or_played(pilot: Pilot) -> None:
    scene = open_end(pilot)
    pilot.press("escape")
    wrong = next(n for n, one in enumerate(scene.outcome.boards) if one.shown.errors and scene._faults[n][0].says)
    pilot.click(*scene.grid.card(wrong).center)
    pilot.wait_idle()
    opened = pilot.scene
    assert opened.first.text == "Practise it"
    assert scene._faults[wrong][0].says in opened.why.text
    slip, seen = scene.outcome.boards[wrong].slips[0], opened.picture
    assert (seen.wrong, seen.session.marks[slip.slot]) == (slip.slot, slip.marks[slip.slot])
    assert seen.why.beats[-1].kind is BeatKind.CLASH
    area = pilot.screen.subsurface(seen.rect)
    assert sum(area.get_at((x, y))[:3] == opened.look.theme.error for x in range(0, area.get_width(), 2)
               for y in range(0, area.get_height(), 2)) > 40  # fmt: skip
    pilot.click_on(opened.second)
    pilot.wait_idle()
    assert pilot.scene_name == "Play"
    assert pilot.scene.session.board == scene.outcome.boards[wrong].board
    assert not pilot.scene.session.marks


@pytest.mark.parametrize("kind", sorted(registry()))
def test_every_error_has_a_name_to_practise_it_by(kind: str) -> None:
    words = registry()[kind].words
    assert set(words.faults) == set(words.violations)
    assert not [name for name in words.faults.values() if name[0].isupper() or name.endswith(".")]


def test_the_advice_leads_to_practice(pilot: Pilot) -> None:
    scene = open_end(pilot)
    pilot.press("escape")
    assert scene.nodes.sheet.title.startswith("Practise: ")
    pilot.click_on(scene.nodes.practise)
    pilot.wait_idle()
    assert pilot.scene_name == "Practice"
    assert pilot.scene.column.subtitle.text == f"Practice: {scene._advised.what}"


def test_again_is_on_the_pages_that_follow(pilot: Pilot) -> None:
    for way in ("watch", "scores"):
        scene = open_end(pilot)
        pilot.press("escape")
        pilot.click_on(scene.watch if way == "watch" else scene.nodes.all_scores)
        pilot.wait_idle()
        assert pilot.scene.form.focus is pilot.scene.again
        pilot.press("return")
        pilot.wait_idle()
        assert pilot.scene_name == "Countdown"
        assert not any(type(one).__name__ == "TimedEndScene" for one in pilot.manager.stack)


def test_a_best_run_is_felt_and_another_one_is_calm(pilot: Pilot) -> None:
    played = pilot.manager.services.audio.played
    scene = open_end(pilot)
    assert [name for name, _step in played].count("high_score") == 1
    assert scene.nodes.seal.visible
    assert scene.nodes.score.gilt
    played.clear()
    scores_of(pilot).add(FakeRun(90_000, kind="mixed"))
    scene = open_end(pilot)
    assert "high_score" not in [name for name, _step in played]
    assert not scene.nodes.seal.visible


# Misses


def test_what_went_wrong_waits_and_leaves_when_it_is_solved(pilot: Pilot) -> None:
    scene = open_end(pilot)
    waiting = pilot.app.parts.profile.misses
    wrong = [one for one in scene.outcome.boards if one.shown.errors or one.shown.state == "cut"]
    assert waiting.number() == len(wrong) > 1
    assert any(miss.rule for miss in waiting.all())
    pilot.press("escape")
    pilot.click_on(scene.nodes.misses)
    pilot.wait_idle()
    misses = pilot.scene
    assert len(misses.list.items) == len(wrong)
    assert faults(misses, (1280, 720)) == []
    pilot.press("return")
    pilot.wait_idle()
    game = pilot.scene.game
    assert pilot.scene_name == "Play"
    for slot, value in game.session.spec.required(game.session.board, game.solution).items():
        pilot.scene.play_move((Change(slot, game.session.marks.get(slot, 0), value),), False)
    pilot.wait_idle()
    assert waiting.number() == len(wrong) - 1
    pilot.manager.pop()
    pilot.wait_idle()
    assert len(pilot.scene.list.items) == len(wrong) - 1


def test_a_list_of_many_misses_opens_at_its_first_row(pilot: Pilot) -> None:
    spec = registry()["slant"]
    made = [spec.make(Recipe(spec.sizes[0], "easy"), 3, number).board for number in range(12)]
    boards = [board_text(spec.board_to_json(board), spec.options_of(board)) for board in made]
    pilot.app.parts.profile.misses.keep([Miss("slant", one, "easy", "storm", "", 1, False, 1.0) for one in boards])
    rows = pilot.open("timed.misses").list
    assert rows.reach > 0
    assert rows.offset == 0


def test_practised_to_the_end_a_board_waits_no_longer_and_other_runs_are_not_counted(pilot: Pilot) -> None:
    waiting = pilot.app.parts.profile.misses
    waiting.keep([Miss("slant", "another", "easy", "storm", "", 1, False, 1.0)])
    scene = open_end(pilot)
    count = len(still_waiting(scene.services, scene.outcome))
    assert waiting.number() == count + 1
    assert (
        scene.nodes.misses.text
        == (f"{count} board waits" if count == 1 else f"{count} boards wait") + " to be put right"
    )
    pilot.press("escape")
    scene._practise()
    pilot.wait_idle()
    game = pilot.scene.game
    game.mistakes = 1  # a wrong mark was answered on the way
    for slot, value in game.session.spec.required(game.session.board, game.solution).items():
        pilot.scene.play_move((Change(slot, game.session.marks.get(slot, 0), value),), False)
    pilot.wait_idle()
    pilot.manager.pop()
    pilot.wait_idle()
    assert (
        scene.nodes.misses.text
        == (f"{count - 1} board waits" if count == 2 else f"{count - 1} boards wait") + " to be put right"
    )
    keep_misses(scene.services, scene.outcome, scene._faults)  # reasons that are found late bring none back
    assert waiting.number() == count


def test_a_board_that_was_not_begun_does_not_wait(pilot: Pilot) -> None:
    looked = review(storm(), find)
    last = looked.boards[-1]
    skipped = last._replace(shown=msgspec.structs.replace(last.shown, state=LapState.SKIPPED, errors=0))
    missed, _solved = misses(looked._replace(boards=(skipped,)), "storm", 0.0, True, lambda one: "")
    assert [miss.skipped for miss in missed] == [True], "one that was skipped waits all the same"
    last = last._replace(shown=msgspec.structs.replace(last.shown, state=LapState.CUT, errors=0))
    (slot, value), *_rest = last.solution.items()
    for marks, number in (({}, 0), ({slot: value}, 1)):
        boards = (last._replace(marks=marks),)
        missed, solved = misses(looked._replace(boards=boards), "storm", 0.0, True, lambda one: "")
        assert (len(missed), solved) == (number, [])


def test_boards_that_were_merely_skipped_are_none_to_put_right() -> None:
    skipped, wrong, cut = (Miss("slant", str(n), "easy", "daily", "", n % 2, n > 1, 1.0) for n in range(3))
    assert (skipped.skipped, wrong.skipped, cut.skipped) == (True, False, False)
    assert end_words.waiting([]) == ""
    assert end_words.waiting([skipped] * 4) == "4 boards wait"
    assert end_words.waiting([skipped, wrong, cut, skipped]) == "4 boards wait, 2 to be put right"
    assert end_words.waiting([skipped, wrong]) == "2 boards wait, 1 to be put right"
    assert end_words.waiting([wrong, cut]) == "2 boards wait to be put right"


def test_an_empty_list_says_how_boards_come(pilot: Pilot) -> None:
    scene = pilot.open("timed.misses")
    assert scene.empty.visible
    assert not scene.list.visible


# Handing on


def test_the_text_of_a_run_has_three_lines_and_no_board(pilot: Pilot) -> None:
    record = storm()
    run = run_result(record, pilot.manager.services.library.kinds, review(record, find), 0.0)
    head, score, signs = run.text.split("\n")
    assert head.startswith("Solitudo \N{MIDDLE DOT} Storm")
    assert str(record.boards) in score
    assert len(signs) == len(record.played)
    assert set(signs) <= {"\N{LARGE GREEN SQUARE}", "\N{LARGE YELLOW SQUARE}", "\N{WHITE LARGE SQUARE}"}
    pilot.manager.push("exchange.share", record=record)
    pilot.wait_idle()
    pilot.click_on(pilot.scene.link)
    assert pilot.scene.sheet.line.text == "The text is on the clipboard."
    assert not pilot.scene.more.visible


@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 2.0), ((1280, 720), 1.0), ((1920, 1080), 2.0), ((700, 900), 1.0)]
)
@pytest.mark.parametrize("left", [False, True])
def test_everything_of_a_run_that_is_signed_has_its_place(size: tuple[int, int], scale: float, left: bool) -> None:
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True, "left_handed": left})
    scene = open_end(pilot)
    assert scene.initials.visible
    assert faults(scene, size) == []
    pilot.press("escape")
    assert faults(scene, size) == []
    pilot.close()


def test_a_daily_run_that_counts_is_shared_as_the_result_of_its_day(pilot: Pilot) -> None:
    scores = scores_of(pilot)
    scores.begin_daily(scores.today)
    record = msgspec.structs.replace(storm(), mode="daily", kind="mixed", day=scores.today)
    scene = open_end(pilot, record)
    assert scene.nodes.all_scores.text == "Calendar"
    scene._share()
    pilot.wait_idle()
    assert pilot.scene_name == "Share"
    assert pilot.scene.run.title == "Daily run"
    assert pilot.scene.run.value.replace(" ", "") == str(record.points)
    pilot.press("escape")
    pilot.wait_idle()
    pilot.manager.reset("menu")
    open_end(pilot)._share()
    pilot.wait_idle()
    assert pilot.scene_name == "Share"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 576)])
@pytest.mark.parametrize("mode", ["storm", "survival"])
def test_nothing_that_is_pressed_moves_when_the_page_learns_what_is_new(size: tuple[int, int], mode: str) -> None:
    pilot = Pilot(size)
    scores = scores_of(pilot)
    first = storm(1, 0)
    slow = msgspec.structs.replace(
        first, played=tuple(msgspec.structs.replace(one, took=one.took + 90_000) for one in first.played)
    )
    scores.add(slow)
    record = msgspec.structs.replace(storm(1, 3), mode=mode)
    scene = open_end(pilot, record, wait=False)
    pilot.tick()
    cards = [scene.grid, *scene.nodes.facts, scene.nodes.sheet]
    pressed = [scene.again, *scene.nodes.ways, scene.nodes.practise, scene.nodes.misses, scene.nodes.all_scores]

    def places() -> list[Any]:
        return [(tuple(node.rect), node.visible) for node in (*cards, *pressed)] + [w.text for w in scene.nodes.ways]

    before = places()
    pilot.tick(1700, 50)
    pilot.wait_idle()
    assert places() == before
    pilot.close()


def test_a_run_that_was_given_up_is_not_celebrated(pilot: Pilot) -> None:
    whole = storm(3, 0)
    record = msgspec.structs.replace(whole, steps=(*whole.steps[:-1], RunStep(whole.steps[-1].at, "stop")))
    scene = open_end(pilot, record)
    assert (scene.outcome.high, scene.outcome.feted) == (True, False)
    assert not any((scene.nodes.seal.visible, scene.nodes.score.gilt, scene.nodes.table.gold))
    assert not any(card.fact.good for card in scene.nodes.facts)
    told = " ".join((scene.nodes.sheet.title, scene.nodes.news.text))
    assert "error" not in told.lower()


def test_the_ways_on_keep_their_names_after_a_later_run(pilot: Pilot) -> None:
    for record in (storm(), storm(3, 2), storm(5, 0)):
        scene = open_end(pilot, record)
        assert scene.nodes.hoped == (record is not storm())
        assert [way.named for way in scene.nodes.ways] == [True, True, True]
        assert faults(scene, (1280, 720)) == []


def test_the_sample_has_the_errors_that_it_tells_of(window):
    page = window.open("timed.end")
    looked = page.outcome.looked
    assert looked.wrong == sum(one.shown.errors for one in looked.boards) > 0
    assert [len(one.slips) for one in looked.boards] == [one.shown.errors for one in looked.boards]


def test_the_lesson_after_a_run_is_that_of_the_technique_that_was_missed_most_or_none(pilot: Pilot) -> None:
    scene = open_end(pilot, storm(1))
    helps, services = scene.nodes.helps, scene.services
    kind = hardest(scene.outcome)
    done = LessonsReached(0, True)
    services.profile.settings.keep_of(kind, msgspec.structs.replace(services.profile.settings.of(kind), learn=done))
    *_easier, last = one_steps(services, kind)
    helps._missed = lambda: MissedMost(kind, last.technique, (0,))
    helps.tell()
    assert helps.told[0].text == f"Lesson: {last.title}"
    helps._missed = lambda: MissedMost("", "", ())
    helps.tell()
    assert "book" not in [one.icon for one in helps.told]
