"""Catalogues are found and read, the settings choose among them, and the template holds every marked text."""

from __future__ import annotations

import ast
import io
import re
import struct
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import make_catalogue
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from faults import faults
from furnish import furnish
from pilot import Pilot
from pseudo import MARK, Pseudo, pseudo
from suite.part import THOROUGH

from game.app import languages
from game.engine import words
from game.engine.core import PuzzleError
from game.engine.puzzle.places import column_name, row_name
from game.ui.widgets import Button, Label
from game.ui.widgets.row import Row

ROOT = Path(__file__).resolve().parent.parent.parent
GERMAN = """# A translation
msgid ""
msgstr ""
"Language: de\\n"
"X-Language-Name: Deutsch\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Settings"
msgstr "Einstellungen"

#, fuzzy
msgid "Sound"
msgstr "Falsch"

msgid "{n} cell"
msgid_plural "{n} cells"
msgstr[0] "{n} Feld"
msgstr[1] ""
"{n} "
"Felder"

msgid "Theme"
msgstr ""
"""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    words.use(NullTranslations())


def test_a_po_file_is_read_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "de.po").write_text(GERMAN, encoding="utf-8")
    found = languages.load(tmp_path / "de.po")
    assert found.gettext("Settings") == "Einstellungen"
    assert found.gettext("Sound") == "Sound"  # only a guess
    assert found.gettext("Theme") == "Theme"
    assert [found.ngettext("{n} cell", "{n} cells", n) for n in (1, 2)] == ["{n} Feld", "{n} Felder"]
    assert languages.name_of("de", tmp_path / "de.po") == "Deutsch"
    words.use(found)
    assert words.language() == "de"


def test_a_mo_file_says_the_same(tmp_path: Path) -> None:
    with (tmp_path / "de.mo").open("wb") as file:
        write_mo(file, read_po(io.StringIO(GERMAN)))
    (tmp_path / "de.po").write_text("nonsense", encoding="utf-8")
    found = languages.languages((tmp_path, tmp_path / "missing"))
    assert found == {"de": tmp_path / "de.mo"}
    texts = languages.load(found["de"])
    assert texts.gettext("Settings") == "Einstellungen"
    assert [texts.ngettext("{n} cell", "{n} cells", n) for n in (1, 2)] == ["{n} Feld", "{n} Felder"]


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("a.po", b'msgid "x"\nmsgstr oops', "line 2"),
        ("a.po", b'"x"', "line 1"),
        ("a.po", b"\xff\xfe", "a.po"),
        ("a.po", b'msgid "x"\nmsgstr "y" + "z"', "line 2"),
        ("a.po", b"msgid " + b"(" * 100_000, "line 1"),
        ("a.po", b'msgid "x" "y"', "line 1"),
        ("a.po", b'msgfoo "x"', "line 1"),
        ("a.po", b'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=import os;"', "a.po"),
        ("a.po", b"#" * (5 << 20), "larger than 4 MB"),
        ("a.mo", b"short", "a.mo"),
        ("a.mo", struct.pack("<8I", 0x950412DE, 0, 1, 28, 36, 0, 0, 9), "a.mo"),
        ("a.mo", struct.pack("<11I", 0x950412DE, 0, 1, 28, 36, 0, 0, 4, 0, 999, 28), "cut off"),
        ("a.mo", struct.pack("<6I", 0x950412DE, 0, 2, 24, 24, 0) + struct.pack("<4I", 30, 0, 30, 0), "cut off"),
        ("a.mo", b"\xde\x12\x04\x95" + b"\xff" * 24, "a.mo"),
    ],
)
def test_a_bad_catalogue_is_one_clear_error(tmp_path: Path, name: str, data: bytes, why: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(PuzzleError, match=why):
        languages.load(tmp_path / name)
    assert languages.name_of("a", tmp_path / name) == "a"


HEAD = 'msgid ""\nmsgstr ""\n"Language: xx\\n"\n'


def said(tmp_path: Path, text: str) -> languages.Texts:
    (tmp_path / "xx.po").write_text(text, encoding="utf-8")
    return languages.load(tmp_path / "xx.po")


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Undo {count} moves", "{foo}"),
        ("Undo {count} moves", "{count.__class__} moves"),
        ("Undo {count} moves", "{0.__class__}"),
        ("Undo {count} moves", "{}"),
        ("Undo {count} moves", "{count:1000000000}"),
        ("Undo {count} moves", "{count:{count}}"),
        ("Undo {count} moves", "{count!r}"),
        ("Undo {count} moves", "{count"),
        ("Undo {count} moves", "count}"),
        ("Settings", "{foo}"),
        ("Settings", "{{Settings}}"),
        ("Settings", "a\x00b"),
        ("Settings", "two\\nlines"),
        ("Settings", " "),
        ("Settings", "x" * 100_000),
    ],
)
def test_a_translation_that_cannot_stand_for_its_text_stays_english(tmp_path: Path, source: str, target: str) -> None:
    texts = said(tmp_path, f'{HEAD}\nmsgid "{source}"\nmsgstr "{target}"\n\nmsgid "Sound"\nmsgstr "Ton"\n')
    assert texts.gettext(source) == source
    assert texts.gettext("Sound") == "Ton"
    assert texts.unusable == [source]
    assert source in str(texts.notice())


def test_fields_may_move_and_be_left_out(tmp_path: Path) -> None:
    texts = said(tmp_path, 'msgid "{count:,} of {what!r}"\nmsgstr "{what!r}: {count:,}"\n\nmsgid "{n} x"\nmsgstr "X"')
    assert texts.gettext("{count:,} of {what!r}") == "{what!r}: {count:,}"
    assert texts.gettext("{n} x") == "X"
    assert texts.notice() is None


@pytest.mark.parametrize("rule", ["n/0", "n%0", "0-1", "7", "n*n*n*n*n*n", "1/(n-1)"])
def test_plurals_that_cannot_be_said_are_english(tmp_path: Path, rule: str) -> None:
    head = f'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural={rule};"\n'
    texts = said(tmp_path, head + 'msgid "{n} cell"\nmsgid_plural "{n} cells"\nmsgstr[0] "{n} Feld"')
    for n in (0, 1, 2, 5, 10**6):
        text = texts.ngettext("{n} cell", "{n} cells", n)
        assert text in ("{n} cell" if n == 1 else "{n} cells", "{n} Feld")
    assert texts.ngettext("{n} cell", "{n} cells", 10**6) != "{n} Feld" or rule in ("1/(n-1)",)


def test_forms_that_fit_another_text_are_not_said(tmp_path: Path) -> None:
    texts = said(tmp_path, 'msgid "{n} cell"\nmsgid_plural "{evil} cells"\nmsgstr[0] "{n} F"\nmsgstr[1] "{evil} F"')
    assert texts.ngettext("{n} cell", "{n} cells", 2) == "{n} cells"


def test_a_po_file_may_begin_with_a_mark_and_name_no_code(tmp_path: Path) -> None:
    texts = said(tmp_path, '\ufeffmsgid "Settings"\nmsgstr "Réglages\u2028"\n')
    assert texts.gettext("Settings") == "Réglages\u2028"
    texts = said(tmp_path, HEAD + '"Content-Type: text/plain; charset=CHARSET\\n"\n\nmsgid "Sound"\nmsgstr "Tón"\n')
    assert texts.gettext("Sound") == "Tón"


@pytest.mark.parametrize("order", "<>")
def test_a_mo_file_names_its_language_and_its_code(tmp_path: Path, order: str) -> None:
    def written(code: bytes) -> Path:
        head, at = b"X-Language-Name: Fran\xe7ais\nContent-Type: text/plain; charset=" + code + b"\n", 44
        places = struct.pack(f"{order}11I", 0x950412DE, 0, 1, 28, 36, 0, 0, 0, at, len(head), at)
        (tmp_path / "xx.mo").write_bytes(places + head)
        return tmp_path / "xx.mo"

    assert languages.name_of("xx", written(b"iso-8859-1")) == "Français"
    for code in (b"fantasy", b"utf-8", b"base64"):
        assert languages.name_of("xx", written(code)) == "xx"
        with pytest.raises(PuzzleError, match=r"xx\.mo is no catalogue"):
            languages.load(tmp_path / "xx.mo")


CONTEXTS = """msgid "Right"
msgstr "Rechts"

msgctxt "correct"
msgid "Right"
msgstr "Richtig"

msgctxt "also {number}"
msgid "the {nth} row"
msgstr "Zeile {number}"

msgctxt "also {number}"
msgid "the {nth} column"
msgstr "Spalte {count}"

msgctxt "turn"
msgid "third"
msgid_plural "thirds"
msgstr[0] "x"
msgstr[1] "y"
"""


def test_a_text_has_a_translation_for_each_of_its_meanings(tmp_path: Path) -> None:
    with (tmp_path / "xx.mo").open("wb") as file:
        write_mo(file, read_po(io.StringIO(HEAD + CONTEXTS)))
    for texts in (said(tmp_path, f"{HEAD}\n{CONTEXTS}"), languages.load(tmp_path / "xx.mo")):
        assert texts.gettext("Right") == texts.pgettext("key", "Right") == "Rechts"
        assert texts.pgettext("correct", "Right") == "Richtig"
        assert texts.pgettext("also {number}", "the {nth} row") == "Zeile {number}"
        assert texts.pgettext("also {number}", "the {nth} column") == "the {nth} column"
        assert [text.rpartition("\4")[2] for text in texts.unusable] == ["the {nth} column"]
        words.use(texts)
        assert words._c("correct", "Right") == "Richtig"
        assert (row_name(2, 9), column_name(2, 9)) == ("Zeile 3", "the third column")


def test_a_folder_is_no_catalogue_and_a_name_is_short(tmp_path: Path) -> None:
    (tmp_path / "de.po").mkdir()
    assert languages.languages((tmp_path,)) == {}
    said(tmp_path, f'msgid ""\nmsgstr "X-Language-Name: {"x" * 50}"')
    assert languages.name_of("xx", tmp_path / "xx.po") == "xx"


def test_texts_that_cannot_be_used_are_told_once() -> None:
    pilot = Pilot()
    folder = pilot.app.parts.languages[1]
    folder.mkdir()
    bad = 'msgid "Undo {count} moves"\nmsgstr "{foo}"\n\nmsgid "Sound"\nmsgstr "{bar}"\n\n'
    (folder / "xx.po").write_text(bad + 'msgid "Settings"\nmsgstr "Opciones"\n', encoding="utf-8")
    settings = pilot.app.parts.profile.settings
    pilot.app.parts.profile.notices.clear()
    settings.set("language", "xx")
    pilot.app.apply_settings()
    pilot.app.apply_settings()
    (notice,) = pilot.app.parts.profile.notices
    assert notice.startswith("2 texts of the language xx")
    assert words._("Settings") == "Opciones"
    for odd in (["xx"], {"a": 1}, None, 5, "../xx", ""):
        settings.set("language", odd)
        pilot.app.apply_settings()
        assert words._("Settings") == "Settings"
    pilot.close()


def test_the_language_changes_at_once_and_is_kept() -> None:
    pilot = Pilot()
    furnish(pilot)
    folder = pilot.app.parts.languages[1]
    folder.mkdir()
    (folder / "aa.po").write_text(GERMAN, encoding="utf-8")  # goes before those that are shipped
    pilot.open("menu")
    scene = pilot.open("settings")
    stepper = next(r for r in scene.rows.rows if getattr(r, "text", "") == "Language")
    assert [name for name, _code in stepper.options][:3] == ["System", "English", "Deutsch"]
    for _step in range(2):
        pilot.click(stepper.control.right - 10, stepper.control.centery)
        pilot.wait_idle()
    assert pilot.app.parts.profile.settings.get("language") == "aa"
    assert pilot.scene is not scene
    assert pilot.scene.header.title.text == "Einstellungen"
    pilot.app.parts.profile.settings.set("language", "en")
    pilot.app.apply_settings()
    assert pilot.scene.header.title.text == "Settings"
    pilot.close()


@pytest.mark.parametrize("theme", ["day", "night", "high-contrast"])
def test_the_list_says_which_languages_cannot_be_drawn(theme: str) -> None:
    pilot = Pilot()
    folder = pilot.app.parts.languages[1]
    folder.mkdir()
    catalogue = 'msgid ""\nmsgstr "X-Language-Name: {}\\n"\n\nmsgid "Sound"\nmsgstr "{}"\n'
    (folder / "ru.po").write_text(catalogue.format("Русский", "Звук"), encoding="utf-8")
    (folder / "xx.po").write_text(catalogue.format("Xish", "\ufdd0"), encoding="utf-8")
    (folder / "yy.po").write_text(catalogue.format("\ufdd1", "\ufdd0"), encoding="utf-8")
    (folder / "zz.po").write_text("oops", encoding="utf-8")
    pilot.app.parts.profile.settings.set("theme", theme)
    pilot.app.apply_settings()
    scene = pilot.open("settings")
    stepper = next(r for r in scene.rows.rows if getattr(r, "text", "") == "Language")
    shipped = languages.languages(pilot.app.parts.languages[:1])
    assert [option for option in stepper.options if option[1] not in shipped] == [
        ("System", ""),
        ("English", "en"),
        ("Русский", "ru"),
        ("Xish (letters missing)", "xx"),
        ("yy (letters missing)", "yy"),
        ("zz", "zz"),
    ]
    pilot.close()


def test_a_language_that_cannot_be_read_is_told() -> None:
    pilot = Pilot()
    folder = pilot.app.parts.languages[1]
    folder.mkdir()
    (folder / "xx.po").write_text("oops", encoding="utf-8")
    pilot.app.parts.profile.settings.set("language", "xx")
    pilot.app.apply_settings()
    assert "xx.po, line 1" in pilot.app.parts.profile.notices[-1]
    assert words._("Settings") == "Settings"
    pilot.close()


UNMARKED = (
    """
def shown(n):
    """
    '"""A docstring is no text."""'
    """
    Button("Undo it", a)
    Button(_("Redo"), tip=ngettext("One mark", "{n} marks", n))
    Label("Time")
    x.say(f"{n} marks here")
    caption = "Marks " + "of it all" if n else N_("Nothing at all")
    raise AssertionError("the board breaks no rule")
"""
)


def test_the_tool_finds_what_is_not_marked() -> None:
    found = make_catalogue._unmarked(ast.parse(UNMARKED), "x.py")
    lines = [(text.text, text.line) for text in found]
    assert lines == [("Undo it", 4), ("Time", 6), ("{} marks here", 7), ("Marks ", 8), ("of it all", 8)]


def test_no_text_is_marked_where_the_tool_does_not_see_it() -> None:
    hidden = []
    marks = re.compile(rf"\{{[^{{}}]*\b(?:{'|'.join(make_catalogue.MARKS)})\(")
    for path in sorted((ROOT / "game").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not THOROUGH and not marks.search(source):
            continue
        tree = ast.parse(source)
        inside = (part for one in ast.walk(tree) if isinstance(one, ast.JoinedStr) for part in ast.walk(one))
        for call in inside:
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in make_catalogue.MARKS:
                first = call.args[-1] if call.func.id in ("_c", "C_") else call.args[0]
                if isinstance(first, ast.Constant):
                    hidden.append(f"{path.name}:{call.lineno}: {first.value}")
    assert hidden == []


def test_a_text_that_counts_is_said_of_one_alone(tmp_path: Path) -> None:
    (tmp_path / "de.po").write_text(GERMAN, encoding="utf-8")
    found = languages.load(tmp_path / "de.po")
    assert found.gettext("{n} cell") == "{n} Feld"
    assert found.gettext("{n} cells") == "{n} cells"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("page", ["look", "sound", "play", "assists", "controls"])
def test_the_settings_hold_a_longer_language(page: str, scale: float) -> None:
    pilot = Pilot((1280, 720), {"text_scale": scale})
    furnish(pilot)
    words.use(Pseudo())
    scene = pilot.open("settings", page=page)
    shown = [node.text for node in scene.stage.nodes if isinstance(node, Label | Button | Row) and node.text]
    assert shown
    assert [text for text in shown if MARK not in text] == []
    assert faults(scene, (1280, 720)) == []
    pilot.close()


def test_rules_and_pause_speak_it_too() -> None:
    pilot = Pilot()
    library = furnish(pilot)
    words.use(Pseudo())
    game = library.start_level("first-steps", "level-1")
    scene = pilot.open("play", game=game)
    assert scene.column.tools["undo"].text == pseudo("Undo")
    assert (
        scene.host.prompt(scene.column.tools["undo"].tip)
        == pseudo("Take the last move back") + f" ({pseudo('Ctrl')}+Z)"
    )
    scene = pilot.open("pause", game=game)
    assert [button.text for button in scene.buttons if MARK not in button.text] == []
    scene = pilot.open("rules", spec=game.session.spec)
    assert scene.close.text == pseudo("Got it")
    pilot.close()
