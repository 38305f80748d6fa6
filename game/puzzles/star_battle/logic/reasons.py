"""Why what was found at one house, or by counting houses, holds. Runs only when somebody looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core import Beat, BeatKind, Effect, Target
from game.engine.logic.beats import LETTERS, cases, clash, ghost, gone, light, ring
from game.engine.logic.reasons import Reason
from game.engine.masks import union
from game.engine.wording import capital
from game.engine.words import _, ngettext
from game.puzzles.star_battle.board import DOT, STAR
from game.puzzles.star_battle.logic import words
from game.puzzles.star_battle.logic.bounds import MOST, NEITHER
from game.puzzles.star_battle.logic.firing import Firing
from game.puzzles.star_battle.logic.position import StarBattlePosition

SHOWN_WAYS = 4
"""So many ways to put stars can be followed one by one."""


def effects_of(position: StarBattlePosition, firing: Firing) -> list[Effect]:
    """All that a firing brings to open cells."""
    lay, free = position.lay, position.free
    found = [Effect(target, STAR) for target in lay.targets(firing.stars & free)]
    return found + [Effect(target, DOT) for target in lay.targets(firing.dead & free & ~firing.stars)]


def causes_of(position: StarBattlePosition, houses: Iterable[int], p: int = -1) -> list[Target]:
    """What stands in houses, with the lines themselves; and the stars in the houses of cell ``p``."""
    lay = position.lay
    houses = tuple(houses)
    marked = union(lay.houses[house] for house in houses) & ~position.free
    stars = union(lay.houses[house] for house in lay.of[p]) & position.stars if p >= 0 else 0
    return [target for house in houses for target in lay.line(house)] + lay.targets(marked | stars)


def around(position: StarBattlePosition, houses: Sequence[int], sentence: int = 0) -> tuple[Beat, ...]:
    """A frame around houses."""
    return (Beat(BeatKind.FRAME, tuple(map(position.lay.place, houses)), sentence),)


def star_neighbours(position: StarBattlePosition, effect: Effect, firing: Firing) -> Reason:
    star = position.lay.targets(firing.parts[0])
    why = _("Stars never touch, not even at a corner."), _("So dots go all around this star.")
    return Reason(effects_of(position, firing), star, why, beats=(light(star),))


def full_house(position: StarBattlePosition, effect: Effect, firing: Firing) -> Reason:
    lay, house = position.lay, firing.inner[0]
    stars = lay.targets(lay.houses[house] & position.stars)
    causes = [*lay.line(house), *stars]
    why = words.has_all(lay, house), _("So dots go in its other cells.")
    return Reason(effects_of(position, firing), causes, why, beats=(*around(position, (house,)), light(stars)))


def last_cells(position: StarBattlePosition, effect: Effect, firing: Firing) -> Reason:
    lay, house = position.lay, firing.inner[0]
    number = firing.stars.bit_count()
    here = ngettext("So this is a star.", "So these are stars.", number)
    why = words.takes(lay, (house,), number), words.last_open(number), here
    beats = *around(position, (house,)), light(lay.targets(firing.stars), 1)
    return Reason(effects_of(position, firing), causes_of(position, (house,)), why, beats=beats)


def exclusion(position: StarBattlePosition, effect: Effect, firing: Firing) -> Reason:
    return _without_room(position, effect, firing, position.lay.pack.near[position.lay.bit_of(effect.target)], -1)


def pressured_exclusion(position: StarBattlePosition, effect: Effect, firing: Firing) -> Reason:
    p = position.lay.bit_of(effect.target)
    return _without_room(position, effect, firing, position.kills(p), p)


def _without_room(position: StarBattlePosition, effect: Effect, firing: Firing, killed: int, p: int) -> Reason:
    """A star, what it closes of a house, and that the house then has no room."""
    lay, (house,) = position.lay, firing.inner
    own = lay.houses[house] >> lay.bit_of(effect.target) & 1
    then = _("Then {clash}.").format(clash=words.no_room(lay, house, position.needs[house] - own))
    causes = causes_of(position, (house,), p)
    return _supposed(position, effect, killed & position.opens[house], lay.houses[house], (house,), then, causes)


def finned(position: StarBattlePosition, effect: Effect, firing: Firing) -> Reason:
    lay, inner, outer = position.lay, firing.inner, firing.outer
    p = lay.bit_of(effect.target)
    cells = union(position.opens[house] for house in outer)
    closed = union(position.opens[house] for house in inner) & ~cells & position.kills(p)
    text = _("Then more stars must stand in {outer} than the {count} missing there.")
    then = text.format(outer=words.name(lay, outer), count=firing.number)
    return _supposed(position, effect, closed, cells, outer, then, causes_of(position, (*inner, *outer), p))


def _supposed(
    position: StarBattlePosition,
    effect: Effect,
    closed: int,
    against: int,
    houses: Sequence[int],
    then: str,
    causes: Sequence[Target],
) -> Reason:
    """A star, the cells that it closes, and the houses and cells in which what happens ``then`` is seen."""
    lay, own = position.lay, 1 << position.lay.bit_of(effect.target)
    beats = (
        ring(effect.target)._replace(ms=0),
        ghost((Effect(effect.target, STAR),), (), 0),
        ghost([Effect(target, DOT) for target in lay.targets(closed & ~own)], (effect.target,), 0),
        *around(position, houses, 1),
        clash(lay.targets(against & ~own), 1),
        gone(1),
    )
    return Reason((effect,), causes, (words.what_if(), then, words.so(False)), beats=beats)


def packing(position: StarBattlePosition, effect: Effect, firing: Firing) -> Reason:
    house = firing.inner[0]
    first = words.takes(position.lay, (house,), firing.number)
    return in_area(position, effect, firing, first, (house,), around(position, (house,)))


def in_area(
    position: StarBattlePosition,
    effect: Effect,
    firing: Firing,
    first: str,
    houses: Iterable[int],
    beats: Sequence[Beat],
) -> Reason:
    """What is the same in all ways to put stars into an area: by squares that hold one each, or way by way."""
    lay, area, number = position.lay, firing.parts[0], firing.number
    star = effect.value == STAR
    why: tuple[str, ...]
    last = words.always(star, number)
    tiles = lay.pack.tiles(area, number)
    shown: tuple[Beat, ...]
    if 1 < number <= len(LETTERS) and tiles is not None and len(tiles) == number:
        why = first, _("Each of these blocks holds one of them, for stars never touch."), last
        shown = tuple(
            beat
            for n, tile in enumerate(tiles)
            for beat in (*_lettered(lay.targets(tile), LETTERS[n]), light(lay.targets(tile), 1))
        )
    else:
        why = first, last
        ways = [w for w, _n in zip(lay.pack.ways(area, number), range(SHOWN_WAYS + 1), strict=False)]
        if number and len(ways) <= SHOWN_WAYS:
            sure = firing.stars
            drawn = [[Effect(target, STAR) for target in lay.targets(way & ~sure)] for way in ways]
            same = [Effect(target, STAR) for target in lay.targets(sure)]
            shown = tuple(cases(drawn, same, 1))
        else:
            lit = light(lay.targets(area))
            shown = () if lit in beats else (lit,)
    beats = *beats, *shown, ring(effect.target, len(why) - 1)
    return Reason(effects_of(position, firing), causes_of(position, houses), why, beats=beats)


def _lettered(cells: Sequence[Target], letter: str) -> tuple[Beat, ...]:
    """One letter on all these cells."""
    return tuple(Beat(BeatKind.LETTER, (cell,), 1, ms=0, text=letter) for cell in cells)


def counted(position: StarBattlePosition, effect: Effect, firing: Firing) -> Reason:
    """Houses that fill others: ``inner`` in ``outer``."""
    lay, inner, outer = position.lay, firing.inner, firing.outer
    cells = union(position.opens[house] for house in inner)
    names = {"inner": words.name(lay, inner), "outer": words.name(lay, outer)}
    first = (
        _("{inner} has open cells only in {outer}.")
        if len(inner) == 1
        else _("{inner} have open cells only in {outer}.")
    )
    why = (
        capital(first.format(**names)),
        capital(_("{inner} and {outer} take as many stars: {count}.").format(**names, count=firing.number)),
        _("So dots go in the rest."),
    )
    if position.lacking(outer) < firing.number:
        why = why[0], capital(_("{outer} take fewer stars than {inner}.").format(**names)), _("So something is wrong.")
    beats = *around(position, outer), light(lay.targets(cells)), ring(effect.target, 2)
    return Reason(effects_of(position, firing), causes_of(position, (*inner, *outer)), why, beats=beats)


def shares(position: StarBattlePosition, effect: Effect, firing: Firing) -> Reason:
    """Houses that put all that they can, or no more than they must, into others."""
    lay, inner, outer = position.lay, firing.inner, firing.outer
    need = position.lacking(outer)
    names = {"inner": words.name(lay, inner), "outer": words.name(lay, outer), "count": need}
    if firing.number == NEITHER:
        second = _("{inner} and {outer} cannot both have the stars that they take.")
    elif firing.number == MOST:
        second = _("At most {count} of them fit where {inner} and {outer} cross, so each gives all it can.")
    else:
        second = _("{inner} must put at least {count} into {outer}, so none puts in more.")
    why = words.takes(lay, outer, need), capital(second.format(**names)), words.so(effect.value == STAR)
    beats = (
        *around(position, outer),
        *around(position, inner, 1),
        light(lay.targets(union(firing.parts)), 1)._replace(ms=500),
        ring(effect.target, 2),
    )
    mine = [e for e in effects_of(position, firing) if e == effect]
    return Reason(mine, causes_of(position, (*inner, *outer)), why, beats=beats)


def squeeze(position: StarBattlePosition, effect: Effect, firing: Firing) -> Reason:
    lay, lines = position.lay, firing.outer
    need = position.lacking(lines)
    why = [
        words.takes(lay, lines, need),
        _("A block of 2x2 cells holds at most one, so each of these places has one."),
    ]
    beats = [*around(position, lines), *(light(lay.targets(part), 1)._replace(ms=400) for part in firing.parts)]
    if firing.inner:
        why[1:] = [
            _("They must stand so close that each of these places has one."),
            capital(_("{house} has its stars in them.").format(house=words.name(lay, firing.inner))),
        ]
        beats += around(position, firing.inner, 2)
    else:
        why.append(words.so(effect.value == STAR))
    beats.append(ring(effect.target, 2))
    causes = causes_of(position, (*lines, *firing.inner))
    return Reason(effects_of(position, firing), causes, tuple(why), beats=tuple(beats))


def composite(position: StarBattlePosition, effect: Effect, firing: Firing) -> Reason:
    lay, inner, outer = position.lay, firing.inner, firing.outer
    beats = around(position, outer)
    if inner:
        text = ngettext(
            "Without those of {inner}, 1 star of {outer} goes into the lit cells.",
            "Without those of {inner}, {count} stars of {outer} go into the lit cells.",
            firing.number,
        )
        text = text.format(inner=words.name(lay, inner), outer=words.name(lay, outer), count=firing.number)
        first = capital(text)
        beats += (light(lay.targets(firing.parts[0])),)
    else:
        first = words.takes(lay, outer, firing.number)
    return in_area(position, effect, firing, first, (*inner, *outer), beats)


def holding(firing: Firing, effect: Effect, p: int) -> bool:
    """Whether a firing brings this effect to cell ``p``."""
    return bool((firing.stars if effect.value == STAR else firing.dead) >> p & 1)
