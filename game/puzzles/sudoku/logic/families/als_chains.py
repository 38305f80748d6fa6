"""Chains of almost locked sets, each linked to the next by a restricted common digit: ALS-XY-wing and ALS chain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.engine.masks import union
from game.engine.words import _
from game.puzzles.sudoku.logic.families.almost import sets_reason
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.restricted import Sets, sets_of
from game.puzzles.sudoku.logic.families.sets import cells_in
from game.puzzles.sudoku.logic.families.webs import Web
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import LETTERS
from game.puzzles.sudoku.shape import DIGITS, bits

LONGEST = 9  # sets in a chain
THIN = 80  # sets of a layer that are looked at one by one
FEW = 30  # sets that are sorted rather than looked for in the order of all

Route = tuple[tuple[int, int], ...]
"""Sets by number, each with the digit that it is entered by."""


def losses(position: SudokuPosition) -> dict[tuple[int, int], int]:
    """By digit and its places in a set, the cells that may lose it by chains from there: others need no search.

    A chain of sets is one in a web of these alone, which finds its ends faster than a search that keeps sets apart.
    """
    shape, found = position.shape, sets_of(position)
    web = Web(shape, position.u, alike=True)
    for number in bits(found.present):
        web.add_set(found.sets[number])
    out = {}
    for node, hit in web.hits.items():
        digit, places = web.members.get(node) or (node // shape.cells, 1 << node % shape.cells)
        out[digit, places] = hit >> digit * shape.cells & shape.plane
    return out


class SetChains:
    """The search for chains between the sets of a position, layer by layer.

    A layer holds, by the digit that they are entered by, sets that no shorter chain enters by it. Chains are found in
    the order of their sets, and so are the digits of a layer.
    """

    def __init__(self, web: Sets) -> None:
        self.web = web
        self.order = web.in_order(web.present)
        self.joined: list[dict[int, int]] = [{} for _plane in web.planes]  # by digit and set
        for number in self.order:
            for d, others in web.joined(number).items():
                self.joined[d][number] = others
        self.linked = [sum([1 << number for number in joined]) for joined in self.joined]  # by digit, those with others

    def following(self, layer: dict[int, int], visited: dict[int, int], start: int) -> dict[int, int]:
        """The layer after one, which adds to what has been ``visited``; nothing comes back to the set ``start``."""
        few = sum([members.bit_count() for members in layer.values()]) < THIN
        out = self._one_by_one(layer) if few else self._at_once(layer, visited)
        for d, found in out.items():
            before = visited.get(d, 0) | 1 << start
            out[d] = found & ~before
            visited[d] = before | found
        return out

    def _one_by_one(self, layer: dict[int, int]) -> dict[int, int]:
        """By digit where the sets of a layer lead, each looked at by itself."""
        web, out = self.web, dict[int, int]()
        for entry, members in layer.items():
            for number in web.in_order(members) if members else ():
                for d, others in web.joined(number).items():
                    if d != entry:
                        out[d] = out.get(d, 0) | others
        return out

    def _at_once(self, layer: dict[int, int], visited: dict[int, int]) -> dict[int, int]:
        """The same but for what has been visited, faster where there are many: digit by digit, from the fewer sets."""
        out = dict.fromkeys(self._digits(layer), 0)
        for d in out:
            joined, linked = self.joined[d], self.linked[d]
            left = linked & ~visited.get(d, 0)
            before = linked & union([members for entry, members in layer.items() if entry != d])
            found = 0
            if before.bit_count() < left.bit_count():
                for number in bits(before):
                    found |= joined[number]
            else:
                for number in bits(left):
                    if joined[number] & before:
                        found |= 1 << number
            out[d] = found
        return out

    def _digits(self, layer: dict[int, int]) -> list[int]:
        """The digits that lead on from a layer, in the order of the first sets that they do from."""
        out: list[int] = []
        left = [d for d, linked in enumerate(self.linked) if linked]
        for entry, members in layer.items():
            more = [d for d in left if d != entry and members & self.linked[d]] if members else ()
            for number in self.among(members) if more else ():
                new = [d for d in more if number in self.joined[d]]
                if new:
                    out += new
                    more = [d for d in more if d not in new]
                    if not more:
                        break
            left = [d for d in left if d not in out]
            if not left:
                break
        return out

    def open(self, goals: int, visited: dict[int, int], z: int) -> bool:
        """Whether some of these sets may still be entered by another digit than ``z``."""
        return any(goals & linked & ~visited.get(d, 0) for d, linked in enumerate(self.linked) if d != z)

    def among(self, members: int) -> Iterable[int]:
        """The sets of a mask in order."""
        if members.bit_count() < FEW:
            return self.web.in_order(members)
        return (number for number in self.order if members >> number & 1)

    def route(self, layers: list[dict[int, int]], last: int, digit: int) -> Route:
        """The sets from the first layer to ``last``, which is entered by ``digit``, each with such a digit."""
        route = [(last, digit)]
        for layer in reversed(layers[:-1]):
            entry, members = next(
                (e, m) for e, mask in layer.items() if e != digit and (m := mask & self.joined[digit].get(last, 0))
            )
            last, digit = min(bits(members), key=self.web.sets.__getitem__), entry
            route.append((last, digit))
        return tuple(reversed(route))


def search_of(position: SudokuPosition) -> SetChains:
    """The search in a position, made once."""
    return SetChains(sets_of(position))


@dataclass(frozen=True)
class AlsChain(SudokuTechnique):
    """Sets linked by restricted common digits, each left by another digit than it was entered by.

    ``shortest`` and ``longest`` bound the number of sets: 3 is the ALS-XY-wing.
    """

    shortest: int = 3
    longest: int = 3

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape, web = position.shape, sets_of(position)
        sets, planes, lost = web.sets, web.planes, position.once(losses)
        if not lost:
            return
        search = position.once(search_of)
        gone = [0] * shape.n  # what chains before have removed: one that removes no more is not looked for
        for start in search.order:
            for z in cells_in(sets[start].digits):
                possible = lost.get((z, sets[start].cells & planes[z]), 0) & ~gone[z]
                if possible:
                    for route, hit in self.routes(search, start, z, possible):
                        gone[z] |= hit
                        yield SudokuPattern(0, shape.of_digit(hit, z), (route, z))

    def routes(self, search: SetChains, start: int, z: int, possible: int) -> Iterator[tuple[Route, int]]:
        """The chains from a set without ``z`` to others with it that together take it from ``possible`` cells.

        Each with the cells that lose it, the shortest first.
        """
        web = search.web
        sets, planes, locked = web.sets, web.planes, web.locked[z]
        goals = union([locked.get(p, 0) for p in cells_in(possible)]) & web.present & ~(1 << start)
        seen = web.ends(z, sets[start].cells & planes[z])
        layers = [{z: 1 << start}]
        visited = {z: 1 << start}  # a set may be entered again by another digit
        for length in range(2, self.longest + 1):
            if not search.open(goals, visited, z):
                return
            layers.append(search.following(layers[-1], visited, start))
            if length < self.shortest:
                continue
            for d, members in layers[-1].items():
                for last in web.in_order(members & goals) if d != z else ():
                    hit = seen & web.ends(z, sets[last].cells & planes[z])
                    if hit & possible:
                        route = search.route(layers, last, d)
                        hit &= ~union([sets[i].cells for i, _entry in route])
                        if hit & possible:
                            possible &= ~hit
                            yield route, hit
            if not possible:
                return

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        route, z = pattern.detail
        sets = [sets_of(position).sets[i] for i, _entry in route]
        last = LETTERS[len(sets) - 1]
        why = (
            _("Each of these sets of cells, A to {last}, has one digit more than places."),
            _("If A has no {digit}, each set takes a digit from the next, and {last} has the {digit}."),
            _("So A or {last} has it: a cell that sees each such {digit} is not."),
        )
        words = {"digit": DIGITS[z], "last": last}
        return sets_reason(position, sets, tuple(text.format(**words) for text in why), pattern.remove)
