"""Texts as the JavaScript library lz-string packs them (``compressToBase64``), which links of puzzle pages hold.

What has been seen is numbered, and the numbers are written in bits, the lowest first: 0 and 1 announce a new character
of 8 or 16 bits, 2 is the end. Six bits at a time make a character of base64, the first of them the highest.
"""

from __future__ import annotations

import string
from collections.abc import Iterator

_LETTERS = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+/"
_VALUES = {letter: value for value, letter in enumerate(_LETTERS)}
NEW, NEW_WIDE, END, FIRST = 0, 1, 2, 3


def packed(text: str) -> str:
    """The text packed, in base64."""
    bits: list[int] = []
    known: dict[str, int] = {}
    fresh: set[str] = set()
    size, width, room = FIRST, 2, 2

    def put(value: int, count: int) -> None:
        bits.extend(value >> i & 1 for i in range(count))

    def widen() -> None:
        nonlocal room, width
        room -= 1
        if not room:
            room, width = 1 << width, width + 1

    def write(word: str) -> None:
        if word in fresh:
            wide = ord(word) > 255
            put(NEW_WIDE if wide else NEW, width)
            put(ord(word), 16 if wide else 8)
            fresh.remove(word)
            widen()
        else:
            put(known[word], width)
        widen()

    word = ""
    for letter in text:
        if letter not in known:
            known[letter], size = size, size + 1
            fresh.add(letter)
        if word + letter in known:
            word += letter
            continue
        write(word)
        known[word + letter], size = size, size + 1
        word = letter
    if word:
        write(word)
    put(END, width)
    bits += [0] * (6 - len(bits) % 6)  # at least one: the library reads a step ahead
    sixes = (int("".join(map(str, bits[i : i + 6])), 2) for i in range(0, len(bits), 6))
    out = "".join(_LETTERS[six] for six in sixes)
    return out + "=" * (-len(out) % 4)


def unpacked(text: str, most: int) -> str:
    """The inverse. Raises ValueError for what is not packed so, or makes more than ``most`` characters."""
    bits = _bits(text.rstrip("="))
    known: dict[int, str] = {}
    out: list[str] = []
    length, size, width, room, word = 0, FIRST, 2, 1, ""

    def take(count: int) -> int:
        return sum(next(bits) << i for i in range(count))

    try:
        while (code := take(width)) != END:
            if code in (NEW, NEW_WIDE):
                known[size] = chr(take(16 if code == NEW_WIDE else 8))
                code, size = size, size + 1
                room, width = (room - 1, width) if room > 1 else (1 << width, width + 1)
            if code not in known and (code != size or not word):
                raise ValueError("no such word")
            entry = known.get(code, word + word[:1])
            length += len(entry)
            if length > most:
                raise ValueError("too long")
            out.append(entry)
            if word:
                known[size], size = word + entry[0], size + 1
                room, width = (room - 1, width) if room > 1 else (1 << width, width + 1)
            word = entry
    except (RuntimeError, StopIteration):
        raise ValueError("the end is missing") from None
    return "".join(out)


def _bits(text: str) -> Iterator[int]:
    for letter in text:
        value = _VALUES.get(letter)
        if value is None:
            raise ValueError("no base64")
        yield from (value >> i & 1 for i in range(5, -1, -1))
