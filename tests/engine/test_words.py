"""The current language: English by default, another one once it is loaded, English again afterwards."""

import subprocess
import sys
from gettext import NullTranslations

from game.engine import words


class Backwards(NullTranslations):
    def __init__(self) -> None:
        super().__init__()
        self._info = {"language": "xx"}

    def gettext(self, message: str) -> str:
        return message[::-1]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return (msgid1 if n == 1 else msgid2)[::-1]


def test_english_is_what_the_code_says() -> None:
    assert (words._("Undo"), words.language()) == ("Undo", "en")
    assert [words.ngettext("one", "many", n) for n in (0, 1, 2)] == ["many", "one", "many"]


def test_another_language_is_spoken_until_the_next() -> None:
    words.use(Backwards())
    try:
        assert (words._("Undo"), words.ngettext("one", "many", 2), words.language()) == ("odnU", "ynam", "xx")
        assert words.N_("Undo") == "Undo"
    finally:
        words.use(NullTranslations())
    assert (words._("Undo"), words.language()) == ("Undo", "en")


def test_a_sentence_told_early_is_spoken_in_the_language_that_comes_later() -> None:
    notice = words.LazyText("Kept as {file}.", file="a.db")
    assert (notice, words.spoken(notice), words.spoken("Plain")) == ("Kept as a.db.", "Kept as a.db.", "Plain")
    words.use(Backwards())
    try:
        assert words.spoken(words.LazyText("Undo")) == "odnU"
        assert words._("") == ""
    finally:
        words.use(words.English())


def test_gettext_is_loaded_with_the_first_other_language_only() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import sys, game.app; print('gettext' in sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split()[-1] == "False"


def test_a_reason_within_a_late_sentence_is_said_late_as_well() -> None:
    why = words.LazyText("{file}: {reason}", file="a.db", reason=words.LazyText("the disk is full"))
    notice = words.LazyText("Nothing is being saved: {reason}.", reason=why)
    assert notice == "Nothing is being saved: a.db: the disk is full."

    class French(words.English):
        def gettext(self, message: str, /) -> str:
            return {
                "Nothing is being saved: {reason}.": "Rien n'est enregistré : {reason}.",
                "the disk is full": "le disque est plein",
            }.get(message, message)

    try:
        words.use(French())
        assert words.spoken(notice) == "Rien n'est enregistré : a.db: le disque est plein."
    finally:
        words.use(words.English())
