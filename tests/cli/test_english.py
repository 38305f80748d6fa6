"""The command line and the game in the terminal speak English, byte for byte, whatever the system and the player do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine import words
from game.store.profile.profile import open_profile

GERMAN = {"LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de:fr"}
CATALOGUE = """msgid ""
msgstr "Language: de"

msgid "row {row}, column {column}"
msgstr "Zeile {row}, Spalte {column}"

msgid "there is no puzzle called {kind!r}; there are {known}"
msgstr "es gibt kein {kind!r}; es gibt {known}"
"""
ASKED = (
    (("hint", "singles:4x4:1114142333214213"), ""),
    (("text", "slant", "--seed", "4"), "hint\nhelp\nnonsense\nquit\n"),
    (("rate", "solo:2x2:1a2b3"), ""),
    (("generate", "chess"), ""),
)


@pytest.fixture(scope="module")
def german(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A profile in German, with a catalogue of its own."""
    home = tmp_path_factory.mktemp("german")
    profile = open_profile(home, lambda: 1_750_000_000.0)
    profile.settings.set("language", "de")
    profile.close()
    (home / "languages").mkdir()
    (home / "languages" / "de.po").write_text(CATALOGUE, encoding="utf-8")
    return home


@pytest.mark.parametrize(("given", "typed"), ASKED, ids=lambda part: part[0] if part else "nothing")
def test_it_is_english_under_any_system(german: Path, solitudo, given: tuple[str, ...], typed: str) -> None:
    environ = {**os.environ, **GERMAN, "PYTHONUTF8": "1"}
    asked = [sys.executable, "-m", "game", "--profile", str(german), *given]
    ran = subprocess.run(asked, input=typed.encode(), capture_output=True, env=environ, check=False, timeout=60)
    here = solitudo(*given, stdin=typed)
    assert words.language() == "en"
    assert (ran.returncode, ran.stdout.decode(), ran.stderr.decode()) == (here.code, here.out, here.err)
