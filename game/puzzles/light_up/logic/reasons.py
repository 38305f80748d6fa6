"""Why a technique's effect holds: causes, words, and what is drawn. Runs only when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Beat, BeatKind, Effect, Target
from game.engine.logic.beats import counter, letters, light, ring, together
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.said import said
from game.engine.words import _
from game.puzzles.light_up.board import FOLDER
from game.puzzles.light_up.logic.causes import of_dark, of_number, of_place, of_taking
from game.puzzles.light_up.logic.closure import dark_ahead, full_numbers, needing_all, numbers_ahead
from game.puzzles.light_up.logic.pairs import LampChain, chains, missing, sharings, spare_one, taken
from game.puzzles.light_up.logic.position import LightUpPosition
from game.puzzles.light_up.marks import DOT, LAMP


def full_number(position: LightUpPosition, effect: Effect) -> Reason:
    lay = position.lay
    number = bits_of(lay.around_walls(1 << lay.bit_of(effect.target)) & full_numbers(lay, position.state))[0]
    around = lay.around(1 << number)
    there, n = lay.targets(around & position.lamps), lay.number_at(number)
    effects = _marks(position, dots=around)
    beats = light([lay.cell(number)]), *([counter(lay.cell(number), there, n, n)] if n else [])
    why = said(FOLDER, "has_all", "number" if n else "none", n), said(FOLDER, "rest", "dot", len(effects))
    return Reason(effects, (lay.cell(number), *there), why, beats=beats)


def needs_all(position: LightUpPosition, effect: Effect) -> Reason:
    lay = position.lay
    number = bits_of(lay.around_walls(1 << lay.bit_of(effect.target)) & needing_all(lay, position.state))[0]
    effects = _marks(position, lamps=lay.around(1 << number))
    left = [e.target for e in effects]
    lacks = said(FOLDER, "lacks", "number", len(left), number=lay.number_at(number))
    why = lacks, said(FOLDER, "rest", "lamp", len(left))
    return Reason(effects, of_number(position, number), why, beats=(light([lay.cell(number)]), light(left)))


def only_source(position: LightUpPosition, effect: Effect) -> Reason:
    lay, state = position.lay, position.state
    bit = 1 << lay.bit_of(effect.target)
    dark = [d for d in bits_of(lay.lit(bit) & ~state.lit) if lay.sights[1 << d] & state.open == bit]
    d = min(dark, key=lambda d: (1 << d != bit, lay.sights[1 << d].bit_count()))
    causes = [target for target in of_dark(position, d) if target != effect.target]
    if 1 << d == bit:
        why = _("No other cell in its row or column can light this cell."), _("So it takes a lamp itself.")
        beats: tuple[Beat, ...] = (*together(light(lay.targets(lay.sights[1 << d])), ring(effect.target)),)
    else:
        why = _("Only one cell in its row and column can still light A."), _("So a lamp goes there.")
        beats = (*together(light(lay.targets(lay.sights[1 << d])), *letters([lay.cell(d)])), ring(effect.target, 1))
    return Reason((effect,), causes, why, beats=beats)


def number_diagonal(position: LightUpPosition, effect: Effect) -> Reason:
    lay, state = position.lay, position.state
    beside = lay.around(1 << lay.bit_of(effect.target)) & state.open
    for number in bits_of(spare_one(lay, state)):
        two = lay.targets(lay.around(1 << number) & beside)
        if len(two) == 2:
            why = (
                _("At least one of A and B takes a lamp of this {number}.").format(number=lay.number_at(number)),
                _("Whichever it is lights this cell, so no lamp goes here."),
            )
            beats = _both_light(two, two, [lay.cell(number)], effect.target)
            return Reason((effect,), of_number(position, number), why, beats=beats)
    raise AssertionError("no number has one cell to spare there")


def crossing(position: LightUpPosition, effect: Effect) -> Reason:
    lay, state = position.lay, position.state
    seen = lay.sights[1 << lay.bit_of(effect.target)]
    for d in bits_of(lay.white & ~state.lit & ~state.open & ~seen):
        sources = lay.sights[1 << d] & state.open
        if sources.bit_count() == 2 and not sources & ~seen:
            two = lay.targets(sources)
            why = _("A can be lit only from B or C."), _("Both would light this cell, so no lamp goes here.")
            beats = _both_light(two, [lay.cell(d), *two], [], effect.target)
            return Reason((effect,), of_dark(position, d), why, beats=beats)
    raise AssertionError("no dark cell has its last two sources in sight")


def _both_light(
    two: Sequence[Target], lettered: Sequence[Target], besides: Sequence[Target], target: Target
) -> tuple[Beat, ...]:
    """Two cells that light the ``target``, among the ``lettered`` ones."""
    return (
        *together(light([*besides, *lettered]), *letters(lettered)),
        *(Beat(BeatKind.BAND, (cell, target), 1, 0) for cell in two),
        ring(target, 1),
    )


def dark_cell_ahead(position: LightUpPosition, effect: Effect) -> Reason:
    lay = position.lay
    dark = dark_ahead(lay, position.state, lay.bit_of(effect.target))
    d = min(bits_of(dark), key=lambda d: lay.sights[1 << d].bit_count())
    return _taking(position, effect, d, _("A lamp here would take every cell that can still light A."))


def number_ahead(position: LightUpPosition, effect: Effect) -> Reason:
    lay = position.lay
    number = bits_of(numbers_ahead(lay, position.state, lay.bit_of(effect.target)))[0]
    few = _("A lamp here would leave too few cells for this {number}.").format(number=lay.number_at(number))
    return _taking(position, effect, number, few)


def _taking(position: LightUpPosition, effect: Effect, place: int, first: str) -> Reason:
    """A lamp that would take cells which a number, or a dark cell called A, needs."""
    lay, p, cell = position.lay, position.lay.bit_of(effect.target), position.lay.cell(place)
    is_dark = lay.white >> place & 1
    needed = lay.sights[1 << place] if is_dark else lay.around(1 << place)
    gone = needed & taken(lay, position.state, p)
    because = of_taking(position, p, gone)
    shown, lettered = (lay.targets(needed), [cell]) if is_dark else ([cell], [])
    beats = together(light([*shown, *because]), ring(effect.target), *letters(lettered))
    strike = Beat(BeatKind.STRIKE, tuple(lay.targets(gone)))
    causes = [*of_place(position, place), *because]
    return Reason((effect,), causes, (first, _("So no lamp goes here.")), beats=(*beats, strike))


def shared_cells(position: LightUpPosition, effect: Effect) -> Reason:
    lay, state = position.lay, position.state
    bit = 1 << lay.bit_of(effect.target)
    for found in sharings(lay, state):
        if not (found.lamps if effect.value == LAMP else found.dots) & bit:
            continue
        first, second = lay.cell(found.first), lay.cell(found.second)
        mine = lay.around(1 << found.first) & state.open
        shared = mine & lay.around(1 << found.second)
        why = (
            said(FOLDER, "shared", "number", missing(lay, state, found.second)),
            said(FOLDER, "others", " ".join(filter(None, ("lamp" * bool(found.lamps), "dot" * bool(found.dots))))),
        )
        beats = (
            *together(light([first, *lay.targets(mine)]), *letters((first, second))),
            light([second, *lay.targets(shared)], 1),
        )
        causes = [*of_number(position, found.first), *of_number(position, found.second)]
        return Reason(_marks(position, found.lamps, found.dots), causes, why, beats=beats)
    raise AssertionError("no two numbers settle the cell")


def either_or(position: LightUpPosition, effect: Effect) -> Reason:
    lay, state = position.lay, position.state
    bit = 1 << lay.bit_of(effect.target)
    for chain in chains(lay, state):
        ends = {chain.first, chain.fourth}
        if effect.value == LAMP and ends == {lay.bit_of(effect.target)}:
            return _chained(position, effect, chain, (chain.first, chain.second, chain.third))
        if effect.value == DOT and len(ends) == 2 and all(taken(lay, state, p) & bit for p in ends):
            return _chained(position, effect, chain, (chain.first, chain.second, chain.third, chain.fourth))
    raise AssertionError("no two pairs settle the cell")


def _chained(position: LightUpPosition, effect: Effect, chain: LampChain, members: Sequence[int]) -> Reason:
    lay, cells = position.lay, [position.lay.cell(p) for p in members]
    causes = [
        *(target for place in chain.places for target in of_place(position, place)),
        *of_taking(position, chain.third, 1 << chain.second),
    ]
    places = [lay.cell(place) for place in chain.places]
    beats = (*together(light([*places, *cells]), *letters(cells)), Beat(BeatKind.CLASH, tuple(cells[1:3]), 1))
    if effect.value == LAMP:
        why = (
            _("One of A and B is a lamp, and one of A and C."),
            _("B and C cannot both be lamps."),
            _("So A takes one."),
        )
        return Reason((effect,), causes, why, beats=beats)
    bit = 1 << lay.bit_of(effect.target)
    why = (
        _("One of A and B is a lamp, and one of C and D."),
        _("B and C cannot both be lamps, so A or D is one."),
        _("With either of them no lamp can stand in this cell."),
    )
    causes += [target for end in (chain.first, chain.fourth) for target in of_taking(position, end, bit)]
    return Reason((effect,), causes, why, beats=(*beats, ring(effect.target, 2)))


def _marks(position: LightUpPosition, lamps: int = 0, dots: int = 0) -> list[Effect]:
    """The marks of these cells that are open."""
    return list(position.effects(position.in_open(lamps, dots) or (0, 0)))
