"""JSON documents in general: which format a text claims to be, and typed reading with errors that name a place."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from game.engine.core import PuzzleError
from game.engine.foreign_text import CONTROLS, one_line
from game.engine.refusals import told
from game.engine.words import _

T = TypeVar("T")


class _Header(msgspec.Struct):
    format: str = ""
    version: int = 0


def format_of(data: bytes) -> str:
    """The ``format`` member of a JSON object, or "" where there is none or the text is no JSON object."""
    try:
        return msgspec.json.decode(data, type=_Header).format
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def decode(data: bytes | str, kind: type[T], what: str, version: int = 0) -> T:
    """``data`` as a value of ``kind``; ``what`` names the document in errors ("level pack").

    With ``version``, a document of a newer version is refused as such, before its members are looked at. Raises
    PuzzleError with the place: line and column of broken JSON, the path of a wrong member (``levels[3].par``).
    """
    try:
        if version and msgspec.json.decode(data, type=_Header).version > version:
            raise PuzzleError(
                _("this {what} was made by a newer version of the program; update to open it").format(what=_(what))
            )
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise PuzzleError(_placed(what, str(error))) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise PuzzleError(_broken(data, what, error)) from None
    except RecursionError:
        raise PuzzleError(_("this {what} is nested too deeply").format(what=_(what))) from None


def _broken(data: bytes | str, what: str, error: Exception) -> str:
    """Why ``data`` is no JSON. Whether a text is UTF-8 is asked of Python: decoders differ in how they say it."""
    try:
        text = data if isinstance(data, str) else data.decode()
    except UnicodeDecodeError as bad:
        return _("this {what} is not UTF-8 text: {reason}").format(what=_(what), reason=bad.reason)
    reason = _located(text.encode(errors="replace"), str(error))
    return _("this {what} is not valid JSON: {reason}").format(what=_(what), reason=reason)


def convert(value: Any, kind: type[T], what: str) -> T:
    """A decoded JSON value as a value of ``kind``; raises PuzzleError like :func:`decode`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise PuzzleError(_placed(what, str(error))) from None


def encode(value: object) -> bytes:
    """``value`` as indented JSON that a person can read, ending in a line break."""
    return escaped(msgspec.json.format(msgspec.json.encode(value), indent=2).decode()).encode() + b"\n"


def encode_line(value: object) -> str:
    """``value`` as JSON on one line, as the command line prints it."""
    return escaped(msgspec.json.format(msgspec.json.encode(value), indent=0).decode())


def escaped(text: str) -> str:
    """JSON with the characters escaped that it may hold as they are, and that terminals obey."""
    return CONTROLS.sub(lambda found: "".join(map(_escape, found[0])), text)


def _escape(character: str) -> str:
    import json  # beside msgspec's, for what is seldom there

    return json.dumps(character)[1:-1]


def _placed(what: str, message: str) -> str:
    reason, _at, place = message.partition(" - at `$")
    reason = one_line(told(reason), 200)  # names of members and values may hold anything
    path = one_line(place.rstrip("`").lstrip("."), 200)
    return f"{path}: {reason}" if path else _("this is no {what}: {reason}").format(what=_(what), reason=reason)


def _located(data: bytes, message: str) -> str:
    text, _at, tail = message.partition(" (byte ")
    text = told(text)
    if not tail:
        return text
    before = data[: int(tail.rstrip(")"))]
    return _("{reason} at line {line}, column {column}").format(
        reason=text, line=before.count(10) + 1, column=len(before) - before.rfind(10)
    )
