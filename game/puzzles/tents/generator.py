"""Making Tents puzzles: a random camp, changed pair by pair until the techniques of its level solve it.

That the techniques up to a level solve a puzzle proves that its solution is the only one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.engine.budget import Budget
from game.engine.core import LEVELS, Cancelled
from game.engine.logic.rectangle import rectangle
from game.engine.masks import at_least_two, bits_of, just_two
from game.engine.puzzle.recipe import Made, Recipe, Size
from game.engine.rng import Rng
from game.puzzles.tents.board import BOTH, BRIEF_AREA, LOCAL, MATCHING, MAX_SIDE, WALKED_AREA, TentsBoard
from game.puzzles.tents.camp import Camp, Swap
from game.puzzles.tents.grown import GrownCamp
from game.puzzles.tents.logic.bits import CampClues, Edges, TentsState, bound, claimed, edges_to, spots
from game.puzzles.tents.logic.closure import EASY, EXPERT, HARD, MEDIUM, close, unsettled
from game.puzzles.tents.logic.settling import settled
from game.puzzles.tents.rules import marks_of

CROWD = 25  # for so many open cells one more pair is moved at once
LONELY = (0, 8 * 8, 13 * 13, 15 * 15)  # by level, up to this area a board is begun with lonely trees
# by level, above this one with crowded trees: fewer are to be put right
CROWDED = (60, 14 * 14, 20 * 20, MAX_SIDE**2)
TINY = 13 * 13  # up to this area another camp costs less than a few changes
SMALL = 15 * 15  # up to this area another camp costs less than many changes
WIDE = 18 * 18  # from this area on a camp is changed in many places at once
BLOCK, APART = 5, 12  # the side of such a place, and the distance from one to the next
GROWN = ((1, 18 * 18), (0.6, 25 * 25), (0.4, 25 * 25), (0, MAX_SIDE**2))
# by level, which part of a camp is grown, from which area
NARROW = 8  # no camp is grown in less
SHARE = {HARD: 4, EXPERT: 2}  # at most this part of the area may be open on larger boards for suppositions
STUCK = 30  # changes without gain on a large expert board; less patience than for others, as each costs more
DEEP = 12  # cells for each that the easier techniques leave open where a walk to a level begins
STROLL = 80  # changes without gain on such a walk
BRIEF = 20  # the same to hard boards of at most BRIEF_AREA: they have few neighbours
HERE = 0.7  # how often the next change is made where the easier techniques got stuck


def generate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``, under the ``rule`` among its options (``both`` by default).

    Each board tried is one step of ``budget``. Raises Refused when it is spent, Cancelled.
    """
    share, least = GROWN[LEVELS.index(recipe.level)]
    grown = recipe.size.width * recipe.size.height >= least and min(recipe.size) >= NARROW
    return made_of(recipe, CampMaker(recipe, rng, budget, partial(GrownCamp, share=share) if grown else Camp).make())


def made_of(recipe: Recipe, camp: Camp) -> Made:
    """The puzzle of a camp."""
    rule = recipe.options.get("rule", BOTH)
    board = TentsBoard(recipe.size, camp.trees, tuple(camp.rows), tuple(camp.columns), rule)
    return Made(board, marks_of(camp.lay, camp.tents), recipe.level)


class _Judgement(NamedTuple):
    """What is known of a camp: it is as wanted (``done``), or by how many cells it is too hard (``cost``), where, and
    where tents of other solutions may stand. Of one that is too easy, ``trouble`` is what easier techniques leave open.
    """

    done: bool
    cost: int
    trouble: int = 0
    wrong: int = 0


AS_WANTED = _Judgement(True, 0)


class CampMaker:
    """One request: what is wanted, where chance and steps come from, and what kind of camp is pitched."""

    def __init__(
        self,
        recipe: Recipe,
        rng: Rng,
        budget: Budget,
        pitch: Callable[[Size, Rng, int], Camp] = Camp,
        opening: float = 0.0,
        deep: int = DEEP,
    ) -> None:
        size = self.size = recipe.size
        level = self.level = LEVELS.index(recipe.level)
        self.rule = recipe.options.get("rule", BOTH)
        self.rng, self.budget, self.pitch, self.opening = rng, budget, pitch, opening
        area = self.area = size.width * size.height
        self.least = -(-area // deep)
        self.small = area <= SMALL
        self.wide = area >= WIDE and min(size) >= BLOCK and level < EXPERT
        self.lay = rectangle(size)
        self.limit = area if self.small else min(area // SHARE.get(level, 1), SMALL)
        self.patience = STUCK if level == EXPERT else 60 + area // 2
        if self.small:
            self.patience = 3 if area <= TINY else 12
        # on large boards the local rule leaves more open, so it is what has to get better
        self.local_first = self.rule == BOTH and not self.small
        self.lonely = 1 if area <= LONELY[level] else -1 if area > CROWDED[level] else 0
        self.stroll = BRIEF if level == HARD and area <= BRIEF_AREA else STROLL
        self.walks = area <= WALKED_AREA and level > (HARD if self.rule == LOCAL else MEDIUM)

    def make(self) -> Camp:
        """A camp that makes a puzzle as wanted."""
        reach = self.walk if self.walks else self.climb
        while True:
            camp = self.pitch(self.size, self.rng, self.lonely)
            if reach(camp):
                return camp

    def walk(self, camp: Camp) -> bool:
        """Change a camp with one solution that is too easy step by step, never back to an easier one; False where it
        gets no harder.

        Of the neighbours of hard camps, many more are as wanted than of any.
        """
        least = self.least
        now = self.judge(camp, least)
        if now.done:
            return True
        if now.cost or now.trouble.bit_count() < least:
            return False
        waited = 0
        while waited < self.stroll:
            waited += 1
            swaps = camp.change(now.trouble if self.rng.random() < HERE else 0)
            if not swaps:
                continue
            after = self.judge(camp, now.trouble.bit_count())
            if after.done:
                return True
            deeper = after.trouble.bit_count() - now.trouble.bit_count()
            if after.cost or deeper < 0:
                camp.undo(swaps)
                continue
            now = after
            if deeper:
                waited = 0
        return False

    def vary(self, camp: Camp) -> bool:
        """Change a camp that is as wanted into another one; False, and as it was, where that does not come soon."""
        for _ in range(STROLL):
            swaps = camp.change(0)
            if swaps:
                if self.judge(camp).done:
                    return True
                camp.undo(swaps)
        return False

    def climb(self, camp: Camp) -> bool:
        """Change the camp step by step into a puzzle as wanted; False when it gets no better, or too easy."""
        now = self.judge(camp)
        waited, least = 0, self.area
        while not now.done:
            if waited > self.patience or not now.cost:  # changes leave one that is too easy so mostly
                return False
            if self.wide:
                now = self.sweep(camp, now)
                waited = 0 if now.trouble.bit_count() < least else waited + 1
                least = min(least, now.trouble.bit_count())
                continue
            count = 1 + now.trouble.bit_count() // CROWD
            swaps = [s for _ in range(count) for s in camp.change(now.trouble, now.wrong)]
            if not swaps:
                waited += 1
                continue
            after = self.judge(camp)
            if after.cost <= now.cost:
                waited = 0 if after.cost < now.cost else waited + 1
                now = after
            else:
                waited += 1
                camp.undo(swaps)
        return True

    def sweep(self, camp: Camp, now: _Judgement) -> _Judgement:
        """Change the camp in many places far apart at once; where that leaves more open, it is taken back."""
        lay, rng = self.lay, self.rng
        width, height = lay.size
        block = sum((1 << BLOCK) - 1 << row * lay.stride for row in range(BLOCK))
        rows, columns = rng.below(APART), rng.below(APART)
        changed: list[tuple[int, list[Swap]]] = []
        for row in range(rows, height - BLOCK + 1, APART):
            for column in range(columns, width - BLOCK + 1, APART):
                here = block << row * lay.stride + column
                if now.trouble & here and (swaps := camp.change(now.trouble & here, now.wrong & here)):
                    changed.append((here, swaps))
        if not changed:
            changed.append((lay.cells, camp.change(now.trouble, now.wrong)))
        after = self.judge(camp)
        spoiled = 0  # around what is taken back all is as before: lines that cross it are judged the next time
        for here, swaps in changed:
            around = lay.around(lay.around(here)) | here
            worse = (after.trouble & around).bit_count() > (now.trouble & around).bit_count()
            if worse and (len(changed) == 1 or camp.can_undo(swaps)):
                camp.undo(swaps)
                spoiled |= around
        if not spoiled:
            return after
        trouble = after.trouble & ~spoiled | now.trouble & spoiled
        if not trouble:
            return self.judge(camp)
        return _Judgement(False, trouble.bit_count(), trouble, after.wrong & ~spoiled | now.wrong & spoiled)

    def judge(self, camp: Camp, least: int = 0) -> _Judgement:
        """How far the camp is from a puzzle as wanted; of a walked one, where easier techniques leave fewer cells open
        than ``least``, no more is asked than that."""
        self.budget.spend()
        if self.level <= (HARD if self.rule == LOCAL else MEDIUM):
            return self.judge_closed(camp)
        return self.judge_probed(camp, least)

    def judge_closed(self, camp: Camp) -> _Judgement:
        """The same where the patterns up to the level settle it under the rule: those of easy and medium hold under
        either, those of hard are enough for the local one."""
        tents, open_ = settled(self.lay, camp.trees, camp.rows + camp.columns)
        if self.level > EASY:
            if not open_:
                return _Judgement(False, 0)
            given = camp.given(self.rule != LOCAL)
            state = TentsState(tents, open_, *edges_to(given, tents | open_))
            if self.level > MEDIUM:
                state = closed(given, state, MEDIUM, 0, EASY)
                if not state.open:
                    return _Judgement(False, 0)
            open_ = closed(given, state, self.level, 0, self.level - 1).open
        return _Judgement(False, open_.bit_count(), open_, open_ & ~camp.tents) if open_ else self.paired(camp)

    def judge_probed(self, camp: Camp, least: int = 0) -> _Judgement:
        """The same for expert, and for hard where the local rule alone does not count."""
        tents, open_ = settled(self.lay, camp.trees, camp.rows + camp.columns, max(1, least))
        if open_.bit_count() < least:
            return _Judgement(False, 0, open_)
        given = camp.given(True)
        if self.opening and open_.bit_count() > (1 - self.opening) * unsettled(given).open.bit_count():
            return _Judgement(False, 2 * self.area, open_)
        locally = given._replace(matching=False)
        easy_ones = TentsState(tents, open_, *edges_to(given, tents | open_))
        deep = least if self.level == EXPERT else 0
        medium = closed(given, easy_ones, MEDIUM, 0, EASY, deep)  # what holds under either rule
        if self.level == HARD and not medium.open:
            return _Judgement(False, 0, easy_ones.open)
        if medium.open.bit_count() < deep:
            return _Judgement(False, 0, medium.open)
        if self.walks and self.rule != MATCHING and ambiguous(given, medium, camp.tents):
            return _Judgement(False, self.area, medium.open)
        local = state = None
        easy = False
        if self.rule == LOCAL or self.local_first:
            local = closed(locally, medium, HARD, 0, MEDIUM)
            if local.open.bit_count() > self.limit:
                return self.far_off(camp, local)
            easy = self.rule == LOCAL and not local.open
        trouble = wrong = 0
        if self.rule != LOCAL:
            state = closed(given, medium, HARD, 0, MEDIUM)
            easy = self.level == EXPERT and not state.open
            if easy and not self.local_first:
                return _Judgement(False, 0, medium.open)
            if state.open.bit_count() > self.limit:
                return self.far_off(camp, state)
            if self.level == HARD:
                trouble, wrong = state.open, state.open & ~camp.tents
            elif not self.local_first:
                trouble, wrong = self.probe(camp, given, state)
            if trouble and not self.local_first:
                return _Judgement(False, trouble.bit_count(), trouble, wrong)
        cost = trouble.bit_count()
        if self.rule != MATCHING:
            doubtful, tents = self.probe(camp, locally, local or closed(locally, medium, HARD, 0, MEDIUM))
            trouble, wrong = trouble | doubtful, wrong | tents
            cost += doubtful.bit_count()
        if state and self.level == EXPERT and self.local_first and not (cost or easy):
            trouble, wrong = self.probe(camp, given, state)
            cost = trouble.bit_count()
        if easy and not cost:
            return _Judgement(False, 0, medium.open)
        return _Judgement(False, cost, trouble, wrong) if cost else self.paired(camp)

    def far_off(self, camp: Camp, state: TentsState) -> _Judgement:
        """The judgement of a camp with too many open cells to suppose anything: worse than all that have fewer."""
        return _Judgement(False, self.area + state.open.bit_count(), state.open, state.open & ~camp.tents)

    def paired(self, camp: Camp) -> _Judgement:
        """A puzzle as wanted, but for trees that pair with several tents: a hint's links should be clear."""
        if self.rule == LOCAL:
            return AS_WANTED
        lay, trees, tents = camp.lay, camp.trees, camp.tents
        s = lay.stride
        edges = left, right, up, down = trees & tents << 1, trees & tents >> 1, trees & tents << s, trees & tents >> s
        trouble = many = at_least_two(left, right, up, down)
        while many:  # where pairs are clear, one tree after another has a single tent that no other one has taken
            one = trees & ~many
            taken = (left & one) >> 1 | (right & one) << 1 | (up & one) >> s | (down & one) << s
            left, right = left & ~(many & taken << 1), right & ~(many & taken >> 1)
            up, down = up & ~(many & taken << s), down & ~(many & taken >> s)
            fewer = at_least_two(left, right, up, down)
            if fewer == many:
                break
            many = fewer
        else:
            return AS_WANTED
        before = None
        while edges != before:
            before = edges
            edges = lacking(edges, claimed(lay, trees, *edges))
            edges = lacking(edges, bound(lay, tents, *edges))
        trouble = at_least_two(*edges)
        return _Judgement(False, trouble.bit_count(), trouble)

    def probe(self, camp: Camp, given: CampClues, state: TentsState) -> tuple[int, int]:
        """Suppose wrong marks until all is settled, or no more of them fail: the cells that stay open, and those where
        wrong tents may stand. No right mark fails, so only wrong ones are tried: first tents beside trees with two
        spots, for they settle most.
        """
        wrong = stands = 0  # cells whose wrong mark does not fail
        untried = state.open
        progress = False
        while untried:
            if self.budget.cancelled():
                raise Cancelled
            near = spots(given.lay, just_two(*state[2:]), *state[2:]) & untried
            first = near & ~camp.tents or near or untried
            bit = first & -first
            pitched = bit & camp.tents
            after = close(given, TentsState(state.tents | bit ^ pitched, state.open ^ bit, *state[2:]), HARD, bit)
            if after is None:
                right = TentsState(state.tents | pitched, state.open ^ bit, *state[2:])
                state = closed(given, right, HARD, bit)
                progress = True
                untried &= state.open
            elif not after.open:
                return state.open, after.tents & ~camp.tents
            else:
                stands |= bit | after.tents & ~camp.tents | camp.tents & ~(after.tents | after.open)
                wrong |= after.tents & ~camp.tents
                untried &= ~stands
            if not untried and progress:
                untried, stands, wrong, progress = state.open, 0, 0, False
        return state.open, wrong & state.open


def ambiguous(given: CampClues, state: TentsState, tents: int) -> bool:
    """Whether two of the tents in open cells can stand elsewhere in their rows and columns, under the local rule.

    Most camps with several solutions have such two; suppositions take much longer to find nothing.
    """
    lay, trees, free = given.lay, given.trees, state.open & ~tents
    s = lay.stride
    places = [divmod(p, s) for p in bits_of(state.open & tents)]
    for number, (row, column) in enumerate(places):
        if not free & lay.rows[row]:
            continue
        for other, across in places[number + 1 :]:
            new = 1 << row * s + across | 1 << other * s + column
            if free & new == new and row != other and column != across:
                moved = tents & ~(1 << row * s + column | 1 << other * s + across) | new
                if not (lay.around(new) & moved or trees & ~lay.beside(moved)):
                    return True
    return False


def lacking(edges: Edges, gone: Edges | None) -> Edges:
    """The edges without those that are gone."""
    if gone is None:
        raise AssertionError("a camp contradicts itself")
    return edges[0] ^ gone[0], edges[1] ^ gone[1], edges[2] ^ gone[2], edges[3] ^ gone[3]


def closed(
    given: CampClues, state: TentsState, level: int, changed: int = -1, was: int = HARD, least: int = 0
) -> TentsState:
    """What the techniques up to ``level`` make of a state that the camp fits, or as soon as fewer than ``least`` cells
    are open."""
    end = close(given, state, level, changed, was, least=least)
    if end is None:
        raise AssertionError("a camp contradicts itself")
    return end
