"""The languages the game can speak: catalogues of gettext in `assets/languages` and the profile's own folder.

A catalogue is a file named after its language, `de.mo` or `pt_BR.po`. A `.po` file is read as it is, so a translator
needs no tools; where both are there the `.mo` is read.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.engine import words
from game.engine.core import PuzzleError
from game.engine.words import _

ENGLISH = "en"
MAGIC = 0x950412DE
MAX_BYTES = 8 << 20


def languages(folders: Iterable[Path]) -> Mapping[str, Path]:
    """The catalogues by language code; those of a later folder go before those of an earlier one."""
    found: dict[str, Path] = {}
    for folder in folders:
        for ending in (".po", ".mo"):
            found |= {file.stem: file for file in sorted(folder.glob(f"*{ending}"))}
    found.pop(ENGLISH, None)
    return dict(sorted(found.items()))


def load(file: Path) -> words.Translations:
    """The translations in a file. Raises PuzzleError, with the line where there is one, when it cannot be read."""
    from gettext import GNUTranslations  # English does without

    try:
        if file.stat().st_size > MAX_BYTES:
            raise PuzzleError(_("{name} is larger than {size} MB").format(name=file.name, size=MAX_BYTES >> 20))
        data = file.read_bytes()
        found = GNUTranslations(io.BytesIO(data if file.suffix == ".mo" else compiled(data.decode(), file.name)))
    except OSError as error:
        raise PuzzleError(
            _("{name} cannot be read: {reason}").format(name=file.name, reason=error.strerror or error)
        ) from None
    except (UnicodeDecodeError, ValueError, struct.error, KeyError, IndexError) as error:
        raise PuzzleError(_("{name} is no catalogue of texts: {error}").format(name=file.name, error=error)) from None
    found.info().setdefault("language", file.stem)
    return found


@dataclass(frozen=True)
class Catalogue:
    """A file of translations, to be loaded by a call, here or in another process."""

    file: Path

    def __call__(self) -> words.Translations:
        """As :func:`load`."""
        return load(self.file)


def name_of(code: str, file: Path) -> str:
    """A language as its speakers call it: the header `X-Language-Name` of the catalogue, or else its code."""
    try:
        return load(file).info().get("x-language-name") or code
    except PuzzleError:
        return code


def compiled(text: str, name: str = "the file") -> bytes:
    """The `.mo` form of a `.po` text; fuzzy and missing translations are left out. Raises PuzzleError."""
    pairs = {source: target for source, target, fuzzy in _entries(text, name) if target.strip("\0") and not fuzzy}
    return mo_bytes(pairs)


def mo_bytes(pairs: Mapping[str, str]) -> bytes:
    """The `.mo` file of texts and their translations; plural forms are joined by a zero character on both sides."""
    entries = sorted((source.encode(), target.encode()) for source, target in pairs.items())
    table, head = 28, 28 + 16 * len(entries)
    sources = b"".join(source + b"\0" for source, _ in entries)
    parts: tuple[list[int], list[int]] = ([], [])
    at = [head, head + len(sources)]
    for entry in entries:
        for side in (0, 1):
            parts[side].extend((len(entry[side]), at[side]))
            at[side] += len(entry[side]) + 1
    numbers = (MAGIC, 0, len(entries), table, table + 8 * len(entries), 0, head, *parts[0], *parts[1])
    return struct.pack(f"<{len(numbers)}I", *numbers) + sources + b"".join(target + b"\0" for _, target in entries)


def _entries(text: str, name: str) -> Iterator[tuple[str, str, bool]]:
    """Each entry of a `.po` text: its source, its translation, whether it is only a guess."""
    import ast  # takes its time, and the game speaks English without

    fields: dict[str, str] = {}
    last, fuzzy = "", False
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith(("#", "msgid ", "msgctxt ")) and any(key.startswith("msgstr") for key in fields):
            yield _entry(fields, fuzzy)
            fields, last, fuzzy = {}, "", False
        if not line or line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        if line.startswith("msg"):
            last, _blank, line = line.partition(" ")
            fields[last] = ""
        try:
            value = ast.literal_eval(line.strip())
        except (SyntaxError, ValueError):
            value = None
        if not isinstance(value, str) or not last:
            raise PuzzleError(
                _("{name}, line {number}: a text follows its msgid or msgstr, between double quotes").format(
                    name=name, number=number
                )
            )
        fields[last] += value
    if fields:
        yield _entry(fields, fuzzy)


def _entry(fields: Mapping[str, str], fuzzy: bool) -> tuple[str, str, bool]:
    source = fields.get("msgid", "")
    if "msgid_plural" in fields:
        forms = [fields[key] for key in sorted(fields) if key.startswith("msgstr[")]
        missing = not all(forms)
        return f"{source}\0{fields['msgid_plural']}", "" if missing else "\0".join(forms), fuzzy
    return source, fields.get("msgstr", ""), fuzzy and source != ""
