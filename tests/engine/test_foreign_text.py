"""Foreign text is fit to be shown: no character that a terminal obeys, nothing endless, and what is fit stays."""

from __future__ import annotations

import json

import pytest
from suite.each import each

from game.engine import jsonio
from game.engine.core import PuzzleError
from game.engine.foreign_text import MOST, ONE_LINE, one_line, printable
from game.engine.formats.levels import Pack
from game.puzzles import registry


@each(
    ("text", "shown"),
    [
        ("", ""),
        ("Größe 5×5 · «Ночь» 数独 🌲", "Größe 5×5 · «Ночь» 数独 🌲"),
        ("\x1b[2J\x1b]0;title\x07", "\\x1b[2J\\x1b]0;title\\x07"),
        ("a\x00b", "a\\x00b"),
        ("\x9b31m", "\\x9b31m"),
        ("\x7f", "\\x7f"),
        ("abc\u202edcba", "abc\\u202edcba"),
        ("\u2066x\u2069", "\\u2066x\\u2069"),
        ("\ufeffx\u2028y", "\\ufeffx\\u2028y"),
        ("\udcff", "\\udcff"),
        ("\U000e0041", "\\U000e0041"),
        ("می\u200cخواهم \U0001f468\u200d\U0001f469", "می\u200cخواهم \U0001f468\u200d\U0001f469"),
        ("1 a\n  2 b", "1 a\n  2 b"),
        ("a\r\nb\tc", "a\\r\nb\\tc"),
    ],
)
def test_what_a_terminal_would_obey_is_spelled_out(text: str, shown: str) -> None:
    assert printable(text) == shown


@each(
    ("text", "shown"),
    [("a\r\nb\tc", "a b c"), ("  a   b ", "a b"), ("a\u2028b\x85c\x1cd", "a b c d"), ("\n\x1b\n", "\\x1b")],
)
def test_one_line(text: str, shown: str) -> None:
    assert one_line(text) == shown


@pytest.mark.parametrize("most", [1, 3, 4, 10, 200])
def test_the_middle_of_a_long_text_goes(most: int) -> None:
    text = "".join(chr(97 + n % 26) for n in range(100_000))
    cut = one_line(text, most)
    assert len(cut) <= most
    if most >= 10:
        assert "\N{HORIZONTAL ELLIPSIS}" in cut
        assert (cut[:3], cut[-1]) == (text[:3], text[-1])
    assert one_line("a" * most, most) == "a" * most
    assert len(one_line("\x1b" * 50_000, most)) <= most


def test_bounds_leave_room_for_what_the_game_says_itself() -> None:
    names = max((", ".join(repr(t.name) for t in spec.ladder.techniques) for spec in registry().values()), key=len)
    assert one_line(names) == names
    assert len(names) + 200 < ONE_LINE < MOST


@each("value", ["\x1b[2J", "\x9b2J", "\x7f", "a\u2028b", "é", "\\", '"'])
def test_json_that_is_printed_holds_no_controls_and_reads_the_same(value: str) -> None:
    for text in (jsonio.encode_line({value: [value]}), jsonio.encode({value: [value]}).decode()):
        assert json.loads(text) == {value: [value]}
        assert not set(text) & {*map(chr, range(10)), "\x1b", *map(chr, range(0x7F, 0xA0))}


@each("name", ["\x1b[2J", "a\nb", "x" * 100_000])
def test_names_of_members_and_values_in_errors(name: str) -> None:
    for data in ({name: 1}, {"format": name}, {"levels": [{name: 1}]}):
        document = {"format": "solitudo-pack", "version": 1, **data}
        with pytest.raises(PuzzleError) as error:
            jsonio.decode(json.dumps(document).encode(), Pack, "level pack")
        assert len(str(error.value)) < 500
        assert str(error.value).isprintable()
