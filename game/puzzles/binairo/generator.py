"""Making Binairos: a random full board, from which givens are taken while the techniques up to the level solve it.

That they do proves that the solution is the only one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.masks import bit_at, bits_of
from game.engine.puzzle.plain import in_rows
from game.engine.puzzle.recipe import Made, Recipe, Size
from game.engine.puzzle.thinning import nearby
from game.engine.rng import Rng
from game.puzzles.binairo.board import SYMBOLS, BinairoBoard
from game.puzzles.binairo.logic.bits import BinairoLayout, layout
from game.puzzles.binairo.logic.words_of_line import EASY, HARD, MEDIUM, Marked, lexicon
from game.puzzles.binairo.marks import DISC, OFF, RING
from game.puzzles.binairo.thinner import GivensThinner

EXPERT = 3
BACKTRACKS = 60
GAPS = ((3, 3), (3, 4), (4, 3))
FIRST, FAR, LAST = -1, 50, 100  # ranks of removal, beside distances
SMALL = 10  # the longest shorter side of boards that seldom come out hard
SMALLEST = 6  # the longest side of boards with equal lines that seldom come out medium
PLANTED = 8  # the length of lines that are planted there
TRIES = 4  # how often givens are taken from the same board
LARGE, TRIED = 14, 8  # above it, the best of so many words a row


def generate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``; a board tried is one step of ``budget`` a cell or so.

    Raises Refused when the budget is spent, Cancelled.
    """
    lay = layout(recipe.size)
    unique = recipe.options.get("unique-lines") != OFF
    level = LEVELS.index(recipe.level)
    while True:
        budget.spend(1 + lay.cells.bit_count() // 50)
        solution = full_board(lay, unique, rng)
        if solution is None:
            continue
        thinner = GivensThinner(lay, solution, unique, min(level, HARD), budget)
        for kept in _thinned(thinner, level, rng):
            if level == EASY or not thinner.solves(kept, level - 1):
                return _made(lay, solution, kept, unique, recipe.level)


def _thinned(thinner: GivensThinner, level: int, rng: Rng) -> Iterator[int]:
    """Givens that solve the board by a level or an easier one; of those that seldom come out right, several times.

    They do more often when the givens go in no order.
    """
    lay = thinner.lay
    if not seldom(lay.size, level, thinner.unique):
        yield thinner.needed(nearby(*lay.size, lay.stride, rng), 0, 0)
        return
    for _ in range(TRIES):
        thinner.budget.spend()
        order = rng.shuffled(bits_of(lay.cells))
        if level == EXPERT:
            few = thinner.few(order)
            yield next(thinner.probing(few, rng), few)
        elif level == HARD and PLANTED in lay.size:
            yield thinner.few(planted(lay, thinner.solution, order, rng))
        else:
            yield thinner.few(order)


def seldom(size: Size, level: int, unique: bool) -> bool:
    """Whether boards seldom come out at this level."""
    if level == HARD:
        return min(size) <= SMALL
    return level == EXPERT or (level == MEDIUM and not unique and max(size) <= SMALLEST)


def planted(lay: BinairoLayout, solution: Marked, order: list[int], rng: Rng) -> list[int]:
    """An order of removal by which some lines often keep three givens alone that only all their ways go on from: two
    alike with another between them, each three or four cells apart. The rest of these lines goes first, then what is
    near it in the lines across, which would settle it; these givens go last."""
    rank = dict.fromkeys(order, FAR)
    taken = 0
    words = [(line, lay.length(line), lay.word(solution[1], line)) for line in range(len(lay.lines))]
    for line, three in rng.shuffled([(line, three) for line, n, word in words for three in _threes(n, word)]):
        mask = lay.lines[line]
        if mask & taken:
            continue
        taken |= mask
        for p, along, distance in _distances(lay, line):
            if not distance:
                rank[p] = LAST if along in three else FIRST
            elif distance < rank[p] and along not in three and not taken >> p & 1:
                rank[p] = distance
    return sorted(order, key=rank.__getitem__)


@lru_cache(maxsize=40)
def _distances(lay: BinairoLayout, line: int) -> list[tuple[int, int, int]]:
    """Every cell, its place in a line or beside it, and how far from that it is."""
    down = line >= lay.size.height
    at = line - down * lay.size.height
    places = ((p, divmod(p, lay.stride)[:: -1 if down else 1]) for p in bits_of(lay.cells))
    return [(p, along, abs(across - at)) for p, (across, along) in places]


@lru_cache(maxsize=1024)
def _threes(n: int, word: int) -> list[tuple[int, int, int]]:
    places = [(at, at + left, at + left + right) for left, right in GAPS for at in range(n - left - right)]
    return [(a, b, c) for a, b, c in places if word >> a & 1 == word >> c & 1 != word >> b & 1]


def full_board(lay: BinairoLayout, unique: bool, rng: Rng) -> Marked | None:
    """Random rows that leave every column a beginning of some word; None when it gets stuck."""
    width, height = lay.size
    across, after = lexicon(width), lexicon(height).after
    rows: list[int] = []
    columns = [[0] * width]
    barred: list[int] = [0]
    backtracks = 0
    while len(rows) < height:
        r = len(rows)
        rings = discs = 0
        for c, begun in enumerate(columns[-1]):
            may = after[r].get(begun, 0)
            rings |= (may == 1) << c
            discs |= (may == 2) << c
        words = across.fitting(rings, discs) & ~barred[-1]
        if unique:
            words &= ~across.mask(rows)
        if not words:
            backtracks += 1
            if not rows or backtracks > BACKTRACKS:
                return None
            barred.pop()
            columns.pop()
            barred[-1] |= across.mask([rows.pop()])
            continue
        row = _pick(across.words, words, columns[-1], rng, TRIED if min(lay.size) > LARGE else 1)
        rows.append(row)
        columns.append([begun | (row >> c & 1) << r for c, begun in enumerate(columns[-1])])
        barred.append(0)
    if unique and len(set(columns[-1])) < width:
        return None
    discs = sum(row << r * lay.stride for r, row in enumerate(rows))
    return lay.cells & ~discs, discs


def _pick(words: Sequence[int], mask: int, columns: Sequence[int], rng: Rng, tries: int) -> int:
    """A random word of a mask; of several, the one that keeps discs in columns most even."""
    number = mask.bit_count()
    found = [words[bit_at(mask, rng.below(number))] for _ in range(min(tries, number))]
    if len(found) == 1:
        return found[0]
    discs = [begun.bit_count() for begun in columns]
    return min(found, key=lambda word: sum((2 * (n + (word >> c & 1)) - 1) ** 2 for c, n in enumerate(discs)))


def _made(lay: BinairoLayout, solution: Marked, kept: int, unique: bool, level: str) -> Made:
    marks = {p: DISC if solution[1] >> p & 1 else RING for p in bits_of(lay.cells)}
    symbols = "".join(SYMBOLS[mark] if kept >> p & 1 else SYMBOLS[0] for p, mark in marks.items())
    board = BinairoBoard(tuple(in_rows(symbols, lay.size.width)), unique)
    return Made(board, {lay.cell(p): mark for p, mark in marks.items() if not kept >> p & 1}, level)
