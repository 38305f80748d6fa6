"""Parts of a puzzle's folder: found by name, a kind's own before the shared ones."""

import importlib
import sys

import pytest

from game.engine.puzzle import parts

FILES = {
    "__init__.py": "",
    "text.py": "WORDS = 'plain'",
    "hex_text.py": "WORDS = 'hex'",
    "clues.py": "CLUES = 'shared'",
    "logic/__init__.py": "",
    "logic/techniques.py": "LADDER = 'plain ladder'",
    "logic/hex_techniques.py": "LADDER = 'hex ladder'",
    "broken.py": "import no_such_module_at_all",
    "lessons.json": "plain",
    "hex_lessons.json": "hex",
    "palette.json": "shared",
    "hex_sample.json": "only hex",
}


@pytest.fixture
def package(tmp_path, monkeypatch):
    name = f"folder_of_{tmp_path.name}"
    for path, text in FILES.items():
        file = tmp_path / name / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()
    parts.module_of.cache_clear()
    yield name
    parts.module_of.cache_clear()
    for module in [module for module in sys.modules if module.startswith(name)]:
        del sys.modules[module]


@pytest.mark.parametrize(
    ("part", "prefix", "found"),
    [
        ("text.WORDS", "", "plain"),
        ("text.WORDS", "hex_", "hex"),
        ("clues.CLUES", "hex_", "shared"),
        ("logic.techniques.LADDER", "", "plain ladder"),
        ("logic.techniques.LADDER", "hex_", "hex ladder"),
        ("versus.VERSUS", "", None),
        ("nowhere.versus.VERSUS", "hex_", None),
    ],
)
def test_a_part(package, part, prefix, found):
    assert parts.load(package, part, prefix) == found


def test_a_part_that_is_broken_says_so(package):
    with pytest.raises(AttributeError):
        parts.load(package, "text.NO_SUCH_WORDS")
    with pytest.raises(ModuleNotFoundError, match="no_such_module_at_all"):
        parts.load(package, "broken.WORDS")


@pytest.mark.parametrize(
    ("name", "prefix", "found"),
    [
        ("lessons", "", b"plain"),
        ("lessons", "hex_", b"hex"),
        ("palette", "hex_", b"shared"),
        ("sample", "", None),
        ("sample", "hex_", b"only hex"),
    ],
)
def test_a_data_file(package, name, prefix, found):
    assert parts.data(package, name, prefix) == found


def test_a_spec_outside_any_folder_has_no_parts():
    assert parts.load("", "clues.CLUES") is None
    assert parts.data("", "lessons") is None
