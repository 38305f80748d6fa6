"""Making Tents puzzles: a random camp, changed pair by pair until the techniques of its level solve it.

That the techniques up to a level solve a puzzle proves that its solution is the only one.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from game.engine.budget import Budget
from game.engine.core import LEVELS, Cancelled, PuzzleError, Refused
from game.engine.puzzle import Made, Recipe, Size
from game.engine.rng import Rng
from game.puzzles.tents.bits import Given, Layout, State, at_least_two, bits_of, layout
from game.puzzles.tents.board import BOTH, LOCAL, Board, check_rule
from game.puzzles.tents.closure import EXPERT, HARD, MEDIUM, close, unsettled
from game.puzzles.tents.rules import marks_of
from game.puzzles.tents.solver import solutions

if TYPE_CHECKING:
    from game.puzzles.tents.spec import Tents

ATTEMPTS = 30_000
"""How many camps are tried by default."""

DENSITY = 5  # cells for each tent
FEWEST = 4  # tents; with fewer, nothing is hard on the smallest boards
TURNED = 0.6  # how often a tree moves around its tent, rather than tent and tree elsewhere
TOO_EASY = 6  # how many open cells a change may leave on a board that was solved too easily
PATIENCE = 3  # moves without gain on a small board
CROWD = 25  # for so many open cells one more pair is moved at once
REPAIRS = 1000  # divided by the area: how often an expert board is put right before another one is tried
FEWEST_REPAIRS = 5
SMALL = 13 * 13
PROBED = 15 * 15  # up to this area an expert board may begin with any number of open cells
LARGE = 20 * 20
SECOND = 100  # nodes to find a second solution under the local rule with


def generate(spec: Tents, recipe: Recipe, rng: Rng, budget: Budget | None = None) -> Made:
    """A puzzle of exactly the level of ``recipe``, under the ``rule`` among its options (``both`` by default).

    Each board tried is one step of ``budget`` (30,000 by default). Raises PuzzleError for a wrong recipe, Refused when
    there is none, Cancelled.
    """
    if recipe.method:
        raise PuzzleError(f"{spec.title} has no method {recipe.method!r}")
    if recipe.level not in LEVELS:
        raise PuzzleError(f"there is no level {recipe.level!r}; there are {', '.join(LEVELS)}")
    for name in recipe.options:
        if name != "rule":
            raise PuzzleError(f"{spec.title} has no option {name!r}")
    rule = recipe.options.get("rule", BOTH)
    check_rule(rule)
    if recipe.level not in spec.levels_at(recipe.size):
        raise Refused(f"{spec.title} has no {recipe.level} puzzles of {recipe.size}")
    level = LEVELS.index(recipe.level)
    if rule == LOCAL and level == HARD:
        raise Refused("under the local rule no puzzle is hard, since trees and tents need not pair off")
    if rule == BOTH and level == HARD and max(recipe.size) == 4:
        raise Refused("no hard puzzle of 4x4 has one solution under both rules; take the matching rule")
    maker = _Maker(layout(recipe.size), level, rule, rng, budget or Budget(ATTEMPTS))
    tents, trees = maker.make()
    lay = maker.lay
    return Made(_board(recipe.size, lay, tents, trees, rule), marks_of(lay, tents), recipe.level)


def _board(size: Size, lay: Layout, tents: int, trees: int, rule: str) -> Board:
    rows, columns = (tuple((tents & mask).bit_count() for mask in masks) for masks in (lay.rows, lay.columns))
    return Board(size, trees, rows, columns, rule)


class _Camp:
    """Tents with their trees: who belongs to whom, and both as masks."""

    __slots__ = ("tent_of", "tents", "tree_of", "trees")

    def __init__(self) -> None:
        self.tree_of: dict[int, int] = {}
        self.tent_of: dict[int, int] = {}
        self.tents = self.trees = 0

    def add(self, tent: int, tree: int) -> None:
        self.tree_of[tent] = tree
        self.tent_of[tree] = tent
        self.tents |= 1 << tent
        self.trees |= 1 << tree

    def remove(self, tent: int) -> int:
        """Take a tent and its tree away; returns the tree."""
        tree = self.tree_of.pop(tent)
        del self.tent_of[tree]
        self.trees ^= 1 << tree
        self.tents ^= 1 << tent
        return tree


class _Swap(NamedTuple):
    """A pair that was moved: from where, and to where."""

    tent: int
    tree: int
    new_tent: int
    new_tree: int


class _Maker:
    """One request: what is wanted, and where chance and steps come from."""

    def __init__(self, lay: Layout, level: int, rule: str, rng: Rng, budget: Budget) -> None:
        self.lay, self.level, self.rule, self.rng, self.budget = lay, level, rule, rng, budget
        self.area = lay.size.width * lay.size.height
        self.cells = bits_of(lay.cells)
        self.around = {p: lay.around(1 << p) for p in self.cells}
        self.beside = {p: lay.beside(1 << p) for p in self.cells}
        self.target = max(FEWEST, self.area // DENSITY)
        self.limit = self.area if self.area <= PROBED else self.area // 4
        # the techniques of the level itself, and of the one below
        self.top = min(level, HARD)
        self.below = level - 1
        # large hard boards for both rules: what the techniques solve under the local rule has one solution there
        self.locals_first = rule == BOTH and level == HARD and self.area > LARGE
        if rule == LOCAL and level == EXPERT:
            self.top = self.below = MEDIUM

    def make(self) -> tuple[int, int]:
        """Tents and trees of a puzzle as wanted."""
        while True:
            camp = self.pitch()
            if self.climb(camp):
                return camp.tents, camp.trees

    def climb(self, camp: _Camp) -> bool:
        """Change the camp step by step into a puzzle as wanted; False when it gets no better."""
        small = SMALL if self.level < EXPERT else PROBED
        patience = PATIENCE if self.area <= small else 60 + self.area // 2
        most = max(FEWEST_REPAIRS, REPAIRS // self.area)
        state, below = self.look(camp)
        left = state.open.bit_count()
        waited = repairs = 0
        while waited <= patience and repairs <= most:
            trouble = state.open
            if self.level == EXPERT:
                done = 0 < left <= self.limit
                if done:
                    repairs += 1
                    trouble = self.probe(camp, state)
                    done = not trouble
            else:
                done = not left and below
            if done:
                trouble = self.pairs_more_ways(camp) or self.second(camp)
                if not trouble:
                    return True
            swaps = [s for _ in range(1 + left // CROWD) for s in self.change(camp, trouble)]
            after, after_below = self.look(camp) if swaps else (state, below)
            now = after.open.bit_count()
            if self.level == EXPERT:
                good = 0 < now <= max(left, self.limit)
            else:
                good = now <= left or (not left and now <= TOO_EASY)
            waited = 0 if good and (now < left or self.level == EXPERT) else waited + 1
            if good:
                state, below, left = after, after_below, now
                continue
            for tent, tree, new_tent, _ in reversed(swaps):
                camp.remove(new_tent)
                camp.add(tent, tree)
        return False

    def pitch(self) -> _Camp:
        """A random camp: tents that do not touch, each with a tree."""
        camp = _Camp()
        free = self.lay.cells
        for tent in self.rng.shuffled(self.cells):
            if len(camp.tree_of) == self.target:
                break
            if not free >> tent & 1 or camp.trees >> tent & 1:
                continue
            trees = bits_of(self.beside[tent] & ~(camp.tents | camp.trees))
            if trees:
                camp.add(tent, self.rng.choice(trees))
                free &= ~(self.around[tent] | 1 << tent)
        return camp

    def given(self, camp: _Camp, matching: bool) -> Given:
        rows, columns = (
            tuple((mask, (camp.tents & mask).bit_count()) for mask in masks)
            for masks in (self.lay.rows, self.lay.columns)
        )
        return Given(self.lay, camp.trees, rows, columns, len(camp.tree_of), False, matching)

    def look(self, camp: _Camp) -> tuple[State, bool]:
        """What the techniques of the level leave, and whether those of the level below leave anything."""
        self.budget.spend()
        matching = self.rule != LOCAL
        given = self.given(camp, matching)
        state = unsettled(given)
        below = True
        if 0 <= self.below < self.top:
            state = self.closed(given, state, self.below)
            below = state.open != 0
        if below:
            if self.locals_first:
                given = given._replace(matching=False)
            state = self.closed(given, state, self.top)
        return state, below

    @staticmethod
    def closed(given: Given, state: State, level: int) -> State:
        """What the techniques up to ``level`` make of a state that the camp fits."""
        end = close(given, state, level)
        if end is None:
            raise AssertionError("a camp contradicts itself")
        return end

    def locally(self, camp: _Camp) -> int:
        """The cells that the techniques leave open under the local rule."""
        given = self.given(camp, False)
        return self.closed(given, unsettled(given), HARD).open

    def pairs_more_ways(self, camp: _Camp) -> int:
        """The trees that pair with several tents, 0 if there is one way only, so that a hint's links are clear."""
        if self.rule == LOCAL:
            return 0
        given = self.given(camp, True)
        s, trees, tents = self.lay.stride, camp.trees, camp.tents
        edges = trees & tents << 1, trees & tents >> 1, trees & tents << s, trees & tents >> s
        return at_least_two(*self.closed(given, State(tents, 0, *edges), HARD)[2:])

    def second(self, camp: _Camp) -> int:
        """For both rules, the tents of another solution under the local rule that are none here; 0 if there is none."""
        if self.rule != BOTH:
            return 0
        if self.locals_first:  # it is solved under the local rule, and all but always under the other one too
            given = self.given(camp, True)
            return self.closed(given, unsettled(given), HARD).open
        budget = Budget(SECOND, self.budget.cancelled)
        try:
            found = list(islice(solutions(self.given(camp, False), budget), 2))
        except Refused:
            return self.locally(camp)  # too long to tell
        return next((tents & ~camp.tents for tents in found if tents != camp.tents), 0)

    def probe(self, camp: _Camp, state: State) -> int:
        """Suppose wrong marks until all is settled; else the cells with which it does not go on.

        No right mark fails, so only wrong ones are tried. When one leads to a second solution, the cells are its tents
        that are none here.
        """
        given = self.given(camp, self.rule != LOCAL)
        stands = 0  # cells whose wrong mark is known not to fail
        while True:
            untried = state.open & ~stands
            if not untried:
                return state.open
            if self.budget.cancelled():
                raise Cancelled
            bit = untried & -untried
            grass = state._replace(open=state.open ^ bit)
            tent = grass._replace(tents=grass.tents | bit)
            right, wrong = (tent, grass) if camp.tents & bit else (grass, tent)
            after = close(given, wrong, self.top)
            if after is None:
                state, stands = self.closed(given, right, self.top), 0
                if not state.open:
                    return 0
            elif not after.open:
                return after.tents & ~camp.tents
            else:
                stands |= bit | after.tents & ~camp.tents | camp.tents & ~(after.tents | after.open)

    def change(self, camp: _Camp, trouble: int) -> list[_Swap]:
        """Move one pair near a cell of ``trouble``, or any; nothing where that is not possible."""
        rng, lay = self.rng, self.lay
        if trouble:
            near = self.around[self.pick(trouble)]
            near |= lay.around(near)
            tents = bits_of(camp.tents & near) + [camp.tent_of[tree] for tree in bits_of(camp.trees & near)]
            if not tents:
                return []
            tent = rng.choice(list(dict.fromkeys(tents)))
        else:
            tent = self.pick(camp.tents)
            near = self.around[tent]
        tree = camp.remove(tent)
        place = tent
        if rng.random() >= TURNED:
            near |= lay.around(near)
            free = bits_of(near & ~(camp.trees | camp.tents | lay.around(camp.tents) | 1 << tent))
            place = rng.choice(free) if free else tent
        trees = bits_of(self.beside[place] & ~(camp.tents | camp.trees | 1 << tree))
        if not trees:
            camp.add(tent, tree)
            return []
        swap = _Swap(tent, tree, place, rng.choice(trees))
        camp.add(place, swap.new_tree)
        return [swap]

    def pick(self, mask: int) -> int:
        """A random cell of ``mask``."""
        if mask.bit_count() * 8 < self.area:
            return self.rng.choice(bits_of(mask))
        while True:  # quicker than a list of very many
            p = self.rng.choice(self.cells)
            if mask >> p & 1:
                return p
