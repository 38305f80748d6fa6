"""Catalogues as they were read, kept beside the profile: the next start reads one in a few milliseconds.

What is kept belongs to the bytes of one catalogue file, and to this way of keeping it. Whatever does not fit, is
damaged or cannot be read counts as not there, and what cannot be written is left.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.store import files

FOLDER = "texts"
KEPT_AS = 1
"""To be counted up with every change of what is kept, or of what may pass for a text."""
MOST = 8 << 20
_HEAD = struct.Struct("<4sIQII")  # what it is, kept as, and the catalogue: its size, its checksum, that of what follows
_MAGIC = b"sltx"


class KeptTexts(NamedTuple):
    """The texts of a catalogue that can be used: those with one form, those with several, its header, and those left
    out."""

    texts: dict[str, str]
    plurals: list[tuple[str, str, list[str]]]
    info: dict[str, str]
    unusable: list[str]


class TextsKeeper(NamedTuple):
    """Keeps what catalogues hold in a folder, which is made with the first of them."""

    folder: Path

    def find(self, code: str, source: bytes) -> KeptTexts | None:
        """What was kept of a catalogue with these bytes."""
        with suppress(OSError, struct.error, msgspec.DecodeError):
            data = files.read(self._file(code), MOST)
            if data is not None and data[: _HEAD.size] == _head(source, body := data[_HEAD.size :]):
                return msgspec.msgpack.decode(body, type=KeptTexts)
        return None

    def keep(
        self,
        code: str,
        source: bytes,
        texts: Mapping[str, str],
        plurals: Mapping[tuple[str, str], Sequence[str]],
        info: Mapping[str, str],
        unusable: Sequence[str],
    ) -> None:
        """Keep what a catalogue with these bytes holds."""
        many = [(one, more, list(forms)) for (one, more), forms in plurals.items()]
        with suppress(OSError, UnicodeError):
            body = msgspec.msgpack.encode(KeptTexts(dict(texts), many, dict(info), list(unusable)))
            files.make_folder(self.folder)
            files.write(self._file(code), _head(source, body) + body)

    def _file(self, code: str) -> Path:
        return self.folder / f"{code}.texts"


def _head(source: bytes, body: bytes) -> bytes:
    return _HEAD.pack(_MAGIC, KEPT_AS, len(source), zlib.crc32(source), zlib.crc32(body))
