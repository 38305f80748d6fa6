"""The tables of the profile and their history: each migration takes the file one version further."""

from __future__ import annotations

import contextlib
import sqlite3
from functools import cache

from game.engine.words import N_

MIGRATIONS = (
    """
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

    CREATE TABLE game (
        id INTEGER PRIMARY KEY, kind TEXT NOT NULL, mode TEXT NOT NULL, pack TEXT NOT NULL, level TEXT NOT NULL,
        difficulty TEXT NOT NULL, size TEXT NOT NULL, elapsed INTEGER NOT NULL, updated REAL NOT NULL,
        shown TEXT NOT NULL, header BLOB NOT NULL
    );
    CREATE TABLE action (
        game INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, actor TEXT NOT NULL, op TEXT NOT NULL,
        move BLOB NOT NULL, PRIMARY KEY (game, seq)
    ) WITHOUT ROWID;

    CREATE TABLE progress (
        pack TEXT NOT NULL, level TEXT NOT NULL, solved REAL NOT NULL, best INTEGER NOT NULL,
        flawless INTEGER NOT NULL, under_par INTEGER NOT NULL, PRIMARY KEY (pack, level)
    ) WITHOUT ROWID;

    CREATE TABLE result (
        id INTEGER PRIMARY KEY, kind TEXT NOT NULL, mode TEXT NOT NULL, pack TEXT NOT NULL, level TEXT NOT NULL,
        difficulty TEXT NOT NULL, size TEXT NOT NULL, elapsed INTEGER NOT NULL, hints INTEGER NOT NULL,
        checks INTEGER NOT NULL, mistakes INTEGER NOT NULL, gave_up INTEGER NOT NULL, flawless INTEGER NOT NULL,
        seed INTEGER, number INTEGER NOT NULL, finished REAL NOT NULL, game BLOB NOT NULL
    );
    CREATE INDEX result_by_kind ON result (kind, finished);

    CREATE TABLE score (
        id INTEGER PRIMARY KEY, mode TEXT NOT NULL, kind TEXT NOT NULL, pace TEXT NOT NULL, initials TEXT NOT NULL,
        rank INTEGER NOT NULL, at REAL NOT NULL, run BLOB NOT NULL
    );
    CREATE INDEX score_by_table ON score (mode, kind, pace, rank DESC, at);
    """,
    """
    ALTER TABLE score ADD COLUMN points INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE score ADD COLUMN boards INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE score ADD COLUMN elapsed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE score ADD COLUMN day TEXT NOT NULL DEFAULT '';
    UPDATE score SET points = rank, day = date(at, 'unixepoch');
    """,
    # The moves go into tables of their own: what is counted and listed is then read without them.
    """
    CREATE TABLE log (result INTEGER PRIMARY KEY, game BLOB NOT NULL);
    INSERT INTO log SELECT id, game FROM result WHERE game != x'';
    CREATE TABLE lean_result (
        id INTEGER PRIMARY KEY, kind TEXT NOT NULL, mode TEXT NOT NULL, pack TEXT NOT NULL, level TEXT NOT NULL,
        difficulty TEXT NOT NULL, size TEXT NOT NULL, elapsed INTEGER NOT NULL, hints INTEGER NOT NULL,
        checks INTEGER NOT NULL, mistakes INTEGER NOT NULL, gave_up INTEGER NOT NULL, flawless INTEGER NOT NULL,
        seed INTEGER, number INTEGER NOT NULL, finished REAL NOT NULL, techniques TEXT
    );
    INSERT INTO lean_result SELECT id, kind, mode, pack, level, difficulty, size, elapsed, hints, checks, mistakes,
        gave_up, flawless, seed, number, finished, NULL FROM result;
    DROP TABLE result;
    ALTER TABLE lean_result RENAME TO result;
    CREATE INDEX result_by_time ON result (finished, id);
    CREATE INDEX result_by_sort ON result (kind, size, difficulty, elapsed);

    CREATE TABLE run (score INTEGER PRIMARY KEY, run BLOB NOT NULL);
    INSERT INTO run SELECT id, run FROM score WHERE run != x'';
    CREATE TABLE lean_score (
        id INTEGER PRIMARY KEY, mode TEXT NOT NULL, kind TEXT NOT NULL, pace TEXT NOT NULL, initials TEXT NOT NULL,
        rank INTEGER NOT NULL, at REAL NOT NULL, points INTEGER NOT NULL, boards INTEGER NOT NULL,
        elapsed INTEGER NOT NULL, day TEXT NOT NULL
    );
    INSERT INTO lean_score SELECT id, mode, kind, pace, initials, rank, at, points, boards, elapsed, day FROM score;
    DROP TABLE score;
    ALTER TABLE lean_score RENAME TO score;
    CREATE INDEX score_by_table ON score (mode, kind, pace, rank DESC, at);
    CREATE INDEX score_by_time ON score (at);
    """,
    # Games are ordered by what was written last, whatever the clock said; a run is kept while it goes on.
    """
    ALTER TABLE game ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
    UPDATE game SET turn = (
        SELECT count(*) FROM game AS other WHERE (other.updated, other.id) <= (game.updated, game.id)
    );
    CREATE INDEX game_by_turn ON game (turn);
    CREATE TABLE ride (seq INTEGER PRIMARY KEY, at REAL NOT NULL, played INTEGER NOT NULL, part BLOB NOT NULL);
    """,
    # Seals, with the game or the run that has earned them; what was played before is judged later.
    """
    CREATE TABLE seal (
        id TEXT PRIMARY KEY, at REAL NOT NULL, result INTEGER, score INTEGER, seen INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE unjudged (played TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (played, id)) WITHOUT ROWID;
    INSERT INTO unjudged SELECT 'game', result FROM log;
    INSERT INTO unjudged SELECT 'run', score FROM run;
    """,
    # Boards of runs that went wrong wait to be played again.
    """
    CREATE TABLE miss (
        id INTEGER PRIMARY KEY, kind TEXT NOT NULL, board TEXT NOT NULL, level TEXT NOT NULL, mode TEXT NOT NULL,
        rule TEXT NOT NULL, errors INTEGER NOT NULL, cut INTEGER NOT NULL, at REAL NOT NULL
    );
    CREATE UNIQUE INDEX miss_by_board ON miss (kind, board);
    """,
    # What the coach knows of each technique; games that were finished before are read later.
    """
    CREATE TABLE skill (
        kind TEXT NOT NULL, technique TEXT NOT NULL, state TEXT NOT NULL, PRIMARY KEY (kind, technique)
    ) WITHOUT ROWID;
    CREATE TABLE unread (result INTEGER PRIMARY KEY);
    CREATE TABLE shown_board (kind TEXT NOT NULL, form TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (kind, form))
        WITHOUT ROWID;
    INSERT INTO unread SELECT result FROM log;
    """,
    # How many errors a run held; of runs from before it is not known.
    """
    ALTER TABLE score ADD COLUMN errors INTEGER;
    """,
    # Some seals ask for less than they did: what was judged before is judged once more.
    """
    INSERT OR IGNORE INTO unjudged SELECT 'game', result FROM log;
    INSERT OR IGNORE INTO unjudged SELECT 'run', score FROM run;
    """,
    # Boards with rules of their own are compared among themselves; of games of before the logs are read later.
    """
    ALTER TABLE game ADD COLUMN variant TEXT NOT NULL DEFAULT '';
    ALTER TABLE result ADD COLUMN variant TEXT NOT NULL DEFAULT '';
    DROP INDEX result_by_sort;
    CREATE INDEX result_by_sort ON result (kind, size, difficulty, variant, elapsed);
    CREATE TABLE unsorted (result INTEGER PRIMARY KEY);
    INSERT INTO unsorted SELECT result FROM log;
    """,
    # How many boards of a run were solved without an error; of others of before the runs are read later.
    """
    ALTER TABLE score ADD COLUMN clean INTEGER;
    UPDATE score SET clean = boards WHERE errors = 0;
    """,
)
VERSION = len(MIGRATIONS)
_FITTING = {
    "TEXT": "typeof({0}) = 'text'",
    "BLOB": "typeof({0}) = 'blob'",
    "INTEGER": "typeof({0}) IN ('integer', 'real') AND {0} BETWEEN -9.3e18 AND 9.3e18",
    "REAL": "typeof({0}) = 'real' AND {0} BETWEEN 0 AND 1e11",
}
"""What a cell of a column holds; every REAL is a moment in seconds since 1970."""
_MEANING = {
    "size": "{0} NOT GLOB '*[^0-9x]*' AND {0} NOT GLOB '*x*x*' AND instr({0}, 'x') BETWEEN 2 AND 4"
    " AND length({0}) - instr({0}, 'x') BETWEEN 1 AND 3",
    "day": "date({0}, '+0 days') IS {0} AND {0} > '0001'",
}
"""What the cells of columns of these names hold besides, as in 8x8 and 2026-11-28."""
_OWNERS = {"log": "result", "unread": "result", "unsorted": "result", "run": "score", "action": "game"}
"""Tables whose rows belong to a row of another, by a column named like it."""
_COLUMNS = """
    SELECT "table".name, "column".name, "column".type, "notnull" OR pk
    FROM sqlite_master AS "table" JOIN pragma_table_info("table".name) AS "column" WHERE "table".type = 'table'
"""
DAMAGED = N_("the file is damaged")


class Garbled(sqlite3.DatabaseError):
    """SQLite's own message quotes what it found, byte for byte, and is no text."""


def version_of(connection: sqlite3.Connection) -> int:
    """The schema version of an open file; 0 for a new one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to :data:`VERSION`, each step in one transaction, a new one in one step. Raises sqlite3.Error."""
    if empty(connection) and not version_of(connection):
        _run(connection, _new_file(), VERSION)
    else:
        _go_on(connection)


def _go_on(connection: sqlite3.Connection) -> None:
    for number in range(version_of(connection), VERSION):
        _run(connection, MIGRATIONS[number], number + 1)


def _run(connection: sqlite3.Connection, script: str, version: int) -> None:
    try:
        connection.executescript(f"BEGIN IMMEDIATE; {script} PRAGMA user_version = {version}; COMMIT;")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT):
            raise sqlite3.DatabaseError(DAMAGED) from None  # the tables are not those of its version
        raise


@cache
def _new_file() -> str:
    """What makes the tables of a new file: those that all steps come to, in a fifth of their time."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        _go_on(made)
        parts = made.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type = 'index', rowid")
        return "".join(f"{part};" for (part,) in parts)


def empty(connection: sqlite3.Connection) -> bool:
    """Whether there is no table at all. Raises sqlite3.Error."""
    return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None


def intact(connection: sqlite3.Connection) -> bool:
    """Whether SQLite finds the file whole, indexes included, and every table is there.

    Raises sqlite3.Error for what it cannot read.
    """
    try:
        whole = connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
    except Garbled:
        return False
    version = version_of(connection)
    return whole and version >= 0 and (version != VERSION or complete(connection))


def mend(connection: sqlite3.Connection) -> bool:
    """Like :func:`intact`, after the indexes are made anew where that is all that was wrong. Raises sqlite3.Error."""
    if intact(connection):
        return True
    connection.execute("REINDEX")
    return intact(connection)


def complete(connection: sqlite3.Connection) -> bool:
    """Whether a file of :data:`VERSION` has every column that a new one has. Raises sqlite3.Error."""
    return _wanted() <= set(connection.execute(_COLUMNS).fetchall())


@cache
def _wanted() -> frozenset[tuple[object, ...]]:
    """The columns of a new file."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new)
        return frozenset(new.execute(_COLUMNS).fetchall())


def unfit(connection: sqlite3.Connection) -> list[str]:
    """What deletes the rows that hold what no column of theirs does, which a flipped bit is enough for; mostly nothing.

    Rows that belong to none go as well: the next game or score that gets their number would find its place taken.
    Raises sqlite3.Error.
    """
    fitting: dict[str, list[str]] = {}
    for table, name, kind, needed in connection.execute(_COLUMNS):
        if kind in _FITTING:
            fits = " AND ".join(test.format(name) for test in (_FITTING[kind], _MEANING.get(name, "1")))
            fitting.setdefault(table, []).append(f"({fits})" if needed else f"({name} IS NULL OR {fits})")
    rows = [f"FROM {table} WHERE NOT ({' AND '.join(cells)})" for table, cells in fitting.items()]
    alone = [f"FROM {table} WHERE {owner} NOT IN (SELECT id FROM {owner})" for table, owner in _OWNERS.items()]
    if not any(connection.execute(f"SELECT 1 {bad} LIMIT 1").fetchone() for bad in (*rows, *alone)):
        return []
    return [f"DELETE {bad}" for bad in (*rows, *alone)]
