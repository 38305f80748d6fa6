"""Play runs of every mode to their ends: `python tests/long/arcade_runs.py [--runs 10] [--modes storm zen ...]`.

A hand plays without a screen as people do: a mark every second or two, some of them wrong, now and then a board given
up, a mark taken back, a pause, a click on a cell that takes no mark, another size or theme. Any exception of a scene
ends it with its trace. A run that is over must show its page of results, and its record must verify; of Zen, boards
follow one another. Prints a line for each run. About five seconds of processor time for a Storm.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from pilot import Pilot

from game.arcade.run import DAILY, SPRINT, STORM, SURVIVAL
from game.arcade.verify import verify
from game.cli.values import whole
from game.engine.core import Change, Target
from game.puzzles import find

ZEN = "zen"
MODES = (STORM, SPRINT, SURVIVAL, DAILY, ZEN)
SIZES = ((1280, 720), (1920, 1080), (960, 540))
THEMES = ("day", "night", "high-contrast")
ZEN_BOARDS = 4
MOST_STEPS = 600  # on a board of Zen; one that takes more is never solved
ODDS = {"right": 88, "wrong": 5, "undo": 3, "pause": 1, "skip": 1, "resize": 1, "again": 1}


class Hand:
    """Plays the board on show."""

    def __init__(self, pilot: Pilot, rng: random.Random) -> None:
        self.pilot, self.rng = pilot, rng
        self.bad: tuple[object, Target, int] | None = None  # the board, and the mark that was wrong on it

    @property
    def scene(self) -> Any:
        return self.pilot.scene

    def step(self) -> None:
        """One thing, and the time that it takes."""
        act = self.rng.choices(list(ODDS), list(ODDS.values()))[0]
        getattr(self, f"_{act}")()
        self.pilot.tick(self.rng.randint(500, 2200), 48)

    def _put(self, slot: Target, value: int) -> None:
        scene = self.scene
        scene.view.on_move((Change(slot, scene.session.marks.get(slot, 0), value),), False)

    def _right(self) -> None:
        session, marks = self.scene.session, self.scene.session.marks
        required = session.spec.required(session.board, self.scene.game.solution)
        missing = [slot for slot, value in required.items() if marks.get(slot, 0) != value]
        if missing:
            slot = self.rng.choice(missing)
            self._put(slot, required[slot])
        elif stray := [slot for slot, value in marks.items() if value and slot not in required]:
            self._put(self.rng.choice(stray), 0)  # where errors are not turned back, as in Zen

    def _wrong(self) -> None:
        session = self.scene.session
        required = session.spec.required(session.board, self.scene.game.solution)
        values = sorted(set(required.values()))
        slot = self.rng.choice([slot for slot in self.scene.view.slots if slot.kind == next(iter(required)).kind])
        value = self.rng.choice(values)
        if required.get(slot) != value:
            self.bad = (session.board, slot, value)
            self._put(slot, value)

    def _again(self) -> None:
        """What was wrong once more."""
        if self.bad is not None and self.bad[0] is self.scene.session.board:
            self._put(*self.bad[1:])

    def _undo(self) -> None:
        self.scene.acts()["undo"]()

    def _pause(self) -> None:
        if hasattr(self.scene, "run"):
            self.scene.pause()
            self.pilot.tick(300)
            self.pilot.press("escape")
            self.pilot.tick(300)

    def _skip(self) -> None:
        if hasattr(self.scene, "run"):
            self.scene.give_up()

    def _resize(self) -> None:
        size = self.rng.choice(SIZES)
        self.pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def play(mode: str, seed: int, watch: Callable[[Pilot], None] = lambda pilot: None) -> str:
    """One run; a line on it. ``watch`` is given the pilot before it begins."""
    rng = random.Random(f"{mode} {seed}")
    motion = {"reduce_motion": True} if seed % 4 == 3 else {}
    pilot = Pilot(SIZES[seed % 3], {"theme": THEMES[seed % 3], **motion})
    hand = Hand(pilot, rng)
    watch(pilot)
    if mode == ZEN:
        told = _zen(pilot, hand)
    else:
        pilot.manager.reset("timed", mode=mode, kind="mixed", pace="1")
        pilot.until(lambda: pilot.scene_name == "TimedBoard")
        run = pilot.scene.run
        while pilot.scene_name == "TimedBoard":
            if pilot.scene.arcade.ready or pilot.scene.run.lap.state == "open":
                hand.step()
            else:
                pilot.tick(100)
        pilot.until(lambda: pilot.scene_name == "TimedEnd")
        record = pilot.scene.outcome.record
        verify(record, find)
        pilot.tick(4000, 48)
        told = f"{run.solved} boards, {run.points} points, {sum(lap.errors for lap in run.laps)} errors"
    pilot.close()
    return told


def _zen(pilot: Pilot, hand: Hand) -> str:
    pilot.manager.reset("menu")
    page = pilot.open("zen")
    pilot.click_on(page.start)
    pilot.until(lambda: pilot.scene_name == "ZenBoard")
    boards = 0
    for _board in range(ZEN_BOARDS):
        shown, steps = pilot.scene.session.board, 0
        while pilot.scene.session.board is shown:
            assert steps < MOST_STEPS, "the board is not solved"
            hand.step()
            steps += 1
        boards += 1
    return f"{boards} boards"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=whole(1), default=10, help="of each mode")
    parser.add_argument("--modes", nargs="+", choices=MODES, default=MODES)
    arguments = parser.parse_args()
    for mode in arguments.modes:
        for seed in range(arguments.runs):
            print(f"{mode:9} {seed:3}  {play(mode, seed)}", flush=True)


if __name__ == "__main__":
    main()
