"""The longest frame of each act on large boards: `python tests/bench/bench_walk.py [WxH ...] [--kinds KIND ...]`.

The largest board of a kind (100x100, as far as its reader takes it; Sudoku 16x16) is walked through: zoomed in and out,
dragged, gone about on its map, filled with marks at once, all of it undone and done again, checked, a hint asked for
and left; then watched as a replay, and zoomed there and in the editor. A frame is all that the window does for it:
events, step, drawing and what it does in the time that is left; measured is the processor time of its thread, in
milliseconds, and of several runs the least, for a machine that does something else too makes frames longer, never
shorter. A scene that comes is made, gets what lies under it and is drawn as the game's loop has it, in frames of their
own. Behind those that are too long stands what took most of the longest one.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

import pygame
from bench_large import place, timed
from frames import Clock
from giants import giants
from pilot import FRAME_MS, Pilot

from game.app.loop import COMING, REHEARSING, _shown
from game.cli.values import pixels, whole
from game.engine.core import Change
from game.engine.garbage import collect_seldom
from game.puzzles import registry

SIZES = ((1920, 1080), (3840, 2160))
BOARDS = {
    "hitori": "covered 61",
    "slant": "30% 100",
    "tents": "20% matching 100",
    "light-up": "15% walls 50% told 60",
    "sudoku": "100 givens 1",
}
ALLOWED_MS = {1080: 16, 2160: 33}
QUIET = 12  # frames without anything to do, after which an act is over
MOST = 900  # frames of one act


class Walk:
    """One board on the stage; `acts` has the frames of each act, in milliseconds."""

    def __init__(self, kind: str, size: tuple[int, int]) -> None:
        self.kind, self.clock = kind, Clock()
        self.pilot = Pilot(size, clock=self.clock, new_look=True)
        level = json.loads(dict(giants(kind))[BOARDS[kind]])
        self.library = self.pilot.app.parts.library
        self.spec = self.library.kinds[kind]
        self.board = self.spec.board_from_json(level["board"], level.get("switches", {}))
        self.acts: dict[str, list[float]] = {}
        self.longest: dict[str, tuple[float, str]] = {}
        """Of each act: its longest frame and what took that long in it."""
        self.coming = self.rehearsing = 0

    def run(self) -> dict[str, list[float]]:
        pilot = self.pilot
        pilot.manager.reset("menu")
        self.rest()
        collect_seldom()  # as the game does once it has started
        game = self.library.open(self.kind, self.board)
        self.act("open", lambda: pilot.manager.push("play", game=game))
        scene = pilot.scene
        self.zooms("", scene, lambda: scene.view)
        self.act("map click", lambda: self.click(scene.column.overview.rect, 0.7, 0.3))
        self.zoom_all("", scene, 1)
        self.drag("", scene.view)
        self.act("map click, near", lambda: self.click(scene.column.overview.rect, 0.2, 0.8))
        marks = tuple(Change(slot, 0, value) for slot, value in self.all_marks(scene).items())
        for where in ("near", "far"):
            self.act(f"{len(marks)} marks, {where}", lambda: scene.play_move(marks, False))
            self.act(f"undo, {where}", scene.moves.undo)
            self.act(f"redo, {where}", scene.moves.redo)
            self.act(f"check, {where}", scene.judge.check)
            self.act(f"hint, {where}", scene.guide.ask)
            self.act(f"more hint, {where}", scene.guide.ask)
            self.act(f"hint dropped, {where}", scene.guide.drop)
            if where == "near":
                self.act("undo, near", scene.moves.undo)
                self.zoom_all("marked: ", scene, -1)
        self.act("restart", scene.moves.restart)
        self.act("undo of restart", scene.moves.undo)
        self.act("pause", scene.pause)
        self.act("go on", lambda: pilot.manager.pop())
        self.zooms("marked: ", scene, lambda: scene.view)
        self.act("another board", lambda: pilot.manager.pop())
        self.act("replay", lambda: pilot.manager.push("replay", game=game))
        replay = pilot.scene
        self.zooms("replay: ", replay, lambda: replay.view)
        self.act("replay: to the start", lambda: replay.seek(0))
        self.act("replay: to the end", lambda: replay.seek(replay.tape.duration))
        self.act("replay: left", lambda: pilot.manager.pop())
        if self.spec.clues is not None:
            self.act("editor", lambda: pilot.manager.push("editor", spec=self.spec, board=self.board))
            editor = pilot.scene
            self.zooms("editor: ", editor, lambda: editor.board.view)
        pilot.close()
        return self.acts

    def all_marks(self, scene: Any) -> dict[Any, int]:
        """A mark on every slot that a press marks."""
        found: dict[Any, int] = {}
        for slot in self.spec.slots(self.board):
            for change in self.spec.tap(self.board, {}, slot, self.spec.acts[0]) if slot.kind == "cell" else ():
                found[change.slot] = change.new
        return found

    def zooms(self, part: str, scene: Any, view: Callable[[], Any]) -> None:
        self.zoom_all(part, scene, -1)
        self.zoom_all(part, scene, 1)
        self.drag(part, view())
        self.zoom_all(part, scene, -1)

    def zoom_all(self, part: str, scene: Any, notches: int) -> None:
        """As far as it goes, a notch an act."""
        seen = getattr(scene, "board", scene).view
        for _ in range(8):
            before = seen.camera.cell
            self.act(f"{part}zoom {'in' if notches > 0 else 'out'}", lambda: self.wheel(seen.window.center, notches))
            if seen.camera.cell == before:
                return

    def drag(self, part: str, view: Any) -> None:
        (x, y), clock = view.window.center, self.pilot
        self.act(f"{part}drag", lambda: clock.down(x, y, "middle"))
        for step in range(1, 9):
            self.act(f"{part}drag", lambda step=step: clock.move(x - 40 * step, y - 25 * step), quiet=1)
        self.act(f"{part}drag", lambda: clock.up(x - 320, y - 200, "middle"))

    def click(self, rect: pygame.Rect, across: float, down: float) -> None:
        x, y = rect.x + round(rect.w * across), rect.y + round(rect.h * down)
        self.pilot.down(x, y)
        self.pilot.up(x, y)

    def wheel(self, at: tuple[int, int], notches: int) -> None:
        """A notch of the wheel with Ctrl held."""
        pilot = self.pilot
        pilot.move(*at)
        pilot.hold("ctrl")
        pilot.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False)
        pilot.let_go("ctrl")

    def act(self, name: str, act: Callable[[], object], quiet: int = QUIET) -> None:
        """Do it, and go on until nothing is left to do."""
        self.name = name
        frames, calm = [self.frame(act)], 0
        manager, maker = self.pilot.manager, self.pilot.app.parts.maker
        while calm < quiet and len(frames) < MOST:
            if maker.busy:
                time.sleep(0.005)
            frames.append(self.frame(lambda: None))
            moves = getattr(manager.top, "moves", None)
            going = moves is not None and moves._going is not None
            far = getattr(manager.top, "far", None)
            going = going or (far is not None and far.going)
            going = going or self.coming > 0 or self.rehearsing > 0
            calm = 0 if manager.moving or manager._later or maker.busy or going else calm + 1
        self.acts.setdefault(name, []).extend(frames)

    def frame(self, act: Callable[[], object]) -> float:
        app, clock = self.pilot.app, self.clock
        parts: dict[str, float] = {}
        pieces = self.pilot.manager._later

        def work() -> bool:
            """A piece in spare time."""
            if pieces:
                top = self.pilot.manager.top
                mine = [one for one in pieces._waiting if one[0] is None or one[0] is top] or [*pieces._waiting]
                name = place(mine[0][1])
                parts[name] = parts.get(name, 0.0) + timed(lambda: pieces.get(top))
            return bool(pieces)

        self.pilot.manager.work, before = work, _shown(app)
        clock.begun = time.thread_time()
        parts["act"] = timed(act)
        clock.step(FRAME_MS)
        parts["step"] = timed(app.step)
        drawn = timed(lambda: self.show(before))
        parts["draw"] = drawn - sum(took for part, took in parts.items() if part not in ("act", "step"))
        clock.begun = None
        took, worst = sum(parts.values()), max(parts, key=lambda part: parts[part])
        self.longest[self.name] = max((took, worst), self.longest.get(self.name, (0.0, "")))
        return took

    def show(self, before: object) -> None:
        """Draw, or what comes before that, as in `game.app.loop`."""
        app = self.pilot.app
        self.coming = COMING if before not in (None, _shown(app)) else self.coming
        if self.coming:
            self.coming -= 1
            if not self.coming and app.prepare():
                self.rehearsing = REHEARSING
            elif not self.coming:
                self.coming = 1
        elif self.rehearsing:
            self.rehearsing = 0 if app.rehearse() else self.rehearsing - 1
        else:
            app.draw()

    def rest(self) -> None:
        for _ in range(4000):
            self.pilot.manager._later.get()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=pixels, metavar="WxH", default=SIZES)
    parser.add_argument(
        "--kinds", nargs="+", choices=[kind for kind in registry() if kind in BOARDS], default=[*BOARDS]
    )
    parser.add_argument("--runs", type=whole(1), default=2)
    parser.add_argument("--over", action="store_true", help="only the acts with a frame that is too long")
    given = parser.parse_args()
    for size in given.sizes:
        allowed = ALLOWED_MS.get(size[1], 16)
        for kind in given.kinds:
            walks = [Walk(kind, size) for _ in range(given.runs)]
            runs = [walk.run() for walk in walks]
            print(f"{kind} {BOARDS[kind]}, {size[0]}x{size[1]}, at most {allowed} ms")
            for name in runs[0]:
                # Of frames that differ from run to run, the longest of each run are compared in their order.
                sorts = [sorted(run.get(name, ()), reverse=True) for run in runs]
                least = [min(frames) for frames in zip_longest(*sorts, fillvalue=0.0)]
                over = sum(took > allowed for took in least)
                if over or not given.over:
                    told = "".join(f"{took:7.1f}" for took in least[:5])
                    why = f"   {over} too long: {min(walk.longest[name] for walk in walks)[1]}" if over else ""
                    print(f"  {name:26} {len(least):5} frames, longest{told}{why}")


if __name__ == "__main__":
    main()
