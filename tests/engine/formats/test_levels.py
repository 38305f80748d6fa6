"""Level packs: what is read is what was written, and every fault is named with its place."""

from __future__ import annotations

import json

import letters as toy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.each import each

from game.engine.core import PuzzleError
from game.engine.formats.levels import Level, in_order, level_of, read_pack, read_packs, write_pack

LEVEL = {"id": "one", "kind": "toy", "board": ["ab", "ba"], "level": "medium", "techniques": ["read_a"], "par": 20}
PACK = {"format": "solitudo-pack", "version": 1, "id": "first", "title": "First", "levels": [LEVEL]}


def pack_bytes(*levels: object, **changes: object) -> bytes:
    return json.dumps({**PACK, **({"levels": levels} if levels else {}), **changes}).encode()


def test_round_trip():
    pack = read_pack(pack_bytes(LEVEL, {"id": "two", "kind": "other", "board": ["a"], "switches": {}}), toy.find)
    assert pack.levels[0].board == ["ab", "ba"]
    assert pack.levels[1] == Level(id="two", kind="other", board=["a"])
    assert read_pack(write_pack(pack), toy.find) == pack


def test_written_for_people():
    text = write_pack(read_pack(pack_bytes(), toy.find)).decode()
    assert '        "ab",\n        "ba"\n' in text
    assert text.endswith("}\n")


BAD = [
    (b"", "this level pack is not valid JSON: input data was truncated"),
    (
        b'{"format": "solitudo-pack",\n "version": x}',
        "this level pack is not valid JSON: invalid character at line 2, column 13",
    ),
    (b"[]", "this is no level pack: expected `object`, got `array`"),
    (b'{"format": "\xff"}', "this level pack is not UTF-8 text: invalid start byte"),
    (b'{"levels":' + b"[" * 5000, None),
    (pack_bytes(version=2), "this level pack was made by a newer version of the program; update to open it"),
    (pack_bytes(format="solitudo-game"), None),
    (pack_bytes(levels=[]), "levels: expected `array` of length >= 1"),
    (pack_bytes(licence=3), "licence: expected `str`, got `int`"),
    (pack_bytes(colour="red"), "this is no level pack: object contains unknown field `colour`"),
    (pack_bytes(id="My Pack"), None),
    (pack_bytes({**LEVEL, "par": 0}), "levels[0].par: expected `int` >= 1"),
    (pack_bytes({**LEVEL, "level": "brutal"}), "levels[0].level: invalid enum value 'brutal'"),
    (pack_bytes({**LEVEL, "kind": "chess"}), "levels[0].kind: there is no puzzle called 'chess'"),
    (pack_bytes({**LEVEL, "board": ["ab", "bx"]}), "levels[0].board: row 1: letters are a, b, ? and !"),
    (pack_bytes({**LEVEL, "board": 5}), "levels[0].board: expected `object | array`, got `int`"),
    (pack_bytes({**LEVEL, "id": "one\n"}), "levels[0].id: it is not written as it has to be"),
    (pack_bytes({k: v for k, v in LEVEL.items() if k != "id"}), "levels[0]: object missing required field `id`"),
    (pack_bytes(LEVEL, {**LEVEL, "id": "two"}, LEVEL), "levels[2].id: 'one' is also the id of levels[0]"),
    (pack_bytes({**LEVEL, "switches": {"ink": 3}}), "levels[0].switches[...]: expected `str`, got `int`"),
]


@each(("data", "message"), BAD)
def test_faults_are_named_with_their_place(data, message):
    with pytest.raises(PuzzleError) as caught:
        read_pack(data, toy.find)
    assert "\n" not in str(caught.value)
    if message is not None:
        assert str(caught.value) == message


@settings(max_examples=60)
@given(st.integers(0, len(pack_bytes()) - 1), st.binary(min_size=0, max_size=4))
def test_damaged_packs_are_refused_or_read(place, junk):
    data = pack_bytes()[:place] + junk + pack_bytes()[place + 1 :]
    try:
        pack = read_pack(data, toy.find)
    except PuzzleError:
        return
    assert read_pack(write_pack(pack), toy.find) == pack


def test_a_bad_pack_stops_no_other():
    files = [
        ("a.json", pack_bytes(id="a")),
        ("b.json", b"{"),
        ("c.json", pack_bytes(id="c")),
        ("d.json", pack_bytes(id="a")),
        ("e.json", "permission denied"),
    ]
    library = read_packs(files, toy.find)
    assert [*library.packs] == ["a.json", "c.json"]
    assert [*library.errors] == ["b.json", "d.json", "e.json"]
    assert library.errors["d.json"] == "id: 'a' is also the id of the pack in a.json"
    assert library.errors["e.json"] == "permission denied"


def test_level_of_a_board():
    spec = toy.SPECS["toy"]
    board = toy.Board(("ba", "aa"), "blue")
    level = level_of(spec, board, "x", "Title", "medium", 9)
    assert level.techniques == ("read_a", "read_b")
    assert level.open(toy.find) == (spec, board)
    assert level_of(spec, board, "x").level is None
    assert in_order(spec, board, ["read_b", "read_a", "unheard"]) == ("read_a", "read_b")
