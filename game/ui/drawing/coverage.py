"""Which characters a font file has, read from its table `cmap`: pygame draws a box for the others and says nothing."""

from __future__ import annotations

import struct
from bisect import bisect_left, bisect_right
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

MOST = 8 << 20  # bytes of a table; the largest known ones have 300 kB
FULL = ((3, 10), (0, 6), (0, 4))
"""The tables with all characters, by platform and encoding."""
BASIC = ((3, 1), (0, 3), (0, 2), (0, 1), (0, 0))
"""The tables with those up to U+FFFF."""


class Coverage:
    """The characters of a font file, of the first font in a collection; none when it cannot be read."""

    def __init__(self, file: Path) -> None:
        self._full = self._basic = b""
        with suppress(OSError, struct.error), file.open("rb") as stream:
            self._read(stream)

    def __contains__(self, char: str) -> bool:
        """Whether there is a glyph for a character."""
        with suppress(struct.error):
            return self._in_full(ord(char)) if self._full else bool(self._basic) and self._in_basic(ord(char))
        return False

    def _read(self, stream: BinaryIO) -> None:
        start = struct.unpack(">4x8xI", stream.read(16))[0] if stream.read(4) == b"ttcf" and not stream.seek(0) else 0
        stream.seek(start)
        for _number in range(struct.unpack(">4xH6x", stream.read(12))[0]):
            tag, at, length = struct.unpack(">4s4xII", stream.read(16))
            if tag == b"cmap" and length <= MOST:
                stream.seek(at)
                self._choose(stream.read(length))
                return

    def _choose(self, cmap: bytes) -> None:
        count = struct.unpack_from(">2xH", cmap)[0]
        found = (struct.unpack_from(">HHI", cmap, 4 + 8 * number) for number in range(count))
        tables = {(platform, encoding): cmap[at:] for platform, encoding, at in found}
        self._full = next((t for key in FULL if (t := tables.get(key, b""))[:2] == b"\0\x0c"), b"")
        self._basic = next((t for key in BASIC if (t := tables.get(key, b""))[:2] == b"\0\x04"), b"")

    def _in_full(self, code: int) -> bool:
        """Format 12: groups of first, last and first glyph from byte 16 on."""
        count = struct.unpack_from(">12xI", self._full)[0]
        at = bisect_right(range(count), code, key=lambda n: struct.unpack_from(">I", self._full, 16 + 12 * n)[0]) - 1
        if at < 0:
            return False
        first, last, glyph = struct.unpack_from(">III", self._full, 16 + 12 * at)
        return bool(code <= last and glyph + code - first)

    def _in_basic(self, code: int) -> bool:
        """Format 4: columns of last characters (from byte 14), first characters, differences and ranges."""

        def column(number: int, at: int) -> int:
            value: int = struct.unpack_from(">H", self._basic, 14 + number * width + 2 * (number > 0) + 2 * at)[0]
            return value

        width = struct.unpack_from(">6xH", self._basic)[0]
        at = bisect_left(range(width // 2), code, key=lambda n: column(0, n))
        if code > 0xFFFF or at == width // 2 or column(1, at) > code:
            return False
        glyph, start = code, column(3, at)
        if start:
            place = 16 + 3 * width + 2 * at + start + 2 * (code - column(1, at))
            glyph = struct.unpack_from(">H", self._basic, place)[0]
            if not glyph:
                return False
        return (glyph + column(2, at)) & 0xFFFF != 0
