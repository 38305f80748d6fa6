"""A new puzzle is one folder: the one that the tool lays out is found, and does all that every kind must do."""

import importlib
import io
import json
import sys

import every_kind
import new_puzzle
import pytest
from pilot import Pilot

import game.puzzles
from game.cli import run
from game.puzzles import find, registry


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of a puzzle somewhere else, where the registry looks too as long as these tests run."""
    into = tmp_path_factory.mktemp("puzzles")
    made = new_puzzle.lay_out("throw-away", into, "Thrown away")
    assert list(into.iterdir()) == [made]
    before = list(game.puzzles.__path__)
    game.puzzles.__path__ = [*before, str(into)]
    importlib.invalidate_caches()
    registry.cache_clear()
    yield made
    game.puzzles.__path__ = before
    registry.cache_clear()
    for name in [name for name in sys.modules if name.startswith("game.puzzles.throw_away")]:
        del sys.modules[name]


@pytest.mark.parametrize("check", every_kind.CHECKS, ids=lambda check: check.__name__)
def test_the_folder_that_is_laid_out(folder, check):
    check(find("throw-away"))


@pytest.fixture(scope="module")
def window(folder):
    with Pilot((960, 540)) as opened:
        yield opened


@pytest.mark.parametrize("scene", ["menu", "select", "tutorial", "book", "rules", "editor", "packs", "practice"])
def test_scenes_take_it(window, scene):
    arguments = {} if scene in ("menu", "practice") else {"kind": "throw-away"}
    window.home().open(scene, **arguments)
    window.tick()
    assert "throw-away" in window.scene.services.library.kinds


def test_packs_are_built_and_checked(folder, tmp_path, capsys):
    rows = [{"size": "5x5", "level": "easy", "count": 2}, {"size": "6x6", "level": "easy", "count": 1}]
    recipe = {"format": "solitudo-pack-recipe", "version": 1, "id": "first", "title": "First", "kind": "throw-away"}
    asked, pack = tmp_path / "recipe.json", tmp_path / "first.json"
    asked.write_text(json.dumps({**recipe, "seed": 1, "rows": rows}), encoding="utf-8")
    assert run(["pack", "build", str(asked), "--out", str(pack), "--jobs", "1"]) == 0
    assert run(["pack", "check", str(pack)]) == 0
    assert "3 levels, all as stated" in capsys.readouterr().out


def test_a_whole_game_in_the_terminal(folder, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("help\ndot 0 0\nnote 0 1\ndot 9 9\nundo\nquit\n"))
    assert run(["text", "throw-away", "throw-away:ox/.."]) == 0
    said = capsys.readouterr().out
    assert "  note R C     note that no dot belongs there\n" in said
    assert all(words in said for words in ("#x", "#-", "There is no cell at row 9, column 9."))
    monkeypatch.setattr("sys.stdin", io.StringIO("dot 0 0\nhint\n"))
    assert run(["text", "throw-away", "throw-away:ox/xo"]) == 0
    assert "Put a dot on (1, 1)" in capsys.readouterr().out


def test_no_word_of_the_template_is_left(folder):
    for file in folder.rglob("*.*"):
        if file.suffix in (".py", ".json"):
            text = file.read_text(encoding="utf-8")
            assert not any(word in text for word in ("new_puzzle", "new-puzzle", "NewPuzzle", "New puzzle")), file


@pytest.mark.parametrize("name", ["", "Hitori", "two words", "9men", "a_b", "class", "../up", "trailing-"])
def test_names_that_are_none(name, tmp_path):
    with pytest.raises(ValueError, match="lower-case"):
        new_puzzle.lay_out(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_puzzle_that_is_there_is_left_alone(tmp_path):
    new_puzzle.lay_out("twice", tmp_path)
    with pytest.raises(FileExistsError):
        new_puzzle.lay_out("twice", tmp_path)
