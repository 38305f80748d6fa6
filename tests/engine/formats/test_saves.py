"""Saved games: what goes out comes back, and whatever else comes in is one error that names the place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
import toy
from hypothesis import given
from hypothesis import strategies as st
from keeping import new_game, put
from suite.any_text import any_text
from suite.each import each

from game.engine.core import Change, Entry, PuzzleError, Target, cell
from game.engine.formats import saves
from game.engine.pieces import at_once
from game.engine.play.game import Game


def played(**about: object) -> Game:
    game = new_game(**about)
    put(game, 1, 2, 100)
    game.session.mark_checkpoint()
    put(game, 2, 2, 200)
    game.session.undo(300)
    game.session.play((Change(Target("note", (0, 3)), 0, 6),), 400)
    return game


def as_json(game: Game) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(saves.encode(game))
    return value


def read(value: object) -> Game:
    return saves.decode(json.dumps(value).encode(), toy.find)


def test_everything_comes_back() -> None:
    game = played(
        mode="versus", pack="p", level="l", difficulty="easy", method="m", seed=2**60, index=7, elapsed=5000,
        hints=1, checks=2, mistakes=3, gave_up=True,
        helps=[(5, "hint"), (7, "refused cell 0 2"), (8, "mistake"), (9, "try")],
        versus={"turn": [1, None]}, about="pairs", why="It went wrong.",
    )  # fmt: skip
    again = saves.decode(saves.encode(game), toy.find)
    for name in Game.__slots__:
        if name not in ("session", "solution", "id"):
            assert getattr(again, name) == getattr(game, name), name
    for name in ("board", "log", "marks", "undo_stack", "redo_stack", "checkpoints", "status"):
        assert getattr(again.session, name) == getattr(game.session, name), name
    assert saves.encode(again) == saves.encode(game)


def test_words_of_others_are_one_line_of_a_bounded_length() -> None:
    value = as_json(played(about="pairs", why="It went wrong."))
    game = read(value | {"about": "pairs\n\nand\tmore " * 15, "why": "It\r\nwent\u2028wrong.\x1b"})
    assert game.about.startswith("pairs and more pairs ")
    assert len(game.about) == saves.MOST_ABOUT
    assert game.why == "It went wrong.\\x1b"


def test_the_format_as_documented() -> None:
    value = as_json(played(seed=5))
    assert value["format"] == "solitudo-game"
    assert value["version"] == 1
    assert value["kind"] == "toy"
    assert value["board"] == {"length": 5, "first": "A"}
    assert value["log"][0] == [100, "player", "play", [[{"cell": [0, 1]}, 0, 2]]]
    assert value["log"][2] == [300, "player", "undo", [[{"cell": [0, 2]}, 0, 2]]]
    assert value["checkpoints"] == [1]


def test_the_clock_never_runs_behind_the_log() -> None:
    assert read(as_json(played(elapsed=10))).elapsed == 400


def test_a_header_takes_its_log_from_elsewhere() -> None:
    game = played()
    header = saves.encode(game, log=False)
    assert json.loads(header)["log"] == []
    assert saves.decode(header, toy.find, game.session.log).session.marks == game.session.marks


def test_only_what_is_needed_has_to_be_there() -> None:
    game = read({"format": "solitudo-game", "version": 1, "kind": "toy", "board": {"length": 3, "first": "B"}})
    assert game.session.board == toy.Board(3, 2)
    assert game.session.log == []


def change(*path: Any, to: Any = None, drop: bool = False) -> Callable[[dict[str, Any]], Any]:
    def apply(value: Any) -> Any:
        inner = value
        for step in path[:-1]:
            inner = inner[step]
        if drop:
            del inner[path[-1]]
        else:
            inner[path[-1]] = to
        return value

    return apply


BAD = {
    "foreign": (change("format", to="solitudo-pack"), "format"),
    "no format": (change("format", drop=True), "format"),
    "newer": (change("version", to=2), "version"),
    "version of no number": (change("version", to="1"), "version"),
    "no kind": (change("kind", drop=True), "kind"),
    "unknown kind": (change("kind", to="chess"), "no puzzle called 'chess'"),
    "board refused": (change("board", "first", to="C"), "first: A or B"),
    "board of another shape": (change("board", to=[1, 2]), "a toy board has"),
    "unknown member": (change("extra", to=1), "extra"),
    "time before zero": (change("elapsed", to=-1), "elapsed"),
    "time of no number": (change("elapsed", to=1.5), "elapsed"),
    "time too long": (change("elapsed", to=2**60), "elapsed"),
    "help of no kind": (change("helps", to=[[5, "hints"]]), "helps"),
    "help and a line break": (change("helps", to=[[5, "hint\n"]]), "helps"),
    "help at no place": (change("helps", to=[[5, "refused cell -1 2"]]), "helps"),
    "seed too long": (change("seed", to=2**63), "seed"),
    "log of another shape": (change("log", to={}), "log"),
    "entry cut": (change("log", 1, to=[1, "player"]), r"log\[1\]"),
    "unknown actor": (change("log", 1, 1, to="ghost"), r"log\[1\]\[1\]"),
    "unknown operation": (change("log", 1, 2, to="jump"), r"log\[1\]\[2\]"),
    "target of two kinds": (change("log", 1, 3, 0, 0, to={"cell": [0, 1], "row": 1}), r"log\[1\]"),
    "target of text": (change("log", 1, 3, 0, 0, to={"cell": "0"}), r"log\[1\]"),
    "cell outside": (change("log", 1, 3, 0, 0, to={"cell": [0, 5]}), r"cell \[0, 5\] cannot hold 2.*log\[1\]"),
    "given cell": (change("log", 1, 3, 0, 0, to={"cell": [0, 0]}), r"cell \[0, 0\] cannot hold 2.*log\[1\]"),
    "mark outside": (change("log", 1, 3, 0, 2, to=7), r"cell \[0, 2\] cannot hold 7.*log\[1\]"),
    "note far outside": (change("log", 3, 3, 0, 0, to={"note": [5000, 0]}), r"note \[5000, 0\] cannot hold.*log\[3\]"),
    "move from another state": (change("log", 1, 3, 0, 1, to=1), "entry 1 of the log .* holds 0, not 1"),
    "undo of another move": (change("log", 2, 3, 0, 2, to=1), "entry 2 of the log"),
    "checkpoint outside": (change("checkpoints", to=[5]), "checkpoint 0"),
    "checkpoints out of order": (change("checkpoints", to=[2, 1]), "checkpoint 1"),
}


@each("name", BAD)
def test_one_clear_error(name: str) -> None:
    spoil, message = BAD[name]
    with pytest.raises(PuzzleError, match=message) as caught:
        read(spoil(as_json(played())))
    assert "\n" not in str(caught.value)


def test_a_newer_version_is_told_before_anything_else() -> None:
    with pytest.raises(PuzzleError, match="newer version"):
        read({"format": "solitudo-game", "version": 9, "something": "else"})


@each("data", [b"", b"\0", b"[]", b"null", b"\xff\xfe{", b"1e999", b"[" * 100_000, b'{"a":' * 50_000, b"x" * 100])
def test_what_is_no_json_object(data: bytes) -> None:
    with pytest.raises(PuzzleError):
        saves.decode(data, toy.find)


def test_sizes_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    data = saves.encode(played())
    monkeypatch.setattr(saves, "MAX_CHANGES", 3)
    with pytest.raises(PuzzleError, match=r"more than 3 changes.*log\[3\]"):
        saves.decode(data, toy.find)
    monkeypatch.setattr(saves, "MAX_BYTES", 100)
    with pytest.raises(PuzzleError, match="larger than"):
        saves.decode(data, toy.find)


@given(st.integers(0, 10_000))
def test_a_file_cut_short_is_refused(length: int) -> None:
    data = saves.encode(played())
    with pytest.raises(PuzzleError):
        saves.decode(data[: length % len(data)], toy.find)


@given(st.binary(max_size=300))
def test_random_bytes(data: bytes) -> None:
    with pytest.raises(PuzzleError):
        saves.decode(data, toy.find)


@given(st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), min_size=1, max_size=4))
def test_a_few_bytes_changed(places: list[tuple[int, int]]) -> None:
    data = bytearray(saves.encode(played()))
    for place, value in places:
        data[place % len(data)] = value
    try:
        game = saves.decode(bytes(data), toy.find)
    except PuzzleError:
        return
    saves.encode(game)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | any_text(5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(any_text(5), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(as_json(new_game()))), json_values)
def test_any_value_in_any_member(member: str, value: object) -> None:
    try:
        game = read({**as_json(played()), member: value})
    except PuzzleError:
        return
    saves.decode(saves.encode(game), toy.find)


small = st.integers(-1, 6)
entries = st.tuples(
    small,
    st.sampled_from(("player", "computer")),
    st.sampled_from(("play", "extend", "undo", "redo")),
    st.lists(st.tuples(st.fixed_dictionaries({"cell": st.tuples(small, small)}), small, small), max_size=3),
)


@given(st.lists(entries, max_size=6))
def test_any_log(log: list[Any]) -> None:
    try:
        game = read({**as_json(new_game()), "log": log})
    except PuzzleError:
        return
    assert game.session.violations == toy.TOY.violations(game.session.board, game.session.marks)


def test_a_puzzle_that_trips_over_a_mark_is_no_crash() -> None:
    class Fragile(toy.Toy):
        def status(self, board, marks):  # type: ignore[no-untyped-def]
            if len(marks) > 1:
                raise KeyError("no such mark")
            return super().status(board, marks)

    with pytest.raises(PuzzleError, match="do not fit the board"):
        saves.decode(saves.encode(played()), lambda kind: Fragile())


def test_moves_alone() -> None:
    move = (Change(cell(0, 1), 0, 2), Change(Target("row", (3,)), 1, 0))
    assert at_once(saves.decode_move(saves.encode_move(move))) == move
    for data in (b"", b"{}", b"[[1,2,3]]", b'[[{"cell":[]},0,1]]', b"\xff"):
        with pytest.raises(PuzzleError):
            at_once(saves.decode_move(data))


def test_a_long_game_is_no_trouble() -> None:
    game = new_game()
    for at in range(3000):
        game.session.log.append(Entry(at, "player", "play", (Change(cell(0, 1), at % 2, 1 - at % 2),)))
    again = saves.decode(saves.encode(game), toy.find)
    assert len(again.session.log) == 3000
    assert again.session.marks == {}
