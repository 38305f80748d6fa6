"""Files that are none, which neither window nor start waits for, and files for which there is no room."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import toy
from keeping import Clock

from game.engine.core import PuzzleError
from game.store.exchange.exchange import FileExchange
from game.store.files import read, write
from game.store.library.folders import libraries
from game.store.profile.profile import open_profile

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """A folder with a pipe, a device and, last, a text, all called like packs."""
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "device.json").symlink_to("/dev/zero")
    (tmp_path / "text.json").write_text("no pack")
    return tmp_path


def at_once(act: Callable[[], object]) -> object:
    """What ``act`` returns, or its complaint; it must not wait."""
    found: list[object] = []

    def run() -> None:
        try:
            found.append(act())
        except PuzzleError as error:
            found.append(str(error))

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(10)
    assert found, "it waits"
    return found[0]


@pytest.mark.parametrize("name", ["pipe.json", "device.json"])
def test_what_is_no_file_is_not_waited_for(endless: Path, name: str) -> None:
    exchange = FileExchange(open_profile(endless / "home", Clock()), toy.find, endless / "exports")
    for act in (exchange.read, lambda path: exchange.write(path, b"")):
        said = at_once(lambda act=act: act(endless / name))
        assert isinstance(said, str)
        assert name in said
        assert said.endswith(": it is a pipe or a device")


def test_folders_with_pipes_are_listed(endless: Path) -> None:
    exchange = FileExchange(open_profile(endless / "home", Clock()), toy.find, endless / "exports")
    assert at_once(lambda: exchange.found(endless)) == ()
    found = libraries([endless], ["toy"], toy.find)
    assert [Path(name).name for name in found.errors] == ["device.json", "pipe.json", "text.json"]
    assert found.errors[str(endless / "pipe.json")] == "it is a pipe or a device"


def test_no_more_is_read_than_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    assert read(tmp_path / "file", 5) == b"12345"
    assert read(tmp_path / "file", 4) is None
    assert read(Path("/dev/zero"), 9, plain=False) is None


def test_what_there_is_no_room_for_leaves_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"old")
    (tmp_path / "link").symlink_to("old")
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        for name in ("old", "new", "link"):
            with pytest.raises(OSError, match=str(tmp_path / name)):
                write(tmp_path / name, bytes(1000))
        write(tmp_path / "link", b"new")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"old": b"new", "link": b"new"}
    assert (tmp_path / "link").is_symlink()
    write(Path("/dev/null"), b"gone", plain=False)
    assert not Path("/dev/null").is_file()
