"""How composed a board is: whether the way through it opens, rises and changes as on boards that people make.

The way is that of a person who takes the nearest likely mark (:mod:`game.engine.logic.habits`), one at a time. Its
score goes from 0 to 1 and is the mean of six parts: an easy opening, a climax towards the end, thoughts spread over
the way, a variety of techniques, no long runs of one, and more than one mark to be seen at a time. Where only easy
techniques are needed, the last three are all. Each part is a ramp, by the values of a puzzle (``composition.json``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import groupby
from math import exp, log
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game.engine.core import LEVELS

if TYPE_CHECKING:
    from game.engine.core import Effect, Target
    from game.engine.logic.ladder import Ladder, Technique
    from game.engine.logic.likely_marks import LikelyMarks

Ramp = tuple[float, float]
"""Where a part is worth nothing, and where it is worth 1."""

LAST_MOMENT = 0.03  # of the way: where a thought is too late to be a climax alone


class Composition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a composed way is like, as ramps over shares of its marks.

    ``opening`` is over the share before the first mark that is not easy, ``climax`` over the share after the last;
    ``rise`` and ``crowd`` are over the number of blocks of such marks, too few and too many; ``variety`` is over the
    number of techniques in equal use that would be as varied, ``run`` over the longest run of one technique, ``width``
    over how many marks can be seen at a time. ``enough`` is by level the score of a board worth having: about what
    named authors reach, or the better half of what is made. ``source`` says where the values come from.
    """

    source: str
    opening: Ramp
    climax: Ramp
    rise: Ramp
    crowd: Ramp
    variety: Ramp
    run: Ramp
    width: Ramp
    enough: dict[str, float]

    def score(self, way: Way) -> float:
        """How composed a way is, from 0 to 1."""
        names = [mark.technique for mark in way]
        if not names:
            return 0.0
        total = len(names)
        longest = max(sum(1 for _ in run) for _, run in groupby(names))
        parts = [
            ramp(_variety(names), self.variety),
            ramp(longest / total, self.run),
            ramp(sum(mark.seen for mark in way) / total**2, self.width),
        ]
        thoughts = [number for number, mark in enumerate(way) if not mark.easy]
        if thoughts:
            blocks = sum(1 for easy, _ in groupby(way, lambda mark: mark.easy) if not easy)
            after = (total - 1 - thoughts[-1]) / total
            alone = len(thoughts) == 1 and after < LAST_MOMENT
            parts += [
                ramp(thoughts[0] / total, self.opening),
                ramp(after, self.climax) * (0.5 if alone else 1.0),
                ramp(blocks, self.rise) * ramp(blocks, self.crowd),
            ]
        return sum(parts) / len(parts)


class TakenMark(NamedTuple):
    """A mark on the way: its technique, whether that and all it rests on is easy, and how many marks could be seen."""

    technique: str
    easy: bool
    seen: int


Way = tuple[TakenMark, ...]


def ramp(value: float, between: Ramp) -> float:
    """0 at the first of two values and beyond, 1 at the second and beyond, even between them."""
    start, end = between
    return min(1.0, max(0.0, (value - start) / (end - start)))


def _variety(names: list[str]) -> float:
    """How many techniques in equal use would be as varied: e to the entropy."""
    total = len(names)
    return exp(-sum(n / total * log(n / total) for n in Counter(names).values()))


def way_of(ladder: Ladder[Any], position: Any, playable: Callable[[Effect], bool]) -> Way | None:
    """The way from a position that has a solution to its end; None where the ladder does not get there.

    That nothing contradicts itself on the way is taken for granted. May raise GivenUp.
    """
    walker = _Walker(ladder, position, playable)
    while not walker.position.solved:
        if not (walker.look() or walker.think()):
            return None
    return tuple(walker.way)


class _Walker:
    """Somebody on the way: where, which target was marked last, and whether a thought left no mark since."""

    def __init__(self, ladder: Ladder[Any], position: Any, playable: Callable[[Effect], bool]) -> None:
        from game.engine.logic.likely_marks import LikelyMarks  # the first frame asks for no way
        from game.engine.logic.mask_position import MaskPosition

        self.ladder, self.position, self.playable = ladder, position, playable
        self.plain = [t for t in ladder.techniques if t.level == LEVELS[0]]
        self.likely = LikelyMarks(position, self.plain, ladder.habits) if isinstance(position, MaskPosition) else None
        self.deep = [t for t in ladder.techniques if t.level != LEVELS[0]]
        self.way: list[TakenMark] = []
        self.last: Target | None = None
        self.thought = False

    def look(self) -> bool:
        """Take one of the marks that are easy to see, or what is and leaves none; False where there is neither."""
        if self.likely is not None:
            return self.look_over(self.likely)
        seen: dict[Effect, Technique[Any]] = {}
        silent: Any = None
        position, playable = self.position, self.playable
        for technique in self.plain:
            found = self.ladder.consequences(technique, position)
            if found:
                silent = silent or found
                for effect in self.ladder.effects(position, found):
                    if effect not in seen and playable(effect):
                        seen[effect] = technique
        if seen:
            self.take(seen, not self.thought)
        elif silent:
            self.position = self.position.apply(silent)
        return bool(seen or silent)

    def look_over(self, likely: LikelyMarks) -> bool:
        """The same where all marks are on cells, which can always be played."""
        found = likely.seen(self.position, self.last)
        self.ladder.pay_for_looks(len(self.plain), found.number)
        if found.technique and found.effect:
            self.go_on(found.technique.name, found.effect, found.number, not self.thought)
        elif found.silent:
            self.position = self.position.apply(found.silent)
        return bool(found.effect or found.silent)

    def think(self) -> bool:
        """Take one of the marks that the easiest technique above gives, or what leaves none; False without any."""
        for technique in self.deep:
            self.ladder.pay(technique, self.position)
            found = getattr(technique, "first", technique.consequences)(self.position)
            if found:
                seen = dict.fromkeys(self.marks(found), technique)
                if seen:
                    self.take(seen, False)
                else:
                    self.position = self.position.apply(found)
                    self.thought = True
                return True
        return False

    def marks(self, found: Any) -> Iterable[Effect]:
        return filter(self.playable, self.ladder.effects(self.position, found)) if found else ()

    def take(self, seen: dict[Effect, Technique[Any]], easy: bool) -> None:
        """The likeliest of the marks, of equal ones the first."""
        effect = self.ladder.habits.likeliest(seen, self.last)
        self.go_on(seen[effect].name, effect, len(seen), easy)

    def go_on(self, technique: str, effect: Effect, seen: int, easy: bool) -> None:
        """Put down a mark, one of so many that are seen."""
        self.way.append(TakenMark(technique, easy, seen))
        self.position = self.position.apply_effects((effect,))
        self.last = effect.target
        self.thought = False
