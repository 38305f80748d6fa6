"""Why a technique's effect holds: causes, arrows and words. Runs only when somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.engine.core import Effect, Ghost, Link
from game.engine.grid import Grid
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.hitori.board import CIRCLED, SHADED
from game.puzzles.hitori.logic.bits import NumberClues
from game.puzzles.hitori.logic.position import HitoriPosition, Marking
from game.puzzles.hitori.logic.supposition import Accept
from game.puzzles.hitori.logic.tracing import TraceStep, trace
from game.puzzles.hitori.logic.walls import cut_off_part, path_links, wall_through

HitoriExplainer = Callable[[HitoriPosition, int], Reason]
"""Why a technique marks the cell with this bit number."""


def _links(grid: Grid, joints: Iterable[tuple[int, int, str]]) -> tuple[Link, ...]:
    return tuple(Link(grid.target(p), grid.target(q), kind) for p, q, kind in joints)


def _simple(position: HitoriPosition, black: int, white: int, causes: Sequence[int], *why: str) -> Reason:
    """These cells, shaded and circled, follow from ``causes``, each of which points at all of them."""
    grid = position.clues.layout.grid
    effects = tuple(position.effects(Marking(black, white)))
    return Reason(effects, tuple(map(grid.target, causes)), why)


def around(position: HitoriPosition, p: int) -> Reason:
    lay = position.clues.layout
    black = bits_of(lay.grid.neighbours[p] & position.black)[0]
    around = lay.grid.neighbours[black] & position.free
    return _simple(position, 0, around, [black], _("Shaded cells never touch."), _("So the cells around it are white."))


def same_number(position: HitoriPosition, p: int) -> Reason:
    clues = position.clues
    white = bits_of(clues.same[p] & position.white)[0]
    number = clues.number[white]
    return _simple(
        position,
        clues.same[white],
        0,
        [white],
        _("This {number} is white.").format(number=number),
        _("No other {number} of its line can stay: shade it.").format(number=number),
    )


def _group_steps(clues: NumberClues, p: int) -> Iterable[tuple[int, int]]:
    """The distance along each line through ``p``, with the mask of that line."""
    for line in clues.layout.grid.lines_of[p]:
        if len(line.bits) > 1:
            yield line.bits[1] - line.bits[0], line.mask


def sandwich_pair(position: HitoriPosition, p: int) -> Reason:
    clues = position.clues
    for step, line in _group_steps(clues, p):
        ends = [q for q in (p - step, p + step) if q >= 0 and line >> q & 1]
        if len(ends) == 2 and clues.number[ends[0]] == clues.number[ends[1]] != clues.number[p]:
            number = clues.number[ends[0]]
            return _simple(
                position,
                0,
                1 << p,
                ends,
                _("One of these two {number}s is shaded, whichever it is.").format(number=number),
                _("The cell between touches both: it is white."),
            )
    raise AssertionError("the cell is between no pair")


def sandwich_triple(position: HitoriPosition, p: int) -> Reason:
    clues = position.clues
    for step, line in _group_steps(clues, p):
        for middle in (p, p - step, p + step):
            cells = [middle - step, middle, middle + step]
            if all(q >= 0 and line >> q & 1 and clues.number[q] == clues.number[p] for q in cells):
                outer = 1 << cells[0] | 1 << cells[2]
                return _simple(
                    position,
                    outer,
                    1 << middle,
                    cells,
                    _("If the middle were shaded, both outer ones would stay."),
                    _("So the middle is white, the outer two shaded."),
                )
    raise AssertionError("the cell is in no triple")


def adjacent_pair(position: HitoriPosition, p: int) -> Reason:
    clues = position.clues
    for step, line in _group_steps(clues, p):
        equal = clues.same[p] & line
        for q in bits_of(equal & equal >> step):
            pair = 1 << q | 1 << q + step
            number = clues.number[p]
            return _simple(
                position,
                (equal | 1 << p) & ~pair,
                0,
                [q, q + step],
                _("These {number}s touch, so one of them stays white.").format(number=number),
                _("Every other {number} of the line is shaded.").format(number=number),
            )
    raise AssertionError("the cell has no equal pair in its line")


def pair_wings(position: HitoriPosition, p: int) -> Reason:
    clues = position.clues
    around = clues.layout.grid.neighbours
    for a in bits_of(around[p]):
        for b in bits_of(around[p] & around[a] & clues.same[a]):
            number = clues.number[a]
            return _simple(
                position,
                0,
                around[a] & around[b],
                [a, b],
                _("One of these two {number}s is shaded, whichever it is.").format(number=number),
                _("Cells that touch both are white."),
            )
    raise AssertionError("the cell is beside no equal pair")


def corner_quad(position: HitoriPosition, p: int) -> Reason:
    n = position.clues.number
    for k, a, b, d in position.clues.layout.corners:
        if p in (k, a, b, d) and n[k] == n[a] == n[b] == n[d]:
            return _simple(
                position,
                1 << k | 1 << d,
                1 << a | 1 << b,
                sorted((k, a, b, d)),
                _("Two of these four are shaded, across from each other."),
                _("Shading the corner's neighbours would cut the corner off."),
            )
    raise AssertionError("the cell is in no corner of four")


def corner_triple(position: HitoriPosition, p: int) -> Reason:
    n = position.clues.number
    for k, a, b, d in position.clues.layout.corners:
        if p in (k, d) and n[a] == n[b] == n[p]:
            return _simple(
                position,
                1 << p,
                0,
                sorted((p, a, b)),
                _("If this cell stayed white, both its equals would be shaded."),
                _("That would cut the corner off."),
            )
    raise AssertionError("the cell is in no corner of three")


def corner_pair(position: HitoriPosition, p: int) -> Reason:
    n = position.clues.number
    for k, a, b, d in position.clues.layout.corners:
        for way, other in ((a, b), (b, a)):
            if p == way and n[other] in (n[k], n[d]):
                mate = k if n[other] == n[k] else d
                return _simple(
                    position,
                    0,
                    1 << p,
                    sorted((other, mate)),
                    _("One of this pair is shaded."),
                    _("Shading this cell too would cut the corner off."),
                )
    raise AssertionError("the cell is in no corner with a pair")


def last_exit(position: HitoriPosition, p: int) -> Reason:
    lay = position.clues.layout
    around = lay.grid.neighbours
    shut = [x for x in bits_of(around[p] & ~position.black) if around[x] & ~position.black == 1 << p]
    x = min(shut, key=lambda q: not position.white >> q & 1)
    causes = [*bits_of(around[x] & position.black), *([x] if position.white >> x & 1 else [])]
    why = _("All other ways out of this cell are shaded."), _("Its last exit must stay white.")
    joints = [*((q, x, "implies") for q in causes if q != x), (x, p, "implies")]
    return _simple(position, 0, 1 << p, causes, *why)._replace(links=_links(lay.grid, joints))


def connected(position: HitoriPosition, p: int) -> Reason:
    lay = position.clues.layout
    wall = wall_through(lay, position.black, p)
    if wall is None:  # a board one cell wide
        sides = bits_of(lay.grid.neighbours[p])
        return _simple(
            position, 0, 1 << p, sides, _("The board is one cell wide here."), _("Shading this cell would cut it.")
        )
    cells = [q for q in wall if q >= 0 and q != p]
    shaded = _mask(cells)
    closing = Ghost(
        (Effect(lay.grid.target(p), SHADED),), lay.grid.targets(shaded), _("Shading this cell closes the wall.")
    )
    why = (
        _("With this cell shaded, the shaded cells form a closed wall."),
        _("That cuts the whites apart: it is white."),
    )
    return _simple(position, 0, 1 << p, cells, *why)._replace(
        links=_links(lay.grid, path_links(wall)),
        ghosts=(closing,),
        clash=lay.grid.targets(cut_off_part(lay, shaded | 1 << p)),
    )


def refutation(position: HitoriPosition, effect: Effect, rounds: int, accept: Accept) -> Reason:
    """The opposite of ``effect`` supposed and played out until ``accept`` (or any end, without rounds)."""
    grid = position.clues.layout.grid
    p, shade = position.bit_of(effect.target), effect.value != SHADED
    found = trace(position, p, shade, rounds, accept)
    first = _("Suppose this cell is shaded.") if shade else _("Suppose this cell is white.")
    ghosts = [Ghost((Effect(effect.target, SHADED if shade else CIRCLED),), (), first)]
    causes: dict[int, None] = {}
    joints: list[tuple[int, int, str]] = []
    for step in found.steps:
        causes.update(dict.fromkeys(step.causes))
        if step.kind == "equal":
            causes.update(dict.fromkeys(step.cells))
        joints += path_links(step.wall) if step.wall else _implied(step.causes, step.cells)
        effects = tuple(Effect(grid.target(q), SHADED if step.kind == "equal" else CIRCLED) for q in step.cells)
        ghosts.append(Ghost(effects, tuple(grid.target(q) for q in step.causes), _sentence(step)))
    causes.update(dict.fromkeys(found.clash_causes))
    derived = {q for step in found.steps for q in step.cells}
    joints += path_links(found.wall)
    clash = bits_of(found.clash)
    if clash == list(found.clash_causes):
        joints.append((clash[0], clash[-1], "pair"))
    elif not found.wall:
        joints += _implied(found.clash_causes, clash)
    known = position.black | position.white
    order = sorted((q for q in causes if q != p), key=lambda q: (not known >> q & 1, q in derived))
    why = (
        (_("If this cell were shaded, {end}.").format(end=found.end), _("So it is white."))
        if shade
        else (_("If this cell were white, {end}.").format(end=found.end), _("So it is shaded."))
    )
    targets = tuple(map(grid.target, order))
    return Reason((effect,), targets, why, _links(grid, joints), tuple(ghosts), grid.targets(found.clash))


def _implied(causes: Iterable[int], cells: Sequence[int]) -> list[tuple[int, int, str]]:
    return [(p, q, "implies") for p in causes for q in cells if p != q]


def _sentence(step: TraceStep) -> str:
    if step.kind == "around":
        return (
            _("Around a shaded cell all is white.") if len(step.cells) > 1 else _("Beside a shaded cell it is white.")
        )
    if step.kind == "equal":
        return _("Its equals are shaded.") if len(step.cells) > 1 else _("Its equal is shaded.")
    return _("Shading this cell would cut the whites: it is white.")


def _mask(cells: Iterable[int]) -> int:
    return sum(1 << q for q in cells)
