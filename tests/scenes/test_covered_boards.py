"""A board is out of sight whenever its clock stands, wherever time counts: thinking is play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
import tiny
from pilot import Pilot

from game.engine.core import Change
from game.engine.play.game import ZEN, Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.versus import Match
from game.puzzles import registry

SLANT = registry()["slant"]


def played(pilot: Pilot) -> Any:
    return tiny.open_play(pilot)


def practised(pilot: Pilot) -> Any:
    return pilot.open("practice", game=tiny.open_play(pilot).game)


def run(mode: str, kind: str = "hitori") -> Callable[[Pilot], Any]:
    def begin(pilot: Pilot) -> Any:
        pilot.manager.reset("timed", mode=mode, kind=kind, pace="1")
        pilot.until(lambda: pilot.scene.arcade.ready)
        pilot.press("space")
        pilot.until(lambda: pilot.scene_name == "TimedBoard")
        pilot.wait_idle()
        return pilot.scene

    return begin


def asked(pilot: Pilot) -> Any:
    scene = pilot.open("coach.choose", way="step", kind="hitori")
    pilot.click_on(scene.start)
    pilot.until(lambda: pilot.scene_name == "Quiz")
    pilot.wait_idle()
    return pilot.scene


def in_zen(pilot: Pilot) -> Any:
    game = tiny.open_play(pilot).game
    return pilot.open("zen.board", game=Game(game.session, mode=ZEN, solution=game.solution))


def against_another(pilot: Pilot) -> Any:
    made = SLANT.make(Recipe(Size(4, 4), "easy"), 5)
    return pilot.open("versus", game=Game(Session(SLANT, made.board), mode="versus", versus=Match("").to_json()))


def turn_away(pilot: Pilot) -> Callable[[], None]:
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.tick(400)
    return lambda: pilot.post(pygame.WINDOWFOCUSGAINED)


def pause(pilot: Pilot) -> Callable[[], None]:
    pilot.press("escape")
    pilot.wait_idle()
    return lambda: None


def look_at_the_rules(pilot: Pilot) -> Callable[[], None]:
    pilot.scene.show_rules()
    pilot.wait_idle()
    return lambda: None


def come_back(pilot: Pilot, scene: Any) -> None:
    if pilot.scene is not scene:
        pilot.press("escape")
    pilot.wait_idle()
    pilot.until(lambda: pilot.scene is scene)
    pilot.tick(400)


def board(pilot: Pilot, scene: Any) -> bytes:
    return pygame.image.tobytes(pilot.screen.subsurface(scene.view.sheet.inflate(-8, -8)), "RGB")


COUNTED = {
    "play": played,
    "practice": practised,
    "storm": run("storm"),
    "sprint": run("sprint"),
    "daily": run("daily", "mixed"),
    "quiz": asked,
}


@pytest.mark.parametrize(
    ("scene", "leave"),
    [
        *((scene, leave) for scene in COUNTED for leave in (turn_away, pause) if (scene, leave) != ("quiz", pause)),
        *((scene, look_at_the_rules) for scene in ("play", "practice", "quiz")),
    ],
)
def test_what_is_seen_of_a_board_while_its_clock_stands_tells_nothing_of_it(
    pilot: Pilot, scene: str, leave: Callable[[Pilot], Callable[[], None]]
) -> None:
    board_scene = COUNTED[scene](pilot)
    seen, clear = [], []
    session, view = board_scene.session, board_scene.view
    board_scene.keeper.begin()  # the pause says what it keeps
    for _round in range(2):
        slot = next(slot for slot in view.slots if not session.marks.get(slot))
        session.play((Change(slot, 0, 1),), 0)
        view.refresh(animate=False)
        pilot.tick(400)
        clear.append(board(pilot, board_scene))
        board_scene.game.elapsed = 0  # which the pause says
        back = leave(pilot)
        stood = time_of(board_scene)
        pilot.tick(3000)
        assert time_of(board_scene) == stood
        seen.append(board(pilot, board_scene))
        back()
        come_back(pilot, board_scene)
        assert not board_scene.curtain.visible
    assert clear[0] != clear[1]
    assert seen[0] == seen[1]


def time_of(scene: Any) -> int:
    """What the clock that counts says."""
    return scene.arcade.now if hasattr(scene, "arcade") else getattr(scene, "spent", scene.game.elapsed)


@pytest.mark.parametrize("open_board", [in_zen, against_another])
def test_where_no_time_counts_the_board_may_be_looked_at(pilot: Pilot, open_board: Callable[[Pilot], Any]) -> None:
    scene = open_board(pilot)
    back = turn_away(pilot)
    assert not scene.curtain.visible
    back()
