"""Catalogues are found and read, the settings choose among them, and the template holds every marked text."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from furnish import furnish
from pilot import Pilot
from pseudo import MARK, Pseudo, pseudo
from scenes.test_layout import faults

from game import languages
from game.engine import words
from game.engine.core import PuzzleError
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


def tool() -> Any:
    spec = importlib.util.spec_from_file_location("make_catalogue", ROOT / "tools" / "make_catalogue.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
    (tmp_path / "de.mo").write_bytes(languages.compiled(GERMAN))
    (tmp_path / "de.po").write_text("nonsense", encoding="utf-8")
    found = languages.languages((tmp_path, tmp_path / "missing"))
    assert found == {"de": tmp_path / "de.mo"}
    assert languages.load(found["de"]).gettext("Settings") == "Einstellungen"


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("a.po", b'msgid "x"\nmsgstr oops', "line 2"),
        ("a.po", b'"x"', "line 1"),
        ("a.po", b"\xff\xfe", "a.po"),
        ("a.mo", b"short", "a.mo"),
        ("a.mo", b"\xde\x12\x04\x95" + b"\xff" * 24, "a.mo"),
    ],
)
def test_a_bad_catalogue_is_one_clear_error(tmp_path: Path, name: str, data: bytes, why: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(PuzzleError, match=why):
        languages.load(tmp_path / name)
    assert languages.name_of("a", tmp_path / name) == "a"


def test_the_language_changes_at_once_and_is_kept() -> None:
    pilot = Pilot()
    furnish(pilot)
    folder = pilot.app.parts.languages[1]
    folder.mkdir()
    (folder / "de.po").write_text(GERMAN, encoding="utf-8")
    pilot.open("menu")
    scene = pilot.open("settings")
    stepper = next(r for r in scene.rows.rows if getattr(r, "text", "") == "Language")
    assert [name for name, _code in stepper.options] == ["English", "Deutsch"]
    pilot.click(stepper.control.right - 10, stepper.control.centery)
    pilot.wait_idle()
    assert pilot.app.parts.profile.settings.get("language") == "de"
    assert pilot.scene is not scene
    assert pilot.scene.header.title.text == "Einstellungen"
    pilot.app.parts.profile.settings.set("language", "en")
    pilot.app.apply_settings()
    assert pilot.scene.header.title.text == "Settings"
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


def test_the_template_holds_every_text_that_is_marked() -> None:
    with (ROOT / "assets" / "languages" / "solitudo.pot").open("rb") as file:
        template = read_po(file)
    held = {m.id if isinstance(m.id, str) else m.id[0] for m in template if m.id}
    missing = {text.text for text in tool().texts()} - held
    assert not missing, "run tools/make_catalogue.py"


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
    found = tool()._unmarked(ast.parse(UNMARKED), "x.py")
    lines = [(text.text, text.line) for text in found]
    assert lines == [("Undo it", 4), ("Time", 6), ("{} marks here", 7), ("Marks ", 8), ("of it all", 8)]


def test_no_text_for_players_is_unmarked() -> None:
    assert [f"{text.file}:{text.line}: {text.text}" for text in tool().unmarked()] == []


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
    assert scene.tools["undo"].text == pseudo("Undo")
    assert scene.host.prompt(scene.tools["undo"].tip) == pseudo("Take the last move back") + f" ({pseudo('Ctrl')}+Z)"
    scene = pilot.open("pause", game=game)
    assert [button.text for button in scene.buttons if MARK not in button.text] == []
    scene = pilot.open("rules", spec=game.session.spec)
    assert scene.close.text == pseudo("Got it")
    pilot.close()
