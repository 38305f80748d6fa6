"""Texts gone wrong, for readers: cut off, mixed up, doubled, random and huge; the same ones for the same seed."""

from __future__ import annotations

import contextlib
import string
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.engine.core import PuzzleError
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import Format, PuzzleSpec

DRAWN_OUT = (
    *(("", site, "") for site in ("kanpen", "f-puzzles.com", "fpuz", "penpa", "puzz.link", "https://", "pzprv3")),
    *(("", site, " x?") for site in ("kanpen", "f-puzzles.com", "penpa", "puzz.link/p?", "a=", "---", "- ")),
    *((start, "\n", "\0") for start in ("pzprv3", "pzprv3\nslant", "binairo:", "slant:", "star-battle:", "1 1")),
    ("binairo:", "\n", " "),
    *((start, " ", "!") for start in ("light-up:", "tents:", "star-battle", "binairo", "pzprv3", "4x4 1", "singles")),
    *((start, "a", "!") for start in ("5x5:", "5x5u:", "light-up:5x5:", "https://puzz.link/p?", "<", "m=edit&p=")),
    *((start, "1 ", "!") for start in ("slant:", "star-battle:", "hitori:", "sudoku:", "")),
    *((start, "1,", "!") for start in ("star-battle:", "tents:4x4:a,", "")),
)
"""A beginning, what comes again and again, and an end."""
LETTERS = string.printable + "\u00e9\u2b1c\U0001f332\ufeff\u0660\u00b2\x00"


def samples(spec: PuzzleSpec[Any], form: Format, number: int = 4) -> list[str]:
    """Good texts of a format, written by itself; for formats that are only read, those of its neighbours."""
    out = []
    for index in range(number):
        board = _made(spec, index)
        for other in (form, *spec.formats):
            if other.write is not None:
                try:
                    out.append(other.write(board, {}))
                    break
                except PuzzleError:
                    continue
    return out


def _made(spec: PuzzleSpec[Any], index: int) -> Any:
    """A small board, every other one of another variant where there are some."""
    size = spec.sizes[index % min(3, len(spec.sizes))]
    switch = next((one for one in spec.switches if one.name in ("variant", "stars", "unique-lines")), None)
    if switch is not None and index % 2:
        options = {switch.name: switch.values[(index // 2 + 1) % len(switch.values)]}
        for other in spec.sizes_with(options):
            with contextlib.suppress(PuzzleError):
                return spec.make(Recipe(other, "easy", options=options), 40, index).board
    return spec.make(Recipe(size, spec.levels_at(size)[0]), 40, index).board


def spoiled(texts: list[str], rng: Random) -> str:
    """One of the texts with one to three things wrong with it."""
    text = rng.choice(texts)
    for _ in range(rng.randint(1, 3)):
        text = rng.choice(DEEDS)(text, rng)
    return text


def huge(texts: list[str], size: int) -> Iterator[str]:
    """All texts of about ``size`` characters, whether they begin like good ones or not."""
    yield from begun(texts, size)
    yield from endless(size)


def begun(texts: list[str], size: int) -> Iterator[str]:
    """Texts of about ``size`` characters that begin like good ones."""
    first = texts[0]
    yield first + "9" * size
    yield first + "a" * size
    yield first + " 1" * (size // 2)
    yield (first + "\n") * (size // (len(first) + 1))
    yield first[: len(first) // 2] + "\u2b1c" * (size // 3)


def endless(size: int) -> Iterator[str]:
    """Texts of about ``size`` characters that never begin like good ones."""
    yield "9" * size
    yield "{" * size
    yield '{"levels": [' + "[" * size
    yield "\n" * size


def drawn_out(size: int) -> Iterator[str]:
    """Texts of about ``size`` characters that say one thing again and again where a pattern looks for its end: a
    pattern with two stretches that may share it takes minutes to say no."""
    for before, again, after in DRAWN_OUT:
        yield before + again * (size // len(again)) + after


def _cut(text: str, rng: Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _headless(text: str, rng: Random) -> str:
    return text[rng.randrange(len(text) + 1) :]


def _changed(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(LETTERS) + text[at + rng.randint(0, 1) :]


def _doubled(text: str, rng: Random) -> str:
    a, b = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    return text[:b] + text[a:b] * rng.randint(1, 9) + text[b:]


def _taken_out(text: str, rng: Random) -> str:
    a, b = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    return text[:a] + text[b:]


def _number(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + str(rng.choice((0, 1, 17, 100, 101, 10**6, 10**9, -1, 2**64, 10**40))) + text[at:]


def _lines(text: str, rng: Random) -> str:
    lines = text.splitlines()
    rng.shuffle(lines)
    return rng.choice(("\n", "\r\n", "\r", " ", "")).join(lines)


def _noise(text: str, rng: Random) -> str:
    return "".join(rng.choice(LETTERS) for _ in range(rng.randrange(120)))


def _headed(text: str, rng: Random) -> str:
    return text[: rng.randrange(24)] + _noise(text, rng)


DEEDS: tuple[Callable[[str, Random], str], ...] = (
    _cut,
    _headless,
    _changed,
    _changed,
    _doubled,
    _taken_out,
    _number,
    _lines,
    _noise,
    _headed,
)
