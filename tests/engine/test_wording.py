"""Numbers, dates, places and lists in the player's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, datetime

import pytest
from suite.each import each

from game.app.languages import CONTEXT, Texts
from game.arcade.words import tenths
from game.engine import words
from game.engine.puzzle.places import row_name
from game.engine.wording import date_text, decimal, level_text, time_words
from game.ui.widgets.month import date_name


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    words.use(words.English())


def speak(code: str, texts: Mapping[str, str]) -> None:
    words.use(Texts(texts.items(), code))


@each(
    ("code", "text"),
    [("en", "1.5"), ("de", "1,5"), ("fr", "1,5"), ("es", "1,5"), ("pl", "1,5"), ("es_MX", "1.5"), ("pt_BR", "1,5")],
)
def test_decimals_follow_a_comma_where_the_language_has_one(code: str, text: str) -> None:
    speak(code, {})
    assert decimal(1.5) == text
    assert tenths(61_500) == f"1:0{text}"


def test_a_month_has_another_form_in_a_date_and_in_short() -> None:
    spanish = {
        "May": "mayo",
        f"short{CONTEXT}May": "may",
        "{day} {month}": "{day} de {month}",
        "{day} {month} {year}": "{day} de {month} de {year}",
    }
    speak("es", spanish)
    assert date_name(date(2026, 5, 3)) == "3 de mayo"
    assert date_name(date(2026, 5, 3), year=True) == "3 de mayo de 2026"
    then = datetime(2026, 5, 3, 12).timestamp()
    assert date_text(then, then) == "3 de may"
    speak("pl", {"May": "maj", f"in a date{CONTEXT}May": "maja"})
    assert date_name(date(2026, 5, 3)) == "3 maja"


def test_the_number_of_a_row_may_have_a_gender_or_be_a_number() -> None:
    speak("pl", {"third": "trzecia", f"row{CONTEXT}third": "trzeci", "the {nth} row": "{nth} wiersz"})
    assert row_name(2, 9) == "trzeci wiersz"
    speak("de", {f"also {{number}}{CONTEXT}the {{nth}} row": "Zeile {number}"})
    assert row_name(2, 9) == "Zeile 3"


@each(
    ("seconds", "text"),
    [
        (0, "0 seconds"),
        (1, "1 second"),
        (44, "44 seconds"),
        (60, "1 minute"),
        (3599, "59 minutes"),
        (4980, "1 h 23 min"),
    ],
)
def test_a_time_of_play_is_said_in_words(seconds: int, text: str) -> None:
    assert time_words(1000 * seconds) == text


def test_the_number_of_a_level_is_never_read_as_a_count_of_what_its_title_names() -> None:
    assert level_text(1, "Brush") == "Level 1: Brush"
    assert level_text(1, "Brush", inside=True) == "level 1: Brush"
    assert level_text(7, "7") == level_text(7, "") == "Level 7"
