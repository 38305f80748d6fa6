"""What a file or a text from elsewhere holds, told once, by its bytes."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import jsonio
from game.engine.core import PuzzleError
from game.engine.foreign_text import utf8
from game.engine.formats import levels, saves
from game.engine.formats.listing import Listing, read_listing
from game.engine.formats.recognise import Specs
from game.engine.words import _

PROFILE = "solitudo-profile"
"""The format of an exported profile."""
RUN = "solitudo-race"
"""The format of a run in a file, to be raced."""
MOST_OF_RUN = 50_000
"""Bytes of such a file."""
MOST = 16 << 20
"""Bytes of anything but a saved game and a profile."""


class FoundPack(NamedTuple):
    """A document that means to be a level pack, right or wrong."""

    data: bytes


class FoundSave(NamedTuple):
    """A document that means to be a saved game."""

    data: bytes


class FoundProfile(NamedTuple):
    """A document that means to be an exported profile."""

    data: bytes


class FoundRun(NamedTuple):
    """A document that means to be a run to race."""

    data: bytes


class FoundPuzzles(NamedTuple):
    """Puzzles, to be looked at before they are played."""

    listing: Listing


class FoundNothing(NamedTuple):
    """Nothing that can be opened; `reason` says why."""

    reason: str


Found = FoundPack | FoundSave | FoundProfile | FoundRun | FoundPuzzles | FoundNothing


def classify(data: bytes, specs: Specs, name: str = "", as_text: bool = False) -> Found:
    """What the bytes of a file hold; ``name`` is what messages call it.

    as_text: the bytes were pasted, or only puzzles are wanted: a saved game is a puzzle to look at then.
    """
    found = at_a_glance(data, name, as_text)
    if not isinstance(found, str):
        return found
    try:
        return FoundPuzzles(read_listing(found, specs))
    except PuzzleError as error:
        return FoundNothing(str(error))


def at_a_glance(data: bytes, name: str = "", as_text: bool = False) -> Found | str:
    """The same as far as it shows without reading puzzles; else the text that may hold some."""
    data = utf8(data)
    claim = jsonio.format_of(data)
    if not as_text and claim in (saves.FORMAT, PROFILE):
        return FoundSave(data) if claim == saves.FORMAT else FoundProfile(data)
    if claim == RUN:
        if len(data) > MOST_OF_RUN:
            return FoundNothing(_("the run file is larger than {size} kB").format(size=MOST_OF_RUN // 1000))
        return FoundRun(data)
    if len(data) > MOST:
        large = _("the file is larger than {size} MB") if name else _("the text is larger than {size} MB")
        return FoundNothing(large.format(size=MOST >> 20))
    if claim == levels.FORMAT:
        if len(data) > levels.MOST_BYTES:
            return FoundNothing(_("the level pack is larger than {size} MB").format(size=levels.MOST_BYTES >> 20))
        return FoundPack(data)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        text = _("{name} is not UTF-8 text: byte {start} cannot be read")
        return FoundNothing(text.format(name=name or "this", start=error.start + 1))
