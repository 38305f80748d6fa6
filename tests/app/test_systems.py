"""Every place where the system that the game runs on matters, and its branches with the system told to it.

Windows and macOS are not there where this is tested: what can be seen from here is which branch is taken, and with
what. PLACES is the list of them, by file; a place that is not on it fails.
"""

from __future__ import annotations

import ctypes
import os
import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from suite.each import each

import game
from game import paths
from game.app import memory, narration, start, wake, window
from game.app.voice import NO_WINDOW, OTHERS, SYSTEMS, SystemVoice
from game.store import files, lock
from game.store.exchange import rescue
from game.store.exchange.exchange import FileExchange
from game.ui.drawing.font_files import SystemFonts
from game.ui.input.clipboard import put_picture
from game.work import process

ROOT = Path(game.__file__).parent
MARKS = re.compile(
    r"sys\.platform|os\.name\b|hasattr\((os|signals?)\b|getattr\(os\b|import_module\(\"(fcntl|msvcrt)"
    r"|\"/proc|get_driver\(|CDLL|windll|SDL_[A-Z_]+|platformdirs|get_fonts\(|get_context\(|DISPLAY\""
)
PLACES = {
    "app/narration.py": "screen readers: AT-SPI alone; test_screen_readers_are_spoken_to_where_they_are_heard",
    "app/memory.py": "free memory is given back by glibc; test_memory_is_given_back_where_the_library_can",
    "app/start.py": "signals; test_signals_that_a_system_lacks_are_not_asked_for",
    "app/system_language.py": "the language: tests/app/test_system_language.py",
    "app/voice.py": "the voice's program, its hidden window; test_a_voice_of_every_system",
    "app/wake.py": "waiting for the window system; test_without_descriptors_the_queue_is_looked_at",
    "app/window.py": "DPI, frame buffer, no screen; test_the_window_is_told_of_sharp_pixels, tests/app/test_app.py",
    "cli/install_desktop.py": "menu entries: tests/cli/test_install_desktop.py",
    "cli/pack_journal.py": "links are not followed where that can be asked for: tests/cli/test_pack.py",
    "cli/parallel.py": "processes that make puzzles, spawned everywhere alike: tests/cli/test_generate.py",
    "paths.py": "the player's folder; test_the_profile_lies_where_the_system_keeps_such_things",
    "store/exchange/rescue.py": "whose a file is; test_files_belong_to_whoever_reads_them_without_owners",
    "store/files.py": "bytes and texts, names of devices; test_names_of_devices_are_left_to_the_system",
    "store/lock.py": "locks; test_a_file_is_locked_as_the_system_does_it",
    "ui/audio/decode.py": "music is decoded without a sound device: tests/ui/audio/test_stems.py",
    "ui/drawing/font_files.py": "fonts; test_a_system_without_fonts_has_none",
    "ui/input/clipboard.py": "pictures on the clipboard; test_a_system_without_a_tool_takes_no_pictures",
    "ui/input/keys.py": "the command key, the keypad: tests/ui/input/test_layouts.py",
    "work/process.py": "priority, folders that are synced; test_the_worker_stands_back",
    "work/worker.py": "a process of its own, spawned everywhere alike: tests/work/test_worker.py",
}


def test_the_list_of_places_is_whole() -> None:
    there = {
        path.relative_to(ROOT).as_posix()
        for path in ROOT.rglob("*.py")
        if MARKS.search(path.read_text(encoding="utf-8"))
    }
    assert there == PLACES.keys()


@pytest.mark.parametrize(
    ("system", "module", "call"),
    [("win32", "msvcrt", ("locking", 7, "LK_NBLCK", 1)), ("linux", "fcntl", ("flock", 7, 6))],
)
def test_a_file_is_locked_as_the_system_does_it(
    system: str, module: str, call: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[tuple[Any, ...]] = []
    fake = SimpleNamespace(
        locking=lambda *words: called.append(("locking", *words)),
        flock=lambda *words: called.append(("flock", *words)),
        LK_NBLCK="LK_NBLCK",
        LOCK_EX=2,
        LOCK_NB=4,
    )
    monkeypatch.setitem(sys.modules, module, fake)
    lock.take(7, system)
    assert called == [call]


def test_a_lock_that_another_window_holds_is_known_on_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*words: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=refuse, LK_NBLCK=2))
    monkeypatch.setattr(lock, "take", lambda descriptor, take=lock.take: take(descriptor, "win32"))
    with pytest.raises(lock.HeldLock):
        lock.Lock(tmp_path / "lock")


def test_the_worker_stands_back(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    asked: list[Any] = []
    kernel = SimpleNamespace(GetCurrentProcess=lambda: -1, SetPriorityClass=lambda *words: asked.append(words))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    process.stand_back("win32")
    monkeypatch.setattr(os, "nice", lambda by: asked.append(by))
    process.stand_back("darwin")
    assert asked == [(-1, process.BELOW_NORMAL), 10]


def test_a_folder_that_cannot_be_opened_is_not_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "profile"
    file.write_bytes(b"")
    opening, synced = os.open, []

    def no_folders(path: Any, flags: int) -> int:
        if Path(path).is_dir():
            raise PermissionError(13, "Permission denied")
        return opening(path, flags)

    monkeypatch.setattr(os, "open", no_folders)
    monkeypatch.setattr(os, "fsync", synced.append)
    process.sync(file)
    assert len(synced) == 1


@each("system", ["win32", "darwin", "linux"])
def test_a_voice_of_every_system(system: str) -> None:
    started: list[tuple[Any, Any]] = []

    def start(command: Any, **options: Any) -> Any:
        started.append((command, options))
        stdin = SimpleNamespace(write=lambda data: None, close=lambda: None)
        return SimpleNamespace(poll=lambda: None, stdin=stdin, kill=lambda: None, wait=lambda seconds: None)

    voice = SystemVoice(find=str, start=start, system=system)
    voice.say("row 1", "en")
    voice.close()
    command, options = started[0]
    assert command[0] == SYSTEMS.get(system, OTHERS)[0].name
    assert options.get("creationflags") == (NO_WINDOW if system == "win32" else None)


def test_screen_readers_are_spoken_to_where_they_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = SimpleNamespace()
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    assert [narration.find_kit(system) for system in ("linux", "freebsd14", "win32", "darwin")] == [
        kit,
        kit,
        None,
        None,
    ]


def test_signals_that_a_system_lacks_are_not_asked_for() -> None:
    windows = SimpleNamespace(SIGINT=2, SIGTERM=15)
    assert start.ends(windows) == (15, 2)
    assert start.ends(SimpleNamespace(SIGINT=2, SIGTERM=15, SIGHUP=1)) == (15, 2, 1)


def test_without_descriptors_the_queue_is_looked_at(tmp_path: Path) -> None:
    assert wake.find_bell(tmp_path / "missing") is None
    assert wake.find_bell(tmp_path) is None


@pytest.mark.parametrize("error", [OSError, TypeError, AttributeError])
def test_memory_is_given_back_where_the_library_can(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: None) -> None:
        raise error

    memory._trim.cache_clear()
    monkeypatch.setattr(ctypes, "CDLL", missing)
    memory.give_back(everything=True)
    memory._trim.cache_clear()


def test_the_window_is_told_of_sharp_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    monkeypatch.setattr(os, "environ", {**kept, "SDL_VIDEODRIVER": "dummy"})
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    for driver, accelerated in (("windows", None), ("cocoa", None), ("x11", "0")):
        monkeypatch.setattr(pygame.display, "get_driver", lambda driver=driver: driver)
        os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
        window.init_display()
        assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
        assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == accelerated


@pytest.mark.parametrize("folder", ["/Users/eva/Library/Application Support/solitudo", r"C:\Users\Eva\solitudo"])
def test_the_profile_lies_where_the_system_keeps_such_things(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.delenv("SOLITUDO_HOME", raising=False)
    asked: list[Any] = []
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *words, **named: asked.append(named) or Path(folder))
    assert paths.profile() == Path(folder)
    assert asked == [{"appauthor": False}], "Windows would put a folder of the maker around it"


def test_files_belong_to_whoever_reads_them_without_owners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "getuid", raising=False)
    assert rescue._own(tmp_path / "not even there")


@each(
    ("stem", "safe"),
    [
        ("con", "con_"),
        ("Aux", "Aux_"),
        ("nul.txt", "nul_.txt"),
        ("com1", "com1_"),
        ("lpt9-a", "lpt9-a"),
        ("console", "console"),
        ("icon", "icon"),
    ],
)
def test_names_of_devices_are_left_to_the_system(stem: str, safe: str) -> None:
    assert files.safe_stem(stem) == safe


def test_what_a_player_calls_con_is_saved_all_the_same(tmp_path: Path) -> None:
    exchange = FileExchange(None, lambda kind: None, tmp_path)  # type: ignore[arg-type]
    assert exchange.suggest("Con").name == "con_.json"
    assert exchange.suggest('a: "b" <c>|?*').name == "a-b-c.json", "nor are there signs that Windows refuses"


def test_a_system_without_fonts_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.font, "get_fonts", lambda: ["a", "b"])
    monkeypatch.setattr(pygame.font, "match_font", lambda name: None)
    assert SystemFonts()() == []


def test_a_system_without_a_tool_takes_no_pictures() -> None:
    assert not put_picture(b"", {"PATH": os.environ["PATH"], "USERPROFILE": r"C:\Users\Eva"})
