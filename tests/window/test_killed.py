"""A window whose screen dies in the middle of a run, and one that opens on a profile full of nonsense."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from managed_window import ManagedWindow, State
from msgspec.structs import fields
from suite.part import part

from game.arcade.record import RunBoard, decode
from game.arcade.verify import verify
from game.puzzles import find, registry
from game.services.settings import KindSettings, Settings
from game.store.profile.profile import open_profile

RUN = ("--windowed", "--size", "1280x720", "--mute", "--scene", "timed")
MENU = ("--windowed", "--mute")


def window(folder: Path, name: str, arguments: tuple[str, ...]) -> ManagedWindow:
    """A window on the profile in a folder, on a screen of its own."""
    (folder / name).mkdir()
    return ManagedWindow(folder / name, arguments=arguments, profile=folder / "profile")


def on_board(state: State) -> bool:
    return bool(state["scene"] == "TimedBoard" and state["settled"] and state["focused"])


def boards(folder: Path) -> list[RunBoard]:
    """The boards of the run on its way, as the profile has them."""
    import msgspec

    with closing(sqlite3.connect(f"{(folder / 'profile.db').as_uri()}?mode=ro", uri=True)) as file:
        parts = [json.loads(part) for (part,) in file.execute("SELECT part FROM ride ORDER BY seq")]
    return [msgspec.convert(board, RunBoard) for part in parts for board in part["boards"]]


def solve(game: ManagedWindow) -> None:
    """Solve the board on show with the mouse."""
    spec, board, solution = boards(game.profile)[-1].open(find)
    slots = list(spec.slots(board))
    number = len(boards(game.profile))
    for slot, value in spec.required(board, solution).items():
        first = spec.tap(board, {}, slot, "primary")
        button = "1" if any(change.new == value for change in first) else "3"
        before = game.state["marks"]
        game.over(slots.index(slot))
        game.do("click", button)
        game.until(lambda state, before=before: state.get("marks") != before, "the click marks nothing")
    game.until(lambda state: on_board(state) and len(boards(game.profile)) > number, "no other board comes", 20)


def test_a_storm_whose_screen_has_died_is_a_score_at_the_next_start(tmp_path: Path) -> None:
    with window(tmp_path, "first", RUN) as game:
        game.until(on_board, "the run does not begin", 30)
        solve(game)
        time.sleep(1.5)  # play on: the clock is kept every second
        screen, *_others = game.processes
        screen.kill()
        assert game.game.wait(10) != 0
    with window(tmp_path, "second", MENU) as game:
        game.until(lambda state: state["scene"] == "Menu" and state["settled"], "no menu", 20)
        assert game.close() == 0
    assert not (tmp_path / "profile" / "reports").exists()
    with closing(open_profile(tmp_path / "profile", time.time)) as profile:
        (score,) = profile.scores.all()
        assert (score.mode, score.boards) == ("storm", 1)
        assert score.points > 0
        assert profile.scores.kept_parts() == ()
        assert verify(decode(profile.scores.run(score.id)), find).points == score.points


WILD: tuple[Any, ...] = (
    1e308,
    2**70,
    -(2**63),
    "x" * 100_000,
    "\x1b[31m\x00",
    [],
    {"": {"": []}},
    None,
    [[["deep"]]],
    True,
)


@pytest.mark.parametrize("first", part([0, 4], 1))
def test_a_window_opens_whatever_the_settings_are(tmp_path: Path, first: int) -> None:
    names = [one.name for one in fields(Settings)]
    names += [f"{one.name}_{kind}" for one in fields(KindSettings) for kind in registry()]
    with closing(open_profile(tmp_path / "profile", time.time)) as profile:
        for number, name in enumerate(names):
            value = WILD[(number + first) % len(WILD)]
            text = json.dumps(value)
            profile._database.write(("INSERT OR REPLACE INTO setting VALUES (?, ?)", (name, text)))
    with window(tmp_path, "window", MENU) as game:
        game.until(lambda state: state["scene"] == "Menu" and state["settled"], "no menu", 20)
        assert game.close() == 0
    assert not (tmp_path / "profile" / "reports").exists()
