"""What a pin is, and a place to make them in that is the same on every machine and day."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple
from unittest import mock

KEPT = Path(__file__).resolve().parents[1] / "data" / "pins"
NOW = 1_750_000_000.0


class Pin(NamedTuple):
    """One thing that is pinned: its name, and what makes the text or the bytes that must not change."""

    name: str
    make: Callable[[], bytes]


class Wish(NamedTuple):
    """What is asked for: beginnings of names (all without), boards a recipe, and the folder of handed boards."""

    only: tuple[str, ...] = ()
    count: int = 200
    cases: Path | None = None

    def wants(self, name: str) -> bool:
        return not self.only or name.startswith(self.only)

    def wants_some(self, beginning: str) -> bool:
        """Whether names that begin so can be asked for."""
        return not self.only or any(one.startswith(beginning) or beginning.startswith(one) for one in self.only)


SURROUNDINGS: Mapping[str, str] = {
    "COLUMNS": "80",
    "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_AUDIODRIVER": "dummy",
    "SDL_VIDEODRIVER": "dummy",
    "TZ": "UTC",
}


@contextlib.contextmanager
def scratch() -> Iterator[Path]:
    """An empty folder to work in; home and profile are inside it."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="pins-") as folder:
        home = {"HOME": folder, "XDG_DATA_HOME": f"{folder}/data", "SOLITUDO_HOME": f"{folder}/profile"}
        with mock.patch.dict(os.environ, home):
            os.chdir(folder)
            try:
                yield Path(folder)
            finally:
                os.chdir(before)


@contextlib.contextmanager
def same_everywhere() -> Iterator[None]:
    """The same language, width of a terminal, time zone and moment on every machine; no player's own profile."""
    with mock.patch.dict(os.environ, SURROUNDINGS), mock.patch.object(time, "time", return_value=NOW), scratch():
        for name in ("LANGUAGE", "WAYLAND_DISPLAY", "DISPLAY"):
            os.environ.pop(name, None)
        time.tzset()
        yield
