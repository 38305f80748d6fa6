"""Every way in which a JSON reader refuses a document is a sentence of the catalogue."""

from __future__ import annotations

from datetime import date
from gettext import NullTranslations
from typing import Annotated, Any, Literal

import msgspec
import pytest
from suite.each import each

from game.engine import jsonio, words
from game.engine.core import PuzzleError


class Paper(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(pattern="^a", min_length=1, max_length=3)] = "a"
    number: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    share: Annotated[float, msgspec.Meta(ge=0.5, lt=1e11)] = 0.5
    colour: Literal["red"] = "red"
    pair: tuple[int, int] = (1, 1)
    few: Annotated[list[int], msgspec.Meta(min_length=1, max_length=2)] = msgspec.field(default_factory=lambda: [1])
    day: date = date(2026, 1, 1)
    inner: dict[str, Any] = {}


class Needed(msgspec.Struct):
    needed: int


CASES = [
    (b'{"name": 5}', "name: expected `str`, got `int`"),
    (b'{"name": "b"}', "name: it is not written as it has to be"),
    (b'{"name": ""}', "name: expected `str` of length >= 1"),
    (b'{"name": "abcd"}', "name: expected `str` of length <= 3"),
    (b'{"number": 0}', "number: expected `int` >= 1"),
    (b'{"share": 0.1}', "share: expected `float` >= 0.5"),
    (b'{"share": 1e12}', "share: expected `float` < 100000000000.0"),
    (b'{"share": 1e999}', "share: number out of range"),
    (b'{"colour": "blue"}', "colour: invalid enum value 'blue'"),
    (b'{"pair": [1]}', "pair: expected `array` of length 2"),
    (b'{"few": []}', "few: expected `array` of length >= 1"),
    (b'{"day": "x"}', "day: it is no date"),
    (b'{"shape": 1}', "this is no paper: object contains unknown field `shape`"),
    (b"{", "this paper is not valid JSON: input data was truncated"),
    (b'{"name" 1}', "this paper is not valid JSON: expected ':' at line 1, column 9"),
    (b'{"few": [1,]}', "this paper is not valid JSON: trailing comma in array at line 1, column 12"),
    (b'{"name": "a",}', "this paper is not valid JSON: trailing comma in object at line 1, column 14"),
    (b"{1: 2}", "this paper is not valid JSON: object keys must be strings at line 1, column 2"),
    (b'{"number": 01}', "this paper is not valid JSON: invalid number at line 1, column 13"),
    (b'{"name": "\\x"}', "this paper is not valid JSON: invalid escape character in string at line 1, column 13"),
    (b"{} {}", "this paper is not valid JSON: trailing characters at line 1, column 5"),
]


class Dashes(NullTranslations):
    """A language whose words are dashes; what is filled in and what is code stay."""

    def gettext(self, message: str) -> str:
        parts = message.replace("{", "\0{").replace("}", "}\0").split("\0")
        return "".join(part if part.startswith("{") else "-" for part in parts)


def refusal(data: bytes, kind: type[Any] = Paper) -> str:
    with pytest.raises(PuzzleError) as caught:
        jsonio.decode(data, kind, "paper")
    return str(caught.value)


@each(("data", "sentence"), CASES)
def test_refusals_say_what_and_where_in_the_language_of_the_player(data: bytes, sentence: str) -> None:
    assert refusal(data) == sentence
    words.use(Dashes())
    try:
        said = refusal(data)
    finally:
        words.use(words.English())
    wanted = {word for word in sentence.replace("paper", "").split() if word.isalpha()}
    filled = {"array", "got", "blue", "shape", "int", "str", "float"}
    assert not (wanted - filled) & set(said.split()), said


def test_a_member_that_is_missing_is_named() -> None:
    assert refusal(b"{}", Needed) == "this is no paper: object missing required field `needed`"
