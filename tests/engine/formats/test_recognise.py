"""Telling puzzles apart: prefixes, formats, JSON, ambiguity, and texts that are none."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from letters import SPECS, Board
from suite.any_text import any_text
from suite.each import each
from suite.part import some

from game.engine.core import Change, PuzzleError, cell
from game.engine.formats import saves
from game.engine.formats.recognise import claimed, recognise, recognise_all
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.puzzles import registry

TOY, OTHER = SPECS["toy"], SPECS["other"]

READ = [
    ("toy:ab", "toy", ("ab",)),
    ("  toy:ab/ba\n", "toy", ("ab", "ba")),
    ("spielzeug:a", "toy", ("a",)),
    ("other:a", "other", ("a",)),
    ("TOY\nab", "toy", ("ab",)),
    ("toy:default", "toy", ("ab", "ba")),
    ('{"kind": "other", "board": ["a"], "id": "x"}', "other", ("a",)),
    (
        """{"format": "solitudo-pack", "version": 1, "id": "p", "title": "P",
            "levels": [{"id": "l", "kind": "toy", "board": ["b"]}]}""",
        "toy",
        ("b",),
    ),
]


@each(("text", "kind", "rows"), READ)
def test_reading(text, kind, rows):
    puzzle = recognise(text, SPECS)
    assert (puzzle.spec.kind, puzzle.board.rows) == (kind, rows)
    assert claimed(text, SPECS) or text == "toy:default"


def test_kind_may_be_told_instead_of_a_prefix():
    assert recognise("ab", SPECS, OTHER).spec is OTHER
    assert recognise("ab", SPECS, TOY).spec is TOY
    with pytest.raises(PuzzleError, match="row 0"):
        recognise("xy", SPECS, TOY)
    with pytest.raises(PuzzleError, match="another kind"):
        recognise('{"kind": "other", "board": ["a"]}', SPECS, TOY)


def test_without_a_prefix_the_only_reading_counts():
    assert recognise("ab", {"toy": TOY}).spec is TOY
    with pytest.raises(PuzzleError, match="put toy: or other: before it"):
        recognise("ab", SPECS)


def test_a_saved_game_keeps_its_marks():
    session = Session(TOY, Board(("ab",)))
    session.play((Change(cell(0, 0), 0, 1),), 5)
    puzzle = recognise(saves.encode(Game(session)).decode(), SPECS)
    assert (puzzle.board, puzzle.marks) == (Board(("ab",)), {cell(0, 0): 1})


def test_a_pack_gives_all_its_levels():
    levels = [{"id": str(n), "kind": "toy", "board": ["a" * n]} for n in (1, 2, 3)]
    text = json.dumps({"format": "solitudo-pack", "version": 1, "id": "p", "title": "P", "levels": levels})
    assert [p.board.rows for p in recognise_all(text, SPECS)] == [("a",), ("aa",), ("aaa",)]
    with pytest.raises(PuzzleError, match="holds 3 puzzles"):
        recognise(text, SPECS)


NOTHING = ["", " \n\t", "what", "{", "{}", "[1]", "toy", "toy:", ":", "a:b:c", "5#3", "\x00", "é" * 50, "9" * 5000]


@each("text", NOTHING)
def test_what_is_no_puzzle(text):
    with pytest.raises(PuzzleError) as caught:
        recognise(text, SPECS)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


def test_random_seeds_of_another_program_are_explained():
    with pytest.raises(PuzzleError, match=r"random seed .*description form instead \(8x8de:\.\.\.\)"):
        recognise("8x8de#123", SPECS)


SCRAPS = [
    "8x8:",
    "5x5de:",
    "https://puzz.link/p?",
    "/4/4/",
    "pzprv3/",
    "1",
    ".",
    ",",
    "a1b2",
    "\n",
    " ",
    "_",
    "{",
    '"',
    "#",
]


def prefixes():
    return st.sampled_from([f"{name}:" for spec in registry().values() for name in (spec.kind, *spec.aliases.values())])


TEXTS = st.lists(st.sampled_from(SCRAPS) | st.deferred(prefixes) | any_text(8), max_size=8).map("".join)


@settings(max_examples=some(100, 300))
@given(TEXTS)
def test_any_text_is_a_puzzle_or_one_error(text):
    try:
        puzzles = recognise_all(text, registry())
    except PuzzleError:
        return
    for puzzle in puzzles:
        assert puzzle.spec.size_of(puzzle.board)


@each(
    ("text", "kind"),
    [
        ("hitori:3x3:122133321", "hitori"),
        ("tents:8x8:" + "_" * 3, ""),
        ("slant:2x2:a1a1b1a0", "slant"),
        ("sudoku:" + "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "sudoku"),
        ("sudoku:" + "." * 80, ""),
    ],
)
def test_the_name_of_a_kind_stands_before_what_its_formats_read(text, kind):
    if kind:
        assert recognise(text, registry()).spec.kind == kind
    else:
        with pytest.raises(PuzzleError) as refused:
            recognise(text, registry())
        assert "not recognised" not in str(refused.value)


def test_links_to_other_puzzles_are_said_to_be_links():
    with pytest.raises(PuzzleError, match="is a link, but not to a puzzle of hitori, "):
        recognise("https://puzz.link/p?slither/4/4/abc", registry())
