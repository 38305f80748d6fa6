"""Times the frame work of a board that animates: `python tests/bench/bench_frames.py`.

A board of 12x12 cells or the kind's middle size is played without a screen: marks are placed every 100 ms (by mouse in
Hitori), undone in bursts, hints are shown and dropped, and at the end the whole board lights up; then once more without
a hint, which has gold in its seams and more that flies. What is measured is
the application's own work for a frame (input, step, draw) in processor time, not the system's copy to the screen, and
not what is done in the time that is left then. Prints the median, p99 and the longest in milliseconds: of every frame
the least of several runs, for a machine that does something else too makes frames longer, never shorter.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

import pygame
from frames import Clock, Frames
from pilot import FRAME_MS, Pilot

from game.cli.values import pixels, whole
from game.engine.core import Change, Target
from game.engine.garbage import WINDOW, collect_seldom
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry

SIZES = ((1920, 1080), (3840, 2160))


class Parts(Frames):
    """Frames with the times of each, by what is going on."""

    def __init__(self, pilot: Pilot, clock: Clock) -> None:
        super().__init__(pilot, clock)
        self.times: dict[str, list[float]] = {}
        self.part = ""

    def run(self, milliseconds: float, first: Callable[[], object] = lambda: None) -> None:
        """Let time pass; `first` is done at its beginning and counts into the first frame."""
        for number in range(max(1, round(milliseconds / FRAME_MS))):
            self.frame(*([] if number else [first]))
            self.times.setdefault(self.part, []).append(self.work)


def measure(size: tuple[int, int], theme: str, kind: str = "hitori") -> dict[str, list[float]]:
    """The frame times in milliseconds, by what is going on."""
    clock = Clock()
    pilot = Pilot(size, {"theme": theme}, clock=clock, new_look=True)
    spec = registry()[kind]
    side = Size(12, 12) if Size(12, 12) in spec.sizes else spec.sizes[len(spec.sizes) // 2]
    levels = spec.levels_with(side, {})
    level = "medium" if "medium" in levels else levels[-1]
    made = spec.make(Recipe(side, level), 7)
    game = pilot.manager.services.library.open(kind, made.board)
    assert game.solution is not None
    scene = pilot.open("play", game=game)
    cells = [slot for slot in spec.slots(made.board) if slot.kind == "cell"]
    required = spec.required(made.board, game.solution)
    view = scene.view
    acts: list[Callable[[], object]]
    if kind == "hitori":
        black = [slot for slot in cells if slot in required]
        white = [slot for slot in cells if slot not in required]
        acts = [partial(_click, pilot, view.box_of(slot).center, "left") for slot in black[:20]]
        acts += [partial(_click, pilot, view.box_of(slot).center, "right") for slot in white[:20]]
    else:
        acts = [partial(_put, scene, slot, value) for slot, value in list(required.items())[:-1][:40]]
    frames = Parts(pilot, clock)
    gc.collect()
    collect_seldom(WINDOW)  # as the window does: else a frame now and then looks through all there is
    # Sprites are made when they are first seen: the first time is kept apart.
    for part in ("", "marks"):
        frames.part = part or "first"
        for number, act in enumerate(acts):
            frames.run(100, act)
            if number % 4 == 3:
                frames.run(130, partial(_press, pilot, pygame.K_u))
                frames.run(130, partial(_press, pilot, pygame.K_r))
        frames.part = "undo all" if part else "first"
        frames.run(200, lambda: scene.moves.restart())
        frames.part = "hover and cursor" if part else "first"
        for slot in cells[:40]:
            x, y = view.box_of(slot).center
            frames.run(60, lambda x=x, y=y: pilot.move(x, y))
        for _ in range(11):
            frames.run(80, partial(_press, pilot, pygame.K_RIGHT))
        frames.part = "hint" if part else "first"
        for _ in range(4):
            frames.run(350, scene.guide.ask)
        frames.run(300, scene.guide.drop)
    frames.part = "win"
    *before, last = required.items()
    scene.play_move(tuple(Change(slot, game.session.marks.get(slot, 0), value) for slot, value in before), False)
    pilot.tick(400)
    frames.run(1000, lambda: _put(scene, *last))
    frames.part = "perfect win"
    pilot.manager.reset("menu")
    anew = pilot.open("play", game=pilot.manager.services.library.open(kind, made.board))
    anew.play_move(tuple(Change(slot, anew.session.marks.get(slot, 0), value) for slot, value in before), False)
    pilot.tick(400)
    frames.run(1600, lambda: _put(anew, *last))
    pilot.close()
    return frames.times


def _click(pilot: Pilot, at: tuple[int, int], button: str) -> None:
    pilot.down(*at, button)
    pilot.up(*at, button)


def _press(pilot: Pilot, key: int) -> None:
    pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    pilot.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def _put(scene: Any, slot: Target, value: int) -> None:
    scene.play_move((Change(slot, scene.session.marks.get(slot, 0), value),), False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=pixels, metavar="WxH", default=SIZES)
    parser.add_argument("--kinds", nargs="+", choices=registry(), default=["hitori"])
    parser.add_argument("--runs", type=whole(1), default=3)
    arguments = parser.parse_args()
    for kind in arguments.kinds:
        for size in arguments.sizes:
            _table(kind, size, arguments.runs)


def _table(kind: str, size: tuple[int, int], runs: int) -> None:
    for theme in ("day", "night", "high-contrast"):
        all_times = [measure(size, theme, kind) for _run in range(runs)]
        times = {
            part: [min(frame) for frame in zip(*(run[part] for run in all_times), strict=False)]
            for part in all_times[0]
        }
        after = [t for part, values in times.items() if part != "first" for t in values]
        for part, values in [*times.items(), ("all but first", after)]:
            values = sorted(values)
            p99 = values[min(len(values) - 1, round(len(values) * 0.99))]
            print(
                f"{kind} {size[0]}x{size[1]} {theme:13} {part:17} {len(values):5} frames"
                f"  median {statistics.median(values):6.2f}  p99 {p99:6.2f}  longest {values[-1]:6.2f} ms"
            )


if __name__ == "__main__":
    main()
