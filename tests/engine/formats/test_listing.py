"""Texts that hold several puzzles."""

from __future__ import annotations

import pickle

import pytest

from game.engine.core import PuzzleError
from game.engine.formats.listing import read_listing, receive, send
from game.engine.pieces import at_once
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry

SPECS = registry()


def ids(number: int = 1) -> list[str]:
    """An ID of each kind, with its program's name before it."""
    out = []
    for spec in SPECS.values():
        size = spec.sizes[0]
        write = spec.formats[0].write
        assert write is not None
        for index in range(number):
            made = spec.make(Recipe(size, spec.levels_at(size)[0]), 9, index)
            out.append(write(made.board, {}))
    return out


def test_one_puzzle_is_a_list_of_one() -> None:
    for text in ids():
        found = read_listing(text, SPECS)
        assert (len(found.puzzles), found.errors, found.left_out) == (1, (), 0)


def test_one_a_line_with_notes_and_blank_lines() -> None:
    lines = ids(2)
    found = read_listing("# mine\n\n" + "\n\n".join(lines) + "\n", SPECS)
    assert [puzzle.board for puzzle in found.puzzles] == [read_listing(x, SPECS).puzzles[0].board for x in lines]
    assert found.errors == ()


def test_a_bad_line_is_named_and_the_others_are_read() -> None:
    one, two, *_ = ids()
    found = read_listing(f"{one}\n{two[: len(two) // 2]}\n{two}", SPECS)
    assert len(found.puzzles) == 2
    assert len(found.errors) == 1
    assert found.errors[0].startswith("line 2: ")


def test_a_listing_comes_from_another_process_as_it_was_a_puzzle_a_piece() -> None:
    there = read_listing("\n".join([*ids(2), "nonsense"]), SPECS)
    sent = pickle.loads(pickle.dumps(send(there)))
    assert at_once(receive(sent, SPECS)) == there
    assert len(list(receive(sent, SPECS))) == len(there.puzzles)


def test_what_is_beyond_the_limit_is_counted() -> None:
    found = read_listing("\n".join(ids() * 3), SPECS, most=5)
    assert (len(found.puzzles), found.left_out) == (5, 3 * len(SPECS) - 5)


@pytest.mark.parametrize("text", ["", "   \n ", "hello", "hello\nworld", "\0\0", "{", "é" * 1000, "a\n" * 10_000])
def test_what_holds_no_puzzle_is_one_clear_error(text: str) -> None:
    with pytest.raises(PuzzleError) as error:
        read_listing(text, SPECS)
    assert 0 < len(str(error.value)) < 300
    assert "\n" not in str(error.value)
