"""What a file or a text holds is told once, by its bytes."""

from __future__ import annotations

import toy
from keeping import new_game
from suite.each import each

from game.engine.formats import saves
from game.engine.formats.content import (
    MOST,
    PROFILE,
    FoundNothing,
    FoundPack,
    FoundProfile,
    FoundPuzzles,
    FoundSave,
    classify,
)
from game.puzzles import registry

SPECS = {"toy": toy.TOY}
SAVE = saves.encode(new_game())
WHOLE = f'{{"format": "{PROFILE}", "version": 1}}'.encode()
PACK = b'{"format": "solitudo-pack", "levels": "right or wrong"}'


@each(("data", "kind"), [(SAVE, FoundSave), (WHOLE, FoundProfile), (PACK, FoundPack)])
def test_documents_say_what_they_are(data: bytes, kind: type) -> None:
    assert classify(data, SPECS, "file.json") == kind(data)


@each("encoding", ["utf-16", "utf-16-be", "utf-8-sig"])
def test_documents_of_windows_are_read_like_others(encoding: str) -> None:
    """PowerShell writes UTF-16 with a mark at the start."""
    mark = b"\xfe\xff" if encoding == "utf-16-be" else b""
    for data, kind in ((SAVE, FoundSave), (PACK, FoundPack)):
        assert classify(mark + data.decode().encode(encoding), SPECS, "file.json") == kind(data)
    found = classify(mark + "slant:1x1:1b2\r\nslant:1x1:2b1\r\n".encode(encoding), registry(), "file.txt")
    assert isinstance(found, FoundPuzzles)
    assert len(found.listing.puzzles) == 2


def test_a_saved_game_as_a_text_is_a_puzzle_to_look_at() -> None:
    found = classify(SAVE, SPECS, as_text=True)
    assert isinstance(found, FoundPuzzles)
    assert [puzzle.board for puzzle in found.listing.puzzles] == [new_game().session.board]
    assert classify(PACK, SPECS, as_text=True) == FoundPack(PACK)


@each(
    ("data", "name", "reason"),
    [
        (b"\x89PNG", "a.png", "a.png is not UTF-8 text: byte 1 cannot be read"),
        (b"\x89PNG", "", "this is not UTF-8 text: byte 1 cannot be read"),
        (b" \n", "a.txt", "there is no puzzle here, only blanks"),
        (b"no puzzle", "a.txt", "'no puzzle' is not recognised as a puzzle or a file"),
        (b"1" * (MOST + 1), "a.txt", "the file is larger than 16 MB"),
        (b"1" * (MOST + 1), "", "the text is larger than 16 MB"),
        (WHOLE, "", f"this is a document of the format '{PROFILE}', not a level, a level pack or a saved game"),
    ],
    ids=lambda value: value[:9] if isinstance(value, str) else None,
)
def test_what_is_nothing_has_a_reason(data: bytes, name: str, reason: str) -> None:
    assert classify(data, SPECS, name, as_text=not name) == FoundNothing(reason)
