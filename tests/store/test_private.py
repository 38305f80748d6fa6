"""What the game keeps is the player's alone, no planted link is followed, and no strange path ends in a traceback."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import toy
from keeping import Clock
from runs import FakeRun

from game import paths
from game.app.crash import write_trace
from game.cli import run
from game.cli.pack_journal import Journal
from game.engine.core import PuzzleError
from game.store.exchange.exchange import FileExchange
from game.store.files import make_folder, write
from game.store.profile.players import LAST, StoredPlayers, last
from game.store.profile.profile import open_profile

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights are kept otherwise here")


@pytest.fixture(autouse=True)
def usual_rights() -> Iterator[None]:
    """New files may be read by everybody, unless the game says otherwise."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_all_that_the_game_keeps(tmp_path: Path) -> None:
    home, clock = tmp_path / "above" / "home", Clock()
    with closing(open_profile(home, clock)) as profile:
        profile.scores.add(FakeRun(5))
        players = StoredPlayers(home, profile, clock)
        players.switch(players.create("Ada").id)
        exchange = FileExchange(profile, toy.find, home / "exports")
        exchange.write(exchange.folder / "a.json", exchange.profile())
        write_trace(home / "reports", "trace", 1.0, "stopped")
        during = {path: rights(path) for path in home.rglob("*") if path.is_file() and path.parent.name != "exports"}
        assert len(during) >= 6
        assert {path.name for path, mode in during.items() if mode != 0o600} == set()
    assert {rights(path) for path in (tmp_path / "above", *tmp_path.rglob("*")) if path.is_dir()} == {0o700}
    kept = [path for path in home.rglob("*") if path.is_file() and path.parent.name != "exports"]
    assert {path.suffix for path in kept} == {".db", ".lock", ".txt", ""}
    assert {path.name for path in kept if rights(path) != 0o600} == set()


def test_an_open_profile_of_before_is_closed_to_others(tmp_path: Path) -> None:
    with closing(open_profile(tmp_path, Clock())):
        pass
    (tmp_path / "profile.db").chmod(0o644)
    tmp_path.chmod(0o755)
    with closing(open_profile(tmp_path, Clock())) as profile:
        profile.settings.set("theme", "night")
        assert {rights(path) for path in tmp_path.glob("profile.db*")} == {0o600}
    assert rights(tmp_path) == 0o755  # it may be somebody's for other things


@pytest.mark.parametrize(("private", "before", "after"), [
    (False, None, 0o644), (False, 0o640, 0o640), (False, 0o600, 0o600), (True, None, 0o600), (True, 0o644, 0o600),
])  # fmt: skip
def test_rights_of_a_written_file(tmp_path: Path, private: bool, before: int | None, after: int) -> None:
    file = tmp_path / "x"
    if before is not None:
        file.write_bytes(b"old")
        file.chmod(before)
    write(file, b"new", private=private)
    assert (file.read_bytes(), rights(file)) == (b"new", after)
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


@pytest.mark.parametrize("name", [".x.json.part", "x.part", "x.json.part"])
def test_planted_links_are_not_followed(tmp_path: Path, name: str) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    folder = tmp_path / "shared"
    folder.mkdir()
    (folder / name).symlink_to(victim)
    write(folder / "x.json", b"new")
    assert (victim.read_text(), (folder / "x.json").read_bytes()) == ("precious", b"new")
    assert (folder / name).is_symlink()


def test_a_link_in_place_of_a_journal(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    (tmp_path / "x.making").symlink_to(victim)
    with pytest.raises(PuzzleError, match=r"x\.making"), Journal(tmp_path / "x.making", b"", int):
        pass
    assert victim.read_text() == "precious"


def test_a_link_in_place_of_a_backup_on_its_way(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    with closing(open_profile(tmp_path / "home", Clock())):
        pass
    (backup,) = (tmp_path / "home" / "backups").iterdir()
    backup.unlink()
    backup.with_suffix(".part").symlink_to(victim)
    with closing(open_profile(tmp_path / "home", Clock())):
        pass
    assert victim.read_text() == "precious"
    assert [path.is_symlink() for path in (tmp_path / "home" / "backups").glob("*.db")] == [False]


def test_a_folder_is_made_where_none_is(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b" / "c")
    make_folder(tmp_path / "a" / "b" / "c")
    assert {rights(path) for path in tmp_path.rglob("*")} == {0o700}
    (tmp_path / "file").write_text("")
    for wrong in (tmp_path / "file", tmp_path / "file" / "a"):
        with pytest.raises(OSError, match="file"):
            make_folder(wrong)


@pytest.mark.parametrize("words", [("save", "export", "x"), ("scores", "list"), ("play",)])
@pytest.mark.parametrize("home", ["~nobody-is-called-so/x", "~nobody-is-called-so"])
def test_a_home_that_there_is_not(
    home: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = f"the home folder in {home} is not known; name the whole path"
    with pytest.raises(PuzzleError, match="is not known"):
        paths.profile(home)
    if words != ("play",):
        assert run(["--profile", home, *words]) == 2
        assert capsys.readouterr().err == f"solitudo {words[0]}: {said}\n"
        monkeypatch.setenv("SOLITUDO_HOME", home)
        assert run(list(words)) == 2
        assert capsys.readouterr().err == f"solitudo {words[0]}: {said}\n"


NO_HOME = """
import os, pwd, sys
def unknown(*_): raise KeyError
pwd.getpwuid = pwd.getpwnam = unknown
for name in ("HOME", "XDG_DATA_HOME", "SOLITUDO_HOME"): os.environ.pop(name, None)
from game.cli import run
sys.exit(run(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("scores", "list"), "there is no home folder to keep the profile in; name a folder with --profile"),
        (("install-desktop",), "the home folder in ~/.local/share is not known; name the whole path"),
    ],
)
def test_a_user_without_a_home(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", NO_HOME, *words], cwd=tmp_path, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(paths.PACKAGE.parent)},
    )  # fmt: skip
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"solitudo {words[0]}: {said}\n"
    assert list(tmp_path.iterdir()) == []


PIPES = ("profile.db", LAST, "players/2/profile.db", "languages/de.po", "levels/x.json", "profile.db-journal")


def test_pipes_in_a_profile_are_not_waited_for(tmp_path: Path) -> None:
    """All in one process, which is given up where it waits: it has said by then where."""
    for name in PIPES:
        pipe = tmp_path / name.replace("/", " ") / name
        pipe.parent.mkdir(parents=True)
        os.mkfifo(pipe)
    script = (
        "import sys, pathlib; sys.path.insert(0, 'tests/support'); import toy; from keeping import Clock\n"
        "from game.store.profile.profile import open_profile\n"
        "from game.store.profile.players import StoredPlayers\n"
        "from game.app.languages import name_of\n"
        "from game.app.wiring import StepClock, real_parts\n"
        "for home in sorted(pathlib.Path(sys.argv[1]).iterdir()):\n"
        "    profile = open_profile(home, Clock())\n"
        "    print(home.name, *profile.notices, sep=': ', flush=True)\n"
        "    players = StoredPlayers(home, profile, Clock())\n"
        "    assert [(one.name, players.current.id) for one in players.all()]\n"
        "    for file in (home / 'languages').glob('*'): name_of('de', file)\n"
        "    profile.close()\n"
        "    parts = real_parts(StepClock(), home, 1, mute=True); parts.library.packs; parts.close()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], cwd=paths.PACKAGE.parent, capture_output=True, text=True,
        timeout=60, check=False, env={**os.environ, "PYTHONPATH": str(paths.PACKAGE.parent)},
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    told = ran.stdout.splitlines()
    assert len(told) == len(PIPES)
    refused = [line for line in told if "so nothing will be saved: it is a pipe or a device" in line]
    assert [line.split(":")[0] for line in refused] == ["profile.db"]


def test_who_played_last_is_a_short_file(tmp_path: Path) -> None:
    with closing(open_profile(tmp_path, Clock())):
        pass
    for data in (b"\xff\xfe", b"x" * 10_000, b"../..", b""):
        (tmp_path / LAST).write_bytes(data)
        assert last(tmp_path) == ""
