"""The high scores and the daily calendar, driven by posted events."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from typing import Any, ClassVar

import msgspec
import pygame
import pytest
from pilot import Pilot
from runs import FakeRun
from storms import play

from game.engine.record.scores import Placing, streaks
from game.store.profile.scores import StoredScores
from game.ui.drawing.look import Look
from game.ui.scene.answers import Answer
from game.ui.scene.routes import load_scene
from game.ui.scene.scene import Scene

TODAY = "2025-06-15"  # of the pilot's clock
OTHERS = ("replay", "timed")


class Elsewhere(Scene):
    """In place of the scenes that these lead to: remembers how it was called."""

    calls: ClassVar[list[dict[str, Any]]] = []

    def __init__(self, host: Any, **args: Any) -> None:
        super().__init__(host)
        self.calls.append(args)


@pytest.fixture
def pilot(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    monkeypatch.setattr(Elsewhere, "calls", [])
    made = Pilot((1280, 720), load=lambda route: Elsewhere if route in OTHERS else load_scene(route))
    made.manager.reset("menu")
    made.manager.cut()
    yield made
    made.close()


@pytest.fixture
def scores(pilot: Pilot) -> StoredScores:
    return pilot.app.parts.profile.scores


def add(scores: StoredScores, rank: int, **about: Any) -> Placing:
    return scores.add(FakeRun(rank, **{"kind": "mixed", **about}))


def shown(pilot: Pilot) -> list[tuple[str, int]]:
    return [(row.initials, row.rank) for row in pilot.scene.table.items]


# The tables


def test_an_empty_table_says_so(pilot: Pilot) -> None:
    scene = pilot.open("scores")
    assert scene.empty.visible
    assert not scene.table.visible


def test_a_short_table_shows_the_best_of_every_mode_and_it_opens_on_the_run_that_ended_last(
    pilot: Pilot, scores: StoredScores
) -> None:
    scores.begin_daily(scores.today)
    pilot.clock.step(1000)
    kind = next(iter(pilot.manager.services.library.kinds))
    add(scores, 3, mode="survival", kind=kind, boards=3)
    pilot.clock.step(1000)
    add(scores, 667, mode="daily", points=667, day=scores.today)  # it was begun before the other
    scene = pilot.open("scores")
    assert scene.mode.value == "daily"
    cards = scene.bests.cards
    assert [card.value for card in cards.values()] == ["No best yet", "No best yet", "3 boards", "667"]
    assert [mode for mode, rim in scene.bests.rims.items() if rim.chosen] == ["daily"]
    pilot.click_on(cards["survival"])
    assert (scene.mode.value, scene.kind.value, len(scene.rows)) == ("survival", kind, 1)
    boxes = [scene.table.rect, *(card.rect for card in cards.values())]
    assert scene.table.rect.bottom <= scene.bests.heading.rect.y
    assert all(pygame.Rect((0, 0), scene.look.size).contains(box) for box in boxes[1:])
    for number in range(9):
        add(scores, number, mode="survival", kind=kind, boards=number)
    scene.resume(None)
    assert not any(card.visible for card in cards.values())  # the table has the page


def test_tables_are_chosen_by_mode_kind_pace_and_span(pilot: Pilot, scores: StoredScores) -> None:
    kind = next(iter(pilot.manager.services.library.kinds))
    add(scores, 1)
    add(scores, 2, kind=kind)
    add(scores, -60_000, mode="sprint", elapsed=60_000)
    add(scores, 4, pace="2")
    pilot.clock.step(3 * 86_400_000)
    add(scores, 5)
    scene = pilot.open("scores")
    assert shown(pilot) == [("AAA", 5), ("AAA", 1)]
    mode, kinds, span, pace = scene.choosers

    def choose(widget: Any, command: str) -> list[int]:
        scene.form.set_focus(widget)
        pilot.press(command)
        return [rank for _, rank in shown(pilot)]

    assert choose(span, "right") == [5, 1]
    assert choose(span, "right") == [5]
    assert choose(span, "left") == [5, 1]
    assert choose(kinds, "right") == [2]
    assert choose(kinds, "left") == [5, 1]
    assert [name for name, _value in pace.options] == ["Clock: Normal", "Clock: Slow"]
    assert choose(pace, "right") == [4]
    pilot.press("left")
    assert choose(mode, "right") == [-60_000]
    assert load_scene("scores").__module__ == "game.scenes.scores.scene"


def test_all_scores_are_read_once_and_not_for_every_table(
    pilot: Pilot, scores: StoredScores, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(scores, 1)
    reads = []
    everything = scores.all
    monkeypatch.setattr(scores, "all", lambda: reads.append(0) or everything())  # type: ignore[func-returns-value]
    scene = pilot.open("scores")
    assert len(reads) == 1
    scene.form.set_focus(scene.span)
    pilot.press("right", "right", "left")
    assert len(reads) == 1
    scene.resume(None)
    assert len(reads) == 2


def test_the_mouse_chooses_a_table(scores: StoredScores) -> None:
    pilot = Pilot((1920, 1080))
    add(pilot.app.parts.profile.scores, 1, mode="survival")
    scene = pilot.open("scores", mode="storm")
    assert shown(pilot) == []
    control = scene.mode.control
    for _number in range(2):
        pilot.click(control.right - control.h // 2, control.centery)
    assert shown(pilot) == [("AAA", 1)]
    pilot.close()


def test_only_what_was_played_can_be_chosen_and_nothing_stands_in_the_way_of_the_table(
    pilot: Pilot, scores: StoredScores
) -> None:
    add(scores, 1)
    scene = pilot.open("scores")
    assert [one.visible for one in scene.choosers] == [True, False, True, False]
    assert [value for _name, value in scene.mode.options] == ["storm", "sprint", "survival", "daily"]
    for kind in ("slant", "slant+sudoku", "hitori+slant+sudoku"):
        add(scores, 2, kind=kind)
    scene = pilot.open("scores")
    assert [name for name, _value in scene.kind.options] == ["Mixed", "Slant", "Slant, Sudoku", "3 puzzles"]
    assert {one.rect.y for one in scene.choosers if one.visible} == {scene.mode.rect.y}, "one row"
    assert scene.table.rect.y - scene.mode.rect.bottom < scene.mode.rect.h


@pytest.mark.parametrize("how", ["click", "return", "pad"])
def test_a_row_opens_its_replay(pilot: Pilot, scores: StoredScores, how: str) -> None:
    add(scores, 9)
    add(scores, 7)
    scene = pilot.open("scores")
    if how == "click":
        pilot.click(*scene.table.item_rect(1).center)
    elif how == "return":
        pilot.press("down", "return")
    else:
        pilot.pad(12, 0)
    assert len(Elsewhere.calls) == 1
    assert "7" in str(Elsewhere.calls[0]["record"])


def test_a_run_that_cannot_be_read_says_so(pilot: Pilot, scores: StoredScores) -> None:
    add(scores, 9)
    pilot.app.parts.profile._database.write(("UPDATE run SET run = x'00'", ()))
    scene = pilot.open("scores")
    pilot.press("return")
    assert "cannot be read" in scene._toast.text
    assert Elsewhere.calls == []


def test_a_run_that_no_hand_played_is_marked(
    pilot: Pilot, scores: StoredScores, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a sign, and in words; a slower one, and one that cannot be read, are not."""
    words: list[str] = []
    text = Look.text
    monkeypatch.setattr(
        Look, "text", lambda look, said, *rest, **how: words.append(said) or text(look, said, *rest, **how)
    )
    record = play(6)[1]
    fast = tuple(msgspec.structs.replace(step, at=number) for number, step in enumerate(record.steps))
    numbers = [scores.add(msgspec.structs.replace(record, steps=steps)).id for steps in (record.steps, fast)]
    add(scores, 9)
    scene = pilot.open("scores")
    assert {row.id: scene.too_fast(row) for row in scene.rows} == {numbers[0]: False, numbers[1]: True, 3: False}
    assert pilot.screen  # which is drawn now
    assert {said for said in words if "fast" in said} == {"Too fast for hands"}


# What follows a run


def test_a_run_can_follow_from_the_scores(pilot: Pilot, scores: StoredScores) -> None:
    """And from a replay that is opened there, which hands it on."""
    add(scores, 9)
    scene = pilot.open("scores", again=True)
    assert scene.form.focus is scene.again
    pilot.click(*scene.table.item_rect(0).center)
    assert Elsewhere.calls[-1]["again"] is True
    pilot.manager.pop(Answer.AGAIN)
    assert pilot.scene_name == "Menu"
    assert not pilot.open("scores").again.visible


def test_runs_through_some_puzzles_have_a_table_of_their_own(pilot: Pilot, scores: StoredScores) -> None:
    add(scores, 5)
    add(scores, 7, kind="slant+sudoku")
    scene = pilot.open("scores", kind="slant+sudoku")
    assert shown(pilot) == [("AAA", 7)]
    assert scene.kind.options[-1] == ("Slant, Sudoku", "slant+sudoku")
    assert [score.rank for score in scores.latest("storm", "slant+sudoku")] == [7]


# The calendar


TimeZone = Callable[[str], None]


@pytest.fixture
def time_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[TimeZone]:
    """Where the player lives, for one test."""

    def move(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


def daily(scores: StoredScores, day: str, rank: int = 0) -> None:
    scores.begin_daily(day)
    if rank:
        scores.add(FakeRun(rank, "daily", "mixed", day=day))


def days_before(number: int) -> str:
    return (date.fromisoformat(TODAY) - timedelta(number)).isoformat()


def test_streaks() -> None:
    def of(*ago: int) -> tuple[int, int]:
        return streaks([days_before(number) for number in ago], TODAY)

    assert of() == (0, 0)
    assert of(0) == (1, 1)
    assert of(1, 2, 3) == (3, 3)  # today's may still come
    assert of(2, 3) == (0, 2)
    assert of(0, 1, 3, 4, 5, 6, 40) == (2, 4)
    with pytest.raises(ValueError, match="soon"):
        streaks(["soon"], TODAY)


def test_the_calendar_begins_today(pilot: Pilot, scores: StoredScores) -> None:
    for ago in (1, 2, 4):
        daily(scores, days_before(ago), 100 * ago)
    daily(scores, days_before(3))  # begun only
    scene = pilot.open("calendar")
    assert (scene.month.day.isoformat(), scene.title.text) == (TODAY, "June 2025")
    assert (scene.streak.value, scene.longest.value) == ("2", "2")
    assert scene.play.visible
    assert not scene.watch.visible
    assert not scene.later.enabled


def test_missed_days_look_unlike_days_before_the_first_run_and_days_to_come(pilot: Pilot, scores: StoredScores) -> None:
    daily(scores, days_before(6), 100)
    daily(scores, days_before(2))  # begun only
    scene = pilot.open("calendar")
    states = {state: str(scene._state(scene.today + timedelta(away)).name) for away, state in
              ((-6, "played"), (-7, "earlier"), (-3, "between"), (-2, "begun"), (0, "now"), (1, "later"))}  # fmt: skip
    assert states == {"played": "PLAYED", "earlier": "BEFORE", "between": "MISSED", "begun": "BEGUN", "now": "TODAY",
                      "later": "COMING"}  # fmt: skip
    assert [words for _state, words in scene.legend.entries()] == [
        "played", "not finished", "missed", "before your first run", "to come"
    ]  # fmt: skip
    seen = {}
    for away in (-7, -3, 1):
        box = scene.month.cell(scene.today + timedelta(away))
        sheet = pygame.Surface(box.size)
        sheet.blit(pilot.screen, (0, 0), box)
        seen[away] = sum(sum(sheet.get_at((x, y))[:3]) for x in range(0, box.w, 3) for y in range(box.h // 2, box.h, 3))
    assert len(set(seen.values())) == 3
    pilot.press("left", "left", "left")
    assert scene.about.text.startswith("This day was missed.")


@pytest.mark.parametrize(
    ("zone", "today", "left"),
    [
        ("UTC", "2025-06-15", "8 h 54 min"),  # 15:06:40
        ("Pacific/Auckland", "2025-06-16", "20 h 54 min"),
        ("America/Los_Angeles", "2025-06-15", "15 h 54 min"),
        ("Asia/Kathmandu", "2025-06-15", "3 h 9 min"),
    ],
)
def test_the_players_own_day_decides_which_run_is_todays(
    pilot: Pilot, scores: StoredScores, zone: str, today: str, left: str, time_zone: TimeZone
) -> None:
    time_zone(zone)
    scene = pilot.open("calendar")
    assert (scene.today.isoformat(), scene.month.day.isoformat(), scores.today) == (today, today, today)
    assert scene.next.text == f"Next run at midnight, in {left}."
    assert scene.next.visible


def test_the_calendar_counts_down_and_turns_the_page_at_midnight(pilot: Pilot, scores: StoredScores) -> None:
    scene = pilot.open("calendar")
    clock = pilot.clock
    clock.start += 8 * 3600 + 52 * 60
    pilot.tick()
    assert scene.next.text == "Next run in 2 min."
    daily(scores, TODAY, 70)
    clock.start += 120
    pilot.tick()
    assert scene.today.isoformat() == "2025-06-16"
    assert scene.next.text == "Next run at midnight, in 24 h 0 min."
    assert scene.play.text == "Play today's run"


@pytest.mark.parametrize("how", ["button", "again", "pad"])
def test_todays_run_is_played_from_there(pilot: Pilot, how: str) -> None:
    scene = pilot.open("calendar")
    if how == "button":
        pilot.click_on(scene.play)
    elif how == "again":
        pilot.click(*scene.month.cell(date.fromisoformat(TODAY)).center)
    else:
        pilot.pad(0)
    assert Elsewhere.calls == [{"mode": "daily", "kind": "mixed"}]


@pytest.mark.parametrize("how", ["mouse", "keys", "pad"])
def test_a_past_run_is_watched(pilot: Pilot, scores: StoredScores, how: str) -> None:
    daily(scores, days_before(7), 321)
    scene = pilot.open("calendar")
    if how == "mouse":
        pilot.click(*scene.month.cell(date.fromisoformat(days_before(7))).center)
        assert "321 points" in scene.about.text
        pilot.click_on(scene.watch)
    elif how == "keys":
        pilot.press("up", "return")
    else:
        pilot.pad(11, 0)
    assert len(Elsewhere.calls) == 1
    assert "321" in str(Elsewhere.calls[0]["record"])


def test_a_day_without_a_run_has_nothing_to_watch(pilot: Pilot, scores: StoredScores) -> None:
    daily(scores, days_before(1))
    scene = pilot.open("calendar")
    pilot.press("left", "return")
    assert scene.about.text.startswith("Started, not finished yet.")
    assert not scene.share.visible
    pilot.press("left", "return")
    assert scene.about.text.startswith("This was before your first daily run.")
    assert Elsewhere.calls == []


def test_a_past_day_is_played_without_counting(pilot: Pilot, scores: StoredScores) -> None:
    scene = pilot.open("calendar")
    pilot.press("left", "left")
    assert scene.play.text == "Play this day's boards"
    assert not scene.next.visible  # it is about today
    pilot.click_on(scene.play)
    assert Elsewhere.calls == [{"mode": "daily", "kind": "mixed", "day": days_before(2)}]


def test_the_result_of_a_day_is_handed_on(pilot: Pilot, scores: StoredScores) -> None:
    for ago in (7, 8):
        daily(scores, days_before(ago), 321)
    scene = pilot.open("calendar", day=days_before(7))
    pilot.click_on(scene.share)
    assert pilot.scene_name == "Share"
    assert (pilot.scene.run.date, pilot.scene.run.row) == ("8 Jun", "2 days in a row")


def test_months_are_turned_and_end_today(pilot: Pilot) -> None:
    scene = pilot.open("calendar")
    pilot.press("right")
    assert scene.month.day.isoformat() == TODAY  # nothing lies ahead
    pilot.click_on(scene.earlier)
    assert scene.title.text == "May 2025"
    assert scene.later.enabled
    pilot.wheel(*scene.month.rect.center, 1)
    assert scene.title.text == "April 2025"
    scene.form.set_focus(scene.month)
    pilot.press("page up")
    assert scene.title.text == "March 2025"
    pilot.press("end", "page up")
    assert scene.month.day == date(2025, 2, 28)
    pilot.press("home", "left")
    assert scene.month.day == date(2025, 1, 31)
    for _ in range(7):
        scene._turn(1)
    assert scene.month.day.isoformat() == TODAY


def test_midnight_passes(pilot: Pilot, scores: StoredScores) -> None:
    scene = pilot.open("calendar")
    pilot.clock.step(86_400_000)
    pilot.tick()
    assert scene.month.day.isoformat() == "2025-06-16"


def test_the_try_of_today_is_said_to_be_made(pilot: Pilot, scores: StoredScores) -> None:
    daily(scores, TODAY, 44)
    scene = pilot.open("calendar")
    assert scene.watch.visible
    assert scene.play.text == "Play it again"
    assert "will not count" in scene.about.text
    assert scene.streak.value == "1"


def test_the_table_of_daily_runs_is_a_press_away(pilot: Pilot, scores: StoredScores) -> None:
    daily(scores, TODAY, 44)
    scene = pilot.open("calendar")
    pilot.click_on(scene.table)
    pilot.wait_idle()
    assert shown(pilot) == [("AAA", 44)]
    pilot.click_on(pilot.scene.days)
    pilot.wait_idle()
    assert pilot.scene_name == "Calendar"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_lies_outside_the_window_or_over_something_else(size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(size, {"text_scale": scale})
    scores = pilot.app.parts.profile.scores
    daily(scores, TODAY, 4444)
    add(scores, 5000)
    for scene in (pilot.open("scores", again=True), pilot.open("scores"), pilot.open("calendar")):
        boxes = [widget.rect for widget in scene.form.widgets if widget.visible]
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(box) for box in boxes), scene
        clashes = [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :] if a.colliderect(b)]
        assert clashes == [], scene
    pilot.close()
