"""The game in a real window beside others: Xvfb with the window manager openbox, led by xdotool.

What the game makes of it is read from the file that `watched.py` keeps, what the player sees from the screen.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from real_window import RealWindow

PUZZLE = "singles:6x6:422344532154551421145231564543412256"
WATCHED = str(Path(__file__).with_name("watched.py"))
OTHER = """
import pygame
pygame.display.init()
pygame.display.set_mode((160, 120))
while pygame.event.wait().type != pygame.QUIT:
    pass
"""
State = Mapping[str, Any]


class ManagedWindow(RealWindow):
    """A game on `PUZZLE` unless `arguments` say otherwise; `settings` are in the profile before it starts."""

    def __init__(
        self,
        folder: Path,
        screen: tuple[int, int] = (1920, 1080),
        arguments: Sequence[str] = ("--windowed", "--size", "1280x720", "--mute", PUZZLE),
        settings: Mapping[str, Any] | None = None,
        profile: Path | None = None,
        variables: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(folder, screen)
        self.arguments, self.variables = arguments, variables or {}
        self.settings = {"reduce_motion": True, **(settings or {})}
        self.profile = profile or folder / "profile"

    def __enter__(self) -> ManagedWindow:
        self.open_screen()
        self.environment.update(self.variables, PYGAME_HIDE_SUPPORT_PROMPT="1")
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        try:
            self.manage()
            place = f"{self.size[0] - 200},{self.size[1] - 200}"
            about = {"SDL_VIDEO_WINDOW_POS": place, "SDL_VIDEO_X11_WMCLASS": "another"}
            command = [sys.executable, "-c", OTHER]
            self._start(command, env=self.environment | about, **quiet)
            self.other = self._appearing("--class", "another")
            if self.profile == self.folder / "profile":
                self.furnish(self.settings)
            self.game = self.launch(
                [WATCHED, str(self.folder / "state.json"), "--profile", str(self.profile), "play", *self.arguments]
            )
            self.window = self._find()
            self.activate()
            self.until(lambda state: state["focused"] and state["settled"], "the game is not ready", 20)
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def _appearing(self, *words: str) -> str:
        end = time.monotonic() + 15
        while time.monotonic() < end:
            found = self._xdo("search", "--onlyvisible", *words, check=False)
            if found:
                return found.split()[0]
            time.sleep(0.05)
        raise AssertionError(f"no window appears: {words}")

    @property
    def state(self) -> State:
        """What the game wrote last."""
        try:
            found: State = json.loads((self.folder / "state.json").read_text(encoding="utf-8"))
        except FileNotFoundError:
            return dict.fromkeys(("focused", "settled", "scene", "surface", "laid_out"))
        return found

    def until(self, true: Callable[[State], Any], otherwise: str, limit: float = 8.0) -> State:
        """Wait for a state of which `true` holds."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            state = self.state
            if true(state):
                return state
            if self.game.poll() is not None:
                raise AssertionError(f"the game ended: {(self.folder / 'game.log').read_text()}")
            time.sleep(0.02)
        raise AssertionError(f"{otherwise}: {self.state}")

    def laid_out(self, size: tuple[int, int], limit: float = 8.0) -> State:
        """Wait until window, surface and layout all have this size."""

        def fits(state: State) -> bool:
            same = state["surface"] == state["laid_out"] == list(size) and state["settled"]
            return bool(same) and self.geometry()[2:] == size

        return self.until(fits, f"the game does not fill a window of {size}", limit)

    def geometry(self) -> tuple[int, int, int, int]:
        """The window's place and size on the screen."""
        lines = self._xdo("getwindowgeometry", "--shell", self.window).splitlines()
        found = dict(line.split("=") for line in lines)
        return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])

    def do(self, *words: str) -> str:
        """One xdotool command."""
        return self._xdo(*words)

    def over(self, slot: int) -> None:
        """Move the pointer to the middle of a cell."""
        x, y = self.state["cells"][slot]
        self._xdo("mousemove", "--window", self.window, str(x), str(y))

    def mark(self, slot: int) -> State:
        """Click a cell; its mark changes."""
        before = self.state["marks"]
        self.over(slot)
        self._xdo("click", "1")
        return self.until(lambda state: state["marks"] != before, "the click marks nothing")

    def activate(self, window: str | None = None) -> None:
        """Let a window have the focus, as a click on the task bar does."""
        end = time.monotonic() + 15
        while True:  # a busy window manager may not know a new window yet
            try:
                self._xdo("windowactivate", window or self.window)
                return
            except subprocess.CalledProcessError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def board(self) -> bytes:
        """The pixels of the board as the screen shows them."""
        (left, top), *_rest, (right, bottom) = self.state["cells"]
        x, y, _width, _height = self.geometry()
        x, y, width, height = x + left, y + top, right - left, bottom - top
        data = (self.folder / "Xvfb_screen0").read_bytes()
        stride = 4 * self.size[0]
        start = len(data) - stride * self.size[1]
        rows = (start + row * stride + 4 * x for row in range(y, y + height))
        pixels = bytearray(b"".join(data[row : row + 4 * width] for row in rows))
        pixels[3::4] = bytes(len(pixels) // 4)  # nobody sees the fourth byte
        return bytes(pixels)
