"""Chains of almost locked sets, each linked to the next by a restricted common digit: ALS-XY-wing and ALS chain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.masks import bits_of, union
from game.engine.words import _
from game.puzzles.sudoku.logic.families.almost import sets_reason
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.restricted import Sets, sets_of
from game.puzzles.sudoku.logic.families.sets import Almost, cells_in
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import LETTERS
from game.puzzles.sudoku.shape import DIGITS, bits, lowest

LONGEST = 9  # sets in a chain

Layer = list[int]
"""Sets, as a mask, by the digit that they are entered by."""
Way = tuple[tuple[Almost, ...], int]
"""Sets one after another, and the cells in them."""


class SetChains:
    """The sets of a position, numbered in their order, and what they lead to.

    ``leads`` has by set those with which it has a restricted common digit, in one mask with a block of ``width`` bits
    for each digit: a bit there is a set with the digit that it is entered by. ``linked`` masks by digit the sets that
    have others, ``locked[d][p]`` those of which all places of a digit are seen from a cell with it.
    """

    def __init__(self, web: Sets) -> None:
        self.web = web
        self.sets = [web.sets[number] for number in web.in_order(web.present)]
        self.width = len(self.sets)
        self.block = (1 << self.width) - 1
        self.shifts = [d * self.width for d in range(len(web.planes))]
        self.each = sum([1 << shift for shift in self.shifts])
        self._entered: dict[int, int] = {}  # by the number of a bit in such a mask: what is entered from there on
        self._done = 0  # the bits for which this is known
        self._ends: dict[tuple[int, int], int] = {}
        held: list[dict[int, int]] = [{} for _plane in web.planes]  # by digit and places, the sets
        touching = [0] * web.shape.cells
        for number, (_size, cells, digits, at) in enumerate(self.sets):
            bit = 1 << number
            for p in at:
                touching[p] |= bit
            for d in cells_in(digits):
                places = cells & web.planes[d]
                held[d][places] = held[d].get(places, 0) | bit
        self.locked: list[dict[int, int]] = [{} for _plane in web.planes]
        self.leads = [0] * self.width
        self.linked = [0] * len(web.planes)
        apart = [~union([touching[p] for p in at]) for _size, _cells, _digits, at in self.sets]
        for d, by_places in enumerate(held):
            locked = self.locked[d]
            for places, numbers in by_places.items():
                for p in cells_in(web.ends(d, places)):
                    locked[p] = locked.get(p, 0) | numbers
            for places, numbers in by_places.items():
                others = self.block
                for p in cells_in(places):
                    others &= locked.get(p, 0)
                for number in bits_of(numbers) if others else ():
                    if joined := others & apart[number]:
                        self.leads[number] |= joined << self.shifts[d]
                        self.linked[d] |= 1 << number

    def first(self, start: int, z: int) -> int:
        """What a set without ``z`` leads to, by the digit that it is entered by."""
        return self.leads[start] & ~(self.block << z * self.width)

    def entered(self, first: int) -> int:
        """All that is entered by chains that begin so, and perhaps by longer ones than are looked for."""
        out = left = first
        while left:
            at = left.bit_length() - 1
            more = self._entered.get(at) or self._follow(at)
            out |= more
            left &= ~more
        return out

    def _follow(self, at: int) -> int:
        """What is entered from a bit of such a mask on, itself included."""
        leads, block, width, known, done = self.leads, self.block, self.width, self._entered, self._done
        out, left = 1 << at, -1
        while todo := out & left:
            if ready := todo & done:  # with all that follows from it
                more = known[ready.bit_length() - 1]
                left &= ~more
                out |= more
            else:
                left ^= todo
                while todo:
                    t = todo.bit_length() - 1
                    todo ^= 1 << t
                    out |= leads[t % width] & ~(block << t - t % width)
        known[at] = out
        self._done |= 1 << at
        return out

    def ends(self, entered: int, z: int) -> int:
        """The sets that are entered by another digit than ``z``."""
        known = self._ends.get((entered, z))
        if known is None:
            known = union([entered >> shift & self.block for d, shift in enumerate(self.shifts) if d != z])
            self._ends[entered, z] = known
        return known

    def aims(self, goals: int, z: int) -> int:
        """Some sets, entered by each digit but ``z``, in one mask."""
        return goals * self.each & ~(self.block << z * self.width)

    def layers(self, found: int, start: int) -> Iterator[tuple[int, Layer]]:
        """What is entered first, and layer after layer what that leads to, in one mask and by digit.

        Each holds what no shorter chain enters. Nothing comes back to the set ``start``.
        """
        block, leads, shifts = self.block, self.leads, self.shifts
        visited = self.each << start
        once, twice = 1 << start, 0  # the sets entered by a digit, and by two: those have led to all that they can
        while found:
            visited |= found
            layer = [found >> shift & block for shift in shifts]
            yield found, layer
            found = 0
            for shift, members in zip(shifts, layer, strict=True):
                members &= ~twice
                if members:
                    twice |= once & members
                    once |= members
                    following = 0
                    while members:
                        number = members.bit_length() - 1
                        members ^= 1 << number
                        following |= leads[number]
                    found |= following & ~(block << shift)  # a set is left by another digit
            found &= ~visited


class Ways:
    """The chains from a set without ``z`` on: what comes first where several lead to a set alike.

    ``layers`` are those found so far, the set itself the first.
    """

    def __init__(self, search: SetChains, start: int, z: int) -> None:
        self.search = search
        self.layers: list[Layer] = [[1 << start if d == z else 0 for d in range(len(search.linked))]]
        self._entries = [[z]]
        almost = search.sets[start]
        self._known: dict[tuple[int, int], Way] = {(start, z): ((almost,), almost.cells)}

    def entries(self, depth: int) -> list[int]:
        """The digits that a layer is entered by, in the order of the first sets that lead to it."""
        linked = self.search.linked
        for number in range(len(self._entries), depth + 1):
            before, out = self.layers[number - 1], list[int]()
            left = [d for d, members in enumerate(self.layers[number]) if members]
            for entry in self._entries[-1]:
                members = before[entry]
                leading = [(first, d) for d in left if d != entry and (first := members & linked[d])]
                if leading:
                    out += [d for _first, d in sorted([(first & -first, d) for first, d in leading])]
                    left = [d for d in left if d not in out]
                    if not left:
                        break
            self._entries.append(out)
        return self._entries[depth]

    def to(self, depth: int, number: int, digit: int) -> Way:
        """The way to a set of a layer that is entered by a digit."""
        known = self._known.get((number, digit))
        if known is None:
            search, layer = self.search, self.layers[depth - 1]
            before = search.leads[number] >> digit * search.width & search.block
            for entry in self.entries(depth - 1):
                if entry != digit and (members := before & layer[entry]):
                    break
            sets, cells = self.to(depth - 1, lowest(members), entry)
            almost = search.sets[number]
            known = self._known[number, digit] = (*sets, almost), cells | almost.cells
        return known


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
        shape, search = position.shape, position.once(search_of)
        web, planes = search.web, position.planes
        gone = [0] * shape.n  # what chains before have removed: one that removes no more is not looked for
        for start, almost in enumerate(search.sets):
            if search.leads[start]:
                for z in cells_in(almost.digits):
                    seen = web.ends(z, almost.cells & planes[z])
                    if seen & ~gone[z]:
                        for sets, hit in self.chains(search, start, z, seen, gone[z]):
                            gone[z] |= hit
                            yield SudokuPattern(0, shape.of_digit(hit, z), (sets, z))

    def chains(
        self, search: SetChains, start: int, z: int, seen: int, gone: int
    ) -> Iterator[tuple[tuple[Almost, ...], int]]:
        """The chains from a set without ``z`` to others with it that together take it from cells ``seen``.

        Each with the cells that lose it, the shortest first. What is ``gone`` is not looked for.
        """
        web, sets, locked = search.web, search.sets, search.locked[z]
        first = search.first(start, z)
        entered = search.entered(first)
        ends = search.ends(entered, z) & ~(1 << start)
        lost = {p: goals for p in cells_in(seen & ~gone) if (goals := locked.get(p, 0) & ends)}
        if not lost:
            return
        possible = sum([1 << p for p in lost])
        goals = union(lost.values())
        aims = search.aims(goals, z) & entered
        visited, ways = 0, Ways(search, start, z)
        for depth, (found, layer) in enumerate(search.layers(first, start), 1):
            visited |= found
            ways.layers.append(layer)
            if depth + 1 >= self.shortest:
                if found & aims:
                    before = possible
                    for d in ways.entries(depth):
                        for last in bits(layer[d] & goals) if d != z else ():
                            hit = seen & web.ends(z, sets[last].cells & web.planes[z])
                            if hit & possible:
                                through, cells = ways.to(depth, last, d)
                                hit &= ~cells
                                if hit & possible:
                                    possible &= ~hit
                                    yield through, hit
                    if possible != before:
                        goals = union([lost[p] for p in cells_in(possible)])
                        aims &= search.aims(goals, z)
                if depth + 1 == self.longest or not possible:
                    return
            if not aims & ~visited:
                return

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        sets, z = pattern.detail
        last = LETTERS[len(sets) - 1]
        why = (
            _("Each of these sets of cells, A to {last}, has one digit more than places."),
            _("If A has no {digit}, each set takes a digit from the next, and {last} has the {digit}."),
            _("So A or {last} has it: a cell that sees each such {digit} is not."),
        )
        words = {"digit": DIGITS[z], "last": last}
        return sets_reason(position, list(sets), tuple(text.format(**words) for text in why), pattern.remove)
