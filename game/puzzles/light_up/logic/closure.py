"""All that follows up to a level, without reasons: for solving, grading and generating."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.masks import bits_of
from game.engine.runs_of_bits import only_in_sight
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout
from game.puzzles.light_up.logic.pairs import either_or, lacking_one, shared_cells, spare_one, taken

EASY, MEDIUM, HARD = range(3)
FEW_DARK = 60
"""So many dark cells are sooner looked at one by one than all at once."""
Found = tuple[int, int]
"""Lamps and dots."""


def start(lay: LightUpLayout) -> Lights:
    """Nothing is marked."""
    return Lights(0, 0, lay.white)


def placed(lay: LightUpLayout, state: Lights, lamps: int, dots: int) -> Lights | None:
    """The state with more lamps and dots; None where a lamp would stand in light or on a dot."""
    if not lamps:
        return Lights(state.lamps, state.lit, state.open & ~dots)
    if lamps & ~state.open or lamps & dots or lay.later_across(lamps) or lay.later_down(lamps):
        return None
    lit = state.lit | lay.lit(lamps)
    return Lights(state.lamps | lamps, lit, state.open & ~(lit | dots))


def short(lay: LightUpLayout, cells: int) -> int:
    """The numbers with too few ``cells`` beside them."""
    _n0, n1, n2, n3, n4 = lay.numbers
    p1, p2, p3, p4 = lay.beside(cells)
    return n1 & ~p1 | n2 & ~p2 | n3 & ~p3 | n4 & ~p4


def full_numbers(lay: LightUpLayout, state: Lights) -> int:
    """The numbers that have all their lamps."""
    n0, n1, n2, n3, _n4 = lay.numbers
    g1, g2, g3, _g4 = lay.beside(state.lamps)
    return n0 | n1 & g1 | n2 & g2 | n3 & g3


def needing_all(lay: LightUpLayout, state: Lights) -> int:
    """The numbers that need a lamp in every cell that is left to them."""
    _n0, n1, n2, n3, n4 = lay.numbers
    _p1, p2, p3, p4 = lay.beside(state.lamps | state.open)
    return n1 & ~p2 | n2 & ~p3 | n3 & ~p4 | n4


def only_sources(lay: LightUpLayout, state: Lights, sights: Found | None = None) -> int:
    """The only open cells from which some dark cell can be lit; ``sights``: what they see in rows and in columns."""
    h1, v1 = sights or (lay.across(state.open), lay.down(state.open))
    opened = state.open
    dark = lay.white & ~state.lit
    h2, v2 = lay.across(lay.later_across(opened)), lay.down(lay.later_down(opened))
    found = dark & opened & ~(h2 | v2)
    closed = dark & ~opened
    if across := closed & h1 & ~(h2 | v1):
        found |= lay.across(across) & opened
    if down := closed & v1 & ~(v2 | h1):
        found |= lay.down(down) & opened
    return found


def easy(lay: LightUpLayout, state: Lights) -> Found | None:
    """All that the easy techniques give at once; None where a number cannot be met any more, or a cell be lit."""
    n0, n1, n2, n3, n4 = lay.numbers
    g1, g2, g3, g4 = lay.beside(state.lamps)
    p1, p2, p3, p4 = lay.beside(state.lamps | state.open)
    if n0 & g1 | n1 & (g2 | ~p1) | n2 & (g3 | ~p2) | n3 & (g4 | ~p3) | n4 & ~p4:
        return None
    h1, v1 = lay.across(state.open), lay.down(state.open)
    if lay.white & ~(state.lit | h1 | v1):
        return None
    lamps = lay.around(n1 & ~p2 | n2 & ~p3 | n3 & ~p4 | n4) & state.open
    dots = lay.around(n0 | n1 & g1 | n2 & g2 | n3 & g3) & state.open
    return lamps | only_sources(lay, state, (h1, v1)), dots


def number_diagonals(lay: LightUpLayout, state: Lights) -> int:
    """The cells that see two cells of a number of which one is a lamp, diagonally beside it."""
    s, opened, stride = spare_one(lay, state), state.open, lay.stride
    left, right, above, below = opened << 1, opened >> 1, opened << stride, opened >> stride
    found = (s & left & above) >> stride + 1 | (s & right & above) >> stride - 1
    found |= (s & left & below) << stride - 1 | (s & right & below) << stride + 1
    return found & opened


def crossings(lay: LightUpLayout, state: Lights) -> int:
    """The cells that see both of the last two sources, one in its row and one in its column, of a dark cell."""
    opened = state.open
    h2, v2 = lay.across(lay.later_across(opened)), lay.down(lay.later_down(opened))
    once = lay.across(opened) & ~h2 & lay.down(opened) & ~v2
    found = 0
    for d in bits_of(lay.white & ~state.lit & ~opened & once):
        p, q = lay.across(1 << d) & opened, lay.down(1 << d) & opened
        found |= lay.down(p) & lay.across(q) & opened
    return found


def dark_ahead(lay: LightUpLayout, state: Lights, p: int, lacking: int = -1) -> int:
    """The dark cells that could not be lit any more with a lamp at ``p``."""
    left = state.open & ~taken(lay, state, p, lacking) & ~(1 << p)
    dark = lay.white & ~(state.lit | lay.sights[1 << p])
    return dark & ~lay.lit(left)


def numbers_ahead(lay: LightUpLayout, state: Lights, p: int, lacking: int = -1) -> int:
    """The numbers that could not be met any more with a lamp at ``p``."""
    return short(lay, state.lamps | 1 << p | state.open & ~taken(lay, state, p, lacking))


def where_ahead(ahead: Callable[..., int], lay: LightUpLayout, state: Lights) -> int:
    """The open cells where a lamp would complete a number, and leave a dark cell or another number in need: as
    ``dark_ahead`` or ``numbers_ahead`` say. Only beside such numbers a lamp takes cells that it does not light."""
    lacking = lacking_one(lay, state)
    return sum(1 << p for p in bits_of(lay.around(lacking) & state.open) if ahead(lay, state, p, lacking))


def medium(lay: LightUpLayout, state: Lights) -> Found:
    """What the first medium technique with anything gives."""
    return 0, number_diagonals(lay, state) or crossings(lay, state)


def hard(lay: LightUpLayout, state: Lights) -> Found:
    """What the first hard technique with anything gives."""
    dots = where_ahead(dark_ahead, lay, state) or where_ahead(numbers_ahead, lay, state)
    if dots:
        return 0, dots
    found = shared_cells(lay, state)
    return found if found[0] | found[1] else either_or(lay, state)


def close(lay: LightUpLayout, state: Lights | None, level: int, rounds: int = -1) -> Lights | None:
    """The state with all that follows up to a level, or in so many ``rounds``; None where a rule breaks."""
    while state is not None:
        found = easy(lay, state)
        if found is None or not rounds:
            return None if found is None else state
        rounds -= 1
        lamps, dots = found
        if not lamps | dots and level >= MEDIUM and state.open:
            lamps, dots = medium(lay, state)
            if not dots and level >= HARD:
                lamps, dots = hard(lay, state)
        if not lamps | dots:
            return state
        state = placed(lay, state, lamps, dots)
    return None


def settled(lay: LightUpLayout, state: Lights, level: int) -> Lights:
    """The same where all that stands is of a solution, as generators know: nothing is looked for that breaks a rule.

    What numbers say costs least and goes first.
    """
    n0, n1, n2, n3, n4 = lay.numbers
    beside, around, sights = lay.beside, lay.around, lay.sights
    lamps, lit, opened = state
    while opened:
        g1, g2, g3, _g4 = beside(lamps)
        p1, p2, p3, p4 = beside(lamps | opened)
        new = around(n1 & ~p2 | n2 & ~p3 | n3 & ~p4 | n4) & opened
        dots = around(n0 | n1 & g1 | n2 & g2 | n3 & g3) & opened
        if not new | dots:
            dark, state = lay.white & ~lit, Lights(lamps, lit, opened)
            some = dark & ~(opened & p1 | p2)  # others have two sources beside them
            new = only_sources(lay, state) if some.bit_count() > FEW_DARK else only_in_sight(sights, opened, some)
            if not new and level >= MEDIUM:
                new, dots = medium(lay, state)
                if not dots and level >= HARD:
                    new, dots = hard(lay, state)
            if not new | dots:
                break
        lamps |= new
        while new:
            bit = new & -new
            new ^= bit
            lit |= sights[bit]
        opened &= ~(lit | dots)
    return Lights(lamps, lit, opened)
