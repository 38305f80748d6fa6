"""What is loaded before the title screen shows for the first time: each module is time that the player waits."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from game.store.profile.profile import open_profile
from game.ui.drawing.theme import DAY

MOST = {"first": 239, "later": 264}
"""Modules of the game; what is added here is asked for by the first frame, or belongs behind it."""

LATER = (
    *("achievements.catalogue", "app.bridge", "app.settling", "arcade.cut_off", "puzzles.hitori.view"),
    *("store.library.seals", "ui.board.view", "ui.narrator", "ui.scanning", "ui.covers.gallery", "ui.print"),
    *("engine.formats.content", "engine.formats.lesson_task", "engine.logic.ladder", "engine.puzzle.versus"),
    *("store.profile.export", "store.exchange.rescue", "ui.scene.dialog", "ui.scene.failure"),
)
SLOW = (
    *("ctypes", "dataclasses", "hashlib", "inspect", "json", "multiprocessing", "statistics", "subprocess"),
    *("tempfile", "threading", "traceback", "typing_extensions"),
)
"""Parts of the standard library that take as long as many modules of the game."""
UNHEARD = ("pygame.mixer", "pygame.pkgdata")
"""Parts of pygame that the first frame does without."""

SCRIPT = """
import os, sys
from game.app.light_imports import import_light
from game.cli import run
before = set(sys.modules)
import_light()
import pygame
def end(*rects):
    print(*set(sys.modules) - before | {name for name in sys.modules if name.startswith("game.")})
    sys.stdout.flush()
    os._exit(0)
pygame.display.update = end
run(["--profile", sys.argv[1], "play", "--mute", "--windowed", "--size", "960x540"])
"""


@pytest.mark.parametrize("day", ["first", "later"])
def test_the_first_frame_asks_for_little(tmp_path: Path, day: str) -> None:
    with closing(open_profile(tmp_path, time.time)) as profile:
        profile.settings.set("lanterns", "2026-01-01" if day == "later" else "")
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)], env=environment, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.splitlines()[-1].split())
    own = {name.removeprefix("game.") for name in loaded if name.startswith("game.")}
    assert f"scenes.menu.{'later' if day == 'later' else 'first_day'}" in own
    assert {name for name in own if f"{name}.".startswith(tuple(f"{part}." for part in LATER))} == set()
    assert loaded & {*SLOW, *UNHEARD} == set()
    assert len(own) <= MOST[day]


PAPER = """
import os, sys
from game.cli import run
import pygame
def shown():
    print(tuple(pygame.display.get_surface().get_at((5, 5)))[:3], "game.scenes.menu.scene" in sys.modules)
    sys.stdout.flush()
    os._exit(0)
pygame.display.flip = shown
run(["--profile", sys.argv[1], "play", "--mute", "--windowed", "--size", "960x540"])
"""


def test_the_window_is_paper_before_its_first_page_is_loaded(tmp_path: Path) -> None:
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", PAPER, str(tmp_path)], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == f"{DAY.background} False"
