"""The current language: English by default, another one once it is loaded, English again afterwards."""

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
