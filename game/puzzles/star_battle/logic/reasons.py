"""Why what was found at one house, or by counting houses, holds. Runs only when somebody looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core import Beat, BeatKind, Effect, Target
from game.engine.logic.beats import LETTERS, cases, clash, frame, ghost, gone, light, ring
from game.engine.logic.reasons import Reason
from game.engine.masks import union
from game.engine.said import said
from game.engine.wording import capital
from game.engine.words import _, ngettext
from game.puzzles.star_battle.board import FOLDER
from game.puzzles.star_battle.logic.bounds import SHARES
from game.puzzles.star_battle.logic.position import Firing, StarBattlePosition
from game.puzzles.star_battle.marks import DOT, SORTS, STAR

SHOWN_WAYS = 4
"""So many ways to put stars can be followed one by one."""


class StarTelling:
    """One effect of a firing, to be told: what its reason is made of."""

    def __init__(self, position: StarBattlePosition, effect: Effect, firing: Firing) -> None:
        self.position, self.effect, self.firing = position, effect, firing
        self.lay, self.inner, self.outer = position.lay, firing.inner, firing.outer
        self.p = self.lay.bit_of(effect.target)
        self.targets = self.lay.targets
        self.sort = SORTS[effect.value]
        self.so = said(FOLDER, "so", self.sort)

    def takes(self, houses: Sequence[int], number: int) -> str:
        """How many stars houses still take."""
        return self.lay.said(houses, "takes" if len(houses) == 1 else "take", number)

    def named(self, name: str, of: str, count: int = 0) -> str:
        """A sentence with the names of the inner and the outer houses, and a number."""
        inner, outer = (
            self.lay.said(houses, "name" if len(houses) == 1 else "names") if houses else ""
            for houses in (self.inner, self.outer)
        )
        return capital(said(FOLDER, name, of, count, inner=inner, outer=outer))

    def opens(self, houses: Iterable[int]) -> int:
        """The open cells of houses."""
        return union(self.position.opens[house] for house in houses)

    def lit(self, cells: int, sentence: int = 0) -> Beat:
        return light(self.targets(cells), sentence)

    def frame(self, houses: Iterable[int], sentence: int = 0) -> Beat:
        return frame(map(self.lay.place, houses), sentence)

    def causes(self, stars: int = 0) -> list[Target]:
        """What stands in the houses, with the lines themselves; and ``stars``."""
        houses = (*self.inner, *self.outer)
        marked = union(self.lay.houses[house] for house in houses) & ~self.position.free
        return [target for house in houses for target in self.lay.line(house)] + self.targets(marked | stars)

    def effects(self) -> list[Effect]:
        """All that the firing brings to open cells."""
        stars, free = self.firing.stars, self.position.free
        found = [Effect(target, STAR) for target in self.targets(stars & free)]
        return found + [Effect(target, DOT) for target in self.targets(self.firing.dead & free & ~stars)]

    def told(self, why: Sequence[str], *beats: Beat, ringed: bool = True) -> Reason:
        """The reason, with these sentences and beats; at last this place is ``ringed``."""
        last = (ring(self.effect.target, len(why) - 1),) if ringed else ()
        return Reason(self.effects(), self.causes(), tuple(why), beats=(*beats, *last))


def star_neighbours(it: StarTelling) -> Reason:
    star = it.targets(it.firing.parts[0])
    why = _("Stars never touch, not even at a corner."), _("So dots go all around this star.")
    return Reason(it.effects(), star, why, beats=(light(star),))


def full_house(it: StarTelling) -> Reason:
    (house,) = it.inner
    stars = it.lay.houses[house] & it.position.stars
    why = it.lay.said(it.inner, "has_all", it.lay.stars), _("So dots go in its other cells.")
    causes = [*it.lay.line(house), *it.targets(stars)]
    return Reason(it.effects(), causes, why, beats=(it.frame(it.inner), it.lit(stars)))


def last_cells(it: StarTelling) -> Reason:
    number = it.firing.stars.bit_count()
    here = ngettext("So this is a star.", "So these are stars.", number)
    why = it.takes(it.inner, number), it.lay.said(it.inner, "last_open", number), here
    return it.told(why, it.frame(it.inner), it.lit(it.firing.stars, 1), ringed=False)


def exclusion(it: StarTelling) -> Reason:
    return _without_room(it, it.lay.pack.near[it.p], 0)


def pressured_exclusion(it: StarTelling) -> Reason:
    return _without_room(it, it.position.kills(it.p), it.position.stars_beside(it.p))


def _without_room(it: StarTelling, killed: int, stars: int) -> Reason:
    """A star, what it closes of a house, and that the house then has no room."""
    (house,) = it.inner
    cells = it.lay.houses[house]
    lacks = it.position.needs[house] - (cells >> it.p & 1)
    then = _("Then {clash}.").format(clash=it.lay.said(it.inner, "no_room", lacks))
    return _supposed(it, killed & it.opens(it.inner), cells, it.inner, then, stars)


def finned(it: StarTelling) -> Reason:
    cells, kills = it.opens(it.outer), it.position.kills(it.p)
    then = it.named("more_than", "missing", it.firing.number)
    return _supposed(it, it.opens(it.inner) & ~cells & kills, cells, it.outer, then, it.position.stars_beside(it.p))


def _supposed(it: StarTelling, closed: int, against: int, houses: Sequence[int], then: str, stars: int) -> Reason:
    """A star, the cells that it closes, and the houses and cells in which what happens ``then`` is seen; it closes them
    together with ``stars``."""
    target, own = it.effect.target, 1 << it.p
    beats = (
        ring(target)._replace(ms=0),
        ghost((Effect(target, STAR),), (), 0),
        ghost([Effect(cell, DOT) for cell in it.targets(closed & ~own)], (target,), 0),
        it.frame(houses, 1),
        clash(it.targets(against & ~own), 1),
        gone(1),
    )
    return Reason((it.effect,), it.causes(stars), (said(FOLDER, "what_if", "star"), then, it.so), beats=beats)


def packing(it: StarTelling) -> Reason:
    """Houses, or what they have besides others."""
    number, houses = it.firing.number, it.outer or it.inner
    if houses is it.inner or not it.inner:
        return _in_area(it, it.takes(houses, number), it.frame(houses))
    return _in_area(it, it.named("without_those", "area", number), it.frame(houses), it.lit(it.firing.parts[0]))


def _in_area(it: StarTelling, first: str, *beats: Beat) -> Reason:
    """What is the same in all ways to put stars into an area: by squares that hold one each, or way by way."""
    (area,), number, sure = it.firing.parts, it.firing.number, it.firing.stars
    last = said(FOLDER, "always" if number == 1 else "always_many", it.sort)
    tiles = it.lay.pack.tiles(area, number) or []
    if 1 < number == len(tiles) <= len(LETTERS):
        shown: list[Beat] = []
        for letter, tile in zip(LETTERS, tiles, strict=False):
            shown += [Beat(BeatKind.LETTER, (cell,), 1, ms=0, text=letter) for cell in it.targets(tile)]
            shown.append(it.lit(tile, 1))
        return it.told(
            (first, _("Each of these blocks holds one of them, for stars never touch."), last), *beats, *shown
        )
    ways = [way for way, _n in zip(it.lay.pack.ways(area, number), range(SHOWN_WAYS + 1), strict=False)]
    if number and len(ways) <= SHOWN_WAYS:
        drawn = [[Effect(target, STAR) for target in it.targets(way & ~sure)] for way in ways]
        return it.told((first, last), *beats, *cases(drawn, [Effect(target, STAR) for target in it.targets(sure)], 1))
    return it.told((first, last), *dict.fromkeys((*beats, it.lit(area))))


def counted(it: StarTelling) -> Reason:
    """Houses that fill others: ``inner`` in ``outer``."""
    fewer = it.position.lacking(it.outer) < it.firing.number
    first = it.named("only_in", "one" if len(it.inner) == 1 else "several")
    second = it.named("beside", "fewer" if fewer else "equal", it.firing.number)
    last = _("So something is wrong.") if fewer else _("So dots go in the rest.")
    return it.told((first, second, last), it.frame(it.outer), it.lit(it.opens(it.inner)))


def shares(it: StarTelling) -> Reason:
    """Houses that put all that they can, or no more than they must, into others."""
    need = it.position.lacking(it.outer)
    why = it.takes(it.outer, need), it.named("shares", SHARES[it.firing.number], need), it.so
    beats = it.frame(it.outer), it.frame(it.inner, 1), it.lit(union(it.firing.parts), 1)._replace(ms=500)
    return it.told(why, *beats)._replace(effects=[effect for effect in it.effects() if effect == it.effect])


def squeeze(it: StarTelling) -> Reason:
    first = it.takes(it.outer, it.position.lacking(it.outer))
    beats = it.frame(it.outer), *(it.lit(part, 1)._replace(ms=400) for part in it.firing.parts)
    if not it.inner:
        second = _("A block of 2x2 cells holds at most one, so each of these places has one.")
        return it.told((first, second, it.so), *beats)
    second = _("They must stand so close that each of these places has one.")
    return it.told((first, second, it.named("in_them", "houses")), *beats, it.frame(it.inner, 2))
