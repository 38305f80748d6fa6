"""The level of a position, as fast as it goes: no path, no words, many consequences at once where that is safe.

What a technique gives still follows after any other elimination, so the order does not matter within a level, and all
that each finds is applied at once. Only techniques that use uniqueness can be spoilt by an elimination: from the first
of them on the ladder's order is kept within its level, and they fire one at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.engine.core import LEVELS
from game.puzzles.sudoku.logic.families.base import SudokuTechnique
from game.puzzles.sudoku.logic.fields import Fields, FieldState, fields
from game.puzzles.sudoku.logic.locked import locker
from game.puzzles.sudoku.logic.position import SudokuPosition, position_at
from game.puzzles.sudoku.logic.techniques import SudokuLadder
from game.puzzles.sudoku.logic.techniques import ladder as ladder_of
from game.puzzles.sudoku.shape import Houses, filled
from game.puzzles.sudoku.variants import variant_of

EASY, MEDIUM, HARD, EXPERT, MASTER = range(5)
SLOW = frozenset(
    {
        *("als_xz", "als_xy_wing", "als_chain", "als_aic"),
        *("sue_de_coq", "franken_x_wing", "franken_swordfish", "death_blossom", "franken_jellyfish", "mutant_fish"),
    }
)


def level(
    shape: Houses, values: Sequence[int], ladder: SudokuLadder, cap: int = MASTER, finish: bool = True
) -> int | None:
    """The number of the level of these givens; None where it would be above ``cap`` or the ladder stalls.

    Nothing is above master, so that much is known at its first step; without ``finish``, whether the ladder stalls
    after it stays open.
    """
    table = fields(shape)
    return level_from(table, table.start(values), lambda: filled(values), ladder, cap, finish)


def level_from(
    table: Fields,
    start: FieldState,
    fixed: Callable[[], int],
    ladder: SudokuLadder,
    cap: int = MASTER,
    finish: bool = True,
) -> int | None:
    """The same of a state, with the cells that are ``fixed``."""
    if table.shape.cages:
        return _hardest(position_at(table, *start, fixed()), ladder, cap, finish)
    state = table.propagate(*start)
    if state is None or not state[1]:
        return None if state is None else EASY
    found = None if cap == EASY else _with_locked(table.shape, state)
    return None if found is None else _hardest(position_at(table, *found, fixed()), ladder, cap, finish)


def exactly(position: SudokuPosition, ladder: SudokuLadder, wanted: int) -> bool:
    """Whether the ladder solves a position, one firing at a time, and needs the level with the number ``wanted``.

    Once it has needed that level, all the rest may be applied at once, as long as that gets along without uniqueness.
    """
    reached, fixed = False, position.fixed
    while not position.solved:
        step = ladder.step(position)
        if step is None or (rank := LEVELS.index(step[0].level)) > wanted:
            return False
        position = position.apply(step[1])
        if rank == wanted and not reached:
            reached = True
            state = position.x, position.opened
            if level_from(position.table, state, lambda: fixed, _proving(position), wanted) is not None:
                return True
    return reached and not position.contradiction


def _proving(position: SudokuPosition) -> SudokuLadder:
    """The ladder without uniqueness."""
    return ladder_of(False, variant_of(position.shape))


def as_far(position: SudokuPosition, ladder: SudokuLadder, cap: int) -> tuple[int | None, SudokuPosition]:
    """The level of a killer's position, None where it would be above ``cap``, and where logic up to that ended."""
    return _run(position, ladder, cap, True)


def narrowed(shape: Houses, start: FieldState) -> FieldState | None:
    """What medium techniques leave of a state: no solution is lost. None where there is none."""
    table = fields(shape)
    state = table.propagate(*start)
    found = state and _with_locked(shape, state)
    if found is None or not found[1]:
        return found
    position = position_at(table, *found)
    position = _run(position, _proving(position), MEDIUM, True)[1]
    return position.x, position.opened


def _hardest(position: SudokuPosition, ladder: SudokuLadder, cap: int, finish: bool) -> int | None:
    """The level of :func:`_run`."""
    return _run(position, ladder, cap, finish)[0]


def _run(position: SudokuPosition, ladder: SudokuLadder, cap: int, finish: bool) -> tuple[int | None, SudokuPosition]:
    """The level that a position without singles and locked candidates needs, at least medium; in a killer that of any
    position. Beside it the last position."""
    table, finders, caged = position.table, in_order(ladder), bool(position.shape.cages)
    hardest = EASY if caged else MEDIUM
    if caged:
        start = table.propagate(position.x, position.opened)
        if start is None:
            return None, position
        position = position.followed_by(*start)
    while position.opened:
        for rank, whole, technique in finders:
            if rank > cap:
                return None, position
            step = technique.afresh(position) if whole else technique.first(position)
            if step is not None:
                hardest = max(hardest, rank)
                if hardest == MASTER and not finish:
                    return MASTER, position
                position = position.apply(step)
                break
        else:
            return None, position
        settled = table.propagate(position.x, position.opened)
        found = settled if caged else settled and _with_locked(position.shape, settled)
        if found is None:
            return None, position
        position = position.followed_by(*found)
    return (None if caged and position.contradiction else hardest), position


@cache
def in_order(ladder: SudokuLadder) -> tuple[tuple[int, bool, SudokuTechnique], ...]:
    """(level, whether all that it finds may be applied at once, technique), the slow ones last of their level."""
    out = []
    single = False
    for technique in ladder.finders:
        if technique.ungraded:
            continue
        rank = LEVELS.index(technique.level)
        single = rank == HARD and (single or technique.unique)
        if rank > EASY or technique.caged:
            out.append((rank, not single, technique))
    return tuple(sorted(out, key=lambda each: (each[0], each[2].name in SLOW)))


def _with_locked(shape: Houses, state: FieldState) -> FieldState | None:
    """All singles and locked candidates from a state without singles; None when it clashes."""
    table, locked = fields(shape), locker(shape)
    while state[1]:
        gone = locked(state[0] & shape.full)
        if not gone:
            break
        after = table.propagate(table.drop(state[0], gone), state[1])
        if after is None:
            return None
        state = after
    return state
