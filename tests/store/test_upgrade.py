"""Files that were written before are read for ever: saves, a run, a pack, a profile and its export.

The files stand in `tests/data/pins` and stay as they are; `tests/pinned/keep.py` made them. What is expected here was
written down when they were made, and is no business of today's code.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from keeping import Clock
from suite.each import each

from game import paths
from game.app.system_language import SYSTEM
from game.arcade import record, verify
from game.engine.formats import levels, saves
from game.engine.play.game import Stars
from game.puzzles import find, registry
from game.store import schema
from game.store.library.folders import EARLIER, earlier_packs, libraries
from game.store.library.game_library import GameLibrary
from game.store.library.sorts import sort_results
from game.store.profile.profile import ProfileHoldings, StoredProfile, open_profile

KEPT = Path(__file__).resolve().parents[1] / "data" / "pins"
WRITTEN = 1_750_000_000.0


class Save(NamedTuple):
    """What a saved game has to come back with."""

    name: str
    kind: str
    rows: tuple[str, ...]
    elapsed: int
    entries: int
    checkpoint: int | None
    options: dict[str, str]
    helped: dict[str, int]
    difficulty: str = "expert"


SAVES = (
    Save("hitori", "hitori", (".#..#", "...#.", ".....", ".....", "....."), 9500, 7, 3, {}, {"white_around_black": 1}),
    Save(
        "hex-hitori", "hex-hitori", ("#..#", "..#..", ".#....", "#......", "......", ".....", "...."),
        12500, 9, 5, {}, {"white_around_black": 1},
    ),
    Save(
        "tents", "tents", (".A...T", ".T.A.A", "...T..", "T....T", ".T....", "...T.."),
        9500, 7, 3, {"rule": "local"}, {"full_line": 1},
    ),
    Save("slant", "slant", ("///\\", "\\\\\\\\", "....", "...."), 17000, 12, 8, {}, {"corner_number": 1}),
    Save(
        "sudoku", "sudoku", ("532416", "416325", "6251..", "3....2", ".5...4", ".6.53."),
        23000, 16, 12, {"uniqueness": "off"}, {"full_house": 1}, "hard",
    ),
    Save("slant-versus", "slant", ("//\\\\/", "/....", ".....", ".....", "....."), 12000, 6, None, {}, {}, "easy"),
)  # fmt: skip


def text(name: str) -> bytes:
    return (KEPT / name).read_bytes()


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[StoredProfile]:
    shutil.copyfile(KEPT / "profile.db", tmp_path / "profile.db")
    with closing(open_profile(tmp_path, Clock())) as opened:
        yield opened


@each("save", SAVES, ids=[save.name for save in SAVES])
def test_a_saved_game_goes_on_where_it_stood(save: Save) -> None:
    game = saves.decode(text(f"game-{save.name}.json"), find)
    session = game.session
    assert (game.kind, game.difficulty, game.seed) == (save.kind, save.difficulty, 3)
    assert session.spec.rows(session.board, session.marks) == save.rows
    assert session.spec.options_of(session.board) == save.options
    assert (game.elapsed, len(session.log), game.helped) == (save.elapsed, save.entries, save.helped)
    assert list(session.checkpoints) == ([] if save.checkpoint is None else [save.checkpoint])
    assert game.helps == ([] if save.checkpoint is None else [(save.elapsed, "hint")])
    assert (session.can_undo, session.can_redo) == (True, save.checkpoint is not None)
    assert session.spec.count(session.board).number == 1


@each("save", SAVES, ids=[save.name for save in SAVES])
def test_a_saved_game_can_be_undone_to_the_start_and_redone(save: Save) -> None:
    session = saves.decode(text(f"game-{save.name}.json"), find).session
    while session.can_undo:
        session.undo(save.elapsed)
    assert not session.marks
    while session.can_redo:
        session.redo(save.elapsed)
    shown = "".join(session.spec.rows(session.board, session.marks))
    assert all(old in (".", new) for old, new in zip("".join(save.rows), shown, strict=True))


@each("save", SAVES, ids=[save.name for save in SAVES])
def test_nothing_of_a_saved_game_is_lost_when_it_is_written_again(save: Save) -> None:
    data = text(f"game-{save.name}.json")
    before, after = json.loads(data), json.loads(saves.encode(saves.decode(data, find)))
    assert {name: after.get(name) for name in before if name != "version"} == {
        name: value for name, value in before.items() if name != "version"
    }


def test_a_match_goes_on() -> None:
    game = saves.decode(text("game-slant-versus.json"), find)
    assert game.mode == "versus"
    assert game.versus == {"level": "master", "first": 0, "friendly": True, "seed": 0}


def test_a_run_verifies() -> None:
    kept = record.decode(text("run.json"))
    assert (kept.version, kept.mode, kept.kind, kept.pace, kept.seed) == (1, "storm", "mixed", "1", 77)
    assert kept.made_by == {"hitori": 1, "hex-hitori": 1, "tents": 3, "slant": 3}
    run = verify.verify(kept, find)
    assert (run.rank, run.points, run.solved, len(kept.steps)) == (519, 519, 4, 37)
    assert run.time(run.ended) == kept.elapsed == 12410
    assert [lap.state for lap in run.laps] == ["solved"] * 4


def test_a_run_whose_groups_climb_verifies() -> None:
    """Its boards are those of its seed, in the order of version 2."""
    kept = record.decode(text("run-2.json"))
    assert (kept.version, kept.kind, kept.seed) == (2, "tents+slant", 77)
    assert kept.made_by == {"tents": 5, "slant": 3}
    run = verify.verify(kept, find)
    assert (run.rank, run.points, run.solved) == (1818, 1818, 8)


def test_a_pack_opens() -> None:
    pack = levels.read_pack(text("pack.json"), find)
    assert (pack.id, pack.title, pack.author, pack.licence) == ("kept", "Kept", "The tests", "MIT")
    assert [level.id for level in pack.levels] == [
        "hitori-0", "hex-hitori-0", "tents-0", "tents-1", "tents-2", "slant-0", *(f"sudoku-{n}" for n in range(6)),
    ]  # fmt: skip
    options = {level.id: level.switches for level in pack.levels if level.switches}
    assert options == {
        "tents-0": {"rule": "both"}, "tents-1": {"rule": "matching"}, "tents-2": {"rule": "local"},
        "sudoku-5": {"uniqueness": "off"},
    }  # fmt: skip
    assert [level.par for level in pack.levels][:5] == [60, 60, 60, 61, 62]
    for level in pack.levels:
        spec, board = level.open(find)
        assert spec.count(board).number == 1
        grade = spec.ladder_for(board).solve(spec.position(board, {}))[1]
        assert (grade.level, set(grade.techniques)) == (level.level, set(level.techniques)), level.id


def test_a_profile_opens_with_all_that_is_in_it(profile: StoredProfile) -> None:
    assert (profile.notices, profile.writing, profile.backup) == ([], True, None)
    assert profile.holdings() == ProfileHoldings(games=11, results=50, levels=30, scores=67, boards=735)
    settings = profile.settings.all()
    assert {name: settings[name] for name in ("theme", "text_scale", "volume", "player_name", "initials")} == {
        "theme": "night", "text_scale": 1.25, "volume": 0.4, "player_name": "Ada", "initials": "PIN",
    }  # fmt: skip
    assert settings["practice_tents"]["full_line"] == [13, 0]
    assert settings["editor"]["board"] == ["......", ".25...", "..3.4.", ".1.3..", "...12.", "....5."]


def test_a_profile_in_which_no_language_was_chosen_speaks_the_systems(profile: StoredProfile) -> None:
    assert profile.settings.get("language") is None
    assert profile.settings.now.language == SYSTEM
    profile.settings.set("language", "en")  # as versions wrote it once English was chosen again
    assert profile.settings.now.language == "en"


def test_suspended_games_of_a_profile_go_on(profile: StoredProfile) -> None:
    kept = profile.games.suspended()
    assert [game.kind for game in kept[:6]] == ["slant", "sudoku", "slant", "tents", "hex-hitori", "hitori"]
    assert [game.level for game in kept[6:]] == ["toast", "withy", "water-bottle", "linden", "comma"]
    assert {game.updated for game in kept} == {WRITTEN}
    sudoku = kept[1]
    assert (sudoku.size, sudoku.elapsed, sudoku.rows[2]) == ("6x6", 23700, "62514.")
    for suspended in kept:
        game = profile.games.resume(suspended.id, find)
        session = game.session
        assert session.spec.rows(session.board, session.marks) == suspended.rows
        session.undo(game.elapsed)  # and it is kept on
        assert len(profile.games.look_at(suspended.id, find).session.log) == len(session.log)


def test_levels_and_results_of_a_profile(profile: StoredProfile) -> None:
    reached = profile.progress("hitori-first-ink")
    assert len(reached) == 6
    assert (reached["brush"].best, reached["brush"].stars) == (21000, Stars(True, True, False))
    assert (reached["dot"].best, reached["dot"].stars) == (61000, Stars(True, False, False))
    results = profile.results.all()
    assert len(results) == len(profile.results.logged()) == 50
    for result in results:
        game = profile.results.replay(result.id, find)
        assert (game.kind, game.session.solved) == (result.kind, True)


def test_packs_that_were_begun_stay_board_by_board(profile: StoredProfile) -> None:
    """They were made anew since: boards, stars, times and the games that wait are where they were."""
    library = GameLibrary(
        registry(), profile, None, lambda: libraries((paths.levels(),), registry(), find),  # type: ignore[arg-type]
        read_earlier=lambda names: earlier_packs(paths.levels() / EARLIER, names, find),
    )  # fmt: skip
    shelves = {shelf.pack.id: shelf for shelf in library.packs.earlier()}
    assert {name: (shelf.solved, list(shelf.suspended)) for name, shelf in shelves.items()} == {
        "hitori-first-ink": (6, ["comma"]), "hex-hitori-honeycomb": (6, ["linden"]),
        "slant-basket-weave": (6, ["withy"]),
        "sudoku-breakfast-table": (6, ["toast"]), "tents-base-camp": (6, ["water-bottle"]),
    }  # fmt: skip
    ink = shelves["hitori-first-ink"]
    assert (ink.reached["brush"].best, ink.reached["dot"].stars) == (21000, Stars(True, False, False))
    assert library.packs.shelf("hitori-first-ink-2").won_before == ink.stars == 10
    for suspended in library.suspended():
        if suspended.pack:
            level = library.packs.level_of(library.look_at(suspended.id))
            assert level is not None
            assert level.open(find)[1] == library.look_at(suspended.id).session.board
            assert library.label(suspended)[0] == shelves[suspended.pack].pack.title
    for one in library.packs.shelves():
        assert (one.won_before > 0) == (any(name in shelves for name in one.pack.replaced))
        assert not one.reached


def test_scores_of_a_profile(profile: StoredProfile) -> None:
    scores = profile.scores
    assert [(row.initials, row.points) for row in scores.table("storm", "mixed")[:3]] == [
        ("ZOE", 5652), ("KIM", 4569), ("EVA", 4227),
    ]  # fmt: skip
    dailies = scores.dailies()
    assert (len(dailies), sum(row.finished for row in dailies.values())) == (36, 35)
    assert (min(dailies), max(dailies)) == ("2025-05-06", "2025-06-14")
    (real,) = [row for row in scores.all() if row.initials == "PIN"]
    assert verify.verify(record.decode(scores.run(real.id)), find).points == real.points == 519


def test_errors_of_runs_are_counted_from_now_on(profile: StoredProfile) -> None:
    scores = profile.scores
    assert {row.errors for row in scores.all()} == {None}
    kept = record.decode(text("run.json"))
    clean = tuple(msgspec.structs.replace(board, errors=0) for board in kept.played[1:])
    again = msgspec.structs.replace(kept, played=(msgspec.structs.replace(kept.played[0], errors=3), *clean))
    placing = scores.add(again)
    score = scores.score(placing.id)
    assert score is not None
    assert score.errors == 3
    exported = json.loads(profile.export(find))
    assert [row["errors"] for row in exported["scores"] if "errors" in row] == [3]
    assert scores.begin_daily("2030-01-01")
    scores.add(msgspec.structs.replace(again, mode="daily", day="2030-01-01"))
    assert scores.dailies()["2030-01-01"].errors == 3


def test_what_was_played_before_the_seals_is_judged(profile: StoredProfile) -> None:
    """Its games are on boards from elsewhere, its one real run is short: neither earns a seal, and none is made up."""
    assert (len(profile.results.unjudged()), len(profile.scores.unjudged())) == (50, 66)
    large = next(result for result in profile.results.unjudged() if result.kind == "hex-hitori" and not result.hints)
    seeded = profile.results.replay(large.id, find)
    seeded.seed = 4
    log = zlib.compress(saves.encode(seeded))
    profile._database.write(("UPDATE log SET game = ? WHERE result = ?", (log, large.id)))
    library = GameLibrary(registry(), profile, None, lambda: iter([levels.ShippedPacks({}, {})]))  # type: ignore[arg-type]
    for _piece in library.seals.settle():
        pass
    assert {(seal.id, seal.at, seal.result) for seal in profile.seals.all()} == {
        (name, large.finished, large.id) for name in ("clear-mind", "stones-only", "not-one-more", "like-a-page")
    }
    assert profile.results.unjudged() == profile.scores.unjudged() == ()


def test_variants_of_what_was_played_before_are_read(profile: StoredProfile) -> None:
    """A Tents with its local rule stands for what its like is; the samples have the usual rules."""
    local = saves.decode(text("game-tents.json"), find)
    number = next(result.id for result in profile.results.all() if result.kind == "tents")
    profile._database.write(("UPDATE log SET game = ? WHERE result = ?", (zlib.compress(saves.encode(local)), number)))
    assert len(profile.results.unsorted()) == 50
    first: list[int] = []
    for _piece in sort_results(profile, find, first.append):
        pass
    assert (profile.results.unsorted(), first) == ((), [number])
    assert {result.id: result.variant for result in profile.results.all() if result.variant} == {number: "Local rule"}


def test_an_export_is_taken_in(tmp_path: Path) -> None:
    with closing(open_profile(tmp_path, Clock())) as opened:
        opened.take_in(text("profile.json"), find)
        assert opened.notices == []
        # Sample scores were made in the same moment: two with as many boards are taken for one, whoever signed them.
        assert opened.holdings() == ProfileHoldings(games=11, results=50, levels=30, scores=65, boards=703)
        assert opened.settings.get("theme") == "night"
        assert opened.progress("hitori-first-ink")["brush"].best == 21000


def test_a_profile_is_exported_as_it_was(profile: StoredProfile) -> None:
    def plain(document: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in document.items() if name not in ("version", "settings")}

    before, after = json.loads(text("profile.json")), json.loads(profile.export(find))
    assert plain(after) == plain(before)
    assert before["settings"].items() <= after["settings"].items()


def test_a_new_file_has_what_all_steps_come_to_and_nothing_in_it() -> None:
    made = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
    memory = partial(sqlite3.connect, ":memory:", isolation_level=None)
    with closing(memory()) as new, closing(memory()) as old:
        schema.migrate(new)
        for script in schema.MIGRATIONS:
            old.executescript(script)
        assert schema.version_of(new) == len(schema.MIGRATIONS)
        assert new.execute(made).fetchall() == old.execute(made).fetchall()
        assert not any(
            old.execute(f"SELECT 1 FROM {name}").fetchone()
            for kind, name, *_ in old.execute(made).fetchall()
            if kind == "table"
        )


CUT_OFF = """
import os, sqlite3, sys
from game.store import schema
old = sqlite3.connect(sys.argv[1], isolation_level=None)
for script in schema.MIGRATIONS[:2]:
    old.executescript(script)
old.execute("INSERT INTO setting VALUES ('counted', '7')")
old.execute("PRAGMA user_version = 2")
old.execute("PRAGMA cache_size = 1")
old.execute("BEGIN IMMEDIATE")
old.execute("UPDATE setting SET value = '8'")
for number in range(300):
    old.execute("INSERT INTO setting VALUES (?, ?)", (f"more {number}", "x" * 2000))
os._exit(0)
"""


def test_an_old_profile_whose_upgrade_was_cut_off_half_written_is_rolled_back_and_upgraded(tmp_path: Path) -> None:
    file = tmp_path / "profile.db"
    subprocess.run([sys.executable, "-c", CUT_OFF, str(file)], check=True, cwd=Path(__file__).parents[2])
    assert file.with_name("profile.db-journal").stat().st_size > 0
    with closing(open_profile(tmp_path, time.time)) as profile:
        assert (profile.notices, profile.writing) == ([], True)
        assert profile.settings.get("counted") == 7
