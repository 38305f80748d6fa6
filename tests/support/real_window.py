"""The game in a real window on a screen of its own (Xvfb), with real clicks and keys (xdotool).

`PYTHONPATH=. python tests/support/real_window.py [KIND] [WIDTHxHEIGHT] [--keys] [--windowed | --full]` plays
one level from the menu to the results and back. Where to click is read from a twin of the game without a screen, which
is led the same way.
"""

from __future__ import annotations

import hashlib
import os
import select
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from pilot import Pilot

from game.engine.core import Target
from game.store.profile.profile import open_profile

STILL = 0.2  # seconds without a change after which a picture is at rest


class RealWindow:
    """A screen of `size` pixels that the game's window fills; `folder` holds the profile and the screen's memory.

    how: "bare" without a window manager; with openbox "full", in full screen, or "windowed": the window has that size
    then, and the screen is larger by half. Motion is reduced: a background that drifts never comes to rest.
    """

    def __init__(self, folder: Path, size: tuple[int, int], how: str = "bare") -> None:
        self.folder, self.window_size, self.how = folder, size, how
        self.size = (size[0] * 3 // 2, size[1] * 3 // 2) if how == "windowed" else size
        self.processes: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> RealWindow:
        self.open_screen()
        try:
            self.furnish({"reduce_motion": True})
            width, height = self.window_size
            if self.how != "bare":
                self.manage()
            game = ["-m", "game", "--profile", str(self.folder / "profile"), "play", "--mute"]
            how = [] if self.how == "full" else ["--windowed", "--size", f"{width}x{height}"]
            self.game = self.launch([*game, *how])
            self.window = self._find()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def manage(self) -> None:
        """Start the window manager. A window that comes before it is ready may never be shown."""
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._start(["openbox", "--sm-disable"], env=self.environment, **quiet)
        end = time.monotonic() + 60
        while self._xdo("get_num_desktops", check=False) in ("", "0"):  # until it tells how many it has
            if time.monotonic() > end:
                raise AssertionError("openbox does not start")
            time.sleep(0.05)

    def furnish(self, settings: Mapping[str, Any]) -> None:
        """Put settings into the profile."""
        with closing(open_profile(self.folder / "profile", time.time)) as profile:
            for name, value in settings.items():
                profile.settings.set(name, value)

    def open_screen(self) -> None:
        """Start the screen, nothing on it."""
        width, height = self.size
        reader, writer = os.pipe()
        # Without -noreset the screen begins anew when its last client goes, and a game that comes just then finds none.
        screen = ["Xvfb", "-displayfd", str(writer), "-nolisten", "tcp", "-noreset"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._start(
            [*screen, "-screen", "0", f"{width}x{height}x24", "-fbdir", str(self.folder)], pass_fds=(writer,), **quiet
        )
        os.close(writer)
        ready, _, _ = select.select([reader], [], [], 60)
        if not ready:
            raise AssertionError("Xvfb does not start")
        with os.fdopen(reader) as lines:
            number = lines.readline().strip()
        paths = (str(Path(__file__).resolve().parents[2]), os.environ.get("PYTHONPATH", ""))
        self.environment = {
            **os.environ,
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        }
        self.log = (self.folder / "game.log").open("wb")

    def launch(self, arguments: list[str]) -> subprocess.Popen[bytes]:
        """Start Python on the screen."""
        command = [sys.executable, *arguments]
        return self._start(command, env=self.environment, stdout=self.log, stderr=subprocess.STDOUT)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in reversed(self.processes):
            if process.poll() is None:
                process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(5)
                if process.poll() is None:
                    process.kill()
                    process.wait()
        self.log.close()

    def _start(self, command: list[str], **options: Any) -> subprocess.Popen[bytes]:
        self.processes.append(subprocess.Popen(command, **options))
        return self.processes[-1]

    def _find(self) -> str:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            found = self._xdo("search", "--onlyvisible", "--class", "solitudo", check=False)
            if found:
                return found.split()[0]
            if self.game.poll() is not None:
                raise AssertionError(f"the game ended: {(self.folder / 'game.log').read_text()}")
            time.sleep(0.05)
        raise AssertionError("no window of the game appears")

    def _xdo(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=check, timeout=20
        )
        return done.stdout.strip()

    def picture(self) -> str:
        """What the screen shows now, as a digest."""
        return hashlib.sha256((self.folder / "Xvfb_screen0").read_bytes()).hexdigest()

    def rest(self, before: str = "", limit: float = 8.0) -> str:
        """Wait until the screen has changed from `before` and rests; the picture."""
        end = time.monotonic() + limit
        last, since = self.picture(), time.monotonic()
        while time.monotonic() < end:
            time.sleep(0.03)
            now = self.picture()
            if now != last:
                last, since = now, time.monotonic()
            elif time.monotonic() - since >= STILL and now != before:
                return now
        raise AssertionError("the screen does not come to rest" if last != before else "nothing changes on the screen")

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Move the real pointer there and click; wait for what it does."""
        before = self.picture()
        self.tap(x, y, button)
        self.rest(before)

    def tap(self, x: int, y: int, button: int = 1) -> None:
        """Click and do not wait."""
        self._xdo("mousemove", "--window", self.window, str(x), str(y), "click", str(button))

    def key(self, name: str) -> None:
        """Press and release a key by its name in X."""
        self._xdo("key", name)

    def close(self) -> int:
        """End the game as a system that shuts down does; its exit code."""
        self.game.terminate()
        return self.game.wait(60)


class Twins:
    """The real window and the one without a screen, led alike by the mouse or by the keyboard."""

    def __init__(self, real: RealWindow) -> None:
        self.real = real
        self.pilot = Pilot(real.window_size, {"reduce_motion": True})
        self.pilot.manager.reset("menu")
        self.pilot.wait_idle()

    @property
    def scene(self) -> Any:
        return self.pilot.scene

    def click(self, place: tuple[int, int]) -> None:
        self.real.click(*place)
        self.pilot.click(*place)
        self.pilot.wait_idle()

    def tap(self, place: tuple[int, int], button: str = "left") -> None:
        """Click and do not wait for what it does."""
        self.real.tap(*place, 1 if button == "left" else 3)
        self.pilot.click(*place, button)

    def press(self, *keys: str) -> None:
        """Press keys by the names that both sides know: letters, digits and arrows."""
        for key in keys:
            self.real.key(key.capitalize() if key in ("up", "down", "left", "right", "tab") else key)
            self.pilot.press(key)

    def focus(self, widget: Any) -> None:
        """Press Tab until a control has the focus."""
        for _ in range(40):
            if self.scene.form.focus is widget:
                return
            self.press("tab")
        raise AssertionError(f"Tab does not reach {widget}")

    def enter(self) -> None:
        """Press Return and wait for what it does; the keys before it have all been seen by then."""
        before = self.real.rest()
        self.real.key("Return")
        self.real.rest(before)
        self.pilot.press("return")
        self.pilot.wait_idle()

    def on(self, scene: str) -> None:
        assert self.pilot.scene_name == scene, self.pilot.scene_name

    # Marks

    def mark(self, slot: Target, value: int) -> None:
        """Place a mark with the mouse: the button that brings it, or in Sudoku the cell and then the digit."""
        scene = self.scene
        if scene.view.selects:
            self.tap(scene.view.box_of(slot).center)
            self.tap(scene.column.tray.buttons[f"digit:{value}"].rect.center)
            return
        spec, session = scene.session.spec, scene.session
        for act, button in (("primary", "left"), ("secondary", "right")):
            if any(change.new == value for change in spec.tap(session.board, session.marks, slot, act)):
                self.tap(scene.view.box_of(slot).center, button)
                return
        raise AssertionError(f"no button brings {value} on {slot}")

    def write(self, slot: Target, value: int) -> None:
        """Place a mark with the keyboard: arrows to the cell, then its key."""
        scene = self.scene
        while scene.view.spot != slot:
            (row, column), (y, x) = scene.view.spot.index, slot.index
            self.press("down" if row < y else "up" if row > y else "right" if column < x else "left")
        if scene.view.selects:
            self.press(str(value))
            return
        spec, session = scene.session.spec, scene.session
        first = spec.tap(session.board, session.marks, slot, "primary")
        self.press("space" if any(change.new == value for change in first) else "x")


def play_a_level(real: RealWindow, kind: str = "hitori", keys: bool = False) -> tuple[str, str]:
    """From the menu through the first level of the kind's first pack to the results and back; (pack, level)."""
    real.rest()
    twins = Twins(real)
    try:
        number = list(twins.scene.page.kinds).index(kind)
        if keys:
            twins.focus(twins.scene.page.cards[number])
            twins.enter()
            twins.on("Select")
            twins.focus(twins.scene.packs)
            twins.enter()
            twins.on("Pack")
            twins.enter()
        else:
            card = twins.scene.page.cards[number].rect  # its lesson may lie over the middle
            twins.click((card.x + card.w // 8, card.y + card.h // 8))
            twins.on("Select")
            twins.click(twins.scene.packs.item_rect(0).center)
            twins.on("Pack")
            twins.click(twins.scene.grid.item_rect(0).center)
        twins.on("Play")
        scene, game = twins.scene, twins.scene.game
        pack, level = game.pack, game.level
        if keys:
            twins.press("right", "left")  # the cursor shows
        for slot, value in scene.session.spec.required(scene.session.board, game.solution).items():
            if scene.session.marks.get(slot, 0) != value:
                (twins.write if keys else twins.mark)(slot, value)
        assert scene.session.solved
        twins.pilot.tick(4000)
        strip = scene.ending.strip
        assert strip is not None
        time.sleep(1.2)  # the celebration, and the stars
        real.rest()
        before = real.picture()
        real.key("Escape")
        real.rest(before)
        twins.pilot.press("escape")
        twins.pilot.wait_idle()
        twins.on("Pack")
        return pack, level
    finally:
        twins.pilot.close()


def main() -> None:
    import argparse
    import tempfile

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", nargs="?", default="hitori")
    parser.add_argument("size", nargs="?", default="1280x720", help="of the window, or of the screen with --full")
    parser.add_argument("--keys", action="store_true", help="by the keyboard alone")
    parser.add_argument("--windowed", action="store_true", help="in a window on a larger screen")
    parser.add_argument("--full", action="store_true", help="in full screen")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    how = "windowed" if given.windowed else "full" if given.full else "bare"
    with tempfile.TemporaryDirectory() as place, RealWindow(Path(place), (width, height), how) as shown:
        begun = time.monotonic()
        print("solved", *play_a_level(shown, given.kind, given.keys), f"in {time.monotonic() - begun:.1f} s")
        code = shown.close()
        with closing(open_profile(shown.folder / "profile", time.time)) as profile:
            print("exit code", code, "results", [(r.pack, r.level, r.flawless) for r in profile.results.latest()])


if __name__ == "__main__":
    main()
