"""The catalogues that are shipped: each is usable from its first text to its last, and its letters are there."""

from __future__ import annotations

from collections.abc import Callable
from gettext import c2py
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from translations import standing

from game import paths
from game.app import languages
from game.ui.drawing.font_files import FACES, FontFiles
from game.ui.drawing.theme import THEMES

LEAST = 0.9
"""The share of texts that a shipped language has; the tool lists the others, which are said in English."""
SHIPPED = languages.languages((paths.assets() / "languages",))
RULES: dict[str, Callable[[int], int]] = {
    "de": lambda n: int(n != 1),
    "es": lambda n: int(n != 1),
    "fr": lambda n: int(n > 1),
    "pl": lambda n: 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2,
}
LETTERS = {
    "de": "äöüÄÖÜß„“‚‘",
    "es": "áéíñóúüÁÉÍÑÓÚÜ¿¡«»“”",
    "fr": "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»’\u202f\u00a0",
    "pl": "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”«»",
}
each = pytest.mark.parametrize("code", SHIPPED)


@pytest.fixture(scope="module")
def template() -> Catalog:
    return read(paths.assets() / "languages" / "solitudo.pot")


def read(file: Path) -> Catalog:
    with file.open("rb") as opened:
        return read_po(opened)


@each
def test_every_text_can_be_used(code: str) -> None:
    assert languages.load(SHIPPED[code]).unusable == []


@each
def test_it_says_what_it_is_and_how_it_counts(code: str) -> None:
    info = languages.load(SHIPPED[code]).info()
    assert info["language"] == code
    assert languages.name_of(code, SHIPPED[code]) != code
    told = dict(part.strip().partition("=")[::2] for part in info["plural-forms"].split(";") if part.strip())
    rule = c2py(told["plural"])
    counts = (*range(130), 1000, 1001, 1002, 1_000_000)
    assert [rule(n) for n in counts] == [RULES[code](n) for n in counts]
    forms = {len(message.string) for message in read(SHIPPED[code]) if isinstance(message.id, tuple) and message.string}
    assert forms == {int(told["nplurals"])}


def fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _how in Formatter().parse(text) if name}


@each
def test_what_is_filled_in_is_said(code: str) -> None:
    """A form for one thing may do without the number, no other text without a field of the English one."""

    def lost(message: Message) -> bool:
        if not (message.string and all(message.string)) or message.fuzzy or not message.python_brace_format:
            return False
        if isinstance(message.id, tuple):
            return not all(fields(message.id[1]) <= fields(form) for form in message.string[1:])
        gone = fields(message.id) - fields(message.string)
        return bool(gone) and not fields(message.string) & fields(message.context or "")

    assert [message.id for message in read(SHIPPED[code]) if message.id and lost(message)] == []


@each
def test_most_of_the_game_is_said_in_it(code: str, template: Catalog) -> None:
    found = standing(template, SHIPPED[code])
    assert found.share >= LEAST, "python tools/make_catalogue.py --lacking"


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("code", LETTERS)
def test_every_face_that_is_shipped_has_all_its_letters(code: str, face: str) -> None:
    files, letters = FontFiles(tuple), LETTERS[code]
    if code in SHIPPED:
        letters += languages.Alphabets().of(SHIPPED[code])
    assert [
        ascii(letter) for letter in sorted({*letters}) if not letter.isspace() and not files.has(files.of(face), letter)
    ] == []


def test_no_theme_writes_in_another_face() -> None:
    faces = {getattr(theme.faces, name) for theme in THEMES.values() for name in theme.faces.__slots__}
    assert faces <= set(FACES)
