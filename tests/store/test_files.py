"""Files that are none, which neither window nor start waits for, and files for which there is no room."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import toy
from keeping import START, Clock, new_game, put

from game.engine.core import PuzzleError
from game.store.exchange.exchange import FileExchange
from game.store.files import UNDER_WAY, read, sweep, write
from game.store.library.folders import libraries
from game.store.lock import Lock
from game.store.profile.profile import open_profile
from game.store.profile_file import LOCK_FILE

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
    *_pieces, found = libraries([endless], ["toy"], toy.find)
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


LEFT = (
    ".export.json-0123456789abcdef.part",
    "profile-20270115T080000Z-3.part",
    "profile-20270115T080000Z.part-journal",
)
OTHERS = (
    "export.json-0123456789abcdef.part",
    ".film.part",
    ".film-0123456789abcdeg.part",
    "profile.part",
    "profile.db",
)


def put_files(folder: Path, age: float = UNDER_WAY + 1) -> None:
    folder.mkdir(exist_ok=True)
    for name in (*LEFT, *OTHERS):
        (folder / name).write_text("half")
        os.utime(folder / name, (START - age, START - age))


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.mark.parametrize("age", [UNDER_WAY + 1, -UNDER_WAY - 1, 10**8])
def test_what_a_cut_off_write_left_is_swept_and_nothing_else(tmp_path: Path, age: float) -> None:
    put_files(tmp_path / "a", age)
    sweep(tmp_path / "a", START)
    assert names(tmp_path / "a") == set(OTHERS)


def test_what_may_still_be_written_and_what_is_no_file_stays(tmp_path: Path) -> None:
    put_files(tmp_path / "a", UNDER_WAY - 1)
    (tmp_path / "b" / LEFT[0]).mkdir(parents=True)
    (tmp_path / "b" / LEFT[1]).symlink_to(tmp_path / "a" / "profile.db")
    for folder in ("a", "b", "c"):
        sweep(tmp_path / folder, START + 0.5)
    assert names(tmp_path / "a") == {*LEFT, *OTHERS}
    assert names(tmp_path / "b") == set(LEFT[:2])


def test_a_profile_is_swept_when_it_is_opened_by_the_one_who_writes_it(tmp_path: Path) -> None:
    clock = Clock()
    open_profile(tmp_path, clock).close()
    other = Lock(tmp_path / LOCK_FILE)
    left = (tmp_path / LEFT[0], tmp_path / "backups" / LEFT[1])
    for path in left:
        path.write_text("half")
        os.utime(path, (START - 99, START - 99))
    open_profile(tmp_path, clock).close()
    assert all(path.exists() for path in left)
    other.release()
    open_profile(tmp_path, clock).close()
    assert not any(path.exists() for path in left)
    assert len(names(tmp_path / "backups")) == 1


def test_commits_are_counted_and_milestones_apart(tmp_path: Path) -> None:
    profile = open_profile(tmp_path, Clock())
    game = new_game()

    def counts(act: Callable[[], object]) -> tuple[int, int]:
        before = (profile.commits, profile.milestones)
        act()
        return profile.commits - before[0], profile.milestones - before[1]

    def play_on() -> None:
        game.elapsed += 2000
        profile.games.keep_time(game)

    assert counts(lambda: profile.games.begin(game)) == (1, 1)
    assert counts(lambda: put(game, 1, 2)) == (1, 0)
    assert counts(play_on) == (1, 0)
    assert counts(lambda: profile.scores.keep_run(b"{}", 5)) == (1, 0)
    assert counts(lambda: profile.scores.keep_run(b"", 6)) == (1, 0)
    assert counts(lambda: profile.games.suspend(game)) == (1, 1)
    assert counts(lambda: profile.settings.set("theme", "night")) == (1, 1)
    assert counts(lambda: profile.finish(game)) == (1, 1)
    assert counts(profile.scores.drop_run) == (1, 1)
    assert profile.journal == tmp_path / "profile.db-wal"
    assert profile.journal.exists()
    profile.close()
    memory = open_profile(None, Clock())
    memory.settings.set("theme", "night")
    assert (memory.journal, memory.commits) == (None, 0)
