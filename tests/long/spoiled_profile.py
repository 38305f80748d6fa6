"""Spoil every column of a lived-in profile, one at a time, and use it: every scene that shows it, every export.

A column gets a value that it may hold and the program never writes: huge and negative numbers, dates in the future,
texts with control characters, JSON of another shape, and within JSON each member in turn. What cannot be meant counts
as not there; nothing raises.

    python tests/long/spoiled_profile.py [--only WORD ...] [--each 1] [--first 0]

With --each N only every Nth is done, from the one that --first says, so that it can be done in parts. Prints what
raised. Exit code 1 when anything did, or when it held on to more and more memory.
"""

from __future__ import annotations

import argparse
import contextlib
import resource
import sqlite3
import sys
import traceback
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from game.app.application import App
from game.app.headless import headless
from game.arcade.record import decode
from game.cli.save import _times
from game.engine.core import PuzzleError
from game.puzzles import find, registry
from game.store import schema
from game.store.exchange import sample
from game.store.profile.profile import StoredProfile, open_profile

RUN = Path(__file__).parents[1] / "data" / "pins" / "run.json"
SCENES = {
    "skill": ("menu", "coach", "coach.choose", "statistics"),
    "shown_board": ("coach",),
    "unread": ("coach",),
    "unjudged": ("seals",),
    "score": ("menu", "scores", "statistics", "calendar", "timed"),
    "run": ("scores",),
    "ride": ("menu",),
    "seal": ("seals", "menu"),
    "miss": ("timed.misses", "statistics"),
    "game": ("menu", "games", "zen", "packs", "coach"),
    "action": ("menu", "games", "zen"),
    "result": ("menu", "statistics", "select", "seals", "book"),
    "log": ("statistics", "seals"),
    "progress": ("menu", "packs", "select"),
    "setting": ("menu", "coach", "coach.choose", "statistics", "select", "zen", "packs", "settings", "timed", "editor"),
}
"""By table, the scenes that show what is in it."""
WHOLE = (0, -1, 1, 1 << 31, 1 << 62, -(1 << 62), 9.2e18)
MOMENTS = (0.0, 1.0, 1e10, 1e11)
TEXTS = (
    *("", "x" * 5000, "\x1b[31m\x07", "\u202e\u0000", "[" * 100_000, "{}", "[]", "null", "1e308", "-1", "NaN", '"1"'),
    *(str(1 << 70), "99999-99-99", "2999-01-01", "0001-01-01", "1x1", "999x999", "0x0", "slant", "mixed", "storm"),
)
BLOBS = (b"", b"x", zlib.compress(b"{}"), zlib.compress(b"[" * 100_000), b"{}", b"[" * 100_000, b"null", b"\xff")
MEMBERS = (
    *(None, True, -1, 0, 1 << 62, 1 << 70, 1e308, -1e308, 0.5, "", "\x1b[31m", "x" * 5000, [], {}),
    [[]],
    [1e300],
)


SHARE = 12  # of the results of the sample, one in so many is kept: each is decoded again and again
MOST_MEMBERS = 4  # of a list, that are spoiled: the others are alike
MOST_MB = 600  # the game's pictures and modules take some 300


def fill(app: App) -> None:
    """A bit of everything, and a game and a run on their way; the scenes go above the book, which shows nothing."""
    profile, library = app.parts.profile, app.parts.library
    sample.fill(profile, library)
    for statement in fewer():
        profile._database._connection.execute(statement)
    run = decode(RUN.read_bytes())
    profile.scores.add(run)
    profile.scores.keep_run(RUN.read_bytes(), 5)
    kind = next(iter(registry()))
    coach = library.coach
    coach.begin(coach.plan())
    coach.opened(library.sample(kind))


def fewer() -> tuple[str, ...]:
    """What leaves a part of the results."""
    return (f"DELETE FROM log WHERE result % {SHARE}", f"DELETE FROM result WHERE id % {SHARE}")


def spoiled(profile: StoredProfile) -> Iterator[tuple[str, str, Any]]:
    """Every column with every value: what it is called, what to do, and the value."""
    database = profile._database
    for table, column, kind, _needed in sorted(set(database._connection.execute(schema._COLUMNS)), key=str):
        values = {"INTEGER": WHOLE, "REAL": MOMENTS, "TEXT": TEXTS, "BLOB": BLOBS}[kind]
        for value in values:
            yield f"{table}.{column} {value!r:.30}", f"UPDATE OR IGNORE {table} SET {column} = ?", value
    for table, column, key in (("skill", "state", "technique"), ("setting", "value", "name"), ("game", "header", "id")):
        seen = set()
        for name, text in database.read(f"SELECT {key}, {column} FROM {table}"):
            for place, document in members(msgspec.json.decode(text)):
                ending = next((kind for kind in registry() if str(name).endswith(f"_{kind}")), "")
                own = str(name).removesuffix(f"_{ending}")
                about = f"{table}.{column} {own if table == 'setting' else ''} {place}"  # of one kind is enough
                if about not in seen:
                    seen.add(about)
                    one = msgspec.json.encode(document)
                    where = f"WHERE {key} = '{name}'" if table == "setting" else ""
                    set_to = one if column == "header" else one.decode()
                    yield about, f"UPDATE {table} SET {column} = ? {where}", set_to


def members(document: Any) -> Iterator[tuple[str, Any]]:
    """A document with each of its members spoiled in turn."""
    for value in MEMBERS:
        if not isinstance(value, int) or value < 1 << 64:
            yield f"= {value!r:.20}", value
    items = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    most = MOST_MEMBERS if isinstance(document, list) else 12
    for key, value in list(items)[:most]:
        for place, inner in members(value):
            whole = document.copy()
            whole[key] = inner
            yield f".{key}{place}", whole
        if isinstance(document, dict):
            yield f".{key} gone", {one: other for one, other in document.items() if one != key}


def use(app: App, table: str) -> None:
    """Open what shows the profile, and write all that can be written from it."""
    profile, library = app.parts.profile, app.parts.library
    for _piece in library.settle():
        pass
    for scene in SCENES[table]:
        app.manager.push(scene)
        step(app)
        step(app)
        app.draw()
        shown: Any = app.manager.top
        if scene == "statistics":
            for page in list(shown._pages):
                shown._turn(page)
                step(app)
            for ending in ("json", "csv"):
                shown._content(ending)
        app.manager.pop()
        step(app)
    for kept in library.suspended():
        try:
            library.resume(kept.id)
        except PuzzleError:
            continue
    for row in profile.results.latest(limit=3):
        try:
            library.replay(row.id)
        except PuzzleError:
            continue
    for game in (profile.scores.all())[:50]:
        try:
            profile.scores.run(game.id)
        except PuzzleError:
            continue
    coach = library.coach
    for name in ("today", "chosen"):
        coach.begin(coach.plan(name), name)
    coach.misses()
    coach.export()
    library.coach.count()
    with contextlib.suppress(PuzzleError):
        _times(profile)
    document = profile.export(find)
    with closing(open_profile(None, profile.utc)) as other:
        other.take_in(document, find)


def step(app: App) -> None:
    app.parts.clock.step(16)  # type: ignore[attr-defined]
    app.step()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="columns whose names hold these words")
    parser.add_argument("--each", type=int, default=1, help="only every Nth")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    arguments = parser.parse_args()
    app, _clock = headless((1280, 720), {"reduce_motion": True})
    fill(app)
    app.manager.reset("book")
    profile = app.parts.profile
    database = profile._database
    good = sqlite3.connect(":memory:")
    database._connection.backup(good)
    number, wrong = 0, set()
    trials = [one for one in spoiled(profile) if all(word in one[0] for word in arguments.only)]
    trials = trials[arguments.first :: arguments.each]
    for name, sql, value in trials:
        good.backup(database._connection)
        database._connection.execute(sql, (value,))
        for statement in schema.unfit(database._connection):
            database._connection.execute(statement)
        database.era += 1
        profile.settings.reload()
        number += 1
        try:
            use(app, name.partition(".")[0])
        except Exception:
            trace = traceback.format_exc()
            last = "\n".join(trace.splitlines()[-6:])
            if last not in wrong:
                wrong.add(last)
                print(f"{name}\n{last}", flush=True)
            app.manager.reset("book")
            step(app)
    app.close()
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{number} columns spoiled, {len(wrong)} exceptions, at most {megabytes:.0f} MB")
    return int(bool(wrong) or megabytes > MOST_MB)


if __name__ == "__main__":
    sys.exit(main())
