"""A file that cannot be used, in every way a file can fail: one clear sentence, the game goes on, nothing is lost."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
import toy
from keeping import DAY, Clock, new_game, put
from runs import FakeRun
from suite.each import each

from game.engine.core import PuzzleError
from game.store import schema
from game.store.lock import HeldLock, Lock
from game.store.profile.history import StoredHistory
from game.store.profile.profile import StoredProfile, open_profile
from game.store.profile_file import why

HERE = str(Path(__file__).parent)


def plays_on(profile: StoredProfile) -> None:
    """Everything works, whether it reaches the disk or not."""
    profile.settings.set("played", True)
    assert profile.settings.get("played") is True
    game = new_game()
    number = profile.games.begin(game)
    put(game, 1, 2)
    profile.games.suspend(game)
    profile.games.tidy()
    assert profile.games.resume(number, toy.find).session.log == game.session.log
    profile.finish(game)
    profile.progress("pack")
    profile.scores.add(FakeRun(1))


def filled(folder: Path, clock: Clock) -> int:
    """A profile with a setting and a suspended game of one mark."""
    with closing(open_profile(folder, clock)) as profile:
        profile.settings.set("theme", "night")
        game = new_game()
        number = profile.games.begin(game)
        put(game, 1, 2)
        assert profile.notices == []
    return number


def is_filled(profile: StoredProfile, number: int) -> bool:
    return profile.settings.get("theme") == "night" and len(profile.games.resume(number, toy.find).session.log) == 1


# -- the way to the file ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["file", "file/below", "link"])
def test_a_folder_that_is_none(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to(tmp_path / "link")
    with closing(open_profile(tmp_path / where, Clock())) as profile:
        assert not profile.writing
        assert len(profile.notices) == 1
        assert "nothing will be saved" in profile.notices[0]
        plays_on(profile)
        assert len(profile.notices) == 1
    assert (tmp_path / "file").read_text() == "mine"


def test_a_profile_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "profile.db").mkdir()
    with closing(open_profile(tmp_path, Clock())) as profile:
        assert "nothing will be saved" in profile.notices[0]
        plays_on(profile)


READ_ONLY = """
import os, sys
sys.path[:0] = sys.argv[2:]
from pathlib import Path
from keeping import Clock
from test_trouble import is_filled, plays_on
from game.store.profile.profile import open_profile
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)  # the superuser writes everywhere
profile = open_profile(Path(sys.argv[1]), Clock())
assert not profile.writing
assert len(profile.notices) == 1 and "nothing will be saved" in profile.notices[0], profile.notices
assert is_filled(profile, 1)
plays_on(profile)
profile.close()
"""


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that other users may enter, unlike pytest's own."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.mark.parametrize("left_open", [False, True])
def test_a_read_only_folder_shows_what_is_there(public_folder: Path, left_open: bool) -> None:
    folder = public_folder
    filled(folder, Clock())
    if left_open:  # killed in the middle: the log has not been moved into the file
        subprocess.run([sys.executable, "-c", KILLED, str(folder), *sys.path, HERE], check=False)
        assert (folder / "profile.db-wal").exists()
    before = {p.name: p.read_bytes() for p in folder.iterdir() if p.is_file()}
    for path in folder.iterdir():
        path.chmod(0o444 if path.is_file() else 0o555)
    folder.chmod(0o555)
    try:
        subprocess.run([sys.executable, "-c", READ_ONLY, str(folder), *sys.path, HERE], check=True, cwd="/")
    finally:
        folder.chmod(0o755)
    assert {p.name: p.read_bytes() for p in folder.iterdir() if p.is_file()} == before


KILLED = """
import os, sys
sys.path[:0] = sys.argv[2:]
from pathlib import Path
from keeping import Clock
from game.store.profile.profile import open_profile
profile = open_profile(Path(sys.argv[1]), Clock())
profile.settings.set("more", 1)
os.kill(os.getpid(), 9)
"""


def test_a_second_window_reads_and_does_not_write(tmp_path: Path) -> None:
    clock = Clock()
    number = filled(tmp_path, clock)
    with closing(open_profile(tmp_path, clock)) as first, closing(open_profile(tmp_path, clock)) as second:
        assert first.notices == []
        assert len(second.notices) == 1
        assert "Another window" in second.notices[0]
        assert is_filled(second, number)
        assert second.trouble == "Nothing is being saved: another window is using this profile."
        plays_on(second)
        assert not second.retry()
        assert second.unsaved
        assert first.settings.get("played") is None
        assert first.writing
        assert not second.writing
    with closing(open_profile(tmp_path, clock)) as third:
        assert third.notices == []
        assert third.settings.all() == {"theme": "night"}
        assert len(third.games.suspended()) == 1


def test_a_lock_ends_with_its_holder(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "lock")
    with pytest.raises(HeldLock):
        Lock(tmp_path / "lock")
    lock.release()
    lock.release()
    Lock(tmp_path / "lock").release()


# -- the file itself -------------------------------------------------------------------------------------------


def spoil_header(path: Path) -> None:
    path.write_bytes(b"not a database at all" * 100)


def spoil_middle(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096 : len(data) : 2] = b"\xff" * len(data[4096 : len(data) : 2])
    path.write_bytes(data)


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def drop_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE action")


@pytest.mark.parametrize("spoil", [spoil_header, spoil_middle, cut_short, drop_table])
@pytest.mark.parametrize("restore", [True, False])
def test_a_damaged_file_is_kept_and_the_backup_offered(tmp_path: Path, spoil: object, restore: bool) -> None:
    clock = Clock()
    number = filled(tmp_path, clock)
    clock.time += 60
    assert callable(spoil)
    spoil(tmp_path / "profile.db")
    damaged = (tmp_path / "profile.db").read_bytes()
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.writing
        (notice,) = profile.notices
        assert "damaged" in notice
        assert "A backup of 2027-01-15 can be restored." in notice
        (aside,) = tmp_path.glob("profile-damaged-*.db")
        assert aside.read_bytes() == damaged
        assert aside.name in notice
        assert profile.settings.all() == {}
        plays_on(profile)
        if restore:
            assert profile.restore_backup()
            assert not profile.restore_backup()
            assert is_filled(profile, number)
            plays_on(profile)
            (beside,) = tmp_path.glob("profile-before-restore-*.db")
            with closing(sqlite3.connect(beside)) as connection:
                assert connection.execute("SELECT name FROM setting").fetchall() == [("played",)]
    clock.time += 30 * DAY
    with closing(open_profile(tmp_path, clock)) as profile:
        assert (profile.backup is None) == restore
        assert list(profile.notices) == (
            [] if restore else ["The profile was damaged. A backup of 2027-01-15 can be restored."]
        )
        assert profile.settings.get("theme") == ("night" if restore else None)
        assert profile.settings.get("played") is True
        profile.decline_backup()
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.notices == []
        assert profile.backup is None


def lose(backup: Path) -> None:
    """Somebody tidied up while the game ran."""
    backup.unlink()


def spoil_row(backup: Path) -> None:
    """A row of it is damaged, and there is no room to keep that beside."""
    with closing(sqlite3.connect(backup, isolation_level=None)) as connection:
        connection.execute("UPDATE game SET elapsed = 'q'")
    folder = backup.parent.parent
    (aside,) = folder.glob("profile-damaged-*-1.db")
    (folder / aside.name.replace("-1.db", "-2.part")).mkdir()


@pytest.mark.parametrize("trouble", [lose, spoil_row])
def test_a_backup_that_cannot_be_restored_changes_nothing(tmp_path: Path, trouble: Callable[[Path], None]) -> None:
    clock = Clock()
    filled(tmp_path, clock)
    spoil_header(tmp_path / "profile.db")
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.backup is not None
        plays_on(profile)
        era = profile.era
        profile.notices.clear()
        trouble(profile.backup)
        there = profile.backup.exists()
        assert not profile.restore_backup()
        (notice,) = profile.notices
        assert notice.startswith("The backup could not be restored")
        assert profile.backup.exists() == there
        assert profile.era == era
        assert profile.settings.get("played") is True
        plays_on(profile)
        assert profile.writing
        clock.time += 60
    with closing(open_profile(tmp_path, clock)) as profile:
        assert (profile.backup is not None) == there
        assert profile.settings.all() == {"played": True}


def test_damage_twice_in_a_second_overwrites_nothing(tmp_path: Path) -> None:
    clock = Clock()
    for text in (b"one" * 400, b"two" * 400):
        (tmp_path / "profile.db").write_bytes(text)
        open_profile(tmp_path, clock).close()
    assert sorted(p.read_bytes()[:3] for p in tmp_path.glob("profile-damaged-*.db")) == [b"one", b"two"]


def test_a_damaged_backup_is_not_offered(tmp_path: Path) -> None:
    clock = Clock()
    filled(tmp_path, clock)
    clock.time += DAY + 1
    open_profile(tmp_path, clock).close()
    older, newer = sorted((tmp_path / "backups").iterdir())
    spoil_header(newer)
    spoil_header(tmp_path / "profile.db")
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.backup == older
    spoil_header(older)
    spoil_header(tmp_path / "profile.db")
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.backup is None
        assert "backup" not in profile.notices[0]


def test_a_newer_profile_is_left_untouched(tmp_path: Path) -> None:
    filled(tmp_path, Clock())
    with closing(sqlite3.connect(tmp_path / "profile.db")) as connection:
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    before = (tmp_path / "profile.db").read_bytes()
    with closing(open_profile(tmp_path, Clock())) as profile:
        assert not profile.writing
        assert len(profile.notices) == 1
        assert "newer version" in profile.notices[0]
        plays_on(profile)
    assert (tmp_path / "profile.db").read_bytes() == before


FOREIGN = ("", "CREATE TABLE song (title TEXT)", "CREATE TABLE game (recipe TEXT)", "PRAGMA user_version = 2")


@pytest.mark.parametrize("content", [*FOREIGN, None])
def test_an_empty_foreign_or_lost_file_beside_backups_is_damage(tmp_path: Path, content: str | None) -> None:
    clock = Clock()
    number = filled(tmp_path, clock)
    file = tmp_path / "profile.db"
    file.unlink()
    if content is not None:
        file.touch()
        with closing(sqlite3.connect(file)) as connection:
            connection.execute(content)
    for _start in range(5):  # nobody answers, and every day brings a backup
        clock.time += 2 * DAY
        with closing(open_profile(tmp_path, clock)) as profile:
            assert len(profile.notices) == 1
            assert profile.settings.get("theme") is None
            assert profile.backup is not None
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.restore_backup()
        assert is_filled(profile, number)


def test_backups_go_on_after_a_clock_that_ran_ahead(tmp_path: Path) -> None:
    clock = Clock()
    clock.time += 2000 * DAY
    filled(tmp_path, clock)
    clock.time -= 2000 * DAY
    for day in range(4):
        clock.time += 2 * DAY
        with closing(open_profile(tmp_path, clock)) as profile:
            profile.settings.set("day", day)
    spoil_header(tmp_path / "profile.db")
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.restore_backup()
        assert profile.settings.get("day") == 3
    assert not list((tmp_path / "backups").glob("profile-2032*"))


def test_an_index_that_disagrees_with_its_table_is_made_anew(tmp_path: Path) -> None:
    clock = Clock()
    played(tmp_path, clock)
    with closing(sqlite3.connect(tmp_path / "profile.db", isolation_level=None)) as file:
        file.execute("PRAGMA writable_schema = ON")
        (sql,) = file.execute("SELECT sql FROM sqlite_master WHERE name = 'result_by_time'").fetchone()
        (root,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'result_by_time'").fetchone()
        file.execute("DELETE FROM sqlite_master WHERE name = 'result_by_time'")
        file.execute("PRAGMA writable_schema = RESET")
        file.execute("UPDATE result SET finished = finished + 1")
        file.execute("PRAGMA writable_schema = ON")
        row = ("index", "result_by_time", "result", root, sql)
        file.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", row)
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.notices == []
        assert len(profile.results.latest()) == profile.results.number() == 1
        by_time = "SELECT id FROM result WHERE (finished, id) > (0.0, 0) ORDER BY finished, id"
        assert len(profile._database.read(by_time)) == 1
        plays_on(profile)


def test_a_file_that_is_an_empty_one_or_a_foreign_database(tmp_path: Path) -> None:
    (tmp_path / "profile.db").touch()
    with closing(open_profile(tmp_path, Clock())) as profile:
        assert profile.notices == []
        assert profile.writing
    (tmp_path / "profile.db").unlink()
    with closing(sqlite3.connect(tmp_path / "profile.db")) as connection:
        connection.execute("CREATE TABLE game (recipe TEXT)")
    with closing(open_profile(tmp_path, Clock())) as profile:
        assert len(profile.notices) == 1
        plays_on(profile)


# -- while playing ---------------------------------------------------------------------------------------------


def disk(profile: StoredProfile) -> sqlite3.Connection:
    return profile._database._connection


class DiskTrouble(sqlite3.OperationalError):
    """As the library raises it."""

    def __init__(self, code: int) -> None:
        super().__init__("disk I/O error")
        self.sqlite_errorcode = code


@each(
    ("error", "words"),
    [
        (DiskTrouble(sqlite3.SQLITE_FULL), "the disk is full"),
        (DiskTrouble(sqlite3.SQLITE_IOERR), "the disk may be full or failing"),
        (DiskTrouble(sqlite3.SQLITE_IOERR_WRITE), "the disk may be full or failing"),
        (DiskTrouble(sqlite3.SQLITE_IOERR_FSYNC), "the disk may be full or failing"),
        (OSError(errno.EIO, "Input/output error"), "the disk may be full or failing"),
        (OSError(errno.EIO, "Input/output error", "/home/me/profile.db"), "/home/me/profile.db: the disk may be full"),
        (OSError(errno.ENOSPC, "No space left on device"), "the disk is full"),
        (OSError(errno.EACCES, "Permission denied", "profile.db"), "profile.db: Permission denied"),
    ],
)
def test_why_nothing_is_saved_is_said_in_plain_words(error: Exception, words: str) -> None:
    """Systems call a full disk an input/output error, too."""
    assert why(error).startswith(words)  # type: ignore[arg-type]


def test_a_full_disk_loses_nothing_once_there_is_room(tmp_path: Path) -> None:
    clock = Clock()
    number = filled(tmp_path, clock)
    with closing(open_profile(tmp_path, clock)) as profile:
        game = profile.games.resume(number, toy.find)
        file = disk(profile)
        (pages,) = file.execute("PRAGMA page_count").fetchone()
        file.execute(f"PRAGMA max_page_count = {pages}")
        for at in range(2000):
            put(game, 2, 1 + at % 2, at)
        assert profile.trouble == "Nothing is being saved: the disk is full."
        assert profile.unsaved
        assert not profile.writing
        profile.games.tidy()  # still full
        assert not profile.writing
        file.execute("PRAGMA max_page_count = 1000000")
        put(game, 3, 2, 9000)
        assert profile.retry()
        assert profile.writing
        assert (profile.trouble, profile.unsaved, profile.notices) == ("", False, [])
        put(game, 3, 1, 9001)
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.notices == []
        assert profile.games.resume(number, toy.find).session.log == game.session.log
        assert len(game.session.log) == 2003


def test_room_made_before_the_window_closes_is_enough(tmp_path: Path) -> None:
    clock = Clock()
    with closing(open_profile(tmp_path, clock)) as profile:
        file = disk(profile)
        file.execute("PRAGMA max_page_count = 1")
        profile.settings.set("long", "x" * 100_000)
        assert not profile.writing
        file.execute("PRAGMA max_page_count = 1000000")
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.settings.get("long") == "x" * 100_000


LIMITED = """
import resource, signal, sys
sys.path[:0] = sys.argv[2:]
from pathlib import Path
from keeping import Clock, new_game, put
from game.store.profile.profile import open_profile
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
profile = open_profile(Path(sys.argv[1]), Clock())
game = new_game()
profile.games.begin(game)
size = max(p.stat().st_size for p in Path(sys.argv[1]).iterdir())
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20_000, resource.RLIM_INFINITY))
for at in range(200):
    put(game, 1, 1 + at % 2, at)
assert profile.trouble.startswith("Nothing is being saved: "), profile.trouble
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
profile.close()
"""


def test_writes_that_the_system_refuses(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", LIMITED, str(tmp_path), *sys.path, HERE], check=True)
    with closing(open_profile(tmp_path, Clock())) as profile:
        assert profile.notices == []
        (kept,) = profile.games.suspended()
        assert len(profile.games.resume(kept.id, toy.find).session.log) == 200


def test_a_file_locked_by_another_program(tmp_path: Path) -> None:
    clock = Clock()
    number = filled(tmp_path, clock)
    with closing(open_profile(tmp_path, clock)) as profile:
        game = profile.games.resume(number, toy.find)
        with closing(sqlite3.connect(tmp_path / "profile.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            put(game, 2, 1, 5)
            assert profile.trouble == "Nothing is being saved: another program has locked the profile."
            put(game, 3, 2, 6)
            assert not profile.retry()
            assert is_filled(profile, number) is False
            other.execute("ROLLBACK")
        assert profile.retry()
        assert profile.trouble == ""
        put(game, 4, 1, 7)
        shutil.copytree(tmp_path, tmp_path / "killed")  # what a process leaves that is killed now
    for folder in (tmp_path / "killed", tmp_path):
        with closing(open_profile(folder, clock)) as profile:
            assert profile.games.resume(number, toy.find).session.log == game.session.log


def test_a_file_locked_at_the_start(tmp_path: Path) -> None:
    number = filled(tmp_path, Clock())
    with closing(sqlite3.connect(tmp_path / "profile.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with closing(open_profile(tmp_path, Clock())) as profile:
            assert len(profile.notices) == 1
            assert "locked" in profile.notices[0]
            assert is_filled(profile, number)
            assert profile.trouble == "Nothing is being saved: another program has locked the profile."
            plays_on(profile)
            other.execute("ROLLBACK")
            assert profile.retry()
            assert profile.trouble == ""
    with closing(open_profile(tmp_path, Clock())) as profile:
        assert is_filled(profile, number)
        assert profile.settings.get("played") is True


def test_damage_found_while_playing(tmp_path: Path) -> None:
    clock = Clock()
    number = filled(tmp_path, clock)
    with closing(open_profile(tmp_path, clock)) as profile:
        game = profile.games.resume(number, toy.find)
        profile.games.tidy()
        spoil_middle(tmp_path / "profile.db")
        disk(profile).execute("PRAGMA shrink_memory")
        for at in range(50):
            put(game, 2, 1 + at % 2, at)
        profile.games.suspend(game)
        assert game.id is not None
        assert profile.games.resume(game.id, toy.find).session.log == game.session.log
        plays_on(profile)
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.backup is not None


def test_an_older_profile_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    number = filled(tmp_path, clock)
    clock.time += DAY + 1
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, "ALTER TABLE score ADD COLUMN seed INTEGER;"))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    before = len(list((tmp_path / "backups").iterdir()))
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.notices == []
        assert is_filled(profile, number)
        assert len(list((tmp_path / "backups").iterdir())) == before + 1
        assert disk(profile).execute("SELECT seed FROM score").fetchall() == []


def test_a_failed_step_of_a_migration_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    number = filled(tmp_path, Clock())
    with monkeypatch.context() as newer:
        newer.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, "DROP TABLE setting; SELECT nothing;"))
        newer.setattr(schema, "VERSION", schema.VERSION + 1)
        with closing(sqlite3.connect(tmp_path / "profile.db")) as connection, pytest.raises(sqlite3.Error):
            schema.migrate(connection)
    with closing(open_profile(tmp_path, Clock())) as profile:
        assert profile.notices == []
        assert is_filled(profile, number)


def test_files_are_for_the_player_alone(tmp_path: Path) -> None:
    filled(tmp_path, Clock())
    if os.name == "posix":
        assert (tmp_path / "profile.lock").stat().st_mode & 0o077 == 0


def test_a_value_that_no_column_takes_keeps_nothing_from_being_saved(tmp_path: Path) -> None:
    with closing(open_profile(tmp_path, Clock())) as profile:
        for value in (2**63, "\ud800"):
            with pytest.raises((OverflowError, UnicodeEncodeError)):
                profile._database.write(("DELETE FROM setting", ()), ("INSERT INTO setting VALUES ('a', ?)", (value,)))
        profile.settings.set("theme", "night")
        assert profile.writing
        assert profile.notices == []
    with closing(open_profile(tmp_path, Clock())) as profile:
        assert profile.settings.all() == {"theme": "night"}


# -- what is in the file -----------------------------------------------------------------------------------------


def spoil(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "profile.db", isolation_level=None)) as file:
        for statement in statements:
            file.execute(statement)


def rows(path: Path) -> dict[str, int]:
    """How many rows each table of a file holds."""
    with closing(sqlite3.connect(path)) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}


def played(folder: Path, clock: Clock) -> None:
    """A profile with a suspended game, a finished one, a score and a setting."""
    filled(folder, clock)
    with closing(open_profile(folder, clock)) as profile:
        game = new_game()
        profile.games.begin(game)
        put(game, 1, 2)
        profile.finish(game)
        profile.scores.add(FakeRun(1))


def uses(profile: StoredProfile) -> None:
    """Read everything that is kept."""
    history = StoredHistory(profile, {"toy"})
    assert any(history.advance() for _ in range(9))
    for result in profile.results.all():
        with suppress(PuzzleError):
            profile.results.replay(result.id, toy.find)
    for game in profile.games.suspended():
        with suppress(PuzzleError):
            profile.games.look_at(game.id, toy.find)
    for score in profile.scores.table("storm", "mixed", "1", "all"):
        with suppress(PuzzleError):
            profile.scores.run(score.id)
    profile.export(toy.find)
    plays_on(profile)


NONSENSE = (
    *("result.finished = 'x'", "result.finished = 1e300", "result.finished = -1e300", "result.elapsed = 'abc'"),
    *("result.seed = 'q'", "result.kind = x'ff'", "log.game = 'text'", "game.shown = x'ff'", "game.header = 'x'"),
    *("game.elapsed = 'q'", "action.move = 'x'", "action.at = 'x'", "setting.value = x'ff'", "score.rank = 'x'"),
    *("score.at = 9e999", "run.run = 'x'", "score.day = '2025-02-30'", "score.day = ''", "score.day = '0000-01-01'"),
    *(f"{table}.size = '{size}'" for table in ("game", "result") for size in ("", "4", "4x", "x4", "4x4x4", "4x1000")),
)
CELLS = tuple("UPDATE {0} SET {2}".format(*cell.partition(".")) for cell in NONSENSE)
ORPHANS = tuple(f"DELETE FROM {owner}" for owner in ("result", "score", "game"))
TABLES = (
    *("DROP TABLE result", "DROP TABLE setting", "ALTER TABLE result DROP COLUMN seed", "PRAGMA user_version = -5"),
    *("PRAGMA user_version = 0", "PRAGMA user_version = 1", "PRAGMA user_version = 2"),
)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        *((change, "Some of the profile was damaged and is left out.") for change in (*CELLS, *ORPHANS)),
        *((change, "The profile was damaged. ") for change in TABLES),
    ],
)
def test_what_is_damaged_costs_no_more_than_it_has_to(tmp_path: Path, change: str, said: str) -> None:
    """Nonsense in a cell costs its row, a row that belongs to none itself, other tables than its version's the file."""
    clock = Clock()
    played(tmp_path, clock)
    spoil(tmp_path, change)
    before = rows(tmp_path / "profile.db")
    with closing(open_profile(tmp_path, clock)) as profile:
        (notice,) = profile.notices
        assert notice.startswith(said)
        assert profile.writing
        uses(profile)
    (aside,) = tmp_path.glob("profile-damaged-*.db")
    assert rows(aside) == before
    with closing(open_profile(tmp_path, clock)) as profile:
        profile.decline_backup()
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.notices == []


@pytest.mark.parametrize("cell", ["result.kind", "setting.value", "score.initials", "game.shown", "action.op"])
def test_a_text_that_is_none_is_read(tmp_path: Path, cell: str) -> None:
    clock = Clock()
    played(tmp_path, clock)
    table, _dot, column = cell.partition(".")
    spoil(tmp_path, f"UPDATE {table} SET {column} = CAST(x'ffff' AS TEXT)")
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.notices == []
        uses(profile)


def test_a_schema_that_sqlite_cannot_even_quote(tmp_path: Path) -> None:
    clock = Clock()
    played(tmp_path, clock)
    file = tmp_path / "profile.db"
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE setting (", b"CREATE TABLE s\xff\xfe\xbfing ("))
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.notices[0].startswith("The profile was damaged")
        plays_on(profile)


@pytest.mark.parametrize("letter", [0x80, 0xEC, 0xFF])
def test_a_name_in_the_schema_that_is_no_text_is_damage(tmp_path: Path, letter: int) -> None:
    clock = Clock()
    played(tmp_path, clock)
    file = tmp_path / "profile.db"
    data = file.read_bytes()
    assert data.count(b"TABLE setting") == 1
    file.write_bytes(data.replace(b"TABLE setting", bytes((letter,)) + b"ABLE setting"))
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.notices[0].startswith("The profile was damaged")
        plays_on(profile)


def test_a_word_in_a_log_that_nobody_knows_costs_no_mark_and_no_export(tmp_path: Path) -> None:
    clock = Clock()
    with closing(open_profile(tmp_path, clock)) as profile:
        game = new_game()
        number = profile.games.begin(game)
        put(game, 2, 1)
        profile.games.suspend(game)
        profile._database.write(("UPDATE action SET actor = ?", ("playe\ufffd",)))
        kept = profile.games.look_at(number, toy.find)
        assert dict(kept.session.marks) == dict(game.session.marks)
        profile.take_in(profile.export(toy.find), toy.find)


def test_no_flipped_bit_comes_out_as_an_exception() -> None:
    """A sample of what the script does ten thousand times."""
    script = Path(__file__).parents[1] / "long" / "flipped_bits.py"
    done = subprocess.run([sys.executable, script, "--flips", "12", "--seed", "5"], check=False, capture_output=True)
    assert done.returncode == 0, done.stdout
