"""The game's words in the player's language: gettext, with one current translation.

Every text a player reads goes through `_` (or `ngettext` where a number decides the form), with named fields filled in
afterwards: `_("Undo {count} moves").format(count=3)`. A word of two meanings says which it has here: `_c("verb",
"Check")`; without a translation of its own there it has that of the text alone. A text that is made before the language
is known, in a table for instance, is marked with `N_` (or `C_`) and translated by `_` (or `_c`) where it is shown.
"""

from __future__ import annotations

from typing import Protocol

__all__ = ["C_", "NN_", "N_", "English", "LazyText", "Translations", "_", "_c", "language", "ngettext", "spoken", "use"]


class Translations(Protocol):
    """What `gettext.NullTranslations` and its kind offer, of which no more is needed."""

    def gettext(self, message: str, /) -> str: ...

    def pgettext(self, context: str, message: str, /) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str: ...

    def info(self) -> dict[str, str]: ...


class English:
    """The texts as they stand in the code. `gettext` itself is loaded with the first other language."""

    def gettext(self, message: str, /) -> str:
        return message

    def pgettext(self, context: str, message: str, /) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return msgid1 if n == 1 else msgid2

    def info(self) -> dict[str, str]:
        return {}


class _Current:
    translations: Translations = English()


def use(translations: Translations) -> None:
    """Speak the language of `translations` from now on, such as `English()`."""
    _Current.translations = translations


def language() -> str:
    """The current language's code (`de`, `pt_BR`); `en` when nothing is loaded."""
    return _Current.translations.info().get("language") or "en"


def _(text: str) -> str:
    """`text` in the current language, or itself."""
    return _Current.translations.gettext(text) if text else ""  # a catalogue has its own header under ""


def _c(context: str, text: str) -> str:
    """`text` in the current language, with the meaning that it has in `context`.

    A field in braces in the context is one that a translation may use beside those of the text: ``also {number}``.
    """
    return _Current.translations.pgettext(context, text)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a text that goes with `count`."""
    return _Current.translations.ngettext(one, many, count)


def N_(text: str) -> str:  # noqa: N802 - gettext's own name
    """Mark a text for the catalogue and leave it as it is."""
    return text


def C_(context: str, text: str) -> str:  # noqa: N802 - as above
    """Mark a text for the catalogue with the meaning that it has, for `_c` later, and leave it as it is."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as above
    """Mark both forms of a text for the catalogue, for `ngettext` later."""
    return one, many


class LazyText(str):
    """A sentence that is told before the player's language is known, in English until `spoken` says it in another.

    `LazyText("The backup of {day} is in place.", day="2026-01-31")`: the fields are filled in in both.
    """

    __slots__ = ("fields", "sentence")

    def __new__(cls, sentence: str, **fields: object) -> LazyText:
        said = super().__new__(cls, sentence.format(**fields))
        said.sentence, said.fields = sentence, fields
        return said

    sentence: str
    fields: dict[str, object]


def spoken(text: str) -> str:
    """A text in the current language if it is `LazyText`, with those among its fields; any other is in it already."""
    if not isinstance(text, LazyText):
        return text
    fields = {name: spoken(value) if isinstance(value, str) else value for name, value in text.fields.items()}
    return _(text.sentence).format(**fields)
