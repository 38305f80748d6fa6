"""What language the game speaks to a player who has chosen none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pilot import Pilot

from game.app.system_language import best, system_languages
from game.engine import words


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    words.use(words.English())


@pytest.mark.parametrize(
    ("environ", "codes"),
    [
        ({}, ()),
        ({"LANG": "de_AT.UTF-8"}, ("de_AT", "de")),
        ({"LANG": "pl"}, ("pl",)),
        ({"LANG": "de_DE@euro"}, ("de_DE", "de")),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, ("fr_FR", "fr")),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "es_MX.UTF-8"}, ("es_MX", "es")),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, ("de_DE", "de")),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:de_CH"}, ("fr", "de_CH", "de", "en_GB", "en")),
        ({"LANG": "C", "LANGUAGE": "fr"}, ()),
        ({"LANG": "de_DE", "LC_ALL": "C.UTF-8"}, ()),
        ({"LANG": "POSIX"}, ()),
        ({"LANG": "sr_RS.UTF-8@latin"}, ("sr_RS", "sr")),
        ({"LANG": "../../etc/passwd", "LANGUAGE": "x:" + "y" * 999}, ()),
    ],
)
def test_gettexts_variables_decide(environ: dict[str, str], codes: tuple[str, ...]) -> None:
    assert system_languages(environ, "linux", lambda: pytest.fail("nobody is asked")) == codes


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_are_asked(platform: str) -> None:
    def ask() -> list[dict[str, str | None]]:
        return [{"language": "pl", "country": "PL"}, {"language": "de", "country": None}]

    assert system_languages({"LANG": "en_US.UTF-8"}, platform, ask) == ("pl_PL", "pl", "de")
    assert system_languages({"LC_ALL": "es_ES.UTF-8"}, platform, ask) == ("es_ES", "es")
    assert system_languages({"LANGUAGE": "fr"}, platform, ask) == ("fr",)
    assert system_languages({}, platform, lambda: [{}]) == ()


def test_the_first_that_is_there_is_taken_and_english_otherwise() -> None:
    there = {"en", "de", "pt_BR"}
    assert best(("fr", "pt_BR", "de"), there) == "pt_BR"
    assert best(("en_GB", "en", "de"), there) == "en"
    assert (best(("fr",), there), best((), there)) == ("en", "en")


def german(pilot: Pilot) -> None:
    folder = pilot.app.parts.languages[1]
    folder.mkdir()
    head = 'msgid ""\nmsgstr "X-Language-Name: Deutsch"\n\n'
    (folder / "de.po").write_text(f'{head}msgid "Settings"\nmsgstr "Einstellungen"\n', encoding="utf-8")


@pytest.mark.parametrize(
    ("speaks", "kept", "said"),
    [
        (("de_AT", "de"), {}, "Einstellungen"),
        (("de",), {"language": ""}, "Einstellungen"),
        (("de",), {"language": "en"}, "Settings"),
        (("fi",), {}, "Settings"),
        (("de",), {"language": ["de"]}, "Einstellungen"),
        ((), {"language": "de"}, "Einstellungen"),
    ],
    ids=["never chosen", "system", "english was chosen", "no catalogue", "nonsense", "chosen"],
)
def test_a_profile_speaks_what_was_chosen_or_else_what_the_system_does(
    speaks: tuple[str, ...], kept: dict[str, object], said: str
) -> None:
    pilot = Pilot(speaks=speaks)
    german(pilot)
    pilot.app.parts.profile.settings.take(kept)
    pilot.app.apply_settings()
    pilot.open("menu")
    assert pilot.open("settings").header.title.text == said
    assert pilot.app.parts.profile.settings.get("language") == kept.get("language")  # nothing is chosen for anybody
    pilot.close()


def test_the_systems_language_is_one_of_the_list_and_says_when_letters_are_missing() -> None:
    pilot = Pilot(speaks=("xx",))
    german(pilot)
    (pilot.app.parts.languages[1] / "xx.po").write_text('msgid ""\nmsgstr ""\n\nmsgid "Sound"\nmsgstr "\ufdd0"\n')
    scene = pilot.open("settings")
    stepper = next(row for row in scene.rows.rows if getattr(row, "text", "") == "Language")
    names = [name for name, _code in stepper.options]
    assert names[:2] == ["System (letters missing)", "English"]
    assert "Deutsch" in names
    pilot.close()


def test_the_voice_gets_the_new_language_at_once() -> None:
    pilot = Pilot(settings={"voice": True})
    german(pilot)
    heard: list[tuple[str, str]] = []
    say = pilot.app.parts.voice.say
    pilot.app.parts.voice.say = lambda text, code, after=False: (heard.append((text, code)), say(text, code, after))  # type: ignore[method-assign]
    pilot.open("menu")
    pilot.open("settings")
    pilot.tick(400)
    assert {code for _text, code in heard} == {"en"}
    heard.clear()
    pilot.app.parts.profile.settings.set("language", "de")
    pilot.app.apply_settings()
    pilot.tick(400)
    assert heard
    assert {code for _text, code in heard} == {"de"}
    assert any("Einstellungen" in text for text, _code in heard)
    pilot.close()


def test_the_alphabet_of_a_file_is_read_without_its_header_and_comments(tmp_path: Path) -> None:
    from game.app.languages import Alphabets

    text = '# Ж\nmsgid ""\nmsgstr "Last-Translator: Ω"\n\n# Ю\n#: ж.py\nmsgid "Sound"\nmsgstr "Tón"\n'
    for number, written in enumerate((text, text.replace("\n", "\r\n"))):
        file = tmp_path / f"x{number}.po"
        file.write_bytes(written.encode())
        letters = Alphabets().of(file)
        assert "ó" in letters
        assert not set("ЖΩЮж") & set(letters)
