"""Chains of almost locked sets, each linked to the next by a restricted common digit: ALS-XY-wing and ALS chain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.masks import union
from game.engine.words import _
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.techniques.almost import sets_reason
from game.puzzles.sudoku.logic.techniques.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.techniques.restricted import Sets, sets_of
from game.puzzles.sudoku.logic.techniques.sets import cells_in
from game.puzzles.sudoku.logic.techniques.webs import Web
from game.puzzles.sudoku.logic.wording import LETTERS
from game.puzzles.sudoku.shape import DIGITS, bits

LONGEST = 9  # sets in a chain

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
        gone = [0] * shape.n  # what chains before have removed: one that removes no more is not looked for
        for start in web.in_order(web.present):
            for z in cells_in(sets[start].digits):
                mine = sets[start].cells & planes[z]
                possible = lost.get((z, mine), 0) & ~gone[z]
                if possible:
                    for route, hit in self.routes(web, start, z, possible):
                        if hit & ~gone[z]:
                            gone[z] |= hit
                            yield SudokuPattern(0, shape.of_digit(hit, z), (route, z))

    def routes(self, web: Sets, start: int, z: int, possible: int) -> Iterator[tuple[Route, int]]:
        """The chains from a set without ``z`` to others with it, which take it from some ``possible`` cell.

        Each with the cells that lose it, the shortest first.
        """
        sets, planes, joined = web.sets, web.planes, web.joined
        locked = web.locked[z]
        goals = union([locked.get(p, 0) for p in cells_in(possible)]) & web.present
        if not goals:
            return
        seen = web.ends(z, sets[start].cells & planes[z])
        layers = [{z: 1 << start}]  # by the digit that they were entered by
        visited = {z: 1 << start}  # a set may be entered again by another digit
        for length in range(2, self.longest + 1):
            layer: dict[int, int] = {}
            for entry, members in layers[-1].items():
                for at in web.in_order(members):
                    for d, others in joined(at).items():
                        if d != entry:
                            layer[d] = layer.get(d, 0) | others
            for d in layer:
                before = visited.get(d, 0) | 1 << start
                layer[d] &= ~before
                visited[d] = before | layer[d]
            layers.append(layer)
            if length < self.shortest:
                continue
            for d, members in layer.items():
                if d != z and members & goals:
                    for last in web.in_order(members & goals):
                        hit = seen & web.ends(z, sets[last].cells & planes[z])
                        route = _route(web, layers, last, d)
                        hit &= ~union([sets[i].cells for i, _entry in route])
                        if hit & possible:
                            yield route, hit

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


def _route(web: Sets, layers: list[dict[int, int]], last: int, digit: int) -> Route:
    """The sets from the first layer to ``last``, which the search entered by ``digit``, each with such a digit."""
    route = [(last, digit)]
    for layer in reversed(layers[:-1]):
        entry, members = next(
            (e, m) for e, mask in layer.items() if e != digit and (m := mask & web.joined(last).get(digit, 0))
        )
        last, digit = web.in_order(members)[0], entry
        route.append((last, digit))
    return tuple(reversed(route))
