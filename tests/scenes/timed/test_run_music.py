"""The music of a run: what it carries follows how the run stands, and the menu's own comes back after it."""

from __future__ import annotations

import pytest

from game.arcade.intensity import intensity
from game.arcade.numbers import numbers
from game.arcade.run import MODES, SPRINT, STORM, SURVIVAL, Lap, LapState, Phase, Run
from game.engine.core import Change
from game.ui.audio.stems import INTENSITIES


def running(mode, solved=0, tier=0, left=60_000):
    """A run and the time now, with so many boards solved and milliseconds left."""
    run = Run(mode, "1", numbers())
    run.laps = [solved_lap() for _board in range(solved)]
    run.phase, run.tier, run._began, run._limit = Phase.RUNNING, tier, 0, 100_000.0
    now = 100_000 - left
    assert run.rules != STORM or run.left(now) == left
    return run, now


def solved_lap():
    return Lap(par=1.0, required={}, strict=False, shown=0, state=LapState.SOLVED)


@pytest.mark.parametrize(
    ("tier", "heard"),
    [(0, "calm"), (1, "warm"), (2, "warm"), (3, "hot"), (4, "hot"), (5, "fire"), (12, "fire")],
)
def test_a_storm_is_heard_by_its_multiplier(tier, heard):
    assert intensity(*running(STORM, tier=tier)) == heard


@pytest.mark.parametrize(("left", "heard"), [(10_001, "fire"), (10_000, "danger"), (1, "danger")])
def test_the_last_ten_seconds_of_a_storm_are_a_heart(left, heard):
    assert intensity(*running(STORM, tier=9, left=left)) == heard


@pytest.mark.parametrize(
    ("mode", "heard"),
    [
        (SPRINT, ["calm", "warm", "warm", "hot", "fire", "fire"]),
        (SURVIVAL, ["calm", "calm", "warm", "warm", "warm", "hot", "hot", "hot", "hot", "fire"]),
    ],
)
def test_without_a_multiplier_it_is_the_boards_that_count(mode, heard):
    assert [intensity(*running(mode, solved)) for solved in range(len(heard))] == heard


@pytest.mark.parametrize("mode", MODES)
def test_a_run_that_is_over_is_heard_so(mode):
    run, now = running(mode)
    run.phase = Phase.OVER
    assert intensity(run, now) == "end"
    assert {"menu", "calm", "warm", "hot", "fire", "danger", "end"} == set(INTENSITIES)


def test_the_music_goes_with_the_pages(pilot, monkeypatch):
    manager, asked = pilot.manager, []
    monkeypatch.setattr(manager.services.audio, "music", asked.append)
    manager.reset("menu")

    def wanted(page):
        pilot.until(lambda: pilot.scene_name == page)
        pilot.wait_idle()
        return asked[-1]

    piece = wanted("Menu")
    assert piece in ("music_day", "music_night")
    manager.push("timed.lobby")
    assert wanted("Lobby") == "menu"
    manager.push("timed", mode="survival", kind="slant", pace="1")
    assert wanted("Countdown") == "calm"
    assert wanted("TimedBoard") == "calm"
    pilot.scene.run.strikes = numbers().survival.strikes - 1
    right = pilot.scene.session.spec.required(pilot.scene.session.board, pilot.scene.game.solution)
    slot = next(slot for slot in pilot.scene.view.slots if right.get(slot) != 1)
    pilot.scene.view.on_move((Change(slot, 0, 1),), False)
    assert wanted("TimedEnd") == "end"
    pilot.press("escape")
    assert wanted("Lobby") == "menu"
    pilot.press("escape")
    assert wanted("Menu") == piece
