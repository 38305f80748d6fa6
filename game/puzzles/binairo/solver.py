"""Counting the solutions of Binairo by search, without the techniques: every line keeps the words that it may still be.

A word goes when a cell of it is impossible for the line that crosses there; the line with the fewest words is tried
word by word (constraint propagation on lines as in nonogram solvers).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.engine.budget import Budget, search_budget
from game.engine.core import Count, Marks
from game.puzzles.binairo.board import EMPTY, BinairoBoard
from game.puzzles.binairo.logic.words_of_line import Lexicon, lexicon
from game.puzzles.binairo.marks import DISC, RING


def count_marks(board: BinairoBoard, limit: int, budget: Budget | None) -> Count:
    """The number of solutions up to ``limit``, and the first of them."""
    return Count.of(solutions(board, limit, budget))


def solutions(board: BinairoBoard, limit: int = 2, budget: Budget | None = None) -> list[Marks]:
    """Up to ``limit`` solutions, as marks of the empty cells. Raises GivenUp when the budget is spent, Cancelled."""
    search = WordSearch(board, budget or search_budget())
    domains = search.start()
    return [] if domains is None else list(islice(search.run(domains), limit))


class WordSearch:
    """The search on one board. Domains are masks over the words of a line, rows first."""

    def __init__(self, board: BinairoBoard, budget: Budget) -> None:
        self.board, self.budget = board, budget
        self.width, self.height = self.board.size
        self.across: Lexicon = lexicon(self.width)
        self.down: Lexicon = lexicon(self.height)
        self.cost = 1 + self.width * self.height // 100

    def start(self) -> list[int] | None:
        """The domains with the givens; None when they allow nothing."""
        domains = [self.across.every] * self.height + [self.down.every] * self.width
        for target, given in self.board.givens.items():
            row, column = target.index
            domains[row] &= self.across.disc[column] if given == DISC else self.across.ring[column]
            domains[self.height + column] &= self.down.disc[row] if given == DISC else self.down.ring[row]
        return domains if self.propagate(domains, set(range(len(domains)))) else None

    def run(self, domains: list[int]) -> Iterator[Marks]:
        """The solutions within domains that agree with each other."""
        self.budget.spend(self.cost)
        opened = [(domain.bit_count(), line) for line, domain in enumerate(domains) if domain & (domain - 1)]
        if not opened:
            yield self._marks(domains)
            return
        line = min(opened)[1]
        left = domains[line]
        while left:
            word = left & -left
            left ^= word
            tried = list(domains)
            tried[line] = word
            if self.propagate(tried, {line}):
                yield from self.run(tried)

    def propagate(self, domains: list[int], changed: set[int]) -> bool:
        """Take away the words that crossing lines, or equal ones, rule out; whether every line keeps one."""
        height = self.height
        while changed:
            self.budget.spend(0)
            line = changed.pop()
            domain = domains[line]
            if not domain:
                return False
            mine, theirs = (self.across, self.down) if line < height else (self.down, self.across)
            first, place = (height, line) if line < height else (0, line - height)
            for j in range(mine.n):
                if not domain & mine.disc[j]:
                    allowed = theirs.ring[place]
                elif not domain & mine.ring[j]:
                    allowed = theirs.disc[place]
                else:
                    continue
                self._narrow(domains, first + j, allowed, changed)
            if self.board.unique_lines and not domain & (domain - 1):
                group = range(height) if line < height else range(height, len(domains))
                for other in group:
                    if other != line:
                        self._narrow(domains, other, ~domain, changed)
        return True

    def _narrow(self, domains: list[int], line: int, allowed: int, changed: set[int]) -> None:
        left = domains[line] & allowed
        if left != domains[line]:
            domains[line] = left
            changed.add(line)

    def _marks(self, domains: list[int]) -> Marks:
        words = [self.across.words[domain.bit_length() - 1] for domain in domains[: self.height]]
        return {
            target: DISC if words[target.index[0]] >> target.index[1] & 1 else RING
            for target in self.board.cells_with(EMPTY)
        }
