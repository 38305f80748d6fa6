"""The human techniques of Tents, easiest first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.logic.habits import Habits
from game.engine.logic.ladder import Ladder
from game.engine.logic.mask_position import both_marks, one_mark
from game.engine.logic.pattern import Pattern
from game.engine.logic.supposing import forced
from game.engine.masks import at_least_two, bits_of
from game.puzzles.tents.logic import bits, reasons, side_by_side
from game.puzzles.tents.logic.bands import lines_together, too_few
from game.puzzles.tents.logic.clashes import refutation
from game.puzzles.tents.logic.closure import HARD, close
from game.puzzles.tents.logic.position import NO_EDGES, TentsConsequences, TentsPosition
from game.puzzles.tents.logic.stranding import closed_by, closes, stranding

# -- what the patterns find ------------------------------------------------------------------------------------------


def _full_line(position: TentsPosition) -> TentsConsequences:
    return position.new(grass=_holding_just(position, position.state.tents))


def _all_needed(position: TentsPosition) -> TentsConsequences:
    return position.new(tents=_holding_just(position, position.possible))


def _holding_just(position: TentsPosition, cells: int) -> int:
    """The lines with open cells that hold as many of ``cells`` as their counts say."""
    open_, given, found = position.state.open, position.given, 0
    for mask, count in given.rows:
        if mask & open_ and (cells & mask).bit_count() == count:
            found |= mask
    for mask, count in given.columns:
        if mask & open_ and (cells & mask).bit_count() == count:
            found |= mask
    return found


def _tent_total(position: TentsPosition) -> TentsConsequences:
    tents, open_ = position.state[:2]
    missing = position.given.number - tents.bit_count()
    if not missing:
        return position.new(grass=open_)
    return position.new(tents=open_) if missing == open_.bit_count() else TentsConsequences()


def _no_tree(position: TentsPosition) -> TentsConsequences:
    return position.new(grass=~position.lay.beside(position.given.trees))


def _around_tent(position: TentsPosition) -> TentsConsequences:
    return position.new(grass=position.lay.around(position.state.tents))


def _last_spot(position: TentsPosition) -> TentsConsequences:
    one = position.given.trees & ~at_least_two(*position.edges)
    return position.new(tents=bits.spots(position.lay, one, *position.edges))


def _tight(position: TentsPosition) -> tuple[bits.Tight, bits.Tight]:
    lay, given, possible = position.lay, position.given, position.possible
    width, height = lay.size
    nothing = bits.Tight(0, 0)
    return (
        bits.tight(given.rows, possible, 1, lay.stride, width) or nothing,
        bits.tight(given.columns, possible, lay.stride, 1, height) or nothing,
    )


def _tight_runs(position: TentsPosition) -> TentsConsequences:
    along, upright = _tight(position)
    return position.new(tents=along.tents | upright.tents)


def _beside_run(position: TentsPosition) -> TentsConsequences:
    along, upright = _tight(position)
    return position.new(grass=along.grass | upright.grass)


def _tree_corner(position: TentsPosition) -> TentsConsequences:
    return position.new(grass=bits.diagonal_spots(position.lay, *position.edges))


def _separate_trees(position: TentsPosition) -> TentsConsequences:
    given = position.given
    return position.new(grass=bits.separate(given.lay, given.rows, given.columns, position.state) or 0)


def _claimed_spot(position: TentsPosition) -> TentsConsequences:
    return TentsConsequences(edges=bits.claimed(position.lay, position.given.trees, *position.edges) or NO_EDGES)


def _bound_tent(position: TentsPosition) -> TentsConsequences:
    return TentsConsequences(edges=bits.bound(position.lay, position.state.tents, *position.edges) or NO_EDGES)


def _trees_taken(position: TentsPosition) -> TentsConsequences:
    lay, trees = position.lay, position.given.trees
    return position.new(grass=lay.beside(trees) & ~bits.spots(lay, trees, *position.edges))


def _line_trees(position: TentsPosition) -> TentsConsequences:
    given = position.given
    found = bits.shares(given.lay, given.rows, given.columns, *position.edges)
    return TentsConsequences(edges=found.into) if found else TentsConsequences()


def _line_reach(position: TentsPosition) -> TentsConsequences:
    given = position.given
    found = bits.shares(given.lay, given.rows, given.columns, *position.edges)
    return TentsConsequences(edges=found.out) if found else TentsConsequences()


def _together(number: int) -> Callable[[TentsPosition], TentsConsequences]:
    def find(position: TentsPosition) -> TentsConsequences:
        return position.new(*(lines_together(position.given, position.state, number) or ()))

    return find


def _stranded_tree(position: TentsPosition) -> TentsConsequences:
    return position.new(grass=stranding(position.given, position.state))


def _short_lines(position: TentsPosition) -> TentsConsequences:
    """All cells whose tent would close so many others that two neighbouring lines could not get theirs."""
    lay, given, state = position.lay, position.given, position.state
    rows, columns = closes(given, state)
    grass = 0
    for p in bits_of(state.open):
        closed = closed_by(lay, p, rows, columns) & state.open
        if too_few(given, position.possible & ~closed, closed):
            grass |= 1 << p
    return position.new(grass=grass)


def _contradictions(position: TentsPosition) -> TentsConsequences:
    """All cells of which one mark, supposed and followed through all other techniques, breaks a rule."""
    given, state = position.given, position.state

    def follow(tent: int, grass: int) -> tuple[int, int] | None:
        after = close(given, state._replace(tents=state.tents | tent, open=state.open & ~(tent | grass)), HARD)
        return None if after is None else (after.tents, ~(after.tents | after.open))

    return TentsConsequences(*forced(state.open, follow))


_PATTERNS: tuple[Pattern[TentsPosition], ...] = (
    Pattern(
        "full_line", "The number is reached", "easy", 1,
        "A row or column that has its tents takes no more.",
        _full_line, reasons.full_line, oversight=True,
    ),
    Pattern(
        "no_tree", "No tree beside it", "easy", 1,
        "A tent stands beside its tree, so a cell beside no tree is grass.",
        _no_tree, reasons.no_tree, oversight=True, by_clues=True,
    ),
    Pattern(
        "around_tent", "Around a tent", "easy", 1,
        "Tents never touch, so all eight cells around a tent are grass.",
        _around_tent, reasons.around_tent, oversight=True,
    ),
    Pattern(
        "last_spot", "One cell left for a tree", "easy", 1,
        "A tree with one cell left beside it has its tent there.",
        _last_spot, reasons.last_spot,
    ),
    Pattern(
        "all_needed", "Just enough cells", "easy", 1,
        "Where just enough cells are open, each of them gets a tent.",
        _all_needed, reasons.all_needed,
    ),
    Pattern(
        "tent_total", "As many tents as trees", "easy", 2,
        "There are as many tents as trees on the whole board.",
        _tent_total, reasons.tent_total, rare=True,
    ),
    Pattern(
        "tight_runs", "Runs that must be full", "medium", 4,
        "A line that needs all it can hold fills its odd runs.",
        _tight_runs, reasons.tight_runs,
    ),
    Pattern(
        "beside_run", "Beside full runs", "medium", 5,
        "A cell that the next line's tents touch in any case is grass.",
        _beside_run, reasons.beside_run,
    ),
    Pattern(
        "tree_corner", "Between a tree's two cells", "medium", 5,
        "A cell that touches both cells left for a tree is grass.",
        _tree_corner, reasons.tree_corner,
    ),
    Pattern(
        "separate_trees", "Trees that cannot share", "medium", 8,
        "Trees that share no cell need a tent each, and may fill a line.",
        _separate_trees, reasons.separate_trees, rule="local", rare=True,
    ),
    Pattern(
        "claimed_spot", "A cell that is spoken for", "hard", 8,
        "The only cell left for a tree is no other tree's.",
        _claimed_spot, reasons.claimed_spot, rule="matching",
    ),
    Pattern(
        "bound_tent", "A tent with one tree", "hard", 8,
        "A tent with one tree left is that tree's only tent.",
        _bound_tent, reasons.bound_tent, rule="matching",
    ),
    Pattern(
        "trees_taken", "All trees here have tents", "hard", 8,
        "A cell whose trees all have their tents elsewhere is grass.",
        _trees_taken, reasons.trees_taken, rule="matching",
    ),
    Pattern(
        "line_trees", "Trees that fill a line", "hard", 12,
        "When trees fill a line, other trees have their tents outside it.",
        _line_trees, reasons.line_trees, rule="matching",
    ),
    Pattern(
        "line_reach", "A line that needs all its trees", "hard", 12,
        "A line that needs every tree that reaches it has all their tents.",
        _line_reach, reasons.line_reach, rule="matching",
    ),
    Pattern(
        "stranded_tree", "A tree left with no cell", "hard", 13,
        "A tent that would close every cell beside a tree is not there.",
        _stranded_tree, side_by_side.stranded_tree,
    ),
    Pattern(
        "two_lines", "Two lines together", "hard", 14,
        "Two lines that need all they can hold agree on some cells.",
        _together(2), partial(side_by_side.together, number=2),
    ),
)  # fmt: skip

_EXPERT: tuple[Pattern[TentsPosition], ...] = (
    Pattern(
        "three_lines", "Three lines together", "expert", 20,
        "Three lines that need all they can hold agree on some cells.",
        _together(3), partial(side_by_side.together, number=3),
    ),
    Pattern(
        "short_lines", "Two lines would be short", "expert", 24,
        "A tent that leaves two lines too little room is not there.",
        _short_lines, side_by_side.short_lines, labour=one_mark,
    ),
)  # fmt: skip

_CONTRADICTION: Pattern[TentsPosition] = Pattern(
    "contradiction", "A what-if", "expert", 40,
    "If the other mark breaks a rule in the end, it is out.",
    _contradictions, lambda position, effect: refutation(position, effect, PATTERNS[position.given.matching]),
    labour=both_marks,
)  # fmt: skip

HABITS = Habits(
    {
        "around_tent": 3.0, "no_tree": 1.0, "last_spot": 0.91, "full_line": 0.57, "all_needed": 0.40,
        "tight_runs": 0.31, "beside_run": 0.13, "tree_corner": 0.13,
    },
    far=(0.33, 0.11, 0.06),
    in_line=5.3,
    unsaid=("full_line", "no_tree", "around_tent"),
)  # fmt: skip
"""From the orders in which 150 boards were marked."""

PATTERNS: dict[bool, Ladder[TentsPosition]] = {
    matching: Ladder(tuple(p for p in _PATTERNS if p.rule in ("", "matching" if matching else "local")))
    for matching in (True, False)
}
"""The techniques up to hard, by which suppositions are followed: by whether trees and tents have to pair off."""

LADDERS: dict[bool, Ladder[TentsPosition]] = {
    matching: Ladder((*ladder.techniques, *_EXPERT, _CONTRADICTION), HABITS) for matching, ladder in PATTERNS.items()
}
"""Every technique of a rule, easiest first."""

LADDER: Ladder[TentsPosition] = Ladder((*_PATTERNS, *_EXPERT, _CONTRADICTION), HABITS)
"""Every technique of either rule."""
