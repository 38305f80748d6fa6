"""Almost locked sets (n cells of a house with n + 1 digits): ALS-XZ, ALS-XY-wing and ALS chains.

Two sets have a restricted common digit x when all places of x in one see all its places in the other: x is missing
from one of them, and a set that misses a digit holds all its others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.puzzles.sudoku.position import Position
from game.puzzles.sudoku.shape import DIGITS, Shape, bits
from game.puzzles.sudoku.techniques.base import (
    Pattern,
    Reason,
    SudokuTechnique,
    block,
    cell_names,
    digit_names,
    of_cells,
    of_digit,
    seen_by_all,
)

LONGEST = 9  # sets in a chain


class Almost(NamedTuple):
    """An almost locked set: its cells (mask and numbers) and digits; by digit its places and what sees all of these.

    ``own`` and ``shadow`` hold the places and the cells that see them as candidates.
    """

    cells: int
    numbers: tuple[int, ...]
    digits: int
    places: dict[int, int]
    seen: dict[int, int]
    own: int
    shadow: int


@lru_cache(maxsize=5_000)
def almost_in(shape: Shape, house: int, masks: tuple[int, ...]) -> tuple[Almost, ...]:
    """The almost locked sets of a house with these candidates."""
    places = shape.houses[house]
    largest = shape.n - 2 if shape.n <= 9 else 4
    unions = [(0, 0, 0)]
    found = []
    for place, mask in zip(places, masks, strict=True):
        if not mask:
            continue
        bit = 1 << place
        further = [(cells | bit, union | mask, size + 1) for cells, union, size in unions if size < largest]
        unions += further
        found += [(cells, union) for cells, union, size in further if union.bit_count() == size + 1]
    holding = [0] * shape.n
    for place, mask in zip(places, masks, strict=True):
        for d in bits(mask):
            holding[d] |= 1 << place
    digits = [d for d in range(shape.n) if holding[d]]
    known: dict[int, int] = {}
    out = []
    for cells, union in found:
        at: dict[int, int] = {}
        seen: dict[int, int] = {}
        own = shadow = 0
        for d in digits:
            mine = cells & holding[d]
            if mine:
                at[d] = mine
                if mine not in known:
                    known[mine] = seen_by_all(shape, mine)
                reach = seen[d] = known[mine]
                own |= mine << d * shape.cells
                shadow |= reach << d * shape.cells
        out.append(Almost(cells, tuple(bits(cells)), union, at, seen, own, shadow))
    return tuple(out)


def almost_sets(position: Position) -> list[Almost]:
    """Every almost locked set of a position, small ones first."""
    found: dict[int, Almost] = {}
    for house, masks in enumerate(position.keys):
        for almost in almost_in(position.shape, house, masks):
            found[almost.cells] = almost
    return sorted(found.values(), key=lambda almost: (almost.cells.bit_count(), almost.cells))


@dataclass
class Web:
    """The sets of a position and how they are linked, as masks of set numbers.

    ``joined[a][d]`` are the sets with which ``a`` has the restricted common digit ``d``, none overlapping it.
    ``ends[a][z]`` are the sets that would lock together with ``a`` if one of its removable ``z`` were true.
    """

    sets: list[Almost]
    joined: list[dict[int, int]]
    ends: list[dict[int, int]]


def web_of(position: Position) -> Web:
    """The almost locked sets of a position, found once."""
    known = position.__dict__.get("almost_web")
    if known is None:
        known = position.__dict__["almost_web"] = _weave(position, almost_sets(position))
    assert isinstance(known, Web)
    return known


def _weave(position: Position, sets: list[Almost]) -> Web:
    """Link the sets. All masks over sets are found by cell, so that no pair of sets is looked at by itself."""
    peers = position.shape.peers
    touching = [0] * position.shape.cells  # by cell, the sets that hold it
    groups: list[dict[int, int]] = [{} for _ in position.planes]  # by digit and its places, the sets
    for number, almost in enumerate(sets):
        bit = 1 << number
        for p in almost.numbers:
            touching[p] |= bit
        for d, places in almost.places.items():
            group = groups[d]
            group[places] = group.get(places, 0) | bit
    linked: list[dict[int, int]] = []  # the same, with the sets linked by the digit
    locked: list[dict[int, int]] = []  # the same, with the sets that remove the digit together
    for group, plane in zip(groups, position.planes, strict=True):
        holding: dict[int, int] = {}  # by cell, the sets with the digit there
        everyone = 0
        for places, members in group.items():
            everyone |= members
            left = places
            while left:
                low = left & -left
                left ^= low
                p = low.bit_length() - 1
                holding[p] = holding.get(p, 0) | members
        locking: dict[int, int] = {}  # by cell, the sets that the digit there would lock
        for p in bits(plane):
            near, apart = peers[p], 0
            for q, holders in holding.items():
                if not near >> q & 1:
                    apart |= holders
            locking[p] = everyone & ~apart
        links: dict[int, int] = {}
        locks: dict[int, int] = {}
        for places in group:
            all_seen, together = everyone, 0
            left, seen = places, plane
            while left:
                low = left & -left
                left ^= low
                p = low.bit_length() - 1
                all_seen &= locking[p]
                seen &= peers[p]
            while seen:
                low = seen & -seen
                seen ^= low
                together |= locking[low.bit_length() - 1]
            links[places], locks[places] = all_seen, together
        linked.append(links)
        locked.append(locks)
    joined: list[dict[int, int]] = []
    ends: list[dict[int, int]] = []
    for almost in sets:
        overlapping = 0
        for p in almost.numbers:
            overlapping |= touching[p]
        clear = ~overlapping
        joined.append({d: m for d, places in almost.places.items() if (m := linked[d][places] & clear)})
        ends.append({d: m for d, places in almost.places.items() if (m := locked[d][places])})
    return Web(sets, joined, ends)


@dataclass(frozen=True)
class AlsXZ(SudokuTechnique):
    """Two sets with a restricted common x: any other common digit z is in one of them; with two, more follows."""

    def find(self, position: Position) -> Iterator[Pattern]:
        shape, planes, web = position.shape, position.planes, web_of(position)
        for i, a in enumerate(web.sets):
            earlier = (1 << i) - 1
            single: dict[int, int] = {}
            linked = double = 0
            for d, others in web.joined[i].items():
                double |= linked & others
                linked |= others
                for z, locks in web.ends[i].items():
                    if z != d:
                        for j in bits(others & locks & earlier):
                            single[j] = single.get(j, 0) | 1 << z
            for j in bits(double & earlier):
                single.pop(j, None)
                pattern = self.double(position, a, web.sets[j], i, j)
                if pattern:
                    yield pattern
            for j, digits in single.items():
                b = web.sets[j]
                remove = 0
                for z in bits(digits):
                    remove |= of_digit(shape, a.seen[z] & b.seen[z] & planes[z], z)
                if remove:
                    yield Pattern(0, remove, (a, b, sum(1 << d for d, m in web.joined[i].items() if m >> j & 1)))

    def double(self, position: Position, a: Almost, b: Almost, i: int, j: int) -> Pattern | None:
        """Two restricted common digits: they are used up by the sets, and each set is locked but for them."""
        shape = position.shape
        restricted = sum([1 << d for d, mask in web_of(position).joined[i].items() if mask >> j & 1])
        shared = block(shape, shape.plane, restricted)
        remove = (a.shadow & b.shadow | (a.shadow | b.shadow) & ~shared) & position.u
        own = a.own | b.own
        if remove & own:
            remove &= ~own | _cross(shape.cells, a, b, restricted)
        return Pattern(0, remove, (a, b, restricted)) if remove else None

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape = position.shape
        a, b, restricted = pattern.detail
        why = (
            f"{cell_names(shape, a.cells)} hold {digit_names(a.digits)}.",
            f"{cell_names(shape, b.cells)} hold {digit_names(b.digits)}.",
            f"Only one of them holds {digit_names(restricted)}, so the other is locked."
            if restricted.bit_count() == 1
            else f"They share out {digit_names(restricted)}, so both are locked.",
        )
        return _sets_reason(position, [a, b], why)


def _cross(cells: int, a: Almost, b: Almost, restricted: int) -> int:
    """Doubly linked sets are locked both: their digits go from each other's cells too where seen."""
    out = 0
    for one, other in ((a, b), (b, a)):
        for z in bits(one.digits & ~restricted):
            out |= (one.seen[z] & other.cells) << z * cells
    return out


def _sets_reason(position: Position, sets: list[Almost], why: tuple[str, ...]) -> Reason:
    shape = position.shape
    shown = needs = 0
    for almost in sets:
        mine = block(shape, almost.cells, almost.digits)
        shown |= mine & position.u
        needs |= of_cells(shape, almost.cells) & ~position.u
    return Reason(shown, needs, why)


@dataclass(frozen=True)
class AlsChain(SudokuTechnique):
    """Sets linked by restricted common digits, each left by another digit than it was entered by.

    ``shortest`` and ``longest`` bound the number of sets: 3 is the ALS-XY-wing.
    """

    shortest: int = 3
    longest: int = 3

    def find(self, position: Position) -> Iterator[Pattern]:
        shape, planes, web = position.shape, position.planes, web_of(position)
        sets, joined = web.sets, web.joined
        for start, first in enumerate(sets):
            if not joined[start]:
                continue
            for z, places in first.seen.items():
                if not places & planes[z]:
                    continue
                ends = web.ends[start].get(z, 0)
                layers = [{z: 1 << start}]  # by the digit that they were entered by
                visited = {z: 1 << start}  # a set may be entered again by another digit
                for length in range(2, self.longest + 1):
                    layer: dict[int, int] = {}
                    for entry, members in layers[-1].items():
                        for at in bits(members):
                            for d, others in joined[at].items():
                                if d != entry:
                                    layer[d] = layer.get(d, 0) | others
                    for d in layer:
                        before = visited.get(d, 0) | 1 << start
                        layer[d] &= ~before
                        visited[d] = before | layer[d]
                    layers.append(layer)
                    for d, members in layer.items():
                        if length >= self.shortest and d != z:
                            for last in bits(members & ends):
                                route = _route(web, layers, last, d)
                                hit = places & sets[last].seen[z] & planes[z] & ~_all_cells(sets, route)
                                if hit:
                                    yield Pattern(0, of_digit(shape, hit, z), (route, z))

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        route, z = pattern.detail
        sets = [web_of(position).sets[i] for i in route]
        names = [cell_names(position.shape, almost.cells) for almost in (sets[0], sets[-1])]
        why = (
            f"The {len(sets)} sets are linked, each locked when the one before is not.",
            f"So {DIGITS[z]} lies in {names[0]} or in {names[1]}.",
        )
        return _sets_reason(position, sets, why)


def _route(web: Web, layers: list[dict[int, int]], last: int, digit: int) -> tuple[int, ...]:
    """The sets from the first layer to ``last``, which the search entered by ``digit``."""
    route = [last]
    for layer in reversed(layers[:-1]):
        entry, members = next(
            (e, m) for e, mask in layer.items() if e != digit and (m := mask & web.joined[last].get(digit, 0))
        )
        last, digit = (members & -members).bit_length() - 1, entry
        route.append(last)
    return tuple(reversed(route))


def _all_cells(sets: list[Almost], route: tuple[int, ...]) -> int:
    out = 0
    for i in route:
        out |= sets[i].cells
    return out


def als_xz() -> SudokuTechnique:
    """ALS-XZ."""
    return AlsXZ(
        "als_xz",
        "ALS-XZ",
        "expert",
        300,
        "Two almost locked sets share a digit that only one can hold: their other common digits are used up.",
    )


def als_xy_wing() -> SudokuTechnique:
    """Three sets."""
    return AlsChain(
        "als_xy_wing",
        "ALS-XY-wing",
        "master",
        320,
        "A third almost locked set links two others, so one of these holds their common digit.",
    )


def als_chain() -> SudokuTechnique:
    """Four sets and more."""
    return AlsChain(
        "als_chain",
        "ALS chain",
        "master",
        340,
        "A chain of almost locked sets: one of its ends holds their common digit.",
        shortest=4,
        longest=LONGEST,
    )
