"""Making Tents puzzles: a random camp, changed pair by pair until the techniques of its level solve it.

That the techniques up to a level solve a puzzle proves that its solution is the only one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.budget import Budget
from game.engine.core import LEVELS, PuzzleError, Refused
from game.engine.puzzle import Made, Recipe, Size
from game.engine.rng import Rng
from game.puzzles.tents.bits import Given, Layout, State, at_least_two, bits_of, layout
from game.puzzles.tents.board import BOTH, LOCAL, MATCHING, Board, check_rule
from game.puzzles.tents.closure import EASY, EXPERT, HARD, MEDIUM, close, unsettled
from game.puzzles.tents.rules import marks_of
from game.puzzles.tents.solver import count_tents

if TYPE_CHECKING:
    from game.puzzles.tents.spec import Tents

ATTEMPTS = 30_000
"""How many camps are tried by default."""

DENSITY = 5  # cells for each tent
TURNED = 0.6  # how often a tree moves around its tent, rather than tent and tree elsewhere
TOO_EASY = 6  # how many open cells a change may leave on a board that was solved too easily
PATIENCE = 3  # moves without gain on a small board
SMALL = 13 * 13
PROBED = 15 * 15  # up to this area an expert board may begin with any number of open cells
SECOND = 2_000  # nodes to find a second solution under the local rule with


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
    maker = _Maker(layout(recipe.size), level, rule, rng, budget or Budget(ATTEMPTS))
    tents, trees = maker.make()
    lay = maker.lay
    return Made(_board(recipe.size, lay, tents, trees, rule), marks_of(lay, tents), recipe.level)


def _board(size: Size, lay: Layout, tents: int, trees: int, rule: str) -> Board:
    rows, columns = (tuple((tents & mask).bit_count() for mask in masks) for masks in (lay.rows, lay.columns))
    return Board(size, trees, rows, columns, rule)


class _Camp:
    """Tents with their trees: the tree of each tent, and both as masks."""

    __slots__ = ("tents", "tree_of", "trees")

    def __init__(self) -> None:
        self.tree_of: dict[int, int] = {}
        self.tents = self.trees = 0

    def copy(self) -> _Camp:
        other = _Camp()
        other.tree_of, other.tents, other.trees = dict(self.tree_of), self.tents, self.trees
        return other

    def add(self, tent: int, tree: int) -> None:
        self.tree_of[tent] = tree
        self.tents |= 1 << tent
        self.trees |= 1 << tree

    def remove(self, tent: int) -> None:
        self.trees ^= 1 << self.tree_of.pop(tent)
        self.tents ^= 1 << tent


class _Maker:
    """One request: what is wanted, and where chance and steps come from."""

    def __init__(self, lay: Layout, level: int, rule: str, rng: Rng, budget: Budget) -> None:
        self.lay, self.level, self.rule, self.rng, self.budget = lay, level, rule, rng, budget
        self.area = lay.size.width * lay.size.height
        self.cells = bits_of(lay.cells)
        self.around = {p: lay.around(1 << p) for p in self.cells}
        self.beside = {p: lay.beside(1 << p) for p in self.cells}
        self.target = max(1, self.area // DENSITY)
        # the techniques of the level itself, and of the one below
        self.top = min(level, HARD)
        self.below = {EASY: -1, MEDIUM: EASY, HARD: MEDIUM, EXPERT: HARD}[level]
        if rule == LOCAL and level == EXPERT:
            self.top = self.below = MEDIUM

    def make(self) -> tuple[int, int]:
        """Tents and trees of a puzzle as wanted."""
        patience = PATIENCE if self.area <= SMALL else 60 + self.area // 2
        while True:
            camp = self.pitch()
            state = self.look(camp)
            left = state.open.bit_count()
            waited = 0
            while waited <= patience:
                if self.fits(camp, state):
                    return camp.tents, camp.trees
                changed = self.change(camp, state)
                if changed is None:
                    waited += 1
                    continue
                after = self.look(changed)
                now = after.open.bit_count()
                if self.level == EXPERT:
                    good = 0 < now <= max(left, 1) or (left == 0 and now)
                else:
                    good = now <= left or (left == 0 and now <= TOO_EASY)
                waited = 0 if good and now < left else waited + 1
                if good:
                    camp, state, left = changed, after, now

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

    def look(self, camp: _Camp) -> State:
        """What the techniques of the level leave."""
        self.budget.spend()
        given = self.given(camp, self.rule != LOCAL)
        state = close(given, unsettled(given), self.top)
        if state is None:
            raise AssertionError("a camp contradicts itself")
        return state

    def fits(self, camp: _Camp, state: State) -> bool:
        """Whether the camp is a puzzle of the level with one solution, and clear about which tent is whose."""
        given = self.given(camp, self.rule != LOCAL)
        if self.level == EXPERT:
            limit = self.area if self.area <= PROBED else self.area // 4
            if not 0 < state.open.bit_count() <= limit or not self.solved_by_probing(given, state, camp):
                return False
        elif state.open:
            return False
        elif self.below >= 0:
            easier = close(given, unsettled(given), self.below)
            if easier is None or not easier.open:
                return False
        return self.rule == LOCAL or (self.pairs_one_way(camp) and (self.rule == MATCHING or self.is_local(camp)))

    def pairs_one_way(self, camp: _Camp) -> bool:
        """Whether the trees pair with the tents in one way only."""
        given = self.given(camp, True)
        s, trees, tents = self.lay.stride, camp.trees, camp.tents
        edges = trees & tents << 1, trees & tents >> 1, trees & tents << s, trees & tents >> s
        state = close(given, State(tents, 0, *edges), HARD)
        return state is not None and not at_least_two(*state[2:])

    def is_local(self, camp: _Camp) -> bool:
        """Whether the solution is the only one under the local rule, too."""
        try:
            return count_tents(self.given(camp, False), 2, Budget(SECOND, self.budget.cancelled))[0] == 1
        except Refused:
            return False

    def solved_by_probing(self, given: Given, state: State, camp: _Camp) -> bool:
        """Whether the wrong values of open cells lead to contradictions until all is settled.

        No right value fails, so only wrong ones are tried.
        """
        while state.open:
            fixed = 0
            for p in bits_of(state.open):
                bit = 1 << p
                rest = state._replace(open=state.open ^ bit)
                wrong = rest if camp.tents & bit else rest._replace(tents=state.tents | bit)
                if self.budget.cancelled():
                    self.budget.spend()
                after = close(given, wrong, self.top)
                if after is None:
                    fixed |= bit
                elif not after.open:
                    return False  # a second solution
            if not fixed:
                return False
            settled = state._replace(tents=state.tents | fixed & camp.tents, open=state.open & ~fixed)
            after = close(given, settled, self.top)
            if after is None:
                raise AssertionError("a camp contradicts itself")
            state = after
        return True

    def change(self, camp: _Camp, state: State) -> _Camp | None:
        """The camp with one pair changed near an open cell; None where that is not possible."""
        rng, lay = self.rng, self.lay
        if state.open:
            centre = 1 << rng.choice(bits_of(state.open))
            near = centre | lay.around(centre)
            near |= lay.around(near)
        else:
            near = lay.cells
        tents = [tent for tent, tree in camp.tree_of.items() if near >> tent & 1 or near >> tree & 1]
        if not tents:
            return None
        tent = rng.choice(tents)
        changed = camp.copy()
        old = changed.tree_of[tent]
        changed.remove(tent)
        if rng.random() < TURNED:
            trees = bits_of(self.beside[tent] & ~(changed.tents | changed.trees | 1 << old))
            if not trees:
                return None
            changed.add(tent, rng.choice(trees))
            return changed
        free = lay.cells & ~(changed.trees | changed.tents | lay.around(changed.tents) | 1 << tent)
        for place in rng.shuffled(bits_of(free))[:4]:
            trees = bits_of(self.beside[place] & ~(changed.tents | changed.trees))
            if trees:
                changed.add(place, rng.choice(trees))
                return changed
        return None
