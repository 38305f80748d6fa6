"""Composed Tents boards: trees that a half turn or a mirror exchanges. The tents stand anywhere beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.logic.rectangle import rectangle
from game.engine.masks import bits_of, union
from game.engine.puzzle.recipe import Made, Recipe, Size
from game.engine.rng import Rng
from game.puzzles.tents.camp import TURNED, Camp, Swap
from game.puzzles.tents.generator import DEEP, CampMaker, made_of
from game.puzzles.tents.logic.closure import EXPERT, HARD
from game.puzzles.tents.logic.pairing import pairs

MIRRORED = 0.75
"""At most this part of the tents may be exchanged too, for more of them give the solution away."""
OPENING = 0.11
"""Of the cells beside trees, so many are decided by easy techniques at first where harder ones follow: boards on which
they decide fewer never look composed."""
DEEPER = 9
"""Like DEEP, for walks to expert boards: symmetric trees that leave as few cells open as others do lead to few."""

VARIED = {"hard": 0.06, "expert": 0.3}
"""By level, what a board may lack of the score that is enough, to be worth changing rather than made anew: new ones of
the other levels are as quick, and differ more."""
PATIENCE = 4
"""So often a puzzle is changed on where too many of its tents are exchanged."""


def candidate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``, as :func:`generator.generate` makes them, with symmetric trees."""
    image = rng.choice(symmetries(recipe.size))
    maker = _maker(recipe, rng, budget, partial(SymmetricCamp, image=image))
    while True:
        camp = maker.make()
        if not _mirrored(camp, image):
            return made_of(recipe, camp)


def varied(recipe: Recipe, made: Made, rng: Rng, budget: Budget) -> Made | None:
    """A puzzle like one that :func:`candidate` made, of the same level, with a few tents and trees elsewhere.

    None where none is found soon.
    """
    lay, trees = rectangle(recipe.size), made.board.trees
    tree_of = pairs(lay, trees, union(1 << lay.bit_of(tent) for tent in made.solution))
    for image in symmetries(recipe.size):
        if all(trees >> image[tree] & 1 for tree in bits_of(trees)):
            camp = SymmetricCamp(recipe.size, rng, 0, image, tree_of)
            maker = _maker(recipe, rng, budget, Camp)
            for _ in range(PATIENCE):
                if not maker.vary(camp):
                    break
                if not _mirrored(camp, image):
                    return made_of(recipe, camp)
    return None


def _maker(recipe: Recipe, rng: Rng, budget: Budget, pitch: Callable[[Size, Rng, int], Camp]) -> CampMaker:
    level = LEVELS.index(recipe.level)
    deep = DEEPER if level == EXPERT else DEEP
    return CampMaker(recipe, rng, budget, pitch, OPENING if level >= HARD else 0.0, deep)


def _mirrored(camp: Camp, image: Mapping[int, int]) -> bool:
    """Whether too many of the tents are exchanged, too."""
    return sum(camp.tents >> image[tent] & 1 for tent in bits_of(camp.tents)) > MIRRORED * camp.tents.bit_count()


class SymmetricCamp(Camp):
    """A camp whose trees a symmetry exchanges: ``image`` is where it takes each cell, by bit number.

    ``standing`` are tents with their trees to begin with, instead of random ones.
    """

    __slots__ = ("image", "standing")

    def __init__(
        self, size: Size, rng: Rng, lonely: int, image: Mapping[int, int], standing: Mapping[int, int] | None = None
    ) -> None:
        self.image, self.standing = image, standing
        super().__init__(size, rng, lonely)

    def pitch(self, number: int) -> None:
        for tent, tree in (self.standing or {}).items():
            self.add(tent, tree)
        if self.standing:
            return
        image, draw = self.image, self.rng.random
        around, beside, sides = self.nearby.around, self.nearby.beside, self.nearby.sides
        tree_of, tent_of = self.tree_of, self.tent_of
        cells = list(self.cells)  # the first ``left`` were not drawn yet
        left = len(cells)
        trees = full = closed = 0  # the trees, these and the tents, and where no tent can stand
        while left and len(tree_of) < number:
            at = int(draw() * left)
            tree = cells[at]
            left -= 1
            cells[at] = cells[left]
            other = image[tree]
            if (full >> tree | full >> other) & 1 or not (beside[tree] & ~closed and beside[other] & ~closed):
                continue
            spots = [p for p in sides[tree] if not closed >> p & 1 and p != other]
            if not spots:
                continue
            tent = spots[int(draw() * len(spots))]
            planted = 1 << tree | 1 << other
            now, near = full | planted | 1 << tent, closed | planted | around[tent] | 1 << tent
            if other != tree:
                spots = [p for p in sides[other] if not near >> p & 1]
                if not spots:
                    continue
                tent_of_other = spots[int(draw() * len(spots))]
                now |= 1 << tent_of_other
                near |= around[tent_of_other] | 1 << tent_of_other
                tree_of[tent_of_other], tent_of[other] = other, tent_of_other
            tree_of[tent], tent_of[tree] = tree, tent
            trees |= planted
            full, closed = now, near
        self.stand(trees, full ^ trees)

    def change(self, trouble: int, wrong: int = 0) -> list[Swap]:
        """Move one tent around its tree, or one tree and its image with their tents, near a cell of ``trouble``."""
        tents = self.tents
        if trouble:
            near = self.nearby.close[self.pick(trouble)]
            tents &= near
            for tree in bits_of(self.trees & near):
                tents |= 1 << self.tent_of[tree]
            if not tents:
                return []
        tent = self.rng.choice(bits_of(tents))
        if self.rng.random() < TURNED:
            return self._turned(tent)
        return self._moved(tent, wrong)

    def undo(self, swaps: list[Swap]) -> None:
        pairs = dict.fromkeys(self.tree_of.items())
        for tent, tree, new_tent, new_tree in reversed(swaps):
            del pairs[new_tent, new_tree]
            pairs[tent, tree] = None
        for tent, tree in list(self.tree_of.items()):
            if (tent, tree) not in pairs:
                self.remove(tent)
        for tent, tree in pairs:
            if self.tree_of.get(tent) != tree:
                self.add(tent, tree)

    def _turned(self, tent: int) -> list[Swap]:
        tree = self.remove(tent)
        spots = [p for p in self._spots(tree) if p != tent]
        place = self.rng.choice(spots) if spots else tent
        self.add(place, tree)
        return [Swap(tent, tree, place, tree)] if spots else []

    def _moved(self, tent: int, wrong: int) -> list[Swap]:
        tree = self.tree_of[tent]
        trees = dict.fromkeys((tree, self.image[tree]))
        old = [(self.tent_of[one], one) for one in trees]
        near = self.nearby.close[tent] & ~(self.trees | self.tents)
        for pair in old:
            self.remove(pair[0])
        sites = bits_of(near & wrong or near)
        new = self._plant(self.rng.choice(sites)) if sites else []
        if len(new) != len(old):
            for place, _ in new:
                self.remove(place)
            for pair in old:
                self.add(*pair)
            return []
        return [Swap(*before, *after) for before, after in zip(old, new, strict=True)]

    def _plant(self, tree: int) -> list[tuple[int, int]]:
        """Put a tree and its image where they are free, with a tent each; nothing where that is not possible."""
        planted: list[tuple[int, int]] = []
        for one in dict.fromkeys((tree, self.image[tree])):
            spots = [] if (self.trees | self.tents) >> one & 1 else self._spots(one)
            if spots:
                planted.append((self.rng.choice(spots), one))
                self.add(*planted[-1])
            else:
                for place, _ in planted:
                    self.remove(place)
                return []
        return planted

    def _spots(self, tree: int) -> list[int]:
        """Where a tent of ``tree`` can stand."""
        taken = self.trees | self.tents | self.lay.around(self.tents)
        return [p for p in self.nearby.sides[tree] if not taken >> p & 1]


def symmetries(size: Size) -> list[dict[int, int]]:
    """Where the symmetries that trees may have take each cell, by bit number: a half turn, and two mirrors."""
    s = size.width + 1
    cells = [(r, c) for r in range(size.height) for c in range(size.width)]
    bottom, right = size.height - 1, size.width - 1
    return [
        {r * s + c: (bottom - r) * s + right - c for r, c in cells},
        {r * s + c: r * s + right - c for r, c in cells},
        {r * s + c: (bottom - r) * s + c for r, c in cells},
    ]
