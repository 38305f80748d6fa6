"""Texts packed as by lz-string."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suite.each import each

from game.engine.lz_string import packed, unpacked

BY_THE_LIBRARY = {
    "N4cgdghgtgpiBcACEAnA9mgLiANMgDhAM5EDuaKAJgsgIwBMAzACwCsAbCAL5A==": "{'name': 'root', 'password': '123456'}",
    "Q===": "",
}


def test_it_reads_and_writes_what_the_library_does() -> None:
    for text, plain in BY_THE_LIBRARY.items():
        assert unpacked(text, 100) == plain
        assert packed(plain) == text


@given(st.text(st.characters(max_codepoint=0xFFFF, exclude_categories=("Cs",)), max_size=200))
def test_every_text_comes_back(text: str) -> None:
    assert unpacked(packed(text), 200) == text


@each("text", ["", "N4c", "N4cgdghgtgpi", "?", "////", "AAAA", packed("a" * 1000)])
def test_what_is_damaged_or_endless_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"end|word|long|base64"):
        unpacked(text, 500)
