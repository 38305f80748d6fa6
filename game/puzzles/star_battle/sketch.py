"""A board that is being made: its stars stand, and its regions are moved cell by cell. Pure; for the generator."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.masks import bits_of
from game.engine.regions import LETTERS
from game.engine.rng import Rng
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.logic.layout import StarBattleLayout, layout_of
from game.puzzles.star_battle.logic.packing import StarPacking, packing

TRIES = 40  # of a way to put the stars, and of one to put them into groups
SHARP = 16  # how often a weight is multiplied by itself


class Sketch:
    """``solution`` are the stars, ``regions`` masks; no region grows beyond ``most`` cells."""

    def __init__(self, side: int, stars: int, solution: int, regions: Sequence[int], most: int) -> None:
        self.side, self.stars, self.solution, self.most = side, stars, solution, most
        self.pack: StarPacking = packing(side)
        self.regions = list(regions)

    def layout(self) -> StarBattleLayout:
        """The houses as they are now."""
        return layout_of(self.side, self.stars, self.regions)

    def ways(self, p: int) -> list[int]:
        """The numbers of the regions that cell ``p`` can go to: none for a star, or where its own would fall apart."""
        bit = 1 << p
        if self.solution & bit:
            return []
        around = self.pack.grid.beside(bit)
        own = next(mask for mask in self.regions if mask & bit)
        if not self.connected(own & ~bit):
            return []
        return [
            number
            for number, mask in enumerate(self.regions)
            if mask & around and mask is not own and mask.bit_count() < self.most
        ]

    def move(self, p: int, number: int) -> None:
        """Give cell ``p`` to a region."""
        bit = 1 << p
        self.regions = [mask & ~bit for mask in self.regions]
        self.regions[number] |= bit

    def connected(self, mask: int) -> bool:
        """Whether cells make one piece."""
        found, seen = mask & -mask, 0
        while found != seen:
            seen = found
            found |= self.pack.grid.beside(found) & mask
        return found == mask

    def board(self) -> StarBattleBoard:
        """The board, its regions lettered in reading order."""
        stride = self.side + 1
        masks = sorted(self.regions, key=lambda mask: mask & -mask)
        letters = {p: LETTERS[number] for number, mask in enumerate(masks) for p in bits_of(mask)}
        rows = ("".join(letters[r * stride + c] for c in range(self.side)) for r in range(self.side))
        return StarBattleBoard(tuple(rows), self.stars)


def starred(side: int, stars: int, rng: Rng) -> int | None:
    """Random stars that never touch, as many in every row and column; None when they did not come out."""
    pack, stride = packing(side), side + 1
    for _try in range(TRIES):
        placed, counts = 0, [0] * side
        for r in range(side):
            closed = pack.around(placed) >> r * stride
            chosen = 0
            for _star in range(stars):
                open_ = [c for c in range(side) if counts[c] < stars and not closed >> c & 1]
                # Columns behind the others come first: those that must take a star in nearly every row left.
                worth = {c: (stars - counts[c]) * 4 - (side - r) + 6 * rng.random() for c in open_}
                if not open_:
                    break
                c = max(open_, key=worth.__getitem__)
                counts[c] += 1
                chosen |= 1 << c
                closed |= 7 << c >> 1
            placed |= chosen << r * stride
        if placed.bit_count() == side * stars:
            return placed
    return None


def grown(side: int, stars: int, solution: int, spread: float, rng: Rng) -> list[int] | None:
    """Regions around the stars, grown at uneven speeds; None when the stars did not come together in groups."""
    pack = packing(side)
    seeds = [1 << p for p in bits_of(solution)]
    if stars > 1:
        fields = _grow(pack, seeds, 0.0, pack.cells.bit_count(), rng)
        found = _grouped(pack, fields, stars, solution, rng)
        if found is None:
            return None
        seeds = found
    return _grow(pack, seeds, spread, (2 if stars == 1 else 3) * side, rng)


def _grow(pack: StarPacking, seeds: Sequence[int], spread: float, most: int, rng: Rng) -> list[int]:
    """Every cell goes to one of the seeds, preferably where it has several neighbours; no region beyond ``most`` cells
    unless no other can take the rest."""
    regions, left, step = list(seeds), pack.cells & ~sum(seeds), pack.grid.stride
    weights = [_uneven(spread, rng) for _seed in seeds]
    while left:
        edges = []
        for number, mask in enumerate(regions):
            edge = (mask << 1 | mask >> 1 | mask << step | mask >> step) & left
            if edge:
                edges.append((number, edge))
        open_ = [each for each in edges if regions[each[0]].bit_count() < most] or edges
        number, edge = open_[_weighed([weights[each[0]] for each in open_], rng)]
        mask = regions[number]
        cells = bits_of(edge)
        near = [1 << (pack.grid.beside(1 << p) & mask).bit_count() for p in cells]
        bit = 1 << cells[_weighed(near, rng)]
        regions[number] |= bit
        left &= ~bit
    return regions


def _uneven(spread: float, rng: Rng) -> float:
    """A weight that is larger or smaller than 1 by chance, about lognormal; the same on every machine."""
    normal = sum(rng.random() for _ in range(12)) - 6
    base = max(0.2, 1 + spread * normal / SHARP)
    weight = base
    for _time in range(SHARP - 1):
        weight *= base
    return weight


def _weighed(weights: Sequence[float], rng: Rng) -> int:
    """The number of one of these weights, by chance."""
    at = rng.random() * sum(weights)
    for number, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return number
    return len(weights) - 1


def _grouped(pack: StarPacking, fields: Sequence[int], stars: int, solution: int, rng: Rng) -> list[int] | None:
    """Groups of so many near stars with short ways between them, from the field around each star."""
    left = list(fields)
    groups = []
    while left:
        # The field with the fewest neighbours that are still alone comes first, or it would stay so.
        at = min(range(len(left)), key=lambda i: (_neighbours(pack, left[i], left), rng.random()))
        group = left.pop(at)
        tree = group & solution
        for _star in range(stars - 1):
            ring = pack.grid.beside(group)
            ways = [(_way(pack, tree, field & solution, group | field), field) for field in left if field & ring]
            if not ways:
                return None
            way, field = min(ways, key=lambda way: (way[0].bit_count(), rng.random()))
            left.remove(field)
            group |= field
            tree |= way
        groups.append(tree)
    return groups


def _neighbours(pack: StarPacking, field: int, others: Sequence[int]) -> int:
    ring = field | pack.grid.beside(field)
    return sum(bool(ring & other) for other in others)


def _way(pack: StarPacking, start: int, end: int, within: int) -> int:
    """The cells of a shortest way from ``start`` to ``end``, both included."""
    layers = [start]
    seen = start
    while not seen & end:
        layers.append(pack.grid.beside(seen) & within & ~seen)
        seen |= layers[-1]
    way = at = end
    for layer in reversed(layers[:-1]):
        found = pack.grid.beside(at) & layer
        at = found & -found
        way |= at
    return way | start
