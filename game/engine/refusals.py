"""What a JSON reader says of a document that it refuses, in the player's language."""

from __future__ import annotations

import re

from game.engine.words import N_, _

SENTENCES = (
    (r"Expected `(?P<wanted>.*)`, got `(?P<found>.*)`", N_("expected `{wanted}`, got `{found}`")),
    (r"Expected `(?P<wanted>\w+)` of length (?P<bound>(?:[<>=]+ )?\d+)", N_("expected `{wanted}` of length {bound}")),
    (r"Expected `(?P<wanted>\w+)` (?P<bound>[<>=]+ [-+.\de]+)", N_("expected `{wanted}` {bound}")),
    (r"Expected `str` matching regex .*", N_("it is not written as it has to be")),
    (r"Object missing required field `(?P<name>.*)`", N_("object missing required field `{name}`")),
    (r"Object contains unknown field `(?P<name>.*)`", N_("object contains unknown field `{name}`")),
    (r"Invalid enum value (?P<found>.*)", N_("invalid enum value {found}")),
    (r"Invalid RFC3339 encoded date", N_("it is no date")),
    (r"(?:Integer value|Number) out of range", N_("number out of range")),
    (r"Input data was truncated", N_("input data was truncated")),
    (r"JSON is malformed: invalid character", N_("invalid character")),
    (r"JSON is malformed: trailing characters", N_("trailing characters")),
    (r"JSON is malformed: trailing comma in array", N_("trailing comma in array")),
    (r"JSON is malformed: trailing comma in object", N_("trailing comma in object")),
    (r"JSON is malformed: expected (?P<wanted>.+)", N_("expected {wanted}")),
    (r"JSON is malformed: object keys must be strings", N_("object keys must be strings")),
    (r"JSON is malformed: invalid number", N_("invalid number")),
    (r"JSON is malformed: invalid escape character in string", N_("invalid escape character in string")),
)
"""msgspec's messages, and what stands in the catalogue for each."""


def told(message: str) -> str:
    """One of the reader's messages as a part of a sentence; what is not known here comes back as it is."""
    for pattern, text in SENTENCES:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return _(text).format(**found.groupdict())
    plain = message.removeprefix("JSON is malformed: ")
    return plain[:1].lower() + plain[1:]
