"""Games and profiles in files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import toy
from hypothesis import given, settings
from hypothesis import strategies as st
from keeping import Clock, new_game, put, solve

from game.engine.core import Change, PuzzleError, cell
from game.engine.formats import saves
from game.engine.formats.content import FoundProfile, FoundSave, classify
from game.engine.play.game import Game
from game.store.exchange.exchange import FileExchange
from game.store.profile import results
from game.store.profile.profile import StoredProfile, open_profile


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[StoredProfile]:
    opened = open_profile(tmp_path / "one", Clock())
    yield opened
    opened.close()


@pytest.fixture
def exchange(profile: StoredProfile, tmp_path: Path) -> FileExchange:
    return FileExchange(profile, toy.find, tmp_path / "exports")


def in_memory() -> FileExchange:
    profile = open_profile(None, Clock())
    profile._database.writing = True  # as far as an import is concerned
    return FileExchange(profile, toy.find, Path("nowhere"))


ACTS = st.lists(st.tuples(st.sampled_from("mnurck"), st.integers(1, 5), st.integers(0, 2)), max_size=40)


@settings(max_examples=40)
@given(ACTS, st.integers(0, 10**6))
def test_a_game_comes_back_with_everything(
    tmp_path_factory: pytest.TempPathFactory, acts: list[tuple[str, int, int]], elapsed: int
) -> None:
    game = new_game(6, difficulty="easy", seed=3, elapsed=elapsed)
    session = game.session
    for number, (act, column, value) in enumerate(acts):
        at = elapsed + number
        if act == "m":
            put(game, column, value, at)
        elif act == "n":  # a drag goes on
            slot = cell(0, column)
            session.extend((Change(slot, session.marks.get(slot, 0), value),), at)
        elif act == "u":
            session.undo(at)
        elif act == "r":
            session.redo(at)
        elif act == "c":
            session.mark_checkpoint()
        else:
            session.roll_back(at)
    here, there = in_memory(), in_memory()
    file = tmp_path_factory.getbasetemp() / "round.json"
    here.write(file, here.game(game))
    found = classify(there.read(file), {"toy": toy.TOY})
    assert isinstance(found, FoundSave)
    number = there.take_in(found)
    assert number is not None
    again = there._profile.games.resume(number, toy.find)
    assert again.session.log == session.log
    assert again.session.undo_stack == session.undo_stack
    assert again.session.redo_stack == session.redo_stack
    assert again.session.checkpoints == session.checkpoints
    assert (again.elapsed, again.difficulty, again.seed) == (
        max(elapsed, session.log[-1].at if session.log else 0),
        "easy",
        3,
    )


def test_suggested_paths_are_free_and_plain(exchange: FileExchange) -> None:
    first = exchange.suggest("Hitori 8x8, easy / ../..")
    assert first.parent == exchange.folder
    assert first.name == "hitori-8x8-easy.json"
    exchange.write(first, b"x")
    assert exchange.suggest("hitori 8x8 easy").name == "hitori-8x8-easy-2.json"
    assert exchange.suggest("\N{SNOWMAN}", "csv").name == "solitudo.csv"


@pytest.mark.parametrize("text", ["", "  ", "name.json", "some/where.json", "~nobody-of-that-name/x.json"])
def test_paths_that_are_none(exchange: FileExchange, text: str) -> None:
    with pytest.raises(PuzzleError):
        exchange.path_of(text)


def test_a_path_from_home(exchange: FileExchange, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/eva")
    monkeypatch.setenv("USERPROFILE", "/home/eva")
    assert exchange.path_of(" ~/game.json ") == Path("/home/eva/game.json")


def test_what_cannot_be_written_leaves_what_was_there(exchange: FileExchange, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")
    for path in (tmp_path, file / "below.json", tmp_path / "nul\0.json"):
        with pytest.raises(PuzzleError):
            exchange.write(path, b"new")
    assert file.read_bytes() == b"old"
    exchange.write(file, b"new")
    assert file.read_bytes() == b"new"
    assert not list(tmp_path.glob(".*.part"))


def test_files_are_found_the_latest_first(exchange: FileExchange) -> None:
    assert exchange.found(exchange.folder) == ()
    game, profile, other = (exchange.folder / f"{name}.json" for name in ("game", "profile", "other"))
    exchange.write(game, exchange.game(new_game()))
    exchange.write(profile, exchange.profile())
    exchange.write(other, b'{"format": "solitudo-pack"}')
    (exchange.folder / "text.txt").write_text("text")
    for number, path in enumerate((game, profile, other)):
        os.utime(path, (1000 + number, 1000 + number))
    assert exchange.found(exchange.folder) == ((profile, "profile", 1001.0), (game, "game", 1000.0))


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b'{"format": "solitudo-pack"}', b"[" * 9999])
def test_what_is_neither_changes_nothing(exchange: FileExchange, tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "file.json"
    file.write_bytes(data)
    assert not isinstance(classify(exchange.read(file), {"toy": toy.TOY}), FoundSave | FoundProfile)
    for found in (FoundSave(data), FoundProfile(data)):
        with pytest.raises(PuzzleError):
            exchange.take_in(found)
    with pytest.raises(PuzzleError, match=r"^none.json cannot be read: No such file"):
        exchange.read(tmp_path / "none.json")
    assert exchange._profile.games.suspended() == ()


def test_a_profile_keeps_its_name(exchange: FileExchange, profile: StoredProfile, tmp_path: Path) -> None:
    profile.settings.set("player_name", "Ada")
    profile.settings.set("theme", "night")
    file = tmp_path / "all.json"
    exchange.write(file, exchange.profile())
    other = open_profile(tmp_path / "two", Clock())
    other.settings.set("player_name", "Eva")
    assert FileExchange(other, toy.find, tmp_path).take_in(FoundProfile(file.read_bytes())) is None
    assert other.settings.all() == {"player_name": "Eva", "theme": "night"}
    other.close()


def test_nothing_is_taken_in_while_nothing_is_saved(
    exchange: FileExchange, profile: StoredProfile, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    exchange.write(file, exchange.game(new_game()))
    other = open_profile(tmp_path / "one", Clock())
    assert other.shared
    with pytest.raises(PuzzleError, match="nothing was imported"):
        FileExchange(other, toy.find, tmp_path).take_in(FoundSave(file.read_bytes()))
    assert profile.games.suspended() == ()
    other.close()


def finished(profile: StoredProfile, number: int) -> list[Game]:
    games = []
    for index in range(number):
        game = new_game()
        solve(game)
        profile.results.finish(game, at=1000.0 + index)
        games.append(game)
    return games


def test_only_the_latest_logs_are_kept(profile: StoredProfile, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(results, "LOGS", 3)
    finished(profile, 5)
    rows = profile.results.all()
    assert profile.results.logged() == {row.id for row in rows[:3]}
    assert profile.results.replay(rows[2].id, toy.find).session.solved
    with pytest.raises(PuzzleError, match="not kept any more"):
        profile.results.replay(rows[3].id, toy.find)
    other = open_profile(None, Clock())
    other.take_in(profile.export(toy.find), toy.find)
    assert [row[1:] for row in other.results.all()] == [row[1:] for row in rows]


def test_large_logs_are_kept_while_they_are_few(profile: StoredProfile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "LOG_BYTES", 1)
    finished(profile, 3)
    assert profile.results.logged() == {profile.results.all()[0].id}


def test_helps_are_kept_with_the_log(profile: StoredProfile) -> None:
    game = new_game(elapsed=70)
    game.help("hint")
    solve(game)
    profile.finish(game)
    assert saves.decode(saves.encode(game), toy.find).helps == [(70, "hint")]
    assert profile.results.replay(profile.results.all()[0].id, toy.find).helps == [(70, "hint")]
