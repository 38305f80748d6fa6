"""The whole profile out and in again."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import toy
from keeping import START, Clock, new_game, put, solve
from runs import FakeRun

from game.cli import run
from game.engine.core import PuzzleError
from game.engine.formats import saves
from game.engine.play.game import Stars
from game.store.profile.profile import StoredProfile, open_profile


@pytest.fixture
def full(tmp_path: Path) -> Iterator[StoredProfile]:
    clock = Clock()
    profile = open_profile(tmp_path / "full", clock)
    profile.settings.set("theme", "night")
    profile.settings.set("keys", {"undo": ["z", 1.5, None]})
    for elapsed in (4000, 3000):
        game = new_game(pack="p", level="l", seed=7, hints=int(elapsed == 3000), elapsed=elapsed)
        solve(game)
        game.elapsed = elapsed
        profile.finish(game, par=5)
        clock.time += 1
    profile.scores.add(FakeRun(50))
    for column in (1, 2):
        game = new_game(mode="practice")
        profile.games.begin(game)
        put(game, column, 2, 70)
        clock.time += 1
    yield profile
    profile.close()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[StoredProfile]:
    profile = open_profile(tmp_path / "other", Clock())
    yield profile
    profile.close()


def test_everything_comes_back(full: StoredProfile, other: StoredProfile) -> None:
    data = full.export(toy.find)
    other.take_in(data, toy.find)
    assert other.settings.all() == full.settings.all()
    assert other.progress("p") == full.progress("p") == {"l": (START + 1, 3000, Stars(True, True, True))}
    assert [r[1:] for r in other.results.latest()] == [r[1:] for r in full.results.latest()]
    assert [s[1:] for s in other.scores.all()] == [s[1:] for s in full.scores.all()]
    newest = other.results.latest()[0]
    assert other.results.replay(newest.id, toy.find).session.solved
    mine, theirs = full.games.suspended(), other.games.suspended()
    assert [(g.mode, g.rows) for g in theirs] == [("practice", ("A.B..",)), ("practice", ("AB...",))]
    assert [full.games.look_at(g.id, toy.find).session.log for g in mine] == [
        other.games.look_at(g.id, toy.find).session.log for g in theirs
    ]


@pytest.mark.parametrize("damage", ["UPDATE action SET at = ?", "UPDATE game SET elapsed = ?"])
@pytest.mark.parametrize("ms", [1 << 62, -5])
def test_a_time_that_no_game_has_costs_no_game(full: StoredProfile, other: StoredProfile, damage: str, ms: int) -> None:
    full._database.write((damage, (ms,)))
    assert all(0 <= game.elapsed <= 70 for game in full.games.suspended())
    other.take_in(full.export(toy.find), toy.find)
    assert [game.rows for game in other.games.suspended()] == [("A.B..",), ("AB...",)]


def test_a_second_time_changes_nothing(full: StoredProfile) -> None:
    data = full.export(toy.find)
    full.take_in(data, toy.find)
    assert json.loads(full.export(toy.find)) == json.loads(data)


def test_the_better_of_two_is_kept(full: StoredProfile, other: StoredProfile) -> None:
    game = new_game(pack="p", level="l")
    solve(game)
    game.elapsed = 2000
    other.finish(game)
    other.settings.set("theme", "day")
    other.take_in(full.export(toy.find), toy.find)
    assert other.progress("p")["l"] == (START + 1, 2000, Stars(True, True, True))
    assert other.settings.get("theme") == "night"
    assert len(other.results.latest()) == 3


def spoiled(data: bytes, **members: Any) -> bytes:
    return json.dumps({**json.loads(data), **members}).encode()


def test_bad_documents_change_nothing(full: StoredProfile, other: StoredProfile) -> None:
    good = full.export(toy.find)
    value = json.loads(good)
    bad_game = {**value["games"][1], "log": [[0, "player", "undo", []]]}
    bad_result = {**value["results"][0], "game": {"format": "solitudo-game"}}
    for data, message in (
        (b"", "exported profile"),
        (good[:-5], "exported profile"),
        (spoiled(good, version=2), "newer version"),
        (spoiled(good, format="solitudo-game"), "format"),
        (spoiled(good, progress=[{}]), r"progress\[0\]"),
        (spoiled(good, games=[value["games"][0], bad_game]), r"games\[1\]: .*entry 0"),
        (spoiled(good, results=[bad_result]), r"results\[0\]"),
        (spoiled(good, secrets=1), "secrets"),
        *(
            (spoiled(good, **{part: [value[part][0] | {name: cell}]}), rf"{part}\[0\]")
            for part, name, cell in (
                *(("scores", "rank", 2**63), ("scores", "points", -(2**70)), ("results", "seed", 10**30)),
                *(("scores", "day", "2025-02-30"), ("scores", "day", ""), ("results", "size", "4x4x4")),
                *(("results", "size", "4x4\n"), ("results", "finished", 2e11), ("scores", "at", 2e11)),
            )
        ),
    ):
        with pytest.raises(PuzzleError, match=message):
            other.take_in(data, toy.find)
    assert other.settings.all() == {}
    assert other.games.suspended() == ()
    assert other.results.latest() == ()


def test_an_unreadable_game_does_not_keep_the_rest_from_going_out(full: StoredProfile, other: StoredProfile) -> None:
    def find(kind: str) -> Any:
        raise PuzzleError("gone")

    assert json.loads(full.export(find))["games"] == []
    empty = other.export(toy.find)
    other.take_in(empty, toy.find)
    assert set(json.loads(empty)) == {"format", "version", "settings", "progress", "scores", "results", "games"}
    assert other.export(toy.find) == empty


def test_a_damaged_result_stays_behind(full: StoredProfile) -> None:
    full._database.write(("UPDATE log SET game = x'00' WHERE result = 1", ()))
    assert len(json.loads(full.export(toy.find))["results"]) == 1


def test_out_and_in_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    profile, file = tmp_path / "mine", tmp_path / "all.json"
    with closing(open_profile(profile, Clock())) as opened:
        opened.settings.set("theme", "night")
        opened.scores.add(FakeRun(50))
    assert run(["--profile", str(profile), "save", "export", "--all", str(file)]) == 0
    assert run(["--profile", str(tmp_path / "new"), "save", "import", str(file)]) == 0
    with closing(open_profile(tmp_path / "new", Clock())) as opened:
        assert opened.settings.all() == {"theme": "night"}
        assert [score.initials for score in opened.scores.all()] == ["AAA"]
    file.write_bytes(file.read_bytes()[:-9])
    assert run(["--profile", str(tmp_path / "new"), "save", "import", str(file)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def whole(profile: StoredProfile) -> list[object]:
    tables = ("setting", "game", "action", "progress", "result", "log", "score", "run")
    return [profile._database.read(f"SELECT * FROM {table} ORDER BY 1, 2") for table in tables]


def test_an_import_is_one_transaction_and_changes_nothing_the_second_time(
    full: StoredProfile, other: StoredProfile
) -> None:
    data = full.export(toy.find)
    calls = []
    write = other._database.write
    other._database.write = lambda *statements, **how: calls.append(statements) or write(*statements)  # type: ignore
    other.take_in(data, toy.find)
    assert len(calls) == 1
    before = whole(other)
    reformatted = json.dumps(json.loads(data), indent=3, sort_keys=True).encode()
    for again in (data, reformatted):
        other.take_in(again, toy.find)
        assert whole(other) == before


def test_a_game_that_is_imported_twice_is_there_once(other: StoredProfile) -> None:
    game = new_game(elapsed=60)
    put(game, 1, 2, 50)
    data = saves.encode(game)
    number = other.take_in_game(data, toy.find)
    assert other.take_in_game(json.dumps(json.loads(data), indent=1).encode(), toy.find) == number
    assert len(other.games.suspended()) == 1
    solve(game)
    other.finish(game)
    with pytest.raises(PuzzleError, match="among the finished ones already"):
        other.take_in_game(saves.encode(game), toy.find)


def test_a_score_that_was_signed_after_an_export_is_the_same_score(full: StoredProfile) -> None:
    data = full.export(toy.find)
    (score,) = full.scores.all()
    full.scores.sign(score.id, "EVA")
    full.take_in(data, toy.find)
    assert [row.initials for row in full.scores.all()] == ["EVA"]


@pytest.mark.parametrize(
    "spoil",
    [
        ("UPDATE setting SET value = '2999-01-01' WHERE name = 'theme'", ()),
        ("UPDATE setting SET value = ? WHERE name = 'theme'", ("[" * 100_000,)),
        ("UPDATE setting SET name = ? WHERE name = 'theme'", ("x" * 5000,)),
        ("UPDATE run SET run = ?", (zlib.compress(b"["),)),
        ("UPDATE run SET run = ?", (zlib.compress(b'{"format": "solitudo-run", "version": 1}'),)),
        ("UPDATE run SET run = ?", (b"x",)),
        ("INSERT INTO miss VALUES (1, 'toy', '[', 'easy', 'storm', '', 1, 0, 5.0)", ()),
    ],
)
def test_what_is_damaged_keeps_nothing_else_from_coming_back(
    full: StoredProfile, other: StoredProfile, spoil: tuple[str, tuple[object, ...]]
) -> None:
    full._database.write(spoil)
    full.settings.reload()
    other.take_in(full.export(toy.find), toy.find)
    assert other.settings.get("keys") == {"undo": ["z", 1.5, None]}
    assert other.holdings() == full.holdings()
    assert other.misses.number() == 0
