"""The game in a real window on a screen of its own (Xvfb), with real clicks (xdotool).

`python tests/real_window.py [WIDTHxHEIGHT]` plays one level from the menu to the results and back. Where to click is
read from a twin of the game without a screen, which is led the same way.
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

from game.store.profile import open_profile

STILL = 0.2  # seconds without a change after which a picture is at rest


class RealWindow:
    """A screen of `size` pixels that the game's window fills; `folder` holds the profile and the screen's memory.

    Motion is reduced: a background that drifts never comes to rest.
    """

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.folder, self.size = folder, size
        self.processes: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> RealWindow:
        self.open_screen()
        self.furnish({"reduce_motion": True})
        width, height = self.size
        game = ["-m", "game", "--profile", str(self.folder / "profile"), "play", "--windowed", "--mute"]
        self.game = self.launch([*game, "--size", f"{width}x{height}"])
        self.window = self._find()
        return self

    def furnish(self, settings: Mapping[str, Any]) -> None:
        """Put settings into the profile."""
        with closing(open_profile(self.folder / "profile", time.time)) as profile:
            for name, value in settings.items():
                profile.settings.set(name, value)

    def open_screen(self) -> None:
        """Start the screen, nothing on it."""
        width, height = self.size
        reader, writer = os.pipe()
        screen = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._start([*screen, "-fbdir", str(self.folder)], pass_fds=(writer,), **quiet)
        os.close(writer)
        ready, _, _ = select.select([reader], [], [], 10)
        if not ready:
            raise AssertionError("Xvfb does not start")
        with os.fdopen(reader) as lines:
            number = lines.readline().strip()
        self.environment = {
            **os.environ,
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "PYTHONPATH": str(Path(__file__).resolve().parents[1]),
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
        end = time.monotonic() + 15
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

    def close(self) -> int:
        """End the game as a system that shuts down does; its exit code."""
        self.game.terminate()
        return self.game.wait(10)


class Twins:
    """The real window and the one without a screen, led alike."""

    def __init__(self, real: RealWindow) -> None:
        self.real = real
        self.pilot = Pilot(real.size, {"reduce_motion": True})
        self.pilot.manager.reset("menu")
        self.pilot.wait_idle()

    @property
    def scene(self) -> Any:
        return self.pilot.scene

    def click(self, place: tuple[int, int]) -> None:
        self.real.click(*place)
        self.pilot.click(*place)
        self.pilot.wait_idle()

    def on(self, scene: str) -> None:
        assert type(self.scene).__name__ == scene


def play_a_level(real: RealWindow) -> tuple[str, str]:
    """From the menu through the first level of the first pack to the results and back to the menu; (pack, level)."""
    real.rest()
    twins = Twins(real)
    try:
        twins.click(twins.scene.cards[0].rect.center)
        twins.on("Select")
        twins.click(twins.scene.packs.item_rect(0).center)
        twins.on("Pack")
        twins.click(twins.scene.grid.item_rect(0).center)
        twins.on("Play")
        scene, game = twins.scene, twins.scene.game
        pack, level = game.pack, game.level
        for slot, value in scene.session.spec.required(scene.session.board, game.solution).items():
            for _ in range(value):
                if scene.session.marks.get(slot, 0) != value:
                    real.tap(*scene.view.box_of(slot).center)
                    twins.pilot.click(*scene.view.box_of(slot).center)
        assert scene.session.solved
        twins.pilot.tick(4000)
        twins.on("Results")
        time.sleep(1.2)  # the celebration, and the stars
        real.rest()
        twins.click(twins.scene.menu.rect.center)
        twins.on("Menu")
        return pack, level
    finally:
        twins.pilot.close()


if __name__ == "__main__":
    import tempfile

    width, _, height = (sys.argv[1] if len(sys.argv) > 1 else "1280x720").partition("x")
    with tempfile.TemporaryDirectory() as place, RealWindow(Path(place), (int(width), int(height))) as shown:
        begun = time.monotonic()
        print("solved", *play_a_level(shown), f"in {time.monotonic() - begun:.1f} s; exit code", shown.close())
