"""Games in the terminal, from scripts of what is typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from game.engine.core import LEVELS
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles import find
from pinned.base import Pin, Wish
from pinned.command import ran

WORDS: Mapping[str, tuple[str, ...]] = {
    "hitori": ("clear", "shade", "circle"),
    "hex-hitori": ("clear", "shade", "circle"),
    "tents": ("clear", "tent", "grass"),
    "slant": ("clear", "left", "right"),
}
"""The command for each mark."""

SUDOKU: Mapping[str, str] = {
    "numbers": "x\n-1\n81\n0\nexit\n",
    "a game": "75\nset 1 1 5\nset 0 1 1\nset 1 1\nset 1 1 x\nhint 1 1\nhint 9 9\nhint 5 5\nvalidate\nexit\n",
    "many set": "40\n" + "".join(f"set {x} {y} {x}\n" for x in range(1, 10) for y in (1, 2)) + "validate\nexit\n",
    "hints to the end": "30\n" + "".join(f"hint {x} {y}\n" for y in range(1, 10) for x in range(1, 10)) + "validate\n",
    "solved": "80\n" + "".join(f"set {x} {y} {d}\n" for y in (1, 5, 9) for x in range(1, 10) for d in range(1, 10)),
    "again": "20\nrestart\n30\nvalidate\nrestart\n60\nset 3 3 0\n\nwhat\nset\nhint\nhint 0 0\nexit now\nexit\n",
}


def pins(wish: Wish) -> Iterator[Pin]:
    for name, typed in SUDOKU.items():
        for seed in (1, 2):
            words = ["text", "sudoku", "--seed", str(seed)]
            yield Pin(f"terminal/sudoku/{name}/{seed}", partial(ran, words, typed.encode()))
    for kind, words_of in WORDS.items():
        spec = find(kind)
        for level in LEVELS[:4]:
            words = ["text", kind, "--seed", "3", str(spec.parse_size(str(spec.sizes[1]))), level]
            yield Pin(f"terminal/{kind}/tried-{level}", partial(ran, words, _tried(words_of).encode()))
        yield Pin(f"terminal/{kind}/solved", partial(_solved, spec, words_of))
        yield Pin(f"terminal/{kind}/usual", partial(ran, ["text", kind, "--seed", "4"], b"hint\nsolve\nquit\n"))
    yield Pin("terminal/tents/emoji", partial(ran, ["text", "tents", "emoji", "--seed", "1"], b"tent 0 0\nascii\n"))
    yield Pin("terminal/hitori/bad", partial(ran, ["text", "hitori", "--seed", "1", "huge"], b""))


def _tried(words: tuple[str, ...]) -> str:
    """Marks all over the board, right and wrong, and every other command between."""
    lines = ["help", "hint", "undo", "redo", "what", "", words[1], f"{words[1]} 0", f"{words[1]} 99 99"]
    for number, word in enumerate((*words, *words[1:], *words)):
        lines += [f"{word} {number % 4} {3 * number % 5}", "check", "hint"]
    lines += ["undo", "undo", "hint", "redo", "restart", "redo", "undo", "restart", "hint", "ASCII", "emoji", "solve"]
    return "\n".join([*lines, "hint", "check", "quit", "hint"])


def _solved(spec: PuzzleSpec[Any], words: tuple[str, ...]) -> bytes:
    """A board given as an ID, with hints along the way to its solution."""
    made = spec.make(Recipe(spec.sizes[2], "medium"), 5)
    lines = []
    for slot, value in spec.required(made.board, made.solution).items():
        row, column = slot.index
        lines += [f"{words[value]} {row} {column}", "hint"]
    given = spec.formats[0].write(made.board, {}) if spec.formats[0].write else ""
    return ran(["text", spec.kind, given], "\n".join([*lines, "check", "undo", "check"]).encode())
