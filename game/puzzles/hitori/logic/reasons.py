"""Why a technique's effect holds: causes, arrows and words. Runs only when somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.engine.core import Beat, Effect, Ghost, Link
from game.engine.grid import Grid
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.hitori.board import CIRCLED, SHADED
from game.puzzles.hitori.logic import words
from game.puzzles.hitori.logic.bits import NumberClues
from game.puzzles.hitori.logic.pictures import Artist
from game.puzzles.hitori.logic.position import HitoriPosition, Marking
from game.puzzles.hitori.logic.supposition import Accept
from game.puzzles.hitori.logic.tracing import trace
from game.puzzles.hitori.logic.walls import BORDER, cut_off_part, path_links, wall_through

HitoriExplainer = Callable[[HitoriPosition, int], Reason]
"""Why a technique marks the cell with this bit number."""


def _links(grid: Grid, joints: Iterable[tuple[int, int, str]]) -> tuple[Link, ...]:
    return tuple(Link(grid.target(p), grid.target(q), kind) for p, q, kind in joints)


def _simple(
    position: HitoriPosition, black: int, white: int, causes: Sequence[int], why: Sequence[str], beats: Iterable[Beat]
) -> Reason:
    """These cells, shaded and circled, follow from ``causes``, each of which points at all of them."""
    grid = position.clues.layout.grid
    effects = tuple(position.effects(Marking(black, white)))
    return Reason(effects, tuple(map(grid.target, causes)), tuple(why), beats=tuple(beats))


def around(position: HitoriPosition, p: int) -> Reason:
    lay = position.clues.layout
    black = bits_of(lay.grid.neighbours[p] & position.black)[0]
    around = lay.grid.neighbours[black] & position.free
    beats = Artist(lay).beside_shaded(black, bits_of(around))
    return _simple(position, 0, around, [black], words.beside_shaded(around.bit_count()), beats)


def same_number(position: HitoriPosition, p: int) -> Reason:
    clues = position.clues
    white = bits_of(clues.same[p] & position.white)[0]
    number = clues.number[white]
    stays = _("This {number} stays, and no number stays twice in a line.").format(number=number)
    why = stays, words.others_shaded(clues.layout, number)
    beats = Artist(clues.layout).same_number(white, clues.same[white] & position.free)
    return _simple(position, clues.same[white], 0, [white], why, beats)


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
            why = (
                words.not_both(clues.layout, step, number),
                _("Whichever is shaded touches the cell between them, so that cell stays."),
            )
            return _simple(position, 0, 1 << p, ends, why, Artist(clues.layout).one_of_two(ends, [p], 1))
    raise AssertionError("the cell is between no pair")


def sandwich_triple(position: HitoriPosition, p: int) -> Reason:
    clues = position.clues
    for step, line in _group_steps(clues, p):
        for middle in (p, p - step, p + step):
            cells = [middle - step, middle, middle + step]
            if all(q >= 0 and line >> q & 1 and clues.number[q] == clues.number[p] for q in cells):
                outer = 1 << cells[0] | 1 << cells[2]
                why = (
                    words.outer_stay(clues.layout, step, clues.number[p]),
                    _("So the middle stays and the outer two are shaded."),
                )
                return _simple(position, outer, 1 << middle, cells, why, Artist(clues.layout).triple(*cells))
    raise AssertionError("the cell is in no triple")


def adjacent_pair(position: HitoriPosition, p: int) -> Reason:
    clues = position.clues
    for step, line in _group_steps(clues, p):
        equal = clues.same[p] & line
        for q in bits_of(equal & equal >> step):
            pair = 1 << q | 1 << q + step
            number = clues.number[p]
            rest = (equal | 1 << p) & ~pair
            why = (
                _("These {number}s touch, so they are not both shaded: one of them stays.").format(number=number),
                words.rest_shaded(clues.layout, step, number),
            )
            beats = Artist(clues.layout).adjacent_pair(q, q + step, rest & position.free)
            return _simple(position, rest, 0, [q, q + step], why, beats)
    raise AssertionError("the cell has no equal pair in its line")


def pair_wings(position: HitoriPosition, p: int) -> Reason:
    clues = position.clues
    around = clues.layout.grid.neighbours
    for a in bits_of(around[p]):
        for b in bits_of(around[p] & around[a] & clues.same[a]):
            number = clues.number[a]
            wings = around[a] & around[b]
            why = words.wings(number, (wings & position.free).bit_count())
            beats = Artist(clues.layout).one_of_two([a, b], bits_of(wings & position.free), 0)
            return _simple(position, 0, wings, [a, b], why, beats)
    raise AssertionError("the cell is beside no equal pair")


def corner_quad(position: HitoriPosition, p: int) -> Reason:
    n = position.clues.number
    for k, a, b, d in position.clues.layout.corners:
        if p in (k, a, b, d) and n[k] == n[a] == n[b] == n[d]:
            why = (
                _("Two of these four are shaded, diagonally opposite."),
                _("The two beside the corner would lock it in, so it is the other two."),
            )
            beats = Artist(position.clues.layout).corner_quad(k, (a, b), d)
            return _simple(position, 1 << k | 1 << d, 1 << a | 1 << b, sorted((k, a, b, d)), why, beats)
    raise AssertionError("the cell is in no corner of four")


def corner_triple(position: HitoriPosition, p: int) -> Reason:
    n = position.clues.number
    for k, a, b, d in position.clues.layout.corners:
        if p in (k, d) and n[a] == n[b] == n[p]:
            cut = (
                _("Then it would be cut off in the corner, so this {number} is shaded.")
                if p == k
                else _("Then the corner would be cut off, so this {number} is shaded.")
            )
            why = (
                _("If this {number} stayed, both {number}s beside it would be shaded.").format(number=n[p]),
                cut.format(number=n[p]),
            )
            beats = Artist(position.clues.layout).corner_triple(p, (a, b), k)
            return _simple(position, 1 << p, 0, sorted((p, a, b)), why, beats)
    raise AssertionError("the cell is in no corner of three")


def corner_pair(position: HitoriPosition, p: int) -> Reason:
    n = position.clues.number
    for k, a, b, d in position.clues.layout.corners:
        for way, other in ((a, b), (b, a)):
            if p == way and n[other] in (n[k], n[d]):
                mate = k if n[other] == n[k] else d
                cut = (
                    _("Then A would be cut off in the corner, so this cell stays.")
                    if mate == k
                    else _("Then the corner would be cut off, so this cell stays.")
                )
                why = (_("With this cell shaded, A would stay and B, its equal, would be shaded."), cut)
                beats = Artist(position.clues.layout).corner_pair(p, mate, other, k)
                return _simple(position, 0, 1 << p, sorted((other, mate)), why, beats)
    raise AssertionError("the cell is in no corner with a pair")


def last_exit(position: HitoriPosition, p: int) -> Reason:
    lay = position.clues.layout
    around = lay.grid.neighbours
    shut = [x for x in bits_of(around[p] & ~position.black) if around[x] & ~position.black == 1 << p]
    x = min(shut, key=lambda q: not position.white >> q & 1)
    causes = [*bits_of(around[x] & position.black), *([x] if position.white >> x & 1 else [])]
    why = (
        _("All cells that stay hang together."),
        _("Only one way out of this one is open, so that way stays."),
    )
    joints = [*((q, x, "implies") for q in causes if q != x), (x, p, "implies")]
    beats = Artist(lay).last_exit(x, bits_of(around[x] & position.black), p)
    return _simple(position, 0, 1 << p, causes, why, beats)._replace(links=_links(lay.grid, joints))


def connected(position: HitoriPosition, p: int) -> Reason:
    lay = position.clues.layout
    wall = wall_through(lay, position.black, p)
    if wall is None:  # a board one cell wide
        sides = bits_of(lay.grid.neighbours[p])
        why = _("The board is only one cell wide."), _("Shaded, this cell would cut the board in two, so it stays.")
        return _simple(position, 0, 1 << p, sides, why, Artist(lay).cut_in_two(p, position.black))
    cells = [q for q in wall if q >= 0 and q != p]
    shaded = _mask(cells)
    closing = Ghost(
        (Effect(lay.grid.target(p), SHADED),), lay.grid.targets(shaded), _("Shaded, this cell would close a wall.")
    )
    why = (
        _("With this cell shaded, a wall would run from edge to edge.")
        if BORDER in wall
        else _("With this cell shaded, a wall would run in a ring."),
        _("It would cut cells off, so this cell stays."),
    )
    return _simple(position, 0, 1 << p, cells, why, Artist(lay).wall_closed(wall, p, position.black))._replace(
        links=_links(lay.grid, path_links(wall)),
        ghosts=(closing,),
        clash=lay.grid.targets(cut_off_part(lay, shaded | 1 << p)),
    )


def refutation(position: HitoriPosition, effect: Effect, rounds: int, accept: Accept) -> Reason:
    """The opposite of ``effect`` supposed and played out until ``accept`` (or any end, without rounds)."""
    grid = position.clues.layout.grid
    p, shade = position.bit_of(effect.target), effect.value != SHADED
    found = trace(position, p, shade, rounds, accept)
    why = words.what_if(shade, found.end, rounds, accept)
    ghosts = [Ghost((Effect(effect.target, SHADED if shade else CIRCLED),), (), why[0])]
    causes: dict[int, None] = {}
    joints: list[tuple[int, int, str]] = []
    for step in found.steps:
        causes.update(dict.fromkeys(step.causes))
        if step.kind == "equal":
            causes.update(dict.fromkeys(step.cells))
        joints += path_links(step.wall) if step.wall else _implied(step.causes, step.cells)
        effects = tuple(Effect(grid.target(q), SHADED if step.kind == "equal" else CIRCLED) for q in step.cells)
        ghosts.append(
            Ghost(effects, tuple(grid.target(q) for q in step.causes), words.followed(step.kind, len(step.cells)))
        )
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
    targets = tuple(map(grid.target, order))
    beats = tuple(Artist(position.clues.layout).what_if(ghosts[0].effects[0], found, ghosts, accept, position.black))
    return Reason((effect,), targets, why, _links(grid, joints), tuple(ghosts), grid.targets(found.clash), beats)


def _implied(causes: Iterable[int], cells: Sequence[int]) -> list[tuple[int, int, str]]:
    return [(p, q, "implies") for p in causes for q in cells if p != q]


def _mask(cells: Iterable[int]) -> int:
    return sum(1 << q for q in cells)
