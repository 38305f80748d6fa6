"""The coach's pages in a window: a player who knows something, and hands that solve boards."""

from __future__ import annotations

from typing import Any

from pilot import Pilot

from game.coach.cards import DAY
from game.coach.occasions import Occasion
from game.coach.skills import moved, unmet
from game.engine.core import Change


def coach(pilot: Pilot) -> Any:
    return pilot.app.parts.library.coach


def teach(pilot: Pilot, kind: str = "slant", number: int = 3) -> None:
    """Let the player know the first techniques of a puzzle; they are due."""
    at = pilot.clock.utc() - 40 * DAY
    ladder = pilot.app.parts.library.kinds[kind].ladder.techniques[:number]
    skills = {one.name: moved(unmet(one.level), [Occasion(one.name, 1.0, 900)], at) for one in ladder}
    pilot.app.parts.profile.skills.keep({kind: skills}, [])
    coach(pilot).news += 1


def open_coach(pilot: Pilot) -> Any:
    scene = pilot.open("coach")
    pilot.until(lambda: not scene.waiting)
    pilot.wait_idle()
    return scene


def required(scene: Any) -> dict[Any, int]:
    return dict(scene.session.spec.required(scene.session.board, scene.game.solution))


def put(scene: Any, slot: Any, value: int) -> None:
    scene.view.on_move((Change(slot, scene.session.marks.get(slot, 0), value),), False)


def solve(pilot: Pilot, scene: Any) -> None:
    pilot.tick(50)
    session = scene.session
    for slot, value in required(scene).items():
        if scene.session is not session:  # solved: the next board has come
            return
        if session.marks.get(slot, 0) != value:
            put(scene, slot, value)
            pilot.tick(900, 300)


def begin(pilot: Pilot) -> Any:
    scene = open_coach(pilot)
    pilot.click_on(scene.today.button)
    pilot.until(lambda: pilot.scene_name in ("Training", "Dialog"))
    pilot.tick(200)
    if pilot.scene_name == "Dialog":
        pilot.press("escape")
        pilot.tick(200)
    return pilot.scene
