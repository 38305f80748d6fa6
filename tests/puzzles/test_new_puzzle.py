"""A new puzzle is one folder: the one that the tool lays out is found, and does all that every kind must do."""

import importlib
import sys

import every_kind
import new_puzzle
import pytest
from pilot import Pilot

import game.puzzles
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


@pytest.mark.parametrize("scene", ["menu", "select", "tutorial", "book", "rules", "editor", "packs", "practice"])
def test_scenes_take_it(folder, scene):
    pilot = Pilot((960, 540))
    try:
        arguments = {} if scene in ("menu", "practice") else {"kind": "throw-away"}
        pilot.open(scene, **arguments)
        pilot.tick()
        assert "throw-away" in pilot.scene.services.library.kinds
    finally:
        pilot.close()


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
