"""The tool that keeps the catalogues: what each lacks, and taking over a new template without a loss."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from make_catalogue import Text, level_texts, report
from translations import merged, standing

from game.app import languages

HEAD = """# By Jo
msgid ""
msgstr ""
"Language: de\\n"
"X-Language-Name: Deutsch\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""
OLD = """
msgid "Undo the last move"
msgstr "Den letzten Zug zurücknehmen"

#. of a teacher
msgid "{n} cell"
msgid_plural "{n} cells"
msgstr[0] "{n} Feld"
msgstr[1] "{n} Felder"

msgid "Delete"
msgstr "Löschen"

msgid "Right"
msgstr "Rechts"

msgid "May"
msgstr "Mai"

msgid "Gone"
msgstr "Weg"

#, fuzzy
msgid "Sound"
msgstr "Klang"

msgid "{n} marks"
msgstr "{m} Marken"
"""


def template(*texts: object) -> Catalog:
    made = Catalog(fuzzy=False)
    for text in texts:
        context, one = text if isinstance(text, tuple) and len(text) == 2 else (None, text)
        made.add(one, context=context)
    return made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "de.po").write_text(HEAD + OLD, encoding="utf-8")
    return tmp_path / "de.po"


NEW = template(
    *("Undo the last move!", ("correct", "Right"), "Right", ("key", "Delete"), ("short", "May"), ("in a date", "May")),
    *("Sound", "{n} marks", "Quite another sentence"),
)
NEW.add(("{n} cell", "{n} cells"))


def test_what_is_lacking_is_listed(file: Path) -> None:
    found = standing(NEW, file)
    assert found.texts == 10
    assert found.missing == ("Undo the last move!", "Quite another sentence")
    assert found.fuzzy == ("Sound",)
    assert found.unusable == ("{n} marks",)
    assert "Gone" in found.obsolete
    assert found.share == pytest.approx(0.6)
    told = report("de.po", found)
    assert told[0].startswith("de.po: 60.0 % of 10 texts; 2 missing; 1 fuzzy; 1 unusable; ")
    assert "  missing: 'Quite another sentence'" in told


def test_merging_loses_nothing_and_marks_what_was_changed(file: Path) -> None:
    text = merged(NEW, file)
    assert text.startswith(HEAD + "\n")
    found = {(m.context or "", m.id if isinstance(m.id, str) else m.id[0]): m for m in read_po(io.StringIO(text))}
    changed = found["", "Undo the last move!"]
    assert (changed.string, changed.fuzzy) == ("Den letzten Zug zurücknehmen", True)
    assert (found["key", "Delete"].string, found["key", "Delete"].fuzzy) == ("Löschen", False)
    assert found["correct", "Right"].string == ""  # the game says "Rechts" until it is translated
    assert {found[context, "May"].string for context in ("short", "in a date")} == {"Mai"}
    assert found["", "{n} cell"].string == ("{n} Feld", "{n} Felder")
    assert found["", "Sound"].fuzzy
    assert '#~ msgstr "Weg"' in text
    file.write_text(text, encoding="utf-8")
    assert merged(NEW, file) == text
    texts = languages.load(file)
    assert texts.pgettext("correct", "Right") == "Rechts"
    assert texts.gettext("Undo the last move!") == "Undo the last move!"
    assert languages.name_of("de", file) == "Deutsch"


def test_a_text_that_comes_back_has_its_translation(file: Path) -> None:
    file.write_text(merged(NEW, file), encoding="utf-8")
    again = template("Gone", "Delete")
    file.write_text(merged(again, file), encoding="utf-8")
    assert languages.load(file).gettext("Gone") == "Weg"
    assert standing(again, file).missing == ()


def test_a_level_that_is_called_like_something_else_has_its_own_name() -> None:
    known = [Text("Window", "", "game/x.py", 1), Text("Anchor", "", "levels/x.json", 1)]
    found = list(level_texts(known))
    assert {(text.text, text.context) for text in found} == {("Window", "level")}
