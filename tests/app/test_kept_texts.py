"""Catalogues as they were read: kept beside the profile, and never believed where the catalogue is another one."""

from __future__ import annotations

import os
import pickle
import tomllib
from pathlib import Path

import pytest

from game.app import kept_texts, languages
from game.app.kept_texts import TextsKeeper
from game.app.languages import Catalogue, Texts

ROOT = Path(__file__).resolve().parent.parent.parent
PO = """msgid ""
msgstr ""
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Sound"
msgstr "Klang"

msgid "{n} cell"
msgid_plural "{n} cells"
msgstr[0] "{n} Feld"
msgstr[1] "{n} Felder"

msgid "Theme"
msgstr "{broken}"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "de.po"
    made.write_text(PO, encoding="utf-8")
    return made


@pytest.fixture
def keeper(tmp_path: Path) -> TextsKeeper:
    return TextsKeeper(tmp_path / "kept")


def said(texts: Texts) -> tuple[object, ...]:
    return (
        *map(texts.gettext, ("Sound", "{n} cell", "Theme", "Other")),
        *(texts.ngettext("{n} cell", "{n} cells", n) for n in (1, 5)),
        texts.info(),
        texts.unusable,
    )


def parses(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often a catalogue is gone through from here on."""
    found: list[str] = []
    entries = languages._entries
    monkeypatch.setattr(languages, "_entries", lambda text, name: found.append(name) or entries(text, name))
    return found


def test_the_second_start_reads_what_the_first_one_kept(
    file: Path, keeper: TextsKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = languages.load(file, keeper)
    parsed = parses(monkeypatch)
    second = pickle.loads(pickle.dumps(Catalogue(file, keeper)))()  # as the worker does it
    assert parsed == []
    assert said(second) == said(first)
    assert first.unusable == ["Theme"]


def test_another_catalogue_of_the_same_size_and_time_is_read(file: Path, keeper: TextsKeeper) -> None:
    languages.load(file, keeper)
    about = file.stat()
    file.write_text(PO.replace("Klang", "Krach"), encoding="utf-8")
    os.utime(file, ns=(about.st_atime_ns, about.st_mtime_ns))
    assert languages.load(file, keeper).gettext("Sound") == "Krach"
    assert languages.load(file, keeper).gettext("Sound") == "Krach"


@pytest.mark.parametrize("spoil", ["empty", "cut", "flipped", "older", "folder"])
def test_what_is_broken_is_not_believed(
    file: Path, keeper: TextsKeeper, spoil: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = languages.load(file, keeper)
    kept = keeper._file("de")
    data = bytearray(kept.read_bytes())
    if spoil == "folder":
        kept.unlink()
        kept.mkdir()
    elif spoil == "older":
        monkeypatch.setattr(kept_texts, "KEPT_AS", kept_texts.KEPT_AS + 1)
    else:
        data[-3] ^= 1
        kept.write_bytes({"empty": b"", "cut": bytes(data[:-9]), "flipped": bytes(data)}[spoil])
    assert said(languages.load(file, keeper)) == said(first)
    assert said(languages.load(file, keeper)) == said(first)


def test_where_nothing_can_be_kept_it_is_read_each_time(file: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file", encoding="utf-8")
    keeper = TextsKeeper(tmp_path / "taken" / "kept")
    assert languages.load(file, keeper).gettext("Sound") == "Klang"
    assert languages.load(file, keeper).gettext("Sound") == "Klang"


def test_the_wheel_holds_every_catalogue_and_nothing_beside_them() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = config["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    languages_there = {name for name in included if name.startswith("assets/languages")}
    assert languages_there == {f"assets/languages/{file.name}" for file in (ROOT / "assets/languages").glob("*.po")}
