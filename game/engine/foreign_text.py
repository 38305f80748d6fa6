"""Text from elsewhere made fit to be read and shown: what a terminal would obey is spelled out, and nothing is endless.

Everything that the command line says and that the window draws goes through here, so that titles of packs, initials,
names of members and arguments may hold anything.
"""

from __future__ import annotations

import codecs
import re

ONE_LINE = 2000
"""Characters of a sentence on the command line: the longest that the game makes itself, with room to spare."""
MOST = 3000
"""Characters of a text in the window."""

_GAP = " \N{HORIZONTAL ELLIPSIS} "
CONTROLS = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f"  # of terminals; line breaks are dealt with by whoever shows the text
    "\u061c\u2028-\u202e\u2060-\u206f"  # of the direction and the joining of text
    "\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"  # no characters at all, or never seen
)
"""What is never shown as it is. JSON written in lines holds none of it outside its strings."""


def utf8(data: bytes) -> bytes:
    """The bytes of a text in UTF-8 without the mark that some programs begin it with.

    UTF-16 with its mark, as Windows writes it, is turned into it; whatever else stays as it is.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace").encode("utf-8", "replace")
    return data.removeprefix(codecs.BOM_UTF8)


def printable(text: str, most: int = MOST) -> str:
    """``text`` with control characters spelled out (``\\x1b``); its middle is left out beyond ``most`` characters.

    Line breaks and joiners of letters stay. What is fit already comes back as it is.
    """
    if len(text) <= most and text.isprintable():  # as nearly every text
        return text
    text = _cut(text, most)
    return _cut(CONTROLS.sub(_spelled, text), most) if CONTROLS.search(text) else text


def one_line(text: str, most: int = ONE_LINE) -> str:
    """``text`` like :func:`printable`, and on one line: white space of any kind becomes single spaces."""
    return printable(" ".join(text.split()), most)


def _cut(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    head = max(0, most - len(_GAP)) * 3 // 4
    tail = max(0, most - len(_GAP) - head)
    return (text[:head] + _GAP + (text[-tail:] if tail else ""))[:most]


def _spelled(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode()
