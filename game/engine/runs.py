"""The numbers of a puzzle in one line, as other programs write them: digits, and letters for runs of blanks.

Each puzzle says in sentences of its own what is wrong with a body. Their fields: ``symbol``, the character ``at`` (from
1) that does not belong there, and its ``place``; ``digits`` after a sign, ``rest`` from it on; how many values were
read (``count``) of those ``needed``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from game.engine.core import PuzzleError
from game.engine.notation import letters
from game.engine.words import _

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
Values = list[int | None]
Token = Callable[[str, int], tuple[Values, int] | None]
"""What stands in a body at a character: its values, and how many characters they take; None for nothing known."""


class BodyWords(NamedTuple):
    """What is said of a body with a ``wrong`` symbol, one that goes on (``over``) and one that ends too early."""

    wrong: str
    over: str
    short: str
    due: str = ""  # where digits after a sign are missing; ``wrong`` unless given
    beyond: str = ""  # where a ``value`` is not from 1 to ``most``


class BodyError(Exception):
    """Digits are missing after a sign."""


def pzpr_numbers(
    base: int = 16, signs: Mapping[str, int] = MappingProxyType({"-": 2}), blanks: str = ".", runs: bool = True
) -> Token:
    """pzpr's numbers: a digit of ``base``, or as many as ``signs`` says after one; g to z are ``runs`` of 1 to 20."""

    def token(body: str, at: int) -> tuple[Values, int] | None:
        symbol = body[at]
        if symbol in blanks:
            return [None], 1
        if runs and "g" <= symbol <= "z":
            return [None] * (ord(symbol) - 102), 1
        length = signs.get(symbol, 0)
        digits = body[at + 1 : at + 1 + length] if length else symbol
        if len(digits) < max(length, 1) or any(digit not in DIGITS[:base] for digit in digits):
            if length:
                raise BodyError(digits)
            return None
        return [int(digits, base)], 1 + length

    return token


def lettered(symbols: str) -> Token:
    """The values of Simon Tatham's IDs: each of ``symbols`` is its place among them, a to z are runs of 1 to 26."""

    def token(body: str, at: int) -> tuple[Values, int] | None:
        symbol = body[at]
        value = symbols.find(symbol)
        if value >= 0:
            return [value], 1
        return ([None] * (ord(symbol) - 96), 1) if "a" <= symbol <= "z" else None

    return token


def cells_in(body: str) -> int:
    """How many values such a body describes."""
    return sum(ord(symbol) - 96 if symbol.islower() else 1 for symbol in body)


def pzpr_shared(body: str, at: int) -> tuple[Values, int] | None:
    """pzpr's numbers 0 to 4 with up to two blanks after them in one character; g to z are runs of 1 to 20 blanks."""
    value = "0123456789abcde".find(body[at])
    return ([value % 5, *[None] * (value // 5)], 1) if value >= 0 else _RUNS(body, at)


def write_shared(values: Values, others: Mapping[int, str] = MappingProxyType({})) -> str:
    """The inverse; ``others`` are characters of values that share none. Past the end there are always two blanks."""
    body, blank, at = "", 0, 0
    while at < len(values):
        value = values[at]
        at += 1
        if value is None:
            blank += 1
            continue
        body += letters(blank, 20, "g")
        blank = shared = 0
        if value not in others:
            shared = next((n for n, after in enumerate(values[at : at + 2]) if after is not None), 2)
        body += others.get(value) or format(value + 5 * shared, "x")
        at += shared
    return body + letters(blank, 20, "g")


_RUNS = pzpr_numbers(base=0)


def cell_name(width: int, at: int) -> str:
    """The cell number ``at`` of a rectangle so wide, as messages name it."""
    row, column = divmod(at, width)
    return _("row {row}, column {column}").format(row=row, column=column)


def read_values(
    body: str,
    needed: int,
    token: Token,
    place: Callable[[int], str],
    words: BodyWords,
    most: int = 0,
    spill: int = 0,
    stop: bool = False,
) -> tuple[Values, str]:
    """The ``needed`` values of a body, and what is left of it.

    ``most``: the largest value, 0 for any. ``spill``: so many blanks may follow. ``stop``: what follows is something
    else, and is left. Raises PuzzleError by ``words``; ``place`` names the place of value number n.
    """
    values: Values = []
    at = 0

    def wrong(sentence: str, **fields: object) -> PuzzleError:
        count = len(values)
        here = {"symbol": body[at : at + 1], "at": at + 1, "rest": body[at : at + 10], "place": place(count)}
        return PuzzleError(_(sentence).format(count=count, needed=needed, most=most, **here, **fields))

    while at < len(body) and not (stop and len(values) >= needed):
        try:
            found = token(body, at)
        except BodyError as error:
            raise wrong(words.due or words.wrong, digits=str(error)) from None
        if found is None:
            raise wrong(words.wrong)
        for value in found[0]:
            if most and value is not None and not 1 <= value <= most:
                raise wrong(words.beyond, value=value)
        values += found[0]
        if len(values) > needed and (len(values) > needed + spill or any(v is not None for v in values[needed:])):
            raise wrong(words.over)
        at += found[1]
    if len(values) < needed:
        raise wrong(words.short)
    return values[:needed], body[at:]


def read_cells(body: str, width: int, height: int, token: Token, words: BodyWords, spill: int = 0) -> Values:
    """The values of all cells of a rectangle; see :func:`read_values`."""
    return read_values(body, width * height, token, partial(cell_name, width), words, spill=spill)[0]


def write_values(values: Iterable[int | None], most: int, first: str, number: Callable[[int], str]) -> str:
    """Every value by ``number``, runs of None by :func:`letters`."""
    body, blanks = "", 0
    for value in values:
        if value is None:
            blanks += 1
        else:
            body += letters(blanks, most, first) + number(value)
            blanks = 0
    return body + letters(blanks, most, first)
