"""Boards with rules of their own are compared among themselves, in profiles of now and of before."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from furnish import play
from keeping import Clock
from suite.each import each

from game.app.settling import settle
from game.engine.formats.levels import ShippedPacks
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.record.outcome import Outcome
from game.puzzles import find
from game.store import schema
from game.store.library.game_library import GameLibrary
from game.store.profile.profile import StoredProfile, open_profile
from game.store.profile.results import Result

SIX, EASY = Size(6, 6), "easy"
SORT = ("sudoku", "6x6", EASY)
PLAIN: dict[str, str] = {}
X, JIGSAW, KILLER = ({"variant": name} for name in ("x", "jigsaw", "killer"))


class Maker:
    """Makes nothing, and finds nothing out."""

    def __getattr__(self, name: str) -> Any:
        return lambda *_about, **_more: None


def library_of(profile: StoredProfile) -> GameLibrary:
    return GameLibrary({"sudoku": find("sudoku")}, profile, Maker(), lambda: iter([ShippedPacks({}, {})]))  # type: ignore[arg-type]


@pytest.fixture
def library(profile: StoredProfile) -> GameLibrary:
    return library_of(profile)


def begin(kind: str, size: Size, options: dict[str, str], level: str = EASY) -> Game:
    spec = find(kind)
    made = spec.make(Recipe(size, level, options=options), 3)
    return Game(Session(spec, made.board), difficulty=level, seed=3, solution=made.solution)


def win(library: GameLibrary, options: dict[str, str], seconds: int) -> Outcome:
    game = begin("sudoku", SIX, options)
    play(game, each=1)
    game.elapsed = seconds * 1000
    return library.finish(game)


def played(library: GameLibrary) -> None:
    for options, seconds in ((X, 26), (JIGSAW, 23), (PLAIN, 30), (X, 24)):
        win(library, options, seconds)


def test_a_win_beats_boards_of_its_own_rules_only(library: GameLibrary) -> None:
    found = [win(library, *one) for one in ((X, 26), (JIGSAW, 23), (KILLER, 40), (PLAIN, 50), (X, 30), (JIGSAW, 20))]
    assert [(one.best, one.record) for one in found] == [
        (None, True), (None, True), (None, True), (None, True), (26_000, False), (23_000, True),
    ]  # fmt: skip


def test_the_best_time_of_each_variant_and_its_row(library: GameLibrary, profile: StoredProfile) -> None:
    played(library)
    results = profile.results
    assert [results.best(*SORT, variant) for variant in ("", "X", "Jigsaw", "Killer")] == [30_000, 24_000, 23_000, None]
    assert library.history.advance()
    rows = library.history.account("sudoku").table()
    assert [(row.variant, row.solved, row.best) for row in rows] == [
        ("", 1, 30_000), ("Jigsaw", 1, 23_000), ("X", 2, 24_000),
    ]  # fmt: skip


@each(
    ("kind", "size", "options", "level", "variant"),
    [
        ("star-battle", Size(9, 9), {"stars": "2"}, EASY, "two stars"),
        ("tents", SIX, {"rule": "local"}, EASY, "Local rule"),
        ("binairo", SIX, {"unique-lines": "off"}, EASY, "equal lines allowed"),
    ],
)
def test_other_puzzles_with_rules_of_their_own(
    profile: StoredProfile, kind: str, size: Size, options: dict[str, str], level: str, variant: str
) -> None:
    game = begin(kind, size, options, level)
    play(game, each=1)
    profile.finish(game)
    (result,) = profile.results.latest(kind)
    assert result.variant == variant
    assert profile.results.best(kind, str(size), level) is None
    assert profile.best(game) == game.elapsed


def test_a_game_is_called_by_its_variant_as_long_as_it_waits_and_afterwards(
    library: GameLibrary, profile: StoredProfile
) -> None:
    for options, name in ((KILLER, "6x6 · Killer · easy"), (PLAIN, "6x6 easy")):
        game = begin("sudoku", SIX, options)
        profile.games.begin(game)
        assert library.label(game) == library.label(library.suspended()[0]) == ("Sudoku", name)
        play(game, each=1)
        library.finish(game)
        assert library.label(profile.results.latest()[0]) == ("Sudoku", name)


def in_order(profile: StoredProfile) -> list[Result]:
    """The results as they were written."""
    return sorted(profile.results.all(), key=lambda row: row.id)


def before_variants(file: Path) -> None:
    """The file as it was before variants were kept."""
    with closing(sqlite3.connect(file)) as old:
        old.executescript(
            "DROP INDEX result_by_sort; DROP TABLE unsorted; ALTER TABLE result DROP COLUMN variant;"
            "ALTER TABLE game DROP COLUMN variant;"
            "CREATE INDEX result_by_sort ON result (kind, size, difficulty, elapsed);"
            "ALTER TABLE score DROP COLUMN clean;"
            f"PRAGMA user_version = {schema.VERSION - 2}"
        )


@pytest.fixture
def earlier(tmp_path: Path) -> Iterator[StoredProfile]:
    """A profile of before, in which the moves of the first jigsaw are not kept any more; and its games are counted."""
    with closing(open_profile(tmp_path / "old", Clock())) as profile:
        library = library_of(profile)
        played(library)
        win(library, JIGSAW, 21)
        profile.games.begin(begin("sudoku", SIX, KILLER))
        profile._database.write(("DELETE FROM log WHERE result = 2", ()))
    before_variants(tmp_path / "old" / "profile.db")
    with closing(open_profile(tmp_path / "old", Clock())) as opened:
        yield opened


def test_variants_of_earlier_games_are_read_in_spare_time(earlier: StoredProfile) -> None:
    library = library_of(earlier)
    (waiting,) = library.suspended()
    assert (earlier.writing, earlier.notices, library.label(waiting)[1]) == (True, [], "6x6 easy")
    assert library.history.advance()
    assert {row.variant for row in library.history.account().table()} == {""}
    for _piece in settle(earlier, library):
        pass
    assert len(library.history.account().games) == 5  # nothing that asks for them counts them anew
    assert earlier.results.unsorted() == ()
    assert library.label(library.suspended()[0])[1] == "6x6 \N{MIDDLE DOT} Killer \N{MIDDLE DOT} easy"
    assert [row.variant for row in in_order(earlier)] == ["X", "", "", "X", "Jigsaw"]
    assert earlier.results.best(*SORT, "X") == 24_000
    assert library.history.advance()
    assert {row.variant: row.solved for row in library.history.account().table()} == {"": 2, "X": 2, "Jigsaw": 1}


def test_a_spoilt_game_keeps_no_other_from_being_read(earlier: StoredProfile) -> None:
    earlier._database.write(("UPDATE log SET game = x'00' WHERE result = 1", ()))
    for _piece in settle(earlier, library_of(earlier)):
        pass
    assert earlier.results.unsorted() == ()
    assert [row.variant for row in in_order(earlier)] == ["", "", "", "X", "Jigsaw"]


def test_variants_go_out_and_in(library: GameLibrary, profile: StoredProfile, tmp_path: Path) -> None:
    played(library)
    profile._database.write(("DELETE FROM log WHERE result = 2", ()))  # known without its moves
    data = profile.export(find)
    told = {row["elapsed"]: row.get("variant") for row in json.loads(data)["results"]}
    assert told == {26_000: "X", 23_000: "Jigsaw", 30_000: None, 24_000: "X"}
    with closing(open_profile(tmp_path / "other", Clock())) as other:
        other.take_in(data, find)
        assert {row.elapsed: row.variant or None for row in other.results.all()} == told
        assert other.results.best(*SORT, "Jigsaw") == 23_000


def test_an_export_of_before_is_taken_in_with_the_variants_of_its_games(
    library: GameLibrary, profile: StoredProfile, tmp_path: Path
) -> None:
    played(library)
    document = json.loads(profile.export(find))
    for row in document["results"]:
        row.pop("variant", None)
    document["results"][-1]["game"] = None
    with closing(open_profile(tmp_path / "other", Clock())) as other:
        other.take_in(json.dumps(document).encode(), find)
        assert other.results.unsorted() == ()
        found = {row.elapsed: row.variant for row in other.results.all()}
    lost = document["results"][-1]["elapsed"]
    wanted = {26_000: "X", 23_000: "Jigsaw", 30_000: "", 24_000: "X"}
    assert found == {**wanted, lost: ""}
