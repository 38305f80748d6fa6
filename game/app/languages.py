"""The languages the game can speak: catalogues of gettext in `assets/languages` and the profile's own folder.

A catalogue is a file named after its language, `de.mo` or `pt_BR.po`. A `.po` file is read as it is, so a translator
needs no tools; where both are there the `.mo` is read. Catalogues come from anywhere, so no text of theirs is trusted:
one that the game could not fill in as it fills in the English one is left out.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from operator import itemgetter
from pathlib import Path
from typing import Self
from unicodedata import category

from msgspec import Struct

from game.app.kept_texts import KeptTexts, TextsKeeper
from game.app.system_language import ENGLISH
from game.engine.core import PuzzleError
from game.engine.words import _, ngettext
from game.store.files import read

MAX_BYTES = 4 << 20
CONTEXT = "\4"
LONGER, MORE = 4, 40
"""A translation has at most so many times the letters of the English text, and so many more."""

_MAGIC = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}  # 0x950412de in both orders of bytes
_QUOTED = r'"((?:[^"\\]|\\.)*)"'
_ESCAPE = r"\\(.)"
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}
_CONTROL = r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]"
_BRACE = "[{}]"
_COMMENT = "(?m)^#.*$"
_KEY = r"msgid|msgctxt|msgid_plural|msgstr(?:\[\d\])?"

_UNREADABLE = (PuzzleError, OSError, LookupError, ValueError, struct.error)

_Field = tuple[str, str | None, str | None]
MessagePairs = Iterator[tuple[str, str]]
"""Texts and their translations, as in a `.mo` file: plural forms are joined by a zero character on both sides, and a
context goes before its text and `CONTEXT`."""


def languages(folders: Iterable[Path]) -> Mapping[str, Path]:
    """The catalogues by language code; those of a later folder go before those of an earlier one."""
    found: dict[str, Path] = {}
    for folder in folders:
        for ending in (".po", ".mo"):
            found |= {file.stem: file for file in sorted(folder.glob(f"*{ending}")) if file.is_file()}
    found.pop(ENGLISH, None)
    return dict(sorted(found.items()))


class Catalogue(Struct, frozen=True):
    """A file of translations, to be loaded by a call, here or in another process. keeper: has those read earlier."""

    file: Path
    keeper: TextsKeeper | None = None

    def __call__(self) -> Texts:
        """As :func:`load`."""
        return load(self.file, self.keeper)


class Texts:
    """The translations of one catalogue. What it lacks is said in English; ``unusable`` are the texts left out.

    Raises ValueError for a rule of plurals that is none.
    """

    def __init__(self, pairs: Iterable[tuple[str, str]], code: str) -> None:
        self._texts: dict[str, str] = {}
        self._plurals: dict[tuple[str, str], Sequence[str]] = {}
        self._info = {"language": code}
        self.unusable: list[str] = []
        for source, target in pairs:
            context, _bar, text = source.rpartition(CONTEXT)
            sources, targets = text.split("\0"), target.split("\0")
            if not source:
                self._info = _head(target) | self._info
            elif not all(_fits(sources, form, context) for form in targets) or (len(sources) == 1 and len(targets) > 1):
                self.unusable.append(sources[0])
            elif len(sources) == 1:
                self._texts[source] = target
            elif not context:
                self._plurals[sources[0], sources[-1]] = targets
        self._form = _rule(self._info.get("plural-forms", ""))
        for one, many in self._plurals:  # some texts are also said of one alone
            self._texts.setdefault(one, self.ngettext(one, many, 1))

    @classmethod
    def kept(cls, kept: KeptTexts) -> Self:
        """The texts as :meth:`keep` has kept them."""
        made = cls((), "")
        made._texts, made._info, made.unusable = kept.texts, kept.info, kept.unusable
        made._plurals = {(one, many): forms for one, many, forms in kept.plurals}
        made._form = _rule(kept.info.get("plural-forms", ""))
        return made

    def keep(self, keeper: TextsKeeper, code: str, source: bytes) -> None:
        """Have the texts of a catalogue with these bytes kept."""
        keeper.keep(code, source, self._texts, self._plurals, self._info, self.unusable)

    def gettext(self, message: str, /) -> str:
        """The translation of a text."""
        return self._texts.get(message, message)

    def pgettext(self, context: str, message: str, /) -> str:
        """The translation of a text that has several meanings, or else of the text alone."""
        return self._texts.get(context + CONTEXT + message) or self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """The form of a text that goes with a number."""
        forms = self._plurals.get((msgid1, msgid2), ())
        try:
            form = self._form(n)
        except ArithmeticError:  # a rule that divides by zero, for this number
            form = -1
        return forms[form] if 0 <= form < len(forms) else msgid1 if n == 1 else msgid2

    def info(self) -> dict[str, str]:
        """The catalogue's header, by names in small letters."""
        return self._info

    def notice(self) -> str | None:
        """What the player should be told of the texts left out."""
        if not self.unusable:
            return None
        return ngettext(
            "One text of the language {language} cannot be used and stays English: {text!r}.",
            "{count} texts of the language {language} cannot be used and stay English, such as {text!r}.",
            len(self.unusable),
        ).format(count=len(self.unusable), language=self._info["language"], text=self.unusable[0])


def load(file: Path, keeper: TextsKeeper | None = None) -> Texts:
    """The translations in a file. Raises PuzzleError, with the line where there is one, when it cannot be read."""
    try:
        data = _data(file)
        kept = keeper.find(file.stem, data) if keeper is not None else None
        if kept is not None:
            return Texts.kept(kept)
        texts = Texts(_pairs(file, data), file.stem)
        if keeper is not None:
            texts.keep(keeper, file.stem, data)
        return texts
    except OSError as error:
        raise PuzzleError(
            _("{name} cannot be read: {reason}").format(name=file.name, reason=error.strerror or error)
        ) from None
    except (LookupError, ValueError, struct.error) as error:  # a text of a code that is not known is a LookupError
        raise PuzzleError(_("{name} is no catalogue of texts: {error}").format(name=file.name, error=error)) from None


def name_of(code: str, file: Path) -> str:
    """A language as its speakers call it: the header `X-Language-Name` of the catalogue, or else its code."""
    try:
        head = next((_head(target) for source, target in islice(_pairs(file), 1) if not source), {})
    except _UNREADABLE:
        return code
    name = head.get("x-language-name", "")
    return name if 0 < len(name) <= 40 and not re.search(_CONTROL, name) else code


class Alphabets:
    """The letters of catalogues, read once for as long as a file stays as it is."""

    def __init__(self) -> None:
        self._known: dict[tuple[Path, int], str] = {}

    def of(self, file: Path) -> str:
        """Every character of a catalogue's texts that is seen, but no pictures; "" when it cannot be read."""
        try:
            key = (file, file.stat().st_mtime_ns)
            if key not in self._known:
                used = (
                    set(_written(file)) if file.suffix == ".po" else set[str]().union(*map(itemgetter(1), _pairs(file)))
                )
                self._known[key] = "".join(
                    sorted(char for char in used if not re.match(_CONTROL, char) and category(char)[0] != "S")
                )
        except _UNREADABLE:
            return ""
        return self._known[key]


def _data(file: Path) -> bytes:
    data = read(file, MAX_BYTES)
    if data is None:
        raise PuzzleError(_("{name} is larger than {size} MB").format(name=file.name, size=MAX_BYTES >> 20))
    return data


def _pairs(file: Path, data: bytes | None = None) -> MessagePairs:
    """What a file holds, its header first where it has one. data: its bytes, where they are read already."""
    data = _data(file) if data is None else data
    if file.suffix == ".mo":
        return _compiled(data)
    entries = _entries(data.decode("utf-8-sig"), file.name)
    return ((source, target) for source, target, fuzzy in entries if target.strip("\0") and not fuzzy)


def _written(file: Path) -> str:
    """What a `.po` file holds after its header, without comments: quick, since the settings ask for every language."""
    data = read(file, MAX_BYTES) or b""
    return re.sub(_COMMENT, "", data.decode("utf-8-sig").replace("\r\n", "\n").partition("\n\n")[2])


def _compiled(data: bytes) -> MessagePairs:
    """The pairs of a `.mo` file. Raises ValueError, LookupError and struct.error."""
    if data[:4] not in _MAGIC:
        raise ValueError(_("it does not begin like a .mo file"))
    order = _MAGIC[data[:4]]
    count, *tables = struct.unpack_from(f"{order}3I", data, 8)
    charset, left = "utf-8", len(data)
    for number in range(count):
        places = [struct.unpack_from(f"{order}2I", data, table + 8 * number) for table in tables]
        left -= sum(length for length, _at in places)
        if left < 0 or any(length + at > len(data) for length, at in places):
            raise ValueError(_("it is cut off"))
        source, target = (data[at : at + length] for length, at in places)
        if not source:
            named = re.search(rb"charset=([^\s;]+)", target)
            charset = named[1].decode("ascii") if named else charset
        yield source.decode(charset), target.decode(charset)


def _entries(text: str, name: str) -> Iterator[tuple[str, str, bool]]:
    """Each entry of a `.po` text: its source, its translation, whether it is only a guess. Raises PuzzleError."""
    fields: dict[str, list[str]] = {}
    last, fuzzy = "", False
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if line.startswith(("#", "msgid ", "msgctxt ")) and any(key.startswith("msgstr") for key in fields):
            yield _entry(fields, fuzzy)
            fields, last, fuzzy = {}, "", False
        if not line or line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        if line.startswith("msg"):
            last, _blank, line = line.partition(" ")
            fields[last] = []
        value = re.fullmatch(_QUOTED, line.strip())
        if value is None or not re.fullmatch(_KEY, last):
            raise PuzzleError(
                _("{name}, line {number}: a text follows its msgid or msgstr, between double quotes").format(
                    name=name, number=number
                )
            )
        fields[last].append(re.sub(_ESCAPE, lambda found: _ESCAPED.get(found[1], found[1]), value[1]))
    if fields:
        yield _entry(fields, fuzzy)


def _entry(fields: Mapping[str, Sequence[str]], fuzzy: bool) -> tuple[str, str, bool]:
    texts = {key: "".join(parts) for key, parts in fields.items()}
    source = texts.get("msgid", "")
    if "msgctxt" in texts:
        source = texts["msgctxt"] + CONTEXT + source
    if "msgid_plural" in texts:
        forms = [texts[key] for key in sorted(texts) if key.startswith("msgstr[")]
        return f"{source}\0{texts['msgid_plural']}", "\0".join(forms) if all(forms) else "", fuzzy
    return source, texts.get("msgstr", ""), fuzzy and source != ""


def _fits(sources: Sequence[str], target: str, context: str = "") -> bool:
    """Whether a translation can stand for a text: it has no fields but those of the text and its context, each
    written as there, and neither control characters nor a length that the text has not."""
    try:
        allowed = frozenset[_Field]().union(*map(_fields, (*sources, context)))
        fields = _fields(target) if allowed else None
    except ValueError:
        return False
    controls = {found for source in sources for found in re.findall(_CONTROL, source)}
    return (
        (fields <= allowed if fields is not None else not re.search(_BRACE, target))
        and controls.issuperset(re.findall(_CONTROL, target))
        and not target.isspace()
        and len(target) <= LONGER * max(map(len, sources)) + MORE
    )


def _fields(text: str) -> frozenset[_Field]:
    """The fields of a text to be formatted: name, format, conversion. Raises ValueError."""
    from string import Formatter

    return frozenset((name, spec, how) for _text, name, spec, how in Formatter().parse(text) if name is not None)


def _head(text: str) -> dict[str, str]:
    """The fields of a header."""
    pairs = (line.partition(":") for line in text.split("\n"))
    return {name.strip().lower(): value.strip() for name, _colon, value in pairs if value.strip()}


def _rule(text: str) -> Callable[[int], int]:
    """The number of the form that goes with a number, from a header `Plural-Forms`. Raises ValueError."""
    from gettext import c2py  # English does without

    found = re.search(r"plural=([^;]+)", text)
    return c2py(found[1]) if found else lambda n: int(n != 1)
